import type { MapData } from '@armistice/hex';
import map from '@armistice/maps/weltkrieg-5-3' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { type Ground, groundOf } from '../system/ground.ts';
import { Journey, type Mover, type RailMover, UNREACHED } from '../system/journey.ts';
import { lists } from '../western-front/lists.ts';
import { field, situation, tables } from './field.ts';

type On = Parameters<typeof situation>[1];

/** What it costs to be in a hex, in movement points; null if it cannot be reached. */
function costs(ground: Ground, from: string, mover: Mover, on: On = {}): (to: string) => number | null {
  const journey = new Journey(ground, tables).plan(ground.world.place(from), mover, situation(ground, on));
  return (to) => {
    const cost = journey.cost(ground.world.place(to));
    return cost === UNREACHED ? null : cost / journey.parts;
  };
}

const infantry = (allowance: number, more: Partial<Mover> = {}): Mover => ({ allowance, ...more });
const terrain = (...features: string[]) => ({ features });
const NORTH = '0404/0403';

describe('what sides cost (6-3)', () => {
  it.each([
    ['clear', {}, 1],
    ['broken', terrain('broken'), 1],
    ['hilly', terrain('hilly'), 1],
    ['urban', terrain('urban'), 1],
    ['woods', terrain('woods'), 2],
    ['swamp', terrain('swamp'), 3],
    ['rough', terrain('rough'), 3],
    ['wooded rough', terrain('wooded rough'), 4],
    ['mountain', terrain('mountain'), 6],
    ['a river', { river: { name: 'Rhine', major: false } }, 2],
    ['a major river', { river: { name: 'Rhine', major: true } }, 4],
    ['rough with double track', { ...terrain('rough'), rail: 'double' }, 2],
    ['rough with single track', { ...terrain('rough'), rail: 'single' }, 3],
    ['wooded rough with single track', { ...terrain('wooded rough'), rail: 'single' }, 3],
    [
      'woods and a river with double track',
      { ...terrain('woods'), river: { name: 'Aa', major: false }, rail: 'double' },
      2,
    ],
    ['woods with double track', { ...terrain('woods'), rail: 'double' }, 2],
  ] as const)('%s', (_, side, cost) => {
    const ground = field({ [NORTH]: side as object });
    const steps = ground.steps[0];
    const way = [0, 1, 2, 3, 4, 5].find(
      (one) => ground.neighbours[ground.world.place('0404') * 6 + one] === ground.world.place('0403'),
    )!;
    expect(steps[ground.world.place('0404') * 6 + way]).toBe(cost);
  });

  it('6-7: alpine sides, lakes and the sea are closed', () => {
    for (const side of [terrain('alpine'), terrain('lake'), { sea: true } as const])
      expect(costs(field({ [NORTH]: side }), '0404', infantry(1))('0403')).toBeNull();
    expect(costs(field({}, ['0403']), '0404', infantry(5))('0403')).toBeNull();
  });

  it('3-1: a side has one terrain', () => {
    expect(() => field({ [NORTH]: terrain('rough', 'mountain') })).toThrow('rough and mountain');
  });

  it('22-13: works and devastation cost 2 to enter', () => {
    expect(costs(field({}), '0404', infantry(4), { works: { '0403': 2 } })('0403')).toBe(3);
  });

  it('34-2: a point more a side in winter', () => {
    expect(costs(field({}), '0404', infantry(4), { winter: true })('0403')).toBe(2);
    expect(costs(field({}), '0404', infantry(4), { winter: true })('0401')).toBeNull();
  });
});

describe('how far (6)', () => {
  it('6-1: as far as points go, by the cheapest way', () => {
    const cost = costs(field({ '0404/0403': terrain('wooded rough') }), '0404', infantry(3));
    expect(cost('0403')).toBe(2);
    expect(cost('0401')).toBeNull();
    expect(cost('0407')).toBe(3);
    expect(cost('0408')).toBeNull();
  });

  it('6-2: columns have half as much again, rounded down, and stay out of zones', () => {
    expect(costs(field({}), '0108', infantry(5, { column: true }))('0101')).toBe(7);
    const cost = costs(field({}), '0108', infantry(5, { column: true }), { zone: ['0102'] });
    expect([cost('0103'), cost('0102'), cost('0101')]).toEqual([5, null, null]);
    const leaving = costs(field({}), '0404', infantry(4, { column: true }), { zone: ['0404'] });
    expect(leaving('0403')).toBe(2);
  });

  it('6-4: a point to enter a zone, a point to leave one', () => {
    const cost = costs(field({}), '0404', infantry(4), { zone: ['0403', '0402'] });
    expect([cost('0403'), cost('0402')]).toEqual([2, 4]); // the second by a way around
    expect(costs(field({}), '0404', infantry(4), { zone: ['0404', '0403'] })('0403')).toBe(3);
  });

  it('6-4: nothing extra to enter where a friend stands', () => {
    expect(costs(field({}), '0404', infantry(4), { zone: ['0403'], friends: ['0403'] })('0403')).toBe(1);
  });

  /** A hex with one way out. */
  const cell = (side: object) =>
    field({
      '0404/0403': side,
      ...Object.fromEntries(
        ['0504', '0505', '0405', '0304', '0305'].map((to) => [`0404/${to}`, terrain('alpine')]),
      ),
    });
  const zone = ['0404', '0403'];

  it('6-6: one side in any case', () => {
    expect(costs(cell(terrain('mountain')), '0404', infantry(4))('0403')).toBe(4);
    expect(costs(cell(terrain('mountain')), '0404', infantry(4))('0402')).toBeNull();
  });

  it('6-8: never across a major river from zone to zone', () => {
    const rhine = cell({ river: { name: 'Rhine', major: true } });
    expect(costs(rhine, '0404', infantry(6), { zone })('0403')).toBeNull();
    expect(costs(rhine, '0404', infantry(6), { zone: ['0403'] })('0403')).toBe(5);
  });

  it('6-9: no free side from zone to zone at 4 points or more, zones not counted', () => {
    expect(costs(cell(terrain('wooded rough')), '0404', infantry(3), { zone })('0403')).toBeNull();
    expect(costs(cell(terrain('rough')), '0404', infantry(2), { zone })('0403')).toBe(2);
    expect(
      costs(cell(terrain('woods')), '0404', infantry(2), { zone, works: { '0403': 2 } })('0403'),
    ).toBeNull();
  });

  it('6-9: who can pay may cross', () => {
    expect(costs(cell(terrain('wooded rough')), '0404', infantry(6), { zone })('0403')).toBe(6);
  });

  it('32-1: mountain units pay 3 for wooded rough and 4 for mountain', () => {
    const mountain = infantry(4, { mountain: true });
    expect(costs(cell(terrain('wooded rough')), '0404', mountain)('0403')).toBe(3);
    expect(costs(cell(terrain('mountain')), '0404', mountain)('0403')).toBe(4);
  });

  it('32-3: mountain units up to 6', () => {
    const alps = cell(terrain('mountain'));
    const mountain = infantry(3, { mountain: true });
    expect(costs(alps, '0404', mountain, { zone, works: { '0403': 2 } })('0403')).toBe(3);
    expect(costs(alps, '0404', mountain, { zone, works: { '0403': 3 } })('0403')).toBeNull();
  });

  it('29-12: guns do not squeeze over mountains without a railway', () => {
    const guns = infantry(3, { artillery: true });
    expect(costs(cell(terrain('mountain')), '0404', guns)('0403')).toBeNull();
    expect(costs(cell({ ...terrain('mountain'), rail: 'single' }), '0404', guns)('0403')).toBe(3);
  });

  it('6-7: not into enemies', () => {
    expect(costs(field({}), '0404', infantry(4), { enemies: ['0403'] })('0403')).toBeNull();
  });
});

describe('by rail (7)', () => {
  const line = ['0108', '0107', '0106', '0105', '0104', '0103', '0102', '0101'];
  const rails = (rail: 'single' | 'double') =>
    field(Object.fromEntries(line.slice(1).map((to, at) => [`${line[at]}/${to}`, { rail }])));
  const train = (rail: Partial<RailMover> = {}, allowance = 2): Mover => ({
    allowance,
    rail: { perPoint: tables.rails.infantry, ...rail },
  });

  it('7-2, 7-3: a point to entrain, a tenth of a point a side', () => {
    expect(costs(rails('double'), '0108', train(), { lines: line })('0101')).toBeCloseTo(1.7);
    const others = costs(rails('double'), '0108', train({ perPoint: tables.rails.others }), { lines: line });
    expect([others('0102'), others('0101')]).toEqual([2, null]);
  });

  it('7-1: marches to the line and from it', () => {
    const cost = costs(rails('double'), '0208', train({}, 3), { lines: line });
    expect(cost('0101')).toBeCloseTo(2.7);
    expect(costs(rails('double'), '0208', train({}, 4), { lines: line })('0201')).toBeCloseTo(3.6);
  });

  it('7-4: only along operative lines', () => {
    expect(costs(rails('double'), '0108', train(), { lines: line.slice(0, 4) })('0101')).toBeNull();
  });

  it('7-5: tanks travel 20 hexes and do not march', () => {
    const tanks = { allowance: 3, rail: { perPoint: 1, only: tables.rails.tanks } };
    const ground = rails('double');
    const journey = new Journey(ground, tables).plan(
      ground.world.place('0108'),
      tanks,
      situation(ground, { lines: line }),
    );
    expect(journey.trainCost(ground.world.place('0101'))).toBe(7);
    expect(journey.cost(ground.world.place('0208'))).toBe(UNREACHED);
  });

  it('7-6: not into a zone, nor on foot afterwards; Germans and British may', () => {
    const on = { lines: line, zone: ['0101', '0102'] };
    const ground = rails('double');
    expect(costs(ground, '0108', train({}, 4), on)('0102')).toBeNull();
    expect(costs(ground, '0108', train({ marchesIntoZones: true }, 4), on)('0102')).toBeCloseTo(3.5);
  });

  it('7-7, 37-5: nobody entrains in a zone but Germans, who do not pay to leave it', () => {
    const on = { lines: line, zone: ['0108'] };
    expect(costs(rails('double'), '0108', train(), on)('0101')).toBeNull();
    expect(costs(rails('double'), '0108', train({ entrainsInZones: true }), on)('0101')).toBeCloseTo(1.7);
  });

  it('7-8: who stayed on the train pays nothing to go on', () => {
    expect(
      costs(rails('double'), '0108', train({ entrained: true }, 1), { lines: line })('0101'),
    ).toBeCloseTo(0.7);
  });

  it('7-9: a side that carries no more stops the train', () => {
    const on = { lines: line, full: ['0104/0103'] };
    expect(costs(rails('single'), '0108', train(), on)('0104')).toBeCloseTo(1.4);
    expect(costs(rails('single'), '0108', train(), on)('0103')).toBeNull();
  });

  it('tells the way, and which part of it is by rail', () => {
    const ground = rails('double');
    const journey = new Journey(ground, tables);
    journey.plan(ground.world.place('0208'), train({}, 4), situation(ground, { lines: line }));
    const way = journey.path(ground.world.place('0201'));
    expect(way.map(({ place, rail }) => `${ground.world.id(place)}${rail ? ' by rail' : ''}`)).toEqual([
      '0208',
      '0108',
      ...line.slice(1, 7).map((hex) => `${hex} by rail`),
      '0201',
    ]);
  });

  it('forgets the run before', () => {
    const ground = rails('double');
    const journey = new Journey(ground, tables);
    journey.plan(ground.world.place('0108'), train({}, 6), situation(ground, { lines: line }));
    journey.plan(ground.world.place('0808'), infantry(1), situation(ground));
    expect(journey.reached(ground.world.place('0101'))).toBe(false);
    expect(journey.reached(ground.world.place('0807'))).toBe(true);
  });
});

describe('map 5-3', () => {
  const { hexes } = map as unknown as MapData;
  const ground = groundOf(tables, [{ map: map as unknown as MapData }]);

  it('has the fortresses of 4, no more and no others', () => {
    const listed = lists.august1914.value.nations
      .flatMap(({ fortresses }) => fortresses)
      .filter(({ map: other }) => other === undefined)
      .map(({ hex, size }) => `${hex} ${size}`);
    const printed = Object.entries(hexes)
      .filter(([, { place }]) => place?.fortress !== undefined)
      .map(([hex, { place }]) => `${hex} ${place!.fortress}`);
    expect(printed.sort()).toEqual(listed.sort());
  });

  it('lets every unit of August 1914 move from where it stands', () => {
    const journey = new Journey(ground, tables);
    const on = situation(ground);
    const stuck = lists.august1914.value.nations
      .flatMap(({ armies }) => armies.flatMap(({ rows }) => rows))
      .flatMap((row) => ('hex' in row && row.hex !== undefined ? [row.hex] : []))
      .filter((hex) => {
        journey.plan(ground.world.place(hex), infantry(4), on);
        return !Array.from(
          { length: 6 },
          (_, way) => ground.neighbours[ground.world.place(hex) * 6 + way]!,
        ).some((to) => to >= 0 && journey.reached(to));
      });
    expect(stuck).toEqual([]);
  });

  it('keeps Holland and Switzerland closed', () => {
    const entered = ground.world.hexes.flatMap((hex, place) =>
      hex?.country === 'Netherlands' || hex?.country === 'Switzerland' ? [ground.closed[place]] : [],
    );
    expect(new Set(entered)).toEqual(new Set([1]));
  });
});
