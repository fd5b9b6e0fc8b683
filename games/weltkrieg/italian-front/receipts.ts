/** What a nation receives on a turn: by rates (15, 17-24 to 17-26), and by its schedule (16). */

import { MONTHS, monthNumber, type TurnDate, turnNumber } from '../system/calendar.ts';
import { holds, isAtLeast, type Morale } from '../system/morale.ts';
import type { Row } from '../system/rows.ts';
import type { Duration, Nation, Schedule } from './form.ts';

type Rate = Duration['rates'][number];
type Entry = Rate['entries'][number];

function inForce(rate: Rate, { year, month }: TurnDate, morale: Morale): boolean {
  if (!holds(rate, monthNumber(year, month))) return false;
  if (rate.after !== undefined && !isAtLeast(morale, rate.after)) return false;
  return rate.before === undefined || !isAtLeast(morale, rate.before);
}

function isDue({ turns, months }: Entry, { month, turn }: TurnDate): boolean {
  if (!turns.includes(turn)) return false;
  const odd = MONTHS.indexOf(month) % 2 === 0;
  return months === 'all' || (months === 'odd') === odd;
}

/** The entries of all rates that a nation has on a turn. */
export const entriesOf = ({ rates }: Duration, nation: Nation, date: TurnDate, morale: Morale): Entry[] =>
  rates
    .filter((rate) => rate.nation === nation && inForce(rate, date, morale))
    .flatMap((rate) => rate.entries.filter((entry) => isDue(entry, date)));

export interface Comings {
  readonly arrivals: readonly Row[];
  readonly withdrawals: readonly Row[];
}

/** What a schedule has for a turn; `shaken`: turns since Italian morale was, or nothing. */
export function scheduled({ turns }: Schedule, date: TurnDate, shaken: number | undefined): Comings {
  const now = turnNumber(date);
  const found = turns.filter(({ when }) =>
    'shaken' in when ? when.shaken === shaken : turnNumber(when) === now,
  );
  return {
    arrivals: found.flatMap(({ arrivals = [] }) => arrivals),
    withdrawals: found.flatMap(({ withdrawals = [] }) => withdrawals),
  };
}
