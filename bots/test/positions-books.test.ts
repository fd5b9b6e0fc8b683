/** Each staff handles its book of positions: nine of ten at least, and random play does not. */

import { describe, expect, test } from 'vitest';
import { positionsOf, type Tried, tryBook } from '../src/positions/index.ts';

describe.each(['storm-in-the-west', 'fields-of-despair', 'great-war', 'western-front'])('%s', (game) => {
  test('the staff solves nine of ten positions', async () => {
    const tried: Tried[] = [];
    for await (const one of tryBook(game, 'staff')) tried.push(one);
    expect(tried.length).toBe(positionsOf(game).length);
    expect(tried.length).toBeGreaterThanOrEqual(25);
    const wrong = tried
      .filter(({ solved }) => !solved)
      .map(({ id, failed }) => `${id}: ${failed.join('; ')}`);
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(tried.length * 0.1);
  });

  test('random play does not: the book asks for something', async () => {
    let solved = 0;
    for await (const one of tryBook(game, 'random')) if (one.solved) solved++;
    expect(solved).toBeLessThan(positionsOf(game).length * 0.65);
  });
});
