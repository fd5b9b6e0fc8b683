/** 25, 18 The schedules of Germany and Austria-Hungary for all fronts, and what both receive by rates (25-13 to 25-17, 17-24 to 17-27). */

import type { Duration as SouthRates } from '../../italian-front/form.ts';
import { lists as south } from '../../italian-front/lists.ts';
import { entriesOf } from '../../italian-front/receipts.ts';
import { KINDS, kindAt } from '../../italian-front/replacements.ts';
import { replacementId as southReplacement } from '../../italian-front/units.ts';
import { type TurnDate, turnNumber } from '../../system/calendar.ts';
import { MORALE } from '../../system/morale.ts';
import { NATION } from '../../system/nations.ts';
import type { Row, UnitRow } from '../../system/rows.ts';
import { arrive, opening } from '../../system/rules/arrivals.ts';
import { bequeath } from '../../system/rules/freight.ts';
import { fits } from '../../system/rules/stacking.ts';
import { put, remove, sideOfUnit, unitsIn } from '../../system/stacks.ts';
import { dateOf, OFF, type Reader, type Seat, type Writer } from '../../system/types.ts';
import { unitAt, unitName } from '../../system/units.ts';
import type { Duration, Schedule } from '../../western-front/form.ts';
import { receipts, scheduled } from '../../western-front/receipts.ts';
import { type Conversion, conversions, type Named, named } from '../../western-front/rules/conversions.ts';
import { indexOf, LONG, moraleNow } from '../../western-front/rules/duration.ts';
import { isSiegeStaffUsed } from '../../western-front/rules/siege.ts';
import { FATE } from '../../western-front/rules/state.ts';
import { replacementId } from '../../western-front/units.ts';
import { lists } from '../lists.ts';
import { counterOf, facesOf, type Nation, nationId, staffId } from '../units.ts';
import { isAlpenkorps } from './aid.ts';
import { replace } from './east.ts';
import { lessInItaly } from './garrisons.ts';
import { AT, BOUND, isAway, isItalyIn, isSouth, powerOf } from './state.ts';
import { sendToEast } from './travel.ts';

const { german, austrian, rates } = lists;

const turnsOf = (list: typeof german.value.turns, east: boolean): Schedule['turns'] =>
  list.filter((one) => (one.east === true) === east).map(({ east: _, ...turn }) => turn);

/** As The Western Front reads schedules: what comes at home, and what comes in the East. */
export const HOME: Schedule = { nation: 'Germany', turns: turnsOf(german.value.turns, false) };
const EASTERN: Schedule = { nation: 'Germany', turns: turnsOf(german.value.turns, true) };
const AUSTRIAN: Schedule = { nation: 'Germany', turns: austrian.value.turns };

/** On a map, in the East, or come and without a place yet. */
const isInPlay = (g: Reader, unit: number): boolean =>
  unit >= 0 &&
  (g.s.at[unit]! >= 0 || isAway(g, unit) || (g.s.at[unit] === OFF.coming && g.s.due[unit]! >= 0));

const facesIn = (g: Reader, nation: Nation, { row, name }: Named): number[] =>
  facesOf(nation, row, name)
    .map(({ id }) => unitAt(g, id))
    .filter((unit) => unit >= 0);

/** 25, 18-2: who goes, then who comes. */
export function schedules(g: Writer, side: Seat): void {
  if (side !== 'cp') return;
  turn(g, 'Germany', HOME, false);
  turn(g, 'Germany', EASTERN, true);
  turn(g, 'Austria-Hungary', AUSTRIAN, dateOf(g).year === 1914);
  romania(g);
  fortresses(g);
  fourteenth(g);
}

function turn(g: Writer, nation: Nation, schedule: Schedule, east: boolean): void {
  const date = dateOf(g);
  const { arrivals, withdrawals } = scheduled(schedule, date);
  if (arrivals.length + withdrawals.length === 0) return;
  const changes = conversions(schedule, date);
  const spoken = new Set(
    [...named(withdrawals), ...named(arrivals)].flatMap((one) => facesIn(g, nation, one)),
  );
  const changed = new Set(changes.flatMap(({ from, to }) => [from, ...to]).map(keyOf));
  for (const change of changes) convert(g, nation, change);
  for (const row of withdrawals) {
    if ('headquarters' in row) recall(g, unitAt(g, staffId(nation, row.headquarters, row.corps)));
    if ('names' in row)
      for (const name of row.names)
        if (!changed.has(keyOf({ row, name }))) withdraw(g, nation, { row, name }, spoken);
  }
  for (const row of arrivals) receive(g, nation, row, east, changed);
}

const keyOf = ({ row, name }: Named): string => `${row.type} ${row.size} ${row.strength} ${name}`;

/** One row that comes: to its hex, to the East, or where its owner wants it. */
function receive(g: Writer, nation: Nation, row: Row, east: boolean, changed: ReadonlySet<string>): void {
  const { s } = g;
  if ('headquarters' in row) {
    const staff = unitAt(g, staffId(nation, row.headquarters, row.corps));
    if (staff < 0 || isInPlay(g, staff)) return;
    s.supply[staff] = row.supply ?? 0;
    if (east) sendToEast(g, staff);
    else arrive(g, staff, row.hex, undefined);
  } else if ('names' in row) {
    for (const name of row.names) {
      if (changed.has(keyOf({ row, name }))) continue;
      if (name === 'RPL') reserves(g, nation, row, east);
      else troops(g, nation, row, name, east);
    }
  } else if ('supply' in row && (row.unlessSiege !== true || !isSiegeStaffUsed(g))) {
    if (east) s.tally[AT.fed + powerOf(NATION[nationId(nation)])]! += row.supply;
    else s.stock[NATION[nationId(nation)]]! += row.supply;
  }
}

function troops(g: Writer, nation: Nation, row: UnitRow, name: string, east: boolean): void {
  const { id, strength } = counterOf(nation, row, name);
  const unit = unitAt(g, id);
  if (unit < 0 || isInPlay(g, unit)) return;
  // 18-1: they come when Italy's entry is certain.
  if (isAlpenkorps(g.data.forces.units[unit]!) && row.size === 'X') return;
  g.s.cutOff[unit] = BOUND.nowhere;
  if (!east) {
    arrive(g, unit, row.hex, strength);
    return;
  }
  g.s.strength[unit] = strength;
  g.s.fate[unit]! |= FATE.called;
  sendToEast(g, unit);
}

/** Replacements of the lists of 1914; those of Austria-Hungary are for the East. */
function reserves(g: Writer, nation: Nation, row: UnitRow, east: boolean): void {
  if (east) {
    replace(g, powerOf(NATION[nationId(nation)]), row.strength);
    return;
  }
  const unit = freeGerman(g);
  if (unit >= 0) arrive(g, unit, row.hex, row.strength);
}

/** 18-5: its points go to another, or wait for one. */
function recall(g: Writer, staff: number): void {
  if (!isInPlay(g, staff)) return;
  if (isAway(g, staff) || g.s.at[staff]! < 0) g.s.stock[g.data.forces.nation[staff]!]! += g.s.supply[staff]!;
  else bequeath(g, staff);
  g.s.supply[staff] = 0;
  g.s.due[staff] = -1;
  remove(g, staff, OFF.gone);
  g.tell('25-4', () => `${unitName(g, staff)} is withdrawn.`);
}

/** 25-4: the unit that is named, wherever it is; else one of its numbers, those in the East first. */
function withdraw(g: Writer, nation: Nation, one: Named, spoken: ReadonlySet<number>): void {
  const { s, data } = g;
  const faces = facesIn(g, nation, one);
  const unit = faces.find((face) => isInPlay(g, face)) ?? standIn(g, faces[0], one.row, spoken);
  if (unit === undefined || unit < 0) {
    if (nation === 'Germany' && faces.every((face) => data.forces.infantry[face] === 1))
      s.tally[LONG.owed + indexOf('Germany')]! += one.row.strength;
    return;
  }
  if (nation === 'Austria-Hungary' && isSouth(g, s.at[unit]!)) lessInItaly(g, s.strength[unit]!);
  s.due[unit] = -1;
  remove(g, unit, OFF.gone);
  g.tell('25-4', () => `${unitName(g, unit)} is withdrawn.`);
}

function standIn(g: Reader, model: number | undefined, row: UnitRow, spoken: ReadonlySet<number>): number {
  if (model === undefined) return -1;
  const { s, data } = g;
  const { forces } = data;
  const [a] = [forces.units[model]!];
  let best = -1;
  const rank = (unit: number): number => (isAway(g, unit) ? 1000 : 0) + s.strength[unit]!;
  for (let unit = 0; unit < forces.size; unit++) {
    const b = forces.units[unit]!;
    if (spoken.has(unit) || b.nation !== a.nation || b.kind !== a.kind || b.size !== a.size) continue;
    if (!(isAway(g, unit) || s.at[unit]! >= 0) || b.strength !== row.strength) continue;
    if (best < 0 || rank(unit) > rank(best)) best = unit;
  }
  return best;
}

/** 25-6: a unit changes its counter where it is, with the losses it had. */
function convert(g: Writer, nation: Nation, { from, to }: Conversion): void {
  const { s, data } = g;
  const { forces } = data;
  const faces = facesIn(g, nation, from);
  const old = faces.find((face) => isInPlay(g, face)) ?? faces.find((face) => s.at[face] === OFF.dead);
  if (old === undefined) return;
  const [place, due, bound] = [s.at[old]!, s.due[old]!, s.cutOff[old]!];
  const lost = forces.strength[old]! - (place === OFF.dead ? 0 : s.strength[old]!);
  const was = unitName(g, old);
  s.due[old] = -1;
  remove(g, old, OFF.gone);
  for (const { row, name } of to) {
    const unit = unitAt(g, counterOf(nation, row, name).id);
    if (unit < 0) continue;
    const strength = Math.max(0, row.strength - lost);
    s.strength[unit] = strength;
    s.fate[unit]! |= FATE.called;
    if (strength === 0) s.at[unit] = OFF.dead;
    else if (place >= 0) stand(g, unit, place, strength);
    else if (place === OFF.dead) arrive(g, unit, undefined, strength);
    else {
      s.at[unit] = place;
      s.due[unit] = due;
      s.cutOff[unit] = bound;
    }
  }
  g.tell('25-6', () => `${was} becomes ${to.map(({ name }) => name).join(' and ')}.`);
}

function stand(g: Writer, unit: number, place: number, strength: number): void {
  const { s } = g;
  const stays = fits(g, place, sideOfUnit(g, unit), [...unitsIn(g, place), unit]);
  const to = stays ? place : opening(g, unit, place);
  if (to < 0) {
    arrive(g, unit, undefined, strength);
    return;
  }
  s.marks[unit] = 0;
  s.cutOff[unit] = 0;
  put(g, unit, to);
}

/** 25: troops that Romania's entry brings. */
function romania(g: Writer): void {
  if (g.s.tally[AT.romania] === 0) return;
  const since = g.s.turn + 1 - g.s.tally[AT.romania]!;
  for (const { turns, arrivals = [] } of german.value.romania)
    if (turns === since) for (const row of arrivals) receive(g, 'Germany', row, true, new Set());
}

/** 25: garrisons of fortresses behind the front, once Warsaw has fallen. */
function fortresses(g: Writer): void {
  if (g.s.tally[AT.warsaw] !== g.s.turn + 1) return;
  for (const { row, replacements } of german.value.fortresses) {
    receive(g, 'Germany', row, true, new Set());
    replace(g, powerOf(NATION.germany), replacements);
  }
}

/**
 * 16-2: the 14th Army is in no list for all fronts, so its headquarters comes and goes on the days of The Italian Front, if Italy
 * is in the war; its points come out of what Germany has for everything (25-15 to 25-17).
 */
function fourteenth(g: Writer): void {
  const staff = unitAt(g, staffId('Germany', FOURTEENTH));
  const [comes, goes] = (['arrivals', 'withdrawals'] as const).map((what) =>
    south.german.value.turns.findIndex((one) => (one[what] ?? []).some(isFourteenth)),
  ) as [number, number];
  const on = (at: number): number => turnNumber(south.german.value.turns[at]!.when as TurnDate);
  if (g.s.turn >= on(goes)) recall(g, staff);
  else if (g.s.turn >= on(comes) && isItalyIn(g) && g.s.at[staff] !== OFF.dead && !isInPlay(g, staff)) {
    g.s.supply[staff] = 0;
    arrive(g, staff, undefined, undefined);
  }
}
const FOURTEENTH = '14';
const isFourteenth = (row: Row): boolean => 'headquarters' in row && row.headquarters === FOURTEENTH;

// ---- Rates

/** 25-13 to 25-17 in place of 23-25 to 23-32. */
const RATES = { rates: rates.value.rates } as unknown as Duration;
/** 17-24 to 17-27 from January 1915 on. */
const AUSTRIAN_RATES: SouthRates = {
  ...south.duration.value,
  rates: south.duration.value.rates
    .filter(({ rule }) => rule.startsWith('17-'))
    .map((rate) => ({ ...rate, from: 'January 1915' })),
};
const RPL = { strength: 5, move: 4, type: 'Inf', size: 'XX', names: ['RPL'] } as const;

function freeGerman(g: Reader): number {
  return free(g, (nth) => replacementId('Germany', { ...RPL, names: ['RPL'] }, nth));
}

/** The first counter that is not in use; -1 for none. */
function free(g: Reader, idOf: (nth: number) => string): number {
  for (let nth = 1; ; nth++) {
    const unit = unitAt(g, idOf(nth));
    if (unit < 0 || (g.s.at[unit]! < 0 && g.s.due[unit]! < 0)) return unit;
  }
}

export function recruit(g: Writer, side: Seat): void {
  if (side !== 'cp') return;
  const { s } = g;
  const { supply, replacements } = receipts(RATES, 'Germany', dateOf(g), moraleNow(g, 'Germany'));
  s.stock[NATION.germany]! += supply;
  for (const { count } of replacements) s.tally[AT.waiting]! += count;
  const owed = LONG.owed + indexOf('Germany');
  for (let unit = freeGerman(g); unit >= 0 && s.tally[AT.waiting]! > 0; unit = freeGerman(g)) {
    s.tally[AT.waiting]!--;
    const paid = Math.min(s.tally[owed]!, RPL.strength);
    s.tally[owed]! -= paid;
    if (paid < RPL.strength) arrive(g, unit, undefined, RPL.strength - paid);
  }
  recruitAustrians(g);
}

/** 17-24 to 17-27: divisions of replacements, whose origins go round. */
function recruitAustrians(g: Writer): void {
  const { s } = g;
  const { divisions } = AUSTRIAN_RATES;
  const morale = MORALE[s.tally[AT.austria]!]!;
  for (const { supply = 0, divisions: count = 0 } of entriesOf(
    AUSTRIAN_RATES,
    'Austria-Hungary',
    dateOf(g),
    morale,
  )) {
    s.stock[NATION.austria]! += supply;
    for (let i = 0; i < count; i++) {
      const { strength, kin } = divisions[s.tally[AT.division]!]!;
      s.tally[AT.division] = (s.tally[AT.division]! + 1) % divisions.length;
      s.tally[AT.waiting + 1 + kindAt('Austria-Hungary', strength, kin)]! += strength;
    }
  }
  for (const [kind, { nation, row }] of KINDS.entries()) {
    if (nation !== 'Austria-Hungary') continue;
    const at = AT.waiting + 1 + kind;
    while (s.tally[at]! > 0) {
      const unit = free(g, (nth) => southReplacement(nation, row, nth));
      if (unit < 0) break;
      const points = Math.min(s.tally[at]!, row.strength);
      s.tally[at]! -= points;
      arrive(g, unit, undefined, points);
    }
  }
}
