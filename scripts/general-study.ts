/**
 * `node scripts/general-study.ts GAME SCENARIO SEAT [SEED] [FROM-TO] [LEVEL]`: how often a level wins from one seat against the
 * staff: 'general@1', unless told. Game N is the same whatever the range, so several runs can share the work.
 */

import process from 'node:process';
import { drawFrom } from '@armistice/bots';
import { playBots } from '@armistice/bots/game';
import { loadGame } from '@armistice/games';

const [id = '', scenario = '', seat = '', seed = '1', range = '0-49', level = 'general@1'] =
  process.argv.slice(2);
const game = await loadGame(id);
if (game === undefined || !game.seats.some((one) => one.id === seat)) {
  console.error('node scripts/general-study.ts GAME SCENARIO SEAT [SEED] [FROM-TO] [LEVEL]');
  process.exit(2);
}
const [from = 0, to = from] = range.split('-').map(Number);
const seats = Object.fromEntries(game.seats.map((one) => [one.id, one.id === seat ? level : 'staff']));
let [won, lost, drawn] = [0, 0, 0];
const began = process.cpuUsage().user;
for (let i = from; i <= to; i++) {
  const name = `gen:${seed}:${scenario}:${i}`;
  const match = playBots(game, {
    seats,
    seed: name,
    random: (one) => drawFrom(`${name} ${one}`),
    wanted: { scenario },
  });
  const winner = match.outcome?.winner;
  if (winner === seat) won++;
  else if (winner === null) drawn++;
  else lost++;
}
const games = to - from + 1;
const seconds = (process.cpuUsage().user - began) / 1e6 / games;
console.log(
  `${scenario}: ${level} as ${seat} wins ${won}, loses ${lost}, draws ${drawn} of ${games} (${((won / games) * 100).toFixed(0)} %), ${seconds.toFixed(1)} s of processor time a game`,
);
