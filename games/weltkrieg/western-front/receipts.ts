/** What a nation receives on a turn: by rates (23), and by its schedule (24). */

import { MONTHS, monthNumber, type TurnDate, turnNumber } from '../system/calendar.ts';
import { holds, type Morale } from '../system/morale.ts';
import type { Row } from '../system/rows.ts';
import type { Duration, Nation, Schedule } from './form.ts';

type Rate = Duration['rates'][number];
type Entry = Rate['entries'][number];
export type Replacement = NonNullable<Entry['replacements']>;

export interface Receipts {
  readonly supply: number;
  readonly replacements: readonly Replacement[];
}

function inForce(rate: Rate, { year, month }: TurnDate, morale: Morale): boolean {
  if (rate.after !== undefined) return rate.after === morale;
  if (rate.inPlace !== true && morale !== 'firm') return false; // a shaken nation has rates of its own
  return holds(rate, monthNumber(year, month)) && (rate.years?.includes(year) ?? true);
}

function due({ turns, months, ...period }: Entry, { year, month, turn }: TurnDate): boolean {
  if (!turns.includes(turn) || !holds(period, monthNumber(year, month))) return false;
  if (months === 'all') return true;
  const odd = MONTHS.indexOf(month) % 2 === 0;
  return months === 'odd' ? odd : months === 'even' ? !odd : months.includes(month);
}

/** 23-25 to 23-59. Rates `inPlace` (23-49, 23-50) change the kin of a unit that comes anyway. */
export function receipts({ rates }: Duration, nation: Nation, date: TurnDate, morale: Morale): Receipts {
  const own = rates.filter((rate) => rate.nation === nation && inForce(rate, date, morale));
  const entries = (inPlace: boolean): Entry[] =>
    own
      .filter((rate) => (rate.inPlace === true) === inPlace)
      .flatMap((rate) => rate.entries.filter((one) => due(one, date)));
  const normal = entries(false);
  const replacements = normal.flatMap((one) => (one.replacements === undefined ? [] : [one.replacements]));
  for (const { replacements: other } of entries(true))
    if (other !== undefined && replacements.length > 0) replacements[replacements.length - 1] = other;
  return { supply: normal.reduce((sum, one) => sum + (one.supply ?? 0), 0), replacements };
}

/** 23-8 to 23-12: supply points a nation may keep, or nothing where there is no limit yet. */
export function supplyLimit({ limits }: Duration, nation: Nation, year: number): number | undefined {
  const rows = limits.find((one) => one.nation === nation)?.most ?? [];
  return rows.filter(({ from = 0 }) => from <= year).at(-1)?.points;
}

export interface Comings {
  readonly arrivals: readonly Row[];
  readonly withdrawals: readonly Row[];
}

/** 24: what a schedule has for a turn. */
export function scheduled({ turns }: Schedule, date: TurnDate): Comings {
  const found = turns.find((one) => turnNumber(one) === turnNumber(date));
  return { arrivals: found?.arrivals ?? [], withdrawals: found?.withdrawals ?? [] };
}
