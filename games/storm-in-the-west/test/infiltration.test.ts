/** 15 Infiltration movement. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { storm } from '../index.ts';
import {
  advance,
  attack,
  corps,
  done,
  infiltrate,
  join,
  type Layout,
  lose,
  move,
  rail,
  type Stacks,
  type Table,
  table,
} from './table.ts';

const rule = rulesOf(storm);

/** Turn 9, with the Germans past their check (4.5). */
const TURN_9: Layout = { turn: 9, morale: { german: 18, allied: 13 } };

/** Nobody flies; the die is rolled. */
function roll(t: Table): Table {
  while (t.step === 'airSupport' || t.step === 'airDefence') t.pass();
  return t;
}

// ---- 15.1 ----

rule('15.1', 'Stosstruppen that have marched as far as they can go on by one hex', () => {
  const t = table({ 2431: 'ge-stoss-3', 2533: 'br-5' }).goTo('german', 'regularMovement');
  t.does('german', move('ge-stoss-3', '2432'), move('ge-stoss-3', '2532'));
  expect(t.refusal('german', move('ge-stoss-3', '2633'))).toBeDefined(); // stopped before the British
  t.goTo('german', 'infiltration').does('german', infiltrate('ge-stoss-3', '2633'));
  expect(t.at('ge-stoss-3')).toBe('2633');
});

rule(
  '15.1',
  'units out of supply when the turn began do not infiltrate, though the way is open since',
  () => {
    const t = table(
      { 1441: 'ge-stoss-3', 1440: 'br-5', 1439: 'ge-4 ge-6 ge-7' },
      { turn: 2, dice: { combat: [6] } },
    ).goTo('german', 'combat');
    expect(t.supply('ge-stoss-3')).toBe('out');
    roll(t.attacks('german', '1440', 'ge-4 ge-6 ge-7'));
    t.does('allied', lose('br-5'), lose('br-5'));
    while (t.step !== 'combat') t.pass();
    expect(t.supplyNow('ge-stoss-3')).toBe('full');
    t.goTo('german', 'infiltration');
    expect(t.refusal('german', infiltrate('ge-stoss-3', '1540'))).toBe('15.1');
  },
);

rule('15.1', 'nobody looks at supply again: a unit cut off since the turn began infiltrates', () => {
  const t = table(
    { 2731: 'ge-stoss-3 ge-4 ge-6', 2832: 'fr-1-', 2732: 'br-5', 2831: 'fr-2', 3032: 'fr-3' },
    { turn: 2, dice: { combat: [6] } },
  ).goTo('german', 'combat');
  roll(t.attacks('german', '2832', 'ge-stoss-3 ge-4 ge-6'));
  t.does('allied', lose('fr-1'));
  t.does('german', lose('ge-4'), lose('ge-4'), lose('ge-6'));
  t.does('german', advance('ge-stoss-3'), advance('ge-6'));
  expect(t.supplyNow('ge-stoss-3')).toBe('out');
  t.goTo('german', 'infiltration');
  expect(t.refusal('german', infiltrate('ge-stoss-3', '2932'))).toBeUndefined();
});

rule('15.1', 'units fed from the other army’s sources are not out of supply', () => {
  // The British tanks draw on French sources: their ports are cut off from them, and two of them are far away.
  const t = table(
    { 3128: 'br-4 br-rtc', 1438: 'ge-4', 1539: 'ge-6' },
    { ...TURN_9, control: { german: '1237 1339 1441' } },
  ).goTo('allied', 'infiltration');
  expect(t.supply('br-4')).toBe('cross');
  expect(t.refusal('allied', infiltrate('br-4', '3127'))).toBeUndefined();
});

rule('15.1', 'units on fortress supply are not out of supply', () => {
  // Metz, with all around it in Allied zones of control.
  const t = table({ 3217: 'ge-stoss-3', 3115: 'fr-1', 3118: 'fr-2', 3417: 'fr-3' }).goTo(
    'german',
    'infiltration',
  );
  expect(t.supply('ge-stoss-3')).toBe('fortress');
  expect(t.refusal('german', infiltrate('ge-stoss-3', '3216'))).toBeUndefined();
});

rule('15.1', 'who went by rail does not infiltrate', () => {
  const t = table({ 1034: 'ge-stoss-3' }).goTo('german', 'strategicMovement');
  t.does('german', rail('ge-stoss-3', '2432'));
  t.goTo('german', 'infiltration');
  expect(t.refusal('german', infiltrate('ge-stoss-3', '2431'))).toBe('11.6');
});

// ---- 15.2 ----

rule('15.2', 'of the Germans only Stosstruppen infiltrate', () => {
  const t = table({ 2731: 'ge-stoss-3 ge-4 ge-5', 2732: 'br-5' }).goTo('german', 'infiltration');
  expect(t.refusal('german', infiltrate('ge-stoss-3', '2730'))).toBeUndefined();
  expect(t.refusal('german', infiltrate('ge-4', '2730'))).toBe('15.2');
  expect(t.refusal('german', infiltrate('ge-5', '2730'))).toBe('15.2');
});

rule('15.2', 'a single step of Stosstruppen infiltrates too', () => {
  const t = table({ 2731: 'ge-stoss-3-' }).goTo('german', 'infiltration');
  expect(t.refusal('german', infiltrate('ge-stoss-3', '2730'))).toBeUndefined();
});

rule('15.2', 'Stosstruppen turned into regular corps after Turn 9 infiltrate no more', () => {
  const t = table({ 2731: 'ge-stoss-3' }, TURN_9).goTo('german', 'infiltration');
  expect(t.refusal('german', infiltrate('ge-stoss-3', '2730'))).toBeUndefined();
  t.endTurn().goTo('german', 'combat').does('german', done);
  expect(t.at('ge-3')).toBe('2731');
  expect(t.match.play.frame('combat')!.phase).toBe(2); // no infiltration in between
});

// ---- 15.3 ----

rule('15.3', 'before Turn 9 the Allies have two combat phases and no infiltration', () => {
  const t = table({ 2732: 'br-4 br-rtc', 2731: 'ge-4' }, { turn: 8 }).goTo('allied', 'combat');
  t.does('allied', done);
  expect(t.next).toBe('allied: combat');
  expect(t.match.play.frame('combat')).toMatchObject({ phase: 2 });
  expect(t.refusal('allied', attack('2731'))).toBeUndefined();
});

rule('15.3', 'from the Allied part of Turn 9 tanks infiltrate, and who is stacked with them', () => {
  const t = table({ 2732: 'br-4 br-cav br-rtc', 2832: 'fr-1', 2731: 'ge-4' }, TURN_9);
  t.goTo('allied', 'infiltration');
  expect(t.s.turn).toBe(9);
  for (const unit of ['br-4', 'br-cav', 'br-rtc'])
    expect(t.refusal('allied', infiltrate(unit, '2733'))).toBeUndefined();
  expect(t.refusal('allied', infiltrate('fr-1', '2833'))).toBe('15.3');
});

rule('15.3', 'Americans beside British tanks go with them', () => {
  const t = table({ 2732: 'us-1 br-4 br-rtc' }, TURN_9).goTo('allied', 'infiltration');
  expect(t.refusal('allied', infiltrate('us-1', '2733'))).toBeUndefined();
});

rule('15.3', 'what counts is who stands with the tanks when regular movement ends', () => {
  const t = table({ 2735: 'br-4 br-5 br-rtc', 2835: 'br-7' }, TURN_9).goTo('allied', 'regularMovement');
  t.does('allied', move('br-5', '2736'));
  t.does('allied', move('br-7', '2735'));
  t.goTo('allied', 'infiltration');
  expect(t.refusal('allied', infiltrate('br-4', '2734'))).toBeUndefined();
  expect(t.refusal('allied', infiltrate('br-7', '2734'))).toBeUndefined(); // has joined them
  expect(t.refusal('allied', infiltrate('br-5', '2737'))).toBe('15.3'); // has left them
});

rule('15.3', 'tanks led last turn lead nobody this turn', () => {
  const t = table({ 2735: 'br-4 br-rtc' }, TURN_9).goTo('allied', 'infiltration');
  t.does('allied', infiltrate('br-rtc', '2734'));
  t.endTurn().goTo('allied', 'infiltration');
  expect(t.refusal('allied', infiltrate('br-4', '2736'))).toBe('15.3');
});

// ---- 15.4 ----

rule('15.4', 'one hex, whatever it costs and whoever watches it', () => {
  // 2731 to 2732: from one Allied zone of control to another, over a swollen river into a trench.
  const t = table({ 2731: 'ge-stoss-3', 2832: 'fr-1', 2633: 'br-5' }, { turn: 2, dice: { weather: [1] } });
  t.goTo('german', 'regularMovement');
  expect(t.refusal('german', move('ge-stoss-3', '2732'))).toBe('10.4');
  t.goTo('german', 'infiltration');
  expect(t.refusal('german', infiltrate('ge-stoss-3', '2733'))).toBe('15.4'); // two hexes
  t.does('german', infiltrate('ge-stoss-3', '2732'));
  expect(t.at('ge-stoss-3')).toBe('2732');
  expect(t.holder('2732')).toBe('german');
  expect(t.refusal('german', infiltrate('ge-stoss-3', '2733'))).toBe('15.4'); // once
});

rule('15.4', 'mountains are one hex like any other', () => {
  const t = table({ 3912: 'ge-stoss-3' }).goTo('german', 'infiltration');
  expect(t.refusal('german', infiltrate('ge-stoss-3', '4012'))).toBeUndefined();
});

rule('15.4', 'nobody infiltrates into the sea, Holland, or across a side that is all sea', () => {
  const t = table({ 1134: 'ge-stoss-3', 1022: 'ge-stoss-9', 2042: 'ge-stoss-11' }).goTo(
    'german',
    'infiltration',
  );
  expect(t.refusal('german', infiltrate('ge-stoss-3', '1035'))).toBe('15.4');
  expect(t.refusal('german', infiltrate('ge-stoss-9', '1021'))).toBe('15.4');
  expect(t.refusal('german', infiltrate('ge-stoss-11', '1941'))).toBe('15.4');
  expect(t.refusal('german', infiltrate('ge-stoss-11', '2041'))).toBeUndefined();
});

rule('15.4', 'enemy units and full hexes keep infiltrators out', () => {
  const t = table({ 2731: 'ge-stoss-3', 2732: 'br-rtc', 2730: 'ge-4 ge-6 ge-7', 2630: 'ge-8r ge-10r' });
  t.goTo('german', 'infiltration');
  expect(t.refusal('german', infiltrate('ge-stoss-3', '2732'))).toBe('12.4');
  expect(t.refusal('german', infiltrate('ge-stoss-3', '2730'))).toBe('9.1');
});

rule('15.4', 'units of a stack go where each likes', () => {
  const t = table({ 2731: 'ge-stoss-3 ge-stoss-9 ge-stoss-11', 2833: 'fr-1' }).goTo('german', 'infiltration');
  t.does('german', infiltrate('ge-stoss-3', '2732'), infiltrate('ge-stoss-9', '2832'));
  expect([t.at('ge-stoss-3'), t.at('ge-stoss-9'), t.at('ge-stoss-11')]).toEqual(['2732', '2832', '2731']);
});

// ---- 15.5 ----

/** Three British corps and their tanks before a German corps. */
const TANK_ATTACK: Stacks = { 2731: 'ge-4 ge-6', 2732: 'br-4 br-5 br-6 br-rtc', 2632: 'br-7' };

rule(
  '15.5',
  'those who stood with tanks lost in the first combat phase still infiltrate, each its own way',
  () => {
    const t = table(TANK_ATTACK, { turn: 10, dice: { combat: [6] } }).goTo('allied', 'combat');
    roll(t.attacks('allied', '2731', 'br-4 br-5 br-6 br-rtc br-7'));
    while (t.step !== 'combat') t.pass();
    expect(t.at('br-rtc')).toBe('dead');
    t.goTo('allied', 'infiltration');
    expect(t.refusal('allied', infiltrate('br-7', '2633'))).toBe('15.3'); // attacked too, but from another hex
    t.does('allied', infiltrate('br-5', '2832'), infiltrate('br-6', '2733'));
    expect([t.at('br-5'), t.at('br-6')]).toEqual(['2832', '2733']);
  },
);

rule('15.5', 'those of them that advanced after combat infiltrate from there', () => {
  const t = table({ 2731: 'ge-4-', 2732: 'br-4 br-5 br-6 br-rtc' }, { turn: 10, dice: { combat: [6] } }).goTo(
    'allied',
    'combat',
  );
  roll(t.attacks('allied', '2731', 'br-4 br-5 br-6 br-rtc'));
  t.does('german', lose('ge-4'));
  while (t.step === 'attackerLosses') t.pass();
  t.does('allied', advance('br-6'));
  t.goTo('allied', 'infiltration').does('allied', infiltrate('br-6', '2631'));
  expect(t.at('br-6')).toBe('2631');
});

rule(
  '15.5',
  'tanks that did not attack infiltrate with their stack, apart if they like, and attack then',
  () => {
    const t = table({ 2733: 'br-4 br-5 br-rtc', 2731: 'ge-4' }, { turn: 10 }).goTo('allied', 'infiltration');
    t.does('allied', infiltrate('br-4', '2732'), infiltrate('br-rtc', '2732'), infiltrate('br-5', '2833'));
    t.goTo('allied', 'combat 2').does('allied', attack('2731'), join('br-4'));
    expect(t.refusal('allied', join('br-rtc'))).toBeUndefined();
  },
);

rule('15.5', 'tanks infiltrate alone', () => {
  const t = table({ 2732: 'br-rtc', 2833: 'br-4', 2632: 'ge-4' }, { turn: 10 }).goTo(
    'allied',
    'infiltration',
  );
  t.does('allied', infiltrate('br-rtc', '2731'));
  expect(t.at('br-rtc')).toBe('2731');
});

// ---- 15.6 ----

const CORPS: Stacks = { 2732: 'br-aus us-1 us-2', 2632: 'ge-4' };
const WITH_CORPS: Layout = { ...TURN_9, options: { australianAmericanCorps: true } };

rule('15.6', 'the Australian-American Corps infiltrates without tanks, all of it to one hex', () => {
  const t = table(CORPS, WITH_CORPS).goTo('allied', 'infiltration');
  expect(t.s.turn).toBe(9);
  for (const unit of ['br-aus', 'us-1', 'us-2'])
    expect(t.refusal('allied', infiltrate(unit, '2731'))).toBeDefined();
  expect(t.refusal('allied', corps('2632'))).toBe('12.4');
  expect(t.refusal('allied', corps('2734'))).toBe('15.4');
  t.does('allied', corps('2731'));
  expect(['br-aus', 'us-1', 'us-2'].map((unit) => t.at(unit))).toEqual(['2731', '2731', '2731']);
  expect(t.holder('2731')).toBe('allied');
  expect(t.refusal('allied', corps('2730'))).toBe('15.4'); // once
});

rule('15.6', 'not without the optional rule, and not with one division', () => {
  // A tank elsewhere opens the phase.
  const off = table({ ...CORPS, 1538: 'br-rtc' }, TURN_9).goTo('allied', 'infiltration');
  expect(off.refusal('allied', corps('2731'))).toBe('15.6');
  const stacks = { ...CORPS, 2732: 'br-aus us-1 br-4', 1538: 'br-rtc' };
  const one = table(stacks, WITH_CORPS).goTo('allied', 'infiltration');
  expect(one.refusal('allied', corps('2731'))).toBe('15.6');
});

rule('15.6', 'the corps that went by rail stays', () => {
  const t = table({ 1538: 'br-aus us-1 us-2' }, WITH_CORPS).goTo('allied', 'strategicMovement');
  t.does('allied', rail('br-aus', '2337'), rail('us-1', '2337'), rail('us-2', '2337'));
  t.goTo('allied', 'infiltration');
  expect(t.refusal('allied', corps('2336'))).toBe('11.6');
});

rule('15.6', 'where there is no room for all of it the corps does not go', () => {
  const t = table({ ...CORPS, 2733: 'br-4' }, WITH_CORPS).goTo('allied', 'infiltration');
  expect(t.refusal('allied', corps('2733'))).toBe('9.1');
  expect(t.refusal('allied', corps('2833'))).toBeUndefined();
});

rule('15.6', 'out of supply the corps stays', () => {
  // The Germans in 1440 watch both ports beside it.
  const t = table({ 1340: 'br-aus us-1 us-2', 1440: 'ge-4' }, WITH_CORPS).goTo('allied', 'infiltration');
  expect(t.supply('us-1')).toBe('out');
  expect(t.refusal('allied', corps('1339'))).toBe('15.1');
});

rule('15.6', 'with tanks beside it the corps goes with them', () => {
  const t = table({ ...CORPS, 2732: 'br-aus us-1 us-2 br-rtc' }, WITH_CORPS).goTo('allied', 'infiltration');
  t.does('allied', infiltrate('br-rtc', '2731'), corps('2731'));
  expect(['br-aus', 'us-1', 'us-2', 'br-rtc'].map((unit) => t.at(unit))).toEqual(Array(4).fill('2731'));
});
