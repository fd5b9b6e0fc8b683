import { describe, expect, test } from 'vitest';
import { resultOf, tableA, tableB, terrain, trenches, turns } from '../charts.ts';
import { events } from '../events.ts';
import { numbers } from '../numbers.ts';
import { options, preWarEvents } from '../options.ts';
import { scenarios } from '../scenarios/index.ts';
import { limits, politics, receives, resourceHexes, resources, works } from '../tables.ts';
import { clues } from '../units/clues.ts';
import { all, cited, items, maps, scenarioOf } from './data.ts';

/** Expected losses of a table at odds, with a modifier on the die. */
function expected(table: typeof tableA, column: number, drm: number): { attacker: number; defender: number } {
  let attacker = 0;
  let defender = 0;
  for (let die = 1; die <= 6; die++) {
    const { attacker: a, defender: d } = resultOf(
      table.value.rows[Math.min(6, Math.max(0, die + drm))]![column]!,
    );
    attacker += a / 6;
    defender += Math.min(d, 3) / 6;
  }
  return { attacker, defender };
}

describe('combat tables', () => {
  test('10.49 automatic results below 1:2, 10.65 all lost at 3:1 or better on Table A', () => {
    expect([tableA.value.worse, tableB.value.worse]).toEqual(['2/0', '4/0']);
    expect(resultOf('0/E').defender).toBe(Number.POSITIVE_INFINITY);
    const spoiled = structuredClone(tableA.value);
    spoiled.rows[6]![2] = '0/E';
    expect(tableA.check!(spoiled)).toMatch(/10\.65/);
    expect(tableB.check!({ ...tableB.value, worse: '2/0' })).toMatch(/4\/0 below 1:2/);
  });

  test('better odds and better dice never hurt the attacker more, nor spare the defender', () => {
    for (const table of [tableA, tableB]) {
      const { rows } = table.value;
      for (let die = 0; die < 7; die++) {
        for (let column = 0; column < 6; column++) {
          const here = resultOf(rows[die]![column]!);
          for (const next of [rows[die + 1]?.[column], rows[die]![column + 1]]) {
            if (next === undefined) continue;
            expect(resultOf(next).attacker).toBeLessThanOrEqual(here.attacker);
            expect(resultOf(next).defender).toBeGreaterThanOrEqual(here.defender);
          }
        }
      }
    }
  });

  test('play reports: stacks of four hurt, 4:1 is cheap, a trench at -2 holds three two-step units at 2:1', () => {
    expect(expected(tableB, 4, 0).attacker).toBeGreaterThan(2 * expected(tableA, 4, 0).attacker);
    expect(expected(tableA, 4, 0).attacker).toBeLessThan(1);
    const worst = [1, 2, 3, 4, 5, 6].map(
      (die) => resultOf(tableA.value.rows[Math.max(0, die - 2)]![2]!).defender,
    );
    expect(Math.max(...worst)).toBeLessThan(6);
  });
});

describe('terrain', () => {
  test('every terrain of the six maps has a row', () => {
    const rows = new Set(terrain.value.map(({ id }) => id));
    for (const map of Object.values(maps)) {
      for (const { terrain: id } of Object.values(map.hexes)) expect(rows.has(id), id).toBe(true);
    }
  });

  test('8.32, 10.42, 10.43 costs and columns', () => {
    const of = (id: string) => terrain.value.find((row) => row.id === id)!;
    for (const id of ['forest', 'marsh', 'desert', 'difficult', 'mountain']) expect(of(id).cost, id).toBe(2);
    for (const id of ['difficult', 'rough', 'marsh', 'alpine', 'mountain']) expect(of(id).shift, id).toBe(1);
    expect(of('mountain')).toMatchObject({ mountain: 1, wetShift: 2, snowShift: 2 });
    expect(of('forest')).toMatchObject({ shift: 0, wetShift: 1, snowShift: 1 });
    expect(of('floodplain')).toMatchObject({ cost: 1, wet: 2, shift: 0, wetShift: 1 });
    expect(Object.fromEntries(works.value.map(({ id, shift }) => [id, shift]))).toEqual({
      ...{ city: 1, fort: 1, 'heavy-fort': 2, hindenburg: 2, kut: 1, pass: 1, river: 1, devastated: 0 },
    });
  });
});

describe('the turn track', () => {
  const at = (turn: number) => turns.value[turn - 1]!;
  test('4.1, 18.15, 18.24, 22 fifty-one turns; strategic ones where the text has them', () => {
    expect([at(1).name, at(5).name, at(28).name, at(51).name]).toEqual([
      'August I',
      'October',
      'March',
      'June',
    ]);
    expect([at(51).year, at(51).strategic]).toEqual([1919, 'U']);
    for (const [letter, name, year] of [
      ['D', 'May', 1915],
      ['G', 'Jan/Feb', 1916],
      ['L', 'April', 1917],
      ['O', 'Jan/Feb', 1918],
    ] as const) {
      const before = turns.value.findIndex(({ strategic }) => strategic === letter);
      expect(turns.value[before + 1], letter).toMatchObject({ name, year });
    }
  });

  test('the scenarios begin and end on it', () => {
    for (const one of scenarios) {
      expect(one.turns, one.id).toBe(one.lastTurn - one.firstTurn + 1);
      const past =
        one.firstTurn === 1 ? null : turns.value.slice(0, one.firstTurn - 1).findLast((t) => t.strategic);
      if (one.past !== null) expect(past?.strategic, one.id).toBe(one.past);
    }
  });

  test('14.43, 14.45 trenches as the scenarios find them', () => {
    for (const one of scenarios) {
      if (one.past === null) continue;
      for (const [marker, drm] of Object.entries(one.trenches)) {
        const found = trenches.value
          .filter((row) => row.marker === marker && row.from <= one.past!)
          .map((r) => r.drm);
        expect(Math.min(0, ...found), `${one.id} ${marker}`).toBe(drm);
      }
    }
  });
});

describe('resources', () => {
  test('20.3 Britain has one on A; 5.15 both charts add up', () => {
    expect(receives(resources.value, 'britain', 'A')).toBe(1);
    expect(receives(resources.value, 'turkey', 'E')).toBe(3);
    expect(receives(resources.value, 'turkey', 'E', 'near-east')).toBe(1);
    expect(resources.check!(resources.value.filter(({ power }) => power !== 'italy'))).toMatch(/italy/);
  });

  test('5.16 resource hexes are those of the maps', () => {
    const found = Object.values(maps).flatMap((map) =>
      Object.entries(map.hexes).flatMap(([hex, { features }]) => {
        const points = features.find((feature) => feature.startsWith('resource:'));
        return points === undefined ? [] : [`${hex} ${points.slice(9)}`];
      }),
    );
    expect(found.sort()).toEqual(resourceHexes.value.map(({ hex, points }) => `${hex} ${points}`).sort());
  });

  test('22 points in hand', () => {
    expect(scenarioOf('1915').resources).toEqual({ belgium: 1, france: 3, germany: 2, turkey: 2 });
    expect(scenarioOf('1916').resources).toEqual({ belgium: 2, britain: 3, germany: 3, turkey: 3 });
    expect(scenarioOf('1917').resources).toEqual({ belgium: 2, britain: 4, france: 4, germany: 8 });
    expect(scenarioOf('1918').resources).toEqual({
      ...{ belgium: 5, britain: 6, france: 3, greece: 2, serbia: 1, germany: 3 },
    });
  });
});

describe('victory', () => {
  const held = (year: string, side: string, feature: (map: string, hex: string) => boolean): string[] =>
    Object.entries(maps).flatMap(([name, map]) =>
      (map.lists[`held:${year}:${side}`] ?? []).filter((hex) => feature(name, hex)),
    );
  const has = (what: string) => (name: string, hex: string) =>
    maps[name as keyof typeof maps].hexes[hex]!.features.includes(what);

  test.each(['1915', '1916', '1917', '1918'])(
    '%s: points, cities and surrender come out of the maps',
    (id) => {
      const { year, tracks, maps: played } = scenarioOf(id);
      expect(held(year, 'cp', has('vp:1'))).toHaveLength(tracks.vp);
      const city = (name: string, hex: string): boolean =>
        (maps[name as keyof typeof maps].lists['cities-held'] ?? []).includes(hex);
      expect(held(year, 'allied', city)).toHaveLength(tracks.cities);
      if (played.includes('iraq'))
        expect(held(year, 'allied', has('turkish-surrender:1'))).toHaveLength(tracks.surrender);
    },
  );

  test('9.1, 9.2, 9.5 limits of movement', () => {
    expect(Object.fromEntries(limits.value.map(({ id, units }) => [id, units]))).toEqual({
      ...{ 'cp-europe': 24, 'cp-near-east': 4, 'allied-west': 12, 'allied-east': 8, 'allied-caucasus': 2 },
      ...{ 'allied-egypt': 4, 'allied-iraq': 4, 'sea-europe': 6, 'sea-near-east': 3 },
    });
    expect(limits.value.find(({ id }) => id === 'allied-iraq')?.after).toBe('maude');
    expect(events.value.some(({ event }) => event === 'maude')).toBe(true);
    expect(politics.value.filter(({ of }) => of === 'turkey').map(({ drm }) => drm)).toEqual([
      1, 1, 1, 3, 1, 4, 1,
    ]);
  });
});

describe('options and pre-war events', () => {
  test('18.25, 20, 21: ten events a side, nine options and the events themselves', () => {
    for (const side of ['cp', 'allied'] as const)
      expect(preWarEvents.filter((one) => one.side === side).map(({ number }) => number)).toEqual([
        ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
      ]);
    expect(options.map(({ rule }) => rule)).toEqual([
      '20.1',
      ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => `21.${n}`),
      '18.25',
    ]);
  });

  test('20.11 what cannot be together is so both ways', () => {
    for (const one of preWarEvents) {
      for (const number of one.not) {
        const other = preWarEvents.find(({ side, number: n }) => side === one.side && n === number)!;
        expect(other.not, `${one.id} ${other.id}`).toContain(one.number);
      }
    }
  });
});

describe('citations', () => {
  test('503 numbers, each once', () => {
    expect(numbers).toHaveLength(503);
    expect(new Set(numbers).size).toBe(503);
    expect(numbers).toContain('6.11b');
  });

  test('every rule that the data names is a rule of the book', () => {
    // The sample counter of 3.22 stands before the first number of the list.
    const known = new Set([...numbers, '3.22']);
    const named = [
      ...items.flatMap(([, item]) => [...cited(item.value), ...cited(item.from)]),
      ...[...cited(scenarios), ...cited(options), ...cited(preWarEvents), ...cited(all)],
      ...cited(clues).filter((rule) => rule !== 'play reports'),
    ];
    expect(named.length).toBeGreaterThan(100);
    expect([...new Set(named.filter((rule) => !known.has(rule)))]).toEqual([]);
  });
});
