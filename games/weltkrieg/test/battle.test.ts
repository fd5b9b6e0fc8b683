/** 12-15, 19, 21, 22 Battles of the standard rules, as they are played. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { drill } from './drill.ts';
import {
  attack,
  commit,
  feed,
  goBack,
  goIn,
  halt,
  join,
  type Layout,
  type Stacks,
  stand,
  type Table,
  table,
  take,
} from './table.ts';

const rule = rulesOf(drill);

/** Rethel (1613): all ground about 1612 and 1513 is clear; Germans come from there, their headquarters stand behind. */
const field = (germans: string, french: string, layout: Layout = {}, more: Stacks = {}): Table =>
  table({ 1612: germans, 1511: 'gh1:50', 1613: french, 1716: 'fh1:50', ...more }, layout).goTo(
    'cp',
    'combat',
  );

const four = 'g1 g2 g3 g4';

rule('13-2', 'four divisions attack with 32, two French counterattack with 36', () => {
  const t = field(four, 'f1 f2').attacks('cp', '1613', four);
  t.choose('entente', stand);
  expect(t.battle.strengths).toEqual([32, 36]);
});

rule('13-4', 'a die of 3 on 32 and on 36 costs 3 and 3; without a bonus nobody is driven off by that', () => {
  const t = field(four, 'f1 f2').attacks('cp', '1613', four);
  t.choose('entente', stand);
  expect([t.battle.losses, t.at('f1')]).toEqual([[3, 3], '1613']);
});

rule('13-8', 'losses fall on the strongest, one by one, the owner choosing among equals', () => {
  const t = field(four, 'f1 f2*4').attacks('cp', '1613', four);
  t.choose('entente', stand);
  // 30 counterattack: [3] of four equal divisions lose one each, as their owner says.
  t.choose('cp', take('g4'), take('g2'), take('g1'));
  expect([t.strength('g1'), t.strength('g2'), t.strength('g3'), t.strength('g4')]).toEqual([7, 7, 8, 7]);
  // 3 of the defenders: 6 and 4 become 4 and 4, and then one of the two.
  expect([t.strength('f1'), t.strength('f2')]).toEqual([4, 4]);
  t.choose('entente', take('f2'));
  expect(t.strength('f2')).toBe(3);
});

rule('19-5', 'a German point feeds 8 attacking, a French one 3 defending strength points', () => {
  const t = field(four, 'f1 f2').attacks('cp', '1613', four);
  t.choose('entente', stand);
  expect([t.supply('gh1'), t.supply('fh1')]).toEqual([50 - 4, 50 - 4]);
});

rule('19-6', 'who is not supplied fights with half: the owner chooses whom he feeds', () => {
  const t = field(four, 'f1 f2');
  t.choose(
    'cp',
    attack('1613'),
    ...['g1', 'g2', 'g3', 'g4'].map(join),
    feed('g1', null),
    feed('g2', null),
    commit,
  );
  t.choose('entente', feed('f2', null), stand);
  expect(t.battle.strengths).toEqual([24, 27]);
  expect([t.supply('gh1'), t.supply('fh1')]).toEqual([48, 48]);
});

rule('19-3', 'without points or a line nobody is supplied, and nobody is asked', () => {
  const t = table({ 1612: four, 1511: 'gh1', 1613: 'f1 f2' })
    .goTo('cp', 'combat')
    .attacks('cp', '1613', four);
  expect(t.battle.strengths).toEqual([16, 18]);
});

rule('13-5', 'a trench takes 2 off the attacking die, and holds until all is lost', () => {
  const t = field(four, 'f1 f2', { trench: '1613', dice: { attack: [6] } }).attacks('cp', '1613', four);
  t.choose('entente', stand);
  // 6 - 2 = 4: 32 x 8 / 80.
  expect([t.battle.losses[1], t.at('f1')]).toEqual([3, '1613']);
});

rule('14-1', 'in the open more than a quarter drives them off: 4 of 12', () => {
  const t = field(four, 'f1 f2', { dice: { attack: [6], counterattack: [1] } }).attacks('cp', '1613', four);
  t.choose('entente', stand);
  t.choose('cp', take('g1'), take('g2'));
  expect([t.battle.losses[1], t.step]).toEqual([4, 'retreat']);
});

rule('14-3', 'back to where the headquarters is, free of the enemy first; the stack goes together', () => {
  const t = field(four, 'f1 f2', { dice: { attack: [6], counterattack: [1] } }).attacks('cp', '1613', four);
  t.choose('entente', stand);
  t.choose('cp', take('g1'), take('g2'));
  expect(t.refusalOf('entente', goBack('1513'))).toBe('14-3');
  t.choose('entente', goBack('1714'));
  expect([t.at('f1'), t.at('f2')]).toEqual(['1714', '1714']);
});

rule('15-2', 'whoever took losses goes in first', () => {
  const t = field(four, 'f1 f2', { dice: { attack: [6], counterattack: [1] } }).attacks('cp', '1613', four);
  t.choose('entente', stand);
  t.choose('cp', take('g1'), take('g2'));
  t.choose('entente', goBack('1714'));
  expect(t.refusalOf('cp', goIn('g3'))).toBe('15-2');
  t.choose('cp', goIn('g1'), goIn('g2'), goIn('g3'), halt);
  expect([t.at('g1'), t.at('g3'), t.at('g4')]).toEqual(['1613', '1613', '1612']);
});

rule('12-2', 'a unit attacks once in a turn, a hex is attacked once in a phase', () => {
  const t = field(four, 'f1 f2', {}, { 1513: 'g5' }).attacks('cp', '1613', four);
  t.choose('entente', stand);
  t.choose('cp', take('g1'), take('g2'), take('g3'));
  t.choose('entente', take('f1'));
  expect(t.refusalOf('cp', attack('1613'))).toBe('12-2');
});

rule('12-5', 'who has marched in column does not attack', () => {
  const t = table({ 1512: 'g1', 1613: 'f1', 1511: 'gh1:9' });
  t.choose('cp', { choice: 'columnMarch', value: { unit: 'g1', to: '1411' } });
  t.choose('cp', { choice: 'done', value: null });
  expect(t.refusalOf('cp', attack('1613'))).toBe('12-1');
});

rule('29-1', 'artillery attacks only with infantry or cavalry', () => {
  const t = field('g1 ga1', 'f1');
  t.choose('cp', attack('1613'), join('ga1'));
  expect(t.refusalOf('cp', commit)).toBe('29-1');
});

rule('21-3', 'a fortress counterattacks once, not three times', () => {
  const t = field(four, 'f1', { fort: { 1613: 12 } }).attacks('cp', '1613', four);
  t.choose('entente', stand);
  expect(t.battle.strengths[1]).toBe(6 * 3 + 12);
});

rule('21-4', 'losses fall on works and garrison as guns to men', () => {
  const t = field('g1 g2 ga1 ga2', 'f1', { fort: { 1613: 4 }, dice: { attack: [6] } });
  t.attacks('cp', '1613', 'g1 g2 ga1 ga2').choose('entente', stand);
  // 28 x 10 / 80 = 4, of which 12 parts in 28 are the guns': 2.
  expect([t.battle.losses[1], t.s.fort[t.hex('1613')], t.strength('f1')]).toEqual([4, 2, 4]);
});

rule('26-3', 'every strength point lost is a point of demoralisation', () => {
  const t = field(four, 'f1 f2').attacks('cp', '1613', four);
  t.choose('entente', stand);
  t.choose('cp', take('g1'), take('g2'), take('g3'));
  t.choose('entente', take('f1'));
  expect([t.s.demoralisation[0], t.s.demoralisation[2]]).toEqual([3, 3]);
});

const fallUpon = (from: string, to: string) => ({ choice: 'fallUpon', value: { from, to } });
/** On open ground east of Paris. */
const open = { 1512: 'g1 g2 ga1 gh1:40', 1513: 'f1*1' };

rule('16-1', 'a stack falls upon a hex as it marches, without artillery, and pays for the step', () => {
  const t = table(open, { dice: { attack: [6] } });
  t.choose('cp', fallUpon('1512', '1513'));
  expect(t.refusalOf('cp', join('ga1'))).toBe('16-1');
  t.choose('cp', join('g1'), join('g2'), commit);
  t.passUntil(
    'the end of it',
    () => t.step === 'advance' || t.step === 'movement',
    () => t.passBy('stand'),
  );
  expect(t.s.left[t.unit('g1')]).toBeLessThan(5 * 30);
  expect(t.s.marks[t.unit('g1')]! & 1).toBe(1);
});

rule('16-2', 'not against works, and only one stack', () => {
  const dug = table(open, { trench: '1513' });
  expect(dug.refusalOf('cp', fallUpon('1512', '1513'))).toBe('16-2');
  const two = table({ ...open, 1412: 'g3' });
  two.choose('cp', fallUpon('1512', '1513'));
  expect(two.refusalOf('cp', join('g3'))).toBe('16-2');
});

rule('16-3', 'they fight at half strength', () => {
  const t = table(open, { dice: { attack: [6] } });
  t.choose('cp', fallUpon('1512', '1513'), join('g1'), join('g2'), commit);
  t.passUntil(
    'the battle',
    () => t.battle !== undefined,
    () => t.passBy('stand'),
  );
  expect(t.battle.strengths[0]).toBe(8);
});

rule('16-4', 'if the hex is left they go in, march on, and attack no more', () => {
  const fallen = (more: Stacks) => {
    const t = table({ ...open, ...more }, { dice: { attack: [6] } });
    t.choose('cp', fallUpon('1512', '1513'), join('g1'), join('g2'), commit);
    t.passUntil(
      'the advance',
      () => t.step === 'advance',
      () => t.passBy('stand'),
    );
    for (const value of t.values('cp', 'goIn')) t.choose('cp', { choice: 'goIn', value });
    t.passUntil(
      'movement',
      () => t.step === 'movement',
      () => t.passBy('halt'),
    );
    expect(new Set(t.stack('1513'))).toEqual(new Set(['g1', 'g2']));
    return t;
  };
  const marching = fallen({}).values('cp', 'march');
  expect(marching.map((value) => (value as { unit: string }).unit)).toContain('g1');
  const t = fallen({ 1613: 'f2' }).goTo('cp', 'combat');
  expect(t.refusalOf('cp', attack('1613'))).toBe('12-1');
});
