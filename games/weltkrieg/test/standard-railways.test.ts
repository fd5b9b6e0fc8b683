/** 3-8, 7, 8, 9 Railways: networks, trains, capacity, breaking and mending. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { trainsOf } from '../system/rules/rail.ts';
import { MARK } from '../system/types.ts';
import { drill } from './drill.ts';
import { column, march, ride, rideOn, table } from './table.ts';

const rule = rulesOf(drill);

const networks = ['Belgium', 'France', 'Germany'];

rule('3-8', 'lines belong to their country; abroad a mended hex joins the line it leads to', () => {
  const t = table({ 2415: 'g1' });
  const network = (hex: string): string | undefined => networks[t.s.line[t.hex(hex)]! - 1];
  expect([network('2415'), network('1613')]).toEqual(['Germany', 'France']);
  const abroad = table({ 2316: 'ge', 2315: 'g1' }, { broken: '2215', held: { cp: '2215' } });
  abroad.choose('cp', march('ge', '2215'));
  expect(networks[abroad.s.line[abroad.hex('2215')]! - 1]).toBe('Germany');
});

rule('7-1', 'a unit marches, travels, and marches on with what is left', () => {
  const t = table({ 2516: 'g1' });
  t.choose('cp', march('g1', '2515'), ride('g1', '2614'), march('g1', '2714'));
  expect([t.at('g1'), t.s.left[t.unit('g1')]]).toEqual(['2714', 3 * 30 - 3 - 2 * 30]);
});

rule('7-2', 'a train is boarded where lines run, for a point', () => {
  const t = table({ 2513: 'g1', 2515: 'g2' }, { broken: '2513' });
  expect(t.refusalOf('cp', ride('g1', '2515'))).toBe('7-2');
  t.choose('cp', ride('g2', '2615'));
  expect(t.s.left[t.unit('g2')]).toBe(4 * 30 - 3);
});

rule('7-4', 'trains keep to lines that work; allied ones are open', () => {
  const t = table({ 2515: 'g1' }, { broken: '2415' });
  expect(t.refusalOf('cp', ride('g1', '2415'))).toBe('7-4');
  const allies = table({ 1714: 'b1' }, { begins: 'entente' });
  expect(allies.refusalOf('entente', ride('b1', '1614'))).toBeUndefined();
});

rule('7-6', 'no train goes into an enemy zone, and whoever came by train keeps out of it', () => {
  const t = table({ 1614: 'g1', 1815: 'f1' }, { begins: 'entente' });
  expect(t.refusalOf('entente', ride('f1', '1514'))).toBe('7-4');
  t.choose('entente', ride('f1', '1716'));
  expect(t.refusalOf('entente', march('f1', '1715'))).toBe('6-3');
});

rule('7-10', 'columns do not travel, travellers do not march in column', () => {
  const t = table({ 2515: 'g1 g2' });
  t.choose('cp', column('g1', '2516'), ride('g2', '2615'));
  expect(t.refusalOf('cp', ride('g1', '2415'))).toBe('7-10');
  expect(t.refusalOf('cp', column('g2', '2616'))).toBe('7-10');
});

rule('7-11', 'a headquarters takes its supply points along', () => {
  const t = table({ 2515: 'gh1:25 gh2' });
  t.choose('cp', ride('gh1', '2615'));
  expect([t.at('gh1'), t.supply('gh1'), Math.max(...t.s.used)]).toEqual(['2615', 25, 1 + 3]);
});

rule('8-2', 'artillery is two division-equivalents, double divisions two, tanks one or three', () => {
  const t = table({ 2515: 'g1 gb1 ga1 gs1 ge gh1:11', 1715: 'us1 bt btb1' });
  const size = (unit: string): number => trainsOf(t.match.play, t.unit(unit));
  const sizes = ['g1', 'gb1', 'ge', 'gs1', 'ga1', 'us1', 'btb1', 'bt', 'gh1'].map(size);
  expect(sizes).toEqual([1, 1, 1, 1, 2, 2, 1, 3, 1 + 2]);
});

rule('8-3', 'who uses two networks counts against both', () => {
  const t = table({ 1909: 'b1' }, { begins: 'entente' });
  const used = (): number => t.s.used.filter((trains) => trains > 0).length;
  const far = ['1713', '1812', '1613', '1514'].find(
    (hex) => t.refusalOf('entente', ride('b1', hex)) === undefined,
  );
  expect(far).toBeDefined();
  t.choose('entente', ride('b1', far!));
  expect(used()).toBe(2);
});

rule('8-4', 'who stays on the train and still counts nothing', () => {
  const t = table({ 2415: 'g1' });
  t.choose('cp', rideOn('g1', '2515'));
  expect(Math.max(...t.s.used)).toBe(1);
  t.goTo('entente', 'movement').goTo('cp', 'movement');
  expect([Math.max(...t.s.used), (t.s.marks[t.unit('g1')]! & MARK.entrained) !== 0]).toEqual([0, true]);
});

rule('8-5', 'whoever appears on trains counts from the first journey on', () => {
  const t = table(
    { 2415: 'g1' },
    {
      also: (g) =>
        g.s.marks.fill(MARK.entrained, g.data.forces.index.get('g1')!, g.data.forces.index.get('g1')! + 1),
    },
  );
  expect(Math.max(...t.s.used)).toBe(0);
});

rule('9-1', 'lines behind the front work from the start', () => {
  const t = table({ 2415: 'g1' });
  const { railway, country } = t.match.play.data.ground;
  const idle = [...railway.keys()].filter(
    (place) => railway[place] === 1 && country[place] === country[t.hex('2415')] && t.s.line[place] === 0,
  );
  expect(idle).toEqual([]);
});

rule('9-3', 'no train passes a hex in an enemy zone, friends in it or not', () => {
  const t = table({ 1612: 'g1', 1713: 'f1', 1812: 'f2' }, { begins: 'entente' });
  expect(t.refusalOf('entente', ride('f2', '1713'))).toBe('7-4');
});

rule('9-5', 'what was mended is used from the next phase on', () => {
  const t = table({ 2515: 'ge g1' }, { broken: '2615' });
  t.choose('cp', march('ge', '2615'));
  expect(t.refusalOf('cp', ride('g1', '2615'))).toBe('7-4');
  t.goTo('entente', 'movement').goTo('cp', 'movement');
  expect(t.refusalOf('cp', ride('g1', '2615'))).toBeUndefined();
});

rule('9-6', 'in an enemy zone an engineer mends beside a combat unit only', () => {
  const broken = { broken: '2316', held: { cp: '2316 2315' } };
  const t = table({ 2315: 'ge', 2216: 'f1' }, broken);
  t.choose('cp', march('ge', '2316'));
  expect(t.s.line[t.hex('2316')]).toBe(0);
  const covered = table({ 2315: 'ge', 2316: 'g1', 2216: 'f1' }, broken);
  covered.choose('cp', march('ge', '2316'));
  expect(covered.s.line[covered.hex('2316')]).toBeGreaterThan(0);
});

rule('9-7', 'among works an engineer stays two turns', () => {
  const layout = { broken: '2615', devastated: '2615' };
  const passing = table({ 2515: 'ge' }, layout);
  passing.choose('cp', march('ge', '2615'));
  passing.goTo('entente', 'movement');
  expect(passing.s.line[passing.hex('2615')]).toBe(0);
  const t = table({ 2615: 'ge' }, layout);
  const line = (): number => t.s.line[t.hex('2615')]!;
  t.goTo('entente', 'movement');
  expect(line()).toBe(0);
  t.goTo('cp', 'movement').goTo('entente', 'movement');
  expect(line()).toBeGreaterThan(0);
  const gone = table({ 2615: 'ge' }, layout);
  gone.goTo('entente', 'movement').goTo('cp', 'movement').choose('cp', march('ge', '2515'));
  gone.goTo('entente', 'movement');
  expect([gone.s.line[gone.hex('2615')], gone.s.mended[gone.hex('2615')]]).toEqual([0, 0]);
});
