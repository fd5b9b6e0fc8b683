/**
 * Where units go. The front is a row of posts, each with a need: what the enemy next to it could bring, and what losing
 * it would cost. Points of attack ask for strength too. Every unit goes where it adds most, those in the rear first.
 */

import { TANK } from '@armistice/storm-in-the-west/staff';
import { bestAssault, type Context } from './attack.ts';
import type { Own } from './situation.ts';

export interface Plan {
  /** Enemy hexes to be attacked, with the weight of each. */
  readonly targets: ReadonlyMap<number, number>;
  /** By hex: how much strength there is worth, and how much there is already. */
  readonly need: Float32Array;
  readonly have: Float32Array;
  /** By hex: what attack factors are worth there. */
  readonly punch: Float32Array;
  readonly punched: Float32Array;
  readonly value: Float32Array;
}

/** Enemy hexes worth attacking this turn, the best few: massed, not diffuse. */
function chooseTargets(c: Context, most: number): Map<number, number> {
  const { situation } = c;
  const scored: [hex: number, score: number][] = [];
  for (const enemy of situation.enemies.values()) {
    if (!situation.around(enemy.hex).some((hex) => situation.control[hex] === situation.side)) continue;
    const { ground } = c.data;
    const fortress = ground.fortress[enemy.hex] !== undefined ? 3 : 0;
    const hard = Math.max(0, -groundOf(c, enemy.hex)) * 0.5;
    scored.push([enemy.hex, (c.prize[enemy.hex]! * 2 + 1) / (1 + enemy.defence * 0.18 + hard + fortress)]);
  }
  scored.sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  const chosen = new Map<number, number>();
  const first = scored[0]?.[0];
  // One point of main effort, and others near it.
  for (const [hex, score] of scored) {
    if (chosen.size >= most) break;
    const near = first === undefined || c.data.ground.grid.distance(first, hex) <= 4;
    if (near) chosen.set(hex, score);
  }
  return chosen;
}

function groundOf(c: Context, hex: number): number {
  return c.data.ground.natural[hex]!.drm;
}

export function makePlan(c: Context, worth: Float32Array): Plan {
  const { situation, data } = c;
  const { size } = data.ground;
  const plan: Plan = {
    targets: chooseTargets(c, c.eager > 0.9 ? 4 : 2),
    need: new Float32Array(size),
    have: new Float32Array(size),
    punch: new Float32Array(size),
    punched: new Float32Array(size),
    value: worth,
  };
  for (let hex = 0; hex < size; hex++) {
    if (situation.control[hex] !== situation.side) continue;
    const facing = situation.around(hex).some((next) => situation.control[next] === 1 - situation.side);
    if (!facing) continue;
    const pressure = situation.pressure[hex]!;
    plan.need[hex] = pressure > 0 ? Math.min(14, 3 + pressure * 0.35) : 2;
  }
  for (const [target, weight] of plan.targets) {
    for (const hex of situation.around(target)) {
      if (situation.control[hex] === situation.side && !situation.enemies.has(hex))
        plan.punch[hex] = Math.max(plan.punch[hex]!, weight * c.eager);
    }
  }
  for (const own of situation.own) add(plan, own, own.hex);
  return plan;
}

function add(plan: Plan, own: Own, hex: number, sign = 1): void {
  plan.have[hex]! += sign * own.defence;
  plan.punched[hex]! += sign * own.attack;
}

/** What a unit adds by standing in a hex, given who else stands there. */
function usefulness(c: Context, plan: Plan, own: Own, hex: number): number {
  const { situation } = c;
  const missing = Math.max(0, plan.need[hex]! - plan.have[hex]!);
  const held = plan.have[hex]! > 0 ? 0 : plan.need[hex]! > 0 ? 1 : 0;
  const zoned = situation.ownZone[hex]! > 0 ? 0.5 : 1;
  let score =
    Math.min(missing, own.defence) * (0.35 + 0.5 * plan.value[hex]!) +
    held * zoned * (0.8 + plan.value[hex]!);
  score += plan.punch[hex]! * own.attack * (plan.punched[hex]! < 16 ? 0.5 : 0.12);
  if (c.data.forces.tank[own.u] !== TANK.none && plan.have[hex] === 0) score -= 4; // tanks do not stand alone
  if (situation.control[hex] === 1 - situation.side) {
    // Walking into open ground: what it is worth, and the danger of standing there.
    const morale = c.data.ground.morale[hex]!;
    const danger = situation.pressure[hex]! > own.defence * 3 ? 1 : 0;
    score += morale * 3 + (0.4 + c.prize[hex]! * 0.3) * c.eager - danger;
  }
  // Nearer to what is wanted is better than nowhere.
  score += c.prize[hex]! * 0.14 * c.eager * (own.attack >= 2 ? 1 : 0.3);
  return score;
}

/** The best place for a unit among those it can reach; its own hex if nothing is better. */
export function bestPlace(
  c: Context,
  plan: Plan,
  own: Own,
  places: Iterable<number>,
): { hex: number; better: number } {
  add(plan, own, own.hex, -1);
  const stay = usefulness(c, plan, own, own.hex) + 0.15;
  let best = own.hex;
  let most = stay;
  for (const hex of places) {
    const score = usefulness(c, plan, own, hex);
    if (score > most) {
      most = score;
      best = hex;
    }
  }
  add(plan, own, best);
  return { hex: best, better: most - stay };
}

/** The order in which units are thought about: those behind the front first, then those with least to hold. */
export function marchOrder(c: Context): Own[] {
  const { situation } = c;
  const rank = (own: Own): number =>
    situation.pressure[own.hex]! === 0 ? 0 : 100 + situation.pressure[own.hex]!;
  return [...situation.own].sort((a, b) => rank(a) - rank(b) || b.attack - a.attack || a.u - b.u);
}

export { bestAssault };
