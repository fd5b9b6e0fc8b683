/** 16 National collapse; 5.46, 5.47 the treaty. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { greatWar } from '../index.ts';
import { POWER, type Power } from '../nations.ts';
import { score } from '../rules/victory.ts';
import { attack, commit, drawn, give, join, type Layout, move, type Table, table } from './table.ts';

const rule = rulesOf(greatWar);
const SPRING: Layout = { turn: 10, letter: 'D', west: 'cp' };
const fallen = (t: Table, power: Power): boolean => t.s.collapsed[POWER[power]] === 1;

/** A unit walks into a hex next door. */
const walks = (
  stacks: { [hex: string]: string },
  layout: Layout,
  seat: 'cp' | 'allied',
  unit: string,
  to: string,
): Table => {
  const t = table(stacks, layout).goTo(seat, 'movement');
  t.choose(seat, move(unit, to));
  return t;
};

rule('16.11', 'a collapsed nation has no points, no headquarters, and units of one', () => {
  const t = walks(
    { E1819: 'bu-hq-bu', E1818: 'sb-hq-se sb-1drn' },
    { ...SPRING, scenario: '1916', turn: 17, letter: 'G', west: 'cp', resources: { bulgaria: 3 } },
    'allied',
    'sb-1drn',
    'E1819',
  );
  expect([fallen(t, 'bulgaria'), t.resourcesOf('bulgaria'), t.at('bu-hq-bu')]).toEqual([true, 0, 'gone']);
  const weak = table(
    { E4714: 'ru-30', E4614: 'ge-16' },
    { ...SPRING, west: 'allied', collapsed: ['russia'], dice: { combat: [3] } },
  ).goTo('cp', 'combat');
  expect(weak.fought('cp', 'E4714', 'ge-16').odds).toBe('3:1');
});

rule('16.11', 'it gets no points from anybody', () => {
  const t = table(
    {},
    { turn: 11, letter: 'D', collapsed: ['russia'], resources: { france: 5 }, dice: { 'U-boats': [1] } },
  ).goTo('allied', 'transfers');
  expect(t.refusalOf('allied', give('france', 'russia'))).toBe('16.11');
});

rule('16.11', 'its units neither stack nor attack with others', () => {
  const t = table(
    { E4614: 'ge-16', E4714: 'ah-2', E4715: 'ru-30' },
    { ...SPRING, west: 'allied', collapsed: ['austria'] },
  ).goTo('cp', 'movement');
  t.choose('cp', move('ah-2', 'E4614'));
  expect(t.refusalOf('cp', { choice: 'done', value: null })).toBe('8.23');
  const both = table(
    { E4614: 'ge-16', E4714: 'ru-30', E4615: 'ah-2' },
    { ...SPRING, west: 'allied', collapsed: ['austria'] },
  ).goTo('cp', 'combat');
  both.choose('cp', attack('E4714'), join('ge-16'));
  if (both.refusalOf('cp', join('ah-2')) === undefined) both.choose('cp', join('ah-2'));
  expect(both.refusalOf('cp', commit)).toBe('16.11');
});

const six = 'us-1 us-2 us-3 us-4';
const PARIS: Layout = {
  ...SPRING,
  turn: 43,
  letter: 'Q',
  sides: { america: 'allied' },
  control: { cp: 'W5009 W4908 W5108 W5109 W5110' },
};

rule('16.2', 'France falls with the last hex of Paris', () => {
  const t = walks({ W5108: 'ge-16 ge-22' }, PARIS, 'cp', 'ge-16', 'W5008');
  expect(fallen(t, 'france')).toBe(true);
});

rule('16.2', 'not if six full American divisions are in France, nor when they are fewer later', () => {
  const t = walks({ W5108: 'ge-16 ge-22', W4415: six, W4315: 'us-5 us-26' }, PARIS, 'cp', 'ge-16', 'W5008');
  expect(fallen(t, 'france')).toBe(false);
  t.s.face[t.match.play.data.forces.index.get('us-1')!] = 1;
  t.choose('cp', move('ge-22', 'W5107'));
  expect(fallen(t, 'france')).toBe(false);
});

const REVOLT: Layout = {
  turn: 31,
  letter: 'L',
  scenario: '1917',
  control: { cp: 'E7030 E6120 E5226 E4129 E3031' },
  dice: { revolution: [6], 'U-boats': [1] },
};
rule('16.3', 'Russia collapses with the Bolshevik Revolution', () => {
  const t = table({}, REVOLT);
  t.until('the revolution', () => t.s.bolshevik > 0);
  expect(fallen(t, 'russia')).toBe(true);
});

rule('16.4', 'Belgium falls when every hex with a part of it is taken', () => {
  const maps = greatWar.content.west.value.lists as { [name: string]: readonly string[] };
  const all = maps['any-part:Belgium']!.filter((hex) => hex !== 'W6811');
  const t = walks({ W6812: 'ge-16' }, { ...SPRING, control: { cp: all.join(' ') } }, 'cp', 'ge-16', 'W6811');
  expect(fallen(t, 'belgium')).toBe(true);
  const early = walks(
    { W6812: 'ge-16' },
    { ...SPRING, control: { cp: all.filter((hex) => hex !== 'W6810').join(' ') } },
    'cp',
    'ge-16',
    'W6811',
  );
  expect(fallen(early, 'belgium')).toBe(false);
});

const LATE: Layout = { turn: 40, letter: 'P', west: 'cp', scenario: '1918' };
rule(
  '16.5',
  'Austria falls with Vienna or Budapest, with Trent and Trieste, or over the edge of Italy',
  () => {
    const budapest = walks(
      { E3311: 'ru-hq-8 ru-30' },
      { ...SPRING, control: { allied: 'E3312 E3313' }, west: 'cp' },
      'allied',
      'ru-30',
      'E3310',
    );
    expect(fallen(budapest, 'austria')).toBe(true);
    const italy: Layout = { ...LATE, west: 'allied', control: { allied: 'W2230' }, razed: 'W2615' };
    const trent = walks({ W2614: 'it-1' }, italy, 'allied', 'it-1', 'W2615');
    expect(fallen(trent, 'austria')).toBe(true);
  },
);

rule('16.5', 'or when Bulgaria has collapsed and Turkey has collapsed or surrendered', () => {
  const t = table({ E1818: 'sb-hq-se sb-1drn' }, { ...LATE, collapsed: ['turkey'] }).goTo(
    'allied',
    'movement',
  );
  t.choose('allied', move('sb-1drn', 'E1819'));
  expect([fallen(t, 'bulgaria'), fallen(t, 'austria')]).toEqual([true, true]);
});

rule(
  '16.5',
  'at once, whatever has brought the last of them about: an event, or the third unit on the edge',
  () => {
    const event = drawn(
      'allied',
      'al-bulgaria-collapses',
      { E3310: 'ah-hq-3' },
      { ...LATE, collapsed: ['turkey'] },
    );
    expect([fallen(event, 'bulgaria'), fallen(event, 'austria'), event.at('ah-hq-3')]).toEqual([
      true,
      true,
      'gone',
    ]);
    const edge = table(
      { W2234: 'it-1 it-2', W2233: 'it-3' },
      { ...LATE, west: 'allied', control: { allied: 'W2230' } },
    ).goTo('allied', 'movement');
    expect(fallen(edge, 'austria')).toBe(false);
    edge.choose('allied', move('it-3', 'W2234'));
    expect(fallen(edge, 'austria')).toBe(true);
  },
);

rule('16.6', 'Turkey collapses when Allies stand in E1124', () => {
  const t = walks({ E1022: 'as-nz', E1023: 'br-hq-1 br-29' }, SPRING, 'allied', 'br-29', 'E1124');
  expect(fallen(t, 'turkey')).toBe(true);
});

rule('16.61', 'and surrenders with Constantinople; its ground stays open', () => {
  const t = walks({ E1327: 'gk-1' }, { ...LATE, razed: 'E1327' }, 'allied', 'gk-1', 'E1328');
  expect([t.s.surrender.turkey, t.s.allegiance[POWER.turkey]]).toEqual([true, 2]);
  const open = (t.values('allied', 'move') as { unit: string; to: string }[]).length;
  expect(open).toBeGreaterThanOrEqual(0);
  expect(t.refusalOf('allied', move('gk-1', 'E1327'))).not.toBe('7.1');
});

rule('16.7', 'Bulgaria with Sofia, or by its event', () => {
  const t = walks({ E1818: 'sb-hq-se sb-1drn' }, LATE, 'allied', 'sb-1drn', 'E1819');
  expect(fallen(t, 'bulgaria')).toBe(true);
});

rule('16.8', 'an Allied Rumania with Bucharest once the Czar has fallen', () => {
  const taken = (fall: boolean) => {
    const t = table(
      { E2422: 'ge-16' },
      {
        scenario: '1916',
        turn: 26,
        letter: 'J',
        sides: { rumania: 'allied' },
        razed: 'E2423',
        west: 'allied',
      },
    );
    t.s.entered[POWER.rumania] = 20;
    t.s.fall = fall ? 8 : 0;
    t.goTo('cp', 'movement').choose('cp', move('ge-16', 'E2423'));
    return fallen(t, 'rumania');
  };
  expect([taken(false), taken(true)]).toEqual([false, true]);
});

rule('16.8', 'one of the Central Powers with Bucharest, Austria or Bulgaria', () => {
  const t = walks(
    { E1818: 'sb-hq-se sb-1drn' },
    { ...LATE, sides: { rumania: 'cp' } },
    'allied',
    'sb-1drn',
    'E1819',
  );
  expect([fallen(t, 'bulgaria'), fallen(t, 'rumania')]).toEqual([true, true]);
});

// ---- The treaty (5.46, 5.47)

const PEACE: Layout = { turn: 37, letter: 'O', scenario: '1918', west: 'allied' };
const peace = (stacks: { [hex: string]: string }, layout: Layout = PEACE): Table => {
  const t = table(stacks, layout);
  t.s.treaty = true;
  return t;
};

rule('5.46', 'Russians neither move nor attack nor are attacked', () => {
  const t = peace({ E5024: 'pg-1', E5023: 'ge-16' }).goTo('cp', 'combat');
  expect(t.refusalOf('cp', attack('E5024'))).toBe('10.11');
  const own = peace({ E5024: 'pg-1', E5022: 'ge-16' }, { ...PEACE, west: 'cp' }).goTo('allied', 'movement');
  expect(own.refusalOf('allied', move('pg-1', 'E5025'))).toBe('5.46');
});

rule('5.46', 'nobody moves next to Russians in Russia, but Turks in the Near East', () => {
  const t = peace({ E5225: 'pg-1', E5222: 'ge-16' }).goTo('cp', 'movement');
  const to = (t.values('cp', 'move') as { unit: string; to: string }[]).map((value) => value.to);
  const { ground } = t.match.play.data;
  const near = ground.world.near(ground.world.place('E5225')).map((at) => ground.world.ids[at]!);
  expect(to.length).toBeGreaterThan(0);
  expect(to.filter((hex) => near.includes(hex))).toEqual([]);
  expect(near.map((hex) => t.refusalOf('cp', move('ge-16', hex))).includes('5.46')).toBe(true);
});

rule(
  '5.47',
  'after it, hexes in Russia count with three German divisions in them and four headquarters',
  () => {
    const staffs = { E5025: 'ge-hq-1', E5026: 'ge-hq-2', E5027: 'ge-hq-3', E5028: 'ge-hq-8' };
    const minsk = (stacks: { [hex: string]: string }) => {
      const points = (treaty: boolean) => {
        const t = table(stacks, { ...PEACE, control: { cp: 'E5226' } });
        t.s.treaty = treaty;
        return score(t.match.play).victory;
      };
      return points(false) - points(true);
    };
    const full = minsk({ E5226: 'ge-16 ge-22 ge-24', ...staffs });
    expect([
      minsk({ E5226: 'ge-16 ge-22', ...staffs }) - full,
      minsk({ E5226: 'ge-16 ge-22 ge-24', E5025: 'ge-hq-1' }) - full,
    ]).toEqual([1, 1]);
  },
);
