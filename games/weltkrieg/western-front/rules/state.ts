/** What the rules of 1914 keep about units, and small questions that several of them ask. */

import { onceFor } from '@armistice/engine';
import { MapColumns, type World } from '@armistice/hex';
import { turnNumber } from '../../system/calendar.ts';
import { NATION } from '../../system/nations.ts';
import type { Reader } from '../../system/types.ts';
import type { Forces } from '../../system/units.ts';
import { POSTS, type Post } from '../scenarios/schlieffen.ts';

/** Bits of `fate`. */
export const FATE = {
  /** Has completed its mobilisation (6). */
  called: 1,
  /** In this player turn. */
  fresh: 2,
  /** Belgians that have been attacked (3-9). */
  assailed: 4,
  /** Belgians attacked at Liege before they were mobilised (3-10). */
  driven: 8,
  /** Belgians that have been in one of the three hexes (3-8). */
  sheltered: 16,
  /** Britons on their way by Le Havre (23-40). */
  late: 32,
  /** Sent east in August 1914, perhaps in another's stead (3-5). */
  east: 64,
  /** Engineers at work on a Hindenburg Line (8-3), divisions in training (12-17); of assault counters to come: drawn by lot. */
  busy: 128,
} as const;

/** Places in `tally`. */
export const COUNT = {
  /** French armies that have attacked as they must, and those that began this turn, as bits (3-6). */
  released: 0,
  begun: 1,
  /** The fewest hexes between a German unit and Paris so far. */
  paris: 2,
  /** The Belgians are their player's own again (3-8). */
  belgians: 3,
  /** Gas counters of either side, one after the other (9). */
  gas: 4,
  /** The gas of the battle under way, plus 1, and what contaminated attackers lose (9-4). */
  cloud: 6,
  backfire: 7,
  /** Halves of American divisions fed by others this turn (11-1). */
  fedAttacking: 8,
  fedDefending: 9,
  /** Divisions have been drawn (12-17); the first has been trained, and fit men are gone from the others (12-16). */
  drawn: 10,
  stripped: 11,
  /** 12-18 has been used; from 13 to 28 the trenches lost last, a hex plus 1 and a turn each. */
  cambrai: 12,
  lostTrenches: 13,
  /** The month in which Americans recombined with the French, and with the British (11-1). */
  guestsOfFrance: 29,
  guestsOfBritain: 30,
  // From 32 on: the long war (rules/duration.ts).
} as const;

/** Turns since the first of August 1914, which is 1: 6 is its sixth, 8 the first of September. */
export const turnOf = (g: Reader): number => g.s.turn - AUGUST + 1;
const AUGUST = turnNumber({ year: 1914, month: 'August', turn: 1 });
export const TURN = { sixth: 6, september: 8, october: 15 } as const;

export const has = (g: Reader, unit: number, bit: number): boolean => (g.s.fate[unit]! & bit) !== 0;

export const nationOf = (g: Reader, unit: number): number => g.data.forces.nation[unit]!;
export const isBelgian = (g: Reader, unit: number): boolean => nationOf(g, unit) === NATION.belgium;

export const postOf = (g: Reader, unit: number): Post | undefined => postsOf(g.data.forces)[unit];

/** By unit. */
const postsOf = onceFor(({ units }: Forces): readonly (Post | undefined)[] =>
  units.map(({ id }) => POSTS.get(id)),
);

/** As lists call a counter: 8-5. */
export const numbersOf = (g: Reader, unit: number): string => numbersBy(g.data.forces)[unit]!;
const numbersBy = onceFor(({ units }: Forces): readonly string[] =>
  units.map(({ strength, movement }) => `${strength}-${movement}`),
);

const listsOf = onceFor((_world: World): Map<string, ReadonlySet<number>> => new Map());

/** The hexes on a list of the map. */
export function onList(g: Reader, list: string): ReadonlySet<number> {
  const { world } = g.data.ground;
  const lists = listsOf(world);
  let found = lists.get(list);
  if (found === undefined) {
    found = new MapColumns(world).on(list);
    lists.set(list, found);
  }
  return found;
}

export const LIEGE = '2107';
export const hexOf = (g: Reader, id: string): number => g.data.ground.world.place(id);

export const near = (g: Reader, a: number, b: number): number => g.data.ground.world.distance(a, b);
