/** 14.2 and 14.3 AGB, Bruchmüller’s guns. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { storm } from '../index.ts';
import {
  advance,
  attack,
  callOff,
  commit,
  done,
  infiltrate,
  join,
  lose,
  move,
  rail,
  retreat,
  type Stacks,
  support,
  type Table,
  table,
} from './table.ts';

const rule = rulesOf(storm);

/** Nobody flies; the die is rolled. */
function roll(t: Table): Table {
  while (t.step === 'airSupport' || t.step === 'airDefence') t.pass();
  return t;
}

// ---- 14.2 AGB's movement ----

rule('14.2', 'AGB does not go next to Allied units, whoever stands there', () => {
  const t = table({ 2630: 'ge-agb', 2731: 'ge-4', 2732: 'br-5' }).goTo('german', 'regularMovement');
  expect(t.refusal('german', move('ge-agb', '2731'))).toBe('14.2');
  expect(t.refusal('german', move('ge-agb', '2632'))).toBe('14.2'); // empty
  expect(t.refusal('german', move('ge-agb', '2631'))).toBeUndefined(); // two hexes away
});

rule('14.2', 'nor next to tanks, that have no zone of control', () => {
  const t = table({ 2630: 'ge-agb', 2732: 'br-rtc' }).goTo('german', 'regularMovement');
  expect(t.refusal('german', move('ge-agb', '2731'))).toBe('14.2');
  expect(t.refusal('german', move('ge-agb', '2631'))).toBeUndefined();
});

rule('14.2', 'next to Allied units it is silent until it has got away', () => {
  const stacks: Stacks = { 2731: 'ge-4 ge-agb', 2732: 'br-5', 2632: 'ge-6' };
  const stays = table(stacks).goTo('german', 'combat');
  stays.does('german', attack('2732'), join('ge-4'));
  expect(stays.refusal('german', support)).toBe('14.2');
  const leaves = table(stacks).goTo('german', 'regularMovement');
  leaves.does('german', move('ge-agb', '2631'));
  leaves.goTo('german', 'combat').does('german', attack('2732'), join('ge-4'));
  expect(leaves.refusal('german', support)).toBeUndefined();
});

rule('14.2', 'Allied units that come up silence it', () => {
  const t = table({ 2631: 'ge-agb', 2632: 'ge-6', 2732: 'br-5', 2833: 'br-7' }, { turn: 2 });
  t.goTo('german', 'combat').does('german', attack('2732'), join('ge-6'));
  expect(t.refusal('german', support)).toBeUndefined();
  t.does('german', callOff);
  t.goTo('allied', 'regularMovement').does('allied', move('br-7', '2731'));
  t.goTo('german', 'combat').does('german', attack('2732'), join('ge-6'));
  expect(t.refusal('german', support)).toBe('14.2');
});

rule('14.2', 'AGB enters neither marsh nor mountain', () => {
  const marsh = table({ 3428: 'ge-agb ge-4' }).goTo('german', 'regularMovement');
  expect(marsh.refusal('german', move('ge-agb', '3429'))).toBe('14.2');
  expect(marsh.refusal('german', move('ge-4', '3429'))).toBeUndefined();
  const mountain = table({ 3710: 'ge-agb ge-4' }).goTo('german', 'regularMovement');
  expect(mountain.refusal('german', move('ge-agb', '3811'))).toBe('14.2');
  expect(mountain.refusal('german', move('ge-4', '3811'))).toBeUndefined();
});

rule('14.2', 'by rail AGB goes to no town in mountains, nor next to Allied units', () => {
  const t = table({ 1426: 'ge-agb ge-4', 2432: 'ge-6', 2532: 'br-5' }).goTo('german', 'strategicMovement');
  expect(t.refusal('german', rail('ge-agb', '4110'))).toBe('14.2'); // Colmar
  expect(t.refusal('german', rail('ge-4', '4110'))).toBeUndefined();
  expect(t.refusal('german', rail('ge-agb', '2432'))).toBe('14.2'); // St Quentin
  expect(t.refusal('german', rail('ge-4', '2432'))).toBeUndefined();
  expect(t.refusal('german', rail('ge-agb', '1034'))).toBeUndefined(); // Ostend
});

rule('14.2', 'by rail AGB goes to no town in a marsh', () => {
  const t = table({ 1426: 'ge-agb ge-4', 1434: 'ge-6' }).goTo('german', 'strategicMovement');
  expect(t.refusal('german', rail('ge-agb', '1434'))).toBe('14.2'); // Ypres
  expect(t.refusal('german', rail('ge-4', '1434'))).toBeUndefined();
});

rule('14.2', 'AGB does not infiltrate', () => {
  const t = table({ 2631: 'ge-agb ge-stoss-3' }).goTo('german', 'infiltration');
  expect(t.refusal('german', infiltrate('ge-agb', '2630'))).toBe('15.2');
  expect(t.refusal('german', infiltrate('ge-stoss-3', '2630'))).toBeUndefined();
});

rule('14.2', 'a flood drives AGB out of a flood plain', () => {
  const t = table({ 3119: 'ge-agb' }, { turn: 2, dice: { weather: [1] } }).goTo('german', 'regularMovement');
  expect(t.refusal('german', done)).toBe('14.2');
  t.does('german', move('ge-agb', '3118'));
  expect(t.refusal('german', done)).toBeUndefined();
  expect(t.refusal('german', move('ge-agb', '3119'))).toBe('14.2'); // and keeps it out
});

rule('14.2', 'it may leave the flood by rail', () => {
  const t = table({ 3119: 'ge-agb' }, { turn: 2, dice: { weather: [1] } }).goTo(
    'german',
    'strategicMovement',
  );
  t.does('german', rail('ge-agb', '3217'), done);
  expect(t.refusal('german', done)).toBeUndefined();
});

rule('14.2', 'a dry flood plain is open to AGB', () => {
  const t = table({ 3118: 'ge-agb' }, { turn: 2, dice: { weather: [6] } }).goTo('german', 'regularMovement');
  t.does('german', move('ge-agb', '3119'), done);
  expect(t.at('ge-agb')).toBe('3119');
});

/** AGB in the flood of Dunkirk; Allied units watch every way out, but do not stand next to it. */
const FLOODED: Stacks = { 1238: 'ge-agb', 1337: 'ge-4', 1336: 'br-7', 1339: 'br-5', 1440: 'ge-6' };

rule('14.2', 'AGB that cannot leave the flood stays, and is silent', () => {
  const t = table(FLOODED, { turn: 2, dice: { weather: [1] } }).goTo('german', 'combat');
  t.does('german', attack('1339'), join('ge-6'));
  expect(t.refusal('german', support)).toBe('14.2');
  expect(t.why('german', support)).toContain('flood');
  const dry = table(FLOODED, { turn: 2, dice: { weather: [6] } }).goTo('german', 'combat');
  dry.does('german', attack('1339'), join('ge-6'));
  expect(dry.refusal('german', support)).toBeUndefined();
});

rule('14.2', 'with the near ways out of the flood barred, AGB wades along the next best', () => {
  // 1338 and 1239 lie next to br-5; 1337 is flooded too, but leads to 1438.
  const t = table({ 1238: 'ge-agb', 1339: 'br-5' }, { turn: 2, dice: { weather: [1] } });
  t.goTo('german', 'regularMovement');
  expect(t.refusal('german', move('ge-agb', '1338'))).toBe('14.2');
  expect(t.refusal('german', done)).toBe('14.2');
  expect(t.refusal('german', move('ge-agb', '1337'))).toBeUndefined();
});

// ---- 14.3 AGB's combat ----

/** AGB in 2631 is two hexes from the French in 2832, who are attacked from 2731. */
function bombardment(attackers: string, more: Stacks = {}): Table {
  const t = table({ 2631: 'ge-agb', 2731: attackers, 2832: 'fr-1', ...more }, { turn: 2 });
  const units = attackers.split(' ').map((name) => name.replace(/-$/, ''));
  return t.goTo('german', 'combat').attacks('german', '2832', units.join(' '), support);
}

rule('14.3', 'before 6 factors of infantry AGB fires with 6 of its 15', () => {
  const t = bombardment('ge-stoss-3');
  expect(t.battle).toMatchObject({ attack: 12, defence: 4, odds: '3:1' });
  expect(t.battle.modifiers['13.16']).toBe(1);
});

rule('14.3', 'regular corps and Stosstruppen count alike, and 15 is the most', () => {
  expect(bombardment('ge-4 ge-stoss-3').battle.attack).toBe(22); // 11 and 11
  expect(bombardment('ge-4 ge-6 ge-7').battle.attack).toBe(30); // 15 and 15
  expect(bombardment('ge-stoss-3 ge-stoss-9 ge-stoss-11').battle.attack).toBe(33); // 18 and 15
  expect(bombardment('ge-5').battle.attack).toBe(2); // a trench corps: 1 and 1
});

rule('14.3', 'infantry out of supply brings out only as many factors as it has left', () => {
  // The corps in 1441 is cut off by the British in 1440; AGB is well supplied two hexes from them.
  const t = table({ 1441: 'ge-4', 1438: 'ge-agb', 1440: 'br-5' }).goTo('german', 'combat');
  expect([t.supply('ge-4'), t.supply('ge-agb')]).toEqual(['out', 'full']);
  t.attacks('german', '1440', 'ge-4', support);
  expect(t.battle.attack).toBe(6); // 3 and 3
});

rule('14.3', 'AGB reaches two hexes, no more', () => {
  const t = table({ 2630: 'ge-agb', 2731: 'ge-4', 2832: 'fr-1' }).goTo('german', 'combat');
  t.does('german', attack('2832'), join('ge-4'));
  expect(t.refusal('german', support)).toBe('14.3');
  expect(t.why('german', support)).toContain('3 hexes away');
});

rule('14.3', 'it supports one attack a combat phase, in both phases', () => {
  const t = table(
    { 2631: 'ge-agb', 2731: 'ge-4 ge-6', 2730: 'ge-7', 2832: 'fr-1 fr-2 fr-3', 2831: 'fr-4 fr-5 fr-6' },
    { turn: 2, dice: { combat: [1, 1] } },
  ).goTo('german', 'combat');
  roll(t.attacks('german', '2832', 'ge-4', support));
  while (t.step !== 'combat') t.pass();
  t.does('german', attack('2831'), join('ge-7'));
  expect(t.refusal('german', support)).toBe('14.3'); // what it did not use is gone too
  t.does('german', callOff);
  t.goTo('german', 'combat 2').does('german', attack('2831'), join('ge-7'));
  expect(t.refusal('german', support)).toBeUndefined();
});

rule('14.3', 'an attack that is called off costs it nothing', () => {
  const t = table({ 2631: 'ge-agb', 2731: 'ge-4', 2832: 'fr-1' }).goTo('german', 'combat');
  t.does('german', attack('2832'), join('ge-4'), support);
  expect(t.refusal('german', support)).toBe('14.3'); // once is enough
  t.does('german', callOff, attack('2832'), join('ge-4'));
  expect(t.refusal('german', support)).toBeUndefined();
});

rule('14.3', 'AGB itself does not attack, does not lose by attacking and does not advance', () => {
  const t = table({ 2631: 'ge-agb', 2731: 'ge-4 ge-6', 2832: 'fr-1-' }, { turn: 2, dice: { combat: [6] } });
  t.goTo('german', 'combat').does('german', attack('2832'));
  expect(t.refusal('german', commit)).toBeDefined();
  expect(t.refusal('german', join('ge-agb'))).toBe('14.3');
  t.does('german', join('ge-4'), join('ge-6'), support, commit);
  roll(t);
  t.does('allied', lose('fr-1'));
  expect(t.refusal('german', lose('ge-agb'))).toBeDefined();
  while (t.step === 'attackerLosses') t.pass();
  expect(t.step).toBe('advance');
  expect(t.refusal('german', advance('ge-agb'))).toBeDefined();
  t.does('german', advance('ge-6'));
  expect(t.at('ge-agb')).toBe('2631');
});

rule('14.3', 'AGB that was cut off when the turn began does not fire', () => {
  const t = table({ 1441: 'ge-agb', 1439: 'ge-4', 1339: 'br-5', 1640: 'br-7' }).goTo('german', 'combat');
  expect(t.supply('ge-agb')).toBe('out');
  t.does('german', attack('1339'), join('ge-4'));
  expect(t.refusal('german', support)).toBe('14.3');
});

rule('14.3', 'fortress supply keeps AGB alive and silent', () => {
  // Metz, with all around it in Allied zones of control.
  const t = table({ 3217: 'ge-agb', 3019: 'ge-4', 3115: 'fr-1', 3118: 'fr-2', 3417: 'fr-3' });
  t.goTo('german', 'combat');
  expect(t.supply('ge-agb')).toBe('fortress');
  t.does('german', attack('3118'), join('ge-4'));
  expect(t.refusal('german', support)).toBe('14.3');
  t.does('german', callOff);
  t.goTo('allied', 'replacements');
  expect(t.at('ge-agb')).toBe('3217'); // not removed
});

rule('14.3', 'AGB fires into ground it may not enter', () => {
  const t = table({ 1432: 'ge-agb', 1433: 'ge-4', 1434: 'br-5' }).goTo('german', 'combat');
  t.attacks('german', '1434', 'ge-4', support);
  expect(t.battle.attack).toBe(10);
});

rule('14.3', 'AGB fires across a side that is all sea', () => {
  // From 2142 the only way of two hexes to 1941 is over the mouth of the Somme.
  const t = table({ 2142: 'ge-agb', 1940: 'ge-4', 2042: 'ge-6', 1941: 'br-5' }).goTo('german', 'combat');
  t.does('german', attack('1941'), join('ge-4'));
  expect(t.refusal('german', join('ge-6'))).toBe('10.2');
  t.does('german', support, commit);
  expect(t.battle.attack).toBe(10);
});

rule('14.3', 'caught in an Allied attack, AGB is the last to be lost', () => {
  const t = table(
    { 2631: 'ge-4- ge-agb', 2731: 'fr-1 fr-2 fr-3', 2732: 'fr-4' },
    { turn: 2, dice: { combat: [4] } },
  ).goTo('allied', 'combat');
  t.attacks('allied', '2631', 'fr-1 fr-2 fr-3');
  expect(t.battle).toMatchObject({ attack: 9, defence: 5, odds: '1:1' });
  roll(t);
  expect(t.losses.defender).toBe(1);
  expect(t.refusal('german', lose('ge-agb'))).toBe('14.3');
  t.does('german', lose('ge-4'));
  expect([t.at('ge-4'), t.at('ge-agb')]).toEqual(['dead', '2631']);
});

rule('14.3', 'it shares the fate of the stack: two losses take it too', () => {
  const t = table(
    { 2631: 'ge-4- ge-agb', 2731: 'fr-1 fr-2 fr-3', 2632: 'fr-4' },
    { turn: 2, dice: { combat: [6] } },
  ).goTo('allied', 'combat');
  roll(t.attacks('allied', '2631', 'fr-1 fr-2 fr-3 fr-4'));
  expect(t.losses.defender).toBe(2); // 12 against 5
  t.does('german', lose('ge-4'), lose('ge-agb'));
  expect(t.at('ge-agb')).toBe('gone'); // never rebuilt
});

rule('14.3', 'AGB does not retreat; those beside it may, all of them, and leave it', () => {
  const stacks: Stacks = { 2631: 'ge-4 ge-6 ge-agb', 2731: 'fr-1 fr-2 fr-3' };
  const t = table(stacks, { turn: 2, dice: { combat: [6] } }).goTo('allied', 'combat');
  roll(t.attacks('allied', '2631', 'fr-1 fr-2 fr-3'));
  expect(t.losses.defender).toBe(1);
  t.does('german', retreat('2530'));
  expect(['ge-4', 'ge-6', 'ge-agb'].map((unit) => t.at(unit))).toEqual(['2530', '2530', '2631']);
  while (t.step === 'attackerLosses') t.pass();
  expect(t.step).toBe('combat'); // nobody advances onto the guns
});

rule('14.3', 'what is still to be lost falls on those who went, and on AGB last', () => {
  const stacks: Stacks = {
    ...{ 2631: 'ge-4- ge-agb', 2731: 'fr-1 fr-2 fr-3', 2632: 'fr-4 fr-5 fr-6' },
    2530: 'ge-7',
  };
  const t = table(stacks, { turn: 2, dice: { combat: [6] } }).goTo('allied', 'combat');
  roll(t.attacks('allied', '2631', 'fr-1 fr-2 fr-3 fr-4 fr-5 fr-6'));
  expect(t.losses.defender).toBe(3);
  t.does('german', retreat('2530'));
  expect(t.refusal('german', lose('ge-agb'))).toBe('14.3');
  t.does('german', lose('ge-4'), lose('ge-agb'));
  expect([t.at('ge-4'), t.at('ge-agb')]).toEqual(['dead', 'gone']);
});

rule('14.3', 'alone before an Allied attack, AGB cannot get away', () => {
  const t = table({ 2631: 'ge-agb', 2731: 'fr-1' }, { turn: 2, dice: { combat: [4] } }).goTo(
    'allied',
    'combat',
  );
  roll(t.attacks('allied', '2631', 'fr-1'));
  expect(t.refusal('german', retreat('2530'))).toBe('14.3');
  t.does('german', lose('ge-agb'));
  expect(t.at('ge-agb')).toBe('gone');
});
