/** 9 Stacking. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { storm } from '../index.ts';
import type { Seat } from '../types.ts';
import {
  advance,
  attack,
  commit,
  type Deed,
  infiltrate,
  join,
  type Layout,
  land,
  lose,
  move,
  rail,
  retreat,
  type Stacks,
  type Table,
  table,
} from './table.ts';

const rule = rulesOf(storm);

// Row 16 from column 30 to 21 is open Belgian country, row 36 from 36 to 33 open French country.

const germans = (stacks: Stacks, layout: Layout = {}): Table =>
  table(stacks, { turn: 1, ...layout }).goTo('german', 'regularMovement');

/** The Allies move first in The Storm Elsewhere. */
const allies = (stacks: Stacks, layout: Layout = {}): Table =>
  table(stacks, { scenario: 'elsewhere', ...layout }).goTo('allied', 'regularMovement');

// ---- 9.1 ----

rule('9.1', 'three units share a hex, a fourth does not join them', () => {
  const t = germans({ 1626: 'ge-4', 1627: 'ge-6 ge-7', 1628: 'ge-18' });
  t.does('german', move('ge-6', '1626'), move('ge-7', '1626'));
  expect(t.stack('1626').sort()).toEqual(['ge-4', 'ge-6', 'ge-7']);
  expect(t.refusal('german', move('ge-18', '1626'))).toBe('9.1');
});

rule('9.1', 'the same three for the Allies', () => {
  const t = allies({ 3634: 'fr-1 fr-2 fr-3', 3635: 'fr-4', 3633: 'fr-5 fr-6' });
  expect(t.refusal('allied', move('fr-4', '3634'))).toBe('9.1');
  expect(t.refusal('allied', move('fr-4', '3633'))).toBeUndefined();
});

rule('9.1', 'a reduced unit counts as a whole one, cavalry and trench corps too', () => {
  const t = germans({ 1626: 'ge-4- ge-6- ge-5-', 1627: 'ge-7-' });
  expect(t.refusal('german', move('ge-7', '1626'))).toBe('9.1');
  const u = allies({ 3634: 'fr-1c- fr-2c fr-3c', 3635: 'fr-1' });
  expect(u.refusal('allied', move('fr-1', '3634'))).toBe('9.1');
});

// ---- 9.2 ----

rule('9.2', 'a full hex is not passed through', () => {
  const free = germans({ 1629: 'ge-4', 1628: 'ge-6 ge-7' });
  expect(free.cost('ge-4', '1627')).toBe(2);
  const full = germans({ 1629: 'ge-4', 1628: 'ge-6 ge-7 ge-18' });
  expect(full.cost('ge-4', '1627')).toBe(3); // around it
  expect(full.refusal('german', move('ge-4', '1628'))).toBe('9.1');
});

rule('9.2', 'any number pass through a hex with room for one more', () => {
  const t = germans({ 1628: 'ge-4 ge-6', 1629: 'ge-7 ge-18 ge-19', 1630: 'ge-54 ge-55' });
  for (const unit of ['ge-7', 'ge-18', 'ge-19']) {
    expect(t.cost(unit, '1627')).toBe(2); // by 1628, there is no other way so short
    t.does('german', move(unit, '1627'));
  }
  for (const unit of ['ge-54', 'ge-55']) {
    expect(t.cost(unit, '1727')).toBe(3);
    t.does('german', move(unit, '1727'));
  }
  expect(t.stack('1628').length).toBe(2);
});

rule('9.2', 'who moves first can be in the way of who moves later', () => {
  const t = germans({ 1628: 'ge-4 ge-6', 1629: 'ge-7', 1630: 'ge-18' });
  expect(t.cost('ge-18', '1627')).toBe(3);
  t.does('german', move('ge-7', '1628'));
  expect(t.cost('ge-18', '1627')).toBe(4);
  t.does('german', move('ge-4', '1627')); // makes room again
  expect(t.cost('ge-18', '1627')).toBe(3);
});

rule('9.2', 'a wall of full hexes cannot be crossed', () => {
  const ring = { 1527: 'ge-4 ge-6 ge-7', 1526: 'ge-18 ge-19 ge-54', 1626: 'ge-55 ge-65 ge-1b' };
  const rest = { 1726: 'ge-2b ge-7r ge-8r', 1727: 'ge-10r ge-18r ge-25r', 1628: 'ge-40r ge-gd ge-gdr' };
  const t = germans({ 1627: 'ge-mar', ...ring, ...rest });
  expect(t.refusal('german', move('ge-mar', '1528'))).toBeDefined();
  t.does('german', move('ge-4', '1528'));
  expect(t.refusal('german', move('ge-mar', '1528'))).toBeUndefined();
});

rule('9.2', 'the limit holds when units go by rail', () => {
  const t = table({ 1426: 'ge-4 ge-6 ge-7', 1620: 'ge-18' }, { turn: 1 }).goTo('german', 'strategicMovement');
  expect(t.refusal('german', rail('ge-18', '1426'))).toBe('9.1');
  t.does('german', rail('ge-4', '1620'));
  expect(t.refusal('german', rail('ge-18', '1426'))).toBeUndefined();
});

rule('9.2', 'the limit holds when units land', () => {
  const t = table(
    { 1237: 'br-1 br-2 br-3', 1339: 'fr-1', 1441: 'br-4' },
    { scenario: 'elsewhere', off: { port: 'br-14' } },
  ).goTo('allied', 'replacements');
  expect(t.refusal('allied', land('br-14', '1237'))).toBe('9.1');
  expect(t.refusal('allied', land('br-14', '1339'))).toBe('9.5');
  expect(t.refusal('allied', land('br-14', '1441'))).toBeUndefined();
});

rule('9.2', 'the limit holds in retreat and advance', () => {
  const t = table(
    {
      ...{ 2731: 'ge-4', 2730: 'ge-6', 2631: 'ge-7 ge-18 ge-19' },
      ...{ 2732: 'br-4 br-5 br-6', 2832: 'fr-1 fr-2 fr-3' },
    },
    { scenario: 'elsewhere', dice: { combat: [6] } },
  ).goTo('allied', 'combat');
  t.does('allied', attack('2731'), ...'br-4 br-5 br-6 fr-1 fr-2 fr-3'.split(' ').map(join), commit);
  while (t.step!.startsWith('air')) t.pass();
  expect(t.next).toBe('german: defenderLosses');
  expect(t.refusal('german', retreat('2631'))).toBe('9.1');
  expect(t.refusal('german', retreat('2730'))).toBeUndefined();
  t.does('german', retreat('2730'));
  while (t.step === 'defenderLosses') t.does('german', lose('ge-4'));
  while (t.step === 'attackerLosses') t.pass();
  expect(t.next).toBe('allied: advance');
  t.does('allied', advance('fr-1'));
  expect(t.refusal('allied', advance('br-6'))).toBe('9.5'); // the French are there now
  t.does('allied', advance('fr-2'), advance('fr-3'));
  expect(t.stack('2731').length).toBe(3);
});

rule('9.2', 'a stack of two does not retreat where one has room', () => {
  const t = table(
    { 2731: 'ge-4 ge-6', 2730: 'ge-7 ge-18', 2631: 'ge-19', 2732: 'br-4 br-5 br-6', 2832: 'fr-1 fr-2 fr-3' },
    { scenario: 'elsewhere', dice: { combat: [6] } },
  ).goTo('allied', 'combat');
  t.does('allied', attack('2731'), ...'br-4 br-5 br-6 fr-1 fr-2 fr-3'.split(' ').map(join), commit);
  while (t.step!.startsWith('air')) t.pass();
  expect(t.refusal('german', retreat('2730'))).toBe('9.1');
  expect(t.refusal('german', retreat('2631'))).toBeUndefined();
});

rule('9.2', 'the limit holds when units infiltrate', () => {
  const t = table({ 1627: 'ge-stoss-3', 1626: 'ge-4 ge-6 ge-7', 1628: 'ge-18 ge-19' }, { turn: 1 });
  t.goTo('german', 'infiltration');
  expect(t.refusal('german', infiltrate('ge-stoss-3', '1626'))).toBe('9.1');
  expect(t.refusal('german', infiltrate('ge-stoss-3', '1628'))).toBeUndefined();
});

// ---- 9.3 ----

const UNITS = new Map(storm.content.units.value.map((unit) => [unit.id, unit]));
const ARMY_OF: { readonly [nation: string]: string } = {
  ...{ australian: 'british', canadian: 'british', portuguese: 'british', italian: 'french' },
};

/** What is wrong with a stack, counted without the game's help. */
function fault(units: readonly string[]): string | undefined {
  const counters = units.map((id) => UNITS.get(id)!);
  if (counters.filter((unit) => unit.stacking === 1).length > 3) return `four in ${units}`;
  if (counters.filter((unit) => unit.stacking === 0).length > 1) return `two free in ${units}`;
  const armies = new Set(counters.map((unit) => ARMY_OF[unit.nation] ?? unit.nation));
  const guests = armies.delete('american') && armies.size > 0;
  if (armies.size > 1) return `two armies in ${units}`;
  return guests && units.includes('us-tc') ? `American tanks abroad in ${units}` : undefined;
}

/** Units crowded together, most hexes full or nearly. */
const CROWD: Stacks = {
  ...{ 3633: 'fr-1 fr-2 fr-3 fr-aac', 3634: 'fr-4 fr-5', 3635: 'br-1 br-2 br-rtc', 3636: 'us-1 us-2 us-26' },
  ...{ 3533: 'us-42 us-3 us-tc', 3534: 'fr-6 us-28 us-4', 3535: 'br-3 us-32 us-77', 3536: 'be-1 be-2' },
  ...{ 3733: 'us-27', 3734: 'fr-7 us-30', 3735: 'br-4 us-33 us-5', 3736: 'fr-it fr-8', 3438: 'br-aus us-29' },
};

function listed(t: Table, seat: Seat, choice: string): Deed[] {
  return [...t.match.choices(seat, { choice })].map((one) => ({ choice: one.choice, value: one.value }));
}

rule('9.3', 'no listed move ends in a stack over the limit', () => {
  const t = allies(CROWD);
  const moves = listed(t, 'allied', 'move') as { choice: string; value: { unit: string; to: string } }[];
  expect(moves.length).toBeGreaterThan(200);
  const wrong = moves.map(({ value }) => fault([...t.stack(value.to), value.unit])).filter(Boolean);
  expect(wrong).toEqual([]);
});

rule('9.3', 'no series of moves leads to a stack over the limit, nor to ten Americans abroad', () => {
  const t = table({ ...CROWD, 3928: 'us-37 us-78 us-82', 3326: 'fr-9 fr-10' }, { scenario: 'elsewhere' });
  t.goTo('allied', 'strategicMovement');
  let seed = 1918;
  const any = <T>(of: readonly T[]): T => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return of[seed % of.length]!;
  };
  const play = (choice: string): void => {
    for (let i = 0; i < 60; i++) {
      const open = listed(t, 'allied', choice);
      if (open.length === 0) break;
      t.does('allied', any(open));
      const wrong = t.occupied.map((hex) => fault(t.stack(hex)));
      expect(wrong.filter(Boolean)).toEqual([]);
      expect(t.americansAbroad).toBeLessThanOrEqual(9);
    }
  };
  play('rail');
  t.goTo('allied', 'regularMovement');
  play('move');
});

// ---- 9.4 ----

rule('9.4', 'the American tanks join three American divisions', () => {
  const t = allies({ 3634: 'us-1 us-2 us-26', 3635: 'us-tc us-42' });
  expect(t.refusal('allied', move('us-42', '3634'))).toBe('9.1');
  t.does('allied', move('us-tc', '3634'));
  expect(t.stack('3634').length).toBe(4);
  expect(t.refusal('allied', move('us-42', '3634'))).toBe('9.1');
});

rule('9.4', 'tanks and AGB leave room for three others', () => {
  const t = germans({ 1626: 'ge-agb', 1627: 'ge-4 ge-6 ge-7', 1628: 'ge-18' });
  t.does('german', move('ge-4', '1626'), move('ge-6', '1626'), move('ge-7', '1626'));
  expect(t.stack('1626').length).toBe(4);
  expect(t.refusal('german', move('ge-18', '1626'))).toBe('9.1');
  const u = allies({ 3634: 'fr-aac fr-1 fr-2', 3635: 'fr-3', 3633: 'br-1 br-2 br-3', 3533: 'br-rtc' });
  expect(u.refusal('allied', move('fr-3', '3634'))).toBeUndefined();
  expect(u.refusal('allied', move('br-rtc', '3633'))).toBeUndefined();
});

rule('9.4', 'never two of them in a hex', () => {
  const t = allies({ 3634: 'us-1 fr-aac', 3635: 'us-2 us-tc' });
  expect(t.refusal('allied', move('us-tc', '3634'))).toBe('9.4');
  expect(t.refusal('allied', move('us-2', '3634'))).toBeUndefined();
  // British heavy tanks of 1919 are three of a kind.
  const u = table({ 3634: 'br-ht-1', 3635: 'br-ht-2' }, { scenario: 'plan1919' });
  u.goTo('allied', 'regularMovement');
  expect(u.refusal('allied', move('br-ht-2', '3634'))).toBe('9.4');
});

rule('9.4', 'nor do two meet in passing', () => {
  const t = table({ 3634: 'br-ht-1', 3635: 'br-ht-2 br-1' }, { scenario: 'plan1919' });
  t.goTo('allied', 'regularMovement');
  expect(t.cost('br-1', '3633')).toBe(2);
  expect(t.cost('br-ht-2', '3633')).toBe(3);
});

// ---- 9.5 ----

rule('9.5', 'British, French and Belgians do not share a hex', () => {
  const t = allies({ 3634: 'fr-1', 3635: 'br-1', 3533: 'be-1' });
  expect(t.refusal('allied', move('br-1', '3634'))).toBe('9.5');
  expect(t.refusal('allied', move('be-1', '3634'))).toBe('9.5');
  expect(t.refusal('allied', move('fr-1', '3635'))).toBe('9.5');
  expect(t.refusal('allied', move('fr-1', '3533'))).toBe('9.5');
  const u = allies({ 3634: 'be-1', 3635: 'br-1' });
  expect(u.refusal('allied', move('be-1', '3635'))).toBe('9.5');
  expect(u.refusal('allied', move('br-1', '3634'))).toBe('9.5');
});

rule('9.5', 'Italians stack as French', () => {
  const t = allies({ 3634: 'fr-it', 3635: 'fr-1', 3633: 'br-1' });
  expect(t.refusal('allied', move('fr-1', '3634'))).toBeUndefined();
  expect(t.refusal('allied', move('fr-it', '3635'))).toBeUndefined();
  expect(t.refusal('allied', move('fr-it', '3633'))).toBe('9.5');
});

rule('9.5', 'Australians, Canadians and Portuguese stack as British', () => {
  const t = allies({ 3634: 'br-1', 3635: 'br-aus', 3633: 'br-cnd', 3533: 'br-port', 3534: 'fr-1' });
  for (const unit of ['br-aus', 'br-cnd', 'br-port']) {
    expect(t.refusal('allied', move(unit, '3534'))).toBe('9.5');
    t.does('allied', move(unit, unit === 'br-port' ? '3633' : '3634'));
  }
  expect(t.stack('3634').length).toBe(3);
});

rule('9.5', 'tanks do not lend themselves to another army either', () => {
  const t = allies({ 3634: 'fr-1', 3635: 'br-rtc', 3633: 'fr-aac', 3533: 'br-1' });
  expect(t.refusal('allied', move('br-rtc', '3634'))).toBe('9.5');
  expect(t.refusal('allied', move('fr-aac', '3533'))).toBe('9.5');
});

rule('9.5', 'a hex of another army is not passed through', () => {
  const french = allies({ 3634: 'fr-1', 3635: 'fr-2' });
  expect(french.cost('fr-2', '3633')).toBe(2);
  const british = allies({ 3634: 'fr-1', 3635: 'br-1' });
  expect(british.cost('br-1', '3633')).toBe(3);
});

// ---- 9.7 ----

const GERMAN_SOURCES = Object.entries(storm.content.map1918.value.hexes)
  .filter(([, hex]) => hex.features.includes('supply:german'))
  .map(([id]) => id)
  .join(' ');

rule('9.7', 'three units that are out of supply are still three', () => {
  const t = germans({ 1626: 'ge-4 ge-6', 1627: 'ge-7 ge-18' }, { control: { allied: GERMAN_SOURCES } });
  expect(t.supply('ge-4')).toBe('out');
  t.does('german', move('ge-7', '1626'));
  expect(t.stack('1626').length).toBe(3);
  expect(t.refusal('german', move('ge-18', '1626'))).toBe('9.1');
});

rule('9.7', 'so are three in fortress supply', () => {
  const t = germans({ 3217: 'ge-4 ge-6', 3216: 'ge-7 ge-18' }, { control: { allied: GERMAN_SOURCES } });
  expect(t.supply('ge-4')).toBe('fortress');
  t.does('german', move('ge-7', '3217'));
  expect(t.refusal('german', move('ge-18', '3217'))).toBe('9.1');
});
