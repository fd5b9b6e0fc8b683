/** Hexes to choose beside what units can do, such as a retreat: asked for by a button, each with its price. */

import { useEffect, useState } from 'react';
import type { ChoiceOption } from '../session/protocol.ts';
import type { Laid } from './useTable.ts';

/** A kind of choice about hexes, in a step in which units can act too. */
export interface AimKind {
  readonly choice: string;
  readonly title: string;
  readonly hexes: readonly string[];
}

const NONE: readonly ChoiceOption[] = [];

export function useAim({ scene, foci, engine }: Laid) {
  const [wanted, setWanted] = useState<{ readonly n: number; readonly choice: string } | null>(null);
  const [options, setOptions] = useState(NONE);
  // One for another moment is none.
  const kind = wanted !== null && wanted.n === scene.n ? wanted.choice : null;
  const kinds = new Map<string, string[]>();
  if (foci.units.size > 0)
    for (const [hex, own] of foci.hexes)
      for (const { choice } of own) kinds.set(choice, [...(kinds.get(choice) ?? []), hex]);
  const shown = kind ?? (scene.battle === null ? null : (kinds.keys().next().value ?? null));

  useEffect(() => {
    let gone = false;
    setOptions(NONE);
    if (shown === null || scene.seat === null) return;
    engine.choicesAbout(scene.seat, { choice: shown, about: 'hex' }).then((found) => {
      if (!gone) setOptions(found);
    });
    return () => {
      gone = true;
    };
  }, [engine, scene, shown]);

  return {
    kind,
    /** What can be chosen there, with its price. */
    options,
    kinds: [...kinds].map(
      ([choice, hexes]): AimKind => ({
        ...{ choice, hexes, title: scene.kinds[choice]?.title ?? choice },
      }),
    ),
    set: (choice: string | null) => setWanted(choice === null ? null : { n: scene.n, choice }),
  };
}
