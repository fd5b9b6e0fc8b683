/** 13.10-13.13 Odds, and how modifiers add up. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { storm } from '../index.ts';
import { odds } from '../reckoning.ts';
import { ODDS } from '../tables.ts';
import {
  attack,
  join,
  type Layout,
  meetAir,
  type Stacks,
  sendAir,
  support,
  type Table,
  table,
} from './table.ts';

const rule = rulesOf(storm);

/** Nobody flies. */
function quietSky(t: Table): Table {
  while (t.step === 'airSupport' || t.step === 'airDefence') t.pass();
  return t;
}

const inCombat = (stacks: Stacks, layout: Layout = {}): Table =>
  table(stacks, { turn: 3, ...layout }).goTo('german', 'combat');
const alliesInCombat = (stacks: Stacks, layout: Layout = {}): Table =>
  table(stacks, { turn: 3, ...layout }).goTo('allied', 'combat');

rule('13.10', '26 against 7 is 3:1', () => {
  expect(ODDS[odds(26, 7).column]).toBe('3:1');
  const t = inCombat({ 3535: 'ge-stoss-3 ge-4 ge-6', 3434: 'ge-7 ge-18', 3435: 'br-5 br-6-' });
  t.attacks('german', '3435', 'ge-stoss-3 ge-4 ge-6 ge-7 ge-18');
  expect(t.battle).toMatchObject({ attack: 26, defence: 7, odds: '3:1' });
});

rule('13.10', 'remainders are dropped', () => {
  const column = (attack: number, defence: number) => ODDS[odds(attack, defence).column];
  expect([column(7, 4), column(8, 4), column(11, 4), column(12, 4)]).toEqual(['1:1', '2:1', '2:1', '3:1']);
  expect([column(27, 4), column(28, 4)]).toEqual(['6:1', '7:1']);
});

rule('13.10', 'only those that take part are added up', () => {
  const t = inCombat({ 3535: 'ge-4 ge-6', 3534: 'ge-7', 3435: 'br-5', 3436: 'br-6' });
  t.attacks('german', '3435', 'ge-6');
  expect(t.battle).toMatchObject({ attack: 5, defence: 4 });
});

rule('13.10', 'units that were out of supply attack with half, rounded up together', () => {
  // The Allies on two sides of 3535 shut it in.
  const t = inCombat({ 3535: 'ge-4 ge-6', 3435: 'br-5', 3636: 'br-6' });
  expect(t.supply('ge-4')).toBe('out');
  t.attacks('german', '3435', 'ge-4 ge-6');
  expect(t.battle).toMatchObject({ attack: 5, defence: 4 });
  const alone = inCombat({ 3535: 'ge-4', 3435: 'br-5', 3636: 'br-6' });
  alone.attacks('german', '3435', 'ge-4');
  expect(alone.battle.attack).toBe(3);
});

rule('13.10', 'a unit without attack factor does not attack', () => {
  const t = alliesInCombat({ 3535: 'ge-4', 3435: 'br-port- br-5' });
  t.does('allied', attack('3535'));
  expect(t.refusal('allied', join('br-port'))).toBe('13.10');
  const alone = alliesInCombat({ 3535: 'ge-4', 3435: 'br-port-' });
  expect(alone.refusal('allied', attack('3535'))).toBe('13.4');
});

rule('13.11', '5 against 11 is 1:3, below the table: 2/0 without a die', () => {
  expect(odds(5, 11)).toMatchObject({ hopeless: true });
  const t = inCombat({ 3535: 'ge-4', 3435: 'br-5 br-6 br-7-' }); // no die is announced
  t.attacks('german', '3435', 'ge-4');
  expect(t.battle).toMatchObject({ attack: 5, defence: 11 });
  quietSky(t);
  expect(t.losses).toEqual({ attacker: 2, defender: 0 });
  expect(t.next).toBe('german: attackerLosses');
});

rule('13.11', 'weaker attackers: remainders go up', () => {
  expect(odds(5, 10)).toMatchObject({ hopeless: false, column: 0 });
  expect(odds(5, 6)).toMatchObject({ hopeless: false, column: 0 });
  const t = inCombat({ 3535: 'ge-4', 3435: 'br-5 br-6-' });
  t.attacks('german', '3435', 'ge-4');
  expect(t.battle).toMatchObject({ attack: 5, defence: 7, odds: '1:2' });
});

rule('13.11', 'equal strength is 1:1', () => {
  const t = inCombat({ 3535: 'ge-stoss-3 ge-stoss-9', 3435: 'br-5 br-6 br-7' });
  t.attacks('german', '3435', 'ge-stoss-3 ge-stoss-9');
  expect(t.battle).toMatchObject({ attack: 12, defence: 12, odds: '1:1' });
});

rule('13.12', 'more than 7:1 is 7:1', () => {
  const against = (units: string, die: number) => {
    const t = inCombat({ 3535: units, 3435: 'br-cav' }, { dice: { combat: [die] } });
    t.attacks('german', '3435', units);
    const { attack, odds, drm } = t.battle;
    quietSky(t);
    return { attack, odds, drm, losses: t.losses };
  };
  expect(against('ge-gd ge-4 ge-6', 5)).toEqual({
    ...{ attack: 15, odds: '7:1', drm: 0 },
    losses: { attacker: 4, defender: 5 },
  });
  expect(against('ge-stoss-3 ge-stoss-9 ge-stoss-11', 4)).toEqual({
    ...{ attack: 18, odds: '9:1, read as 7:1', drm: 1 },
    losses: { attacker: 4, defender: 5 },
  });
  expect(against('ge-gd ge-4 ge-5', 5).odds).toBe('5:1');
});

rule('13.12', 'no modifier helps an attack worse than 1:2', () => {
  const t = inCombat({ 3535: 'ge-stoss-3-', 3636: 'ge-4', 3435: 'br-5 br-6' }, { turn: 1 });
  t.attacks('german', '3435', 'ge-stoss-3');
  expect(t.battle).toMatchObject({ attack: 3, defence: 8, drm: 2 });
  t.does('german', sendAir(1));
  t.does('allied', meetAir(false));
  expect(t.losses).toEqual({ attacker: 2, defender: 0 });
});

rule('13.12', 'exactly 1:2 is on the table and takes a die', () => {
  const t = inCombat({ 3535: 'ge-4', 3435: 'br-5 br-6- br-7-' }, { dice: { combat: [6] } });
  quietSky(t.attacks('german', '3435', 'ge-4'));
  expect(t.losses).toEqual({ attacker: 2, defender: 1 });
});

// ---- 13.13 ----

rule('13.13', '-3 and +2 make -1', () => {
  const t = inCombat({ 2133: 'ge-4 ge-6', 2132: 'ge-agb', 2134: 'br-5' }, { dice: { combat: [6] } });
  t.attacks('german', '2134', 'ge-4 ge-6', support);
  t.does('german', sendAir(1));
  expect(t.battle.modifiers).toEqual({ '13.19': -1, '13.27': -2, '13.14': 1, '13.16': 1 });
  expect(t.battle).toMatchObject({ attack: 20, defence: 4, odds: '5:1', drm: -1 });
  t.does('allied', meetAir(false));
  expect(t.losses).toEqual({ attacker: 3, defender: 3 }); // a 6 unmodified would cost the defender 4
});

rule('13.13', 'the die is modified, not the result', () => {
  // 3:1 and -1: a 6 is read as a 5.
  const t = inCombat({ 2934: 'ge-4 ge-6 ge-gd-', 3034: 'br-5' }, { dice: { combat: [6] } });
  t.attacks('german', '3034', 'ge-4 ge-6 ge-gd');
  expect(t.battle).toMatchObject({ odds: '3:1', drm: -1 });
  quietSky(t);
  expect(t.losses).toEqual({ attacker: 2, defender: 2 });
});

rule('13.13', 'the ground under the attackers does not matter', () => {
  const t = inCombat({ 2934: 'ge-4', 3036: 'ge-6', 3035: 'br-5' });
  t.attacks('german', '3035', 'ge-4 ge-6');
  expect(t.battle).toMatchObject({ drm: 0, modifiers: {} }); // out of forests
  const trench = alliesInCombat({ 2034: 'br-5', 2035: 'fr-1', 2135: 'br-6', 2136: 'ge-4' });
  trench.attacks('allied', '2136', 'br-6');
  expect(trench.battle.modifiers).toEqual({}); // out of devastated ground
});
