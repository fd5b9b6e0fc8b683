/** The combat phase: which hexes to attack, with whom; support, losses and advance. */

import type { Listed } from '@armistice/engine';
import { MOST_TABLE_A } from '@armistice/great-war/reckoning';
import {
  attackersIn,
  attackOf,
  type Battle,
  defenceOf,
  defendersIn,
  fights,
  hasGarrison,
  orderedAttacks,
  stepsOf,
  stopRefusal,
  type Theatre,
  traceSupply,
  unitsIn,
} from '@armistice/great-war/staff';
import { pickStrikes } from '../ops/index.ts';
import { best, first, one } from '../pick.ts';
import type { Asked, Decision } from '../types.ts';
import {
  type Able,
  type Assault,
  attackValue,
  BOUND,
  bestAssault,
  bestPlan,
  inOrder,
  mayJoin,
} from './assault.ts';
import { outlook } from './outlook.ts';
import type { Situation } from './situation.ts';

/** An attack must promise this much. */
const WORTH_IT = 0.15;
/** What help must add to be spent: a headquarters, an event that can be used again, one that cannot. */
const HELP = { headquarters: 0.2, air: 0.1, event: 0.6 };

/** All attacks that pay with those who stand next to the enemy, the best first. */
export function assaults(of: Situation, targets: readonly number[], special: boolean): Assault[] {
  const all = new Set<number>();
  const beside = new Map<number, Able[]>();
  for (const target of targets) {
    const able: Able[] = [];
    for (const from of of.beside(target))
      for (const unit of unitsIn(of.g, from))
        if (of.isOwn(unit) && mayJoin(of, unit, from, target, special)) able.push({ unit, from });
    for (const { unit } of able) all.add(unit);
    beside.set(target, inOrder(of, able));
  }
  return [...bestPlan(BOUND, (price) => plan(of, targets, beside, new Set(all), price))];
}

/** The best first, with men at a price. */
function plan(
  of: Situation,
  targets: readonly number[],
  beside: ReadonlyMap<number, Able[]>,
  free: Set<number>,
  price: number,
): Assault[] {
  const find = (target: number) => {
    const found = bestAssault(
      of,
      target,
      beside.get(target)!.filter(({ unit }) => free.has(unit)),
      (place) => stepsIn(of, place),
      price,
    );
    return found === undefined || found.value < WORTH_IT ? undefined : { strike: found, value: found.value };
  };
  return pickStrikes<Assault>({
    prospects: targets.flatMap((place) => {
      const found = find(place);
      return found === undefined ? [] : [{ place, value: found.value }];
    }),
    find,
    take(strike) {
      for (const { unit } of strike.able) free.delete(unit);
    },
    most: targets.length,
  });
}

/** The least bad of the attacks that are ordered, with those alone whose attack counts, whatever it may cost (6.29). */
export function owed(of: Situation, theatre: Theatre, targets: readonly number[]): Assault | undefined {
  let found: Assault | undefined;
  for (const { target, units } of orderedAttacks(of.g, of.seat, theatre)) {
    if (!targets.includes(target)) continue;
    const all = inOrder(
      of,
      units.map((unit) => ({ unit, from: of.g.s.at[unit]! })),
    );
    const on = { side: of.seat, target };
    const prospect = outlook(
      of.g,
      on,
      all.map(({ unit }) => unit),
    );
    const value = attackValue(of, prospect, target, units);
    if (found === undefined || value > found.value) found = { target, able: all, outlook: prospect, value };
  }
  return found;
}

/** Why an attack is made; no numbers, for the enemy reads it. */
export function attackReason(of: Situation, { target, outlook: found }: Assault): string {
  const name = of.name(target);
  if (of.worth[target]! >= WORTH_NAMING && found.clears >= 0.3) return `${name} can be taken`;
  if (found.kills > found.cost) return `the enemy at ${name} will lose more than we do`;
  return found.clears >= 0.5 ? `the way past ${name} can be opened` : `keeps the enemy at ${name} busy`;
}

/** From here on a place is a goal in itself. */
const WORTH_NAMING = 2;

// ---- support

const valueNow = (of: Situation, b: Battle): number => {
  const { g } = of;
  const attackers = attackersIn(g);
  return attackValue(of, outlook(g, b, attackers), b.target, attackers);
};

/** Headquarters and events for its own attack, or against the enemy's: each if it changes enough. */
export function help(asked: Asked, of: Situation, own: boolean): Decision {
  const b = of.g.frame('battle')!;
  const now = valueNow(of, b);
  const sign = own ? 1 : -1;
  let found: { readonly listed: Listed; readonly gain: number } | undefined;
  for (const listed of asked.choices()) {
    const id = String(listed.value);
    let gain = -Infinity;
    if (listed.choice === 'headquarters') {
      const hq = of.unit(id);
      gain = sign * (valueNow(of, { ...b, ...(own ? { support: hq } : { answer: hq }) }) - now);
      gain -= HELP.headquarters;
    } else if (listed.choice === 'event') {
      const chit = of.data.chits.index.get(id)!;
      const used = own ? { chits: [...b.chits, chit] } : { reply: [...b.reply, chit] };
      gain = sign * (valueNow(of, { ...b, ...used }) - now);
      gain -= of.data.chits.rows[chit]!.air === undefined ? HELP.event : HELP.air;
    }
    if (gain > 0 && (found === undefined || gain > found.gain)) found = { listed, gain };
  }
  if (found === undefined) return first(asked);
  return { ...found.listed, why: own ? 'to make the attack tell' : 'to stop the attack' };
}

// ---- losses

/** What a step of a unit is worth: what it brings to the line, and more if it cannot be made good. */
function stepWorth(of: Situation, unit: number): number {
  const { g, data } = of;
  const { forces } = data;
  const { replaced } = forces.units[unit]!;
  const whole = attackOf(g, unit) + defenceOf(g, unit);
  const full = forces.twoStep[unit] === 1 && g.s.face[unit] === 0;
  const rest = full ? forces.attack[unit * 2 + 1]! + forces.defence[unit * 2 + 1]! : 0;
  return whole - rest + (replaced === 'never' && !full ? 2 : 0) + (replaced === 'full-never' && full ? 1 : 0);
}

/** The last man of a place goes last: else the enemy walks through. */
const LAST = 6;

const stepsIn = (of: Situation, place: number): number =>
  unitsIn(of.g, place).reduce((sum, u) => sum + (fights(of.g, u) ? stepsOf(of.g, u) : 0), 0);

export function lose(asked: Asked, of: Situation): Decision {
  const target = of.g.frame('battle')!.target;
  const found = best(asked.choices(), ({ value }) => {
    const unit = of.unit(String(value));
    const at = of.g.s.at[unit]!;
    return -stepWorth(of, unit) - (at !== target && stepsIn(of, at) <= 1 ? LAST : 0);
  });
  return found === undefined ? first(asked) : { ...found, why: 'the least that can be lost' };
}

// ---- advance

/** Into the hex that was won with as many as hold it, but nobody who would starve there, nor the last of an open hex. */
export function advance(asked: Asked, of: Situation): Decision {
  const { g } = of;
  const b = g.frame('battle')!;
  // Until somebody has gone in, supply is as it was while the enemy stood there.
  traceSupply(g, of.side, of.data.ground.front[b.target]);
  const able = new Set(
    [...asked.choices({ choice: 'goForward' })].map(({ value }) => (value as { unit: string }).unit),
  );
  const there = unitsIn(g, b.target).filter((u) => of.isOwn(u)).length;
  // Two or three are beaten cheaply: one, or enough for Table B.
  const wanted = there + able.size > MOST_TABLE_A + 1 ? MOST_TABLE_A + 1 : 1;
  const found = best(asked.choices({ choice: 'goForward' }), ({ value }) => {
    const { unit: id, to: where } = value as { unit: string; to: string };
    const [unit, to] = [of.unit(id), of.place(where)];
    if (stopRefusal(g, unit, to) !== undefined) return -Infinity;
    if (to !== b.target) return of.worth[to]! >= 1 ? of.worth[to]! : -Infinity;
    if (there >= wanted) return -Infinity;
    const from = g.s.at[unit]!;
    const last = unitsIn(g, from).filter((u) => fights(g, u)).length === 1;
    const open = last && [...of.beside(from)].some((p) => p !== b.target && g.s.control[p] === foe(of));
    return open ? -Infinity : defenceOf(g, unit) + stepsIn(of, from) * 0.5;
  });
  return found === undefined ? first(asked) : { ...found, why: `to hold ${of.name(b.target)}` };
}

const foe = (of: Situation): 0 | 1 => (1 - of.side) as 0 | 1;

/** Cavalry goes if it would be beaten where it stands. */
export function slipAway(asked: Asked, of: Situation): Decision {
  const { g } = of;
  const b = g.frame('battle')!;
  const { clears } = outlook(g, b, attackersIn(g));
  const held = of.worth[b.target]! >= 2.5 || hasGarrison(g, b.target);
  if (held && clears < 0.5) return first(asked, 'stand');
  const found = best(asked.choices({ choice: 'slipAway' }), ({ value }) => {
    const to = of.place(String(value));
    return -of.threat.soon[to]! + (unitsIn(g, to).length > 0 ? 5 : 0);
  });
  return found === undefined || defendersIn(g).length === 0
    ? (one(asked, 'stand') ?? first(asked))
    : { ...found, why: 'horsemen do not wait for infantry' };
}
