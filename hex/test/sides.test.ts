import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fieldsOfDespair,
  type Grid,
  makeGrid,
  opposite,
  routeCorners,
  stormInTheWest,
} from '../src/index.ts';
import { anyGrid, raggedGrid } from './arbitrary.ts';

/** Pieces of the map that hang together by hexsides. */
function pieces(grid: Grid): number {
  const seen = new Set<number>();
  let count = 0;
  for (let start = 0; start < grid.size; start++) {
    if (seen.has(start)) continue;
    count++;
    const queue = [start];
    seen.add(start);
    for (const at of queue) {
      for (let d = 0; d < 6; d++) {
        const to = grid.neighbour(at, d);
        if (to < 0 || seen.has(to)) continue;
        seen.add(to);
        queue.push(to);
      }
    }
  }
  return count;
}

describe('hexsides', () => {
  test('two neighbours share one side, and it names them both', () => {
    const grid = makeGrid(stormInTheWest);
    const side = grid.sides.named('2042/1941');
    expect(side).toBe(grid.sides.named('1941/2042'));
    expect(grid.sides.between(grid.hex('1941'), grid.hex('2042'))).toBe(side);
    expect(grid.sides.across(side, grid.hex('1941'))).toBe(grid.hex('2042'));
    expect(grid.sides.across(side, grid.hex('2042'))).toBe(grid.hex('1941'));
    expect(grid.sides.name(side)).toBe('1941/2042');
    expect(() => grid.sides.named('2042/1741')).toThrow(
      '2042/1741 is no hexside: 2042 and 1741 do not touch.',
    );
    expect(grid.sides.between(grid.hex('2042'), grid.hex('1741'))).toBe(-1);
  });

  test('a side on the map edge has one hex and the name of its direction', () => {
    const grid = makeGrid(fieldsOfDespair);
    const side = grid.sides.named('A01/N');
    expect(grid.sides.onEdge(side)).toBe(true);
    expect(grid.sides.name(side)).toBe('A01/N');
    expect(grid.sides.across(side, grid.hex('A01'))).toBe(-1);
  });

  test('every hex and direction has a side that both hexes agree on', () => {
    fc.assert(
      fc.property(raggedGrid, (grid) => {
        const seen = new Set<number>();
        for (let hex = 0; hex < grid.size; hex++) {
          for (let d = 0; d < 6; d++) {
            const side = grid.sides.sideOf(hex, d);
            seen.add(side);
            const to = grid.neighbour(hex, d);
            expect(grid.sides.across(side, hex)).toBe(to);
            expect(grid.sides.onEdge(side)).toBe(to < 0);
            if (to >= 0) expect(grid.sides.sideOf(to, opposite(d))).toBe(side);
            expect(grid.sides.named(grid.sides.name(side))).toBe(side);
          }
        }
        expect(seen.size).toBe(grid.sides.count);
        const inner = [...grid.neighbours].filter((to) => to >= 0).length / 2;
        const edge = [...grid.neighbours].filter((to) => to < 0).length;
        expect(grid.sides.count).toBe(inner + edge);
      }),
    );
  });
});

describe('corners', () => {
  test('one hex has six, two hexes ten, three about a point thirteen', () => {
    const strip = (cols: number, rows: number) =>
      makeGrid({
        name: 'few',
        orientation: 'flat',
        first: 'col',
        row: { from: 1, to: rows, grows: 'south' },
        col: { from: 1, to: cols, grows: 'east' },
        shift: { lines: 'even', towards: 'south' },
      });
    expect([strip(1, 1).corners.count, strip(1, 1).sides.count]).toEqual([6, 6]);
    expect([strip(2, 1).corners.count, strip(2, 1).sides.count]).toEqual([10, 11]);
    const three = makeGrid({ ...strip(2, 2).spec, without: ['0202'] });
    expect([three.corners.count, three.sides.count]).toEqual([13, 15]);
  });

  test('a whole rectangle obeys Euler: corners - sides + hexes = pieces', () => {
    fc.assert(
      fc.property(anyGrid, (grid) => {
        // Hexes that meet in a corner also share a side, so a rectangle has no holes.
        expect(grid.corners.count - grid.sides.count + grid.size).toBe(pieces(grid));
      }),
    );
  });

  test('the ends of a side lie where its two hexes meet', () => {
    fc.assert(
      fc.property(raggedGrid, (grid) => {
        const { corners, sides } = grid;
        for (let side = 0; side < sides.count; side++) {
          const [a, b] = [corners.ends[side * 2]!, corners.ends[side * 2 + 1]!];
          expect(Math.hypot(corners.x[a]! - corners.x[b]!, corners.y[a]! - corners.y[b]!)).toBeCloseTo(1, 9);
          const first = sides.hexes[side * 2]!;
          const second = sides.hexes[side * 2 + 1]!;
          for (const end of [a, b]) {
            const about = [0, 1, 2].map((i) => corners.hexes[end * 3 + i]);
            expect(about).toContain(first);
            if (second >= 0) expect(about).toContain(second);
          }
          // From the first end to the second, the first hex is on the right hand.
          const alongX = corners.x[b]! - corners.x[a]!;
          const alongY = corners.y[b]! - corners.y[a]!;
          const toHexX = grid.x[first]! - corners.x[a]!;
          const toHexY = grid.y[first]! - corners.y[a]!;
          expect(alongX * toHexY - alongY * toHexX).toBeGreaterThan(0);
        }
      }),
    );
  });

  test('corners know their hexes, sides and next corners, and each other', () => {
    fc.assert(
      fc.property(raggedGrid, (grid) => {
        const { corners } = grid;
        for (let corner = 0; corner < corners.count; corner++) {
          for (let slot = corner * 3; slot < corner * 3 + 3; slot++) {
            const hex = corners.hexes[slot]!;
            if (hex >= 0) {
              expect([...corners.of.subarray(hex * 6, hex * 6 + 6)]).toContain(corner);
              expect(
                Math.hypot(corners.x[corner]! - grid.x[hex]!, corners.y[corner]! - grid.y[hex]!),
              ).toBeCloseTo(1, 9);
            }
            const side = corners.sides[slot]!;
            const next = corners.next[slot]!;
            expect(side < 0).toBe(next < 0);
            if (side < 0) continue;
            expect([corners.ends[side * 2], corners.ends[side * 2 + 1]].toSorted()).toEqual(
              [corner, next].toSorted(),
            );
            expect([...corners.next.subarray(next * 3, next * 3 + 3)]).toContain(corner);
          }
        }
      }),
    );
  });
});

describe('routes over corners', () => {
  const grid = makeGrid(fieldsOfDespair);

  test('the shortest way round a hex', () => {
    const hex = grid.hex('E05');
    const cost = new Float64Array(grid.sides.count).fill(1);
    const from = grid.corners.of[hex * 6]!;
    const to = grid.corners.of[hex * 6 + 2]!;
    const route = routeCorners(grid, { from: [from], to: [to], cost })!;
    expect(route.cost).toBe(2);
    expect(route.corners).toHaveLength(3);
    // Two corners of the hex apart, the way may also run outside; both sides must join end to end.
    route.sides.forEach((side, i) => {
      const ends = [grid.corners.ends[side * 2], grid.corners.ends[side * 2 + 1]];
      expect(ends).toContain(route.corners[i]);
      expect(ends).toContain(route.corners[i + 1]);
    });
  });

  test('no way through sides that may not be used', () => {
    const hex = grid.hex('E05');
    const cost = new Float64Array(grid.sides.count).fill(1);
    const corner = grid.corners.of[hex * 6]!;
    for (let slot = corner * 3; slot < corner * 3 + 3; slot++) cost[grid.corners.sides[slot]!] = Infinity;
    expect(routeCorners(grid, { from: [corner], to: [0], cost })).toBeUndefined();
    expect(routeCorners(grid, { from: [corner], to: [corner], cost })).toEqual({
      corners: [corner],
      sides: [],
      cost: 0,
    });
  });

  test('as cheap as the plainest search finds, on random costs', () => {
    fc.assert(
      fc.property(
        raggedGrid.chain((random) =>
          fc.tuple(
            fc.constant(random),
            fc.array(fc.integer({ min: 0, max: 9 }), {
              minLength: random.sides.count,
              maxLength: random.sides.count,
            }),
          ),
        ),
        ([random, cost]) => {
          const { corners, sides } = random;
          const best = new Array<number>(corners.count).fill(Infinity);
          best[0] = 0;
          for (let changed = true; changed; ) {
            changed = false;
            for (let side = 0; side < sides.count; side++) {
              const [a, b] = [corners.ends[side * 2]!, corners.ends[side * 2 + 1]!];
              for (const [u, v] of [
                [a, b],
                [b, a],
              ] as const) {
                if (best[u]! + cost[side]! >= best[v]!) continue;
                best[v] = best[u]! + cost[side]!;
                changed = true;
              }
            }
          }
          const to = corners.count - 1;
          const route = routeCorners(random, { from: [0], to: [to], cost });
          expect(route?.cost ?? Infinity).toBe(best[to]);
          if (route === undefined) return;
          expect(route.sides.reduce((sum, side) => sum + cost[side]!, 0)).toBe(route.cost);
        },
      ),
      { numRuns: 50 },
    );
  });
});
