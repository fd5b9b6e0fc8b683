/** 17-20, 23, 24, 26 Supply and headquarters, surrounded units, recombination, replacements, demoralisation. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { FAR } from '@armistice/hex';
import { expect } from 'vitest';
import { NATION } from '../system/nations.ts';
import { countsFor } from '../system/rules/demoralisation.ts';
import { fedStrength, feedersOf, lineOf } from '../system/rules/supply.ts';
import { communications } from '../system/rules/surrounded.ts';
import { drill } from './drill.ts';
import { attack, done, give, march, raise, stand, type Table, table } from './table.ts';

const rule = rulesOf(drill);

const field = (germans: string, french: string, more: object = {}): Table =>
  table({ 1612: germans, 1511: 'gh1:20', 1613: french, 1716: 'fh1:20', ...more }).goTo('cp', 'combat');
const ring = { 1512: 'g1', 1612: 'g2', 1713: 'g3', 1714: 'g4', 1614: 'g5', 1514: 'g6', 1513: 'g7' };

rule('17-1', 'points are spent for attacks and counterattacks', () => {
  const t = field('g1', 'f1');
  t.attacks('cp', '1613', 'g1').choose('entente', stand);
  expect([t.supply('gh1'), t.supply('fh1')]).toEqual([19, 18]);
});

rule('17-2', 'points feed units of their nation', () => {
  const t = table({ 1612: 'g1', 1511: 'xh:20', 1613: 'b1', 1716: 'fh1:20' }).goTo('cp', 'combat');
  t.attacks('cp', '1613', 'g1');
  expect([t.supply('xh'), t.supply('fh1'), t.battle.strengths]).toEqual([20, 20, [4, 10]]);
});

const send = (from: string, to: string) => ({ choice: 'send', value: { from, to } });

rule('17-3', 'a headquarters holds a hundred', () => {
  const t = table({ 2415: 'gh1:30', 2715: 'gh2:100' });
  expect(t.refusalOf('cp', send('gh1', 'gh2'))).toBe('17-3');
});

rule('18-1', 'a staff has no strength, four movement points, and may always spend', () => {
  const { forces } = table({}).match.play.data;
  const staff = forces.index.get('gh1')!;
  expect([forces.strength[staff], forces.movement[staff], forces.combat[staff]]).toEqual([0, 4, 0]);
});

rule('18-2', 'alone it is destroyed by whoever enters; with units it goes where they go', () => {
  const t = table({ 1512: 'g1', 1612: 'fh1:9', 1816: 'f1' });
  t.choose('cp', march('g1', '1612'));
  expect(t.at('fh1')).toBe('dead');
});

rule('18-3', 'a staff that was destroyed has no points', () => {
  const t = table({ 1512: 'g1', 1612: 'fh1:9', 1816: 'f1' });
  t.choose('cp', march('g1', '1612'));
  expect([t.supply('fh1'), t.s.demoralisation[NATION.france]]).toEqual([0, 5]);
});

rule('18-4', 'any headquarters of the nation may feed a unit, the nearest first', () => {
  const t = table({ 1612: 'g1', 1511: 'gh1:20', 1512: 'gh2:20' });
  const ids = feedersOf(t.match.play, t.unit('g1')).map((u) => t.match.play.data.forces.units[u]!.id);
  expect(ids).toEqual(['gh2', 'gh1']);
});

rule('19-1', 'supply is asked for in battle alone', () => {
  const t = table({ 2515: 'g1 gh1:20' });
  t.choose('cp', march('g1', '2516'), done, done);
  expect(t.supply('gh1')).toBe(20);
});

rule('19-2', 'no points left, no supply', () => {
  const t = table({ 1612: 'g1', 1511: 'gh1', 1613: 'f1' });
  expect(feedersOf(t.match.play, t.unit('g1'))).toEqual([]);
});

rule('19-4', 'long lines take strength; over 16 there is none, for tanks over 8', () => {
  const t = table({ 2515: 'gh1:20', 3018: 'g1', 1715: 'bt', '0125': 'bh:20' });
  const { play } = t.match;
  expect(lineOf(play, t.unit('gh1'), t.unit('g1'))).toBe(9);
  expect(fedStrength(play, t.unit('g1'), t.unit('gh1'))).toBe(7);
  expect(feedersOf(play, t.unit('bt'))).toEqual([]);
});

rule('19-7', 'guns are supplied like others', () => {
  const t = field('g1 ga1', 'f1');
  t.attacks('cp', '1613', 'g1 ga1').choose('entente', stand);
  expect(t.supply('gh1')).toBe(20 - 2); // 14 at 8
});

rule('19-8', 'nobody needs supply to move or to be', () => {
  const t = table({ 2515: 'g1' });
  t.choose('cp', march('g1', '2516'));
  t.goTo('entente', 'movement').goTo('cp', 'movement');
  expect([t.at('g1'), t.strength('g1')]).toEqual(['2516', 8]);
});

rule('20-1', 'surrounded is who has no line to the edge of his country or to a port', () => {
  const t = table({ ...ring, 1613: 'f1', 1816: 'f2' });
  const free = communications(t.match.play, 1);
  expect([free[t.hex('1613')], free[t.hex('1816')]]).toEqual([0, 1]);
});

rule('20-2', 'surrounded units are fed by staffs surrounded with them', () => {
  const t = table({ ...ring, 1613: 'f1 fh2:9', 1816: 'fh1:20' });
  const { play } = t.match;
  expect([lineOf(play, t.unit('fh1'), t.unit('f1')), lineOf(play, t.unit('fh2'), t.unit('f1'))]).toEqual([
    FAR,
    0,
  ]);
});

const late = (layout: object): Table => {
  const t = table({ ...ring, 1613: 'f1 fh2:9' }, { dice: { surrender: [1, 1, 1] }, ...layout });
  return t
    .goTo('entente', 'movement')
    .goTo('cp', 'movement')
    .goTo('entente', 'movement')
    .goTo('cp', 'movement');
};

rule('20-4', 'a garrison holds out while its fortress does', () => {
  expect([late({ fort: { 1613: 8 } }).at('f1'), late({}).at('f1')]).toEqual(['1613', 'dead']);
});

rule('20-5', 'who surrenders is dead, each point counts, and the staff with its points is lost', () => {
  const t = late({});
  expect([t.at('fh2'), t.supply('fh2'), t.s.demoralisation[NATION.france]]).toEqual(['dead', 0, 6 + 5]);
});

rule('20-6', 'a fortress goes with its hex', () => {
  const t = table({ 1612: 'g1 g2 g3 g4', 1511: 'gh1:20' }, { fort: { 1613: 1 }, dice: { attack: [6] } });
  t.goTo('cp', 'combat').attacks('cp', '1613', 'g1 g2 g3 g4');
  t.choose('cp', { choice: 'goIn', value: 'g1' });
  expect([t.s.fort[t.hex('1613')], t.s.control[t.hex('1613')]]).toEqual([0, 0]);
});

rule('23-3', 'any number may recombine at one headquarters', () => {
  const t = table({ 2515: 'gh1 g1*3 g2*4 g3*3 g4*4' }).goTo('cp', 'recombination');
  t.choose('cp', give('g1', 'g2', 3), give('g3', 'g4', 3));
  expect([t.strength('g2'), t.strength('g4')]).toEqual([7, 7]);
});

rule('23-4', 'that costs no morale', () => {
  const t = table({ 2515: 'gh1 g1*3 g2*4' }).goTo('cp', 'recombination');
  t.choose('cp', give('g1', 'g2', 3));
  expect(t.s.demoralisation[NATION.germany]).toBe(0);
});

rule('24-1', 'replacements defend, and never attack', () => {
  const t = table({ 1612: 'gr1 g1', 1511: 'gh1:9', 1613: 'f1', 1716: 'fh1:9' }).goTo('cp', 'combat');
  t.choose('cp', attack('1613'));
  expect(t.refusalOf('cp', { choice: 'join', value: 'gr1' })).toBe('12-5');
});

rule('24-2', 'replacements may have moved, those they fill not', () => {
  const t = table({ 2515: 'gh1 g1*3', 2516: 'gr1', 2615: 'g2*3' });
  t.choose('cp', march('gr1', '2515'), march('g2', '2515'));
  t.goTo('cp', 'recombination');
  expect(t.refusalOf('cp', give('gr1', 'g2', 1))).toBe('23-2');
  t.choose('cp', give('gr1', 'g1', 5));
  expect([t.strength('g1'), t.at('gr1')]).toEqual([8, 'dead']);
});

rule('24-3', 'they serve their nation and kind', () => {
  const t = table({ 2515: 'gh1 gr1 ga1*3 g1*3' }).goTo('cp', 'recombination');
  expect(t.refusalOf('cp', give('gr1', 'ga1', 1))).toBe('23-1');
});

rule('24-4', 'nobody is raised where there is no room, unless the replacements make it', () => {
  const t = table({ 2515: 'gh1 gr1 g2 g3 g4 g5 g6' }, { dead: 'g1' }).goTo('cp', 'recombination');
  expect(t.refusalOf('cp', raise('gr1', 'g1', 3))).toBe('11-1');
  t.choose('cp', raise('gr1', 'g1', 5));
  expect([t.at('g1'), t.at('gr1')]).toEqual(['2515', 'dead']);
});

rule('24-5', 'cavalry is not filled by them', () => {
  const t = table({ 2515: 'gh1 gr1 gc1*1 g1*3' }).goTo('cp', 'recombination');
  expect(t.refusalOf('cp', give('gr1', 'gc1', 1))).toBe('23-1');
});

rule('26-1', 'each nation has a total of its own', () => {
  const t = field('g1 g2', 'f1');
  t.attacks('cp', '1613', 'g1 g2').choose('entente', stand);
  expect([t.s.demoralisation[NATION.france]! > 0, t.s.demoralisation[NATION.britain]]).toEqual([true, 0]);
});

rule('26-2', 'points are counted at once and never taken off', () => {
  const t = table({ 2515: 'g1' }, { also: (g) => g.s.demoralisation.fill(7) });
  t.goTo('entente', 'movement').goTo('cp', 'movement');
  expect(Math.min(...t.s.demoralisation)).toBe(7);
});

rule('26-3', 'an urban side counts ten when both hexes are lost, and nothing before', () => {
  const t = table({ 2702: 'b1 b2' }, { begins: 'entente', held: { entente: '2702' } });
  const german = (): number => t.s.demoralisation[NATION.germany]!;
  t.choose('entente', march('b1', '2602'));
  expect(german()).toBe(0);
  t.choose('entente', march('b2', '2703'));
  expect(german()).toBe(10);
});

rule('26-5', 'a city counts once', () => {
  const t = table({ 1514: 'g1', 2415: 'g2' }, { fort: { 1515: 0 }, held: { cp: '1514' } });
  t.choose('cp', march('g1', '1515'));
  expect([t.s.demoralisation[NATION.france], t.s.fallen[t.hex('1515')]]).toEqual([5, 1]);
});

rule('26-6', 'losses of a contingent are those of the nation it counts for', () => {
  const { front } = table({}).match.play.data;
  expect([countsFor(front, NATION.portugal), countsFor(front, NATION.russia)]).toEqual([
    NATION.britain,
    NATION.france,
  ]);
});
