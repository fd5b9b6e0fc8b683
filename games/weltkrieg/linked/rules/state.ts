/** What the linked war keeps beyond both fronts, and small questions that several of its rules ask. */

import { onceFor } from '@armistice/engine';
import { MapColumns, type World } from '@armistice/hex';
import { COUNT } from '../../italian-front/rules/state.ts';
import { NATION } from '../../system/nations.ts';
import { OFF, type Reader, TALLY } from '../../system/types.ts';
import type { East } from '../form.ts';

const OWN = 2 * TALLY;

/** Places in `tally`, after those of the two fronts. Turns are kept plus 1; nought is never. */
export const AT = {
  /** 17-6: the die has fallen, Italy joins, Italy has surrendered. */
  triggered: OWN,
  joins: OWN + 1,
  italyOut: OWN + 2,
  /** The worst that has befallen Austria-Hungary and Italy, as of `MORALE`: where The Italian Front keeps it. */
  austria: TALLY + COUNT.morale,
  italy: TALLY + COUNT.morale + 1,
  /** The East: infantry without counters, and supply points, Germany first. */
  unseen: OWN + 5,
  fed: OWN + 7,
  /** Where the front stands against history: hexes of no map, east of it above nought. */
  line: OWN + 9,
  russia: OWN + 10,
  russianMorale: OWN + 11,
  russiaOut: OWN + 12,
  serbiaOut: OWN + 13,
  romania: OWN + 14,
  bulgariaOut: OWN + 15,
  warsaw: OWN + 16,
  /** The last month: its die, what was added to it, and the row of the results plus 1. */
  die: OWN + 17,
  pressure: OWN + 18,
  result: OWN + 19,
  /** Replacements that wait for a counter: Germany, and by kind those of Austria-Hungary (17-27). */
  waiting: OWN + 20,
  division: OWN + 29,
  /** 25-9: units sent to Italy by row of 16-4 and 16-5; points of replacements and supply, Britain first. */
  sent: OWN + 30,
  sentReplacements: OWN + 44,
  sentSupply: OWN + 46,
  bef: OWN + 48,
  /** 17-12, 17-15: points by which garrisons may be smaller. */
  lessItaly: OWN + 50,
  lessEast: OWN + 51,
} as const;
export const TALLIES = OWN + 64;

/** The two whose armies stand in the East too. */
export const POWERS = ['germany', 'austria'] as const;
export type Power = (typeof POWERS)[number];
export const powerOf = (nation: number): number =>
  nation === NATION.germany ? 0 : nation === NATION.austria ? 1 : -1;
export const powerNation = (at: number): number => NATION[POWERS[at]!];

/** Where somebody off the maps is going; kept in `cutOff`, which units beside the map do not use. */
export const BOUND = { nowhere: 0, south: 1, west: 2 } as const;

export const eastOf = (g: Reader): East => (g.data.content as unknown as { readonly east: East }).east;

/** 0 on map 5-3, 1 on map 6-4. */
export const mapAt = (g: Reader, place: number): number => g.data.ground.world.mapOf[place]!;
export const isSouth = (g: Reader, place: number): boolean => place >= 0 && mapAt(g, place) === 1;
export const isWest = (g: Reader, place: number): boolean => place >= 0 && mapAt(g, place) === 0;

/** In the East, or on the way there. */
export const isAway = (g: Reader, unit: number): boolean => g.s.at[unit] === OFF.away;
/** In the East, and free to leave it. */
export const isThere = (g: Reader, unit: number): boolean => isAway(g, unit) && g.s.due[unit]! <= g.s.turn;

/** 17-6: she joins with the Entente's player turn: while the Central Powers move in that turn she is neutral still. */
export function hasItalyJoined(g: Reader): boolean {
  const joins = g.s.tally[AT.joins]! - 1;
  if (joins < 0 || g.s.turn < joins) return false;
  return g.s.turn > joins || g.frame('playerTurn')?.side !== 'cp';
}
/** She is in the war. */
export const isItalyIn = (g: Reader): boolean => hasItalyJoined(g) && g.s.tally[AT.italyOut] === 0;

const listsOf = onceFor((_world: World): Map<string, readonly number[]> => new Map());

/** The hexes on a list of one of the maps, in their order. */
export function onList(g: Reader, list: string): readonly number[] {
  const { world } = g.data.ground;
  const known = listsOf(world);
  let found = known.get(list);
  if (found === undefined) {
    found = [...new MapColumns(world).on(list)].sort((a, b) => a - b);
    known.set(list, found);
  }
  return found;
}
