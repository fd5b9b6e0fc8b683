/** What set-ups have in common: rows of lists as stacks, and who comes by schedule in a span of turns. */

import { type TurnDate, turnNumber } from '../../system/calendar.ts';
import type { Stack } from '../../system/types.ts';
import type { Nation, Row, UnitRow } from '../form.ts';
import { lists } from '../lists.ts';
import { counterOf, replacementId, roster, staffId } from '../units.ts';

type Placed = Stack['units'][number];

/** The counters of a row, with the strength and the supply points it gives them. */
export function countersOf(nation: Nation, row: Row): Placed[] {
  if ('names' in row)
    return row.names.filter((name) => name !== 'RPL').map((name) => counterOf(nation, row, name));
  if ('staffs' in row) return row.staffs.map((name) => ({ id: staffId(nation, name) }));
  if (!('headquarters' in row)) return [];
  const id = staffId(nation, row.headquarters);
  return [row.supply === undefined ? { id } : { id, supply: row.supply }];
}

export interface Listed {
  readonly nation: Nation;
  readonly rows: readonly Row[];
}

/** Rows that name hexes, as stacks. */
export function stacksOf(listed: readonly Listed[]): Stack[] {
  const byHex = new Map<string, Placed[]>();
  for (const { nation, rows } of listed)
    for (const row of rows) {
      if (!('hex' in row) || row.hex === undefined) continue;
      const stack = byHex.get(row.hex) ?? [];
      byHex.set(row.hex, stack);
      stack.push(...countersOf(nation, row));
    }
  return [...byHex].map(([hex, units]) => ({ hex, units }));
}

export const SCHEDULES = [lists.french, lists.british, lists.belgian, lists.american, lists.german].map(
  ({ value }) => value,
);

/** Who comes by schedule, first and last turn included. */
export function comersOf(first: TurnDate, last: TurnDate): string[] {
  const [from, to] = [turnNumber(first), turnNumber(last)];
  const rows = SCHEDULES.flatMap(({ nation, turns }) =>
    turns
      .filter((turn) => from <= turnNumber(turn) && turnNumber(turn) <= to)
      .flatMap(({ arrivals = [] }) => arrivals.map((row) => ({ nation, row }))),
  );
  return rows.flatMap(({ nation, row }) => [
    ...countersOf(nation, row).map(({ id }) => id),
    ...('names' in row ? replacements(nation, row) : []),
  ]);
}

/** All counters of one kind of replacements: they come again and again. */
function replacements(nation: Nation, row: UnitRow): string[] {
  if (!row.names.includes('RPL')) return [];
  const prefix = replacementId(nation, row, 0).replace(/0$/, '');
  return roster.value.map(({ id }) => id).filter((id) => id.startsWith(prefix));
}
