/** S3.15, S3.20-S3.25 The new Allied units of 1919. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { storm } from '../index.ts';
import {
  advance,
  attack,
  done,
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

// ---- S3.15 ----

rule('S3.15', 'the two AAC units do not stack, but attack together from two hexes', () => {
  const t = moving({ 2335: 'fr-aac', 2334: 'fr-2aac', ...FAR });
  expect(t.refusal('allied', move('fr-aac', '2334'))).toBe('9.4');
  const stacks = { 2233: 'ge-4', 2234: 'fr-1 fr-aac', 2333: 'fr-2 fr-2aac' };
  const b = allied(stacks, '2233', 'fr-1 fr-aac fr-2 fr-2aac');
  expect(b.battle.attack).toBe(3 + 4 + 3 + 4);
});

rule('S3.15', 'a heavy and a fast unit stack, two of one kind do not', () => {
  const t = moving({ 2335: 'br-ht-1', 2336: 'br-ht-2', 2236: 'br-ft-1', 2237: 'br-ft-2', ...FAR });
  expect(t.refusal('allied', move('br-ht-2', '2335'))).toBe('9.4');
  expect(t.refusal('allied', move('br-ft-2', '2236'))).toBe('9.4');
  t.does('allied', move('br-ft-1', '2335'));
  expect(t.stack('2335').sort()).toEqual(['br-ft-1', 'br-ht-1']);
  expect(t.refusal('allied', move('br-ft-2', '2335'))).toBe('9.4'); // a pair is full
  expect(t.refusal('allied', move('br-ht-2', '2335'))).toBe('9.4');
});

rule('S3.15', 'both stack free: three corps and a pair', () => {
  const t = moving({ 2335: 'br-3 br-4 br-5 br-ht-1', 2336: 'br-ft-1 br-6', ...FAR });
  t.does('allied', move('br-ft-1', '2335'));
  expect(t.stack('2335')).toHaveLength(5);
  expect(t.refusal('allied', move('br-6', '2335'))).toBe('9.1');
});

rule('S3.15', 'a British pair does not come from two armies', () => {
  const t = moving({ 2335: 'br-ht-1', 2336: 'fr-aac', ...FAR });
  expect(t.refusal('allied', move('fr-aac', '2335'))).toBe('9.4');
  expect(moving({ 2335: 'br-3', 2336: 'fr-aac', ...FAR }).refusal('allied', move('fr-aac', '2335'))).toBe(
    '9.5',
  );
});

rule('S3.15', 'all heavy steps are lost before fast ones, and both before infantry', () => {
  const units = 'br-4 br-5 br-cnd br-ht-1 br-ft-1';
  const t = roll(allied({ 2234: units, 2233: 'ge-4 ge-20' }, '2233', units, 1)); // 28 to 10, no trench: 3/1
  t.does('german', lose('ge-20'));
  expect(t.losses.attacker).toBe(3);
  expect(t.refusal('allied', lose('br-ft-1'))).toBe('S3.15');
  expect(t.refusal('allied', lose('br-4'))).toBe('14.1');
  t.does('allied', lose('br-ht-1'));
  expect(t.steps('br-ht-1')).toBe(1);
  expect(t.refusal('allied', lose('br-ft-1'))).toBe('S3.15'); // a heavy step is left
  t.does('allied', lose('br-ht-1'));
  expect(t.refusal('allied', lose('br-4'))).toBe('14.1'); // the fast tanks are next
  t.does('allied', lose('br-ft-1'));
  expect([t.at('br-ht-1'), t.at('br-ft-1'), t.steps('br-4')]).toEqual(['dead', 'dead', 2]);
});

rule('S3.15', 'a heavy unit in another hex of the attack goes before fast tanks too', () => {
  const stacks = { 2233: 'ge-4 ge-20', 2234: 'br-4 br-ft-1', 2333: 'br-5 br-ht-1' };
  const t = roll(allied(stacks, '2233', 'br-4 br-ft-1 br-5 br-ht-1', 4)); // 23 to 10: 2:1, 2/1
  t.does('german', lose('ge-4'));
  expect(t.refusal('allied', lose('br-ft-1'))).toBe('S3.15');
  t.does('allied', lose('br-ht-1'), lose('br-ht-1'));
});

rule('S3.15', 'only heavy tanks go before fast ones: with the AAC it is the owner’s choice', () => {
  const stacks = { 2233: 'ge-4', 2234: 'br-4 br-ft-1', 2333: 'fr-1 fr-aac' };
  const t = roll(allied(stacks, '2233', 'br-4 br-ft-1 fr-1 fr-aac', 4)); // 15 to 6: 2:1, 2/1
  t.does('german', lose('ge-4'));
  expect(t.losses.attacker).toBe(2);
  expect(t.refusal('allied', lose('fr-aac'))).toBeUndefined();
  expect(t.refusal('allied', lose('br-ft-1'))).toBeUndefined();
});

rule('S3.15', 'in defence the order is free', () => {
  const t = roll(german({ 2333: 'br-4 br-ht-1 br-ft-1', 2233: 'ge-3 ge-4 ge-6' }, '2333', 'ge-3 ge-4 ge-6'));
  for (const unit of ['br-4', 'br-ht-1', 'br-ft-1'])
    expect(t.refusal('allied', lose(unit)), unit).toBeUndefined();
});

// ---- S3.20 ----

rule('S3.20', 'heavy tanks have two steps and fight on with one', () => {
  const stacks = { 2233: 'ge-4 ge-20', 2234: 'br-4 br-ht-1' };
  const t = roll(allied(stacks, '2233', 'br-4 br-ht-1')); // 12 to 10: 1:1, 2/1
  t.does('german', retreat('2132'));
  expect(t.losses.attacker).toBe(2);
  t.does('allied', lose('br-ht-1'));
  expect([t.steps('br-ht-1'), t.at('br-ht-1')]).toEqual([1, '2234']);
  t.does('allied', lose('br-ht-1'));
  expect(t.at('br-ht-1')).toBe('dead');
});

rule('S3.20', 'each of the two steps is worth a Royal Tank Corps', () => {
  const units = storm.content.units.value;
  const rtc = units.find((unit) => unit.id === 'br-rtc')!;
  for (const { id, full, reduced } of units.filter((unit) => unit.kind === 'heavy-tank')) {
    expect(reduced!.slice(0, 2), id).toEqual(rtc.full.slice(0, 2));
    expect(full, id).toEqual([2 * rtc.full[0], 2 * rtc.full[1], rtc.full[2]]);
  }
});

rule('S3.20', 'for the rest they are the tanks of 1918', () => {
  const open = allied({ 2232: 'ge-4', 2332: 'br-4 br-ht-1' }, '2232', 'br-4 br-ht-1');
  expect(open.battle.modifiers).toEqual({ '13.15': 1 });
  const t = plan({ 2632: 'ge-4', 2731: 'br-4 br-ht-1' }).goTo('allied', 'combat');
  t.does('allied', attack('2632'));
  expect(t.refusal('allied', join('br-ht-1'))).toBe('13.18'); // woods
  const alone = plan({ 2233: 'ge-4', 2234: 'br-ht-1', 2333: 'br-4' }).goTo('allied', 'combat');
  alone.does('allied', attack('2233'), join('br-4'));
  expect(alone.refusal('allied', join('br-ht-1'))).toBe('14.1'); // infantry of another hex
});

rule('S3.20', 'reduced or not, they infiltrate one hex and take others with them', () => {
  const t = slipping({ 2333: 'br-4 br-ht-1-', 2731: 'ge-4' });
  t.does('allied', infiltrate('br-ht-1', '2332'));
  expect(t.refusal('allied', infiltrate('br-ht-1', '2331'))).toBe('15.4');
  expect(t.refusal('allied', infiltrate('br-4', '2233'))).toBeUndefined();
});

// ---- S3.21: combat ----

rule('S3.21', 'fast tanks cancel a trench', () => {
  const t = allied({ 2233: 'ge-4', 2234: 'br-4 br-ft-1' }, '2233', 'br-4 br-ft-1');
  expect(t.battle.modifiers).toEqual({});
  expect(t.battle.attack).toBe(4 + 4);
  const second = allied({ 2231: 'ge-4', 2331: 'br-4 br-ft-1' }, '2231', 'br-4 br-ft-1');
  expect(second.battle.modifiers['13.26']).toBeUndefined();
});

rule('S3.21', 'but never add to the die', () => {
  const t = allied({ 2232: 'ge-4', 2332: 'br-4 br-ft-1' }, '2232', 'br-4 br-ft-1');
  expect(t.battle.modifiers).toEqual({});
  const pair = allied({ 2232: 'ge-4', 2332: 'br-4 br-ft-1 br-ht-1' }, '2232', 'br-4 br-ft-1 br-ht-1');
  expect(pair.battle.modifiers).toEqual({ '13.15': 1 }); // the heavy ones do
});

rule('S3.21', 'they have one step', () => {
  const t = roll(allied({ 2233: 'ge-4', 2234: 'br-4 br-ft-1' }, '2233', 'br-4 br-ft-1', 4));
  t.does('german', lose('ge-4'));
  t.does('allied', lose('br-ft-1'));
  expect(t.at('br-ft-1')).toBe('dead');
});

// ---- S3.21: infiltration ----

rule('S3.21', 'they infiltrate two hexes, those with them one', () => {
  const t = slipping({ 2333: 'br-4 br-ft-1', ...FAR });
  t.does('allied', infiltrate('br-ft-1', '2332'), infiltrate('br-ft-1', '2331'));
  expect([t.at('br-ft-1'), t.holder('2332'), t.holder('2331')]).toEqual(['2331', 'allied', 'allied']);
  expect(t.refusal('allied', infiltrate('br-ft-1', '2330'))).toBe('15.4');
  t.does('allied', infiltrate('br-4', '2332'));
  expect(t.refusal('allied', infiltrate('br-4', '2331'))).toBe('15.4');
});

rule('S3.21', 'heavy tanks with them still one', () => {
  const t = slipping({ 2333: 'br-4 br-ft-1 br-ht-1', ...FAR });
  t.does('allied', infiltrate('br-ht-1', '2332'));
  expect(t.refusal('allied', infiltrate('br-ht-1', '2331'))).toBe('15.4');
});

rule('S3.21', 'a hex at a time, and past zones of control', () => {
  const t = slipping({ 2333: 'br-ft-1', 2233: 'ge-6', ...FAR });
  expect(t.refusal('allied', infiltrate('br-ft-1', '2331'))).toBe('15.4'); // not next to it
  expect(t.refusal('allied', infiltrate('br-ft-1', '2233'))).toBe('12.4');
  t.does('allied', infiltrate('br-ft-1', '2332'), infiltrate('br-ft-1', '2232')); // both beside 2233
  expect(t.at('br-ft-1')).toBe('2232');
});

rule('S3.21', 'they may stop after one', () => {
  const t = slipping({ 2333: 'br-ft-1', ...FAR });
  t.does('allied', infiltrate('br-ft-1', '2332'), done);
  expect([t.at('br-ft-1'), t.next]).toEqual(['2332', 'allied: combat']);
});

rule('S3.21', 'one hex in wet weather', () => {
  const t = slipping({ 2333: 'br-ft-1', ...FAR }, WET);
  expect(t.s.wet).toBe(1);
  t.does('allied', infiltrate('br-ft-1', '2332'));
  expect(t.refusal('allied', infiltrate('br-ft-1', '2331'))).toBe('15.4');
});

/** Where they begin, where they have to stop, and where they would go on to. */
const STOPS = {
  'a wood': ['2731', '2632', '2631'],
  'a marsh': ['1534', '1434', '1433'],
  'a mountain': ['4010', '3910', '3909'],
  'a city': ['1733', '1633', '1632'],
} as const;

for (const [what, [from, stop, on]] of Object.entries(STOPS)) {
  rule('S3.21', `they stop in ${what}`, () => {
    const t = slipping({ [from]: 'br-ft-1', 3217: 'ge-4' });
    t.does('allied', infiltrate('br-ft-1', stop));
    expect(t.refusal('allied', infiltrate('br-ft-1', on))).toBe('15.4');
    // Beginning there, nothing stops them.
    const out = slipping({ [stop]: 'br-ft-1', 3217: 'ge-4' });
    expect(out.refusal('allied', infiltrate('br-ft-1', on))).toBeUndefined();
  });
}

rule('S3.21', 'rough, devastated ground, towns and a dry flood plain do not stop them', () => {
  const town = slipping({ 2232: 'br-ft-1', ...FAR });
  town.does('allied', infiltrate('br-ft-1', '2132'), infiltrate('br-ft-1', '2131')); // Cambrai
  const waste = slipping({ 2335: 'br-ft-1', ...FAR });
  waste.does('allied', infiltrate('br-ft-1', '2435'), infiltrate('br-ft-1', '2535'));
  const rough = slipping({ 2426: 'br-ft-1', ...FAR });
  rough.does('allied', infiltrate('br-ft-1', '2425'), infiltrate('br-ft-1', '2325'));
  const plain = slipping({ 1536: 'br-ft-1', ...FAR });
  plain.does('allied', infiltrate('br-ft-1', '1636'), infiltrate('br-ft-1', '1635'));
  expect([town, waste, rough, plain].map((t) => t.at('br-ft-1'))).toEqual(['2131', '2535', '2325', '1635']);
});

rule('S3.21', 'never across a major river, on the first hex or the second', () => {
  const t = slipping({ 2333: 'br-4 br-ft-1', 2532: 'br-5 br-ht-1', ...FAR });
  t.does('allied', infiltrate('br-ft-1', '2233'));
  expect(t.refusal('allied', infiltrate('br-ft-1', '2232'))).toBe('S3.21'); // the Scheldt
  expect(t.refusal('allied', infiltrate('br-ft-1', '2132'))).toBe('S3.21');
  expect(t.refusal('allied', infiltrate('br-ht-1', '2531'))).toBeUndefined(); // heavy tanks do, over the Oise
  expect(slipping({ 2532: 'br-ft-1', ...FAR }).refusal('allied', infiltrate('br-ft-1', '2531'))).toBe(
    'S3.21',
  );
});

rule('S3.21', 'nor across any river in wet weather', () => {
  const dry = slipping({ 2732: 'br-ft-1', ...FAR });
  expect(dry.refusal('allied', infiltrate('br-ft-1', '2731'))).toBeUndefined(); // the Ailette
  const wet = slipping({ 2732: 'br-ft-1', ...FAR }, WET);
  expect(wet.refusal('allied', infiltrate('br-ft-1', '2731'))).toBe('S3.21');
});

rule('S3.21', 'fast tanks that live through an attack advance, and go on two hexes from there', () => {
  const units = 'br-4 br-ht-1 br-ft-1';
  const t = roll(allied({ 2234: units, 2233: 'ge-6', 2731: 'ge-4' }, '2233', units)); // 19 to 6: 3:1, 2/3
  t.does('german', lose('ge-6'), lose('ge-6'));
  t.does('allied', lose('br-ht-1'), lose('br-ht-1'), advance('br-ft-1'));
  t.goTo('allied', 'infiltration');
  t.does('allied', infiltrate('br-ft-1', '2332'), infiltrate('br-ft-1', '2331'));
  expect(t.at('br-ft-1')).toBe('2331');
});

rule('S3.21', 'stacking holds on the way', () => {
  const t = slipping({ 2333: 'br-ft-1', 2332: 'br-ft-2', 2233: 'br-ht-1', ...FAR });
  expect(t.refusal('allied', infiltrate('br-ft-1', '2332'))).toBe('9.4');
  expect(t.refusal('allied', infiltrate('br-ft-1', '2233'))).toBeUndefined();
});

rule('S3.21', 'the move is finished before another stack begins its own (12.2)', () => {
  const t = slipping({ 2333: 'br-ft-1', 3417: 'us-mar', ...FAR });
  t.does('allied', infiltrate('br-ft-1', '2332'), infiltrate('us-mar', '3317'));
  expect(t.refusal('allied', infiltrate('br-ft-1', '2331'))).toBe('12.2');
});

// ---- S3.22 ----

rule('S3.22', 'the Marines add 1 to an attack and take 1 from one on them', () => {
  const t = allied({ 3317: 'ge-4', 3417: 'us-1 us-mar' }, '3317', 'us-1 us-mar');
  expect(t.battle.modifiers).toEqual({ '13.25': -2, 'S3.22': 1 });
  const without = allied({ 3317: 'ge-4', 3417: 'us-1 us-mar' }, '3317', 'us-1');
  expect(without.battle.modifiers['S3.22']).toBeUndefined(); // it has to take part
  const defence = german({ 3317: 'ge-4', 3417: 'us-1 us-mar' }, '3417', 'ge-4');
  expect(defence.battle.modifiers).toEqual({ '13.27': -2, 'S3.22': -1 });
});

rule('S3.22', 'after the tanks they take losses first when they attack', () => {
  const units = 'us-1 us-mar us-1tc';
  const t = roll(allied({ 3317: 'ge-20 ge-at-1', 3417: units }, '3317', units, 1)); // 15 to 5, -1: 3:1, 3/1
  t.does('german', lose('ge-at-1'));
  expect(t.losses.attacker).toBe(3);
  expect(t.refusal('allied', lose('us-mar'))).toBe('14.1');
  t.does('allied', lose('us-1tc'));
  expect(t.refusal('allied', lose('us-1'))).toBe('S3.22');
  t.does('allied', lose('us-mar'), lose('us-mar'));
  expect([t.at('us-mar'), t.steps('us-1')]).toEqual(['gone', 2]);
});

rule('S3.22', 'and when they defend', () => {
  const t = roll(german({ 3317: 'ge-3 ge-4 ge-6', 3417: 'us-1 us-mar' }, '3417', 'ge-3 ge-4 ge-6'));
  expect(t.refusal('allied', lose('us-1'))).toBe('S3.22');
  expect(t.refusal('allied', lose('us-mar'))).toBeUndefined();
  expect(t.refusal('allied', retreat('3418'))).toBeUndefined(); // a retreat is still open
});

rule('S3.22', 'they infiltrate, but lend that to nobody', () => {
  const t = slipping({ 3417: 'us-1 us-mar', ...FAR });
  expect(t.refusal('allied', infiltrate('us-1', '3317'))).toBe('15.3');
  t.does('allied', infiltrate('us-mar', '3317'));
  expect(t.refusal('allied', infiltrate('us-mar', '3217'))).toBe('15.4');
});

rule('S3.22', 'they are refilled any number of times', () => {
  const t = plan({ 3417: 'us-1 us-mar-', 3317: 'ge-3 ge-4 ge-6' }, { dice: { combat: [6] } });
  t.goTo('allied', 'replacements').does('allied', replenish('us-mar'));
  expect([t.steps('us-mar'), t.s.pools.american]).toEqual([2, 17]);
  t.goTo('german', 'combat').attacks('german', '3417', 'ge-3 ge-4 ge-6');
  roll(t).does('allied', lose('us-mar'));
  t.goTo('allied', 'replacements').does('allied', replenish('us-mar'));
  expect([t.steps('us-mar'), t.s.pools.american]).toEqual([2, 18]);
});

rule('S3.22', 'but lost only once', () => {
  const t = roll(german({ 3317: 'ge-3 ge-4 ge-6', 3417: 'us-1 us-mar-' }, '3417', 'ge-3 ge-4 ge-6'));
  t.does('allied', lose('us-mar'));
  expect(t.at('us-mar')).toBe('gone');
  expect(t.goTo('allied', 'replacements').refusal('allied', rebuild('us-mar', 1))).toBeDefined();
});

rule('S3.22', 'a refusal to rebuild them names this rule', () => {
  const t = plan({ 3417: 'us-1', ...FAR }, { off: { gone: 'us-mar' } }).goTo('allied', 'replacements');
  expect(t.refusal('allied', rebuild('us-mar', 1))).toBe('S3.22');
});

rule('S3.22', 'otherwise a division like others: it goes before the tanks', () => {
  const t = plan({ 3317: 'ge-4', 3417: 'us-mar us-1tc' }).goTo('allied', 'combat');
  t.does('allied', attack('3317'), join('us-mar'));
  expect(t.refusal('allied', join('us-1tc'))).toBeUndefined();
});

// ---- S3.23, S3.24, S3.25 ----

rule('S3.23', 'the U.S. Tank Corps is what it was: one step, trenches, +1 elsewhere', () => {
  const trench = allied({ 3317: 'ge-4', 3417: 'us-1 us-1tc' }, '3317', 'us-1 us-1tc');
  expect(trench.battle.modifiers).toEqual({});
  roll(trench).does('german', lose('ge-4'));
  trench.does('allied', lose('us-1tc'));
  expect(trench.at('us-1tc')).toBe('dead');
  const open = allied({ 2232: 'ge-4', 2332: 'us-1 us-1tc' }, '2232', 'us-1 us-1tc');
  expect(open.battle.modifiers).toEqual({ '13.15': 1 });
});

rule('S3.23', 'it attacks only with Americans from its hex', () => {
  const t = plan({ 3317: 'ge-4', 3417: 'us-1tc', 3418: 'fr-1' }).goTo('allied', 'combat');
  t.does('allied', attack('3317'), join('fr-1'));
  expect(t.refusal('allied', join('us-1tc'))).toBe('14.1');
});

rule('S3.23', 'it lends infiltration', () => {
  const t = slipping({ 3417: 'us-1 us-1tc', 3516: 'us-3', ...FAR });
  expect(t.refusal('allied', infiltrate('us-1', '3317'))).toBeUndefined();
  expect(t.refusal('allied', infiltrate('us-3', '3416'))).toBe('15.3');
});

rule('S3.24', 'the second AAC does what the first does', () => {
  const trench = allied({ 2233: 'ge-4', 2234: 'fr-1 fr-2aac' }, '2233', 'fr-1 fr-2aac');
  expect(trench.battle.modifiers).toEqual({});
  const open = allied({ 2232: 'ge-4', 2332: 'fr-1 fr-2aac' }, '2232', 'fr-1 fr-2aac');
  expect(open.battle.modifiers).toEqual({ '13.15': 1 });
  const both = { 2232: 'ge-4', 2332: 'fr-1 fr-2aac', 2331: 'fr-2 fr-aac' };
  expect(allied(both, '2232', 'fr-1 fr-2aac fr-2 fr-aac').battle.modifiers).toEqual({ '13.15': 1 }); // never more
  roll(open);
  while (open.step === 'defenderLosses') open.does('german', lose('ge-4'));
  open.does('allied', lose('fr-2aac'));
  expect(open.at('fr-2aac')).toBe('dead');
});

rule('S3.24', 'it lends infiltration to French units', () => {
  const t = slipping({ 2333: 'fr-1 fr-2aac', 2234: 'fr-2', ...FAR });
  expect(t.refusal('allied', infiltrate('fr-1', '2332'))).toBeUndefined();
  expect(t.refusal('allied', infiltrate('fr-2aac', '2332'))).toBeUndefined();
  expect(t.refusal('allied', infiltrate('fr-2', '2233'))).toBe('15.3');
});

rule('S3.25', 'the Japanese stack with nobody, not even tanks, and nobody with them', () => {
  const t = moving({ 3126: 'fr-jef', 3226: 'fr-1', 3227: 'fr-aac', 3326: 'us-1', ...FAR });
  expect(t.refusal('allied', move('fr-jef', '3226'))).toBe('S3.25');
  expect(t.refusal('allied', move('fr-jef', '3227'))).toBe('S3.25');
  expect(t.refusal('allied', move('fr-1', '3126'))).toBe('S3.25');
  expect(t.refusal('allied', move('fr-aac', '3126'))).toBe('S3.25');
  expect(t.refusal('allied', move('us-1', '3126'))).toBe('S3.25');
});

rule('S3.25', 'neither do they retreat or advance into company', () => {
  const t = roll(german({ 3026: 'ge-3 ge-4 ge-6', 3126: 'fr-jef', 3226: 'fr-1' }, '3126', 'ge-3 ge-4 ge-6'));
  expect(t.refusal('allied', retreat('3226'))).toBe('S3.25');
  const far = roll(allied({ 3026: 'ge-20-', 3126: 'fr-jef', 3125: 'fr-1 fr-2' }, '3026', 'fr-jef fr-1 fr-2'));
  far.does('german', lose('ge-20'));
  while (far.step === 'attackerLosses') far.does('allied', lose('fr-1'));
  far.does('allied', advance('fr-jef'));
  expect(far.next).toBe('allied: combat'); // nobody may follow
  expect(far.stack('3026')).toEqual(['fr-jef']);
});

rule('S3.25', 'they infiltrate', () => {
  const t = slipping({ 3126: 'fr-jef', 3125: 'fr-1', ...FAR });
  expect(t.refusal('allied', infiltrate('fr-jef', '3026'))).toBeUndefined();
  expect(t.refusal('allied', infiltrate('fr-1', '3025'))).toBe('15.3');
});

rule('S3.25', 'they are fed as French, and rebuilt from two steps of their own', () => {
  const t = plan({ 3126: 'fr-1-', ...FAR }, { off: { dead: 'fr-jef' } }).goTo('allied', 'replacements');
  t.does('allied', rebuild('fr-jef', 2));
  expect([t.at('fr-jef'), t.s.pools.japanese, t.s.pools.french]).toEqual(['edge', 0, 10]);
  const spent = plan({ 3126: 'fr-jef-', ...FAR }, { pools: { japanese: 0 } }).goTo('allied', 'replacements');
  expect(spent.refusal('allied', replenish('fr-jef'))).toBe('8.2'); // French steps are not for them
  expect(spent.supply('fr-jef')).toBe('full');
});

rule('S3.25', 'an attack with the British counts as Franco-British', () => {
  const stacks = { 2233: 'ge-4', 2234: 'br-4', 2333: 'fr-jef', 2731: 'ge-6', 2732: 'br-5', 2832: 'fr-1' };
  const t = roll(allied(stacks, '2233', 'br-4 fr-jef'));
  while (t.step !== 'combat') t.pass();
  t.attacks('allied', '2731', 'br-5 fr-1');
  expect(t.battle.modifiers['13.9']).toBe(-1);
});
