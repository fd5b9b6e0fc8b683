/** What the lists of 004 say, as data: data/*.json, read out of the text by scripts/italian-front.ts. */

import { z } from 'zod';
import {
  hexForm as hex,
  monthForm as month,
  pointsForm as points,
  row,
  rows,
  turnForm as turn,
  unitRow,
} from '../system/rows.ts';

export const NATIONS = ['Austria-Hungary', 'Germany', 'Italy', 'Great Britain', 'France'] as const;
export type Nation = (typeof NATIONS)[number];

const nation = z.enum(NATIONS);
/** 'July 1917' */
const date = z.string().regex(/^[A-Z][a-z]+ 191[4-8]$/);
const fortress = z.strictObject({ hex, size: points, name: z.string().exactOptional() });

/** First and last turn, the side that begins where it is the second, rail capacity, demoralisation, devastated hexes. */
export const scenarioDates = z.strictObject({
  scenarios: z.array(
    z.strictObject({
      chapter: z.string(),
      name: z.string(),
      first: z.strictObject({ ...turn, side: z.literal('entente').exactOptional() }),
      last: z.strictObject(turn),
      capacity: z.strictObject({ 'Austria-Hungary': points, Italy: points }),
      demoralisation: z.array(z.strictObject({ nation, points })),
      devastated: z.array(hex).exactOptional(),
    }),
  ),
});

/** 5, 8, 10, 12, 14: hex by hex, with who begins in the dead pile. */
export const setUp = z.strictObject({
  nations: z.array(
    z.strictObject({ nation, rows, fortresses: z.array(fortress), dead: z.array(unitRow).exactOptional() }),
  ),
});

/** 6: who is mobilised when. */
export const mobilisation = z.strictObject({
  turns: z.array(
    z.strictObject({
      month,
      turn: turn.turn,
      nations: z.array(
        z.strictObject({
          nation,
          groups: z.array(
            z.union([
              z.strictObject({ units: z.enum(['all', 'others']) }),
              z.strictObject({ brigades: z.union([z.literal('mountain'), z.array(z.string())]) }),
              z.strictObject({ divisions: z.enum(['foot', 'cavalry']), names: z.array(z.string()) }),
            ]),
          ),
        }),
      ),
    }),
  ),
});

/** When: a turn, or so many turns after Italian morale was shaken (16-4, 16-5). */
const when = z.union([z.strictObject(turn), z.strictObject({ shaken: points })]);

/** 16 */
export const schedule = z.strictObject({
  nation,
  turns: z.array(
    z.strictObject({ when, arrivals: rows.exactOptional(), withdrawals: z.array(row).exactOptional() }),
  ),
});

/** 16-1: units that become assault units: to the weaker side of the new counter, or from it to the full one. */
export const upgrades = z.strictObject({
  turns: z.array(
    z.strictObject({
      ...turn,
      units: z.array(
        z.strictObject({
          count: points,
          of: z.enum(['divisions', 'mountain brigades']),
          to: z.enum(['weaker', 'full']),
        }),
      ),
    }),
  ),
});

const morale = z.enum(['shaken', 'collapse']);
const byYear = z.array(z.strictObject({ year: turn.year, points })).length(5);

/** 15, and 17-24 to 17-27 for the years from July 1917: rates, limits, monthly demoralisation, what nations can bear. */
export const duration = z.strictObject({
  rates: z.array(
    z.strictObject({
      rule: z.string(),
      nation,
      from: date.exactOptional(),
      until: date.exactOptional(),
      after: morale.exactOptional(),
      before: morale.exactOptional(),
      entries: z.array(
        z.strictObject({
          turns: z.array(turn.turn),
          months: z.enum(['all', 'odd', 'even']),
          supply: points.exactOptional(),
          /** Strength points of replacements, whose origin goes round (15-16). */
          strength: points.exactOptional(),
          /** Divisions of replacements, whose numbers go round (17-27). */
          divisions: points.exactOptional(),
          replacements: z
            .strictObject({ count: points, strength: points, move: points, type: z.enum(['Inf', 'Mtn']) })
            .exactOptional(),
        }),
      ),
    }),
  ),
  /** 15-16: the origin of each strength point in turn; 17-27: each division in turn. */
  origins: z.array(z.enum(['Croat', 'Austrian', 'any but Croat'])),
  divisions: z.array(
    z.strictObject({
      strength: points,
      move: points,
      kin: z.enum(['Croat', 'Czech', 'Polish']).exactOptional(),
    }),
  ),
  limits: z.array(z.strictObject({ rule: z.string(), nation, points })),
  monthly: z.array(
    z.strictObject({ nation, from: date, until: date.exactOptional(), points, why: z.string() }),
  ),
  morale: z.array(
    z.strictObject({ rule: z.string(), nation, shaken: points, collapse: byYear, surrender: byYear }),
  ),
});

export type SetUp = z.infer<typeof setUp>;
export type Schedule = z.infer<typeof schedule>;
export type Duration = z.infer<typeof duration>;
export type Mobilisation = z.infer<typeof mobilisation>;
export type ScenarioDates = z.infer<typeof scenarioDates>;
export type Upgrades = z.infer<typeof upgrades>;
