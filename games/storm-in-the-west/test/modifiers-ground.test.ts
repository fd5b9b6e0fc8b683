/** 13.18-13.27 What bears on the die: the ground, rivers, places, trenches. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { storm } from '../index.ts';
import type { Seat } from '../types.ts';
import { attack, type Deed, join, type Layout, type Stacks, support, type Table, table } from './table.ts';

const rule = rulesOf(storm);

/** An attack up to the question of air units, where the battle card lies open. */
function assault(
  seat: Seat,
  stacks: Stacks,
  hex: string,
  units: string,
  layout: Layout = {},
  ...more: Deed[]
): Table {
  return table(stacks, { turn: 3, ...layout })
    .goTo(seat, 'combat')
    .attacks(seat, hex, units, ...more);
}

/** Modifiers by rule: ge-4 in one hex attacks br-5 in another, or the other way round. */
function germanAt(from: string, to: string, layout: Layout = {}): { [rule: string]: number } {
  return assault('german', { [from]: 'ge-4', [to]: 'br-5' }, to, 'ge-4', layout).battle.modifiers;
}
function alliedAt(from: string, to: string, layout: Layout = {}): { [rule: string]: number } {
  return assault('allied', { [from]: 'br-5', [to]: 'ge-4' }, to, 'br-5', layout).battle.modifiers;
}

/** Turn 3 is wet with a 1. */
const WET: Layout = { turn: 3, dice: { weather: [1] } };

/** The rule that keeps tanks out of an attack in which their infantry takes part. */
function tanksAt(from: string, to: string, layout: Layout = {}): string | undefined {
  const t = table({ [from]: 'br-5 br-rtc', [to]: 'ge-4' }, { turn: 3, ...layout }).goTo('allied', 'combat');
  t.does('allied', attack(to), join('br-5'));
  return t.refusal('allied', join('br-rtc'));
}

/** Tanks may stand and defend in a hex: they move in, and count when it is attacked. */
function tanksDefend(from: string, to: string, enemy: string): void {
  const t = table({ [from]: 'br-rtc' }, { turn: 3 }).goTo('allied', 'regularMovement');
  expect(t.cost('br-rtc', to)).toBeDefined();
  const battle = assault('german', { [to]: 'br-5 br-rtc', [enemy]: 'ge-4 ge-6' }, to, 'ge-4 ge-6').battle;
  expect(battle.defence).toBe(4 + 2);
}

// ---- 13.18 - 13.21 The ground ----

rule('13.18', 'forest -1', () => {
  expect(germanAt('3035', '3036')).toEqual({ '13.18': -1 });
  expect(alliedAt('3035', '3036')).toEqual({ '13.18': -1 });
});

rule('13.18', 'tanks do not attack into forest, but move and defend there', () => {
  expect(tanksAt('3035', '3036')).toBe('13.18');
  expect(tanksAt('3036', '3035')).toBeUndefined(); // out of it
  tanksDefend('3035', '3036', '3135');
});

rule('13.19', 'rough and devastated -1 each', () => {
  expect(germanAt('3130', '3129')).toEqual({ '13.19': -1 });
  expect(germanAt('2136', '2135')).toEqual({ '13.19': -1 });
  expect(alliedAt('3130', '3129')).toEqual({ '13.19': -1 });
});

rule('13.19', 'tanks attack into both', () => {
  expect(tanksAt('3130', '3129')).toBeUndefined();
  expect(tanksAt('2136', '2135')).toBeUndefined();
  const t = assault('allied', { 2136: 'br-5 br-rtc', 2135: 'ge-4' }, '2135', 'br-5 br-rtc');
  expect(t.battle.modifiers).toEqual({ '13.19': -1, '13.15': 1 });
});

rule('13.20', 'marsh -1', () => {
  expect(germanAt('3428', '3429')).toEqual({ '13.20': -1 });
});

rule('13.20', 'flood plain is like marsh in wet weather only', () => {
  expect(germanAt('1736', '1636')).toEqual({});
  expect(germanAt('1736', '1636', WET)).toEqual({ '13.20': -1 });
});

rule('13.20', 'tanks do not attack into marsh, nor into flood plain when it is wet', () => {
  expect(tanksAt('3428', '3429')).toBe('13.20');
  expect(tanksAt('1736', '1636')).toBeUndefined();
  expect(tanksAt('1736', '1636', WET)).toBe('13.20');
  tanksDefend('3428', '3429', '3329');
});

rule('13.21', 'mountain -2', () => {
  expect(germanAt('3710', '3811')).toEqual({ '13.21': -2 });
  expect(alliedAt('3711', '3811')).toEqual({ '13.21': -2 });
});

rule('13.21', 'tanks do not attack into mountains, but move and defend there', () => {
  expect(tanksAt('3711', '3811')).toBe('13.21');
  tanksDefend('3711', '3811', '3710');
});

// ---- 13.22 Rivers ----

rule('13.22', 'all across rivers or major rivers: -1', () => {
  expect(germanAt('3334', '3435')).toEqual({ '13.22': -1 });
  expect(germanAt('3336', '3436')).toEqual({ '13.22': -1 });
  const both = { 3334: 'ge-4', 3235: 'ge-6', 3335: 'br-5' }; // one over each kind
  expect(assault('german', both, '3335', 'ge-4 ge-6').battle.modifiers).toEqual({ '13.22': -1 });
  expect(germanAt('3334', '3435', WET)).toEqual({ '13.22': -1 });
});

rule('13.22', 'one attacker on dry land and there is none', () => {
  const mixed = { 3334: 'ge-4 ge-6', 3434: 'ge-7', 3435: 'br-5' };
  expect(assault('german', mixed, '3435', 'ge-4 ge-6 ge-7').battle.modifiers).toEqual({});
  expect(assault('german', mixed, '3435', 'ge-4 ge-6').battle.modifiers).toEqual({ '13.22': -1 });
});

rule('13.22', 'guns beyond the river do not count as attackers', () => {
  const stacks = { 3334: 'ge-4', 3634: 'ge-agb', 3435: 'br-5' };
  const t = assault('german', stacks, '3435', 'ge-4', {}, support);
  expect(t.battle.modifiers).toEqual({ '13.22': -1, '13.16': 1 });
});

rule('13.22', 'tanks do not attack across major rivers, nor across rivers when they are wet', () => {
  expect(tanksAt('3336', '3436')).toBe('13.22');
  expect(tanksAt('3334', '3435')).toBeUndefined();
  expect(tanksAt('3334', '3435', WET)).toBe('13.22');
});

// ---- 13.23, 13.24 Places ----

rule('13.23', 'town -1, for either side', () => {
  expect(germanAt('1928', '1829')).toEqual({ '13.23': -1 });
  expect(alliedAt('1928', '1829')).toEqual({ '13.23': -1 });
});

rule('13.23', 'on top of the ground', () => {
  const stacks = { 2735: 'ge-4', 2836: 'ge-6', 2934: 'ge-7', 2835: 'br-5' };
  const { modifiers } = assault('german', stacks, '2835', 'ge-4').battle;
  expect(modifiers).toEqual({ '13.18': -1, '13.23': -1, '13.22': -1 }); // Compiègne, forest, behind the Oise
});

rule('13.23', 'villages are no towns; tanks attack into towns', () => {
  expect(germanAt('2237', '2137')).toEqual({});
  expect(tanksAt('1928', '1829')).toBeUndefined();
});

rule('13.24', 'city -2, for either side, capitals too', () => {
  expect(germanAt('1229', '1230')).toEqual({ '13.24': -2 });
  expect(alliedAt('1229', '1230')).toEqual({ '13.24': -2 });
  expect(germanAt('1425', '1426')).toEqual({ '13.24': -2 });
});

rule('13.24', 'tanks do not attack into cities, but move and defend there', () => {
  expect(tanksAt('1229', '1230')).toBe('13.24');
  expect(tanksAt('1425', '1426')).toBe('13.24');
  tanksDefend('1229', '1230', '1129');
});

// ---- 13.25 - 13.27 Trenches ----

rule('13.25', 'Germans in a German main trench: -2', () => {
  expect(alliedAt('2034', '2033')).toEqual({ '13.25': -2 });
});

rule('13.25', 'Allies in it have nothing of it', () => {
  expect(germanAt('2034', '2033')).toEqual({});
});

rule('13.25', 'a main trench in a city: -4', () => {
  expect(alliedAt('1532', '1633')).toEqual({ '13.24': -2, '13.25': -2 });
});

rule('13.26', 'Germans in a German secondary trench: -1, Allies nothing', () => {
  expect(alliedAt('2331', '2330')).toEqual({ '13.26': -1 });
  expect(germanAt('2331', '2330')).toEqual({});
});

rule('13.27', 'Allies in an Allied trench: -2', () => {
  expect(germanAt('2133', '2034')).toEqual({ '13.27': -2 });
});

rule('13.27', 'every Allied army, French as well as British', () => {
  for (const unit of ['fr-20', 'be-1', 'us-1', 'fr-it'])
    expect(assault('german', { 2133: 'ge-4', 2034: unit }, '2034', 'ge-4').battle.modifiers).toEqual({
      '13.27': -2,
    });
});

rule('13.27', 'Germans in it have nothing of it', () => {
  expect(alliedAt('2133', '2034')).toEqual({});
});

rule('13.27', '-1 when Stosstruppen attack, be it with others or a single step', () => {
  const at = (units: string, named: string) =>
    assault('german', { 2133: units, 2034: 'br-5' }, '2034', named).battle.modifiers['13.27'];
  expect(at('ge-stoss-3', 'ge-stoss-3')).toBe(-1);
  expect(at('ge-stoss-3- ge-4', 'ge-stoss-3 ge-4')).toBe(-1);
  expect(at('ge-stoss-3 ge-4', 'ge-4')).toBe(-2); // those who stand by do not count
});

rule('13.27', 'even Stosstruppen out of supply, who lead nothing', () => {
  const shut = { 2034: 'ge-stoss-3', 1934: 'br-5', 2133: 'br-6', 2033: 'br-7' };
  const t = assault('german', shut, '1934', 'ge-stoss-3');
  expect(t.supply('ge-stoss-3')).toBe('out');
  expect(t.battle.modifiers).toEqual({ '13.22': -1, '13.27': -1 });
});

rule('13.27', 'a fortress has no trench', () => {
  expect(germanAt('3028', '3029')).toEqual({ '13.24': -2 }); // Reims, in the line
  expect(germanAt('3119', '3120')).toEqual({ '13.19': -1, '13.23': -1 }); // Verdun too
});
