/** Bots play by what they may know, as they are told, within their thought. */

import type { AnyGame, AnyRules, Match } from '@armistice/engine';
import { hashPosition } from '@armistice/engine';
import storm from '@armistice/storm-in-the-west';
import { describe, expect, test } from 'vitest';
import { General } from '../src/general/index.ts';
import { Threads } from '../src/general/threads.ts';
import { askedOf, type Bot, botFor, drawFrom, levelsOf } from '../src/index.ts';
import { command } from '../src/storm/command.ts';
import { begun as begunIn, counted, decisions } from './begun.ts';

const game = storm as unknown as AnyGame;

const begun = (scenario: string, choices: number, seed: string): Match<AnyRules> =>
  begunIn(game, scenario, seed, (match) => match.n >= choices);

describe('what is hidden stays hidden from bots', () => {
  test.each([
    ['staff', 'campaign', 60],
    ['staff', 'offensive', 150],
    ['general@0.02', 'campaign', 140],
    ['general@0.02', 'plan1919', 150],
  ])('%s in %s plays the same whatever lies under the covers', (level, scenario, choices) => {
    let compared = 0;
    for (let i = 0; i < 4; i++) {
      const match = begun(scenario, choices + i * 57, `honest ${scenario} ${i}`);
      if (match.outcome !== null) continue;
      const seat = match.asked()[0]!;
      const make = (): Bot =>
        botFor(game, level)!({ setting: match.play.setting, seat, random: drawFrom('general') });
      const now = decisions(match.play.fork('dice'), seat, make(), 1);
      for (const secret of [...game.secrets(match.play, seat)].slice(0, 6)) {
        const other = match.play.fork('dice');
        secret.exchange(other.s);
        if (hashPosition(other.position) === hashPosition(match.play.position)) continue;
        compared++;
        expect(decisions(other, seat, make(), 1)).toEqual(now);
      }
    }
    expect(compared).toBeGreaterThan(5);
  });

  test('what it imagines differs where it cannot see, and nowhere else', () => {
    const match = begun('campaign', 200, 'imagined');
    const seat = match.asked()[0]!;
    const asked = askedOf(match, seat);
    const [one, two] = [asked.imagine(drawFrom('one')), asked.imagine(drawFrom('two'))];
    expect(hashPosition(one.position)).not.toBe(hashPosition(two.position));
    expect(game.view(one, seat)).toEqual(game.view(match.play, seat));
    expect(game.view(two, seat)).toEqual(game.view(match.play, seat));
    expect(hashPosition(asked.imagine(drawFrom('one')).position)).toBe(hashPosition(one.position));
  });
});

describe('the general', () => {
  const opening = begun('offensive', 2, 'opening');
  const seat = opening.asked()[0]!;
  const wanted = (thought: number) => ({
    setting: opening.play.setting,
    seat,
    random: drawFrom('general'),
    thought,
  });

  test('the same chance and the same thought play the same way', () => {
    const [a, b] = [0, 1].map(() =>
      decisions(opening.play.fork('dice'), seat, new General(command, wanted(0.1)), 60),
    );
    expect(a!.length).toBeGreaterThan(10);
    expect(a).toEqual(b);
  });

  test('with a crew of threads he finds the same', async () => {
    const crew = new Threads(2);
    const { crew: hired, asked } = counted(crew);
    const [alone, together] = [undefined, hired].map((hands) =>
      decisions(opening.play.fork('dice'), seat, new General(command, { ...wanted(0.8), crew: hands }), 20),
    );
    await crew.stop();
    expect(asked()).toBeGreaterThan(4);
    expect(together).toEqual(alone);
  });

  test('more thought means more trials', () => {
    const trials = [0.1, 0.6, 1.8].map((thought) => {
      let count = 0;
      const counting = {
        ...command,
        evaluate: (...of: Parameters<typeof command.evaluate>) => {
          count++;
          return command.evaluate(...of);
        },
      };
      decisions(opening.play.fork('dice'), seat, new General(counting, wanted(thought)), 1);
      return count;
    });
    expect(trials[0]).toBeGreaterThan(0);
    expect(trials[1]).toBeGreaterThan(trials[0]!);
    expect(trials[2]).toBeGreaterThan(trials[1]!);
  });

  test('it stops when its time is up, however slow the machine', () => {
    // A machine on which every choice that is tried takes 2 ms.
    let now = 0;
    const slow: typeof command = {
      ...command,
      turn(play) {
        now += 2;
        return command.turn(play);
      },
    };
    const bot = new General(slow, { ...wanted(0.5), clock: () => now });
    decisions(opening.play.fork('dice'), seat, bot, 400);
    expect(now).toBeGreaterThanOrEqual(500 * 0.7);
    expect(now).toBeLessThanOrEqual(500 * 1.1);
  });
});

describe('levels', () => {
  test('by name, with the thought of a turn', () => {
    expect(levelsOf('storm-in-the-west')).toEqual(['random', 'staff', 'general']);
    expect(levelsOf('sample')).toEqual(['random']);
    expect(botFor(storm, 'general@2')).toBeDefined();
    for (const wrong of ['general@0', 'general@x', 'general@-1', 'general@1e9', 'marshal', '', 'toString'])
      expect(botFor(storm, wrong), wrong).toBeUndefined();
  });
});
