/** 11 Americans on the supply of others. */

import { NATION } from '../../system/nations.ts';
import type { Reader, Seat, Writer } from '../../system/types.ts';
import { COUNT, nationOf } from './state.ts';

/** 11-1: halves of divisions that British and French headquarters feed in a turn, before there is an American one. */
const ATTACKING = 16;
const DEFENDING = 32;
/** 11-2 */
const PROVISIONAL = '93P';

const isAmerican = (g: Reader, unit: number): boolean => nationOf(g, unit) === NATION.america;

/** 11-1: halves that an infantry unit counts for; double size makes no difference. */
export function lentHalves(g: Reader, unit: number): number {
  const { size } = g.data.forces.units[unit]!;
  if (!isAmerican(g, unit) || g.data.forces.infantry[unit] === 0) return 0;
  return size === 'XX' ? 2 : 1;
}

/** 11-1: half of it once an American headquarters has come. */
const halved = (g: Reader, halves: number): number =>
  g.data.forces.staffs[NATION.america]!.some((staff) => g.s.at[staff]! >= 0) ? halves / 2 : halves;

export const LENT_LIMIT = (g: Reader): number => halved(g, DEFENDING);

const isForeign = (g: Reader, staff: number): boolean =>
  nationOf(g, staff) === NATION.france || nationOf(g, staff) === NATION.britain;

/** 11-1, 11-2: may this headquarters feed an American? Nothing said of others. */
export function americanSupply(g: Reader, staff: number, unit: number): boolean | undefined {
  if (!isAmerican(g, unit)) return undefined;
  if (g.data.forces.units[unit]!.name === PROVISIONAL) return nationOf(g, staff) === NATION.france;
  if (!isForeign(g, staff)) return undefined;
  const { s, data } = g;
  const defends = s.fighting[unit] === 2;
  let halves = s.tally[defends ? COUNT.fedDefending : COUNT.fedAttacking]! + lentHalves(g, unit);
  if (s.fighting[unit] !== 0)
    for (let other = 0; other < data.forces.size; other++)
      if (other !== unit && s.fighting[other] === s.fighting[unit] && s.feeder[other]! >= 0)
        if (isForeign(g, s.feeder[other]!)) halves += lentHalves(g, other);
  return halves <= halved(g, defends ? DEFENDING : ATTACKING);
}

/** They have been paid for. */
export function noteGuests(g: Writer, units: readonly number[], counter: boolean): void {
  for (const unit of units)
    if (g.s.feeder[unit]! >= 0 && isForeign(g, g.s.feeder[unit]!))
      g.s.tally[counter ? COUNT.fedDefending : COUNT.fedAttacking]! += lentHalves(g, unit);
}

/** A new turn. */
export function forgetGuests(g: Writer, side: Seat): void {
  if (side !== 'cp') return;
  g.s.tally[COUNT.fedAttacking] = 0;
  g.s.tally[COUNT.fedDefending] = 0;
}
