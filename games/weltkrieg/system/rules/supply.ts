/** 17, 19 Supply: which headquarters can feed a unit, over what line, and what it costs. */

import { onceAMoment } from '@armistice/engine';
import { FAR } from '@armistice/hex';
import { supplyField } from '../lines.ts';
import { NATIONS, rowOf } from '../nations.ts';
import { lessAt, reducedTo, supplyCost } from '../reckoning.ts';
import { openTo } from '../situation.ts';
import { sideOfUnit } from '../stacks.ts';
import type { Reader, Writer } from '../types.ts';
import { countsFor } from './demoralisation.ts';

/** 19-3: where lines of a side go. */
const openNow = onceAMoment(openTo);

/** The length of the line from a headquarters to every hex, in movement points; FAR where there is none. */
export const linesFrom = onceAMoment((g: Reader, staff: number): Uint16Array => {
  const { scratch, ground, content } = g.data;
  const open = openNow(g, sideOfUnit(g, staff));
  return supplyField(scratch.field, ground, content.supply, [g.s.at[staff]!], open).distance.slice();
});

/** 17-2: does a headquarters feed a unit, by its nation or by a rule of the front? */
function feeds(g: Reader, staff: number, unit: number): boolean {
  const { forces, front } = g.data;
  const said = front.feeds?.(g, staff, unit);
  return said ?? countsFor(front, forces.nation[staff]!) === countsFor(front, forces.nation[unit]!);
}

/** 19-3: the line between a headquarters and a unit; FAR if there is none. */
export function lineOf(g: Reader, staff: number, unit: number): number {
  const { s } = g;
  if (s.at[staff]! < 0 || s.at[unit]! < 0) return FAR;
  if (!feeds(g, staff, unit)) return FAR;
  return linesFrom(g, staff)[s.at[unit]!]!;
}

/** 19-2, 19-4, 000 10-15: the headquarters that could feed a unit now, the nearest first. */
export function feedersOf(g: Reader, unit: number): number[] {
  const { s, data } = g;
  const { forces, content } = data;
  const { lengths } = content.supply;
  const longest = lengths.at(forces.tank[unit] === 1 ? 0 : -1)!.upTo;
  return NATIONS.flatMap((_nation, n) => (rowOf(n).side === sideOfUnit(g, unit) ? forces.staffs[n]! : []))
    .filter((staff) => s.supply[staff]! > 0 && lineOf(g, staff, unit) <= longest)
    .sort((a, b) => lineOf(g, a, unit) - lineOf(g, b, unit) || s.supply[b]! - s.supply[a]! || a - b);
}

/** 19-4: strength points after what a long line takes; never under one. */
export function fedStrength(g: Reader, unit: number, staff: number): number {
  const { s, data } = g;
  if (staff < 0) return s.strength[unit]!;
  return reducedTo(s.strength[unit]!, lessAt(data.content.supply, lineOf(g, staff, unit)) ?? 0);
}

/** 19-5: the points each headquarters would spend on those it feeds in the battle under way. */
export function billOf(g: Reader, units: readonly number[], counter: boolean): ReadonlyMap<number, number> {
  const { s, data } = g;
  const shares = new Map<number, Map<number, number>>();
  for (const unit of units) {
    const staff = s.feeder[unit]!;
    if (staff < 0) continue;
    const nation = data.forces.nation[unit]!;
    const own = shares.get(staff) ?? new Map<number, number>();
    own.set(nation, (own.get(nation) ?? 0) + fedStrength(g, unit, staff));
    shares.set(staff, own);
  }
  return new Map(
    [...shares].map(([staff, byNation]) => {
      let points = 0;
      for (const [nation, strength] of byNation)
        points += supplyCost(
          data.content.supply,
          rowOf(nation).title,
          counter ? 'counterattack' : 'attack',
          strength,
        );
      return [staff, points];
    }),
  );
}

/** Can the headquarters named pay for all they would feed? The first that cannot; -1 if all can. */
export function overdrawn(g: Reader, units: readonly number[], counter: boolean): number {
  for (const [staff, points] of billOf(g, units, counter)) if (points > g.s.supply[staff]!) return staff;
  return -1;
}

export function pay(g: Writer, units: readonly number[], counter: boolean): void {
  for (const [staff, points] of billOf(g, units, counter)) g.s.supply[staff]! -= points;
  g.data.front.spent?.(g, units, counter);
}

/** Each unit in turn takes the nearest headquarters that can still pay for it. */
export function feedAll(g: Writer, units: readonly number[], counter: boolean): void {
  for (const unit of units) {
    g.s.feeder[unit] = -1;
    for (const staff of feedersOf(g, unit)) {
      g.s.feeder[unit] = staff;
      if (overdrawn(g, units, counter) < 0) break;
      g.s.feeder[unit] = -1;
    }
  }
}
