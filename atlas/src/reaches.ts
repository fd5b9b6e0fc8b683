/** Rivers by reach: which sides of a river lie above one of its sides, and where it rises. */

import type { Grid } from '@armistice/hex';

/** A side of a river as maps keep it: left bank, right bank, looking downstream. */
export type BankPair = readonly [left: string, right: string];

/** The corners a side of a river runs from and to, downstream. */
export function flow(grid: Grid, [left, right]: BankPair): [from: number, to: number] {
  const side = grid.sides.between(grid.hex(left), grid.hex(right));
  const [first, second] = [grid.corners.ends[side * 2]!, grid.corners.ends[side * 2 + 1]!];
  // From the first end to the second, the first hex of the side is on the right hand.
  return grid.sides.hexes[side * 2] === grid.hex(right) ? [first, second] : [second, first];
}

/** Of the sides of one river, those above one of them, nearest first. */
export function upstream(grid: Grid, sides: readonly BankPair[], from: BankPair): BankPair[] {
  const byMouth = new Map(sides.map((pair) => [flow(grid, pair)[1], pair]));
  const reach: BankPair[] = [];
  for (let at = byMouth.get(flow(grid, from)[0]); at !== undefined; at = byMouth.get(flow(grid, at)[0])) {
    if (reach.includes(at)) break;
    reach.push(at);
  }
  return reach;
}

/** The sides where a river, or a piece of it, rises: nothing of it flows into them. */
export function sources(grid: Grid, sides: readonly BankPair[]): BankPair[] {
  const mouths = new Set(sides.map((pair) => flow(grid, pair)[1]));
  return sides.filter((pair) => !mouths.has(flow(grid, pair)[0]));
}
