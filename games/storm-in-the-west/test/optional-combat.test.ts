/** 16.1, 16.3, 16.4, 16.7, 16.8 Optional rules of combat. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { storm } from '../index.ts';
import type { OptionId } from '../options.ts';
import { type Layout, lose, move, type Stacks, type Table, table } from './table.ts';

const rule = rulesOf(storm);

/** Nobody flies; the die is rolled. */
function roll(t: Table): Table {
  while (t.step === 'airSupport' || t.step === 'airDefence') t.pass();
  return t;
}

const using = (...ids: OptionId[]): Pick<Layout, 'options'> => ({
  options: Object.fromEntries(ids.map((id) => [id, true])),
});

// ---- 16.1 The Australian-American Corps ----

const TURN_9: Layout = { turn: 9, morale: { german: 18, allied: 13 } };
const CORPS: Stacks = { 2733: 'br-aus us-1 us-2', 2734: 'ge-4 ge-6 ge-7' };

function attacked(stacks: Stacks, layout: Layout): number | undefined {
  const t = table(stacks, layout).goTo('german', 'combat').attacks('german', '2733', 'ge-4 ge-6 ge-7');
  return t.battle.modifiers['16.1'];
}

function attacking(stacks: Stacks, layout: Layout, units = 'br-aus us-1 us-2'): number | undefined {
  return table(stacks, layout).goTo('allied', 'combat').attacks('allied', '2734', units).battle.modifiers[
    '16.1'
  ];
}

rule('16.1', 'the corps gives -1 to those who attack it and +1 to its own attacks', () => {
  expect(attacked(CORPS, { turn: 10, ...using('australianAmericanCorps') })).toBe(-1);
  expect(attacking(CORPS, { turn: 10, ...using('australianAmericanCorps') })).toBe(1);
});

rule('16.1', 'without the option it is a stack like any other', () => {
  expect(attacked(CORPS, { turn: 10 })).toBeUndefined();
  expect(attacking(CORPS, { turn: 10 })).toBeUndefined();
});

rule('16.1', 'it begins with the Allied part of Turn 9', () => {
  const nine = { ...TURN_9, ...using('australianAmericanCorps') };
  expect(attacked(CORPS, nine)).toBeUndefined();
  expect(attacking(CORPS, nine)).toBe(1);
  expect(attacking(CORPS, { turn: 8, ...using('australianAmericanCorps') })).toBeUndefined();
});

rule('16.1', 'it takes the Australians and two American divisions', () => {
  const layout = { turn: 10, ...using('australianAmericanCorps') };
  expect(attacked({ ...CORPS, 2733: 'br-aus us-1 br-4' }, layout)).toBeUndefined();
  expect(attacked({ ...CORPS, 2733: 'br-cnd us-1 us-2' }, layout)).toBeUndefined();
  expect(attacked({ ...CORPS, 2733: 'br-aus- us-1- us-2-' }, layout)).toBe(-1); // however weak
});

rule('16.1', 'it attacks as a corps only with all three', () => {
  expect(attacking(CORPS, { turn: 10, ...using('australianAmericanCorps') }, 'br-aus us-1')).toBeUndefined();
});

rule('16.1', 'it ends when one of its units is lost, and other Americans make it anew', () => {
  const t = table(
    { 2733: 'br-aus us-1- us-2', 2834: 'us-3', 2734: 'ge-4 ge-6 ge-7' },
    { turn: 10, ...using('australianAmericanCorps'), dice: { combat: [6, 1] } },
  ).goTo('german', 'combat');
  t.attacks('german', '2733', 'ge-4 ge-6 ge-7');
  expect(t.battle.modifiers['16.1']).toBe(-1);
  roll(t);
  t.does('allied', lose('us-1'));
  while (t.step !== 'combat') t.pass();
  t.goTo('german', 'combat 2').attacks('german', '2733', 'ge-6');
  expect(t.battle.modifiers['16.1']).toBeUndefined();
  roll(t);
  t.goTo('allied', 'regularMovement').does('allied', move('us-3', '2733'));
  t.goTo('allied', 'combat').attacks('allied', '2734', 'br-aus us-2 us-3');
  expect(t.battle.modifiers['16.1']).toBe(1);
});

// ---- 16.3 Weak trenches ----

/** What trenches do to the die when a hex is attacked. */
function trench(layout: Layout, stacks: Stacks, hex: string, units: string): number {
  const t = table(stacks, layout).goTo('german', 'combat').attacks('german', hex, units);
  return (t.battle.modifiers['13.27'] ?? 0) + (t.battle.modifiers['16.3'] ?? 0);
}

rule('16.3', 'three British hexes give 0 against Stosstruppen and -1 against others', () => {
  for (const [hex, from] of [
    ['2532', '2432'],
    ['2633', '2632'],
    ['2732', '2731'],
  ] as const) {
    const stoss = { [hex]: 'br-5', [from]: 'ge-stoss-3 ge-4' };
    const regular = { [hex]: 'br-5', [from]: 'ge-4 ge-6' };
    const on = { turn: 2, ...using('weakTrenches') };
    expect(trench(on, stoss, hex, 'ge-stoss-3 ge-4')).toBe(0);
    expect(trench(on, regular, hex, 'ge-4 ge-6')).toBe(-1);
    expect(trench({ turn: 2 }, stoss, hex, 'ge-stoss-3 ge-4')).toBe(-1);
    expect(trench({ turn: 2 }, regular, hex, 'ge-4 ge-6')).toBe(-2);
  }
});

rule('16.3', 'other trenches are as strong as ever', () => {
  const on = { turn: 2, ...using('weakTrenches') };
  expect(trench(on, { 2832: 'fr-1', 2731: 'ge-stoss-3' }, '2832', 'ge-stoss-3')).toBe(-1);
  expect(trench(on, { 2832: 'fr-1', 2731: 'ge-4' }, '2832', 'ge-4')).toBe(-2);
  expect(trench(on, { 2433: 'br-5', 2432: 'ge-4' }, '2433', 'ge-4')).toBe(-2);
});

rule('16.3', 'Stosstruppen out of supply lead nobody: the weak trench gives -1', () => {
  // Allied units all around the corps in 2731.
  const stacks = { 2731: 'ge-stoss-3', 2732: 'br-5', 2831: 'fr-1', 2530: 'fr-2' };
  const t = table(stacks, { turn: 2, ...using('weakTrenches') }).goTo('german', 'combat');
  expect(t.supply('ge-stoss-3')).toBe('out');
  t.attacks('german', '2732', 'ge-stoss-3');
  expect((t.battle.modifiers['13.27'] ?? 0) + (t.battle.modifiers['16.3'] ?? 0)).toBe(-1);
});

rule('16.3', 'all other modifiers stay', () => {
  const t = table({ 2732: 'br-5', 2731: 'ge-stoss-3 ge-4' }, { turn: 2, ...using('weakTrenches') }).goTo(
    'german',
    'combat',
  );
  t.attacks('german', '2732', 'ge-stoss-3 ge-4');
  expect(t.battle.modifiers).toMatchObject({ '13.22': -1, '13.35': 1 });
  expect(t.battle.drm).toBe(0);
});

// ---- 16.4 Belgians ----

const BELGIANS = using('belgianDemoralization');

function belgians(seat: 'german' | 'allied', stacks: Stacks, hex: string, units: string, layout = BELGIANS) {
  const t = table(stacks, { turn: 2, ...layout })
    .goTo(seat, 'combat')
    .attacks(seat, hex, units);
  return t.battle.modifiers['16.4'];
}

rule('16.4', 'Belgians who defend outside Belgium give the Germans +1', () => {
  expect(belgians('german', { 1336: 'be-1 be-2', 1236: 'ge-4 ge-6' }, '1336', 'ge-4 ge-6')).toBe(1);
  expect(belgians('german', { 1236: 'be-1', 1336: 'ge-4' }, '1236', 'ge-4')).toBeUndefined(); // Furnes
  expect(belgians('german', { 1336: 'be-1', 1236: 'ge-4' }, '1336', 'ge-4', {})).toBeUndefined();
  expect(belgians('german', { 1336: 'br-5', 1236: 'ge-4' }, '1336', 'ge-4')).toBeUndefined();
});

rule('16.4', 'Belgians who attack out of Belgium suffer -1, others beside them or not', () => {
  expect(belgians('allied', { 1335: 'be-1 be-2', 1436: 'ge-4-' }, '1436', 'be-1 be-2')).toBe(-1);
  expect(belgians('allied', { 1335: 'be-1', 1336: 'br-5', 1436: 'ge-4-' }, '1436', 'be-1 br-5')).toBe(-1);
  expect(belgians('allied', { 1335: 'be-1', 1336: 'br-5', 1436: 'ge-4-' }, '1436', 'br-5')).toBeUndefined();
  expect(belgians('allied', { 1336: 'be-1 be-2', 1236: 'ge-4-' }, '1236', 'be-1 be-2')).toBeUndefined();
  expect(belgians('allied', { 1335: 'be-1 be-2', 1436: 'ge-4-' }, '1436', 'be-1 be-2', {})).toBeUndefined();
});

// ---- 16.7 Stosstruppen casualties ----

/** Two losses to an attack with Stosstruppen. */
function stossAttack(units: string, layout: Layout): Table {
  const t = table({ 2734: units, 2733: 'br-4 br-5' }, { turn: 2, dice: { combat: [2] }, ...layout });
  roll(t.goTo('german', 'combat').attacks('german', '2733', units));
  while (t.step !== 'attackerLosses') t.pass();
  return t;
}

rule('16.7', 'one loss is taken by the Stosstruppen, the last if none before it was', () => {
  const t = stossAttack('ge-stoss-3 ge-4 ge-6', using('stossCasualties'));
  expect(t.losses.attacker).toBe(2); // 16 against 8 is 2:1; 2 and 1 for Stosstruppen
  t.does('german', lose('ge-4'));
  expect(t.refusal('german', lose('ge-4'))).toBe('16.7');
  expect(t.refusal('german', lose('ge-6'))).toBe('16.7');
  t.does('german', lose('ge-stoss-3'));
  expect([t.steps('ge-stoss-3'), t.steps('ge-4')]).toEqual([1, 1]);
});

rule('16.7', 'one step in all is enough', () => {
  const t = stossAttack('ge-stoss-3 ge-stoss-9 ge-6', using('stossCasualties'));
  expect(t.losses.attacker).toBe(2);
  t.does('german', lose('ge-stoss-9'));
  expect(t.refusal('german', lose('ge-6'))).toBeUndefined();
  expect(t.refusal('german', lose('ge-stoss-3'))).toBeUndefined();
});

rule('16.7', 'a single loss is theirs', () => {
  const t = stossAttack('ge-stoss-3 ge-4 ge-6', { ...using('stossCasualties'), dice: { combat: [6] } });
  expect(t.losses.attacker).toBe(1);
  expect(t.refusal('german', lose('ge-4'))).toBe('16.7');
  expect(t.refusal('german', lose('ge-stoss-3'))).toBeUndefined();
});

rule('16.7', 'attacks without Stosstruppen, or without the option, lose what they like', () => {
  const without = stossAttack('ge-4 ge-6 ge-7', using('stossCasualties'));
  while (without.losses.attacker > 1) without.does('german', lose('ge-4'));
  expect(without.refusal('german', lose('ge-4'))).toBeUndefined();
  const off = stossAttack('ge-stoss-3 ge-4 ge-6', {});
  off.does('german', lose('ge-4'));
  expect(off.refusal('german', lose('ge-4'))).toBeUndefined();
});

// ---- 16.8 Super-high odds ----

function against(defender: string, units: string, layout: Layout): Table {
  const names = units.split(' ').map((name) => name.replace(/-$/, ''));
  const t = table({ 2733: defender, 2734: units }, { turn: 2, dice: { combat: [1] }, ...layout });
  return t.goTo('german', 'combat').attacks('german', '2733', names.join(' '));
}

rule('16.8', '8:1 is 7:1 with +1, 9:1 with +2, 10:1 with +3', () => {
  const on = using('superHighOdds');
  for (const [defender, units, more] of [
    ['us-tc', 'ge-4 ge-5 ge-10', undefined], // 7 against 1
    ['us-tc', 'ge-4 ge-6-', 1], // 8 against 1
    ['us-tc', 'ge-stoss-3 ge-6-', 2],
    ['us-tc', 'ge-4 ge-6', 3],
    ['br-cav', 'ge-stoss-3 ge-stoss-9 ge-6', 1], // 17 against 2
    ['br-cav', 'ge-4 ge-6 ge-7', undefined], // 15 against 2
  ] as const) {
    const t = against(defender, units, on);
    expect(t.battle.odds).toMatch(/^(\d+:1, read as )?7:1$/);
    expect([units, t.battle.modifiers['16.8']]).toEqual([units, more]);
    expect(against(defender, units, {}).battle.modifiers['16.8']).toBeUndefined();
  }
});

rule('16.8', 'it counts on the die with the others', () => {
  const t = roll(against('us-tc', 'ge-4 ge-6', using('superHighOdds')));
  expect(t.losses.defender).toBe(4); // the row of a 4, not of a 1
  expect(roll(against('us-tc', 'ge-4 ge-6', {})).losses.defender).toBe(3);
});
