/** 26 Demoralisation points: counted at once, and never lessened (26-2). */

import { NATION, NATIONS, ROWS, rowOf } from '../nations.ts';
import type { Writer } from '../types.ts';

export function demoralise(g: Writer, nation: number, points: number, why: string): void {
  const counts = NATION[rowOf(nation).counts]; // 26-6
  g.s.demoralisation[counts]! += points;
  g.tell('26-3', () => `${ROWS[NATIONS[counts]!].title}: ${points} demoralisation (${why}).`, {
    kind: 'score',
    nation: NATIONS[counts]!,
    points,
    why,
  });
}
