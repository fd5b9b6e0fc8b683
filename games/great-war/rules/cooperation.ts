/** 7.24 Which nations fight together without harm. */

import { NATIONS, POWER } from '../nations.ts';
import { LETTER, type Reader } from '../types.ts';

/** Do these units fight as one (10.45)? Each is reduced to the name it fights under; one name is enough. */
export function doesCooperate(g: Reader, units: readonly number[]): boolean {
  if (units.length < 2) return true;
  const names = new Set<string>();
  const british = units.some((u) => g.data.forces.power[u] === POWER.britain);
  for (const u of units) {
    const name = fightsAs(g, u, british);
    if (name !== undefined) names.add(name);
  }
  if (names.size > 1 && names.delete('sud') && names.size > 1) return false;
  return names.size <= 1;
}

/** Nothing for units that go with anybody. */
function fightsAs(g: Reader, unit: number, british: boolean): string | undefined {
  const { forces } = g.data;
  const { nation, size, kind, id } = forces.units[unit]!;
  const { power } = NATIONS[nation];
  // 7.24: Americans before their First Army.
  if (nation === 'american' && !hasAmericanArmy(g)) return undefined;
  // After Strategic Turn F the Canadians keep to themselves, but for the tanks.
  if (nation === 'canadian' && g.s.letter > LETTER.F) return 'canada';
  if (power === 'britain' && kind === 'tank' && g.s.letter > LETTER.F) return british ? undefined : 'britain';
  if (id === 'fr-dfps') return 'britain';
  if (nation === 'german' && (size === 'battalion' || size === 'brigade')) return 'turkey';
  if (nation === 'german' && isWithSud(g, unit)) return 'sud';
  return power;
}

const hasAmericanArmy = (g: Reader): boolean => {
  const { forces } = g.data;
  return forces.of[POWER.america]!.some((u) => forces.headquarters[u] === 1 && g.s.at[u]! >= 0);
};

/** 7.24, 14.44: stacked with the German South Army's headquarters, or next to it. */
export function isWithSud(g: Reader, unit: number): boolean {
  const { s, data } = g;
  const sud = data.forces.sud;
  if (sud < 0 || s.at[sud]! < 0 || s.at[unit]! < 0) return false;
  return s.at[sud] === s.at[unit] || data.ground.world.direction(s.at[unit]!, s.at[sud]!) >= 0;
}
