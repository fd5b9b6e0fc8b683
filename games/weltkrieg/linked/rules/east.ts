/**
 * The East (ours). No rulebook of ours has its maps, so it is a place without hexes: units stand in it, supply and replacements
 * go to it, and once a month a die says how the war goes there. What is held against what history held there moves the die.
 */

import { type MONTHS, monthNumber, turnDate } from '../../system/calendar.ts';
import { MORALE, moraleOf } from '../../system/morale.ts';
import { NATIONS, ROWS } from '../../system/nations.ts';
import { demoralise } from '../../system/rules/demoralisation.ts';
import { remove } from '../../system/stacks.ts';
import { OFF, type Reader, type Seat, type Writer } from '../../system/types.ts';
import { unitName } from '../../system/units.ts';
import type { East } from '../form.ts';
import { garrisonShort } from './garrisons.ts';
import { fullOf } from './mountain.ts';
import { AT, eastOf, isAway, isThere, POWERS, powerNation, powerOf } from './state.ts';

/** For rules that are ours. */
export const EAST = 'east:1';

const monthAt = ({
  year,
  month,
}: {
  readonly year: number;
  readonly month: (typeof MONTHS)[number];
}): number => monthNumber(year, month);

/** The month under way; at its special turn, the one that begins. */
export const monthNow = (g: { readonly s: { readonly turn: number } }): number => monthAt(turnDate(g.s.turn));

/** The row of a month; before the first and after the last, those. */
export const rowAt = ({ course }: East, month: number): East['course'][number] =>
  course[Math.max(0, Math.min(course.length - 1, month - monthAt(course[0]!)))]!;

export const courseOf = (g: Reader, month: number): East['course'][number] => rowAt(eastOf(g), month);

/** Infantry of a power there, those without counters included. */
export function heldBy(g: Reader, at: number): number {
  const { s, data } = g;
  let points = s.tally[AT.unseen + at]!;
  for (let unit = 0; unit < data.forces.size; unit++)
    if (isThere(g, unit) && powerOf(data.forces.nation[unit]!) === at && data.forces.infantry[unit] === 1)
      points += s.strength[unit]!;
  return points;
}

/** What history held there in this month, with Romania and Bulgaria as they stand. */
export const wantedOf = (g: Reader, at: number, month = monthNow(g)): number =>
  wantedIn(eastOf(g), g.s.tally, at, month);

/** The same over a view. */
export function wantedIn(east: East, tally: ArrayLike<number>, at: number, month: number): number {
  const { romania, bulgaria } = east;
  const power = POWERS[at]!;
  const { wanted } = rowAt(east, month);
  const less = month > monthAt(romania.from) && tally[AT.romania] === 0 ? romania.wanted[power] : 0;
  const more = tally[AT.bulgariaOut] === 0 ? 0 : bulgaria.wanted[power];
  return Math.max(0, wanted[power] - less + more);
}

export const isRussiaOut = (g: Reader): boolean => g.s.tally[AT.russiaOut]! > 0;

/** What is added to the die: troops against what is wanted, supply, and how far the front has come. */
export function pressureOf(g: Reader, month = monthNow(g)): number {
  const { pressure } = eastOf(g);
  const { tally } = g.s;
  const wanted = wantedOf(g, 0, month) + wantedOf(g, 1, month);
  const held = heldBy(g, 0) + heldBy(g, 1);
  const troops = Math.trunc(((held - wanted) * 100) / Math.max(1, wanted) / pressure.percent);
  const { supply } = courseOf(g, month);
  const asked = supply.germany + supply.austria;
  const used = POWERS.reduce((sum, power, at) => sum + Math.min(tally[AT.fed + at]!, supply[power]), 0);
  const spent = POWERS.reduce((sum, power, at) => sum + usedBy(tally[AT.fed + at]!, supply[power]), 0);
  const short = asked - used;
  const hungry = short * 2 > asked ? pressure.starved : pressure.unfed;
  const fed = short > 0 ? hungry : spent >= asked * LAVISH ? pressure.lavish : 0;
  // Who has gone far has far to carry; who is driven back has less to hold.
  const stretched = Math.trunc(tally[AT.line]! / STRETCH);
  return Math.max(-pressure.most, Math.min(pressure.most, troops + fed)) - stretched;
}
const STRETCH = 3;

/** What a month uses of what is there: an offensive takes twice as much as the front does. */
const usedBy = (there: number, asked: number): number => Math.min(there, asked * LAVISH);
const LAVISH = 2;

/** The month that is over, in the East. */
export function monthInTheEast(g: Writer): void {
  if (g.outcome !== null) return;
  const month = monthNow(g) - 1;
  if (isRussiaOut(g)) {
    occupied(g);
    return;
  }
  const { tally } = g.s;
  const { results, blows, toll } = eastOf(g);
  const course = courseOf(g, month);
  const pressure = pressureOf(g, month);
  const die = g.roll('the East', 6, { by: 'cp' });
  const row = results.findIndex(({ most }) => die + pressure <= most);
  const result = results[row]!;
  tally[AT.die] = die;
  tally[AT.pressure] = pressure;
  tally[AT.result] = row + 1;
  const { line } = eastOf(g);
  tally[AT.line] = Math.max(line.budapest, Math.min(line.deepest, tally[AT.line]! + result.line));
  g.tell(
    EAST,
    () =>
      `The East: ${result.text} (die ${die}, ${pressure < 0 ? '' : '+'}${pressure}). The front stands at ${tally[AT.line]}.`,
  );
  for (const [at, power] of POWERS.entries()) {
    const points = Math.round((course.losses[power] * result.losses) / QUARTERS);
    const taken = lose(g, at, Math.round((points * toll[power]) / 100));
    if (points > 0 && g.outcome === null) demoralise(g, powerNation(at), points, 'the East', taken);
    tally[AT.fed + at]! -= usedBy(tally[AT.fed + at]!, course.supply[power]);
  }
  const behind = Math.max(0, -tally[AT.line]!);
  if (behind > 0 && g.outcome === null) {
    demoralise(g, powerNation(0), behind * line.germany, 'Russians on German soil');
    if (g.outcome === null)
      demoralise(g, powerNation(1), behind * line.austria, 'Russians in the Carpathians');
  }
  const blow = blows.filter((one) => monthAt(one) === month);
  for (const { text } of blow) g.tell(EAST, () => `${text}.`);
  const ground = tally[AT.line]! * line.russia;
  tally[AT.russia]! +=
    Math.max(0, Math.round((course.russia * result.russia) / QUARTERS) + ground) +
    blow.reduce((sum, { points }) => sum + points, 0);
  if (g.outcome !== null) return;
  neighbours(g, month, die + pressure);
  russianMorale(g);
}
const QUARTERS = 4;

/** Half from those without counters, half from the strongest counters; what one lacks the other gives. */
export function lose(g: Writer, at: number, points: number): number {
  const { s, data } = g;
  const { forces } = data;
  let left = points;
  const unseen = (most: number): void => {
    const taken = Math.min(most, s.tally[AT.unseen + at]!);
    s.tally[AT.unseen + at]! -= taken;
    left -= taken;
  };
  unseen(Math.ceil(points / 2));
  while (left > 0) {
    let best = -1;
    for (let unit = 0; unit < forces.size; unit++) {
      if (!isAway(g, unit) || powerOf(forces.nation[unit]!) !== at || forces.infantry[unit] === 0) continue;
      if (best < 0 || s.strength[unit]! > s.strength[best]!) best = unit;
    }
    if (best < 0) break;
    s.strength[best]!--;
    left--;
    if (s.strength[best] === 0) {
      s.due[best] = -1;
      remove(g, best, OFF.dead);
      g.tell(EAST, () => `${unitName(g, best)} is lost in the East.`);
    }
  }
  unseen(left);
  return points - left;
}

/** Replacements that went there by rail are in the ranks when they arrive. */
export function fillRanks(g: Writer, side: Seat): void {
  const { s, data } = g;
  if (side !== 'cp') return;
  for (const unit of data.forces.bySide[0]) {
    if (!isThere(g, unit) || data.forces.replacement[unit] === 0) continue;
    const points = s.strength[unit]!;
    recycle(g, unit);
    replace(g, powerOf(data.forces.nation[unit]!), points);
  }
}

/** A counter of replacements that is used up is there for the next. */
export function recycle({ s, data }: Writer, unit: number): void {
  s.due[unit] = -1;
  s.at[unit] = OFF.coming;
  s.strength[unit] = data.forces.strength[unit]!;
}

/** Replacements that have come fill counters first, the strongest losses first; the rest go to those without. */
export function replace(g: Writer, at: number, points: number): void {
  const { s, data } = g;
  const { forces } = data;
  let left = points;
  while (left > 0) {
    let best = -1;
    let most = 0;
    for (let unit = 0; unit < forces.size; unit++) {
      if (!isThere(g, unit) || powerOf(forces.nation[unit]!) !== at || forces.infantry[unit] === 0) continue;
      const missing = fullOf(g, unit) - s.strength[unit]!;
      if (missing > most) {
        most = missing;
        best = unit;
      }
    }
    if (best < 0) break;
    s.strength[best]!++;
    left--;
  }
  s.tally[AT.unseen + at]! += left;
}

/** Serbia, Romania, Warsaw. */
function neighbours(g: Writer, month: number, total: number): void {
  const { tally } = g.s;
  const { serbia, romania, warsaw } = eastOf(g);
  const now = g.s.turn + 1;
  if (tally[AT.serbiaOut] === 0 && month >= monthAt(serbia.from) && total >= serbia.die) {
    tally[AT.serbiaOut] = now;
    g.tell(EAST, () => 'Serbia is overrun.');
  }
  if (tally[AT.warsaw] === 0 && month >= monthAt(warsaw.from) && tally[AT.line]! >= warsaw.line) {
    tally[AT.warsaw] = now;
    g.tell(EAST, () => 'Warsaw has fallen: fortresses behind the front give up their garrisons.');
  }
  if (tally[AT.romania] === 0 && month >= monthAt(romania.from)) {
    const die = g.roll('Romania', 6, { by: 'entente' });
    const eager = romania.die - Math.max(0, tally[AT.line]!);
    if (die <= eager) tally[AT.romania] = now;
    g.tell(
      EAST,
      () => `Romania, die ${die} against ${eager}: ${die <= eager ? 'she joins the Entente' : 'she waits'}.`,
    );
  }
}

/** 17-9, 17-17, 25-4: Russia bears so much; with her Romania goes. */
function russianMorale(g: Writer): void {
  const { tally } = g.s;
  const { russia } = eastOf(g);
  const { year } = turnDate(g.s.turn);
  const morale = moraleOf({ morale: [{ nation: 'Russia', ...russia }] }, 'Russia', year, tally[AT.russia]!);
  const level = MORALE.indexOf(morale);
  if (level <= tally[AT.russianMorale]!) return;
  tally[AT.russianMorale] = level;
  if (morale !== 'surrender') {
    g.tell(
      EAST,
      () => `Russia ${morale === 'shaken' ? 'is shaken in her morale' : 'suffers economic collapse'}.`,
    );
    return;
  }
  tally[AT.russiaOut] = g.s.turn + 1;
  g.tell(
    'wf:25-4',
    () =>
      `Russia surrenders${tally[AT.romania] === 0 ? '' : ', and Romania with her'}: garrisons stay in the East.`,
  );
}

/** 25-4, 17-13: after the surrender, whoever is a month late with the garrison pays for it. */
function occupied(g: Writer): void {
  if (g.s.turn + 1 - g.s.tally[AT.russiaOut]! < MONTH) return;
  for (const [at] of POWERS.entries()) {
    const short = garrisonShort(g, at);
    const points = Math.ceil(short / eastOf(g).unrest);
    if (points > 0 && g.outcome === null)
      demoralise(g, powerNation(at), points, `the garrison of the East is ${short} short`);
  }
}
export const MONTH = 7;

/** 25-6 */
export function bulgaria(g: Writer, nation: number): void {
  if (NATIONS[nation] !== 'germany' || g.s.tally[AT.bulgariaOut]! > 0) return;
  if (g.s.demoralisation[nation]! < BULGARIA) return;
  g.s.tally[AT.bulgariaOut] = g.s.turn + 1;
  g.tell('wf:25-6', () => `${ROWS.germany.title} has ${BULGARIA} points: Bulgaria surrenders.`);
}
const BULGARIA = 2450;
