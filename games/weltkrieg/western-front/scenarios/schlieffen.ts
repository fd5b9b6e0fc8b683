/** 3, 4, 7 The Schlieffen Plan: August to November 1914, hex by hex as the lists have it. */

import { turnNumber } from '../../system/calendar.ts';
import type { Stack, WeltkriegScenario } from '../../system/types.ts';
import type { Nation, Row, UnitRow } from '../form.ts';
import { lists } from '../lists.ts';
import { counterOf, replacementId, roster, SIEGE_STAFF, staffId } from '../units.ts';

const { first, last } = lists.scenarios.value.scenarios.find(({ chapter }) => chapter === '3')!;

export interface Post {
  readonly nation: Nation;
  /** The army it belongs to at the start; garrisons have a word. */
  readonly army: string;
  readonly hex: string;
}

/** By unit: where it stands in August 1914, and under whom. */
export const POSTS: ReadonlyMap<string, Post> = new Map(
  lists.august1914.value.nations.flatMap(({ nation, armies }) =>
    armies.flatMap(({ army, rows }) =>
      rows.flatMap((row) =>
        idsOf(nation, row).map((id): [string, Post] => [
          id,
          { nation, army, hex: (row as { readonly hex: string }).hex },
        ]),
      ),
    ),
  ),
);

function idsOf(nation: Nation, row: Row): string[] {
  if ('names' in row) return row.names.map((name) => counterOf(nation, row, name).id);
  return 'headquarters' in row ? [staffId(nation, row.headquarters)] : [];
}

const supplies = new Map(
  lists.august1914.value.nations.flatMap(({ nation, armies }) =>
    armies.flatMap(({ rows }) =>
      rows.flatMap((row): [string, number][] =>
        'headquarters' in row && row.supply !== undefined
          ? [[staffId(nation, row.headquarters), row.supply]]
          : [],
      ),
    ),
  ),
);

function stacks(): Stack[] {
  const byHex = new Map<string, { id: string; supply?: number }[]>();
  for (const [id, { hex }] of POSTS) {
    const supply = supplies.get(id);
    const stack = byHex.get(hex) ?? [];
    byHex.set(hex, stack);
    stack.push(supply === undefined ? { id } : { id, supply });
  }
  return [...byHex].map(([hex, units]) => ({ hex, units }));
}

export const SCHEDULES = [lists.french, lists.british, lists.belgian, lists.american, lists.german].map(
  ({ value }) => value,
);

/** Who comes by schedule before the last turn is over (7). */
function coming(): string[] {
  const rows = SCHEDULES.flatMap(({ nation, turns }) =>
    turns
      .filter((turn) => turnNumber(turn) <= turnNumber(last))
      .flatMap(({ arrivals = [] }) => arrivals.map((row) => ({ nation, row }))),
  );
  const named = rows.flatMap(({ nation, row }) => idsOf(nation, row));
  const replacements = rows.flatMap(({ nation, row }) => ('names' in row ? pool(nation, row) : []));
  return [...named, ...replacements];
}

/** All counters of one kind of replacements: they come again and again. */
function pool(nation: Nation, row: UnitRow): string[] {
  if (!row.names.includes('RPL')) return [];
  const prefix = replacementId(nation, row, 0).replace(/0$/, '');
  return roster.value.map(({ id }) => id).filter((id) => id.startsWith(prefix));
}

/** 3: Luxembourg's lines are German, and its neutrality is no more (3-1). */
const LUXEMBOURG = 'Luxembourg';

export const schlieffen = (luxembourg: readonly string[]): WeltkriegScenario => ({
  id: 'schlieffen',
  title: 'The Schlieffen Plan',
  summary: 'August to November 1914: through Belgium to Paris, or not.',
  maps: ['map53'],
  from: first,
  to: last,
  turns: turnNumber(last) - turnNumber(first) + 1,
  stacks: stacks(),
  takePart: [...new Set([...POSTS.keys(), ...coming(), SIEGE_STAFF])],
  capacity: { Germany: 15, France: 15, Belgium: 5 },
  held: { cp: luxembourg },
});

export const NETWORKS = { Germany: 'Germany', [LUXEMBOURG]: 'Germany', France: 'France', Belgium: 'Belgium' };
export const HOMES = { Germany: 'germany', France: 'france', Belgium: 'belgium' };
