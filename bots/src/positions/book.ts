/** The book of positions: a folder for each game, a file for each position. */

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadGame, loadLayout } from '@armistice/games';
import type { Position } from './position.ts';
import { type Tried, tryPosition } from './run.ts';

const BOOK = fileURLToPath(new URL('../../positions', import.meta.url));

/** The positions of a game, by name. */
export function positionsOf(game: string): Position[] {
  const folders = readdirSync(BOOK);
  if (!folders.includes(game)) return [];
  return readdirSync(`${BOOK}/${game}`)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({
      ...(JSON.parse(readFileSync(`${BOOK}/${game}/${file}`, 'utf8')) as Omit<Position, 'id'>),
      id: file.slice(0, -'.json'.length),
    }));
}

/** All positions of a game whose name contains `named`, tried on a bot, one after another. */
export async function* tryBook(game: string, level: string, named = ''): AsyncGenerator<Tried> {
  const rules = (await loadGame(game))!;
  const lay = await loadLayout(game);
  for (const position of positionsOf(game))
    if (position.id.includes(named)) yield tryPosition(rules, lay, position, level);
}
