/** The rim of a map, walked clockwise: for supply edges and other ranges that rulebooks give by two hexes. */

import type { Grid } from '@armistice/hex';

/** The hexes of the rim, clockwise from the north-west, each as often as the walk comes by. */
export function rim(grid: Grid): number[] {
  const { ends } = grid.corners;
  const from = new Map<number, number>();
  let start = -1;
  for (let side = 0; side < grid.sides.count; side++) {
    if (!grid.sides.onEdge(side)) continue;
    // From the first end to the second the hex is on the right: clockwise about the map.
    from.set(ends[side * 2]!, side);
    if (start < 0) start = side;
  }
  const walk: number[] = [];
  let side: number | undefined = start;
  do {
    const hex = grid.sides.hexes[side! * 2]!;
    if (walk.at(-1) !== hex) walk.push(hex);
    side = from.get(ends[side! * 2 + 1]!);
  } while (side !== undefined && side !== start);
  if (walk.length > 1 && walk[0] === walk.at(-1)) walk.pop();
  return walk;
}

/** The rim from one hex to another, clockwise, both included; undefined if either is not on the rim. */
export function rimRange(grid: Grid, from: number, to: number): number[] | undefined {
  const walk = rim(grid);
  const start = walk.indexOf(from);
  if (start < 0 || !walk.includes(to)) return undefined;
  const range: number[] = [];
  for (let i = 0; i < walk.length; i++) {
    const hex = walk[(start + i) % walk.length]!;
    if (!range.includes(hex)) range.push(hex);
    if (hex === to) return range;
  }
  return range;
}
