/** The games there are. Registering one is one line: where it is, and where its tests are. */

import type { AnyGame, AnyRules, Setting } from '@armistice/engine';
import type { OddsFace, OrderOfBattle, TableFace } from '@armistice/table';
import type { Guide } from './guide.ts';

export type { Deed, Guide, GuideClick, GuideStep } from './guide.ts';

export interface Registered {
  readonly load: () => Promise<{ readonly default: AnyGame }>;
  /** What it brings to the table. */
  readonly table?: () => Promise<{ readonly default: TableFace<never> }>;
  /** A first battle for newcomers. */
  readonly guide?: () => Promise<{ readonly default: Guide }>;
  /** What a battle may come to, as a player describes it. */
  readonly odds?: () => Promise<{ readonly default: OddsFace }>;
  /** Who stands where at the start. */
  readonly forces?: () => Promise<{ readonly default: (of: Setting<AnyRules>) => OrderOfBattle }>;
  /** The game from a position laid out by name: for the book of positions. */
  readonly layout?: () => Promise<{
    readonly default: (layout: never) => Partial<Pick<AnyGame, 'begin' | 'setup' | 'steps'>>;
  }>;
  /** The folder or folders whose tests cite its rules, from the top of the repository. */
  readonly tests: string | readonly string[];
}

const GAMES: { [id: string]: Registered } = {
  'storm-in-the-west': {
    load: () => import('@armistice/storm-in-the-west'),
    table: () => import('@armistice/storm-in-the-west/table'),
    guide: () => import('@armistice/storm-in-the-west/guide'),
    odds: () => import('@armistice/storm-in-the-west/odds'),
    forces: () => import('@armistice/storm-in-the-west/order-of-battle'),
    layout: () => import('@armistice/storm-in-the-west/layout'),
    tests: 'games/storm-in-the-west/test',
  },
  'fields-of-despair': {
    load: () => import('@armistice/fields-of-despair'),
    table: () => import('@armistice/fields-of-despair/table'),
    guide: () => import('@armistice/fields-of-despair/guide'),
    odds: () => import('@armistice/fields-of-despair/odds'),
    forces: () => import('@armistice/fields-of-despair/order-of-battle'),
    layout: () => import('@armistice/fields-of-despair/layout'),
    tests: 'games/fields-of-despair/test',
  },
  'great-war': {
    load: () => import('@armistice/great-war'),
    table: () => import('@armistice/great-war/table'),
    odds: () => import('@armistice/great-war/odds'),
    forces: () => import('@armistice/great-war/order-of-battle'),
    layout: () => import('@armistice/great-war/layout'),
    guide: () => import('@armistice/great-war/guide'),
    tests: 'games/great-war/test',
  },
  'western-front': {
    load: () => import('@armistice/weltkrieg/western-front'),
    table: () => import('@armistice/weltkrieg/western-front/table'),
    guide: () => import('@armistice/weltkrieg/western-front/guide'),
    odds: () => import('@armistice/weltkrieg/western-front/odds'),
    forces: () => import('@armistice/weltkrieg/western-front/order-of-battle'),
    layout: () => import('@armistice/weltkrieg/western-front/layout'),
    tests: 'games/weltkrieg/test',
  },
  'italian-front': {
    load: () => import('@armistice/weltkrieg/italian-front'),
    table: () => import('@armistice/weltkrieg/italian-front/table'),
    guide: () => import('@armistice/weltkrieg/italian-front/guide'),
    odds: () => import('@armistice/weltkrieg/italian-front/odds'),
    forces: () => import('@armistice/weltkrieg/italian-front/order-of-battle'),
    tests: 'games/weltkrieg/test',
  },
  'linked-war': {
    load: () => import('@armistice/weltkrieg/linked'),
    table: () => import('@armistice/weltkrieg/linked/table'),
    odds: () => import('@armistice/weltkrieg/linked/odds'),
    forces: () => import('@armistice/weltkrieg/linked/order-of-battle'),
    tests: 'games/weltkrieg/test',
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

/** The games that have a guide, in the order of the list. */
export const guideIds = (): readonly string[] => gameIds.filter((id) => GAMES[id]!.guide !== undefined);

/** A game's first battle for newcomers, if it has one. */
export async function loadGuide(id: string): Promise<Guide | undefined> {
  const found = Object.hasOwn(GAMES, id) ? await GAMES[id]!.guide?.() : undefined;
  return found?.default;
}

/** What a game reckons of battles that are described to it. */
export async function loadOdds(id: string): Promise<OddsFace | undefined> {
  const found = Object.hasOwn(GAMES, id) ? await GAMES[id]!.odds?.() : undefined;
  return found?.default;
}

/** The order of battle of a setting, from its game. */
export async function loadForces(
  id: string,
): Promise<((of: Setting<AnyRules>) => OrderOfBattle) | undefined> {
  const found = Object.hasOwn(GAMES, id) ? await GAMES[id]!.forces?.() : undefined;
  return found?.default;
}

/** How a game lays out positions in its own words, if it can. */
export async function loadLayout(
  id: string,
): Promise<((layout: never) => Partial<Pick<AnyGame, 'begin' | 'setup' | 'steps'>>) | undefined> {
  const found = Object.hasOwn(GAMES, id) ? await GAMES[id]!.layout?.() : undefined;
  return found?.default;
}
