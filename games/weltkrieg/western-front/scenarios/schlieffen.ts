/** 3, 4, 7 The Schlieffen Plan: August to November 1914, hex by hex as the lists have it. */

import { turnNumber } from '../../system/calendar.ts';
import type { WeltkriegScenario } from '../../system/types.ts';
import type { Nation } from '../form.ts';
import { lists } from '../lists.ts';
import { countersOf, SIEGE_STAFF, stacksOf } from '../units.ts';
import { comersOf } from './parts.ts';

const { first, last } = lists.scenarios.value.scenarios.find(({ chapter }) => chapter === '3')!;

export interface Post {
  readonly nation: Nation;
  /** The army it belongs to at the start; garrisons have a word. */
  readonly army: string;
  readonly hex: string;
}

const armies = lists.august1914.value.nations.flatMap(({ nation, armies: own }) =>
  own.map(({ army, rows }) => ({ nation, army, rows })),
);

/** By unit: where it stands in August 1914, and under whom. */
export const POSTS: ReadonlyMap<string, Post> = new Map(
  armies.flatMap(({ nation, army, rows }) =>
    stacksOf([{ nation, rows }]).flatMap(({ hex, units }) =>
      units.map(({ id }): [string, Post] => [id, { nation, army, hex }]),
    ),
  ),
);

/** `luxembourg`: its hexes. It is in German hands, and its lines are German (3-1). */
export const schlieffen = (luxembourg: readonly string[]): WeltkriegScenario => ({
  id: 'schlieffen',
  title: 'The Schlieffen Plan',
  summary: 'August to November 1914: through Belgium to Paris, or not.',
  maps: ['map53'],
  from: first,
  to: last,
  turns: turnNumber(last) - turnNumber(first) + 1,
  stacks: stacksOf(armies),
  takePart: [
    ...new Set([
      ...armies.flatMap(({ nation, rows }) =>
        rows.flatMap((row) => countersOf(nation, row).map(({ id }) => id)),
      ),
      ...comersOf(first, last),
      SIEGE_STAFF,
    ]),
  ],
  capacity: { Germany: 15, France: 15, Belgium: 5 },
  held: { cp: luxembourg },
});

export const NETWORKS = { Germany: 'Germany', Luxembourg: 'Germany', France: 'France', Belgium: 'Belgium' };
export const HOMES = { Germany: 'germany', France: 'france', Belgium: 'belgium' };
