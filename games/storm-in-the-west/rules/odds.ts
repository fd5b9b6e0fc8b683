/** 13.10-13.28 Odds and die roll modifiers. What is added here is what the battle card shows. */

import { Sum, type Tally } from '@armistice/engine';
import { columnAt, concentric, type OddsScale, oddsPosition, oddsScale } from '@armistice/hex';
import type { Fortress } from '../charts.ts';
import { ARMY, attackOf, defenceOf, TANK, unitName } from '../forces.ts';
import { PLACE, RIVER, WORKS } from '../map.ts';
import { lossPoints, type MODIFIER_IDS, type Modifier, ODDS } from '../tables.ts';
import { type Battle, type Reader, type Seat, sideOf, uses } from '../types.ts';
import { eliteFights } from './corps.ts';
import { halvesAttack, halvesDefence } from './supply.ts';

const ATTACKS = 1;
const DEFENDS = 2;

export type Engagement = Pick<Battle, 'side' | 'target' | 'guns' | 'airAttack' | 'airDefence' | 'mixed'>;

const SCALE: OddsScale = oddsScale(ODDS);

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
  if (halved > 1) tally.add('halved for supply', -(halved >> 1), rule);
}

/** 13.10, 14.3 */
export function attackStrength(g: Reader, b: Engagement, tally: Tally): void {
  const { forces } = g.data;
  let halved = 0;
  let infantry = 0;
  let infantryHalved = 0;
  for (const u of attackers(g, b)) {
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
  const most = infantry + Math.ceil(infantryHalved / 2);
  tally.add(unitName(g, forces.guns), Math.min(attackOf(g, forces.guns), most), '14.3');
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

function modifier(g: Reader, id: (typeof MODIFIER_IDS)[number]): Modifier {
  return g.data.content.modifiers.find((row) => row.id === id)!;
}

function add(g: Reader, tally: Tally, id: (typeof MODIFIER_IDS)[number], times = 1): void {
  const row = modifier(g, id);
  tally.add(row.title, row.drm * times, row.rule);
}

/** 13.13: everything that bears on the die but the odds themselves. */
export function modifiers(g: Reader, b: Engagement, tally: Tally): void {
  modifiersOf(g, b, attackers(g, b), defenders(g, b), tally);
}

/** The same for these units, whoever is marked as fighting. */
export function modifiersOf(
  g: Reader,
  b: Engagement,
  attacking: readonly number[],
  defending: readonly number[],
  tally: Tally,
): void {
  terrainModifiers(g, b, attacking, tally);
  trenchModifiers(g, b, attacking, defending, tally);
  tacticModifiers(g, b, attacking, defending, tally);
  if (b.airAttack > 0) add(g, tally, 'air-attack', b.airAttack);
  if (b.airDefence > 0) add(g, tally, 'air-defence', b.airDefence);
  nationModifiers(g, b, attacking, defending, tally);
}

/** 13.18-13.24 */
function terrainModifiers(g: Reader, b: Engagement, attacking: readonly number[], tally: Tally): void {
  const { ground } = g.data;
  const wet = g.s.wet === 1;
  const hex = ground.natural[b.target]!;
  const drm = wet ? hex.drmWet : hex.drm;
  if (drm !== 0) tally.add(hex.id, drm, hex.rules[1]!);
  const place = ground.place[b.target];
  if (place !== PLACE.none) {
    const row = ground.rows[place === PLACE.town ? 'town' : 'city']!;
    tally.add(row.id, row.drm, row.rules[1]!);
  }
  if (attacking.length > 0 && attacking.every((u) => riverTo(g, g.s.at[u]!, b.target) !== RIVER.none)) {
    const row = ground.rows.river!;
    tally.add('all across a river', wet ? row.drmWet : row.drm, '13.22');
  }
}

/** The river between neighbouring hexes. */
export function riverTo(g: Reader, from: number, to: number): number {
  const { ground } = g.data;
  return ground.river[from * 6 + ground.grid.direction(from, to)]!;
}

/** 13.15, 13.25-13.27, 16.3, S3.18-S3.21: trenches, what weakens them, and tanks where there are none. */
function trenchModifiers(
  g: Reader,
  b: Engagement,
  attacking: readonly number[],
  defending: readonly number[],
  tally: Tally,
): void {
  const { ground, forces } = g.data;
  const works = ground.works[b.target]!;
  const countered = defending.some((u) => forces.units[u]!.kind === 'anti-tank'); // S3.19
  const tanks = countered ? [] : attacking.filter((u) => forces.tank[u] !== TANK.none);
  const trench =
    b.side === 'german'
      ? (works & WORKS.alliedTrench) !== 0 && 'allied-trench'
      : (works & WORKS.germanMain) !== 0
        ? 'german-main-trench'
        : (works & WORKS.germanSecondary) !== 0 && 'german-secondary-trench';
  if (trench === false) {
    // S3.21: fast tanks only cancel trenches.
    if (tanks.some((u) => forces.tank[u] !== TANK.fast))
      add(g, tally, b.side === 'german' ? 'panzer' : 'tanks');
    return;
  }
  if (tanks.length > 0) return;
  const row = ground.rows[trench]!;
  tally.add(row.id.replaceAll('-', ' '), row.drm, row.rules[1]!);
  if (b.side !== 'german') return;
  const weak = uses(g, 'weakTrenches') && (works & WORKS.weak) !== 0;
  const stoss = weak ? stossLed(g, attacking) : attacking.some((u) => forces.stoss[u] === 1);
  if (stoss) add(g, tally, 'stoss-at-trench');
  if (weak) add(g, tally, 'weak-trench');
}

/** 13.35: at least one step of supplied Stosstruppen. */
export function stossLed(g: Reader, attacking: readonly number[]): boolean {
  return attacking.some((u) => g.data.forces.stoss[u] === 1 && g.s.supply[u] === 0);
}

/** 13.16, 13.17, 13.35 */
function tacticModifiers(
  g: Reader,
  b: Engagement,
  attacking: readonly number[],
  defending: readonly number[],
  tally: Tally,
): void {
  if (b.guns) add(g, tally, 'agb');
  if (surrounds(g, b.target, attacking) && fortified(g, b.target, defending) === undefined)
    add(g, tally, 'concentric');
  if (!stossLed(g, attacking)) return;
  add(g, tally, 'stoss-led');
  if (g.s.turn === g.scenario.surprise && g.frame('combat')?.phase === 1) add(g, tally, 'stoss-surprise');
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

/** 13.9, 16.1, 16.4, S3.22 */
function nationModifiers(
  g: Reader,
  b: Engagement,
  attacking: readonly number[],
  defending: readonly number[],
  tally: Tally,
): void {
  const { forces, ground } = g.data;
  if (b.mixed) add(g, tally, 'second-mixed-attack');
  if (eliteFights(g, ATTACKS)) add(g, tally, 'elite-attack');
  if (eliteFights(g, DEFENDS)) add(g, tally, 'elite-defence');
  if (uses(g, 'belgianDemoralization') && ground.belgium[b.target] === 0) {
    const belgian = (u: number) => forces.army[u] === ARMY.belgian;
    if (attacking.some(belgian)) add(g, tally, 'belgians-attack-abroad');
    if (defending.some(belgian)) add(g, tally, 'belgians-defend-abroad');
  }
  const marines = (u: number) => forces.units[u]!.kind === 'marines';
  if (attacking.some(marines)) add(g, tally, 'marines-attack');
  if (defending.some(marines)) add(g, tally, 'marines-defence');
}

export interface Odds {
  /** Index of the column of the results table. */
  readonly column: number;
  /** Odds worse than the table: no die (13.12). */
  readonly hopeless: boolean;
  /** Whole multiples above its last column (16.8). */
  readonly over: number;
}

/** 13.10-13.12 */
export function odds(attack: number, defence: number): Odds {
  const { column, over, under } = columnAt(SCALE, oddsPosition(SCALE, attack, defence));
  return { column, hopeless: under > 0, over: Number.isFinite(over) ? over : 0 };
}

/** 16.8 */
export function oddsModifier(g: Reader, { over }: Odds, tally: Tally): void {
  if (uses(g, 'superHighOdds') && over > 0) add(g, tally, 'odds-above-seven', over);
}

export interface Losses {
  readonly attacker: number;
  readonly defender: number;
}

/** 13.28: the table for a die and modifiers; 13.12 where it ends. */
export function result(g: Reader, found: Odds, die: number): Losses {
  const { rows, worse } = g.data.content.crt;
  if (found.hopeless) return lossPoints(worse);
  const row = Math.max(1, Math.min(rows.length, die));
  return lossPoints(rows[row - 1]![found.column]!);
}

/** 13.32: what a fortress costs its attackers on top. */
export function fortressLosses(g: Reader, target: number, defending: readonly number[]): number {
  return fortified(g, target, defending)?.losses ?? 0;
}

/** Odds and modifiers of a battle in numbers only. */
export function reckon(g: Reader, b: Engagement): { found: Odds; drm: number } {
  const attack = new Sum();
  const defence = new Sum();
  const drm = new Sum();
  attackStrength(g, b, attack);
  defenceStrength(g, b, defence);
  const found = odds(attack.total, defence.total);
  modifiers(g, b, drm);
  oddsModifier(g, found, drm);
  return { found, drm: drm.total };
}
