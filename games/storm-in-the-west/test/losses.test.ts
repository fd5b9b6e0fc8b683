/** 13.28-13.31 The die, losses and retreat. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { storm } from '../index.ts';
import type { Seat } from '../types.ts';
import {
  attack,
  done,
  halt,
  type Layout,
  lose,
  meetAir,
  retreat,
  type Stacks,
  sendAir,
  support,
  type Table,
  table,
} from './table.ts';

const rule = rulesOf(storm);

/** An attack up to the losses, with nobody in the air. */
function battle(
  seat: Seat,
  stacks: Stacks,
  hex: string,
  units: string,
  dice: number[],
  layout: Layout = {},
): Table {
  const t = table(stacks, { turn: 3, ...layout, dice: { combat: dice, ...layout.dice } });
  return clash(t.goTo(seat, 'combat'), seat, hex, units);
}

function clash(t: Table, seat: Seat, hex: string, units: string): Table {
  t.attacks(seat, hex, units);
  while (t.step === 'airSupport' || t.step === 'airDefence') t.pass();
  return t;
}

/** Three corps in 3535 at 3435, on open ground: 15 attack factors. */
const THREE = 'ge-4 ge-6 ge-7';
const at3435 = (defenders: string, die: number, more: Stacks = {}): Table =>
  battle('german', { 3535: THREE, 3435: defenders, ...more }, '3435', THREE, [die]);

// ---- 13.28 ----

rule('13.28', 'a 6 at 3:1 is 2/3', () => {
  const t = at3435('br-5', 6);
  expect(t.losses).toEqual({ attacker: 2, defender: 3 });
  expect(t.facts.find((fact) => fact.kind === 'battle')).toMatchObject({
    ...{ attacker: 'german', place: '3435', strengths: { attacker: 15, defender: 4 }, odds: '3:1' },
    ...{ die: 6, modified: 6, losses: { attacker: 2, defender: 3 }, fortress: 0 },
  });
  expect(t.match.log.at(-1)!.rolls).toMatchObject([{ name: 'combat', by: 'german' }]);
});

rule('13.28', 'each die has its row', () => {
  const row = (die: number): string => {
    const { attacker, defender } = at3435('br-5', die).losses;
    return `${attacker}/${defender}`;
  };
  expect([1, 2, 3, 4, 5, 6].map(row)).toEqual(['3/1', '3/1', '2/1', '2/2', '2/2', '2/3']);
});

rule('13.28', 'less than 1 is 1', () => {
  // Ypres: marsh, town and trench make -4. Two to one.
  const ypres = (die: number) =>
    battle('german', { 1433: 'ge-4 ge-6', 1434: 'br-5' }, '1434', 'ge-4 ge-6', [die]).losses;
  expect(ypres(1)).toEqual({ attacker: 3, defender: 1 });
  expect(ypres(4)).toEqual({ attacker: 3, defender: 1 });
  expect(ypres(5)).toEqual({ attacker: 3, defender: 1 });
  expect(ypres(6)).toEqual({ attacker: 2, defender: 1 }); // the row of 2
});

rule('13.28', 'more than 9 is 9', () => {
  const stacks = { 3535: 'ge-stoss-3-', 3334: 'ge-stoss-9-', 3635: 'ge-agb', 3435: 'br-5' };
  for (const die of [4, 5, 6]) {
    const t = table(stacks, { turn: 1, dice: { combat: [die] } }).goTo('german', 'combat');
    t.attacks('german', '3435', 'ge-stoss-3 ge-stoss-9', support);
    t.does('german', sendAir(1));
    expect(t.battle).toMatchObject({ attack: 12, defence: 4, odds: '3:1', drm: 5 });
    t.does('allied', meetAir(false));
    expect(t.losses).toEqual({ attacker: 1, defender: 4 }); // 9, 10 and 11
  }
});

rule('13.28', 'seven, eight and nine have rows of their own', () => {
  const stacks = { 3535: 'ge-stoss-3-', 3334: 'ge-stoss-9-', 3635: 'ge-agb', 3435: 'br-5' };
  const results = [1, 2, 3].map((die) => {
    const t = table(stacks, { turn: 1, dice: { combat: [die] } }).goTo('german', 'combat');
    t.attacks('german', '3435', 'ge-stoss-3 ge-stoss-9', support);
    t.does('german', sendAir(1));
    t.does('allied', meetAir(false));
    return t.losses;
  });
  expect(results).toEqual([
    { attacker: 2, defender: 3 },
    { attacker: 2, defender: 3 },
    { attacker: 1, defender: 3 },
  ]);
});

// ---- 13.29 ----

rule(
  '13.29',
  'the first number is the attacker’s; the defender takes their losses first, all of them',
  () => {
    const t = at3435('br-5 br-6-', 6); // 15:7, 2/2
    expect(t.losses).toEqual({ attacker: 2, defender: 2 });
    expect(t.next).toBe('allied: defenderLosses');
    expect(t.refusal('german', lose('ge-4'))).toBeDefined();
    t.does('allied', lose('br-5'));
    expect(t.next).toBe('allied: defenderLosses');
    t.does('allied', lose('br-6'));
    expect(t.next).toBe('german: attackerLosses');
    expect(t.losses).toEqual({ attacker: 2, defender: 0 });
    t.does('german', lose('ge-4'));
    expect(t.refusal('german', done)).toBeDefined(); // one more to take
    t.does('german', lose('ge-6'));
    expect(t.next).toBe('german: combat');
  },
);

rule('13.29', 'the Germans lose first when the Allies attack', () => {
  const t = battle('allied', { 3535: 'br-5 br-6', 3435: 'ge-4' }, '3435', 'br-5 br-6', [5]);
  expect(t.losses).toEqual({ attacker: 2, defender: 1 });
  expect(t.next).toBe('german: defenderLosses');
  t.does('german', lose('ge-4'));
  expect(t.next).toBe('allied: attackerLosses');
});

// ---- 13.30 Retreat ----

rule('13.30', 'a retreat is one loss point, before step losses or after', () => {
  for (const first of ['retreat', 'lose'] as const) {
    const t = at3435('br-5', 5);
    expect(t.losses.defender).toBe(2);
    if (first === 'retreat') t.does('allied', retreat('3335'), lose('br-5'));
    else t.does('allied', lose('br-5'), retreat('3335'));
    expect(t.next).toBe('german: attackerLosses');
    expect([t.at('br-5'), t.steps('br-5')]).toEqual(['3335', 1]);
  }
});

rule('13.30', 'it is never more than one hex and one point', () => {
  const t = at3435('br-5 br-6', 6); // 15:8, 2/1
  expect(t.losses.defender).toBe(1);
  expect(t.refusal('allied', retreat('3234'))).toBe('13.30');
  expect(t.refusal('allied', retreat('3435'))).toBe('13.30');

  const three = at3435('br-5', 6);
  three.does('allied', retreat('3335'));
  expect(three.losses.defender).toBe(2);
  expect(three.refusal('allied', retreat('3236'))).toBe('13.30');
  expect(three.refusal('allied', retreat('3435'))).toBe('13.30');
  three.does('allied', lose('br-5'), lose('br-5'));
  expect(three.at('br-5')).toBe('dead');
});

rule('13.30', 'the last step can be saved by it', () => {
  const t = at3435('br-5', 5);
  t.does('allied', lose('br-5'));
  expect(t.refusal('allied', retreat('3335'))).toBeUndefined();
  expect(t.refusal('allied', lose('br-5'))).toBeUndefined();
});

rule('13.30', 'without loss points nobody retreats', () => {
  const t = battle('german', { 3535: 'ge-4', 3435: 'br-5 br-6' }, '3435', 'ge-4', [1]); // 2/0
  expect(t.next).toBe('german: attackerLosses');
  expect(t.refusal('allied', retreat('3335'))).toBeDefined();
});

rule('13.30', 'attackers never retreat', () => {
  const t = at3435('br-5', 6);
  t.does('allied', lose('br-5'), lose('br-5'));
  expect(t.next).toBe('german: attackerLosses');
  expect(t.refusal('german', retreat('3635'))).toBeDefined();
  expect(new Set([...t.match.choices('german')].map((one) => one.choice))).toEqual(new Set(['lose']));
});

rule('13.30', 'all of them go or none, for a single point', () => {
  const t = at3435('br-5 br-6 br-7-', 6); // 15:11, 2/1
  expect(t.losses.defender).toBe(1);
  t.does('allied', retreat('3334'));
  expect(t.stack('3435')).toEqual([]);
  expect(t.stack('3334').sort()).toEqual(['br-5', 'br-6', 'br-7']);
  expect([t.steps('br-5'), t.steps('br-6'), t.steps('br-7')]).toEqual([2, 2, 1]);
  expect(t.next).toBe('german: attackerLosses');
});

rule('13.30', 'into an enemy zone one more step is lost, by the whole stack together', () => {
  const t = at3435('br-5 br-6', 6);
  expect(t.losses.defender).toBe(1);
  t.does('allied', retreat('3436')); // next to 3535
  expect(t.losses.defender).toBe(1);
  expect(t.next).toBe('allied: defenderLosses');
  expect(t.refusal('allied', retreat('3335'))).toBe('13.30');
  t.does('allied', lose('br-6'));
  expect(t.next).toBe('german: attackerLosses');
  expect([t.steps('br-5'), t.steps('br-6'), t.at('br-5'), t.at('br-6')]).toEqual([2, 1, '3436', '3436']);
});

rule('13.30', 'a last step that retreats into an enemy zone is lost there', () => {
  const t = at3435('br-cav-', 6);
  t.does('allied', retreat('3436'), lose('br-cav'));
  expect(t.at('br-cav')).toBe('dead');
  expect(t.next).toBe('german: attackerLosses');
});

rule('13.30', 'several enemy zones cost no more than one', () => {
  const t = at3435('br-5 br-6', 6, { 3536: 'ge-18', 3437: 'ge-19' });
  t.does('allied', retreat('3436'));
  expect(t.losses.defender).toBe(1);
});

rule('13.30', 'friends in the hex negate the zone', () => {
  const t = at3435('br-5 br-6', 6, { 3436: 'br-7' });
  t.does('allied', retreat('3436'));
  expect(t.next).toBe('german: attackerLosses');
  expect([t.steps('br-5'), t.steps('br-6'), t.steps('br-7')]).toEqual([2, 2, 2]);
  expect(t.stack('3436').sort()).toEqual(['br-5', 'br-6', 'br-7']);
});

rule('13.30', 'tanks negate it too, and exert none', () => {
  const friend = at3435('br-5', 5, { 3436: 'br-rtc' });
  friend.does('allied', retreat('3436'));
  expect(friend.losses.defender).toBe(1);
  // The other way round: tanks in 3334 do not bar 3335.
  const stacks = { 3535: 'br-5 br-6', 3334: 'br-rtc', 3435: 'ge-4' };
  const t = battle('allied', stacks, '3435', 'br-5 br-6', [6]);
  expect(t.losses.defender).toBe(1);
  t.does('german', retreat('3335'));
  expect(t.next).toBe('allied: attackerLosses');
  expect(t.steps('ge-4')).toBe(2);
});

rule('13.30', 'not into a full hex, another army or the enemy', () => {
  const t = at3435('br-5 br-6', 6, { 3335: 'br-7 br-9', 3334: 'fr-20', 3434: 'ge-18', 3436: 'us-1' });
  expect(t.refusal('allied', retreat('3335'))).toBe('9.1');
  expect(t.refusal('allied', retreat('3334'))).toBe('9.5');
  expect(t.refusal('allied', retreat('3434'))).toBe('13.30');
  expect(t.refusal('allied', retreat('3535'))).toBe('13.30');
  expect(t.refusal('allied', retreat('3436'))).toBeUndefined(); // 9.6
});

rule('13.30', 'who has nowhere to go loses steps', () => {
  const t = at3435('br-5', 5, { 3334: 'ge-18', 3434: 'ge-19', 3335: 'fr-20', 3436: 'fr-1', 3534: 'ge-54' });
  expect([...t.match.choices('allied')].map((one) => one.choice)).not.toContain('retreat');
  t.does('allied', lose('br-5'), lose('br-5'));
  expect(t.at('br-5')).toBe('dead');
});

rule('13.30', 'nobody retreats over the sea between 2042 and 1941, nor into it', () => {
  const t = battle('german', { 2142: 'ge-4', 2042: 'br-5' }, '2042', 'ge-4', [6]);
  expect(t.refusal('allied', retreat('1941'))).toBe('13.30');
  expect(t.refusal('allied', retreat('1942'))).toBe('13.30');
  expect(t.refusal('allied', retreat('2043'))).toBe('13.30');
  expect(t.refusal('allied', retreat('2041'))).toBeUndefined();
  const back = battle('german', { 1940: 'ge-4', 1941: 'br-5' }, '1941', 'ge-4', [6]);
  expect(back.refusal('allied', retreat('2042'))).toBe('13.30');
});

rule('13.30', 'nor into Holland', () => {
  const t = battle('allied', { 1232: 'br-5 br-6', 1131: 'ge-4' }, '1131', 'br-5 br-6', [6]);
  expect(t.refusal('german', retreat('1031'))).toBe('13.30');
  expect(t.refusal('german', retreat('1130'))).toBeUndefined();
});

rule('13.30', 'it costs no movement: over a major river, after a wet night', () => {
  const layout = { dice: { weather: [1] } };
  const t = battle('german', { 3536: 'ge-4', 3436: 'br-5' }, '3436', 'ge-4', [6], layout);
  expect(t.refusal('allied', retreat('3336'))).toBeUndefined();
});

rule('13.30', 'empty ground of the enemy is as good as any, and changes hands', () => {
  const t = battle('german', { 3535: THREE, 3435: 'br-5' }, '3435', THREE, [5], {
    control: { german: '3335' },
  });
  t.does('allied', retreat('3335'));
  expect(t.holder('3335')).toBe('allied');
});

/** br-5 has gone from 3435 to br-6 in 3434, which ge-18 and ge-19 stand ready to attack. */
function refuge(die: number): Table {
  const t = battle(
    'german',
    { 3535: THREE, 3435: 'br-5', 3434: 'br-6', 3533: 'ge-18 ge-19' },
    '3435',
    THREE,
    [5, die],
  );
  t.does('allied', retreat('3434'), lose('br-5'));
  t.does('german', lose('ge-4'), lose('ge-6'), halt);
  return t;
}

rule('13.30', 'units that retreated into a hex take no part in its defence that phase', () => {
  const t = refuge(4);
  expect(t.refusal('german', attack('3434'))).toBeUndefined();
  t.attacks('german', '3434', 'ge-18 ge-19');
  expect(t.battle).toMatchObject({ attack: 10, defence: 4, odds: '2:1' });
});

rule('13.30', 'they are lost with the first loss point there, and satisfy none of it', () => {
  const t = clash(refuge(4), 'german', '3434', 'ge-18 ge-19'); // 2/1
  expect(t.at('br-5')).toBe('dead');
  expect(t.facts).toContainEqual({
    ...{ kind: 'loss', side: 'allied', unit: 'br-5', place: '3434' },
    ...{ steps: 1, cause: 'retreat', destroyed: true },
  });
  expect(t.losses.defender).toBe(1);
  expect(t.refusal('allied', lose('br-5'))).toBe('13.31');
  t.does('allied', retreat('3334'));
  expect([t.at('br-6'), t.steps('br-6')]).toEqual(['3334', 2]);
});

rule('13.30', 'they live when the defenders lose nothing', () => {
  const t = refuge(1);
  t.attacks('german', '3434', 'ge-18'); // 5:4, a 1 is 2/0
  while (t.step === 'airSupport' || t.step === 'airDefence') t.pass();
  expect(t.losses).toEqual({ attacker: 2, defender: 0 });
  expect([t.at('br-5'), t.steps('br-5')]).toEqual(['3434', 1]);
  // The hex has been attacked now, and nobody in it is attacked again.
  while (t.step !== 'combat') t.pass();
  expect(t.refusal('german', attack('3434'))).toBe('13.5');
});

rule('13.30', 'in the next phase they defend like others', () => {
  const t = refuge(1);
  t.does('german', done);
  t.goTo('german', 'combat 2').attacks('german', '3434', 'ge-18 ge-19');
  expect(t.battle.defence).toBe(4 + 3);
});

// ---- 13.31 Step losses ----

rule('13.31', 'each step given up is one point: turned over, then gone', () => {
  const t = at3435('br-5', 5);
  t.does('allied', lose('br-5'));
  expect([t.steps('br-5'), t.losses.defender]).toEqual([1, 1]);
  const loss = {
    kind: 'loss',
    side: 'allied',
    unit: 'br-5',
    place: '3435',
    steps: 1,
    cause: 'battle',
  } as const;
  expect(t.facts).toEqual([{ ...loss, destroyed: false }]);
  t.does('allied', lose('br-5'));
  expect([t.steps('br-5'), t.at('br-5')]).toEqual([0, 'dead']);
  expect(t.facts[0]).toEqual({ ...loss, destroyed: true });
});

rule('13.31', 'the owner spreads their losses as they like', () => {
  for (const [first, second] of [
    ['br-5', 'br-5'],
    ['br-5', 'br-6'],
    ['br-6', 'br-5'],
  ] as const) {
    const t = at3435('br-5 br-6-', 6); // 2/2
    t.does('allied', lose(first));
    if (first === 'br-6') expect(t.refusal('allied', lose('br-6'))).toBe('13.31'); // it is gone
    t.does('allied', lose(second));
    expect(t.steps('br-5') + t.steps('br-6')).toBe(1);
  }
  for (const units of [
    ['ge-4', 'ge-4'],
    ['ge-4', 'ge-7'],
    ['ge-7', 'ge-6'],
  ] as const) {
    const t = at3435('br-5', 5);
    t.does('allied', retreat('3335'), lose('br-5'));
    t.does('german', ...units.map(lose));
    expect(t.steps('ge-4') + t.steps('ge-6') + t.steps('ge-7')).toBe(4);
  }
});

rule('13.31', 'only those in the battle lose', () => {
  const t = battle(
    'german',
    { 3535: THREE, 3534: 'ge-18', 3435: 'br-5', 3436: 'br-6' },
    '3435',
    'ge-4 ge-6',
    [5],
  );
  expect(t.refusal('allied', lose('br-6'))).toBe('13.31');
  expect(t.refusal('allied', lose('ge-4'))).toBe('13.31');
  t.does('allied', lose('br-5'), lose('br-5'));
  expect(t.refusal('german', lose('ge-7'))).toBe('13.31'); // in the hex, but not in the attack
  expect(t.refusal('german', lose('ge-18'))).toBe('13.31');
  expect(t.refusal('german', lose('ge-6'))).toBeUndefined();
});

rule('13.31', 'losses that nobody is left to take are forgotten', () => {
  const t = battle(
    'german',
    { 3535: 'ge-gd- ge-6 ge-7', 3435: 'br-cav-', 3436: 'br-5' },
    '3435',
    'ge-gd ge-6',
    [1, 4],
  ); // 8:1
  expect(t.losses).toEqual({ attacker: 4, defender: 3 });
  t.does('allied', lose('br-cav'));
  expect(t.next).toBe('german: attackerLosses');
  t.does('german', lose('ge-gd'), lose('ge-6'), lose('ge-6'));
  expect(t.next).toBe('german: combat'); // three steps for four points
  clash(t, 'german', '3436', 'ge-7');
  expect(t.losses).toEqual({ attacker: 2, defender: 1 }); // nothing carried over
});
