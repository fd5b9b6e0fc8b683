/** 24, 25-4, 25-6 Withdrawals of the schedules, and units that change their counters. */

import { NATION, rowOf } from '../../system/nations.ts';
import { placeName } from '../../system/places.ts';
import { arrive, opening } from '../../system/rules/arrivals.ts';
import { bequeath } from '../../system/rules/freight.ts';
import { fits } from '../../system/rules/stacking.ts';
import { put, remove, sideOfUnit, unitsIn } from '../../system/stacks.ts';
import { dateOf, OFF, type Reader, type Seat, sideOf, type Writer } from '../../system/types.ts';
import { unitAt, unitName } from '../../system/units.ts';
import type { Nation } from '../form.ts';
import { scheduled } from '../receipts.ts';
import { SCHEDULES } from '../scenarios/parts.ts';
import { counterOf, facesOf, nationId, staffId } from '../units.ts';

import { type Conversion, conversions, type Named, named } from './conversions.ts';
import { indexOf, LONG } from './duration.ts';
import { FATE, nationOf, near, TURN, turnOf } from './state.ts';

/** 3-5 has its own rule for this turn. */
const isOwn = (g: Reader, nation: Nation): boolean => nation === 'Germany' && turnOf(g) === TURN.sixth;

export function depart(g: Writer, side: Seat): void {
  for (const schedule of SCHEDULES) {
    const { nation } = schedule;
    if (rowOf(NATION[nationId(nation)]).side !== sideOf(side) || isOwn(g, nation)) continue;
    const date = dateOf(g);
    const { withdrawals } = scheduled(schedule, date);
    if (withdrawals.length === 0) continue;
    const changes = conversions(schedule, date);
    const spoken = spokenFor(g, nation, [...named(withdrawals), ...changes.flatMap(({ to }) => to)]);
    for (const change of changes) convert(g, nation, change, spoken);
    for (const row of withdrawals) if ('headquarters' in row) recall(g, nation, row.headquarters);
    const changed = new Set(changes.map(({ from }) => from.name));
    for (const one of named(withdrawals)) if (!changed.has(one.name)) withdraw(g, nation, one, spoken);
  }
}

/** Its points go to another headquarters, or wait for one (18-5, 23-14). */
function recall(g: Writer, nation: Nation, name: string): void {
  const staff = unitAt(g, staffId(nation, name));
  if (staff < 0) return;
  bequeath(g, staff);
  leave(g, staff);
}

function leave(g: Writer, unit: number): void {
  g.s.due[unit] = -1;
  remove(g, unit, OFF.gone);
  g.tell('25-4', () => `${unitName(g, unit)} is withdrawn.`);
}

/** On the map, or come and without a hex yet. */
const isHere = (g: Reader, unit: number): boolean =>
  unit >= 0 && (g.s.at[unit]! >= 0 || (g.s.at[unit] === OFF.coming && g.s.due[unit]! >= 0));

const facesIn = (g: Reader, nation: Nation, { row, name }: Named): number[] =>
  facesOf(nation, row, name)
    .map((id) => unitAt(g, id))
    .filter((unit) => unit >= 0);

const bearer = (g: Reader, nation: Nation, one: Named): number =>
  facesIn(g, nation, one).find((unit) => isHere(g, unit)) ?? -1;

/** Those whom the turn's lists name: they do not stand in for others. */
const spokenFor = (g: Reader, nation: Nation, all: readonly Named[]): ReadonlySet<number> =>
  new Set(all.flatMap((one) => facesIn(g, nation, one)));

/** 25-4: with the strength listed. */
function withdraw(g: Writer, nation: Nation, one: Named, spoken: ReadonlySet<number>): void {
  const { s, data } = g;
  let unit = bearer(g, nation, one);
  if (unit < 0) {
    unit = standIn(g, nation, one, spoken);
    if (unit >= 0) s.fate[unit]! |= FATE.east;
  }
  if (unit < 0) {
    const lost = unitAt(g, counterOf(nation, one.row, one.name).id);
    if (lost < 0 || data.forces.infantry[lost] === 1)
      s.tally[LONG.owed + indexOf(nation)]! += one.row.strength;
    return;
  }
  settle(g, nation, unit, Math.min(one.row.strength, data.forces.strength[unit]!));
  leave(g, unit);
}

/** 25-4: another of the same printed strength goes instead, the fullest first; -1 if there is none. */
function standIn(g: Reader, nation: Nation, { row, name }: Named, spoken: ReadonlySet<number>): number {
  const { s, data } = g;
  const { forces } = data;
  const faces = facesIn(g, nation, { row, name });
  const model = faces[0];
  if (model === undefined) return -1;
  for (const printed of new Set([row.strength, ...faces.map((face) => forces.strength[face]!)])) {
    let best = -1;
    for (let unit = 0; unit < forces.size; unit++) {
      if (s.at[unit]! < 0 || spoken.has(unit) || !isAlike(g, unit, model)) continue;
      if (forces.strength[unit] === printed && (best < 0 || s.strength[unit]! > s.strength[best]!))
        best = unit;
    }
    if (best >= 0) return best;
  }
  return -1;
}

/** Of one nation, origin, kind and size. */
function isAlike(g: Reader, a: number, b: number): boolean {
  const [x, y] = [g.data.forces.units[a]!, g.data.forces.units[b]!];
  return x.nation === y.nation && x.kin === y.kin && x.kind === y.kind && x.size === y.size;
}

/** 25-4: points pass between a unit that leaves and those of its kind, nearest first. */
function settle(g: Writer, nation: Nation, unit: number, wanted: number): void {
  const { s, data } = g;
  const { forces } = data;
  const from = s.at[unit]!;
  const others: { readonly unit: number; readonly distance: number }[] = [];
  for (let other = 0; other < forces.size; other++)
    if (other !== unit && s.at[other]! >= 0 && nationOf(g, other) === nationOf(g, unit))
      if (
        forces.units[other]!.kind === forces.units[unit]!.kind &&
        forces.units[other]!.kin === forces.units[unit]!.kin
      )
        others.push({ unit: other, distance: from < 0 ? 0 : near(g, from, s.at[other]!) });
  others.sort((a, b) => a.distance - b.distance || a.unit - b.unit);
  for (const { unit: other } of others) {
    const missing = wanted - s.strength[unit]!;
    if (missing === 0) return;
    const passed =
      missing > 0
        ? Math.min(missing, s.strength[other]! - 1)
        : -Math.min(-missing, forces.strength[other]! - s.strength[other]!);
    s.strength[other]! -= passed;
    s.strength[unit]! += passed;
  }
  if (s.strength[unit]! < wanted && forces.infantry[unit] === 1)
    s.tally[LONG.owed + indexOf(nation)]! += wanted - s.strength[unit]!;
}

/** 25-6: in place, with the losses it had. */
function convert(g: Writer, nation: Nation, { from, to }: Conversion, spoken: ReadonlySet<number>): void {
  const { s, data } = g;
  const { forces } = data;
  const here = bearer(g, nation, from);
  const dead = facesIn(g, nation, from).find((unit) => s.at[unit] === OFF.dead);
  // Sent away in another's stead: such a one changes instead.
  const other = here < 0 && dead === undefined ? standIn(g, nation, from, spoken) : -1;
  const old = here >= 0 ? here : (dead ?? other);
  if (old < 0) return;
  if (old === other) s.fate[old]! |= FATE.east;
  const place = s.at[old]!;
  let lost = forces.strength[old]! - (old === dead ? 0 : s.strength[old]!);
  const was = unitName(g, old);
  s.due[old] = -1;
  remove(g, old, OFF.gone);
  for (const [at, one] of to.entries()) {
    const share = at === to.length - 1 ? lost : Math.floor(lost / to.length);
    lost -= share;
    // 24-4: nobody takes the place of a division that is not on the map.
    come(g, nation, one, nation === 'Belgium' && place < 0 ? one.row.strength : share, place);
  }
  g.tell('25-6', () => `${was} becomes ${to.map(({ name }) => name).join(' and ')}.`);
}

/** A new counter with its losses: in a hex, or where its nation's units appear, or in the dead pile. */
function come(g: Writer, nation: Nation, { row, name }: Named, lost: number, place: number): void {
  const { s } = g;
  const unit = unitAt(g, counterOf(nation, row, name).id);
  if (unit < 0 || s.at[unit]! >= 0) return;
  const strength = row.strength - lost;
  if (strength <= 0) {
    s.at[unit] = OFF.dead;
    s.strength[unit] = 0;
    return;
  }
  const side = sideOfUnit(g, unit);
  const stays = place >= 0 && fits(g, place, side, [...unitsIn(g, place), unit]);
  const to = stays || place < 0 ? place : opening(g, unit, place);
  if (to < 0) {
    arrive(g, unit, undefined, strength);
    return;
  }
  s.strength[unit] = strength;
  s.fate[unit]! |= FATE.called;
  s.marks[unit] = 0;
  s.cutOff[unit] = 0;
  put(g, unit, to);
  g.tell('25-6', () => `${unitName(g, unit)} stands in ${placeName(g, to)}.`);
}
