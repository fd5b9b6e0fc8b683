/** 12-18 Cambrai: once in 1917, assault troops take back a trench just lost without giving themselves away. */

import { rowOf } from '../../system/nations.ts';
import { sideOfUnit } from '../../system/stacks.ts';
import { dateOf, type Reader, type Writer } from '../../system/types.ts';
import { COUNT } from './state.ts';

const YEAR = 1917;
/** Turns after the loss. */
const WITHIN = 3;
/** Trenches lost that are remembered, the last ones: a hex and a turn each. */
const KEPT = 8;

/** Somebody of the Entente stands where Germans manned works. */
export function noteLostTrench(g: Writer, unit: number): void {
  const { s } = g;
  const place = s.at[unit]!;
  if (place < 0 || sideOfUnit(g, unit) === 0 || dateOf(g).year !== YEAR) return;
  const nation = s.manned[place]! - 1;
  if (nation < 0 || rowOf(nation).side !== 0 || lostOn(g, place) >= 0) return;
  const at = COUNT.lostTrenches;
  s.tally.copyWithin(at + 2, at, at + 2 * (KEPT - 1));
  s.tally[at] = place + 1;
  s.tally[at + 1] = s.turn;
}

/** The turn on which a trench was lost, of those that are remembered; -1 otherwise. */
function lostOn({ s }: Reader, place: number): number {
  for (let i = 0; i < KEPT; i++)
    if (s.tally[COUNT.lostTrenches + 2 * i] === place + 1) return s.tally[COUNT.lostTrenches + 2 * i + 1]!;
  return -1;
}

/** The attack that does not count as the first (31-4). */
export function cambrai(g: Writer, target: number): boolean {
  const { s } = g;
  const lost = lostOn(g, target);
  if (dateOf(g).year !== YEAR || s.tally[COUNT.cambrai] === 1 || lost < 0 || s.turn > lost + WITHIN)
    return false;
  s.tally[COUNT.cambrai] = 1;
  g.tell('wf:12-18', () => 'The counterattack of assault troops is no surprise that would be remembered.');
  return true;
}
