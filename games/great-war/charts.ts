/** The charts of the player aid and of the maps: combat results, terrain, the turn track with its weather, trenches. */

import { type ContentItem, reconstructed, rulebook } from '@armistice/engine';
import { z } from 'zod';
import { LETTERS } from './units/form.ts';

// ---- Combat results (10.3, 10.6)

export const ODDS = ['1:2', '1:1', '2:1', '3:1', '4:1', '5:1'] as const;

const result = z.string().regex(/^\d\/[\dE]$/, 'is not a result such as 2/3 or 0/E');

/** Rows are the modified die from 0 to 6; a result is the steps lost by attacker and defender, E for all of them. */
const crtForm = z.strictObject({
  columns: z.array(z.enum(ODDS)),
  rows: z.array(z.array(result)),
  /** Worse than the first column: no die (10.49). */
  worse: result,
});
export type Crt = z.infer<typeof crtForm>;

export interface Result {
  readonly attacker: number;
  /** Infinity where all are eliminated (10.65). */
  readonly defender: number;
}

export const resultOf = (text: string): Result => ({
  attacker: Number(text[0]),
  defender: text[2] === 'E' ? Number.POSITIVE_INFINITY : Number(text[2]),
});

function crtFault({ columns, rows, worse }: Crt, automatic: string, eliminates: boolean): string | undefined {
  if (columns.join() !== ODDS.join()) return 'must have the columns 1:2 to 5:1 (10.49)';
  if (rows.length !== 7) return 'must have a row for each modified die from 0 to 6 (10.56)';
  if (rows.some((row) => row.length !== columns.length)) return 'must have a result in every column of a row';
  if (worse !== automatic) return `must give ${automatic} below 1:2 (10.49)`;
  const all = (column: number): boolean => rows.some((row) => row[column]!.endsWith('E'));
  const wanted = columns.map((_odds, column) => eliminates && column >= 3);
  return wanted.every((want, column) => want === all(column))
    ? undefined
    : 'must eliminate all defenders on Table A at 3:1 or better, and nowhere else (10.65)';
}

const why = (of: string): string =>
  `The player aid is not at hand. ${of}, so that few attacks at high odds are cheap, stacks of four hurt the attacker, ` +
  'and the losses of August 1914 in played games come out.';

export const tableA: ContentItem<Crt> = {
  title: 'Combat results, Table A: up to three defending units',
  from: reconstructed(why('0/E from 3:1 on (10.65), 2/0 below 1:2 (10.49)')),
  form: crtForm,
  check: (value) => crtFault(value, '2/0', true),
  value: {
    columns: [...ODDS],
    rows: [
      ['2/0', '2/0', '2/0', '2/1', '2/1', '1/1'],
      ['2/0', '2/0', '2/1', '2/1', '1/1', '1/1'],
      ['2/0', '2/1', '1/1', '1/1', '1/1', '1/2'],
      ['1/0', '1/1', '1/1', '1/1', '1/2', '1/2'],
      ['1/0', '1/1', '1/1', '1/2', '1/2', '1/3'],
      ['1/1', '1/1', '1/2', '1/2', '0/E', '0/E'],
      ['1/1', '1/2', '1/2', '0/E', '0/E', '0/E'],
    ],
    worse: '2/0',
  },
};

export const tableB: ContentItem<Crt> = {
  title: 'Combat results, Table B: more than three defending units',
  from: reconstructed(why('4/0 below 1:2 (10.49), 3/3 for low dice at high odds, as played games tell')),
  form: crtForm,
  check: (value) => crtFault(value, '4/0', false),
  value: {
    columns: [...ODDS],
    rows: [
      ['4/0', '4/1', '4/1', '4/2', '3/2', '3/2'],
      ['4/0', '3/1', '3/1', '3/2', '3/3', '3/3'],
      ['3/1', '3/1', '3/2', '3/3', '3/3', '2/3'],
      ['3/1', '3/2', '3/2', '2/3', '2/3', '2/4'],
      ['3/1', '2/2', '2/3', '2/3', '2/4', '2/4'],
      ['2/1', '2/2', '2/3', '2/4', '2/5', '1/5'],
      ['2/2', '2/3', '2/4', '1/5', '1/5', '1/6'],
    ],
    worse: '4/0',
  },
};

// ---- Terrain (8.3, 10.4, 12.2)

const terrainForm = z.array(
  z.strictObject({
    /** As the maps have it. */
    id: z.string().min(1),
    title: z.string().min(1),
    /** Movement points to enter it; when it is wet, if that differs; for mountain units, if that differs. */
    cost: z.int().min(1),
    wet: z.int().min(1).exactOptional(),
    mountain: z.int().min(1).exactOptional(),
    /** Columns to the left for its defenders: always; in wet weather; in snow (10.42, 10.43). */
    shift: z.int().min(0),
    wetShift: z.int().min(0).exactOptional(),
    snowShift: z.int().min(0).exactOptional(),
    /** Tanks attack into it (15.24); when it is wet, if that differs. */
    tanks: z.boolean(),
    tanksWet: z.boolean().exactOptional(),
    /** An advance of two hexes ends here (10.72); when it is wet, if that differs. */
    halts: z.boolean(),
    haltsWet: z.boolean().exactOptional(),
  }),
);
export type TerrainRow = z.infer<typeof terrainForm>[number];

const open = { tanks: true, halts: false } as const;

export const terrain: ContentItem<TerrainRow[]> = {
  title: 'Terrain effects',
  from: rulebook('8.32'),
  form: terrainForm,
  value: [
    { id: 'clear', title: 'Clear', cost: 1, shift: 0, ...open },
    { id: 'rough', title: 'Rough', cost: 1, shift: 1, ...open },
    {
      id: 'forest',
      title: 'Forest',
      cost: 2,
      shift: 0,
      wetShift: 1,
      snowShift: 1,
      tanks: false,
      halts: false,
    },
    { id: 'marsh', title: 'Marsh', cost: 2, shift: 1, tanks: false, halts: true },
    {
      ...{ id: 'floodplain', title: 'Flood plain', cost: 1, wet: 2, shift: 0, wetShift: 1 },
      ...{ tanks: true, tanksWet: false, halts: false, haltsWet: true },
    },
    {
      ...{ id: 'mountain', title: 'Mountain', cost: 2, mountain: 1, shift: 1, wetShift: 2, snowShift: 2 },
      ...{ tanks: false, halts: true },
    },
    { id: 'alpine', title: 'Alpine', cost: 2, shift: 1, tanks: false, halts: true },
    { id: 'desert', title: 'Desert', cost: 2, shift: 0, ...open },
    { id: 'difficult', title: 'Difficult', cost: 2, shift: 1, ...open },
    { id: 'lake', title: 'Lake', cost: 1, shift: 0, ...open },
    { id: 'sea', title: 'Sea', cost: 1, shift: 0, ...open },
  ],
  check: (rows) =>
    new Set(rows.map(({ id }) => id)).size === rows.length ? undefined : 'must have each terrain once',
};

// ---- The turn record track (3.4, 4.1, 12.1)

export const WEATHERS = ['fair', 'wet', 'snow', 'hot', 'variable'] as const;
const weather = z.enum(WEATHERS);

const turnForm = z.strictObject({
  turn: z.int().min(1),
  year: z.int(),
  /** 'August I', 'Jan/Feb'. */
  name: z.string().min(1),
  /** West and Italy; East; Egypt and Iraq; the Caucasus. */
  weather: z.strictObject({ west: weather, east: weather, egypt: weather, caucasus: weather }),
  /** The strategic turn held after it; none after most. */
  strategic: z
    .string()
    .regex(/^[A-U]$/)
    .nullable(),
});
export type TurnRow = z.infer<typeof turnForm>;

type Sky = readonly [west: string, east: string, egypt: string, caucasus: string];
const F = 'fair';
const SKIES: { readonly [month: string]: Sky } = {
  'Jan/Feb': ['snow', 'snow', F, 'snow'],
  March: ['variable', 'wet', F, 'snow'],
  April: [F, 'wet', F, 'wet'],
  May: [F, F, F, F],
  June: [F, F, 'hot', F],
  July: [F, F, 'hot', F],
  August: [F, F, 'hot', F],
  September: [F, F, 'hot', F],
  October: ['variable', 'wet', F, 'wet'],
  'Nov/Dec': ['wet', 'snow', F, 'snow'],
};
const MONTHS = Object.keys(SKIES);

/** The last operational turn before each strategic turn: the one pattern that fits 18.15, 18.24, 19.51 and 22. */
const LAST = [2, 4, 6, 9, 11, 13, 16, 19, 21, 23, 26, 28, 31, 33, 36, 39, 41, 43, 46, 48, 51];

function track(): TurnRow[] {
  const names: (readonly [year: number, name: string, month: string])[] = [
    ...(['August', 'September'] as const).flatMap((month) =>
      ['I', 'II'].map((half) => [1914, `${month} ${half}`, month] as const),
    ),
    ...['October', 'Nov/Dec'].map((month) => [1914, month, month] as const),
    ...[1915, 1916, 1917, 1918, 1919].flatMap((year) => MONTHS.map((month) => [year, month, month] as const)),
  ];
  return names.slice(0, 51).map(([year, name, month], i) => {
    const turn = i + 1;
    const [west, east, egypt, caucasus] = SKIES[month]! as [
      TurnRow['weather']['west'],
      TurnRow['weather']['east'],
      TurnRow['weather']['egypt'],
      TurnRow['weather']['caucasus'],
    ];
    const strategic = LETTERS[LAST.indexOf(turn)] ?? null;
    return { turn, year, name, weather: { west, east, egypt, caucasus }, strategic };
  });
}

export const turns: ContentItem<TurnRow[]> = {
  title: 'Turn record track',
  from: reconstructed(
    'The track is printed on the maps, which are not at hand. Turn 28 is March 1917 (18.24), D comes before May 1915, ' +
      'G before 1916, L before April 1917, O before 1918, U at the end (22, 18.15); two or three turns between strategic ' +
      'ones (4.1): one pattern fits. Weather: Nov/Dec 1914 as in 12.12, March and October variable in the West, the rest ' +
      'by the climate.',
  ),
  form: z.array(turnForm),
  check(rows) {
    const at = (turn: number): TurnRow | undefined => rows[turn - 1];
    if (rows.length !== 51 || rows.some((row, i) => row.turn !== i + 1))
      return 'must have the turns 1 to 51 (4.1)';
    if (at(28)?.name !== 'March' || at(28)?.year !== 1917) return 'must make Turn 28 March 1917 (18.24)';
    if (rows.flatMap(({ strategic }) => strategic ?? []).join('') !== LETTERS.join(''))
      return 'must hold the strategic turns A to U in order (5.0)';
    const winter = at(6)!.weather;
    if (
      winter.west !== 'wet' ||
      winter.east !== 'snow' ||
      winter.egypt !== 'fair' ||
      winter.caucasus !== 'snow'
    )
      return 'must have the weather of Nov/Dec 1914 as printed (12.12)';
    const variable = rows.filter(({ weather: sky }) => sky.west === 'variable');
    return variable.every(({ name }) => name === 'March' || name === 'October')
      ? undefined
      : 'must have variable weather in March and October alone (12.12)';
  },
  value: track(),
};

// ---- Trenches (14.4)

const trenchForm = z.array(
  z.strictObject({
    /** Whose: the markers of the track. */
    marker: z.enum(['german', 'central', 'british', 'french', 'allied']),
    /** From this strategic turn on. */
    from: z.string().regex(/^[A-U]$/),
    drm: z.int().min(-2).max(-1),
  }),
);
export type TrenchRow = z.infer<typeof trenchForm>[number];

export const trenches: ContentItem<TrenchRow[]> = {
  title: 'Trench status',
  from: rulebook('14.43'),
  form: trenchForm,
  value: [
    { marker: 'german', from: 'B', drm: -1 },
    { marker: 'german', from: 'D', drm: -2 },
    { marker: 'central', from: 'F', drm: -1 },
    { marker: 'british', from: 'B', drm: -1 },
    { marker: 'british', from: 'E', drm: -2 },
    { marker: 'french', from: 'C', drm: -1 },
    { marker: 'french', from: 'F', drm: -2 },
    { marker: 'allied', from: 'F', drm: -1 },
  ],
};
