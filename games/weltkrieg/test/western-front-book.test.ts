/** Rules of 000 that were read again line by line: what other files do not have of chapters 3 to 5, 8, 11, 12 and the starts. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { NATION } from '../system/nations.ts';
import { demoralise } from '../system/rules/demoralisation.ts';
import { giveRefusal } from '../system/rules/recombination.ts';
import { feedersOf } from '../system/rules/supply.ts';
import { OFF, WORKS } from '../system/types.ts';
import type { Nation } from '../western-front/form.ts';
import { westernFront } from '../western-front/index.ts';
import { lists } from '../western-front/lists.ts';
import { railways } from '../western-front/rules/siege.ts';
import { COUNT } from '../western-front/rules/state.ts';
import { countersOf } from '../western-front/units.ts';
import { ending, upTo, war, writer } from './long.ts';
import { attack, commit, done, give, join, march, type Table } from './table.ts';
import { west } from './west.ts';
import { deed, setUpOf, trenches } from './west-trenches.ts';

const rule = rulesOf(westernFront);
const G = (name: string, numbers = '8-5') => `germany-inf-xx-${name}-${numbers}`;
const A = (name: string, numbers = '12-4') => `america-inf-xx-${name}-${numbers}`;

// ---- 3 to 5

rule('wf:3', 'no trains before the sixth turn of August, half of them until September', () => {
  const trains = (turn: number): readonly (number | undefined)[] => {
    const { play } = west({}, { turn }).match;
    return ['Germany', 'France', 'Belgium'].map((one) => railways(play, one) ?? play.scenario.capacity[one]);
  };
  expect([5, 6, 7, 8].map(trains)).toEqual([
    [0, 0, 0],
    [7, 7, 2],
    [7, 7, 2],
    [15, 15, 5],
  ]);
});

rule('wf:3-12', 'in January 1915 it goes, and the nearest German headquarters have its points', () => {
  const t = war(
    '7 December 1914',
    { 2306: 'germany-hq-siege:150', 2406: 'germany-hq-2:60', 2405: 'germany-hq-1:10' },
    { options: { siege: true } },
  );
  upTo(t, '1 January 1915');
  expect(t.at('germany-hq-siege')).toBe('gone');
  expect([t.supply('germany-hq-2'), t.supply('germany-hq-1')]).toEqual([100, 100]);
  expect(t.s.stock[NATION.germany]).toBeGreaterThanOrEqual(20);
});

/** Every row of the list stands in its hex, with its strength and its points. */
function stands(nation: Nation): string[] {
  const { play } = west(undefined, { mobilised: false }).match;
  const { s, data } = play;
  const { armies } = lists.august1914.value.nations.find((one) => one.nation === nation)!;
  return armies.flatMap(({ rows }) =>
    rows.flatMap((row) =>
      countersOf(nation, row).flatMap(({ id, supply = 0 }) => {
        const unit = data.forces.index.get(id)!;
        const hex = 'hex' in row ? row.hex! : '';
        const strength = 'strength' in row ? row.strength : 0;
        const right =
          s.at[unit] === data.ground.world.place(hex) &&
          s.strength[unit] === strength &&
          s.supply[unit] === supply;
        return right ? [] : [`${id} ${hex}`];
      }),
    ),
  );
}
rule('wf:4-1', 'every French unit of the list stands in its hex', () => {
  expect(stands('France')).toEqual([]);
});
rule('wf:4-2', 'every Belgian unit', () => {
  expect(stands('Belgium')).toEqual([]);
});
rule('wf:4-3', 'every British unit', () => {
  expect(stands('Great Britain')).toEqual([]);
});
rule('wf:4-4', 'every German unit; its 4-3 siege batteries are Austrian, three more come later', () => {
  expect(stands('Germany')).toEqual([]);
  const { forces } = west(undefined).match.play.data;
  expect(forces.units.filter(({ nation }) => nation === 'austria').map(({ kind }) => kind)).toEqual(
    Array.from({ length: 8 }, () => 'siege'),
  );
});

const quick = (): Table => west(undefined, { options: { quick: true }, mobilised: false });
const post = (unit: string, to: string) => deed('post', { unit, to });

rule(
  'wf:5-1',
  'first-line divisions in hexes of their army; others next to them too, not in those of another army',
  () => {
    const t = quick();
    expect([t.asked, t.step]).toEqual([['entente'], 'quick']);
    const [line, reserve] = ['france-inf-xx-25-6-4', 'france-inf-xx-58r-4-4'];
    expect(t.refusalOf('entente', post(line, '2618'))).toBeUndefined();
    expect(t.refusalOf('entente', post(line, '2621'))).toBe('wf:5-1');
    expect(t.refusalOf('entente', post(reserve, '2421'))).toBeUndefined();
    // 2418 is the 2nd army's; 2818 lies in Germany.
    expect(t.refusalOf('entente', post(reserve, '2418'))).toBe('wf:5-1');
    expect(t.refusalOf('entente', post(reserve, '2818'))).toBe('wf:5-1');
    t.choose('entente', post(line, '2618'));
    expect(t.at(line)).toBe('2618');
  },
);

rule('wf:5-2', 'headquarters, cavalry, garrisons, Britons and Belgians stand as the lists have them', () => {
  const t = quick();
  for (const unit of ['france-hq-1', 'france-cav-xx-6-1-6', 'britain-inf-xx-3-9-5', 'belgium-inf-xx-1-6-4'])
    expect(t.refusalOf('entente', post(unit, '2520'))).toBe('wf:5-2');
  expect(t.refusalOf('entente', post('france-inf-xx-61r-4-4', '2520'))).toBe('wf:5-2');
});

rule('wf:5-3', 'Germans in hexes of their army, two divisions to a hex; brigades are halves', () => {
  const t = quick();
  t.choose('entente', done);
  expect(t.asked).toEqual(['cp']);
  expect(t.refusalOf('cp', post(G('3'), '2402'))).toBeUndefined();
  expect(t.refusalOf('cp', post(G('3'), '2506'))).toBe('wf:5-3'); // the 7th and 8th stand there
  expect(t.refusalOf('cp', post(G('3'), '2306'))).toBe('wf:5-3'); // the 2nd army's
  t.choose('cp', post(G('3'), '2402'), post(G('4'), '2402'));
  expect(t.refusalOf('cp', post('germany-inf-x-10lw-2-4', '2402'))).toBe('wf:5-3');
  expect(t.refusalOf('cp', post('germany-eng-iii-18-0-3', '2402'))).toBeUndefined();
  t.choose('cp', done);
  expect(t.step).toBe('callUp');
});

// ---- 8, 9 with 10

rule('wf:8-3', 'others who come do not take it over', () => {
  const [first, second] = ['germany-eng-iii-18-0-3', 'germany-eng-iii-19-0-3'];
  const t = trenches(
    'february-1916',
    { 1111: `${first} ${G('5')}`, 1112: `${second} ${G('6')}` },
    { turn: { year: 1916, month: 'March', turn: 1 } },
  ).goTo('cp', 'fortify');
  t.choose('cp', deed('begin', '1111'), done);
  t.goTo('cp', 'movement').choose('cp', march(second, '1111'));
  t.goTo('entente', 'movement').goTo('cp', 'movement');
  expect(t.s.works[t.hex('1111')]! & WORKS.raising).not.toBe(0);
  t.choose('cp', march(first, '1112'));
  t.goTo('entente', 'movement');
  expect(t.s.works[t.hex('1111')]! & WORKS.raising).toBe(0);
});

/** September 1918: six British divisions with tanks before a German trench with guns and captured tanks in it. */
const DICE = {
  ...{ attack: [1], counterattack: [1], tanks: [6], gas: [4, 5] },
  'break-down': Array.from({ length: 20 }, () => 6),
};
const SIX = ['9', '11', '12', '14', '15', '17'].map((name) => `britain-inf-xx-${name}-7-4`);
function tanksMeet({ met = true, gas = 0 }): Table {
  const [tank, guns, tanks] = ['germany-tank-ii-1-3-4', 'germany-art-iii-1-3-4', 'britain-tank-x-1rtc-12-4'];
  const t = war(
    '3 September 1918',
    {
      1009: `${G('16')} ${met ? tank : ''} ${guns}`,
      1109: 'germany-hq-6:50',
      '0909': `${SIX.join(' ')} ${tanks}*6`,
      '0809': 'britain-hq-1:50',
    },
    {
      ...{ trench: '1009', dice: DICE },
      also(g) {
        g.s.tally[COUNT.gas + 1] = gas;
      },
    },
  ).goTo('entente', 'combat');
  t.choose('entente', attack('1009'), ...SIX.map(join), join(tanks), commit);
  return t;
}
const fought = (t: Table): Table => {
  t.passUntil(
    'the attack was over',
    () => t.step === 'combat',
    () => t.passBy(),
  );
  return t;
};

rule('wf:10-14', 'two counterattacks: of the others on all, and of the tanks on tanks alone', () => {
  const [t, without] = [fought(tanksMeet({})), fought(tanksMeet({ met: false }))];
  // The division and the guns, three times 11: their die costs two points, and 3 / 6 x 2 = 1 of tanks.
  expect([t.battle.strengths[1], t.battle.losses[0]]).toEqual([33, 2]);
  const left = (of: Table): number => of.strength('britain-tank-x-1rtc-12-4');
  expect(left(without)).toBe(5);
  // Three times 3 at a six: one point more, and nobody else loses by it.
  expect(left(t)).toBe(4);
  expect(SIX.reduce((sum, id) => sum + t.strength(id), 0)).toBe(40);
});

rule('wf:9-4', 'silenced guns, and tanks that meet tanks, are out of the counterattack', () => {
  const t = tanksMeet({ gas: 1 });
  expect(t.step).toBe('gas');
  t.choose('entente', deed('release'));
  expect(fought(t).battle.strengths[1]).toBe(24);
});

// ---- 11

rule(
  'wf:11-1',
  'sixteen in defence, and half of all once an American headquarters has come, whatever became of it',
  () => {
    const unit = A('26');
    const t = trenches('march-1918', { 2016: unit, 2118: 'france-hq-1:20' });
    const { play } = t.match;
    const fed = (): boolean => feedersOf(play, t.unit(unit)).length > 0;
    for (const staff of play.data.forces.staffs[NATION.america]!) t.s.at[staff] = OFF.coming;
    t.s.fighting[t.unit(unit)] = 2;
    t.s.tally[COUNT.fedDefending] = 30;
    expect(fed()).toBe(true);
    t.s.tally[COUNT.fedDefending] = 31;
    expect(fed()).toBe(false);
    t.s.tally[COUNT.fedDefending] = 14;
    const [staff] = play.data.forces.staffs[NATION.america]!;
    t.s.at[staff!] = OFF.dead;
    expect(fed()).toBe(true);
    t.s.tally[COUNT.fedDefending] = 15;
    expect(fed()).toBe(false);
  },
);

rule('wf:11-1', 'two Americans a month recombine at a French headquarters, and two at a British one', () => {
  const three = [A('1', '13-4'), A('26'), A('42')];
  const t = trenches(
    'march-1918',
    { 1817: `${three[0]}*9 ${three[1]}*6 ${three[2]}*6 france-hq-1`, '0809': 'britain-inf-xx-9-7-4' },
    { turn: { year: 1918, month: 'April', turn: 3 }, begins: 'entente' },
  ).goTo('entente', 'recombination');
  expect(t.refusalOf('entente', give(three[1]!, three[0]!, 2))).toBeUndefined();
  t.choose('entente', give(three[1]!, three[0]!, 2));
  expect(t.strength(three[0]!)).toBe(11);
  expect(giveRefusal(t.match.play, t.unit(three[2]!), t.unit(three[1]!), 'entente')?.rule).toBe('23-1');
  t.s.turn += 7;
  expect(giveRefusal(t.match.play, t.unit(three[2]!), t.unit(three[1]!), 'entente')).toBeUndefined();
});

rule('wf:11-2', 'it is filled before others with whom it stands, and gives nothing away', () => {
  const { units } = trenches('march-1918', {}).match.play.data.forces;
  const { id: provisional } = units.find(({ nation, name }) => nation === 'america' && name === '93P')!;
  const t = trenches(
    'march-1918',
    { 1817: `${provisional}*2 ${A('26')}*6 ${A('42')}*6 france-hq-1` },
    { turn: { year: 1918, month: 'June', turn: 3 }, begins: 'entente' },
  );
  const no = (from: string, to: string) =>
    giveRefusal(t.match.play, t.unit(from), t.unit(to), 'entente')?.rule;
  expect([no(A('26'), A('42')), no(provisional, A('42')), no(A('26'), provisional)]).toEqual([
    'wf:11-2',
    'wf:11-2',
    undefined,
  ]);
});

// ---- 12-1, and what scenarios begin with

rule('wf:12-1', 'scenarios of the trenches have the schedules and rates of their months', () => {
  const t = trenches('april-1915', { 2707: 'germany-hq-6', '0717': 'france-hq-1' });
  upTo(t, '1 May 1915');
  // 23-27 in an odd month; 23-36.
  expect(t.s.stock[NATION.germany]).toBe(40);
  upTo(t, '1 May 1915', 'entente');
  expect(t.s.stock[NATION.france]).toBe(37);
  const { units } = t.match.play.data.forces;
  const sent = units.filter(({ kind }, unit) => kind === 'replacement' && t.s.due[unit]! >= 0);
  expect(sent.map(({ nation }) => nation)).toContain('france');
});

const points = (scenario: string): readonly number[] => {
  const { s } = setUpOf(scenario).match.play;
  return [
    s.demoralisation[NATION.germany]!,
    s.demoralisation[NATION.france]!,
    s.demoralisation[NATION.britain]!,
  ];
};
rule('wf:13-1', 'the long war from April 1915 has 467, 420 and 62; the scenario begins at nothing', () => {
  expect([points('duration-1915'), points('april-1915')]).toEqual([
    [467, 420, 62],
    [0, 0, 0],
  ]);
});
rule('wf:15-1', 'from February 1916 926, 660 and 205', () => {
  expect([points('duration-february-1916'), points('february-1916')]).toEqual([
    [926, 660, 205],
    [0, 0, 0],
  ]);
});
rule('wf:17-1', 'from June 1916 1172, 750 and 268', () => {
  expect([points('duration-june-1916'), points('june-1916')]).toEqual([
    [1172, 750, 268],
    [0, 0, 0],
  ]);
});
rule('wf:19-1', 'from April 1917 1587, 870 and 563', () => {
  expect([points('duration-1917'), points('april-1917')]).toEqual([
    [1587, 870, 563],
    [0, 0, 0],
  ]);
});

rule('wf:21-1', 'the war of 1918 is over the moment that one of the three has suffered too much', () => {
  const ends = (nation: number, suffered: number) => {
    const t = setUpOf('march-1918');
    demoralise(writer(t), nation, suffered, 'a test');
    return ending(t);
  };
  expect(ends(NATION.germany, 2650 - 1966 - 1)).toBeNull();
  expect(ends(NATION.germany, 2650 - 1966)).toEqual(['entente', 'decisive']);
  expect(ends(NATION.france, 1500 - 975)).toEqual(['cp', 'decisive']);
  expect(ends(NATION.britain, 1850 - 912)).toEqual(['cp', 'decisive']);
});
