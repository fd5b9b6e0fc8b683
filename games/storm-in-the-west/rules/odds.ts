/** 13.10-13.28 Odds and die roll modifiers of a position: what is fed to the reckoning, and shown by the battle card. */

import type { Tally } from '@armistice/engine';
import { concentric } from '@armistice/hex';
import type { Fortress } from '../charts.ts';
import { ARMY, attackOf, defenceOf, TANK, unitName } from '../forces.ts';
import { PLACE, RIVER, WORKS } from '../map.ts';
import {
  type Circumstances,
  dieModifiers,
  fortressLosses,
  gunsAdd,
  halfSupply,
  type Odds,
  odds,
  oddsModifier,
  type Trench,
} from '../reckoning.ts';
import { type Battle, type Reader, type Seat, sideOf, uses } from '../types.ts';
import { eliteFights } from './corps.ts';
import { halvesAttack, halvesDefence } from './supply.ts';

const ATTACKS = 1;
const DEFENDS = 2;

export type Engagement = Pick<Battle, 'side' | 'target' | 'guns' | 'airAttack' | 'airDefence' | 'mixed'>;

/** Units that take part in the battle under way, as attackers (1) or defenders (2). */
export function fighters(g: Reader, seat: Seat, how: number): number[] {
  const found: number[] = [];
  const units = g.data.forces.of[sideOf(seat)];
  for (let i = 0; i < units.length; i++) if (g.s.fighting[units[i]!] === how) found.push(units[i]!);
  return found;
}

const attackers = (g: Reader, b: Engagement): number[] => fighters(g, b.side, ATTACKS);
const defenders = (g: Reader, b: Engagement): number[] =>
  fighters(g, b.side === 'german' ? 'allied' : 'german', DEFENDS);

/** 7.2: what is to be halved is added up first. */
function halve(tally: Tally, halved: number, rule: string): void {
  if (halved > 1) tally.add('halved for supply', -halfSupply(halved), rule);
}

/** 13.10, 14.3 */
export function attackStrength(
  g: Reader,
  b: Engagement,
  tally: Tally,
  attacking: readonly number[] = attackers(g, b),
): void {
  const { forces } = g.data;
  let halved = 0;
  let infantry = 0;
  let infantryHalved = 0;
  for (const u of attacking) {
    const factor = attackOf(g, u);
    tally.add(unitName(g, u), factor, '13.10');
    const half = halvesAttack(g, u);
    if (half) halved += factor;
    if (forces.infantry[u] === 1) {
      if (half) infantryHalved += factor;
      else infantry += factor;
    }
  }
  halve(tally, halved, '7.2');
  if (!b.guns) return;
  const more = gunsAdd(attackOf(g, forces.guns), infantry, infantryHalved);
  tally.add(unitName(g, forces.guns), more, '14.3');
}

/** 13.3, 13.10, 7.11 */
export function defenceStrength(g: Reader, b: Engagement, tally: Tally): void {
  let halved = 0;
  for (const u of defenders(g, b)) {
    const factor = defenceOf(g, u);
    tally.add(unitName(g, u), factor, '13.10');
    if (halvesDefence(g, u)) halved += factor;
  }
  halve(tally, halved, '7.11');
}

/** 13.13: everything that bears on the die but the odds themselves. */
export function modifiers(g: Reader, b: Engagement, tally: Tally): void {
  dieModifiers(g.data.combat, circumstances(g, b, attackers(g, b), defenders(g, b)), tally);
}

/** The odds the two sides meet at, and what is added to the die (13.10-13.27, 16.8). */
export function oddsOf(
  g: Reader,
  b: Engagement,
  attack: Tally,
  defence: Tally,
  drm: Tally,
): { readonly found: Odds; readonly fortress: number } {
  attackStrength(g, b, attack);
  defenceStrength(g, b, defence);
  const how = circumstances(g, b, attackers(g, b), defenders(g, b));
  dieModifiers(g.data.combat, how, drm);
  return { found: foundOdds(g, attack.total, defence.total, drm), fortress: fortressLosses(how) };
}

/** 13.10-13.12, 16.8 */
export function foundOdds(g: Reader, attack: number, defence: number, drm: Tally): Odds {
  const found = odds(attack, defence);
  if (uses(g, 'superHighOdds')) oddsModifier(g.data.combat, found, drm);
  return found;
}

/** What these units would fight in, whoever is marked as fighting. */
export function circumstances(
  g: Reader,
  b: Engagement,
  attacking: readonly number[],
  defending: readonly number[],
): Circumstances {
  const { ground, forces } = g.data;
  const { target, side } = b;
  const works = ground.works[target]!;
  const countered = defending.some((u) => forces.units[u]!.kind === 'anti-tank'); // S3.19
  const tanks = countered ? [] : attacking.filter((u) => forces.tank[u] !== TANK.none);
  const abroad = uses(g, 'belgianDemoralization') && ground.belgium[target] === 0;
  const belgian = (u: number) => forces.army[u] === ARMY.belgian;
  const marines = (u: number) => forces.units[u]!.kind === 'marines';
  return {
    side,
    wet: g.s.wet === 1,
    terrain: ground.natural[target]!,
    place: placeOf(ground.place[target]!),
    river: attacking.length > 0 && attacking.every((u) => riverTo(g, g.s.at[u]!, target) !== RIVER.none),
    trench: trenchOf(works, side),
    weak: uses(g, 'weakTrenches') && (works & WORKS.weak) !== 0,
    tanks: tanks.length > 0,
    slowTanks: tanks.some((u) => forces.tank[u] !== TANK.fast),
    stoss: attacking.some((u) => forces.stoss[u] === 1),
    stossLed: stossLed(g, attacking),
    surprise: g.s.turn === g.scenario.surprise && g.frame('combat')?.phase === 1,
    guns: b.guns,
    surrounded: surrounds(g, target, attacking),
    fortress: fortified(g, target, defending),
    airAttack: b.airAttack,
    airDefence: b.airDefence,
    mixed: b.mixed,
    eliteAttack: eliteFights(g, ATTACKS),
    eliteDefence: eliteFights(g, DEFENDS),
    belgiansAttack: abroad && attacking.some(belgian),
    belgiansDefend: abroad && defending.some(belgian),
    marinesAttack: attacking.some(marines),
    marinesDefend: defending.some(marines),
  };
}

export const placeOf = (place: number): Circumstances['place'] =>
  place === PLACE.none ? undefined : place === PLACE.town ? 'town' : 'city';

/** 13.25-13.27: the trench that shelters a side's enemies. */
export function trenchOf(works: number, attacker: Seat): Trench | undefined {
  if (attacker === 'german') return (works & WORKS.alliedTrench) !== 0 ? 'allied-trench' : undefined;
  if ((works & WORKS.germanMain) !== 0) return 'german-main-trench';
  return (works & WORKS.germanSecondary) !== 0 ? 'german-secondary-trench' : undefined;
}

/** The river between neighbouring hexes. */
export function riverTo(g: Reader, from: number, to: number): number {
  const { ground } = g.data;
  return ground.river[from * 6 + ground.grid.direction(from, to)]!;
}

/** 13.35: at least one step of supplied Stosstruppen. */
export function stossLed(g: Reader, attacking: readonly number[]): boolean {
  return attacking.some((u) => g.data.forces.stoss[u] === 1 && g.s.supply[u] === 0);
}

/** 13.17 */
export function surrounds(g: Reader, target: number, attacking: readonly number[]): boolean {
  const { grid } = g.data.ground;
  let from = 0;
  for (const u of attacking) from |= 1 << grid.direction(target, g.s.at[u]!);
  return concentric(from);
}

/** 13.17, 13.32: the fortress that helps these defenders: one of their own nation's. */
export function fortified(g: Reader, target: number, defending: readonly number[]): Fortress | undefined {
  const fortress = g.data.ground.fortress[target];
  if (fortress === undefined) return undefined;
  return defending.some((u) => g.data.forces.army[u] === ARMY[fortress.army]) ? fortress : undefined;
}
