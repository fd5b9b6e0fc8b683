/** 15.1-15.4 Aircraft, tanks, anti-tank units, shock troops. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { greatWar } from '../index.ts';
import { CHIT } from '../types.ts';
import {
  answered,
  attack,
  commit,
  event,
  goOn,
  join,
  type Layout,
  lose,
  move,
  place,
  rebuild,
  type Table,
  table,
} from './table.ts';

const rule = rulesOf(greatWar);
/** May 1918, the Allies first in the West; trenches of two. */
const LATE: Layout = { turn: 40, letter: 'P', west: 'allied' };
const GERMAN: Layout = { ...LATE, west: 'cp' };
const chit = (t: Table, id: string) => t.s.chit[t.match.play.data.chits.index.get(id)!];

/** French attack Germans on open ground with aircraft of both. */
function flown(own: string, theirs: string, dice: { [roll: string]: number[] } = {}): Table {
  const t = table(
    { W5219: 'ge-16', W5119: 'fr-7 fr-8' },
    { ...LATE, active: `${own} ${theirs}`, dice: { combat: [3], ...dice } },
  ).goTo('allied', 'combat');
  t.attacks('allied', 'W5219', 'fr-7 fr-8');
  for (const id of own.split(' ').filter(Boolean)) t.choose('allied', event(id));
  if (t.step === 'support') t.choose('allied', goOn);
  for (const id of theirs.split(' ').filter(Boolean)) t.choose('cp', event(id));
  if (t.step === 'reply') t.choose('cp', answered);
  return t;
}

rule('15.11', 'aircraft are at hand when drawn, and stand in no hex', () => {
  const t = table(
    {},
    { scenario: '1915', turn: 11, letter: 'D', resources: { france: 1 }, dice: { event: [1, 1, 1, 1] } },
  );
  t.until('events', () => t.step === 'purchase' && t.s.turn === 11);
  const pool = [...t.s.chit.keys()].filter(
    (one) => t.s.chit[one] === CHIT.pool && t.match.play.data.chits.rows[one]!.side === 'allied',
  );
  const nth = pool.findIndex((one) => t.match.play.data.chits.rows[one]!.id === 'al-air-french');
  expect(nth).toBeGreaterThanOrEqual(0);
  const drawn = table(
    {},
    {
      scenario: '1915',
      turn: 11,
      letter: 'D',
      resources: { france: 1 },
      dice: { event: [nth + 1, 1, 1, 1] },
    },
  );
  drawn.until('events', () => drawn.step === 'purchase' && drawn.s.turn === 11);
  drawn.choose('cp', { choice: 'spend', value: null });
  drawn.choose('allied', { choice: 'spend', value: 'france' });
  expect(chit(drawn, 'al-air-french')).toBe(CHIT.active);
});

rule('15.12', 'each supports one battle between strategic turns', () => {
  const t = flown('al-air-french', '');
  t.until('the battle is over', () => t.step !== 'resolution' && t.s.fighting.every((one) => one === 0));
  expect(chit(t, 'al-air-french')).toBe(CHIT.used);
  t.until('Q', () => t.s.letter === 17 && t.step === 'transfers');
  expect(chit(t, 'al-air-french')).toBe(CHIT.active);
});

rule('15.13', 'they cancel one another; whoever has some left has one on the die, however many', () => {
  const drm = (own: string, theirs: string) => flown(own, theirs).battle.drm + 2;
  expect(drm('', '')).toBe(0);
  expect(drm('al-air-french al-air-british', '')).toBe(1);
  expect(drm('al-air-french', 'cp-air-west')).toBe(0);
  expect(drm('al-air-french al-air-british', 'cp-air-west')).toBe(1);
  expect(drm('', 'cp-air-west cp-air-west-2')).toBe(-1);
});

rule('15.14', 'aircraft that defend the homeland are out of it until the next strategic turn', () => {
  const t = table(
    {},
    {
      scenario: '1915',
      turn: 41,
      letter: 'P',
      active: 'al-independent-air-force cp-air-west',
      dice: { 'U-boats': [1], bombers: [1] },
    },
  );
  t.goTo('cp', 'homeDefence');
  t.choose('cp', { choice: 'defend', value: 'cp-air-west' });
  t.until('the next turn', () => t.s.turn === 42 && t.step === 'movement');
  expect(chit(t, 'cp-air-west')).toBe(CHIT.used);
});

rule('15.15', 'an ace that has flown is lost on his number', () => {
  const dead = flown('al-ball', '', { ace: [2] });
  dead.until('after', () => dead.s.fighting.every((one) => one === 0));
  const home = flown('al-ball', '', { ace: [3] });
  home.until('after', () => home.s.fighting.every((one) => one === 0));
  expect([chit(dead, 'al-ball'), chit(home, 'al-ball')]).toEqual([CHIT.out, CHIT.used]);
});

rule(
  '15.16',
  'aircraft fly on the Western Front, but those of the East, Italy and Palestine on theirs',
  () => {
    const t = table(
      { W5219: 'ge-16', W5119: 'fr-7' },
      { ...LATE, active: 'al-air-french al-air-palestine-1 al-italian-aircraft' },
    ).goTo('allied', 'combat');
    t.attacks('allied', 'W5219', 'fr-7');
    expect(
      ['al-air-french', 'al-air-palestine-1', 'al-italian-aircraft'].map((id) =>
        t.refusalOf('allied', event(id)),
      ),
    ).toEqual([undefined, '15.16', '15.16']);
  },
);

rule('15.17', 'Italian aircraft fly once and are gone; East Air comes back', () => {
  const italy = table(
    { W2330: 'ah-2', W2329: 'it-1 it-2' },
    { ...LATE, sides: { italy: 'allied' }, active: 'al-italian-aircraft', dice: { combat: [3] } },
  ).goTo('allied', 'combat');
  italy.attacks('allied', 'W2330', 'it-1 it-2').choose('allied', event('al-italian-aircraft'), goOn);
  italy.until('after', () => italy.s.fighting.every((one) => one === 0));
  expect(chit(italy, 'al-italian-aircraft')).toBe(CHIT.out);
  const east = table(
    { E4714: 'ru-30', E4614: 'ge-16' },
    { turn: 10, letter: 'D', west: 'allied', active: 'cp-air-east', dice: { combat: [3] } },
  ).goTo('cp', 'combat');
  east.attacks('cp', 'E4714', 'ge-16').choose('cp', event('cp-air-east'), goOn);
  east.until('after', () => east.s.fighting.every((one) => one === 0));
  expect(chit(east, 'cp-air-east')).toBe(CHIT.used);
});

// ---- Tanks (15.2, 15.3)

const tanks = (stack: string, more: { [hex: string]: string } = {}, layout: Layout = {}) =>
  table({ W5219: 'ge-16', W5119: stack, ...more }, { ...LATE, dice: { combat: [3] }, ...layout }).goTo(
    'allied',
    'combat',
  );

rule('15.21', 'a tank unit that is drawn waits in the box for new units', () => {
  const t = table({ W5119: 'fr-7' }, { ...LATE, off: { europe: 'fr-aac' } }).goTo('allied', 'newUnits');
  const to = t.values('allied', 'place').map((value) => value as { unit: string; to: string });
  expect(to.some(({ unit }) => unit === 'fr-aac')).toBe(true);
});

rule('15.22', 'tanks attack only with others of their nation in the stack', () => {
  const t = tanks('fr-aac', { W5118: 'fr-7' });
  t.choose('allied', attack('W5219'), join('fr-aac'));
  expect(t.refusalOf('allied', commit)).toBe('15.22');
  const mixed = tanks('fr-aac br-5');
  mixed.choose('allied', attack('W5219'), join('fr-aac'), join('br-5'));
  expect(mixed.refusalOf('allied', commit)).toBe('15.22');
});

rule('15.23', 'of several tanks the best modifier counts, and all their factors', () => {
  expect(tanks('br-5 br-rtc').fought('allied', 'W5219', 'br-5 br-rtc').drm).toBe(0);
  const both = tanks('br-5 br-rtc', { W5220: 'us-1 us-tc' }, { sides: { america: 'allied' } });
  expect(both.fought('allied', 'W5219', 'br-5 br-rtc us-1 us-tc').drm).toBe(0);
});

rule('15.24', 'not into marsh, mountain or forest; and tanks take the first loss', () => {
  const woods = table({ W5120: 'ge-16', W5119: 'fr-7 fr-aac' }, { ...LATE }).goTo('allied', 'combat');
  woods.choose('allied', attack('W5120'));
  expect(woods.refusalOf('allied', join('fr-aac'))).toBe('15.24');
  const t = tanks('fr-7 fr-8 fr-aac');
  t.fought('allied', 'W5219', 'fr-7 fr-8 fr-aac');
  expect(t.next).toBe('allied: attackerLosses');
  expect(t.refusalOf('allied', lose('fr-7'))).toBe('10.64');
  expect(t.refusalOf('allied', lose('fr-aac'))).toBeUndefined();
});

rule('15.25', 'one tank unit to a hex, beside a full stack; the Allies’ in the West alone', () => {
  const t = table(
    { W5119: 'fr-7 fr-8 fr-9 fr-10 fr-11 fr-12', W5118: 'fr-aac', W5019: 'br-rtc' },
    { ...LATE },
  ).goTo('allied', 'movement');
  t.choose('allied', move('fr-aac', 'W5119'), move('br-rtc', 'W5119'));
  expect(t.refusalOf('allied', { choice: 'done', value: null })).toBe('8.23');
  const east = table(
    { E1116: 'fr-7' },
    { ...LATE, scenario: '1918', turn: 40, off: { europe: 'fr-aac' } },
  ).goTo('allied', 'newUnits');
  expect(east.refusalOf('allied', place('fr-aac', 'E1116'))).toBe('15.25');
});

rule('15.26', 'the first British tanks and the German ones are never replaced', () => {
  const t = table(
    {},
    {
      ...LATE,
      turn: 41,
      off: { deadEurope: 'br-xtb br-rtc ge-pz' },
      resources: { britain: 9, germany: 9 },
      dice: { 'U-boats': [1] },
    },
  );
  t.goTo('allied', 'replacements');
  expect([t.refusalOf('allied', rebuild('br-xtb')), t.refusalOf('allied', rebuild('br-rtc'))]).toEqual([
    '5.32',
    undefined,
  ]);
  t.goTo('cp', 'replacements');
  expect(t.refusalOf('cp', rebuild('ge-pz'))).toBe('5.32');
});

rule('15.31', 'anti-tank units come by their event, to the Western Front', () => {
  const t = table({ W5219: 'ge-16 ge-hq-1' }, { ...GERMAN, off: { europe: 'ge-1at' } }).goTo(
    'cp',
    'newUnits',
  );
  expect([t.refusalOf('cp', place('ge-1at', 'W5219')), t.refusalOf('cp', place('ge-1at', 'E5102'))]).toEqual([
    undefined,
    '15.31',
  ]);
});

rule('15.32', 'no attack, one in defence, one to a hex beside a full stack', () => {
  const t = table(
    { W5219: 'ge-1at', W5119: 'fr-7', W5319: 'ge-2at' },
    { ...GERMAN, dice: { combat: [3] } },
  ).goTo('cp', 'movement');
  t.choose('cp', move('ge-2at', 'W5219'));
  expect(t.refusalOf('cp', { choice: 'done', value: null })).toBe('8.23');
  const own = table({ W5219: 'ge-1at', W5119: 'fr-7' }, { ...GERMAN }).goTo('cp', 'combat');
  expect(own.refusalOf('cp', attack('W5119'))).toBe('10.11');
});

rule('15.33', 'in supply it takes away the modifier of tanks, and is lost first', () => {
  const t = tanks('fr-7 fr-8 fr-aac', { W5219: 'ge-16 ge-1at' }, { dice: { combat: [6] } });
  t.fought('allied', 'W5219', 'fr-7 fr-8 fr-aac');
  expect(t.battle.drm).toBe(-2);
  t.choose('allied', lose('fr-aac'));
  expect(t.refusalOf('cp', lose('ge-16'))).toBe('10.64');
});

// ---- Shock troops (15.4)

const SHOCK: Layout = { ...GERMAN, resources: { germany: 9 }, held: 'cp-shock-troops-1 cp-shock-troops-2' };
const PLAIN = greatWar.content.units.value.find(
  ({ nation, back, kind, enters }) =>
    nation === 'german' && back === null && kind === 'infantry' && 'code' in enters,
)!.id;
const shock = (unit: string) => ({ choice: 'shock', value: unit });
const ids = (many: number): string[] =>
  greatWar.content.units.value
    .filter(({ back }) => back?.as === 'shock')
    .slice(0, many)
    .map(({ id }) => id);

rule('15.41', 'the first event makes six divisions for a point, the second all the rest for seven', () => {
  const eight = ids(8);
  const stacks = { W5219: eight.slice(0, 4).join(' '), W5319: eight.slice(4).join(' ') };
  const t = table(stacks, SHOCK).goTo('cp', 'newUnits');
  t.choose('cp', shock(eight[0]!));
  expect(t.resourcesOf('germany')).toBe(8);
  for (const id of eight.slice(1, 6)) t.choose('cp', shock(id));
  expect(t.resourcesOf('germany')).toBe(8);
  t.choose('cp', shock(eight[6]!), shock(eight[7]!));
  expect([t.resourcesOf('germany'), t.face(eight[7]!)]).toEqual([1, 1]);
  const plain = greatWar.content.units.value.find(
    ({ nation, back, kind }) => nation === 'german' && back === null && kind === 'infantry',
  )!;
  expect(table({ W5219: plain.id }, SHOCK).goTo('cp', 'newUnits').refusalOf('cp', shock(plain.id))).toBe(
    '15.41',
  );
});

rule('15.42', 'with a line to Berlin or the Ruhr, and fit to fight at once', () => {
  const [one] = ids(1);
  const ring = {
    W5219: one!,
    W5319: 'fr-7',
    W5220: 'fr-8',
    W5119: 'fr-9',
    W5118: 'fr-10',
    W5218: 'fr-11',
    W5318: 'fr-12',
  };
  const cut = table({ ...ring, W5320: 'fr-13' }, SHOCK).goTo('cp', 'newUnits');
  expect(cut.refusalOf('cp', shock(one!))).toBe('15.42');
  const t = table({ W5219: one!, W5119: 'fr-7' }, { ...SHOCK, dice: { combat: [3] } }).goTo('cp', 'newUnits');
  t.choose('cp', shock(one!));
  t.goTo('cp', 'combat').fought('cp', 'W5119', one!);
  expect(t.battle.drm).toBe(-1);
});

rule('15.43', 'shock troops take the first loss, and are replaced as ordinary divisions', () => {
  const [one] = ids(1);
  const t = table(
    { W5219: `${PLAIN} ${one}-`, W5119: 'fr-7 fr-8' },
    { ...GERMAN, dice: { combat: [1] } },
  ).goTo('cp', 'combat');
  t.fought('cp', 'W5119', `${PLAIN} ${one}`);
  expect([t.next, t.refusalOf('cp', lose(PLAIN))]).toEqual(['cp: attackerLosses', '10.64']);
  const dead = table(
    {},
    { ...LATE, turn: 41, off: { deadEurope: one! }, resources: { germany: 3 }, dice: { 'U-boats': [1] } },
  ).goTo('cp', 'replacements');
  dead.choose('cp', rebuild(one!));
  expect([dead.at(one!), dead.face(one!)]).toEqual(['europe', 0]);
});

const assault = (many: number, layout: Layout = {}) => {
  const units = ids(many);
  const t = table(
    { W5219: units.map((id) => `${id}-`).join(' '), W5119: 'fr-7' },
    { ...GERMAN, dice: { combat: [3] }, ...layout },
  );
  return t.goTo('cp', 'combat').fought('cp', 'W5119', units.join(' ')).drm;
};

rule('15.44', 'one on the die for one to three of them, two for four', () => {
  expect([assault(1), assault(4)]).toEqual([-1, expect.any(Number)]);
  const modifier = (many: number) => {
    const t = table(
      {
        W5219: ids(many)
          .map((id) => `${id}-`)
          .join(' '),
        W5119: 'fr-7 fr-8 fr-9 fr-10 fr-11 fr-12',
      },
      { ...GERMAN, dice: { combat: [3] } },
    );
    return t.goTo('cp', 'combat').fought('cp', 'W5119', ids(many).join(' ')).drm + 2;
  };
  expect([modifier(1), modifier(3), modifier(4), modifier(5)]).toEqual([1, 1, 2, 2]);
});

rule(
  '15.45',
  'Kaiserschlacht: three instead of two in the first four attacks on one front, that turn alone',
  () => {
    const units = ids(6);
    const six = 'fr-7 fr-8 fr-9 fr-10 fr-11 fr-12';
    const t = table(
      {
        W5219: units
          .slice(0, 5)
          .map((id) => (id === units[4] ? id : `${id}-`))
          .join(' '),
        W5119: six,
      },
      { ...SHOCK, dice: { combat: [3] } },
    ).goTo('cp', 'newUnits');
    t.s.shock = 1;
    t.choose('cp', shock(units[4]!));
    t.goTo('cp', 'combat').fought('cp', 'W5119', units.slice(0, 4).join(' '));
    expect(t.battle.drm + 2).toBe(3);
  },
);

rule('15.46', 'the Alpenkorps is shock troops in the East always, elsewhere after the first event', () => {
  const drm = (turn: number, letter: string) => {
    const t = table(
      { W5219: 'ge-ak', W5119: 'fr-7' },
      { turn, letter, west: 'cp', dice: { combat: [3] } },
    ).goTo('cp', 'combat');
    return t.fought('cp', 'W5119', 'ge-ak').drm;
  };
  const east = table(
    { E4614: 'ge-ak', E4714: 'ru-30' },
    { turn: 12, letter: 'E', west: 'allied', dice: { combat: [3] } },
  ).goTo('cp', 'combat');
  expect([drm(12, 'E'), east.fought('cp', 'E4714', 'ge-ak').drm]).toEqual([-1, 1]);
});
