/** A thread of the laboratory: plays the games it is told to and answers with each. */

import { enableCompileCache } from 'node:module';
import { parentPort } from 'node:worker_threads';
import type { Crew } from '../general/index.ts';
import { codeOf, type Series } from './series.ts';

// Every thread loads the whole game: from the second on, it finds it compiled.
enableCompileCache();
const { loadGame, loadTable } = await import('@armistice/games');
const { simulateGame } = await import('./game.ts');
const { Threads } = await import('../general/threads.ts');

let crew: Crew | undefined;

interface Game {
  readonly series: Series;
  readonly i: number;
  readonly code: string;
  readonly hands: number;
}

/** `code`: what the series was named after. This thread may have been started later, and loaded something newer. `hands`: threads it may have for a general. */
parentPort!.on('message', async ({ series, i, code, hands }: Game) => {
  try {
    const [game, face] = await Promise.all([loadGame(series.game), loadTable(series.game)]);
    if (hands > 1) crew ??= new Threads(hands);
    if (codeOf(series.game) !== code) parentPort!.postMessage({ changed: true });
    else parentPort!.postMessage({ result: simulateGame(game!, face, series, i, crew) });
  } catch (error) {
    parentPort!.postMessage({ fault: error instanceof Error ? error.message : String(error) });
  }
});
