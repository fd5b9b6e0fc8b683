/** What a counter says, and the short ways to write one. */

import { z } from 'zod';

export const NATIONS = [
  ...(['german', 'austrian'] as const),
  ...(['british', 'australian', 'canadian', 'portuguese'] as const),
  ...(['french', 'italian', 'japanese', 'belgian', 'american'] as const),
] as const;

/** 2.44, and S3.5 for the last six. */
export const KINDS = [
  ...(['infantry', 'stosstruppen', 'cavalry', 'tank', 'artillery', 'air'] as const),
  ...(['heavy-tank', 'fast-tank', 'anti-tank', 'alpine', 'marines', 'bomber'] as const),
] as const;

export const SCENARIO_IDS = ['campaign', 'elsewhere', 'offensive', 'plan1919'] as const;

/**
 * Where a unit is when a scenario begins: on the map; off it until a turn of entry (a number); in a pool from which a
 * rule takes it (8.3, S3.8); in the dead pile; or not in the game.
 */
const begins = z.union([z.enum(['start', 'pool', 'dead', 'unused']), z.int().min(1).max(16)]);

/** Attack, defence, movement (2.45, 2.46). */
const factors = z.tuple([z.int().min(0).max(20), z.int().min(0).max(20), z.int().min(0).max(10)]);

export const unitForm = z.strictObject({
  id: z.string().min(1),
  nation: z.enum(NATIONS),
  kind: z.enum(KINDS),
  /** As on the counter (2.42). */
  label: z.string().min(1).max(6),
  name: z.string().min(1),
  full: factors,
  /** Null for a unit of one step (2.47). */
  reduced: factors.nullable(),
  /** 9.4 */
  stacking: z.int().min(0).max(1),
  /** Replacements (8.2.1, 8.2.2): any; only to refill it on the map; never. */
  replace: z.enum(['any', 'field', 'never']),
  /** 15.2, 15.3: cannot; can; can, and so can what is stacked with it. */
  infiltration: z.enum(['none', 'self', 'lends']),
  /** A Stosstruppen corps names its regular counterpart and the other way round (2.44, 8.3). */
  counterpart: z.string().exactOptional(),
  /** S3.25: stacks with nothing. */
  alone: z.literal(true).exactOptional(),
  sheet: z.enum(['main', 'variant']),
  begins: z.strictObject({ campaign: begins, elsewhere: begins, offensive: begins, plan1919: begins }),
  notes: z.string().exactOptional(),
});

export type Unit = z.infer<typeof unitForm>;
export type Begins = Unit['begins'];
export type Factors = Unit['full'];

export const START: Begins = { campaign: 'start', elsewhere: 'start', offensive: 'start', plan1919: 'start' };
export const VARIANT: Begins = {
  campaign: 'unused',
  elsewhere: 'unused',
  offensive: 'unused',
  plan1919: 'start',
};

/** 3.3, S2.5 (what has come by Turn 8 is on the map) and S3.10 (all are). */
export const arrives = (turn: number): Begins => ({
  campaign: turn,
  elsewhere: turn,
  offensive: turn <= 8 ? 'start' : turn,
  plan1919: 'start',
});

export type Given = Pick<Unit, 'id' | 'nation' | 'kind' | 'label' | 'name' | 'full' | 'reduced'> &
  Partial<Unit>;

export const unit = (given: Given): Unit => ({
  stacking: 1,
  replace: 'any',
  infiltration: 'none',
  sheet: 'main',
  begins: START,
  ...given,
});

export function air(id: string, nation: Unit['nation'], name: string, from: Begins): Unit {
  const none: Factors = [0, 0, 0];
  return unit({
    id,
    nation,
    kind: 'air',
    label: 'Air',
    name,
    full: none,
    reduced: null,
    stacking: 0,
    replace: 'never',
    begins: from,
  });
}

/** A full tank corps, such as the Royal Tank Corps. Its factors are ours, calibrated by play. */
export function tank(
  id: string,
  nation: Unit['nation'],
  label: string,
  name: string,
  more?: Partial<Unit>,
): Unit {
  const shape = { full: [4, 2, 4] as Factors, reduced: null, stacking: 0, infiltration: 'lends' as const };
  return unit({ id, nation, kind: 'tank', label, name, ...shape, ...more });
}

/** A tank unit less than a corps. */
export const TANK_BRIGADE: Factors = [2, 1, 4];

const ROMAN = [
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const;

export function roman(number: number): string {
  let rest = number;
  let text = '';
  for (const [value, letters] of ROMAN) {
    for (; rest >= value; rest -= value) text += letters;
  }
  return text;
}

export function ordinal(number: number): string {
  const tens = number % 100 >= 11 && number % 100 <= 13;
  return `${number}${tens ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')}`;
}
