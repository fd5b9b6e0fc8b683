/** 8 Who may move, how far, and where he may stop. */

import { onceAMoment, type Refusal, refuse } from '@armistice/engine';
import type { Reach } from '@armistice/hex';
import { inForce } from '../chits.ts';
import { fights, movementOf, sideOfUnit, unitName } from '../forces.ts';
import { type Ground, placeName } from '../map.ts';
import { POWER, SIDE } from '../nations.ts';
import { fortSide, occupant } from '../stacks.ts';
import {
  type At,
  FRONT,
  MARK,
  type Reader,
  type Seat,
  sideOf,
  type Theatre,
  WEATHER,
  WORKS,
} from '../types.ts';
import { openCountries } from './entry.ts';
import { isBesideRussians, isHeldByTreaty, isTyphus, placeRefusal, stillRefusal } from './restrictions.ts';
import { isSuppliedAt } from './supply.ts';

/** 4.21, 5.84: who has the initiative in a theatre moves there first. */
export function theatreOf(g: Reader, seat: Seat, half: 1 | 2): Theatre {
  const first: Theatre = g.s.west === sideOf(seat) ? 0 : 1;
  return half === 1 ? first : ((1 - first) as Theatre);
}

/** Movement points this phase (8.14, 21.6). */
export function allowance(g: Reader, unit: number): number {
  const { s, data } = g;
  const front = data.ground.front[s.at[unit]!]!;
  const all = movementOf(g, unit, front);
  return front === FRONT.west && (s.marks[unit]! & MARK.tied) !== 0 ? Math.floor(all / 2) : all;
}

/** Whom the ways are for: a side on a front, combat units or headquarters, the Red Army or others (21.7), by a landing. */
interface Marcher {
  readonly front: number;
  readonly side: number;
  readonly armed: boolean;
  readonly red: number;
  /** 6.56: whether it is in Serbia while typhus keeps everybody in or out of it. */
  readonly sick: boolean | null;
  /** Where it stands, if that is at a landing of Gallipoli; -1 for all others. */
  readonly at: number;
  /** Kept away from Russians by the treaty (5.46). */
  readonly peace: boolean;
}

function marcher(g: Reader, unit: number): Marcher {
  const { s, data } = g;
  const { ground } = data;
  const at = s.at[unit]!;
  const by = ground.landings.some(([landing, to]) => at === landing || at === to);
  const [front, side] = [ground.front[at]!, sideOfUnit(g, unit)];
  const peace = isHeldByTreaty(g, unit, front);
  const sick = front === FRONT.east && isTyphus(g) ? ground.home[at] === POWER.serbia : null;
  return { front, side, armed: fights(g, unit), red: s.red[unit]!, sick, at: by ? at : -1, peace };
}

/** 8.22, 8.24: hexes that may not be passed, among the places from one to before another, or those at these of a list. */
function shutTo(
  g: Reader,
  who: Marcher,
  shut: Uint8Array,
  from: number,
  to: number,
  list?: readonly number[],
): void {
  const { side, armed, red, sick, at, peace } = who;
  const { ground, forces } = g.data;
  const { closed, country, lake, home } = ground;
  const { power } = forces;
  const { top: tops, allegiance, red: reds, combatants, fort } = g.s;
  const open = openCountries(g);
  for (let i = from; i < to; i++) {
    const place = list === undefined ? i : list[i]!;
    let no = closed[place]!;
    // A lake lies in no country; whether it bears is a matter of its cost (8.34).
    if (open[country[place]!] === 0 && lake[place] === 0) no = 1;
    const top = tops[place]!;
    if (top >= 0) {
      if (allegiance[power[top]!] === side) {
        if (reds[top] !== red) no = 1;
      } else if (!armed || combatants[place]! > 0) no = 1;
    }
    if (fort[place]! > 0 && fortSide(g, place) === 1 - side) no = 1;
    if (sick !== null && (home[place] === POWER.serbia) !== sick) no = 1;
    if (peace && isBesideRussians(g, place)) no = 1;
    shut[place] = no;
  }
  for (const [landing, inland] of ground.landings) if (at !== landing && at !== inland) shut[landing] = 1;
}

/** 14.63: a devastated hex costs two points, as a flood plain does when it is wet. Nothing where none of these is laid waste. */
function wasteOf(g: Reader, around: readonly number[]): Uint8Array | undefined {
  const { rows, terrain, scratch } = g.data.ground;
  const wet = g.s.weather[FRONT.west] === WEATHER.wet;
  const { works } = g.s;
  const { extra } = scratch;
  let any = false;
  for (const place of around) {
    if ((works[place]! & WORKS.devastated) === 0) continue;
    const row = rows[terrain[place]!];
    if ((wet ? (row?.wet ?? row?.cost) : row?.cost) !== 1) continue;
    if (!any) for (const other of around) extra[other] = 0;
    extra[place] = 1;
    any = true;
  }
  return any ? extra : undefined;
}

/** The places that points could carry a unit to, if each hex cost one; the next ones in any case. Found once for each place. */
function around({ world, scratch }: Ground, at: number, points: number): readonly number[] {
  const far = Math.max(points, 1);
  const key = at * 32 + far;
  let found = scratch.around.get(key);
  if (found === undefined) {
    const { first, grid } = world.maps[world.mapOf[at]!]!;
    found = grid.area(at - first, far).map((hex) => first + hex);
    scratch.around.set(key, found);
  }
  return found;
}

/** For listings: the ways of a moment by whom they are for, as far as they have been looked at. */
interface Ways {
  readonly shut: Uint8Array;
  from: number;
  to: number;
}
const shutNow = onceAMoment((_g: Reader, _all: null) => new Map<number, Ways>());

const keyOf = ({ front, side, armed, red, sick, at, peace }: Marcher): number =>
  ((((((at + 1) * 6 + front) * 3 + side) * 2 + Number(armed)) * 2 + red) * 3 +
    (sick === null ? 0 : sick ? 1 : 2)) *
    2 +
  Number(peace);

/** A unit gets no further than its points carry it: only what lies around it is looked at; in a listing, the rows there. */
function waysOf(
  g: Reader,
  unit: number,
  points: number,
  disc: readonly number[],
  listing: boolean,
): Uint8Array {
  const who = marcher(g, unit);
  const { ground } = g.data;
  const { rowFrom, rowTo, scratch } = ground;
  if (!listing) {
    shutTo(g, who, scratch.closed, 0, disc.length, disc);
    return scratch.closed;
  }
  const { first, grid } = ground.world.maps[who.front]!;
  let from = rowFrom[g.s.at[unit]!]!;
  let to = rowTo[g.s.at[unit]!]!;
  for (let rows = Math.max(points, 1); rows > 0; rows--) {
    if (from > first) from = rowFrom[from - 1]!;
    if (to < first + grid.size) to = rowTo[to]!;
  }
  const known = shutNow(g, null);
  const key = keyOf(who);
  const ways = known.get(key);
  if (ways === undefined) {
    const shut = new Uint8Array(ground.size);
    shutTo(g, who, shut, from, to);
    known.set(key, { shut, from, to });
    return shut;
  }
  if (from < ways.from) shutTo(g, who, ways.shut, from, ways.from);
  if (to > ways.to) shutTo(g, who, ways.shut, ways.to, to);
  ways.from = Math.min(from, ways.from);
  ways.to = Math.max(to, ways.to);
  return ways.shut;
}

/** Where a unit can go with the points it has left; in a listing, while nothing changes. Shared room: use it at once. */
export function reach(g: Reader, unit: number, listing = false): Reach {
  const { s, data } = g;
  const { ground, forces } = data;
  const fresh = (s.marks[unit]! & MARK.moved) === 0;
  const front = ground.front[s.at[unit]!]!;
  const points = fresh ? allowance(g, unit) : s.left[unit]!;
  const disc = around(ground, s.at[unit]!, points);
  const extra = front === FRONT.west ? wasteOf(g, disc) : undefined;
  return ground.scratch.reach.from(s.at[unit]!, points, {
    steps: ground.steps[s.weather[front]!]![forces.mountain[unit] as 0 | 1],
    closed: waysOf(g, unit, points, disc, listing),
    atLeastOne: fresh && points > 0,
    ...(extra === undefined ? {} : { extra }),
    ...(isInterdicted(g, unit) ? { zone: ground.difficult, zoneRule: { stop: true } } : {}),
  });
}

/** 6.3: a unit of the Central Powers that begins its move next to Britons in Egypt goes no further than difficult ground. */
export function isInterdicted(g: Reader, unit: number): boolean {
  const { s, data } = g;
  const { ground, forces } = data;
  if (ground.front[s.at[unit]!] !== FRONT.egypt || sideOfUnit(g, unit) !== SIDE.cp) return false;
  if (!inForce(g, 'air-interdiction')) return false;
  const began = s.origin[unit]! >= 0 ? s.origin[unit]! : s.at[unit]!;
  return ground.world
    .near(began)
    .some((place) => s.top[place]! >= 0 && forces.power[s.top[place]!] === POWER.britain);
}

/** May this unit still move? One that has moved may go on until another stack is begun (8.17). */
export function moveRefusal(g: Reader, f: At<'movement'>, unit: number, seat: Seat): Refusal | undefined {
  const { s, data } = g;
  if (unit < 0 || sideOfUnit(g, unit) !== sideOf(seat))
    return refuse('8.11', 'That is not one of your units.');
  const place = s.at[unit]!;
  if (place < 0) return refuse('8.11', `${unitName(g, unit)} is not on the map.`);
  const theatre = theatreOf(g, seat, f.half);
  if (data.ground.theatre[place] !== theatre)
    return refuse('8.11', `You move in the ${theatre === 0 ? 'Western' : 'Eastern'} Theatre now.`);
  const still = stillRefusal(g, unit);
  if (still !== undefined) return still;
  if ((s.marks[unit]! & MARK.moved) === 0)
    return allowance(g, unit) > 0 ? undefined : refuse('8.13', `${unitName(g, unit)} does not move at all.`);
  if (s.origin[unit] !== f.parents[sideOf(seat)])
    return refuse('8.17', `${unitName(g, unit)} has moved, and another stack has moved since.`);
  return s.left[unit]! > 0 ? undefined : refuse('8.21', `${unitName(g, unit)} has no movement points left.`);
}

/** Why a unit may not stop in a place it can get to (8.26, 8.34, 17). */
export function stopRefusal(g: Reader, unit: number, place: number): Refusal | undefined {
  const { ground } = g.data;
  if (ground.lake[place] === 1) return refuse('8.34', 'Nobody stays on the ice.');
  const no = placeRefusal(g, unit, place);
  if (no !== undefined) return no;
  return isSuppliedAt(g, unit, place) || feedsItself(g, unit, place)
    ? undefined
    : refuse('8.26', `${unitName(g, unit)} would be out of supply in ${placeName(g, place)}.`);
}

/** A town that falls to the unit, the fort it stands in, or ground that only headquarters barred, may feed it. */
function feedsItself(g: Reader, unit: number, place: number): boolean {
  const { s, data } = g;
  if (s.fort[place]! > 0 && fortSide(g, place) === sideOfUnit(g, unit)) return true;
  if (s.top[place]! >= 0 && s.combatants[place] === 0 && sideOfUnit(g, s.top[place]!) !== sideOfUnit(g, unit))
    return nextToLine(g, unit, place);
  return (
    data.ground.town[place] !== 0 && s.control[place] !== sideOfUnit(g, unit) && nextToLine(g, unit, place)
  );
}

function nextToLine(g: Reader, unit: number, place: number): boolean {
  const { neighbours } = g.data.ground;
  for (let d = 0; d < 6; d++) {
    const to = neighbours[place * 6 + d]!;
    if (to >= 0 && g.s.control[to] === sideOfUnit(g, unit) && isSuppliedAt(g, unit, to)) return true;
  }
  return false;
}

/** Why a unit cannot get to a place: the first thing that stands in its way. */
export function whyNot(g: Reader, unit: number, to: number): Refusal {
  const { s, data } = g;
  const name = unitName(g, unit);
  const where = placeName(g, to);
  if (to < 0) return refuse('8.24', 'That hex is not on the maps.');
  if (to === s.at[unit]) return refuse('8.12', `${name} is there already.`);
  if (data.ground.front[to] !== data.ground.front[s.at[unit]!])
    return refuse('8.24', 'Only strategic and sea movement lead from one front to another.');
  const never = placeRefusal(g, unit, to);
  if (never !== undefined) return never;
  if (occupant(g, to) === 1 - sideOfUnit(g, unit)) return refuse('8.22', `Enemy units stand in ${where}.`);
  if (s.fort[to]! > 0 && fortSide(g, to) === 1 - sideOfUnit(g, unit))
    return refuse('8.22', `The forts of ${where} are the enemy's and whole.`);
  const fresh = (s.marks[unit]! & MARK.moved) === 0;
  return refuse(
    '8.21',
    `${name} has ${fresh ? allowance(g, unit) : s.left[unit]} movement points, too few for ${where}.`,
  );
}
