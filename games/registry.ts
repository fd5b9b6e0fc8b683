/** The games there are. Registering one is one line: where it is, and where its tests are. */

import type { AnyGame } from '@armistice/engine';
import type { TableFace } from '@armistice/table';
import type { Guide } from './guide.ts';

export type { Deed, Guide, GuideClick, GuideStep } from './guide.ts';

export interface Registered {
  readonly load: () => Promise<{ readonly default: AnyGame }>;
  /** What it brings to the table. */
  readonly table?: () => Promise<{ readonly default: TableFace<never> }>;
  /** A first battle for newcomers. */
  readonly guide?: () => Promise<{ readonly default: Guide }>;
  /** The folder or folders whose tests cite its rules, from the top of the repository. */
  readonly tests: string | readonly string[];
}

const GAMES: { [id: string]: Registered } = {
  'storm-in-the-west': {
    load: () => import('@armistice/storm-in-the-west'),
    table: () => import('@armistice/storm-in-the-west/table'),
    guide: () => import('@armistice/storm-in-the-west/guide'),
    tests: 'games/storm-in-the-west/test',
  },
  'fields-of-despair': {
    load: () => import('@armistice/fields-of-despair'),
    table: () => import('@armistice/fields-of-despair/table'),
    tests: 'games/fields-of-despair/test',
  },
  sample: { load: () => import('@armistice/engine/sample'), tests: 'engine/test/fords' },
};

export const gameIds: readonly string[] = Object.keys(GAMES);

/** A game that is not in the list: one that only tests play. It can be opened by its id; no page offers it. */
export function addGame(id: string, game: Registered): void {
  GAMES[id] = game;
}

/** A game is loaded when somebody asks for it. */
export async function loadGame(id: string): Promise<AnyGame | undefined> {
  return Object.hasOwn(GAMES, id) ? (await GAMES[id]!.load()).default : undefined;
}

/** The folders whose tests cite the rules of a game. */
export function testsOf(id: string): readonly string[] {
  return Object.hasOwn(GAMES, id) ? [GAMES[id]!.tests].flat() : [];
}

/** What a game brings to the table, if it can be played there. */
export async function loadTable(id: string): Promise<TableFace<unknown> | undefined> {
  const found = Object.hasOwn(GAMES, id) ? await GAMES[id]!.table?.() : undefined;
  return found?.default as TableFace<unknown> | undefined;
}

/** A game's first battle for newcomers, if it has one. */
export async function loadGuide(id: string): Promise<Guide | undefined> {
  const found = Object.hasOwn(GAMES, id) ? await GAMES[id]!.guide?.() : undefined;
  return found?.default;
}
