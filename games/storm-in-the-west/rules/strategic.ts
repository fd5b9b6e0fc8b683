/** 11 Strategic movement. */

import { type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { LIMITS } from '../charts.ts';
import { moveFact } from '../facts.ts';
import { unitAt, unitName } from '../forces.ts';
import { hexAt, hexName, WORKS } from '../map.ts';
import { enemyNextTo } from '../stacks.ts';
import { ALWAYS, ask, choice, MARK, OFF, type Reader, type Seat, sideOf } from '../types.ts';
import { watchBertha } from './bertha.ts';
import { enter } from './control.ts';
import { Railways } from './railways.ts';
import { called, mayKnow } from './replacements.ts';
import { FITS, stackFault, stackRefusal } from './stacking.ts';
import { uncover } from './supply.ts';
import { sick } from './weather.ts';

/** 11.2, halved by influenza (16.2). */
export function capacity(g: Reader, seat: Seat): number {
  const whole = LIMITS.strategicMoves[seat];
  return sick(g) ? whole >> 1 : whole;
}

/** 11.7, 11.10: towns and cities, for AGB German trenches too. */
function station(g: Reader, unit: number, hex: number): boolean {
  const { ground, forces } = g.data;
  if (ground.place[hex] !== 0) return true;
  return unit === forces.guns && (ground.works[hex]! & (WORKS.germanMain | WORKS.germanSecondary)) !== 0;
}

/** 10.3: another friendly unit that stays here all the phase. */
function held(g: Reader, unit: number, hex: number): boolean {
  for (let u = g.s.top[hex]!; u >= 0; u = g.s.below[u]!) {
    if (u !== unit && (g.s.marks[u]! & MARK.railed) === 0) return true;
  }
  return false;
}

/** Why a unit cannot set out by rail, if it cannot. */
export function departureRefusal(g: Reader, unit: number, moved: number, seat: Seat): Refusal | undefined {
  const { s, data } = g;
  const side = sideOf(seat);
  const name = unitName(g, unit);
  if (unit < 0 || data.forces.side[unit] !== side) return refuse('11.2', 'That is not one of your units.');
  if (moved >= capacity(g, seat))
    return refuse(
      sick(g) ? '16.2' : '11.2',
      `${capacity(g, seat)} units have moved by rail this turn; no more can.`,
    );
  const hex = s.at[unit]!;
  if (hex === OFF.edge) return undefined;
  if (hex < 0) return refuse('11.2', `${name} is not on the map.`);
  if ((s.marks[unit]! & MARK.railed) !== 0) return refuse('11.6', `${name} has moved by rail this turn.`);
  if (!station(g, unit, hex)) return refuse('11.7', `${hexName(g, hex)} is no town or city.`);
  if (data.ground.railways[side]![hex] === 0)
    return refuse('11.5', `${hexName(g, hex)} lies beyond the first front lines.`);
  if (s.zoc[1 - side]![hex] !== 0 && !held(g, unit, hex))
    return refuse('10.3', `${name} holds ${hexName(g, hex)} alone in an enemy zone of control.`);
  return undefined;
}

/** Where a unit could go by its place alone; the net decides whether it gets there. */
export function arrivalRefusal(g: Reader, unit: number, hex: number): Refusal | undefined {
  const { s, data } = g;
  const { ground, forces } = data;
  const side = forces.side[unit]!;
  if (hex < 0) return refuse('11.7', 'That hex is not on the map.');
  if (s.at[unit] === hex) return refuse('11.7', `${unitName(g, unit)} is there already.`);
  if (ground.closed[hex] !== 0) return refuse('11.3', `No railway goes to ${hexName(g, hex)}.`);
  if (!station(g, unit, hex)) return refuse('11.7', `${hexName(g, hex)} is no town or city.`);
  if (s.control[hex] !== side) return refuse('11.4', `${hexName(g, hex)} is in enemy hands.`);
  if (ground.railways[side]![hex] === 0)
    return refuse('11.5', `${hexName(g, hex)} lies beyond the first front lines.`);
  if (s.zoc[1 - side]![hex] !== 0 && !held(g, unit, hex))
    return refuse('10.3', `${hexName(g, hex)} is in an enemy zone of control and nobody holds it.`);
  if (unit === forces.guns) {
    if (ground.noGuns[s.wet]![hex] === 1)
      return refuse('14.2', `${unitName(g, unit)} cannot go into marsh or mountain.`);
    if (enemyNextTo(g, hex, 1))
      return refuse('14.2', `${unitName(g, unit)} does not go next to Allied units.`);
  }
  return stackRefusal(g, unit, hex);
}

/** Places a unit may go to by rail. */
function* destinations(g: Reader, unit: number, rails: Railways): Generator<number> {
  const { ground, forces } = g.data;
  const goes = (hex: number): boolean =>
    arrivalFits(g, unit, hex) && rails.lead(unit, hex) && arrivalRefusal(g, unit, hex) === undefined;
  for (const hex of ground.stations) if (goes(hex)) yield hex;
  if (unit !== forces.guns) return;
  for (let hex = 0; hex < ground.size; hex++) {
    if (ground.place[hex] === 0 && station(g, unit, hex) && goes(hex)) yield hex;
  }
}

/** The quick part of `arrivalRefusal`. */
function arrivalFits(g: Reader, unit: number, hex: number): boolean {
  return g.s.control[hex] === g.data.forces.side[unit] && stackFault(g, unit, hex) === FITS;
}

/** Units at a station, or beyond the map. */
function waiting(g: Reader, seat: Seat): number[] {
  const found: number[] = [];
  for (const u of g.data.forces.of[sideOf(seat)]) {
    const hex = g.s.at[u]!;
    if (hex < 0 ? hex === OFF.edge : station(g, u, hex)) found.push(u);
  }
  return found;
}

/** 11.1-11.10 */
export const rail = choice('strategicMovement', {
  title: 'Move a unit by rail',
  rule: '11.2',
  about: 'unit',
  form: z.strictObject({ unit: z.string(), to: z.string() }),
  *foci(g, f, seat) {
    if (f.moved >= capacity(g, seat)) return;
    const rails = new Railways(g, sideOf(seat));
    for (const u of waiting(g, seat)) {
      if (departureRefusal(g, u, f.moved, seat) !== undefined) continue;
      if (!destinations(g, u, rails).next().done) yield g.data.forces.units[u]!.id;
    }
  },
  lots(g, f, seat) {
    if (f.moved >= capacity(g, seat)) return [];
    return waiting(g, seat).map((u) => g.data.forces.units[u]!.id);
  },
  *values(g, f, seat, id: string) {
    const unit = unitAt(g, id);
    if (departureRefusal(g, unit, f.moved, seat) !== undefined) return;
    for (const hex of destinations(g, unit, new Railways(g, sideOf(seat))))
      yield { unit: id, to: g.data.ground.grid.ids[hex]! };
  },
  refuse(g, f, { unit: id, to }, seat) {
    const unit = unitAt(g, id);
    const hex = hexAt(g, to);
    const no = departureRefusal(g, unit, f.moved, seat) ?? arrivalRefusal(g, unit, hex);
    if (no !== undefined) return no;
    if (new Railways(g, sideOf(seat)).lead(unit, hex)) return undefined;
    return refuse(
      '11.4',
      `No railway in your hands, clear of enemy zones of control and of full hexes, leads to ${hexName(g, hex)}.`,
    );
  },
  apply(g, f, { unit: id, to }) {
    const unit = unitAt(g, id);
    enter(g, unit, hexAt(g, to));
    g.s.marks[unit]! |= MARK.railed;
    f.moved++;
    watchBertha(g, f.side);
  },
  say: (g, _f, { unit: id, to }, _seat, reader) => {
    const unit = unitAt(g, id);
    const from = g.s.at[unit]!;
    const whence = from < 0 ? 'off the map' : hexName(g, from);
    return `${called(g, unit, reader)} goes by rail from ${whence} to ${hexName(g, hexAt(g, to))}`;
  },
  fact: (g, _f, { unit, to }, _seat, reader) => moveFact(g, unitAt(g, unit), hexAt(g, to), 'rail', reader),
  shown: (g, _f, { unit: id, to }, reader) => {
    const unit = unitAt(g, id);
    return mayKnow(g, unit, reader) ? { unit: id, to } : { from: g.data.ground.grid.ids[g.s.at[unit]!]!, to };
  },
});

export const endStrategic = choice('strategicMovement', {
  title: 'End strategic movement',
  rule: '5.2',
  ends: true,
  ...ALWAYS,
  apply(g, f) {
    uncover(g, sideOf(f.side));
    g.pop();
  },
  say: () => 'ends its strategic movement',
});

export const strategicMovement = ask('strategicMovement', {
  title: 'Strategic movement',
  rule: '11.1',
  asks: (_g, f) => f.side,
  prompt(g, f) {
    const left = capacity(g, f.side) - f.moved;
    if (left === 0) return 'As many units as may have moved by rail.';
    return `Move up to ${left === 1 ? 'one unit' : `${left} units`} by rail between towns and cities.`;
  },
  idle(g, f, id, seat) {
    const unit = unitAt(g, id);
    const no = departureRefusal(g, unit, f.moved, seat);
    if (no !== undefined) return no;
    return refuse('11.4', `No railway leads ${unitName(g, unit)} to another town or city with room for it.`);
  },
  choices: { rail, done: endStrategic },
});
