/**
 * 27 Division breakdown: a division that does not move becomes two brigades with half of its strength points each, and
 * they become the division again. Counters for such brigades are of a nation, arm and pace, and serve one division after
 * another; `parent` says which.
 */

import { onceAMoment, onceFor, type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { firstOf } from '../front.ts';
import { put, remove, sideOfUnit, zoneOf } from '../stacks.ts';
import { choice, MARK, OFF, type Reader, type Seat, sideOf, type Writer } from '../types.ts';
import { type Forces, unitAt, unitId, unitName } from '../units.ts';
import { fits } from './stacking.ts';

/** 27-3: who breaks down at all. */
const KINDS: readonly string[] = ['infantry', 'mountain', 'marine'];

const keyOf = ({ units }: Forces, unit: number): string => {
  const { nation, kind, movement } = units[unit]!;
  return `${nation} ${kind} ${movement}`;
};

/** Counters of brigades, by what divisions they are halves of. */
const brigades = onceFor((forces: Forces): ReadonlyMap<string, readonly number[]> => {
  const found = new Map<string, number[]>();
  for (let unit = 0; unit < forces.size; unit++)
    if (forces.half[unit] === 1) {
      const key = keyOf(forces, unit);
      const known = found.get(key) ?? [];
      found.set(key, known);
      known.push(unit);
    }
  return found;
});

const allHalves = onceFor((forces: Forces): readonly number[] =>
  [...brigades(forces).values()].flat().sort((a, b) => a - b),
);

const halvesOf = (g: Reader, division: number): number[] =>
  allHalves(g.data.forces).filter((unit) => g.s.parent[unit] === division);

/** Out of enemy zones of control, and not on the move. */
function restRefusal(g: Reader, unit: number, seat: Seat): Refusal | undefined {
  const { s } = g;
  if (unit < 0 || s.at[unit]! < 0 || sideOfUnit(g, unit) !== sideOf(seat))
    return refuse('27-1', 'That is not one of your units on the map.');
  const name = unitName(g, unit);
  if ((s.marks[unit]! & (MARK.moved | MARK.entrained | MARK.travelled)) !== 0)
    return refuse('27-1', `${name} has moved, or is on trains.`);
  if (zoneOf(g, 1 - sideOf(seat))[s.at[unit]!] !== 0)
    return refuse('27-1', `${name} is in an enemy zone of control.`);
  return firstOf(g.data.front.still, g, unit);
}

/** Two counters that nobody uses, for one kind of division. */
function freePair(g: Reader, unit: number): readonly [number, number] | undefined {
  const free = (brigades(g.data.forces).get(keyOf(g.data.forces, unit)) ?? []).filter(
    (half) => g.s.parent[half] === -1,
  );
  return free.length < 2 ? undefined : [free[0]!, free[1]!];
}

/** 27-1, 27-3 */
export function splitRefusal(g: Reader, unit: number, seat: Seat): Refusal | undefined {
  const no = restRefusal(g, unit, seat);
  if (no !== undefined) return no;
  const { kind, size, double } = g.data.forces.units[unit]!;
  const name = unitName(g, unit);
  if (size !== 'XX' || !KINDS.includes(kind) || double === true)
    return refuse('27-3', `${name} does not break down.`);
  if (g.s.strength[unit]! < 2) return refuse('27-1', `${name} has but one strength point.`);
  if (freePair(g, unit) === undefined)
    return refuse('27-1', 'There are no counters of brigades left for it.');
  return firstOf(g.data.front.splits, g, unit);
}

function stand(g: Writer, unit: number, place: number, strength: number): void {
  g.s.strength[unit] = strength;
  g.s.marks[unit] = MARK.moved;
  g.s.left[unit] = 0;
  g.s.cutOff[unit] = 0;
  put(g, unit, place);
}

export const split = choice('movement', {
  title: 'Break down into brigades',
  rule: '27-1',
  about: 'unit',
  form: z.string(),
  lots: (g, _f, seat) => divisions(g, seat),
  *foci(g, _f, seat) {
    for (const id of divisions(g, seat)) if (splitRefusal(g, unitAt(g, id), seat) === undefined) yield id;
  },
  *values(g, _f, seat, id: string) {
    if (splitRefusal(g, unitAt(g, id), seat) === undefined) yield id;
  },
  refuse: (g, _f, id, seat) => splitRefusal(g, unitAt(g, id), seat),
  apply(g, _f, id) {
    const { s } = g;
    const unit = unitAt(g, id);
    const place = s.at[unit]!;
    const points = s.strength[unit]!;
    const [first, second] = freePair(g, unit)!;
    remove(g, unit, OFF.split);
    s.parent[first] = unit;
    s.parent[second] = unit;
    for (const half of [first, second]) s.fate[half] = s.fate[unit]!;
    stand(g, first, place, Math.ceil(points / 2));
    stand(g, second, place, Math.floor(points / 2));
  },
  say: (g, _f, id) => `${unitName(g, unitAt(g, id))} breaks down into brigades`,
});

/** By side: divisions for which there are counters at all. */
const candidates = onceFor((forces: Forces): readonly [readonly number[], readonly number[]] => {
  const of = (side: number): number[] =>
    [...forces.halves.keys()].filter(
      (unit) =>
        forces.side[unit] === side &&
        forces.halves[unit] === 2 &&
        forces.half[unit] === 0 &&
        brigades(forces).has(keyOf(forces, unit)),
    );
  return [of(0), of(1)];
});

/** Those of them that could break down, as far as can be seen at a glance. */
const divisions = onceAMoment((g: Reader, seat: Seat): readonly string[] => {
  const { s, data } = g;
  const zone = zoneOf(g, 1 - sideOf(seat));
  const found: string[] = [];
  for (const unit of candidates(data.forces)[sideOf(seat)])
    if (s.at[unit]! >= 0 && s.marks[unit] === 0 && zone[s.at[unit]!] === 0) found.push(unitId(g, unit));
  return found;
});

/** 27-2: the brigades of one division that are left stand in one hex. */
export function rejoinRefusal(g: Reader, unit: number, seat: Seat): Refusal | undefined {
  const { s, data } = g;
  if (unit < 0 || data.forces.half[unit] === 0 || s.parent[unit]! < 0)
    return refuse('27-2', 'That is no brigade of a division.');
  const left = halvesOf(g, s.parent[unit]!).filter((half) => s.at[half]! >= 0);
  for (const half of left) {
    const no = restRefusal(g, half, seat);
    if (no !== undefined) return no;
    if (s.at[half] !== s.at[unit]) return refuse('27-2', `${unitName(g, half)} is in another hex.`);
  }
  // One that is left alone counts double again.
  const others = unitsBeside(g, s.at[unit]!, left);
  return fits(g, s.at[unit]!, sideOfUnit(g, unit), [...others, s.parent[unit]!])
    ? undefined
    : refuse('11-1', 'There is no room for the division.');
}

function unitsBeside(g: Reader, place: number, but: readonly number[]): number[] {
  const found: number[] = [];
  for (let u = g.s.top[place]!; u >= 0; u = g.s.below[u]!) if (!but.includes(u)) found.push(u);
  return found;
}

export const rejoin = choice('movement', {
  title: 'Become a division again',
  rule: '27-2',
  about: 'unit',
  form: z.string(),
  *foci(g, _f, seat) {
    for (const unit of allHalves(g.data.forces))
      if (g.s.parent[unit]! >= 0 && rejoinRefusal(g, unit, seat) === undefined) yield unitId(g, unit);
  },
  *values(g, _f, seat, id: string) {
    if (rejoinRefusal(g, unitAt(g, id), seat) === undefined) yield id;
  },
  refuse: (g, _f, id, seat) => rejoinRefusal(g, unitAt(g, id), seat),
  apply(g, _f, id) {
    const division = g.s.parent[unitAt(g, id)]!;
    reunite(g, division);
    g.s.marks[division] = MARK.moved;
    g.s.left[division] = 0;
  },
  say: (g, _f, id) => `${unitName(g, g.s.parent[unitAt(g, id)]!)} is one again`,
});

/** The division stands where the first of its brigades does, with what is left of them; if nothing is, it is dead. */
export function reunite(g: Writer, division: number): void {
  const { s, data } = g;
  let [place, points] = [-1, 0];
  for (const half of halvesOf(g, division)) {
    if (s.at[half]! >= 0) {
      if (place < 0) place = s.at[half]!;
      points += s.strength[half]!;
    }
    s.parent[half] = -1;
    remove(g, half, OFF.coming);
    s.strength[half] = data.forces.strength[half]!;
  }
  if (place < 0) {
    s.at[division] = OFF.dead;
    s.strength[division] = 0;
  } else stand(g, division, place, points);
}

/** 3-5: a division of which no brigade is left goes to the dead pile. Called when a player turn ends. */
export function buryDivisions(g: Writer): void {
  const { s, data } = g;
  const split = new Set<number>();
  for (const half of allHalves(data.forces)) if (s.parent[half]! >= 0) split.add(s.parent[half]!);
  for (const division of split)
    if (halvesOf(g, division).every((half) => s.at[half]! < 0)) reunite(g, division);
}
