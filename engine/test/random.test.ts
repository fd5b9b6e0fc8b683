/** The ground the kits walk on: the same seed leads to the same place, and every step is looked at. */

import { drawFitting, hashPosition } from '@armistice/engine';
import { kitMatch, Lookout, randomFrom, some, walk } from '@armistice/engine/kit';
import { fords } from '@armistice/engine/sample';
import { expect, test } from 'vitest';

test('a seed, a scenario and a number of entries name a position, however it is reached', () => {
  const match = kitMatch(fords, 'long-day', 7, 0);
  for (const _entry of walk(match, randomFrom(7), 60)) {
    if (match.n % 20 !== 0) continue;
    const again = kitMatch(fords, 'long-day', 7, match.n);
    expect(hashPosition(again.play.position)).toBe(hashPosition(match.play.position));
  }
  expect(match.n).toBe(60);
});

test('some of a list: as many as asked for, each once, all of a short one', () => {
  const list = Array.from({ length: 20 }, (_one, i) => i);
  for (let seed = 1; seed <= 50; seed++) {
    const found = some(list, 5, randomFrom(seed));
    expect(new Set(found).size).toBe(5);
    expect(list).toEqual(expect.arrayContaining([...found]));
  }
  expect(some(list, 20, randomFrom(1))).toEqual(list);
  expect(some([], 5, randomFrom(1))).toEqual([]);
  expect(list).toHaveLength(20);
  // Over many draws everything comes up.
  const all = Array.from({ length: 50 }, (_one, seed) => some(list, 5, randomFrom(seed + 1))).flat();
  expect(new Set(all).size).toBe(20);
});

test('a draw takes what fits alone, each about as often, and asks about nothing twice', () => {
  const random = randomFrom(3);
  const times = new Map<number, number>();
  for (let i = 0; i < 600; i++) {
    const asked: number[] = [];
    const one = drawFitting([1, 2, 3, 4, 5, 6], random, (n) => {
      asked.push(n);
      return n % 2 === 0;
    });
    expect(new Set(asked).size).toBe(asked.length);
    times.set(one!, (times.get(one!) ?? 0) + 1);
  }
  expect([...times.keys()].sort()).toEqual([2, 4, 6]);
  for (const many of times.values()) expect(many).toBeGreaterThan(150);
  expect(drawFitting([1, 3], random, (n) => n % 2 === 0)).toBe(undefined);
  expect(drawFitting([], random, () => true)).toBe(undefined);
});

test('a lookout sees every step of a game, and not every position', () => {
  const seen = { steps: new Set<string>(), looked: new Set<string>(), positions: 0, looks: 0 };
  for (let seed = 1; seed <= 5; seed++) {
    const match = kitMatch(fords, 'skirmish', seed, 0);
    const lookout = new Lookout(1, randomFrom(~seed));
    for (const _entry of walk(match, randomFrom(seed), 200)) {
      if (match.outcome !== null) {
        expect(lookout.due(match.play)).toBe(false);
        continue;
      }
      const { step } = match.play.where();
      seen.steps.add(step);
      seen.positions++;
      if (!lookout.due(match.play)) continue;
      seen.looked.add(step);
      seen.looks++;
    }
  }
  expect(seen.looked).toEqual(seen.steps);
  expect(seen.looks).toBeLessThan(seen.positions / 2);
});
