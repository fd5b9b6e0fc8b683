/** 3, 5, 9 What other chapters' tests leave out of counters, the strategic turn and strategic movement. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { attackOf, stepsOf } from '../forces.ts';
import { greatWar } from '../index.ts';
import { revolutionModifiers } from '../rules/revolutions.ts';
import { THEATRE_OF } from '../types.ts';
import { done, type Layout, move, rail, rebuild, sail, table, transit } from './table.ts';

const rule = rulesOf(greatWar);
const STRATEGIC: Layout = { turn: 11, letter: 'D', dice: { 'U-boats': [1, 1] } };

rule('3.25', 'kinds of units, and what lies on the back of each', () => {
  const backs = (kind: string) =>
    new Set(greatWar.content.units.value.filter((unit) => unit.kind === kind).map(({ back }) => back?.as));
  expect([
    backs('infantry').has('shock'),
    backs('infantry').has('reduced'),
    backs('cavalry').has('foot'),
    backs('headquarters'),
  ]).toEqual([true, true, true, new Set([undefined])]);
});

rule('3.26', 'Americans and Bulgarians have two steps, most others one; the back is worth less', () => {
  const t = table({ W5119: 'us-1 fr-7', E1819: 'bu-1-' }, { sides: { america: 'allied', bulgaria: 'cp' } });
  const { play } = t.match;
  const at = (id: string) => play.data.forces.index.get(id)!;
  expect([stepsOf(play, at('us-1')), stepsOf(play, at('fr-7')), stepsOf(play, at('bu-1'))]).toEqual([
    2, 1, 1,
  ]);
  const full = table({ E1819: 'bu-1' }, { sides: { bulgaria: 'cp' } }).match.play;
  expect(attackOf(full, at('bu-1'))).toBeGreaterThan(attackOf(play, at('bu-1')));
});

rule('5.21', 'U-boats and bombers come after the resources and before replacements', () => {
  const t = table({}, { ...STRATEGIC, resources: { britain: 9 }, dice: { 'U-boats': [3] } }).goTo(
    'cp',
    'transfers',
  );
  const before = t.resourcesOf('britain');
  t.goTo('allied', 'replacements');
  expect(before - t.resourcesOf('britain')).toBe(3);
});

rule('5.37', 'Germans lost in the Near East come back in Europe', () => {
  const t = table({}, { ...STRATEGIC, off: { deadNearEast: 'ge-16' }, resources: { germany: 2 } }).goTo(
    'cp',
    'replacements',
  );
  t.choose('cp', rebuild('ge-16'));
  expect(t.at('ge-16')).toBe('europe');
});

rule('5.41', 'the Czar falls before the Bolsheviks come', () => {
  const t = table(
    {},
    {
      turn: 28,
      letter: 'K',
      control: { cp: 'E7030 E6120' },
      dice: { revolution: [6, 6], 'U-boats': [1, 1] },
    },
  );
  t.until('L', () => t.s.letter === 12 && t.step === 'replacements');
  t.until('the Fall', () => t.s.fall > 0);
  expect([t.s.fall, t.s.bolshevik]).toEqual([12, 0]);
});

rule('5.42', 'a die and the Russian cities that the Central Powers hold', () => {
  const items = (cp: string) =>
    revolutionModifiers(table({}, { scenario: 'campaign', turn: 3, letter: 'A', control: { cp } }).match.play)
      .total;
  expect(items('E6120 E4816') - items('')).toBe(2);
});

rule('5.5', 'fortresses on their stores alone are looked at each strategic turn', () => {
  const ring = { E3919: 'ru-1', E3819: 'ru-2', E3818: 'ru-3', E3917: 'ru-4', E4019: 'ru-5', E4018: 'ru-6' };
  const t = table(
    { E3918: 'ah-3', ...ring },
    { scenario: 'campaign', turn: 9, letter: 'C', dice: { fortress: [5] } },
  );
  t.until('D is past', () => t.s.letter === 4 && t.step === 'initiative');
  expect(t.at('ah-3')).toBe('deadEurope');
});

rule('5.61', 'eleven on the die and its modifiers, and Turkey gives up', () => {
  const t = table(
    { N1728: 'tu-27' },
    {
      scenario: '1917',
      turn: 31,
      letter: 'L',
      off: { arabia: '' },
      dice: { 'U-boats': [1], 'Turkish reserve': [6, 6], 'Turkish surrender': [6] },
    },
  );
  t.until('the die', () => t.s.letter === 13 && t.step === 'initiative');
  // Nobody in Arabia, and a reserve that is twelve short.
  expect([t.s.surrender.turkey, t.at('tu-27'), t.holder('N1728')]).toEqual([true, 'gone', 'allied']);
});

rule('5.63', 'or when Constantinople falls', () => {
  const t = table(
    { E1327: 'gk-1' },
    { scenario: '1918', turn: 37, letter: 'O', west: 'cp', razed: 'E1327' },
  ).goTo('allied', 'movement');
  t.choose('allied', move('gk-1', 'E1328'));
  expect(t.s.surrender.turkey).toBe(true);
});

rule('5.81', 'the initiative is chosen each strategic turn and holds until the next', () => {
  const t = table({}, { ...STRATEGIC, west: 'cp' }).goTo('cp', 'initiative');
  t.choose('cp', { choice: 'declare', value: 'east' });
  expect(t.s.west).toBe(1);
  t.until('turn 13', () => t.s.turn === 13 && t.step === 'movement');
  expect(t.s.west).toBe(1);
});

rule('5.84', 'who has a theatre moves and fights there first, the other in the other', () => {
  const t = table({ W5219: 'ge-16', E4714: 'ru-30' }, { turn: 10, letter: 'D', west: 'cp' }).goTo(
    'cp',
    'movement',
  );
  expect([t.refusalOf('cp', move('ge-16', 'W5319')), t.refusalOf('allied', move('ru-30', 'E4715'))]).toEqual([
    undefined,
    undefined,
  ]);
  const late = table({ W5219: 'ge-16' }, { turn: 10, letter: 'D', west: 'allied' }).goTo('cp', 'movement');
  expect(late.refusalOf('cp', move('ge-16', 'W5319'))).toBe('8.11');
});

rule('5.85', 'West, Italy and Egypt are one theatre, East, Caucasus and Iraq the other', () => {
  expect(THEATRE_OF).toEqual([0, 0, 1, 1, 1, 0]);
});

rule('9.0', 'from one front to another over the supply sources at the edges', () => {
  const t = table({ W6529: 'ge-16' }, { turn: 10, letter: 'D' }).goTo('cp', 'strategicMovement');
  t.choose('cp', rail('ge-16', 'E5102'));
  expect(t.at('ge-16')).toBe('E5102');
});

rule('9.12', 'four units of the Central Powers in the Near East', () => {
  const t = table(
    { N1728: 'tu-23 tu-25 tu-27 tu-53 tu-54' },
    { turn: 17, letter: 'G', scenario: '1916' },
  ).goTo('cp', 'strategicMovement');
  for (const unit of ['tu-23', 'tu-25', 'tu-27', 'tu-53']) t.choose('cp', rail(unit, 'N2416'));
  expect(t.refusalOf('cp', rail('tu-54', 'N2416'))).toBe('9.12');
});

rule('9.25', 'Russians do not go to the Caucasus after the Fall of the Czar', () => {
  const t = table({ E4129: 'pg-1' }, { scenario: '1917', turn: 29, letter: 'L' }).goTo(
    'allied',
    'strategicMovement',
  );
  expect(t.refusalOf('allied', transit('pg-1', 'caucasus'))).toBe('9.25');
});

rule('9.33', 'a unit may march and go by rail in one turn', () => {
  const t = table({ W6014: 'ge-16' }, { turn: 10, letter: 'D', west: 'cp' }).goTo('cp', 'movement');
  t.choose('cp', move('ge-16', 'W6116'), done);
  t.goTo('cp', 'strategicMovement').choose('cp', rail('ge-16', 'W6529'));
  expect(t.at('ge-16')).toBe('W6529');
});

rule('9.53', 'ships go to ports, and to the landings of Gallipoli once they are made', () => {
  const t = table({ W6707: 'br-5', E1022: 'br-29' }, { turn: 10, letter: 'D' }).goTo(
    'allied',
    'strategicMovement',
  );
  expect([
    t.refusalOf('allied', sail('br-5', 'E1022')),
    t.refusalOf('allied', sail('br-5', 'W5119')),
  ]).toEqual([undefined, '9.53']);
});

rule('9.56', 'who has sailed does not go by rail in the same phase', () => {
  const t = table({ W6707: 'br-5' }, { turn: 10, letter: 'D' }).goTo('allied', 'strategicMovement');
  t.choose('allied', sail('br-5', 'W5801'));
  expect(t.refusalOf('allied', rail('br-5', 'W5008'))).toBe('9.56');
});
