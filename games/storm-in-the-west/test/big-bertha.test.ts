/** 16.6 Big Bertha and 16.10 the Paris gun. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { storm } from '../index.ts';
import {
  abandon,
  advance,
  done,
  infiltrate,
  type Layout,
  lose,
  move,
  redeploy,
  retreat,
  type Table,
  table,
} from './table.ts';

const rule = rulesOf(storm);

const MOVABLE: Layout = { turn: 10, options: { bigBertha: true } };

const bertha = (t: Table): string | null => (t.board(null) as { bertha: string | null }).bertha;
const morale = (t: Table): { german: number; allied: number } => ({ ...t.s.morale });

/** Nobody flies; the die is rolled. */
function roll(t: Table): Table {
  while (t.step === 'airSupport' || t.step === 'airDefence') t.pass();
  return t;
}

/** The French march from 2731 into the hex of the gun. */
function captured(layout: Layout): Table {
  const t = table({ 2731: 'fr-1', 2529: 'ge-4' }, layout).goTo('allied', 'regularMovement');
  t.does('allied', move('fr-1', '2631'));
  return t;
}

// ---- 16.6 ----

rule('16.6', 'it begins in 2631 and stays while it is safe', () => {
  const t = table({ 2631: 'ge-4', 2731: 'fr-1' }, MOVABLE);
  expect(bertha(t)).toBe('2631');
  t.endTurn(); // a corps with a line of supply keeps it, whoever is next door
  expect(bertha(t)).toBe('2631');
});

rule(
  '16.6',
  'when the Allies take its hex it may go to German ground in supply within 10 hexes of Paris',
  () => {
    const t = captured(MOVABLE);
    expect(t.next).toBe('german: bigBertha');
    expect(t.refusal('german', redeploy('2331'))).toBe('16.6'); // 11 hexes
    expect(t.refusal('german', redeploy('2731'))).toBe('16.6'); // Allied
    expect(t.refusal('german', redeploy('2632'))).toBe('16.6'); // in a French zone of control
    expect(t.refusal('german', redeploy('2631'))).toBe('16.6'); // where it was
    expect(t.refusal('german', redeploy('2332'))).toBeUndefined();
    const before = morale(t);
    t.does('german', redeploy('2432'));
    expect(bertha(t)).toBe('2432');
    expect(morale(t)).toEqual(before);
    t.endTurn().goTo('allied', 'replacements');
    expect(morale(t)).toEqual(before);
  },
);

rule('16.6', 'taken by advance after combat or by infiltration, it is the same', () => {
  const stormed = table(
    { 2731: 'fr-1 fr-2 fr-3', 2632: 'fr-4 fr-5 fr-6', 2631: 'ge-4-' },
    { ...MOVABLE, dice: { combat: [6] } },
  ).goTo('allied', 'combat');
  roll(stormed.attacks('allied', '2631', 'fr-1 fr-2 fr-3 fr-4 fr-5 fr-6'));
  stormed.does('german', lose('ge-4'));
  while (stormed.step === 'attackerLosses') stormed.pass();
  stormed.does('allied', advance('fr-4'));
  while (stormed.asked[0] === 'allied' && stormed.step !== 'infiltration') stormed.pass();
  expect(stormed.next).toBe('german: bigBertha');

  const stolen = table({ 2731: 'br-rtc', 2632: 'ge-4' }, MOVABLE).goTo('allied', 'infiltration');
  stolen.does('allied', infiltrate('br-rtc', '2631'));
  expect(stolen.next).toBe('german: bigBertha');
});

rule('16.6', 'passing through its hex is enough to take it', () => {
  const t = table({ 2732: 'fr-1' }, MOVABLE).goTo('allied', 'regularMovement');
  t.does('allied', move('fr-1', '2630'));
  expect([t.at('fr-1'), t.next]).toEqual(['2630', 'german: bigBertha']);
});

rule('16.6', 'cut off from supply it may go too', () => {
  // The French in 2530 and 2731 watch every hex around it.
  const t = table({ 2631: 'ge-4', 2731: 'fr-1', 2430: 'fr-2' }, MOVABLE).goTo('allied', 'regularMovement');
  t.does('allied', move('fr-2', '2530'));
  expect(t.next).toBe('german: bigBertha');
  t.does('german', redeploy('2830'));
  expect([bertha(t), t.next]).toEqual(['2830', 'allied: regularMovement']);
});

rule('16.6', 'the Germans move it at once, before the next Allied unit shuts the ways out', () => {
  const t = table({ 2731: 'fr-1', 2434: 'br-cav' }, MOVABLE).goTo('allied', 'regularMovement');
  t.does('allied', move('fr-1', '2631'));
  expect(t.next).toBe('german: bigBertha');
  expect(t.refusal('german', redeploy('2432'))).toBeUndefined();
  t.does('german', redeploy('2432'));
  t.does('allied', move('br-cav', '2432')); // they come again, and so does the question
  expect([bertha(t), t.next]).toEqual(['2432', 'german: bigBertha']);
});

rule('16.6', 'cut off, it goes or is given up: it does not stay and fire', () => {
  const t = table(
    { 2631: 'ge-4', 2731: 'fr-1', 2430: 'fr-2' },
    { ...MOVABLE, options: { bigBertha: true, parisGun: true }, dice: { 'Paris gun': [1, 1, 6, 6] } },
  ).goTo('allied', 'regularMovement');
  const before = morale(t);
  t.does('allied', move('fr-2', '2530'));
  t.does('german', abandon);
  expect(bertha(t)).toBeNull();
  expect(morale(t)).toEqual({ german: before.german, allied: before.allied + 1 });
  t.endTurn().goTo('allied', 'replacements');
  expect(morale(t).allied).toBe(before.allied + 1); // nothing has fired
});

rule('16.6', 'a line of supply lost with the German attackers is looked at when the battle is over', () => {
  // ge-4 keeps 2530 open for the gun, all else about it is watched.
  const t = table(
    { 2530: 'ge-4-', 2731: 'fr-1', 2531: 'fr-2', 2629: 'fr-4' },
    { ...MOVABLE, dice: { combat: [1] } },
  ).goTo('german', 'combat');
  roll(t.attacks('german', '2531', 'ge-4'));
  while (t.step === 'attackerLosses') t.pass();
  expect(t.at('ge-4')).toBe('dead');
  expect(t.next).toBe('german: bigBertha');
});

rule('16.6', 'it may go again and again', () => {
  const t = table({ 2731: 'fr-1', 2832: 'fr-2' }, MOVABLE).goTo('allied', 'regularMovement');
  t.does('allied', move('fr-1', '2631'));
  t.does('german', redeploy('2830'));
  t.does('allied', move('fr-2', '2830'));
  expect(t.next).toBe('german: bigBertha');
  t.does('german', redeploy('2432'));
  expect(bertha(t)).toBe('2432');
});

/** Everything near enough to Paris is Allied. */
const NOWHERE: Layout = { ...MOVABLE, control: { allied: '2332 2432 2531 2632 2730 2830' } };

rule('16.6', 'with nowhere to go it is lost, and the Allies alone gain one point, once', () => {
  const before = morale(table({}, NOWHERE));
  const t = captured(NOWHERE);
  expect([bertha(t), t.next]).toEqual([null, 'allied: regularMovement']); // nothing to ask
  expect(morale(t)).toEqual({ german: before.german, allied: before.allied + 1 });
  t.endTurn().goTo('allied', 'replacements');
  expect(morale(t).allied).toBe(before.allied + 1); // 4.7 does not pay again
  t.endTurn().goTo('allied', 'replacements');
  expect(morale(t).allied).toBe(before.allied + 1);
});

rule('16.6', 'cut off with nowhere to go it is lost as well', () => {
  const t = table({ 2631: 'ge-4', 2731: 'fr-1', 2430: 'fr-2' }, NOWHERE).goTo('allied', 'regularMovement');
  const before = morale(t);
  t.does('allied', move('fr-2', '2530'));
  expect(bertha(t)).toBeNull();
  expect(morale(t)).toEqual({ german: before.german, allied: before.allied + 1 });
});

rule('16.6', 'a marker only: it takes no room, and whoever enters finds nobody there', () => {
  const t = table({ 2631: 'ge-4 ge-6', 2630: 'ge-7' }, MOVABLE).goTo('german', 'regularMovement');
  expect(t.refusal('german', move('ge-7', '2631'))).toBeUndefined();
  const empty = table({ 2732: 'fr-1' }, MOVABLE).goTo('allied', 'regularMovement');
  expect(empty.cost('fr-1', '2630')).toBe(4); // 2731 with its trench, 2631, 2630: no zone of control
});

/** The Germans drive the British out of 2731, and they fall back on the gun. */
function overrunByRetreat(layout: Layout): Table {
  const t = table(
    { 2731: 'br-5', 2730: 'ge-4 ge-6 ge-7' },
    { turn: 2, ...layout, dice: { ...layout.dice, combat: [1] } },
  ).goTo('german', 'combat');
  roll(t.attacks('german', '2731', 'ge-4 ge-6 ge-7'));
  expect(t.losses.defender).toBe(1);
  t.does('allied', retreat('2631'), lose('br-5'));
  while (t.step === 'attackerLosses') t.pass();
  expect([t.at('br-5'), t.holder('2631')]).toEqual(['2631', 'allied']);
  return t;
}

rule('16.6', 'Allied units that retreat onto it take it at once, in the German turn', () => {
  const t = overrunByRetreat({ options: { bigBertha: true } });
  while (t.asked[0] === 'german' && t.step !== 'bigBertha') t.pass();
  expect(t.next).toBe('german: bigBertha');
});

rule('16.10', 'the gun does not fire from a hex the Allies hold', () => {
  const t = overrunByRetreat({ options: { parisGun: true }, dice: { 'Paris gun': [6, 6] } });
  const before = morale(t);
  while (t.asked[0] !== 'allied' || t.step !== 'replacements') t.pass();
  expect(morale(t).allied).toBeGreaterThanOrEqual(before.allied);
});

rule(
  '16.6',
  'without the option a captured gun is gone, and the next Allied turn begins with the point',
  () => {
    const t = captured({ turn: 10 });
    const before = morale(t);
    expect(t.next).not.toBe('german: bigBertha');
    expect(bertha(t)).toBeNull();
    expect(morale(t)).toEqual(before);
    t.endTurn().goTo('allied', 'replacements');
    expect(morale(t)).toEqual({ german: before.german, allied: before.allied + 1 });
    t.endTurn().goTo('allied', 'replacements');
    expect(morale(t).allied).toBe(before.allied + 1);
  },
);

rule('16.6', 'without the option it is not lost by being cut off', () => {
  const t = table({ 2631: 'ge-4', 2731: 'fr-1', 2430: 'fr-2' }, { turn: 10 }).goTo(
    'allied',
    'regularMovement',
  );
  t.does('allied', move('fr-2', '2530'), done);
  expect([t.next, bertha(t)]).toEqual(['allied: combat', '2631']);
});

// ---- 16.10 ----

const GUN: Layout = { turn: 2, options: { parisGun: true } };

/** From the German turn to the Allied one. */
function fired(t: Table): Table {
  return t.goTo('german', 'combat 2').goTo('allied', 'replacements');
}

rule('16.10', 'a 12 costs the Allies a point, in every German turn', () => {
  const t = table({ 2631: 'ge-4' }, { ...GUN, dice: { 'Paris gun': [6, 6, 6, 6, 6, 5] } });
  t.goTo('german', 'combat 2');
  expect(morale(t)).toEqual({ german: 15, allied: 15 }); // not before the turn’s last supply phase
  expect(morale(fired(t))).toEqual({ german: 15, allied: 14 });
  expect(morale(fired(t))).toEqual({ german: 15, allied: 13 });
  expect(morale(fired(t)).allied).toBe(13); // 11 is a miss
});

rule('16.10', 'two dice, and nothing but a 12 hits', () => {
  for (const dice of [
    [6, 5],
    [5, 6],
    [1, 1],
    [3, 4],
  ])
    expect(morale(fired(table({ 2631: 'ge-4' }, { ...GUN, dice: { 'Paris gun': dice } }))).allied).toBe(15);
});

rule('16.10', 'without the option, or without the gun, nothing fires', () => {
  const dice = { 'Paris gun': [6, 6] };
  expect(morale(fired(table({ 2631: 'ge-4' }, { turn: 2, dice }))).allied).toBe(15);
  const gone = table({ 2631: 'ge-4' }, { ...GUN, bertha: null, dice }).goTo('german', 'combat 2');
  gone.goTo('allied', 'replacements');
  expect(morale(gone).allied).toBe(16); // only its end counts (4.7)
});

rule('16.10', 'a gun that has been moved (16.6) fires on', () => {
  const t = table(
    { 2731: 'fr-1', 2529: 'ge-4' },
    { turn: 10, options: { bigBertha: true, parisGun: true }, dice: { 'Paris gun': [1, 1, 6, 6] } },
  ).goTo('allied', 'regularMovement');
  t.does('allied', move('fr-1', '2631'));
  t.does('german', redeploy('2432'));
  const before = morale(t).allied;
  expect(morale(fired(t)).allied).toBe(before - 1);
});

rule('16.10', 'The Allied Offensive has the gun too', () => {
  const t = table(
    { 2631: 'ge-4' },
    { ...GUN, scenario: 'offensive', turn: 10, dice: { 'Paris gun': [6, 6] } },
  );
  const before = morale(t).allied;
  expect(morale(fired(t)).allied).toBe(before - 1);
});
