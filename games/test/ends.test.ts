/** What a game says ends a step does end it: asked of every game by random play. */

import { type AnyRules, type Frame, Match, type Play, unwrap } from '@armistice/engine';
import { randomChoice, randomFrom } from '@armistice/engine/kit';
import { expect, test } from 'vitest';
import { gameIds, loadGame } from '../registry.ts';

const PLIES = 150;

/** Where play stands, without what lies in envelopes. */
const flowOf = (play: Play<AnyRules>): string =>
  JSON.stringify(play.flow.map(({ sealed: _sealed, ...frame }: Frame) => frame));

const games = await Promise.all(gameIds.map(async (id) => (await loadGame(id))!));

test.each(games)('$title: an ending choice ends the step for its seat', (game) => {
  const ended = new Set<string>();
  for (const { id: scenario } of game.scenarios) {
    const random = randomFrom(7);
    const match = unwrap(Match.create(game, `ends:${scenario}`, { scenario }));
    while (match.outcome === null && match.n < PLIES) {
      const { play } = match;
      const seat = match.asked()[0]!;
      const end = random(3) === 0 ? play.ending(seat) : undefined;
      if (end === undefined) {
        const drawn = randomChoice(play, random);
        if (typeof drawn === 'string') throw new Error(drawn);
        unwrap(match.choose({ seat: drawn.seat, ...drawn.pick }));
        continue;
      }
      const [before, step] = [flowOf(play), play.where().step];
      unwrap(match.choose({ seat, ...end }));
      ended.add(step);
      const still = match.outcome === null && flowOf(match.play) === before && match.asked().includes(seat);
      expect(still, `${end.choice} in ${step} of ${scenario}`).toBe(false);
    }
  }
  expect(ended.size).toBeGreaterThan(2);
});
