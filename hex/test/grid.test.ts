import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  concentric,
  type Grid,
  letterNumber,
  makeGrid,
  opposite,
  printNumber,
  turn,
  widen,
} from '../src/index.ts';
import { anyGrid, anySpec, raggedGrid } from './arbitrary.ts';

/** Steps from one hex to all others, by the plainest search there is. */
function walk(grid: Grid, from: number): number[] {
  const far = new Array<number>(grid.size).fill(-1);
  far[from] = 0;
  const queue = [from];
  for (const at of queue) {
    for (let d = 0; d < 6; d++) {
      const to = grid.neighbour(at, d);
      if (to < 0 || far[to] !== -1) continue;
      far[to] = far[at]! + 1;
      queue.push(to);
    }
  }
  return far;
}

const withHexes = (grids: fc.Arbitrary<Grid>, count: number) =>
  grids.chain((grid) =>
    fc.tuple(
      fc.constant(grid),
      fc.array(fc.integer({ min: 0, max: grid.size - 1 }), { minLength: count, maxLength: count }),
    ),
  );

describe('numbering', () => {
  test('a hex has the number the map prints', () => {
    const grid = makeGrid({
      name: 'corner of 002',
      orientation: 'pointy',
      first: 'row',
      row: { from: 33, to: 34, grows: 'south' },
      col: { from: 36, to: 38, grows: 'west' },
      shift: { lines: 'odd', towards: 'west' },
    });
    expect(grid.ids).toEqual(['3338', '3337', '3336', '3438', '3437', '3436']);
    expect(grid.id(grid.hex('3437'))).toBe('3437');
    expect(grid.row[grid.hex('3437')]).toBe(34);
    expect(grid.col[grid.hex('3437')]).toBe(37);
  });

  test('letters, doubled letters and numbers past the map edge print and read back', () => {
    const letters = { from: 'A', to: 'M', grows: 'east' } as const;
    expect([1, 13, 26, 27, 52, 53, 0, -1].map((n) => printNumber(letters, n))).toEqual([
      'A',
      'M',
      'Z',
      'AA',
      'AZ',
      'BA',
      '~A',
      '~B',
    ]);
    const doubled = { ...letters, print: 'doubled' } as const;
    expect([26, 27, 28, 53].map((n) => printNumber(doubled, n))).toEqual(['Z', 'AA', 'BB', 'AAA']);
    expect([letterNumber('AZ'), letterNumber('BB', 'doubled')]).toEqual([52, 28]);
    const digits = { from: 1, to: 9, grows: 'east', width: 3 } as const;
    expect([7, 123, -4].map((n) => printNumber(digits, n))).toEqual(['007', '123', '-04']);
  });

  test('id, index and centre lead back to each other on every numbering', () => {
    fc.assert(
      fc.property(raggedGrid, (grid) => {
        for (let hex = 0; hex < grid.size; hex++) {
          expect(grid.index(grid.id(hex))).toBe(hex);
          expect(grid.atPoint(grid.x[hex]!, grid.y[hex]!)).toBe(hex);
          expect(grid.atAxial(grid.q[hex]!, grid.r[hex]!)).toBe(hex);
        }
      }),
    );
  });

  test('indices follow the eye: row by row from the north-west', () => {
    fc.assert(
      fc.property(anyGrid, (grid) => {
        for (let hex = 1; hex < grid.size; hex++) {
          if (grid.row[hex] === grid.row[hex - 1]) expect(grid.x[hex]!).toBeGreaterThan(grid.x[hex - 1]!);
          else expect(grid.y[hex]! + 0.9).toBeGreaterThan(grid.y[hex - 1]!);
        }
      }),
    );
  });

  test('rows and columns grow the way the spec says, and shifted lines sit where it says', () => {
    fc.assert(
      fc.property(anySpec, (spec) => {
        const grid = makeGrid(spec);
        const flat = spec.orientation === 'flat';
        for (let hex = 0; hex < grid.size; hex++) {
          for (const d of [0, 1, 2, 3, 4, 5]) {
            const to = grid.neighbour(hex, d);
            if (to < 0) continue;
            const east = grid.x[to]! - grid.x[hex]!;
            const south = grid.y[to]! - grid.y[hex]!;
            if (grid.row[to]! === grid.row[hex]! + 1 && grid.col[to] === grid.col[hex])
              expect(Math.sign(south)).toBe(spec.row.grows === 'south' ? 1 : -1);
            if (grid.col[to]! === grid.col[hex]! + 1 && grid.row[to] === grid.row[hex])
              expect(Math.sign(east)).toBe(spec.col.grows === 'east' ? 1 : -1);
            // Of two hexes with one number in common and one line apart, the shifted one is further along.
            const line = flat ? grid.col : grid.row;
            const along = flat ? grid.row : grid.col;
            if (line[to] === line[hex] || along[to] !== along[hex]) continue;
            const shifted = (n: number) => (Math.abs(n) % 2 === 1) === (spec.shift.lines === 'odd');
            const way = spec.shift.towards === 'east' || spec.shift.towards === 'south' ? 1 : -1;
            const further = flat ? south : east;
            expect(Math.sign(further)).toBe(shifted(line[to]!) ? way : -way);
          }
        }
      }),
    );
  });

  test('a wider grid keeps every number in its place', () => {
    fc.assert(
      fc.property(anySpec, fc.integer({ min: 1, max: 4 }), (spec, more) => {
        const grid = makeGrid(spec);
        const wide = makeGrid(widen(spec, more));
        const dx = wide.x[wide.hex(grid.id(0))]! - grid.x[0]!;
        const dy = wide.y[wide.hex(grid.id(0))]! - grid.y[0]!;
        for (let hex = 0; hex < grid.size; hex++) {
          const same = wide.hex(grid.id(hex));
          expect(wide.x[same]! - grid.x[hex]!).toBeCloseTo(dx, 9);
          expect(wide.y[same]! - grid.y[hex]!).toBeCloseTo(dy, 9);
          expect(wide.area(same, more)).toHaveLength(1 + 3 * more * (more + 1));
        }
      }),
    );
  });
});

describe('mistakes are named', () => {
  const spec = {
    name: 'small',
    orientation: 'flat',
    first: 'col',
    row: { from: 1, to: 3, grows: 'south' },
    col: { from: 1, to: 3, grows: 'east' },
    shift: { lines: 'even', towards: 'south' },
  } as const;

  test('a hex that the map lacks', () => {
    const grid = makeGrid(spec);
    expect(grid.index('0909')).toBe(-1);
    expect(() => grid.hex('0909')).toThrow(
      'There is no hex 0909 on small; its hexes are numbered like 0101.',
    );
    expect(() => grid.id(9)).toThrow('No hex has index 9: small has 0 to 8.');
  });

  test('a spec that cannot be', () => {
    expect(() => makeGrid({ ...spec, shift: { lines: 'odd', towards: 'east' } })).toThrow(
      'shift north or south',
    );
    expect(() => makeGrid({ ...spec, orientation: 'pointy' })).toThrow('shift east or west');
    expect(() => makeGrid({ ...spec, row: { from: 1, to: 3, grows: 'east' } })).toThrow(
      'rows grow north or south',
    );
    expect(() => makeGrid({ ...spec, col: { from: 5, to: 3, grows: 'east' } })).toThrow('is empty');
    expect(() => makeGrid({ ...spec, without: ['0404'] })).toThrow('leaves out 0404, which it never had');
    expect(() => makeGrid({ ...spec, rowSpans: { 1: [], 2: [], 3: [] } })).toThrow('has no hexes');
    expect(() =>
      makeGrid({
        ...spec,
        row: { from: 1, to: 11, grows: 'south', width: 1 },
        col: { ...spec.col, to: 11, width: 1 },
      }),
    ).toThrow('on two hexes');
    expect(() => letterNumber('a1')).toThrow('"a1" is not a column letter');
  });
});

describe('neighbours', () => {
  test('the way back is three directions on', () => {
    fc.assert(
      fc.property(raggedGrid, (grid) => {
        for (let hex = 0; hex < grid.size; hex++) {
          for (let d = 0; d < 6; d++) {
            const to = grid.neighbour(hex, d);
            if (to < 0) continue;
            expect(grid.neighbour(to, opposite(d))).toBe(hex);
            expect(grid.direction(hex, to)).toBe(d);
            expect(grid.adjacent(to, hex)).toBe(true);
          }
        }
      }),
    );
  });

  test('directions point where their names say, clockwise', () => {
    fc.assert(
      fc.property(anyGrid, (grid) => {
        for (let hex = 0; hex < grid.size; hex++) {
          grid.directions.forEach((name, d) => {
            const to = grid.neighbour(hex, d);
            if (to < 0) return;
            const east = grid.x[to]! - grid.x[hex]!;
            const south = grid.y[to]! - grid.y[hex]!;
            expect(Math.hypot(east, south)).toBeCloseTo(Math.sqrt(3), 9);
            expect(Math.abs(east) > 1e-9 ? Math.sign(east) : 0).toBe(
              name.includes('E') ? 1 : name.includes('W') ? -1 : 0,
            );
            expect(Math.abs(south) > 1e-9 ? Math.sign(south) : 0).toBe(
              name.includes('S') ? 1 : name.includes('N') ? -1 : 0,
            );
          });
        }
      }),
    );
  });

  test('a hex touches neither itself nor anything further', () => {
    const grid = makeGrid({
      name: 'five',
      orientation: 'flat',
      first: 'col',
      row: { from: 1, to: 5, grows: 'south' },
      col: { from: 1, to: 5, grows: 'east' },
      shift: { lines: 'even', towards: 'south' },
    });
    const middle = grid.hex('0303');
    for (let hex = 0; hex < grid.size; hex++)
      expect(grid.adjacent(middle, hex)).toBe(grid.distance(middle, hex) === 1);
    expect(
      [...Array(grid.size).keys()].filter((hex) => !grid.onEdge(hex)).map((hex) => grid.id(hex)),
    ).toEqual(['0202', '0302', '0402', '0203', '0303', '0403', '0204', '0304', '0404']);
  });

  test('turning, and what stands around a hex', () => {
    expect([turn(5, 1), turn(0, -1), turn(2, 6)]).toEqual([0, 5, 2]);
    // The three shapes of 001 10.53 and 002 13.17.
    expect(concentric(0b001001)).toBe(true);
    expect(concentric(0b010101)).toBe(true);
    expect(concentric(0b001111)).toBe(true);
    expect([0, 0b000001, 0b000011, 0b000101, 0b000111].some(concentric)).toBe(false);
    for (let from = 0; from < 64; from++) {
      const bits = [0, 1, 2, 3, 4, 5].filter((d) => (from & (1 << d)) !== 0);
      const pair = bits.some((d) => bits.includes(opposite(d)));
      const alternate = bits.length === 3 && bits.every((d) => bits.includes(turn(d, 2)));
      expect(concentric(from)).toBe(pair || alternate || bits.length >= 4);
    }
  });
});

describe('distance, lines, rings, areas', () => {
  test('distance is the number of steps', () => {
    fc.assert(
      fc.property(withHexes(anyGrid, 1), ([grid, [from]]) => {
        const far = walk(grid, from!);
        for (let hex = 0; hex < grid.size; hex++) {
          // A map one hex wide may zigzag where the straight way leaves it.
          if (grid.spec.row.from === grid.spec.row.to || grid.spec.col.from === grid.spec.col.to)
            expect(grid.distance(from!, hex)).toBeLessThanOrEqual(far[hex] === -1 ? Infinity : far[hex]!);
          else expect(grid.distance(from!, hex)).toBe(far[hex]);
        }
      }),
    );
  });

  test('distance is symmetric and keeps the triangle', () => {
    fc.assert(
      fc.property(withHexes(raggedGrid, 3), ([grid, [a, b, c]]) => {
        expect(grid.distance(a!, b!)).toBe(grid.distance(b!, a!));
        expect(grid.distance(a!, c!)).toBeLessThanOrEqual(grid.distance(a!, b!) + grid.distance(b!, c!));
      }),
    );
  });

  test('a line goes step by step from end to end, the same both ways', () => {
    fc.assert(
      fc.property(
        withHexes(
          anyGrid.map((grid) => makeGrid(widen(grid.spec, 3))),
          2,
        ),
        ([grid, [a, b]]) => {
          const line = grid.line(a!, b!);
          expect(line[0]).toBe(a);
          expect(line.at(-1)).toBe(b);
          expect([...line].reverse()).toEqual(grid.line(b!, a!));
          for (let i = 1; i < line.length; i++) expect(line[i]).not.toBe(line[i - 1]);
          line.forEach((hex, i) => {
            if (line.length === grid.distance(a!, b!) + 1) expect(grid.distance(a!, hex)).toBe(i);
          });
        },
      ),
    );
  });

  test('inside the map a line has every hex between its ends', () => {
    fc.assert(
      fc.property(withHexes(anyGrid, 2), ([grid, [a, b]]) => {
        // Three hexes of margin are more than any nudge along a side needs.
        const wide = makeGrid(widen(grid.spec, 3));
        const line = wide.line(wide.hex(grid.id(a!)), wide.hex(grid.id(b!)));
        expect(line).toHaveLength(grid.distance(a!, b!) + 1);
      }),
    );
  });

  test('a ring holds the hexes at its distance, clockwise', () => {
    fc.assert(
      fc.property(withHexes(raggedGrid, 1), fc.integer({ min: 0, max: 6 }), ([grid, [centre]], radius) => {
        const all = [...Array(grid.size).keys()];
        const ring = grid.ring(centre!, radius);
        expect(ring.toSorted((a, b) => a - b)).toEqual(
          all.filter((hex) => grid.distance(centre!, hex) === radius),
        );
        if (radius !== 1) return;
        const around = [0, 1, 2, 3, 4, 5].map((d) => grid.neighbour(centre!, d)).filter((hex) => hex >= 0);
        expect(ring).toEqual(around);
      }),
    );
  });

  test('an area holds the hexes up to its distance', () => {
    fc.assert(
      fc.property(withHexes(raggedGrid, 1), fc.integer({ min: 0, max: 6 }), ([grid, [centre]], radius) => {
        const all = [...Array(grid.size).keys()];
        const area = grid.area(centre!, radius);
        expect(area.toSorted((a, b) => a - b)).toEqual(
          all.filter((hex) => grid.distance(centre!, hex) <= radius),
        );
      }),
    );
  });
});

describe('points', () => {
  test('a point belongs to the nearest centre', () => {
    fc.assert(
      fc.property(
        anyGrid,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (grid, u, v) => {
          const x = u * grid.width;
          const y = v * grid.height;
          const hex = grid.atPoint(x, y);
          const away = Array.from(grid.x, (cx, i) => Math.hypot(cx - x, grid.y[i]! - y));
          const nearest = Math.min(...away);
          if (hex >= 0) expect(away[hex]!).toBeCloseTo(nearest, 9);
          else expect(nearest).toBeGreaterThan(Math.sqrt(3) / 2 - 1e-9);
        },
      ),
    );
  });

  test('outlines stay in the bounding box and touch all four of its edges', () => {
    fc.assert(
      fc.property(raggedGrid, (grid) => {
        const points = [...Array(grid.size).keys()].flatMap((hex) => grid.outline(hex));
        const xs = points.filter((_, i) => i % 2 === 0);
        const ys = points.filter((_, i) => i % 2 === 1);
        expect(Math.min(...xs)).toBeCloseTo(0, 9);
        expect(Math.min(...ys)).toBeCloseTo(0, 9);
        expect(Math.max(...xs)).toBeCloseTo(grid.width, 9);
        expect(Math.max(...ys)).toBeCloseTo(grid.height, 9);
      }),
    );
  });
});
