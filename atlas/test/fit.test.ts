import { makeGrid, stormInTheWest } from '@armistice/hex';
import { describe, expect, test } from 'vitest';
import { rim, rimRange } from '../src/edges.ts';
import { fit, stereographic } from '../src/fit.ts';
import { frontLine } from '../src/fronts.ts';
import { handOf, keepOnHand, lineCosts, nearestCorner, routeCorners } from '../src/lines.ts';
import { bankOf } from '../src/rivers.ts';
import { Area, clipRing, densify, HEX, type Point, simplify, toLine2 } from '../src/shape.ts';

const grid = makeGrid(stormInTheWest);

describe('fit', () => {
  // A made-up country, 10 km a hex, turned by 5 degrees, with one place a hex and a half out of place.
  const project = stereographic([4, 49]);
  const where = (id: string, dx = 0, dy = 0): readonly [number, number] => {
    const h = grid.hex(id);
    const [x, y] = [(grid.x[h]! + dx * HEX - 30) / HEX, (grid.y[h]! + dy * HEX - 25) / HEX];
    const [c, s] = [Math.cos(0.0873), Math.sin(0.0873)];
    return invert(project, [10 * (c * x + s * y), 10 * (-s * x + c * y)]);
  };
  const ids = [
    '1237',
    '1441',
    '1829',
    '3337',
    '3029',
    '3120',
    '3619',
    '4114',
    '3217',
    '3708',
    '2337',
    '2623',
  ];
  const anchors = ids.map((id, i) => ({ name: id, at: where(id, i === 4 ? 0.9 : 0), hexes: [grid.hex(id)] }));

  test('recovers scale and turn, and puts every place in its hex with a margin', () => {
    const found = fit(grid, anchors, 80);
    expect(found.hexKm).toBeCloseTo(10, 0);
    expect(Math.abs(found.rotation)).toBeCloseTo(5, 0);
    for (const a of anchors) {
      const [x, y] = found.toGrid(a.at);
      expect(grid.atPoint(x, y)).toBe(a.hexes[0]);
      // Inside by 0.08: a step of 0.07 in any direction stays in the hex.
      for (let k = 0; k < 12; k++) {
        const t = (k * Math.PI) / 6;
        expect(grid.atPoint(x + 0.07 * HEX * Math.cos(t), y + 0.07 * HEX * Math.sin(t))).toBe(a.hexes[0]);
      }
    }
    expect(found.moved).toBeLessThan(0.6);
  });
  test('does not touch what fits already', () => {
    const good = fit(
      grid,
      anchors.filter((_, i) => i !== 4),
      80,
    );
    expect(good.moved).toBe(0);
    expect(good.rms).toBeLessThan(0.01);
  });
  test('wants three places', () => {
    expect(() => fit(grid, anchors.slice(0, 2), 80)).toThrow(/three printed places/);
  });
});

function invert(project: (at: readonly [number, number]) => Point, [x, y]: Point): readonly [number, number] {
  let [lon, lat] = [4, 49];
  for (let i = 0; i < 40; i++) {
    const [px, py] = project([lon, lat]);
    lon += (x - px) / 75;
    lat -= (y - py) / 111;
  }
  return [lon, lat];
}

describe('lines', () => {
  const line = densify(
    [
      [20, 10],
      [28, 14],
      [30, 25],
      [40, 30],
    ],
    0.4,
  );
  test('run near the real course without gaps', () => {
    const from = nearestCorner(grid, line[0]!);
    const to = nearestCorner(grid, line.at(-1)!);
    const route = routeCorners(grid, { from: [from], to: [to], cost: lineCosts(grid, line) })!;
    expect(route.corners).toHaveLength(route.sides.length + 1);
    const off = route.corners.map(
      (c) => Math.sqrt(toLine2(grid.corners.x[c]!, grid.corners.y[c]!, line).d2) / HEX,
    );
    expect(off.reduce((a, b) => a + b) / off.length).toBeLessThan(0.3);
  });
  test('leave a town on its bank', () => {
    const hex = grid.atPoint(29, 20);
    for (const hand of [-1, 1] as const) {
      const costs = lineCosts(grid, line);
      keepOnHand(grid, costs, line, hex, hand, 1);
      const route = routeCorners(grid, {
        from: [nearestCorner(grid, line[0]!)],
        to: [nearestCorner(grid, line.at(-1)!)],
        cost: costs,
      })!;
      const sides = route.sides.map((s, i) => {
        const [a, b] = [grid.sides.hexes[s * 2]!, grid.sides.hexes[s * 2 + 1]!];
        return grid.corners.ends[s * 2] === route.corners[i] ? ([b, a] as const) : ([a, b] as const);
      });
      expect(bankOf((h) => [grid.x[h]!, grid.y[h]!], sides, hex)).toBe(hand);
    }
  });
  test('hands', () => {
    expect(
      handOf(
        [5, 1],
        [
          [0, 0],
          [10, 0],
        ],
      ),
    ).toBe(1); // south of a line that goes east
    expect(
      handOf(
        [5, -1],
        [
          [0, 0],
          [10, 0],
        ],
      ),
    ).toBe(-1);
    expect(
      handOf(
        [5, 0],
        [
          [0, 0],
          [10, 0],
        ],
      ),
    ).toBe(0);
  });
});

describe('shapes', () => {
  const square = new Area([
    [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ],
  ]);
  test('shares', () => {
    expect(square.has(5, 5)).toBe(true);
    expect(square.has(15, 5)).toBe(false);
    expect(square.share([8, 2, 12, 2, 12, 6, 8, 6])).toBeCloseTo(0.5, 2);
    expect(square.along(5, 5, 15, 5)).toBeCloseTo(0.5, 1);
  });
  test('clipping and simplifying', () => {
    expect(
      clipRing(
        [
          [-5, -5],
          [5, -5],
          [5, 5],
          [-5, 5],
        ],
        0,
        0,
        10,
        10,
      ),
    ).toHaveLength(4);
    expect(
      simplify(
        [
          [0, 0],
          [1, 0.01],
          [2, 0],
          [3, 2],
        ],
        0.1,
      ),
    ).toEqual([
      [0, 0],
      [2, 0],
      [3, 2],
    ]);
  });
});

test('the rim of a map is walked clockwise', () => {
  const walk = rim(grid).map((h) => grid.id(h));
  expect(walk[0]).toBe('1044');
  const east = rimRange(grid, grid.hex('1618'), grid.hex('4107'))!.map((h) => grid.id(h));
  expect(east).toContain('2517');
  expect(east).not.toContain('4120');
  expect(rimRange(grid, grid.hex('2020'), grid.hex('4107'))).toBeUndefined();
});

test('a front is one line with both sides in order', () => {
  const held = Uint8Array.from(grid.ids, (_, h) => (grid.col[h]! > 25 ? 1 : 2));
  const line = frontLine(grid, held);
  expect(line.pieces).toBe(1);
  expect(line.first.every((h) => grid.col[h] === 26)).toBe(true);
  expect(line.first).toHaveLength(32);
});
