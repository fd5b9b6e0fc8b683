/** 6.27, 6.42 The Brusilov offensive, and the paralysis that leaves no other Russian attacks. */

import { type Refusal, refuse } from '@armistice/engine';
import { inForce, inForceBefore } from '../chits.ts';
import { unitName } from '../forces.ts';
import { POWER } from '../nations.ts';
import { type Attack, FRONT, type Reader } from '../types.ts';
import { isSupplied } from './supply.ts';

/** 6.27: from the turn after the one it was played in. */
export const brusilovRuns = (g: Reader): boolean => inForceBefore(g, 'brusilov');

/** As far as the attacker can see: no German shows. */
export function mayBeBrusilov(g: Reader, target: number): boolean {
  const top = g.s.top[target]!;
  return brusilovRuns(g) && top >= 0 && g.data.forces.power[top] !== POWER.germany;
}

/** 6.42: are there Russians in this attack who may not attack by themselves? */
export const isParalysed = (g: Reader, attackers: readonly number[]): boolean =>
  inForce(g, 'command-paralysis') && attackers.some((u) => g.data.forces.power[u] === POWER.russia);

export const mayBeSupported = (g: Reader, f: Attack, attackers: readonly number[]): boolean =>
  [...g.data.forces.staffs].some((hq) => staffRefusal(g, hq, f.target, attackers) === undefined);

/** 10.46, 10.47: why a headquarters cannot support these units in a battle for a hex, whoever else does. */
export function staffRefusal(
  g: Reader,
  unit: number,
  target: number,
  units: readonly number[],
): Refusal | undefined {
  const { s, data } = g;
  const { forces, ground } = data;
  const name = unitName(g, unit);
  if (s.at[unit]! < 0) return refuse('10.46', `${name} is not on the maps.`);
  if (s.face[unit] === 1 || forces.support[unit] === 0)
    return refuse('10.46', `${name} has nothing left to support with.`);
  if (!isSupplied(g, unit)) return refuse('10.46', `${name} is out of supply.`);
  if (forces.units[unit]!.id === 'ge-hq-11' && ground.front[target] !== FRONT.east)
    return refuse('10.46', `${name} supports in the East alone.`);
  if (!units.some((u) => forces.power[u] === forces.power[unit]))
    return refuse('10.47', `${name} supports only units of its own nation.`);
  const beside = units.some(
    (u) => s.at[u] === s.at[unit] || ground.world.direction(s.at[u]!, s.at[unit]!) >= 0,
  );
  return beside ? undefined : refuse('10.46', `${name} is not with or next to the units in battle.`);
}
