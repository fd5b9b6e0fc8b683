/** 13.25 Americans at the edge of the map, 15.8 Arabs and Armenians. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { greatWar } from '../index.ts';
import { attack, commit, join, move, table } from './table.ts';

const rule = rulesOf(greatWar);
const march = (unit: string, to: string) => ({ choice: 'march', value: { unit, to } });

const doughboys = (west: 'cp' | 'allied') =>
  table(
    { W5008: 'fr-7' },
    {
      ...{ scenario: '1918', west, sides: { america: 'allied' } },
      control: { cp: 'W3615' },
      off: { edgeWest: 'us-1', edgeItaly: 'us-2' },
    },
  ).goTo('allied', 'movement');

rule('13.25', 'Americans march in over the west and south edge, and on with what is left to them', () => {
  const t = doughboys('allied');
  expect(t.refusalOf('allied', march('us-1', 'W3615'))).toBe('13.25');
  expect(t.refusalOf('allied', march('us-1', 'W5008'))).toBe('13.25');
  t.choose('allied', march('us-1', 'W4801'));
  expect([t.at('us-1'), t.s.left[t.match.play.data.forces.index.get('us-1')!]]).toEqual(['W4801', 7]);
  t.choose('allied', move('us-1', 'W4803'));
  expect(t.at('us-1')).toBe('W4803');
  expect(t.refusalOf('allied', march('us-2', 'W2001'))).toBe('13.25');
  t.choose('allied', march('us-2', 'W1505'));
  expect(t.at('us-2')).toBe('W1505');
});

rule('13.25', 'nobody marches in while his side moves in the East', () => {
  const t = doughboys('cp');
  expect(t.refusalOf('allied', march('us-1', 'W4801'))).toBe('8.11');
});

const desert = (dice: { [purpose: string]: number[] }, coming = '') =>
  table(
    { N2423: 'ab-ana1', N2323: 'tu-27' },
    {
      turn: 30,
      letter: 'K',
      scenario: '1917',
      west: 'cp',
      active: 'al-arab-northern-army',
      dice,
      off: { coming },
    },
  );

rule('15.82', 'what an Arab unit is worth is drawn when it first fights, and stays so', () => {
  const t = desert({ 'untried unit': [4], combat: [3] }).goTo('cp', 'combat');
  expect(t.face('ab-ana1')).toBe(0);
  t.choose('cp', attack('N2423'), join('tu-27'), commit);
  expect(t.face('ab-ana1')).toBe(4);
  const { play } = t.match;
  expect(play.data.forces.units.filter(({ nation }) => nation === 'arab')[3]!.front).toEqual([2, 2, 6]);
  expect(t.match.accounts.some(({ notes }) => notes.some(({ rule: said }) => said === '15.82'))).toBe(true);
});

rule('15.83', 'a destroyed Arab unit comes back untried on the next strategic turn', () => {
  const t = desert({ 'untried unit': [1], combat: [6], 'U-boats': [1] }, 'ab-ana2');
  t.goTo('cp', 'combat').choose('cp', attack('N2423'), join('tu-27'), commit);
  while (t.step !== 'combat') t.passBy();
  expect([t.at('ab-ana1'), t.face('ab-ana1')]).toEqual(['coming', 0]);
  t.goTo('allied', 'arabs');
  expect(t.s.letter).toBe(13);
  expect(t.refusalOf('allied', { choice: 'raise', value: 'N2416' })).toBe('6.7');
  const desertHex = t.values('allied', 'raise')[0]! as string;
  t.choose('allied', { choice: 'raise', value: desertHex });
  expect([t.at('ab-ana1'), t.face('ab-ana1')]).toEqual([desertHex, 0]);
});
