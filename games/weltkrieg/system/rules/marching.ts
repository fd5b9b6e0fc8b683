/** 6 Ground movement: how far, and where. */

import { onceAMoment, type Refusal, refuse } from '@armistice/engine';
import type { Reach } from '@armistice/hex';
import { isWinter as isWinterIn } from '../calendar.ts';
import { firstOf } from '../front.ts';
import { FORTRESS, TRACK } from '../ground.ts';
import { rowOf } from '../nations.ts';
import { placeName, wayTo } from '../places.ts';
import { shutTo } from '../situation.ts';
import { sideOfUnit, zoneOf } from '../stacks.ts';
import { dateOf, MARK, POINT, type Reader, type Seat, sideOf } from '../types.ts';
import { unitName } from '../units.ts';
import { fitsIn } from './stacking.ts';

/** 34-1 */
export const isWinter = (g: Reader): boolean => isWinterIn(g.data.content.winter, dateOf(g));

/** 6-1, 6-2: movement points of a phase, in column half as many again. */
export function allowance(g: Reader, unit: number, column: boolean): number {
  const points = g.data.front.pace?.(g, unit) ?? g.data.forces.movement[unit]!;
  return column ? points + Math.floor((points * g.data.content.marching.column) / 100) : points;
}

/** What is left to a unit, in thirtieths. */
export function leftTo(g: Reader, unit: number, column: boolean): number {
  const fresh = (g.s.marks[unit]! & MARK.moved) === 0;
  return fresh ? allowance(g, unit, column) * POINT : g.s.left[unit]!;
}

interface Ways {
  /** Hexes held by the enemy, or in a country that is neutral. */
  readonly closed: Uint8Array;
  /** The same, and every hex in an enemy zone of control: for columns, and for who has travelled (6-2, 7-6). */
  readonly shy: Uint8Array;
  /** Works, and zones of control that no combat unit of one's own covers (6-3, 6-4). */
  readonly extra: Uint8Array;
}

/** For listings and refusals, while nothing changes. */
export const waysOf = onceAMoment((g: Reader, side: number): Ways => {
  const { s, data } = g;
  const { ground, content } = data;
  const { fighters, top, fort, control, works } = s;
  const { land, country, worksCost } = ground;
  const sides = data.forces.side;
  const { enterZone } = content.marching;
  const zone = zoneOf(g, 1 - side);
  const shut = shutTo(g);
  const closed = new Uint8Array(ground.size);
  const shy = new Uint8Array(ground.size);
  const extra = new Uint8Array(ground.size);
  for (let i = 0; i < land.length; i++) {
    const place = land[i]!;
    const barred = shut[country[place]!]!;
    // Most hexes are empty, and nothing is to be said of them.
    if ((zone[place]! | fighters[place]! | barred | works[place]! | fort[place]!) === 0) continue;
    const watched = zone[place] !== 0;
    const manned = fighters[place] !== 0;
    const enemy = manned && sides[top[place]!] !== side;
    const walls = fort[place] === 0 ? 0 : FORTRESS;
    const held = enemy || barred === 1 || (walls !== 0 && control[place] === 1 - side);
    if (held) closed[place] = 1;
    if (held || watched) shy[place] = 1;
    extra[place] = worksCost[works[place]! | walls]! + (watched && (held || !manned) ? enterZone : 0);
  }
  return { closed, shy, extra };
});

/** What steps cost at this time of the year (34-2). */
const seasonal = (g: Reader): readonly [Uint8Array, Uint8Array] =>
  isWinter(g) ? g.data.ground.winterSteps : g.data.ground.steps;

/** Where a unit can march with what it has left. Shared room: use it at once. */
export function reach(g: Reader, unit: number, column: boolean): Reach {
  const { s, data } = g;
  const { ground, forces, content } = data;
  const side = sideOfUnit(g, unit);
  const ways = waysOf(g, side);
  const points = Math.floor(leftTo(g, unit, column) / POINT);
  const fresh = (s.marks[unit]! & MARK.moved) === 0;
  return data.scratch.reach.from(s.at[unit]!, points, {
    steps: seasonal(g)[forces.mountain[unit] as 0 | 1],
    closed: isShy(g, unit, column) ? ways.shy : ways.closed,
    extra: ways.extra,
    zone: zoneOf(g, 1 - side),
    zoneRule: { leave: content.marching.leaveZone, barredToNext: ground.barsZones },
    atLeastOne: fresh && points > 0,
  });
}

/** 6-2, 7-6: whoever marches in column, or has come by train, keeps out of enemy zones; but for Germans and Britons off the train. */
function isShy(g: Reader, unit: number, column: boolean): boolean {
  if (column) return true;
  const travelled = (g.s.marks[unit]! & MARK.travelled) !== 0;
  return travelled && rowOf(g.data.forces.nation[unit]!).offTheTrain !== true;
}

/** 6-3, 6-4: what the step into a hex next to it costs a unit, in movement points. */
export function stepCost(g: Reader, unit: number, place: number): number {
  const { s, data } = g;
  const from = s.at[unit]!;
  const side = sideOfUnit(g, unit);
  return (
    seasonal(g)[data.forces.mountain[unit] as 0 | 1][from * 6 + wayTo(g, from, place)]! +
    waysOf(g, side).extra[place]! +
    (zoneOf(g, 1 - side)[from] === 0 ? 0 : data.content.marching.leaveZone)
  );
}

/** 6-6, 6-9, 29-12: the one step that is always open is not, where the unit could not pay for it and it is too hard. */
function graceRefusal(g: Reader, unit: number, place: number): Refusal | undefined {
  const { s, data } = g;
  const { ground, forces, content } = data;
  const from = s.at[unit]!;
  const way = wayTo(g, from, place);
  if (way < 0) return undefined;
  const side = sideOfUnit(g, unit);
  const zone = zoneOf(g, 1 - side);
  const pace = forces.mountain[unit] as 0 | 1;
  const paid = stepCost(g, unit, place);
  if (paid * POINT <= leftTo(g, unit, (s.marks[unit]! & MARK.column) !== 0)) return undefined;
  if (forces.artillery[unit] === 1 && isMountain(g, from, way) && ground.track[from * 6 + way] === TRACK.none)
    return refuse('29-12', `${unitName(g, unit)} does not get over the mountains without a railway.`);
  if (zone[from] === 0 || zone[place] === 0) return undefined;
  const hard = ground.steps[pace][from * 6 + way]! + worksCost(g, place);
  const { freeBelow, mountainFreeTo } = content.marching;
  return hard > (pace === 1 ? mountainFreeTo : freeBelow - 1)
    ? refuse('6-9', `${placeName(g, place)} is too hard a step from one enemy zone of control into another.`)
    : undefined;
}

/** What the works in a hex cost whoever enters it (22-13). */
const worksCost = (g: Reader, place: number): number =>
  g.data.ground.worksCost[g.s.works[place]! | (g.s.fort[place] === 0 ? 0 : FORTRESS)]!;

const isMountain = (g: Reader, from: number, way: number): boolean => {
  const { id } = g.data.content.terrain[g.data.ground.terrain[from * 6 + way]!]!;
  return id === 'mountain' || id === 'alpine';
};

/** Why a unit cannot move in this phase at all. */
export function stillRefusal(g: Reader, unit: number, seat: Seat): Refusal | undefined {
  if (unit < 0 || sideOfUnit(g, unit) !== sideOf(seat))
    return refuse('6-1', 'That is not one of your units.');
  if (g.s.at[unit]! < 0) return refuse('6-13', `${unitName(g, unit)} is not on the map.`);
  return firstOf(g.data.front.still, g, unit);
}

/** Why it cannot march, on foot or in column. */
export function marchRefusal(g: Reader, unit: number, column: boolean, seat: Seat): Refusal | undefined {
  const no = stillRefusal(g, unit, seat);
  if (no !== undefined) return no;
  const { s, data } = g;
  const { forces } = data;
  const name = unitName(g, unit);
  const marks = s.marks[unit]!;
  if (forces.movement[unit] === 0) return refuse('7-5', `${name} moves by rail alone.`);
  if ((marks & MARK.entrained) !== 0) return refuse('7-8', `${name} is on trains.`);
  if ((marks & MARK.travelled) !== 0 && (column || forces.tank[unit] === 1))
    return refuse(column ? '7-10' : '7-5', `${name} has travelled by rail this turn.`);
  if (column && (forces.artillery[unit] === 1 || forces.tank[unit] === 1))
    return refuse('6-2', `${name} does not march in column.`);
  const slow = column ? firstOf(data.front.columns, g, unit) : undefined;
  if (slow !== undefined) return slow;
  if ((marks & MARK.moved) !== 0 && ((marks & MARK.column) !== 0) !== column)
    return refuse(
      '6-10',
      `${name} ${column ? 'has begun to march in the ordinary way' : 'marches in column'}.`,
    );
  return undefined;
}

/** Why it cannot stop in a hex that it can reach. */
export function stopRefusal(g: Reader, unit: number, place: number, column: boolean): Refusal | undefined {
  const no = firstOf(g.data.front.barred, g, unit, place);
  if (no !== undefined) return no;
  if (column && rowOf(g.data.forces.nation[unit]!).wary === true && comesNearer(g, unit, place))
    return refuse('40-2', `${unitName(g, unit)} does not march in column towards the enemy.`);
  return roomRefusal(g, unit, place) ?? graceRefusal(g, unit, place);
}

/** 11-1: nobody stops where there is no room left; who makes room goes first. */
export function roomRefusal(g: Reader, unit: number, place: number): Refusal | undefined {
  return fitsIn(g, place, unit)
    ? undefined
    : refuse('11-1', `There is no room left in ${placeName(g, place)}.`);
}

/** 40-2: nearer to an enemy unit than it began. */
function comesNearer(g: Reader, unit: number, place: number): boolean {
  const { s, data } = g;
  const { world } = data.ground;
  const side = sideOfUnit(g, unit);
  const nearest = (from: number): number => {
    let least = Number.POSITIVE_INFINITY;
    for (let u = 0; u < data.forces.size; u++)
      if (s.at[u]! >= 0 && sideOfUnit(g, u) !== side) least = Math.min(least, world.distance(from, s.at[u]!));
    return least;
  };
  return nearest(place) < nearest(s.at[unit]!);
}
