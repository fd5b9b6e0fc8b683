/** How far every place is from where men are wanted: small is near, what is wanted more counts as nearer. */

import { FAR } from '@armistice/hex';
import type { Order } from './doctrine.ts';
import { FAR_OFF, type Situation } from './situation.ts';

/** How far an unmet need is heard, and how much further the line is than a gap in it. */
const NEED = 1.5;
const BEHIND = 2;
/** How far a front that is to attack is heard. */
const MASS = -6;

type Groups = ReadonlySet<string> | undefined;

/** By order, and by the groups an army serves in: gaps for all, the goal for those that have one, the line for those that hold. */
export function pullsOf(
  of: Situation,
  unmet: ReadonlyMap<number, number>,
): (order: Order, served: Groups) => Float32Array {
  const known = new Map<Groups, { readonly near: Float32Array; readonly by: Map<Order, Float32Array> }>();
  return (order, served) => {
    let army = known.get(served);
    if (army === undefined) {
      army = { near: wantedIn(of, unmet, served), by: new Map() };
      known.set(served, army);
    }
    let pull = army.by.get(order);
    if (pull === undefined) {
      const goal = of.goal(order);
      pull =
        goal === undefined
          ? army.near
          : army.near.map((far, place) =>
              goal[place] === FAR ? FAR_OFF : goal[place]! * 0.7 + Math.min(far, 12) * 0.15,
            );
      army.by.set(order, pull);
    }
    return pull;
  };
}

/** Gaps and the line, in some groups or everywhere. */
function wantedIn(of: Situation, unmet: ReadonlyMap<number, number>, served: Groups): Float32Array {
  const isServed = (place: number): boolean => served?.has(of.group(place)) ?? true;
  const gaps = [...unmet]
    .filter(([place]) => isServed(place))
    .map(([place, value]) => [place, -value * NEED] as const);
  const line = of.line
    .filter(isServed)
    .map((place) => [place, of.order(place).mission === 'attack' ? MASS : BEHIND] as const);
  return spread(of, [...gaps, ...line]);
}

/** Every step costs one; a place is looked at again whenever a nearer way to it is found. */
export function spread(
  of: Situation,
  from: readonly (readonly [place: number, far: number])[],
): Float32Array {
  const pull = new Float32Array(of.data.ground.size).fill(FAR_OFF);
  const open: number[] = [];
  const offer = (place: number, far: number): void => {
    if (far >= pull[place]!) return;
    pull[place] = far;
    open.push(place);
  };
  for (const [place, far] of from) offer(place, far);
  for (let i = 0; i < open.length; i++) {
    const place = open[i]!;
    for (const to of of.beside(place)) offer(to, pull[place]! + 1);
  }
  return pull;
}
