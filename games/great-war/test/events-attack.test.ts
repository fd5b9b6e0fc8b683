/** 6.38-6.47, 6.56 Events that stop an advance or forbid attacks. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { greatWar } from '../index.ts';
import type { Seat } from '../types.ts';
import {
  answered,
  attack,
  commit,
  goOn,
  halt,
  headquarters,
  join,
  type Layout,
  type Stacks,
  table,
} from './table.ts';

const rule = rulesOf(greatWar);
/** May 1915, fair weather everywhere. */
const MAY: Layout = { turn: 10, letter: 'D', dice: { combat: [3] } };
const POLAND: { readonly stacks: Stacks } = { stacks: { E4614: 'ah-2', E4714: 'ru-30' } };

/** Enough to clear the hex: 0/E. */
const storm = (
  defenders: string,
  attackers: string,
  layout: Layout,
  seat: Seat,
  target: string,
  from: string,
) => {
  const t = table(
    { [target]: defenders, [from]: attackers },
    { turn: 10, letter: 'D', dice: { combat: [6] }, ...layout },
  ).goTo(seat, 'combat');
  t.fought(seat, target, attackers.replaceAll('- ', ' ').replace(/-$/, ''));
  while (t.step === 'attackerLosses') t.passBy();
  while (t.step === 'defenderLosses') t.passBy();
  return t;
};

rule('6.38', 'rigid planning stops an advance of Britons without tanks or Americans, whoever fell', () => {
  const british = 'br-1 br-2 br-3 br-4';
  const t = storm(
    'ge-83',
    british,
    { west: 'allied', held: 'cp-rigid-planning-1' },
    'allied',
    'W5219',
    'W5119',
  );
  expect(t.next).toBe('cp: halting');
  t.choose('cp', { choice: 'stop', value: 'cp-rigid-planning-1' });
  expect([t.step, t.chit('cp-rigid-planning-1'), t.stack('W5219')]).toEqual(['combat', 'out', []]);
  const tanks = storm(
    'ge-83',
    `${british} br-rtc`,
    { west: 'allied', held: 'cp-rigid-planning-1' },
    'allied',
    'W5219',
    'W5119',
  );
  if (tanks.step === 'halting')
    expect(tanks.refusalOf('cp', { choice: 'stop', value: 'cp-rigid-planning-1' })).toBe('6.38');
  else expect(tanks.step).toBe('advance');
});

rule('6.39', 'they shall not pass: where only Frenchmen stood, and no shock troops attacked', () => {
  const germans = 'ge-16 ge-22 ge-24 ge-30';
  const t = storm('fr-7', germans, { west: 'cp', held: 'al-they-shall-not-pass' }, 'cp', 'W5119', 'W5219');
  expect(t.next).toBe('allied: halting');
  t.choose('allied', { choice: 'stop', value: 'al-they-shall-not-pass' });
  expect([t.step, t.stack('W5119')]).toEqual(['combat', []]);
  const shock = storm(
    'fr-7',
    'ge-3- ge-4- ge-5- ge-6-',
    { west: 'cp', held: 'al-they-shall-not-pass' },
    'cp',
    'W5119',
    'W5219',
  );
  if (shock.step === 'halting')
    expect(shock.refusalOf('allied', { choice: 'stop', value: 'al-they-shall-not-pass' })).toBe('6.39');
  else expect(shock.step).toBe('advance');
});

rule('6.40', 'looting keeps shock troops from the second hex', () => {
  const t = storm(
    'fr-7',
    'ge-3- ge-4- ge-5- ge-6-',
    { west: 'cp', held: 'al-german-looting' },
    'cp',
    'W5119',
    'W5219',
  );
  t.choose('allied', { choice: 'stop', value: 'al-german-looting' });
  t.choose('cp', { choice: 'goForward', value: { unit: 'ge-3', to: 'W5119' } });
  expect(t.refusalOf('cp', { choice: 'goForward', value: { unit: 'ge-3', to: 'W5118' } })).toBe('6.40');
  t.choose('cp', halt);
  expect(t.at('ge-3')).toBe('W5119');
});

rule('6.42', 'under the paralysis Russians do not attack', () => {
  const t = table(POLAND.stacks, { ...MAY, west: 'cp', active: 'cp-command-paralysis' }).goTo(
    'allied',
    'combat',
  );
  expect(t.refusalOf('allied', attack('E4614'))).toBe('10.11');
});

rule('6.42', 'but as Brusilov does, with a headquarters', () => {
  const brusilov = (more: Stacks) =>
    table(
      { ...POLAND.stacks, ...more },
      { ...MAY, west: 'cp', active: 'cp-command-paralysis al-brusilov', held: 'al-mine' },
    ).goTo('allied', 'combat');
  const alone = brusilov({});
  alone.choose('allied', attack('E4614'), join('ru-30'));
  expect(alone.refusalOf('allied', commit)).toBe('6.42');
  const t = brusilov({ E4815: 'ru-hq-1' }).attacks('allied', 'E4614', 'ru-30');
  expect(t.refusalOf('allied', goOn)).toBe('6.42');
  t.choose('allied', headquarters('ru-hq-1'), goOn);
  if (t.step === 'reply') t.choose('cp', answered);
  expect(t.battle.drm).toBe(3);
});

rule('6.46', 'the French do not attack in the West for three turns', () => {
  const french = { W5219: 'ge-16', W5119: 'fr-7' };
  const t = table(french, { ...MAY, west: 'allied', active: 'al-french-mutiny' }).goTo('allied', 'combat');
  expect(t.refusalOf('allied', attack('W5219'))).toBe('10.11');
});

rule('6.47', 'in the civil war Russians neither stack nor attack together', () => {
  const t = table(
    { E4614: 'ah-2', E4714: 'ru-30', E4615: 'ru-43' },
    { ...MAY, west: 'cp', active: 'cp-russian-civil-war' },
  ).goTo('allied', 'combat');
  t.choose('allied', attack('E4614'), join('ru-30'), join('ru-43'));
  expect(t.refusalOf('allied', commit)).toBe('6.47');
});

rule('6.47', 'stacks are broken up in the next movement, and what stays too many is lost', () => {
  const t = table({ E4714: 'ru-30 ru-43' }, { ...MAY, west: 'cp', active: 'cp-russian-civil-war' }).goTo(
    'allied',
    'movement',
  );
  expect(t.refusalOf('allied', { choice: 'done', value: null })).toBe('8.23');
  t.choose('allied', { choice: 'giveUp', value: 'ru-43' });
  expect([t.at('ru-43'), t.refusalOf('allied', { choice: 'done', value: null })]).toEqual([
    'deadEurope',
    undefined,
  ]);
});

rule('6.56', 'nobody attacks into, in or out of Serbia', () => {
  const t = table(
    { E2311: 'sb-1drn', E2310: 'ah-2' },
    { ...MAY, west: 'allied', active: 'cp-serb-typhus' },
  ).goTo('cp', 'combat');
  expect(t.refusalOf('cp', attack('E2311'))).toBe('10.11');
});
