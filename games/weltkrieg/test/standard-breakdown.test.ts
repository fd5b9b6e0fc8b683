/** 27 Division breakdown. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { destroy } from '../system/rules/control.ts';
import type { Writer } from '../system/types.ts';
import { westernFront } from '../western-front/index.ts';
import { drill } from './drill.ts';
import { upTo, war } from './long.ts';
import { give, march, table } from './table.ts';
import { west } from './west.ts';
import { deed } from './west-trenches.ts';

const rule = rulesOf(drill);
const [split, rejoin] = [(unit: string) => deed('split', unit), (unit: string) => deed('rejoin', unit)];

rule('27-1', 'a division becomes two brigades of half its strength, in place of its movement', () => {
  const t = table({ 2415: 'g1*7 g2', 2215: 'f1' }).goTo('cp', 'movement');
  t.choose('cp', split('g1'));
  expect([t.at('g1'), t.at('gx1'), t.at('gx2')]).toEqual(['split', '2415', '2415']);
  expect([t.strength('gx1'), t.strength('gx2')]).toEqual([4, 3]);
  expect(t.refusalOf('cp', march('gx1', '2416'))).toBe('6-3');
  t.goTo('entente', 'movement').goTo('cp', 'movement');
  t.choose('cp', march('gx1', '2416'));
  expect([t.at('gx1'), t.at('gx2')]).toEqual(['2416', '2415']);
});

rule('27-1', 'not next to the enemy, not on the move, and not without counters', () => {
  const t = table({ 2415: 'g1', 2315: 'f1', 2514: 'g2 g3 g4 g5*1' }).goTo('cp', 'movement');
  expect(t.refusalOf('cp', split('g1'))).toBe('27-1');
  expect(t.refusalOf('cp', split('g5'))).toBe('27-1');
  t.choose('cp', march('g2', '2614'));
  expect(t.refusalOf('cp', split('g2'))).toBe('27-1');
  t.choose('cp', split('g3'), split('g4'));
  const more = table({ 2514: 'g2 g3 g4' }).goTo('cp', 'movement');
  more.choose('cp', split('g2'), split('g3'));
  expect(more.refusalOf('cp', split('g4'))).toBe('27-1');
});

rule('27-2', 'brigades in one hex are one again, with what is left of them', () => {
  const t = table({ 2514: 'g1 gh1' }).goTo('cp', 'movement');
  t.choose('cp', split('g1'));
  expect(t.refusalOf('cp', rejoin('gx1'))).toBe('27-1');
  t.goTo('entente', 'movement').goTo('cp', 'movement');
  t.s.strength[t.unit('gx2')] = 2;
  expect(t.refusalOf('cp', rejoin('gx1'))).toBeUndefined();
  t.choose('cp', rejoin('gx1'));
  expect([t.at('g1'), t.strength('g1'), t.at('gx1'), t.at('gx2')]).toEqual(['2514', 6, 'coming', 'coming']);
});

rule('27-2', 'apart they are not, and meanwhile nobody strengthens them', () => {
  const t = table({ 2514: 'g1 g2 g3*5 gh1' }).goTo('cp', 'movement');
  t.choose('cp', split('g1'));
  t.goTo('entente', 'movement').goTo('cp', 'recombination');
  expect(t.refusalOf('cp', give('g2', 'gx1', 1))).toBe('27-2');
  t.goTo('entente', 'movement').goTo('cp', 'movement');
  t.choose('cp', march('gx1', '2614'));
  t.goTo('entente', 'movement').goTo('cp', 'movement');
  expect(t.refusalOf('cp', rejoin('gx1'))).toBe('27-2');
});

rule('27-2', 'when no brigade is left the division is dead, and its counters serve others', () => {
  const t = table({ 2514: 'g1*2', 2411: 'f1 f2 f3 f4 fh1:50' }).goTo('cp', 'movement');
  t.choose('cp', split('g1'));
  for (const id of ['gx1', 'gx2']) destroy(t.match.play as unknown as Writer, t.unit(id));
  expect(t.at('g1')).toBe('split');
  t.goTo('entente', 'movement');
  expect([t.at('g1'), t.strength('g1'), t.at('gx1'), t.strength('gx1')]).toEqual(['dead', 0, 'coming', 5]);
});

rule('27-3', 'cavalry, assault troops and replacements do not', () => {
  const t = table({ 2514: 'gc1 gz1 gr1 gb1' }).goTo('cp', 'movement');
  for (const unit of ['gc1', 'gz1', 'gr1', 'gb1']) expect(t.refusalOf('cp', split(unit))).toBe('27-3');
  const { units } = westernFront.content as unknown as {
    units: { value: readonly { half?: true; nation: string }[] };
  };
  expect(units.value.filter(({ half, nation }) => half === true && nation === 'america')).toEqual([]);
});

rule('27-3', 'nor do those whom Plan XVII binds, or the Belgians behind Antwerp', () => {
  const bound = west(
    { 2014: 'france-inf-xx-7-6-4', 1504: 'belgium-inf-xx-1-6-4' },
    { turn: 4, begins: 'entente' },
  );
  expect(bound.refusalOf('entente', split('france-inf-xx-7-6-4'))).toBe('wf:3-6');
  expect(bound.refusalOf('entente', split('belgium-inf-xx-1-6-4'))).toBe('wf:3-8');
  const free = west({ 2014: 'france-inf-xx-7-6-4' }, { turn: 6, begins: 'entente' });
  expect(free.refusalOf('entente', split('france-inf-xx-7-6-4'))).toBeUndefined();
});

rule('27-2', 'a division that is withdrawn or converted is one again first', () => {
  const unit = 'germany-inf-xx-12-8-5';
  const t = war('6 August 1917', { 2707: `${unit} germany-hq-6` }).goTo('cp', 'movement');
  t.choose('cp', split(unit));
  expect(t.at(unit)).toBe('split');
  upTo(t, '1 September 1917');
  expect([t.at('germany-aslt-xx-12-12-5'), t.strength('germany-aslt-xx-12-12-5')]).toEqual(['2707', 12]);
});
