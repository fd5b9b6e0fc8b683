/** 13.14-13.17, 13.35 What bears on the die: air, tanks, guns, tactics. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { storm } from '../index.ts';
import type { Seat } from '../types.ts';
import {
  type Deed,
  done,
  type Layout,
  meetAir,
  type Stacks,
  sendAir,
  support,
  type Table,
  table,
} from './table.ts';

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

/** Modifiers by rule when br-5 in one hex attacks ge-4 in another. */
function alliedAt(from: string, to: string, layout: Layout = {}): { [rule: string]: number } {
  return assault('allied', { [from]: 'br-5', [to]: 'ge-4' }, to, 'br-5', layout).battle.modifiers;
}

// ---- 13.14 Air ----

const open = { 3535: 'ge-4 ge-6', 3435: 'br-5' };

rule('13.14', 'an air unit is worth +1 in attack and -1 in defence', () => {
  const t = assault('german', open, '3435', 'ge-4 ge-6');
  t.does('german', sendAir(1));
  expect(t.battle.modifiers).toEqual({ '13.14': 1 });
  t.dice.show('combat', 4);
  t.does('allied', meetAir(true));
  expect(t.losses).toEqual({ attacker: 2, defender: 1 }); // 2:1, 4 + 1 - 1

  const alone = assault('german', open, '3435', 'ge-4 ge-6', { dice: { combat: [5] } });
  alone.does('german', sendAir(0));
  expect(alone.battle.modifiers).toEqual({});
  alone.does('allied', meetAir(true));
  expect(alone.losses).toEqual({ attacker: 2, defender: 1 }); // 5 - 1; a 5 would be 2/2
});

rule('13.14', 'the Germans have one air unit to send', () => {
  const t = assault('german', open, '3435', 'ge-4 ge-6');
  expect(t.refusal('german', sendAir(2))).toBe('13.14');
  expect(t.refusal('german', sendAir(1))).toBeUndefined();
});

rule('13.14', 'the Allies send one air unit, and from Turn 8 two', () => {
  const stacks = { 3535: 'ge-4', 3435: 'br-5 br-6' };
  const early = assault('allied', stacks, '3535', 'br-5 br-6', { turn: 7 });
  expect(early.refusal('allied', sendAir(2))).toBe('13.14');
  const late = assault('allied', stacks, '3535', 'br-5 br-6', { turn: 8 });
  expect(late.refusal('allied', sendAir(3))).toBe('13.14');
  late.does('allied', sendAir(2));
  expect(late.battle.modifiers).toEqual({ '13.14': 2 });
});

rule('13.14', 'with the bombers of 1919 three air units give +3', () => {
  const t = assault('allied', { 3535: 'ge-4', 3435: 'br-5 br-6' }, '3535', 'br-5 br-6', {
    ...{ scenario: 'plan1919', turn: 3 },
  });
  t.does('allied', sendAir(3));
  expect(t.battle.modifiers).toEqual({ '13.14': 3 });
});

rule('13.14', 'never more than one air unit defends', () => {
  const t = table({ 3535: 'ge-4 ge-6', 3435: 'br-5' }, { turn: 8, dice: { combat: [4] } });
  t.goTo('allied', 'combat').endTurn(); // the French air unit is here
  t.goTo('german', 'combat').attacks('german', '3435', 'ge-4 ge-6');
  t.does('german', sendAir(1));
  expect([...t.match.choices('allied')].map((one) => one.value)).toEqual([true, false]);
  t.does('allied', meetAir(true));
  expect(t.losses).toEqual({ attacker: 2, defender: 1 }); // 4 + 1 - 1
});

rule('13.14', 'an air unit flies once a turn, to attack or to defend', () => {
  const t = assault('german', { 3535: 'ge-4 ge-6', 3435: 'br-5', 3436: 'br-6' }, '3435', 'ge-4', {
    dice: { combat: [1, 1] },
  });
  t.does('german', sendAir(1));
  t.does('allied', meetAir(true));
  while (t.step !== 'combat') t.pass();
  t.attacks('german', '3436', 'ge-6');
  expect(t.step).not.toBe('airSupport');
  expect(t.step).not.toBe('airDefence');
});

// ---- 13.15 Tanks ----

rule('13.15', 'tanks add one outside trenches, and their factor', () => {
  const t = assault('allied', { 3535: 'ge-4', 3435: 'br-5 br-rtc' }, '3535', 'br-5 br-rtc');
  expect(t.battle.modifiers).toEqual({ '13.15': 1 });
  expect(t.battle.attack).toBe(4 + 4);
});

rule('13.15', 'two tank units add no more than one', () => {
  const stacks = { 3535: 'ge-4', 3435: 'br-5 br-rtc', 3436: 'fr-20 fr-aac' };
  const t = assault('allied', stacks, '3535', 'br-5 br-rtc fr-20 fr-aac');
  expect(t.battle.modifiers).toEqual({ '13.15': 1 });
  expect(t.battle.attack).toBe(4 + 4 + 3 + 4);
});

rule('13.15', 'tanks cancel German main and secondary trenches instead', () => {
  const main = assault('allied', { 2034: 'br-5 br-rtc', 2033: 'ge-4' }, '2033', 'br-5 br-rtc');
  expect(main.battle).toMatchObject({ modifiers: {}, drm: 0 });
  expect(alliedAt('2034', '2033')).toEqual({ '13.25': -2 });
  const second = assault('allied', { 2331: 'br-5 br-rtc', 2330: 'ge-4' }, '2330', 'br-5 br-rtc');
  expect(second.battle).toMatchObject({ modifiers: {}, drm: 0 });
  expect(alliedAt('2331', '2330')).toEqual({ '13.26': -1 });
});

rule('13.15', 'in a trench the rest of the ground still counts', () => {
  const t = assault(
    'allied',
    { 1934: 'br-5 br-rtc', 1933: 'ge-4', 2033: 'br-6' },
    '1933',
    'br-5 br-rtc br-6',
  );
  expect(t.battle.modifiers).toEqual({ '13.23': -1 }); // the town of Douai
});

rule('13.15', 'Germans in an Allied trench have no trench, so tanks add one', () => {
  const t = assault('allied', { 2035: 'br-5 br-rtc', 2034: 'ge-4' }, '2034', 'br-5 br-rtc');
  expect(t.battle.modifiers).toEqual({ '13.15': 1 });
});

rule('13.15', 'tanks that stay behind add nothing', () => {
  const t = assault('allied', { 3535: 'ge-4', 3435: 'br-5 br-rtc' }, '3535', 'br-5');
  expect(t.battle.modifiers).toEqual({});
});

rule('13.15', 'defending tanks give their factor but no modifier', () => {
  const t = assault('german', { 3535: 'ge-4 ge-6', 3435: 'br-5 br-rtc' }, '3435', 'ge-4 ge-6');
  expect(t.battle).toMatchObject({ modifiers: {}, defence: 4 + 2 });
});

// ---- 13.16 AGB ----

rule('13.16', 'AGB adds one to the attack it supports, and to no other', () => {
  const stacks = { 3535: 'ge-4 ge-6', 3635: 'ge-agb', 3435: 'br-5', 3436: 'br-6' };
  const t = assault('german', stacks, '3435', 'ge-4', { dice: { combat: [1] } }, support);
  expect(t.battle.modifiers).toEqual({ '13.16': 1 });
  while (t.step !== 'combat') t.pass();
  t.attacks('german', '3436', 'ge-6');
  expect(t.battle.modifiers).toEqual({});
});

// ---- 13.17 Concentric assault ----

/** The hexes around 3535 in order. */
const AROUND = ['3435', '3534', '3635', '3636', '3536', '3436'];
const CORPS = ['ge-4', 'ge-6', 'ge-7', 'ge-18', 'ge-19', 'ge-54'];

function ring(...sides: number[]): number | undefined {
  const stacks = Object.fromEntries(sides.map((side) => [AROUND[side]!, CORPS[side]!]));
  const units = sides.map((side) => CORPS[side]!).join(' ');
  return assault('german', { ...stacks, 3535: 'br-5 br-6' }, '3535', units).battle.modifiers['13.17'];
}

rule('13.17', 'from opposite hexes', () => {
  expect([ring(0, 3), ring(1, 4), ring(2, 5)]).toEqual([1, 1, 1]);
});

rule('13.17', 'from three hexes with one between each and the next', () => {
  expect([ring(0, 2, 4), ring(1, 3, 5)]).toEqual([1, 1]);
});

rule('13.17', 'from more than three hexes, however they lie; never more than one', () => {
  expect([ring(0, 1, 2, 3), ring(0, 1, 2, 4), ring(0, 1, 3, 4)]).toEqual([1, 1, 1]);
  expect([ring(0, 1, 2, 3, 4), ring(0, 1, 2, 3, 4, 5)]).toEqual([1, 1]);
});

rule('13.17', 'not from fewer sides or from one side', () => {
  for (const sides of [[0], [0, 1], [0, 2], [5, 1], [0, 1, 2], [4, 5, 0]])
    expect(ring(...sides), sides.join()).toBeUndefined();
});

rule('13.17', 'who only stands there, and AGB, do not count', () => {
  const stacks = { 3435: 'ge-4', 3636: 'ge-6', 3535: 'br-5' };
  expect(assault('german', stacks, '3535', 'ge-4').battle.modifiers).toEqual({});
  const guns = { 3435: 'ge-4', 3736: 'ge-agb', 3535: 'br-5' };
  const t = assault('german', guns, '3535', 'ge-4', {}, support);
  expect(t.battle.modifiers).toEqual({ '13.16': 1 });
});

rule('13.17', 'the Allies gain it as well', () => {
  const stacks = { 3435: 'br-5', 3636: 'fr-20', 3535: 'ge-4', 3534: 'ge-6' }; // ge-6 keeps its supply open
  const t = assault('allied', stacks, '3535', 'br-5 fr-20');
  expect(t.battle.modifiers).toEqual({ '13.17': 1 });
});

/** Units in a fortress, attacked from opposite sides. */
const verdun = (defenders: string): number | undefined =>
  assault(
    'german',
    { 3020: 'ge-4 ge-6', 3221: 'ge-7 ge-18', 3120: defenders },
    '3120',
    'ge-4 ge-6 ge-7 ge-18',
  ).battle.modifiers['13.17'];
const alliesAtFort = (stacks: Stacks, fort: string): number | undefined =>
  assault('allied', { ...stacks, [fort]: 'ge-4' }, fort, 'br-5 br-6 fr-20 fr-1').battle.modifiers['13.17'];

rule('13.17', 'never against French in French or Germans in German fortresses', () => {
  expect(verdun('fr-3')).toBeUndefined();
  expect(verdun('fr-3 us-1')).toBeUndefined();
  expect(alliesAtFort({ 3116: 'br-5 br-6', 3317: 'fr-20 fr-1' }, '3217')).toBeUndefined();
});

rule('13.17', 'but against all others in fortresses', () => {
  expect(verdun('br-5')).toBe(1);
  expect(verdun('be-1')).toBe(1);
  expect(verdun('us-1')).toBe(1); // Americans by themselves
  expect(alliesAtFort({ 3020: 'br-5 br-6', 3221: 'fr-20 fr-1', 3119: 'ge-6' }, '3120')).toBe(1);
  const t = assault('german', { 3116: 'ge-4', 3317: 'ge-6', 3217: 'fr-20' }, '3217', 'ge-4 ge-6');
  expect(t.battle.modifiers['13.17']).toBe(1);
});

// ---- 13.35 Stosstruppen ----

const stoss = (named: string, layout: Layout = {}, units = named): { [rule: string]: number } =>
  assault('german', { 3535: units, 3435: 'br-5' }, '3435', named.replaceAll(/-( |$)/g, '$1'), layout).battle
    .modifiers;

rule('13.35', 'an attack led by Stosstruppen gets +1', () => {
  expect(stoss('ge-stoss-3')).toEqual({ '13.35': 1 });
  expect(stoss('ge-4')).toEqual({});
});

rule('13.35', 'one step is enough, and more give no more', () => {
  expect(stoss('ge-stoss-3-')).toEqual({ '13.35': 1 });
  expect(stoss('ge-4 ge-6 ge-stoss-3-')).toEqual({ '13.35': 1 });
  expect(stoss('ge-stoss-3 ge-stoss-9 ge-stoss-11')).toEqual({ '13.35': 1 });
});

rule('13.35', 'they have to be in the attack', () => {
  expect(stoss('ge-4', {}, 'ge-4 ge-stoss-3')).toEqual({});
});

rule('13.35', 'and supplied', () => {
  const shut = { 3535: 'ge-stoss-3', 3435: 'br-5', 3636: 'br-6' };
  const t = assault('german', shut, '3435', 'ge-stoss-3');
  expect(t.supply('ge-stoss-3')).toBe('out');
  expect(t.battle.modifiers).toEqual({});
  // One supplied step beside them leads.
  const led = assault('german', { ...shut, 3434: 'ge-stoss-9-' }, '3435', 'ge-stoss-3 ge-stoss-9');
  expect(led.supply('ge-stoss-9')).toBe('full');
  expect(led.battle.modifiers).toEqual({ '13.35': 1 });
});

rule('13.35', '+2 in the first combat phase of Turn 1', () => {
  expect(stoss('ge-stoss-3', { turn: 1 })).toEqual({ '13.35': 2 });
  expect(stoss('ge-4', { turn: 1 })).toEqual({});
  expect(stoss('ge-stoss-3', { turn: 2 })).toEqual({ '13.35': 1 });
});

rule('13.35', 'and no longer in the second', () => {
  const t = table({ 3535: 'ge-stoss-3', 3435: 'br-5' }, { turn: 1 }).goTo('german', 'combat');
  t.does('german', done);
  t.goTo('german', 'combat 2').attacks('german', '3435', 'ge-stoss-3');
  expect(t.battle.modifiers).toEqual({ '13.35': 1 });
});

rule('13.35', 'together with what they do to trenches', () => {
  const at = (turn: number) =>
    assault('german', { 2133: 'ge-stoss-3', 2034: 'br-5' }, '2034', 'ge-stoss-3', { turn }).battle;
  expect(at(3)).toMatchObject({ modifiers: { '13.27': -1, '13.35': 1 }, drm: 0 });
  expect(at(1)).toMatchObject({ modifiers: { '13.27': -1, '13.35': 2 }, drm: 1 });
});

rule('13.35', 'Stosstruppen defend like others', () => {
  const t = assault('allied', { 3535: 'ge-stoss-3', 3435: 'br-5 br-6' }, '3535', 'br-5 br-6');
  expect(t.battle).toMatchObject({ modifiers: {}, defence: 6 });
});

rule('13.35', 'Fortress Supply is not enough to lead', () => {
  // Metz shut in by the French on two sides.
  const stacks = { 3217: 'ge-stoss-3 ge-stoss-9', 3116: 'fr-20', 3317: 'fr-1' };
  const t = assault('german', stacks, '3317', 'ge-stoss-3 ge-stoss-9');
  expect(t.supply('ge-stoss-3')).toBe('fortress');
  expect(t.battle.modifiers['13.35']).toBeUndefined();
});
