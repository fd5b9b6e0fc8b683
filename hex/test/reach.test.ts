import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  barSides,
  countZone,
  Field,
  type Grid,
  type Movement,
  makeGrid,
  NEVER,
  Reach,
  stepCosts,
  stormInTheWest,
  UNREACHED,
  type ZoneRule,
} from '../src/index.ts';
import { mask, raggedGrid, randomSteps } from './arbitrary.ts';

const grid = makeGrid(stormInTheWest);
const hex = (id: string) => grid.hex(id);
const open = stepCosts(grid, { enter: new Uint8Array(grid.size).fill(1) });

describe('a unit on the march', () => {
  test('in open ground it gets as far as its movement points', () => {
    const reach = new Reach(grid).from(hex('2740'), 4, { steps: open });
    expect(reach.count).toBe(1 + 3 * 4 * 5);
    expect(reach.cost[hex('2736')]).toBe(4);
    expect(reach.cost[hex('2735')]).toBe(UNREACHED);
    expect(reach.path(hex('2736')).map((at) => grid.id(at))).toEqual([
      '2740',
      '2739',
      '2738',
      '2737',
      '2736',
    ]);
    expect(reach.path(hex('2735'))).toEqual([]);
  });

  test('a river costs one more, whichever way it is crossed', () => {
    const side = new Uint8Array(grid.sides.count);
    side[grid.sides.named('2740/2739')] = 1;
    const steps = stepCosts(grid, { enter: new Uint8Array(grid.size).fill(1), side });
    const reach = new Reach(grid);
    expect(reach.from(hex('2740'), 2, { steps }).cost[hex('2739')]).toBe(2);
    expect(reach.from(hex('2739'), 2, { steps }).cost[hex('2740')]).toBe(2);
  });

  test('enemy units close a hex; works that come and go cost extra', () => {
    const closed = new Uint8Array(grid.size);
    const extra = new Uint8Array(grid.size);
    closed[hex('2739')] = 1;
    extra[hex('2741')] = 1;
    const reach = new Reach(grid).from(hex('2740'), 2, { steps: open, closed, extra });
    expect(reach.reached(hex('2739'))).toBe(false);
    expect(reach.cost[hex('2741')]).toBe(2);
  });

  test('002 10.4: it stops on entering an enemy zone, and may leave one only for open ground', () => {
    // Germans in 2731: their zone holds 2732 and 2832.
    const zone = countZone(grid, [hex('2731')]);
    const closed = new Uint8Array(grid.size);
    closed[hex('2731')] = 1;
    const zoneRule = { stop: true, noneToNext: true };
    const reach = new Reach(grid).from(hex('2735'), 6, { steps: open, closed, zone, zoneRule });
    expect(reach.cost[hex('2732')]).toBe(3);
    // Straight through the zone 2630 would be five steps away; round it there are more.
    expect(reach.path(hex('2630')).some((at) => zone[at] !== 0)).toBe(false);
    reach.from(hex('2732'), 6, { steps: open, closed, zone, zoneRule });
    expect(reach.reached(hex('2832'))).toBe(true);
    expect(reach.path(hex('2832')).length).toBeGreaterThan(2);
    expect(reach.cost[hex('2733')]).toBe(1);
  });

  test('002 12.3: the slowest may take one step, but not a forbidden one', () => {
    const steps = stepCosts(grid, { enter: new Uint8Array(grid.size).fill(3) });
    const zone = countZone(grid, [hex('2731')]);
    const closed = new Uint8Array(grid.size);
    closed[hex('2731')] = 1;
    const movement = { steps, closed, zone, zoneRule: { stop: true, noneToNext: true }, atLeastOne: true };
    const reach = new Reach(grid).from(hex('2732'), 2, movement);
    expect(Array.from(reach.hexes.subarray(0, reach.count), (at) => grid.id(at)).toSorted()).toEqual([
      '2633',
      '2732',
      '2733',
      '2833',
    ]);
    expect(reach.cost[hex('2733')]).toBe(2);
    expect(reach.path(hex('2733')).map((at) => grid.id(at))).toEqual(['2732', '2733']);
    expect(reach.from(hex('2732'), 2, { ...movement, atLeastOne: false }).count).toBe(1);
  });

  test('000: a major river may not be crossed from zone to zone, other sides may for a price', () => {
    const zone = countZone(grid, [hex('2731')]);
    const barredToNext = barSides(grid, [grid.sides.named('2732/2832')]);
    const zoneRule = { enter: 1, leave: 1, barredToNext };
    const reach = new Reach(grid).from(hex('2732'), 9, { steps: open, zone, zoneRule });
    // Leave 1, step 1, enter 1.
    expect(reach.cost[hex('2632')]).toBe(3);
    expect(reach.cost[hex('2733')]).toBe(2);
    // Round by 2833: leave 1 + step 1, then step 1 + enter 1.
    expect(reach.cost[hex('2832')]).toBe(4);
    expect(reach.path(hex('2832')).map((at) => grid.id(at))).toEqual(['2732', '2833', '2832']);
  });

  test('rail at a tenth of a movement point: sixty to the point', () => {
    const steps = stepCosts(grid, { enter: new Uint8Array(grid.size).fill(6) });
    const reach = new Reach(grid).from(hex('2740'), 60, { steps });
    expect(reach.cost[hex('2730')]).toBe(60);
    expect(new Reach(grid).from(hex('2740'), 1200, { steps }).count).toBe(grid.size);
  });

  test('what cannot be is named', () => {
    expect(() => new Reach(grid).from(0, -1, { steps: open })).toThrow('whole number');
    expect(() => new Reach(grid).from(0, 1.5, { steps: open })).toThrow('not 1.5');
    const enter = new Uint8Array(grid.size).fill(200);
    const side = new Uint8Array(grid.sides.count).fill(100);
    expect(() => stepCosts(grid, { enter, side })).toThrow(
      'costs 300; costs are whole numbers from 0 to 254',
    );
  });
});

/** Reach by relaxing every step until nothing changes. */
function slowReach(map: Grid, start: number, allowance: number, movement: Movement): number[] {
  const { steps, closed, extra, zone } = movement;
  const rule: ZoneRule = movement.zoneRule ?? {};
  const cost = new Array<number>(map.size).fill(Infinity);
  cost[start] = 0;
  const price = (from: number, d: number): number => {
    const to = map.neighbour(from, d);
    if (to < 0 || steps[from * 6 + d] === NEVER || closed?.[to]) return Infinity;
    const out = Boolean(zone?.[from]);
    const into = Boolean(zone?.[to]);
    if (out && into && (rule.noneToNext || rule.barredToNext?.[from * 6 + d])) return Infinity;
    return (
      steps[from * 6 + d]! +
      (extra?.[to] ?? 0) +
      (out ? (rule.leave ?? 0) : 0) +
      (into ? (rule.enter ?? 0) : 0) +
      (out && into ? (rule.toNext ?? 0) : 0)
    );
  };
  for (let changed = true; changed; ) {
    changed = false;
    for (let from = 0; from < map.size; from++) {
      if (rule.stop && zone?.[from] && from !== start) continue;
      for (let d = 0; d < 6; d++) {
        const to = map.neighbour(from, d);
        const sum = cost[from]! + price(from, d);
        if (to < 0 || sum > allowance || sum >= cost[to]!) continue;
        cost[to] = sum;
        changed = true;
      }
    }
  }
  if (movement.atLeastOne && allowance > 0) {
    for (let d = 0; d < 6; d++) {
      const to = map.neighbour(start, d);
      if (to >= 0 && cost[to] === Infinity && price(start, d) < Infinity) cost[to] = allowance;
    }
  }
  return cost.map((sum) => (sum === Infinity ? UNREACHED : sum));
}

describe('against the plainest search', () => {
  const zoneRule = fc.record(
    {
      stop: fc.boolean(),
      noneToNext: fc.boolean(),
      enter: fc.integer({ min: 0, max: 3 }),
      leave: fc.integer({ min: 0, max: 3 }),
      toNext: fc.integer({ min: 0, max: 3 }),
      bars: fc.boolean(),
    },
    { requiredKeys: [] },
  );

  test('the same costs on random ground, run after run with one Reach', () => {
    fc.assert(
      fc.property(
        raggedGrid,
        fc.array(
          fc.record({
            start: fc.nat(),
            allowance: fc.integer({ min: 0, max: 90 }),
            seed: fc.nat(),
            zoneRule,
            atLeastOne: fc.boolean(),
          }),
          { minLength: 1, maxLength: 4 },
        ),
        (map, runs) => {
          const reach = new Reach(map);
          for (const run of runs) {
            const start = run.start % map.size;
            const { bars, ...rule } = run.zoneRule;
            const movement: Movement = {
              steps: randomSteps(map, run.seed),
              closed: mask(map.size, run.seed + 10, 8),
              extra: mask(map.size, run.seed + 11, 5),
              zone: mask(map.size, run.seed + 12, 4),
              zoneRule: bars ? { ...rule, barredToNext: mask(map.size * 6, run.seed + 13, 3) } : rule,
              atLeastOne: run.atLeastOne,
            };
            reach.from(start, run.allowance, movement);
            expect([...reach.cost]).toEqual(slowReach(map, start, run.allowance, movement));

            const listed = [...reach.hexes.subarray(0, reach.count)];
            expect(new Set(listed).size).toBe(reach.count);
            expect(listed.every((at) => reach.reached(at))).toBe(true);
            expect(reach.count).toBe(reach.cost.filter((cost) => cost !== UNREACHED).length);
            for (let i = 1; i < listed.length; i++)
              expect(reach.cost[listed[i]!]!).toBeGreaterThanOrEqual(reach.cost[listed[i - 1]!]!);
            for (const at of listed) {
              const path = reach.path(at);
              expect([path[0], path.at(-1)]).toEqual([start, at]);
              for (let i = 1; i < path.length; i++) expect(map.adjacent(path[i - 1]!, path[i]!)).toBe(true);
            }
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('wrong numbers are refused, not searched with for ever', () => {
  const steps = open;
  const reach = new Reach(grid);
  test.each<[string, Movement]>([
    ['half points for a zone', { steps, zone: new Uint8Array(grid.size).fill(1), zoneRule: { enter: 0.5 } }],
    ['negative points', { steps, zone: new Uint8Array(grid.size).fill(1), zoneRule: { leave: -2 } }],
    ['a column of another grid', { steps, extra: new Uint8Array(10) }],
    ['steps of another grid', { steps: new Uint8Array(60) }],
  ])('%s', (_what, movement) => {
    expect(() => reach.from(0, 5, movement)).toThrow(RangeError);
    expect(reach.from(0, 1, { steps }).count).toBeGreaterThan(1); // and the next search is sound
  });
  test('and so are costs and fields', () => {
    expect(() => stepCosts(grid, { enter: new Uint8Array(10) })).toThrow("column 'enter' has 10 entries");
    expect(() => new Field(grid).spread([0], { steps: new Uint8Array(60) })).toThrow("column 'steps'");
    expect(() => new Field(grid).flood([0], { closed: new Uint8Array(3) })).toThrow("column 'closed'");
  });
});
