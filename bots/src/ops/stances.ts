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
  /** Strength that a blow here wants beside its own, that posts want beside theirs, and that could be taken away. */
  readonly blow: number;
  readonly posts: number;
  readonly spare: number;
  /** Strength that stands behind it and is nobody's yet. */
  readonly reserve: number;
}

/** Sectors that are thought of for blows, for giving ground, and for giving men away. */
const BLOWS = 3;
const WAYS_OUT = 2;
const GIVERS = 2;

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
  // What can be joined to a blow elsewhere.
  for (const quiet of chances.slice(BLOWS).slice(-GIVERS))
    plans.push(plan((one) => (one === quiet ? 'reserve' : 'free')));
  const [worst] = dangers;
  plans.push(plan((one) => (one === worst ? 'hold' : 'free')));
  return plans;
}

/** The one sector that a plan speaks of, or undefined. */
export function soleOrder(
  plan: SectorPlan,
): { readonly sector: number; readonly stance: Stance } | undefined {
  const sectors = plan.flatMap(({ stance }, sector) => (stance === 'free' ? [] : [sector]));
  return sectors.length === 1 ? { sector: sectors[0]!, stance: plan[sectors[0]!]!.stance } : undefined;
}

/** What a stance in one sector, and nothing elsewhere, was found to bring. */
export interface Finding {
  readonly sector: number;
  readonly stance: Stance;
  readonly gain: number;
}

/** Strength that a stance takes from the rest of the army; less than 0: that it gives to it. */
function drawn({ blow, posts, spare }: Stretch, stance: Stance): number {
  if (stance === 'attack') return blow;
  if (stance === 'hold') return posts;
  return stance === 'free' ? 0 : -spare;
}

/**
 * Sectors are searched apart, and share one army: of what was found for each, the stances that bring most together, while
 * blows and posts draw no more than there is in reserve and than others give. Empty where that is not two sectors or more.
 */
export function joinPlans(stretches: readonly Stretch[], findings: readonly Finding[]): SectorPlan {
  const budget = stretches.reduce((sum, { reserve }) => sum + reserve, 0);
  const options = stretches.map((stretch, sector) =>
    findings
      .filter((one) => one.sector === sector)
      .map(({ stance, gain }) => ({ stance, gain, draws: drawn(stretch, stance) })),
  );
  /** The most that the sectors from one on could still bring, and give. */
  const most = new Float64Array(stretches.length + 1);
  const gives = new Float64Array(stretches.length + 1);
  for (let i = stretches.length - 1; i >= 0; i--) {
    most[i] = most[i + 1]! + Math.max(0, ...options[i]!.map(({ gain }) => gain));
    gives[i] = gives[i + 1]! + Math.max(0, ...options[i]!.map(({ draws }) => -draws));
  }
  const chosen: Stance[] = stretches.map(() => 'free');
  let [best, gained] = [chosen.slice(), 0];
  const choose = (sector: number, gain: number, left: number): void => {
    if (gain + most[sector]! <= gained || left + gives[sector]! < 0) return;
    if (sector === stretches.length) {
      [best, gained] = [chosen.slice(), gain];
      return;
    }
    for (const one of options[sector]!) {
      chosen[sector] = one.stance;
      choose(sector + 1, gain + one.gain, left - one.draws);
    }
    chosen[sector] = 'free';
    choose(sector + 1, gain, left);
  };
  choose(0, 0, budget);
  if (best.filter((stance) => stance !== 'free').length < 2) return [];
  return stretches.map(({ front }, sector) => ({ front, stance: best[sector]! }));
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
