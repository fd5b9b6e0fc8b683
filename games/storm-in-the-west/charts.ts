/** Charts that go by the turn or the place: tracks, weather, replacements, morale, supply, fortresses, bombing. */

import { type ContentItem, reconstructed, rulebook } from '@armistice/engine';
import { z } from 'zod';
import { ARMIES, POOLS } from './tables.ts';

export const TRACKS = ['1918', '1919'] as const;
export type Track = (typeof TRACKS)[number];

// ---- Turn track (3.2, 4.4, S3.2)

const turnsForm = z.array(
  z.strictObject({
    track: z.enum(TRACKS),
    turn: z.int().min(0),
    month: z.int().min(1).max(12),
    half: z.int().min(1).max(2),
  }),
);

/** Half months in a row, from a turn and its month. */
function run(
  track: Track,
  first: number,
  last: number,
  month: number,
  half: 1 | 2,
): z.infer<typeof turnsForm> {
  const rows: z.infer<typeof turnsForm> = [];
  for (let turn = first, at = month * 2 + half - 3; turn <= last; turn++, at++)
    rows.push({ track, turn, month: (at >> 1) + 1, half: (at & 1) + 1 });
  return rows;
}

export const turns: ContentItem<z.infer<typeof turnsForm>> = {
  title: 'Turn tracks',
  from: rulebook('3.2'),
  form: turnsForm,
  value: [...run('1918', 1, 16, 3, 2), ...run('1919', 0, 9, 5, 1)],
};

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

/** 'April I' */
export function turnTitle(
  track: z.infer<typeof turnsForm>,
  { track: id, turn }: { readonly track: Track; readonly turn: number },
): string {
  const row = track.find((one) => one.track === id && one.turn === turn);
  return row === undefined
    ? 'before the first turn'
    : `${MONTHS[row.month - 1]} ${row.half === 1 ? 'I' : 'II'}`;
}

// ---- Weather (6.1, 6.2, S3.13)

const weatherForm = z.array(
  z.strictObject({
    track: z.enum(TRACKS),
    turn: z.int().min(0),
    /** Wet on a die from `low` to `high`. */
    low: z.int().min(1).max(6),
    high: z.int().min(1).max(6),
  }),
);

/** The turns that roll; all others are dry. */
export const ROLLED: { readonly [track in Track]: readonly number[] } = {
  '1918': [2, 3, 4, 5, 12, 13, 14, 15, 16],
  '1919': [8, 9],
};

export const weather: ContentItem<z.infer<typeof weatherForm>> = {
  title: 'Weather',
  from: reconstructed(
    'The numbers were on the turn track. Wetter in early April and most of all in the autumn, whose last three turns ' +
      'were wet in fact (16.9); September 1919 as a dry September.',
  ),
  form: weatherForm,
  check(value) {
    for (const track of TRACKS) {
      const rolled = value.filter((row) => row.track === track).map((row) => row.turn);
      if (rolled.join() !== ROLLED[track].join())
        return `must roll on the turns ${ROLLED[track].join(', ')} of ${track}`;
    }
    return value.some((row) => row.low > row.high) ? 'must have spreads that rise' : undefined;
  },
  value: [
    { track: '1918', turn: 2, low: 1, high: 3 },
    { track: '1918', turn: 3, low: 1, high: 2 },
    { track: '1918', turn: 4, low: 1, high: 1 },
    { track: '1918', turn: 5, low: 1, high: 1 },
    { track: '1918', turn: 12, low: 1, high: 1 },
    { track: '1918', turn: 13, low: 1, high: 2 },
    { track: '1918', turn: 14, low: 1, high: 3 },
    { track: '1918', turn: 15, low: 1, high: 4 },
    { track: '1918', turn: 16, low: 1, high: 4 },
    { track: '1919', turn: 8, low: 1, high: 1 },
    { track: '1919', turn: 9, low: 1, high: 2 },
  ],
};

export const historicalWet: ContentItem<number[]> = {
  title: 'Historical wet turns of 1918',
  from: rulebook('16.9'),
  form: z.array(z.int().min(1).max(16)),
  value: [14, 15, 16],
};

// ---- Replacements received each turn (8.2, S1.4, S3.27, S3.28)

/** A scenario names one schedule for the Germans and one for the Allies. */
export const SCHEDULES = [
  'german-1918',
  'german-elsewhere',
  'german-1919',
  'allied-1918',
  'allied-1919',
] as const;
export type Schedule = (typeof SCHEDULES)[number];

const ratesForm = z.array(
  z.strictObject({
    schedule: z.enum(SCHEDULES),
    /** `mechanised` steps are of no nation and do not keep. */
    pool: z.enum([...POOLS, 'mechanised'] as const),
    from: z.int().min(0),
    to: z.int().min(0),
    steps: z.int().min(1),
    rule: z.string(),
  }),
);

export type Rate = z.infer<typeof ratesForm>[number];

const rate = (
  schedule: Schedule,
  pool: Rate['pool'],
  [from, to]: readonly [number, number],
  steps: number,
  rule: string,
): Rate => ({ schedule, pool, from, to, steps, rule });

/** What a pool receives in a turn. */
export function received(
  rates: readonly Rate[],
  schedule: Schedule,
  pool: Rate['pool'],
  turn: number,
): number {
  let steps = 0;
  for (const row of rates) {
    if (row.schedule === schedule && row.pool === pool && row.from <= turn && turn <= row.to)
      steps += row.steps;
  }
  return steps;
}

export const replacements: ContentItem<Rate[]> = {
  title: 'Replacements each turn',
  from: reconstructed(
    'The chart is not at hand for 1918. Americans 3 until Turn 8 and 2 from Turn 9, no Belgians, as 8.2 and 8.5 say; ' +
      'Germany one a turn, so that four turns of attack use up what it has, and so that S1.4 gives it more. Those of ' +
      'S1.4, S3.27 and S3.28 are printed.',
  ),
  form: ratesForm,
  check(value) {
    if (value.some((row) => row.pool === 'belgian' || row.pool === 'japanese'))
      return 'must give the Belgians and Japanese nothing (8.2, S3.27)';
    if (value.some((row) => row.from > row.to)) return 'must have turns that rise';
    if (
      received(value, 'allied-1918', 'american', 8) !== 3 ||
      received(value, 'allied-1918', 'american', 9) !== 2
    )
      return 'must lower the American rate from 3 to 2 on Turn 9 (8.5)';
    return undefined;
  },
  value: [
    rate('german-1918', 'german', [2, 16], 1, '8.2'),
    rate('german-elsewhere', 'german', [2, 6], 2, 'S1.4'),
    rate('german-elsewhere', 'german', [7, 16], 1, 'S1.4'),
    rate('german-1919', 'german', [1, 9], 2, 'S3.27'),
    rate('allied-1918', 'british', [2, 8], 2, '8.2'),
    rate('allied-1918', 'british', [9, 16], 1, '8.2'),
    rate('allied-1918', 'french', [2, 8], 2, '8.2'),
    rate('allied-1918', 'french', [9, 16], 1, '8.2'),
    rate('allied-1918', 'american', [5, 8], 3, '8.5'),
    rate('allied-1918', 'american', [9, 16], 2, '8.5'),
    rate('allied-1919', 'british', [1, 9], 1, 'S3.27'),
    rate('allied-1919', 'american', [1, 9], 2, 'S3.27'),
    rate('allied-1919', 'mechanised', [2, 9], 4, 'S3.28'),
  ],
};

// ---- Morale (4.2-4.7); the hexes and their points are on the map

const moraleForm = z.strictObject({
  least: z.literal(0),
  most: z.int().min(1),
  /** Points on each side of the first front. */
  germanPoints: z.int().min(0),
  alliedPoints: z.int().min(0),
  /** 4.5: at the end of the German part of this turn. */
  check: z.strictObject({ turn: z.int(), germanAtLeast: z.int(), alliedAtMost: z.int() }),
  yanks: z.strictObject({ divisions: z.int(), points: z.int() }),
  bigBertha: z.strictObject({ points: z.int() }),
});

export const morale: ContentItem<z.infer<typeof moraleForm>> = {
  title: 'Morale',
  from: rulebook('4.3'),
  form: moraleForm,
  value: {
    least: 0,
    most: 30,
    germanPoints: 31,
    alliedPoints: 58,
    check: { turn: 9, germanAtLeast: 18, alliedAtMost: 13 },
    yanks: { divisions: 6, points: 1 },
    bigBertha: { points: 1 },
  },
};

// ---- Supply (7.4-7.6, 7.11); the hexes are features of the map

const supplyForm = z.array(
  z.strictObject({
    army: z.enum(ARMIES),
    own: z.string(),
    /** Keeps units alive at half strength. */
    cross: z.string().nullable(),
    rule: z.string(),
  }),
);

export type Supply = z.infer<typeof supplyForm>[number];

export const supply: ContentItem<Supply[]> = {
  title: 'Supply sources',
  from: rulebook('7.4'),
  form: supplyForm,
  check(value) {
    const missing = ARMIES.find((army) => value.filter((row) => row.army === army).length !== 1);
    return missing === undefined ? undefined : `must have ${missing} once`;
  },
  value: [
    { army: 'german', own: 'supply:german', cross: null, rule: '7.4' },
    { army: 'british', own: 'supply:british', cross: 'supply:french', rule: '7.5' },
    { army: 'belgian', own: 'supply:british', cross: 'supply:french', rule: '7.5' },
    { army: 'french', own: 'supply:french', cross: 'supply:british', rule: '7.6' },
    { army: 'american', own: 'supply:french', cross: 'supply:british', rule: '7.6' },
  ],
};

/** Lost for good once German: 7.8. Also where the British arrive (8.1.1) and leave (16.5). */
export const ports: ContentItem<{ hex: string; name: string }[]> = {
  title: 'Channel ports',
  from: rulebook('7.5'),
  form: z.array(z.strictObject({ hex: z.string(), name: z.string() })),
  value: [
    { hex: '1237', name: 'Dunkirk' },
    { hex: '1339', name: 'Calais' },
    { hex: '1441', name: 'Boulogne' },
  ],
};

// ---- Fortresses (7.12, 7.13, 13.32)

const fortressesForm = z.array(
  z.strictObject({
    hex: z.string(),
    name: z.string(),
    army: z.enum(['german', 'french']),
    /** Loss points on top of the attacker's result. */
    losses: z.int().min(0),
  }),
);

export type Fortress = z.infer<typeof fortressesForm>[number];

export const fortresses: ContentItem<Fortress[]> = {
  title: 'Fortresses',
  from: rulebook('13.32'),
  form: fortressesForm,
  value: [
    { hex: '3217', name: 'Metz', army: 'german', losses: 3 },
    { hex: '3708', name: 'Strasbourg', army: 'german', losses: 3 },
    { hex: '3337', name: 'Paris', army: 'french', losses: 2 },
    { hex: '3338', name: 'Paris', army: 'french', losses: 2 },
    { hex: '3438', name: 'Paris', army: 'french', losses: 2 },
    { hex: '3029', name: 'Reims', army: 'french', losses: 2 },
    { hex: '3120', name: 'Verdun', army: 'french', losses: 2 },
    { hex: '3619', name: 'Toul', army: 'french', losses: 2 },
    { hex: '4114', name: 'Epinal', army: 'french', losses: 2 },
  ],
};

// ---- Bombing (S3.26): what a die from 1 to 6 takes

const bombingForm = z.strictObject({
  /** From the German replacement rate of the turn. */
  strategic: z.array(z.int().min(0)).length(6),
  /** Steps from the hex. */
  tactical: z.array(z.int().min(0)).length(6),
  /** On the die of tactical bombing at a German fortress. */
  fortress: z.int(),
});

export const bombing: ContentItem<z.infer<typeof bombingForm>> = {
  title: 'Bombing tables',
  from: rulebook('S3.26'),
  form: bombingForm,
  value: { strategic: [0, 0, 0, 1, 1, 2], tactical: [0, 0, 0, 1, 1, 2], fortress: -1 },
};

// ---- Other numbers of the text, each with its rule

/** 9.1, 9.4, 11.2, 14.3, 16.2, 16.6, 16.10 */
export const LIMITS = {
  stack: 3,
  zeroStackers: 1,
  strategicMoves: { german: 4, allied: 6 },
  agbRange: 2,
  influenza: { turns: [12, 13, 14, 15], peaksOn: [1, 2, 3], movement: -1 },
  berthaRange: 10,
  parisGunHits: 12,
} as const;
