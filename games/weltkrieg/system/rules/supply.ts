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

/**
 * The length of the line from a headquarters to every hex, in movement points; FAR where there is none. Lines are kept
 * while nothing changes of what closes them: an attack is prepared in many choices, and nobody moves.
 */
export function linesFrom(g: Reader, staff: number): Uint16Array {
  const { scratch, ground, content } = g.data;
  const side = sideOfUnit(g, staff);
  const open = openNow(g, side);
  const known = scratch.lines[side];
  if (known.open !== open) {
    if (!alike(known.open, open)) known.from.clear();
    known.open = open;
  }
  const place = g.s.at[staff]!;
  let found = known.from.get(place);
  if (found === undefined) {
    found = supplyField(scratch.field, ground, content.supply, [place], open).distance.slice();
    known.from.set(place, found);
  }
  return found;
}

/** Lines of all headquarters of a side, traced anew: how many hexes they feed. */
export function traceAll(g: Reader, side: number): number {
  const { scratch, ground, content, forces } = g.data;
  const open = openTo(g, side);
  let fed = 0;
  for (const staff of forces.staffsOf[side]!) {
    const place = g.s.at[staff]!;
    if (place >= 0) fed += supplyField(scratch.field, ground, content.supply, [place], open).count;
  }
  return fed;
}

function alike(a: Uint8Array, b: Uint8Array): boolean {
  for (let i = 0; i < b.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

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
  const found: number[] = [];
  const far: number[] = [];
  for (const staff of forces.staffsOf[sideOfUnit(g, unit)]) {
    if (s.supply[staff] === 0) continue;
    const length = lineOf(g, staff, unit);
    if (length > longest) continue;
    let at = found.length;
    while (at > 0 && before(g, staff, length, found[at - 1]!, far[at - 1]!)) at--;
    found.splice(at, 0, staff);
    far.splice(at, 0, length);
  }
  return found;
}

/** The nearer headquarters, the richer, the first. */
function before(g: Reader, a: number, far: number, b: number, farther: number): boolean {
  if (far !== farther) return far < farther;
  const more = g.s.supply[a]! - g.s.supply[b]!;
  return more === 0 ? a < b : more > 0;
}

/** 19-4: strength points after what a long line takes; never under one. */
export function fedStrength(g: Reader, unit: number, staff: number): number {
  const { s, data } = g;
  if (staff < 0) return s.strength[unit]!;
  const less = lessAt(data.content.supply, lineOf(g, staff, unit)) ?? 0;
  if (less > 0 && data.front.lessens !== undefined)
    return s.strength[unit]! - data.front.lessens(g, unit, staff, less);
  return reducedTo(s.strength[unit]!, less);
}

/** 19-5: the points each headquarters would spend on those it feeds in the battle under way. */
export function billOf(g: Reader, units: readonly number[], counter: boolean): ReadonlyMap<number, number> {
  const bills = new Bills(g, counter);
  for (const unit of units) if (g.s.feeder[unit]! >= 0) bills.add(unit, g.s.feeder[unit]!);
  return bills.points;
}

/** What a headquarters can spend on a battle. */
export function fundsOf(g: Reader, staff: number, counter: boolean): number {
  const most = counter ? undefined : g.data.front.purse?.(g, staff);
  return Math.min(g.s.supply[staff]!, most ?? Number.POSITIVE_INFINITY);
}

/** What headquarters spend in a battle: strength points of a nation are counted together. */
class Bills {
  readonly points = new Map<number, number>();
  readonly #fed = new Map<number, number>();
  readonly #g: Reader;
  readonly #kind: 'attack' | 'counterattack';

  constructor(g: Reader, counter: boolean) {
    this.#g = g;
    this.#kind = counter ? 'counterattack' : 'attack';
  }

  add(unit: number, staff: number): void {
    const key = this.#key(unit, staff);
    this.points.set(staff, this.#with(unit, staff));
    this.#fed.set(key, (this.#fed.get(key) ?? 0) + fedStrength(this.#g, unit, staff));
  }

  /** Adds a unit if its headquarters can pay for it too. */
  takes(unit: number, staff: number): boolean {
    if (this.#with(unit, staff) > fundsOf(this.#g, staff, this.#kind === 'counterattack')) return false;
    this.add(unit, staff);
    return true;
  }

  #key(unit: number, staff: number): number {
    return staff * NATIONS.length + this.#g.data.forces.nation[unit]!;
  }

  /** What the headquarters would spend with this unit. */
  #with(unit: number, staff: number): number {
    const { forces, content } = this.#g.data;
    const fed = this.#fed.get(this.#key(unit, staff)) ?? 0;
    const { title } = rowOf(forces.nation[unit]!);
    const cost = (points: number): number => supplyCost(content.supply, title, this.#kind, points);
    const more = fed + fedStrength(this.#g, unit, staff);
    return (this.points.get(staff) ?? 0) + cost(more) - cost(fed);
  }
}

/** Can the headquarters named pay for all they would feed? The first that cannot; -1 if all can. */
export function overdrawn(g: Reader, units: readonly number[], counter: boolean): number {
  for (const [staff, points] of billOf(g, units, counter))
    if (points > fundsOf(g, staff, counter)) return staff;
  return -1;
}

export function pay(g: Writer, units: readonly number[], counter: boolean): void {
  for (const [staff, points] of billOf(g, units, counter)) g.s.supply[staff]! -= points;
  g.data.front.spent?.(g, units, counter);
}

/** Each unit in turn takes the nearest headquarters that can still pay for it. */
export function feedAll(g: Writer, units: readonly number[], counter: boolean): void {
  const { feeder } = g.s;
  const bills = new Bills(g, counter);
  for (const unit of units) feeder[unit] = -1;
  for (const unit of units)
    for (const staff of feedersOf(g, unit))
      if (bills.takes(unit, staff)) {
        feeder[unit] = staff;
        break;
      }
}
