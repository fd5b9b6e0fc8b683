/** The games there are. Registering one is one line; it is loaded when somebody asks for it. */

import type { AnyGame } from '@armistice/engine';

const GAMES: { readonly [id: string]: () => Promise<{ default: AnyGame }> } = {
  sample: () => import('@armistice/engine/sample'),
};

export const gameIds: readonly string[] = Object.keys(GAMES);

export async function loadGame(id: string): Promise<AnyGame | undefined> {
  return Object.hasOwn(GAMES, id) ? (await GAMES[id]!()).default : undefined;
}

export async function loadGames(): Promise<AnyGame[]> {
  return Promise.all(gameIds.map(async (id) => (await loadGame(id))!));
}
