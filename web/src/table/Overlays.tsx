/** What can be laid over the map: by button, and by the keys 1 to 9. */

import { overlayKey, overlayWords } from '@armistice/board';
import { useCallback, useEffect, useState } from 'react';
import { useTheme } from '../app/theme.ts';
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

/** '3 enemy units', 'Supply: cut off' */
function wordsOf({ title, counts }: Overlay, value: string | number): string {
  return typeof value === 'number' && counts !== undefined
    ? `${value} ${counts}`
    : `${title}: ${overlayWords(String(value))}`;
}

/** What the layer that is laid says of a hex. */
export function layerWords({ list, laid }: OverlayState, hex: string): string | undefined {
  const value = laid?.values[hex];
  const layer = list.find(({ name }) => name === laid?.name);
  return value === undefined || layer === undefined ? undefined : wordsOf(layer, value);
}

/** More numbers than these are one line: from the least to the most. */
const MANY = 8;

interface Line {
  readonly value: string | number;
  readonly letter: string;
  readonly colour: string;
  readonly words?: string;
}

function gathered(entries: readonly Line[]): readonly Line[] {
  const numbers = entries.filter((one) => typeof one.value === 'number');
  if (numbers.length <= MANY) return entries;
  const [first, last] = [numbers[0]!, numbers.at(-1)!];
  const letter = `${first.value}–${last.value}`;
  return [{ ...last, letter, words: letter }, ...entries.filter((one) => typeof one.value !== 'number')];
}

/** What the letters and tints of a layer stand for. */
function Key({ overlays: { list, laid } }: { readonly overlays: OverlayState }) {
  const theme = useTheme();
  if (laid === null) return null;
  const layer = list.find(({ name }) => name === laid.name);
  const entries = overlayKey(laid.name, laid.values, theme);
  return (
    <dl
      className="table-overlay-key"
      data-testid="overlay-key"
      aria-label={`Key: ${layer?.title ?? laid.name}`}
    >
      {gathered(entries).map(({ value, letter, colour, words }) => (
        <div key={value}>
          <dt style={{ borderColor: colour }}>{letter}</dt>
          <dd>
            {typeof value === 'number' ? `${words ?? value} ${layer?.counts ?? ''}` : overlayWords(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function Overlays({ overlays }: { readonly overlays: OverlayState }) {
  return (
    <fieldset className="table-overlays" aria-label="Lay over the map">
      <Key overlays={overlays} />
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
