/**
 * What the lists of 000 say, as data: data/*.json, read out of the text by scripts/western-front.ts.
 */

import { z } from 'zod';
import {
  hexForm as hex,
  monthForm as month,
  pointsForm as points,
  rows,
  ROW_SIZES as SIZES,
  TYPES,
  turnForm as turn,
  unitRow,
} from '../system/rows.ts';

export const NATIONS = ['Germany', 'France', 'Great Britain', 'Belgium', 'United States'] as const;

const nation = z.enum(NATIONS);
/** 'July 1917' */
const date = z.string().regex(/^[A-Z][a-z]+ 191[4-8]$/);

/** First and last turn, and the points of demoralisation with which a longer game goes on from here. */
export const scenarioDates = z.strictObject({
  scenarios: z.array(
    z.strictObject({
      chapter: z.string(),
      name: z.string(),
      first: z.strictObject(turn),
      last: z.strictObject(turn),
      demoralisation: z.array(z.strictObject({ nation, points })).exactOptional(),
    }),
  ),
});

const fortress = z.strictObject({
  hex,
  /** Where it is not map 5-3. */
  map: z.literal('5-2').exactOptional(),
  size: z.int().min(1).max(48),
  name: z.string().exactOptional(),
});

/** 4: hex by hex. */
export const setUp = z.strictObject({
  nations: z.array(
    z.strictObject({
      nation,
      armies: z.array(z.strictObject({ army: z.string(), rows })),
      fortresses: z.array(fortress),
    }),
  ),
});

/** 5: where armies may stand. */
export const quickSetUp = z.strictObject({
  armies: z.array(
    z.strictObject({
      nation,
      army: z.string(),
      rows: z.array(
        unitRow.pick({ strength: true, move: true, type: true, size: true }).extend({ count: points }),
      ),
      hexes: z.array(hex),
    }),
  ),
});

/** 6: who is mobilised when. */
const mobilised = z.strictObject({
  headquarters: z.literal('all').exactOptional(),
  units: z.enum(['all', 'others']).exactOptional(),
  /** So many of the owner's choice; all where it is left out. */
  any: points.exactOptional(),
  counters: z.array(z.string().regex(/^\d-\d$/)).exactOptional(),
  type: z.enum(TYPES).exactOptional(),
  size: z.enum(SIZES).exactOptional(),
  armies: z.array(z.string()).exactOptional(),
  /** So many of each of these armies. */
  eachOf: z.array(z.string()).exactOptional(),
  hex: hex.exactOptional(),
  inOrNextTo: hex.exactOptional(),
});
export const mobilisation = z.strictObject({
  turns: z.array(
    z.strictObject({
      turn: turn.turn,
      nations: z.array(z.strictObject({ nation, groups: z.array(mobilised) })),
    }),
  ),
});

/** 14 to 22: fronts, sectors, and orders of battle that the owner places. */
export const orderOfBattle = z.strictObject({
  germanFront: z.array(hex),
  hindenburg: z.array(hex).exactOptional(),
  devastation: z.array(hex).exactOptional(),
  sectors: z.array(z.strictObject({ nation, hexes: z.array(hex) })),
  nations: z.array(
    z.strictObject({
      nation,
      /** Supply points of all headquarters together. */
      supply: points.exactOptional(),
      /** Infantry strength points to be taken off. */
      reduction: points.exactOptional(),
      /** A fortress that has suffered since 1915. */
      fortress: fortress.exactOptional(),
      rows,
    }),
  ),
});

/** 22, first option. */
export const placed = z.strictObject({ nations: z.array(z.strictObject({ nation, rows })) });

/** 24 */
export const schedule = z.strictObject({
  nation,
  turns: z.array(
    z.strictObject({ ...turn, arrivals: rows.exactOptional(), withdrawals: rows.exactOptional() }),
  ),
});

const morale = z.enum(['shaken', 'collapse']);
const byYear = z.array(z.strictObject({ year: turn.year, points })).length(5);

/** 23: rates, limits, monthly demoralisation, what nations can bear. */
export const duration = z.strictObject({
  rates: z.array(
    z.strictObject({
      rule: z.string(),
      nation,
      from: date.exactOptional(),
      until: date.exactOptional(),
      after: morale.exactOptional(),
      before: morale.exactOptional(),
      years: z.array(turn.year).exactOptional(),
      /** In place of the unit that would come by another rate. */
      inPlace: z.literal(true).exactOptional(),
      entries: z.array(
        z.strictObject({
          turns: z.array(turn.turn),
          /** Odd and even: January is 1. */
          months: z.union([z.enum(['all', 'odd', 'even']), z.array(month)]),
          from: date.exactOptional(),
          until: date.exactOptional(),
          supply: points.exactOptional(),
          replacements: z
            .strictObject({ count: points, strength: points, move: points, kin: z.string().exactOptional() })
            .exactOptional(),
        }),
      ),
    }),
  ),
  limits: z.array(
    z.strictObject({
      rule: z.string(),
      nation,
      most: z.array(z.strictObject({ from: turn.year.exactOptional(), points })),
    }),
  ),
  monthly: z.array(
    z.strictObject({ nation, from: date, until: date.exactOptional(), points, why: z.string() }),
  ),
  morale: z.array(
    z.strictObject({ rule: z.string(), nation, shaken: points, collapse: byYear, surrender: byYear }),
  ),
});

const counts = z.strictObject({ points, strong: points, weak: points });

/** 12-14 to 12-17: how many divisions become assault troops in 1918, and which. */
export const stosstruppen = z.strictObject({
  from: z.strictObject({ year: turn.year, month }),
  /** So many at so much demoralisation; for every step above fewer, below more (12-15). */
  usual: counts,
  step: counts,
  strengths: z.strictObject({ strong: points, weak: points, move: points }),
  groups: z.array(unitRow),
  fromScratch: unitRow,
});

export type Nation = (typeof NATIONS)[number];
export type Fortress = z.infer<typeof fortress>;
export type SetUp = z.infer<typeof setUp>;
export type OrderOfBattle = z.infer<typeof orderOfBattle>;
export type Placed = z.infer<typeof placed>;
export type Schedule = z.infer<typeof schedule>;
export type Duration = z.infer<typeof duration>;
export type Stosstruppen = z.infer<typeof stosstruppen>;
export type Mobilisation = z.infer<typeof mobilisation>;
export type QuickSetUp = z.infer<typeof quickSetUp>;
export type ScenarioDates = z.infer<typeof scenarioDates>;
