/** 9.1, 9.2, 9.4, 9.5 How many units may go by rail and sea, and what each counts. */

import { type Refusal, refuse } from '@armistice/engine';
import { wasPlayed } from '../chits.ts';
import { sideOfUnit, unitName } from '../forces.ts';
import { countryName, MAPS } from '../map.ts';
import { POWERS } from '../nations.ts';
import type { LimitRow } from '../tables.ts';
import { type At, FRONT, OFF, type Reader, seatOf, type Writer } from '../types.ts';
import { stillRefusal } from './restrictions.ts';

type Rail = At<'strategicMovement'>;

/** The limits that a move on or between two fronts falls under. */
export function limitsFor(g: Reader, unit: number, fronts: readonly number[], by: 'rail' | 'sea'): number[] {
  const { limits } = g.data.content;
  const known = found.get(limits) ?? new Map<number, number[]>();
  found.set(limits, known);
  let key = g.data.forces.power[unit]! * 4 + sideOfUnit(g, unit) * 2 + Number(by === 'sea');
  for (const front of fronts) key |= 1 << (8 + front);
  let rows = known.get(key);
  if (rows === undefined) {
    rows = rowsFor(g, unit, fronts, by);
    known.set(key, rows);
  }
  return rows;
}

/** What has been looked up, by chart. */
const found = new WeakMap<readonly LimitRow[], Map<number, number[]>>();

function rowsFor(g: Reader, unit: number, fronts: readonly number[], by: 'rail' | 'sea'): number[] {
  const power = POWERS[g.data.forces.power[unit]!]!;
  const side = seatOf(sideOfUnit(g, unit));
  return g.data.content.limits.flatMap((row, i) => {
    const fits =
      row.side === side &&
      row.by === by &&
      (row.powers === undefined || row.powers.includes(power)) &&
      fronts.some((front) => row.maps.includes(MAPS[front]!));
    return fits ? [i] : [];
  });
}

/** 9.11, 9.21, 9.41: headquarters count double, and so do units that begin or end away from home. */
export function weightOf(g: Reader, row: LimitRow, unit: number, places: readonly number[]): number {
  const { ground, forces } = g.data;
  const abroad =
    row.doubleOutside !== undefined &&
    places.some(
      (place) => place >= 0 && !row.doubleOutside!.includes(countryName(ground.country[place]!) ?? ''),
    );
  return (forces.headquarters[unit] === 1 ? 2 : 1) * (abroad ? 2 : 1);
}

/** What a move would take of each limit; a refusal where one is used up. */
export function limitRefusal(
  g: Reader,
  f: Rail,
  unit: number,
  from: number,
  to: number,
  fronts: readonly number[],
  by: 'rail' | 'sea',
): Refusal | undefined {
  const { limits } = g.data.content;
  const rows = limitsFor(g, unit, fronts, by);
  if (rows.length === 0)
    return refuse(by === 'rail' ? '9.22' : '9.52', `${unitName(g, unit)} cannot move this way there.`);
  for (const i of rows) {
    const row = limits[i]!;
    if (row.after !== undefined && !wasPlayed(g, row.after))
      return refuse(row.rule, `No strategic movement on this front yet.`);
    const weight = weightOf(g, row, unit, [from, to]);
    if (f.used[i]! + weight > row.units)
      return refuse(row.rule, `This would be ${f.used[i]! + weight} of ${row.units} units.`);
    if (row.within !== undefined && [from, to].some((at) => at >= 0 && !isWithin(g, row, at)))
      return refuse(row.rule, `These units move by rail within ${row.within.join(' and ')} alone.`);
  }
  return undefined;
}

/** 9.23: in Iraq only south of hexrow xx44, and Abadan. */
export function isWithin(g: Reader, row: LimitRow, place: number): boolean {
  const { ground } = g.data;
  if (place === ground.abadan) return true;
  if (ground.front[place] === FRONT.iraq && ground.southOf44[place] === 0) return false;
  return row.within!.includes(countryName(ground.country[place]!) ?? '');
}

export function use(
  g: Writer,
  f: Rail,
  unit: number,
  from: number,
  to: number,
  fronts: readonly number[],
  by: 'rail' | 'sea',
): void {
  for (const i of limitsFor(g, unit, fronts, by))
    f.used[i]! += weightOf(g, g.data.content.limits[i]!, unit, [from, to]);
}

/** What keeps a unit from rail and sea alike. */
export function tiedRefusal(g: Reader, unit: number): Refusal | undefined {
  const at = g.s.at[unit]!;
  if ((at >= g.data.ground.nearEast || at === OFF.arabia) && g.s.turn === g.scenario.nearEastFrom)
    return refuse('19.61', 'There is no strategic movement in the Near East in its first turn.');
  return stillRefusal(g, unit);
}
