/** What nations can still afford: dead against the points that bring them back. */

import { LETTERS, OFF, POWERS, type Reader, receives } from '@armistice/great-war/staff';

/** By power: 1 where all dead come back and points are left over, 0 where points are just enough, less where men are lost for long. */
export type Means = readonly number[];

/** Worse than this is all the same. */
const WORST = -1.5;
/** Less than this is received by nobody who counts. */
const LEAST = 4;

export function meansOf(g: Reader): Means {
  const { forces, content } = g.data;
  const dead = POWERS.map(() => 0);
  for (let u = 0; u < forces.size; u++)
    if (g.s.at[u] === OFF.deadEurope || g.s.at[u] === OFF.deadNearEast) dead[forces.power[u]!]!++;
  // `s.letter` is 1 after the first strategic turn: the next one's points are those that count.
  const letter = LETTERS[Math.min(LETTERS.length - 1, g.s.letter)]!;
  return POWERS.map((power, i) => {
    const comes = receives(content.resources, power, letter);
    const left = (g.s.resources[i]! + comes - dead[i]!) / Math.max(LEAST, comes);
    return Math.max(WORST, Math.min(1, left));
  });
}
