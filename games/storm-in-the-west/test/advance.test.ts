/** 13.32-13.34 Fortresses in combat; advance after combat. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { storm } from '../index.ts';
import type { Seat } from '../types.ts';
import {
  advance,
  attack,
  done,
  halt,
  infiltrate,
  join,
  type Layout,
  lose,
  move,
  retreat,
  type Stacks,
  support,
  type Table,
  table,
} from './table.ts';

const rule = rulesOf(storm);

/** An attack up to the losses, with nobody in the air. */
function battle(
  seat: Seat,
  stacks: Stacks,
  hex: string,
  units: string,
  die: number,
  layout: Layout = {},
): Table {
  const t = table(stacks, { turn: 3, ...layout, dice: { combat: [die], ...layout.dice } });
  t.goTo(seat, 'combat').attacks(seat, hex, units);
  while (t.step === 'airSupport' || t.step === 'airDefence') t.pass();
  return t;
}

// ---- 13.32 Fortresses ----

/** Three German corps at Verdun on dry land: 15 against 4 is 3:1, and a 6 is 4 for rough ground and town: 2/2. */
const verdun = (defenders: string): { attacker: number; defender: number } =>
  battle('german', { 3119: 'ge-4 ge-6 ge-7', 3120: defenders }, '3120', 'ge-4 ge-6 ge-7', 6).losses;

rule('13.32', 'Germans at a French fortress lose 2 more, the French no fewer', () => {
  expect(verdun('fr-20')).toEqual({ attacker: 2 + 2, defender: 2 });
});

rule('13.32', 'it bears on the result, not on the die', () => {
  const t = table({ 3119: 'ge-4', 3120: 'fr-20' }, { turn: 3 }).goTo('german', 'combat');
  t.attacks('german', '3120', 'ge-4');
  expect(t.battle.modifiers).toEqual({ '13.19': -1, '13.23': -1 });
});

rule('13.32', 'Italians are French; Americans count beside French', () => {
  expect(verdun('fr-it').attacker).toBe(3 + 2); // 5:1, a 4
  expect(verdun('fr-20 us-1')).toEqual({ attacker: 2 + 2, defender: 1 }); // 1:1
});

rule('13.32', 'British, Belgians and Americans by themselves have no fortress', () => {
  for (const unit of ['br-5', 'be-1', 'us-1']) expect(verdun(unit)).toEqual({ attacker: 2, defender: 2 });
});

rule('13.32', 'every French fortress', () => {
  // Verdun is above. Each with a hex to attack it from; British there show what the table says.
  const fortresses = [
    ['3337', '3336'], // Paris
    ['3338', '3339'],
    ['3438', '3439'],
    ['3029', '3028'], // Reims
    ['3619', '3719'], // Toul
    ['4114', '4014'], // Epinal
  ] as const;
  for (const [hex, from] of fortresses) {
    const losses = (defender: string) =>
      battle('german', { [from]: 'ge-4 ge-6 ge-7', [hex]: defender }, hex, 'ge-4 ge-6 ge-7', 6).losses;
    expect(losses('fr-20').attacker - losses('br-5').attacker, hex).toBe(2);
    expect(losses('fr-20').defender, hex).toBe(losses('br-5').defender);
  }
});

rule('13.32', 'Allies at a German fortress lose 3 more', () => {
  // 10 against 4 is 2:1. At Metz a 6 is a 5 for the town; at Strasbourg a 4 for the city.
  const metz = battle('allied', { 3317: 'fr-1col fr-1 fr-2', 3217: 'ge-5' }, '3217', 'fr-1col fr-1 fr-2', 6);
  expect(metz.losses).toEqual({ attacker: 2 + 3, defender: 2 });
  const strasbourg = { 3808: 'br-5 br-1 br-2', 3708: 'ge-5' };
  const t = battle('allied', strasbourg, '3708', 'br-5 br-1 br-2', 6);
  expect(t.losses).toEqual({ attacker: 2 + 3, defender: 1 });
});

rule('13.32', 'fortresses do nothing for their conquerors', () => {
  const germans = battle(
    'allied',
    { 3121: 'fr-1col fr-1 fr-2', 3220: 'br-1', 3120: 'ge-5' },
    '3120',
    'fr-1col fr-1 fr-2 br-1',
    6,
  );
  expect(germans.losses.attacker).toBe(2);
  const french = battle('german', { 3317: 'ge-4 ge-6 ge-7', 3217: 'fr-20' }, '3217', 'ge-4 ge-6 ge-7', 6);
  expect(french.losses).toEqual({ attacker: 2, defender: 2 });
});

rule('13.32', 'a fortress lost and won again fights as before', () => {
  const t = table({ 3119: 'ge-4 ge-6 ge-7', 3120: 'fr-20' }, { turn: 3, dice: { combat: [6] } });
  t.take('german', '3120').take('allied', '3120').goTo('german', 'combat');
  t.attacks('german', '3120', 'ge-4 ge-6 ge-7');
  while (t.step === 'airSupport' || t.step === 'airDefence') t.pass();
  expect(t.losses).toEqual({ attacker: 2 + 2, defender: 2 });
});

rule('13.32', 'the extra losses come without a die as well', () => {
  const t = table({ 3119: 'ge-5', 3120: 'fr-20' }, { turn: 3 }).goTo('german', 'combat');
  t.attacks('german', '3120', 'ge-5'); // 1 against 4
  while (t.step === 'airSupport' || t.step === 'airDefence') t.pass();
  expect(t.losses).toEqual({ attacker: 2 + 2, defender: 0 });
});

rule('13.32', 'tanks attack no fortress, whoever holds it, but enter and defend it', () => {
  const at = (fort: string, from: string): string | undefined => {
    const t = table({ [from]: 'fr-1 fr-aac', [fort]: 'ge-4' }, { turn: 3 }).goTo('allied', 'combat');
    t.does('allied', attack(fort), join('fr-1'));
    return t.refusal('allied', join('fr-aac'));
  };
  expect(at('3217', '3317')).toBe('13.32');
  expect(at('3120', '3220')).toBe('13.32');
  const t = table({ 3220: 'fr-aac' }, { turn: 3 }).goTo('allied', 'regularMovement');
  expect(t.cost('fr-aac', '3120')).toBe(1);
  expect(battle('german', { 3119: 'ge-4 ge-6', 3120: 'fr-1 fr-aac' }, '3120', 'ge-4 ge-6', 6).losses).toEqual(
    {
      attacker: 2 + 2,
      defender: 1, // 10 against 5, a 4
    },
  );
});

// ---- 13.33 Advance ----

/** Three corps at a British one on open ground, which has gone; the attackers have taken their losses. */
function victory(how: 'dead' | 'retreat', stacks: Stacks = {}, units = 'ge-4 ge-6 ge-7'): Table {
  const t = battle('german', { 3535: 'ge-4 ge-6 ge-7', 3435: 'br-5', ...stacks }, '3435', units, 5);
  if (how === 'dead') t.does('allied', lose('br-5'), lose('br-5'));
  else t.does('allied', retreat('3335'), lose('br-5'));
  while (t.step === 'attackerLosses') t.does('german', lose(t.losses.attacker > 1 ? 'ge-4' : 'ge-6'));
  return t;
}

rule('13.33', 'attackers advance into the hex, whether the defenders died or ran', () => {
  for (const how of ['dead', 'retreat'] as const) {
    const t = victory(how);
    expect(t.next).toBe('german: advance');
    t.does('german', advance('ge-4'), advance('ge-6'), advance('ge-7'));
    expect(t.stack('3435').sort()).toEqual(['ge-4', 'ge-6', 'ge-7']);
    expect(t.holder('3435')).toBe('german');
    expect(t.next).toBe('german: combat');
  }
});

rule('13.33', 'one, some or none of them', () => {
  const one = victory('dead');
  one.does('german', advance('ge-7'), halt);
  expect(one.stack('3435')).toEqual(['ge-7']);
  expect(one.stack('3535').sort()).toEqual(['ge-4', 'ge-6']);
  const none = victory('dead');
  none.does('german', halt);
  expect(none.stack('3435')).toEqual([]);
  expect(none.holder('3435')).toBe('allied');
});

rule('13.33', 'not while defenders are left in the hex', () => {
  const t = battle('german', { 3535: 'ge-4 ge-6 ge-7', 3435: 'br-5' }, '3435', 'ge-4 ge-6 ge-7', 3); // 2/1
  t.does('allied', lose('br-5'));
  t.does('german', lose('ge-4'), lose('ge-4'));
  expect(t.next).toBe('german: combat');
});

rule('13.33', 'nor do Americans, who stack with others, move in with Germans', () => {
  const t = battle('allied', { 3535: 'us-1 us-3', 3435: 'ge-4' }, '3435', 'us-1 us-3', 6, { turn: 7 }); // 2/1
  t.does('german', lose('ge-4'));
  t.does('allied', lose('us-1'), lose('us-3'));
  expect(t.next).toBe('allied: combat');
});

rule('13.33', 'only units that attacked, and survived', () => {
  const t = victory('dead', { 3534: 'ge-18' }, 'ge-4 ge-6');
  expect(t.refusal('german', advance('ge-7'))).toBe('13.33'); // stood by
  expect(t.refusal('german', advance('ge-18'))).toBe('13.33');
  expect(t.refusal('german', advance('ge-6'))).toBeUndefined();
  const dead = battle('german', { 3535: 'ge-4- ge-6', 3435: 'br-5-' }, '3435', 'ge-4 ge-6', 6); // 8:3
  dead.does('allied', lose('br-5'));
  dead.does('german', lose('ge-4'), lose('ge-6'));
  expect(dead.next).toBe('german: advance');
  expect(dead.refusal('german', advance('ge-4'))).toBe('13.33');
  expect(dead.refusal('german', advance('ge-6'))).toBeUndefined();
});

rule('13.33', 'nobody advances when no attacker is left', () => {
  const t = battle('german', { 3535: 'ge-stoss-3-', 3435: 'br-cav-' }, '3435', 'ge-stoss-3', 6); // 3:1, a 7
  t.does('allied', lose('br-cav'));
  t.does('german', lose('ge-stoss-3'));
  expect(t.next).toBe('german: combat');
  expect(t.holder('3435')).toBe('allied');
});

rule('13.33', 'three units fit, from wherever they attacked', () => {
  const units = 'ge-4 ge-6 ge-7 ge-18';
  const t = battle('german', { 3535: 'ge-4 ge-6 ge-7', 3434: 'ge-18', 3435: 'br-5' }, '3435', units, 5); // 3/3
  t.does('allied', lose('br-5'), lose('br-5'));
  t.does('german', lose('ge-4'), lose('ge-6'), lose('ge-7'));
  t.does('german', advance('ge-4'), advance('ge-18'), advance('ge-6'));
  expect(t.next).toBe('german: combat'); // nobody else has room
  expect(t.at('ge-7')).toBe('3535');
});

rule('13.33', 'the decision comes at once, before any other attack', () => {
  const t = victory('dead', { 3434: 'ge-18', 3436: 'br-6' });
  expect(t.refusal('german', attack('3436'))).toBeDefined();
  t.does('german', halt);
  expect(t.refusal('german', advance('ge-7'))).toBeDefined();
  expect(t.refusal('german', attack('3436'))).toBe('13.4'); // all of 3535 have attacked
});

rule('13.33', 'it costs no movement points', () => {
  const t = table({ 3737: 'ge-gd ge-6', 3536: 'br-port' }, { turn: 3, dice: { weather: [1], combat: [6] } });
  t.goTo('german', 'regularMovement').does('german', move('ge-gd', '3636'), move('ge-6', '3636'));
  t.goTo('german', 'combat').attacks('german', '3536', 'ge-gd ge-6');
  while (t.step === 'airSupport' || t.step === 'airDefence') t.pass();
  t.does('allied', lose('br-port'), lose('br-port'));
  while (t.step === 'attackerLosses') t.pass();
  t.does('german', advance('ge-6'));
  expect(t.at('ge-6')).toBe('3536');
  // Over a major river as well.
  const river = battle('german', { 3336: 'ge-4 ge-6 ge-7', 3436: 'br-port' }, '3436', 'ge-4 ge-6 ge-7', 6);
  river.does('allied', lose('br-port'), lose('br-port'));
  while (river.step === 'attackerLosses') river.pass();
  river.does('german', advance('ge-7'));
  expect(river.at('ge-7')).toBe('3436');
});

rule('13.33', 'defenders that hold do not advance, even where the attackers are gone', () => {
  const t = battle('german', { 3535: 'ge-4', 3435: 'br-5' }, '3435', 'ge-4', 1); // 2/0
  t.does('german', lose('ge-4'), lose('ge-4'));
  expect(t.next).toBe('german: combat');
  expect(t.stack('3535')).toEqual([]);
  expect(t.refusal('allied', advance('br-5'))).toBeDefined();
});

rule('13.33', 'the Allies too, in the second phase as in the first', () => {
  const t = table({ 3535: 'br-5 br-6 br-7', 3435: 'ge-5-' }, { turn: 3, dice: { combat: [6] } });
  t.goTo('allied', 'combat 2').attacks('allied', '3435', 'br-5 br-6 br-7');
  while (t.step === 'airSupport' || t.step === 'airDefence') t.pass();
  t.does('german', lose('ge-5'));
  t.does('allied', lose('br-5'), lose('br-5'), advance('br-6'), halt);
  expect(t.at('br-6')).toBe('3435');
});

rule('13.33', 'AGB stays where it is', () => {
  const stacks = { 3535: 'ge-4 ge-6', 3635: 'ge-agb', 3435: 'br-cav' };
  const t = table(stacks, { turn: 3, dice: { combat: [6] } }).goTo('german', 'combat');
  t.attacks('german', '3435', 'ge-4 ge-6', support);
  while (t.step === 'airSupport' || t.step === 'airDefence') t.pass();
  t.does('allied', lose('br-cav'), lose('br-cav'));
  while (t.step === 'attackerLosses') t.pass();
  expect(t.refusal('german', advance('ge-agb'))).toBe('13.33');
});

// ---- 13.34 ----

rule('13.34', 'Stosstruppen that advance may still infiltrate', () => {
  const t = battle(
    'german',
    { 3535: 'ge-stoss-3 ge-stoss-9 ge-4', 3435: 'br-5' },
    '3435',
    'ge-stoss-3 ge-stoss-9 ge-4',
    5,
  );
  t.does('allied', lose('br-5'), lose('br-5'));
  t.does('german', lose('ge-stoss-9'), lose('ge-stoss-9'));
  t.does('german', advance('ge-stoss-3'), advance('ge-4'), done);
  expect(t.next).toBe('german: infiltration');
  expect(t.refusal('german', infiltrate('ge-4', '3335'))).toBe('15.2'); // regular corps do not
  t.does('german', infiltrate('ge-stoss-3', '3335'));
  expect(t.at('ge-stoss-3')).toBe('3335');
});

rule('13.34', 'so may Allied units that stood with tanks', () => {
  const t = table({ 3535: 'br-5 br-6 br-rtc', 3435: 'ge-5-' }, { turn: 10, dice: { combat: [6] } });
  t.goTo('allied', 'combat').attacks('allied', '3435', 'br-5 br-6 br-rtc');
  while (t.step === 'airSupport' || t.step === 'airDefence') t.pass();
  t.does('german', lose('ge-5'));
  while (t.step === 'attackerLosses') t.does('allied', lose(t.at('br-rtc') === 'dead' ? 'br-5' : 'br-rtc'));
  t.does('allied', advance('br-6'), halt, done);
  expect(t.next).toBe('allied: infiltration');
  t.does('allied', infiltrate('br-6', '3335'));
  expect(t.at('br-6')).toBe('3335');
});

rule('13.34', 'what advanced may attack from there in the second phase', () => {
  const t = battle(
    'german',
    { 3535: 'ge-4 ge-6 ge-7', 3435: 'br-5', 3335: 'br-6' },
    '3435',
    'ge-4 ge-6 ge-7',
    5,
  );
  t.does('allied', lose('br-5'), lose('br-5'));
  t.does('german', lose('ge-4'), lose('ge-6'), advance('ge-7'), halt);
  expect(t.refusal('german', attack('3335'))).toBe('13.4');
  t.does('german', done);
  t.goTo('german', 'combat 2').does('german', attack('3335'));
  expect(t.refusal('german', join('ge-7'))).toBeUndefined();
});
