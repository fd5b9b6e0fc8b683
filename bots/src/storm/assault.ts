/** Which attacks pay: exact chances of the table for what is known, guesses for what is covered. */

import { Sum } from '@armistice/engine';
import { concentric } from '@armistice/hex';
import {
  type Circumstances,
  DIE,
  dieModifiers,
  fortressLosses,
  gunsAdd,
  halfSupply,
  type Odds,
  odds,
  oddsModifier,
  oddsName,
  resultCell,
} from '@armistice/storm-in-the-west/reckoning';
import {
  ARMY,
  type Data,
  placeOf,
  RIVER,
  type Seat,
  TANK,
  tanksCross,
  trenchOf,
  WORKS,
} from '@armistice/storm-in-the-west/staff';
import type { Clash } from '../ops/index.ts';
import { cutOff, ownCut } from './lines.ts';
import type { Enemy, Own, Picture } from './picture.ts';
import type { Bearings } from './stances.ts';
import type { Aims, Weights } from './values.ts';

/** All that a plan of one phase goes by. */
export interface Context {
  readonly picture: Picture;
  readonly data: Data;
  readonly seat: Seat;
  /** Filled in anew for each attack that is thought of. */
  readonly how: Circumstances;
  /** The first combat phase of the turn of surprise is still to come. */
  readonly surprise: boolean;
  readonly weakTrenches: boolean;
  readonly superHighOdds: boolean;
  readonly belgianDemoralization: boolean;
  /** By hex: what draws attackers there, and what losing it costs. */
  readonly pull: Float32Array;
  readonly worth: Float32Array;
  readonly aims: Aims;
  readonly w: Weights;
  /** What is ordered sector by sector. */
  readonly bearings: Bearings;
  /** As ordered: see `Orders`. */
  readonly caution: number;
  /** The hex of the main effort; -1 for none. */
  readonly focus: number;
  /** Enemy steps already cut off, and our own. */
  readonly pocketed: number;
  readonly cut: number;
  /** By army: what a step costs, going by how full its pool of replacements is. */
  readonly prices: { readonly [army: number]: number };
  /** By hex: own steps that its fall would bring back into supply; asked for once. */
  readonly relief: Map<number, number>;
}

/** An attacker and the hex they attack from. */
export interface Attacker {
  readonly own: Own;
  readonly from: number;
}

export interface Assault {
  readonly target: number;
  readonly units: readonly Attacker[];
  readonly guns: boolean;
  /** What it is worth beyond what it costs. */
  readonly gain: number;
  readonly odds: string;
  /** Expected steps lost by either side, and the chance that the hex falls. */
  readonly cost: number;
  readonly kills: number;
  readonly falls: number;
  /** Enemy steps that lose their supply if it does. */
  readonly pocket: number;
}

/** Has the stack nowhere to go but into zones of control? */
function trapped({ picture }: Context, target: number): boolean {
  return picture.land[target]!.every(
    (next) =>
      picture.at[next] !== undefined || (picture.ownZone[next]! > 0 && picture.enemy[next] === undefined),
  );
}

/** The fortress of an enemy stack, if its own army may be in it (13.32). */
function garrisoned({ data, seat }: Context, { hex, covered, armies }: Enemy): Circumstances['fortress'] {
  const fortress = data.ground.fortress[hex];
  if (fortress === undefined || (fortress.army === 'german') === (seat === 'german')) return undefined;
  return covered > 0 || (armies & ARMY[fortress.army]) !== 0 ? fortress : undefined;
}

/** What the attackers bring. */
interface Force {
  readonly attack: number;
  readonly steps: number;
  /** Steps of tanks among them. */
  readonly tanks: number;
  /** How much the hexes they come from draw, in all. */
  readonly drawn: number;
  /** What a step of theirs costs, on average. */
  readonly dear: number;
}

/** Adds the attackers up (13.10), and notes in `how` what of them bears on the die. */
function gathered(c: Context, enemy: Enemy, units: readonly Attacker[], guns: boolean): Force {
  const { ground, forces } = c.data;
  const { how } = c;
  const target = enemy.hex;
  let [full, halved, infantry, infantryHalved] = [0, 0, 0, 0];
  let [directions, tanks, drawn, steps, dear] = [0, 0, 0, 0, 0];
  how.river = true;
  how.stoss = how.stossLed = how.slowTanks = how.marinesAttack = how.belgiansAttack = false;
  for (const { own, from } of units) {
    const { u, factor, short } = own;
    const foot = forces.infantry[u] === 1 ? factor : 0;
    if (short) {
      halved += factor;
      infantryHalved += foot;
    } else {
      full += factor;
      infantry += foot;
    }
    steps += own.steps;
    dear += own.steps * (c.prices[forces.army[u]!] ?? 1);
    drawn += c.pull[from]!;
    const way = ground.grid.direction(target, from);
    directions |= 1 << way;
    if (ground.river[target * 6 + way] === RIVER.none) how.river = false;
    if (forces.stoss[u] === 1) {
      how.stoss = true;
      if (!short) how.stossLed = true;
    }
    if (forces.tank[u] !== TANK.none) {
      tanks += own.steps;
      if (forces.tank[u] !== TANK.fast) how.slowTanks = !enemy.antiTank;
    }
    if (forces.army[u] === ARMY.belgian) how.belgiansAttack = abroad(c, target);
    if (forces.units[u]!.kind === 'marines') how.marinesAttack = true;
  }
  how.tanks = tanks > 0 && !enemy.antiTank;
  how.surrounded = concentric(directions);
  how.guns = guns;
  const support = guns
    ? gunsAdd(forces.attack[forces.guns * 3 + forces.steps[forces.guns]!]!, infantry, infantryHalved)
    : 0;
  return { attack: full + halved - halfSupply(halved) + support, steps, tanks, drawn, dear: dear / steps };
}

/** 16.4 */
const abroad = (c: Context, target: number): boolean =>
  c.belgianDemoralization && c.data.ground.belgium[target] === 0;

/** Notes in `how` what the hex and those in it do to the die. */
function against(c: Context, enemy: Enemy): void {
  const { how } = c;
  const { ground } = c.data;
  const { hex } = enemy;
  how.wet = c.picture.wet === 1;
  how.terrain = ground.natural[hex]!;
  how.place = placeOf(ground.place[hex]!);
  how.trench = trenchOf(ground.works[hex]!, c.seat);
  how.weak = c.weakTrenches && (ground.works[hex]! & WORKS.weak) !== 0;
  how.fortress = garrisoned(c, enemy);
  how.belgiansDefend = (enemy.armies & ARMY.belgian) !== 0 && abroad(c, hex);
  how.marinesDefend = enemy.marines;
  how.surprise = c.surprise;
}

/** A fight as far as the die goes. */
interface Fight {
  readonly found: Odds;
  readonly drm: number;
  /** Lost by the attackers beside what the table says. */
  readonly more: number;
  /** Steps of both sides. */
  readonly men: number;
  readonly steps: number;
  /** The defenders have nowhere to go. */
  readonly stuck: boolean;
}

/** How likely survivors stay in what they won: alone, and for each step more. */
const STAY = { alone: 0.6, more: 0.08 } as const;

/** What a fight comes to, over all faces of the die. */
export function expected(combat: Data['combat'], { found, drm, more, men, steps, stuck }: Fight): Clash {
  let [cost, kills, falls, holds] = [0, 0, 0, 0];
  for (let die = 1; die <= DIE; die++) {
    const cell = resultCell(combat, found, die + drm);
    const points = found.hopeless ? combat.worse.defender : combat.defender[cell]!;
    const price = (found.hopeless ? combat.worse.attacker : combat.attacker[cell]!) + more;
    const left = men - price;
    cost += Math.min(men, price);
    let fall = 0;
    if (stuck || points >= steps + 1) {
      kills += Math.min(points, steps);
      fall = points >= steps ? 1 : 0;
    } else if (points >= steps) {
      // One point by retreat: something gets away.
      kills += points - 1;
      fall = 1;
    } else if (points >= 2) {
      kills += points - 0.6;
      fall = 0.6;
    } else if (points === 1) {
      kills += 0.75;
      fall = 0.25;
    }
    // Somebody must be left to go in, and enough to stay.
    if (left > 0) {
      falls += fall;
      holds += fall * Math.min(1, STAY.alone + STAY.more * left);
    }
  }
  return { cost: cost / DIE, kills: kills / DIE, falls: falls / DIE, holds: holds / DIE };
}

/** Expected course of an attack by these units. */
export function reckon(
  c: Context,
  enemy: Enemy,
  units: readonly Attacker[],
  guns: boolean,
  pocket: number,
  air = 0,
): Assault {
  const { ground, combat } = c.data;
  const { how } = c;
  const { hex: target, steps } = enemy;
  const { attack, steps: men, tanks, drawn, dear } = gathered(c, enemy, units, guns);
  against(c, enemy);
  how.airAttack = air;
  const sum = new Sum();
  dieModifiers(combat, how, sum);
  const found = odds(attack, Math.max(1, Math.round(enemy.defence)));
  if (c.superHighOdds) oddsModifier(combat, found, sum);
  const drm = sum.total;
  const more = fortressLosses(how);
  const stuck = trapped(c, target);
  const { cost, kills, falls, holds } = expected(combat, { found, drm, more, men, steps, stuck });
  const bearing = c.bearings.at(target);
  const there = nearness(c, target);
  // Tanks are lost first; steel is cheaper than men.
  const lost = cost - (1 - c.w.steel) * Math.min(tanks, cost);
  const price = lost * c.aims.price * there.price * dear * bearing.price;
  const step = c.pull[target]!;
  const lead = c.w.ground * step + Math.max(0, step - drawn / Math.max(1, units.length));
  const won =
    ground.morale[target]! * c.aims.morale +
    lead * c.aims.push * bearing.push * there.push +
    pocket * c.aims.pocket +
    relieved(c, target);
  return {
    target,
    units,
    guns,
    gain: kills * (1 - c.aims.ending) + holds * won - price - c.aims.bar - bearing.bar,
    odds: oddsName(found),
    cost,
    kills,
    falls,
    pocket,
  };
}

/** How far from its hex the main effort reaches. */
const EFFORT = 4;

/** What ground and men count for in an attack, going by how far it is from the main effort. */
function nearness({ focus, bearings, picture, aims, w }: Context, target: number): Aims['near'] {
  if (focus < 0 || picture.distance(focus, target) <= EFFORT) return aims.near;
  return { push: bearings.attack(target) ? 1 : w.away, price: 1 };
}

/** Own steps that are back in supply if a hex falls. */
function relieved(c: Context, target: number): number {
  if (c.cut === 0) return 0;
  let found = c.relief.get(target);
  if (found === undefined) {
    found = Math.max(0, c.cut - ownCut(c.picture, target, target));
    c.relief.set(target, found);
  }
  return found;
}

/** Enemy steps that are cut off if a hex falls and is held, perhaps together with others. */
export function pocketBehind(c: Context, target: number, others: readonly number[] = []): number {
  const hexes = [target, ...others];
  const before = others.length === 0 ? c.pocketed : cutOff(c.picture, others);
  return Math.max(0, cutOff(c.picture, hexes) - before);
}

/** The best attack on a hex by some of these, strongest first. Tanks follow infantry from their own hex. */
export function bestAssault(
  c: Context,
  enemy: Enemy,
  able: readonly Attacker[],
  guns: boolean,
  pocket: number,
): Assault | undefined {
  const { forces } = c.data;
  const men = able
    .filter(({ own }) => forces.tank[own.u] === TANK.none)
    .sort((a, b) => b.own.attack - a.own.attack || a.own.u - b.own.u);
  let best: Assault | undefined;
  for (let n = 1; n <= men.length; n++) {
    const tried = reckon(c, enemy, men.slice(0, n), guns, pocket);
    if (best === undefined || tried.gain > best.gain) best = tried;
  }
  if (best === undefined) return undefined;
  for (const tank of able) {
    if (forces.tank[tank.own.u] === TANK.none) continue;
    const led = best.units.some(
      ({ own, from }) =>
        from === tank.from && forces.infantry[own.u] === 1 && forces.army[own.u] === forces.army[tank.own.u],
    );
    if (!led) continue;
    const tried = reckon(c, enemy, [...best.units, tank], guns, pocket);
    if (tried.gain > best.gain) best = tried;
  }
  return best;
}

/** Tanks neither attack into woods, marsh and stone nor over great rivers; guns and anti-tank guns not at all. */
export function canFight(c: Context, own: Own, from: number, target: number): boolean {
  const { forces, ground } = c.data;
  if (own.attack === 0 || forces.passive[own.u] === 1) return false;
  if (forces.tank[own.u] === TANK.none) return true;
  const { wet } = c.picture;
  if (ground.noTanks[wet]![target] === 1) return false;
  return tanksCross(ground, ground.river[from * 6 + ground.grid.direction(from, target)]!, wet);
}
