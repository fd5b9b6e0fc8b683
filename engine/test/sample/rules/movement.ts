/** 5 Movement, and 8.1 digging in. */

import { type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { count, isPlace, name, put, road, STACK_LIMIT } from '../map.ts';
import { type At, ask, choice, type Reader, type Seat, sideOf } from '../types.ts';
import { unitName } from '../units.ts';

/** Why a unit cannot act at all this turn. */
function idle(g: Reader, unit: number, seat: Seat): Refusal | undefined {
  if (g.data.units[unit]?.side !== seat) return refuse('5.1', `${unitName(g, unit)} is not yours to move.`);
  if (g.s.at[unit]! < 0) return refuse('5.1', `${unitName(g, unit)} is not on the map.`);
  if (g.s.moved[unit] === 1) return refuse('5.1', `${unitName(g, unit)} has moved or dug in this turn.`);
  return undefined;
}

/** Why a unit cannot go along a road (an index into the roads) to its end. */
export function blocked(g: Reader, along: number, side: 0 | 1): Refusal | undefined {
  const to = g.data.to[along]!;
  if (g.data.ford[along] === 1 && g.s.weather === 'rain') {
    return refuse('4.2', `The ford to ${name(g, to)} cannot be crossed in rain.`);
  }
  if (count(g, to, side === 0 ? 1 : 0) > 0) return refuse('5.2', `${name(g, to)} holds enemy units.`);
  if (count(g, to, side) >= STACK_LIMIT)
    return refuse('5.3', `${name(g, to)} already holds ${STACK_LIMIT} units.`);
  return undefined;
}

function* destinations(g: Reader, unit: number, side: 0 | 1): Generator<number> {
  const from = g.s.at[unit]!;
  for (let i = g.data.start[from]!; i < g.data.start[from + 1]!; i++) {
    if (blocked(g, i, side) === undefined) yield g.data.to[i]!;
  }
}

function* ready(g: Reader, seat: Seat): Generator<number> {
  const side = sideOf(seat);
  for (let u = 0; u < g.s.at.length; u++) {
    if (g.data.side[u] === side && g.s.at[u]! >= 0 && g.s.moved[u] === 0) yield u;
  }
}

/** 5.1 to 5.3, 4.2 */
export const go = choice('move', {
  title: 'Move a unit',
  rule: '5.1',
  about: 'unit',
  form: z.strictObject({ unit: z.int().min(0), to: z.int().min(0) }),
  *foci(g, _f, seat) {
    for (const unit of ready(g, seat)) if (!destinations(g, unit, sideOf(seat)).next().done) yield unit;
  },
  *values(g, _f, seat, unit: number) {
    if (idle(g, unit, seat) !== undefined) return;
    for (const to of destinations(g, unit, sideOf(seat))) yield { unit, to };
  },
  refuse(g, _f, { unit, to }, seat) {
    const why = idle(g, unit, seat);
    if (why !== undefined) return why;
    const along = isPlace(g, to) ? road(g, g.s.at[unit]!, to) : -1;
    if (along < 0) return refuse('5.1', `No road leads from ${name(g, g.s.at[unit]!)} to ${name(g, to)}.`);
    return blocked(g, along, sideOf(seat));
  },
  apply(g, _f, { unit, to }) {
    put(g, unit, to);
    g.s.moved[unit] = 1;
    g.s.dug[unit] = 0;
    g.s.known[unit] = 0; // 1.2
  },
  say(g, _f, { unit, to }, seat, reader) {
    const who = reader === seat ? unitName(g, unit) : 'a unit';
    return `moves ${who} from ${name(g, g.s.at[unit]!)} to ${name(g, to)}`;
  },
  fact: (g, _f, { unit, to }, seat, reader) => ({
    kind: 'move',
    unit: reader === seat ? unit : null,
    from: g.s.at[unit]!,
    to,
  }),
  shown: (g, _f, { unit, to }) => ({ from: g.s.at[unit]!, to }),
});

/** 8.1 */
export const dig = choice('move', {
  title: 'Dig in',
  rule: '8.1',
  about: 'unit',
  form: z.strictObject({ unit: z.int().min(0) }),
  *foci(g, f, seat) {
    for (const unit of ready(g, seat)) if (digRefusal(g, f, unit, seat) === undefined) yield unit;
  },
  *values(g, f, seat, unit: number) {
    if (digRefusal(g, f, unit, seat) === undefined) yield { unit };
  },
  refuse: (g, f, { unit }, seat) => digRefusal(g, f, unit, seat),
  apply(g, _f, { unit }) {
    g.s.dug[unit] = 1;
    g.s.moved[unit] = 1;
  },
  say: (g, _f, { unit }, seat, reader) =>
    `digs in ${reader === seat ? unitName(g, unit) : 'a unit'} at ${name(g, g.s.at[unit]!)}`,
  shown: (g, _f, { unit }) => ({ at: g.s.at[unit]! }),
});

function digRefusal(g: Reader, _f: At<'move'>, unit: number, seat: Seat): Refusal | undefined {
  if (g.options.digging !== true) return refuse('8.1', 'Digging in is an optional rule, and not in use.');
  const why = idle(g, unit, seat);
  if (why !== undefined) return why;
  return g.s.dug[unit] === 1 ? refuse('8.1', `${unitName(g, unit)} is dug in already.`) : undefined;
}

export const doneMoving = choice('move', {
  title: 'End movement',
  rule: '2.2',
  ends: true,
  form: z.null(),
  values: () => [null],
  refuse: () => undefined,
  apply: (g) => g.pop(),
  say: () => 'ends its movement',
});

export const move = ask('move', {
  title: 'Movement',
  rule: '2.2',
  asks: (_g, f) => f.side,
  prompt: () => 'Move your units, each along one road.',
  choices: { go, dig, done: doneMoving },
});
