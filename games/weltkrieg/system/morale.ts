/** 26-7 What a nation can bear: at how many points its morale is shaken, its economy collapses, it surrenders. */

import { monthNumber, monthOf, type TurnDate } from './calendar.ts';

export type Morale = 'firm' | 'shaken' | 'collapse' | 'surrender';
/** From the best to the worst. */
export const MORALE: readonly Morale[] = ['firm', 'shaken', 'collapse', 'surrender'];

export const isAtLeast = (morale: Morale, level: Morale): boolean =>
  MORALE.indexOf(morale) >= MORALE.indexOf(level);

type ByYear = readonly { readonly year: number; readonly points: number }[];

/** A row of the duration game's lists (000 23-18 to 23-20, 004 15-9, 15-10). */
export interface Bearing {
  readonly nation: string;
  readonly shaken: number;
  readonly collapse: ByYear;
  readonly surrender: ByYear;
}

/** Where so many points leave a nation; nations without a row bear everything. */
export function moraleOf(
  { morale }: { readonly morale: readonly Bearing[] },
  nation: string,
  year: number,
  points: number,
): Morale {
  const row = morale.find((one) => one.nation === nation);
  if (row === undefined) return 'firm';
  const at = (rows: ByYear): number => rows.find((one) => one.year === year)!.points;
  if (points >= at(row.surrender)) return 'surrender';
  if (points >= at(row.collapse)) return 'collapse';
  return points >= row.shaken ? 'shaken' : 'firm';
}

/** Points of every month of a period (000 23-16, 004 15-8). */
export interface Monthly extends Period {
  readonly nation: string;
  readonly points: number;
}

export interface Period {
  readonly from?: string;
  readonly until?: string;
}

/** Does a period hold in this month? */
export const holds = ({ from, until }: Period, month: number): boolean =>
  (from === undefined || monthOf(from) <= month) && (until === undefined || month <= monthOf(until));

/** What a nation suffers at the special turn of a month. */
export function monthlyPoints(
  { monthly }: { readonly monthly: readonly Monthly[] },
  nation: string,
  { year, month }: TurnDate,
): number {
  const now = monthNumber(year, month);
  return monthly
    .filter((one) => one.nation === nation && holds(one, now))
    .reduce((sum, { points }) => sum + points, 0);
}
