/**
 * 3-5 The broad front: the Italian 2nd and 3rd Armies share the Isonzo along a line through the side 3217/3218. Until 1917 they
 * do not attack together, one attacks when the other does, and headquarters spend little on an attack.
 */

import { type Refusal, refuse } from '@armistice/engine';
import { joinRefusal, targetRefusal } from '../../system/rules/combat.ts';
import { unitsIn } from '../../system/stacks.ts';
import { dateOf, MARK, type Reader, type Writer } from '../../system/types.ts';
import { COUNT, FATE, gridOf, has, isItalian } from './state.ts';

export type Army = 'second' | 'third';

/** The row whose upper side the line is in columns with even numbers; it cuts the same row in the others. */
const ROW = 18;
/** From here on eastward. */
const COLUMN = 31;

/** Whose sector a hex is in: the 3rd Army's south of the line, the 2nd's one hex to the north; 'both' on the line itself. */
export function sectorOf(g: Reader, place: number): Army | 'both' | undefined {
  const { column, row } = gridOf(g, place);
  if (column < COLUMN) return undefined;
  const even = column % 2 === 0;
  if (!even && row === ROW) return 'both';
  if (row >= ROW) return 'third';
  return row === ROW - 1 ? 'second' : undefined;
}

const isBound = (g: Reader): boolean => dateOf(g).year < 1917;

/** 3-5.3: how many strength points of the one army oblige the other to attack with one. */
const SHARE: { readonly [year: number]: number } = { 1915: 2, 1916: 3 };
/** 3-5.5 */
const PURSE: { readonly [year: number]: number } = { 1915: 12, 1916: 18 };

export function purse(g: Reader, staff: number): number | undefined {
  return isItalian(g, staff) ? PURSE[dateOf(g).year] : undefined;
}

const OTHER: { readonly [army in Army]: Army } = { second: 'third', third: 'second' };

/** The army an attack is of: that of its units off the line, or the one that has attacked with less. */
export function armyOf(g: Reader, units: readonly number[]): Army | 'mixed' | undefined {
  const armies = new Set(
    units.filter((unit) => isItalian(g, unit)).map((unit) => sectorOf(g, g.s.at[unit]!)),
  );
  if (armies.has('second') && armies.has('third')) return 'mixed';
  if (armies.has('second')) return 'second';
  if (armies.has('third')) return 'third';
  if (!armies.has('both')) return undefined;
  const { tally } = g.s;
  return tally[COUNT.second]! < tally[COUNT.third]! ? 'second' : 'third';
}

/** 3-5.1: of a hex on the line half of the units attack for each army, the odd one for either. */
function isDivided(g: Reader, units: readonly number[], army: Army): boolean {
  const { forces } = g.data;
  const places = new Set(units.map((unit) => g.s.at[unit]!));
  for (const place of places) {
    if (sectorOf(g, place) !== 'both') continue;
    const all = unitsIn(g, place).filter((unit) => forces.combat[unit] === 1 && isItalian(g, unit));
    const own = all.filter((unit) => units.includes(unit) || has(g, unit, FATE[army]));
    if (own.length > Math.ceil(all.length / 2)) return false;
  }
  return true;
}

/** 3-5.1, 3-5.2 */
export function together(g: Reader, units: readonly number[]): Refusal | undefined {
  if (!isBound(g)) return undefined;
  const army = armyOf(g, units);
  if (army === 'mixed')
    return refuse('it:3-5', 'The 2nd and the 3rd Army do not attack together before 1917.');
  if (
    army === undefined ||
    isDivided(
      g,
      units.filter((unit) => isItalian(g, unit)),
      army,
    )
  )
    return undefined;
  return refuse('it:3-5', 'Of units on the line between the armies half attack for each.');
}

/** 3-5.3: what an army has attacked with is noted. */
export function countAttack(g: Writer, units: readonly number[], counter: boolean): void {
  if (counter || !isBound(g) || g.frame('battle')?.side !== 'entente') return;
  const army = armyOf(g, units);
  if (army === undefined || army === 'mixed') return;
  for (const unit of units) {
    if (!isItalian(g, unit) || sectorOf(g, g.s.at[unit]!) === undefined) continue;
    g.s.tally[COUNT[army]]! += g.s.strength[unit]!;
    g.s.fate[unit]! |= FATE[army];
  }
}

/** Strength points with which an army still has to attack this turn. */
export function owed(g: Reader, army: Army): number {
  const share = SHARE[dateOf(g).year];
  if (share === undefined) return 0;
  const { tally } = g.s;
  return Math.max(0, Math.ceil(tally[COUNT[OTHER[army]]]! / share) - tally[COUNT[army]]!);
}

/** 3-5.3: while an army owes an attack and can make one, the phase goes on. */
export function attacksOwed(g: Reader, step: string): Refusal | undefined {
  if (step !== 'combat' || g.frame('combat')!.side !== 'entente' || !isBound(g)) return undefined;
  for (const army of ['second', 'third'] as const)
    if (owed(g, army) > 0 && canAttack(g, army))
      return refuse(
        'it:3-5',
        `The ${army === 'second' ? '2nd' : '3rd'} Army still has to attack with ${owed(g, army)} strength points.`,
      );
  return undefined;
}

function canAttack(g: Reader, army: Army): boolean {
  const { s, data } = g;
  const { ground, forces } = data;
  for (let unit = 0; unit < forces.size; unit++) {
    const from = s.at[unit]!;
    if (from < 0 || !isItalian(g, unit) || forces.infantry[unit] === 0) continue;
    const sector = sectorOf(g, from);
    if (sector !== army && sector !== 'both') continue;
    if ((s.marks[unit]! & MARK.attacked) !== 0 || (sector === 'both' && !isDivided(g, [unit], army)))
      continue;
    for (let way = from * 6; way < from * 6 + 6; way++) {
      const target = ground.neighbours[way]!;
      if (target < 0 || targetRefusal(g, target, 'entente') !== undefined) continue;
      if (joinRefusal(g, unit, target, 'entente') === undefined) return true;
    }
  }
  return false;
}

/** Each turn anew. */
export function clearAttacks(g: Writer): void {
  g.s.tally[COUNT.second] = 0;
  g.s.tally[COUNT.third] = 0;
  for (let unit = 0; unit < g.data.forces.size; unit++) g.s.fate[unit]! &= ~(FATE.second | FATE.third);
}
