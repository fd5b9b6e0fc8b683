/** 14 Tanks, AGB and air units: what they may take part in. */

import { type Refusal, refuse } from '@armistice/engine';
import { LIMITS } from '../charts.ts';
import { TANK, unitName } from '../forces.ts';
import { type Ground, hexName, RIVER } from '../map.ts';
import { enemyNextTo } from '../stacks.ts';
import { MARK, OFF, type Reader, type Seat, SUPPLY, sideOf } from '../types.ts';
import { riverTo } from './odds.ts';

/** 13.18-13.24, 13.32, 14.1: where and with whom tanks attack. */
export function tankRefusal(g: Reader, unit: number, target: number): Refusal | undefined {
  const { s, data } = g;
  const { forces, ground } = data;
  if (forces.tank[unit] === TANK.none) return undefined;
  const name = unitName(g, unit);
  if (ground.noTanks[s.wet]![target] === 1)
    return refuse(tankRule(g, target), `${name} cannot attack into ${hexName(g, target)}.`);
  if (!tanksCross(ground, riverTo(g, s.at[unit]!, target), s.wet))
    return refuse('13.22', `${name} cannot attack across a major river.`);
  if (!withInfantry(g, unit))
    return refuse('14.1', `${name} attacks only with infantry of its own army from the same hex.`);
  return undefined;
}

/** 13.22: may tanks attack across such a river? */
export function tanksCross({ rows }: Ground, river: number, wet: number): boolean {
  if (river === RIVER.none) return true;
  const row = rows[river === RIVER.major ? 'major-river' : 'river']!;
  return wet === 1 ? row.tanksWet : row.tanks;
}

/** The rule that keeps tanks out of a hex. */
function tankRule(g: Reader, target: number): string {
  const { ground } = g.data;
  if (ground.fortress[target] !== undefined) return '13.32';
  const hex = ground.natural[target]!;
  if (!(g.s.wet === 1 ? hex.tanksWet : hex.tanks)) return hex.rules[1]!;
  return '13.24';
}

/** 14.1: infantry of the same army that attacks from the same hex. */
function withInfantry(g: Reader, unit: number): boolean {
  const { s, data } = g;
  const { forces } = data;
  for (let u = s.top[s.at[unit]!]!; u >= 0; u = s.below[u]!) {
    if (forces.infantry[u] === 1 && forces.army[u] === forces.army[unit] && s.fighting[u] === 1) return true;
  }
  return false;
}

/** 14.2, 14.3: may AGB support an attack on this hex? */
export function supportRefusal(g: Reader, target: number): Refusal | undefined {
  const { s, data } = g;
  const { guns } = data.forces;
  const hex = guns < 0 ? -1 : s.at[guns]!;
  if (hex < 0) return refuse('14.3', 'AGB is not on the map.');
  const name = unitName(g, guns);
  const there = { hexes: [data.ground.grid.ids[hex]!] };
  if ((s.marks[guns]! & MARK.attacked) !== 0)
    return refuse('14.3', `${name} has supported an attack this phase.`, there);
  const range = data.ground.grid.distance(hex, target);
  if (range > LIMITS.agbRange)
    return refuse('14.3', `${name} is ${range} hexes away and reaches ${LIMITS.agbRange}.`, there);
  if (s.supply[guns] !== SUPPLY.full) return refuse('14.3', `${name} is not in regular supply.`, there);
  if (enemyNextTo(g, hex, 1))
    return refuse('14.2', `Allied units next to ${name} keep it from firing.`, there);
  if (data.ground.noGuns[s.wet]![hex] === 1) return refuse('14.2', `${name} stands in the flood.`, there);
  return undefined;
}

/** 14.4, 6.3, S2.6, S3.26: air units of a side that can fly now, plain ones before the bombers. */
export function airAtHand(g: Reader, seat: Seat): number[] {
  const { s, data } = g;
  const { forces } = data;
  if (s.wet === 1 && g.frame('combat')?.phase === 2) return [];
  const found: number[] = [];
  const units = forces.of[sideOf(seat)];
  for (let i = 0; i < units.length; i++) {
    const u = units[i]!;
    if (s.at[u] !== OFF.aloft || s.flown[u] === 1) continue;
    const unit = forces.units[u]!;
    if (g.scenario.grounded.some((row) => row.unit === unit.id && row.turn === s.turn)) continue;
    if (unit.kind === 'bomber' && s.wet === 1) continue; // S3.13
    if (unit.kind === 'bomber') found.push(u);
    else found.unshift(u);
  }
  return found;
}

/** 13.14: how many may be sent into one battle. */
export function mostAir(g: Reader, seat: Seat, defending: boolean): number {
  const id = defending ? 'air-defence' : 'air-attack';
  const times = g.data.content.modifiers.find((row) => row.id === id)?.times?.[seat] ?? 0;
  return Math.min(times, airAtHand(g, seat).length);
}
