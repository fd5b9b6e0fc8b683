/** 24-1, 24-2 Schedules of the Entente: units with an asterisk went to Italy in history; here their owner sends them or not. */

import type { Row } from '../../system/rows.ts';
import type { Schedule } from '../../western-front/form.ts';

/** Without what is starred. */
const bare = (rows: readonly Row[] | undefined): Row[] =>
  (rows ?? []).flatMap((row): Row[] => {
    if ('headquarters' in row) return row.starred === true ? [] : [row];
    if (!('names' in row) || row.starred === undefined) return [row];
    const names = row.names.filter((name) => !row.starred!.includes(name));
    const { starred: _, ...rest } = row;
    return names.length === 0 ? [] : [{ ...rest, names }];
  });

const known = new WeakMap<readonly Schedule[], readonly Schedule[]>();

export function entente(schedules: readonly Schedule[]): readonly Schedule[] {
  const found = known.get(schedules);
  if (found !== undefined) return found;
  const made = schedules
    .filter(({ nation }) => nation !== 'Germany')
    .map(
      ({ nation, turns }): Schedule => ({
        nation,
        turns: turns.map(({ arrivals, withdrawals, ...date }) => ({
          ...date,
          ...(arrivals === undefined ? {} : { arrivals: bare(arrivals) }),
          ...(withdrawals === undefined ? {} : { withdrawals: bare(withdrawals) }),
        })),
      }),
    );
  known.set(schedules, made);
  return made;
}
