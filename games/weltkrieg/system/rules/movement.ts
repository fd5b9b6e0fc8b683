/** 5-4, 6 The movement phase: marching, in column or not. Railways are beside it (7). */

import { onceAMoment, refuse } from '@armistice/engine';
import { z } from 'zod';
import { firstOf } from '../front.ts';
import { placeAt, placeId, placeName } from '../places.ts';
import { sideOfUnit } from '../stacks.ts';
import {
  ask,
  choice,
  MARK,
  POINT,
  type Reader,
  type Seat,
  SIDE_NAMES,
  sideOf,
  type Writer,
} from '../types.ts';
import { unitAt, unitName } from '../units.ts';
import { rejoin, split } from './breakdown.ts';
import { enter, passThrough } from './control.ts';
import { send } from './freight.ts';
import { mend, openLines, runs } from './lines.ts';
import { leftTo, marchRefusal, reach, stopRefusal } from './marching.ts';
import { fallUpon } from './onmarch.ts';
import { ride, rideOn } from './rail.ts';

const form = z.strictObject({ unit: z.string(), to: z.string() });

/** The two ways of marching differ in a word (6-2). */
const marching = (column: boolean) =>
  choice('movement', {
    title: column ? 'March in column' : 'March',
    rule: column ? '6-2' : '6-1',
    about: 'unit',
    form,
    lots: (g, _f, seat) => walkers(g, seat),
    *foci(g, _f, seat) {
      for (const id of walkers(g, seat)) {
        const unit = unitAt(g, id);
        if (destinations(g, unit, column, seat).length > 0) yield id;
      }
    },
    *values(g, _f, seat, id: string) {
      for (const place of destinations(g, unitAt(g, id), column, seat))
        yield { unit: id, to: placeId(g, place) };
    },
    refuse(g, _f, { unit: id, to }, seat) {
      const unit = unitAt(g, id);
      const no = marchRefusal(g, unit, column, seat);
      if (no !== undefined) return no;
      const place = placeAt(g, to);
      if (place < 0) return refuse('6-13', 'That hex is not on the map.');
      if (place === g.s.at[unit]) return refuse('6-1', `${unitName(g, unit)} is there already.`);
      const map = reach(g, unit, column);
      if (!map.reached(place))
        return refuse('6-3', `${placeName(g, place)} is out of reach of ${unitName(g, unit)}.`);
      return stopRefusal(g, unit, place, column);
    },
    detail(g, _f, { unit, to }) {
      const map = reach(g, unitAt(g, unit), column);
      const path = map.path(placeAt(g, to));
      const cost = map.cost[path.at(-1)!]!;
      return {
        ...{ cost, path: path.map((place) => placeId(g, place)) },
        way: `${cost} ${cost === 1 ? 'movement point' : 'movement points'}`,
      };
    },
    apply(g, _f, { unit: id, to }) {
      const { s } = g;
      const unit = unitAt(g, id);
      const place = placeAt(g, to);
      const points = leftTo(g, unit, column);
      const map = reach(g, unit, column); // nothing has changed yet
      const cost = map.cost[place]! * POINT;
      const path = map.path(place).slice(1);
      s.marks[unit]! |= MARK.moved | (column ? MARK.column : 0);
      s.left[unit] = Math.max(0, points - cost);
      for (const on of path.slice(0, -1)) {
        passThrough(g, unit, on);
        mend(g, unit, on);
      }
      enter(g, unit, place);
      mend(g, unit, place);
    },
    say: (g, _f, { unit, to }) =>
      `${unitName(g, unitAt(g, unit))} marches${column ? ' in column' : ''} to ${placeName(g, placeAt(g, to))}`,
    fact: (g, _f, { unit, to }) => ({
      kind: 'move',
      unit,
      from: placeId(g, g.s.at[unitAt(g, unit)]!),
      to,
      by: 'march',
    }),
  });

export const march = marching(false);
export const columnMarch = marching(true);

/** Units of a side on the map that have points left, or have not begun. */
const walkers = onceAMoment((g: Reader, seat: Seat): readonly string[] => {
  const { s, data } = g;
  const { bySide, units, movement } = data.forces;
  const found: string[] = [];
  for (const unit of bySide[sideOf(seat)])
    if (s.at[unit]! >= 0 && movement[unit] !== 0)
      if ((s.marks[unit]! & MARK.moved) === 0 || s.left[unit]! >= POINT) found.push(units[unit]!.id);
  return found;
});

function destinations(g: Reader, unit: number, column: boolean, seat: Seat): number[] {
  if (marchRefusal(g, unit, column, seat) !== undefined) return [];
  const map = reach(g, unit, column);
  const places = map.hexes.slice(1, map.count);
  const found: number[] = [];
  for (const place of places) if (stopRefusal(g, unit, place, column) === undefined) found.push(place);
  return found;
}

export const endMovement = choice('movement', {
  title: 'End movement',
  rule: '5-4',
  ends: true,
  form: z.null(),
  *values(g) {
    if (endRefusal(g) === undefined) yield null;
  },
  refuse: (g) => endRefusal(g),
  apply: (g) => g.pop(),
  say: (_g, f) => `${SIDE_NAMES[f.side]} end their movement`,
});

const endRefusal = (g: Reader) => firstOf(g.data.front.duties, g, 'movement');

export const movement = ask('movement', {
  title: 'Movement',
  rule: '5-4',
  asks: (_g, f) => f.side,
  prompt: () => 'Move your units: they march, march in column, or go by rail.',
  choices: { march, columnMarch, ride, rideOn, fallUpon, send, split, rejoin, done: endMovement },
});

/** Marks of the last phase go; lines that were mended work; engineers on a line are noted (9-4, 9-5). */
export function beginMovement(g: Writer, seat: Seat): void {
  const { s, data } = g;
  openLines(g);
  s.traffic.fill(0);
  s.used.fill(0);
  for (let unit = 0; unit < data.forces.size; unit++) {
    if (sideOfUnit(g, unit) !== sideOf(seat)) continue;
    const place = s.at[unit]!;
    s.left[unit] = 0;
    s.marks[unit]! &= MARK.entrained;
    if (place >= 0 && data.forces.engineer[unit] === 1 && runs(g, place, sideOf(seat)))
      s.marks[unit]! |= MARK.onLine;
  }
}
