/** 9.1-9.4 By rail and river, on a front and between fronts. */

import { drawFitting, onceAMoment, type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { mayKnow, nameFor, placeId, unitId } from '../facts.ts';
import { sideOfUnit, unitAt, unitName } from '../forces.ts';
import { COUNTRY, PLACE, placeAt, placeName } from '../map.ts';
import { SIDE } from '../nations.ts';
import { fortSide, occupant } from '../stacks.ts';
import {
  type At,
  choice,
  FRONT,
  MARK,
  OFF,
  preWar,
  type Reader,
  type Seat,
  sideOf,
  WORKS,
} from '../types.ts';
import { enter } from './control.ts';
import { limitRefusal, tiedRefusal, use } from './limits.ts';
import { exits, isWatched, nets } from './lines.ts';
import { placeRefusal } from './restrictions.ts';
import { stackRefusal } from './stacking.ts';
import { isFedTown, isSupplied } from './supply.ts';

type Rail = At<'strategicMovement'>;

/** 9.31, 14.63: a town of one's own in supply where trains stop. */
function isStation(g: Reader, place: number, power: number): boolean {
  const { s, data } = g;
  if (data.ground.town[place] === PLACE.none || (s.works[place]! & WORKS.devastated) !== 0) return false;
  if (s.raided === place) return false; // 6.24
  return isFedTown(g, place, power);
}

/** Units of a side in a town or in a box on the way, that have not yet gone by rail or sea this phase. */
export const passengers = onceAMoment((g: Reader, side: number): readonly number[] => {
  const { s, data } = g;
  const { town } = data.ground;
  const found: number[] = [];
  data.forces.of.forEach((units, power) => {
    if (s.allegiance[power] !== side) return;
    for (const unit of units) {
      const at = s.at[unit]!;
      if ((s.marks[unit]! & MARK.railed) === 0 && (at >= 0 ? town[at] !== PLACE.none : isInTransit(at)))
        found.push(unit);
    }
  });
  return found;
});

/** Why a unit cannot board here at all. */
export function boardRefusal(g: Reader, unit: number, seat: Seat): Refusal | undefined {
  const { s, data } = g;
  if (unit < 0 || sideOfUnit(g, unit) !== sideOf(seat))
    return refuse('9.31', 'That is not one of your units.');
  const at = s.at[unit]!;
  if ((s.marks[unit]! & MARK.railed) !== 0)
    return refuse('9.56', `${unitName(g, unit)} has moved by rail or sea this phase.`);
  const still = tiedRefusal(g, unit);
  if (still !== undefined) return still;
  if (at < 0) return isInTransit(at) ? undefined : refuse('9.31', `${unitName(g, unit)} is not on the maps.`);
  if (!isStation(g, at, data.forces.power[unit]!) || !isSupplied(g, unit))
    return refuse('9.31', `${unitName(g, unit)} is not in a town or city of yours that is in supply.`);
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

/** The towns of a front at which trains of a power stop (9.31, 9.32): for listings and refusals, while nothing changes. */
const FRONTS = 6;
const stationsNow = onceAMoment((g: Reader, key: number): readonly number[] => {
  const [power, front] = [Math.floor(key / FRONTS), key % FRONTS];
  const side = g.s.allegiance[power]!;
  return g.data.ground.townsOf[front]!.filter(
    (place) => isStation(g, place, power) && (!isWatched(g, place, side) || isFreshNeighbour(g, place, side)),
  );
});

/** The stations a unit can reach by rail, or the one that is asked for. */
export const destinations = (g: Reader, f: Rail, unit: number, only = -1): number[] =>
  onTheLine(g, unit, only).filter((place) => roomRefusal(g, f, unit, place) === undefined);

/** The stations that lines lead a unit to, whether it may come there or not. */
function onTheLine(g: Reader, unit: number, only = -1): number[] {
  const { s, data } = g;
  const found: number[] = [];
  const { ground, forces } = data;
  const at = s.at[unit]!;
  const own = at < 0 ? -1 : ground.front[at]!;
  const fronts = frontsFrom(g, unit);
  const leaves = own < 0 || (fronts.length > 1 && isByAnExit(g, at));
  for (const front of fronts) {
    if ((front !== own && !leaves) || (only >= 0 && ground.front[only] !== front)) continue;
    const net = nets(g, sideOfUnit(g, unit), front);
    const from = new Set(front === own ? [net[at]!] : entries(g, unit, front).map((place) => net[place]!));
    from.delete(0);
    if (from.size === 0 && at !== OFF.arabia) continue;
    for (const place of stationsNow(g, forces.power[unit]! * FRONTS + front)) {
      if (place === at || (only >= 0 && place !== only)) continue;
      if (at === OFF.arabia ? !isOttoman(g, place) : !from.has(net[place]!)) continue;
      found.push(place);
    }
  }
  return found;
}

const canGo = (g: Reader, f: Rail, unit: number): boolean =>
  onTheLine(g, unit).some((place) => roomRefusal(g, f, unit, place) === undefined);

/** 9.16: out of Arabia units are simply put into a town. */
const isOttoman = (g: Reader, place: number): boolean => g.data.ground.country[place] === COUNTRY.Turkey;

/** Can a unit here leave its front over the edge of the map, or by the Straits? */
export function isByAnExit(g: Reader, at: number): boolean {
  const side = occupant(g, at);
  const front = g.data.ground.front[at]!;
  const net = nets(g, side, front);
  return net[at] !== 0 && exits(g, side, front).some((exit) => net[exit] === net[at]);
}

/** Where a unit comes onto a front from outside. */
function entries(g: Reader, unit: number, front: number): number[] {
  const { ground } = g.data;
  const edge = exits(g, sideOfUnit(g, unit), front);
  return g.s.at[unit] === OFF.transit &&
    front === FRONT.east &&
    g.s.control[ground.constantinople] === SIDE.cp
    ? [...edge, ground.constantinople]
    : edge;
}

/** Why a unit may not come to a station of its power's that a line leads to. */
function roomRefusal(g: Reader, f: Rail, unit: number, to: number): Refusal | undefined {
  const { s } = g;
  if (isFisherTurn(g)) {
    const no = fisherRefusal(g, to);
    if (no !== undefined) return no;
  }
  return (
    limitRefusal(g, f, unit, s.at[unit]!, to, frontsOn(g, s.at[unit]!, to), 'rail') ??
    placeRefusal(g, unit, to) ??
    stackRefusal(g, unit, to)
  );
}

function arriveRefusal(g: Reader, f: Rail, unit: number, to: number, power: number): Refusal | undefined {
  const { s } = g;
  const side = sideOfUnit(g, unit);
  if (isFisherTurn(g)) {
    const no = fisherRefusal(g, to);
    if (no !== undefined) return no;
  }
  if (!isStation(g, to, power))
    return refuse('9.31', `${placeName(g, to)} is not a town or city of yours that is in supply.`);
  if (isWatched(g, to, side) && !isFreshNeighbour(g, to, side))
    return refuse('9.32', `Enemies stand next to ${placeName(g, to)}.`);
  if (s.at[unit] === OFF.arabia && !isOttoman(g, to))
    return refuse('9.16', 'Out of Arabia one goes to the Ottoman part of the Egyptian map.');
  return roomRefusal(g, f, unit, to);
}

/** 20.2: against a landing on the Baltic coast, trains run on the first turn. */
export const isFisherTurn = (g: Reader): boolean =>
  g.scenario.august1914 && g.s.turn === 1 && preWar(g, 'allied', 7);

const DOZEN = 12;

function fisherRefusal(g: Reader, to: number): Refusal | undefined {
  const { ground, forces } = g.data;
  if (to !== ground.berlin && to !== ground.stettin)
    return refuse('20.2', 'On the first turn trains go to Berlin and Stettin alone.');
  let gone = 0;
  for (let u = 0; u < forces.size; u++)
    if ((g.s.marks[u]! & MARK.railed) !== 0 && sideOfUnit(g, u) === SIDE.cp) gone++;
  return gone < DOZEN
    ? undefined
    : refuse('20.2', 'Twelve units have gone by rail: no more do on this turn.');
}

/** The fronts whose limits a ride counts against; out of the box to the East also that of the Near East (9.14). */
function frontsOn(g: Reader, from: number, to: number): number[] {
  const { front } = g.data.ground;
  if (from === OFF.transit && front[to] === FRONT.east) return [FRONT.east, FRONT.caucasus];
  return from < 0 || front[from] === front[to] ? [front[to]!] : [front[from]!, front[to]!];
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
  lots: (g, _f, seat) => passengers(g, sideOf(seat)).map((unit) => unitId(g, unit)),
  *foci(g, f, seat) {
    for (const unit of passengers(g, sideOf(seat)))
      if (boardRefusal(g, unit, seat) === undefined && canGo(g, f, unit)) yield unitId(g, unit);
  },
  *values(g, f, seat, id: string) {
    const unit = unitAt(g, id);
    if (boardRefusal(g, unit, seat) !== undefined) return;
    for (const to of destinations(g, f, unit)) yield { unit: id, to: placeId(g, to) };
  },
  draw(g, f, seat, id: string, random) {
    const unit = unitAt(g, id);
    if (boardRefusal(g, unit, seat) !== undefined) return undefined;
    const to = drawFitting(
      onTheLine(g, unit),
      random,
      (place) => roomRefusal(g, f, unit, place) === undefined,
    );
    return to === undefined ? undefined : { unit: id, to: placeId(g, to) };
  },
  refuse(g, f, { unit: id, to }, seat) {
    const unit = unitAt(g, id);
    const no = boardRefusal(g, unit, seat);
    if (no !== undefined) return no;
    const place = placeAt(g, to);
    if (place < 0) return refuse('9.31', 'That hex is not on the maps.');
    if (destinations(g, f, unit, place).length > 0) return undefined;
    return (
      arriveRefusal(g, f, unit, place, g.data.forces.power[unit]!) ??
      refuse('9.31', `No line leads ${unitName(g, unit)} to ${placeName(g, place)}.`)
    );
  },
  apply(g, f, { unit: id, to }) {
    const { s } = g;
    const unit = unitAt(g, id);
    const place = placeAt(g, to);
    const from = s.at[unit]!;
    use(g, f, unit, from, place, frontsOn(g, from, place), 'rail');
    s.marks[unit]! |= MARK.railed;
    enter(g, unit, place);
  },
  say: (g, _f, { unit: id, to }, _seat, reader) => {
    const unit = unitAt(g, id);
    return `${nameFor(g, unit, reader)} moves by rail from ${fromName(g, unit)} to ${placeName(g, placeAt(g, to))}`;
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
