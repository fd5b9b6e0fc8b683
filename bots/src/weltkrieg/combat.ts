/** The combat phase: which hexes to attack, with whom; and what either side answers in a battle. */

import type { Listed } from '@armistice/engine';
import {
  attackersIn,
  counterStrength,
  defendersIn,
  isHeldAgainst,
  lossesOf,
  occupant,
  partsOf,
  type Reader,
  targetRefusal,
  turnDate,
  unitsIn,
  zoneOf,
} from '@armistice/weltkrieg/staff';
import { pickStrikes } from '../ops/index.ts';
import { best, first, one } from '../pick.ts';
import type { Asked, Decision } from '../types.ts';
import { type Able, type Assault, bestAssault, gain, inOrder, mayJoin } from './assault.ts';
import { FOR_ATTACKS } from './march.ts';
import { FACES, type Garrison, garrisonOf, Larder } from './outlook.ts';
import type { Situation } from './situation.ts';

/** An attack must promise this much. */
const WORTH_IT = 0.3;

/** Enemy places next to somebody who may attack them. */
function targetsOf(of: Situation): number[] {
  const found = new Set<number>();
  const seen = new Set<number>();
  for (const unit of of.own()) {
    const at = of.g.s.at[unit]!;
    if (seen.has(at)) continue;
    seen.add(at);
    for (const to of of.beside(at)) if (isHeldAgainst(of.g, to, of.side)) found.add(to);
  }
  return [...found]
    .filter((place) => targetRefusal(of.g, place, of.seat) === undefined)
    .sort((a, b) => a - b);
}

function ableNow(of: Situation, target: number, must = false): Able[] {
  const able: Able[] = [];
  for (const from of of.beside(target)) {
    if (occupant(of.g, from) !== of.side) continue;
    for (const unit of unitsIn(of.g, from))
      if ((must || !of.isSpared(unit, from)) && mayJoin(of, unit, from, target)) able.push({ unit, from });
  }
  return inOrder(of, able, target);
}

/** All attacks that pay with those who stand next to the enemy, the best first. */
export function assaults(of: Situation): Assault[] {
  const targets = targetsOf(of);
  const larder = new Larder(of.g, FOR_ATTACKS.wheel);
  const used = new Set<number>();
  const all = new Map<number, Able[]>(targets.map((place) => [place, ableNow(of, place)]));
  const garrisons = new Map<number, Garrison>(targets.map((place) => [place, garrisonOf(of.g, place)]));
  const find = (target: number) => {
    const able = all.get(target)!.filter(({ unit }) => !used.has(unit));
    const found = bestAssault(of, target, able, larder, garrisons.get(target)!);
    return found === undefined || found.value < WORTH_IT ? undefined : { strike: found, value: found.value };
  };
  return pickStrikes<Assault>({
    prospects: targets.flatMap((place) => {
      const found = find(place);
      return found === undefined ? [] : [{ place, value: found.value }];
    }),
    find,
    take({ able, asked }) {
      larder.promise(asked);
      for (const { unit } of able) used.add(unit);
    },
    most: targets.length,
  });
}

/** The least bad attack, where one is owed: with everybody, or with as many as a rule of the front asks for. */
export function owed(of: Situation): Assault | undefined {
  const larder = new Larder(of.g, 1);
  const { owes } = of.doctrine;
  let found: Assault | undefined;
  for (const target of targetsOf(of)) {
    const all = ableNow(of, target);
    const able = owes === undefined ? all : all.filter((one) => owes(of.g, one) > 0);
    const least = able.length === 0 || owes === undefined ? 0 : owes(of.g, able[0]!);
    const strike = bestAssault(of, target, able, larder, garrisonOf(of.g, target), true, least);
    if (strike !== undefined && (found === undefined || strike.value > found.value))
      found = owes === undefined ? { ...strike, able } : strike;
  }
  return found;
}

/** Where the best attack that is owed cannot be made: one unit alone, somewhere. */
export function* loners(of: Situation): Generator<Assault> {
  const larder = new Larder(of.g, 1);
  const { owes } = of.doctrine;
  for (const target of targetsOf(of))
    for (const attacker of ableNow(of, target)) {
      if (owes !== undefined && owes(of.g, attacker) === 0) continue;
      const strike = bestAssault(of, target, [attacker], larder, garrisonOf(of.g, target), true);
      if (strike !== undefined) yield strike;
    }
}

/** The attack on a place that has been begun. */
export function assaultOn(of: Situation, target: number): Assault | undefined {
  const garrison = garrisonOf(of.g, target);
  return bestAssault(of, target, ableNow(of, target, true), new Larder(of.g, 1), garrison, true);
}

// ---- answers

/** Among equals: whoever can be filled up again, and is least needed where it is. */
export function lose(asked: Asked, of: Situation): Decision {
  const { forces } = of.data;
  const found = best(asked.choices(), ({ value }) => {
    const unit = of.unit(String(value));
    const { kind } = forces.units[unit]!;
    return (kind === 'replacement' ? 3 : kind === 'infantry' ? 1 : 0) - forces.movement[unit]! * 0.1;
  });
  return found === undefined ? first(asked) : { ...found, why: 'can best be made good' };
}

/** Where fewest can follow, friends stand, and the way home is short. */
export function goBack(asked: Asked, of: Situation): Decision {
  const { g, side, threat } = of;
  const zone = zoneOf(g, 1 - side);
  const found = best(asked.choices({ choice: 'goBack' }), ({ value }) => {
    const place = of.place(String(value));
    const friends = occupant(g, place) === side ? of.deployment.defence[side][place]! : 0;
    return (
      Math.min(friends, 20) * 0.2 -
      threat.soon[place]! * 0.02 -
      (zone[place] !== 0 ? 2 : 0) -
      Math.min(30, of.heart[place]!) * (side === 1 ? 0.1 : 0.02)
    );
  });
  if (found === undefined) return { ...first(asked), why: 'there is no way out' };
  return { ...found, why: `${of.name(of.place(String(found.value)))} can be held better` };
}

/** Into the hex with as many as hold it, but not the last of a hex that faces others. */
export function advance(asked: Asked, of: Situation): Decision {
  const { g, data, side } = of;
  const { forces } = data;
  const { target } = g.frame('battle')!;
  const goes = asked.choices({ choice: 'goIn' });
  let there = 0;
  for (const u of unitsIn(g, target)) if (of.isOwn(u)) there += g.s.strength[u]!;
  const wanted = Math.max(8, of.need(target));
  const found = best(goes, ({ value }) => {
    const unit = of.unit(String(value));
    const from = g.s.at[unit]!;
    if (there > 0 && there >= wanted) return -Infinity;
    const rest = unitsIn(g, from).filter((u) => u !== unit && forces.infantry[u] === 1);
    let others = 0;
    for (const to of of.beside(from))
      if (to !== target && of.deployment.holds((1 - side) as 0 | 1, to)) others++;
    const stays = rest.length === 0 ? others * 2.5 : rest.length === 1 ? others * 0.8 : 0;
    const worth = gain(of, target, from) + 1 - stays;
    return worth <= 0 ? -Infinity : worth + g.s.strength[unit]! * 0.1;
  });
  if (found !== undefined) return { ...found, why: `to hold ${of.name(target)}` };
  const ride = best(asked.choices({ choice: 'rideOn' }), ({ value }) => {
    const place = of.place((value as { to: string }).to);
    const worth = g.s.control[place] === side ? 0 : of.worth[place]!;
    return worth >= 5 && of.threat.soon[place]! < 20 ? worth : -Infinity;
  });
  if (ride !== undefined) return { ...ride, why: 'takes what lies open' };
  return { ...first(asked, 'halt'), why: 'the rest is needed where it stands' };
}

/** The ground that helps most. */
export function ground(asked: Asked, of: Situation): Decision {
  const rows = of.data.content.terrain;
  const found = best(asked.choices(), ({ value }) => {
    const { attack, counterattack, holds, halves } = rows[value as number]!;
    return counterattack - attack + (halves ? 4 : 0) + (6 * holds[0]) / holds[1];
  });
  return found === undefined ? first(asked) : { ...found, why: 'the better ground for us' };
}

/** The defence is fed as far as points go: nowhere do they tell more. But a handful that dies anyway costs no points. */
export function counter(asked: Asked, of: Situation): Decision {
  const idle = needless(of);
  if (idle !== undefined)
    for (const listed of asked.choices({ choice: 'feed', id: of.data.forces.units[idle]!.id }))
      if ((listed.value as { from: string | null }).from === null)
        return { ...listed, why: 'so few are not worth the points' };
  const found: Listed | undefined = one(asked, 'stand');
  return found === undefined
    ? first(asked)
    : { ...found, why: 'a point spent in defence costs the enemy most' };
}

/** A defender whose supply kills nobody more, where points are worth keeping. */
function needless(of: Situation): number | undefined {
  const { g, data } = of;
  const all = repelled(g);
  for (const unit of defendersIn(g)) {
    const feeder = g.s.feeder[unit]!;
    if (feeder < 0 || of.price(data.forces.nation[unit]!) < 1) continue;
    g.s.feeder[unit] = -1;
    const without = repelled(g);
    g.s.feeder[unit] = feeder;
    if (without >= all) return unit;
  }
  return undefined;
}

/** Strength points that the counterattack costs the attackers on average. */
function repelled(g: Reader): number {
  const battle = g.frame('battle')!;
  const attackers = attackersIn(g);
  const strength = attackers.reduce((sum, unit) => sum + g.s.strength[unit]!, 0);
  const counterattack = counterStrength(g, battle, defendersIn(g));
  const added = partsOf(g, battle, attackers).reduce((sum, part) => sum + part.counterattack, 0);
  const { year } = turnDate(g.s.turn);
  const { results } = g.data.content;
  let sum = 0;
  for (const die of FACES)
    sum += Math.min(strength, lossesOf(results, year, 'counterattack', counterattack, die + added));
  return sum;
}
