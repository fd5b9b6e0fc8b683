/** Why what was tried cannot be done: the rules are asked about the value that a click, or a drop, would have meant. */

import { useCallback } from 'react';
import type { ChoiceOption } from '../session/protocol.ts';
import type { Picked } from './picking.ts';
import { type Amounts, valueLike } from './scenery.ts';
import type { Laid, Notice } from './useTable.ts';

/** So many are looked at for something like what was tried. */
const LIKE = 8;

export function useAsk(
  { scene, foci, engine, refused }: Laid,
  optionsOf: (units: readonly string[]) => Promise<readonly (readonly [string, readonly Amounts[]])[]>,
) {
  /** A choice like the one that was tried, and the unit it is about. */
  const likeness = useCallback(
    async (unit: string | null): Promise<{ option: ChoiceOption; from: string } | undefined> => {
      if (unit !== null) {
        const others = [unit, ...foci.units.keys()].filter((id) => foci.units.has(id)).slice(0, LIKE);
        for (const [from, list] of await optionsOf(others)) {
          const option = list.find((one) => one.hex !== undefined);
          if (option !== undefined) return { option, from };
        }
        return undefined;
      }
      const [focus] = [...foci.hexes.values()].flat();
      const [option] =
        focus === undefined || scene.seat === null ? [] : await engine.choicesAbout(scene.seat, focus);
      return option === undefined ? undefined : { option, from: '' };
    },
    [engine, foci, optionsOf, scene.seat],
  );

  /** Says why those in the hand, or anything at all, cannot do this here; false, if there is nothing to say. */
  const ask = useCallback(
    async (hex: string, at: Notice['at'], { unit, units }: Picked): Promise<boolean> => {
      const { seat } = scene;
      if (seat === null || scene.foci.length === 0) return false;
      const like = await likeness(unit);
      if (like === undefined) return false;
      const { option, from } = like;
      for (const one of unit === null ? [''] : [unit, ...units]) {
        const value = valueLike(option, { hex, unit: [from, one] });
        const problem = await engine.why(seat, option.choice, value);
        if (problem === null) continue;
        refused(problem, at);
        return true;
      }
      return false;
    },
    [engine, likeness, refused, scene],
  );

  return { ask };
}
