/** 6.1 Drawing events, and events that act the moment they are drawn. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { greatWar } from '../index.ts';
import { revolutionModifiers } from '../rules/revolutions.ts';
import { drawn, place, play, table } from './table.ts';

const rule = rulesOf(greatWar);
const spend = (value: string | null) => ({ choice: 'spend', value });
const theirs = (value: string | null) => ({ choice: 'buyTheirs', value });

rule('6.11', 'a point buys two events, and each side decides for itself', () => {
  const t = drawn('cp', 'cp-kemal cp-kress cp-mustard');
  expect([t.resourcesOf('germany'), t.resourcesOf('britain')]).toEqual([2, 3]);
  expect(['cp-kemal', 'cp-kress', 'cp-mustard'].filter((id) => t.chit(id) === 'held')).toHaveLength(2);
  const poor = table({}, { turn: 11, letter: 'D', resources: { germany: 0, britain: 1, france: 0 } });
  expect(poor.refusalOf('cp', spend('germany'))).toBe('6.11');
});

rule('6.12', 'what must be played is played as it is drawn; other events are kept', () => {
  const t = drawn('cp', 'cp-czar-commands cp-kemal');
  expect([t.chit('cp-czar-commands'), t.chit('cp-kemal')]).toEqual(['active', 'held']);
});

rule('6.12', 'a kept event is played whenever its owner has the word', () => {
  const t = table({ E4614: 'ah-2' }, { turn: 11, letter: 'D', west: 'cp', held: 'al-tiger al-gallipoli' });
  t.goTo('allied', 'movement');
  expect(t.refusalOf('allied', play('al-gallipoli'))).toBe('6.51');
  t.choose('allied', play('al-tiger'));
  expect(t.chit('al-tiger')).toBe('active');
});

rule('6.13', 'a No Event goes back before the next is drawn, and can come again', () => {
  const t = drawn('cp', 'cp-no-event-1 cp-kemal', {}, { dice: { event: [1, 2] } });
  expect([t.chit('cp-no-event-1'), t.chit('cp-kemal')]).toEqual(['pool', 'held']);
  const again = drawn('cp', 'cp-no-event-1 cp-kemal', {}, { dice: { event: [1, 1] } });
  expect([again.chit('cp-no-event-1'), again.chit('cp-kemal')]).toEqual(['pool', 'pool']);
});

rule(
  '6.14',
  'who alone has bought may pay again for two of the enemy’s: kept ones are shown and gone',
  () => {
    const t = drawn(
      'cp',
      'cp-kemal al-tiger al-italian-entry',
      {},
      {
        sides: { italy: 'nobody' },
        dice: { event: [1, 1, 1] },
      },
    );
    expect(t.step).toBe('raidPurchase');
    t.choose('cp', theirs('germany'));
    expect([t.resourcesOf('germany'), t.chit('al-tiger')]).toEqual([1, 'out']);
    expect(t.step).toBe('entry'); // Italy comes in as if the Allies had drawn it
  },
);

rule('6.14', 'not if both have bought', () => {
  const t = table(
    {},
    {
      ...{ turn: 11, letter: 'D', west: 'cp', pool: 'cp-kemal al-tiger' },
      ...{ resources: { germany: 3, britain: 3 }, dice: { event: [1, 1] } },
    },
  );
  t.choose('allied', spend('britain'));
  t.choose('cp', spend('germany'));
  expect([t.step, t.chit('cp-kemal'), t.chit('al-tiger')]).toEqual(['newUnits', 'held', 'held']);
});

rule('6.15', 'a No Event counts as one of the two', () => {
  const t = drawn('cp', 'cp-no-event-1 cp-kemal', {}, { dice: { event: [1, 1] } });
  const rest = ['cp-no-event-1', 'cp-kemal'].map((id) => t.chit(id));
  expect([rest[0], t.step]).toEqual(['pool', 'raidPurchase']);
});

rule('6.16', 'Germany pays for the Central Powers; Britain, France or America for the Allies', () => {
  const t = table(
    {},
    { turn: 11, letter: 'D', resources: { germany: 1, austria: 3, russia: 3, france: 1, britain: 0 } },
  );
  expect(t.values('cp', 'spend')).toEqual([null, 'germany']);
  expect(t.values('allied', 'spend')).toEqual([null, 'france']);
});

rule('6.17', 'kept events are hidden until they are played, and lie open from then on', () => {
  const t = drawn('cp', 'cp-kress');
  const events = (seat: 'cp' | 'allied') => (t.boardOf(seat) as { events: { cp: object } }).events.cp;
  expect(JSON.stringify(events('allied'))).not.toContain('cp-kress');
  expect(events('cp')).toMatchObject({ held: ['cp-kress'] });
  t.goTo('cp', 'newUnits').choose('cp', play('cp-kress'));
  expect(events('allied')).toMatchObject({ active: expect.arrayContaining(['cp-kress']) });
});

rule('6.3', 'aircraft take to the air when they are drawn', () => {
  expect(drawn('cp', 'cp-air-west').chit('cp-air-west')).toBe('active');
});

rule(
  '6.4',
  'tanks and anti-tank units come into the box when they are drawn, and onto the map after that',
  () => {
    const t = drawn(
      'cp',
      'cp-anti-tank',
      {},
      {
        ...{ turn: 38, letter: 'O', scenario: '1917', off: { coming: 'ge-1at ge-2at ge-3at' } },
      },
    );
    expect([t.at('ge-1at'), t.at('ge-2at'), t.chit('cp-anti-tank')]).toEqual(['europe', 'europe', 'out']);
    t.goTo('cp', 'newUnits');
    expect(t.values('cp', 'place').length).toBeGreaterThan(0);
  },
);

rule(
  '6.6',
  'the Polish Division comes as an Austrian one, fights in the East outside the Balkans, and once',
  () => {
    const t = drawn('cp', 'cp-polish-division', {}, { off: { coming: 'ah-polish' } }).goTo('cp', 'newUnits');
    expect(t.at('ah-polish')).toBe('europe');
    const hexes = (t.values('cp', 'place') as { unit: string; to: string }[])
      .filter(({ unit }) => unit === 'ah-polish')
      .map(({ to }) => to);
    expect(hexes).toContain('E3606');
    t.choose('cp', place('ah-polish', 'E3606'));
    expect(t.at('ah-polish')).toBe('E3606');
    expect(greatWar.content.units.value.find(({ id }) => id === 'ah-polish')?.replaced).toBe('never');
  },
);

rule(
  '6.7',
  'the Arab army rises, untried, in the desert of Palestine, and comes back when it is lost',
  () => {
    const t = drawn('allied', 'al-arab-northern-army', {}, { off: { coming: 'ab-ana1 ab-ana2' } });
    expect(t.step).toBe('arabs');
    expect(t.refusalOf('allied', { choice: 'raise', value: 'N2416' })).toBe('6.7');
    t.choose('allied', { choice: 'raise', value: 'N2710' });
    expect([t.at('ab-ana1'), t.face('ab-ana1'), t.holder('N2710')]).toEqual(['N2710', 0, 'allied']);
    expect(t.isSupplied('ab-ana1')).toBe(true);
  },
);

rule('6.8', 'Armenians rise at Van', () => {
  const t = drawn('cp', 'cp-armenian-massacres', {}, { off: { coming: 'arm-1 arm-2' } });
  expect([t.at('arm-1'), t.face('arm-1'), t.holder('N3338')]).toEqual(['N3338', 0, 'allied']);
});

rule('6.8', 'a garrison attacks them at once, and puts them down or loses the town', () => {
  const rising = (garrison: string, untried: number, combat: number) =>
    drawn(
      'cp',
      'cp-armenian-massacres',
      { N3338: garrison },
      {
        ...{ control: { cp: 'N3438 N3439' }, off: { coming: 'arm-1 arm-2' } },
        dice: { 'untried unit': [untried], combat: [combat] },
      },
    );
  const beaten = rising('tu-9 tu-5', 1, 6);
  expect([beaten.at('arm-1'), beaten.step, beaten.stack('N3338').length]).toEqual([
    'deadNearEast',
    'raidPurchase',
    2,
  ]);
  // Three units of one against the strongest rebels: 3:2 is 1:1, and a one on Table A is 2/0.
  const lost = rising('tu-21 tu-22 tu-39', 4, 1);
  expect(lost.next).toBe('cp: vanLosses');
  lost.choose('cp', { choice: 'lose', value: 'tu-21' }, { choice: 'lose', value: 'tu-39' });
  expect(lost.next).toBe('cp: vanRetreat');
  const back = (to: string) => ({ choice: 'fallBack', value: { unit: 'tu-22', to } });
  expect(lost.refusalOf('cp', back('N3339'))).toBe('6.8'); // not theirs
  lost.choose('cp', back('N3439'));
  expect([lost.at('tu-22'), lost.at('arm-1'), lost.holder('N3338')]).toEqual(['N3439', 'N3338', 'allied']);
});

rule(
  '6.9',
  'after the Bolsheviks Armenia rises in an empty town of the Russian Caucasus; before them it goes back',
  () => {
    expect(drawn('allied', 'al-armenian-republic').chit('al-armenian-republic')).toBe('pool');
    const t = drawn(
      'allied',
      'al-armenian-republic',
      { N4039: 'tu-9' },
      {
        ...{ turn: 38, letter: 'O', bolshevik: 'O', off: { coming: 'arm-1' } },
      },
    );
    expect(t.step).toBe('republic');
    expect(t.refusalOf('allied', { choice: 'proclaim', value: 'N4039' })).toBe('6.9'); // Turks are there
    expect(t.refusalOf('allied', { choice: 'proclaim', value: 'N3842' })).toBe('6.9'); // a city
    t.choose('allied', { choice: 'proclaim', value: 'N4041' });
    expect([t.at('arm-1'), t.holder('N4041')]).toEqual(['N4041', 'allied']);
  },
);

rule('6.11b', 'the 10th and 11th Indian Divisions leave for good, wherever they are', () => {
  const t = drawn('allied', 'al-remove-indians', { N4310: 'bp-10in' }, { off: { deadNearEast: 'bp-11in' } });
  expect([t.at('bp-10in'), t.at('bp-11in')]).toEqual(['gone', 'gone']);
});

rule('6.41', 'the Czar in command adds two to every later die for his fall', () => {
  const t = drawn('cp', 'cp-czar-commands');
  expect(t.chit('cp-czar-commands')).toBe('active');
  const { items } = revolutionModifiers(t.match.play);
  expect(items.find(({ label }) => label === 'the Czar in command')?.value).toBe(2);
});

rule(
  '6.45',
  'three factors of British units leave, those of Egypt first, and come back three strategic turns later',
  () => {
    const t = drawn(
      'cp',
      'cp-libyan-revolt',
      { N4310: 'bp-1alh bp-10in bp-2alh', N2252: 'bi-16in' },
      {
        off: { nearEast: 'bp-3alh' },
      },
    );
    expect(t.next).toBe('allied: libya');
    expect(t.refusalOf('allied', { choice: 'sendAway', value: 'bp-10in' })).toBe('6.45'); // goes by 6.11
    expect(t.refusalOf('allied', { choice: 'sendAway', value: 'bi-16in' })).toBe('6.45');
    t.choose('allied', { choice: 'sendAway', value: 'bp-1alh' }, { choice: 'sendAway', value: 'bp-2alh' });
    t.choose('allied', { choice: 'sendAway', value: 'bp-3alh' });
    expect([t.step, t.at('bp-1alh')]).toEqual(['raidPurchase', 'away']);
    expect(t.s.due[t.match.play.data.forces.index.get('bp-1alh')!]).toBe(4 + 3);
  },
);

rule('6.45', 'nobody is asked where no British unit is there', () => {
  expect(drawn('cp', 'cp-libyan-revolt').step).toBe('raidPurchase');
});

rule('6.49', 'Jutland: a one gives two points, a five or six takes one', () => {
  const score = (die: number) => drawn('cp', 'cp-jutland', {}, { dice: { Jutland: [die] } }).s.victory;
  expect([1, 2, 4, 5, 6].map(score)).toEqual([2, 0, 0, -1, -1]);
});

rule('6.50', 'the fleet’s mutiny takes a point, unless it has won at Jutland', () => {
  const t = (dice: number) =>
    drawn('cp', 'cp-jutland', {}, { dice: { Jutland: [dice], event: [1, 1, 1] }, pool: '' });
  expect(drawn('allied', 'al-naval-mutiny').s.victory).toBe(-1);
  const won = t(1);
  won.s.chit[won.match.play.data.chits.index.get('al-naval-mutiny')!] = 1;
  won.choose('cp', theirs('germany'));
  expect([won.chit('al-naval-mutiny'), won.s.victory]).toEqual(['out', 2]);
});

rule('6.54', 'Bulgaria collapses at once, or has done so already', () => {
  const t = drawn('allied', 'al-bulgaria-collapses', {}, { sides: { bulgaria: 'cp' } });
  expect(t.s.collapsed[3]).toBe(1);
  const late = drawn(
    'allied',
    'al-bulgaria-collapses',
    {},
    { sides: { bulgaria: 'cp' }, collapsed: ['bulgaria'] },
  );
  expect(late.chit('al-bulgaria-collapses')).toBe('out');
});

rule('6.55', 'the telegram brings America in on the next strategic turn', () => {
  const t = drawn('cp', 'cp-zimmermann', {}, { turn: 27, letter: 'K' });
  expect(t.s.america).toBe(12);
  const late = drawn('cp', 'cp-zimmermann', {}, { turn: 27, letter: 'K', sides: { america: 'allied' } });
  expect([late.chit('cp-zimmermann'), late.s.victory]).toEqual(['out', 0]);
});
