/** 11 Americans on the supply of others. */

import { type Refusal, refuse } from '@armistice/engine';
import { monthNumber } from '../../system/calendar.ts';
import { NATION } from '../../system/nations.ts';
import { unitsIn } from '../../system/stacks.ts';
import { dateOf, OFF, type Reader, type Seat, type Writer } from '../../system/types.ts';
import { unitName } from '../../system/units.ts';
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

/** 11-1: half of it once an American headquarters has come, whatever became of it. */
const halved = (g: Reader, halves: number): number =>
  g.data.forces.staffs[NATION.america]!.some((staff) => g.s.at[staff] !== OFF.coming) ? halves / 2 : halves;

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

// ---- 11-1, 11-2 Recombining as guests

const monthNow = (g: Reader): number => {
  const { year, month } = dateOf(g);
  return monthNumber(year, month) + 1;
};

/** 11-1: where guests of a nation are counted; -1 for others. */
const guestsOf = (nation: number): number =>
  nation === NATION.france ? COUNT.guestsOfFrance : nation === NATION.britain ? COUNT.guestsOfBritain : -1;

const isFreeHost = (g: Reader, staff: number): boolean => {
  const at = guestsOf(nationOf(g, staff));
  return at >= 0 && g.s.tally[at] !== monthNow(g);
};

/** 11-1: two Americans a month recombine at a British headquarters, two at a French one. */
export const americanHosts = (g: Reader, unit: number, staff: number): boolean =>
  isAmerican(g, unit) && isFreeHost(g, staff);

/** Whose headquarters serves them here: their own, or one that still may this month. */
function hostAt(g: Reader, place: number): number {
  const staffs = unitsIn(g, place).filter((unit) => g.data.forces.headquarters[unit] === 1);
  if (staffs.some((staff) => isAmerican(g, staff))) return NATION.america;
  const host = staffs.find((staff) => isFreeHost(g, staff));
  return host === undefined ? -1 : nationOf(g, host);
}

/** 11-2: the 93rd gives nothing away, and is filled before others with which it stands. */
export function provisional(g: Reader, from: number, to: number): Refusal | undefined {
  if (!isAmerican(g, to)) return undefined;
  const { forces } = g.data;
  const is93 = (unit: number): boolean => forces.units[unit]!.name === PROVISIONAL && isAmerican(g, unit);
  if (is93(from)) return refuse('wf:11-2', `${unitName(g, from)} is brought to full strength first.`);
  const weak = unitsIn(g, g.s.at[from]!).find(
    (unit) => is93(unit) && g.s.strength[unit]! < forces.strength[unit]!,
  );
  return weak === undefined || weak === to
    ? undefined
    : refuse('wf:11-2', `${unitName(g, weak)} is brought to full strength first.`);
}

/** 11-1: two more have. */
export function noteRecombined(g: Writer, from: number, place: number): void {
  if (!isAmerican(g, from)) return;
  const host = hostAt(g, place);
  if (guestsOf(host) >= 0) g.s.tally[guestsOf(host)] = monthNow(g);
}
