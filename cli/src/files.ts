/** Reading what the user names: games, saves, content packs. */

import { readFileSync } from 'node:fs';
import { type AnyGame, listedScenarios, type Result, readSave, type Save } from '@armistice/engine';
import { gameIds, loadGame } from '@armistice/games';
import { UsageError, unknown } from './answer.ts';

export async function theGame(id: string): Promise<AnyGame> {
  const game = await loadGame(id);
  if (game === undefined) throw unknown('game', id, gameIds);
  return game;
}

export async function allGames(): Promise<AnyGame[]> {
  return Promise.all(gameIds.map(theGame));
}

export function theScenario(game: AnyGame, id: string): string {
  if (game.scenarios.some((one) => one.id === id)) return id;
  throw unknown(
    `scenario of ${game.title}`,
    id,
    game.scenarios.map((one) => one.id),
  );
}

/** One scenario, or 'all' of them; the game's first when none is named. */
export function theScenarios(game: AnyGame, id: string | undefined): string[] {
  const all = listedScenarios(game).map((one) => one.id);
  return id === 'all' ? all : [theScenario(game, id ?? all[0]!)];
}

export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`Cannot read ${file}: ${(error as Error).message}`);
  }
}

/** A save's text and, when it is sound, the save and its game. */
export async function theSave(
  file: string,
): Promise<{ text: string; read: Result<Save>; game: AnyGame | undefined }> {
  const text = readText(file);
  const read = readSave(text);
  return { text, read, game: read.ok ? await loadGame(read.value.game) : undefined };
}

export function readJson(file: string): unknown {
  try {
    return JSON.parse(readText(file));
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${file} is not JSON: ${(error as Error).message}`);
  }
}
