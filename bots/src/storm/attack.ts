/** Which attacks pay: exact chances of the table for what is known, guesses for what is covered. */

import { concentric } from '@armistice/hex';
import {
  type Data,
  lossPoints,
  odds,
  PLACE,
  RIVER,
  type Seat,
  TANK,
  uses,
  WORKS,
} from '@armistice/storm-in-the-west/staff';
import type { Enemy, Own, Situation } from './situation.ts';

export interface Assault {
  readonly target: number;
  readonly units: readonly Own[];
  readonly guns: boolean;
  /** What it is worth beyond what it costs. */
  readonly gain: number;
  readonly odds: string;
  /** Expected steps lost by either side, and the chance that the hex falls. */
  readonly cost: number;
  readonly kills: number;
  readonly falls: number;
}

export interface Context {
  readonly situation: Situation;
  readonly data: Data;
  readonly seat: Seat;
  readonly turn: number;
  readonly phase: number;
  readonly surprise: boolean;
  readonly weakTrenches: boolean;
  /** Worth of taking a hex. */
  readonly prize: Float32Array;
  readonly eager: number;
  /** The point of main effort; -1 for none. */
  readonly focus: number;
}

export const usesWeakTrenches = (g: Parameters<typeof uses>[0]): boolean => uses(g, 'weakTrenches');

/** The defender's side of the die: ground, place, trench. */
export function groundModifier(c: Context, target: number, stoss: boolean, tanks: boolean): number {
  const { ground } = c.data;
  const wet = c.situation.board.weather === 'wet';
  const natural = ground.natural[target]!;
  let drm = wet ? natural.drmWet : natural.drm;
  if (ground.place[target] === PLACE.town) drm -= 1;
  if (ground.place[target] === PLACE.city) drm -= 2;
  const works = ground.works[target]!;
  if (c.seat === 'german') {
    if ((works & WORKS.alliedTrench) !== 0 && !tanks) {
      drm -= 2;
      if (stoss) drm += 1;
      if (c.weakTrenches && (works & WORKS.weak) !== 0) drm += 1;
    } else if (tanks) drm += 1;
  } else if ((works & (WORKS.germanMain | WORKS.germanSecondary)) !== 0) {
    if (!tanks) drm -= (works & WORKS.germanMain) !== 0 ? 2 : 1;
  } else if (tanks) drm += 1;
  return drm;
}

/** Expected course of an attack by these units. */
export function reckon(c: Context, enemy: Enemy, units: readonly Own[], guns: boolean): Assault {
  const { ground, forces, content } = c.data;
  const { grid } = ground;
  let attack = 0;
  let infantry = 0;
  let from = 0;
  let rivers = units.length > 0;
  let [stoss, tanks] = [false, false];
  for (const own of units) {
    attack += own.attack;
    if (forces.infantry[own.u] === 1) infantry += own.attack;
    from |= 1 << grid.direction(enemy.hex, own.hex);
    if (ground.river[own.hex * 6 + grid.direction(own.hex, enemy.hex)] === RIVER.none) rivers = false;
    if (forces.stoss[own.u] === 1) stoss = true;
    if (forces.tank[own.u] !== TANK.none) tanks = true;
  }
  if (guns) attack += Math.min(15, infantry);
  const fortress = ground.fortress[enemy.hex];
  const fort = fortress !== undefined && (fortress.army === 'german') === (c.seat === 'allied');
  let drm = groundModifier(c, enemy.hex, stoss, tanks);
  if (rivers) drm -= 1;
  if (guns) drm += 1;
  if (stoss) drm += c.surprise ? 2 : 1;
  if (concentric(from) && !fort) drm += 1;
  const found = odds(attack, Math.max(1, Math.round(enemy.defence)));
  const { rows, worse } = content.crt;
  let [cost, kills, falls] = [0, 0, 0];
  for (let die = 1; die <= 6; die++) {
    const row = Math.max(1, Math.min(9, die + drm));
    const { attacker, defender } = lossPoints(found.hopeless ? worse : rows[row - 1]![found.column]!);
    cost += attacker + (fort ? fortress!.losses : 0);
    kills += Math.min(defender, enemy.steps);
    // A beaten stack goes when it is destroyed, and mostly when it would lose half of itself.
    falls +=
      defender >= enemy.steps
        ? 1
        : defender >= 2 && defender * 2 >= enemy.steps
          ? 0.6
          : defender >= 1
            ? 0.25
            : 0;
  }
  [cost, kills, falls] = [cost / 6, kills / 6, falls / 6];
  const tankUnits = units.filter((own) => forces.tank[own.u] !== TANK.none).length;
  const price = cost - 0.5 * Math.min(tankUnits, cost);
  // What the ground is worth: its own morale, and how much nearer it brings what lies behind it.
  const base = units.reduce((sum, own) => sum + c.prize[own.hex]!, 0) / Math.max(1, units.length);
  // The Allies have time and men: any ground towards the enemy is worth having. The Germans count what it leads to.
  const step = c.seat === 'allied' ? c.prize[enemy.hex]! : Math.max(0, c.prize[enemy.hex]! - base);
  const won = ground.morale[enemy.hex]! * 2 + step * 1.6 + 0.3;
  const near = c.seat === 'allied' || c.focus < 0 || grid.distance(c.focus, enemy.hex) <= 4 ? 0 : 0.8;
  const gain =
    kills * 1.0 +
    falls * won * c.eager -
    price * (c.seat === 'allied' ? 1.25 - 0.42 * c.eager : 1.3 - 0.3 * c.eager) -
    near;
  return {
    target: enemy.hex,
    units,
    guns,
    gain,
    odds: found.hopeless ? 'worse than 1:2' : content.crt.columns[found.column]!,
    cost,
    kills,
    falls,
  };
}

/** The best attack on a hex: units are added as long as they help. */
export function bestAssault(
  c: Context,
  enemy: Enemy,
  able: readonly Own[],
  guns: boolean,
): Assault | undefined {
  const { forces } = c.data;
  const left = able.filter((own) => forces.tank[own.u] === TANK.none).sort((a, b) => b.attack - a.attack);
  const chosen: Own[] = [];
  let best: Assault | undefined;
  for (const own of left) {
    chosen.push(own);
    const tried = reckon(c, enemy, chosen, guns);
    if (best === undefined || tried.gain > best.gain) best = { ...tried, units: [...chosen] };
  }
  if (best === undefined) return undefined;
  // Tanks follow infantry from their own hex.
  for (const tank of able.filter((own) => forces.tank[own.u] !== TANK.none)) {
    const mates = best.units.some(
      (own) =>
        own.hex === tank.hex && forces.infantry[own.u] === 1 && forces.army[own.u] === forces.army[tank.u],
    );
    if (!mates) continue;
    const tried = reckon(c, enemy, [...best.units, tank], guns);
    if (tried.gain > best.gain) best = tried;
  }
  return best;
}
