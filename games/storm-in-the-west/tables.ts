/** The charts of the player aid and the tracks of the map. */

import { type ContentItem, reconstructed, rulebook } from '@armistice/engine';
import { z } from 'zod';
import { KINDS, NATIONS } from './units/form.ts';

// ---- Combat results (13.28)

export const ODDS = ['1:2', '1:1', '2:1', '3:1', '4:1', '5:1', '6:1', '7:1'] as const;

const result = z.string().regex(/^\d\/\d$/, 'is not a result such as 2/3');

/** Rows are the modified die from 1 to 9; a result is the loss points of attacker and defender. */
const crtForm = z.strictObject({
  columns: z.array(z.enum(ODDS)),
  rows: z.array(z.array(result)),
  /** Worse than the first column: no die (13.12). */
  worse: result,
});

export type Crt = z.infer<typeof crtForm>;

export const lossPoints = (text: string): { attacker: number; defender: number } => ({
  attacker: Number(text[0]),
  defender: Number(text[2]),
});

export const crt: ContentItem<Crt> = {
  title: 'Combat results table',
  from: reconstructed(
    'The player aid is not at hand. Bloody for attackers at all odds and more so at high ones, sure of a lone corps ' +
      'only at the right end, 2/3 for a 6 at 3:1, as the text has it.',
  ),
  form: crtForm,
  check({ columns, rows, worse }) {
    if (columns.join() !== ODDS.join()) return 'must have the columns 1:2 to 7:1 (13.12)';
    if (rows.length !== 9) return 'must have a row for each modified die from 1 to 9 (13.28)';
    if (rows.some((row) => row.length !== columns.length))
      return 'must have a result in every column of a row';
    if (worse !== '2/0') return 'must give 2/0 below 1:2 (13.12)';
    if (rows[5]![3] !== '2/3') return 'must give 2/3 for a 6 at 3:1 (13.28)';
    // 15.5: tanks that attack are lost.
    if (rows.flat().some((text) => lossPoints(text).attacker === 0))
      return 'must never spare the attacker (15.5)';
    return undefined;
  },
  value: {
    columns: [...ODDS],
    rows: [
      ['2/0', '2/0', '3/1', '3/1', '3/1', '4/2', '4/2', '4/3'],
      ['2/0', '2/0', '2/1', '3/1', '3/2', '3/2', '4/3', '4/3'],
      ['2/0', '2/1', '2/1', '2/1', '3/2', '3/3', '4/3', '4/4'],
      ['2/0', '2/1', '2/1', '2/2', '3/2', '3/3', '3/4', '4/4'],
      ['2/1', '2/1', '2/2', '2/2', '3/3', '3/3', '3/4', '4/5'],
      ['2/1', '2/1', '2/2', '2/3', '2/3', '3/4', '3/4', '3/5'],
      ['1/1', '1/2', '1/2', '2/3', '2/4', '2/4', '3/5', '3/5'],
      ['1/1', '1/2', '1/3', '1/3', '2/4', '2/5', '2/5', '3/6'],
      ['1/2', '1/2', '1/3', '1/4', '1/4', '2/5', '2/6', '2/6'],
    ],
    worse: '2/0',
  },
};

// ---- Terrain effects (12.9, 12.10, 13.18-13.27)

const SIDES = ['german', 'allied'] as const;

const terrainForm = z.array(
  z.strictObject({
    /** As the map has it: a hex's terrain, a feature, a kind of place, or a river along a side. */
    id: z.string().min(1),
    of: z.enum(['hex', 'side', 'place', 'works']),
    /** What it costs to enter or cross: as the hex itself, or on top of it. */
    cost: z.int().min(0),
    wet: z.int().min(0),
    /** For the Alpenkorps (S3.17), if it pays another cost in all weather. */
    alpine: z.int().min(0).exactOptional(),
    /** Only this side pays. */
    payer: z.enum(SIDES).exactOptional(),
    /** On the die of an attack into it, or across it by all attackers. */
    drm: z.int().max(0),
    drmWet: z.int().max(0),
    /** Only for this side's units when they defend. */
    shelters: z.enum(SIDES).exactOptional(),
    /** May tanks attack into or across it, dry and wet? */
    tanks: z.boolean(),
    tanksWet: z.boolean(),
    /** May AGB enter it, dry and wet (14.2)? */
    guns: z.boolean(),
    gunsWet: z.boolean(),
    /** Movement, then combat. */
    rules: z.array(z.string()).min(1),
  }),
);

export type TerrainEffect = z.infer<typeof terrainForm>[number];

type Bare = Pick<TerrainEffect, 'id' | 'of' | 'cost' | 'drm' | 'rules'>;

/** The same when wet and open to all, but for what is given. */
const effect = (given: Bare & Partial<TerrainEffect>): TerrainEffect => ({
  wet: given.cost,
  drmWet: given.drm,
  tanks: true,
  tanksWet: given.tanks ?? true,
  guns: true,
  gunsWet: given.guns ?? true,
  ...given,
});

export const terrain: ContentItem<TerrainEffect[]> = {
  title: 'Terrain effects',
  from: rulebook('12.9'),
  form: terrainForm,
  check(value) {
    const ids = new Set(value.map((row) => row.id));
    if (ids.size !== value.length) return 'must not list a terrain twice';
    const missing = TERRAIN_IDS.find((id) => !ids.has(id));
    return missing === undefined ? undefined : `must say what ${missing} does`;
  },
  value: [
    effect({ id: 'clear', of: 'hex', cost: 1, drm: 0, rules: ['12.9.1'] }),
    effect({
      id: 'forest',
      of: 'hex',
      cost: 1,
      wet: 2,
      alpine: 1,
      drm: -1,
      tanks: false,
      rules: ['12.9.2', '13.18'],
    }),
    effect({ id: 'rough', of: 'hex', cost: 1, drm: -1, rules: ['12.9.3', '13.19'] }),
    effect({ id: 'devastated', of: 'hex', cost: 2, drm: -1, rules: ['12.9.4', '13.19'] }),
    effect({
      id: 'marsh',
      of: 'hex',
      cost: 2,
      drm: -1,
      tanks: false,
      guns: false,
      rules: ['12.9.5', '13.20'],
    }),
    effect({
      id: 'floodplain',
      of: 'hex',
      cost: 1,
      wet: 2,
      drm: 0,
      drmWet: -1,
      tanksWet: false,
      gunsWet: false,
      rules: ['12.9.6', '13.20', '6.3'],
    }),
    effect({
      id: 'mountain',
      of: 'hex',
      cost: 2,
      alpine: 1,
      drm: -2,
      tanks: false,
      guns: false,
      rules: ['12.9.7', '13.21'],
    }),
    effect({
      id: 'river',
      of: 'side',
      cost: 0,
      wet: 1,
      drm: -1,
      tanksWet: false,
      rules: ['12.9.8', '13.22', '6.3'],
    }),
    effect({ id: 'major-river', of: 'side', cost: 1, drm: -1, tanks: false, rules: ['12.9.9', '13.22'] }),
    effect({ id: 'town', of: 'place', cost: 0, drm: -1, rules: ['12.10.1', '13.23'] }),
    effect({ id: 'city', of: 'place', cost: 0, drm: -2, tanks: false, rules: ['12.10.1', '13.24'] }),
    // Its losses are in `fortresses` (13.32).
    effect({ id: 'fortress', of: 'works', cost: 0, drm: 0, tanks: false, rules: ['12.10.5', '13.32'] }),
    effect({
      id: 'allied-trench',
      of: 'works',
      cost: 1,
      payer: 'german',
      drm: -2,
      shelters: 'allied',
      rules: ['12.10.2', '13.27'],
    }),
    effect({
      id: 'german-main-trench',
      of: 'works',
      cost: 1,
      payer: 'allied',
      drm: -2,
      shelters: 'german',
      rules: ['12.10.3', '13.25'],
    }),
    effect({
      id: 'german-secondary-trench',
      of: 'works',
      cost: 0,
      drm: -1,
      shelters: 'german',
      rules: ['12.10.4', '13.26'],
    }),
  ],
};

export const TERRAIN_IDS = [
  ...(['clear', 'forest', 'rough', 'devastated', 'marsh', 'floodplain', 'mountain'] as const),
  ...(['river', 'major-river', 'town', 'city', 'fortress'] as const),
  ...(['allied-trench', 'german-main-trench', 'german-secondary-trench'] as const),
] as const;

// ---- The other modifiers of the die (13.9, 13.14-13.17, 13.27, 13.35, chapter 16, S3)

export const MODIFIER_IDS = [
  ...(['second-mixed-attack', 'air-attack', 'air-defence', 'tanks', 'agb', 'concentric'] as const),
  ...([
    'stoss-led',
    'stoss-surprise',
    'stoss-at-trench',
    'weak-trench',
    'elite-attack',
    'elite-defence',
  ] as const),
  ...(['belgians-defend-abroad', 'belgians-attack-abroad', 'odds-above-seven'] as const),
  ...(['panzer', 'marines-attack', 'marines-defence'] as const),
] as const;

export type ModifierId = (typeof MODIFIER_IDS)[number];

const modifiersForm = z.array(
  z.strictObject({
    id: z.enum(MODIFIER_IDS),
    title: z.string().min(1),
    drm: z.int(),
    /** Counts again for each unit or multiple: at most so often, by side. */
    times: z.strictObject({ german: z.int().min(0), allied: z.int().min(0) }).exactOptional(),
    rule: z.string(),
  }),
);

export type Modifier = z.infer<typeof modifiersForm>[number];

export const modifiers: ContentItem<Modifier[]> = {
  title: 'Die roll modifiers',
  from: rulebook('13.13'),
  form: modifiersForm,
  check(value) {
    const missing = MODIFIER_IDS.find((id) => value.filter((row) => row.id === id).length !== 1);
    return missing === undefined ? undefined : `must have ${missing} once`;
  },
  value: [
    { id: 'second-mixed-attack', title: 'another Franco-British attack', drm: -1, rule: '13.9' },
    // British, French and, in 1919, the bombers (S3.26).
    { id: 'air-attack', title: 'air support', drm: 1, times: { german: 1, allied: 3 }, rule: '13.14' },
    { id: 'air-defence', title: 'air defence', drm: -1, times: { german: 1, allied: 1 }, rule: '13.14' },
    { id: 'tanks', title: 'tanks', drm: 1, rule: '13.15' },
    { id: 'agb', title: 'Bruchmüller’s guns', drm: 1, rule: '13.16' },
    { id: 'concentric', title: 'concentric assault', drm: 1, rule: '13.17' },
    { id: 'stoss-led', title: 'led by Stosstruppen', drm: 1, rule: '13.35' },
    { id: 'stoss-surprise', title: 'surprise of the first day', drm: 1, rule: '13.35' },
    { id: 'stoss-at-trench', title: 'Stosstruppen at the trench', drm: 1, rule: '13.27' },
    { id: 'weak-trench', title: 'weak trench', drm: 1, rule: '16.3' },
    { id: 'elite-attack', title: 'Australian-American Corps', drm: 1, rule: '16.1' },
    { id: 'elite-defence', title: 'Australian-American Corps', drm: -1, rule: '16.1' },
    { id: 'belgians-defend-abroad', title: 'Belgians outside Belgium', drm: 1, rule: '16.4' },
    { id: 'belgians-attack-abroad', title: 'Belgians outside Belgium', drm: -1, rule: '16.4' },
    { id: 'odds-above-seven', title: 'each multiple above 7:1', drm: 1, rule: '16.8' },
    { id: 'panzer', title: 'panzers', drm: 1, rule: 'S3.18' },
    { id: 'marines-attack', title: 'U.S. Marines', drm: 1, rule: 'S3.22' },
    { id: 'marines-defence', title: 'U.S. Marines', drm: -1, rule: 'S3.22' },
  ],
};

// ---- Nations and kinds

export const POOLS = ['german', 'british', 'french', 'belgian', 'american', 'japanese'] as const;
export const ARMIES = ['german', 'british', 'french', 'belgian', 'american'] as const;
export type Pool = (typeof POOLS)[number];
export type Army = (typeof ARMIES)[number];

const nationsForm = z.array(
  z.strictObject({
    nation: z.enum(NATIONS),
    side: z.enum(SIDES),
    /** Stacks, fights and is supplied as (2.41, 9.5). */
    army: z.enum(ARMIES),
    pool: z.enum(POOLS),
    rule: z.string(),
  }),
);

export const nations: ContentItem<z.infer<typeof nationsForm>> = {
  title: 'Nations',
  from: rulebook('2.41'),
  form: nationsForm,
  check(value) {
    const missing = NATIONS.find((nation) => value.filter((row) => row.nation === nation).length !== 1);
    return missing === undefined ? undefined : `must have ${missing} once`;
  },
  value: [
    { nation: 'german', side: 'german', army: 'german', pool: 'german', rule: '2.41' },
    { nation: 'austrian', side: 'german', army: 'german', pool: 'german', rule: 'S3.16' },
    { nation: 'british', side: 'allied', army: 'british', pool: 'british', rule: '2.41' },
    { nation: 'australian', side: 'allied', army: 'british', pool: 'british', rule: '8.2.1' },
    { nation: 'canadian', side: 'allied', army: 'british', pool: 'british', rule: '8.2.1' },
    { nation: 'portuguese', side: 'allied', army: 'british', pool: 'british', rule: '8.2.1' },
    { nation: 'french', side: 'allied', army: 'french', pool: 'french', rule: '2.41' },
    { nation: 'italian', side: 'allied', army: 'french', pool: 'french', rule: '8.2.1' },
    { nation: 'japanese', side: 'allied', army: 'french', pool: 'japanese', rule: 'S3.25' },
    { nation: 'belgian', side: 'allied', army: 'belgian', pool: 'belgian', rule: '2.41' },
    { nation: 'american', side: 'allied', army: 'american', pool: 'american', rule: '2.41' },
  ],
};

const kindsForm = z.array(
  z.strictObject({
    kind: z.enum(KINDS),
    /** Stands on the map. */
    ground: z.boolean(),
    zoc: z.boolean(),
    /** Counts as infantry: beside tanks (14.1), before AGB (14.3). */
    infantry: z.boolean(),
    /** Mechanised replacements may rebuild it (S3.28). */
    mechanised: z.boolean(),
    /** Hexes in the Infiltration Movement Phase, if it can infiltrate (15.4, S3.21). */
    infiltrates: z.int().min(0),
    infiltratesWet: z.int().min(0),
    rules: z.array(z.string()).min(1),
  }),
);

export type KindRow = z.infer<typeof kindsForm>[number];

const kind = (id: KindRow['kind'], rules: string[], more: Partial<KindRow> = {}): KindRow => ({
  ...{ kind: id, ground: true, zoc: true, infantry: true, mechanised: false },
  ...{ infiltrates: 1, infiltratesWet: 1, rules },
  ...more,
});
const TANK = { zoc: false, infantry: false, mechanised: true } as const;
const IN_THE_AIR = { ground: false, zoc: false, infantry: false, infiltrates: 0, infiltratesWet: 0 } as const;

export const kinds: ContentItem<KindRow[]> = {
  title: 'Unit types',
  from: rulebook('2.44'),
  form: kindsForm,
  check(value) {
    const missing = KINDS.find((id) => value.filter((row) => row.kind === id).length !== 1);
    return missing === undefined ? undefined : `must have ${missing} once`;
  },
  value: [
    kind('infantry', ['2.44']),
    kind('stosstruppen', ['15.2', '13.35']),
    kind('cavalry', ['2.44'], { infantry: false }),
    kind('tank', ['14.1', '10.1'], TANK),
    kind('artillery', ['14.2', '14.3', '10.1'], {
      zoc: false,
      infantry: false,
      infiltrates: 0,
      infiltratesWet: 0,
    }),
    kind('air', ['14.4', '10.1'], IN_THE_AIR),
    kind('heavy-tank', ['S3.15', 'S3.20'], TANK),
    kind('fast-tank', ['S3.15', 'S3.21'], { ...TANK, infiltrates: 2 }),
    kind('anti-tank', ['S3.16', 'S3.19'], { zoc: false, infantry: false, infiltrates: 0, infiltratesWet: 0 }),
    kind('alpine', ['S3.17']),
    kind('marines', ['S3.22']),
    kind('bomber', ['S3.26'], IN_THE_AIR),
  ],
};
