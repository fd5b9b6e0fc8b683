/** 12-13, 24-4 Units that leave and come under one name on one turn: they change their counters. */

import type { TurnDate } from '../../system/calendar.ts';
import type { UnitRow } from '../../system/rows.ts';
import type { Schedule } from '../form.ts';
import { scheduled } from '../receipts.ts';

export interface Named {
  readonly row: UnitRow;
  readonly name: string;
}

export interface Conversion {
  readonly from: Named;
  readonly to: readonly Named[];
}

export const named = (rows: readonly object[]): Named[] =>
  rows.flatMap((row) =>
    'names' in row ? (row as UnitRow).names.map((name) => ({ row: row as UnitRow, name })) : [],
  );

/** 24-4: the 2nd division becomes the 2nd and the 8th. */
const BELGIAN_STEP = 6;

/** 12-13, 24-4: who leaves on a turn and comes on it under the same name. */
export function conversions({ nation, ...schedule }: Schedule, date: TurnDate): Conversion[] {
  const { arrivals, withdrawals } = scheduled({ nation, ...schedule }, date);
  const coming = named(arrivals).filter(({ name }) => name !== 'RPL');
  return named(withdrawals).flatMap((from) => {
    const names = [from.name];
    if (nation === 'Belgium') names.push(String(Number(from.name) + BELGIAN_STEP));
    const to = coming.filter(({ name }) => names.includes(name));
    return to.length === 0 ? [] : [{ from, to }];
  });
}
