/** The staff of Fields of Despair handles the book of positions: nine of ten at least. */

import { expect, test } from 'vitest';
import { positionsOf, type Tried, tryBook } from '../src/positions/index.ts';

const GAME = 'fields-of-despair';

test('the staff solves nine of ten positions', async () => {
  const tried: Tried[] = [];
  for await (const one of tryBook(GAME, 'staff')) tried.push(one);
  expect(tried.length).toBe(positionsOf(GAME).length);
  expect(tried.length).toBeGreaterThanOrEqual(25);
  const wrong = tried.filter(({ solved }) => !solved).map(({ id, failed }) => `${id}: ${failed.join('; ')}`);
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(tried.length * 0.1);
});

test('random play does not: the book asks for something', async () => {
  let solved = 0;
  for await (const one of tryBook(GAME, 'random')) if (one.solved) solved++;
  expect(solved).toBeLessThan(positionsOf(GAME).length * 0.65);
});
