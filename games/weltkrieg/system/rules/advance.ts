/** 15 Advance after combat. */

import { type Refusal, refuse } from '@armistice/engine';
import { NEVER } from '@armistice/hex';
import { z } from 'zod';
import { firstOf } from '../front.ts';
import { placeAt, placeId, placeName } from '../places.ts';
import { isHeldAgainst, occupant, sideOfUnit, unitsIn } from '../stacks.ts';
import { ALWAYS, type At, ask, choice, type Reader, sideOf } from '../types.ts';
import { unitAt, unitId, unitName } from '../units.ts';
import { under } from './battle.ts';
import { enter } from './control.ts';
import { acrossOf, attackersIn } from './exchange.ts';
import { fits } from './stacking.ts';

type Advance = At<'advance'>;

/** 15-1, 15-3, 15-5: may this unit go in at all? */
function enterRefusal(g: Reader, unit: number): Refusal | undefined {
  const { s, data } = g;
  const { forces, ground } = data;
  const { target, side } = under(g);
  if (unit < 0 || s.fighting[unit] !== 1 || s.at[unit] === target)
    return refuse('15-1', 'Only units that attacked advance.');
  if (forces.artillery[unit] === 1) return refuse('15-3', `${unitName(g, unit)} does not advance.`);
  const pace = forces.mountain[unit] as 0 | 1;
  if (ground.steps[pace][acrossOf(g, unit, target)] === NEVER)
    return refuse('15-5', 'Nobody crosses that side.');
  const no = firstOf(data.front.advances, g, unit, target);
  if (no !== undefined) return no;
  return fits(g, target, sideOf(side), [
    ...unitsIn(g, target).filter((u) => sideOfUnit(g, u) === sideOf(side)),
    unit,
  ])
    ? undefined
    : refuse('15-1', `${placeName(g, target)} has no room left.`);
}

/** 15-2: those that lost strength points go first. */
function advanceRefusal(g: Reader, unit: number): Refusal | undefined {
  const no = enterRefusal(g, unit);
  if (no !== undefined || g.s.lost[unit]! > 0) return no;
  const hurt = attackersIn(g).find((u) => g.s.lost[u]! > 0 && enterRefusal(g, u) === undefined);
  return hurt === undefined ? undefined : refuse('15-2', `${unitName(g, hurt)} took losses and goes first.`);
}

const goIn = choice('advance', {
  title: 'Advance into the hex',
  rule: '15-1',
  about: 'unit',
  form: z.string(),
  foci: (g) =>
    attackersIn(g)
      .filter((u) => advanceRefusal(g, u) === undefined)
      .map((u) => unitId(g, u)),
  *values(g, _f, _seat, id: string) {
    if (advanceRefusal(g, unitAt(g, id)) === undefined) yield id;
  },
  refuse: (g, _f, id) => advanceRefusal(g, unitAt(g, id)),
  apply(g, f, id) {
    const unit = unitAt(g, id);
    enter(g, unit, under(g).target);
    if (g.data.forces.cavalry[unit] === 1) f.riders.push(unit);
  },
  say: (g, _f, id) => `${unitName(g, unitAt(g, id))} advances to ${placeName(g, under(g).target)}`,
});

/** 15-4: cavalry goes on one hex that nobody holds. */
function rideRefusal(g: Reader, f: Advance, unit: number, place: number): Refusal | undefined {
  const { ground } = g.data;
  const side = sideOf(under(g).side);
  if (!f.riders.includes(unit)) return refuse('15-4', 'Only cavalry that has advanced rides on.');
  const way = place < 0 ? -1 : ground.world.direction(g.s.at[unit]!, place);
  if (way < 0) return refuse('15-4', 'It rides one hex.');
  if (ground.steps[0][g.s.at[unit]! * 6 + way] === NEVER) return refuse('15-5', 'Nobody crosses that side.');
  if (isHeldAgainst(g, place, side) || occupant(g, place) === 1 - side)
    return refuse('15-4', `The enemy is in ${placeName(g, place)}.`);
  if (g.data.front.neutral?.(g, ground.countries[ground.country[place]!] ?? '') === true)
    return refuse('6-11', `${placeName(g, place)} is neutral.`);
  return fits(g, place, side, [...unitsIn(g, place), unit])
    ? undefined
    : refuse('15-1', `${placeName(g, place)} has no room left.`);
}

const rideOn = choice('advance', {
  title: 'Ride on',
  rule: '15-4',
  about: 'unit',
  form: z.strictObject({ unit: z.string(), to: z.string() }),
  *foci(g, f) {
    for (const u of f.riders) if (rides(g, f, u).length > 0) yield unitId(g, u);
  },
  *values(g, f, _seat, id: string) {
    for (const place of rides(g, f, unitAt(g, id))) yield { unit: id, to: placeId(g, place) };
  },
  refuse: (g, f, { unit, to }) => rideRefusal(g, f, unitAt(g, unit), placeAt(g, to)),
  apply(g, f, { unit: id, to }) {
    const unit = unitAt(g, id);
    enter(g, unit, placeAt(g, to));
    f.riders = f.riders.filter((u) => u !== unit);
  },
  say: (g, _f, { unit, to }) => `${unitName(g, unitAt(g, unit))} rides on to ${placeName(g, placeAt(g, to))}`,
});

const rides = (g: Reader, f: Advance, unit: number): number[] =>
  unit < 0 || g.s.at[unit]! < 0
    ? []
    : g.data.ground.world.near(g.s.at[unit]!).filter((place) => rideRefusal(g, f, unit, place) === undefined);

const halt = choice('advance', {
  title: 'Halt',
  rule: '15-1',
  ends: true,
  ...ALWAYS,
  apply: (g) => g.pop(),
  say: () => 'halts',
});

export const advance = ask('advance', {
  title: 'Advance',
  rule: '15-1',
  asks: (g) => under(g).side,
  prompt: (g) => `${placeName(g, under(g).target)} is open: who goes in?`,
  choices: { goIn, rideOn, halt },
});
