/** 7.24 Which nations fight together without harm. */

import { NATIONS, POWER } from '../nations.ts';
import { LETTER, OFF, type Reader } from '../types.ts';

/** Do these units fight as one (10.45)? They do if there is a name under which each of them can fight. */
export function doesCooperate(g: Reader, units: readonly number[]): boolean {
  let common: readonly string[] | undefined;
  for (const u of units) {
    const names = namesOf(g, u);
    if (names === undefined) continue;
    common = common === undefined ? names : common.filter((name) => names.includes(name));
    if (common.length === 0) return false;
  }
  return true;
}

/** The armies a unit can fight in; nothing for units that go with anybody. */
function namesOf(g: Reader, unit: number): readonly string[] | undefined {
  const { nation, size, kind, id } = g.data.forces.units[unit]!;
  const { power } = NATIONS[nation];
  // Americans before their First Army, and Germans with the South Army.
  if (nation === 'american' && !hasAmericanArmy(g)) return undefined;
  if (nation === 'german' && isWithSud(g, unit)) return undefined;
  // After Strategic Turn F the Canadians keep to themselves, but for the tanks.
  if (g.s.letter >= LETTER.F) {
    if (nation === 'canadian') return ['canada'];
    if (power === 'britain' && kind === 'tank') return [power, 'canada'];
  }
  if (id === 'fr-dfps') return [power, 'britain'];
  if (nation === 'german' && (size === 'battalion' || size === 'brigade')) return [power, 'turkey'];
  return [power];
}

/** Its entry may not be put off: it counts from the strategic turn on which it is due. */
const hasAmericanArmy = (g: Reader): boolean => {
  const { forces } = g.data;
  return forces.of[POWER.america]!.some((u) => forces.headquarters[u] === 1 && g.s.at[u] !== OFF.coming);
};

/** 7.24, 14.44: stacked with the German South Army's headquarters, or next to it. */
export function isWithSud(g: Reader, unit: number): boolean {
  const { s, data } = g;
  const sud = data.forces.sud;
  if (sud < 0 || s.at[sud]! < 0 || s.at[unit]! < 0) return false;
  return s.at[sud] === s.at[unit] || data.ground.world.direction(s.at[unit]!, s.at[sud]!) >= 0;
}
