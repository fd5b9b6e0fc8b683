/**
 * 15-4 to 15-10 Morale of Austria-Hungary and Italy, and what they may save. In a scenario morale goes on from what nations had
 * suffered before (4-1), and nobody surrenders; in the long war the first surrender ends it.
 */

import { isAtLeast, type Morale, moraleOf } from '../../system/morale.ts';
import { NATION, NATIONS } from '../../system/nations.ts';
import { isLong, longWar } from '../../system/rules/longwar.ts';
import { dateOf, type Reader, type Writer } from '../../system/types.ts';
import type { Nation } from '../form.ts';
import { lists } from '../lists.ts';
import { COUNT, scenarioOf } from './state.ts';

const { value: duration } = lists.duration;

/** Those whose morale counts; Germany, France and Britain suffer nothing by what happens here (15-11). */
export const BELLIGERENTS = [
  ['Austria-Hungary', 'austria'],
  ['Italy', 'italy'],
] as const;
export type Belligerent = (typeof BELLIGERENTS)[number][0];

/** 15-4, 15-5 */
export const supplyLimit = (nation: Nation): number | undefined =>
  duration.limits.find((one) => one.nation === nation)?.points;

const war = longWar<Belligerent>({
  book: 'it',
  nations: BELLIGERENTS,
  lists: duration,
  morale: COUNT.morale,
  limit: supplyLimit,
  surrender,
});
export const { levelOf, indexOf, monthlyLosses, hoard, excess, thriftOf, reliefOfCommand } = war;

/** Points with those of the time before. */
export function pointsOf(g: Reader, nation: Nation): number {
  const { suffered } = scenarioOf(g);
  if (nation === 'Austria-Hungary') return suffered.austria + g.s.demoralisation[NATION.austria]!;
  return nation === 'Italy' ? suffered.italy + g.s.demoralisation[NATION.italy]! : 0;
}

/** A scenario ends on its last turn: nobody surrenders before (15). In the long war the worst so far stays (26-7). */
export function moraleNow(g: Reader, nation: Nation): Morale {
  if (nation !== 'Austria-Hungary' && nation !== 'Italy') return 'firm';
  if (isLong(g)) return levelOf(g, nation);
  const morale = moraleOf(duration, nation, dateOf(g).year, pointsOf(g, nation));
  return morale === 'surrender' ? 'collapse' : morale;
}

/** 15-9, 15-10, 16-4, 16-5: the turn in which Italian morale was shaken is kept, for Britain and France. */
export function feelLosses(g: Writer, nation: number): void {
  war.feelLosses(g, nation);
  if (NATIONS[nation] !== 'italy' || g.s.tally[COUNT.shaken] !== 0) return;
  if (moraleNow(g, 'Italy') === 'firm') return;
  g.s.tally[COUNT.shaken] = g.s.turn + 1;
  g.tell('it:15-10', () => 'Italian morale is shaken; Britain and France send help.');
}

/** Where Italy was shaken long before, help has come. */
export function beginMorale(g: Reader): void {
  war.beginMorale(g);
  if (moraleNow(g, 'Italy') !== 'firm') g.s.tally[COUNT.shaken] = 1;
}

/** Turns since; nothing while it is firm. */
export const turnsShaken = (g: Reader): number | undefined =>
  g.s.tally[COUNT.shaken] === 0 ? undefined : g.s.turn + 1 - g.s.tally[COUNT.shaken]!;

// ---- Victory (15)

const OTHER = { 'Austria-Hungary': 'Italy', Italy: 'Austria-Hungary' } as const;

/** How much a surrender is worth, by its year and by what the victor has come to. */
export function levelAt(year: number, victor: Morale): 'decisive' | 'substantial' | 'marginal' {
  if (year <= 1916 && !isAtLeast(victor, 'shaken')) return 'decisive';
  return year <= 1917 && !isAtLeast(victor, 'collapse') ? 'substantial' : 'marginal';
}

/** 15-9, 15-10 */
function surrender(g: Writer, nation: Belligerent): void {
  const { year } = dateOf(g);
  const how = levelAt(year, levelOf(g, OTHER[nation]));
  const winner = nation === 'Italy' ? 'cp' : 'entente';
  g.end({ winner, how, text: `${nation} surrenders in ${year}.` });
}

/** 15: nobody has surrendered when the war ends. */
export function armistice(g: Writer): void {
  g.end({ winner: null, how: 'draw', text: 'Nobody has surrendered by November 1918.' });
}
