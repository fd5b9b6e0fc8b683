/** The best attack on a place with those who can come, and what it is worth. */

import {
  attackOf,
  fights,
  isMounted,
  joinRefusal,
  stepsOf,
  trenchOf,
  unitsIn,
} from '@armistice/great-war/staff';
import { helper, type Outlook, outlook } from './outlook.ts';
import type { Situation } from './situation.ts';
import { OVERRUN } from './values.ts';

/** Somebody who could attack, from where. */
export interface Able {
  readonly unit: number;
  readonly from: number;
}

export interface Assault {
  readonly target: number;
  readonly able: readonly Able[];
  readonly outlook: Outlook;
  readonly value: number;
}

/** More than three hexes full would not find room. */
const MOST = 20;
/** What it costs to send a unit there, to have one attack that is there, and to spend a headquarters. */
export const SENT = 0.07;
export const BOUND = 0.03;
const SPENT = 0.25;
/** What a man might be worth in another attack: plans are made at each of these prices, and the best is kept. */
const DEARER = [0, 0.06, 0.12, 0.18];

/** The attacks that come to most: with dear men many small ones, with cheap men a few great ones. */
export function bestPlan(bound: number, plan: (price: number) => readonly Assault[]): readonly Assault[] {
  let best: readonly Assault[] = [];
  let most = 0;
  for (const more of DEARER) {
    const found = plan(bound + more);
    const sum = found.reduce((all, { value, able }) => all + value + able.length * more, 0);
    if (sum <= most) continue;
    most = sum;
    best = found;
  }
  return best;
}

/** Before trenches an even exchange leads nowhere: what a hex of them is worth, and how much dearer a step is for each minus of theirs. */
const DUG_IN = 0.2;
const TRENCH = 0.25;
/** The first minus, all that the trenches of the East and the Balkans ever have, is in the odds and no more. */
const SHALLOW = 1;

export function attackValue(
  of: Situation,
  found: Outlook,
  target: number,
  attackers: readonly number[],
): number {
  const { cost, kills, clears } = found;
  const aims = of.aims(target);
  const defenders = unitsIn(of.g, target).filter((u) => fights(of.g, u));
  const { drm } = trenchOf(of.g, defenders, target);
  const dug = of.masters(target) ? 0 : Math.max(0, -drm - SHALLOW);
  const push = aims.push * (dug > 0 ? DUG_IN : 1);
  const near = Math.max(of.lead[target]! * aims.lead, of.efforts.felt[target]!);
  const ground = push + of.worth[target]! * aims.take + near;
  const gain = kills * aims.kill * of.prize(defenders) + clears * ground;
  return gain - cost * (aims.loss * of.price(attackers) + dug * TRENCH);
}

/** Attackers come in the order given, strongest first; cavalry only beside infantry of its hex (15.54). */
export function bestAssault(
  of: Situation,
  target: number,
  able: readonly Able[],
  stays: (place: number) => number,
  bound: number,
): Assault | undefined {
  const { g, seat } = of;
  const defenders = unitsIn(g, target).filter((u) => fights(g, u));
  const enemy = seat === 'cp' ? 'allied' : 'cp';
  const answer = helper(
    g,
    enemy,
    defenders,
    defenders.map(() => target),
  );
  const foot = new Set(able.filter(({ unit }) => !isMounted(g, unit)).map(({ from }) => from));
  const all = able.filter(({ unit, from }) => !isMounted(g, unit) || foot.has(from)).slice(0, MOST);
  const units: number[] = [];
  const from: number[] = [];
  let best: Assault | undefined;
  for (const one of all) {
    units.push(one.unit);
    from.push(one.from);
    if (isMounted(g, one.unit) && !units.some((u, i) => !isMounted(g, u) && from[i] === one.from)) continue;
    const support = helper(g, seat, units, from);
    const found = outlook(g, { side: seat, target, support, answer }, units, from);
    if (!of.masters(target, OVERRUN) && spare(of, units, from, stays) < found.worst) continue;
    const value = attackValue(of, found, target, units) - units.length * bound - (support >= 0 ? SPENT : 0);
    if (best === undefined || value > best.value)
      best = { target, able: all.slice(0, units.length), outlook: found, value };
  }
  return best;
}

/**
 * How many can be lost before a place from which they attack is left empty, where the enemy could then walk through;
 * `stays`: how many will be in a place, attackers and others.
 */
function spare(
  of: Situation,
  units: readonly number[],
  from: readonly number[],
  stays: (place: number) => number,
): number {
  const there = new Map<number, number>();
  for (const [i, place] of from.entries())
    there.set(place, (there.get(place) ?? 0) + stepsOf(of.g, units[i]!));
  let sum = 0;
  for (const [place, men] of there) sum += stays(place) > men ? men : men - 1;
  return sum;
}

/** May a unit attack a place from another, as far as rules go now? */
export function mayJoin(
  of: Situation,
  unit: number,
  from: number,
  target: number,
  special: boolean,
): boolean {
  const { g, seat } = of;
  const was = g.s.at[unit]!;
  if (attackOf(g, unit) === 0) return false;
  g.s.at[unit] = from;
  const no = joinRefusal(g, unit, target, { side: seat, special });
  g.s.at[unit] = was;
  return no === undefined;
}

/** Strongest first, each hex in turn, so that an attack comes from several sides. */
export function inOrder(of: Situation, able: readonly Able[]): Able[] {
  const { g } = of;
  const sorted = [...able].sort(
    (a, b) =>
      Number(isMounted(g, a.unit)) - Number(isMounted(g, b.unit)) ||
      attackOf(g, b.unit) - attackOf(g, a.unit) ||
      a.unit - b.unit,
  );
  const rank = new Map<number, number>();
  const ranked = sorted.map((one) => {
    const n = rank.get(one.from) ?? 0;
    rank.set(one.from, n + 1);
    return { one, n };
  });
  return ranked
    .sort((a, b) => Number(isMounted(g, a.one.unit)) - Number(isMounted(g, b.one.unit)) || a.n - b.n)
    .map(({ one }) => one);
}
