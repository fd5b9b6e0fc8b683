/** A thread of the laboratory: plays the games it is told to and answers with each. */

import { enableCompileCache } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { codeOf, type Series } from './series.ts';

// Every thread loads the whole game: from the second on, it finds it compiled.
enableCompileCache();
const { loadGame, loadTable } = await import('@armistice/games');
const { simulateGame } = await import('./game.ts');

/** `code`: what the series was named after. This thread may have been started later, and loaded something newer. */
parentPort!.on('message', async ({ series, i, code }: { series: Series; i: number; code: string }) => {
  try {
    const [game, face] = await Promise.all([loadGame(series.game), loadTable(series.game)]);
    if (codeOf(series.game) !== code) parentPort!.postMessage({ changed: true });
    else parentPort!.postMessage({ result: simulateGame(game!, face, series, i) });
  } catch (error) {
    parentPort!.postMessage({ fault: error instanceof Error ? error.message : String(error) });
  }
});
