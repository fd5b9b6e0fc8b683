/** 21 Additional rules that players may agree on. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { greatWar } from '../index.ts';
import { polishPoints } from '../rules/poland.ts';
import { score } from '../rules/victory.ts';
import { done, event, goOn, headquarters, type Layout, move, table } from './table.ts';

const rule = rulesOf(greatWar);
const SPRING: Layout = { turn: 10, letter: 'D', west: 'cp' };

rule('21.1', 'the headquarters of the Guard supports one attack and never recovers', () => {
  const after = (shellShortages: boolean) => {
    const t = table(
      { E4614: 'ah-2', E4714: 'ru-30', E4715: 'ru-hq-gd' },
      { ...SPRING, options: { shellShortages }, dice: { combat: [4], 'U-boats': [1] } },
    ).goTo('allied', 'combat');
    t.attacks('allied', 'E4614', 'ru-30').choose('allied', headquarters('ru-hq-gd'), goOn);
    t.passUntil(
      'E',
      () => t.s.letter === 5 && t.step === 'replacements',
      () => t.passBy('callOff'),
    );
    return [t.at('ru-hq-gd'), t.face('ru-hq-gd')];
  };
  expect([after(false), after(true)]).toEqual([
    ['E4715', 0],
    ['E4715', 1],
  ]);
});

rule('21.3', 'the first gas of the war costs its user a point on a six, later gas does not', () => {
  const used = (die: number, active = '') => {
    const t = table(
      { W5119: 'fr-7', W5219: 'ge-16 ge-22' },
      {
        ...{ ...SPRING, options: { firstGas: true }, held: 'cp-chlorine', active },
        dice: { combat: [1], 'first use of gas': [die] },
      },
    ).goTo('cp', 'combat');
    t.attacks('cp', 'W5119', 'ge-16').choose('cp', event('cp-chlorine'), goOn);
    while (t.step !== 'combat') t.passBy();
    return t.s.victory;
  };
  expect([used(5), used(6), used(6, 'al-phosgene')]).toEqual([0, -1, 0]);
});

rule('21.4', 'three points on C keep Italian Entry out of the pool until K', () => {
  const t = table(
    { W5119: 'fr-7' },
    {
      scenario: 'campaign',
      turn: 6,
      letter: 'B',
      options: { bribingItaly: true },
      control: { cp: 'W6819 E4816 E4613 W6221' },
    },
  ).goTo('cp', 'bribe');
  expect(t.s.letter).toBe(3);
  expect(t.values('cp', 'pay')).toEqual([0, 2, 3, 4]);
  expect(t.refusalOf('cp', { choice: 'pay', value: 1 })).toBe('21.4');
  t.choose('cp', { choice: 'pay', value: 3 });
  expect(t.s.victory).toBe(-3);
  const chit = t.match.play.data.chits.index.get('al-italian-entry')!;
  t.passUntil(
    'the pool of C',
    () => t.step === 'purchase',
    () => t.passBy(),
  );
  expect([t.s.chit[chit], t.s.chit[t.match.play.data.chits.index.get('al-gallipoli')!]]).toEqual([0, 1]);
});

const pocket = () =>
  table(
    { E4327: 'ge-1 ge-2 ge-3 ge-4 ge-5' },
    { ...SPRING, west: 'allied', options: { schefferBoyadel: true } },
  );

rule('21.5', 'once, four German divisions cut off in the East outlive an attrition, not two', () => {
  const t = pocket();
  t.goTo('cp', 'breakout').choose('cp', { choice: 'holdOut', value: 'E4327' });
  expect(t.stack('E4327')).toHaveLength(4);
  expect(t.s.scheffer).toBe(true);
  t.goTo('cp', 'strategicMovement');
  expect(t.stack('E4327')).toHaveLength(0);
});

rule('21.6', 'headquarters that go further than their counter in the West are depleted', () => {
  const gone = (trenchWarfare: boolean, to: string) => {
    const t = table(
      { W5419: 'ge-hq-1', W5119: 'fr-7' },
      { ...SPRING, options: { trenchWarfare }, control: { cp: 'W5319 W5519 W5619 W5719 W5819 W5919' } },
    ).goTo('cp', 'movement');
    t.choose('cp', move('ge-hq-1', to));
    return t.face('ge-hq-1');
  };
  expect([gone(true, 'W5719'), gone(true, 'W5819'), gone(false, 'W5819')]).toEqual([0, 1, 0]);
});

rule(
  '21.7',
  'two turns after the Bolsheviks divisions in supply turn red, and are worth their counters',
  () => {
    const t = table(
      { E4129: 'pg-1 pg-2' },
      {
        ...{ scenario: '1918', options: { redArmy: true }, collapsed: ['russia'] },
        dice: { 'Red Army': [1] },
      },
    );
    t.goTo('cp', 'treaty').choose('cp', { choice: 'fightOn', value: null });
    expect([t.s.letter >= t.s.bolshevik + 2, t.next]).toEqual([true, 'allied: redDivisions']);
    t.choose('allied', { choice: 'turnRed', value: 'pg-1' });
    expect(t.at('pg-1')).toBe('gone');
    const red = t.stack('E4129').find((id) => id.startsWith('ru-'))!;
    expect(t.s.red[t.match.play.data.forces.index.get(red)!]).toBe(1);
    t.goTo('allied', 'movement');
    expect(t.refusalOf('allied', done)).toBe('8.23');
  },
);

rule('21.1', 'no Russian headquarters recovers on B, C and D', () => {
  const face = (shellShortages: boolean) => {
    const t = table(
      { E4715: 'ru-hq-4-' },
      { scenario: 'campaign', turn: 9, letter: 'C', options: { shellShortages }, dice: { 'U-boats': [1] } },
    );
    t.until('D', () => t.s.letter === 4 && t.step === 'transfers');
    return t.face('ru-hq-4');
  };
  expect([face(false), face(true)]).toEqual([0, 1]);
});

const POLAND: Layout = { turn: 11, letter: 'D', options: { poland: true }, dice: { 'U-boats': [1, 1, 1] } };
const restore = { choice: 'restore', value: null };

rule(
  '21.2',
  'the Allies with Warsaw and Lodz may restore Poland: two points a turn for whom they like',
  () => {
    const t = table({}, { ...POLAND, control: { allied: 'E4613 E4816' } }).goTo('allied', 'poland');
    t.choose('allied', restore);
    t.goTo('allied', 'polishPoints');
    expect(t.s.letter).toBe(6);
    const before = t.resourcesOf('france');
    const share = { choice: 'shareOut', value: 'france' };
    t.choose('allied', share, share);
    expect([t.resourcesOf('france') - before, t.next]).toEqual([2, 'allied: transfers']);
  },
);

rule(
  '21.2',
  'the Central Powers gain two points each and lose both hexes for victory; no second promise',
  () => {
    const t = table({}, { ...POLAND, control: { cp: 'E4613 E4816' }, off: { coming: 'fr-pl' } });
    const held = score(t.match.play).victory;
    t.goTo('cp', 'poland').choose('cp', restore);
    expect([held - score(t.match.play).victory, t.at('fr-pl')]).toEqual([2, 'gone']);
    const points = polishPoints(t.match.play).map(({ points: many }) => many);
    t.until('F', () => t.s.letter === 6 && t.step === 'replacements');
    expect(points).toEqual([2, 2]);
  },
);

rule('21.8', 'the initiative is not brought to the West without a line from the sea to Switzerland', () => {
  const t = table(
    { W5119: 'fr-7' },
    { turn: 11, letter: 'D', west: 'allied', options: { doubleTurn: true }, dice: { 'U-boats': [1] } },
  ).goTo('cp', 'initiative');
  expect(t.values('cp', 'declare')).toEqual(['east']);
  const free = table(
    {},
    { turn: 11, letter: 'D', west: 'cp', options: { doubleTurn: true }, dice: { 'U-boats': [1] } },
  ).goTo('cp', 'initiative');
  expect(free.values('cp', 'declare')).toEqual(['west', 'east']);
});
