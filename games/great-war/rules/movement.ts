/** 8 Operational movement. Both sides move at once, each in its own theatre (4.21). */

import { drawFitting, onceAMoment, type Refusal, refuse } from '@armistice/engine';
import { raise } from '@armistice/hex';
import { z } from 'zod';
import { mayKnow, nameFor, placeId, unitId, unitShown } from '../facts.ts';
import { fights, movementOf, sideOfUnit, unitAt, unitName } from '../forces.ts';
import { placeAt, placeName } from '../map.ts';
import { nextTo, settleStacks, standing } from '../stacks.ts';
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
  type Writer,
} from '../types.ts';
import { takeUpMarkers } from './command-markers.ts';
import { enter, kill, passThrough } from './control.ts';
import { homewardRefusal } from './homeward.ts';
import { approachRefusal, noteDuties } from './mandates.ts';
import { allowance, isInterdicted, moveRefusal, reach, stopRefusal, theatreOf, whyNot } from './marching.ts';
import { overfull } from './stacking.ts';

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
    for (const place of withinReach(g, unit))
      if (stopRefusal(g, unit, place) === undefined) yield { unit: id, to: placeId(g, place) };
  },
  draw(g, f, seat, id: string, random) {
    const unit = unitAt(g, id);
    if (moveRefusal(g, f, unit, seat) !== undefined) return undefined;
    const to = drawFitting(
      withinReach(g, unit),
      random,
      (place) => stopRefusal(g, unit, place) === undefined,
    );
    return to === undefined ? undefined : { unit: id, to: placeId(g, to) };
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
    const map = reach(g, unitAt(g, unit), true);
    const path = map.path(placeAt(g, to));
    return { cost: map.cost[path.at(-1)!]!, path: path.map((place) => placeId(g, place)) };
  },
  apply(g, f, { unit: id, to }, seat) {
    const { s } = g;
    const unit = unitAt(g, id);
    const place = placeAt(g, to);
    const fresh = (s.marks[unit]! & MARK.moved) === 0;
    const points = fresh ? allowance(g, unit) : s.left[unit]!;
    const map = reach(g, unit, true); // nothing has changed yet
    const left = points - map.cost[place]!;
    const path = map.path(place);
    if (fresh) s.origin[unit] = s.at[unit]!;
    f.parents[sideOf(seat)] = s.origin[unit]!;
    s.marks[unit]! |= MARK.moved;
    const halts = isInterdicted(g, unit) && g.data.ground.difficult[place] === 1;
    s.left[unit] = halts ? 0 : Math.max(0, left);
    for (const on of path.slice(1, -1)) passThrough(g, unit, on);
    if (s.at[unit]! < 0) return; // 16.11: what it took on the way has brought its nation down
    enter(g, unit, place);
    tire(g, unit);
  },
  say: (g, _f, { unit: id, to }, _seat, reader) => {
    const unit = unitAt(g, id);
    return `${nameFor(g, unit, reader)} moves from ${placeName(g, g.s.at[unit]!)} to ${placeName(g, placeAt(g, to))}`;
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
  const { s } = g;
  const parent = f.parents[sideOf(seat)];
  const found: number[] = [];
  for (const unit of standing(g, sideOf(seat), theatreOf(g, seat, f.half)))
    if ((s.marks[unit]! & MARK.moved) === 0 || (s.origin[unit] === parent && s.left[unit]! > 0))
      found.push(unit);
  return found;
}

/** Could this unit take one step and stop there, or pass on? */
function canStep(g: Reader, unit: number): boolean {
  return withinReach(g, unit).some((place) => stopRefusal(g, unit, place) === undefined);
}

/** The hexes a unit gets to but for its own, whether it may stop there or not. */
function withinReach(g: Reader, unit: number): number[] {
  const { hexes, count } = reach(g, unit, true);
  return Array.from(hexes.subarray(1, count));
}

/** 7.25: the enemy sees the top unit only, so its owner chooses which that is. */
export const onTop = choice('movement', {
  title: 'Put a unit on top of its stack',
  rule: '7.25',
  about: 'unit',
  form: z.string(),
  lots: (g, f, seat) => underneath(g, f, seat).map((unit) => unitId(g, unit)),
  *foci(g, f, seat) {
    for (const unit of underneath(g, f, seat))
      if (topRefusal(g, f, unit, seat) === undefined) yield unitId(g, unit);
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

/** Units of a side in its theatre that lie under others and have not been on top this phase. */
function underneath(g: Reader, f: At<'movement'>, seat: Seat): number[] {
  const { s } = g;
  const found: number[] = [];
  for (const unit of standing(g, sideOf(seat), theatreOf(g, seat, f.half)))
    if (s.top[s.at[unit]!] !== unit && (s.marks[unit]! & MARK.raised) === 0) found.push(unit);
  return found;
}

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
  apply(g, _f, id) {
    kill(g, unitAt(g, id));
    g.tell('7.22', () => `${unitName(g, unitAt(g, id))} is given up.`);
    g.reveal();
  },
  say: (g, _f, id) => `gives up a unit in ${placeName(g, g.s.at[unitAt(g, id)]!)}`,
  shown: (g, _f, id, reader) => unitShown(g, id, reader),
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
    if (thickOf(g, f, seat).length === 0 && dueRefusal(g, f, seat) === undefined) yield null;
  },
  refuse(g, f, _none, seat) {
    const thick = thickOf(g, f, seat);
    return thick.length === 0
      ? dueRefusal(g, f, seat)
      : refuse('8.23', `Too many units stand in ${thick.map((place) => placeName(g, place)).join(', ')}.`, {
          hexes: thick.map((place) => placeId(g, place)),
        });
  },
  apply(g, f, _none, seat) {
    f.done |= 1 << sideOf(seat);
    takeUpMarkers(g, seat, f.half);
    settleStacks(g, sideOf(seat));
    if (f.done === 3) g.pop();
  },
  say: (_g, _f, _none, seat) => `${SIDE_NAMES[seat]} end their movement`,
});

/** Moves that are still owed: towards a mandated offensive (6.29), and of Austrians to the south (17.31). */
const dueRefusal = (g: Reader, f: At<'movement'>, seat: Seat): Refusal | undefined =>
  approachRefusal(g, f, seat) ?? homewardRefusal(g, f, seat);

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

/** Supply is traced by whoever ends what went before. */
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
  for (const seat of SEATS) noteDuties(g, seat, theatreOf(g, seat, half));
}
