/** 29-34, 37-46 Arms, winter and nations. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { turnNumber } from '../system/calendar.ts';
import { NATION } from '../system/nations.ts';
import { countsFor } from '../system/rules/demoralisation.ts';
import { fedStrength, lineOf } from '../system/rules/supply.ts';
import type { Reader } from '../system/types.ts';
import { drill } from './drill.ts';
import {
  attack,
  column,
  commit,
  give,
  goBack,
  goIn,
  join,
  type Layout,
  march,
  ride,
  type Stacks,
  stand,
  type Table,
  table,
  take,
} from './table.ts';

const rule = rulesOf(drill);

const field = (germans: string, french: string, layout: Layout = {}, more: Stacks = {}): Table =>
  table({ 1612: germans, 1511: 'gh1:90', 1613: french, 1716: 'fh1:50', ...more }, layout).goTo(
    'cp',
    'combat',
  );

const winter: Layout = {
  also(g: Reader) {
    g.s.turn = turnNumber({ year: 1914, month: 'December', turn: 2 });
  },
};

rule('29-2', 'artillery neither looks into hexes nor marches in column nor advances', () => {
  const t = table({ 2515: 'ga1' });
  expect([t.s.zoneCp[t.hex('2516')], t.refusalOf('cp', column('ga1', '2516'))]).toEqual([0, '6-2']);
  const b = field('g1 g2 g3 g4 ga1', 'f1*1', { dice: { attack: [6] } });
  b.attacks('cp', '1613', 'g1 g2 ga1').choose('entente', stand);
  expect(b.refusalOf('cp', goIn('ga1'))).toBe('15-3');
});

rule('29-3', 'guns left alone are overrun by whoever enters', () => {
  const t = field('g1 g2 g3 g4', 'f1*2 fa1', { trench: '1613', dice: { attack: [6], counterattack: [1] } });
  t.attacks('cp', '1613', 'g1 g2 g3 g4').choose('entente', stand);
  // 32 x 8 / 80 = 3: the division's two, and one of the guns'; more than 2 must go, and there is a way.
  t.choose('cp', take('g1'));
  expect([t.strength('f1'), t.strength('fa1'), t.step]).toEqual([0, 3, 'retreat']);
  const held = field('g1 g2 g3', 'f1*2 fa1', { trench: '1613', dice: { attack: [5], counterattack: [1] } });
  held.attacks('cp', '1613', 'g1 g2 g3').choose('entente', stand);
  // 24 x 7 / 80 = 2: no more than all, but nobody is left to hold the trench.
  held.choose('cp', take('g1'));
  expect([held.at('f1'), held.step]).toEqual(['dead', 'advance']);
  held.choose('cp', goIn('g1'));
  expect([held.at('fa1'), held.at('g1')]).toEqual(['dead', '1613']);
});

rule('29-12', 'guns get over mountains by what they can pay, or along a railway', () => {
  const t = table({ 2819: 'ga1' });
  expect(t.refusalOf('cp', march('ga1', '2919'))).toBe('29-12');
  expect(t.refusalOf('cp', march('ga1', '2818'))).toBeUndefined();
  const foot = table({ 2819: 'g1' });
  expect(foot.refusalOf('cp', march('g1', '2919'))).toBeUndefined();
});

rule('30-1', 'cavalry loses after infantry', () => {
  const t = field('gc1 g1*2', 'f1 f2', { dice: { counterattack: [6] } });
  t.attacks('cp', '1613', 'gc1 g1').choose('entente', stand);
  // 36 x 10 / 80 = 5.
  expect([t.strength('g1'), t.strength('gc1')]).toEqual([0, 1]);
});

rule('30-2', 'cavalry attacks works with as much infantry only', () => {
  const t = field('gc1 g1*3', 'f1', { trench: '1613' });
  t.choose('cp', attack('1613'), join('gc1'), join('g1'));
  expect(t.refusalOf('cp', commit)).toBe('30-2');
  const open = field('gc1 g1*3', 'f1');
  open.choose('cp', attack('1613'), join('gc1'), join('g1'));
  expect(open.refusalOf('cp', commit)).toBeUndefined();
});

const rideOn = (unit: string, to: string) => ({ choice: 'rideOn', value: { unit, to } });

rule('30-3', 'cavalry that advances rides on one hex', () => {
  const t = field('g1 g2 g3 gc1', 'f1*1', { dice: { attack: [6], counterattack: [1] } });
  t.attacks('cp', '1613', 'g1 g2 g3 gc1').choose('entente', stand);
  expect(t.step).toBe('advance');
  expect(t.refusalOf('cp', rideOn('gc1', '1713'))).toBe('15-4');
  t.choose('cp', goIn('gc1'), rideOn('gc1', '1713'));
  expect(t.at('gc1')).toBe('1713');
});

rule('31-2', 'replacements do not fill cavalry', () => {
  const t = table({ 2515: 'gh1 gr1 gc1*1 g1*3' }).goTo('cp', 'recombination');
  expect(t.refusalOf('cp', give('gr1', 'gc1', 1))).toBe('23-1');
  expect(t.refusalOf('cp', give('gr1', 'g1', 1))).toBeUndefined();
});

rule('31-3', 'in the first turn of assault troops trenches are no help, and only in that', () => {
  const t = field('gz1 gz2 g1', 'f1 f2', { trench: '1613', dice: { attack: [6], counterattack: [1, 1] } });
  t.attacks('cp', '1613', 'gz1 gz2').choose('entente', stand);
  // 24 x 10 / 80 = 3 without the trench's -2; exactly a quarter of 12 still holds.
  expect(t.battle.losses[1]).toBe(3);
  const again = field('gz1 gz2', 'f1 f2', { trench: '1613', dice: { attack: [6], counterattack: [1] } }, {});
  again.s.firsts[NATION.germany * 10 + NATION.france] = 2;
  again.attacks('cp', '1613', 'gz1 gz2').choose('entente', stand);
  expect(again.battle.losses[1]).toBe(2);
  const few = field('gz1 g1 g2', 'f1 f2', { trench: '1613', dice: { attack: [6], counterattack: [1] } });
  few.attacks('cp', '1613', 'gz1 g1 g2').choose('entente', stand);
  // 12 of 28 are less than half: 28 x 8 / 80.
  expect(few.battle.losses[1]).toBe(3);
  few.goTo('entente', 'movement');
  expect(few.s.firsts[NATION.germany * 10 + NATION.france]).toBe(2);
});

rule('31-4', 'an attack of which a front says so is not the first', () => {
  const { front } = table({}).match.play.data;
  const rehearsing = front as { rehearses?: unknown };
  rehearsing.rehearses = () => true;
  try {
    const t = field('gz1 gz2', 'f1 f2', { trench: '1613', dice: { attack: [6], counterattack: [1] } });
    t.attacks('cp', '1613', 'gz1 gz2').choose('entente', stand);
    expect([t.battle.losses[1], Math.max(...t.s.firsts)]).toEqual([2, 0]);
  } finally {
    delete rehearsing.rehearses;
  }
});

rule('32-1', 'mountain units pay 4 for mountain, others 6', () => {
  const t = table({ 2919: 'gm1 g1' });
  expect(t.cost('gm1', '2819')).toBe(4);
  expect(t.cost('g1', '2819')).toBe(5); // one side in any case, for all it has
});

rule('32-2', 'mountain troops are not halved across mountain, their die is 3 less', () => {
  const t = table({ 2919: 'gm1 gm2 gh1:40', 2819: 'f1', 2720: 'fh1:9' }).goTo('cp', 'combat');
  t.attacks('cp', '2819', 'gm1 gm2').choose('entente', stand);
  // 12 x (3 - 3 + 4) / 80 = 1; a counterattack of 18 with 3 more: 18 x 10 / 80 = 2.
  expect([t.battle.strengths[0], t.battle.losses]).toEqual([12, [2, 1]]);
  const others = table({ 2919: 'g1 g2 gh1:40', 2819: 'f1', 2720: 'fh1:9' }).goTo('cp', 'combat');
  others.attacks('cp', '2819', 'g1 g2').choose('entente', stand);
  expect(others.battle.strengths[0]).toBe(8);
});

rule('32-3', 'from zone to zone mountain units cross up to 6 for nothing but their points', () => {
  const at = { 2720: 'f1 f2', 2919: 'x1' };
  const t = table({ ...at, 2819: 'gm1 g1' });
  expect(t.refusalOf('cp', march('gm1', '2719'))).toBeUndefined();
  expect(t.refusalOf('cp', march('g1', '2719'))).toBe('6-9');
});

rule('32-4', 'two brigades of mountain troops are each cut by a long line, a division once', () => {
  const t = table({ 2515: 'gh1:40', 3018: 'gmb1 gmb2 gm1' });
  const { play } = t.match;
  expect(lineOf(play, t.unit('gh1'), t.unit('gm1'))).toBe(9);
  const fed = (unit: string): number => fedStrength(play, t.unit(unit), t.unit('gh1'));
  expect([fed('gmb1'), fed('gmb2'), fed('gm1')]).toEqual([3, 3, 5]);
});

rule('33-1', 'assault units are of infantry type', () => {
  const t = table({ 2515: 'gz1' });
  const { forces } = t.match.play.data;
  const unit = t.unit('gz1');
  expect([forces.infantry[unit], forces.assault[unit], forces.watches[unit], forces.order[unit]]).toEqual([
    1, 1, 1, 0,
  ]);
});

rule('33-2', 'infantry replacements fill assault units', () => {
  const t = table({ 2515: 'gh1 gr1 gz1*9' }).goTo('cp', 'recombination');
  t.choose('cp', give('gr1', 'gz1', 3));
  expect([t.strength('gz1'), t.strength('gr1')]).toEqual([12, 2]);
});

rule('33-3', 'assault units attack with their strength points', () => {
  const t = field('gz1', 'f1').attacks('cp', '1613', 'gz1');
  t.choose('entente', stand);
  expect(t.battle.strengths[0]).toBe(12);
});

rule('34-1', 'December, January and February are winter', () => {
  const t = table({ 2515: 'g1' });
  expect(t.match.play.data.content.winter.months).toEqual([12, 1, 2]);
});

rule('34-2', 'a side costs a point more in winter', () => {
  const summer = table({ 2515: 'g1' });
  const t = table({ 2515: 'g1' }, winter);
  expect([summer.cost('g1', '2516'), t.cost('g1', '2516')]).toEqual([1, 2]);
});

rule('34-3', 'winter takes 1 off the attack, and nobody attacks across mountains', () => {
  const t = field('g1 g2 g3 g4', 'f1 f2', { ...winter, dice: { attack: [2] } });
  t.attacks('cp', '1613', 'g1 g2 g3 g4').choose('entente', stand);
  // 32 x (2 - 1 + 4) / 80 = 2; 36 x 7 / 80 = 3.
  expect(t.battle.losses).toEqual([3, 2]);
  const high = table({ 2919: 'g1 gh1:40', 2819: 'f1' }, winter).goTo('cp', 'combat');
  expect(high.refusalOf('cp', attack('2819'))).toBe('12-1');
  const climb = table({ 2919: 'g1 gh1:40', 2819: 'f1' }).goTo('cp', 'combat');
  expect(climb.refusalOf('cp', attack('2819'))).toBeUndefined();
});

rule('34-4', 'railways and repair go on in winter', () => {
  const t = table({ 2415: 'g1', 2515: 'ge' }, { ...winter, broken: '2516' });
  t.choose('cp', ride('g1', '2515'), march('ge', '2516'));
  expect([t.at('g1'), t.s.line[t.hex('2516')]! > 0]).toEqual(['2515', true]);
});

rule('37-3', 'a German train may end in a Russian zone of control, not in a French one', () => {
  const t = table({ 2515: 'g1', 2516: 'r1' }, { held: { entente: '2516' } });
  expect(t.refusalOf('cp', ride('g1', '2415'))).toBeUndefined();
  const french = table({ 2515: 'g1', 2516: 'f1' }, { held: { entente: '2516' } });
  expect(french.refusalOf('cp', ride('g1', '2415'))).toBe('7-4');
});

rule('37-5', 'two German divisions over a single track, which others use once', () => {
  const t = table({ 2514: 'g1 g2 g3' });
  t.choose('cp', ride('g1', '2515'), ride('g2', '2515'));
  const left = (unit: string): number => t.s.left[t.unit(unit)]!;
  expect(left('g2')).toBe(left('g1'));
  if (t.refusalOf('cp', ride('g3', '2515')) === undefined) {
    t.choose('cp', ride('g3', '2515'));
    expect(left('g3')).toBeLessThan(left('g1'));
  }
});

rule('38-1', 'all British contingents are one nation, Portugal and others count where they are fed', () => {
  const { front } = table({}).match.play.data;
  expect(countsFor(front, NATION.britain)).toBe(NATION.britain);
});

rule('38-2', 'Britons march into an enemy zone after travelling, the French do not', () => {
  const t = table({ 1614: 'g1', 1815: 'b1 f1' }, { begins: 'entente' });
  t.choose('entente', ride('b1', '1716'), ride('f1', '1716'));
  expect(t.refusalOf('entente', march('b1', '1715'))).toBeUndefined();
  expect(t.refusalOf('entente', march('f1', '1715'))).toBe('6-3');
});

rule('40-1', 'replacements of another origin fill nobody', () => {
  const t = table({ 2515: 'gh1 xh gr1 x1*2 g1*2' }).goTo('cp', 'recombination');
  expect(t.refusalOf('cp', give('gr1', 'x1', 1))).toBe('24-3');
  expect(t.refusalOf('cp', give('gr1', 'g1', 1))).toBeUndefined();
});

rule('40-2', 'Austrians do not march in column towards the enemy', () => {
  const t = table({ 2515: 'x1 g1', 2115: 'f1' });
  expect(t.refusalOf('cp', column('x1', '2415'))).toBe('40-2');
  expect(t.refusalOf('cp', column('x1', '2616'))).toBeUndefined();
  expect(t.refusalOf('cp', column('g1', '2415'))).toBeUndefined();
});

rule('43-1', 'Portugal is British for supply', () => {
  const t = table({ 1612: 'g1', 1511: 'gh1:9', 1613: 'p1', 1716: 'bh:5' }).goTo('cp', 'combat');
  t.attacks('cp', '1613', 'g1').choose('entente', stand);
  expect(t.supply('bh')).toBe(5 - 3); // 5 at one for 2: all others' rate
});

rule('44-1', 'a division of the United States counts twice', () => {
  const t = table({ 1715: 'us1 f1 f2 f3 f4', 1716: 'f5' }, { begins: 'entente' });
  expect(t.refusalOf('entente', march('f5', '1715'))).toBe('11-1');
});

rule('45-1', 'Russians in the west are French for supply and losses', () => {
  const t = table({ 1612: 'g1 g2', 1511: 'gh1:9', 1613: 'r1', 1716: 'fh1:50' }).goTo('cp', 'combat');
  t.attacks('cp', '1613', 'g1 g2').choose('entente', stand);
  expect(t.supply('fh1')).toBeLessThan(50);
  expect([t.s.demoralisation[NATION.russia], t.s.demoralisation[NATION.france]! > 0]).toEqual([0, true]);
});

rule('46-1', 'so are Poles', () => {
  const { front } = table({}).match.play.data;
  expect(countsFor(front, NATION.poland)).toBe(NATION.france);
});

rule('14-7', 'guns on rails go back along a working line or are lost; headquarters keep their points', () => {
  const back = (staff: string, to: string): Table => {
    const t = table(
      { 1612: 'g1 g2 g3 g4', 1511: 'gh1:50', [staff]: 'fh1:50', 1613: 'f1 brr fh2:7' },
      { dice: { attack: [6], counterattack: [1] } },
    ).goTo('cp', 'combat');
    t.attacks('cp', '1613', 'g1 g2 g3 g4').choose('entente', stand);
    t.choose('cp', take('g1'), take('g2'));
    t.choose('entente', goBack(to));
    return t;
  };
  const field = back('1716', '1714');
  expect([field.at('brr'), field.at('f1'), field.supply('fh2')]).toEqual(['dead', '1714', 5]);
  const line = back('1515', '1514');
  expect([line.at('brr'), line.at('f1')]).toEqual(['1514', '1514']);
});

rule('14-8', 'attackers stay where they are, whatever they lose', () => {
  const t = field('g1', 'f1 f2 f3', { dice: { attack: [1], counterattack: [6] } });
  t.attacks('cp', '1613', 'g1').choose('entente', stand);
  // 54 x 10 / 80 = 7.
  expect([t.at('g1'), t.strength('g1')]).toEqual(['1612', 1]);
});
