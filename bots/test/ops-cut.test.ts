/** Where supply lines are cut most cheaply: on a grid of three roads that meet. */

import { expect, test } from 'vitest';
import { cheapestCut, type LineNet } from '../src/ops/index.ts';

/**
 *   0 - 1 - 2 - 6
 *    \- 3 - 4 -/      0 is the source, 6 and 7 want supply
 *         \ 5 - 7
 */
const NEAR = [[1, 3], [0, 2], [1, 6], [0, 4, 5], [3, 6], [3, 7], [2, 4], [5]];
const lines = (price: readonly number[], closed: readonly number[] = []): LineNet => ({
  places: NEAR.length,
  near: (place) => NEAR[place]!,
  sources: [0],
  passes: (place) => !closed.includes(place),
  price: (place) => price[place]!,
});
const NEVER = Infinity;

test('the cheapest places that stop every line', () => {
  const cut = cheapestCut(lines([NEVER, 3, 1, 1, 5, 1, 1, 1]), 6);
  expect(cut).toEqual({ places: [2, 3], price: 2 });
  expect(cheapestCut(lines([NEVER, 1, 1, NEVER, 2, 4, 1, 1]), 7)).toEqual({ places: [5], price: 4 });
});

test('none where a line cannot be stopped, or there is none', () => {
  expect(cheapestCut(lines([NEVER, 1, 1, NEVER, NEVER, 1, 1, 1]), 6)).toBeUndefined();
  expect(cheapestCut(lines([NEVER, 1, 1, 1, 1, 1, 1, 1], [3]), 7)).toBeUndefined();
  expect(cheapestCut(lines([1, 1, 1, 1, 1, 1, 1, 1]), 0)).toBeUndefined();
});

test('a way that is closed already need not be cut', () => {
  expect(cheapestCut(lines([NEVER, 2, 2, 1, 1, 1, 1, 1], [1]), 6)).toEqual({ places: [3], price: 1 });
});
