/** 3, 3-4, 3-12 Railways of August, and the siege train. */

import { leave } from '../../system/rules/departures.ts';
import { bequeath } from '../../system/rules/freight.ts';
import { put } from '../../system/stacks.ts';
import { dateOf, type Reader, type Writer } from '../../system/types.ts';
import { unitAt } from '../../system/units.ts';
import { SIEGE_STAFF } from '../units.ts';
import { hexOf, TURN, turnOf } from './state.ts';

const STAFF_HEX = '2306';
const STAFF_POINTS = 200;
/** 3-4 */
const FREE_TURNS = [3, 4];

/** 3: no trains before the sixth turn of August, half of them before September. */
export function railways(g: Reader, network: string): number | undefined {
  const turn = turnOf(g);
  if (turn < TURN.sixth) return 0;
  return turn < TURN.september ? Math.floor(g.scenario.capacity[network]! / 2) : undefined;
}

/** 3-4 */
export const siegeTrains = (g: Reader, unit: number): boolean =>
  g.data.forces.siege[unit] === 1 && FREE_TURNS.includes(turnOf(g));

export const isSiegeStaffUsed = (g: Reader): boolean => g.options.siege === true;

/** 3-12: set up where the option is taken. */
export function siegeStaff(g: Reader): void {
  const staff = unitAt(g, SIEGE_STAFF);
  if (!isSiegeStaffUsed(g) || staff < 0) return;
  g.s.supply[staff] = STAFF_POINTS;
  put(g, staff, hexOf(g, STAFF_HEX));
}

/** 3-12: on the first turn of 1915 it goes, and its points go to the nearest German headquarters. */
export function disbandSiegeStaff(g: Writer): void {
  const staff = unitAt(g, SIEGE_STAFF);
  if (staff < 0 || g.s.at[staff]! < 0 || dateOf(g).year === 1914) return;
  bequeath(g, staff);
  leave(g, staff);
}

/** 3-12: it is never given more. */
export const isSiegeStaff = (g: Reader, staff: number): boolean => staff === unitAt(g, SIEGE_STAFF);

/** 3-12: it feeds siege artillery, and in 1914 nobody else does. */
export function siegeSupply(g: Reader, staff: number, unit: number): boolean | undefined {
  if (!isSiegeStaffUsed(g) || dateOf(g).year !== 1914) return undefined;
  const { forces } = g.data;
  if (staff === unitAt(g, SIEGE_STAFF)) return forces.siege[unit] === 1;
  const central = forces.units[unit]!.nation === 'germany' || forces.units[unit]!.nation === 'austria';
  return central && forces.siege[unit] === 1 ? false : undefined;
}
