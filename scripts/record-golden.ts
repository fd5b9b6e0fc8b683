/**
 * Records golden games: `node scripts/record-golden.ts GAME FOLDER [SEEDS] [SCENARIO,...]`, one for every way of ending
 * that the first SEEDS random games of each scenario (or of those named) find; with 'carry' for SEEDS, those of the version
 * before are played again under the rules of today. Existing files are never overwritten: a version's golden games are recorded
 * once, when it is new.
 */

import process from 'node:process';
import { carryGolden, recordGolden } from '@armistice/engine/kit';
import { loadGame } from '@armistice/games';

const [id, folder, seeds = '300', only] = process.argv.slice(2);
const game = id === undefined ? undefined : await loadGame(id);
if (game === undefined || folder === undefined) {
  console.error('usage: node scripts/record-golden.ts GAME FOLDER [SEEDS|carry] [SCENARIO,...]');
  process.exit(2);
}
if (seeds === 'carry') {
  const { carried, left } = carryGolden(game, folder);
  for (const file of carried) console.log(file);
  for (const file of left) console.log(`${file} has to be recorded anew`);
  process.exit(left.length === 0 ? 0 : 1);
}
const scenarios = only?.split(',') ?? game.scenarios.map((scenario) => scenario.id);
for (const file of recordGolden(game, folder, { scenarios, seeds: Number(seeds) })) console.log(file);
