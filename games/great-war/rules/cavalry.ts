/** 15.5 Cavalry. */

import { type Refusal, refuse } from '@armistice/engine';
import { unitName } from '../forces.ts';
import { POWER } from '../nations.ts';
import { unitsIn } from '../stacks.ts';
import { LETTER, type Reader } from '../types.ts';

/** On horseback: a converted division is infantry (15.55). */
export function isMounted(g: Reader, unit: number): boolean {
  const { forces } = g.data;
  return forces.cavalry[unit] === 1 && !(forces.units[unit]!.back?.as === 'foot' && g.s.face[unit] === 1);
}

/** 15.54: British cavalry fights as infantry does, in Europe until Strategic Turn D, in the Near East always. */
export function isFreeCavalry(g: Reader, unit: number): boolean {
  const { s, data } = g;
  if (!isMounted(g, unit)) return true;
  if (data.forces.power[unit] !== POWER.britain) return false;
  return s.at[unit]! >= data.ground.nearEast || s.letter < LETTER.D;
}

export const isInfantry = (g: Reader, unit: number): boolean => {
  const { kind } = g.data.forces.units[unit]!;
  return kind === 'infantry' || kind === 'mountain' || (kind === 'cavalry' && !isMounted(g, unit));
};

/** 15.54: other cavalry attacks infantry and forts only beside infantry of its own stack. */
export function needsInfantry(g: Reader, unit: number, target: number): boolean {
  if (g.data.forces.cavalry[unit] === 0 || isFreeCavalry(g, unit)) return false;
  return g.s.fort[target]! > 0 || unitsIn(g, target).some((u) => isInfantry(g, u));
}

export function cavalryRefusal(
  g: Reader,
  unit: number,
  target: number,
  attackers: readonly number[],
): Refusal | undefined {
  if (!needsInfantry(g, unit, target)) return undefined;
  const led = attackers.some((u) => u !== unit && g.s.at[u] === g.s.at[unit] && isInfantry(g, u));
  return led
    ? undefined
    : refuse(
        '15.54',
        `${unitName(g, unit)} attacks infantry and forts only together with infantry of its stack.`,
      );
}

/** 15.54: without infantry beside it, cavalry gets no support of a headquarters. */
export const isSupportable = (g: Reader, units: readonly number[]): boolean =>
  units.every(
    (u) => isFreeCavalry(g, u) || units.some((v) => v !== u && g.s.at[v] === g.s.at[u] && isInfantry(g, v)),
  );

/** 15.51: cavalry alone, without even a headquarters, may slip away, if no cavalry attacks it. */
export function maySlipAway(g: Reader, target: number, attackers: readonly number[]): boolean {
  const defenders = unitsIn(g, target);
  return (
    defenders.length > 0 &&
    g.s.fort[target] === 0 &&
    defenders.every((u) => isMounted(g, u)) &&
    !attackers.some((u) => isMounted(g, u))
  );
}
