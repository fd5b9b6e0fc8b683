/** 16 Attack from the march: in the movement phase a stack falls upon a hex that it could march into. */

import { onceAMoment, type Refusal, refuse } from '@armistice/engine';
import { NEVER } from '@armistice/hex';
import { z } from 'zod';
import { placeAt, placeId, placeName } from '../places.ts';
import { isHeldAgainst, unitsIn } from '../stacks.ts';
import { choice, MARK, POINT, type Reader, type Seat, sideOf, WORKS, type Writer } from '../types.ts';
import { unitName } from '../units.ts';
import { isAssailed, joinRefusal } from './combat.ts';
import { leftTo, marchRefusal, stepCost, waysOf } from './marching.ts';

/** 16-2: ground that calls for an attack that is prepared. */
const PREPARED: readonly string[] = ['urban', 'mountain', 'alpine'];

/** 16-1: may this unit fall upon a hex from another? */
export function fallerRefusal(
  g: Reader,
  unit: number,
  from: number,
  target: number,
  side: Seat,
): Refusal | undefined {
  const { s, data } = g;
  const { forces } = data;
  if (unit < 0 || s.at[unit] !== from) return refuse('16-2', 'One stack attacks from the march.');
  const no = joinRefusal(g, unit, target, side) ?? marchRefusal(g, unit, false, side);
  if (no !== undefined) return no;
  const name = unitName(g, unit);
  if (forces.artillery[unit] === 1 || forces.tank[unit] === 1)
    return refuse('16-1', `${name} does not attack from the march.`);
  if ((s.marks[unit]! & MARK.travelled) !== 0) return refuse('16-1', `${name} has come by train.`);
  const cost = stepCost(g, unit, target);
  return cost < NEVER && cost * POINT <= leftTo(g, unit, false)
    ? undefined
    : refuse('16-1', `${name} has not points enough to enter ${placeName(g, target)}.`);
}

/** 16-2: can the hex be attacked so, and by somebody here? */
function fallRefusal(g: Reader, from: number, target: number, side: Seat): Refusal | undefined {
  const { s, data } = g;
  const { ground, content } = data;
  const way = from < 0 || target < 0 ? -1 : ground.world.direction(from, target);
  if (way < 0 || !isHeldAgainst(g, target, sideOf(side)))
    return refuse('16-1', 'There is no enemy next to that stack in that hex.');
  if (isAssailed(g, target)) return refuse('16-2', `${placeName(g, target)} has been attacked this turn.`);
  const dug = (s.works[target]! & (WORKS.trench | WORKS.hindenburg)) !== 0 || s.fort[target]! > 0;
  if (dug || PREPARED.includes(content.terrain[ground.terrain[from * 6 + way]!]!.id))
    return refuse('16-2', `${placeName(g, target)} is too strong for an attack from the march.`);
  return unitsIn(g, from).some((unit) => fallerRefusal(g, unit, from, target, side) === undefined)
    ? undefined
    : refuse('16-1', 'No unit there can attack from the march.');
}

/** Hexes in which units of a side stand next to somebody, or to a country that is closed. */
const outposts = onceAMoment((g: Reader, seat: Seat): readonly number[] => {
  const { s, data } = g;
  const { neighbours } = data.ground;
  const side = sideOf(seat);
  const seen = data.scratch.seen.fill(0);
  const { closed } = waysOf(g, side);
  const found: number[] = [];
  for (const unit of data.forces.bySide[side]) {
    const from = s.at[unit]!;
    if (from < 0 || seen[from] === 1) continue;
    seen[from] = 1;
    for (let i = from * 6; i < from * 6 + 6; i++) {
      const to = neighbours[i]!;
      if (to < 0 || closed[to] === 0) continue;
      found.push(from);
      break;
    }
  }
  return found;
});

/** What a stack could fall upon. */
function* openings(g: Reader, from: number, seat: Seat): Generator<number> {
  if (from < 0) return;
  const { neighbours } = g.data.ground;
  for (let i = from * 6; i < from * 6 + 6; i++)
    if (neighbours[i]! >= 0 && fallRefusal(g, from, neighbours[i]!, seat) === undefined) yield neighbours[i]!;
}

export const fallUpon = choice('movement', {
  title: 'Attack from the march',
  rule: '16-1',
  about: 'hex',
  form: z.strictObject({ from: z.string(), to: z.string() }),
  lots: (g, _f, seat) => outposts(g, seat).map((from) => placeId(g, from)),
  *foci(g, _f, seat) {
    for (const from of outposts(g, seat))
      if (openings(g, from, seat).next().done === false) yield placeId(g, from);
  },
  *values(g, _f, seat, id: string) {
    for (const target of openings(g, placeAt(g, id), seat)) yield { from: id, to: placeId(g, target) };
  },
  refuse: (g, _f, { from, to }, seat) => fallRefusal(g, placeAt(g, from), placeAt(g, to), seat),
  apply(g, f, { from, to }) {
    g.push('assault', { side: f.side, target: placeAt(g, to), column: true, from: placeAt(g, from) });
  },
  say: (g, _f, { from, to }) =>
    `prepares to fall upon ${placeName(g, placeAt(g, to))} from ${placeName(g, placeAt(g, from))}`,
});

/** 16-1: they pay for the step. */
export function payForStep(g: Writer, units: readonly number[], target: number): void {
  const { s } = g;
  for (const unit of units) {
    const left = leftTo(g, unit, false) - stepCost(g, unit, target) * POINT;
    s.marks[unit]! |= MARK.moved;
    s.left[unit] = left;
  }
}
