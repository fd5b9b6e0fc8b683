/** 9.1-9.4 Strategic movement: by rail and river, on a front and between fronts. Sea movement is beside it (9.5). */

import { type Refusal, refuse } from '@armistice/engine';
import { CLOSED, type Field, OPEN } from '@armistice/hex';
import { z } from 'zod';
import { wasPlayed } from '../chits.ts';
import { mayKnow, placeId, unitId } from '../facts.ts';
import { sideOfUnit, unitAt, unitName } from '../forces.ts';
import { countryName, MAPS, PLACE, placeAt, placeName } from '../map.ts';
import { POWER, POWERS, SIDE } from '../nations.ts';
import { fortSide, nextTo, occupant, remove } from '../stacks.ts';
import type { LimitRow } from '../tables.ts';
import {
  ALWAYS,
  type At,
  ask,
  choice,
  FRONT,
  MARK,
  OFF,
  type Reader,
  type Seat,
  SIDE_NAMES,
  seatOf,
  sideOf,
  WORKS,
  type Writer,
} from '../types.ts';
import { enter } from './control.ts';
import { openCountries } from './entry.ts';
import { leavePersia, toPersia } from './persia.ts';
import { placeRefusal, stillRefusal } from './restrictions.ts';
import { sail } from './sea.ts';
import { stackRefusal } from './stacking.ts';
import { isFedTown, isSupplied } from './supply.ts';

type Rail = At<'strategicMovement'>;

/** Boxes between fronts, by the name choices give them (9.13, 9.24). */
export const TRANSIT = { transit: OFF.transit, caucasus: OFF.caucasus } as const;
export type TransitName = keyof typeof TRANSIT;

// ---- Limits (9.1, 9.2)

/** The limits that a move on or between two fronts falls under. */
export function limitsFor(g: Reader, unit: number, fronts: readonly number[], by: 'rail' | 'sea'): number[] {
  const power = POWERS[g.data.forces.power[unit]!]!;
  const side = seatOf(sideOfUnit(g, unit));
  return g.data.content.limits.flatMap((row, i) => {
    const fits =
      row.side === side &&
      row.by === by &&
      (row.powers === undefined || row.powers.includes(power)) &&
      fronts.some((front) => row.maps.includes(MAPS[front]!));
    return fits ? [i] : [];
  });
}

/** 9.11, 9.21, 9.41: headquarters count double, and so do units that begin or end away from home. */
export function weightOf(g: Reader, row: LimitRow, unit: number, places: readonly number[]): number {
  const { ground, forces } = g.data;
  const abroad =
    row.doubleOutside !== undefined &&
    places.some(
      (place) => place >= 0 && !row.doubleOutside!.includes(countryName(ground.country[place]!) ?? ''),
    );
  return (forces.headquarters[unit] === 1 ? 2 : 1) * (abroad ? 2 : 1);
}

/** What a move would take of each limit; a refusal where one is used up. */
export function limitRefusal(
  g: Reader,
  f: Rail,
  unit: number,
  from: number,
  to: number,
  fronts: readonly number[],
  by: 'rail' | 'sea',
): Refusal | undefined {
  const { limits } = g.data.content;
  const found = limitsFor(g, unit, fronts, by);
  if (found.length === 0)
    return refuse(by === 'rail' ? '9.22' : '9.52', `${unitName(g, unit)} cannot move this way there.`);
  for (const i of found) {
    const row = limits[i]!;
    if (row.after !== undefined && !wasPlayed(g, row.after))
      return refuse(row.rule, `No strategic movement on this front yet.`);
    const weight = weightOf(g, row, unit, [from, to]);
    if (f.used[i]! + weight > row.units)
      return refuse(row.rule, `This would be ${f.used[i]! + weight} of ${row.units} units.`);
    if (row.within !== undefined && [from, to].some((at) => at >= 0 && !isWithin(g, row, at)))
      return refuse(row.rule, `These units move by rail within ${row.within.join(' and ')} alone.`);
  }
  return undefined;
}

/** 9.23: in Iraq only south of hexrow xx44, and Abadan. */
function isWithin(g: Reader, row: LimitRow, place: number): boolean {
  const { ground } = g.data;
  if (place === ground.abadan) return true;
  if (ground.front[place] === FRONT.iraq && ground.southOf44[place] === 0) return false;
  return row.within!.includes(countryName(ground.country[place]!) ?? '');
}

export function use(
  g: Writer,
  f: Rail,
  unit: number,
  from: number,
  to: number,
  fronts: readonly number[],
  by: 'rail' | 'sea',
): void {
  for (const i of limitsFor(g, unit, fronts, by))
    f.used[i]! += weightOf(g, g.data.content.limits[i]!, unit, [from, to]);
}

// ---- The lines (9.3)

/**
 * Where a line of strategic movement leads from some places: not past enemies and their forts, not through neutral or
 * Alpine hexes, and next to enemies only through hexes of one's own units and forts (9.31, 9.32).
 */
function lines(g: Reader, side: number, from: readonly number[]): Field {
  const { s, data } = g;
  const { ground } = data;
  const { closed, far } = ground.scratch;
  const open = openCountries(g);
  for (let place = 0; place < ground.size; place++) {
    const shut =
      ground.closed[place] === 1 ||
      ground.lake[place] === 1 ||
      ground.alpine[place] === 1 ||
      open[ground.country[place]!] === 0 ||
      occupant(g, place) === 1 - side ||
      (s.fort[place]! > 0 && fortSide(g, place) === 1 - side);
    closed[place] = shut || (isWatched(g, place, side) && !isHeld(g, place, side)) ? CLOSED : OPEN;
  }
  for (const place of from) closed[place] = OPEN; // one may start next to the enemy
  return far.flood(from, { closed, barred: ground.seaSides });
}

/** Next to an enemy unit, or to an enemy fort that is whole. */
export function isWatched(g: Reader, place: number, side: number): boolean {
  if (nextTo(g, place, 1 - side)) return true;
  const { neighbours } = g.data.ground;
  for (let i = place * 6; i < place * 6 + 6; i++) {
    const to = neighbours[i]!;
    if (to >= 0 && g.s.fort[to]! > 0 && fortSide(g, to) === 1 - side) return true;
  }
  return false;
}

const isHeld = (g: Reader, place: number, side: number): boolean =>
  occupant(g, place) === side || (g.s.fort[place]! > 0 && fortSide(g, place) === side);

/** Where the lines of a side leave a front for others: its own supply sources on the map edge (9.0). */
function exits(g: Reader, side: number, front: number): number[] {
  const { ground } = g.data;
  const name =
    side === SIDE.cp
      ? 'supply:cp'
      : front === FRONT.east || front === FRONT.caucasus
        ? 'supply:russian'
        : 'supply:allied';
  return ground.sources[name]!.filter(
    (place) => ground.front[place] === front && g.s.control[place] === side,
  );
}

/** 9.31, 14.63: a town of one's own in supply where trains stop. */
function isStation(g: Reader, place: number, power: number): boolean {
  const { s, data } = g;
  if (data.ground.town[place] === PLACE.none || (s.works[place]! & WORKS.devastated) !== 0) return false;
  if (s.raided === place) return false; // 6.24
  return isFedTown(g, place, power);
}

/** Why a unit cannot board here at all. */
export function boardRefusal(g: Reader, unit: number, seat: Seat): Refusal | undefined {
  const { s, data } = g;
  const name = unitName(g, unit);
  if (unit < 0 || sideOfUnit(g, unit) !== sideOf(seat))
    return refuse('9.31', 'That is not one of your units.');
  const at = s.at[unit]!;
  if ((s.marks[unit]! & MARK.railed) !== 0)
    return refuse('9.56', `${name} has moved by rail or sea this phase.`);
  const still = stillRefusal(g, unit);
  if (still !== undefined && still.rule !== '17.21') return still;
  if (at >= data.ground.nearEast && s.turn === g.scenario.nearEastFrom)
    return refuse('19.61', 'There is no strategic movement in the Near East in its first turn.');
  if (at < 0) return isInTransit(at) ? undefined : refuse('9.31', `${name} is not on the maps.`);
  if (!isStation(g, at, data.forces.power[unit]!) || !isSupplied(g, unit))
    return refuse('9.31', `${name} is not in a town or city of yours that is in supply.`);
  return undefined;
}

const isInTransit = (at: number): boolean =>
  at === OFF.transit ||
  at === OFF.caucasus ||
  at === OFF.arabia ||
  at === OFF.edgeWest ||
  at === OFF.edgeItaly;

/** The fronts that a unit may go to from where it is. */
function frontsFrom(g: Reader, unit: number): number[] {
  const { s, data } = g;
  const at = s.at[unit]!;
  switch (at) {
    case OFF.transit:
      return [FRONT.east, FRONT.caucasus, FRONT.iraq, FRONT.egypt];
    case OFF.caucasus:
      return [FRONT.east, FRONT.caucasus];
    case OFF.arabia:
      return [FRONT.egypt];
    case OFF.edgeWest:
      return [FRONT.west];
    case OFF.edgeItaly:
      return [FRONT.italy];
  }
  const front = data.ground.front[at]!;
  if (sideOfUnit(g, unit) === SIDE.cp)
    return front <= FRONT.east ? [FRONT.west, FRONT.italy, FRONT.east] : [front];
  return front === FRONT.west || front === FRONT.italy ? [FRONT.west, FRONT.italy] : [front];
}

/** The stations a unit can reach by rail. */
export function destinations(g: Reader, f: Rail, unit: number): number[] {
  const { s, data } = g;
  const { ground, forces } = data;
  const at = s.at[unit]!;
  const side = sideOfUnit(g, unit);
  const own = at < 0 ? -1 : ground.front[at]!;
  const start = at >= 0 ? [at] : [];
  const found: number[] = [];
  const fronts = frontsFrom(g, unit);
  // Away from the own front one leaves over its edge, and comes in over the other's.
  const leaves =
    own >= 0 && fronts.length > 1
      ? exits(g, side, own).some((exit) => lines(g, side, start).reaches(exit))
      : true;
  for (const front of fronts) {
    const from = front === own ? start : leaves ? entries(g, at, side, front) : [];
    if (from.length === 0) continue;
    const field = lines(g, side, from);
    const reached = ground.towns.filter(
      (place) => ground.front[place] === front && place !== at && field.reaches(place),
    );
    for (const place of reached)
      if (arriveRefusal(g, f, unit, place, forces.power[unit]!) === undefined) found.push(place);
  }
  return found;
}

/** Where a unit comes onto a front from outside. */
function entries(g: Reader, at: number, side: number, front: number): number[] {
  const { ground } = g.data;
  if (at === OFF.arabia)
    return ground.towns.filter((place) => ground.front[place] === FRONT.egypt && g.s.control[place] === side);
  const edge = exits(g, side, front);
  return at === OFF.transit && front === FRONT.east && g.s.control[ground.constantinople] === SIDE.cp
    ? [...edge, ground.constantinople]
    : edge;
}

function arriveRefusal(g: Reader, f: Rail, unit: number, to: number, power: number): Refusal | undefined {
  const { s, data } = g;
  const side = sideOfUnit(g, unit);
  const where = placeName(g, to);
  if (!isStation(g, to, power))
    return refuse('9.31', `${where} is not a town or city of yours that is in supply.`);
  if (isWatched(g, to, side) && !isFreshNeighbour(g, to, side))
    return refuse('9.32', `Enemies stand next to ${where}.`);
  const fronts = [...new Set([s.at[unit]!, to].filter((at) => at >= 0).map((at) => data.ground.front[at]!))];
  const extra =
    s.at[unit] === OFF.transit && data.ground.front[to] === FRONT.east
      ? [FRONT.east, FRONT.caucasus]
      : fronts;
  return (
    placeRefusal(g, unit, to) ??
    stackRefusal(g, unit, to) ??
    limitRefusal(g, f, unit, s.at[unit]!, to, extra, 'rail')
  );
}

/** 9.32: on the turn a neutral enters, its units next door do not count. */
function isFreshNeighbour(g: Reader, place: number, side: number): boolean {
  const { s, data } = g;
  for (let d = 0; d < 6; d++) {
    const to = data.ground.neighbours[place * 6 + d]!;
    if (to < 0) continue;
    const top = s.top[to]!;
    if (top >= 0 && sideOfUnit(g, top) === 1 - side && s.entered[data.forces.power[top]!] !== s.turn)
      return false;
    if (s.fort[to]! > 0 && fortSide(g, to) === 1 - side && s.entered[data.ground.home[to]!] !== s.turn)
      return false;
  }
  return true;
}

export const rail = choice('strategicMovement', {
  title: 'Move by rail',
  rule: '9.31',
  about: 'unit',
  form: z.strictObject({ unit: z.string(), to: z.string() }),
  *foci(g, f, seat) {
    const { forces } = g.data;
    for (let unit = 0; unit < forces.size; unit++)
      if (
        g.s.at[unit] !== OFF.unused &&
        boardRefusal(g, unit, seat) === undefined &&
        destinations(g, f, unit).length > 0
      )
        yield unitId(g, unit);
  },
  *values(g, f, seat, id: string) {
    const unit = unitAt(g, id);
    if (boardRefusal(g, unit, seat) !== undefined) return;
    for (const to of destinations(g, f, unit)) yield { unit: id, to: placeId(g, to) };
  },
  refuse(g, f, { unit: id, to }, seat) {
    const unit = unitAt(g, id);
    const no = boardRefusal(g, unit, seat);
    if (no !== undefined) return no;
    const place = placeAt(g, to);
    if (place >= 0 && destinations(g, f, unit).includes(place)) return undefined;
    if (place < 0) return refuse('9.31', 'That hex is not on the maps.');
    return (
      arriveRefusal(g, f, unit, place, g.data.forces.power[unit]!) ??
      refuse('9.31', `No line leads ${unitName(g, unit)} to ${placeName(g, place)}.`)
    );
  },
  apply(g, f, { unit: id, to }) {
    const { s, data } = g;
    const unit = unitAt(g, id);
    const place = placeAt(g, to);
    const from = s.at[unit]!;
    const fronts = [...new Set([from, place].filter((at) => at >= 0).map((at) => data.ground.front[at]!))];
    const between = from === OFF.transit && data.ground.front[place] === FRONT.east;
    use(g, f, unit, from, place, between ? [FRONT.east, FRONT.caucasus] : fronts, 'rail');
    s.marks[unit]! |= MARK.railed;
    enter(g, unit, place);
  },
  say: (g, _f, { unit: id, to }, _seat, reader) => {
    const unit = unitAt(g, id);
    const who = mayKnow(g, unit, reader) ? unitName(g, unit) : 'A unit';
    return `${who} moves by rail from ${fromName(g, unit)} to ${placeName(g, placeAt(g, to))}`;
  },
  fact: (g, _f, { unit: id, to }, _seat, reader) => ({
    ...{ kind: 'move', unit: mayKnow(g, unitAt(g, id), reader) ? id : null },
    ...{ from: fromName(g, unitAt(g, id)), to, by: 'rail' },
  }),
  shown: (g, _f, { unit: id, to }, reader) =>
    mayKnow(g, unitAt(g, id), reader) ? { unit: id, to } : { from: fromName(g, unitAt(g, id)), to },
});

const BOX_NAMES: { readonly [at: number]: string } = {
  [OFF.transit]: 'the transit box',
  [OFF.caucasus]: 'the way to the Caucasus',
  [OFF.arabia]: 'Arabia',
  [OFF.edgeWest]: 'the map edge',
  [OFF.edgeItaly]: 'the map edge',
};
export const fromName = (g: Reader, unit: number): string =>
  g.s.at[unit]! >= 0 ? placeId(g, g.s.at[unit]!) : (BOX_NAMES[g.s.at[unit]!] ?? 'a box');

/** 9.13, 9.15, 9.24, 9.25: into the box between two parts of the world. */
export function transitRefusal(
  g: Reader,
  f: Rail,
  unit: number,
  box: TransitName,
  seat: Seat,
): Refusal | undefined {
  const no = boardRefusal(g, unit, seat);
  if (no !== undefined) return no;
  const { s, data } = g;
  const { forces, ground } = data;
  const at = s.at[unit]!;
  const name = unitName(g, unit);
  if (at < 0) return refuse('9.13', `${name} is on its way already.`);
  const front = ground.front[at]!;
  const side = sideOf(seat);
  if (forces.headquarters[unit] === 1) return refuse('9.42', `${name} stays in its part of the world.`);
  if (
    !exits(g, side, front).some((exit) => lines(g, side, [at]).reaches(exit)) &&
    !isByTheStraits(g, at, side)
  )
    return refuse('9.13', `No line leads ${name} off this front.`);
  if (box === 'caucasus') {
    if (forces.power[unit] !== POWER.russia || (front !== FRONT.east && front !== FRONT.caucasus))
      return refuse('9.24', 'Only Russians go between the Eastern and the Caucasus Front.');
    if (s.fall > 0) return refuse('9.25', 'After the Fall of the Czar nobody goes this way.');
    if (forces.nearEast[unit] === 1 && forces.division[unit] === 0)
      return refuse('17.21', `${name} stays in the Near East.`);
    return limitRefusal(g, f, unit, at, at, [front], 'rail');
  }
  if (side !== SIDE.cp || front === FRONT.west || front === FRONT.italy)
    return refuse('9.13', 'The Central Powers go this way, between the East and the Near East.');
  if (forces.power[unit] === POWER.germany && forces.division[unit] === 1 && !s.bases.europeanTurkey)
    return refuse('9.15', 'German divisions go to the Near East only once European Turkey is set up.');
  return limitRefusal(
    g,
    f,
    unit,
    at,
    at,
    front === FRONT.east ? [FRONT.east, FRONT.caucasus] : [front],
    'rail',
  );
}

const isByTheStraits = (g: Reader, at: number, side: number): boolean =>
  side === SIDE.cp && lines(g, side, [at]).reaches(g.data.ground.constantinople);

export const transit = choice('strategicMovement', {
  title: 'Send to another part of the world',
  rule: '9.13',
  about: 'unit',
  form: z.strictObject({ unit: z.string(), box: z.enum(['transit', 'caucasus']) }),
  *foci(g, f, seat) {
    const { forces } = g.data;
    for (let unit = 0; unit < forces.size; unit++)
      if (g.s.at[unit]! >= 0 && boxes(g, f, unit, seat).length > 0) yield unitId(g, unit);
  },
  *values(g, f, seat, id: string) {
    for (const box of boxes(g, f, unitAt(g, id), seat)) yield { unit: id, box };
  },
  refuse: (g, f, { unit, box }, seat) => transitRefusal(g, f, unitAt(g, unit), box, seat),
  apply(g, f, { unit: id, box }) {
    const { s, data } = g;
    const unit = unitAt(g, id);
    const at = s.at[unit]!;
    const front = data.ground.front[at]!;
    use(
      g,
      f,
      unit,
      at,
      at,
      box === 'transit' && front === FRONT.east ? [FRONT.east, FRONT.caucasus] : [front],
      'rail',
    );
    remove(g, unit, TRANSIT[box]);
    s.marks[unit]! |= MARK.railed;
  },
  say: (g, _f, { unit: id }, _seat, reader) =>
    `${mayKnow(g, unitAt(g, id), reader) ? unitName(g, unitAt(g, id)) : 'A unit'} leaves the front by rail`,
  shown: (g, _f, { unit: id, box }, reader) =>
    mayKnow(g, unitAt(g, id), reader) ? { unit: id, box } : { from: fromName(g, unitAt(g, id)), box },
});

const boxes = (g: Reader, f: Rail, unit: number, seat: Seat): TransitName[] =>
  (['transit', 'caucasus'] as const).filter((box) => transitRefusal(g, f, unit, box, seat) === undefined);

export const endRail = choice('strategicMovement', {
  title: 'End strategic movement',
  rule: '4.2',
  ends: true,
  ...ALWAYS,
  apply: (g) => g.pop(),
  say: (_g, f) => `${SIDE_NAMES[f.side]} end their strategic movement`,
});

export const strategicMovement = ask('strategicMovement', {
  title: 'Strategic movement',
  rule: '9.0',
  asks: (_g, f) => f.side,
  prompt: (g, f) => `Move by rail${f.side === 'allied' ? ' and sea' : ''}: ${usedText(g, f)}.`,
  choices: { rail, transit, sail, toPersia, leavePersia, done: endRail },
});

function usedText(g: Reader, f: Rail): string {
  return g.data.content.limits
    .flatMap((row, i) =>
      row.side === f.side
        ? [`${row.maps.join(', ')}${row.by === 'sea' ? ' by sea' : ''} ${f.used[i]} of ${row.units}`]
        : [],
    )
    .join('; ');
}
