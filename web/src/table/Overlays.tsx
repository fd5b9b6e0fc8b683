/** What can be laid over the map: by button, and by the keys 1 to 9. */

import { useCallback, useEffect, useState } from 'react';
import type { Engine, Overlay, Scene } from '../session/protocol.ts';

type Values = { readonly [hex: string]: string | number };

export function useOverlays(engine: Engine, scene: Scene) {
  const [list, setList] = useState<readonly Overlay[]>([]);
  const [name, setName] = useState<string | null>(null);
  const [laid, setLaid] = useState<{ readonly name: string; readonly values: Values } | null>(null);
  useEffect(() => {
    engine.overlays().then(setList);
  }, [engine]);
  const { seat, n, undos } = scene;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again whenever the game has changed
  useEffect(() => {
    let gone = false;
    if (name === null) setLaid(null);
    else
      engine.overlay(name, seat).then((values) => {
        if (!gone) setLaid({ name, values });
      });
    return () => {
      gone = true;
    };
  }, [engine, name, seat, n, undos]);
  const toggle = useCallback((wish: string) => setName((now) => (now === wish ? null : wish)), []);
  return { list, name, laid, toggle };
}

export type OverlayState = ReturnType<typeof useOverlays>;

export function Overlays({ overlays }: { readonly overlays: OverlayState }) {
  return (
    <fieldset className="table-overlays" aria-label="Lay over the map">
      {overlays.list.map(({ name, title }, i) => (
        <button
          type="button"
          key={name}
          data-testid={`overlay-${name}`}
          aria-pressed={overlays.name === name}
          aria-keyshortcuts={String(i + 1)}
          onClick={() => overlays.toggle(name)}
        >
          <kbd>{i + 1}</kbd> {title}
        </button>
      ))}
    </fieldset>
  );
}
