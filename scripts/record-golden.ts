/**
 * Records golden games: `node scripts/record-golden.ts GAME FOLDER [SEEDS] [SCENARIO,...]`, one for every way of ending
 * that the first SEEDS random games of each scenario (or of those named) find. Existing files are never overwritten: a version's golden games
 * are recorded once, when it is new.
 */

import { recordGolden } from '@armistice/engine/kit';
import { loadGame } from '@armistice/games';

const [id, folder, seeds = '300', only] = process.argv.slice(2);
const game = id === undefined ? undefined : await loadGame(id);
if (game === undefined || folder === undefined) {
  console.error('usage: node scripts/record-golden.ts GAME FOLDER [SEEDS] [SCENARIO,...]');
  process.exit(2);
}
const scenarios = only?.split(',') ?? game.scenarios.map((scenario) => scenario.id);
for (const file of recordGolden(game, folder, { scenarios, seeds: Number(seeds) })) console.log(file);
