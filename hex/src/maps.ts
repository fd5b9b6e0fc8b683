/**
 * The grids of the printed maps. Numbering, direction and shift follow from the rulebooks' adjacencies and front lines
 * (proved again in the tests). Extents are `reconstructed`: the books name hexes and edges but print no map, so each
 * rectangle is the smallest that holds the named edges, towns and set-up hexes. The atlas may trim them.
 */

import type { GridSpec, Spans } from './spec.ts';

/** Rulebook 002. East is ragged from 1618 to 4107 (7.4); 2517 is on it (11.9). Other rows reconstructed. */
export const stormInTheWest: GridSpec = {
  name: 'Storm in the West',
  orientation: 'pointy',
  first: 'row',
  row: { from: 10, to: 41, grows: 'south' },
  col: { from: 7, to: 44, grows: 'west' },
  shift: { lines: 'odd', towards: 'west' },
  rowSpans: rowsFrom(
    10,
    // The easternmost column of rows 10, 11, 12 ...
    [18, 18, 18, 18, 18, 18, 18, 18, 18, 18, 18, 18, 18, 18, 18, 17],
    [17, 16, 15, 14, 13, 12, 12, 10, 10, 9, 9, 7, 8, 7, 8, 7],
  ),
};

function rowsFrom(first: number, ...eastmost: number[][]): Record<number, Spans> {
  return Object.fromEntries(eastmost.flat().map((col, i) => [first + i, [[col, 44]]]));
}

/** Rulebook 003: lettered columns, A, C, E ... half a hex north of B, D, F. */
export const fieldsOfDespair: GridSpec = {
  name: 'Fields of Despair',
  orientation: 'flat',
  first: 'col',
  row: { from: 1, to: 10, grows: 'south' },
  col: { from: 'A', to: 'M', grows: 'east' },
  shift: { lines: 'odd', towards: 'north' },
};

/** Rulebook 001: every sheet counts rows north and columns east, odd rows half a hex further along the columns. */
const greatWarSheet = {
  orientation: 'pointy',
  first: 'row',
  shift: { lines: 'odd', towards: 'east' },
} as const satisfies Partial<GridSpec>;

/** Edges W5701 to W3629 (11.33) and W3833 to W7034 (11.32). */
export const greatWarWest: GridSpec = {
  ...greatWarSheet,
  name: 'The Great War, Western Front',
  prefix: 'W',
  row: { from: 36, to: 70, grows: 'north' },
  col: { from: 1, to: 34, grows: 'east' },
};

/** The lower part of the western sheet; only Venice, Trieste, Trent and the front lines are printed. */
export const greatWarItaly: GridSpec = {
  ...greatWarSheet,
  name: 'The Great War, Italian Front',
  prefix: 'W',
  row: { from: 15, to: 34, grows: 'north' },
  col: { from: 1, to: 34, grows: 'east' },
};

/** Edges E3501 to E5701, E3034 to E7034 and E1012 to E1016 (11.32, 11.33). */
export const greatWarEast: GridSpec = {
  ...greatWarSheet,
  name: 'The Great War, Eastern Front',
  prefix: 'E',
  row: { from: 10, to: 70, grows: 'north' },
  col: { from: 1, to: 34, grows: 'east' },
};

/** North edge N4836 to N4849 (11.33). N2841 touches both N2940 and N2941, so odd rows are shifted here too. */
export const greatWarCaucasus: GridSpec = {
  ...greatWarSheet,
  name: 'The Great War, Caucasus Front',
  prefix: 'N',
  row: { from: 28, to: 48, grows: 'north' },
  col: { from: 25, to: 54, grows: 'east' },
};

/**
 * Iraq and Egypt lie on the same Near East sheet as the Caucasus, turned a quarter: what the sheet counts as rows runs
 * north and south there. Drawn with north up their hexes are flat-topped, the first number is a column, and the
 * sheet's "odd rows further along" becomes "odd columns further along the second number". No printed adjacency
 * settles Iraq; the Gaza line (N2913, N2813, N2712, N2711) settles Egypt. The spans keep every N number on one map.
 */
export const greatWarIraq: GridSpec = {
  name: 'The Great War, Iraq Front',
  prefix: 'N',
  orientation: 'flat',
  first: 'col',
  col: { from: 10, to: 25, grows: 'east' },
  row: { from: 29, to: 52, grows: 'south' },
  shift: { lines: 'odd', towards: 'south' },
  colSpans: columns(17, 25, 31, 52),
};

/** Columns 44 and 45 are there because hexes west of the canal must exist (18.12). */
export const greatWarEgypt: GridSpec = {
  name: 'The Great War, Egyptian Front',
  prefix: 'N',
  orientation: 'flat',
  first: 'col',
  col: { from: 17, to: 45, grows: 'west' },
  row: { from: 1, to: 30, grows: 'north' },
  shift: { lines: 'odd', towards: 'north' },
  colSpans: columns(28, 45, 1, 24),
};

function columns(from: number, to: number, low: number, high: number): Record<number, Spans> {
  const spans: Record<number, Spans> = {};
  for (let col = from; col <= to; col++) spans[col] = [[low, high]];
  return spans;
}

/** The sheets of the Weltkrieg series: 36 columns of 26 hexes, 20 km each, even columns half a hex south. */
const weltkriegSheet = {
  orientation: 'flat',
  first: 'col',
  row: { from: 1, to: 26, grows: 'south' },
  col: { from: 1, to: 36, grows: 'east' },
  shift: { lines: 'even', towards: 'south' },
} as const satisfies Partial<GridSpec>;

/** Rulebook 000, map 5-3. */
export const weltkriegWest: GridSpec = { ...weltkriegSheet, name: 'Der Weltkrieg, map 5-3' };

/** Rulebook 004, map 6-4. */
export const weltkriegItaly: GridSpec = { ...weltkriegSheet, name: 'Der Weltkrieg, map 6-4' };

export const maps = {
  'storm-in-the-west': stormInTheWest,
  'fields-of-despair': fieldsOfDespair,
  'great-war-west': greatWarWest,
  'great-war-italy': greatWarItaly,
  'great-war-east': greatWarEast,
  'great-war-caucasus': greatWarCaucasus,
  'great-war-iraq': greatWarIraq,
  'great-war-egypt': greatWarEgypt,
  'weltkrieg-5-3': weltkriegWest,
  'weltkrieg-6-4': weltkriegItaly,
} as const satisfies Readonly<Record<string, GridSpec>>;

export type MapName = keyof typeof maps;
