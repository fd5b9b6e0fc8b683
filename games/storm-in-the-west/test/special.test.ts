/** 14.1 Tanks and 14.4 air units. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { storm } from '../index.ts';
import { attack, join, lose, meetAir, rebuild, type Stacks, sendAir, type Table, table } from './table.ts';

const rule = rulesOf(storm);

/** Nobody flies; the die is rolled. */
function roll(t: Table): Table {
  while (t.step === 'airSupport' || t.step === 'airDefence') t.pass();
  return t;
}

/** Does the last choice's part of the log speak of this? */
/** What air units did to the die of the battle just fought. */
const airOf = (t: Table): number[] =>
  t.facts
    .flatMap((fact) => (fact.kind === 'battle' ? fact.items.die : []))
    .filter((item) => item.rule === '13.14')
    .map((item) => item.value);

// ---- 14.1 Tanks ----

rule('14.1', 'two tank units and three losses: both tanks go first', () => {
  const t = table(
    { 2731: 'ge-4', 2732: 'br-4 br-5 br-6 br-rtc', 2832: 'fr-1 fr-2 fr-3 fr-aac' },
    { turn: 10, dice: { combat: [4] } },
  );
  t.goTo('allied', 'combat').attacks('allied', '2731', 'br-4 br-5 br-6 br-rtc fr-1 fr-2 fr-3 fr-aac');
  expect(t.battle).toMatchObject({ attack: 29, defence: 6, odds: '4:1' });
  roll(t);
  expect(t.losses).toEqual({ attacker: 3, defender: 2 });
  t.does('german', lose('ge-4'), lose('ge-4'));
  expect(t.refusal('allied', lose('br-4'))).toBe('14.1');
  expect(t.refusal('allied', lose('fr-3'))).toBe('14.1');
  t.does('allied', lose('fr-aac'));
  expect(t.refusal('allied', lose('br-4'))).toBe('14.1'); // the other tank unit is left
  t.does('allied', lose('br-rtc'));
  expect(t.refusal('allied', lose('br-4'))).toBeUndefined();
  t.does('allied', lose('fr-2'));
  expect([t.at('br-rtc'), t.at('fr-aac'), t.steps('fr-2')]).toEqual(['dead', 'dead', 1]);
});

rule('14.1', 'a tank unit that is lost comes back from the dead pile', () => {
  const t = table(
    { 2731: 'ge-4 ge-6 ge-7', 2732: 'br-4 br-5 br-rtc' },
    { turn: 10, pools: { british: 5 }, dice: { combat: [6] } },
  ).goTo('allied', 'combat');
  roll(t.attacks('allied', '2731', 'br-4 br-5 br-rtc'));
  while (t.step !== 'combat') t.pass();
  expect(t.at('br-rtc')).toBe('dead');
  t.goTo('allied', 'replacements');
  expect(t.refusal('allied', rebuild('br-rtc', 2))).toBe('8.5'); // one step is all it has
  t.does('allied', rebuild('br-rtc', 1));
  expect(t.at('br-rtc')).toBe('port');
});

rule('14.1', 'tanks that defend are lost when their owner likes', () => {
  const t = table({ 2734: 'ge-4 ge-6 ge-7', 2733: 'br-4 br-rtc' }, { turn: 2, dice: { combat: [6] } });
  t.goTo('german', 'combat').attacks('german', '2733', 'ge-4 ge-6 ge-7');
  roll(t);
  expect(t.losses.defender).toBe(2); // 15 against 6 is 2:1
  expect(t.refusal('allied', lose('br-rtc'))).toBeUndefined();
  t.does('allied', lose('br-4'), lose('br-4'));
  expect([t.at('br-4'), t.at('br-rtc')]).toEqual(['dead', '2733']);
});

rule('14.1', 'tanks attack only beside infantry that attacks', () => {
  const t = table({ 2731: 'ge-4', 2732: 'br-4- br-cav br-rtc' }, { turn: 2 });
  t.goTo('allied', 'combat').does('allied', attack('2731'));
  expect(t.refusal('allied', join('br-rtc'))).toBe('14.1'); // infantry is there, but does not attack
  t.does('allied', join('br-cav'));
  expect(t.refusal('allied', join('br-rtc'))).toBe('14.1'); // cavalry is not infantry
  t.does('allied', join('br-4')); // one step is enough
  expect(t.refusal('allied', join('br-rtc'))).toBeUndefined();
});

rule('14.1', 'the infantry attacks from the hex of the tanks', () => {
  const t = table({ 2731: 'ge-4', 2732: 'br-rtc', 2632: 'br-4' }, { turn: 2 });
  t.goTo('allied', 'combat').does('allied', attack('2731'), join('br-4'));
  expect(t.refusal('allied', join('br-rtc'))).toBe('14.1');
});

rule('14.1', 'tanks alone attack nobody', () => {
  const t = table({ 2731: 'ge-4', 2732: 'br-rtc' }, { turn: 2 }).goTo('allied', 'combat');
  expect(t.refusal('allied', attack('2731'))).toBeDefined();
});

rule('14.1', 'the infantry is of the army of the tanks', () => {
  const t = table({ 2731: 'ge-4', 2732: 'us-1 us-2 br-4 br-rtc' }, { turn: 10 });
  t.goTo('allied', 'combat').does('allied', attack('2731'), join('us-1'), join('us-2'));
  expect(t.refusal('allied', join('br-rtc'))).toBe('14.1');
  t.does('allied', join('br-4'));
  expect(t.refusal('allied', join('br-rtc'))).toBeUndefined();
});

rule('14.1', 'Dominion infantry is British', () => {
  const t = table({ 2731: 'ge-4', 2732: 'br-cnd br-rtc' }, { turn: 2 });
  t.goTo('allied', 'combat').does('allied', attack('2731'), join('br-cnd'));
  expect(t.refusal('allied', join('br-rtc'))).toBeUndefined();
});

rule('14.1', 'it has to be the same attack', () => {
  const t = table(
    { 2731: 'ge-4', 2632: 'ge-6', 2732: 'br-4 br-5 br-rtc' },
    { turn: 2, dice: { combat: [6] } },
  );
  t.goTo('allied', 'combat');
  roll(t.attacks('allied', '2632', 'br-4')); // into a forest, without the tanks
  while (t.step !== 'combat') t.pass();
  t.does('allied', attack('2731'));
  expect(t.refusal('allied', join('br-rtc'))).toBe('14.1');
  t.does('allied', join('br-5'));
  expect(t.refusal('allied', join('br-rtc'))).toBeUndefined();
});

// ---- 14.4 Air units ----

/** Battles far apart: on the Oise and in the Vosges. */
const FAR_APART: Stacks = {
  2731: 'ge-4 ge-6 ge-7',
  2732: 'br-5 br-7',
  3812: 'ge-stoss-3',
  3813: 'fr-1 fr-2 fr-3',
};

const FRENCH_EDGE = Object.entries(storm.content.map1918.value.hexes)
  .filter(([, hex]) => hex.features.includes('supply:french'))
  .map(([id]) => id)
  .join(' ');

rule('14.4', 'the attacker says first whether they fly', () => {
  const t = table(FAR_APART, { turn: 2 }).goTo('german', 'combat').attacks('german', '2732', 'ge-4');
  expect(t.next).toBe('german: airSupport');
  t.does('german', sendAir(1));
  expect(t.next).toBe('allied: airDefence');
  expect(t.battle.modifiers['13.14']).toBe(1);
});

rule('14.4', 'an air unit helps one battle a Game Turn, however far away, and is back the next turn', () => {
  const t = table(FAR_APART, { turn: 2, dice: { combat: [1, 1, 1, 1] } }).goTo('german', 'combat');
  t.attacks('german', '2732', 'ge-4').does('german', sendAir(1));
  t.does('allied', meetAir(false));
  while (t.step !== 'combat') t.pass();
  t.attacks('german', '3813', 'ge-stoss-3');
  expect(t.next).toBe('allied: airDefence'); // the German one has flown; the British one helps the French
  t.does('allied', meetAir(true));
  expect(airOf(t)).toEqual([-1]);
  // Both have flown: nobody is asked in the Allied part of the turn.
  t.goTo('allied', 'combat').attacks('allied', '2731', 'br-5');
  expect(t.step).not.toBe('airSupport');
  expect(t.step).not.toBe('airDefence');
  t.goTo('german', 'combat').attacks('german', '2732', 'ge-6');
  expect(t.s.turn).toBe(3);
  expect(t.next).toBe('german: airSupport');
  expect(t.refusal('german', sendAir(1))).toBeUndefined();
});

rule('14.4', 'an air unit kept back by day flies in the other side’s part of the turn', () => {
  const t = table(FAR_APART, { turn: 2, dice: { combat: [1] } }).goTo('allied', 'combat');
  t.attacks('allied', '3812', 'fr-1 fr-2 fr-3').does('allied', sendAir(1));
  t.does('german', meetAir(true));
  expect(airOf(t)).toEqual([1, -1]);
});

rule('14.4', 'there is one German air unit, and from Turn 8 two Allied ones', () => {
  const german = table(FAR_APART, { turn: 2 }).goTo('german', 'combat').attacks('german', '2732', 'ge-4');
  expect(german.refusal('german', sendAir(2))).toBe('13.14');
  const seven = table(FAR_APART, { turn: 7 }).goTo('allied', 'combat').attacks('allied', '2731', 'br-5');
  expect(seven.refusal('allied', sendAir(2))).toBe('13.14');
  const eight = table(FAR_APART, { turn: 8 }).goTo('allied', 'combat').attacks('allied', '2731', 'br-5');
  expect(eight.refusal('allied', sendAir(3))).toBe('13.14');
  eight.does('allied', sendAir(2)); // British and French, over a British attack
  expect(eight.battle.modifiers['13.14']).toBe(2);
});

rule('14.4', 'two Allied air units help two battles, one each', () => {
  const t = table(FAR_APART, { turn: 8, dice: { combat: [1, 1] } }).goTo('allied', 'combat');
  t.attacks('allied', '2731', 'br-5').does('allied', sendAir(1));
  t.does('german', meetAir(false));
  while (t.step !== 'combat') t.pass();
  t.attacks('allied', '3812', 'fr-1');
  expect(t.refusal('allied', sendAir(2))).toBe('13.14');
  t.does('allied', sendAir(1));
  expect(t.battle.modifiers['13.14']).toBe(1);
});

rule('14.4', 'an Allied defence takes one air unit; the other is left for the Allied turn', () => {
  const t = table(FAR_APART, { turn: 10, dice: { combat: [1] } });
  t.endTurn().goTo('german', 'combat').attacks('german', '2732', 'ge-4').does('german', sendAir(0));
  t.does('allied', meetAir(true));
  expect(airOf(t)).toEqual([-1]);
  t.goTo('allied', 'combat').attacks('allied', '3812', 'fr-1 fr-2 fr-3');
  expect(t.refusal('allied', sendAir(2))).toBe('13.14');
  expect(t.refusal('allied', sendAir(1))).toBeUndefined();
});

rule('14.4', 'air units fly in both combat phases when it is dry, in the first only when it is wet', () => {
  for (const [die, second] of [
    [6, 'airSupport'],
    [1, undefined],
  ] as const) {
    const dice = { weather: [die], combat: [1, 1] };
    const t = table(FAR_APART, { turn: 2, dice }).goTo('german', 'combat').attacks('german', '2732', 'ge-4');
    expect(t.step).toBe('airSupport');
    roll(t);
    t.goTo('german', 'combat 2').attacks('german', '2732', 'ge-6');
    if (second === undefined) expect(['airSupport', 'airDefence']).not.toContain(t.step);
    else expect(t.step).toBe(second);
  }
});

rule('14.4', 'air units need no supply', () => {
  const t = table(FAR_APART, { turn: 8, control: { german: FRENCH_EDGE } }).goTo('allied', 'combat');
  expect(t.supply('fr-1')).not.toBe('full');
  t.attacks('allied', '3812', 'fr-1 fr-2 fr-3').does('allied', sendAir(2));
  expect(t.battle.modifiers['13.14']).toBe(2);
});

rule('14.4', 'air units are never given up for losses', () => {
  const t = table(FAR_APART, { turn: 2, dice: { combat: [1] } }).goTo('german', 'combat');
  t.attacks('german', '2732', 'ge-4 ge-6 ge-7').does('german', sendAir(1));
  t.does('allied', meetAir(true));
  while (t.step !== 'attackerLosses') t.pass();
  expect(t.refusal('german', lose('ge-air'))).toBe('13.31');
});
