/** 8 Operational movement. Both sides move at once, each in its own theatre (4.21). */

import { onceAMoment, type Refusal, refuse } from '@armistice/engine';
import { type Reach, raise } from '@armistice/hex';
import { z } from 'zod';
import { inForce } from '../chits.ts';
import { mayKnow, placeId, unitId } from '../facts.ts';
import { fights, movementOf, sideOfUnit, unitAt, unitName } from '../forces.ts';
import { placeAt, placeName } from '../map.ts';
import { POWER, SIDE } from '../nations.ts';
import { fortSide, nextTo, occupant } from '../stacks.ts';
import {
  type At,
  choice,
  FRONT,
  LASTING_MARKS,
  MARK,
  type Reader,
  SEATS,
  type Seat,
  SIDE_NAMES,
  sideOf,
  type Theatre,
  WORKS,
  type Writer,
} from '../types.ts';
import { enter, kill, passThrough } from './control.ts';
import { openCountries } from './entry.ts';
import { approachRefusal, noteDuties } from './mandates.ts';
import { placeRefusal, stillRefusal } from './restrictions.ts';
import { overfull } from './stacking.ts';
import { isSuppliedAt, traceSupply } from './supply.ts';

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
  /** Where it stands, if that is at a landing of Gallipoli; -1 for all others. */
  readonly at: number;
}

function marcher(g: Reader, unit: number): Marcher {
  const { s, data } = g;
  const { ground } = data;
  const at = s.at[unit]!;
  const by = ground.landings.some(([landing, to]) => at === landing || at === to);
  const [front, side] = [ground.front[at]!, sideOfUnit(g, unit)];
  return { front, side, armed: fights(g, unit), red: s.red[unit]!, at: by ? at : -1 };
}

/** 8.22, 8.24: hexes that may not be passed. */
function shutTo(g: Reader, { front, side, armed, red, at }: Marcher, shut: Uint8Array): Uint8Array {
  const { s, data } = g;
  const { ground, forces } = data;
  const map = ground.world.maps[front]!;
  const open = openCountries(g);
  for (let place = map.first; place < map.first + map.grid.size; place++) {
    const top = s.top[place]!;
    const enemy =
      top >= 0 && s.allegiance[forces.power[top]!] !== side && (s.combatants[place]! > 0 || !armed);
    const fort = s.fort[place]! > 0 && fortSide(g, place) === 1 - side;
    const apart = top >= 0 && s.red[top] !== red && s.allegiance[forces.power[top]!] === side;
    shut[place] =
      ground.closed[place] === 1 || open[ground.country[place]!] === 0 || enemy || fort || apart ? 1 : 0;
  }
  for (const [landing, to] of ground.landings) if (at !== landing && at !== to) shut[landing] = 1;
  return shut;
}

/** 14.63: a devastated hex costs two points. */
function wasteOf(g: Reader, extra: Uint8Array): Uint8Array {
  const { s, data } = g;
  const { first, grid } = data.ground.world.maps[FRONT.west]!;
  for (let place = first; place < first + grid.size; place++)
    extra[place] = (s.works[place]! & WORKS.devastated) !== 0 ? 1 : 0;
  return extra;
}

/** For listings: the ways of a moment, by whom they are for. */
const shutNow = onceAMoment((_g: Reader, _all: null) => new Map<string, Uint8Array>());
const wasteNow = onceAMoment((g: Reader, _all: null) => wasteOf(g, new Uint8Array(g.data.ground.size)));

function waysOf(g: Reader, unit: number, listing: boolean): Uint8Array {
  const who = marcher(g, unit);
  if (!listing) return shutTo(g, who, g.data.ground.scratch.closed);
  const known = shutNow(g, null);
  const key = `${who.front} ${who.side} ${who.armed} ${who.red} ${who.at}`;
  let found = known.get(key);
  if (found === undefined) {
    found = shutTo(g, who, new Uint8Array(g.data.ground.size));
    known.set(key, found);
  }
  return found;
}

/** Where a unit can go with the points it has left; in a listing, while nothing changes. Shared room: use it at once. */
export function reach(g: Reader, unit: number, listing = false): Reach {
  const { s, data } = g;
  const { ground, forces } = data;
  const fresh = (s.marks[unit]! & MARK.moved) === 0;
  const front = ground.front[s.at[unit]!]!;
  const points = fresh ? allowance(g, unit) : s.left[unit]!;
  const extra =
    front !== FRONT.west ? undefined : listing ? wasteNow(g, null) : wasteOf(g, ground.scratch.extra);
  return ground.scratch.reach.from(s.at[unit]!, points, {
    steps: ground.steps[s.weather[front]!]![forces.mountain[unit] as 0 | 1],
    closed: waysOf(g, unit, listing),
    atLeastOne: fresh && points > 0,
    ...(extra === undefined ? {} : { extra }),
    ...(isInterdicted(g, unit) ? { zone: ground.difficult, zoneRule: { stop: true } } : {}),
  });
}

/** 6.3: a unit of the Central Powers that begins its move next to Britons in Egypt goes no further than difficult ground. */
function isInterdicted(g: Reader, unit: number): boolean {
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
function whyNot(g: Reader, unit: number, to: number): Refusal {
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

/** 8.1-8.3 */
export const move = choice('movement', {
  title: 'Move a unit',
  rule: '8.11',
  about: 'unit',
  form: z.strictObject({ unit: z.string(), to: z.string() }),
  lots: (g, f, seat) => walkers(g, f, seat).map((unit) => unitId(g, unit)),
  *foci(g, f, seat) {
    for (const unit of walkers(g, f, seat))
      if (moveRefusal(g, f, unit, seat) === undefined && canStep(g, unit)) yield unitId(g, unit);
  },
  *values(g, f, seat, id: string) {
    const unit = unitAt(g, id);
    if (moveRefusal(g, f, unit, seat) !== undefined) return;
    const map = reach(g, unit, true);
    for (const place of map.hexes.slice(1, map.count))
      if (stopRefusal(g, unit, place) === undefined) yield { unit: id, to: placeId(g, place) };
  },
  refuse(g, f, { unit: id, to }, seat) {
    const unit = unitAt(g, id);
    const no = moveRefusal(g, f, unit, seat);
    if (no !== undefined) return no;
    const place = placeAt(g, to);
    if (place < 0 || place === g.s.at[unit] || !reach(g, unit, true).reached(place))
      return whyNot(g, unit, place);
    return stopRefusal(g, unit, place);
  },
  detail(g, _f, { unit, to }) {
    const map = reach(g, unitAt(g, unit));
    const path = map.path(placeAt(g, to));
    return { cost: map.cost[path.at(-1)!]!, path: path.map((place) => placeId(g, place)) };
  },
  apply(g, f, { unit: id, to }, seat) {
    const { s } = g;
    const unit = unitAt(g, id);
    const place = placeAt(g, to);
    const fresh = (s.marks[unit]! & MARK.moved) === 0;
    const points = fresh ? allowance(g, unit) : s.left[unit]!;
    const map = reach(g, unit);
    const left = points - map.cost[place]!;
    const path = map.path(place);
    if (fresh) s.origin[unit] = s.at[unit]!;
    f.parents[sideOf(seat)] = s.origin[unit]!;
    s.marks[unit]! |= MARK.moved;
    const halts = isInterdicted(g, unit) && g.data.ground.difficult[place] === 1;
    s.left[unit] = halts ? 0 : Math.max(0, left);
    for (const on of path.slice(1, -1)) passThrough(g, unit, on);
    enter(g, unit, place);
    tire(g, unit);
  },
  say: (g, _f, { unit: id, to }, _seat, reader) => {
    const unit = unitAt(g, id);
    const who = mayKnow(g, unit, reader) ? unitName(g, unit) : 'A unit';
    return `${who} moves from ${placeName(g, g.s.at[unit]!)} to ${placeName(g, placeAt(g, to))}`;
  },
  fact: (g, _f, { unit: id, to }, _seat, reader) => {
    const unit = unitAt(g, id);
    const known = mayKnow(g, unit, reader);
    return { kind: 'move', unit: known ? id : null, from: placeId(g, g.s.at[unit]!), to, by: 'march' };
  },
  shown: (g, _f, { unit: id, to }, reader) => {
    const unit = unitAt(g, id);
    return mayKnow(g, unit, reader) ? { unit: id, to } : { from: placeId(g, g.s.at[unit]!), to };
  },
});

/** The units of a side on the maps of its theatre that have not moved, or may go on (8.17). */
function walkers(g: Reader, f: At<'movement'>, seat: Seat): number[] {
  const { s, data } = g;
  const { theatre } = data.ground;
  const [own, side] = [theatreOf(g, seat, f.half), sideOf(seat)];
  const parent = f.parents[side];
  const found: number[] = [];
  for (let unit = 0; unit < data.forces.size; unit++) {
    const at = s.at[unit]!;
    if (at < 0 || theatre[at] !== own || s.allegiance[data.forces.power[unit]!] !== side) continue;
    if ((s.marks[unit]! & MARK.moved) === 0 || (s.origin[unit] === parent && s.left[unit]! > 0))
      found.push(unit);
  }
  return found;
}

/** Could this unit take one step and stop there, or pass on? */
function canStep(g: Reader, unit: number): boolean {
  const map = reach(g, unit, true);
  return map.hexes.slice(1, map.count).some((place) => stopRefusal(g, unit, place) === undefined);
}

/** 7.25: the enemy sees the top unit only, so its owner chooses which that is. */
export const onTop = choice('movement', {
  title: 'Put a unit on top of its stack',
  rule: '7.25',
  about: 'unit',
  form: z.string(),
  *foci(g, f, seat) {
    const { s, data } = g;
    const theatre = theatreOf(g, seat, f.half);
    for (let unit = 0; unit < data.forces.size; unit++) {
      const at = s.at[unit]!;
      if (at < 0 || s.top[at] === unit || data.ground.theatre[at] !== theatre) continue;
      if (topRefusal(g, f, unit, seat) === undefined) yield unitId(g, unit);
    }
  },
  *values(g, f, seat, id: string) {
    if (topRefusal(g, f, unitAt(g, id), seat) === undefined) yield id;
  },
  refuse: (g, f, id, seat) => topRefusal(g, f, unitAt(g, id), seat),
  apply(g, _f, id) {
    const unit = unitAt(g, id);
    raise(g.s, unit);
    g.s.marks[unit]! |= MARK.raised;
  },
  say: (g, _f, id, seat, reader) => {
    const unit = unitAt(g, id);
    return reader === seat ? `puts ${unitName(g, unit)} on top` : `rearranges ${placeName(g, g.s.at[unit]!)}`;
  },
  shown: (g, _f, id) => placeId(g, g.s.at[unitAt(g, id)]!),
});

function topRefusal(g: Reader, f: At<'movement'>, unit: number, seat: Seat): Refusal | undefined {
  const { s, data } = g;
  if (unit < 0 || s.at[unit]! < 0 || sideOfUnit(g, unit) !== sideOf(seat))
    return refuse('7.25', 'That is not one of your units on the maps.');
  if (data.ground.theatre[s.at[unit]!] !== theatreOf(g, seat, f.half))
    return refuse('8.11', 'You move in the other theatre now.');
  if (s.top[s.at[unit]!] === unit) return refuse('7.25', `${unitName(g, unit)} is on top already.`);
  return (s.marks[unit]! & MARK.raised) !== 0
    ? refuse('7.25', `${unitName(g, unit)} has been put on top this phase.`)
    : undefined;
}

/** Where a side stands too thick in the theatre it moves in: for listings and refusals, while nothing changes. */
const thickNow = onceAMoment((g: Reader, key: number) => overfull(g, key >> 1, key & 1));
const thickOf = (g: Reader, f: At<'movement'>, seat: Seat): readonly number[] =>
  thickNow(g, sideOf(seat) * 2 + theatreOf(g, seat, f.half));

/** 7.22: what stands too thick when the phase ends is given up. */
export const giveUp = choice('movement', {
  title: 'Give up a unit that stands too thick',
  rule: '7.22',
  about: 'unit',
  form: z.string(),
  *foci(g, f, seat) {
    for (const place of thickOf(g, f, seat))
      for (let u = g.s.top[place]!; u >= 0; u = g.s.below[u]!) yield unitId(g, u);
  },
  *values(g, f, seat, id: string) {
    if (giveUpRefusal(g, f, unitAt(g, id), seat) === undefined) yield id;
  },
  refuse: (g, f, id, seat) => giveUpRefusal(g, f, unitAt(g, id), seat),
  apply: (g, _f, id) => kill(g, unitAt(g, id)),
  say: (g, _f, id) => `gives up ${unitName(g, unitAt(g, id))}`,
});

function giveUpRefusal(g: Reader, f: At<'movement'>, unit: number, seat: Seat): Refusal | undefined {
  const place = unit < 0 ? -1 : g.s.at[unit]!;
  return place >= 0 && thickOf(g, f, seat).includes(place)
    ? undefined
    : refuse('7.22', 'Only units in a stack that is too high are given up.');
}

export const endMovement = choice('movement', {
  title: 'End movement',
  rule: '4.2',
  ends: true,
  form: z.null(),
  *values(g, f, seat) {
    if (thickOf(g, f, seat).length === 0 && approachRefusal(g, f, seat) === undefined) yield null;
  },
  refuse(g, f, _none, seat) {
    const thick = thickOf(g, f, seat);
    return thick.length === 0
      ? approachRefusal(g, f, seat)
      : refuse('8.23', `Too many units stand in ${thick.map((place) => placeName(g, place)).join(', ')}.`, {
          hexes: thick.map((place) => placeId(g, place)),
        });
  },
  apply(g, f, _none, seat) {
    f.done |= 1 << sideOf(seat);
    if (f.done === 3) g.pop();
  },
  say: (_g, _f, _none, seat) => `${SIDE_NAMES[seat]} end their movement`,
});

/** 21.6: from January 1915 until shock troops or tanks come. */
const isDug = ({ s, options }: Reader): boolean =>
  options.trenchWarfare === true && s.turn >= 7 && s.shock === 0 && !s.tanksOut;

/** 21.6: a headquarters that goes further in the West than its counter says is depleted. */
function tire(g: Writer, unit: number): void {
  const { s, data } = g;
  if (fights(g, unit) || data.ground.front[s.at[unit]!] !== FRONT.west || !isDug(g)) return;
  const all = movementOf(g, unit, FRONT.west);
  if (all - s.left[unit]! > data.forces.movement[unit * 2]!) s.face[unit] = 1;
}

export function beginMovement(g: Writer, half: 1 | 2): void {
  const { s, data } = g;
  s.origin.fill(-1);
  s.left.fill(0);
  const dug = isDug(g);
  for (let u = 0; u < data.forces.size; u++) {
    s.marks[u]! &= LASTING_MARKS;
    const place = s.at[u]!;
    if (
      dug &&
      place >= 0 &&
      data.ground.front[place] === FRONT.west &&
      fights(g, u) &&
      nextTo(g, place, 1 - sideOfUnit(g, u))
    )
      s.marks[u]! |= MARK.tied; // 21.6
  }
  traceSupply(g);
  for (const seat of SEATS) noteDuties(g, seat, theatreOf(g, seat, half));
}
