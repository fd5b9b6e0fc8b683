/** A thread of the laboratory: plays the games it is told to and reports each. */

import { parentPort, workerData } from 'node:worker_threads';
import { loadGame, loadTable } from '@armistice/games';
import { simulateGame } from './game.ts';

const {
  game: id,
  scenario,
  seats,
  seed,
} = workerData as {
  game: string;
  scenario: string;
  seats: { [seat: string]: string };
  seed: string;
};
const game = (await loadGame(id))!;
const face = await loadTable(id);

parentPort!.on('message', (i: number) => {
  try {
    parentPort!.postMessage({ result: simulateGame({ game, face, scenario, seats, seed }, i) });
  } catch (error) {
    parentPort!.postMessage({ i, fault: error instanceof Error ? error.message : String(error) });
  }
});
