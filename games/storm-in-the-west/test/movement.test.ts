/** 12.1-12.7 Regular movement. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { storm } from '../index.ts';
import { done, infiltrate, type Layout, march, move, type Stacks, type Table, table } from './table.ts';

const rule = rulesOf(storm);

// Row 16 from column 30 to 21 is open Belgian country, row 36 from 36 to 33 open French country.

const germans = (stacks: Stacks, layout: Layout = {}): Table =>
  table(stacks, { turn: 1, ...layout }).goTo('german', 'regularMovement');

/** The Allies move first in The Storm Elsewhere. */
const allies = (stacks: Stacks, layout: Layout = {}): Table =>
  table(stacks, { scenario: 'elsewhere', ...layout }).goTo('allied', 'regularMovement');

// ---- 12.1 ----

rule('12.1', 'the last factor of a counter is what it can spend', () => {
  const t = germans({ 1630: 'ge-4', 1530: 'ge-stoss-3', 1430: 'ge-5', 1330: 'ge-12-', 1228: 'ge-agb' });
  expect(['ge-4', 'ge-stoss-3', 'ge-5', 'ge-12', 'ge-agb'].map((unit) => t.allowance(unit))).toEqual([
    4, 5, 3, 2, 3,
  ]);
  const u = allies({ 3634: 'br-1-', 3633: 'br-cav', 3632: 'be-1', 3631: 'us-1', 3630: 'fr-aac' });
  expect(['br-1', 'br-cav', 'be-1', 'us-1', 'fr-aac'].map((unit) => u.allowance(unit))).toEqual([
    3, 6, 3, 4, 4,
  ]);
});

rule('12.1', 'four points are four hexes of open country', () => {
  const t = germans({ 1630: 'ge-4' });
  expect(t.cost('ge-4', '1626')).toBe(4);
  expect(t.refusal('german', move('ge-4', '1626'))).toBeUndefined();
  expect(t.refusal('german', move('ge-4', '1625'))).toBe('12.2');
});

rule('12.1', 'hex by hex: those on the way change hands', () => {
  const t = germans({ 1630: 'ge-4' }, { control: { allied: '1629 1628 1627' } });
  t.does('german', move('ge-4', '1627'));
  expect(['1629', '1628', '1627'].map((hex) => t.holder(hex))).toEqual(['german', 'german', 'german']);
});

rule('12.1', 'each side moves in its own turn, its own units, and in this phase', () => {
  const t = germans({ 1630: 'ge-4', 3634: 'fr-1' });
  expect(t.match.problem({ seat: 'allied', ...move('fr-1', '3633') })).toBeDefined();
  expect(t.refusal('german', move('fr-1', '3633'))).toBe('12.1');
  t.goTo('german', 'combat');
  expect(t.match.problem({ seat: 'german', ...move('ge-4', '1629') })).toBeDefined();
  t.goTo('allied', 'regularMovement');
  expect(t.refusal('allied', move('fr-1', '3633'))).toBeUndefined();
  expect(t.refusal('allied', move('ge-4', '1629'))).toBe('12.1');
});

rule('12.1', 'units off the map do not move, and there is no hex beyond it', () => {
  const t = germans({ 1630: 'ge-4' }, { off: { dead: 'ge-6' } });
  expect(t.refusal('german', move('ge-6', '1629'))).toBe('12.1');
  expect(t.refusal('german', move('ge-4', '9999'))).toBe('12.1');
  expect(t.refusal('german', move('ge-4', '1630'))).toBe('12.1'); // is there already
});

// ---- 12.2 ----

rule('12.2', 'all, some or none may move', () => {
  const t = germans({ 1630: 'ge-4', 1622: 'ge-6' });
  expect(t.refusal('german', done)).toBeUndefined();
  t.does('german', move('ge-4', '1629'), done);
  expect(t.at('ge-6')).toBe('1622');
});

rule('12.2', 'points need not be spent, and are not kept for another turn', () => {
  const t = germans({ 1630: 'ge-4' });
  t.does('german', move('ge-4', '1629'), done);
  t.endTurn().goTo('german', 'regularMovement');
  expect(t.allowance('ge-4')).toBe(4);
  expect(t.refusal('german', move('ge-4', '1625'))).toBeUndefined();
  expect(t.refusal('german', move('ge-4', '1624'))).toBe('12.2');
});

rule('12.2', 'points are not lent: the slow stay slow beside the fast', () => {
  const t = germans({ 1630: 'ge-5 ge-stoss-3' });
  t.does('german', move('ge-stoss-3', '1629'));
  expect(t.refusal('german', move('ge-5', '1626'))).toBe('12.2');
  expect(t.refusal('german', move('ge-5', '1627'))).toBeUndefined();
});

rule('12.2', 'a unit may halt and go on with what it has left', () => {
  const t = germans({ 1630: 'ge-4' });
  t.does('german', move('ge-4', '1629'), move('ge-4', '1628'));
  expect(t.refusal('german', move('ge-4', '1625'))).toBe('12.2');
  t.does('german', move('ge-4', '1626'));
  expect(t.refusal('german', move('ge-4', '1625'))).toBe('12.2');
});

rule('12.2', 'a unit that was left for another may not go on', () => {
  const t = germans({ 1630: 'ge-4', 1622: 'ge-6' });
  t.does('german', move('ge-4', '1629'), move('ge-6', '1623'));
  expect(t.refusal('german', move('ge-4', '1628'))).toBe('12.2');
  expect(t.refusal('german', move('ge-6', '1624'))).toBeUndefined();
  t.endTurn().goTo('german', 'regularMovement');
  expect(t.refusal('german', move('ge-4', '1628'))).toBeUndefined();
});

rule('12.2', 'nor may a stack', () => {
  const t = germans({ 1630: 'ge-4 ge-7', 1622: 'ge-6' });
  t.does('german', move('ge-4', '1629'), move('ge-7', '1629'), move('ge-6', '1623'));
  expect(t.refusal('german', move('ge-4', '1628'))).toBe('12.2');
  expect(t.refusal('german', move('ge-7', '1628'))).toBe('12.2');
});

// ---- 12.3 ----

/** The Oise at La Fere: 4 points for a German into 2633. */
rule('12.3', 'one hex at least, for all the points there are', () => {
  const t = germans({ 2632: 'ge-12-' });
  expect(t.allowance('ge-12')).toBe(2);
  expect(t.refusal('german', move('ge-12', '2633'))).toBeUndefined();
  t.does('german', move('ge-12', '2633'));
  expect(t.at('ge-12')).toBe('2633');
  expect(t.refusal('german', move('ge-12', '2632'))).toBe('12.2');
});

rule('12.3', 'one hex and no more', () => {
  const t = germans({ 2632: 'ge-12-' });
  expect(t.refusal('german', move('ge-12', '2634'))).toBe('12.2');
});

rule('12.3', 'with all points, not with what is left of them', () => {
  const t = germans({ 2531: 'ge-5' }); // three points, one for 2632
  t.does('german', move('ge-5', '2632'));
  expect(t.refusal('german', move('ge-5', '2633'))).toBe('12.2');
});

rule('12.3', 'even when halved for want of supply', () => {
  const ring = { 1426: 'br-1', 1428: 'br-2', 1625: 'br-3', 1629: 'br-4', 1826: 'br-5', 1828: 'br-6' };
  const t = germans({ ...ring, 1627: 'ge-12-' });
  expect(t.allowance('ge-12')).toBe(1);
  expect(t.refusal('german', move('ge-12', '1526'))).toBeUndefined();
});

rule('12.3', 'into an enemy zone, too', () => {
  const t = germans({ 2632: 'ge-12-', 2634: 'br-1' }); // in a zone only when there
  expect(t.refusal('german', move('ge-12', '2633'))).toBeUndefined();
});

rule('12.3', 'but not from zone to zone', () => {
  // br-1 looks into 2632 and 2633 from 2732.
  const t = germans({ 2632: 'ge-12-', 2732: 'br-1' });
  expect(t.refusal('german', move('ge-12', '2633'))).toBeDefined();
  expect(t.refusal('german', move('ge-12', '2532'))).toBeUndefined();
  expect(t.cost('ge-12', '2633')).toBeUndefined();
});

rule('12.3', 'and zones are what it is told, not points it would not need', () => {
  const t = germans({ 2632: 'ge-12-', 2732: 'br-1' });
  expect(t.refusal('german', move('ge-12', '2633'))).toBe('10.4');
});

rule('12.3', 'nor where the way is barred: sea, Holland, marsh for AGB', () => {
  const t = germans({ 1032: 'ge-12-', 3428: 'ge-agb' });
  expect(t.refusal('german', move('ge-12', '1031'))).toBe('12.8');
  expect(t.refusal('german', move('ge-agb', '3429'))).toBe('14.2');
  const u = allies({ 1941: 'br-1' }, { control: { allied: '2042' } });
  expect(u.cost('br-1', '2042')).toBe(3); // by 2041 and over the Somme, not across the sea
});

// ---- 12.4 ----

rule('12.4', 'nobody enters a hex with enemies', () => {
  const t = germans({ 1628: 'ge-4', 1627: 'br-5' });
  expect(t.refusal('german', move('ge-4', '1627'))).toBe('12.4');
});

rule('12.4', 'tanks or guns alone are enemies too, and not passed through', () => {
  const t = germans({ 1628: 'ge-4', 1627: 'br-rtc' });
  expect(t.refusal('german', move('ge-4', '1627'))).toBe('12.4');
  expect(t.cost('ge-4', '1626')).toBe(3);
  const u = allies({ 3635: 'fr-1', 3634: 'ge-agb' });
  expect(u.refusal('allied', move('fr-1', '3634'))).toBe('12.4');
  expect(u.cost('fr-1', '3633')).toBe(3);
});

// ---- 12.5 ----

rule('12.5', 'units that begin together may go together', () => {
  const t = germans({ 1630: 'ge-4 ge-6 ge-7' });
  for (const to of ['1629', '1628', '1627', '1626'])
    t.does('german', move('ge-4', to), move('ge-6', to), move('ge-7', to));
  expect(t.stack('1626').length).toBe(3);
});

rule('12.5', 'or each its own way, or not at all', () => {
  const t = germans({ 1626: 'ge-4 ge-6 ge-7' });
  t.does('german', move('ge-4', '1630'), move('ge-6', '1622'));
  expect(t.at('ge-7')).toBe('1626');
  t.does('german', move('ge-7', '1726'));
  expect(t.stack('1626')).toEqual([]);
});

rule('12.5', 'one that is picked up on the way does not come along', () => {
  const t = germans({ 1630: 'ge-4', 1629: 'ge-6' });
  t.does('german', move('ge-4', '1629'), move('ge-6', '1628'));
  expect(t.refusal('german', move('ge-4', '1628'))).toBe('12.2');
  expect(t.refusal('german', move('ge-6', '1627'))).toBeUndefined();
});

// ---- 12.6 ----

rule('12.6', 'a stack halts, one splits off, the others go on, another splits off', () => {
  const t = germans({ 1630: 'ge-4 ge-6 ge-7' });
  for (const unit of ['ge-4', 'ge-6', 'ge-7']) t.does('german', move(unit, '1629'));
  t.does('german', move('ge-4', '1528'), move('ge-4', '1427')); // splits off
  for (const unit of ['ge-6', 'ge-7']) t.does('german', move(unit, '1628'));
  t.does('german', move('ge-6', '1728')); // another
  t.does('german', move('ge-7', '1627'), move('ge-7', '1626'));
  expect(['ge-4', 'ge-6', 'ge-7'].map((unit) => t.at(unit))).toEqual(['1427', '1728', '1626']);
});

rule('12.6', 'another stack begun, the first may not go on', () => {
  const t = germans({ 1630: 'ge-4 ge-6 ge-7', 1622: 'ge-18 ge-19' });
  for (const unit of ['ge-4', 'ge-6', 'ge-7']) t.does('german', move(unit, '1629'));
  t.does('german', move('ge-18', '1623'));
  for (const unit of ['ge-4', 'ge-6', 'ge-7']) expect(t.refusal('german', move(unit, '1628'))).toBe('12.2');
  expect(t.refusal('german', move('ge-19', '1623'))).toBeUndefined(); // the new stack goes on
});

rule('12.6', 'one that never moved may still begin later', () => {
  const t = germans({ 1630: 'ge-4 ge-6', 1622: 'ge-18' });
  t.does('german', move('ge-4', '1629'), move('ge-18', '1623'));
  expect(t.refusal('german', move('ge-6', '1629'))).toBeUndefined();
});

rule('12.6', 'and does not bring the first back into motion', () => {
  const t = germans({ 1630: 'ge-4 ge-6', 1622: 'ge-18' });
  t.does('german', move('ge-4', '1629'), move('ge-18', '1623'), move('ge-6', '1530'));
  expect(t.refusal('german', move('ge-4', '1628'))).toBe('12.2'); // ge-18 has moved since
  expect(t.refusal('german', move('ge-6', '1529'))).toBeUndefined();
});

rule('12.6', 'a unit that marches onto the map is another, even in the same hex', () => {
  const t = allies({ 3144: 'fr-1' }, { off: { edge: 'us-1' } });
  t.does('allied', move('fr-1', '3044'), march('us-1', '3144'));
  expect(t.refusal('allied', move('us-1', '3143'))).toBeUndefined();
  expect(t.refusal('allied', move('fr-1', '2944'))).toBe('12.2');
});

// ---- 12.7 ----

rule('12.7', 'the fast leave the slow behind when these have no more points', () => {
  const t = allies({ 3636: 'br-1 br-cav' });
  for (const to of ['3635', '3634', '3633', '3632']) t.does('allied', move('br-1', to), move('br-cav', to));
  expect(t.stack('3632').length).toBe(2);
  expect(t.refusal('allied', move('br-1', '3631'))).toBe('12.2');
  t.does('allied', move('br-cav', '3630'));
  expect(t.at('br-cav')).toBe('3630');
  expect(t.refusal('allied', move('br-cav', '3629'))).toBe('12.2'); // six in all
});

rule('12.7', 'three paces: trench corps, line corps, Stosstruppen', () => {
  const t = germans({ 1629: 'ge-5 ge-4 ge-stoss-3' });
  for (const to of ['1628', '1627', '1626'])
    for (const unit of ['ge-5', 'ge-4', 'ge-stoss-3']) t.does('german', move(unit, to));
  expect(t.refusal('german', move('ge-5', '1625'))).toBe('12.2');
  for (const unit of ['ge-4', 'ge-stoss-3']) t.does('german', move(unit, '1625'));
  expect(t.refusal('german', move('ge-4', '1624'))).toBe('12.2');
  t.does('german', move('ge-stoss-3', '1624'));
  expect(t.at('ge-stoss-3')).toBe('1624');
});

rule('12.7', 'in infiltration too a stack that was left for another does not go on', () => {
  // Fast tanks of 1919 have two hexes.
  const t = table({ 3636: 'br-ft-1', 3632: 'br-ft-2' }, { scenario: 'plan1919' }).goTo(
    'allied',
    'infiltration',
  );
  t.does('allied', infiltrate('br-ft-1', '3635'));
  expect(t.refusal('allied', infiltrate('br-ft-1', '3634'))).toBeUndefined();
  t.does('allied', infiltrate('br-ft-2', '3633'));
  expect(t.refusal('allied', infiltrate('br-ft-1', '3634'))).toBe('12.2');
});
