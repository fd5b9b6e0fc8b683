import { describe, expect, test } from 'vitest';
import * as charts from '../charts.ts';
import * as tables from '../tables.ts';
import { maps } from './data.ts';

describe('combat results', () => {
  const { columns, rows, worse } = tables.crt.value;
  const at = (die: number, column: number) => tables.lossPoints(rows[die - 1]![column]!);
  const mean = (column: number): number =>
    [1, 2, 3, 4, 5, 6].reduce((sum, die) => sum + at(die, column).attacker, 0) / 6;

  test('13.12, 13.28 columns, rows, 2/3 for a 6 at 3:1, 2/0 below the table', () => {
    expect(columns).toEqual(['1:2', '1:1', '2:1', '3:1', '4:1', '5:1', '6:1', '7:1']);
    expect(rows.map((row) => row.length)).toEqual(Array(9).fill(8));
    expect(rows[5]![columns.indexOf('3:1')]).toBe('2/3');
    expect(worse).toBe('2/0');
  });

  test('13.10, 13.11 the losses never run the wrong way', () => {
    for (let die = 1; die <= 9; die++) {
      for (let column = 0; column < 8; column++) {
        expect(at(die, column).attacker).toBeGreaterThan(0); // 15.5
        if (die > 1) expect(at(die, column).attacker).toBeLessThanOrEqual(at(die - 1, column).attacker);
        if (die > 1) expect(at(die, column).defender).toBeGreaterThanOrEqual(at(die - 1, column).defender);
        if (column > 0) expect(at(die, column).attacker).toBeGreaterThanOrEqual(at(die, column - 1).attacker);
        if (column > 0) expect(at(die, column).defender).toBeGreaterThanOrEqual(at(die, column - 1).defender);
      }
    }
  });

  test('the notes: more is not always better, sure gains cost dear, low odds may do nothing', () => {
    expect(mean(7)).toBeGreaterThan(mean(1) + 1);
    // A lone corps has two steps: two points clear its hex.
    for (const column of [6, 7])
      for (let die = 1; die <= 9; die++) expect(at(die, column).defender).toBeGreaterThan(1);
    expect([1, 2, 3, 4, 5, 6].some((die) => at(die, 7).attacker >= 4)).toBe(true);
    expect(at(1, 0).defender).toBe(0);
    expect(at(1, 1).defender).toBe(0);
    for (let column = 2; column < 8; column++) expect(at(1, column).defender).toBeGreaterThan(0);
  });

  test('a table that contradicts the text is refused', () => {
    const change = (die: number, column: number, text: string) => ({
      columns,
      worse,
      rows: rows.map((row, i) => row.map((was, j) => (i === die - 1 && j === column ? text : was))),
    });
    expect(tables.crt.check?.(change(6, 3, '2/2'))).toContain('13.28');
    expect(tables.crt.check?.(change(9, 0, '0/2'))).toContain('15.5');
    expect(tables.crt.check?.({ columns, worse, rows: rows.slice(1) })).toContain('1 to 9');
    expect(tables.crt.form.safeParse(change(1, 1, '2-0')).success).toBe(false);
  });
});

describe('terrain and modifiers', () => {
  const effect = (id: string) => tables.terrain.value.find((row) => row.id === id)!;

  test('12.11 the four-point hexside: wet forest, major river, enemy trench', () => {
    const total = (wet: 'cost' | 'wet') =>
      ['forest', 'major-river', 'german-main-trench'].reduce((sum, id) => sum + effect(id)[wet], 0);
    expect([total('wet'), total('cost')]).toEqual([4, 3]);
  });

  test('12.9, 12.10 what it costs, dry and wet', () => {
    const costs = tables.terrain.value.map((row) => `${row.id} ${row.cost}${row.wet}`);
    expect(costs).toEqual([
      ...['clear 11', 'forest 12', 'rough 11', 'devastated 22', 'marsh 22', 'floodplain 12', 'mountain 22'],
      ...['river 01', 'major-river 11', 'town 00', 'city 00', 'fortress 00'],
      ...['allied-trench 11', 'german-main-trench 11', 'german-secondary-trench 00'],
    ]);
    expect([effect('allied-trench').payer, effect('german-main-trench').payer]).toEqual(['german', 'allied']);
  });

  test('13.18-13.27 what it does to the die', () => {
    const drms = Object.fromEntries(tables.terrain.value.map((row) => [row.id, [row.drm, row.drmWet]]));
    expect(drms).toEqual({
      ...{ clear: [0, 0], forest: [-1, -1], rough: [-1, -1], devastated: [-1, -1], marsh: [-1, -1] },
      ...{ floodplain: [0, -1], mountain: [-2, -2], river: [-1, -1], 'major-river': [-1, -1] },
      ...{ town: [-1, -1], city: [-2, -2], fortress: [0, 0], 'allied-trench': [-2, -2] },
      ...{ 'german-main-trench': [-2, -2], 'german-secondary-trench': [-1, -1] },
    });
  });

  test('6.3 wet makes flood plain marsh and rivers major', () => {
    const wet = (id: string) => [effect(id).wet, effect(id).drmWet, effect(id).tanksWet, effect(id).gunsWet];
    expect(wet('floodplain')).toEqual(wet('marsh'));
    expect(wet('river')).toEqual(wet('major-river'));
  });

  test('13.18-13.32 where tanks cannot attack; 14.2 where AGB cannot go', () => {
    const closed = tables.terrain.value.filter((row) => !row.tanks).map((row) => row.id);
    expect(closed).toEqual(['forest', 'marsh', 'mountain', 'major-river', 'city', 'fortress']);
    expect(tables.terrain.value.filter((row) => !row.guns).map((row) => row.id)).toEqual([
      'marsh',
      'mountain',
    ]);
  });

  test('13.27, 16.3, 13.35 trenches and Stosstruppen', () => {
    const drm = (id: string) => tables.modifiers.value.find((row) => row.id === id)!.drm;
    const trench = effect('allied-trench').drm;
    expect(trench + drm('stoss-at-trench')).toBe(-1);
    expect(trench + drm('weak-trench')).toBe(-1);
    expect(trench + drm('stoss-at-trench') + drm('weak-trench')).toBe(0);
    expect(drm('stoss-led') + drm('stoss-surprise')).toBe(2);
    const air = tables.modifiers.value.find((row) => row.id === 'air-attack')!;
    expect(air.times).toEqual({ german: 1, allied: 3 }); // 13.14
  });

  test('every terrain of both maps has its effects', () => {
    const known = new Set(tables.terrain.value.map((row) => row.id));
    for (const map of Object.values(maps)) {
      const found = new Set(Object.values(map.hexes).map((hex) => hex.terrain));
      found.delete('sea');
      expect([...found].filter((id) => !known.has(id))).toEqual([]);
    }
  });
});

describe('charts', () => {
  const name = (track: string, turn: number): string => {
    const row = charts.turns.value.find((at) => at.track === track && at.turn === turn)!;
    return `${row.month}/${row.half}`;
  };

  test('3.2, 4.4, 4.5, S3.2, S3.28 the dates of the turns', () => {
    expect([name('1918', 1), name('1918', 9), name('1918', 16)]).toEqual(['3/2', '7/2', '11/1']);
    expect([name('1919', 0), name('1919', 2), name('1919', 9)]).toEqual(['5/1', '6/1', '9/2']);
    expect(charts.turns.value).toHaveLength(16 + 10);
    const autumn = charts.turns.value.filter((row) => row.track === '1918' && [9, 10].includes(row.month));
    expect(autumn.map((row) => row.turn)).toEqual(charts.LIMITS.influenza.turns); // 16.2
  });

  test('6.1, S3.13 weather is rolled on these turns, and can always go either way', () => {
    const rolled = (track: string) =>
      charts.weather.value.filter((row) => row.track === track).map((row) => row.turn);
    expect(rolled('1918')).toEqual([2, 3, 4, 5, 12, 13, 14, 15, 16]);
    expect(rolled('1919')).toEqual([8, 9]);
    for (const row of charts.weather.value) expect(row.high - row.low).toBeLessThan(5);
    expect(charts.historicalWet.value).toEqual([14, 15, 16]); // 16.9
    expect(charts.weather.check?.(charts.weather.value.slice(1))).toContain('must roll');
  });

  test('8.2, 8.5, S1.4, S3.27, S3.28 replacements', () => {
    const get = (schedule: charts.Schedule, pool: charts.Rate['pool'], turn: number): number =>
      charts.received(charts.replacements.value, schedule, pool, turn);
    const turns = Array.from({ length: 16 }, (_, i) => i + 1);
    for (const pool of ['german', 'british', 'french', 'american'] as const) {
      const schedule = pool === 'german' ? 'german-1918' : 'allied-1918';
      expect(
        turns.some((turn) => get(schedule, pool, turn) > 0),
        pool,
      ).toBe(true);
    }
    expect(turns.every((turn) => get('allied-1918', 'belgian', turn) === 0)).toBe(true);
    expect([get('allied-1918', 'american', 8), get('allied-1918', 'american', 9)]).toEqual([3, 2]);
    expect([2, 6, 7, 16].map((turn) => get('german-elsewhere', 'german', turn))).toEqual([2, 2, 1, 1]);
    expect([0, 1, 9].map((turn) => get('german-1919', 'german', turn))).toEqual([0, 2, 2]);
    expect([0, 1, 9].map((turn) => get('allied-1919', 'british', turn))).toEqual([0, 1, 1]);
    expect([0, 1, 9].map((turn) => get('allied-1919', 'american', turn))).toEqual([0, 2, 2]);
    expect([1, 2, 9].map((turn) => get('allied-1919', 'mechanised', turn))).toEqual([0, 4, 4]);
    expect(get('allied-1919', 'french', 5)).toBe(0);
  });

  test('4.2, 4.3, 4.5 morale: 31 and 58 points on the map, the check of Turn 9', () => {
    const { morale } = charts;
    for (const [id, held] of [
      ['storm-1918', 'march-1918'],
      ['storm-1919', 'may-1919'],
    ] as const) {
      const map = maps[id]!;
      const points = (side: string): number =>
        map.lists[`held:${held}:${side}`]!.flatMap((hex) => map.hexes[hex]!.features)
          .filter((feature) => feature.startsWith('morale:'))
          .reduce((sum, feature) => sum + Number(feature.slice(7)), 0);
      expect([points('german'), points('allied')]).toEqual([
        morale.value.germanPoints,
        morale.value.alliedPoints,
      ]);
    }
    expect(morale.value.check).toEqual({ turn: 9, germanAtLeast: 18, alliedAtMost: 13 });
    expect([morale.value.most, morale.value.yanks.divisions]).toEqual([30, 6]);
  });

  test('7.4-7.6, 7.12, 7.13 sources, ports and fortresses are on the maps', () => {
    for (const map of Object.values(maps)) {
      const with_ = (feature: string) =>
        Object.values(map.hexes).filter((hex) => hex.features.includes(feature));
      for (const row of charts.supply.value) expect(with_(row.own).length, row.army).toBeGreaterThan(0);
      for (const { hex, name: place } of charts.ports.value) {
        expect(map.hexes[hex]!.place?.name).toBe(place);
        expect(map.hexes[hex]!.features).toContain('supply:british');
      }
      const forts = Object.entries(map.hexes).filter(([, hex]) => hex.place?.fortress !== undefined);
      expect(forts.map(([id]) => id).sort()).toEqual(charts.fortresses.value.map((row) => row.hex).sort());
      for (const row of charts.fortresses.value) expect(map.hexes[row.hex]!.place!.name).toBe(row.name);
    }
    for (const row of charts.fortresses.value) expect(row.losses).toBe(row.army === 'german' ? 3 : 2); // 13.32
  });

  test('S3.26 bombing', () => {
    expect(charts.bombing.value).toEqual({
      strategic: [0, 0, 0, 1, 1, 2],
      tactical: [0, 0, 0, 1, 1, 2],
      fortress: -1,
    });
  });
});
