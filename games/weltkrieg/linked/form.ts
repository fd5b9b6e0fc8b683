/** What the lists of 000 25 and 004 17 and 18 say, as data: data/*.json, read out of the texts by scripts/linked.ts. */

import { z } from 'zod';
import { monthForm as month, pointsForm as points, rows, turnForm as turn, unitRow } from '../system/rows.ts';
import { duration } from '../western-front/form.ts';

const comings = { arrivals: rows.exactOptional(), withdrawals: rows.exactOptional() };

/** 25: from 1915 on by month, of which it is the first turn; `east`: on maps that are not here. */
export const germanSchedule = z.strictObject({
  nation: z.literal('Germany'),
  turns: z.array(z.strictObject({ ...turn, east: z.literal(true).exactOptional(), ...comings })),
  /** Turns after Romania joins the Entente. */
  romania: z.array(z.strictObject({ turns: points, ...comings })),
  /** Fortresses behind the front after the fall of Warsaw, the division each gives, and points of replacements. */
  fortresses: z.array(z.strictObject({ name: z.string(), row: unitRow, replacements: points })),
});

/** 18-2; `freed`: months after Russia's surrender. */
export const austrianSchedule = z.strictObject({
  nation: z.literal('Austria-Hungary'),
  turns: z.array(z.strictObject({ ...turn, ...comings })),
  freed: z.array(z.strictObject({ months: points, ...comings })),
});

/** 25-12 to 25-17, 17-3, 17-10, 17-19. */
export const rates = z.strictObject({
  rates: duration.shape.rates,
  limits: duration.shape.limits,
  austrian: z.strictObject({
    rule: z.string(),
    neutral: points,
    atWar: points,
    later: z.strictObject({ from: turn.year, points }),
  }),
  border: rows,
  occupation: z.strictObject({
    headquarters: points,
    supply: points,
    units: z.array(
      z.strictObject({
        ...{ count: points, strength: points, move: points },
        ...{ type: unitRow.shape.type, size: unitRow.shape.size },
      }),
    ),
  }),
});

const nations = z.strictObject({ germany: points, austria: points });

/** The course of the East: ours, month by month. */
export const east = z.strictObject({
  /** Troops of which no list of ours has a counter: strength points of infantry at the start. */
  unseen: nations,
  /** Supply points there at the start. */
  stores: nations,
  /** What stands there and never leaves, for garrisons: headquarters, their points, engineers, cavalry, regiments of guns. */
  standing: z.strictObject({
    germany: z.strictObject({
      headquarters: points,
      supply: points,
      engineers: points,
      cavalry: points,
      guns: points,
    }),
    austria: z.strictObject({
      headquarters: points,
      supply: points,
      engineers: points,
      cavalry: points,
      guns: points,
    }),
  }),
  /** From each month on: infantry wanted, supply points a month, losses a month, and what Russia suffers. */
  course: z.array(
    z.strictObject({
      ...{ year: turn.year, month },
      ...{ wanted: nations, supply: nations, losses: nations, russia: points },
    }),
  ),
  /** Percent of the losses that are strength points: lists replace so many. The rest is what the war there costs at home. */
  toll: nations,
  /** By the die with the pressure added: how the front moves, and the share of losses in quarters. */
  results: z.array(
    z.strictObject({
      ...{ most: z.int(), text: z.string(), line: z.int().min(-3).max(3) },
      ...{ losses: points, russia: points },
    }),
  ),
  /** So many percent too few or too many are a point of pressure, at most so many points. */
  pressure: z.strictObject({
    percent: z.int().min(1),
    most: z.int().min(1),
    unfed: z.int(),
    starved: z.int(),
    /** Twice as much supply as a month asks. */
    lavish: z.int(),
  }),
  /** How far the front can go: beyond it Budapest falls on one side. */
  line: z.strictObject({
    budapest: z.int(),
    deepest: z.int(),
    austria: points,
    germany: points,
    russia: points,
  }),
  /** Blows that the empire deals itself. */
  blows: z.array(z.strictObject({ year: turn.year, month, points, text: z.string() })),
  russia: z.strictObject({
    shaken: points,
    collapse: z.array(z.strictObject({ year: turn.year, points })).length(5),
    surrender: z.array(z.strictObject({ year: turn.year, points })).length(5),
  }),
  serbia: z.strictObject({ from: z.strictObject({ year: turn.year, month }), die: z.int(), relief: nations }),
  romania: z.strictObject({
    from: z.strictObject({ year: turn.year, month }),
    die: z.int(),
    wanted: nations,
  }),
  warsaw: z.strictObject({ from: z.strictObject({ year: turn.year, month }), line: z.int() }),
  bulgaria: z.strictObject({ wanted: nations }),
  /** A garrison that is short costs a point for so many missing, a month. */
  unrest: z.int().min(1),
});
export type East = z.infer<typeof east>;
