/** 3.5 Control of hexes. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { storm } from '../index.ts';
import { advance, halt, infiltrate, lose, meetAir, move, ready, retreat, sendAir, table } from './table.ts';

const rule = rulesOf(storm);

const ALLIED_LINE =
  '1135 1235 1334 1434 1533 1634 1734 1735 1836 1935 1934 2034 2134 2234 2333 2433 2532 2633 2732 2832 2831 2930 2929 3128';

rule('3.5', 'every land hex is somebody’s: the Main Trench German, the Allied line Allied', () => {
  const t = table();
  t.does('allied', ready);
  t.does('german', ready);
  for (const hex of ALLIED_LINE.split(' ')) expect(t.holder(hex), hex).toBe('allied');
  for (const hex of ['1134', '1633', '2432', '2731', '3028', '3119', '3420', '4111'])
    expect(t.holder(hex), hex).toBe('german');
  expect(['1034', '1829', '2631', '3217', '3708', '1618', '4107'].map((hex) => t.holder(hex))).toEqual(
    Array(7).fill('german'),
  );
  expect(
    ['1441', '2337', '3029', '3120', '3337', '3619', '4114', '2244'].map((hex) => t.holder(hex)),
  ).toEqual(Array(8).fill('allied'));
  const { map, grid, closed } = t.match.play.data.ground;
  grid.ids.forEach((id, hex) => {
    const sea = map.hexes[id]!.terrain === 'sea' || map.hexes[id]!.country === 'Netherlands';
    expect(t.holder(id) === undefined, id).toBe(sea);
    expect(closed[hex] !== 0, id).toBe(sea);
  });
});

rule('3.5', 'every hex on a unit’s way passes to its side at once, and stays so when it has gone', () => {
  const t = table({ 3332: 'ge-stoss-3' }, { turn: 2 }).goTo('german', 'regularMovement');
  expect([t.holder('3333'), t.holder('3334')]).toEqual(['allied', 'allied']);
  t.does('german', move('ge-stoss-3', '3334'));
  expect([t.holder('3332'), t.holder('3333'), t.holder('3334')]).toEqual(['german', 'german', 'german']);
  expect(t.holder('3434')).toBe('allied'); // a zone of control takes nothing
});

rule('3.5', 'a hex can change hands and change back within a turn', () => {
  const t = table({ 3332: 'ge-stoss-3', 3535: 'fr-20' }, { turn: 2 }).goTo('german', 'regularMovement');
  t.does('german', move('ge-stoss-3', '3334'), move('ge-stoss-3', '3333'));
  expect(t.holder('3334')).toBe('german');
  t.goTo('allied', 'regularMovement').does('allied', move('fr-20', '3434'));
  expect(t.holder('3334')).toBe('german');
  t.endTurn().goTo('german', 'regularMovement').does('german', move('ge-stoss-3', '3232'));
  t.goTo('allied', 'regularMovement').does('allied', move('fr-20', '3333'));
  expect([t.holder('3333'), t.holder('3334')]).toEqual(['allied', 'german']);
});

rule('3.5', 'guns, tanks and cavalry are ground units: they take hexes as infantry does', () => {
  const german = table({ 3332: 'ge-agb' }, { turn: 2 }).goTo('german', 'regularMovement');
  german.does('german', move('ge-agb', '3331'));
  expect(german.holder('3331')).toBe('german');
  const allied = table({ 1929: 'br-rtc', 2128: 'fr-1c' }, { turn: 2 }).goTo('allied', 'regularMovement');
  allied.does('allied', move('br-rtc', '1928'), move('fr-1c', '2027'));
  expect([allied.holder('1928'), allied.holder('2027')]).toEqual(['allied', 'allied']);
});

rule('3.5', 'in advance, in retreat and in infiltration as in movement', () => {
  const t = table(
    { 2730: 'ge-stoss-3 ge-4 ge-6', 2731: 'br-5' },
    { turn: 2, bertha: null, dice: { combat: [3] } },
  );
  t.goTo('german', 'combat').attacks('german', '2731', 'ge-stoss-3 ge-4 ge-6');
  t.does('german', sendAir(0));
  t.does('allied', meetAir(false)); // 16:4, and one for the Stosstruppen
  expect(t.losses).toEqual({ attacker: 3, defender: 2 });
  t.does('allied', lose('br-5'));
  expect(t.holder('2631')).toBe('german');
  t.does('allied', retreat('2632'));
  expect(t.holder('2632')).toBe('allied');
  t.does('german', lose('ge-4'), lose('ge-6'), lose('ge-6'));
  expect(t.holder('2731')).toBe('allied'); // until somebody goes in
  t.does('german', advance('ge-stoss-3'));
  expect(t.holder('2731')).toBe('german');
  t.does('german', halt);
  t.goTo('german', 'infiltration');
  expect(t.holder('2732')).toBe('allied');
  t.does('german', infiltrate('ge-stoss-3', '2732'));
  expect(t.holder('2732')).toBe('german');
});
