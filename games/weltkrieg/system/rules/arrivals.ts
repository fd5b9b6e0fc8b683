/** 17-4, 25 Reinforcements: units where their nation's appear, supply points to headquarters. */

import { onceAMoment, type Refusal, refuse } from '@armistice/engine';
import { FAR } from '@armistice/hex';
import { z } from 'zod';
import { NATION, rowOf } from '../nations.ts';
import { placeAt, placeId, placeName } from '../places.ts';
import { isHeldAgainst, put, sideOfUnit, unitsIn, zoneOf } from '../stacks.ts';
import { ALWAYS, ask, choice, OFF, type Reader, type Seat, sideOf, type Writer } from '../types.ts';
import { unitAt, unitId, unitName } from '../units.ts';
import { homeOf } from './control.ts';
import {
  hasRoom,
  parcelOf,
  type RailTree,
  type Route,
  routeIn,
  STAFF_HOLDS,
  sendParcel,
  treeFrom,
} from './freight.ts';
import { fits } from './stacking.ts';

/** A unit comes with so many points: into a hex or next to it, or it waits for its owner to name one. */
export function arrive(g: Writer, unit: number, hex: string | undefined, strength: number | undefined): void {
  const { s, data } = g;
  if (unit < 0 || s.at[unit]! >= 0) return;
  s.strength[unit] = Math.min(strength ?? data.forces.strength[unit]!, data.forces.strength[unit]!);
  data.front.comes?.(g, unit);
  if (hex === undefined) {
    s.at[unit] = OFF.coming;
    s.due[unit] = s.turn;
  } else {
    const place = opening(g, unit, data.ground.world.place(hex));
    if (place < 0) s.due[unit] = s.turn + 1;
    else land(g, unit, place);
  }
}

function land(g: Writer, unit: number, place: number): void {
  g.s.marks[unit] = 0;
  g.s.cutOff[unit] = 0;
  put(g, unit, place);
  g.s.due[unit] = -1;
  g.tell('25-1', () => `${unitName(g, unit)} arrives in ${placeName(g, place)}.`);
}

/** 25-3: a hex where somebody can arrive. */
function isOpen(g: Reader, side: number, place: number): boolean {
  const { s, data } = g;
  if (data.ground.closed[place] === 1 || s.control[place] !== side || isHeldAgainst(g, place, side))
    return false;
  return zoneOf(g, 1 - side)[place] === 0;
}

/** 11-1, 25-3: the hex itself, or the nearest in movement points in a country of one's own side; -1 for none. */
export function opening(g: Reader, unit: number, place: number): number {
  const side = sideOfUnit(g, unit);
  const isFree = (one: number): boolean =>
    isOpen(g, side, one) && fits(g, one, side, [...unitsIn(g, one), unit]);
  if (isFree(place)) return place;
  const { ground, scratch } = g.data;
  const { distance } = scratch.field.spread([place], { steps: ground.steps[0], limit: FAR - 1 });
  let best = -1;
  for (let other = 0; other < ground.size; other++) {
    const home = homeOf(g, other);
    if (home === undefined || rowOf(NATION[home]).side !== side || !isFree(other)) continue;
    if (distance[other]! < FAR && (best < 0 || distance[other]! < distance[best]!)) best = other;
  }
  return best;
}

/** Who has come and has no hex yet. */
export function waiting(g: Reader, side: Seat): number[] {
  const found: number[] = [];
  for (let unit = 0; unit < g.data.forces.size; unit++) {
    const due = g.s.due[unit]!;
    if (due >= 0 && due <= g.s.turn && sideOfUnit(g, unit) === sideOf(side) && havens(g, unit).length > 0)
      found.push(unit);
  }
  return found;
}

/** Where what a nation sends can appear now. */
function gatesOpen(g: Reader, nation: number, unit: number): number[] {
  const { side } = rowOf(nation);
  return (g.data.front.gates?.(g, nation, unit) ?? []).filter((place) => isOpen(g, side, place));
}

/** Where a unit may appear. */
export function havens(g: Reader, unit: number): number[] {
  const side = sideOfUnit(g, unit);
  return gatesOpen(g, nationOf(g, unit), unit).filter((place) =>
    fits(g, place, side, [...unitsIn(g, place), unit]),
  );
}

const nationOf = (g: Reader, unit: number): number => g.data.forces.nation[unit]!;

export function beginLanding(g: Writer, side: Seat): void {
  if (waiting(g, side).length > 0) g.push('landing', { side });
}

function landRefusal(g: Reader, unit: number, place: number, side: Seat): Refusal | undefined {
  if (unit < 0 || !waiting(g, side).includes(unit))
    return refuse('25-1', 'That unit is not waiting to arrive.');
  return havens(g, unit).includes(place)
    ? undefined
    : refuse('25-1', `${unitName(g, unit)} does not arrive there.`);
}

export const disembark = choice('landing', {
  title: 'Arrive',
  rule: '25-1',
  about: 'unit',
  form: z.strictObject({ unit: z.string(), to: z.string() }),
  foci: (g, f) => waiting(g, f.side).map((unit) => unitId(g, unit)),
  *values(g, f, _seat, id: string) {
    const unit = unitAt(g, id);
    if (unit < 0 || !waiting(g, f.side).includes(unit)) return;
    for (const place of havens(g, unit)) yield { unit: id, to: placeId(g, place) };
  },
  refuse: (g, f, { unit, to }) => landRefusal(g, unitAt(g, unit), placeAt(g, to), f.side),
  apply(g, f, { unit: id, to }) {
    const unit = unitAt(g, id);
    land(g, unit, placeAt(g, to));
    g.data.front.landed?.(g, unit);
    if (waiting(g, f.side).length === 0) g.pop();
  },
  say: (g, _f, { unit, to }) => `${unitName(g, unitAt(g, unit))} arrives at ${placeName(g, placeAt(g, to))}`,
});

export const landing = ask('landing', {
  title: 'Reinforcements',
  rule: '25-1',
  asks: (_g, f) => f.side,
  prompt: () => 'Units have come: where do they appear?',
  choices: { disembark },
});

// ---- 17-4, 25-5 Supply points

/** 17-4: by rail, from where the nation's points come ashore or over the border. */
const wayOf = (g: Reader, staff: number): Route | undefined =>
  routeIn(g, supplyTree(g, nationOf(g, staff)), staff);
/** Where a nation's points come ashore or over the border now. */
export const supplyGates = (g: Reader, nation: number): number[] => gatesOpen(g, nation, -1);
export const supplyTree = onceAMoment(
  (g: Reader, nation: number): RailTree => treeFrom(g, supplyGates(g, nation), nation),
);

/** Headquarters that can take points of their nation's stock. */
const takers = (g: Reader, side: Seat): number[] =>
  hungry(g, side).filter((staff) => wayOf(g, staff) !== undefined);

/** Those that could, were there a way. */
const hungry = (g: Reader, side: Seat): number[] =>
  g.data.forces.staffsOf[sideOf(side)].filter(
    (staff) => g.s.stock[nationOf(g, staff)]! > 0 && hasRoom(g, staff),
  );

export function beginDelivery(g: Writer, side: Seat): void {
  if (takers(g, side).length > 0) g.push('delivery', { side });
}

const isTaker = (g: Reader, side: Seat, staff: number): boolean =>
  hungry(g, side).includes(staff) && wayOf(g, staff) !== undefined;

const deliver = choice('delivery', {
  title: 'Send supply points to a headquarters',
  rule: '17-4',
  about: 'unit',
  form: z.string(),
  lots: (g, f) => hungry(g, f.side).map((unit) => unitId(g, unit)),
  foci: (g, f) => takers(g, f.side).map((unit) => unitId(g, unit)),
  *values(g, f, _seat, id: string) {
    if (isTaker(g, f.side, unitAt(g, id))) yield id;
  },
  refuse: (g, f, id) =>
    isTaker(g, f.side, unitAt(g, id))
      ? undefined
      : refuse('17-4', 'No points can be sent to that headquarters.'),
  apply(g, f, id) {
    const { s } = g;
    const staff = unitAt(g, id);
    const nation = nationOf(g, staff);
    sendParcel(g, wayOf(g, staff)!);
    const points = Math.min(parcelOf(g), s.stock[nation]!, STAFF_HOLDS - s.supply[staff]!);
    s.stock[nation]! -= points;
    s.supply[staff]! += points;
    if (hungry(g, f.side).length === 0) g.pop();
  },
  say: (g, _f, id) => `sends supply points to ${unitName(g, unitAt(g, id))}`,
});

const keep = choice('delivery', {
  title: 'Keep the rest back',
  rule: '17-4',
  ends: true,
  ...ALWAYS,
  apply: (g) => g.pop(),
  say: () => 'keeps the rest of the supply points back',
});

export const delivery = ask('delivery', {
  title: 'Supply points',
  rule: '17-4',
  asks: (_g, f) => f.side,
  prompt: () => 'Supply points have come: which headquarters gets them?',
  choices: { deliver, keep },
});
