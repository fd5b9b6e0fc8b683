/** What a fit finds is what was put in, and it says how sure that is. */

import { drawFrom } from '@armistice/bots';
import { describe, expect, test } from 'vitest';
import { leastSquares } from '../least-squares.ts';

const TRUE = [2, -1, 0, 0.5];

/** Rows drawn evenly from -1 to 1, and what they are worth with some noise about it. */
function drawn(count: number, noise: number) {
  const random = drawFrom('least squares');
  const even = (): number => (random(20_001) - 10_000) / 10_000;
  const rows = Array.from({ length: count }, () => TRUE.map(even));
  const values = rows.map((row) => 3 + row.reduce((sum, one, i) => sum + one * TRUE[i]!, 0) + noise * even());
  return { rows, values };
}

describe('least squares', () => {
  test('finds again what is exact, whatever the constant', () => {
    const { rows, values } = drawn(12, 0);
    for (const { i, worth, error } of leastSquares(rows, values)) {
      expect(worth).toBeCloseTo(TRUE[i]!, 9);
      expect(error).toBeLessThan(1e-6);
    }
  });

  test('its errors are as large as theory says', () => {
    const [noise, count] = [2, 3000];
    const { rows, values } = drawn(count, noise);
    // An even draw from -1 to 1 has a variance of a third.
    const theory = Math.sqrt((noise ** 2 * (1 / 3)) / (count * (1 / 3)));
    for (const { i, worth, error } of leastSquares(rows, values)) {
      expect(error / theory).toBeCloseTo(1, 1);
      expect(Math.abs(worth - TRUE[i]!)).toBeLessThan(4 * error);
    }
  });
});
