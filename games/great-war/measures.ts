/** What `armistice bench` times. */

import { fights } from './forces.ts';
import { reach } from './rules/marching.ts';
import { traceSupply } from './rules/supply.ts';
import type { Reader } from './types.ts';
import { view } from './view.ts';

/** The unit whose reach is measured: the first that fights on the maps. */
const anyUnit = (g: Reader): number =>
  Math.max(
    0,
    g.s.at.findIndex((place, unit) => place >= 0 && fights(g, unit)),
  );

export const measures: { readonly [name: string]: (g: Reader) => void } = {
  /** Of both sides on all maps, as if nothing were known of the last time. */
  supply(g) {
    for (const memory of g.data.ground.scratch.traced) memory.forget();
    traceSupply(g);
  },
  reach: (g) => void reach(g, anyUnit(g)),
  view: (g) => void view(g, 'cp'),
};
