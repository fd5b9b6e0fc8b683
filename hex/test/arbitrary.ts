/** Random grids and ground for the property tests. */

import fc from 'fast-check';
import { type Grid, type GridSpec, makeGrid, NEVER, stepCosts } from '../src/index.ts';

/** Any numbering there is, on a map of up to 12 by 12. */
export const anySpec: fc.Arbitrary<GridSpec> = fc
  .record({
    flat: fc.boolean(),
    first: fc.constantFrom('row' as const, 'col' as const),
    rowFrom: fc.integer({ min: 0, max: 60 }),
    colFrom: fc.integer({ min: 1, max: 60 }),
    rows: fc.integer({ min: 1, max: 12 }),
    cols: fc.integer({ min: 1, max: 12 }),
    north: fc.boolean(),
    west: fc.boolean(),
    print: fc.constantFrom('digits' as const, 'letters' as const, 'doubled' as const),
    lines: fc.constantFrom('odd' as const, 'even' as const),
    back: fc.boolean(),
    prefix: fc.constantFrom('', 'W'),
  })
  .map((s) => ({
    name: 'random',
    orientation: s.flat ? 'flat' : 'pointy',
    first: s.first,
    row: { from: s.rowFrom, to: s.rowFrom + s.rows - 1, grows: s.north ? 'north' : 'south' },
    col: { from: s.colFrom, to: s.colFrom + s.cols - 1, grows: s.west ? 'west' : 'east', print: s.print },
    shift: { lines: s.lines, towards: s.flat ? (s.back ? 'north' : 'south') : s.back ? 'west' : 'east' },
    prefix: s.prefix,
  }));

/** A whole rectangle. */
export const anyGrid: fc.Arbitrary<Grid> = anySpec.map(makeGrid);

/** A map with a ragged shape: some hexes of the rectangle are missing. */
export const raggedGrid: fc.Arbitrary<Grid> = fc
  .tuple(anyGrid, fc.array(fc.nat(), { maxLength: 30 }))
  .map(([grid, holes]) => {
    const without = new Set(holes.map((hole) => grid.id(hole % grid.size)));
    if (without.size >= grid.size) without.clear();
    return makeGrid({ ...grid.spec, without: [...without] });
  });

/** Numbers below `limit`, as many as a column needs, made from one seed so that shrinking stays quick. */
export function column(
  length: number,
  seed: number,
  value: (random: (below: number) => number) => number,
): Uint8Array {
  let state = seed >>> 0;
  const random = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  for (let i = 0; i < 4; i++) random(1);
  return Uint8Array.from({ length }, () => value(random));
}

/** Step costs on random ground: dear hexes, rivers, a few sides that nobody crosses, slopes one way. */
export function randomSteps(grid: Grid, seed: number): Uint8Array {
  return stepCosts(grid, {
    enter: column(grid.size, seed, (random) => [1, 1, 1, 2, 3, 6, NEVER][random(7)]!),
    side: column(grid.sides.count, seed + 1, (random) => [0, 0, 0, 1, 3, NEVER][random(6)]!),
    step: column(grid.size * 6, seed + 2, (random) => [0, 0, 0, 1][random(4)]!),
  });
}

/** A mask with one hex in `oneIn` set. */
export function mask(length: number, seed: number, oneIn: number): Uint8Array {
  return column(length, seed, (random) => (random(oneIn) === 0 ? 1 : 0));
}
