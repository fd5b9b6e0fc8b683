/** S3.16-S3.19 The new German units of 1919. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { storm } from '../index.ts';
import {
  attack,
  infiltrate,
  join,
  type Layout,
  lose,
  meetAir,
  move,
  rebuild,
  replenish,
  retreat,
  type Stacks,
  sendAir,
  type Table,
  table,
} from './table.ts';

const rule = rulesOf(storm);

const plan = (stacks: Stacks, layout: Layout = {}): Table =>
  table(stacks, { scenario: 'plan1919', ...layout });

/** An Allied attack on Turn 0, up to the first question about air units: the battle card is open. */
function allied(stacks: Stacks, hex: string, units: string, die = 6): Table {
  const t = plan(stacks, { dice: { combat: [die] } });
  return t.goTo('allied', 'combat').attacks('allied', hex, units);
}

/** A German one on Turn 1. */
function german(stacks: Stacks, hex: string, units: string, die = 6): Table {
  const t = plan(stacks, { turn: 1, dice: { combat: [die] } });
  return t.goTo('german', 'combat').attacks('german', hex, units);
}

/** Nobody flies; the die falls. */
function roll(t: Table): Table {
  const side = t.asked[0]!;
  t.does(side, sendAir(0));
  t.does(side === 'allied' ? 'german' : 'allied', meetAir(false));
  return t;
}

/** Allied movement, and Allied infiltration. */
const moving = (stacks: Stacks, layout?: Layout): Table =>
  plan(stacks, layout).goTo('allied', 'regularMovement');
const slipping = (stacks: Stacks, layout?: Layout): Table =>
  plan(stacks, layout).goTo('allied', 'infiltration');
const WET: Layout = { turn: 8, dice: { weather: [1] } };

const FAR: Stacks = { 4011: 'ge-4' };

// ---- S3.16 ----

rule('S3.16', 'one anti-tank regiment to a hex, beside three corps', () => {
  const stacks = { 2232: 'ge-3 ge-4 ge-at-1', 2231: 'ge-at-2 ge-6', 4112: 'fr-1' };
  const t = plan(stacks, { turn: 1 }).goTo('german', 'regularMovement');
  expect(t.refusal('german', move('ge-at-2', '2232'))).toBe('9.4');
  t.does('german', move('ge-6', '2232'));
  expect(t.stack('2232')).toHaveLength(4);
});

rule('S3.16', 'the Austrians stack with Germans and count as one of three', () => {
  const stacks = { 2232: 'ge-3 ge-4', 2231: 'ge-ahef', 2331: 'ge-6', 4112: 'fr-1' };
  const t = plan(stacks, { turn: 1 }).goTo('german', 'regularMovement');
  t.does('german', move('ge-ahef', '2232'));
  expect(t.refusal('german', move('ge-6', '2232'))).toBe('9.1');
});

rule('S3.16', 'the Austrians never receive replacements', () => {
  const t = plan({ 2731: 'ge-ahef- ge-4-', 4112: 'fr-1' }, { turn: 1 }).goTo('german', 'replacements');
  expect(t.refusal('german', replenish('ge-ahef'))).toBeDefined();
  expect(t.refusal('german', replenish('ge-4'))).toBeUndefined();
});

rule('S3.16', 'and once lost they are gone', () => {
  const t = roll(allied({ 2233: 'ge-ahef-', 2234: 'br-4 br-5 br-6' }, '2233', 'br-4 br-5 br-6'));
  t.does('german', lose('ge-ahef'));
  expect(t.at('ge-ahef')).toBe('gone');
  expect(t.goTo('german', 'replacements').refusal('german', rebuild('ge-ahef', 1))).toBeDefined();
});

rule('S3.16', 'a refusal to the Austrians names this rule', () => {
  const t = plan({ 2731: 'ge-ahef-', 4112: 'fr-1' }, { turn: 1 }).goTo('german', 'replacements');
  expect(t.refusal('german', replenish('ge-ahef'))).toBe('S3.16');
});

// ---- S3.17 ----

rule('S3.17', 'mountains cost the Alpenkorps 1 point, others 2', () => {
  const t = plan({ 4010: 'ge-ak ge-6', 2732: 'fr-1' }, { turn: 1 }).goTo('german', 'regularMovement');
  expect([t.cost('ge-ak', '3910'), t.cost('ge-6', '3910')]).toEqual([1, 2]);
  expect([t.cost('ge-ak', '3911'), t.cost('ge-6', '3911')]).toEqual([2, 4]);
  expect([t.cost('ge-ak', '4009'), t.cost('ge-6', '4009')]).toEqual([1, 1]); // clear: the same for all
  expect([t.cost('ge-ak', '4012'), t.cost('ge-6', '4012')]).toEqual([3, undefined]); // the trench still costs 1 more
});

rule('S3.17', 'forest in wet weather costs it 1, others 2', () => {
  const wet = plan({ 2225: 'ge-ak ge-6', 2732: 'fr-1' }, WET).goTo('german', 'regularMovement');
  expect(wet.s.wet).toBe(1);
  expect([wet.cost('ge-ak', '2324'), wet.cost('ge-6', '2324')]).toEqual([1, 2]);
  const dry = plan({ 2225: 'ge-ak ge-6', 2732: 'fr-1' }, { turn: 1 }).goTo('german', 'regularMovement');
  expect([dry.cost('ge-ak', '2324'), dry.cost('ge-6', '2324')]).toEqual([1, 1]);
});

rule('S3.17', 'in a mountain it defends with its attack factor, elsewhere not', () => {
  const high = allied({ 3911: 'ge-ak', 3912: 'fr-1' }, '3911', 'fr-1');
  expect(high.battle.defence).toBe(7);
  const reduced = allied({ 3911: 'ge-ak-', 3912: 'fr-1' }, '3911', 'fr-1');
  expect(reduced.battle.defence).toBe(4);
  const low = allied({ 3812: 'ge-ak', 3912: 'fr-1' }, '3812', 'fr-1');
  expect(low.battle.defence).toBe(6);
  const other = allied({ 3911: 'ge-ak ge-6', 3912: 'fr-1' }, '3911', 'fr-1');
  expect(other.battle.defence).toBe(7 + 6); // its comrades defend as they always do
});

rule('S3.17', 'it leads attacks as Stosstruppen do', () => {
  const t = german({ 2233: 'ge-ak ge-6', 2333: 'br-3' }, '2333', 'ge-ak ge-6');
  expect(t.battle.modifiers).toMatchObject({ '13.35': 1, '13.27': -1 });
  const bare = german({ 2233: 'ge-4 ge-6', 2333: 'br-3' }, '2333', 'ge-4 ge-6');
  expect(bare.battle.modifiers['13.35']).toBeUndefined();
  expect(bare.battle.modifiers['13.27']).toBe(-2);
});

rule('S3.17', 'and takes its share of losses as they do', () => {
  const t = roll(german({ 2233: 'ge-ak ge-6', 2333: 'br-3' }, '2333', 'ge-ak ge-6', 5));
  while (t.step === 'defenderLosses') t.pass();
  expect(t.losses.attacker).toBe(2);
  t.does('german', lose('ge-6'));
  expect(t.refusal('german', lose('ge-6'))).toBe('16.7');
  t.does('german', lose('ge-ak'));
  expect(t.steps('ge-ak')).toBe(1);
});

rule('S3.17', 'it infiltrates, and nobody with it', () => {
  const t = plan({ 2233: 'ge-ak ge-6', 2731: 'ge-4', 4112: 'fr-1' }, { turn: 1 }).goTo(
    'german',
    'infiltration',
  );
  expect(t.refusal('german', infiltrate('ge-6', '2333'))).toBe('15.2');
  t.does('german', infiltrate('ge-ak', '2333'));
  expect([t.at('ge-ak'), t.holder('2333')]).toEqual(['2333', 'german']);
  expect(t.refusal('german', infiltrate('ge-ak', '2334'))).toBe('15.4'); // one hex
});

rule('S3.17', 'it never receives replacements', () => {
  const t = plan({ 2731: 'ge-ak-', 4112: 'fr-1' }, { turn: 1 }).goTo('german', 'replacements');
  expect(t.refusal('german', replenish('ge-ak'))).toBeDefined();
  const lost = roll(allied({ 2233: 'ge-ak-', 2234: 'br-4 br-5 br-6' }, '2233', 'br-4 br-5 br-6'));
  lost.does('german', lose('ge-ak'));
  expect(lost.at('ge-ak')).toBe('gone');
  expect(lost.goTo('german', 'replacements').refusal('german', rebuild('ge-ak', 2))).toBeDefined();
});

rule('S3.17', 'a refusal to the Alpenkorps names this rule', () => {
  const t = plan({ 2731: 'ge-ak-', 4112: 'fr-1' }, { turn: 1 }).goTo('german', 'replacements');
  expect(t.refusal('german', replenish('ge-ak'))).toBe('S3.17');
});

// ---- S3.18 ----

rule('S3.18', 'panzers add 1 where there is no trench', () => {
  const t = german({ 2333: 'ge-6 ge-pz', 2334: 'br-3' }, '2334', 'ge-6 ge-pz');
  expect(t.battle.modifiers).toEqual({ '13.19': -1, 'S3.18': 1 });
  expect(t.battle.attack).toBe(5 + 2);
});

rule('S3.18', 'before an Allied trench they cancel it instead', () => {
  const t = german({ 2233: 'ge-6 ge-pz', 2333: 'br-3' }, '2333', 'ge-6 ge-pz');
  expect(t.battle.modifiers).toEqual({ '13.19': -1 });
});

rule('S3.18', 'Stosstruppen with them add their own 1', () => {
  const open = german({ 2333: 'ge-stoss-3 ge-pz', 2334: 'br-3' }, '2334', 'ge-stoss-3 ge-pz');
  expect(open.battle.modifiers).toEqual({ '13.19': -1, '13.35': 1, 'S3.18': 1 });
  const trench = german({ 2233: 'ge-stoss-3 ge-pz', 2333: 'br-3' }, '2333', 'ge-stoss-3 ge-pz');
  expect(trench.battle.modifiers).toEqual({ '13.19': -1, '13.35': 1 });
});

rule('S3.18', 'they take losses first, then a Stosstruppen corps takes one', () => {
  const t = roll(german({ 2333: 'ge-stoss-3 ge-6 ge-pz', 2334: 'br-3' }, '2334', 'ge-stoss-3 ge-6 ge-pz', 3));
  while (t.step === 'defenderLosses') t.pass();
  expect(t.losses.attacker).toBe(2);
  expect(t.refusal('german', lose('ge-stoss-3'))).toBe('14.1');
  expect(t.refusal('german', lose('ge-6'))).toBe('14.1');
  t.does('german', lose('ge-pz'));
  expect(t.at('ge-pz')).toBe('dead');
  expect(t.refusal('german', lose('ge-6'))).toBe('16.7');
});

rule('S3.18', 'they can be rebuilt, with German steps', () => {
  const t = plan({ 2731: 'ge-4', 4112: 'fr-1' }, { turn: 3, off: { dead: 'ge-pz' } });
  t.goTo('german', 'replacements');
  const before = t.s.pools.german;
  expect(t.refusal('german', rebuild('ge-pz', 2))).toBe('8.5');
  t.does('german', rebuild('ge-pz', 1));
  expect([t.at('ge-pz'), t.s.pools.german]).toEqual(['edge', before - 1]);
});

rule('S3.18', 'they infiltrate and lend that to nobody', () => {
  const t = plan({ 2233: 'ge-6 ge-pz ge-stoss-3', 4112: 'fr-1' }, { turn: 1 }).goTo('german', 'infiltration');
  expect(t.refusal('german', infiltrate('ge-6', '2333'))).toBe('15.2');
  expect(t.refusal('german', infiltrate('ge-stoss-3', '2333'))).toBeUndefined(); // by its own nature
  t.does('german', infiltrate('ge-pz', '2333'));
  expect(t.refusal('german', infiltrate('ge-pz', '2334'))).toBe('15.4');
});

rule('S3.18', 'they attack like other tanks: with infantry, and not into woods', () => {
  const t = plan({ 2233: 'ge-6 ge-pz', 2333: 'br-3', 2731: 'ge-4' }, { turn: 1 }).goTo('german', 'combat');
  t.does('german', attack('2333'));
  expect(t.refusal('german', join('ge-pz'))).toBe('14.1');
  t.does('german', join('ge-6'));
  expect(t.refusal('german', join('ge-pz'))).toBeUndefined();
  const woods = plan({ 2731: 'ge-6 ge-pz', 2632: 'br-3' }, { turn: 1 }).goTo('german', 'combat');
  woods.does('german', attack('2632'), join('ge-6'));
  expect(woods.refusal('german', join('ge-pz'))).toBe('13.18');
});

// ---- S3.19 ----

rule('S3.19', 'tanks do not cancel a trench in which an anti-tank regiment stands', () => {
  const with1 = allied({ 2233: 'ge-4 ge-at-1', 2234: 'br-4 br-ht-1' }, '2233', 'br-4 br-ht-1');
  expect(with1.battle.modifiers).toEqual({ '13.25': -2 });
  expect([with1.battle.attack, with1.battle.defence]).toEqual([12, 7]); // their factors still count
  const without = allied({ 2233: 'ge-4', 2234: 'br-4 br-ht-1' }, '2233', 'br-4 br-ht-1');
  expect(without.battle.modifiers).toEqual({});
});

rule('S3.19', 'nor a secondary trench', () => {
  const t = allied({ 2231: 'ge-4 ge-at-1', 2331: 'br-4 br-ft-1' }, '2231', 'br-4 br-ft-1');
  expect(t.battle.modifiers['13.26']).toBe(-1);
});

rule('S3.19', 'nor do they add anything outside trenches', () => {
  const stacks = { 2232: 'ge-4 ge-at-1', 2332: 'br-4 br-ht-1' };
  expect(allied(stacks, '2232', 'br-4 br-ht-1').battle.modifiers).toEqual({});
  const bare = { 2232: 'ge-4', 2332: 'br-4 br-ht-1' };
  expect(allied(bare, '2232', 'br-4 br-ht-1').battle.modifiers).toEqual({ '13.15': 1 });
});

rule('S3.19', 'they take the first loss when tanks attack', () => {
  const t = roll(allied({ 2233: 'ge-4 ge-at-1', 2234: 'br-4 br-5 br-ht-1' }, '2233', 'br-4 br-5 br-ht-1'));
  expect(t.refusal('german', lose('ge-4'))).toBe('S3.19');
  t.does('german', lose('ge-at-1'));
  expect(t.at('ge-at-1')).toBe('dead');
});

rule('S3.19', 'and only the first', () => {
  const units = 'br-4 br-ht-1 br-ft-1'; // 19 to 5, trench -2: 3:1, 6 - 2: 2/2
  const t = roll(allied({ 2233: 'ge-20 ge-at-1', 2234: units }, '2233', units));
  expect(t.losses.defender).toBe(2);
  t.does('german', lose('ge-at-1'), lose('ge-20'));
  expect([t.at('ge-at-1'), t.steps('ge-20')]).toEqual(['dead', 1]);
});

rule('S3.19', 'those who retreat may do so before it', () => {
  const t = roll(allied({ 2233: 'ge-4 ge-at-1', 2234: 'br-4 br-5 br-ht-1' }, '2233', 'br-4 br-5 br-ht-1'));
  t.does('german', retreat('2132'));
  expect([t.at('ge-4'), t.at('ge-at-1')]).toEqual(['2132', '2132']);
});

rule('S3.19', 'without tanks in the attack the owner chooses', () => {
  const t = roll(allied({ 2233: 'ge-4 ge-at-1', 2234: 'br-4 br-5 br-6' }, '2233', 'br-4 br-5 br-6'));
  expect(t.refusal('german', lose('ge-4'))).toBeUndefined();
  expect(t.refusal('german', lose('ge-at-1'))).toBeUndefined();
});

rule('S3.19', 'they never attack, and are not lost for those who do', () => {
  const t = plan({ 2233: 'ge-6 ge-at-1', 2333: 'br-3' }, { turn: 1, dice: { combat: [3] } });
  t.goTo('german', 'combat').does('german', attack('2333'), join('ge-6'));
  expect(t.refusal('german', join('ge-at-1'))).toBe('S3.19');
  t.does('german', { choice: 'commit', value: null });
  roll(t);
  while (t.step === 'defenderLosses') t.pass();
  expect(t.refusal('german', lose('ge-at-1'))).toBe('13.31');
});

rule('S3.19', 'they cannot attack alone either', () => {
  const t = plan({ 2233: 'ge-at-1', 2333: 'br-3' }, { turn: 1 }).goTo('german', 'combat');
  expect(t.refusal('german', attack('2333'))).toBe('13.4');
});

rule('S3.19', 'they exert no zone of control', () => {
  const past = moving({ 2232: 'ge-at-1', 2331: 'br-4', ...FAR });
  expect(past.cost('br-4', '2231')).toBe(1); // both hexes lie next to it
  const round = moving({ 2232: 'ge-6', 2331: 'br-4', ...FAR });
  expect(round.cost('br-4', '2231')).toBe(2); // by 2330, out of its zone and back
});

rule('S3.19', 'tanks infiltrate past them', () => {
  const t = slipping({ 2233: 'ge-4 ge-at-1', 2333: 'br-4 br-ht-1' });
  expect(t.refusal('allied', infiltrate('br-ht-1', '2332'))).toBeUndefined();
  expect(t.refusal('allied', infiltrate('br-4', '2332'))).toBeUndefined();
});

rule('S3.19', 'one step brings a regiment back', () => {
  const t = plan({ 2731: 'ge-4', 4112: 'fr-1' }, { turn: 1, off: { dead: 'ge-at-1' } });
  t.goTo('german', 'replacements');
  const before = t.s.pools.german;
  expect(t.refusal('german', rebuild('ge-at-1', 2))).toBe('8.5');
  t.does('german', rebuild('ge-at-1', 1));
  expect(t.s.pools.german).toBe(before - 1);
});
