/** 13, 14-1 The battle under way, put to the reckoning: who takes part, over what ground, with what strength. */

import { RIVER } from '@armistice/hex';
import type { Clash } from '../prospect.ts';
import {
  attackStrength as attackOf,
  counterattackStrength,
  modifiers,
  type Part,
  type Position,
  shareHeld,
  terrainUsed,
} from '../reckoning.ts';
import type { Share } from '../tables.ts';
import { type Battle, MARK, type Reader } from '../types.ts';
import { worksIn } from '../works.ts';
import { isWinter } from './marching.ts';
import { fedStrength } from './supply.ts';

type Attacked = Pick<Battle, 'target' | 'terrain' | 'river' | 'column' | 'surprise'>;

export const attackersIn = (g: Reader): number[] => engaged(g, 1);
export const defendersIn = (g: Reader): number[] => engaged(g, 2);

export function engaged(g: Reader, role: number): number[] {
  const { fighting } = g.s;
  const found: number[] = [];
  for (let u = fighting.indexOf(role); u >= 0; u = fighting.indexOf(role, u + 1)) found.push(u);
  return found;
}

/** The side a unit attacks across, as an index by place * 6 + direction. */
export const acrossOf = (g: Reader, unit: number, target: number): number =>
  g.s.at[unit]! * 6 + g.data.ground.world.direction(g.s.at[unit]!, target);

/** 13-6: the kinds of ground that the most attacking strength crosses, as rows of the chart. */
export function groundsUsed(g: Reader, target: number, attackers: readonly number[]): number[] {
  const { ground, content } = g.data;
  const sides = attackers.map((unit) => ({
    terrain: content.terrain[ground.terrain[acrossOf(g, unit, target)]!]!,
    points: g.s.strength[unit]!,
  }));
  return terrainUsed(sides)
    .map((row) => content.terrain.indexOf(row))
    .sort((a, b) => a - b);
}

/** 13-5, 13-6: a river counts if all attack across one; it is a major one only if all of them are. */
export function riverUsed(g: Reader, target: number, attackers: readonly number[]): number {
  const { river } = g.data.ground;
  const kinds = attackers.map((unit) => river[acrossOf(g, unit, target)]!);
  if (kinds.length === 0 || kinds.some((kind) => kind === RIVER.none)) return RIVER.none;
  return kinds.every((kind) => kind === RIVER.major) ? RIVER.major : RIVER.river;
}

/** 13-2, 16-3, 19-6, 21-5, 32-2 */
export function attackStrength(g: Reader, at: Attacked, attackers: readonly number[]): number {
  const { s, data } = g;
  const { ground, forces, content } = data;
  const weak = isUnderManned(g, at.target);
  return attackOf(
    attackers.map((unit) => {
      const row = content.terrain[ground.terrain[acrossOf(g, unit, at.target)]!]!;
      const climbs = forces.mountain[unit] === 1 && row.mountainAttack !== null;
      return {
        points: fedStrength(g, unit, s.feeder[unit]!),
        supplied: s.feeder[unit]! >= 0,
        halved: row.halves && !climbs,
        doubled: weak && forces.artillery[unit] === 1,
      };
    }),
    { acrossMajor: at.river === RIVER.major, fromTheMarch: at.column },
  );
}

/** 21-5: a fortress with too little infantry. */
function isUnderManned(g: Reader, target: number): boolean {
  const fort = g.s.fort[target]!;
  if (fort === 0) return false;
  let infantry = 0;
  for (let u = g.s.top[target]!; u >= 0; u = g.s.below[u]!)
    if (g.data.forces.infantry[u] === 1) infantry += g.s.strength[u]!;
  return infantry * 2 < fort;
}

/** 13-3, 7-8, 19-6, 21-3: units on trains counterattack like unsupplied ones. */
export const counterStrength = (g: Reader, at: Attacked, defenders: readonly number[]): number =>
  counterattackStrength(
    g.data.content.results,
    defenders.map((unit) => ({
      points: fedStrength(g, unit, g.s.feeder[unit]!),
      supplied: g.s.feeder[unit]! >= 0 && (g.s.marks[unit]! & MARK.entrained) === 0,
    })),
    g.s.fort[at.target]!,
  );

const positionOf = (g: Reader, at: Attacked): Position => ({
  terrain: g.data.content.terrain[at.terrain]!,
  // 31-3: they pass through the trenches.
  works: worksIn(g, at.target).filter(({ id }) => at.surprise !== true || id === 'fortress'),
  ...(at.river === RIVER.none ? {} : { water: g.data.content.waters[at.river - 1]! }),
});

/** 13-5, 16-3, 34-3: what is added to both dice. */
export function partsOf(g: Reader, at: Attacked, attackers: readonly number[]): Part[] {
  const climbers = attackers.length > 0 && attackers.every((unit) => g.data.forces.mountain[unit] === 1);
  const parts = modifiers(positionOf(g, at), climbers);
  if (isWinter(g))
    parts.push({ label: 'winter', attack: g.data.content.winter.attack, counterattack: 0, rule: '34-3' });
  if (at.column) parts.push({ label: 'from the march', attack: -1, counterattack: 0, rule: '16-3' });
  return parts;
}

/** 14-1 */
export const holdOf = (g: Reader, at: Attacked): Share => shareHeld(positionOf(g, at));

/** 14-1, 14-2: infantry-type strength, cavalry's where there is none; and tanks'. */
export function heldBy(g: Reader, defenders: readonly number[]): { infantry: number; tanks: number } {
  const { forces } = g.data;
  const infantry = sumOf(g, defenders, forces.infantry);
  return {
    infantry: infantry > 0 ? infantry : sumOf(g, defenders, forces.cavalry),
    tanks: sumOf(g, defenders, forces.tank),
  };
}

/** The strength points of those among some units that are of an arm. */
export const sumOf = (g: Reader, units: readonly number[], arm: Uint8Array): number =>
  units.reduce((all, u) => all + (arm[u] === 1 ? g.s.strength[u]! : 0), 0);

/** 14-1, 000 10-9: ground over which tanks do not help to drive anybody out. */
const NO_TANKS: readonly string[] = ['urban', 'mountain'];

export const tanksUsed = (g: Reader, terrain: number, points: number): number =>
  points === 0 || NO_TANKS.includes(g.data.content.terrain[terrain]!.id) ? 0 : points;

/** The battle as it would be fought now: what the dice may bring is reckoned from it (prospect.ts). */
export function clashOf(
  g: Reader,
  at: Attacked,
  attackers: readonly number[],
  defenders: readonly number[],
): Clash {
  const { s, data } = g;
  const sum = (units: readonly number[]): number => units.reduce((all, u) => all + s.strength[u]!, 0);
  const clash: Clash = {
    attack: attackStrength(g, at, attackers),
    counter: counterStrength(g, at, defenders),
    parts: partsOf(g, at, attackers),
    ...heldBy(g, defenders),
    attackingTanks: tanksUsed(g, at.terrain, sumOf(g, attackers, data.forces.tank)),
    share: holdOf(g, at),
    garrison: sum(defenders),
    fortress: s.fort[at.target]!,
    guns: sum(attackers.filter((u) => data.forces.artillery[u] === 1)),
    points: sum(attackers),
  };
  const { target, terrain } = at;
  return data.front.bends?.(g, clash, { target, terrain, attackers, defenders }) ?? clash;
}
