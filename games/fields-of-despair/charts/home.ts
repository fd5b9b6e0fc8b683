/** Charts of the war away from the map: the economy, the sea, the East, the USA. */

import { type ContentItem, reconstructed, rulebook } from '@armistice/engine';
import { z } from 'zod';

const item = <T>(one: ContentItem<T>): ContentItem<T> => one;
const points = z.int().min(0).max(99);

/** The years of Turns 1 to 9. */
const YEARS = ['1914', '1914', '1914', '1915', '1915-16', '1916', '1917', '1918', '1918'] as const;
export const yearOf = (turn: number): string => YEARS[Math.max(turn, 1) - 1] ?? '1918';

/** Economic points and reinforcements of Turns 1 to 9. */
export const economy = item({
  title: 'Economy and reinforcements',
  from: rulebook('SCENARIO I'),
  form: z
    .array(
      z.strictObject({
        allied: points,
        paris: points,
        england: points,
        cp: points,
        koblenz: points,
        east: points,
      }),
    )
    .length(9),
  value: [
    { allied: 4, paris: 15, england: 4, cp: 8, koblenz: 30, east: 5 },
    { allied: 6, paris: 20, england: 6, cp: 10, koblenz: 40, east: 15 },
    { allied: 8, paris: 20, england: 18, cp: 12, koblenz: 50, east: 20 },
    { allied: 11, paris: 35, england: 30, cp: 12, koblenz: 40, east: 10 },
    { allied: 12, paris: 30, england: 40, cp: 11, koblenz: 35, east: 5 },
    { allied: 12, paris: 30, england: 25, cp: 9, koblenz: 30, east: 5 },
    { allied: 10, paris: 10, england: 15, cp: 8, koblenz: 10, east: 0 },
    { allied: 9, paris: 10, england: 10, cp: 7, koblenz: 0, east: 0 },
    { allied: 8, paris: 10, england: 10, cp: 6, koblenz: 0, east: 0 },
  ],
});

/** U.S. infantry by Action Phase, counted from the one in which the USA comes in. */
export const usa = item({
  title: 'U.S. deployment',
  from: rulebook('SCENARIO IV'),
  form: z.strictObject({ box: points, arrivals: z.array(points).length(6) }),
  // The box at which the USA comes in follows from the set-up of Turn 7.
  value: { box: 8, arrivals: [2, 4, 6, 14, 12, 4] },
});

/** Red cubes added with each box of the Eastern Front track, and what the die costs with one, two and three red cubes. */
export const east = item({
  title: 'Eastern Front',
  from: reconstructed(
    'Cubes per box follow from the bags of all set-ups; of the losses only a five with two red cubes is printed.',
  ),
  form: z.strictObject({
    red: z.array(points).length(9),
    losses: z.array(z.array(points).length(6)).length(3),
    fatal: points,
  }),
  value: {
    red: [1, 2, 2, 1, 1, 1, 0, 0, 0],
    losses: [
      [0, 0, 1, 1, 2, 2],
      [2, 3, 3, 4, 4, 5],
      [4, 5, 6, 7, 8, 9],
    ],
    /** Major Russian Victories that lose the war. */
    fatal: 3,
  },
});

/** Extra loss by blockade level; SPs sunk by box of the submarine track and die. */
export const sea = item({
  title: 'Naval warfare',
  from: reconstructed('The examples give level four (two points) and results in the columns 2-3 and 4-5.'),
  form: z.strictObject({
    blockade: z.array(points).min(2),
    sunk: z.array(z.strictObject({ to: points, by: z.array(points).length(6) })).min(1),
  }),
  value: {
    blockade: [0, 0, 1, 1, 2, 2, 3, 3, 4],
    sunk: [
      { to: 1, by: [0, 0, 0, 1, 1, 1] },
      { to: 3, by: [0, 1, 1, 2, 2, 3] },
      { to: 5, by: [1, 1, 2, 2, 3, 4] },
      { to: 7, by: [1, 2, 3, 3, 4, 5] },
      { to: 99, by: [2, 3, 4, 4, 5, 6] },
    ],
  },
});

/** What economic points buy. */
export const prices = item({
  title: 'Prices',
  from: reconstructed(
    'Free set-up budgets and the changes from the Opening Move to Turn 1 add up with these.',
  ),
  form: z.strictObject({
    artillery: points,
    gun: points,
    air: points,
    supply: points,
    tech: points,
    naval: points,
    east: points,
    logistics: points,
    tank: points,
    line: points,
    /** Logistic points and tank counters that come each turn for nothing. */
    freeLogistics: points,
    freeTanks: points,
    /** The highest boxes. */
    most: z.strictObject({
      artillery: points,
      air: points,
      supply: points,
      tech: points,
      logistics: points,
      tanks: points,
      gun: points,
      wing: points,
    }),
  }),
  value: {
    artillery: 1,
    gun: 1,
    air: 1,
    supply: 1,
    tech: 1,
    naval: 1,
    east: 2,
    logistics: 1,
    tank: 1,
    line: 1,
    freeLogistics: 2,
    freeTanks: 1,
    most: { artillery: 20, air: 18, supply: 30, tech: 6, logistics: 9, tanks: 6, gun: 4, wing: 3 },
  },
});

/** Boxes at which technologies begin to count (12). */
export const technologies = item({
  title: 'Technologies',
  from: reconstructed('Set-up values and the tips on gas, masks and tanks in 17.'),
  form: z.strictObject({
    chlorine: points,
    mustard: points,
    tanks: points,
    ace: points,
    /** SPs a tank counter lets break out, for each box from the first on. */
    breakout: z.array(points).min(1),
  }),
  value: { chlorine: 2, mustard: 5, tanks: 3, ace: 3, breakout: [5, 10, 15, 20] },
});

/** 10.2, 10.3, 6.2: amounts the rulebook does not print. */
export const amounts = item({
  title: 'Amounts',
  from: reconstructed('Solitaire play prints a limit of five for reinforcement and calls it an exception.'),
  form: z.strictObject({ reinforcement: points, railed: points, attrition: points }),
  value: {
    reinforcement: 10,
    railed: 10,
    /** A hex without supply loses one SP for each so many, or part of them. */
    attrition: 5,
  },
});

/** 2.1: blocks of each nation. A block can show any value of its kind. */
const pools = z.strictObject({ infantry: points, cavalry: points });
export const pool = item({
  title: 'Force pool',
  from: reconstructed('The counter mix is shown in pictures only.'),
  form: z.strictObject({
    german: pools,
    french: pools,
    british: pools,
    belgian: pools,
    american: pools,
    /** Deception blocks of a power. */
    deception: points,
  }),
  value: {
    german: { infantry: 60, cavalry: 12 },
    french: { infantry: 50, cavalry: 12 },
    british: { infantry: 30, cavalry: 6 },
    belgian: { infantry: 6, cavalry: 0 },
    american: { infantry: 12, cavalry: 0 },
    deception: 12,
  },
});
