/**
 * Records golden games between bots: `node scripts/golden-bots.ts GAME FOLDER [GAMES] [SCENARIO,...]`. For each scenario (or those named) it plays GAMES
 * games of every pair of `random` and `staff`, with options by lot, and keeps the shortest for every way of ending
 * that turns up. Existing files are never overwritten: a version's golden games are recorded once, when it is new.
 */

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { drawFrom, sittersOf } from '@armistice/bots';
import { playBots } from '@armistice/bots/game';
import { type AnyRules, type Match, saveText, toSave } from '@armistice/engine';
import { randomFrom, randomOptions } from '@armistice/engine/kit';
import { loadGame } from '@armistice/games';

const [id, folder, games = '20', only] = process.argv.slice(2);
const game = id === undefined ? undefined : await loadGame(id);
if (game === undefined || folder === undefined) {
  console.error('usage: node scripts/golden-bots.ts GAME FOLDER [GAMES] [SCENARIO,...]');
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
/** The shortest game for each way of ending, by file name. */
const found = new Map<string, Match<AnyRules>>();

const [first, second] = game.seats.map((seat) => seat.id) as [string, string];
/** The levels to try in a seat: `random` and `staff`, or whoever sits there by the rules. */
const levels = (scenario: string, seat: string): string[] => {
  const sitters = sittersOf(game, scenario, seat).filter((one) => one !== 'me');
  return sitters.includes('staff') ? ['random', 'staff'] : sitters;
};

const scenarios = only?.split(',') ?? game.scenarios.map((scenario) => scenario.id);
for (const scenario of scenarios) {
  for (let seed = 1; seed <= Number(games); seed++) {
    for (const a of levels(scenario, first)) {
      for (const b of levels(scenario, second)) {
        const options = randomOptions(game, randomFrom(seed));
        const match = playBots(game, {
          seats: { [first]: a, [second]: b },
          seed: `golden:${scenario}:${a}:${b}:${seed}`,
          random: (seat) => drawFrom(`${seat}:${seed}`),
          wanted: { scenario, options },
        });
        const { winner, how } = match.outcome!;
        const name = `v${game.version}-${scenario}-${winner ?? 'nobody'}-${how.replaceAll(' ', '-')}.json`;
        if (match.n < (found.get(name)?.n ?? Number.POSITIVE_INFINITY)) found.set(name, match);
      }
    }
  }
}

for (const [name, match] of found) {
  const file = `${folder}/${name}`;
  console.log(name, match.n, existsSync(file) ? 'kept' : 'written');
  if (!existsSync(file)) writeFileSync(file, saveText(toSave(match)));
}
