/** 7 Supply: fortresses (7.12-7.15). */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { makeGrid } from '@armistice/hex';
import { expect } from 'vitest';
import { storm } from '../index.ts';
import { move, type Stacks, type Table, table } from './table.ts';

const rule = rulesOf(storm);

const GERMANS = 'ge-5 ge-10 ge-12 ge-15 ge-16 ge-21';
const BRITISH = 'br-1 br-2 br-3 br-4 br-5 br-6';
/** Epinal, the seventh, is on the map edge too. */
const INLAND = ['3337', '3338', '3438', '3029', '3120', '3619'];

function around(hex: string, units: string): Stacks {
  const grid = makeGrid(storm.content.map1918.value.grid);
  const ids = units.split(' ');
  const stacks: { [hex: string]: string } = {};
  for (let k = grid.hex(hex) * 6, i = 0; i < 6; i++) {
    const id = grid.ids[grid.neighbours[k + i]!];
    if (id !== undefined) stacks[id] = ids.shift()!;
  }
  return stacks;
}

/** Units shut in on all sides, after their own supply check. */
function besieged(hex: string, units: string): Table {
  const german = units.startsWith('ge');
  const t = table({ ...around(hex, german ? BRITISH : GERMANS), [hex]: units }, { turn: 2 });
  return t.goTo(german ? 'german' : 'allied', 'replacements');
}

// ---- 7.12 German ----

rule('7.12', 'Metz feeds a full stack of Germans', () => {
  const t = besieged('3217', 'ge-4 ge-6 ge-7 ge-agb');
  for (const id of ['ge-4', 'ge-6', 'ge-7', 'ge-agb']) expect([id, t.supply(id)]).toEqual([id, 'fortress']);
});

rule('7.12', 'Strasbourg lies on the map edge, so its garrison is in regular supply', () => {
  expect(besieged('3708', 'ge-4').supply('ge-4')).toBe('full');
});

rule('7.12', 'no other German town does', () => {
  expect(besieged('3014', 'ge-4').supply('ge-4')).toBe('full'); // Saarlouis: the edge
  expect(besieged('4110', 'ge-4').supply('ge-4')).toBe('out'); // Colmar
});

rule('7.12', 'fed by a fortress, units move and attack at half strength', () => {
  const t = besieged('3217', 'ge-4 ge-6').goTo('german', 'combat');
  expect(t.allowance('ge-4')).toBe(2);
  t.attacks('german', '3218', 'ge-4 ge-6');
  expect(t.battle.attack).toBe(5);
});

rule('7.12', 'they defend with their full factors', () => {
  const t = besieged('3217', 'ge-4 ge-6').goTo('allied', 'combat');
  t.attacks('allied', '3217', 'br-1 br-2');
  expect(t.battle.defence).toBe(12);
});

rule('7.12', 'they are never removed for it', () => {
  const t = besieged('3217', 'ge-4');
  for (let i = 0; i < 4; i++) t.endTurn().goTo('german', 'replacements');
  expect([t.at('ge-4'), t.supply('ge-4')]).toEqual(['3217', 'fortress']);
});

rule('7.12', 'only in the hex: lines do not lead to a fortress', () => {
  const stacks = { 3217: 'ge-4', 3116: 'ge-6', 3216: 'br-1', 3218: 'br-2', 3016: 'br-3', 3317: 'br-4' };
  const t = table(stacks, { turn: 2 }).goTo('german', 'replacements');
  expect([t.supply('ge-4'), t.supply('ge-6')]).toEqual(['fortress', 'out']);
  t.goTo('allied', 'replacements');
  expect([t.at('ge-4'), t.at('ge-6')]).toEqual(['3217', 'dead']);
});

rule('7.12', 'a unit without supply that reaches the fortress in time stays alive', () => {
  const ring = { 2915: 'br-1', 3214: 'br-2', 3515: 'br-3', 3518: 'br-4', 3220: 'br-5', 2918: 'br-6' };
  const t = table({ ...ring, 3116: 'ge-4 ge-6' }, { turn: 2 }).goTo('german', 'regularMovement');
  expect([t.supply('ge-4'), t.supply('ge-6')]).toEqual(['out', 'out']);
  t.does('german', move('ge-4', '3217'));
  t.goTo('allied', 'replacements');
  expect([t.at('ge-4'), t.at('ge-6')]).toEqual(['3217', 'dead']);
});

rule('7.12', 'a unit that leaves the fortress has no supply in the next turn', () => {
  const ring = { 2915: 'br-1', 3214: 'br-2', 3515: 'br-3', 3518: 'br-4', 3220: 'br-5', 2918: 'br-6' };
  const t = table({ ...ring, 3217: 'ge-4' }, { turn: 2 }).goTo('german', 'regularMovement');
  expect(t.supply('ge-4')).toBe('fortress');
  t.does('german', move('ge-4', '3116'));
  t.endTurn().goTo('german', 'replacements');
  expect([t.at('ge-4'), t.supply('ge-4')]).toEqual(['3116', 'out']);
});

// ---- 7.13 French ----

rule('7.13', 'Paris, Reims, Verdun and Toul feed a full stack of French', () => {
  for (const hex of INLAND) {
    const t = besieged(hex, 'fr-1 fr-2 fr-1c fr-aac');
    for (const id of ['fr-1', 'fr-2', 'fr-1c', 'fr-aac'])
      expect([hex, id, t.supply(id)]).toEqual([hex, id, 'fortress']);
  }
});

rule('7.13', 'Epinal is a fortress on the map edge: its garrison is in regular supply', () => {
  expect(besieged('4114', 'fr-1').supply('fr-1')).toBe('full');
});

rule('7.13', 'the Italians count as French', () => {
  expect(besieged('3120', 'fr-it').supply('fr-it')).toBe('fortress');
});

rule('7.13', 'British and Belgians never draw on a fortress', () => {
  for (const hex of INLAND) {
    expect([hex, besieged(hex, 'br-1').supply('br-1')]).toEqual([hex, 'out']);
    expect([hex, besieged(hex, 'be-1').supply('be-1')]).toEqual([hex, 'out']);
  }
  const t = besieged('3120', 'br-aus br-rtc').goTo('german', 'replacements');
  expect([t.at('br-aus'), t.at('br-rtc')]).toEqual(['gone', 'dead']);
});

rule('7.13', 'Epinal gives the British no more than its map edge does', () => {
  expect(besieged('4114', 'br-1').supply('br-1')).toBe('cross');
});

rule('7.13', 'American infantry draws on it beside a French unit', () => {
  const t = besieged('3120', 'us-1 fr-1 us-2');
  expect([t.supply('us-1'), t.supply('us-2'), t.supply('fr-1')]).toEqual([
    'fortress',
    'fortress',
    'fortress',
  ]);
  t.goTo('german', 'replacements');
  expect([t.at('us-1'), t.at('us-2')]).toEqual(['3120', '3120']);
});

rule('7.13', 'without a French unit Americans get nothing', () => {
  expect(besieged('3120', 'us-1 us-2').supply('us-1')).toBe('out');
  expect(besieged('3120', 'us-1 br-1').supply('us-1')).toBe('out');
  expect(besieged('3120', 'us-1').goTo('german', 'replacements').at('us-1')).toBe('dead');
});

rule('7.13', 'fed by a fortress, the French attack and move at half strength and defend with all', () => {
  const t = besieged('3619', 'fr-1 fr-2 us-1').goTo('allied', 'combat');
  expect([t.allowance('fr-1'), t.allowance('us-1')]).toEqual([2, 2]);
  t.attacks('allied', '3618', 'fr-1 fr-2 us-1');
  expect(t.battle.attack).toBe(5); // 9, halved
  const siege = besieged('3619', 'fr-1 fr-2 us-1').goTo('german', 'combat');
  siege.attacks('german', '3619', 'ge-5 ge-10');
  expect(siege.battle.defence).toBe(12);
});

rule('7.13', 'they hold out for as long as they like', () => {
  const t = besieged('3029', 'fr-1');
  for (let i = 0; i < 4; i++) t.endTurn().goTo('allied', 'replacements');
  expect([t.at('fr-1'), t.supply('fr-1')]).toEqual(['3029', 'fortress']);
});

rule('7.13', 'lines do not lead to a French fortress', () => {
  const stacks = { 3120: 'fr-1', 3220: 'fr-2', 3119: 'ge-5', 3121: 'ge-10', 3320: 'ge-12', 3021: 'ge-15' };
  const t = table(stacks, { turn: 2 }).goTo('allied', 'replacements');
  expect([t.supply('fr-1'), t.supply('fr-2')]).toEqual(['fortress', 'out']);
});

rule('7.13', 'a German fortress feeds no French, nor a French one Germans', () => {
  expect(besieged('3217', 'fr-1').supply('fr-1')).toBe('out');
  expect(besieged('3120', 'ge-4').supply('ge-4')).toBe('out');
});

// ---- 7.14 ----

rule('7.14', 'a fortress once lost feeds nobody again', () => {
  const t = besieged('3120', 'fr-1 us-1').take('german', '3120').take('allied', '3120');
  expect([t.supplyNow('fr-1'), t.supplyNow('us-1')]).toEqual(['out', 'out']);
  const metz = besieged('3217', 'ge-4').take('allied', '3217').take('german', '3217');
  expect(metz.supplyNow('ge-4')).toBe('out');
});

rule('7.14', 'one Paris hex may fall and the others go on', () => {
  const t = besieged('3438', 'fr-1').take('german', '3337', '3338');
  expect(t.supplyNow('fr-1')).toBe('fortress');
});

rule('7.14', 'a German who walks through is enough', () => {
  const siege = (...way: string[]): Table => {
    const t = table({ 3020: 'ge-stoss-3', 3022: 'ge-6', 3322: 'fr-1' }, { turn: 2 });
    t.goTo('german', 'regularMovement').does('german', ...way.map((hex) => move('ge-stoss-3', hex)));
    t.goTo('allied', 'regularMovement').does('allied', move('fr-1', '3120'));
    t.goTo('german', 'regularMovement').does('german', move('ge-6', '3121'));
    return t.goTo('allied', 'replacements');
  };
  expect(siege('3119').supply('fr-1')).toBe('fortress'); // past it
  expect(siege('3120', '3119').supply('fr-1')).toBe('out'); // through it
});

rule('7.14', 'Epinal retaken is a source of the map edge again (7.8)', () => {
  const t = besieged('4114', 'fr-1').take('german', '4114').take('allied', '4114');
  expect(t.supplyNow('fr-1')).toBe('full');
});

rule('7.14', 'Strasbourg retaken feeds its garrison from the map edge (7.8)', () => {
  const t = besieged('3708', 'ge-4').take('allied', '3708').take('german', '3708');
  expect(t.supplyNow('ge-4')).toBe('full');
});

// ---- 7.15 ----

/** Metz between two corps. */
const METZ = { 3217: 'ge-4', 3216: 'br-1', 3218: 'br-2' };

rule('7.15', 'regular supply comes back in the next Initial Supply Phase with a line', () => {
  const t = table(METZ, { turn: 2 }).goTo('german', 'replacements');
  expect(t.supply('ge-4')).toBe('fortress');
  t.goTo('allied', 'regularMovement').does('allied', move('br-1', '3215'));
  expect([t.supplyNow('ge-4'), t.supply('ge-4')]).toEqual(['full', 'fortress']);
  t.goTo('german', 'combat');
  expect([t.supply('ge-4'), t.allowance('ge-4')]).toEqual(['full', 4]);
  t.attacks('german', '3218', 'ge-4');
  expect(t.battle.attack).toBe(5);
});

rule('7.15', 'not before: relief in the same turn leaves the garrison halved', () => {
  const t = table({ ...METZ, 3015: 'ge-6' }, { turn: 2 }).goTo('german', 'regularMovement');
  t.does('german', move('ge-6', '3116'));
  expect([t.supplyNow('ge-4'), t.supply('ge-4')]).toEqual(['full', 'fortress']);
  t.goTo('german', 'combat').attacks('german', '3218', 'ge-4');
  expect(t.battle.attack).toBe(3);
});

rule('7.15', 'a garrison with a line is in regular supply, fortress or not', () => {
  const t = table({ 3217: 'ge-4', 3216: 'br-1', 3120: 'fr-1', 3119: 'ge-6' }, { turn: 2 });
  expect(t.goTo('german', 'replacements').supply('ge-4')).toBe('full');
  expect(t.goTo('allied', 'replacements').supply('fr-1')).toBe('full');
});
