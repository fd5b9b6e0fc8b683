/** 26 Demoralisation points: counted at once, and never lessened (26-2). */

import type { Front } from '../front.ts';
import { NATION, NATIONS, ROWS, rowOf } from '../nations.ts';
import type { Reader, Writer } from '../types.ts';

/** 17-2, 26-6: the nation that pays and suffers for another's units. */
export const countsFor = ({ counts }: Front, nation: number): number =>
  NATION[counts?.[NATIONS[nation]!] ?? rowOf(nation).counts];

/** Whose loss a unit's strength points are: its nation's, or of another by a rule of the front (000 23-4). */
export const suffererOf = (g: Reader, unit: number): number =>
  g.data.front.suffers?.(g, unit) ?? g.data.forces.nation[unit]!;

/** `why` is null where it is told with others; `strength`: strength points among what was lost. */
export function demoralise(
  g: Writer,
  nation: number,
  points: number,
  why: string | null,
  strength = 0,
): void {
  const counts = countsFor(g.data.front, nation);
  g.s.demoralisation[counts]! += points;
  if (why !== null)
    g.tell('26-3', () => `${ROWS[NATIONS[counts]!].title}: ${points} demoralisation (${why}).`, {
      kind: 'demoralised',
      nation: NATIONS[counts]!,
      points,
      why,
    });
  g.data.front.demoralised?.(g, counts, strength, nation);
}
