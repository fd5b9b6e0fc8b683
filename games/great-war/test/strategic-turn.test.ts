/** 5 The strategic turn. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { greatWar } from '../index.ts';
import { POWER, SIDE } from '../nations.ts';
import { revolutionModifiers } from '../rules/revolutions.ts';
import { surrenderModifiers } from '../rules/surrender.ts';
import { done, give, type Layout, rebuild, type Stacks, table } from './table.ts';

const rule = rulesOf(greatWar);
/** The turn before Strategic Turn E. */
const SUMMER: Layout = { turn: 11, letter: 'D', west: 'cp', out: 'cp-u-boat cp-u-boat-2' };
const NOTHING = { germany: 0, austria: 0, turkey: 0, britain: 0, france: 0, russia: 0, serbia: 0 };
const held = (seat: 'cp' | 'allied', step: string, stacks: Stacks, more: Layout = {}) =>
  table(stacks, { ...SUMMER, ...more }).goTo(seat, step);

rule('5.11', 'units of this letter come into the box of their game, Turks for the reserve into it', () => {
  const t = held('allied', 'transfers', {}, { off: { coming: 'ru-hq-7 tu-1 br-hq-3' } });
  expect([t.at('ru-hq-7'), t.at('tu-1'), t.at('br-hq-3')]).toEqual(['europe', 'reserve', 'coming']);
});

rule('5.12', 'every nation at war receives its points, neutrals none', () => {
  const t = held('allied', 'transfers', {}, { resources: { ...NOTHING, rumania: 0 } });
  expect([t.resourcesOf('austria'), t.resourcesOf('france'), t.resourcesOf('rumania')]).toEqual([10, 9, 0]);
});

rule('5.15', 'Britain, Russia and Turkey receive points from the Near East besides', () => {
  const t = held('allied', 'transfers', {}, { resources: NOTHING });
  expect([t.resourcesOf('britain'), t.resourcesOf('russia'), t.resourcesOf('turkey')]).toEqual([4, 11, 3]);
});

rule(
  '5.16',
  'the mines of the West pay four strategic turns after they were taken, while a line leads to the Ruhr',
  () => {
    const t = held('allied', 'transfers', {}, { resources: NOTHING });
    expect(t.resourcesOf('germany')).toBe(18 + 3);
    const cut = held(
      'allied',
      'transfers',
      { W6317: 'br-9na', W6315: 'br-10na', W6316: 'br-11na' },
      { resources: NOTHING },
    );
    expect(cut.resourcesOf('germany')).toBe(18 + 2);
  },
);

rule(
  '5.16',
  'a line that is cut when supply is judged begins the wait anew, though it is open again later',
  () => {
    const cut = { W6316: 'br-9na', W6317: 'br-10na', W6315: 'br-11na' };
    const mons = (stacks: Stacks): number => {
      const t = table(stacks, { turn: 13, letter: 'E', west: 'cp' });
      const at = t.match.play.data.content.resourceHexes.findIndex(({ name }) => name === 'Mons');
      t.s.paying[at] = 5;
      t.goTo('allied', 'strategicMovement');
      return t.s.paying[at]!;
    };
    expect([mons({ W5528: 'ge-16' }), mons({ W5528: 'ge-16', ...cut })]).toEqual([5, 9]);
  },
);

rule('5.13', 'at most ten points are kept', () => {
  const t = held('cp', 'replacements', {}, { resources: { germany: 30, turkey: 2 } });
  t.choose('cp', done);
  expect([t.resourcesOf('germany'), t.resourcesOf('turkey')]).toEqual([10, 5]);
});

rule('5.14', 'depleted headquarters in supply recover, but not on B and C', () => {
  const t = held('allied', 'transfers', { E4508: 'ge-hq-9-' });
  expect(t.face('ge-hq-9')).toBe(0);
  const short = held(
    'allied',
    'transfers',
    { E4508: 'ge-hq-9-' },
    { turn: 6, letter: 'B', scenario: 'campaign' },
  );
  expect(short.face('ge-hq-9')).toBe(1);
});

rule('5.17', 'one point for Russia, six from Germany to all together, none where no line leads', () => {
  const t = held('allied', 'transfers', {}, { resources: { ...NOTHING, britain: 5, france: 5 } });
  t.choose('allied', give('britain', 'russia'));
  expect(t.refusalOf('allied', give('france', 'russia'))).toBe('5.17');
  expect(t.refusalOf('allied', give('britain', 'serbia'))).toBe('5.17');
  t.choose('allied', done);
  for (let i = 0; i < 6; i++) t.choose('cp', give('germany', 'austria'));
  expect(t.refusalOf('cp', give('germany', 'austria'))).toBe('5.17');
  const open = held(
    'allied',
    'transfers',
    {},
    { resources: { ...NOTHING, britain: 9 }, control: { allied: 'E1328' } },
  );
  for (let i = 0; i < 6; i++) open.choose('allied', give('britain', 'russia'));
  expect(open.refusalOf('allied', give('britain', 'russia'))).toBe('5.17');
});

rule(
  '5.22',
  'a die for British points; four or more brings America nearer, and the boats may be called home once',
  () => {
    const boats: Layout = { active: 'cp-u-boat', resources: { britain: 10 }, dice: { 'U-boats': [4] } };
    const t = held('cp', 'cancelUBoats', {}, boats);
    expect([t.resourcesOf('britain'), t.s.america]).toEqual([10 + 4 - 4, 14]);
    t.choose('cp', { choice: 'cancel', value: true });
    t.goTo('allied', 'replacements');
    const calm = held('allied', 'replacements', {}, { ...boats, dice: { 'U-boats': [3] } });
    expect([calm.resourcesOf('britain'), calm.s.america]).toEqual([11, 15]);
    const convoy = held('allied', 'replacements', {}, { ...boats, active: 'cp-u-boat al-convoy' });
    expect(convoy.resourcesOf('britain')).toBe(14);
  },
);

rule('5.23', 'an air raid costs two points, and is over', () => {
  const t = held(
    'allied',
    'replacements',
    {},
    { active: 'cp-air-raid-london', resources: { britain: 10, france: 3 } },
  );
  expect([t.resourcesOf('britain'), t.resourcesOf('france')]).toEqual([12, 12]);
});

rule('5.24', 'the bombers cost Germany a die', () => {
  const t = held(
    'cp',
    'homeDefence',
    {},
    { active: 'al-independent-air-force', resources: { germany: 10 }, dice: { bombers: [5] } },
  );
  const before = t.resourcesOf('germany');
  t.choose('cp', done);
  expect(t.resourcesOf('germany')).toBe(before - 5);
});

rule('5.31', 'units in a dead pile come back into the box for points of their own nation', () => {
  const t = held(
    'cp',
    'replacements',
    {},
    { off: { deadEurope: 'ge-16 ah-2' }, resources: { ...NOTHING, germany: 3 } },
  );
  const before = t.resourcesOf('germany');
  t.choose('cp', rebuild('ge-16'));
  expect([t.at('ge-16'), t.resourcesOf('germany')]).toEqual(['europe', before - 1]);
  expect(t.refusalOf('cp', rebuild('ge-16'))).toBe('5.31');
});

rule('5.32', 'a step with a dot is not replaced: the full side of the British', () => {
  const t = held(
    'allied',
    'replacements',
    { W6608: 'br-2-' },
    { off: { deadEurope: 'br-1' }, resources: { britain: 5 } },
  );
  expect(t.refusalOf('allied', rebuild('br-1', true))).toBe('5.32');
  expect(t.refusalOf('allied', { choice: 'refit', value: 'br-2' })).toBe('5.32');
  t.choose('allied', rebuild('br-1'));
  expect(t.face('br-1')).toBe(1);
});

rule('5.33', 'a point a step', () => {
  const t = held(
    'cp',
    'replacements',
    {},
    { off: { deadEurope: 'bu-1 bu-2' }, sides: { bulgaria: 'cp' }, resources: { bulgaria: 5 } },
  );
  const before = t.resourcesOf('bulgaria');
  t.choose('cp', rebuild('bu-1', true), rebuild('bu-2'));
  expect([t.face('bu-1'), t.face('bu-2'), t.resourcesOf('bulgaria')]).toEqual([0, 1, before - 3]);
});

rule('5.34', 'a headquarters comes back depleted for a point, on its support side for two', () => {
  const t = held(
    'cp',
    'replacements',
    {},
    { off: { deadEurope: 'ge-hq-8 ge-hq-9' }, resources: { germany: 0 } },
  );
  const before = t.resourcesOf('germany');
  t.choose('cp', rebuild('ge-hq-8'), rebuild('ge-hq-9', true));
  expect([t.face('ge-hq-8'), t.face('ge-hq-9'), before - t.resourcesOf('germany')]).toEqual([1, 0, 3]);
});

rule('5.35', 'whoever fell in Asia comes back in Asia', () => {
  const t = held('cp', 'replacements', {}, { off: { deadNearEast: 'tu-17' }, resources: { turkey: 5 } });
  t.choose('cp', rebuild('tu-17'));
  expect(t.at('tu-17')).toBe('nearEast');
});

rule('5.36', 'Britons of Europe come back there; one step of Canadians a turn', () => {
  const t = held(
    'allied',
    'replacements',
    {},
    { off: { deadNearEast: 'br-9na bi-16in', deadEurope: 'cnd-1 cnd-2' }, resources: { britain: 9 } },
  );
  t.choose('allied', rebuild('br-9na'), rebuild('bi-16in'), rebuild('cnd-1'));
  expect([t.at('br-9na'), t.at('bi-16in')]).toEqual(['europe', 'nearEast']);
  expect(t.refusalOf('allied', rebuild('cnd-2'))).toBe('5.36');
});

rule(
  '5.38',
  'two dice say how many Turkish divisions the reserve wants; they are picked up wherever they are',
  () => {
    const t = held(
      'cp',
      'turkishReserve',
      { N3835: 'tu-17' },
      { off: { transit: 'tu-18', reserve: 'tu-4' }, dice: { 'Turkish reserve': [1, 2] } },
    );
    const call = (unit: string) => ({ choice: 'callIn', value: unit });
    t.choose('cp', call('tu-17'), call('tu-18'));
    expect([t.at('tu-17'), t.at('tu-18')]).toEqual(['reserve', 'reserve']);
    t.choose('cp', done);
    expect(t.s.reserve).toBe(3);
  },
);

const LOST = 'E4816 E4613 E5620 E5422 E4719 E6120';

rule('5.43', 'the Czar falls at eleven: the die, the cities lost, less two until G', () => {
  const six: Layout = { control: { cp: LOST }, dice: { revolution: [6] } };
  const t = held('cp', 'initiative', { E5226: 'ru-30' }, six);
  expect([t.s.fall, t.at('ru-30')]).toEqual([0, 'E5226']);
  const seven = held(
    'cp',
    'initiative',
    { E5226: 'ru-30' },
    { ...six, control: { cp: `${LOST} E5824 E4020` } },
  );
  expect(seven.s.fall).toBe(5);
});

rule('5.45', 'then divisions of the Provisional Government stand where the Czar’s stood', () => {
  const t = held(
    'cp',
    'initiative',
    { E5226: 'ru-30' },
    { control: { cp: `${LOST} E5824 E7030` }, dice: { revolution: [6] }, off: { coming: 'pg-1 pg-2' } },
  );
  expect([t.at('ru-30'), t.stack('E5226')]).toEqual(['gone', ['pg-1']]);
  expect(t.at('pg-2')).toBe('europe');
});

rule(
  '5.44',
  'after the Fall attacks by Russians and turns without attacks on them bring the Bolsheviks',
  () => {
    const t = held(
      'cp',
      'initiative',
      {},
      { scenario: '1917', turn: 31, letter: 'L', dice: { revolution: [1] } },
    );
    t.s.russian = { attacked: 2, assailed: 1, turns: 3 };
    const items = revolutionModifiers(t.match.play).items.filter(({ rule: by }) => by === '5.44');
    expect(items.map(({ value }) => value)).toEqual([2, 2]);
  },
);

rule('5.46', 'peace in the East is made in a later strategic turn than the revolution', () => {
  const t = held(
    'cp',
    'initiative',
    {},
    { scenario: '1917', turn: 31, letter: 'L', dice: { revolution: [6] } },
  );
  expect([t.s.bolshevik, t.s.treaty, t.s.collapsed[POWER.russia]]).toEqual([13, false, 1]);
});

rule(
  '5.62',
  'places lost and fed, Arabia stripped and a weak reserve count for the surrender of Turkey',
  () => {
    const layout: Layout = {
      off: { arabia: 'tu-21 tu-22 tu-39', reserve: 'tu-4' },
      dice: { 'Turkish reserve': [2, 2] },
      control: { allied: 'N3331' },
    };
    const of = (stacks: Stacks) => {
      const { items } = surrenderModifiers(held('cp', 'initiative', stacks, layout).match.play);
      return [/Arabia/, /reserve/, /places/].map(
        (name) => items.find(({ label }) => name.test(label))?.value,
      );
    };
    expect(of({})).toEqual([1, 3, 2]); // Van since the spring, and Diarbekr
    const ring = ['N3330', 'N3332', 'N3431', 'N3432', 'N3430', 'N3231', 'N3232', 'N3230'];
    const cut = Object.fromEntries(ring.map((hex, i) => [hex, `tu-${[17, 18, 28, 29, 30, 31, 32, 33][i]}`]));
    expect(of(cut)).toEqual([1, 3, 1]);
  },
);

rule('5.71', 'the United States enter on O', () => {
  const t = held('allied', 'transfers', {}, { scenario: '1917', turn: 36, letter: 'N' });
  expect(t.s.allegiance[POWER.america]).toBe(SIDE.allied);
});

rule('5.72', 'their units come so many strategic turns later', () => {
  const t = held(
    'allied',
    'transfers',
    {},
    { scenario: '1918', turn: 43, letter: 'Q', off: { coming: 'us-1 us-hq-2' } },
  );
  expect([t.at('us-1'), t.at('us-hq-2')]).toEqual(['europe', 'coming']);
});

rule('5.82', 'with six full American divisions in France the Allies choose', () => {
  const six = { W5008: 'us-1 us-2 us-26', W5216: 'us-42 us-3 us-4' };
  const t = held('allied', 'initiative', six, { scenario: '1918', turn: 41, letter: 'P' });
  expect(t.asked).toEqual(['allied']);
  const five = held(
    'cp',
    'initiative',
    { ...six, W5216: 'us-42 us-3 us-4-' },
    { scenario: '1918', turn: 41, letter: 'P' },
  );
  expect(five.asked).toEqual(['cp']);
});

rule('5.83', 'one side has the West, the other the East', () => {
  const t = held('cp', 'initiative', {});
  t.choose('cp', { choice: 'declare', value: 'east' });
  expect(t.s.west).toBe(SIDE.allied);
});

rule('5.86', 'OHL only with the initiative in the West, OberOst always', () => {
  const t = held('cp', 'initiative', {});
  t.choose('cp', { choice: 'declare', value: 'east' });
  expect(t.refusalOf('cp', { choice: 'appoint', value: 'ohl' })).toBe('5.86');
  t.choose('cp', { choice: 'appoint', value: 'oberost' });
  expect(t.s.command.marker).toBe('oberost');
});
