/** Allocation: the cheapest flow, pools counted, and strikes picked best first. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocate, Flow, pickStrikes } from '../src/ops/index.ts';

test('a first bargain is given up where the whole is better without it', () => {
  const flow = new Flow(6);
  flow.way(0, 2, 1, 0);
  flow.way(0, 3, 1, 0);
  const [cheap, dear, only] = [flow.way(2, 4, 1, -5), flow.way(2, 5, 1, -4), flow.way(3, 4, 1, -3)];
  flow.way(4, 1, 1, 0);
  flow.way(5, 1, 1, 0);
  expect(flow.run(0, 1)).toBe(-7);
  expect([cheap, dear, only].map((way) => flow.used(way))).toEqual([0, 1, 1]);
});

test('nothing goes that costs more than it brings, unless all must go', () => {
  const make = (): Flow => {
    const flow = new Flow(2);
    flow.way(0, 1, 2, -1);
    flow.way(0, 1, 3, 2);
    return flow;
  };
  expect(make().run(0, 1)).toBe(-2);
  expect(make().run(0, 1, true)).toBe(4);
});

test('a pool is never overdrawn, and its lots go where they are worth most', () => {
  const worth = [
    [9, 1],
    [8, 1],
    [7, 6],
    [5, 5],
  ];
  const found = allocate(
    [{ pool: 0 }, { pool: 0 }, { pool: 0 }, { pool: -1 }],
    [{ slices: [1, 1] }, { slices: [1] }],
    [2],
    (lot, demand, slice) => worth[lot]![demand]! - slice * 4,
  );
  expect([...found]).toEqual([0, 0, -1, 1]);
});

test('as good as trying everything', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.integer({ min: -3, max: 9 }), { minLength: 3, maxLength: 3 }), {
        minLength: 1,
        maxLength: 5,
      }),
      fc.integer({ min: 0, max: 4 }),
      (worth, pool) => {
        const found = allocate(
          worth.map(() => ({ pool: 0 })),
          [{ slices: [1] }, { slices: [1, 1] }, { slices: [2] }],
          [pool],
          (lot, demand, slice) => worth[lot]![demand]! - slice * 2,
        );
        const value = (of: ArrayLike<number>): number => {
          let sum = 0;
          for (let demand = 0; demand < 3; demand++) {
            const there = worth.filter((_row, lot) => of[lot] === demand).map((row) => row[demand]!);
            sum += there.reduce((all, one) => all + one, 0) - (demand === 1 && there.length > 1 ? 2 : 0);
          }
          return sum;
        };
        let best = 0;
        const tries = (lot: number, chosen: number[]): void => {
          if (chosen.filter((one) => one >= 0).length > pool) return;
          for (const [demand, room] of [1, 2, 2].entries())
            if (chosen.filter((one) => one === demand).length > room) return;
          if (lot === worth.length) best = Math.max(best, value(chosen));
          else for (let demand = -1; demand < 3; demand++) tries(lot + 1, [...chosen, demand]);
        };
        tries(0, []);
        expect(value(found)).toBe(best);
      },
    ),
    { numRuns: 60 },
  );
});

test('strikes are picked best first, and looked at again when others took their men', () => {
  const men = new Set([1, 2, 3]);
  const wants: { [place: number]: { who: number[]; value: number } } = {
    7: { who: [1, 2], value: 5 },
    8: { who: [2, 3], value: 4 },
    9: { who: [3], value: 3 },
  };
  const picked = pickStrikes<number>({
    prospects: [7, 8, 9].map((place) => ({ place, value: wants[place]!.value })),
    find(place) {
      const free = wants[place]!.who.filter((man) => men.has(man));
      return free.length === 0
        ? undefined
        : { strike: place, value: (wants[place]!.value * free.length) / wants[place]!.who.length };
    },
    take: (_strike, place) => {
      for (const man of wants[place]!.who) men.delete(man);
    },
    most: 5,
  });
  expect(picked).toEqual([7, 9]);
});
