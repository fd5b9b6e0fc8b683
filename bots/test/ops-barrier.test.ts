/** The cheapest closed line, on ground small enough to see. */

import { describe, expect, test } from 'vitest';
import { drawBarrier, MaxFlow } from '../src/ops/index.ts';

/** Squares in rows, with steps to the four sides; the enemy comes over the top. */
function field(
  rows: readonly string[],
  { worth = () => 0.3, price }: { worth?: (place: number) => number; price?: (place: number) => number } = {},
) {
  const width = rows[0]!.length;
  const at = (place: number): string => rows[Math.floor(place / width)]![place % width]!;
  const places = rows.length * width;
  return drawBarrier({
    places,
    *near(place) {
      const [x, y] = [place % width, Math.floor(place / width)];
      if (x > 0) yield place - 1;
      if (x < width - 1) yield place + 1;
      if (y > 0) yield place - width;
      if (y < rows.length - 1) yield place + width;
    },
    sources: Array.from({ length: width }, (_none, x) => x),
    strongholds: new Map(
      Array.from({ length: places }, (_none, place) => place).flatMap((place) =>
        at(place) === 'F' ? [[place, 5] as const] : [],
      ),
    ),
    price: (place) =>
      at(place) === 'e' || at(place) === 'F' || place < width
        ? Number.POSITIVE_INFINITY
        : (price?.(place) ?? 1),
    worth: (place) => (at(place) === 'e' ? 2 : at(place) === 'C' ? 20 : worth(place)),
  });
}

describe('the cheapest closed line', () => {
  test('it stands where the way is narrow', () => {
    const walls = (place: number): number => (place >= 5 && place < 10 && place !== 7 ? 0 : 1);
    const { line, kept } = field(['.....', '.....', '.....', '..C..'], { price: walls });
    expect(line).toEqual([5, 6, 7, 8, 9]);
    expect(kept.slice(5).every((one) => one === 1)).toBe(true);
  });

  test('it gives up ground that is worth less than the men who would hold it, not the city', () => {
    const { line, kept } = field(['.......', '.......', '.......', '...C...', '.......'], {
      worth: () => 0.01,
    });
    expect(kept[3 * 7 + 3]).toBe(1);
    // Round the city, not across the whole field.
    expect(line).toEqual([3 * 7 + 3]);
  });

  test('an enemy who has run ahead is cut off behind it', () => {
    const { line, kept } = field(['.....', '.....', '..e..', '.....', '..C..']);
    expect(line).toEqual([5, 6, 7, 8, 9]);
    expect(kept[12]).toBe(1);
  });

  test('one who lives on his own is kept out', () => {
    const { kept, line } = field(['.....', '.....', '.....', 'F....', '....C'], { worth: () => 1 });
    expect(kept[15]).toBe(0);
    expect(line).toEqual(expect.arrayContaining([10, 16, 20]));
  });
});

test('as much as goes through', () => {
  const flow = new MaxFlow(4);
  flow.way(0, 1, 3);
  flow.way(0, 2, 2);
  flow.way(1, 2, 5);
  flow.way(1, 3, 2);
  flow.way(2, 3, 3);
  expect(flow.run(0, 3)).toBe(5);
  expect([...flow.reached(0)]).toEqual([1, 0, 0, 0]);
});
