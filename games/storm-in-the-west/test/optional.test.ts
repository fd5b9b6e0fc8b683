/** 16.2, 16.5, 16.9 Optional rules of the turn: influenza, evacuation, weather. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { storm } from '../index.ts';
import type { OptionId } from '../options.ts';
import {
  done,
  embark,
  type Layout,
  land,
  march,
  rail,
  rebuild,
  replenish,
  type Stacks,
  type Table,
  table,
} from './table.ts';

const rule = rulesOf(storm);

const using = (...ids: OptionId[]): Pick<Layout, 'options'> => ({
  options: Object.fromEntries(ids.map((id) => [id, true])),
});

/** What everybody sees beside the stacks. */
const seen = (t: Table) =>
  t.board(null) as unknown as { weather: string; influenza: boolean; pools: { [pool: string]: number } };

// ---- 16.2 Influenza ----

rule('16.2', 'it peaks on a 1, 2 or 3 in September or October, and only once', () => {
  for (const [turn, die, peak] of [
    [11, 1, false], // August
    [12, 1, true],
    [12, 3, true],
    [12, 4, false],
    [13, 2, true],
    [14, 3, true],
    [15, 3, true],
    [16, 1, false], // November
  ] as const) {
    const t = table({}, { turn, ...using('influenza'), dice: { influenza: [die] } });
    expect([turn, die, seen(t).influenza]).toEqual([turn, die, peak]);
  }
  const t = table({}, { turn: 12, ...using('influenza'), dice: { influenza: [5, 2, 1] } });
  expect(seen(t).influenza).toBe(false);
  expect(seen(t.endTurn()).influenza).toBe(true);
  expect(seen(t.endTurn()).influenza).toBe(false); // the 1 is not rolled any more
});

rule('16.2', 'without the option nobody falls ill', () => {
  expect(seen(table({}, { turn: 12, dice: { influenza: [1] } })).influenza).toBe(false);
});

const SICK: Layout = { turn: 12, ...using('influenza'), dice: { influenza: [1] } };

rule('16.2', 'replacements come in but are not used', () => {
  const layout = { ...SICK, pools: { german: 5, british: 5 }, off: { dead: 'ge-6 br-7', port: 'br-9' } };
  const t = table({ 2731: 'ge-4-', 2732: 'br-5-' }, layout).goTo('german', 'replacements');
  expect(seen(t).pools.german).toBe(6);
  expect(t.refusal('german', replenish('ge-4'))).toBe('16.2');
  expect(t.refusal('german', rebuild('ge-6', 1))).toBe('16.2');
  t.goTo('allied', 'replacements');
  expect(seen(t).pools.british).toBe(6);
  expect(t.refusal('allied', replenish('br-5'))).toBe('16.2');
  expect(t.refusal('allied', rebuild('br-7', 2))).toBe('16.2');
  expect(t.refusal('allied', land('br-9', '1237'))).toBeUndefined(); // they were ready before
  t.endTurn().goTo('german', 'replacements');
  expect(seen(t).pools.german).toBe(7);
  expect(t.refusal('german', replenish('ge-4'))).toBeUndefined();
});

rule('16.2', 'movement factors are one less', () => {
  // In 1441 a corps is cut off: its factor is lowered first, then halved.
  const t = table(
    { 2631: 'ge-4', 2630: 'ge-5- ge-agb', 1441: 'ge-6', 1440: 'br-5', 2735: 'br-cav br-7' },
    SICK,
  );
  t.goTo('german', 'regularMovement');
  expect([t.allowance('ge-4'), t.allowance('ge-5'), t.allowance('ge-agb')]).toEqual([3, 1, 2]);
  expect(t.supply('ge-6')).toBe('out');
  expect(t.allowance('ge-6')).toBe(2); // half of 3
  t.goTo('allied', 'regularMovement');
  expect([t.allowance('br-7'), t.allowance('br-cav')]).toEqual([3, 5]);
  t.endTurn().goTo('german', 'regularMovement');
  expect(t.allowance('ge-4')).toBe(4);
});

rule('16.2', 'two German and three Allied units go by rail', () => {
  const stacks = { 1034: 'ge-4 ge-6 ge-7', 1538: 'br-4 br-5 br-7', 1237: 'br-6' };
  const t = table(stacks, SICK).goTo('german', 'strategicMovement');
  t.does('german', rail('ge-4', '2432'), rail('ge-6', '2432'));
  expect(t.refusal('german', rail('ge-7', '2432'))).toBe('16.2');
  t.goTo('allied', 'strategicMovement');
  t.does('allied', rail('br-4', '2337'), rail('br-5', '2337'), rail('br-7', '2337'));
  expect(t.refusal('allied', rail('br-6', '1538'))).toBe('16.2');
  const well = table(stacks, { turn: 12 }).goTo('german', 'strategicMovement');
  well.does('german', rail('ge-4', '2432'), rail('ge-6', '2432'));
  expect(well.refusal('german', rail('ge-7', '2432'))).toBeUndefined();
});

// ---- 16.5 Evacuation by sea ----

/** Dunkirk and Calais with Germans at their gates. */
const PORTS: Stacks = {
  1237: 'be-1 be-2- us-1',
  1339: 'br-5 br-rtc',
  1236: 'ge-4',
  1338: 'ge-6',
  1440: 'br-7',
};
const EVACUATION: Layout = { turn: 10, ...using('navalEvacuation') };

rule('16.5', 'first of all in their turn the Allied player takes units off, enemies next door or not', () => {
  const t = table(PORTS, EVACUATION).goTo('allied', 'evacuation');
  t.does('allied', embark('be-1'), embark('be-2'), embark('us-1'), embark('br-5'));
  expect(t.refusal('allied', embark('br-7'))).toBe('16.5'); // not in a port
  t.does('allied', done);
  expect(t.next).toBe('allied: replacements');
  expect([t.at('be-1'), t.at('us-1'), t.at('br-5'), t.at('br-rtc')]).toEqual([
    ...Array(3).fill('afloat'),
    '1339',
  ]);
  expect(t.holder('1237')).toBe('allied');
});

rule('16.5', 'they come back over the map edge in the next Game Turn', () => {
  const t = table(PORTS, EVACUATION).goTo('allied', 'evacuation');
  t.does('allied', embark('be-1'), embark('be-2'), embark('br-5'), done);
  t.goTo('allied', 'regularMovement');
  expect(t.refusal('allied', march('be-1', '2244'))).toBe('8.1.2'); // still at sea
  t.endTurn().goTo('allied', 'replacements');
  expect([t.at('be-1'), t.at('be-2'), t.at('br-5')]).toEqual(['edge', 'edge', 'edge']);
  expect([t.steps('be-1'), t.steps('be-2')]).toEqual([2, 1]); // as they left
  expect(t.refusal('allied', land('br-5', '1441'))).toBeDefined(); // not by the ports
  t.goTo('allied', 'strategicMovement').does('allied', rail('be-1', '2337')); // or by rail
  t.goTo('allied', 'regularMovement').does('allied', march('br-5', '2244'));
  expect([t.at('be-1'), t.at('br-5')]).toEqual(['2337', '2244']);
});

rule('16.5', 'it is done again each turn', () => {
  const t = table(PORTS, EVACUATION).goTo('allied', 'evacuation');
  t.does('allied', embark('be-1'), done);
  t.endTurn().goTo('allied', 'evacuation').does('allied', embark('be-2'));
  expect([t.at('be-1'), t.at('be-2')]).toEqual(['afloat', 'embarked']);
});

rule('16.5', 'a port that was German once is of no more use', () => {
  const t = table(PORTS, EVACUATION)
    .take('german', '1237')
    .take('allied', '1237')
    .goTo('allied', 'evacuation');
  expect(t.refusal('allied', embark('be-1'))).toBe('16.5');
  expect(t.refusal('allied', embark('br-5'))).toBeUndefined();
});

rule('16.5', 'evacuation saves units from want of supply', () => {
  const t = table({ 1441: 'br-5', 1440: 'ge-4' }, { ...EVACUATION, control: { german: '1237 1339' } }).goTo(
    'allied',
    'evacuation',
  );
  t.does('allied', embark('br-5'));
  t.endTurn().goTo('allied', 'regularMovement').does('allied', march('br-5', '2244'));
  expect([t.at('br-5'), t.supply('br-5')]).toEqual(['2244', 'full']);
});

rule('16.5', 'without the option nobody leaves', () => {
  const t = table(PORTS, { turn: 10 });
  while (t.asked[0] !== 'allied') t.pass();
  expect(t.next).toBe('allied: replacements');
});

// ---- 16.9 Historical weather ----

rule('16.9', 'Turns 14, 15 and 16 are wet, all others dry, and no die is rolled', () => {
  for (let turn = 1; turn <= 16; turn++) {
    const wet = table({}, { turn, ...using('historicalWeather'), dice: { weather: [turn >= 14 ? 6 : 1] } });
    expect([turn, seen(wet).weather]).toEqual([turn, turn >= 14 ? 'wet' : 'dry']);
  }
});

rule('16.9', 'without the option the die decides', () => {
  expect(seen(table({}, { turn: 2, dice: { weather: [1] } })).weather).toBe('wet');
  expect(seen(table({}, { turn: 16, dice: { weather: [6] } })).weather).toBe('dry');
});
