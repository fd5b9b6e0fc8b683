import { expect, test } from 'vitest';
import { spanText } from '../clock.ts';

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

test.each([
  [-5000, '0:00'],
  [400, '0:01'],
  [59_000, '0:59'],
  [MINUTE, '1:00'],
  [45 * MINUTE + 5000, '45:05'],
  [HOUR, '1 h 0 min'],
  [12 * HOUR - 1000, '11 h 59 min'],
  [2 * DAY + 4 * HOUR + MINUTE, '2 d 4 h'],
])('%d ms is %s', (ms, text) => {
  expect(spanText(ms)).toBe(text);
});
