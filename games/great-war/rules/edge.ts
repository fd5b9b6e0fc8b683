/** 13.25 Americans beyond the edge of the map march in. */

import { type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { mayKnow, placeId, unitId } from '../facts.ts';
import { movementOf, sideOfUnit, unitAt, unitName } from '../forces.ts';
import { placeAt, placeName } from '../map.ts';
import { POWER, SIDE } from '../nations.ts';
import { choice, FRONT, MARK, OFF, type Reader, type Seat, sideOf, WORKS } from '../types.ts';
import { enter } from './control.ts';
import { stopRefusal, theatreOf } from './marching.ts';

/** The front behind whose edge a unit waits; -1 for none. */
function frontBehind(at: number): number {
  return at === OFF.edgeWest ? FRONT.west : at === OFF.edgeItaly ? FRONT.italy : -1;
}

/** The hexes by which one comes in: the west and south edge of the Western map, the south edge of the Italian one. */
const gates = (g: Reader, front: number): readonly number[] => g.data.ground.gatesOf[front] ?? [];

/** Americans beyond the edge. */
const waitingOnes = ({ s, data }: Reader): number[] =>
  [...data.forces.of[POWER.america]!].filter((unit) => frontBehind(s.at[unit]!) >= 0);

/** What the edge hex costs: as much as coming into it from beside it where no river is in the way. */
function entryCost(g: Reader, unit: number, place: number): number {
  const { ground, forces } = g.data;
  const steps = ground.steps[g.s.weather[ground.front[place]!]!]![forces.mountain[unit] as 0 | 1];
  let least = 255;
  for (let d = 0; d < 6; d++) {
    const from = ground.neighbours[place * 6 + d]!;
    if (from >= 0) least = Math.min(least, steps[from * 6 + ((d + 3) % 6)]!);
  }
  return least + ((g.s.works[place]! & WORKS.devastated) !== 0 ? 1 : 0);
}

/** Every hex is within the means of a unit that has not moved yet: one step is always free to take (8.21). */
const left = (g: Reader, unit: number, place: number): number =>
  Math.max(0, movementOf(g, unit, g.data.ground.front[place]!) - entryCost(g, unit, place));

function waitRefusal(g: Reader, unit: number, half: 1 | 2, seat: Seat): Refusal | undefined {
  if (unit < 0 || sideOfUnit(g, unit) !== sideOf(seat))
    return refuse('13.25', 'That is not one of your units.');
  if (frontBehind(g.s.at[unit]!) < 0)
    return refuse('13.25', `${unitName(g, unit)} is not at the edge of a map.`);
  return theatreOf(g, seat, half) === 0 ? undefined : refuse('8.11', 'You move in the Eastern Theatre now.');
}

function marchRefusal(g: Reader, unit: number, place: number, half: 1 | 2, seat: Seat): Refusal | undefined {
  const no = waitRefusal(g, unit, half, seat);
  if (no !== undefined) return no;
  if (!gates(g, frontBehind(g.s.at[unit]!)).includes(place))
    return refuse('13.25', `Nobody comes in from the edge at ${placeName(g, place)}.`);
  if (g.s.control[place] !== SIDE.allied)
    return refuse('13.25', `${placeName(g, place)} is in the enemy's hands.`);
  return stopRefusal(g, unit, place);
}

export const march = choice('movement', {
  title: 'March in from the map edge',
  rule: '13.25',
  about: 'unit',
  form: z.strictObject({ unit: z.string(), to: z.string() }),
  lots: (g) => waitingOnes(g).map((unit) => unitId(g, unit)),
  *foci(g, f, seat) {
    for (const unit of waitingOnes(g))
      if (
        gates(g, frontBehind(g.s.at[unit]!)).some(
          (place) => marchRefusal(g, unit, place, f.half, seat) === undefined,
        )
      )
        yield unitId(g, unit);
  },
  *values(g, f, seat, id: string) {
    const unit = unitAt(g, id);
    if (waitRefusal(g, unit, f.half, seat) !== undefined) return;
    for (const place of gates(g, frontBehind(g.s.at[unit]!)))
      if (marchRefusal(g, unit, place, f.half, seat) === undefined) yield { unit: id, to: placeId(g, place) };
  },
  refuse: (g, f, { unit, to }, seat) => marchRefusal(g, unitAt(g, unit), placeAt(g, to), f.half, seat),
  detail: (g, _f, { unit, to }) => ({ cost: entryCost(g, unitAt(g, unit), placeAt(g, to)) }),
  apply(g, f, { unit: id, to }, seat) {
    const { s } = g;
    const unit = unitAt(g, id);
    const place = placeAt(g, to);
    s.origin[unit] = s.at[unit]!;
    s.left[unit] = left(g, unit, place);
    f.parents[sideOf(seat)] = s.origin[unit]!;
    s.marks[unit]! |= MARK.moved;
    enter(g, unit, place);
  },
  say: (g, _f, { unit: id, to }, _seat, reader) => {
    const unit = unitAt(g, id);
    const who = mayKnow(g, unit, reader) ? unitName(g, unit) : 'An American unit';
    return `${who} marches in at ${placeName(g, placeAt(g, to))}`;
  },
  fact: (g, _f, { unit: id, to }, _seat, reader) => ({
    kind: 'arrival',
    unit: mayKnow(g, unitAt(g, id), reader) ? id : null,
    to,
  }),
});
