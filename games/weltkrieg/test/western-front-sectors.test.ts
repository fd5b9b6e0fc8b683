/** 11 to 21 Americans, sectors in play, units on rails, and what scenarios add, as they are played. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { allowance } from '../system/rules/marching.ts';
import { feedersOf } from '../system/rules/supply.ts';
import { westernFront } from '../western-front/index.ts';
import { COUNT } from '../western-front/rules/state.ts';
import { march, type Stacks, type Table } from './table.ts';
import { deed, trenches } from './west-trenches.ts';

const rule = rulesOf(westernFront);
const G = (name: string, numbers = '8-5') => `germany-inf-xx-${name}-${numbers}`;
const F = (name: string, numbers = '6-4') => `france-inf-xx-${name}-${numbers}`;
const B = (name: string, numbers = '7-4') => `britain-inf-xx-${name}-${numbers}`;

const four = ['5', '6', '7', '8'].map((name) => G(name));

// ---- 11, 12

rule('wf:11-1', 'French and British headquarters feed eight American divisions in attack', () => {
  const t = trenches('march-1918', { 2016: 'america-inf-xx-26-12-4', 2118: 'france-hq-1:20' });
  const g = t.match.play;
  const unit = t.unit('america-inf-xx-26-12-4');
  expect(feedersOf(g, unit)).toEqual([t.unit('france-hq-1')]);
  t.s.tally[COUNT.fedAttacking] = 16;
  expect(feedersOf(g, unit)).toEqual([]);
});

rule('wf:11-2', 'the 93rd is French in its supply, and of single size', () => {
  const t = trenches('march-1918', {});
  const { units } = t.match.play.data.forces;
  const at = units.findIndex(({ nation, name }) => nation === 'america' && name === '93P');
  const feeds = t.match.play.data.front.feeds!;
  expect(units[at]!.double).toBeUndefined();
  expect([
    feeds(t.match.play, t.unit('france-hq-1'), at),
    feeds(t.match.play, t.unit('britain-hq-1'), at),
  ]).toEqual([true, false]);
});

/** Britons from 1006 to 0909, French beyond. */
const line: Stacks = {
  1006: B('27'),
  '0907': B('28'),
  '0908': B('46t'),
  '0909': B('47t'),
  '0910': F('1'),
  '0810': F('2'),
  '0708': F('4'),
  '0808': 'britain-hq-1:10',
  '0905': 'belgium-inf-xx-1-4-4',
  '0805': 'belgium-hq-bel:5',
  1515: F('3'),
  1516: B('2', '7-5'),
};
const held = (more: Stacks = {}): Table =>
  trenches('april-1915', { ...line, ...more }, { begins: 'entente' });

rule(
  'wf:12-2',
  'nations hold sectors: Portuguese with the British, Poles and Russians with the French',
  () => {
    const t = trenches(
      'march-1918',
      { 1006: B('9'), '0907': B('11'), '0908': B('12') },
      { begins: 'entente' },
    );
    expect(t.refusalOf('entente', march(B('9'), '0907'))).toBeUndefined();
  },
);

rule('wf:12-7', 'the French stop on the flanks of others and next to them, and nowhere else', () => {
  const t = held();
  expect(t.refusalOf('entente', march(F('1'), '0909'))).toBeUndefined();
  expect(t.refusalOf('entente', march(F('4'), '0807'))).toBe('wf:12-7');
});

rule('wf:12-6', 'a nation with one headquarters opens no second sector', () => {
  const t = held();
  expect(t.refusalOf('entente', march(B('2', '7-5'), '1515'))).toBe('wf:12-6');
  const two = held({ 1517: 'britain-hq-2:5' });
  expect(two.refusalOf('entente', march(B('2', '7-5'), '1515'))).toBeUndefined();
});

rule('wf:12-8', 'Belgians do not hold the front of France while others hold Belgium', () => {
  const t = held({ '0907': 'belgium-inf-xx-2-4-4', '0807': 'belgium-inf-xx-3-4-4' });
  expect(t.refusalOf('entente', march('belgium-inf-xx-3-4-4', '0908'))).toBe('wf:12-8');
});

rule('wf:12-9', 'Americans serve with others up to the limit', () => {
  const t = trenches(
    'march-1918',
    { 1516: 'america-inf-xx-26-12-4', 1515: F('1'), 1416: 'america-inf-xx-42-12-4' },
    { begins: 'entente' },
  );
  expect(t.refusalOf('entente', march('america-inf-xx-26-12-4', '1515'))).toBeUndefined();
});

rule('wf:12-11', 'guns on rails stay on rails, twenty hexes a turn', () => {
  const gun = 'france-siege-ii-d-6-rr';
  const t = trenches('june-1916', { 1516: gun }, { begins: 'entente' });
  expect(t.refusalOf('entente', march(gun, '1616'))).toBe('7-5');
  expect(t.values('entente', 'ride').length).toBeGreaterThan(0);
});

rule('wf:12-12', 'without a railway they are lost', () => {
  const gun = 'france-siege-ii-d-6-rr';
  const t = trenches('june-1916', { 1516: gun }, { begins: 'entente', broken: '1516' });
  t.choose('entente', deed('done'));
  t.passUntil(
    'the next turn',
    () => t.asked[0] === 'cp' && t.step === 'movement',
    () => t.passBy(),
  );
  expect(t.at(gun)).toBe('dead');
});

rule('wf:12-16', 'weak German infantry of 1918 marches four', () => {
  const t = trenches('march-1918', { 1514: `${G('14')}*4`, 1613: G('16') });
  const pace = (id: string) => allowance(t.match.play, t.unit(id), false);
  expect([pace(G('14')), pace(G('16'))]).toEqual([4, 5]);
});

// ---- 13 to 21

/** A Belgian division is refused by this rule. */
function stands(number: string, scenario: string): void {
  const t = trenches(scenario, {});
  const { units } = t.match.play.data.forces;
  const belgian = units.findIndex(({ nation, kind }) => nation === 'belgium' && kind === 'infantry');
  const no = t.match.play.data.front.attacks!.map((one) => one(t.match.play, belgian, t.hex('1005'))?.rule);
  expect(no).toContain(number);
}

rule('wf:13-2', 'Belgians do not attack', () => stands('wf:13-2', 'april-1915'));
rule('wf:15-2', 'Belgians do not attack', () => stands('wf:15-2', 'february-1916'));
rule('wf:17-2', 'Belgians do not attack', () => stands('wf:17-2', 'june-1916'));
rule('wf:19-2', 'Belgians do not attack', () => stands('wf:19-2', 'april-1917'));
rule('wf:21-3', 'Belgians do not attack', () => stands('wf:21-3', 'march-1918'));

rule('wf:13-2', 'what they suffer France does; a lost trench is twenty points', () => {
  const end = (belgian: number, trench: boolean): string => {
    const t = trenches(
      'april-1915',
      {},
      {
        turn: { year: 1915, month: 'June', turn: 4 },
        also(g) {
          g.s.demoralisation[4] = belgian;
          if (trench) g.s.manned[g.data.ground.world.place('1005')] = 3; // held by the French
        },
      },
    );
    while (t.outcome === null) t.passBy();
    return t.outcome!.text;
  };
  expect(end(7, false)).toContain(' 7 points');
  expect(end(0, true)).toContain(' 20 points');
});

rule('wf:15-4', 'the west bank of the Meuse is spared until March', () => {
  const before = (turn: { year: number; month: 'February' | 'March'; turn: number }): boolean => {
    const t = trenches('february-1916', { 2013: four.join(' '), 2014: F('1') }, { turn });
    return t.goTo('cp', 'combat').values('cp', 'attack').includes('2014');
  };
  expect([
    before({ year: 1916, month: 'February', turn: 6 }),
    before({ year: 1916, month: 'March', turn: 1 }),
  ]).toEqual([false, true]);
});
