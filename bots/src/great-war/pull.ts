/** How far every place is from where men are wanted: small is near, what is wanted more counts as nearer. */

import type { Situation } from './situation.ts';

/** How far an unmet need, and an enemy place that is worth something, can be heard. */
const NEED = 1.5;
const GOAL = 0.6;
/** How much nearer the goal of a main effort seems. */
const EFFORT = 5;

export function pullOf(of: Situation, unmet: ReadonlyMap<number, number>): Float32Array {
  const { g, data, side, worth } = of;
  const { ground } = data;
  const pull = new Float32Array(ground.size).fill(60);
  const open: number[] = [];
  const offer = (place: number, far: number): void => {
    if (far >= pull[place]!) return;
    pull[place] = far;
    open.push(place);
  };
  for (const [place, value] of unmet) offer(place, 10 - value * NEED);
  for (let place = 0; place < ground.size; place++)
    if (g.s.control[place] === 1 - side && worth[place]! > 0)
      offer(place, 14 - Math.min(12, worth[place]!) * GOAL);
  for (const { goal } of of.efforts.list) offer(goal, 14 - Math.min(12, worth[goal]!) * GOAL - EFFORT);
  // Every step costs one; a place is looked at again whenever a nearer way to it is found.
  for (let i = 0; i < open.length; i++) {
    const place = open[i]!;
    for (const to of of.beside(place)) offer(to, pull[place]! + 1);
  }
  return pull;
}
