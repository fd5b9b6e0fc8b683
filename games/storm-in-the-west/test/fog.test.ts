/** 13.8 Fog of war. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { storm } from '../index.ts';
import {
  advance,
  attack,
  callOff,
  commit,
  join,
  type Layout,
  lose,
  onTop,
  retreat,
  type Stacks,
  type Table,
  table,
} from './table.ts';

const rule = rulesOf(storm);

/** Nobody flies. */
function quietSky(t: Table): Table {
  while (t.step === 'airSupport' || t.step === 'airDefence') t.pass();
  return t;
}

/** Everybody loses whatever comes first, and nobody advances. */
function fightOut(t: Table): Table {
  while (t.step !== 'combat') t.pass();
  return t;
}

const inCombat = (stacks: Stacks, layout: Layout = {}): Table =>
  table(stacks, { turn: 3, ...layout }).goTo('german', 'combat');

const fog = (): Table => inCombat({ 3535: 'ge-4 ge-6 ge-7', 3435: 'br-5 br-6' }, { dice: { combat: [1] } });

rule('13.8', 'only the top of an enemy stack shows before the attack', () => {
  const t = fog();
  expect(t.seen('german', '3435')).toEqual(['br-6', '?']);
  expect(t.seen('allied', '3535')).toEqual(['ge-7', '?', '?']);
  expect(t.seen(null, '3435')).toEqual(['br-6', '?']);
  expect(t.seen(null, '3535')).toEqual(['ge-7', '?', '?']);
  expect(t.seen('allied', '3435')).toEqual(['br-6', 'br-5']);
  expect(t.seen('german', '3535')).toEqual(['ge-7', 'ge-6', 'ge-4']);
});

rule('13.8', 'while an attack is prepared nothing more shows, and who joins it is not told', () => {
  const t = fog();
  t.does('german', attack('3435'), join('ge-4'));
  expect(t.seen('german', '3435')).toEqual(['br-6', '?']);
  expect(t.seen('allied', '3535')).toEqual(['ge-7', '?', '?']);
  for (const reader of ['allied', null] as const) {
    expect(JSON.stringify(t.read(reader))).not.toMatch(/"ge-4"|IV Corps/);
    expect(JSON.stringify(t.board(reader))).not.toContain('"ge-4"');
  }
  expect(JSON.stringify(t.read('german'))).toContain('"ge-4"');
  expect(JSON.stringify(t.board('german'))).not.toContain('"br-5"');
});

rule('13.8', 'once the odds are computed both see who fights, but not who stands by', () => {
  const t = fog();
  t.attacks('german', '3435', 'ge-4');
  for (const reader of ['german', 'allied', null] as const) {
    expect(t.seen(reader, '3435')).toEqual(['br-6', 'br-5']);
    expect(JSON.stringify((t.board(reader) as { battle: unknown }).battle)).toContain('"ge-4"');
  }
  expect(t.seen('allied', '3535')).toEqual(['ge-7', '?', 'ge-4']);
  expect(t.seen(null, '3535')).toEqual(['ge-7', '?', 'ge-4']);
});

rule('13.8', 'stacks are covered again after the battle', () => {
  const t = inCombat({ 3535: 'ge-4 ge-6 ge-7', 3435: 'br-5 br-6' }, { dice: { combat: [3] } });
  t.attacks('german', '3435', 'ge-4 ge-6');
  fightOut(t);
  expect(t.seen('german', '3435')).toEqual(['br-6', '?']);
  expect(t.seen('allied', '3535')?.[0]).toBe('ge-7');
  expect(
    t
      .seen('allied', '3535')
      ?.slice(1)
      .every((one) => one === '?'),
  ).toBe(true);
});

rule('13.8', 'an attack is called off before the defenders are looked at, not after', () => {
  const t = fog();
  t.does('german', attack('3435'), join('ge-4'), callOff);
  expect(t.next).toBe('german: combat');
  expect(t.seen('german', '3435')).toEqual(['br-6', '?']);
  t.does('german', attack('3435')); // nobody has attacked or been attacked yet
  expect(t.refusal('german', join('ge-4'))).toBeUndefined();
  t.does('german', join('ge-4'), commit);
  expect(t.refusal('german', callOff)).toBeDefined();
  expect([...t.match.choices('german')].map((one) => one.choice)).not.toContain('callOff');
  quietSky(t);
  expect(t.refusal('german', callOff)).toBeDefined();
});

rule('13.8', 'nor is a look at the defenders undone', () => {
  const t = fog();
  t.does('german', attack('3435'), join('ge-4'));
  expect(t.match.undo('german').ok).toBe(true);
  t.does('german', join('ge-4'), commit);
  expect(t.match.undo('german').ok).toBe(false);
});

rule('13.8', 'those who advance are covered in their new hex, those who ran in theirs', () => {
  const t = inCombat({ 3535: 'ge-4 ge-6 ge-7', 3435: 'br-5 br-cav-' }, { dice: { combat: [6] } });
  quietSky(t.attacks('german', '3435', 'ge-4 ge-6 ge-7')); // 3:1, 2/3
  t.does('allied', retreat('3335'), lose('br-5'), lose('br-5'));
  t.does('german', lose('ge-4'), lose('ge-6'), advance('ge-4'), advance('ge-6'), advance('ge-7'));
  expect(t.seen('allied', '3435')).toEqual(['ge-7', '?', '?']);
  expect(t.seen('german', '3335')).toEqual(['br-cav']);
});

rule('13.8', 'friends in the hex of refuge are not looked at', () => {
  const t = inCombat({ 3535: 'ge-4 ge-6 ge-7', 3435: 'br-5', 3335: 'br-6 br-7' }, { dice: { combat: [6] } });
  quietSky(t.attacks('german', '3435', 'ge-4 ge-6 ge-7'));
  t.does('allied', retreat('3335'));
  expect(t.seen('german', '3335')).toContain('?');
  expect(t.seen('german', '3335')).not.toContain('br-6');
});

rule('13.8', 'an attack needs attackers before the defenders are looked at', () => {
  const t = fog();
  t.does('german', attack('3435'));
  expect(t.refusal('german', commit)).toBe('13.10');
});

rule('13.8', 'a player arranges their stacks when they move, and the other sees that they do', () => {
  const t = table({ 3535: 'ge-4 ge-6', 3435: 'br-5' }, { turn: 3 }).goTo('german', 'regularMovement');
  t.does('german', onTop('ge-4'));
  expect(JSON.stringify(t.read('allied'))).not.toMatch(/"ge-4"|IV Corps/);
  t.goTo('german', 'combat');
  expect(t.seen('allied', '3535')).toEqual(['ge-4', '?']);
  expect(t.refusal('german', onTop('ge-6'))).toBeDefined();
});
