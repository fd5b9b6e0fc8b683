/** 7-S: the tables that lead the non-player Central Powers. */

import { type ContentItem, reconstructed, rulebook } from '@armistice/engine';
import { z } from 'zod';
import { tableFault } from './lookup.ts';

/** The form decides the type of the value, not the literals in it. */
export const item = <F extends z.ZodType>(
  one: Omit<ContentItem<z.infer<F>>, 'form'> & { readonly form: F },
): ContentItem<z.infer<F>> => one as ContentItem<z.infer<F>>;
export const points = z.int().min(0).max(999);
export const hex = z.string().regex(/^[A-M]\d\d$/);

/** A printed table: `cols` and `rows` are the lowest numbers of each column and row; cells row by row. */
const table = z.strictObject({
  cols: z.array(points).min(1),
  rows: z.array(z.int()).min(1),
  cells: z.array(z.array(points)).min(1),
});
/** Modifiers by an Allied value: the first that reaches `from` counts. */
const drms = z.array(z.strictObject({ from: points, drm: z.int() }));

const HIDDEN = [1, 5, 9, 13, 17, 21, 25, 29, 33, 37, 61];
const BY_THREE = [0, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18];
const OFFENSIVE = [3, 6, 10, 11, 12, 13, 14, 15, 16, 17, 18];
const RESPONSE = [1, 4, 7, 10, 13];

const response = z.strictObject({
  /** 1: they respond. */
  whether: table,
  amount: table,
  /** By the Allied value in the hex. */
  drms,
  /** After a hex in which they did not. */
  afterNo: z.int(),
  /** From this modified die on the ace comes too. */
  ace: points,
});

const WHETHER = {
  cols: RESPONSE,
  rows: [0, 2, 3, 4, 5],
  cells: [
    [0, 0, 0, 0, 1],
    [0, 0, 0, 1, 1],
    [0, 0, 1, 1, 1],
    [0, 1, 1, 1, 1],
    [1, 1, 1, 1, 1],
  ],
};

/**
 * The tables as printed. The scan has lost cells that follow from their neighbours: a row and a column never fall. What
 * had to be filled in that way: rows 4 to 6 of `air.amount`, and its row 3 under 13+; in `recon` rows 6 and 7 under 1-4
 * and the last column of rows 8, 10, 11, 13, 14, 16 and 17; in `hex` row 6 under 1-4, rows 7 and 14 under 5-8; the
 * steps of `hex.drms`; the rows `hex.bands` end with; the Minor Offensives of 7, 13 and 15 in `offensives`, and 25 SPs
 * in its totals, which lie between two printed rows.
 */
export const soloTables = item({
  title: 'Solitaire tables',
  from: rulebook('22.0'),
  form: z.strictObject({
    /** 21.0 */
    start: z.strictObject({ total: points, revealed: points }),
    /** 7.1.2-S */
    air: response,
    /** 7.1.3-S, by hidden SPs; by surviving Allied air value, the last column that may be used and the blocks laid. */
    recon: table,
    reconLimits: z.array(z.strictObject({ from: points, col: points, blocks: points })),
    /** 7.3.3-S */
    hex: z.strictObject({
      table,
      drms,
      /** The modifiers count while the Central Powers have so many SPs in all. */
      drmTotal: points,
      /** By blocks still to be placed (1 to 3): the last row that may be used. */
      bands: z.array(points).length(3),
      /** By Allied SPs: the last column that may be used. */
      limits: z.array(z.strictObject({ from: points, col: points })),
    }),
    /** 7.3-S step 7: by odds 1:1 to 4:1, the least die for yes; SPs that come, to the Allies too (7.5-S). */
    reinforcement: z.strictObject({ die: z.array(points).length(4), sp: points }),
    /** 7.5-S step 5 */
    offensives: z.strictObject({
      rows: z.array(z.strictObject({ to: points, major: points, minor: points })),
      turns: z.array(z.strictObject({ turn: points, phase: points, drm: z.int() })),
      driven: z.int(),
      totals: z.array(z.strictObject({ to: points, drm: z.int() })),
      desperate: points,
    }),
    major: table,
    minor: table,
    /** 23.2: columns of France that they contest, and hexes besides. */
    contest: z.strictObject({ columns: z.tuple([z.string(), z.string()]), also: z.array(hex) }),
    /** 25.4: so many times the Allied SPs drive them back. */
    spring: z.strictObject({ turn: points, phase: points, odds: points }),
  }),
  value: {
    start: { total: 140, revealed: 14 },
    air: {
      whether: WHETHER,
      amount: {
        cols: RESPONSE,
        rows: [0, 2, 3, 4, 5, 6],
        cells: [
          [1, 1, 2, 2, 3],
          [1, 2, 2, 3, 3],
          [2, 2, 2, 3, 3],
          [2, 3, 3, 4, 4],
          [3, 3, 4, 4, 5],
          [3, 4, 4, 5, 6],
        ],
      },
      drms: [
        { from: 6, drm: 2 },
        { from: 3, drm: 1 },
      ],
      afterNo: 1,
      ace: 4,
    },
    recon: {
      cols: HIDDEN,
      rows: BY_THREE,
      cells: [
        [1, 1, 1, 1, 2, 3, 4, 7, 8, 9, 13],
        [1, 1, 1, 2, 2, 3, 4, 7, 8, 10, 13],
        [1, 1, 2, 3, 4, 5, 6, 7, 8, 10, 13],
        [1, 2, 2, 4, 5, 6, 7, 10, 11, 13, 13],
        [1, 2, 3, 5, 7, 8, 9, 13, 15, 17, 19],
        [2, 3, 4, 6, 8, 10, 11, 15, 17, 20, 22],
        [2, 3, 5, 7, 9, 11, 13, 17, 19, 21, 23],
        [2, 4, 5, 8, 10, 13, 15, 19, 21, 24, 26],
        [2, 4, 6, 8, 12, 14, 16, 20, 23, 26, 28],
        [2, 4, 6, 9, 12, 14, 16, 20, 25, 28, 31],
        [3, 4, 6, 9, 13, 15, 17, 21, 25, 29, 32],
        [3, 4, 6, 10, 13, 16, 19, 22, 26, 29, 32],
        [3, 5, 7, 10, 14, 17, 20, 23, 27, 30, 33],
      ],
    },
    reconLimits: [
      { from: 3, col: 61, blocks: 3 },
      { from: 2, col: 25, blocks: 2 },
      { from: 1, col: 13, blocks: 1 },
    ],
    hex: {
      table: {
        cols: HIDDEN,
        rows: BY_THREE,
        cells: [
          [1, 1, 1, 2, 2, 2, 3, 3, 5, 6, 7],
          [1, 1, 1, 3, 3, 3, 5, 5, 5, 6, 7],
          [1, 1, 2, 4, 4, 5, 6, 7, 8, 9, 10],
          [1, 2, 3, 5, 6, 8, 9, 10, 12, 14, 15],
          [1, 3, 4, 7, 8, 10, 12, 13, 14, 16, 18],
          [2, 3, 5, 8, 10, 12, 13, 15, 16, 18, 20],
          [2, 4, 6, 9, 12, 13, 14, 16, 18, 19, 21],
          [2, 4, 6, 9, 14, 15, 16, 17, 19, 21, 24],
          [2, 5, 7, 10, 15, 16, 17, 18, 20, 23, 26],
          [2, 5, 7, 10, 15, 16, 18, 20, 22, 25, 30],
          [3, 5, 8, 11, 16, 17, 19, 22, 24, 27, 32],
          [3, 5, 8, 12, 16, 17, 21, 24, 26, 28, 33],
          [3, 5, 9, 13, 17, 20, 23, 26, 28, 30, 35],
        ],
      },
      drms: [
        { from: 26, drm: 3 },
        { from: 20, drm: 2 },
        { from: 15, drm: 1 },
      ],
      drmTotal: 61,
      bands: [11, 14, 18],
      limits: [
        { from: 15, col: 61 },
        { from: 6, col: 25 },
        { from: 0, col: 13 },
      ],
    },
    reinforcement: { die: [6, 4, 3, 1], sp: 5 },
    offensives: {
      rows: [
        { to: 6, major: 0, minor: 0 },
        { to: 7, major: 0, minor: 1 },
        { to: 9, major: 1, minor: 0 },
        { to: 10, major: 1, minor: 1 },
        { to: 12, major: 2, minor: 0 },
        { to: 15, major: 2, minor: 1 },
        { to: 16, major: 2, minor: 2 },
        { to: 18, major: 3, minor: 0 },
        { to: 99, major: 4, minor: 0 },
      ],
      turns: [
        { turn: 7, phase: 1, drm: -5 },
        { turn: 7, phase: 2, drm: -5 },
        { turn: 8, phase: 1, drm: 5 },
        { turn: 8, phase: 2, drm: 3 },
      ],
      driven: 2,
      totals: [
        { to: 25, drm: -2 },
        { to: 50, drm: -1 },
      ],
      desperate: 2,
    },
    major: {
      cols: [21, 31, 41, 51, 61, 76],
      rows: OFFENSIVE,
      cells: [
        [4, 6, 8, 9, 10, 12],
        [6, 9, 11, 13, 15, 17],
        [8, 12, 15, 17, 20, 23],
        [10, 15, 18, 22, 25, 28],
        [11, 18, 22, 26, 29, 33],
        [13, 21, 25, 29, 33, 38],
        [14, 22, 27, 31, 36, 41],
        [15, 23, 28, 33, 38, 43],
        [15, 24, 29, 34, 39, 44],
        [15, 24, 29, 34, 39, 45],
        [16, 25, 30, 35, 40, 45],
      ],
    },
    minor: {
      cols: [1, 11, 21, 31, 41, 51],
      rows: OFFENSIVE,
      cells: [
        [2, 2, 3, 3, 4, 4],
        [2, 3, 4, 5, 6, 6],
        [3, 4, 6, 7, 8, 9],
        [4, 5, 7, 8, 9, 11],
        [5, 6, 8, 10, 11, 13],
        [5, 7, 9, 11, 13, 14],
        [6, 8, 10, 12, 14, 15],
        [6, 8, 10, 12, 14, 15],
        [6, 8, 11, 13, 15, 15],
        [6, 8, 11, 14, 15, 15],
        [7, 9, 11, 15, 15, 15],
      ],
    },
    contest: { columns: ['A', 'H'], also: ['I06'] },
    spring: { turn: 8, phase: 1, odds: 2 },
  },
  check: (all) =>
    [all.air.whether, all.air.amount, all.recon, all.hex.table, all.major, all.minor]
      .map(tableFault)
      .find((fault) => fault !== undefined),
});

/** 7.3.1-S: the printed table is lost. */
export const soloGuns = item({
  title: 'Solitaire artillery response',
  from: reconstructed(
    'Only its procedure is known; made on the pattern of the air response, with the value the order of combats goes by.',
  ),
  form: response,
  value: {
    whether: WHETHER,
    amount: {
      cols: RESPONSE,
      rows: [0, 2, 3, 4, 5, 6],
      cells: [
        [1, 1, 2, 3, 3],
        [1, 2, 3, 3, 4],
        [2, 3, 3, 4, 5],
        [2, 3, 4, 5, 5],
        [3, 4, 4, 5, 6],
        [3, 4, 5, 6, 7],
      ],
    },
    drms: [
      { from: 21, drm: 2 },
      { from: 11, drm: 1 },
    ],
    afterNo: 1,
    ace: 99,
  },
  check: (all) => tableFault(all.whether) ?? tableFault(all.amount),
});

/** 7.5-S step 8: the printed matrix is lost. */
export const soloBreakout = item({
  title: 'Solitaire breakout movement',
  from: reconstructed(
    'The four natures, three distributions and two directions are described, the faces of the dice are not.',
  ),
  form: z.strictObject({
    /** By the first die. */
    nature: z
      .array(
        z.strictObject({
          name: z.enum(['CD', 'CC', 'AD', 'AC']),
          stay: z.int().min(1).max(2),
          go: z.int().min(1).max(2),
        }),
      )
      .length(6),
    /** By the second die. */
    direction: z.array(z.enum(['SR', 'WH'])).length(6),
    /** Dice of the Verdun artillery, which uses no counter. */
    verdun: points,
  }),
  value: {
    nature: [
      { name: 'CD', stay: 2, go: 1 },
      { name: 'CC', stay: 2, go: 1 },
      { name: 'CD', stay: 1, go: 1 },
      { name: 'AC', stay: 1, go: 1 },
      { name: 'AD', stay: 1, go: 2 },
      { name: 'AC', stay: 1, go: 2 },
    ],
    direction: ['SR', 'SR', 'SR', 'WH', 'WH', 'WH'],
    verdun: 4,
  },
});
