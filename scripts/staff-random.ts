/**
 * `node scripts/staff-random.ts SEED [GAMES] [SCENARIO,...] [GAME]`: a staff against random play, from either seat in turn; that of
 * The Great War in its short scenarios, unless told. Prints how often it wins, draws and loses, and fails below 99 of 100 won.
 */

import process from 'node:process';
import { drawFrom } from '@armistice/bots';
import { playBots } from '@armistice/bots/game';
import { loadGame } from '@armistice/games';

const SHORT = 'tannenberg,gorlice,palestine,verdun';
const LEAST = 0.99;

const [seed = '1', games = '100', scenarios = SHORT, id = 'great-war'] = process.argv.slice(2);
const game = (await loadGame(id))!;
const [one, other] = game.seats.map((seat) => seat.id) as [string, string];
let bad = 0;
for (const scenario of scenarios.split(',')) {
  let [wins, draws] = [0, 0];
  for (let i = 0; i < Number(games); i++) {
    const [staff, random] = i % 2 === 0 ? [one, other] : [other, one];
    const match = playBots(game, {
      seats: { [staff!]: 'staff', [random!]: 'random' },
      seed: `staff-random:${seed}:${scenario}:${i}`,
      random: (seat) => drawFrom(`${seat}:${seed}:${i}`),
      wanted: { scenario },
    });
    if (match.outcome?.winner === staff) wins++;
    else if (match.outcome?.winner === null) draws++;
    if (match.outcome?.winner !== staff)
      console.log(`${scenario}, game ${i}: the staff as ${staff} did not win (${match.outcome?.how}).`);
  }
  const fails = wins < Number(games) * LEAST;
  if (fails) bad++;
  const lost = Number(games) - wins - draws;
  console.log(
    `${scenario}: the staff wins ${wins} of ${games}, draws ${draws}, loses ${lost}${fails ? '  TOO FEW' : ''}`,
  );
}
process.exit(bad === 0 ? 0 : 1);
