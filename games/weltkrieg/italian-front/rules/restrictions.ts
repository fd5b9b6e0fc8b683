/** 3-4, 3-6, 3-8, 3-9, 11-5, 13-5 Who may not do what. */

import { type Refusal, refuse } from '@armistice/engine';
import { NATION } from '../../system/nations.ts';
import { homeOf } from '../../system/rules/control.ts';
import { sideOfUnit } from '../../system/stacks.ts';
import { dateOf, type Reader, type Writer } from '../../system/types.ts';
import { unitName } from '../../system/units.ts';
import { COUNT, gridOf, hexOf, isBefore, isPlain, nationOf, scenarioOf } from './state.ts';

/** 3-4: garrisons by counter, with the place they keep. */
const GARRISONS: { readonly [name: string]: string } = { Trste: '3419', Fium: '3620', '112L': '3423' };

export function garrison(g: Reader, unit: number): Refusal | undefined {
  const { nation, name } = g.data.forces.units[unit]!;
  const post = nation === 'austria' ? GARRISONS[name] : undefined;
  if (post === undefined || g.s.at[unit] !== hexOf(g, post)) return undefined;
  return refuse('it:3-4', `${unitName(g, unit)} keeps its place unless it is driven out.`);
}

/** 3-9: the turn from which Germany and Italy are at war. */
const GERMAN_WAR = { year: 1916, month: 'August', turn: 6 } as const;

export function atPeace(g: Reader, unit: number, place: number): Refusal | undefined {
  if (nationOf(g, unit) !== NATION.germany || !isBefore(g, GERMAN_WAR)) return undefined;
  return homeOf(g, place) === 'italy' ? refuse('it:3-9', 'Germany and Italy are not at war yet.') : undefined;
}

/** 3-6 */
const WEST_OF = 29;

export function dig(g: Reader, place: number, side: number): Refusal | undefined {
  if (side !== 1 || gridOf(g, place).column >= WEST_OF || dateOf(g).year >= 1917) return undefined;
  if (g.s.tally[COUNT.plain] === 1) return undefined;
  return refuse(
    'it:3-6',
    'Italy digs no trenches west of row 29 before 1917, or before the enemy is in the plain.',
  );
}

/** 3-6: has a unit of the Central Powers stood on clear ground in Italy? */
export function watchPlain(g: Writer): void {
  const { s, data } = g;
  for (let unit = 0; unit < data.forces.size; unit++)
    if (s.at[unit]! >= 0 && sideOfUnit(g, unit) === 0 && isPlain(g, s.at[unit]!)) s.tally[COUNT.plain] = 1;
}

/** 3-8, 11-5, 13-5: who must be supplied to attack. */
export function unsupplied(g: Reader, units: readonly number[]): Refusal | undefined {
  for (const unit of units) {
    if (g.s.feeder[unit]! >= 0) continue;
    const rule = needsSupply(g, nationOf(g, unit));
    if (rule !== undefined) return refuse(rule, `${unitName(g, unit)} does not attack without supply.`);
  }
  return undefined;
}

function needsSupply(g: Reader, nation: number): string | undefined {
  const { fed } = scenarioOf(g);
  if (fed !== undefined && (fed.but === undefined || nation !== NATION[fed.but])) return fed.rule;
  const allied = nation === NATION.france || nation === NATION.britain;
  return allied && dateOf(g).year >= 1917 ? 'it:3-8' : undefined;
}
