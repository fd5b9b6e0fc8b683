/** 15-9, 15-10 Morale of Austria-Hungary and Italy; in a scenario it goes on from what nations had suffered before (4-1). */

import { type Morale, moraleOf } from '../../system/morale.ts';
import { NATION, NATIONS } from '../../system/nations.ts';
import { dateOf, type Reader, type Writer } from '../../system/types.ts';
import type { Nation } from '../form.ts';
import { lists } from '../lists.ts';
import { COUNT, scenarioOf } from './state.ts';

const { value: duration } = lists.duration;

/** Points with those of the time before. */
export function pointsOf(g: Reader, nation: Nation): number {
  const { suffered } = scenarioOf(g);
  if (nation === 'Austria-Hungary') return suffered.austria + g.s.demoralisation[NATION.austria]!;
  return nation === 'Italy' ? suffered.italy + g.s.demoralisation[NATION.italy]! : 0;
}

/** A scenario ends on its last turn: nobody surrenders before (15). */
export function moraleNow(g: Reader, nation: Nation): Morale {
  const morale = moraleOf(duration, nation, dateOf(g).year, pointsOf(g, nation));
  return morale === 'surrender' ? 'collapse' : morale;
}

/** 16-4, 16-5: the turn in which Italian morale was shaken is kept, for Britain and France. */
export function feelLosses(g: Writer, nation: number): void {
  if (NATIONS[nation] !== 'italy' || g.s.tally[COUNT.shaken] !== 0) return;
  if (moraleNow(g, 'Italy') === 'firm') return;
  g.s.tally[COUNT.shaken] = g.s.turn + 1;
  g.tell('it:15-10', () => 'Italian morale is shaken; Britain and France send help.');
}

/** It was shaken long before: help has come. */
export function beginMorale(g: Reader): void {
  if (scenarioOf(g).suffered.italy >= duration.morale.find(({ nation }) => nation === 'Italy')!.shaken)
    g.s.tally[COUNT.shaken] = 1;
}

/** Turns since; nothing while it is firm. */
export const turnsShaken = (g: Reader): number | undefined =>
  g.s.tally[COUNT.shaken] === 0 ? undefined : g.s.turn + 1 - g.s.tally[COUNT.shaken]!;
