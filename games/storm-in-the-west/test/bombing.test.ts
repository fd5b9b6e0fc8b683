/** S3.26-S3.28 The bombers, and replacements of 1919. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { storm } from '../index.ts';
import {
  defendHome,
  intercept,
  type Layout,
  lose,
  meetAir,
  noRaid,
  raid,
  rebuild,
  replenish,
  type Stacks,
  sendAir,
  sendBombers,
  type Table,
  table,
} from './table.ts';

const rule = rulesOf(storm);

const plan = (stacks: Stacks, layout: Layout = {}): Table =>
  table(stacks, { scenario: 'plan1919', ...layout });

const QUIET: Stacks = { 2731: 'ge-4', 3820: 'fr-20' };
const FRONT: Stacks = { 2233: 'ge-3 ge-stoss-9', 2234: 'br-4 br-5' };

/** Bombers sent over the Ruhr on Turn 1, and nobody against them. */
function ruhr(die: number, layout: Layout = {}): Table {
  const t = plan(QUIET, { turn: 1, ...layout, dice: { 'strategic bombing': [die], ...layout.dice } });
  t.does('allied', sendBombers(true));
  t.does('german', defendHome(false));
  return t;
}

/** Bombers over a hex in the Allied part of Turn 1. */
function bombing(stacks: Stacks, hex: string, die: number): Table {
  const t = plan(stacks, { turn: 1, dice: { 'tactical bombing': [die] } });
  t.goTo('allied', 'tacticalBombing').does('allied', raid(hex));
  return t;
}

// ---- S3.26: where they may be used ----

rule('S3.26', 'not on the first turn', () => {
  const t = plan(FRONT, { dice: { combat: [3] } });
  expect(t.next).toBe('allied: replacements'); // asked neither about the Ruhr nor about stacks
  t.goTo('allied', 'combat').attacks('allied', '2233', 'br-4 br-5');
  expect(t.refusal('allied', sendAir(2))).toBeUndefined();
  expect(t.refusal('allied', sendAir(3))).toBe('13.14');
});

rule('S3.26', 'a further air unit for an attack on a dry turn', () => {
  const t = plan(FRONT, { turn: 1, dice: { combat: [3] } }).goTo('allied', 'combat');
  t.attacks('allied', '2233', 'br-4 br-5').does('allied', sendAir(3));
  expect(t.battle.modifiers['13.14']).toBe(3);
});

rule('S3.26', 'or for a defence, after the others; then they do not bomb that turn', () => {
  const stacks = { 2233: 'ge-4', 2333: 'br-4', 2731: 'ge-6', 2732: 'br-5', 2928: 'ge-7', 2929: 'fr-1' };
  const t = plan(stacks, { turn: 1, dice: { combat: [3, 3, 3] } }).goTo('german', 'combat');
  for (const [target, unit] of Object.entries({ 2333: 'ge-4', 2732: 'ge-6', 2929: 'ge-7' })) {
    t.attacks('german', target, unit);
    if (t.step === 'airSupport') t.does('german', sendAir(0));
    t.does('allied', meetAir(true));
    while (t.step !== 'combat') t.pass();
  }
  while (t.next === 'german: combat' || t.next === 'german: infiltration') t.pass();
  expect(t.next).toBe('allied: replacements'); // a raid would have come before
});

// ---- S3.26: the Ruhr ----

rule('S3.26', 'the Allies decide at the start of the turn, then the Germans, then the weather', () => {
  const t = plan(QUIET, { turn: 8, dice: { weather: [1] } });
  expect(t.next).toBe('allied: bombers');
  t.does('allied', sendBombers(true));
  expect([t.next, t.s.wet]).toEqual(['german: homeDefence', 0]);
  t.does('german', defendHome(false));
  expect([t.s.wet, t.next]).toEqual([1, 'german: replacements']);
});

const RUHR = [0, 0, 0, 1, 1, 2];
for (const [i, cut] of RUHR.entries()) {
  rule('S3.26', `over the Ruhr a ${i + 1} costs the Germans ${cut} of two steps`, () => {
    const t = ruhr(i + 1);
    expect(t.goTo('german', 'replacements').s.pools.german).toBe(16 + 2 - cut);
  });
}

rule('S3.26', 'the next turn is whole again', () => {
  const t = ruhr(6);
  expect(t.goTo('german', 'replacements').s.pools.german).toBe(16);
  t.endTurn().does('allied', sendBombers(false));
  expect(t.s.pools.german).toBe(18);
});

rule('S3.26', 'the German air unit turns them back, and both are used up', () => {
  const t = plan(FRONT, { turn: 1, dice: { combat: [3, 3] } });
  t.does('allied', sendBombers(true));
  t.does('german', defendHome(true)); // a die for bombing would stop the test
  expect(t.goTo('german', 'replacements').s.pools.german).toBe(18);
  t.goTo('german', 'combat').attacks('german', '2234', 'ge-3');
  expect(t.next).toBe('allied: airDefence'); // the Germans have nothing to send
  t.does('allied', meetAir(false));
  while (t.step !== 'combat') t.pass();
  t.goTo('allied', 'combat').attacks('allied', '2233', 'br-4 br-5');
  expect(t.refusal('allied', sendAir(2))).toBeUndefined();
  expect(t.refusal('allied', sendAir(3))).toBe('13.14');
  t.does('allied', sendAir(0));
  expect(t.step).not.toBe('airDefence');
});

rule('S3.26', 'left alone, the Germans keep theirs for the ground', () => {
  const t = plan(FRONT, { turn: 1, dice: { combat: [3], 'strategic bombing': [1] } });
  t.does('allied', sendBombers(true));
  t.does('german', defendHome(false));
  t.goTo('german', 'combat').attacks('german', '2234', 'ge-3');
  expect(t.next).toBe('german: airSupport');
});

rule('S3.26', 'bombers sent to the Ruhr do nothing else that turn', () => {
  const t = ruhr(1);
  const steps: (string | undefined)[] = [];
  while (t.s.turn === 1) {
    steps.push(t.step);
    t.pass();
  }
  expect(steps).not.toContain('tacticalBombing');
  expect(t.next).toBe('allied: bombers'); // back on the next
});

rule('S3.26', 'a wet turn: no die, and both air units are still away', () => {
  const t = plan(FRONT, { turn: 8, dice: { weather: [1], combat: [3, 3] } });
  t.does('allied', sendBombers(true));
  t.does('german', defendHome(true));
  expect(t.goTo('german', 'replacements').s.pools.german).toBe(18);
  t.goTo('german', 'combat').attacks('german', '2234', 'ge-3');
  expect(t.next).toBe('allied: airDefence');
});

rule('S3.26', 'a wet turn with nobody against them: no die either', () => {
  const t = plan(FRONT, { turn: 8, dice: { weather: [1], combat: [3] } });
  t.does('allied', sendBombers(true));
  t.does('german', defendHome(false)); // a die for bombing would stop the test
  expect(t.goTo('german', 'replacements').s.pools.german).toBe(18);
  t.goTo('german', 'combat').attacks('german', '2234', 'ge-3');
  expect(t.next).toBe('german: airSupport'); // theirs was not sent
});

// ---- S3.26: stacks ----

rule('S3.26', 'the Allied part begins with a raid on any German stack', () => {
  const t = plan(FRONT, { turn: 1 }).goTo('allied', 'tacticalBombing');
  expect(t.refusal('allied', raid('2233'))).toBeUndefined();
  expect(t.refusal('allied', raid('2232'))).toBe('S3.26'); // nobody there
  expect(t.refusal('allied', raid('2234'))).toBe('S3.26'); // British
  t.does('allied', raid('2233'));
  expect(t.next).toBe('german: interception');
});

rule('S3.26', 'they need not bomb, and then still support', () => {
  const t = plan(FRONT, { turn: 1, dice: { combat: [3] } }).goTo('allied', 'tacticalBombing');
  t.does('allied', noRaid);
  expect(t.next).toBe('allied: replacements');
  t.goTo('allied', 'combat').attacks('allied', '2233', 'br-4 br-5');
  expect(t.refusal('allied', sendAir(3))).toBeUndefined();
});

const TACTICAL = [0, 0, 0, 1, 1, 2];
for (const [i, steps] of TACTICAL.entries()) {
  rule('S3.26', `a ${i + 1} on a stack takes ${steps} steps of the owner’s choice`, () => {
    const t = bombing({ 2233: 'ge-3 ge-4', 2234: 'br-4' }, '2233', i + 1);
    t.does('german', intercept(false));
    if (steps === 0) expect(t.next).toBe('allied: replacements');
    for (let n = 0; n < steps; n++) {
      expect(t.next).toBe('german: bombLosses');
      expect(t.refusal('german', lose('ge-3'))).toBeUndefined();
      t.does('german', lose('ge-4'));
    }
    expect(t.next).toBe('allied: replacements');
    expect([t.steps('ge-3'), t.steps('ge-4')]).toEqual([2, 2 - steps]);
  });
}

rule('S3.26', 'steps may come from two units, but from no other hex', () => {
  const t = bombing({ 2233: 'ge-3 ge-4', 2232: 'ge-6', 2234: 'br-4' }, '2233', 6);
  t.does('german', intercept(false));
  expect(t.refusal('german', lose('ge-6'))).toBe('S3.26');
  t.does('german', lose('ge-3'), lose('ge-4'));
  expect([t.steps('ge-3'), t.steps('ge-4')]).toEqual([1, 1]);
});

rule('S3.26', 'the Allies do not learn which covered unit was hit', () => {
  const t = bombing({ 2233: 'ge-3 ge-4', 2234: 'br-4' }, '2233', 4);
  t.does('german', intercept(false), lose('ge-3'));
  expect(t.seen('allied', '2233')).toEqual(['ge-4', '?']);
  expect(JSON.stringify(t.read('allied'))).not.toMatch(/ge-3|III Corps/);
  expect(JSON.stringify(t.read('german'))).toMatch(/ge-3/);
  const loss = { kind: 'loss', side: 'german', place: '2233', steps: 1, cause: 'bombs' };
  expect(t.read('allied').fact).toEqual(loss);
  expect(t.read('german').fact).toEqual({ ...loss, unit: 'ge-3', destroyed: false });
});

rule('S3.26', 'no more than there is', () => {
  const t = bombing({ 2233: 'ge-3-', 2731: 'ge-4', 2234: 'br-4' }, '2233', 6);
  t.does('german', intercept(false), lose('ge-3'));
  expect([t.at('ge-3'), t.next]).toEqual(['dead', 'allied: replacements']);
});

rule('S3.26', 'Stosstruppen lost to bombs leave their regular form in the dead pile', () => {
  const t = bombing({ 2233: 'ge-stoss-3-', 2731: 'ge-4', 2234: 'br-4' }, '2233', 4);
  t.does('german', intercept(false), lose('ge-stoss-3'));
  expect([t.at('ge-stoss-3'), t.at('ge-3')]).toEqual(['gone', 'dead']);
});

rule('S3.26', 'one less on the die at a German fortress', () => {
  for (const [die, steps] of [
    [1, 0],
    [4, 0],
    [5, 1],
    [6, 1],
  ] as const) {
    const t = bombing({ 3217: 'ge-3', 2234: 'br-4' }, '3217', die);
    t.does('german', intercept(false));
    while (t.step === 'bombLosses') t.does('german', lose('ge-3'));
    expect(t.steps('ge-3'), `${die}`).toBe(2 - steps);
  }
});

rule('S3.26', 'a French fortress in German hands is no German fortress', () => {
  const t = bombing({ 3029: 'ge-3', 2234: 'br-4' }, '3029', 4);
  t.does('german', intercept(false));
  expect(t.next).toBe('german: bombLosses');
});

rule('S3.26', 'the Germans may intercept: no bombs, and both are used up', () => {
  const t = plan(FRONT, { turn: 1, dice: { combat: [3] } }).goTo('allied', 'tacticalBombing');
  t.does('allied', raid('2233'));
  t.does('german', intercept(true));
  expect(t.next).toBe('allied: replacements');
  t.goTo('allied', 'combat').attacks('allied', '2233', 'br-4 br-5');
  expect(t.refusal('allied', sendAir(3))).toBe('13.14');
  t.does('allied', sendAir(0));
  expect(t.step).not.toBe('airDefence'); // the German air unit has flown
});

rule('S3.26', 'an air unit used in the German part cannot intercept', () => {
  const t = plan(FRONT, { turn: 1, dice: { combat: [3], 'tactical bombing': [1] } }).goTo('german', 'combat');
  t.attacks('german', '2234', 'ge-3').does('german', sendAir(1));
  t.goTo('allied', 'tacticalBombing').does('allied', raid('2233'));
  expect(t.next).toBe('allied: replacements'); // nobody was asked
});

rule('S3.26', 'after a raid the bombers support nobody', () => {
  const t = plan(FRONT, { turn: 1, dice: { combat: [3], 'tactical bombing': [1] } });
  t.goTo('allied', 'tacticalBombing').does('allied', raid('2233'));
  t.does('german', intercept(false));
  t.goTo('allied', 'combat').attacks('allied', '2233', 'br-4 br-5');
  expect(t.refusal('allied', sendAir(3))).toBe('13.14');
  t.does('allied', sendAir(2));
  expect(t.next).toBe('german: airDefence'); // not having intercepted, theirs is still there
});

// ---- S3.27 ----

rule('S3.27', 'from Turn 1 to Turn 9: one British, two American and two German steps a turn', () => {
  const t = plan(QUIET);
  const start = { german: 16, british: 10, french: 10, belgian: 1, japanese: 2, american: 18 };
  expect(t.goTo('allied', 'replacements').s.pools).toMatchObject(start); // nobody on Turn 0
  for (let turn = 1; turn <= 9; turn++) {
    t.endTurn().goTo('german', 'replacements');
    expect(t.s.pools.german).toBe(16 + 2 * turn);
    t.goTo('allied', 'replacements');
    expect(t.s.pools).toMatchObject({
      british: 10 + turn,
      american: 18 + 2 * turn,
      french: 10,
      belgian: 1,
      japanese: 2,
    });
  }
});

// ---- S3.28 ----

rule('S3.28', 'four mechanised steps a turn from Turn 2, which do not keep', () => {
  const t = plan(QUIET);
  const steps: number[] = [];
  for (let turn = 0; turn <= 4; turn++) {
    steps.push(t.goTo('allied', 'replacements').s.pools.mechanised);
    t.endTurn();
  }
  expect(steps).toEqual([0, 0, 4, 4, 4]);
});

rule('S3.28', 'what is left over is forfeit', () => {
  const t = plan(QUIET, { turn: 2, off: { dead: 'br-ht-1' } }).goTo('allied', 'replacements');
  t.does('allied', rebuild('br-ht-1', 2));
  expect(t.s.pools).toMatchObject({ mechanised: 2, british: 11 });
  t.endTurn().goTo('german', 'replacements');
  expect(t.s.pools.mechanised).toBe(0);
  expect(t.goTo('allied', 'replacements').s.pools.mechanised).toBe(4);
});

rule('S3.28', 'for tanks of any nation', () => {
  const dead = 'br-ft-1 fr-aac us-1tc fr-2aac br-ht-1';
  const t = plan(QUIET, { turn: 2, off: { dead }, pools: { french: 0, british: 0, american: 0 } });
  t.goTo('allied', 'replacements');
  t.does('allied', rebuild('fr-aac', 1), rebuild('us-1tc', 1), rebuild('br-ft-1', 1));
  expect(t.s.pools).toMatchObject({ mechanised: 1, british: 1, french: 0, american: 2 });
  t.does('allied', rebuild('fr-2aac', 1));
  expect(t.refusal('allied', rebuild('br-ht-1', 2))).toBe('8.2'); // one British step is left
  t.does('allied', rebuild('br-ht-1', 1));
  expect(t.s.pools).toMatchObject({ mechanised: 0, british: 0 });
});

rule('S3.28', 'for refilling heavy tanks on the map too', () => {
  const t = plan({ 2335: 'br-4- br-ht-1-', 2731: 'ge-4' }, { turn: 2 }).goTo('allied', 'replacements');
  t.does('allied', replenish('br-ht-1'));
  expect([t.steps('br-ht-1'), t.s.pools.mechanised, t.s.pools.british]).toEqual([2, 3, 11]);
});

rule('S3.28', 'for nothing else', () => {
  const stacks = { 2335: 'br-4-', 3326: 'fr-1c-', 3417: 'us-mar-', 1235: 'be-1-', 2731: 'ge-4' };
  const none = { british: -1, french: 0, american: -2, belgian: 0, japanese: 0 }; // with what comes in: nothing
  const t = plan(stacks, { turn: 2, pools: none, off: { dead: 'fr-1 fr-jef' } }).goTo(
    'allied',
    'replacements',
  );
  expect(t.s.pools).toMatchObject({ mechanised: 4, british: 0, american: 0 });
  for (const unit of ['br-4', 'fr-1c', 'us-mar', 'be-1'])
    expect(t.refusal('allied', replenish(unit)), unit).toBe('8.2');
  for (const unit of ['fr-1', 'fr-jef']) expect(t.refusal('allied', rebuild(unit, 1)), unit).toBe('8.2');
});

rule('S3.28', 'not for German tanks', () => {
  const t = plan(QUIET, { turn: 2, off: { dead: 'ge-pz' }, pools: { german: -2 } });
  t.goTo('german', 'replacements');
  expect(t.s.pools.german).toBe(0);
  expect(t.refusal('german', rebuild('ge-pz', 1))).toBe('8.2');
});

rule('S3.28', 'national steps rebuild tanks of their own nation as well', () => {
  const dead = 'br-ht-1 br-ht-2 br-ft-1 fr-aac';
  const t = plan(QUIET, { turn: 2, off: { dead }, pools: { french: 0 } }).goTo('allied', 'replacements');
  t.does('allied', rebuild('br-ht-1', 2), rebuild('br-ht-2', 2), rebuild('br-ft-1', 1));
  expect(t.s.pools).toMatchObject({ mechanised: 0, british: 10 });
  expect(t.refusal('allied', rebuild('fr-aac', 1))).toBe('8.2'); // British steps are not for the French
});

rule('S3.28', 'before Turn 2 tanks cost national steps', () => {
  const t = plan(QUIET, { turn: 1, off: { dead: 'fr-aac' } }).goTo('allied', 'replacements');
  t.does('allied', rebuild('fr-aac', 1));
  expect(t.s.pools.french).toBe(9);
});
