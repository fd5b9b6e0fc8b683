/** 6, 7, 9, 11, 20, 22-24 Marching, railways, works and replacements, as they are played. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { drill } from './drill.ts';
import { column, dig, done, give, march, raise, ride, rideOn, table } from './table.ts';

const rule = rulesOf(drill);

rule('6-3', 'clear ground costs 1, a major river 3 more, a double track takes 1 off', () => {
  const t = table({ 2415: 'g1' });
  expect([t.cost('g1', '2515'), t.cost('g1', '2315')]).toEqual([1, 3]);
});

rule('6-2', 'in column half as far again, never into an enemy zone', () => {
  const t = table({ 2515: 'g1', 2114: 'f1' });
  expect(t.refusalOf('cp', column('g1', '2214'))).toBe('6-3');
  const free = table({ 2515: 'g1' });
  expect([free.cost('g1', '2515', false), free.match.play.data.forces.movement[free.unit('g1')]]).toEqual([
    0, 5,
  ]);
  const farthest = (inColumn: boolean): number =>
    Math.max(
      ...['2616', '2717', '2818', '2919', '3019', '3120'].map((hex) => free.cost('g1', hex, inColumn) ?? 0),
    );
  expect(farthest(true)).toBeGreaterThan(farthest(false));
});

rule('6-4', 'entering and leaving an enemy zone costs a point each, unless a friend stands there', () => {
  const t = table({ 1512: 'g1', 1614: 'f1' });
  const quiet = table({ 1512: 'g1' });
  expect(t.cost('g1', '1613')! - quiet.cost('g1', '1613')!).toBe(1);
  const friend = table({ 1512: 'g1', 1513: 'g2', 1614: 'f1' });
  expect(friend.cost('g1', '1513')).toBe(quiet.cost('g1', '1513'));
});

rule('6-7', 'a headquarters alone is caught by whoever enters its hex', () => {
  const t = table({ 1512: 'g1', 1613: 'fh1:20', 1816: 'f1' });
  t.choose('cp', march('g1', '1613'));
  expect([t.at('fh1'), t.supply('fh1'), t.s.demoralisation[2]]).toEqual(['dead', 0, 5]);
});

rule('7-3', 'boarding costs a point, a side of track a tenth of one', () => {
  const t = table({ 2415: 'g1' });
  t.choose('cp', ride('g1', '2515'));
  expect(t.s.left[t.unit('g1')]).toBe((5 - 1) * 30 - 3);
});

rule('7-5', 'units for rails alone do not march', () => {
  const t = table({ 1714: 'brr' }, { begins: 'entente' });
  expect(t.refusalOf('entente', march('brr', '1715'))).toBe('7-5');
  t.choose('entente', ride('brr', '1614'));
  expect(t.at('brr')).toBe('1614');
});

rule('7-7', 'nobody boards in an enemy zone but Germans', () => {
  const t = table({ 1613: 'g1', 1713: 'f1' }, { begins: 'entente' });
  expect(t.refusalOf('entente', ride('f1', '1714'))).toBe('7-7');
  const german = table({ 2415: 'g1', 2416: 'f1' });
  expect(german.refusalOf('cp', ride('g1', '2515'))).toBeUndefined();
});

rule('7-9', 'a single track carries one division a phase: the next goes a longer way', () => {
  const t = table({ 1714: 'f1 f2' }, { begins: 'entente' });
  t.choose('entente', ride('f1', '1614'));
  t.choose('entente', ride('f2', '1614'));
  expect(t.s.left[t.unit('f1')]).toBe((4 - 1) * 30 - 3);
  expect(t.s.left[t.unit('f2')]).toBeLessThan((4 - 1) * 30 - 3);
});

rule('8-1', 'a network carries so many division-equivalents a turn', () => {
  const t = table({ 2415: 'g1 g2 g3 g4 g5 g6 g7' });
  for (const unit of ['g1', 'g2', 'g3', 'g4', 'g5', 'g6']) t.choose('cp', ride(unit, '2515'));
  expect(t.refusalOf('cp', ride('g7', '2515'))).toBe('8-1');
});

rule('7-8', 'who stays on the train has no zone of control', () => {
  const t = table({ 2415: 'g1' });
  const zone = (): number => t.s.zoneCp[t.hex('2516')]!;
  t.choose('cp', rideOn('g1', '2515'));
  expect(zone()).toBe(0);
  const off = table({ 2415: 'g1' });
  off.choose('cp', ride('g1', '2515'));
  expect(off.s.zoneCp[off.hex('2516')]).toBe(1);
});

rule('9-2', 'a line breaks where the enemy comes', () => {
  const t = table({ 1611: 'g1' });
  t.choose('cp', march('g1', '1612'));
  expect([t.s.line[t.hex('1612')], t.s.control[t.hex('1612')]]).toEqual([0, 0]);
});

rule('9-4', 'an engineer from a working line mends what it marches over, for the next phase', () => {
  const t = table({ 2515: 'ge', 2815: 'g1' }, { broken: '2516' });
  const reached = t.refusalOf('cp', march('ge', '2516'));
  expect(reached).toBeUndefined();
  t.choose('cp', march('ge', '2516'));
  expect([t.s.line[t.hex('2516')]! > 0, t.s.mended[t.hex('2516')]]).toEqual([true, 1]);
});

rule('11-1', 'six divisions to a hex', () => {
  const t = table({ 2515: 'g1 g2 g3 g4 g5 g6', 2516: 'g7' });
  expect(t.refusalOf('cp', march('g7', '2515'))).toBe('11-1');
  t.choose('cp', march('g1', '2516'), march('g7', '2515'));
});

rule('20-3', 'cut off for a second turn, a die decides; works hold out (20-4)', () => {
  const ring = { 1512: 'g1', 1612: 'g2', 1713: 'g3', 1714: 'g4', 1614: 'g5', 1514: 'g6', 1513: 'g7' };
  const t = table({ ...ring, 1613: 'f1' }, { dice: { surrender: [1, 1, 1] } }).goTo('entente', 'movement');
  t.goTo('cp', 'movement');
  expect(t.at('f1')).toBe('1613');
  t.goTo('entente', 'movement').goTo('cp', 'movement');
  expect(t.at('f1')).toBe('dead');
  const fort = table({ ...ring, 1613: 'f1' }, { fort: { 1613: 8 }, dice: { surrender: [1, 1, 1] } });
  fort.goTo('entente', 'movement').goTo('cp', 'movement').goTo('entente', 'movement').goTo('cp', 'movement');
  expect(fort.at('f1')).toBe('1613');
});

rule('22-3', 'a trench is begun at one special turn and finished at the next', () => {
  const t = table({ 1612: 'g1', 1613: 'f1' }).goTo('cp', 'digging');
  t.choose('cp', dig('1612'));
  expect(t.refusalOf('cp', dig('1511'))).toBe('22-2');
  expect(t.s.works[t.hex('1612')]! & 1).toBe(0);
  t.goTo('cp', 'movement').goTo('cp', 'digging');
  expect(t.s.works[t.hex('1612')]! & 1).toBe(1);
});

rule('23-1', 'with a headquarters behind the front units exchange strength points', () => {
  const t = table({ 2515: 'gh1 g1*3 g2*4' }).goTo('cp', 'recombination');
  expect(t.refusalOf('cp', give('g1', 'g2', 5))).toBe('23-1');
  t.choose('cp', give('g1', 'g2', 3));
  expect([t.at('g1'), t.strength('g2')]).toEqual(['dead', 7]);
});

rule('23-2', 'not if they have moved', () => {
  const t = table({ 2515: 'gh1 g1*3', 2516: 'g2*4' });
  t.choose('cp', march('g2', '2515'));
  t.choose('cp', done, done);
  expect(t.step).not.toBe('recombination');
});

rule('24-4', 'replacements raise a unit of the dead pile anew', () => {
  const t = table({ 2515: 'gh1 gr1' }, { dead: 'g1' }).goTo('cp', 'recombination');
  t.choose('cp', raise('gr1', 'g1', 5));
  expect([t.at('g1'), t.strength('g1'), t.at('gr1')]).toEqual(['2515', 5, 'dead']);
});

const send = (from: string, to: string) => ({ choice: 'send', value: { from, to } });

rule('17-4', 'points travel by rail between headquarters, ten to a division-equivalent', () => {
  const t = table({ 2415: 'gh1:15', 2715: 'gh2:95 ge', 2514: 'xh' });
  t.choose('cp', send('gh1', 'gh2'));
  expect([t.supply('gh1'), t.supply('gh2')]).toEqual([10, 100]);
  expect(Math.max(...t.s.used)).toBe(1);
  expect(t.refusalOf('cp', send('gh1', 'gh2'))).toBe('17-3');
  for (const from of ['gh2', 'gh2', 'gh2', 'gh2', 'gh2']) t.choose('cp', send(from, 'gh1'));
  expect(t.refusalOf('cp', send('gh2', 'gh1'))).toBe('17-4'); // six a turn
});

rule('17-5', 'nobody gives points to another nation', () => {
  const t = table({ 2415: 'gh1:15', 2715: 'xh' });
  expect(t.refusalOf('cp', send('gh1', 'xh'))).toBe('17-5');
});
