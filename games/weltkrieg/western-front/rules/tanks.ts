/** 10 Tanks: break-downs, how they drive the defence out, what they lose, and tanks against tanks. */

import { type Refusal, refuse } from '@armistice/engine';
import type { Sides } from '../../system/front.ts';
import { added, type Clash } from '../../system/prospect.ts';
import { lossesOf } from '../../system/reckoning.ts';
import { lose } from '../../system/rules/battle.ts';
import { attackersIn, counterStrength, defendersIn } from '../../system/rules/exchange.ts';
import { lineOf } from '../../system/rules/supply.ts';
import { remove, sideOfUnit } from '../../system/stacks.ts';
import { dateOf, enemyOf, OFF, type Reader, type Writer } from '../../system/types.ts';
import { unitName } from '../../system/units.ts';
import { BATTALIONS, breaksDown, tankLosses } from '../tanks.ts';

const isTank = (g: Reader, unit: number): boolean => g.data.forces.tank[unit] === 1;

/** 10-3: one die for every point that moves by itself. What breaks down is lost, and nobody is demoralised by it. */
export function breakDown(g: Writer, unit: number): void {
  if (!isTank(g, unit)) return;
  const { s } = g;
  const { year } = dateOf(g);
  let lost = 0;
  for (let point = s.strength[unit]!; point > 0; point--)
    if (breaksDown(year, g.roll('break-down', 6))) lost++;
  if (lost === 0) return;
  g.tell('wf:10-3', () => `${unitName(g, unit)}: ${lost} of ${s.strength[unit]! + lost} break down.`);
  if (s.strength[unit] === lost) {
    remove(g, unit, OFF.dead);
    s.fighting[unit] = 0;
  }
  s.strength[unit]! -= lost;
}

/** 10-14, 10-15: defending tanks counterattack tanks by themselves, and too far from supply not at all. */
export function withTanks(g: Reader, clash: Clash, sides: Sides): Clash {
  const others = heard(g, sides);
  if (others.length === sides.defenders.length) return clash;
  const { target, terrain } = sides;
  const battle = g.frame('battle');
  const at = { target, terrain, river: battle?.river ?? 0, column: battle?.column ?? false };
  return { ...clash, counter: counterStrength(g, at, others) };
}

/** 10-14, 10-15: the defenders of the common counterattack. */
export function heard(g: Reader, { attackers, defenders }: Sides): readonly number[] {
  const met = attackers.some((unit) => isTank(g, unit));
  const silent = defenders.filter((unit) => isTank(g, unit) && (met || isTooFar(g, unit)));
  return silent.length === 0 ? defenders : defenders.filter((unit) => !silent.includes(unit));
}

/** 10-15: no headquarters near enough. */
function isTooFar(g: Reader, unit: number): boolean {
  const { forces, content } = g.data;
  const longest = content.supply.lengths[0]!.upTo;
  return !forces.staffsOf[sideOfUnit(g, unit)].some((staff) => lineOf(g, staff, unit) <= longest);
}

export function tankReach(g: Reader, unit: number): Refusal | undefined {
  return isTank(g, unit) && isTooFar(g, unit)
    ? refuse('wf:10-15', `${unitName(g, unit)} is too far from its headquarters to attack.`)
    : undefined;
}

/** 10-11: battalions in the attack. */
const battalions = (g: Reader, tanks: readonly number[]): number =>
  tanks.reduce((sum, unit) => sum + (g.data.forces.units[unit]!.size === 'X' ? BATTALIONS : 1), 0);

/** 10-11, 10-14: what tanks lose besides, once both dice are known. */
export function tankTolls(g: Writer, clash: Clash): void {
  const { forces, content } = g.data;
  const tanks = attackersIn(g).filter((unit) => isTank(g, unit));
  if (tanks.length === 0) return;
  const f = g.frame('battle')!;
  const halves = attackersIn(g).reduce((sum, unit) => sum + forces.halves[unit]!, 0);
  let lost = tankLosses(battalions(g, tanks), halves / 2, f.attackerLoss);
  const others = defendersIn(g).filter((unit) => isTank(g, unit) && !isTooFar(g, unit));
  if (others.length > 0) {
    const { target, terrain, river, column } = f;
    const strength = counterStrength(g, { target, terrain, river, column }, others) - g.s.fort[target]!;
    const die = g.roll('tanks', 6, { by: enemyOf(f.side) });
    const read = die + added(clash.parts, 'counterattack');
    lost += lossesOf(content.results, dateOf(g).year, 'counterattack', strength, read);
  }
  lost = Math.min(
    lost,
    tanks.reduce((sum, unit) => sum + g.s.strength[unit]!, 0),
  );
  if (lost > 0) g.tell('wf:10-11', () => `Tanks lose ${lost} strength points besides.`);
  for (; lost > 0; lost--) {
    const alive = tanks.filter((unit) => g.s.strength[unit]! > 0);
    lose(
      g,
      alive.reduce((best, unit) => (g.s.strength[unit]! > g.s.strength[best]! ? unit : best)),
    );
  }
}

/** 10-16: British brigades have eight points at the most until October 1917. */
const EARLY = 8;
export function tankCeiling(g: Reader, unit: number): number | undefined {
  const { nation, size } = g.data.forces.units[unit]!;
  if (!isTank(g, unit) || nation !== 'britain' || size !== 'X') return undefined;
  const { year, month } = dateOf(g);
  const late = year > 1917 || (year === 1917 && ['October', 'November', 'December'].includes(month));
  return late ? undefined : Math.min(EARLY, g.data.forces.strength[unit]!);
}
