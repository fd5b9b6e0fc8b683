/** 6 Mobilisation of Italy, and her railways in the first weeks (4). */

import { type Refusal, refuse } from '@armistice/engine';
import type { MonthName } from '../../system/calendar.ts';
import { NATION } from '../../system/nations.ts';
import { isLong } from '../../system/rules/longwar.ts';
import { MARK, type Reader, type Seat, type Writer } from '../../system/types.ts';
import { unitName } from '../../system/units.ts';
import type { Mobilisation } from '../form.ts';
import { lists } from '../lists.ts';
import { FATE, has, isBefore, nationOf, scenarioOf } from './state.ts';

type Group = Mobilisation['turns'][number]['nations'][number]['groups'][number];

/** Chapter 6 has no numbers. */
const MOBILISATION = 'it:6';
const YEAR = 1915;
const on = (month: MonthName, turn: number) => ({ year: YEAR, month, turn });

const isFirst = (g: Reader): boolean => scenarioOf(g).mobilises === true;

function isOf(g: Reader, unit: number, group: Group): boolean {
  const { kind, size, strength, movement, name } = g.data.forces.units[unit]!;
  if ('units' in group) return true;
  if ('brigades' in group) {
    if (size !== 'X' && size !== 'III') return false;
    if (group.brigades === 'mountain') return kind === 'mountain';
    return (kind === 'infantry' || kind === 'marine') && group.brigades.includes(`${strength}-${movement}`);
  }
  const arm = group.divisions === 'cavalry' ? kind === 'cavalry' : kind === 'infantry' || kind === 'mountain';
  return size === 'XX' && arm && group.names.includes(name);
}

/** All but the Italians of May 1915 are ready. */
export function beginMobilisation(g: Reader): void {
  for (let unit = 0; unit < g.data.forces.size; unit++)
    if (!isFirst(g) || nationOf(g, unit) !== NATION.italy) g.s.fate[unit]! |= FATE.called;
}

/** Whoever comes later is. */
export function comes(g: Writer, unit: number): void {
  g.s.fate[unit]! |= FATE.called;
}

export function mobilise(g: Writer, side: Seat): void {
  if (!isFirst(g)) return;
  for (const { month, turn, nations } of lists.mobilisation.value.turns) {
    if (isBefore(g, on(month, turn))) continue;
    for (const { nation, groups } of nations) {
      if ((nation === 'Italy') !== (side === 'entente')) continue;
      for (let unit = 0; unit < g.data.forces.size; unit++)
        if ((nationOf(g, unit) === NATION.italy) === (nation === 'Italy'))
          if (groups.some((group) => isOf(g, unit, group))) g.s.fate[unit]! |= FATE.called;
    }
  }
}

/** Nobody moves or attacks before he is mobilised. */
export function unready(g: Reader, unit: number): Refusal | undefined {
  if (has(g, unit, FATE.called)) return undefined;
  return refuse(MOBILISATION, `${unitName(g, unit)} has not completed its mobilisation.`);
}

/** Whoever is attacked is mobilised at once. */
export function awaken(g: Writer): void {
  for (let unit = 0; unit < g.data.forces.size; unit++)
    if ((g.s.marks[unit]! & MARK.assailed) !== 0) g.s.fate[unit]! |= FATE.called;
}

/** 4: Italian trains run from June on, half of them until its fourth turn. A long war has what the last scenario so far prints. */
export function railways(g: Reader, network: string): number | undefined {
  if (isFirst(g) && network === 'Italy') {
    if (isBefore(g, on('June', 1))) return 0;
    if (isBefore(g, on('June', 4))) return Math.floor(g.scenario.capacity.Italy! / 2);
  }
  if (!isLong(g)) return undefined;
  const begun = lists.scenarios.value.scenarios.filter(({ first }) => !isBefore(g, first));
  return begun.at(-1)?.capacity[network as 'Austria-Hungary' | 'Italy'];
}
