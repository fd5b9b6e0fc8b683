/** The map's own geometry: where things are seen, which hex is meant. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hitTable, insideHex, nearest, stepCursor } from '../src/map/hit.ts';
import { bracketsPath, corners, hexPath, wayPath } from '../src/map/shapes.ts';
import * as at from '../src/map/viewport.ts';

const map: at.Area = { x: 40, y: 20, width: 2600, height: 1900 };
const desk: at.Size = { width: 1440, height: 900 };
const phone: at.Size = { width: 390, height: 844 };

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const views = fc.record({ x: number(-4000, 2000), y: number(-4000, 2000), k: number(0.1, 4) });
const points = fc.record({ x: number(0, 1440), y: number(0, 900) });

describe('the view', () => {
  test('a point of the picture comes back from the screen', () => {
    fc.assert(
      fc.property(views, points, (view, point) => {
        const there = at.toScreen(view, at.toWorld(view, point));
        expect(there.x).toBeCloseTo(point.x, 6);
        expect(there.y).toBeCloseTo(point.y, 6);
      }),
    );
  });

  test('zooming leaves the place under the pointer where it is', () => {
    fc.assert(
      fc.property(views, points, number(0.1, 4), (view, point, k) => {
        const [before, after] = [at.toWorld(view, point), at.toWorld(at.zoomAt(view, point, k), point)];
        expect(after.x).toBeCloseTo(before.x, 4);
        expect(after.y).toBeCloseTo(before.y, 4);
      }),
    );
  });

  test('two fingers keep what lies under their middle, and stop at the limits', () => {
    const view = { x: 10, y: 20, k: 0.5 };
    const from = [
      { x: 100, y: 300 },
      { x: 200, y: 300 },
    ] as const;
    const to = [
      { x: 80, y: 340 },
      { x: 280, y: 340 },
    ] as const;
    const next = at.pinch(view, from, to, [0.1, 4]);
    expect(next.k).toBeCloseTo(1);
    const under = at.toWorld(view, { x: 150, y: 300 });
    expect(at.toScreen(next, under)).toEqual({ x: 180, y: 340 });
    expect(at.pinch(view, from, to, [0.1, 0.6]).k).toBeCloseTo(0.6);
  });

  test.each([desk, phone])('all of the map is seen when it fits: %o', (window) => {
    const view = at.fit(map, window);
    const [from, to] = [
      at.toScreen(view, map),
      at.toScreen(view, { x: map.x + map.width, y: map.y + map.height }),
    ];
    expect(Math.min(from.x, from.y)).toBeGreaterThanOrEqual(-0.01);
    expect(to.x).toBeLessThanOrEqual(window.width + 0.01);
    expect(to.y).toBeLessThanOrEqual(window.height + 0.01);
    expect(at.same(at.clamp(view, map, window, 0), view)).toBe(true);
  });

  test('the map never leaves the window', () => {
    fc.assert(
      fc.property(views, fc.constantFrom(desk, phone), (view, window) => {
        const held = at.clamp(view, map, window);
        const [from, to] = [
          at.toScreen(held, map),
          at.toScreen(held, { x: map.x + map.width, y: map.y + map.height }),
        ];
        expect(from.x).toBeLessThan(window.width * 0.81);
        expect(to.x).toBeGreaterThan(window.width * 0.19);
        expect(from.y).toBeLessThan(window.height * 0.81);
        expect(to.y).toBeGreaterThan(window.height * 0.19);
        const again = at.clamp(held, map, window);
        expect(again.x).toBeCloseTo(held.x, 6);
        expect(again.y).toBeCloseTo(held.y, 6);
      }),
    );
  });

  test('a point is revealed by the least move, and none if it is in sight', () => {
    const view = { x: 0, y: 0, k: 1 };
    expect(at.reveal(view, { x: 500, y: 400 }, desk, 90)).toEqual(view);
    expect(at.toScreen(at.reveal(view, { x: 2000, y: 400 }, desk, 90), { x: 2000, y: 400 })).toEqual({
      x: 1350,
      y: 400,
    });
  });

  test('an eased zoom keeps its fixed point on the way', () => {
    const view = { x: -100, y: -50, k: 0.5 };
    const point = { x: 700, y: 300 };
    const goal = at.zoomAt(view, point, 1.5);
    const under = at.toWorld(view, point);
    for (const part of [0.1, 0.5, 0.9]) {
      const seen = at.toScreen(at.toward(view, goal, part), under);
      expect(seen.x).toBeCloseTo(700, 6);
      expect(seen.y).toBeCloseTo(300, 6);
    }
    expect(at.same(at.toward(view, goal, 1), goal)).toBe(true);
  });

  test('the wheel goes in and out by the same factor, whatever it counts in', () => {
    const turn = (deltaY: number, deltaMode = 0) => at.wheelFactor({ deltaY, deltaMode, ctrlKey: false });
    expect(turn(100) * turn(-100)).toBeCloseTo(1);
    expect(turn(3, 1)).toBeCloseTo(turn(48));
    expect(turn(-100)).toBeGreaterThan(1);
  });
});

/** A field of pointy hexes in rows that zigzag, or flat ones in columns. */
function field(orientation: 'pointy' | 'flat', columns: number, rows: number, unit = 40) {
  const where = (c: number, r: number) =>
    orientation === 'pointy'
      ? { x: unit * Math.sqrt(3) * (c + (r % 2) / 2) + 50, y: unit * 1.5 * r + 50 }
      : { x: unit * 1.5 * c + 50, y: unit * Math.sqrt(3) * (r + (c % 2) / 2) + 50 };
  const all = Array.from({ length: columns * rows }, (_, i) => where(i % columns, Math.floor(i / columns)));
  const hexes = all.map((here, i) => ({
    id: `h${i}`,
    ...here,
    terrain: 'clear',
    closed: false,
    neighbours: all.flatMap((there, j) => {
      const far = Math.hypot(here.x - there.x, here.y - there.y);
      return far > 1 && far < unit * 1.8 ? [j] : [];
    }),
  }));
  return { hexes, unit, orientation };
}

describe.each(['pointy', 'flat'] as const)('%s hexes', (orientation) => {
  const ground = field(orientation, 12, 9);
  const hits = hitTable(ground);

  test('a centre is in its own hex, and so is a point near each corner', () => {
    for (const [index, hex] of ground.hexes.entries()) {
      expect(hits.at(hex)).toBe(index);
      for (const corner of corners(hex, 39, orientation)) expect(hits.at(corner)).toBe(index);
    }
  });

  test('the hit is the hex that holds the point, and nothing outside', () => {
    const spots = fc.record({ x: number(-200, 1200), y: number(-200, 900) });
    fc.assert(
      fc.property(spots, (point) => {
        const found = hits.at(point);
        const holding = ground.hexes.flatMap((hex, i) =>
          insideHex(point.x - hex.x, point.y - hex.y, 40, orientation) ? [i] : [],
        );
        if (holding.length === 0) expect(found).toBe(-1);
        else expect(holding).toContain(found);
      }),
    );
  });

  test('arrows there and back come home, and stop at the edge', () => {
    const from = 12 * 4 + 5;
    for (const [out, back] of [
      ['ArrowUp', 'ArrowDown'],
      ['ArrowLeft', 'ArrowRight'],
    ] as const) {
      const goal = ground.hexes[from]!;
      let now = from;
      for (const arrow of [out, out, out, back, back, back]) {
        const next = stepCursor(ground, now, arrow, goal);
        expect(ground.hexes[now]!.neighbours).toContain(next);
        now = next;
      }
      expect(now).toBe(from);
    }
    let now = from;
    for (let i = 0; i < 30; i++) now = stepCursor(ground, now, 'ArrowUp', ground.hexes[from]!);
    expect(now).toBeLessThan(12);
    expect(Math.abs(ground.hexes[now]!.x - ground.hexes[from]!.x)).toBeLessThan(70);
  });

  test('ids and the nearest hex', () => {
    expect(hits.indexOf('h7')).toBe(7);
    expect(hits.indexOf('nowhere')).toBe(-1);
    expect(nearest(ground, { x: -500, y: -500 })).toBe(0);
  });
});

describe('shapes', () => {
  test('a hex has six corners on its circle', () => {
    const six = corners({ x: 10, y: 20 }, 40, 'pointy');
    expect(six).toHaveLength(6);
    for (const { x, y } of six) expect(Math.hypot(x - 10, y - 20)).toBeCloseTo(40);
    expect(six.some(({ x }) => Math.abs(x - 10) < 1e-6)).toBe(true);
    expect(hexPath({ x: 0, y: 0 }, 10, 'flat')).toMatch(/^M10 0L.*Z$/);
    expect(bracketsPath({ x: 0, y: 0 }, 10, 'flat').match(/M/g)).toHaveLength(6);
  });

  test('a way needs two hexes, leaves room for counters and points at its end', () => {
    const [a, b, c] = [
      { x: 0, y: 0 },
      { x: 70, y: 0 },
      { x: 105, y: 60 },
    ];
    expect(wayPath([a], 40)).toBeNull();
    const way = wayPath([a, b, c], 40, 22)!;
    expect(way.start).toEqual({ x: 22, y: 0 });
    expect(way.line.startsWith('M22 0L')).toBe(true);
    expect(way.head.startsWith('M105 60L')).toBe(true);
    expect(wayPath([a, b], 40, 0, 20)!.head.startsWith('M50 0L')).toBe(true);
  });
});
