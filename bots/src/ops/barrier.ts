/**
 * The cheapest closed line between an enemy who comes from his sources, over wherever nobody stands, and what is worth
 * keeping from him. Standing in a place has its price, leaving one in front of the line costs what it is worth: the
 * cheapest cut of both together. Those of his who are left behind the line are cut off, which is worth something too.
 */

import { MaxFlow } from './max-flow.ts';

export interface Field {
  readonly places: number;
  /** Where he can step to from a place. */
  near(place: number): Iterable<number>;
  /** Where he comes from. */
  readonly sources: readonly number[];
  /** Where he stands and lives on his own: what it costs to leave him behind the line. */
  readonly strongholds: ReadonlyMap<number, number>;
  /** What it costs to stand in a place; Infinity where he stands. */
  price(place: number): number;
  /** What is lost if a place, or whoever of his stands there, is not behind the line. */
  worth(place: number): number;
}

export interface Barrier {
  /** The places to stand in. */
  readonly line: readonly number[];
  /** By place: 1 where no way of his leads, the line included. */
  readonly kept: Uint8Array;
}

const SCALE = 1000;
/** More than any sum of prices. */
const WIDE = 1e9;

export function drawBarrier({ places, near, sources, strongholds, price, worth }: Field): Barrier {
  const back = places;
  const [source, drain] = [2 * places, 2 * places + 1];
  const flow = new MaxFlow(2 * places + 2);
  // Only where he could walk at all.
  const seen = new Uint8Array(places);
  const order: number[] = [];
  const enter = (place: number): void => {
    if (seen[place] === 1) return;
    seen[place] = 1;
    order.push(place);
  };
  for (const place of sources) {
    enter(place);
    flow.way(source, place, WIDE);
  }
  for (const [place, cost] of strongholds) {
    enter(place);
    flow.way(source, back + place, Math.round(cost * SCALE));
  }
  for (let i = 0; i < order.length; i++) {
    const place = order[i]!;
    flow.way(place, back + place, Math.min(WIDE, Math.round(price(place) * SCALE)));
    const lost = Math.round(worth(place) * SCALE);
    if (lost > 0) flow.way(back + place, drain, lost);
    for (const next of near(place)) {
      flow.way(back + place, next, WIDE);
      enter(next);
    }
  }
  flow.run(source, drain);
  const reached = flow.reached(source);
  const kept = new Uint8Array(places).fill(1);
  const line: number[] = [];
  for (const place of order) {
    if (reached[back + place] === 1) kept[place] = 0;
    else if (reached[place] === 1) line.push(place);
  }
  return { line: line.sort((a, b) => a - b), kept };
}
