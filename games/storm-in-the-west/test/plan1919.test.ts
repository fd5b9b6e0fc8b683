/** S3.1-S3.6, S3.11-S3.14 Plan 1919: turns, options, morale, weather, the Americans. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { storm } from '../index.ts';
import {
  chooseStoss,
  type Layout,
  lose,
  meetAir,
  move,
  ready,
  retreat,
  type Stacks,
  sendAir,
  sendBombers,
  type Table,
  table,
} from './table.ts';

const rule = rulesOf(storm);

const plan = (stacks?: Stacks, layout: Layout = {}): Table =>
  table(stacks, { scenario: 'plan1919', ...layout });

const QUIET: Stacks = { 2731: 'ge-4', 3820: 'fr-20' };

const isOnMap = (t: Table, unit: string): boolean => /^\d{4}$/.test(t.at(unit));

/** Two Stosstruppen corps chosen, the German set-up open. */
const germans = (): Table => {
  const t = plan(undefined, { dice: { Stosstruppen: [1, 1] } });
  t.does('german', chooseStoss('ge-stoss-3'), chooseStoss('ge-stoss-9'));
  return t;
};

/** The Germans have set up. */
const allies = (): Table => {
  const t = germans();
  t.does('german', ready);
  return t;
};

// ---- S3.1, S3.2 ----

rule('S3.1', 'a map of its own, with its own front', () => {
  const t = plan(QUIET);
  expect(t.match.play.data.ground.map.id).toBe('storm-1919');
  expect(t.holder('1134')).toBe('allied'); // the coast, German in March 1918
  expect(t.holder('1034')).toBe('german');
});

rule('S3.2', 'begins with the Allied part of Turn 0, May I', () => {
  const t = allies();
  t.does('allied', ready);
  expect([t.s.turn, t.next]).toEqual([0, 'allied: replacements']);
  expect(t.board(null)).toMatchObject({ turnName: 'May I' });
  t.endTurn();
  expect(t.s.turn).toBe(1);
  t.does('allied', sendBombers(false));
  expect(t.next).toBe('german: replacements');
});

rule('S3.2', 'ends with Turn 9, September II', () => {
  const t = plan(QUIET, { turn: 8 });
  t.endTurn();
  expect([t.s.turn, t.outcome]).toEqual([9, null]);
  expect(t.board(null)).toMatchObject({ turnName: 'September II', lastTurn: 9 });
  t.goTo('german', 'combat').goTo('allied', 'combat 2').endTurn();
  expect(t.outcome).toMatchObject({ winner: 'german', how: 'time' });
});

rule('S3.2', 'no German check, neither at the end of July nor on Turn 9', () => {
  const t = plan(QUIET, { turn: 5, morale: { german: 2 } });
  for (let turn = 5; turn < 9; turn++) t.endTurn(); // July II is Turn 5
  t.goTo('allied', 'replacements');
  expect([t.s.turn, t.outcome]).toEqual([9, null]);
});

// ---- S3.3 ----

const NONE = {
  belgianDemoralization: false,
  stossCasualties: false,
  superHighOdds: false,
} as const;

rule('S3.3', '16.4 is in force, even if the players left it out', () => {
  const t = plan({ 2234: 'be-1', 2233: 'ge-3' }, { options: NONE });
  t.goTo('allied', 'combat').attacks('allied', '2233', 'be-1');
  expect(t.battle.modifiers['16.4']).toBe(-1);
});

rule('S3.3', '16.8 is in force', () => {
  // 12 against 1, across no river: twelve to one is five multiples above seven.
  const stacks = { 2333: 'br-4 br-5 br-6', 2233: 'ge-at-1' };
  const t = plan(stacks, { options: NONE })
    .goTo('allied', 'combat')
    .attacks('allied', '2233', 'br-4 br-5 br-6');
  expect(t.battle.odds).toBe('12:1, read as 7:1');
  expect(t.battle.modifiers['16.8']).toBe(5);
});

rule('S3.3', '16.7 is in force', () => {
  const stacks = { 2233: 'ge-stoss-3 ge-6', 2333: 'br-3' };
  const t = plan(stacks, { turn: 1, options: NONE, dice: { combat: [5] } }).goTo('german', 'combat');
  t.attacks('german', '2333', 'ge-stoss-3 ge-6');
  t.does('german', sendAir(0));
  t.does('allied', meetAir(false), lose('br-3'));
  expect(t.losses.attacker).toBe(2);
  t.does('german', lose('ge-6'));
  expect(t.refusal('german', lose('ge-6'))).toBe('16.7');
  t.does('german', lose('ge-stoss-3'));
});

rule('S3.3', 'no other option can be used: weather is rolled, nobody leaves by sea, no gun fires', () => {
  const options = { navalEvacuation: true, historicalWeather: true, bigBertha: true, parisGun: true };
  const t = plan({ 1441: 'br-3', 2632: 'ge-4', 2731: 'ge-6' }, { options, turn: 8, dice: { weather: [1] } });
  const steps: (string | undefined)[] = [];
  while (t.s.turn === 8) {
    steps.push(t.step);
    t.pass(); // a Paris gun die would stop the test
    if (steps.length === 1) expect(t.s.wet).toBe(1);
  }
  expect(steps).toContain('regularMovement');
  expect(steps).not.toContain('evacuation');
});

rule('S3.3', 'trenches that were weak in 1918 are not', () => {
  const t = plan({ 2732: 'br-3', 2731: 'ge-4' }, { turn: 1, options: { weakTrenches: true } });
  t.goTo('german', 'combat').attacks('german', '2732', 'ge-4');
  expect(t.battle.modifiers).toMatchObject({ '13.27': -2 });
  expect(t.battle.modifiers['16.3']).toBeUndefined();
});

rule('S3.3', 'no elite corps: Americans do not even stack with the Australians', () => {
  const stacks = { 2234: 'br-aus', 2235: 'us-1', 2731: 'ge-4' };
  const t = plan(stacks, { turn: 9, options: { australianAmericanCorps: true } });
  t.goTo('allied', 'regularMovement');
  expect(t.refusal('allied', move('us-1', '2234'))).toBe('9.5');
});

// ---- S3.4, S3.6 ----

rule('S3.4', 'the units of the variant sheet all stand on the map, and only in 1919', () => {
  const sheet = storm.content.units.value.filter(
    (unit) => unit.sheet === 'variant' && unit.kind !== 'bomber',
  );
  expect(sheet).toHaveLength(30);
  const t = plan(undefined, { dice: { Stosstruppen: [1, 1] } });
  for (const unit of sheet) expect(isOnMap(t, unit.id), unit.id).toBe(true);
  expect(t.at('br-raf')).toBe('aloft');
  for (const scenario of ['campaign', 'elsewhere', 'offensive'] as const) {
    const other = table(undefined, { scenario });
    for (const unit of sheet) expect(other.at(unit.id), unit.id).toBe('unused');
    expect(other.at('br-raf')).toBe('unused');
  }
});

rule('S3.6', 'what is left out', () => {
  const t = plan(undefined, { dice: { Stosstruppen: [1, 1] } });
  for (const unit of ['br-rtc', 'br-cav', 'br-port', 'fr-it', 'us-tc', 'us-2', 'ge-agb'])
    expect(t.at(unit), unit).toBe('unused');
  expect(t.board('allied')).toMatchObject({ bertha: null, morale: { german: 18, allied: null } });
});

rule('S3.6', 'everybody else is there from the start', () => {
  const t = allies();
  t.does('allied', ready);
  const coming = storm.content.units.value.filter((unit) => t.at(unit.id) === 'coming');
  expect(coming).toEqual([]);
  for (const unit of ['us-88', 'br-16', 'fr-1c', 'us-mar', 'ge-ahef'])
    expect(isOnMap(t, unit), unit).toBe(true);
  expect(t.at('fr-air')).toBe('aloft');
});

// ---- S3.11 ----

rule('S3.11', 'the markers', () => {
  const t = plan(QUIET);
  expect(t.s.morale.german).toBe(18);
  expect(t.s.pools).toEqual({
    german: 16,
    british: 10,
    french: 10,
    belgian: 1,
    japanese: 2,
    american: 18,
    mechanised: 0,
  });
  expect([t.s.turn, t.s.wet]).toEqual([0, 0]);
});

// ---- S3.12 ----

rule('S3.12', 'German morale at zero at the end of a turn: the Allies win', () => {
  const t = plan(QUIET, { morale: { german: 4 } })
    .goTo('allied', 'replacements')
    .take('allied', '3217');
  expect([t.s.morale.german, t.outcome]).toEqual([0, null]); // Metz
  t.endTurn();
  expect(t.outcome).toMatchObject({ winner: 'allied', how: 'german morale' });
  expect(t.s.turn).toBe(0);
});

rule('S3.12', 'what is won back before the end of the turn counts', () => {
  const t = plan(QUIET, { turn: 3, morale: { german: 1 } }).goTo('german', 'replacements');
  t.take('allied', '2132');
  expect(t.s.morale.german).toBe(0);
  t.take('german', '2132').endTurn();
  expect([t.s.turn, t.outcome]).toEqual([4, null]);
});

rule('S3.12', 'broken on the last turn is broken in time', () => {
  const t = plan(QUIET, { turn: 9, morale: { german: 1 } }).goTo('allied', 'replacements');
  t.take('allied', '2132').endTurn();
  expect(t.outcome).toMatchObject({ winner: 'allied', how: 'german morale' });
});

rule('S3.12', 'held to the end of September II: the Germans win', () => {
  const t = plan(QUIET, { turn: 9, morale: { german: 1 } }).endTurn();
  expect(t.outcome).toMatchObject({ winner: 'german', how: 'time' });
});

rule('S3.12', 'nobody keeps Allied morale: it is not lost with Paris, and German morale still rises', () => {
  const t = plan(QUIET, { turn: 3 }).goTo('german', 'replacements').take('german', '3337');
  expect(t.s.morale.german).toBe(23);
  expect(t.board('german')).toMatchObject({ morale: { german: 23, allied: null } });
  t.endTurn();
  expect(t.outcome).toBeNull();
});

// ---- S3.13 ----

rule('S3.13', 'dry from Turn 0 to Turn 7', () => {
  const t = plan(QUIET, { dice: { weather: [1] } });
  for (let turn = 0; turn <= 7; turn++) {
    expect([t.s.turn, t.s.wet]).toEqual([turn, 0]);
    t.endTurn();
  }
  t.does('allied', sendBombers(false)); // then the die falls
  expect([t.s.turn, t.s.wet]).toEqual([8, 1]);
});

rule('S3.13', 'Turns 8 and 9 are rolled for', () => {
  const t = plan(QUIET, { turn: 8, dice: { weather: [6, 1] } });
  t.goTo('german', 'replacements');
  expect(t.s.wet).toBe(0);
  t.endTurn().goTo('german', 'replacements');
  expect([t.s.turn, t.s.wet]).toEqual([9, 1]);
});

rule('S3.13', 'no bombers on a wet turn, in any part they play', () => {
  const stacks = { 2233: 'ge-3', 2234: 'br-4 br-5' };
  const t = plan(stacks, { turn: 8, dice: { weather: [1], combat: [3] } });
  t.does('allied', sendBombers(false));
  const steps: (string | undefined)[] = [];
  while (!(t.asked[0] === 'allied' && t.step === 'combat')) {
    steps.push(t.step);
    t.pass();
  }
  expect(steps).not.toContain('tacticalBombing');
  t.attacks('allied', '2233', 'br-4 br-5');
  expect(t.refusal('allied', sendAir(2))).toBeUndefined();
  expect(t.refusal('allied', sendAir(3))).toBe('13.14');
});

// ---- S3.14 ----

rule('S3.14', 'four American divisions to a hex, Marines among them, and the tanks on top', () => {
  const stacks = { 3517: 'us-3 us-4 us-5', 3518: 'us-mar', 3618: 'us-1tc us-6', 2731: 'ge-4' };
  const t = plan(stacks).goTo('allied', 'regularMovement');
  t.does('allied', move('us-mar', '3517'));
  expect(t.refusal('allied', move('us-6', '3517'))).toBe('9.1');
  t.does('allied', move('us-1tc', '3517'));
  expect(t.stack('3517')).toHaveLength(5);
});

rule('S3.14', 'three for everybody else', () => {
  const stacks = { 3517: 'fr-3 fr-4 fr-5', 3518: 'fr-6', 2235: 'br-3 br-4 br-5', 2236: 'br-6', 2731: 'ge-4' };
  const t = plan(stacks).goTo('allied', 'regularMovement');
  expect(t.refusal('allied', move('fr-6', '3517'))).toBe('9.1');
  expect(t.refusal('allied', move('br-6', '2235'))).toBe('9.1');
});

rule('S3.14', 'Americans stack with no other army, nor the others with them', () => {
  const stacks = {
    3517: 'fr-3',
    3518: 'us-1',
    2235: 'br-3',
    2236: 'us-3',
    1337: 'be-1',
    1336: 'us-4',
    2731: 'ge-4',
  };
  const t = plan(stacks).goTo('allied', 'regularMovement');
  expect(t.refusal('allied', move('us-1', '3517'))).toBe('9.5');
  expect(t.refusal('allied', move('fr-3', '3518'))).toBe('9.5');
  expect(t.refusal('allied', move('us-3', '2235'))).toBe('9.5');
  expect(t.refusal('allied', move('br-3', '2236'))).toBe('9.5');
  expect(t.refusal('allied', move('us-4', '1337'))).toBe('9.5');
});

rule('S3.14', 'so French fortresses feed no Americans', () => {
  const ring = { 3020: 'ge-4', 3119: 'ge-6', 3220: 'ge-7', 3221: 'ge-18', 3121: 'ge-19', 3021: 'ge-54' };
  expect(plan({ 3120: 'us-1', ...ring }).supplyNow('us-1')).toBe('out');
  expect(plan({ 3120: 'fr-1', ...ring }).supplyNow('fr-1')).toBe('fortress');
});

rule('S3.14', 'a fourth division may retreat to three others', () => {
  const stacks = { 3316: 'ge-3 ge-4 ge-6', 3416: 'us-1', 3417: 'us-3 us-4 us-5' };
  const t = plan(stacks, { turn: 1, dice: { combat: [6] } }).goTo('german', 'combat');
  t.attacks('german', '3416', 'ge-3 ge-4 ge-6');
  t.does('german', sendAir(0));
  t.does('allied', meetAir(false));
  t.does('allied', retreat('3417'));
  expect(t.stack('3417')).toHaveLength(4);
});
