import { Match, onceAMoment, type Play, unwrap } from '@armistice/engine';
import { randomChoice, randomFrom } from '@armistice/engine/kit';
import { fords } from '@armistice/engine/sample';
import { expect, test } from 'vitest';

const begun = () => unwrap(Match.create(fords, 'moments'));

test('a moment lasts until a choice is made, and no two positions share one', () => {
  const { play } = begun();
  const now = play.moment;
  for (const seat of play.asked()) for (const _one of play.choices(seat));
  expect(play.moment).toBe(now);
  expect(play.fork().moment).not.toBe(now);
  const random = randomFrom(3);
  const seen = new Set([now]);
  for (let i = 0; i < 30 && play.outcome === null; i++) {
    const chosen = randomChoice(play, random);
    if (typeof chosen === 'string') throw new Error(chosen);
    const sealing = play.sealing;
    play.advance(chosen.seat as never, chosen.pick.choice, chosen.pick.value);
    // An answer in its envelope has changed nothing yet.
    if (!sealing) expect(seen.has(play.moment)).toBe(false);
    seen.add(play.moment);
  }
  expect(seen.size).toBeGreaterThan(10);
});

test('undoing is another moment', () => {
  const match = begun();
  const random = randomFrom(1);
  const { seat, pick } = randomChoice(match.play, random) as { seat: never; pick: never };
  unwrap(match.choose({ seat, ...(pick as { choice: string; value: null }) }));
  const after = match.play.moment;
  unwrap(match.undo(seat));
  expect(match.play.moment).not.toBe(after);
});

test('what is worked out once a moment is worked out anew in the next, and for each key', () => {
  let times = 0;
  const count = onceAMoment((_g: Pick<Play<never>, 'moment'>, key: number) => [++times, key]);
  expect(count({ moment: 1 }, 7)).toEqual([1, 7]);
  expect(count({ moment: 1 }, 7)).toEqual([1, 7]);
  expect(count({ moment: 1 }, 8)).toEqual([2, 8]);
  expect(count({ moment: 2 }, 7)).toEqual([3, 7]);
  expect(count({ moment: 1 }, 7)).toEqual([4, 7]);
});
