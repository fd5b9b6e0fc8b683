/** The four scenarios. What differs between them is here; rules read these fields and never ask for the id. */

import type { Scenario } from '@armistice/engine';
import type { Schedule, Track } from './charts.ts';
import type { OptionId } from './options.ts';
import type { Army, Pool } from './tables.ts';
import type { SCENARIO_IDS, Unit } from './units/form.ts';

export type ScenarioId = (typeof SCENARIO_IDS)[number];
export type Side = 'german' | 'allied';

/** Stretches of a map list, ends included; all of it if none are given. */
export interface Stretch {
  readonly list: string;
  readonly between?: readonly (readonly [from: string, to: string])[];
}

/**
 * Hexes to set up in, always within what the side holds. Lists are those of the map; rows are the first two digits of
 * a hex.
 */
export type Zone =
  /** So many units in each of these hexes, no more and no fewer. */
  | { readonly in: 'hexes'; readonly hexes: { readonly [hex: string]: number } }
  /** A line, and further lists of the map with it. */
  | {
      readonly in: 'line';
      readonly line: Stretch;
      readonly also?: readonly string[];
      readonly hexes?: readonly string[];
      /** Hexes next to the line too. */
      readonly adjacent?: true;
    }
  /** What a side holds, without these lists and hexes. */
  | {
      readonly in: 'held';
      readonly list: string;
      readonly without: readonly string[];
      readonly rows?: readonly [first: number, last: number];
      /** At most so far from infantry of this army. */
      readonly near?: { readonly army: Army; readonly hexes: number };
    };

export interface SetupRow {
  readonly army: Army;
  readonly kinds: readonly Unit['kind'][];
  readonly zone: Zone;
  /** So many of them go to these hexes, reduced if it says so, and, if alone, nobody else does. */
  readonly first?: {
    readonly each: { readonly [hex: string]: number };
    readonly factors?: Unit['full'];
    readonly reduced: boolean;
    readonly alone: boolean;
  };
  /** Each of these hexes must hold a unit of the army or lie in its zone of control. */
  readonly cover?: Stretch;
  readonly rule: string;
}

export interface StormScenario extends Scenario {
  readonly id: ScenarioId;
  readonly map: 'storm-1918' | 'storm-1919';
  readonly track: Track;
  readonly firstTurn: number;
  readonly lastTurn: number;
  /** The first turn has no German part. */
  readonly skipsFirstGermanTurn: boolean;
  /** Map lists of what each side holds at the start. */
  readonly held: { readonly [side in Side]: string };
  readonly setsUpFirst: Side;
  readonly setup: readonly SetupRow[];
  readonly pools: { readonly [pool in Pool]: number };
  readonly schedules: { readonly [side in Side]: Schedule };
  /** Null: not tracked. */
  readonly morale: { readonly german: number; readonly allied: number | null };
  /** 4.5 applies. */
  readonly germanCheck: boolean;
  /** 4.6 can still happen. */
  readonly yanks: boolean;
  /** Where the gun stands, if it is in the game (4.7, 16.6). */
  readonly bigBertha: string | null;
  /** 8.3, 8.7: after the German part of this turn. */
  readonly sapping: number | null;
  /** 13.35: the turn of surprise. */
  readonly surprise: number | null;
  /** First Allied turn with infiltration (15.3). */
  readonly alliedInfiltrationFrom: number;
  readonly stossReplacements: boolean;
  /** Stosstruppen corps by two dice (S3.8). */
  readonly stossByDice: boolean;
  /** Any one French infantry corps begins in the dead pile (S2.5). */
  readonly frenchCorpsDead: number;
  /** Air units that do not fly in this turn (S2.6, S3.26). */
  readonly grounded: readonly { readonly unit: string; readonly turn: number; readonly rule: string }[];
  /** U.S. divisions in a hex, and how many may join other armies (9.6, S3.14). */
  readonly americanStack: number;
  readonly americansAbroad: number;
  readonly bombing: boolean;
  /** S1.7: the highest die that ends the game at the start of a turn. */
  readonly armistice: { readonly [turn: number]: number };
  /** Options this scenario settles, whatever the players chose. */
  readonly options: { readonly [option in OptionId]?: boolean };
  /** Who wins when the last turn ends with German morale above zero. */
  readonly winsAtEnd: Side;
  /** The rules that make it what it is. */
  readonly rules: readonly string[];
}

const MARCH = 'front:march-1918:allied';
const JULY = 'front:july-1918:allied';
const MAY = 'front:may-1919:allied';

const belgians = (hexes: { readonly [hex: string]: number }, rule: string): SetupRow => ({
  army: 'belgian',
  kinds: ['infantry'],
  zone: { in: 'hexes', hexes },
  rule,
});

const onLine = (army: Army, line: Stretch, rule: string, cover: Stretch = line): SetupRow => ({
  army,
  kinds: ['infantry'],
  zone: { in: 'line', line },
  cover,
  rule,
});

const GERMANS_IN_MARCH: SetupRow = {
  army: 'german',
  kinds: ['infantry', 'stosstruppen'],
  zone: { in: 'line', line: { list: 'german-main-trench' } },
  cover: { list: 'german-main-trench' },
  rule: '3.7',
};

const ALLIES_IN_MARCH: readonly SetupRow[] = [
  belgians({ 1135: 2, 1235: 2 }, '3.6'),
  onLine('british', { list: MARCH, between: [['1334', '2732']] }, '3.6'),
  {
    army: 'british',
    kinds: ['cavalry', 'tank'],
    zone: { in: 'held', list: 'held:march-1918:allied', without: ['allied-trench'], rows: [10, 26] },
    rule: '3.6',
  },
  // Its forts may be left bare, its trenches not.
  onLine('french', { list: MARCH, between: [['2832', '4112']] }, '3.6', {
    list: 'allied-trench',
    between: [['2832', '4112']],
  }),
  {
    army: 'french',
    kinds: ['cavalry', 'tank'],
    // The line has the two forts with the trenches.
    zone: { in: 'held', list: 'held:march-1918:allied', without: [MARCH], rows: [27, 41] },
    rule: '3.6',
  },
];

export const campaign: StormScenario = {
  id: 'campaign',
  title: '1918: Storm in the West',
  turns: 16,
  summary: 'The whole of 1918 from Operation Michael to November.',
  map: 'storm-1918',
  track: '1918',
  firstTurn: 1,
  lastTurn: 16,
  skipsFirstGermanTurn: false,
  held: { german: 'held:march-1918:german', allied: 'held:march-1918:allied' },
  setsUpFirst: 'allied',
  setup: [
    ...ALLIES_IN_MARCH,
    GERMANS_IN_MARCH,
    {
      army: 'german',
      kinds: ['artillery'],
      zone: { in: 'held', list: 'held:march-1918:german', without: ['german-main-trench'] },
      rule: '3.7',
    },
  ],
  pools: { german: 24, british: 10, french: 12, belgian: 2, american: 0, japanese: 0 },
  schedules: { german: 'german-1918', allied: 'allied-1918' },
  morale: { german: 15, allied: 15 },
  germanCheck: true,
  yanks: true,
  bigBertha: '2631',
  sapping: 9,
  surprise: 1,
  alliedInfiltrationFrom: 9,
  stossReplacements: true,
  stossByDice: false,
  frenchCorpsDead: 0,
  grounded: [],
  americanStack: 3,
  americansAbroad: 9,
  bombing: false,
  armistice: {},
  options: {},
  winsAtEnd: 'german',
  rules: ['3.2', '3.6', '3.7', '4.4', '4.5'],
};

export const elsewhere: StormScenario = {
  ...campaign,
  id: 'elsewhere',
  title: 'The Storm Elsewhere',
  summary: 'Germany attacks on other fronts and holds in the west until an armistice.',
  skipsFirstGermanTurn: true,
  setsUpFirst: 'german',
  setup: [GERMANS_IN_MARCH, ...ALLIES_IN_MARCH],
  pools: { ...campaign.pools, german: 4 },
  schedules: { german: 'german-elsewhere', allied: 'allied-1918' },
  germanCheck: false,
  bigBertha: null,
  sapping: null,
  surprise: null,
  armistice: { 12: 1, 13: 2, 14: 3, 15: 4, 16: 5 },
  options: { historicalWeather: false, bigBertha: false, parisGun: false, stossCasualties: false },
  rules: ['S1.2', 'S1.3', 'S1.4', 'S1.5', 'S1.6', 'S1.7'],
};

export const offensive: StormScenario = {
  ...campaign,
  id: 'offensive',
  title: 'The Allied Offensive',
  turns: 8,
  summary: 'From the Allied counter-attack of July 1918 to November.',
  firstTurn: 9,
  skipsFirstGermanTurn: true,
  held: { german: 'held:july-1918:german', allied: 'held:july-1918:allied' },
  setsUpFirst: 'german',
  setup: [
    {
      army: 'german',
      kinds: ['infantry'],
      zone: {
        in: 'line',
        line: { list: 'front:july-1918:german' },
        also: ['german-main-trench', 'german-secondary-trench'],
        hexes: ['3217', '3708'],
      },
      first: { each: { 3028: 2, 3231: 2 }, factors: [5, 6, 4], reduced: true, alone: true },
      cover: { list: 'front:july-1918:german' },
      rule: 'S2.4',
    },
    belgians({ 1135: 2, 1235: 2 }, 'S2.5'),
    onLine('british', { list: JULY, between: [['1334', '2437']] }, 'S2.5'),
    {
      army: 'british',
      kinds: ['cavalry', 'tank'],
      zone: { in: 'held', list: 'held:july-1918:allied', without: [JULY], rows: [10, 23] },
      rule: 'S2.5',
    },
    onLine('french', { list: JULY, between: [['2536', '4112']] }, 'S2.5'),
    {
      army: 'french',
      kinds: ['cavalry', 'tank'],
      zone: { in: 'held', list: 'held:july-1918:allied', without: [JULY], rows: [25, 41] },
      rule: 'S2.5',
    },
    {
      army: 'american',
      kinds: ['infantry'],
      zone: { in: 'held', list: 'held:july-1918:allied', without: [JULY] },
      first: { each: { 3128: 1, 3331: 1, 3132: 1, 2934: 1 }, reduced: false, alone: false },
      rule: 'S2.5',
    },
  ],
  pools: { german: 4, british: 2, french: 3, belgian: 1, american: 5, japanese: 0 },
  morale: { german: 18, allied: 13 },
  germanCheck: false,
  yanks: false,
  sapping: null,
  surprise: null,
  frenchCorpsDead: 1,
  grounded: [
    { unit: 'ge-air', turn: 9, rule: 'S2.6' },
    { unit: 'br-air', turn: 9, rule: 'S2.6' },
  ],
  options: { stossCasualties: false },
  rules: ['S2.2', 'S2.3', 'S2.4', 'S2.5', 'S2.6', 'S2.7'],
};

const OVER_THERE: Stretch = { list: MAY, between: [['3220', '3615']] };
const BEHIND_MAY = { in: 'held', list: 'held:may-1919:allied', without: [MAY] } as const;

export const plan1919: StormScenario = {
  ...campaign,
  id: 'plan1919',
  title: 'Plan 1919',
  turns: 10,
  summary: 'The war goes on: Fuller’s tanks against the last German line, May to September 1919.',
  map: 'storm-1919',
  track: '1919',
  firstTurn: 0,
  lastTurn: 9,
  skipsFirstGermanTurn: true,
  held: { german: 'held:may-1919:german', allied: 'held:may-1919:allied' },
  setsUpFirst: 'german',
  setup: [
    {
      army: 'german',
      kinds: ['infantry', 'stosstruppen', 'alpine', 'tank', 'anti-tank'],
      zone: { in: 'held', list: 'held:may-1919:german', without: [] },
      cover: { list: 'front:may-1919:german' },
      rule: 'S3.9',
    },
    belgians({ 1134: 2, 1235: 2 }, 'S3.10'),
    onLine('british', { list: MAY, between: [['1333', '2633']] }, 'S3.10'),
    {
      army: 'british',
      kinds: ['heavy-tank', 'fast-tank'],
      zone: { ...BEHIND_MAY, rows: [10, 26] },
      rule: 'S3.10',
    },
    onLine(
      'french',
      {
        list: MAY,
        between: [
          ['2732', '3120'],
          ['3714', '4112'],
        ],
      },
      'S3.10',
    ),
    {
      army: 'french',
      kinds: ['cavalry', 'tank'],
      zone: { ...BEHIND_MAY, near: { army: 'french', hexes: 3 } },
      rule: 'S3.10',
    },
    {
      army: 'american',
      kinds: ['infantry', 'marines'],
      zone: { in: 'line', line: OVER_THERE, adjacent: true },
      cover: OVER_THERE,
      rule: 'S3.10',
    },
    {
      army: 'american',
      kinds: ['tank'],
      zone: { ...BEHIND_MAY, without: ['allied-trench'], near: { army: 'american', hexes: 3 } },
      rule: 'S3.10',
    },
  ],
  pools: { german: 16, british: 10, french: 10, belgian: 1, american: 18, japanese: 2 },
  schedules: { german: 'german-1919', allied: 'allied-1919' },
  morale: { german: 18, allied: null },
  germanCheck: false,
  yanks: false,
  bigBertha: null,
  sapping: null,
  surprise: null,
  alliedInfiltrationFrom: 0,
  stossReplacements: false,
  stossByDice: true,
  grounded: [{ unit: 'br-raf', turn: 0, rule: 'S3.26' }],
  americanStack: 4,
  americansAbroad: 0,
  bombing: true,
  options: {
    australianAmericanCorps: false,
    influenza: false,
    weakTrenches: false,
    belgianDemoralization: true,
    navalEvacuation: false,
    bigBertha: false,
    stossCasualties: true,
    superHighOdds: true,
    historicalWeather: false,
    parisGun: false,
  },
  rules: [
    'S3.2',
    'S3.3',
    'S3.6',
    'S3.8',
    'S3.9',
    'S3.10',
    'S3.11',
    'S3.12',
    'S3.13',
    'S3.14',
    'S3.26',
    'S3.27',
    'S3.28',
  ],
};

export const scenarios: readonly StormScenario[] = [campaign, elsewhere, offensive, plan1919];
