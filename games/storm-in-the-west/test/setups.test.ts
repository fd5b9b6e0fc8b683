/** The set-ups offered: everyone stands once, where the scenario lets them, and no front is open. */

import { Grid, type MapData } from '@armistice/hex';
import { describe, expect, test } from 'vitest';
import {
  campaign,
  elsewhere,
  offensive,
  plan1919,
  type SetupRow,
  type Side,
  type StormScenario,
  type Stretch,
} from '../scenarios.ts';
import type { Placement, Placements } from '../setups/form.ts';
import { july1918, julyDead } from '../setups/july-1918.ts';
import { march1918 } from '../setups/march-1918.ts';
import { may1919 } from '../setups/may-1919.ts';
import * as tables from '../tables.ts';
import type { Unit } from '../units.ts';
import { get, maps, these } from './data.ts';

/** S1.3: regular counterparts, no artillery group. */
function withoutStorm(placement: Placement): Placement {
  const rows = Object.entries(placement).map(([hex, stack]) => {
    const ids = stack.split(' ').filter((id) => id !== 'ge-agb');
    return [hex, ids.map((id) => get(id)?.counterpart ?? id).join(' ')] as const;
  });
  return Object.fromEntries(rows.filter(([, stack]) => stack !== ''));
}

const CASES: readonly (readonly [StormScenario, Placements, readonly string[]])[] = [
  [campaign, march1918, []],
  [elsewhere, { german: withoutStorm(march1918.german), allied: march1918.allied }, []],
  [offensive, july1918, [julyDead]],
  [plan1919, may1919, []],
];
const SIDES: readonly Side[] = ['german', 'allied'];

const nation = new Map(tables.nations.value.map((row) => [row.nation, row]));
const kind = new Map(tables.kinds.value.map((row) => [row.kind, row]));
const armyOf = (unit: Unit) => nation.get(unit.nation)!.army;
const sideOf = (unit: Unit) => nation.get(unit.nation)!.side;
const exerts = (unit: Unit) => kind.get(unit.kind)!.zoc;

type Stack = readonly [hex: string, units: readonly Unit[]];
const stacks = (placement: Placement): Stack[] =>
  Object.entries(placement).map(([hex, ids]) => [hex, ids.split(' ').map((id) => get(id))]);

const stretch = (map: MapData, { list, between }: Stretch): string[] => {
  const line = map.lists[list]!;
  return (between ?? [[line[0]!, line.at(-1)!]]).flatMap(([from, to]) =>
    line.slice(line.indexOf(from), line.indexOf(to) + 1),
  );
};

const around = (grid: Grid, hex: string): string[] =>
  [0, 1, 2, 3, 4, 5]
    .map((d) => grid.neighbours[grid.hex(hex) * 6 + d]!)
    .filter((next) => next >= 0)
    .map((next) => grid.id(next));

/** What begins on the map; of the fifteen pairs of S3.8, the regular corps. */
const beginners = (s: StormScenario, side: Side, dead: readonly string[]): string[] =>
  these(
    (unit) =>
      sideOf(unit) === side &&
      kind.get(unit.kind)!.ground &&
      !dead.includes(unit.id) &&
      (unit.begins[s.id] === 'start' ||
        (s.stossByDice && unit.begins[s.id] === 'pool' && unit.kind !== 'stosstruppen')),
  )
    .map((unit) => unit.id)
    .sort();

/** Whether a row lets a unit stand there, apart from `first` and the numbers of `hexes`. */
function inZone(row: SetupRow, hex: string, map: MapData, grid: Grid, all: readonly Stack[]): boolean {
  const { zone } = row;
  if (zone.in === 'hexes') return hex in zone.hexes;
  if (zone.in === 'line') {
    const line = stretch(map, zone.line);
    return (
      line.includes(hex) ||
      (zone.also ?? []).some((list) => map.lists[list]!.includes(hex)) ||
      (zone.hexes ?? []).includes(hex) ||
      (zone.adjacent === true && around(grid, hex).some((next) => line.includes(next)))
    );
  }
  const [first, last] = zone.rows ?? [0, 99];
  const number = Number(hex.slice(0, 2));
  const { near } = zone;
  return (
    map.lists[zone.list]!.includes(hex) &&
    !zone.without.some((list) => map.lists[list]!.includes(hex)) &&
    first <= number &&
    number <= last &&
    (near === undefined ||
      all.some(
        ([other, units]) =>
          units.some((unit) => armyOf(unit) === near.army && kind.get(unit.kind)!.infantry) &&
          grid.distance(grid.hex(hex), grid.hex(other)) <= near.hexes,
      ))
  );
}

/** 9.4, S3.15 */
function zerosFit(units: readonly Unit[]): boolean {
  const zeros = units.filter((unit) => unit.stacking === 0).map((unit) => unit.kind);
  return zeros.length <= 1 || [...zeros].sort().join() === 'fast-tank,heavy-tank';
}

describe.each(CASES.map(([s, placements, dead]) => [s.title, s, placements, dead] as const))(
  'set-up of %s',
  (_, s, placements, dead) => {
    const map = maps[s.map]!;
    const grid = new Grid(map.grid);
    const seaSide = (a: string, b: string): boolean =>
      map.sides.some(
        (side) => side.sea === true && ((side.a === a && side.b === b) || (side.a === b && side.b === a)),
      );

    describe.each(SIDES)('%s', (side) => {
      const all = stacks(placements[side]);
      const rows = s.setup.filter((row) => (row.army === 'german') === (side === 'german'));

      test('everyone who begins on the map stands once, and nobody else', () => {
        const ids = Object.values(placements[side]).flatMap((stack) => stack.split(' '));
        expect(ids.sort()).toEqual(beginners(s, side, dead));
      });

      test('on land the side holds (3.5)', () => {
        const held = new Set(map.lists[s.held[side]]!);
        for (const [hex] of all) {
          expect(held, hex).toContain(hex);
          expect(map.hexes[hex]!.terrain, hex).not.toBe('sea');
          expect(map.hexes[hex]!.features, hex).not.toContain('closed');
        }
      });

      test('where the scenario lets them', () => {
        for (const [hex, units] of all)
          for (const unit of units) {
            const mine = rows.filter((row) => row.army === armyOf(unit) && row.kinds.includes(unit.kind));
            expect(mine, unit.id).toHaveLength(1);
            const row = mine[0]!;
            const allowed = hex in (row.first?.each ?? {}) || inZone(row, hex, map, grid, all);
            expect(allowed, `${unit.id} in ${hex} (${row.rule})`).toBe(true);
          }
      });

      test('in the numbers the scenario gives', () => {
        for (const row of rows) {
          const here = (hex: string): readonly Unit[] => all.find(([other]) => other === hex)?.[1] ?? [];
          const mine = (hex: string): Unit[] =>
            here(hex).filter((unit) => armyOf(unit) === row.army && row.kinds.includes(unit.kind));
          const counts = row.zone.in === 'hexes' ? row.zone.hexes : {};
          for (const [hex, number] of Object.entries({ ...counts, ...row.first?.each }))
            expect(mine(hex), `${row.army} in ${hex}`).toHaveLength(number);
          if (row.first === undefined) continue;
          const { each, factors, alone } = row.first;
          for (const hex of Object.keys(each)) {
            if (alone) expect(here(hex), hex).toEqual(mine(hex));
            if (factors !== undefined)
              for (const unit of mine(hex)) expect(unit.full, unit.id).toEqual(factors);
          }
        }
      });

      test('within stacking (9.1, 9.4-9.6, S3.14-S3.16, S3.25)', () => {
        let abroad = 0;
        for (const [hex, units] of all) {
          const armies = new Set(units.map(armyOf));
          const limit = armies.size === 1 && armies.has('american') ? s.americanStack : 3;
          expect(units.filter((unit) => unit.stacking > 0).length, hex).toBeLessThanOrEqual(limit);
          expect(zerosFit(units), hex).toBe(true);
          if (units.some((unit) => unit.alone)) expect(units, hex).toHaveLength(1);
          if (armies.size === 1) continue;
          expect([armies.size, armies.has('american')], hex).toEqual([2, true]);
          const guests = units.filter((unit) => armyOf(unit) === 'american');
          for (const unit of guests) expect(unit.kind, unit.id).toBe('infantry');
          abroad += guests.length;
        }
        expect(abroad).toBeLessThanOrEqual(s.americansAbroad);
      });

      test('with no open hex on the front (3.6, 3.7, 10.2)', () => {
        for (const { army, cover } of rows) {
          if (cover === undefined) continue;
          const sources = new Set(
            all
              .filter(([, units]) => units.some((unit) => armyOf(unit) === army && exerts(unit)))
              .map(([hex]) => hex),
          );
          const open = stretch(map, cover).filter(
            (hex) =>
              !sources.has(hex) &&
              !around(grid, hex).some((next) => sources.has(next) && !seaSide(hex, next)),
          );
          expect(open, army).toEqual([]);
        }
      });
    });

    test('the fortresses on the line have garrisons, and so have morale hexes next to the enemy', () => {
      for (const fortress of ['3029', '3120']) expect(placements.allied, fortress).toHaveProperty(fortress);
      for (const side of SIDES) {
        const front = map.lists[s.held[side]]!.filter((hex) =>
          around(grid, hex).some((next) => next in placements[side === 'german' ? 'allied' : 'german']),
        );
        for (const hex of front)
          if (map.hexes[hex]!.features.some((feature) => feature.startsWith('morale:')))
            expect(placements[side], hex).toHaveProperty(hex);
      }
    });
  },
);

describe('opening positions', () => {
  const { german, allied } = march1918;
  const map = maps['storm-1918']!;
  const grid = new Grid(map.grid);

  test('14.2, 14.3 the artillery group reaches every weak trench and stands next to no Allied unit', () => {
    const place = Object.keys(german).find((hex) => german[hex] === 'ge-agb')!;
    const weak = Object.keys(map.hexes).filter((hex) => map.hexes[hex]!.features.includes('weak-trench'));
    expect(weak.sort()).toEqual(['2532', '2633', '2732']);
    for (const hex of weak) expect(grid.distance(grid.hex(place), grid.hex(hex)), hex).toBe(2);
    expect(around(grid, place).filter((hex) => hex in allied)).toEqual([]);
  });

  test('every German hex next to 2532 has a full stack, led by Stosstruppen', () => {
    const line = map.lists['german-main-trench']!;
    for (const hex of around(grid, '2532').filter((next) => line.includes(next))) {
      const units = german[hex]!.split(' ').map(get);
      expect(units, hex).toHaveLength(3);
      expect(units.filter((unit) => unit.kind === 'stosstruppen').length, hex).toBeGreaterThanOrEqual(2);
    }
  });

  test('3.6 every British trench holds a corps in March', () => {
    const line = stretch(map, { list: 'front:march-1918:allied', between: [['1334', '2732']] });
    for (const hex of line) expect(allied[hex], hex).toMatch(/^br-/);
  });

  test('S2.5 the missing corps is French infantry that would have been there', () => {
    const dead = get(julyDead);
    expect([dead.nation, dead.kind, dead.begins.offensive]).toEqual(['french', 'infantry', 'start']);
  });

  test('S3.19 anti-tank regiments stand with corps on the front', () => {
    const front = maps['storm-1919']!.lists['front:may-1919:german']!;
    for (const [hex, units] of stacks(may1919.german))
      if (units.some((unit) => unit.kind === 'anti-tank')) {
        expect(front, hex).toContain(hex);
        expect(units.some(exerts), hex).toBe(true);
      }
  });
});
