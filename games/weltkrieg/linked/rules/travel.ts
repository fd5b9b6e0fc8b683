/** 25-7 to 25-10, 17-5 Between the fronts by rail: off one map, some turns on trains, and onto the other, or into the East. */

import { onceAMoment, type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { NATION } from '../../system/nations.ts';
import { movement as standard } from '../../system/rules/movement.ts';
import { boardRefusal, capacityRefusal, railReach, trainsOf } from '../../system/rules/rail.ts';
import { remove, sideOfUnit } from '../../system/stacks.ts';
import { ALWAYS, ask, choice, OFF, type Reader, type Seat, sideOf, type Writer } from '../../system/types.ts';
import { unitAt, unitId, unitName } from '../../system/units.ts';
import { BORDER } from '../opening.ts';
import { aidRefusal, austrianRefusal, noteAid, RETURNED, sphereRefusal, TRANSIT } from './aid.ts';
import { recycle, replace } from './east.ts';
import { staysInItaly, staysInTheEast } from './garrisons.ts';
import { leavesMountains } from './mountain.ts';
import { AT, BOUND, hasItalyJoined, isAway, isSouth, isThere, onList, powerOf } from './state.ts';

declare module '../../system/types.ts' {
  interface FrontFrames {
    /** What Germany and Austria-Hungary fetch from the East. */
    east: Record<never, never>;
  }
}

export const WHERE = ['east', 'west', 'south'] as const;
export type Where = (typeof WHERE)[number];

export const WORDS: { readonly [where in Where]: string } = {
  east: 'the East',
  west: 'the Western Front',
  south: 'the Italian Front',
};

/** 25-8: an entire turn on trains, so from the 4th turn to the 6th. */
const TO_EAST = 2;

/** Rail hexes by which a side leaves a map, or comes to it. */
export function edges(g: Reader, side: number, map: number, to: Where): readonly number[] {
  if (map === 0) return side === 0 ? onList(g, 'rail-edge:germany-east') : southEdge(g);
  if (side === 1) return onList(g, 'rail-edge:italy-west');
  if (to === 'east') return onList(g, 'rail-edge:austria-east');
  const east = new Set(onList(g, 'rail-edge:austria-east'));
  return onList(g, 'rail-edge:austria-hungary').filter((place) => !east.has(place));
}

/** 25-10: French lines that leave map 5-3 in the south. */
const southEdge = (g: Reader): readonly number[] =>
  onList(g, 'rail-edge:france').filter((place) => g.data.ground.world.ids[place]!.endsWith('26'));

/** 25-10: whose railways carry it off the maps. */
const CARRIERS: { readonly [side: number]: { readonly [where in Where]: readonly string[] } } = {
  0: { east: ['Germany'], west: ['Germany', 'Austria-Hungary'], south: ['Germany', 'Austria-Hungary'] },
  1: { east: [], west: ['France', 'Italy'], south: ['France', 'Italy'] },
};

/** Those of a journey as bits: from the East an Austrian travels on Austrian lines. */
export function carriersOf(g: Reader, unit: number, to: Where, from: Where): number {
  const { networks, forces } = g.data;
  const eastern = to === 'east' || from === 'east';
  const names = eastern
    ? [
        forces.nation[unit] === NATION.germany && to !== 'south' && from !== 'south'
          ? 'Germany'
          : 'Austria-Hungary',
      ]
    : CARRIERS[sideOfUnit(g, unit)]![to];
  return names.reduce((bits, name) => bits | (1 << networks.indexOf(name)), 0);
}

const isBorderGuard = (
  (guards: ReadonlySet<string>) =>
  (g: Reader, unit: number): boolean =>
    guards.has(unitId(g, unit))
)(new Set(BORDER.flatMap(({ units }) => units.map(({ id }) => id))));

/** Who may go where at all. */
export function travelRefusal(g: Reader, unit: number, to: Where): Refusal | undefined {
  const { s, data } = g;
  const { forces } = data;
  const nation = forces.nation[unit]!;
  const name = unitName(g, unit);
  // 27-1: halves of a division belong together.
  if (forces.half[unit] === 1)
    return refuse('27-1', `${name} does not leave the map without its other half.`);
  const here: Where = isAway(g, unit) ? 'east' : isSouth(g, s.at[unit]!) ? 'south' : 'west';
  if (here === to) return refuse('wf:25-8', `${name} is there already.`);
  if (sideOfUnit(g, unit) === 1) {
    if (to === 'east') return refuse('wf:25-8', 'The Entente has no railway to the East.');
    if (to === 'south') return aidRefusal(g, unit);
    return nation === NATION.france || nation === NATION.britain
      ? undefined
      : refuse('wf:25-9', `${name} does not serve in France.`);
  }
  if (here === 'south' && !hasItalyJoined(g) && isBorderGuard(g, unit))
    return refuse('it:17-3', `${name} guards the border until Italy joins the Entente.`);
  const stays =
    here === 'south' ? staysInItaly(g, unit) : here === 'east' ? staysInTheEast(g, unit) : undefined;
  if (stays !== undefined) return stays;
  if (to === 'west' && nation === NATION.austria) return austrianRefusal(g, unit);
  return to === 'south' && nation === NATION.germany ? sphereRefusal(g, unit) : undefined;
}

/** The edge that a unit can reach by rail now, and the networks it uses with those that carry it on; nothing if there is none. */
function exit(
  g: Reader,
  unit: number,
  to: Where,
): { readonly place: number; readonly networks: number } | undefined {
  const { s } = g;
  const from = s.at[unit]!;
  const here: Where = isSouth(g, from) ? 'south' : 'west';
  const ways = new Set(edges(g, sideOfUnit(g, unit), here === 'south' ? 1 : 0, to));
  const carriers = carriersOf(g, unit, to, here);
  const trains = trainsOf(g, unit);
  const own = carriers | (1 << (s.line[from]! - 1));
  if (ways.has(from) && capacityRefusal(g, trains, own) === undefined) return { place: from, networks: own };
  const { networks, reached } = railReach(g, unit);
  for (const place of reached)
    if (ways.has(place) && capacityRefusal(g, trains, networks[place]! | carriers) === undefined)
      return { place, networks: networks[place]! | carriers };
  return undefined;
}

function departRefusal(g: Reader, unit: number, to: Where, seat: Seat): Refusal | undefined {
  if (unit < 0 || g.s.at[unit]! < 0) return refuse('wf:25-8', 'That unit is on no map.');
  const no = boardRefusal(g, unit, seat) ?? travelRefusal(g, unit, to);
  if (no !== undefined) return no;
  return exit(g, unit, to) === undefined
    ? refuse('wf:25-8', `No train takes ${unitName(g, unit)} off the map this turn.`)
    : undefined;
}

/** Off the map: on trains to another front. */
function setOff(g: Writer, unit: number, to: Where, turns: number): void {
  const { s } = g;
  leavesMountains(g, unit);
  remove(g, unit, to === 'east' ? OFF.away : OFF.coming);
  s.marks[unit] = 0;
  s.left[unit] = 0;
  s.cutOff[unit] = to === 'south' ? BOUND.south : to === 'west' ? BOUND.west : BOUND.nowhere;
  s.due[unit] = s.turn + turns;
}

/** Units of a side on working lines: an exit is looked for when one is asked about. */
const travellers = onceAMoment((g: Reader, seat: Seat): readonly string[] => {
  const { s, data } = g;
  const { bySide, units } = data.forces;
  const found: string[] = [];
  for (const unit of bySide[sideOf(seat)]) {
    if (s.at[unit]! < 0 || s.line[s.at[unit]!] === 0) continue;
    if (WHERE.some((to) => travelRefusal(g, unit, to) === undefined)) found.push(units[unit]!.id);
  }
  return found;
});

const depart = choice('movement', {
  title: 'Leave by rail for another front',
  rule: 'wf:25-8',
  about: 'unit',
  form: z.strictObject({ unit: z.string(), front: z.enum(WHERE) }),
  lots: (g, _f, seat) => travellers(g, seat),
  *foci(g, _f, seat) {
    for (const id of travellers(g, seat))
      if (WHERE.some((to) => departRefusal(g, unitAt(g, id), to, seat) === undefined)) yield id;
  },
  *values(g, _f, seat, id: string) {
    for (const front of WHERE)
      if (departRefusal(g, unitAt(g, id), front, seat) === undefined) yield { unit: id, front };
  },
  refuse: (g, _f, { unit, front }, seat) => departRefusal(g, unitAt(g, unit), front, seat),
  apply(g, _f, { unit: id, front }) {
    const { s, data } = g;
    const unit = unitAt(g, id);
    const { networks } = exit(g, unit, front)!;
    for (let n = 0; n < data.networks.length; n++)
      if ((networks & (1 << n)) !== 0) s.used[n]! += trainsOf(g, unit);
    const wasSouth = isSouth(g, s.at[unit]!);
    if (front === 'south') noteAid(g, unit);
    else if (wasSouth && sideOfUnit(g, unit) === 1) s.fate[unit]! |= RETURNED;
    setOff(g, unit, front, front === 'east' ? TO_EAST : TRANSIT);
  },
  say: (g, _f, { unit, front }) => `${unitName(g, unitAt(g, unit))} leaves for ${WORDS[front]}`,
});

export const movement = ask('movement', { ...standard, choices: { ...standard.choices, depart } });

/** 25-10: who is on trains between maps counts on them every turn. */
export function countTransit(g: Writer, side: Seat): void {
  const { s, data } = g;
  for (const unit of data.forces.bySide[sideOf(side)]) {
    if (s.due[unit]! <= s.turn) continue;
    const bound = s.at[unit] === OFF.coming ? s.cutOff[unit]! : BOUND.nowhere;
    if (bound === BOUND.nowhere && !isAway(g, unit)) continue;
    const to: Where = isAway(g, unit) ? 'east' : bound === BOUND.south ? 'south' : 'west';
    const bits = carriersOf(g, unit, to, to === 'east' ? 'west' : to === 'south' ? 'west' : 'south');
    for (let n = 0; n < data.networks.length; n++)
      if ((bits & (1 << n)) !== 0) s.used[n]! += data.forces.trains[unit]!;
  }
}

// ---- From the East

const fetchRefusal = (g: Reader, unit: number, to: Where): Refusal | undefined => {
  if (unit < 0 || !isThere(g, unit)) return refuse('wf:25-8', 'That unit is not in the East.');
  return travelRefusal(g, unit, to) ?? capacityRefusal(g, trainsOf(g, unit), carriersOf(g, unit, to, 'east'));
};

const eastern = onceAMoment((g: Reader, _none: number): readonly number[] => {
  const found: number[] = [];
  for (const unit of g.data.forces.bySide[0])
    if (isThere(g, unit) && WHERE.some((to) => fetchRefusal(g, unit, to) === undefined)) found.push(unit);
  return found;
});

/** Asked while anybody there may come. */
export function beginEast(g: Writer, side: Seat): void {
  const isWanted = (unit: number): boolean =>
    isThere(g, unit) && WHERE.some((to) => fetchRefusal(g, unit, to) === undefined);
  if (side === 'cp' && g.data.forces.bySide[0].some(isWanted)) g.push('east');
}

const bring = choice('east', {
  title: 'Fetch a unit from the East',
  rule: 'wf:25-8',
  about: 'unit',
  form: z.strictObject({ unit: z.string(), front: z.enum(WHERE) }),
  foci: (g) => eastern(g, 0).map((unit) => unitId(g, unit)),
  *values(g, _f, _seat, id: string) {
    for (const front of WHERE)
      if (fetchRefusal(g, unitAt(g, id), front) === undefined) yield { unit: id, front };
  },
  refuse: (g, _f, { unit, front }) => fetchRefusal(g, unitAt(g, unit), front),
  apply(g, _f, { unit: id, front }) {
    const { s, data } = g;
    const unit = unitAt(g, id);
    const bits = carriersOf(g, unit, front, 'east');
    for (let n = 0; n < data.networks.length; n++)
      if ((bits & (1 << n)) !== 0) s.used[n]! += trainsOf(g, unit);
    setOff(g, unit, front, TO_EAST);
  },
  say: (g, _f, { unit, front }) => `${unitName(g, unitAt(g, unit))} comes from the East to ${WORDS[front]}`,
});

const done = choice('east', {
  title: 'Nobody else comes from the East',
  rule: 'wf:25-8',
  ends: true,
  ...ALWAYS,
  apply: (g) => g.pop(),
  say: () => 'fetches nobody else from the East',
});

export const east = ask('east', {
  title: 'The East',
  rule: 'wf:25-8',
  asks: () => 'cp',
  prompt: () => 'Who comes from the East?',
  choices: { bring, done },
});

/** New troops and replacements may go there at once: they come from home. */
export function sendToEast(g: Writer, unit: number): void {
  const { s, data } = g;
  if (data.forces.replacement[unit] === 1) {
    const points = s.strength[unit]!;
    recycle(g, unit);
    replace(g, powerOf(data.forces.nation[unit]!), points);
    return;
  }
  s.at[unit] = OFF.away;
  s.due[unit] = s.turn;
  s.cutOff[unit] = BOUND.nowhere;
  const points = s.supply[unit]!;
  s.tally[AT.fed + powerOf(data.forces.nation[unit]!)]! += points;
  s.supply[unit] = 0;
}
