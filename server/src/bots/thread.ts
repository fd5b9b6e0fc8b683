/** A thread in which bots think. Each gets what its seat may see and choose, through `askedOf`. */

import { parentPort } from 'node:worker_threads';
import { askedOf, type Bot, botFor, drawFrom } from '@armistice/bots';
import { type AnyRules, type Dice, Match, positionFromJson } from '@armistice/engine';
import { Settings } from '../games/settings.ts';
import type { Answer, Thought } from './thinker.ts';

/** Bots that remember; the oldest are forgotten. */
const MOST = 200;
const bots = new Map<string, Bot>();
const settings = new Settings();

/** The game's dice are not here: what a bot tries, it tries on imagined positions with dice of their own. */
const noDice: Dice = {
  next() {
    throw new Error('A bot has no dice of the game.');
  },
};

async function think(thought: Thought): Promise<Answer> {
  const { id, game, name, level, seat, chance, n, position } = thought;
  const setting = await settings.of(game);
  const identity = { seats: {}, seed: undefined, seedCommit: '', pack: game.content };
  const at = positionFromJson<AnyRules>(position as Parameters<typeof positionFromJson>[0]);
  const match = Match.resume<AnyRules>(setting, identity, noDice, at, {
    start: { rolls: [], hash: '' },
    n,
  });
  let bot = bots.get(name);
  bots.delete(name);
  if (bot === undefined) {
    const make = botFor(setting.game, level);
    if (make === undefined) throw new Error(`There is no bot '${level}' for ${game.game}.`);
    bot = make({ setting, seat, random: drawFrom(`${chance}:${n}`), clock: () => performance.now() });
  }
  bots.set(name, bot);
  const oldest = bots.keys().next();
  if (bots.size > MOST && !oldest.done) bots.delete(oldest.value);
  const { choice, value } = bot.choose(askedOf(match, seat));
  return { id, decision: { choice, value } };
}

parentPort!.on('message', (thought: Thought) => {
  think(thought).then(
    (answer) => parentPort!.postMessage(answer),
    (error: unknown) =>
      parentPort!.postMessage({
        id: thought.id,
        fault: error instanceof Error ? error.message : String(error),
      }),
  );
});
