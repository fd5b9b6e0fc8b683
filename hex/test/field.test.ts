import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  barAllBut,
  barSides,
  CLOSED,
  countZone,
  FAR,
  Field,
  type FloodOptions,
  type Grid,
  hexList,
  LAST,
  makeGrid,
  NEVER,
  OPEN,
  stepCosts,
  stormInTheWest,
  traceThrough,
  unnegated,
} from '../src/index.ts';
import { column, mask, raggedGrid, randomSteps } from './arbitrary.ts';

const grid = makeGrid(stormInTheWest);
const hex = (id: string) => grid.hex(id);
const ids = (hexes: Iterable<number>) => Array.from(hexes, (at) => grid.id(at));

describe('supply', () => {
  test('a line of any length runs to the nearest source', () => {
    const ports = ['1237', '1339', '1441'].map(hex);
    const field = new Field(grid).flood(ports);
    expect(field.distance[hex('1235')]).toBe(2);
    expect(ids(field.trace(hex('1235')))).toEqual(['1235', '1236', '1237']);
    expect(field.distance[hex('1441')]).toBe(0);
    expect(ids(field.trace(hex('1441')))).toEqual(['1441']);
  });

  test('002 7.7, 10.7: enemies and their zones cut it, unless friends negate the zone', () => {
    // Three Germans round a Frenchman in 3029: every way out leads through a zone.
    const enemies = ['2929', '3030', '3128'].map(hex);
    const zone = countZone(grid, enemies);
    const friends = new Uint8Array(grid.size);
    friends[hex('3029')] = 1;
    const closed = unnegated(zone, friends);
    for (const enemy of enemies) closed[enemy] = CLOSED;
    const edge = hexList(grid, '4144-4112');
    const field = new Field(grid);
    expect(field.flood(edge, { closed }).reaches(hex('3029'))).toBe(false);
    // A friend in 3129 holds a way open, and is in supply itself; the zone it stands in no longer cuts.
    friends[hex('3129')] = 1;
    unnegated(zone, friends, closed);
    for (const enemy of enemies) closed[enemy] = CLOSED;
    field.flood(edge, { closed });
    expect(field.reaches(hex('3129'))).toBe(true);
    expect(ids(field.trace(hex('3029'))).slice(0, 2)).toEqual(['3029', '3129']);
  });

  test('a line may end in a hex that it may not pass', () => {
    const closed = new Uint8Array(grid.size);
    for (const at of hexList(grid, '1040-4140')) closed[at] = LAST;
    const field = new Field(grid).flood([hex('2744')], { closed });
    expect(field.reaches(hex('2740'))).toBe(true);
    expect(field.reaches(hex('2739'))).toBe(false);
    expect(field.flood([hex('2740')], { closed }).count).toBe(1);
  });

  test('a source on a closed hex gives nothing; a source named twice counts once', () => {
    const closed = new Uint8Array(grid.size);
    closed[hex('2744')] = CLOSED;
    expect(new Field(grid).flood([hex('2744')], { closed }).count).toBe(0);
    expect(new Field(grid).flood([hex('2744'), hex('2744')], { limit: 0 }).count).toBe(1);
    expect(new Field(grid).flood([]).count).toBe(0);
  });

  test('a barred side is not crossed, and a length is kept', () => {
    const barred = barSides(grid, [grid.sides.named('2042/1941')]);
    const field = new Field(grid).flood([hex('2042')], { barred, limit: 2 });
    expect(field.distance[hex('1941')]).toBe(2);
    expect(field.reached().every((at) => grid.distance(at, hex('2042')) <= 2)).toBe(true);
    expect(field.flood([hex('2042')], { barred, limit: 1 }).reaches(hex('1941'))).toBe(false);
  });
});

describe('supply in stages', () => {
  test('four hexes to a railway, then along it without limit', () => {
    const line = hexList(grid, '2744-2730');
    const rails = line.slice(1).map((at, i) => grid.sides.between(line[i]!, at));
    const rail = new Field(grid).flood([hex('2744')], { barred: barAllBut(grid, rails) });
    expect(ids(rail.reached())).toEqual(ids(line));
    const supply = new Field(grid).flood(rail.reached(), { limit: 4 });
    expect(supply.distance[hex('3133')]).toBe(4);
    expect(supply.reaches(hex('3233'))).toBe(false);
    const trace = traceThrough(hex('2930'), [supply, rail]);
    expect(trace[0]).toBe(hex('2930'));
    expect(trace.at(-1)).toBe(hex('2744'));
    expect(trace).toHaveLength(2 + grid.distance(trace[2]!, hex('2744')) + 1);
    expect(traceThrough(hex('3233'), [supply, rail])).toEqual([]);
  });

  test('001 11.22: towns in supply lengthen the line', () => {
    const ultimate = new Field(grid).flood([hex('2744')], { limit: 10 });
    const towns = ultimate.among([hex('2739'), hex('2730')]);
    expect(ids(towns)).toEqual(['2739']);
    const units = new Field(grid).flood(towns, { limit: 4 });
    expect(units.reaches(hex('2735'))).toBe(true);
    expect(units.reaches(hex('2734'))).toBe(false);
  });
});

describe('supply in movement points', () => {
  test('out from the source, or in from the unit, where the way is dearer one way', () => {
    const step = new Uint8Array(grid.size * 6);
    // East is downhill, west is up.
    for (let at = 0; at < grid.size; at++) step[at * 6 + grid.directions.indexOf('W')] = 3;
    const steps = stepCosts(grid, { enter: new Uint8Array(grid.size).fill(1), step });
    const field = new Field(grid);
    const west = [hex('2744')];
    expect(field.spread(west, { steps }).distance[hex('2742')]).toBe(2);
    expect(ids(field.trace(hex('2742')))).toEqual(['2742', '2743', '2744']);
    // Inward each hex pays to climb; zigzag over the next row costs less than going straight up.
    expect(field.spread(west, { steps, inward: true }).distance[hex('2743')]).toBe(2);
  });
});

/** A field by relaxing every step until nothing changes. */
function slowField(
  map: Grid,
  sources: number[],
  options: FloodOptions & { steps: Uint8Array; inward?: boolean },
): number[] {
  const far = new Array<number>(map.size).fill(Infinity);
  const state = (at: number) => options.closed?.[at] ?? OPEN;
  for (const at of sources) if (state(at) !== CLOSED) far[at] = 0;
  for (let changed = true; changed; ) {
    changed = false;
    for (let from = 0; from < map.size; from++) {
      if (far[from] === Infinity || state(from) === LAST) continue;
      for (let d = 0; d < 6; d++) {
        const to = map.neighbour(from, d);
        if (to < 0 || state(to) === CLOSED) continue;
        const way = options.inward ? to * 6 + ((d + 3) % 6) : from * 6 + d;
        if (options.steps[way] === NEVER || options.barred?.[way]) continue;
        const sum = far[from]! + options.steps[way]!;
        if (sum > (options.limit ?? Infinity) || sum >= far[to]!) continue;
        far[to] = sum;
        changed = true;
      }
    }
  }
  return far.map((sum) => (sum === Infinity ? FAR : sum));
}

describe('against the plainest search', () => {
  const setting = fc.tuple(
    raggedGrid,
    fc.array(
      fc.record({
        sources: fc.array(fc.nat(), { maxLength: 5 }),
        seed: fc.nat(),
        limit: fc.integer({ min: 0, max: 60 }),
        inward: fc.boolean(),
      }),
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
  );

  function check(map: Grid, field: Field, expected: number[]): void {
    expect([...field.distance]).toEqual(expected);
    const reached = [...field.reached()];
    expect(reached).toHaveLength(expected.filter((far) => far !== FAR).length);
    for (let i = 1; i < reached.length; i++)
      expect(field.distance[reached[i]!]!).toBeGreaterThanOrEqual(field.distance[reached[i - 1]!]!);
    for (const at of reached) {
      const trace = field.trace(at);
      expect(field.distance[trace.at(-1)!]).toBe(0);
      for (let i = 1; i < trace.length; i++) {
        expect(map.adjacent(trace[i - 1]!, trace[i]!)).toBe(true);
        expect(field.distance[trace[i]!]!).toBeLessThanOrEqual(field.distance[trace[i - 1]!]!);
      }
    }
  }

  test('flood counts hexes', () => {
    fc.assert(
      fc.property(setting, ([map, runs]) => {
        const field = new Field(map);
        const ones = stepCosts(map, { enter: new Uint8Array(map.size).fill(1) });
        for (const run of runs) {
          const sources = run.sources.map((at) => at % map.size);
          const options = {
            closed: column(
              map.size,
              run.seed,
              (random) => [OPEN, OPEN, OPEN, OPEN, CLOSED, LAST][random(6)]!,
            ),
            barred: mask(map.size * 6, run.seed + 1, 6),
            limit: run.limit,
          };
          check(map, field.flood(sources, options), slowField(map, sources, { ...options, steps: ones }));
        }
      }),
    );
  });

  test('spread adds up costs', () => {
    fc.assert(
      fc.property(setting, ([map, runs]) => {
        const field = new Field(map);
        for (const run of runs) {
          const sources = run.sources.map((at) => at % map.size);
          const options = {
            steps: randomSteps(map, run.seed + 2),
            closed: column(
              map.size,
              run.seed,
              (random) => [OPEN, OPEN, OPEN, OPEN, CLOSED, LAST][random(6)]!,
            ),
            barred: mask(map.size * 6, run.seed + 1, 9),
            limit: run.limit,
            inward: run.inward,
          };
          check(map, field.spread(sources, options), slowField(map, sources, options));
        }
      }),
    );
  });

  test('spread keeps its count over costs far beyond its buckets', () => {
    const steps = stepCosts(grid, { enter: column(grid.size, 7, (random) => 200 + random(55)) });
    const field = new Field(grid).spread([hex('1044')], { steps });
    expect([...field.distance]).toEqual(slowField(grid, [hex('1044')], { steps }));
  });
});
