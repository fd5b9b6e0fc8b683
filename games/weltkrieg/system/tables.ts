/**
 * Every number of the standard rules, as content that an owner of the booklet can replace. The rules themselves:
 * docs/games/weltkrieg-standard-rules.md; a test holds its tables to these.
 */

import { type ContentItem, type Provenance, reconstructed, rulebook } from '@armistice/engine';
import { z } from 'zod';

const points = z.int().min(0).max(254);
const drm = z.int().min(-6).max(6);
/** A share of strength points: one half is [1, 2]. */
const share = z.tuple([z.int().min(0), z.int().min(1)]);
export type Share = z.infer<typeof share>;

const item = <T>(title: string, from: Provenance, form: z.ZodType<T>, value: T): ContentItem<T> => ({
  title,
  from,
  form,
  value,
});

// ---- Terrain (6-3, 13-5, 14-1, 32)

export const TERRAIN_IDS = [
  ...(['clear', 'suburban', 'broken', 'hilly', 'urban', 'woods', 'swamp', 'rough'] as const),
  ...(['wooded rough', 'mountain', 'alpine', 'lake'] as const),
] as const;
export type TerrainId = (typeof TERRAIN_IDS)[number];

const terrainForm = z.array(
  z.strictObject({
    id: z.enum(TERRAIN_IDS),
    /** Movement points to cross; null: closed. */
    cost: points.nullable(),
    /** What mountain units pay (32-1). */
    mountainCost: points.nullable(),
    /** May be attacked across at all (12-4). */
    attacked: z.boolean(),
    attack: drm,
    counterattack: drm,
    /** Attackers count half; mountain units have a drm in its place, where one is given (32-2). */
    halves: z.boolean(),
    mountainAttack: drm.nullable(),
    /** Losses above this share of the infantry drive defenders out (14-1). */
    holds: share,
  }),
);
export type TerrainRow = z.infer<typeof terrainForm>[number];

const OPEN: Share = [1, 4];
const COVER: Share = [1, 3];
const ALL: Share = [1, 1];

const ground = (
  id: TerrainId,
  cost: number | null,
  attack: number,
  counterattack: number,
  holds: Share,
): TerrainRow => ({
  ...{ id, cost, mountainCost: cost, attacked: true, attack, counterattack, holds },
  ...{ halves: false, mountainAttack: null },
});

export const terrain: ContentItem<TerrainRow[]> = item(
  'Terrain on hexsides',
  rulebook('terrain chart'),
  terrainForm,
  [
    ground('clear', 1, 0, 0, OPEN),
    ground('suburban', 1, 0, 0, OPEN),
    ground('broken', 1, -1, 0, OPEN),
    ground('hilly', 1, -2, 1, COVER),
    { ...ground('urban', 1, 0, 3, ALL), halves: true },
    ground('woods', 2, -2, 1, COVER),
    ground('swamp', 3, -2, 1, COVER),
    ground('rough', 3, -3, 1, COVER),
    { ...ground('wooded rough', 4, -4, 2, COVER), mountainCost: 3 },
    { ...ground('mountain', 6, 0, 3, ALL), mountainCost: 4, halves: true, mountainAttack: -3 },
    { ...ground('alpine', null, 0, 3, ALL), halves: true },
    { ...ground('lake', null, 0, 0, OPEN), attacked: false },
  ],
);

const watersForm = z.array(
  z.strictObject({
    id: z.enum(['river', 'major']),
    cost: points,
    /** Never crossed from one enemy zone into another (6-8). */
    barsZones: z.boolean(),
    /** If all attack across one. */
    attack: drm,
    counterattack: drm,
    halves: z.boolean(),
    holds: share,
  }),
);
export type WaterRow = z.infer<typeof watersForm>[number];

export const waters: ContentItem<WaterRow[]> = item('Rivers', rulebook('terrain chart'), watersForm, [
  { id: 'river', cost: 1, barsZones: false, attack: -2, counterattack: 1, halves: false, holds: COVER },
  { id: 'major', cost: 3, barsZones: true, attack: 0, counterattack: 3, halves: true, holds: ALL },
]);

const worksForm = z.array(
  z.strictObject({
    id: z.enum(['trench', 'hindenburg', 'devastation', 'fortress']),
    /** On entering the hex. */
    cost: points,
    attack: drm,
    holds: share.nullable(),
  }),
);
export type WorksRow = z.infer<typeof worksForm>[number];

export const works: ContentItem<WorksRow[]> = item('Works in a hex', rulebook('terrain chart'), worksForm, [
  { id: 'trench', cost: 2, attack: -2, holds: ALL },
  { id: 'hindenburg', cost: 2, attack: -3, holds: ALL },
  { id: 'devastation', cost: 2, attack: 0, holds: null },
  { id: 'fortress', cost: 0, attack: 0, holds: ALL },
]);

// ---- Movement (6, 7, 8, 34)

const marchingForm = z.strictObject({
  /** 6-4 */
  enterZone: points,
  leaveZone: points,
  /** 6-2: hundredths added to the allowance. */
  column: points,
  /** 6-9: from zone to zone, no free side at this cost or more; mountain units at more than theirs. */
  freeBelow: points,
  mountainFreeTo: points,
  /** 6-3: a railway takes so much off a side that costs this or more. */
  railRelief: points,
  doubleFrom: points,
  singleFrom: points,
  /** 18-1 */
  headquarters: points,
});
export type Marching = z.infer<typeof marchingForm>;

export const marching: ContentItem<Marching> = item(
  'Marching',
  reconstructed(
    'Railways are of the terrain chart, columns and the free side of a reminder card. What zones cost is not known: 1 to enter ' +
      'and 1 to leave let a division shift one hex along a front and not two. Headquarters move like most divisions.',
  ),
  marchingForm,
  {
    ...{ enterZone: 1, leaveZone: 1, column: 50, freeBelow: 4, mountainFreeTo: 6 },
    ...{ railRelief: 1, doubleFrom: 3, singleFrom: 4, headquarters: 4 },
  },
);

const railsForm = z.strictObject({
  entrain: points,
  /** Sides travelled for a movement point. */
  infantry: points,
  others: points,
  /** 7-5: hexes a turn. */
  tanks: points,
  single: points,
  singleGerman: points,
  /** 8-2 */
  sizes: z.strictObject({
    unit: points,
    artillery: points,
    doubleDivision: points,
    tankBattalion: points,
    tankBrigade: points,
    supplyPoints: points,
  }),
});
export type Rails = z.infer<typeof railsForm>;

export const rails: ContentItem<Rails> = item(
  'Railways',
  reconstructed('From a summary and the publisher’s answers (7, 8); tanks of 000 10-4 and 10-5.'),
  railsForm,
  {
    ...{ entrain: 1, infantry: 10, others: 6, tanks: 20, single: 1, singleGerman: 2 },
    sizes: {
      ...{ unit: 1, artillery: 2, doubleDivision: 2, tankBattalion: 1, tankBrigade: 3, supplyPoints: 10 },
    },
  },
);

const winterForm = z.strictObject({
  months: z.array(z.int().min(1).max(12)),
  cost: points,
  attack: drm,
});
export type Winter = z.infer<typeof winterForm>;

export const winter: ContentItem<Winter> = item(
  'Winter',
  reconstructed(
    '000 8-2 has winter turns and a first turn of the year that is none; their effects are ours (34).',
  ),
  winterForm,
  { months: [12, 1, 2], cost: 1, attack: -1 },
);

const stackingForm = z.strictObject({
  divisions: points,
  artillery: points,
  tankBattalions: points,
  tankBrigades: points,
  tankBrigadesAtHeadquarters: points,
});
export type Stacking = z.infer<typeof stackingForm>;

export const stacking: ContentItem<Stacking> = item(
  'Stacking',
  reconstructed(
    'The largest stacks printed in 000 and 004 have 6 divisions and 3 artillery units; tanks: 000 10-7.',
  ),
  stackingForm,
  { divisions: 6, artillery: 3, tankBattalions: 3, tankBrigades: 1, tankBrigadesAtHeadquarters: 2 },
);

// ---- Combat (13)

const resultsForm = z.strictObject({
  /** Tables by the year from which they serve: the share is (die + add) / divisor. */
  tables: z.array(
    z.strictObject({ from: z.int().min(1914), attack: z.int().min(1), counterattack: z.int().min(1) }),
  ),
  add: points,
  least: z.int(),
  most: z.int(),
  /** 13-3 */
  counterattack: points,
});
export type Results = z.infer<typeof resultsForm>;

export const results: ContentItem<Results> = {
  ...item(
    'Combat results',
    reconstructed(
      '000 9-4 tells that columns are strengths and that there is a table of 1914-1916; an article has 48 points counterattack with ' +
        '144. The shares follow from the printed demoralisation of the scenarios (docs/decisions/weltkrieg.md).',
    ),
    resultsForm,
    {
      tables: [
        { from: 1914, attack: 80, counterattack: 80 },
        { from: 1917, attack: 70, counterattack: 80 },
      ],
      ...{ add: 4, least: -2, most: 9, counterattack: 3 },
    },
  ),
  check: ({ tables, add, least }) =>
    tables.length === 0 || tables[0]!.from !== 1914
      ? 'must have a table from 1914 on'
      : least + add < 0
        ? 'must not take back losses at the least die'
        : undefined,
};

// ---- Supply (17, 19)

const supplyForm = z.strictObject({
  /** Strength points that a supply point feeds; `default` for nations that have no row. */
  rates: z.record(z.string(), z.strictObject({ attack: z.int().min(1), counterattack: z.int().min(1) })),
  /** By length of the line: strength points less for a division; beyond the last there is no supply. */
  lengths: z.array(z.strictObject({ upTo: points, less: points })),
  /** 17-3 */
  most: points,
  /** 17-4 */
  fromRailway: points,
});
export type Supply = z.infer<typeof supplyForm>;

export const supply: ContentItem<Supply> = {
  ...item(
    'Supply',
    reconstructed(
      'Germany feeds 8 attacking points with one (a review), Russia 4 and half that in defence (a report); the others lie between. ' +
        'Lengths are not known: 8 is the reach of an army in a report.',
    ),
    supplyForm,
    {
      rates: {
        Germany: { attack: 8, counterattack: 4 },
        ...Object.fromEntries(
          ['France', 'Great Britain', 'Belgium', 'United States'].map((nation) => [
            nation,
            { attack: 6, counterattack: 3 },
          ]),
        ),
        default: { attack: 4, counterattack: 2 },
      },
      lengths: [
        { upTo: 8, less: 0 },
        { upTo: 12, less: 1 },
        { upTo: 16, less: 2 },
      ],
      ...{ most: 100, fromRailway: 8 },
    },
  ),
  check: ({ rates, lengths }) =>
    rates.default === undefined
      ? 'must have a rate called default'
      : lengths.some(({ upTo }, at) => at > 0 && upTo <= lengths[at - 1]!.upTo)
        ? 'must have lengths that grow'
        : undefined,
};

// ---- Demoralisation (26-3)

const demoralisationForm = z.strictObject({
  strengthPoint: points,
  fortressPoint: points,
  headquarters: points,
  city: points,
  urbanSide: points,
  capital: points,
  paris: points,
});
export type Demoralisation = z.infer<typeof demoralisationForm>;

export const demoralisation: ContentItem<Demoralisation> = item(
  'Demoralisation',
  reconstructed('One for a strength point is known; cities count (000 3), urban sides double (000 23-54).'),
  demoralisationForm,
  {
    ...{ strengthPoint: 1, fortressPoint: 0, headquarters: 5 },
    ...{ city: 5, urbanSide: 10, capital: 25, paris: 50 },
  },
);

/** The shelf of the standard rules. */
export const tables = {
  terrain,
  waters,
  works,
  marching,
  rails,
  winter,
  stacking,
  results,
  supply,
  demoralisation,
};
