/** 24, 25-4, 25-6 Withdrawals of the schedules, and units that change their counters. */

import { NATION, rowOf } from '../../system/nations.ts';
import { placeName } from '../../system/places.ts';
import { arrive, opening } from '../../system/rules/arrivals.ts';
import { reunite } from '../../system/rules/breakdown.ts';
import { isHere, leave, standIn, withdrawOne } from '../../system/rules/departures.ts';
import { bequeath } from '../../system/rules/freight.ts';
import { fits } from '../../system/rules/stacking.ts';
import { put, remove, sideOfUnit, unitsIn } from '../../system/stacks.ts';
import { dateOf, OFF, type Reader, type Seat, sideOf, type Writer } from '../../system/types.ts';
import { unitAt, unitName } from '../../system/units.ts';
import type { Nation, Schedule } from '../form.ts';
import { scheduled } from '../receipts.ts';
import { SCHEDULES } from '../scenarios/parts.ts';
import { counterOf, facesOf, nationId, staffId } from '../units.ts';
import { type Conversion, conversions, type Named, named } from './conversions.ts';
import { indexOf, LONG } from './duration.ts';
import { FATE, TURN, turnOf } from './state.ts';
import { trainees } from './stosstruppen.ts';

/** 3-5 has its own rule for this turn. */
const isOwn = (g: Reader, nation: Nation): boolean => nation === 'Germany' && turnOf(g) === TURN.sixth;

export function depart(g: Writer, side: Seat, schedules: readonly Schedule[] = SCHEDULES): void {
  for (const schedule of schedules) {
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

const facesIn = (g: Reader, nation: Nation, { row, name }: Named): number[] =>
  facesOf(nation, row, name)
    .map((id) => unitAt(g, id))
    .filter((unit) => unit >= 0);

const bearer = (g: Reader, nation: Nation, one: Named): number =>
  facesIn(g, nation, one).find((unit) => isHere(g, unit)) ?? -1;

/** Those whom the turn's lists name, or who are being trained (12-17): they do not stand in for others. */
const spokenFor = (g: Reader, nation: Nation, all: readonly Named[]): ReadonlySet<number> =>
  new Set([...all.flatMap((one) => facesIn(g, nation, one)), ...trainees(g)]);

/** 25-4: with the strength listed. */
function withdraw(g: Writer, nation: Nation, one: Named, spoken: ReadonlySet<number>): void {
  const { unit, instead, owed } = withdrawOne(g, facesIn(g, nation, one), one.row.strength, spoken);
  if (instead) g.s.fate[unit]! |= FATE.east;
  g.s.tally[LONG.owed + indexOf(nation)]! += owed;
}

/** 25-6: in place, with the losses it had. */
function convert(g: Writer, nation: Nation, { from, to }: Conversion, spoken: ReadonlySet<number>): void {
  const { s, data } = g;
  const { forces } = data;
  for (const face of facesIn(g, nation, from)) if (s.at[face] === OFF.split) reunite(g, face);
  const here = bearer(g, nation, from);
  const dead = facesIn(g, nation, from).find((unit) => s.at[unit] === OFF.dead);
  // Sent away in another's stead: such a one changes instead.
  const other =
    here < 0 && dead === undefined ? standIn(g, facesIn(g, nation, from), from.row.strength, spoken) : -1;
  const old = here >= 0 ? here : (dead ?? other);
  if (old < 0) return;
  if (old === other) s.fate[old]! |= FATE.east;
  const place = s.at[old]!;
  let lost = Math.max(0, forces.strength[old]! - (old === dead ? 0 : s.strength[old]!));
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
