/** How far every place is from where men are wanted: small is near, what is wanted more counts as nearer. */

import { FAR } from '@armistice/hex';
import type { Order } from './doctrine.ts';
import { FAR_OFF, type Situation } from './situation.ts';

/** How far an unmet need is heard, and how much further the line is than a gap in it. */
const NEED = 1.5;
const BEHIND = 2;
/** How far a front that is to attack is heard. */
const MASS = -6;

/** By order: gaps for all, the goal for those that have one, the line for those that hold. */
export function pullsOf(of: Situation, unmet: ReadonlyMap<number, number>): (order: Order) => Float32Array {
  const gaps = spread(
    of,
    [...unmet].map(([place, value]) => [place, -value * NEED]),
  );
  const line = spread(
    of,
    frontOf(of).map((place) => [place, of.order(place).mission === 'attack' ? MASS : BEHIND]),
  );
  const known = new Map<Order, Float32Array>();
  return (order) => {
    let pull = known.get(order);
    if (pull === undefined) {
      const goal = of.goal(order);
      const near = gaps.map((far, place) => Math.min(far, line[place]!));
      pull =
        goal === undefined
          ? near
          : near.map((far, place) =>
              goal[place] === FAR ? FAR_OFF : goal[place]! * 0.7 + Math.min(far, 12) * 0.15,
            );
      known.set(order, pull);
    }
    return pull;
  };
}

/** Own places next to the enemy's. */
function frontOf(of: Situation): number[] {
  const { control } = of.g.s;
  const found: number[] = [];
  for (let place = 0; place < control.length; place++) {
    if (control[place] !== of.side) continue;
    for (const to of of.beside(place))
      if (control[to] === 1 - of.side) {
        found.push(place);
        break;
      }
  }
  return found;
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
