/** Where supply lines are cut most cheaply. */

import { Flow } from './flow.ts';

/** LineNet over some ground: where they begin, over which places they go, where they lead to. */
export interface LineNet {
  readonly places: number;
  near(place: number): readonly number[];
  readonly sources: readonly number[];
  /** A line may pass through, or end in, such a place. */
  passes(place: number): boolean;
  /** What it costs to stop lines through a place; Infinity where nobody can. */
  price(place: number): number;
}

export interface Cut {
  /** All of them must be stopped. */
  readonly places: readonly number[];
  readonly price: number;
}

/** The price of what nobody can stop, and the width of ways between places: more than any sum of prices. */
const UNBOUND = 1e6;
const WIDE = 1e9;

/** The cheapest places to stop all lines to a place; nothing where that cannot be done, or there is no line. */
export function cheapestCut(
  { places, near, sources, passes, price }: LineNet,
  goal: number,
): Cut | undefined {
  // Each place is a way from its front to its back, as wide as its price.
  const back = places;
  const [source, drain] = [2 * places, 2 * places + 1];
  const flow = new Flow(2 * places + 2);
  const reach = new Uint8Array(places);
  const open: number[] = [];
  const enter = (place: number): void => {
    if (reach[place] === 1) return;
    reach[place] = 1;
    if (place === goal) return;
    flow.way(place, back + place, Math.min(UNBOUND, price(place)), 0);
    open.push(place);
  };
  for (const at of sources) {
    if (at === goal) return undefined;
    if (!passes(at)) continue;
    enter(at);
    flow.way(source, at, WIDE, 0);
  }
  flow.way(goal, drain, WIDE, 0);
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const next of near(at)) {
      if (next !== goal && !passes(next)) continue;
      flow.way(back + at, next, WIDE, 0);
      enter(next);
    }
  if (reach[goal] === 0) return undefined;
  flow.run(source, drain, true);
  const reached = flow.reached(source);
  const cut: number[] = [];
  let sum = 0;
  for (let place = 0; place < places; place++) {
    if (reach[place] === 0 || reached[place] === 0 || reached[back + place] === 1 || place === goal) continue;
    cut.push(place);
    sum += price(place);
  }
  return sum >= UNBOUND ? undefined : { places: cut, price: sum };
}
