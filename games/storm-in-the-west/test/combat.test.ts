/** 13.1-13.7, 13.9 Combat: who attacks whom, and with whom. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { storm } from '../index.ts';
import {
  advance,
  attack,
  callOff,
  commit,
  done,
  join,
  type Layout,
  lose,
  meetAir,
  retreat,
  type Stacks,
  sendAir,
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
const alliesInCombat = (stacks: Stacks, layout: Layout = {}): Table =>
  table(stacks, { turn: 3, ...layout }).goTo('allied', 'combat');

// ---- 13.1 ----

rule('13.1', 'nobody has to attack, however close the enemy', () => {
  const t = inCombat({ 3535: 'ge-4', 3435: 'br-5' });
  expect(t.refusal('german', attack('3435'))).toBeUndefined();
  t.does('german', done);
  expect(t.next).toBe('german: combat');
  expect(t.match.play.frame('combat')!.phase).toBe(2);
  expect([t.steps('ge-4'), t.steps('br-5')]).toEqual([2, 2]);
});

rule('13.1', 'the attacker is the player whose turn it is', () => {
  const stacks = { 3535: 'ge-4', 3435: 'br-5' };
  const german = inCombat(stacks);
  expect(german.asked).toEqual(['german']);
  expect(german.refusal('german', attack('3435'))).toBeUndefined();
  expect(german.refusal('allied', attack('3535'))).toBeDefined();
  const allied = alliesInCombat(stacks);
  expect(allied.asked).toEqual(['allied']);
  expect(allied.refusal('allied', attack('3535'))).toBeUndefined();
  expect(allied.refusal('german', attack('3435'))).toBeDefined();
});

rule('13.1', 'only hexes with enemies are attacked', () => {
  const t = inCombat({ 3535: 'ge-4', 3534: 'ge-6', 3435: 'br-5' });
  expect(t.refusal('german', attack('3534'))).toBe('13.1');
  expect(t.refusal('german', attack('3436'))).toBe('13.1');
  expect(t.refusal('german', attack('9999'))).toBe('13.1');
});

rule('13.1', 'tanks or guns without infantry are attacked like anybody', () => {
  const tanks = inCombat({ 3535: 'ge-4', 3435: 'br-rtc' });
  expect(tanks.refusal('german', attack('3435'))).toBeUndefined();
  const guns = alliesInCombat({ 3535: 'ge-agb', 3435: 'br-5' });
  expect(guns.refusal('allied', attack('3535'))).toBeUndefined();
});

rule('13.1', 'only the own units attack', () => {
  const t = inCombat({ 3535: 'ge-4', 3435: 'br-5', 3436: 'br-6' });
  t.does('german', attack('3435'));
  expect(t.refusal('german', join('br-6'))).toBe('13.1');
  expect(t.refusal('german', join('nobody'))).toBe('13.1');
});

// ---- 13.2 ----

rule('13.2', 'regular corps attack in both phases, and the same defenders again', () => {
  const t = inCombat({ 3535: 'ge-4 ge-6', 3435: 'br-5' }, { dice: { combat: [1, 1] } });
  fightOut(t.attacks('german', '3435', 'ge-4 ge-6'));
  expect(t.refusal('german', attack('3435'))).toBe('13.5');
  t.does('german', done);
  t.goTo('german', 'combat 2');
  expect(t.refusal('german', attack('3435'))).toBeUndefined();
  t.does('german', attack('3435'));
  expect(t.refusal('german', join('ge-6'))).toBeUndefined();
});

rule('13.2', 'the Allies have a second combat phase long before they infiltrate', () => {
  const t = alliesInCombat({ 3535: 'ge-4', 3435: 'br-5' });
  t.goTo('allied', 'combat 2');
  expect(t.s.turn).toBe(3);
  expect(t.refusal('allied', attack('3535'))).toBeUndefined();
});

// ---- 13.3 ----

rule('13.3', 'a stack defends as one', () => {
  const t = inCombat({ 3535: 'ge-4 ge-6', 3435: 'br-5 br-6 br-7-' });
  t.attacks('german', '3435', 'ge-4 ge-6');
  expect(t.battle).toMatchObject({ attack: 10, defence: 4 + 4 + 3, odds: '1:2' });
});

rule('13.3', 'what is attacked is a hex, not a unit in it', () => {
  const t = inCombat({ 3535: 'ge-4', 3435: 'br-5 br-6' });
  expect(t.refusal('german', attack('br-6'))).toBe('13.1');
});

// ---- 13.4 ----

rule('13.4', 'a unit in 3535 attacks 3435 or 3436, not both', () => {
  const t = inCombat({ 3535: 'ge-4', 3435: 'br-5', 3436: 'br-6' }, { dice: { combat: [1] } });
  expect(t.refusal('german', attack('3435'))).toBeUndefined();
  expect(t.refusal('german', attack('3436'))).toBeUndefined();
  fightOut(t.attacks('german', '3435', 'ge-4'));
  expect(t.steps('br-6')).toBe(2);
  expect(t.refusal('german', attack('3436'))).toBe('13.4'); // nobody is left to attack it
});

rule('13.4', 'a hex is attacked from all six hexes around it', () => {
  const around = { 3435: 'ge-4', 3534: 'ge-6', 3635: 'ge-7', 3636: 'ge-18', 3536: 'ge-19', 3436: 'ge-54' };
  const t = inCombat({ ...around, 3535: 'br-5' });
  t.attacks('german', '3535', Object.values(around).join(' '));
  expect(t.battle).toMatchObject({ attack: 30, defence: 4, odds: '7:1' });
});

rule('13.4', 'units that are not adjacent stay out of it', () => {
  const t = inCombat({ 3435: 'ge-4', 3637: 'ge-6', 3535: 'br-5' });
  t.does('german', attack('3535'));
  expect(t.refusal('german', join('ge-6'))).toBe('13.4');
  expect(t.refusal('german', join('ge-4'))).toBeUndefined();
});

rule('13.4', 'an enemy nobody stands next to is not attacked', () => {
  const t = inCombat({ 3435: 'ge-4', 3535: 'br-5', 3635: 'br-6' });
  expect(t.refusal('german', attack('3635'))).toBe('13.4');
});

rule('13.4', 'nobody attacks over the sea between 2042 and 1941', () => {
  const t = inCombat({ 2042: 'ge-4', 1940: 'ge-6', 1941: 'br-5' });
  t.does('german', attack('1941'));
  expect(t.refusal('german', join('ge-4'))).toBe('10.2');
  expect(t.refusal('german', join('ge-6'))).toBeUndefined();
  const alone = inCombat({ 2042: 'ge-4', 1941: 'br-5' });
  expect(alone.refusal('german', attack('1941'))).toBe('13.4');
});

rule('13.4', 'nobody joins once the battle has begun', () => {
  const t = inCombat({ 3535: 'ge-4 ge-6', 3435: 'br-5' });
  t.attacks('german', '3435', 'ge-4');
  expect(t.refusal('german', join('ge-6'))).toBeDefined();
});

// ---- 13.5 ----

rule('13.5', 'a unit attacks once in a phase', () => {
  const t = inCombat({ 3535: 'ge-4 ge-6 ge-7', 3435: 'br-5', 3436: 'br-6' }, { dice: { combat: [4] } });
  quietSky(t.attacks('german', '3435', 'ge-4 ge-7'));
  t.does('allied', lose('br-5'));
  t.does('german', lose('ge-4'), lose('ge-7'));
  t.does('german', attack('3436'));
  expect(t.refusal('german', join('ge-4'))).toBe('13.5');
  expect(t.refusal('german', join('ge-7'))).toBe('13.5');
  t.does('german', join('ge-6'));
  expect(t.refusal('german', join('ge-6'))).toBe('13.5'); // nor twice in one battle
});

rule('13.5', 'a hex is attacked once in a phase, even by others', () => {
  const t = inCombat({ 3535: 'ge-4', 3434: 'ge-6', 3435: 'br-5' }, { dice: { combat: [1, 1] } });
  fightOut(t.attacks('german', '3435', 'ge-4'));
  expect(t.refusal('german', attack('3435'))).toBe('13.5');
  t.does('german', done);
  t.goTo('german', 'combat 2');
  expect(t.refusal('german', attack('3435'))).toBeUndefined();
  fightOut(t.attacks('german', '3435', 'ge-6'));
  expect(t.refusal('german', attack('3435'))).toBe('13.5');
});

rule('13.5', 'defenders driven into an empty hex are not attacked again in the phase', () => {
  const t = inCombat({ 3535: 'ge-4', 3434: 'ge-6', 3435: 'br-5' }, { dice: { combat: [6] } });
  quietSky(t.attacks('german', '3435', 'ge-4'));
  t.does('allied', retreat('3335'));
  t.does('german', lose('ge-4'), lose('ge-4'));
  expect(t.at('br-5')).toBe('3335');
  expect(t.refusal('german', attack('3335'))).toBe('13.5');
  t.does('german', done);
  t.goTo('german', 'combat 2');
  expect(t.refusal('german', attack('3335'))).toBe('13.4'); // free to be attacked, but nobody is near
});

// ---- 13.6 ----

rule('13.6', 'attacks come one after the other, in any order, each thought of when the last is over', () => {
  const t = inCombat(
    { 3535: 'ge-4 ge-6 ge-7', 3435: 'br-5', 3436: 'br-6', 3636: 'br-7' },
    { dice: { combat: [1, 1, 1] } },
  );
  for (const [hex, unit] of [
    ['3636', 'ge-7'],
    ['3435', 'ge-4'],
    ['3436', 'ge-6'],
  ] as const)
    fightOut(t.attacks('german', hex, unit));
  expect([t.steps('ge-4'), t.steps('ge-6'), t.steps('ge-7')]).toEqual([0, 0, 0]);
});

rule('13.6', 'no attack begins before the last is over', () => {
  const t = inCombat({ 3535: 'ge-4 ge-6', 3435: 'br-5', 3436: 'br-6' }, { dice: { combat: [6] } });
  t.does('german', attack('3435'));
  expect(t.refusal('german', attack('3436'))).toBeDefined();
  t.does('german', join('ge-4'), commit);
  expect(t.refusal('german', attack('3436'))).toBeDefined();
  quietSky(t);
  expect(t.next).toBe('allied: defenderLosses');
  expect(t.refusal('german', attack('3436'))).toBeDefined();
  t.does('allied', retreat('3335'));
  expect(t.refusal('german', attack('3436'))).toBeDefined();
  t.does('german', lose('ge-4'));
  expect(t.refusal('german', attack('3436'))).toBeDefined();
  t.does('german', lose('ge-4'));
  expect(t.next).toBe('german: combat');
  expect(t.refusal('german', attack('3436'))).toBeUndefined();
});

// ---- 13.7 ----

rule('13.7', 'units of a stack attack different hexes, or none', () => {
  const t = inCombat({ 3535: 'ge-4 ge-6 ge-7', 3435: 'br-5', 3436: 'br-6' }, { dice: { combat: [1, 1] } });
  t.attacks('german', '3435', 'ge-4');
  expect(t.battle.attack).toBe(5);
  fightOut(t);
  t.attacks('german', '3436', 'ge-6');
  expect(t.battle.attack).toBe(5);
  fightOut(t);
  expect([t.steps('ge-4'), t.steps('ge-6'), t.steps('ge-7')]).toEqual([0, 0, 2]);
  expect(t.refusal('german', done)).toBeUndefined();
});

rule('13.7', 'no defender refuses: all of the stack fights and all are asked for is losses', () => {
  const t = inCombat({ 3535: 'ge-4 ge-6 ge-7', 3435: 'br-5 br-1 br-2' });
  t.attacks('german', '3435', 'ge-4 ge-6 ge-7');
  expect(t.battle.defence).toBe(12);
  t.dice.show('combat', 6);
  quietSky(t);
  expect(t.next).toBe('allied: defenderLosses');
  const offered = new Set([...t.match.choices('allied')].map((one) => one.choice));
  expect([...offered].sort()).toEqual(['lose', 'retreat']);
});

// ---- 13.9 ----

rule('13.9', 'French in 2832 and British in 2732 attack 2731 together', () => {
  const t = alliesInCombat({ 2731: 'ge-4', 2732: 'br-5', 2832: 'fr-20' }, { dice: { combat: [6] } });
  t.attacks('allied', '2731', 'br-5 fr-20');
  expect(t.battle).toMatchObject({ odds: '1:1', attack: 7, defence: 6 });
  expect(t.battle.modifiers['13.9']).toBeUndefined();
  t.does('allied', sendAir(0));
  t.does('german', meetAir(false));
  expect(t.losses).toEqual({ attacker: 2, defender: 1 }); // 6 - 2 for the trench - 1 for the river
  t.does('german', retreat('2631'));
  t.does('allied', lose('br-5'), lose('fr-20'), advance('fr-20'));
  expect(t.at('ge-4')).toBe('2631');
  expect(t.at('fr-20')).toBe('2731');
  expect(t.holder('2731')).toBe('allied');
});

/** Two Germans apart, each with British on one side and French on the other, or others in their place. */
const coalition = (one: string, other: string, third = 'fr-1'): Table =>
  alliesInCombat(
    {
      ...{ 3535: 'ge-4', 3435: one, 3536: other },
      ...{ 3841: 'ge-6', 3741: 'br-9', 3842: third },
      ...{ 4043: 'ge-7', 3943: 'br-11', 4044: 'fr-8' },
    },
    { dice: { combat: [1, 1, 1] } },
  );

rule('13.9', 'every Franco-British attack after the first of a phase gets -1', () => {
  const t = coalition('br-5', 'fr-20');
  t.attacks('allied', '3535', 'br-5 fr-20');
  expect(t.battle.modifiers['13.9']).toBeUndefined();
  fightOut(t).attacks('allied', '3841', 'br-9 fr-1');
  expect(t.battle.modifiers['13.9']).toBe(-1);
  fightOut(t).attacks('allied', '4043', 'br-11 fr-8');
  expect(t.battle.modifiers['13.9']).toBe(-1);
});

rule('13.9', 'one of a single army in between is free of it', () => {
  const t = coalition('br-5', 'fr-20');
  fightOut(t.attacks('allied', '3535', 'br-5 fr-20')).attacks('allied', '3841', 'br-9');
  expect(t.battle.modifiers['13.9']).toBeUndefined();
});

rule('13.9', 'an attack called off is not counted', () => {
  const t = coalition('br-5', 'fr-20');
  t.does('allied', attack('3535'), join('br-5'), join('fr-20'), callOff);
  t.attacks('allied', '3841', 'br-9 fr-1');
  expect(t.battle.modifiers['13.9']).toBeUndefined();
});

rule('13.9', 'the second phase counts from the beginning', () => {
  const t = coalition('br-5', 'fr-20');
  fightOut(t.attacks('allied', '3535', 'br-5 fr-20')).does('allied', done);
  t.goTo('allied', 'combat 2').attacks('allied', '3841', 'br-9 fr-1');
  expect(t.battle.modifiers['13.9']).toBeUndefined();
  fightOut(t).attacks('allied', '4043', 'br-11 fr-8');
  expect(t.battle.modifiers['13.9']).toBe(-1);
});

rule('13.9', 'Dominions count as British and Italians as French', () => {
  for (const [one, other] of [
    ['br-aus', 'fr-20'],
    ['br-cnd', 'fr-20'],
    ['br-port', 'fr-20'],
    ['br-5', 'fr-it'],
  ] as const) {
    const t = coalition(one, other);
    fightOut(t.attacks('allied', '3535', `${one} ${other}`)).attacks('allied', '3841', 'br-9 fr-1');
    expect(t.battle.modifiers['13.9'], `${one} ${other}`).toBe(-1);
  }
});

rule('13.9', 'Americans beside them make no difference', () => {
  const t = coalition('br-5 us-1', 'fr-20');
  fightOut(t.attacks('allied', '3535', 'br-5 us-1 fr-20')).attacks('allied', '3841', 'br-9 fr-1');
  expect(t.battle.modifiers['13.9']).toBe(-1);
});

rule('13.9', 'no other combination costs anything', () => {
  for (const [one, other] of [
    ['br-5', 'be-1'],
    ['br-5', 'us-1'],
    ['fr-20', 'us-1'],
    ['fr-20', 'be-1'],
    ['br-5', 'br-aus'],
    ['fr-20', 'fr-it'],
  ] as const) {
    const t = coalition(one, other);
    fightOut(t.attacks('allied', '3535', `${one} ${other}`)).attacks('allied', '3841', 'br-9 fr-1');
    expect(t.battle.modifiers['13.9'], `${one} ${other}`).toBeUndefined(); // still the first
    fightOut(t).attacks('allied', '4043', 'br-11');
    expect(t.battle.modifiers['13.9']).toBeUndefined();
  }
});

rule('13.9', 'armies that attack together still do not stack when they advance', () => {
  const t = alliesInCombat({ 3535: 'ge-5-', 3435: 'br-5', 3536: 'fr-20 fr-1' }, { dice: { combat: [6] } });
  quietSky(t.attacks('allied', '3535', 'br-5 fr-20 fr-1')); // 10:3
  t.does('german', lose('ge-5'));
  t.does('allied', lose('br-5'), lose('br-5'));
  t.does('allied', advance('fr-20'), advance('fr-1'));
  expect(t.stack('3535')).toEqual(['fr-1', 'fr-20']);

  const two = alliesInCombat({ 3535: 'ge-5-', 3435: 'br-5', 3536: 'fr-20 fr-1' }, { dice: { combat: [6] } });
  quietSky(two.attacks('allied', '3535', 'br-5 fr-20 fr-1'));
  two.does('german', lose('ge-5'));
  two.does('allied', lose('fr-20'), lose('fr-1'), advance('fr-20'));
  expect(two.refusal('allied', advance('br-5'))).toBe('9.5');
  expect(two.refusal('allied', advance('fr-1'))).toBeUndefined();
});

rule('13.9', 'Americans defend together with their hosts', () => {
  const t = inCombat({ 3535: 'ge-4 ge-6 ge-7', 3435: 'fr-20 us-1' });
  t.attacks('german', '3435', 'ge-4 ge-6 ge-7');
  expect(t.battle).toMatchObject({ attack: 15, defence: 8, odds: '1:1', drm: 0 });
});
