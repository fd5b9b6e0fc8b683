/** 12.8-12.11 Terrain and regular movement. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { storm } from '../index.ts';
import { type Layout, move, type Table, table } from './table.ts';

const rule = rulesOf(storm);

const DRY: Layout = { turn: 2, dice: { weather: [6] } };
const WET: Layout = { turn: 2, dice: { weather: [1] } };

const at = (unit: string, from: string, weather: Layout): Table =>
  table({ [from]: unit }, weather).goTo(unit.startsWith('ge') ? 'german' : 'allied', 'regularMovement');

/** What a unit pays for one step, dry and wet. */
const step = (unit: string, from: string, to: string): (number | undefined)[] =>
  [DRY, WET].map((weather) => at(unit, from, weather).cost(unit, to));

// ---- 12.8-12.10 ----

rule('12.8', 'one kind of ground to a hex, but as much built on it as you like', () => {
  expect(step('ge-4', '1433', '1434')).toEqual([3, 3]); // Ypres: marsh, an Allied trench, a town
  expect(step('br-1', '1634', '1633')[0]).toBe(2); // Lille: clear, a German trench, a city
});

rule('12.8', 'sea and Holland are entered by nobody', () => {
  const t = at('ge-4', '1132', DRY);
  expect(t.refusal('german', move('ge-4', '1031'))).toBe('12.8');
  expect(t.refusal('german', move('ge-4', '1035'))).toBe('12.8');
});

rule('12.9', 'the map has seven kinds of ground and two of rivers', () => {
  const { hexes, sides } = storm.content.map1918.value;
  const ground = new Set(Object.values(hexes).map((hex) => hex.terrain));
  expect([...ground].sort()).toEqual(
    ['clear', 'devastated', 'floodplain', 'forest', 'marsh', 'mountain', 'rough', 'sea'].sort(),
  );
  const rivers = new Set(sides.flatMap((side) => (side.river === undefined ? [] : [side.river.major])));
  expect(rivers).toEqual(new Set([true, false]));
});

rule('12.9.1', 'clear: 1', () => {
  expect(step('ge-4', '1628', '1627')).toEqual([1, 1]);
  expect(step('fr-1', '3635', '3634')).toEqual([1, 1]);
});

rule('12.9.2', 'forest: 1, in wet weather 2', () => {
  expect(step('ge-4', '2322', '2321')).toEqual([1, 2]);
  expect(step('fr-1', '3838', '3837')).toEqual([1, 2]);
});

rule('12.9.3', 'rough: 1', () => {
  expect(step('ge-4', '2121', '2120')).toEqual([1, 1]);
  expect(step('fr-1', '4014', '4013')).toEqual([1, 1]);
});

rule('12.9.4', 'devastated: 2', () => {
  expect(step('fr-1', '2634', '2534')).toEqual([2, 2]);
  expect(step('ge-4', '2634', '2534')).toEqual([2, 2]);
});

rule('12.9.5', 'marsh: 2', () => {
  expect(step('fr-1', '3428', '3429')).toEqual([2, 2]);
  expect(step('br-1', '1435', '1434')).toEqual([2, 2]);
});

rule('12.9.5', 'AGB does not enter marsh', () => {
  for (const weather of [DRY, WET])
    expect(at('ge-agb', '3428', weather).refusal('german', move('ge-agb', '3429'))).toBe('14.2');
});

rule('12.9.5', 'nor goes through it', () => {
  expect(at('ge-agb', '1433', DRY).refusal('german', move('ge-agb', '1434'))).toBe('14.2'); // Ypres
});

rule('12.9.6', 'flood plain: as clear, in wet weather as marsh', () => {
  expect(step('ge-4', '3118', '3119')).toEqual([1, 2]);
  expect(step('br-1', '1336', '1337')).toEqual([1, 2]);
});

rule('12.9.6', 'AGB enters a flood plain in dry weather only', () => {
  expect(at('ge-agb', '3118', DRY).refusal('german', move('ge-agb', '3119'))).toBeUndefined();
  expect(at('ge-agb', '3118', WET).refusal('german', move('ge-agb', '3119'))).toBe('14.2');
});

rule('12.9.7', 'mountain: 2', () => {
  expect(step('ge-4', '3909', '3910')).toEqual([2, 2]);
  expect(step('fr-1', '4013', '4112')).toEqual([2, 2]);
});

rule('12.9.7', 'AGB does not enter mountains', () => {
  for (const weather of [DRY, WET])
    expect(at('ge-agb', '3909', weather).refusal('german', move('ge-agb', '3910'))).toBe('14.2');
});

rule('12.9.8', 'a river is nothing when dry and a major river when wet, from either bank', () => {
  expect(step('ge-4', '1626', '1625')).toEqual([1, 2]);
  expect(step('ge-4', '1625', '1626')).toEqual([1, 2]);
  expect(step('fr-1', '3729', '3728')).toEqual([1, 1]); // no river
  expect(step('fr-1', '3628', '3728')).toEqual([1, 2]);
});

rule('12.9.9', 'a major river costs 1 more in any weather, from either bank', () => {
  expect(step('ge-4', '2430', '2329')).toEqual([2, 2]);
  expect(step('ge-4', '2329', '2430')).toEqual([2, 2]);
  expect(step('fr-1', '2634', '2733')).toEqual([2, 2]);
});

rule('12.9.9', 'it comes on top of the ground on the other bank', () => {
  expect(step('fr-1', '2733', '2634')).toEqual([3, 3]); // devastated
  expect(step('fr-1', '3224', '3123')).toEqual([2, 3]); // forest
});

rule('12.10', 'towns, cities, three kinds of trenches and fortresses are there', () => {
  const { hexes, lists } = storm.content.map1918.value;
  const places = new Set(Object.values(hexes).map((hex) => hex.place?.kind));
  for (const kind of ['town', 'city'] as const) expect(places).toContain(kind);
  for (const list of ['allied-trench', 'german-main-trench', 'german-secondary-trench'])
    expect(lists[list]!.length).toBeGreaterThan(20);
  expect(storm.content.fortresses.value.length).toBe(9);
});

rule('12.10.1', 'cities and towns cost nothing: the ground they are on counts', () => {
  expect(step('ge-4', '1423', '1424')).toEqual([1, 1]); // Louvain, clear
  expect(step('ge-4', '1427', '1426')).toEqual([1, 1]); // Brussels
  expect(step('fr-1', '2935', '2835')).toEqual([1, 2]); // Compiegne, forest
  expect(step('ge-4', '4010', '4110')).toEqual([2, 2]); // Colmar, mountain
});

rule('12.10.2', 'an Allied trench costs Germans 1 more and the Allies nothing', () => {
  expect(step('ge-4', '1933', '2034')).toEqual([2, 2]);
  expect(step('br-1', '2135', '2134')).toEqual([2, 2]); // devastated, nothing more
  expect(step('br-1', '1435', '1334')).toEqual([1, 1]);
  expect(step('fr-1', '3125', '3124')).toEqual([1, 1]);
});

rule('12.10.2', 'a weak one costs the same, and one that Germans hold', () => {
  expect(step('ge-4', '2731', '2732')[0]).toBe(2);
  const held = table({ 1933: 'ge-4' }, { ...DRY, control: { german: '2034' } });
  expect(held.goTo('german', 'regularMovement').cost('ge-4', '2034')).toBe(2);
});

rule('12.10.3', 'a German main trench costs the Allies 1 more and Germans nothing', () => {
  expect(step('br-1', '2034', '1933')).toEqual([2, 2]);
  expect(step('br-1', '2034', '2033')).toEqual([2, 2]);
  expect(step('ge-4', '1932', '1933')).toEqual([1, 1]);
});

rule('12.10.4', 'a secondary trench costs nobody anything', () => {
  expect(step('br-1', '2232', '2131')[0]).toBe(1);
  expect(step('ge-4', '2130', '2131')[0]).toBe(1);
  expect(step('fr-1', '2828', '2827')).toEqual(step('ge-4', '2828', '2827'));
});

rule('12.10.5', 'nor does a fortress', () => {
  expect(step('ge-4', '3028', '3029')).toEqual([1, 1]); // Reims
  expect(step('fr-1', '3220', '3120')).toEqual([1, 1]); // Verdun, rough
  expect(step('fr-1', '3317', '3217')).toEqual([1, 1]); // Metz
  expect(step('ge-4', '3216', '3217')[0]).toBe(1);
});

// ---- 12.11 ----

rule('12.11', 'across a major river into a forest with an enemy trench: 4 when wet, 3 when dry', () => {
  expect(step('ge-4', '3024', '3123')).toEqual([3, 4]);
  expect(step('br-1', '2633', '2632')).toEqual([3, 4]);
});

rule('12.11', 'across a major river into devastated ground with an enemy trench: 4', () => {
  expect(step('ge-4', '2632', '2633')).toEqual([4, 4]);
});

rule('12.11', 'across a river into a flood plain with an enemy trench', () => {
  expect(step('fr-1', '3120', '3119')).toEqual([2, 3]); // no river
  expect(step('fr-1', '3020', '3119')).toEqual([2, 4]); // river
});

rule('12.11', 'costs add up along the way', () => {
  const t = at('ge-4', '2322', WET);
  expect(t.cost('ge-4', '2421')).toBe(4); // two wet forests
  expect(at('ge-4', '2322', DRY).cost('ge-4', '2421')).toBe(2);
});
