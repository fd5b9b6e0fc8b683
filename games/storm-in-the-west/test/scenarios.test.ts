/** Options and scenarios. */

import { Grid, type MapData } from '@armistice/hex';
import { describe, expect, test } from 'vitest';
import * as charts from '../charts.ts';
import { options } from '../options.ts';
import { campaign, elsewhere, offensive, plan1919, type Stretch, scenarios } from '../scenarios.ts';
import * as tables from '../tables.ts';
import { get, maps, these } from './data.ts';

describe('options', () => {
  test('16.1-16.10 ten, each a switch', () => {
    expect(options.map((option) => option.rule)).toEqual(Array.from({ length: 10 }, (_, i) => `16.${i + 1}`));
    expect(new Set(options.map((option) => option.id)).size).toBe(10);
    for (const option of options)
      expect([option.default, option.summary.endsWith('.')]).toEqual([false, true]);
  });

  test('S3.3 Plan 1919 settles all ten: 16.4, 16.7 and 16.8 only', () => {
    expect(Object.keys(plan1919.options)).toHaveLength(10);
    const on = options.filter((option) => plan1919.options[option.id] === true).map((option) => option.rule);
    expect(on).toEqual(['16.4', '16.7', '16.8']);
  });
});

describe('scenarios', () => {
  test('3.2, S2.3, S3.11, S1.4 markers at the start', () => {
    expect(campaign.pools).toEqual({
      german: 24,
      british: 10,
      french: 12,
      belgian: 2,
      american: 0,
      japanese: 0,
    });
    expect(elsewhere.pools).toEqual({ ...campaign.pools, german: 4 });
    expect(offensive.pools).toEqual({
      german: 4,
      british: 2,
      french: 3,
      belgian: 1,
      american: 5,
      japanese: 0,
    });
    expect(plan1919.pools).toEqual({
      german: 16,
      british: 10,
      french: 10,
      belgian: 1,
      american: 18,
      japanese: 2,
    });
    expect(scenarios.map((scenario) => scenario.morale)).toEqual([
      { german: 15, allied: 15 },
      { german: 15, allied: 15 },
      { german: 18, allied: 13 },
      { german: 18, allied: null },
    ]);
  });

  test('S1.2, S2.2, S3.2 turns', () => {
    const turns = scenarios.map((s) => [s.firstTurn, s.lastTurn, s.turns, s.skipsFirstGermanTurn]);
    expect(turns).toEqual([
      [1, 16, 16, false],
      [1, 16, 16, true],
      [9, 16, 8, true],
      [0, 9, 10, true],
    ]);
    for (const s of scenarios) {
      const track = charts.turns.value.filter((row) => row.track === s.track).map((row) => row.turn);
      expect(track).toEqual(expect.arrayContaining([s.firstTurn, s.lastTurn]));
    }
    expect(scenarios.map((s) => s.setsUpFirst)).toEqual(['allied', 'german', 'german', 'german']);
  });

  test('S1.7 the armistice comes nearer each turn', () => {
    expect(elsewhere.armistice).toEqual({ 12: 1, 13: 2, 14: 3, 15: 4, 16: 5 });
    for (const s of [campaign, offensive, plan1919]) expect(s.armistice).toEqual({});
  });

  test('S1.3, S3.6 Big Bertha stands at Crépy in 1918 only', () => {
    expect(scenarios.map((s) => s.bigBertha)).toEqual(['2631', null, '2631', null]);
    expect(maps['storm-1918']!.hexes['2631']!.features).toContain('big-bertha');
  });

  test('grounded units exist (S2.6, S3.26)', () => {
    for (const s of scenarios)
      for (const row of s.grounded) expect(get(row.unit).begins[s.id], row.unit).toBe('start');
    expect(offensive.grounded.map((row) => row.unit)).not.toContain('fr-air');
  });

  const stretch = (map: MapData, { list, between }: Stretch): string[] => {
    const line = map.lists[list]!;
    if (between === undefined) return [...line];
    return between.flatMap(([from, to]) => {
      expect(line, `${list} ${from} ${to}`).toEqual(expect.arrayContaining([from, to]));
      return line.slice(line.indexOf(from), line.indexOf(to) + 1);
    });
  };

  test.each(scenarios.map((s) => [s.title, s] as const))(
    '3.6, 3.7: everyone has room to set up in %s',
    (_, s) => {
      const map = maps[s.map]!;
      expect(map.lists[s.held.german]).toBeDefined();
      expect(map.lists[s.held.allied]).toBeDefined();
      const armyOf = new Map(tables.nations.value.map((row) => [row.nation, row.army]));
      const ground = new Set(tables.kinds.value.filter((row) => row.ground).map((row) => row.kind));
      const placed = new Map<string, number>();
      for (const row of s.setup) {
        const mine = these(
          (u) =>
            (u.begins[s.id] === 'start' ||
              (s.stossByDice && u.begins[s.id] === 'pool' && u.kind !== 'stosstruppen')) &&
            armyOf.get(u.nation) === row.army &&
            row.kinds.includes(u.kind),
        );
        for (const u of mine) placed.set(u.id, (placed.get(u.id) ?? 0) + 1);
        expect(mine.length, `${row.army} ${row.kinds}`).toBeGreaterThan(0);
        const { zone } = row;
        const side = row.army === 'german' ? s.held.german : s.held.allied;
        const mayStand = new Set(map.lists[side]!);
        const hexes =
          zone.in === 'hexes'
            ? Object.keys(zone.hexes)
            : zone.in === 'line'
              ? stretch(map, zone.line)
              : map.lists[zone.list]!.filter(
                  (hex) => !zone.without.some((list) => map.lists[list]!.includes(hex)),
                );
        for (const hex of [...hexes, ...Object.keys(row.first?.each ?? {})])
          expect(mayStand, hex).toContain(hex);
        if (zone.in === 'hexes') {
          const sum = Object.values(zone.hexes).reduce((a, b) => a + b, 0);
          expect(sum).toBe(mine.length);
        } else {
          const counted = mine.filter((u) => u.stacking > 0).length;
          expect(hexes.length * (row.army === 'american' ? s.americanStack : 3)).toBeGreaterThanOrEqual(
            counted,
          );
        }
        if (row.cover !== undefined) {
          // A unit in every third hex of a line covers it: enough of them must be there.
          expect(mine.length * 3).toBeGreaterThanOrEqual(stretch(map, row.cover).length);
        }
      }
      // Nobody is left over, and nobody is set up twice.
      const expected = these(
        (u) =>
          ground.has(u.kind) &&
          (u.begins[s.id] === 'start' ||
            (s.stossByDice && u.begins[s.id] === 'pool' && u.kind !== 'stosstruppen')),
      );
      expect([...placed.keys()].sort()).toEqual(expected.map((u) => u.id).sort());
      expect([...placed.values()].every((times) => times === 1)).toBe(true);
    },
  );

  test('13.9 2731 is the German trench next to 2732 and 2832', () => {
    const map = maps['storm-1918']!;
    const grid = new Grid(map.grid);
    expect(map.lists['german-main-trench']).toContain('2731');
    for (const hex of ['2732', '2832']) {
      expect(map.lists['allied-trench']).toContain(hex);
      expect(grid.adjacent(grid.hex('2731'), grid.hex(hex))).toBe(true);
    }
  });
});
