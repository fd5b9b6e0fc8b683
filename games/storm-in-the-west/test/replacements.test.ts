/** 8.2-8.7 Replacements, and the end of German offensive spirit. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { storm } from '../index.ts';
import {
  done,
  lose,
  march,
  meetAir,
  move,
  rebuild,
  replenish,
  type Stacks,
  sendAir,
  table,
} from './table.ts';

const rule = rulesOf(storm);

/** 4.5 met, so that the game goes on after German Turn 9. */
const WINNING = { german: 18, allied: 13 };

// ---- 8.2 ----

rule(
  '8.2',
  'at the start there are 24 German, 10 British, 12 French, 2 Belgian steps and no American',
  () => {
    const t = table().goTo('german', 'replacements');
    expect(t.s.pools).toMatchObject({ german: 24, british: 10, french: 12, belgian: 2, american: 0 });
    t.goTo('allied', 'replacements');
    expect(t.s.pools).toMatchObject({ german: 24, british: 10, french: 12, belgian: 2, american: 0 });
  },
);

rule(
  '8.2',
  'all but the Belgians get more, each in their own player turn, and keep what they do not use',
  () => {
    const t = table({}, { turn: 4 }).goTo('german', 'replacements');
    const start = { ...t.s.pools };
    expect(start.german).toBeGreaterThan(24);
    expect(start).toMatchObject({ british: 10, french: 12, belgian: 2, american: 0 });
    t.goTo('allied', 'replacements');
    const first = { ...t.s.pools };
    expect(first.british).toBeGreaterThan(10);
    expect(first.french).toBeGreaterThan(12);
    t.endTurn().goTo('allied', 'replacements');
    expect(t.s.pools.german).toBe(start.german + (start.german - 24));
    expect(t.s.pools.british).toBe(first.british + (first.british - 10));
    expect(t.s.pools.french).toBe(first.french + (first.french - 12));
    expect(t.s.pools.american).toBe(3);
    expect(t.s.pools.belgian).toBe(2);
  },
);

rule('8.2', 'a step restores a step', () => {
  const t = table({ 3534: 'ge-4-' }, { turn: 2, off: { dead: 'ge-6 ge-7' } }).goTo('german', 'replacements');
  const { german } = t.s.pools;
  t.does('german', replenish('ge-4'));
  expect([t.steps('ge-4'), t.s.pools.german]).toEqual([2, german - 1]);
  t.does('german', rebuild('ge-6', 1));
  expect([t.steps('ge-6'), t.s.pools.german]).toEqual([1, german - 2]);
  t.does('german', rebuild('ge-7', 2));
  expect([t.steps('ge-7'), t.s.pools.german]).toEqual([2, german - 4]);
});

rule('8.2', 'nobody spends what they do not have', () => {
  // Belgians, who receive nothing.
  const t = table({ 1135: 'be-1- be-2-' }, { turn: 2, off: { dead: 'be-3' }, pools: { belgian: 1 } });
  t.goTo('allied', 'replacements');
  expect(t.refusal('allied', rebuild('be-3', 2))).toBe('8.2');
  expect(t.refusal('allied', rebuild('be-3', 1))).toBeUndefined();
  t.does('allied', replenish('be-1'));
  expect(t.refusal('allied', replenish('be-2'))).toBe('8.2');
  expect(t.refusal('allied', rebuild('be-3', 1))).toBe('8.2');
});

rule('8.2', 'each player spends on their own units', () => {
  const t = table({ 3534: 'ge-4-', 3030: 'fr-1-' }, { turn: 2, off: { dead: 'fr-2' } });
  t.goTo('german', 'replacements');
  expect(t.refusal('german', replenish('fr-1'))).toBe('8.2');
  expect(t.refusal('german', rebuild('fr-2', 1))).toBe('8.2');
});

// ---- 8.2.1 Allied ----

rule('8.2.1', 'no army gives steps to another', () => {
  const armies: readonly [string, string][] = [
    ['british', 'br-1'],
    ['french', 'fr-1'],
    ['belgian', 'be-1'],
    ['american', 'us-1'],
  ];
  for (const [pool, unit] of armies) {
    // Turn 1 brings nobody anything.
    const pools = { british: 9, french: 9, belgian: 9, american: 9, [pool]: 0 };
    const t = table({ 3534: `${unit}-` }, { pools, off: { dead: unit.replace('1', '2') } });
    t.goTo('allied', 'replacements');
    expect([unit, t.refusal('allied', replenish(unit))]).toEqual([unit, '8.2']);
    expect([unit, t.refusal('allied', rebuild(unit.replace('1', '2'), 1))]).toEqual([unit, '8.2']);
  }
});

rule('8.2.1', 'Australians and Canadians are replenished with British steps, again and again', () => {
  const stacks = { 3534: 'br-aus- br-cnd-', 3434: 'ge-4' };
  const t = table(stacks, { pools: { british: 5 }, dice: { combat: [1] } }).goTo('allied', 'replacements');
  t.does('allied', replenish('br-aus'), replenish('br-cnd'));
  expect([t.steps('br-aus'), t.steps('br-cnd'), t.s.pools.british]).toEqual([2, 2, 3]);
  t.goTo('allied', 'combat').attacks('allied', '3434', 'br-aus br-cnd');
  t.does('allied', sendAir(0));
  t.does('german', meetAir(false));
  t.does('allied', lose('br-aus'), lose('br-cnd'));
  t.endTurn().goTo('allied', 'replacements');
  const { british } = t.s.pools;
  t.does('allied', replenish('br-aus'), replenish('br-cnd'));
  expect([t.steps('br-aus'), t.steps('br-cnd'), t.s.pools.british]).toEqual([2, 2, british - 2]);
});

rule('8.2.1', 'once lost they are lost for good', () => {
  const stacks = { 3534: 'br-aus br-cnd br-1', 3434: 'ge-4', 3635: 'ge-6' };
  const t = table(stacks, { turn: 2, pools: { british: 20 } }).goTo('allied', 'replacements');
  expect(t.supply('br-aus')).toBe('out');
  t.endTurn().goTo('allied', 'replacements');
  expect(t.refusal('allied', rebuild('br-aus', 1))).toBe('8.2.1');
  expect(t.refusal('allied', rebuild('br-cnd', 2))).toBe('8.2.1');
  expect(t.refusal('allied', rebuild('br-1', 1))).toBeUndefined();
});

rule('8.2.1', 'Portuguese and Italians never get replacements', () => {
  const t = table({ 3534: 'br-port-', 3030: 'fr-it-' }, { turn: 5 }).goTo('allied', 'replacements');
  expect(t.refusal('allied', replenish('br-port'))).toBe('8.2.1');
  expect(t.refusal('allied', replenish('fr-it'))).toBe('8.2.1');
});

rule('8.2.1', 'nor when they are lost', () => {
  const t = table({ 3534: 'br-port', 3434: 'ge-4', 3635: 'ge-6' }, { turn: 2 }).goTo(
    'german',
    'replacements',
  );
  t.endTurn().goTo('allied', 'replacements');
  expect(t.refusal('allied', rebuild('br-port', 1))).toBe('8.2.1');
  const italians = table({ 3534: 'fr-it', 3434: 'ge-4', 3635: 'ge-6' }, { turn: 5 }).endTurn();
  italians.goTo('allied', 'replacements');
  expect(italians.refusal('allied', rebuild('fr-it', 1))).toBe('8.2.1');
});

rule('8.2.1', 'one step is as good for infantry, cavalry and tanks', () => {
  const off = { dead: 'br-1 br-cav br-rtc fr-1 fr-1c fr-aac us-1 us-tc' };
  const t = table({}, { off, pools: { british: 3, french: 3, american: 2 } }).goTo('allied', 'replacements');
  for (const id of off.dead.split(' ')) {
    expect([id, t.refusal('allied', rebuild(id, 1))]).toEqual([id, undefined]);
    t.does('allied', rebuild(id, 1));
  }
  expect(t.s.pools).toMatchObject({ british: 0, french: 0, american: 0 });
});

// ---- 8.2.2 German ----

rule('8.2.2', 'AGB is never rebuilt', () => {
  const t = table({ 3534: 'ge-agb', 3434: 'br-1', 3635: 'br-2' }, { turn: 2 }).endTurn();
  t.goTo('german', 'replacements');
  expect(t.at('ge-agb')).not.toBe('3534');
  expect(t.refusal('german', rebuild('ge-agb', 1))).toBe('8.2.2');
});

rule('8.2.2', 'Stosstruppen are replenished and rebuilt until the spirit is sapped', () => {
  const off = { dead: 'ge-stoss-9 ge-stoss-11', aside: 'ge-11' };
  const t = table({ 3534: 'ge-stoss-3-' }, { turn: 9, off, morale: WINNING });
  t.goTo('german', 'replacements');
  t.does('german', replenish('ge-stoss-3'), rebuild('ge-stoss-9', 2));
  expect([t.steps('ge-stoss-3'), t.steps('ge-stoss-9'), t.at('ge-stoss-9')]).toEqual([2, 2, 'edge']);
  expect(t.refusal('german', rebuild('ge-11', 1))).toBe('8.5'); // the regular corps is not there yet
});

rule('8.2.2', 'and not after it', () => {
  const t = table({}, { turn: 9, off: { dead: 'ge-stoss-11' }, morale: WINNING }).endTurn();
  t.goTo('german', 'replacements');
  expect(t.refusal('german', rebuild('ge-stoss-11', 1))).toBe('8.2.2');
  expect(t.refusal('german', rebuild('ge-11', 2))).toBeUndefined();
});

// ---- 8.3 ----

const SPIRIT: Stacks = { 3534: 'ge-4 ge-stoss-3- ge-6', 3030: 'ge-stoss-9 ge-stoss-11-' };

rule('8.3', 'at the end of German Turn 9 regular corps take the place of Stosstruppen, step for step', () => {
  const t = table(SPIRIT, { turn: 9, off: { dead: 'ge-stoss-13', edge: 'ge-stoss-14' }, morale: WINNING });
  t.goTo('german', 'combat 2');
  expect(t.stack('3534')).toEqual(['ge-6', 'ge-stoss-3', 'ge-4']);
  t.goTo('allied', 'replacements');
  expect(t.stack('3534')).toEqual(['ge-6', 'ge-3', 'ge-4']);
  expect(t.stack('3030')).toEqual(['ge-11', 'ge-9']);
  expect([t.steps('ge-3'), t.steps('ge-9'), t.steps('ge-11')]).toEqual([1, 2, 1]);
  expect([t.at('ge-13'), t.steps('ge-13')]).toEqual(['dead', 0]);
  expect([t.at('ge-14'), t.steps('ge-14')]).toEqual(['edge', 2]);
  for (const label of ['3', '9', '11', '13', '14'])
    expect([t.at(`ge-stoss-${label}`), t.steps(`ge-stoss-${label}`)]).toEqual(['gone', 0]);
});

rule('8.3', 'the new corps fight as regular ones', () => {
  const t = table({ 3534: 'ge-stoss-3', 3434: 'br-1' }, { turn: 9, morale: WINNING }).endTurn();
  t.goTo('german', 'regularMovement');
  expect(t.allowance('ge-3')).toBe(4);
  t.goTo('german', 'combat').attacks('german', '3434', 'ge-3');
  expect(t.battle).toMatchObject({ attack: 5, modifiers: {} });
});

rule('8.3', 'not before Turn 9', () => {
  const t = table(SPIRIT, { turn: 8 }).endTurn();
  expect(t.stack('3030')).toEqual(['ge-stoss-11', 'ge-stoss-9']);
});

rule('8.3', 'Stosstruppen lost for want of supply on Turn 9 leave their regulars in the dead pile', () => {
  const t = table({ 3534: 'ge-stoss-3', 3434: 'br-1', 3635: 'br-2' }, { turn: 9, morale: WINNING });
  t.goTo('allied', 'replacements');
  expect([t.at('ge-stoss-3'), t.at('ge-3')]).toEqual(['gone', 'dead']);
});

// ---- 8.4 ----

rule('8.4', 'a reduced unit on the map in supply is replenished, beside the enemy too', () => {
  const t = table({ 3534: 'ge-4- ge-6', 3434: 'br-1' }, { turn: 2 }).goTo('german', 'replacements');
  expect(t.refusal('german', replenish('ge-6'))).toBe('8.4'); // whole
  t.does('german', replenish('ge-4'));
  expect(t.steps('ge-4')).toBe(2);
  expect(t.refusal('german', replenish('ge-4'))).toBe('8.4');
});

rule('8.4', 'not without supply', () => {
  const t = table({ 3534: 'ge-4-', 3434: 'br-1', 3635: 'br-2' }, { turn: 2 }).goTo('german', 'replacements');
  expect([t.supply('ge-4'), t.refusal('german', replenish('ge-4'))]).toEqual(['out', '8.4']);
});

rule('8.4', 'nor on fortress supply', () => {
  const t = table({ 3217: 'ge-4-', 3216: 'br-1', 3218: 'br-2' }, { turn: 2 }).goTo('german', 'replacements');
  expect([t.supply('ge-4'), t.refusal('german', replenish('ge-4'))]).toEqual(['fortress', '8.4']);
});

rule('8.4', 'nor on supply from another army, which is not regular either', () => {
  const t = table({ 1339: 'fr-1-', 1238: 'ge-4', 1440: 'ge-6', 1338: 'ge-7', 1439: 'ge-18' }, { turn: 2 });
  t.goTo('allied', 'replacements');
  expect([t.supply('fr-1'), t.refusal('allied', replenish('fr-1'))]).toEqual(['cross', '8.4']);
});

rule('8.4', 'only on the map', () => {
  const t = table({}, { turn: 2, off: { dead: 'ge-4' } }).goTo('german', 'replacements');
  expect(t.refusal('german', replenish('ge-4'))).toBe('8.4');
  t.does('german', rebuild('ge-4', 1));
  expect(t.refusal('german', replenish('ge-4'))).toBe('8.4'); // waiting beyond the edge
});

rule('8.4', 'in the owner’s Reinforcement and Replacement Phase', () => {
  const t = table({ 3534: 'ge-4-', 3030: 'fr-1-' }, { turn: 2 }).goTo('german', 'replacements');
  expect(t.refusal('allied', replenish('fr-1'))).toBeDefined();
  t.goTo('german', 'strategicMovement');
  expect(t.refusal('german', replenish('ge-4'))).toBeDefined();
  t.goTo('allied', 'replacements');
  expect(t.refusal('german', replenish('ge-4'))).toBeDefined();
  expect(t.refusal('allied', replenish('fr-1'))).toBeUndefined();
});

rule('8.4', 'replenished units move and fight as any other', () => {
  const t = table({ 3532: 'ge-4-', 3434: 'br-1' }, { turn: 2 }).goTo('german', 'replacements');
  t.does('german', replenish('ge-4'));
  t.goTo('german', 'regularMovement');
  expect(t.allowance('ge-4')).toBe(4);
  t.does('german', move('ge-4', '3533'));
  t.goTo('german', 'combat').attacks('german', '3434', 'ge-4');
  expect(t.battle.attack).toBe(5);
});

rule('8.4', 'a step once given is spent, even if its unit is lost', () => {
  const stacks = { 3534: 'fr-1-', 3433: 'ge-4 ge-6 ge-7', 3636: 'ge-18' };
  const t = table(stacks, { turn: 2, dice: { combat: [6] } }).goTo('allied', 'replacements');
  const { french } = t.s.pools;
  t.does('allied', replenish('fr-1'));
  t.goTo('german', 'regularMovement');
  for (const id of ['ge-4', 'ge-6', 'ge-7']) t.does('german', move(id, '3434'));
  t.does('german', move('ge-18', '3635'));
  t.goTo('german', 'combat').attacks('german', '3534', 'ge-4 ge-6 ge-7 ge-18');
  t.does('german', sendAir(0));
  t.does('allied', meetAir(false), lose('fr-1'), lose('fr-1'));
  expect([t.at('fr-1'), t.s.pools.french]).toEqual(['dead', french - 1]);
});

// ---- 8.5 ----

rule('8.5', 'a unit is reclaimed with one step or with two', () => {
  const t = table({}, { turn: 2, off: { dead: 'fr-1 fr-2 fr-aac' } }).goTo('allied', 'replacements');
  const { french } = t.s.pools;
  t.does('allied', rebuild('fr-1', 1), rebuild('fr-2', 2));
  expect([t.steps('fr-1'), t.steps('fr-2'), t.s.pools.french]).toEqual([1, 2, french - 3]);
  expect(t.refusal('allied', rebuild('fr-aac', 2))).toBe('8.5'); // a unit of one step
  expect(t.refusal('allied', rebuild('fr-aac', 1))).toBeUndefined();
});

rule('8.5', 'only out of the dead pile', () => {
  const t = table({ 3534: 'fr-1-' }, { turn: 2, off: { coming: 'us-6', dead: 'fr-2' } });
  t.goTo('allied', 'replacements');
  expect(t.refusal('allied', rebuild('fr-1', 1))).toBe('8.5'); // on the map
  expect(t.refusal('allied', rebuild('us-6', 1))).toBe('8.5'); // still to come
  t.does('allied', rebuild('fr-2', 1));
  expect(t.refusal('allied', rebuild('fr-2', 1))).toBe('8.5'); // back already
});

rule('8.5', 'any number of times, and however it was lost', () => {
  // Shut in at 1619 but for 1618, which the Allies hold.
  const stacks = { 1619: 'ge-4', 1620: 'br-1', 1819: 'br-2', 1818: 'br-3' };
  const t = table(stacks, { turn: 2, control: { allied: '1618' } }).goTo('allied', 'replacements');
  expect(t.at('ge-4')).toBe('dead');
  t.goTo('german', 'replacements').does('german', rebuild('ge-4', 2));
  t.take('german', '1618').goTo('german', 'regularMovement');
  t.does('german', march('ge-4', '1618'), move('ge-4', '1619'));
  t.take('allied', '1618').goTo('allied', 'replacements');
  expect(t.at('ge-4')).toBe('1619');
  t.goTo('german', 'replacements').goTo('allied', 'replacements');
  expect(t.at('ge-4')).toBe('dead');
  t.goTo('german', 'replacements');
  expect(t.refusal('german', rebuild('ge-4', 1))).toBeUndefined();
});

rule('8.5', 'the American rate falls from 3 to 2 on Turn 9', () => {
  const t = table({}, { turn: 8, morale: WINNING }).goTo('allied', 'replacements');
  expect(t.s.pools.american).toBe(3);
  t.endTurn().goTo('allied', 'replacements');
  expect([t.s.turn, t.s.pools.american]).toEqual([9, 5]);
});

// ---- 8.6 ----

rule('8.6', 'as many steps in a turn as there are', () => {
  const ids = ['4', '6', '7', '18', '19', '54', '55', '65', '1b', '2b', '7r', '8r'].map(
    (label) => `ge-${label}`,
  );
  const t = table({}, { turn: 1, off: { dead: ids.join(' ') } }).goTo('german', 'replacements');
  t.does('german', ...ids.map((id) => rebuild(id, 2)));
  expect(t.s.pools.german).toBe(0);
});

rule('8.6', 'nobody has to use any', () => {
  const t = table({ 3534: 'ge-4-' }, { turn: 2, off: { dead: 'ge-6' } }).goTo('german', 'replacements');
  expect(t.refusal('german', done)).toBeUndefined();
  t.does('german', done);
  expect([t.steps('ge-4'), t.at('ge-6')]).toEqual([1, 'dead']);
});

// ---- 8.7 ----

rule('8.7', 'AGB leaves for good at the end of German Turn 9', () => {
  const t = table({ 3534: 'ge-4 ge-agb' }, { turn: 8, morale: WINNING }).endTurn();
  t.goTo('german', 'combat 2');
  expect([t.s.turn, t.at('ge-agb')]).toEqual([9, '3534']);
  t.goTo('allied', 'replacements');
  expect([t.at('ge-agb'), t.stack('3534')]).toEqual(['gone', ['ge-4']]);
  t.goTo('german', 'replacements');
  expect(t.refusal('german', rebuild('ge-agb', 1))).toBe('8.2.2');
});
