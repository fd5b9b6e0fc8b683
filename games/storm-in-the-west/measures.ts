/** What `armistice bench` times. */

import { reach } from './rules/movement.ts';
import { SupplyMap } from './rules/supply.ts';
import type { Reader } from './types.ts';
import { view } from './view.ts';

/** The unit whose reach is measured: the first that stands on the map. */
function anyUnit(g: Reader): number {
  return Math.max(
    0,
    g.s.at.findIndex((hex, u) => hex >= 0 && g.data.forces.stoss[u] === 0),
  );
}

export const measures: { readonly [name: string]: (g: Reader) => void } = {
  /** Every unit of both sides. */
  supply(g) {
    for (const side of [0, 1] as const) {
      const map = new SupplyMap(g, side);
      for (const u of g.data.forces.of[side]) if (g.s.at[u]! >= 0) map.of(u);
    }
  },
  reach: (g) => void reach(g, anyUnit(g)),
  view: (g) => void view(g, 'german'),
};
