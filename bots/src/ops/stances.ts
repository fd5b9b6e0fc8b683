/**
 * Plans by sector: what each stretch of the front is to do this turn. A general searches over them, a staff obeys them
 * place by place. A game supplies its stretches, with what could be won and lost in each, and says what a stance does to
 * its staff's judgements; orders hold a plan as plain data, and `[]` leaves everything to the staff.
 */

import type { Random } from '@armistice/engine';
import { nearest } from './sectors.ts';
import type { Graph } from './war.ts';

/**
 * `free`: as the staff thinks best. `attack`: blows fall here, and strength is drawn here. `hold`: no blows but what
 * nobody would leave, posts are filled. `yield`: ground is given rather than men. `reserve`: held thinly, whoever can be
 * spared goes elsewhere.
 */
export const STANCES = ['free', 'attack', 'hold', 'yield', 'reserve'] as const;
export type Stance = (typeof STANCES)[number];

export interface SectorOrder {
  readonly front: readonly number[];
  readonly stance: Stance;
}

/** All sectors of the front, the free ones too: what lies behind belongs to the nearest. */
export type SectorPlan = readonly SectorOrder[];

/** A sector as a search looks at it. */
export interface Stretch {
  readonly front: readonly number[];
  /** How much a blow promises here, and how much the enemy's threatens: compared with other sectors only. */
  readonly chance: number;
  readonly danger: number;
}

/** Sectors that are thought of for blows, and for giving ground. */
const BLOWS = 3;
const WAYS_OUT = 2;

/** Plans worth a trial, the most promising first. */
export function sectorPlans(stretches: readonly Stretch[]): SectorPlan[] {
  if (stretches.length === 0) return [];
  const by = (value: (one: Stretch) => number): Stretch[] =>
    [...stretches].sort((a, b) => value(b) - value(a) || a.front[0]! - b.front[0]!);
  const chances = by(({ chance }) => chance);
  const dangers = by(({ danger }) => danger);
  const plan = (stance: (one: Stretch) => Stance): SectorPlan =>
    stretches.map((one) => ({ front: one.front, stance: stance(one) }));
  const blows = chances.slice(0, BLOWS);
  const plans: SectorPlan[] = [];
  for (const blow of blows) plans.push(plan((one) => (one === blow ? 'attack' : 'free')));
  if (chances.length > 2) {
    const [first, second] = chances;
    plans.push(plan((one) => (one === first || one === second ? 'attack' : 'hold')));
    const poor = new Set(chances.slice(Math.ceil(chances.length / 2)));
    plans.push(plan((one) => (one === first ? 'attack' : poor.has(one) ? 'reserve' : 'free')));
  }
  for (const lost of dangers.slice(0, WAYS_OUT)) plans.push(plan((one) => (one === lost ? 'yield' : 'free')));
  plans.push(plan(() => 'hold'));
  return plans;
}

/** The same plan with another stance in one sector or two. */
export function varyPlan(plan: SectorPlan, stretches: readonly Stretch[], random: Random): SectorPlan {
  const orders: { front: readonly number[]; stance: Stance }[] = stretches.map(({ front }, i) => ({
    front,
    stance: plan[i]?.stance ?? 'free',
  }));
  if (orders.length === 0) return plan;
  for (let changes = 1 + random(2); changes > 0; changes--)
    orders[random(orders.length)]!.stance = STANCES[random(STANCES.length)]!;
  return orders.every(({ stance }) => stance === 'free') ? [] : orders;
}

/** By place: the stance ordered there, as an index of `STANCES`. */
export function stanceField(graph: Graph, plan: SectorPlan): Uint8Array {
  const { of } = nearest(
    graph,
    plan.map(({ front }) => front),
  );
  return Uint8Array.from(of, (index) => (index < 0 ? 0 : STANCES.indexOf(plan[index]!.stance)));
}
