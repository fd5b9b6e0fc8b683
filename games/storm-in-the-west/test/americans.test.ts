/** 9.6 Americans among the other armies. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { storm } from '../index.ts';
import { type Layout, move, retreat, type Stacks, type Table, table } from './table.ts';

const rule = rulesOf(storm);

// Row 36 from 36 to 33 is open French country. The Allies move first in The Storm Elsewhere.
const allies = (stacks: Stacks, layout: Layout = {}): Table =>
  table(stacks, { scenario: 'elsewhere', ...layout }).goTo('allied', 'regularMovement');

/** Nine Americans with the British, French and Belgians; others apart. */
const NINE: Stacks = {
  ...{ 3533: 'br-1 us-1 us-2', 3534: 'fr-1 us-26 us-42', 3535: 'be-1 us-3 us-28', 3536: 'br-2 us-4 us-32' },
  ...{ 3537: 'fr-2 us-77' },
};

rule('9.6', 'nine American divisions stand with other armies, more than one of them at once', () => {
  const t = allies({ ...NINE, 3537: 'fr-2', 3637: 'us-77' });
  expect(t.refusal('allied', move('us-77', '3537'))).toBeUndefined();
  t.does('allied', move('us-77', '3537'));
  expect(t.americansAbroad).toBe(9);
});

rule('9.6', 'a tenth does not join them', () => {
  const t = allies({ ...NINE, 3637: 'us-27' });
  expect(t.refusal('allied', move('us-27', '3537'))).toBe('9.6');
});

rule('9.6', 'divisions in hexes of their own do not count', () => {
  const t = allies({
    ...{ 3533: 'us-1 us-2 us-26', 3534: 'us-42 us-3 us-28', 3535: 'us-4 us-32 us-77', 3536: 'us-27' },
    ...{ 3537: 'fr-2', 3637: 'us-30' },
  });
  expect(t.refusal('allied', move('us-30', '3537'))).toBeUndefined();
});

rule('9.6', 'they need not always be the same nine, but those of a Game Turn are nine', () => {
  const t = allies({ ...NINE, 3637: 'us-27' });
  t.does('allied', move('us-77', '3638'));
  expect(t.refusal('allied', move('us-27', '3537'))).toBe('9.6'); // us-77 was one of them
  t.endTurn().goTo('allied', 'regularMovement');
  expect(t.refusal('allied', move('us-27', '3537'))).toBeUndefined();
});

rule('9.6', 'the nine are counted anew when the Germans begin the next Game Turn', () => {
  const t = allies({ ...NINE, 3637: 'us-27' });
  t.does('allied', move('us-77', '3638'));
  t.endTurn().goTo('allied', 'regularMovement').does('allied', move('us-27', '3537'));
  expect(t.refusal('allied', move('us-77', '3537'))).toBe('9.6'); // eight stayed, us-27 is the ninth
});

rule('9.6', 'one that is with others may go to others', () => {
  const t = allies({ ...NINE });
  expect(t.refusal('allied', move('us-4', '3537'))).toBeUndefined(); // from the British to the French
});

rule('9.6', 'others who come to Americans make guests of them', () => {
  const t = allies({ ...NINE, 3637: 'us-27', 3636: 'fr-3' });
  expect(t.refusal('allied', move('fr-3', '3637'))).toBe('9.6');
  const u = allies({ 3637: 'us-27', 3636: 'fr-3' });
  expect(u.refusal('allied', move('fr-3', '3637'))).toBeUndefined();
});

rule('9.6', 'hosts who leave their guests do not make room for others', () => {
  // us-1 and us-2 are left to themselves, and have been of the nine this turn.
  const t = allies({ ...NINE, 3433: 'us-27' });
  expect(t.refusal('allied', move('br-1', '3433'))).toBe('9.6');
});

rule('9.6', 'to pass through takes a place among the nine, but does not use it up', () => {
  const eight = Object.fromEntries(
    Object.entries(NINE).map(([hex, units]) => [hex, units.replace('us-77', '').trim()]),
  );
  const t = allies({ ...eight, 3637: 'us-27', 3638: 'us-77', 3738: 'fr-4' });
  expect(t.americansAbroad).toBe(8);
  t.does('allied', move('us-27', '3739')); // by way of the French
  expect(t.refusal('allied', move('us-77', '3738'))).toBeUndefined();
});

rule('9.6', 'with nine abroad a mixed stack still retreats to friends: its Americans are of the nine', () => {
  const { 3537: _spare, ...eight } = NINE;
  const t = table(
    { ...eight, 2034: 'br-3 us-77', 2035: 'br-4', 2134: 'us-27', 2033: 'ge-4 ge-6 ge-7' },
    { turn: 2, dice: { combat: [6] } },
  ).goTo('german', 'combat');
  expect(t.americansAbroad).toBe(9);
  t.attacks('german', '2034', 'ge-4 ge-6 ge-7');
  while (t.step!.startsWith('air')) t.pass();
  expect(t.refusal('allied', retreat('2035'))).toBeUndefined();
  expect(t.refusal('allied', retreat('2134'))).toBe('9.6'); // us-27 would be a tenth
  t.does('allied', retreat('2035'));
  expect(t.stack('2035').sort()).toEqual(['br-3', 'br-4', 'us-77']);
  expect(t.americansAbroad).toBe(9);
});

rule('9.6', 'but never British and French in one hex', () => {
  const t = allies({ 3634: 'fr-1 us-1', 3635: 'br-1 us-2' });
  expect(t.refusal('allied', move('br-1', '3634'))).toBe('9.5');
  expect(t.refusal('allied', move('us-2', '3634'))).toBeUndefined();
});

rule('9.6', 'the limit of three is for the whole stack', () => {
  const t = allies({ 3634: 'fr-1 us-1 us-2', 3635: 'us-26', 3533: 'fr-2' });
  expect(t.refusal('allied', move('us-26', '3634'))).toBe('9.1');
  expect(t.refusal('allied', move('fr-2', '3634'))).toBe('9.1');
});

rule('9.6', 'the American tanks keep to Americans', () => {
  const t = allies({ 3634: 'fr-1', 3635: 'us-tc', 3533: 'us-1 fr-2', 3633: 'us-2' });
  expect(t.refusal('allied', move('us-tc', '3634'))).toBe('9.5');
  expect(t.refusal('allied', move('us-tc', '3533'))).toBe('9.5');
  expect(t.refusal('allied', move('us-tc', '3633'))).toBeUndefined();
  expect(t.refusal('allied', move('fr-1', '3635'))).toBe('9.5');
});

rule('9.6', 'no French join Americans that have their tanks with them', () => {
  const t = allies({ 3634: 'fr-1', 3635: 'us-tc us-1' });
  expect(t.refusal('allied', move('fr-1', '3635'))).toBe('9.5');
});

const FRENCH_SOURCES = Object.entries(storm.content.map1918.value.hexes)
  .filter(([, hex]) => hex.features.includes('supply:french'))
  .map(([id]) => id)
  .join(' ');

rule('9.6', 'Americans with British or Belgians are fed from the American sources', () => {
  const t = allies(
    { 1536: 'br-1 us-1', 1436: 'be-1 us-2', 1635: 'us-26' },
    { control: { german: FRENCH_SOURCES } },
  );
  expect(t.supply('br-1')).toBe('full');
  expect(t.supply('be-1')).toBe('full');
  for (const unit of ['us-1', 'us-2', 'us-26']) expect(t.supply(unit)).toBe('cross'); // the Channel ports
});
