/** 23-15 What artillery alone may use of the supply. */

import { type Refusal, refuse } from '@armistice/engine';
import { rowOf } from '../../system/nations.ts';
import { supplyCost } from '../../system/reckoning.ts';
import { countsFor } from '../../system/rules/demoralisation.ts';
import { fedStrength } from '../../system/rules/supply.ts';
import { type Reader, SIDE_NAMES, seatOf, sideOf, type Writer } from '../../system/types.ts';
import { unitName } from '../../system/units.ts';
import { BELLIGERENTS, isLong, LONG, nationAt, rangeOf } from './duration.ts';

const SLOTS = 4;
/** This turn's debt is at 0; at 3 what has not been matched in time. */
const slot = (at: number, age: number): number => LONG.debts + at * SLOTS + age;

/** 23-15: points on attacking artillery are owed to the infantry; points on infantry pay the oldest first. */
export function noteSpending(g: Writer, units: readonly number[], counter: boolean): void {
  if (!isLong(g)) return;
  const { s, data } = g;
  const { forces, content, front } = data;
  /** By nation that pays, headquarters and nation of the units: strength of infantry, of all but artillery, of all. */
  const shares = new Map<string, { at: number; nation: number; foot: number; others: number; all: number }>();
  for (const unit of units) {
    const staff = s.feeder[unit]!;
    if (staff < 0) continue;
    const nation = forces.nation[unit]!;
    const key = `${staff} ${nation}`;
    const at = rangeOf(countsFor(front, forces.nation[staff]!));
    const share = shares.get(key) ?? { at, nation, foot: 0, others: 0, all: 0 };
    shares.set(key, share);
    const strength = fedStrength(g, unit, staff);
    share.all += strength;
    if (forces.artillery[unit] === 0) share.others += strength;
    if (forces.infantry[unit] === 1) share.foot += strength;
  }
  for (const { at, nation, foot, others, all } of shares.values()) {
    if (at < 0) continue;
    const cost = (strength: number): number =>
      strength === 0
        ? 0
        : supplyCost(content.supply, rowOf(nation).title, counter ? 'counterattack' : 'attack', strength);
    if (!counter) s.tally[slot(at, 0)]! += cost(all) - cost(others);
    let paid = cost(foot);
    for (let age = SLOTS - 1; age >= 0 && paid > 0; age--) {
      const settled = Math.min(paid, s.tally[slot(at, age)]!);
      s.tally[slot(at, age)]! -= settled;
      paid -= settled;
    }
  }
}

/** At the end of a side's player turn its debts are a turn older. */
export function ageDebts(g: Writer): void {
  if (!isLong(g)) return;
  const { tally } = g.s;
  const { side } = g.frame('playerTurn')!;
  for (let at = 0; at < BELLIGERENTS.length; at++) {
    if (rowOf(nationAt(at)).side !== sideOf(side)) continue;
    tally[slot(at, 3)]! += tally[slot(at, 2)]!;
    tally[slot(at, 2)] = tally[slot(at, 1)]!;
    tally[slot(at, 1)] = tally[slot(at, 0)]!;
    tally[slot(at, 0)] = 0;
  }
}

/** 23-15: artillery does not attack while its nation's infantry is behind. */
export function gunsWait(g: Reader, unit: number, _target: number): Refusal | undefined {
  const { forces, front } = g.data;
  if (!isLong(g) || forces.artillery[unit] === 0) return undefined;
  const at = rangeOf(countsFor(front, forces.nation[unit]!));
  if (at < 0 || g.s.tally[slot(at, 3)] === 0) return undefined;
  const side = SIDE_NAMES[seatOf(rowOf(nationAt(at)).side)];
  return refuse(
    'wf:23-15',
    `${unitName(g, unit)} waits: ${side} owe ${g.s.tally[slot(at, 3)]} supply points to the infantry.`,
  );
}
