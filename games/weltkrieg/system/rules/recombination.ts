/** 23, 24 Recombination, and replacements. */

import { type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { firstOf } from '../front.ts';
import { put, remove, sideOfUnit, unitsIn, zoneOf } from '../stacks.ts';
import {
  ALWAYS,
  ask,
  choice,
  MARK,
  OFF,
  type Reader,
  type Seat,
  SIDE_NAMES,
  sideOf,
  type Writer,
} from '../types.ts';
import { unitAt, unitId, unitName } from '../units.ts';
import { fits } from './stacking.ts';

/** 23-1, 24-2: with a headquarters of its nation, out of enemy zones. */
function campRefusal(g: Reader, unit: number, seat: Seat): Refusal | undefined {
  const { s, data } = g;
  const { forces } = data;
  if (unit < 0 || s.at[unit]! < 0 || sideOfUnit(g, unit) !== sideOf(seat))
    return refuse('23-1', 'That is not one of your units on the map.');
  const place = s.at[unit]!;
  const staff = unitsIn(g, place).some(
    (u) =>
      forces.headquarters[u] === 1 &&
      (forces.nation[u] === forces.nation[unit] || data.front.hosts?.(g, unit, u) === true),
  );
  if (!staff) return refuse('23-1', `${unitName(g, unit)} is with no headquarters of its nation.`);
  return zoneOf(g, 1 - sideOf(seat))[place] === 0
    ? undefined
    : refuse('23-1', `${unitName(g, unit)} is in an enemy zone of control.`);
}

const hasRested = (g: Reader, unit: number): boolean =>
  (g.s.marks[unit]! & (MARK.moved | MARK.attacked | MARK.travelled)) === 0;

/** 23-1, 23-2, 24-2, 24-3: may one unit give strength points to another? */
export function giveRefusal(g: Reader, from: number, to: number, seat: Seat): Refusal | undefined {
  const { s, data } = g;
  const { forces } = data;
  const no = campRefusal(g, from, seat) ?? campRefusal(g, to, seat);
  if (no !== undefined) return no;
  if (from === to || s.at[from] !== s.at[to]) return refuse('23-1', 'They are not in one hex.');
  if (!hasRested(g, to) || (forces.replacement[from] === 0 && !hasRested(g, from)))
    return refuse('23-2', 'Who recombines has neither moved nor attacked.');
  return kindRefusal(g, from, to) ?? roomRefusal(g, from, to) ?? firstOf(data.front.recombines, g, from, to);
}

function kindRefusal(g: Reader, from: number, to: number): Refusal | undefined {
  const { forces } = g.data;
  const [a, b] = [forces.units[from]!, forces.units[to]!];
  if (forces.half[from] === 1 || forces.half[to] === 1)
    return refuse('27-2', 'Brigades of a division are strengthened when they are one again.');
  if (filling(g, from, to) !== undefined) return undefined;
  if (a.nation !== b.nation || a.kin !== b.kin) return refuse('24-3', 'They are of different armies.');
  if (a.kind === b.kind) return undefined;
  const fills =
    forces.replacement[from] === 1 && (b.kind === 'infantry' || b.kind === 'assault' || b.kind === 'marine');
  return fills ? undefined : refuse('23-1', 'They are of different kinds.');
}

/** 24-3: what a point of a unit takes of these replacements, by a rule of the front. */
const filling = (g: Reader, from: number, to: number): number | undefined =>
  g.data.forces.replacement[from] === 1 ? g.data.front.fills?.(g, from, to) : undefined;
const rateOf = (g: Reader, from: number, to: number): number => filling(g, from, to) ?? 1;

/** 23-1: what a unit can be rebuilt to. */
const ceiling = (g: Reader, unit: number): number =>
  g.data.front.ceiling?.(g, unit) ?? g.data.forces.strength[unit]!;

const roomRefusal = (g: Reader, from: number, to: number): Refusal | undefined => {
  if (g.s.strength[from]! < rateOf(g, from, to))
    return refuse('23-1', `${unitName(g, from)} has nothing to give.`);
  return g.s.strength[to]! < ceiling(g, to)
    ? undefined
    : refuse('23-1', `${unitName(g, to)} is at its full strength.`);
};

const most = (g: Reader, from: number, to: number): number =>
  Math.min(Math.floor(g.s.strength[from]! / rateOf(g, from, to)), ceiling(g, to) - g.s.strength[to]!);

function giveUp(g: Writer, from: number, points: number): void {
  if (g.s.strength[from] === points) remove(g, from, OFF.dead);
  g.s.strength[from]! -= points;
}

const form = z.strictObject({ from: z.string(), to: z.string(), points: z.int().min(1) });

export const give = choice('recombination', {
  title: 'Give strength points',
  rule: '23-1',
  about: 'unit',
  form,
  *foci(g, _f, seat) {
    for (const unit of givers(g, seat)) if (takers(g, unit, seat).length > 0) yield unitId(g, unit);
  },
  *values(g, _f, seat, id: string) {
    const from = unitAt(g, id);
    for (const to of takers(g, from, seat))
      for (let points = 1; points <= most(g, from, to); points++)
        if (hasRoomFor(g, from, to, points)) yield { from: id, to: unitId(g, to), points };
  },
  refuse(g, _f, { from: a, to: b, points }, seat) {
    const [from, to] = [unitAt(g, a), unitAt(g, b)];
    const no = giveRefusal(g, from, to, seat);
    if (no !== undefined) return no;
    if (points > most(g, from, to))
      return refuse('23-1', `No more than ${most(g, from, to)} points can pass.`);
    return hasRoomFor(g, from, to, points)
      ? undefined
      : refuse('11-1', `There is no room for ${unitName(g, to)} with so many points there.`);
  },
  apply(g, _f, { from: a, to: b, points }) {
    const [from, to] = [unitAt(g, a), unitAt(g, b)];
    const place = g.s.at[from]!;
    g.s.strength[to]! += points;
    g.data.front.recombined?.(g, from, place);
    giveUp(g, from, points * rateOf(g, from, to));
  },
  say: (g, _f, { from, to, points }) =>
    `${unitName(g, unitAt(g, from))} gives ${points} to ${unitName(g, unitAt(g, to))}`,
});

/** Who stands with a headquarters of its nation. */
function givers(g: Reader, seat: Seat): number[] {
  const { s, data } = g;
  const found = new Set<number>();
  for (const staff of data.forces.staffsOf[sideOf(seat)]) {
    if (s.at[staff]! < 0) continue;
    for (let u = s.top[s.at[staff]!]!; u >= 0; u = s.below[u]!)
      if (s.strength[u]! > 0 && !found.has(u) && campRefusal(g, u, seat) === undefined) found.add(u);
  }
  return [...found];
}

const takers = (g: Reader, from: number, seat: Seat): number[] =>
  from < 0 || g.s.at[from]! < 0
    ? []
    : unitsIn(g, g.s.at[from]!).filter(
        (to) =>
          giveRefusal(g, from, to, seat) === undefined &&
          (hasRoomFor(g, from, to, 1) || hasRoomFor(g, from, to, most(g, from, to))),
      );

/** 24-4: replacements raise a unit of the dead pile anew, where they are. */
export const raise = choice('recombination', {
  title: 'Raise a unit anew',
  rule: '24-4',
  about: 'unit',
  form,
  *foci(g, _f, seat) {
    for (const unit of givers(g, seat))
      if (g.data.forces.replacement[unit] === 1 && fallen(g, unit).length > 0) yield unitId(g, unit);
  },
  *values(g, _f, seat, id: string) {
    const from = unitAt(g, id);
    if (from < 0 || raiseRefusal(g, from, seat) !== undefined) return;
    for (const to of fallen(g, from))
      for (let points = 1; points <= most(g, from, to); points++)
        if (hasRoomFor(g, from, to, points)) yield { from: id, to: unitId(g, to), points };
  },
  refuse(g, _f, { from: a, to: b, points }, seat) {
    const [from, to] = [unitAt(g, a), unitAt(g, b)];
    const no = raiseRefusal(g, from, seat);
    if (no !== undefined) return no;
    if (to < 0 || !fallen(g, from).includes(to))
      return refuse('24-4', 'That unit cannot be raised from these.');
    if (points > most(g, from, to))
      return refuse('24-4', `No more than ${most(g, from, to)} points can pass.`);
    return hasRoomFor(g, from, to, points)
      ? undefined
      : refuse('11-1', `There is no room for ${unitName(g, to)} there.`);
  },
  apply(g, _f, { from: a, to: b, points }) {
    const { s } = g;
    const [from, to] = [unitAt(g, a), unitAt(g, b)];
    s.strength[to] = points;
    s.marks[to] = MARK.moved; // before it stands: it may have died on a train
    put(g, to, s.at[from]!);
    g.data.front.recombined?.(g, from, s.at[from]!);
    giveUp(g, from, points * rateOf(g, from, to));
  },
  say: (g, _f, { to, points }) => `raises ${unitName(g, unitAt(g, to))} anew with ${points}`,
});

function raiseRefusal(g: Reader, from: number, seat: Seat): Refusal | undefined {
  const no = campRefusal(g, from, seat);
  if (no !== undefined) return no;
  return g.data.forces.replacement[from] === 1
    ? undefined
    : refuse('24-4', 'Replacements alone raise units of the dead pile.');
}

/** 11-1: beside those who are there, without the giver if it gives all it has; a unit may grow out of its hex (it:11-2). */
function hasRoomFor(g: Reader, from: number, to: number, points: number): boolean {
  const { s, data } = g;
  const place = s.at[from]!;
  if (s.at[to] === place && data.front.spares === undefined) return true;
  const given = points * rateOf(g, from, to);
  const others = unitsIn(g, place).filter((u) => u !== to && (u !== from || s.strength[from]! > given));
  const had = s.at[to] === place ? s.strength[to]! : 0;
  const after = (u: number): number =>
    u === to ? had + points : u === from ? s.strength[from]! - given : s.strength[u]!;
  return fits(g, place, sideOfUnit(g, from), [...others, to], after);
}

const fallen = (g: Reader, from: number): number[] => {
  const found: number[] = [];
  for (let u = 0; u < g.data.forces.size; u++)
    if (
      g.s.at[u] === OFF.dead &&
      g.data.forces.replacement[u] === 0 &&
      kindRefusal(g, from, u) === undefined &&
      most(g, from, u) > 0 &&
      hasRoomFor(g, from, u, most(g, from, u))
    )
      found.push(u);
  return found;
};

const done = choice('recombination', {
  title: 'Done',
  rule: '5-4',
  ends: true,
  ...ALWAYS,
  apply: (g) => g.pop(),
  say: (_g, f) => `${SIDE_NAMES[f.side]} have recombined`,
});

export const recombination = ask('recombination', {
  title: 'Replacement and recombination',
  rule: '5-4',
  asks: (_g, f) => f.side,
  prompt: () => 'Strengthen units with their headquarters, or be done.',
  choices: { give, raise, done },
});

/** Is there anything to do? */
export const mayRecombine = (g: Reader, seat: Seat): boolean =>
  givers(g, seat).some(
    (u) => takers(g, u, seat).length > 0 || (g.data.forces.replacement[u] === 1 && fallen(g, u).length > 0),
  );
