/** What `armistice bench` times. */

import { reach } from './rules/marching.ts';
import { railReach } from './rules/rail.ts';
import { traceAll } from './rules/supply.ts';
import { communications } from './rules/surrounded.ts';
import { MARK, type Reader } from './types.ts';

/** Infantry that has all its points, where a line runs. */
function fresh({ s, data }: Reader): number[] {
  const { infantry } = data.forces;
  return [...infantry.keys()].filter(
    (unit) =>
      infantry[unit] === 1 &&
      s.at[unit]! >= 0 &&
      s.line[s.at[unit]!] !== 0 &&
      (s.marks[unit]! & MARK.moved) === 0,
  );
}

/** Of the last position: found once, so that looking for them is not measured. */
let known: { of: Reader['s']; units: readonly number[] } | undefined;
let turn = 0;

/** One unit after the other, so that no single place is what is measured. */
function next(g: Reader): number {
  if (known?.of !== g.s) known = { of: g.s, units: fresh(g) };
  const { units } = known;
  if (units.length === 0) throw new Error('Nobody in this position could go by rail: nothing to measure.');
  return units[turn++ % units.length]!;
}

export const measures: { readonly [name: string]: (g: Reader) => void } = {
  /** Over hexsides and by rail, all it rests on worked out anew: zones and works that cost, lines that are open. */
  reach(g) {
    const unit = next(g);
    reach(g, unit, false);
    railReach(g, unit);
  },
  /** Lines of all headquarters of both sides. */
  supply(g) {
    for (const side of [0, 1]) traceAll(g, side);
  },
  communications(g) {
    for (const side of [0, 1]) communications(g, side);
  },
};
