/** 5 The turn sequence. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { storm } from '../index.ts';
import type { Seat } from '../types.ts';
import {
  attack,
  type Deed,
  done,
  halt,
  infiltrate,
  type Layout,
  land,
  lose,
  meetAir,
  move,
  rail,
  rebuild,
  replenish,
  type Stop,
  sendAir,
  type Table,
  table,
} from './table.ts';

const rule = rulesOf(storm);

/** Every question of a turn in which nobody does anything. */
function questions(t: Table): string[] {
  const { turn } = t.s;
  const asked: string[] = [];
  while (t.outcome === null && t.s.turn === turn) {
    const phase = t.step === 'combat' ? ` ${t.match.play.frame('combat')!.phase}` : '';
    asked.push(`${t.next}${phase}`);
    t.pass();
  }
  return asked;
}

const PHASES = [
  'replacements',
  'strategicMovement',
  'regularMovement',
  'combat 1',
  'infiltration',
  'combat 2',
];
const part = (seat: Seat, without = ''): string[] =>
  PHASES.filter((phase) => phase !== without).map((phase) => `${seat}: ${phase}`);

const facing = (layout: Layout): Table => table({ 2731: 'ge-stoss-3 ge-4', 2732: 'br-5 br-rtc' }, layout);

// ---- 5.1 ----

rule('5.1', 'a Game Turn is a German part and then an Allied one', () => {
  const t = facing({ turn: 2 });
  expect(new Set(questions(t).map((one) => one.split(':')[0]))).toEqual(new Set(['german', 'allied']));
  const asked = questions(t);
  expect(asked.findIndex((one) => one.startsWith('allied'))).toBe(
    asked.findLastIndex((one) => one.startsWith('german')) + 1,
  );
  expect([t.s.turn, t.next]).toEqual([4, 'german: replacements']);
});

/** One deed for each phase, legal in it and in no other. */
const DEEDS: readonly (readonly [Stop, Deed])[] = [
  ['replacements', replenish('ge-6')],
  ['strategicMovement', rail('ge-gd', '1824')],
  ['regularMovement', move('ge-gd', '1828')],
  ['combat', attack('2732')],
  ['infiltration', infiltrate('ge-stoss-3', '2831')],
  ['combat 2', attack('2732')],
];

const busy = (): Table =>
  table({ 2731: 'ge-stoss-3', 2732: 'br-5', 2630: 'ge-6-', 1829: 'ge-gd' }, { turn: 2 });

rule('5.1', 'each action has its phase, and is refused in every other', () => {
  for (const [stop] of DEEDS) {
    const t = busy().goTo('german', stop);
    for (const [other, deed] of DEEDS) {
      const here = stop.slice(0, 6) === other.slice(0, 6); // both combat phases know attacks
      expect(t.refusal('german', deed) === undefined, `${deed.choice} in ${stop}`).toBe(here);
    }
  }
});

rule('5.1', 'nobody acts in the other player’s part', () => {
  const t = table({ 2731: 'ge-4', 2732: 'br-5', 2735: 'fr-20' }, { turn: 2 }).goTo(
    'german',
    'regularMovement',
  );
  expect(t.refusal('allied', move('fr-20', '2736'))).toBe('out-of-turn');
  expect(t.refusal('allied', done)).toBe('out-of-turn');
  t.goTo('allied', 'regularMovement');
  expect(t.refusal('german', move('ge-4', '2631'))).toBe('out-of-turn');
  expect(t.refusal('allied', move('ge-4', '2631'))).toBe('12.1');
  expect(t.refusal('allied', move('fr-20', '2736'))).toBeUndefined();
});

rule('5.1', 'a phase that is over does not come back', () => {
  const t = busy().goTo('german', 'replacements');
  expect(t.refusal('german', replenish('ge-6'))).toBeUndefined();
  t.does('german', done);
  for (let steps = 0; t.s.turn === 2; steps++) {
    expect(steps).toBeLessThan(30);
    if (t.asked[0] === 'german') expect(t.refusal('german', replenish('ge-6')), t.next).toBeDefined();
    t.pass();
  }
  expect(t.refusal('german', replenish('ge-6'))).toBeUndefined(); // a turn later
});

// ---- 5.2 ----

rule('5.2', 'the phases of Turn 8: the Allies do not infiltrate yet', () => {
  expect(questions(facing({ turn: 8 }))).toEqual([...part('german'), ...part('allied', 'infiltration')]);
});

rule('5.2', 'the phases of Turn 9 and after: now they do', () => {
  for (const turn of [9, 10, 16]) {
    const t = facing({ turn, morale: { german: 18, allied: 13 } });
    expect(questions(t), `turn ${turn}`).toEqual([...part('german'), ...part('allied')]);
  }
});

rule('5.2', 'weather comes before everything else', () => {
  const t = facing({ turn: 2, dice: { weather: [1] } });
  expect(t.next).toBe('german: replacements');
  expect(t.match.start.rolls.map((roll) => roll.name)).toEqual(['weather']);
  expect(t.board(null)).toMatchObject({ weather: 'wet' });
  t.goTo('allied', 'combat 2').does('allied', done);
  expect([t.s.turn, t.next]).toEqual([3, 'german: replacements']);
  expect(t.match.log.at(-1)!.rolls.map((roll) => roll.name)).toEqual(['weather']);
});

/** A German corps behind the Allied front, cut off. */
const POCKET = { 3333: 'ge-4', 3233: 'fr-20', 3433: 'fr-21', 3334: 'fr-30' };

rule('5.2', 'supply is judged before replacements and again after the second combat', () => {
  const t = table(POCKET, { turn: 6 }).goTo('german', 'replacements');
  expect(t.supply('ge-4')).toBe('out');
  t.goTo('german', 'combat 2');
  expect(t.at('ge-4')).toBe('3333');
  t.does('german', done);
  expect(t.at('ge-4')).toBe('dead');
  expect(t.next).toBe('allied: replacements');
});

rule('5.2', 'each part has its own supply phases: the Germans are not judged in the Allied one', () => {
  const t = table({ 3333: 'ge-4', 3233: 'fr-20', 3433: 'fr-21', 3336: 'fr-30' }, { turn: 6 }).goTo(
    'german',
    'replacements',
  );
  expect(t.supply('ge-4')).toBe('full'); // by 3334 and round
  t.goTo('allied', 'regularMovement').does('allied', move('fr-30', '3334'));
  t.endTurn();
  expect(t.at('ge-4')).toBe('3333');
  expect(t.supply('ge-4')).toBe('out');
});

rule('5.2', 'reinforcements are there before the Allies use their replacements', () => {
  const t = table({ 2731: 'ge-4', 2732: 'br-5-' }, { turn: 4, off: { coming: 'br-14', dead: 'br-6' } });
  t.goTo('allied', 'replacements');
  t.does('allied', land('br-14', '1339'), replenish('br-5'), rebuild('br-6', 1), land('br-6', '1339'));
  expect(t.stack('1339')).toEqual(['br-6', 'br-14']);
  t.does('allied', done);
  expect(t.next).toBe('allied: strategicMovement');
});

rule('5.2', 'what came by replacement moves, what moved fights, and what fought infiltrates', () => {
  const t = table(
    { 2632: 'ge-stoss-3 ge-stoss-9', 2732: 'br-5-', 2620: 'ge-4-' },
    { turn: 2, dice: { combat: [6] } },
  ).goTo('german', 'replacements');
  t.does('german', replenish('ge-4'));
  t.goTo('german', 'strategicMovement').goTo('german', 'regularMovement');
  t.does('german', move('ge-4', '2621'));
  t.goTo('german', 'combat').attacks('german', '2732', 'ge-stoss-3 ge-stoss-9');
  t.does('german', sendAir(0));
  t.does('allied', meetAir(false), lose('br-5'));
  t.does('german', lose('ge-stoss-9'), lose('ge-stoss-9'), lose('ge-stoss-3'), halt);
  expect(t.stack('2732')).toEqual([]);
  t.goTo('german', 'infiltration').does('german', infiltrate('ge-stoss-3', '2732'));
  expect([t.at('ge-4'), t.at('ge-stoss-3')]).toEqual(['2621', '2732']);
});

rule('5.2', 'victory is looked at last, after the Allied part', () => {
  const t = table({ 2731: 'ge-4', 2732: 'br-5' }, { turn: 6, morale: { german: 0, allied: 20 } });
  expect(questions(t)).toEqual([...part('german', 'infiltration'), ...part('allied', 'infiltration')]);
  expect(t.outcome).toMatchObject({ winner: 'allied' });
});
