/** 18 Victory, and the points of the scenarios of 22. */

import { seatLog } from '@armistice/engine';
import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { greatWar } from '../index.ts';
import { surrenderModifiers } from '../rules/surrender.ts';
import { score } from '../rules/victory.ts';
import { attack, drawn, type Layout, move, type Table, table } from './table.ts';

const rule = rulesOf(greatWar);

/** The check of the next strategic turn, with points beside the map. */
function check(points: number, turn: number, letter: string, layout: Layout = {}): string | null {
  const t = table({}, { scenario: '1915', turn, letter, dice: { 'U-boats': [1, 1, 1] }, ...layout });
  t.s.victory = points - score(t.match.play).total;
  for (let i = 0; t.outcome === null && i < 400; i++) {
    if (t.step === 'transfers') return null;
    t.passBy('callOff');
  }
  return `${t.outcome!.winner}: ${t.outcome!.how}`;
}

rule('18.0', 'victory is looked at when a strategic turn begins, not on A and B', () => {
  expect([check(25, 4, 'A'), check(25, 6, 'B')]).toEqual([null, 'cp: victory points']);
});

rule('18.11', 'twenty points win for the Central Powers', () => {
  expect([check(19, 11, 'D'), check(20, 11, 'D')]).toEqual([null, 'cp: victory points']);
});

rule('18.11', 'a point for each victory hex, Scutari only while Austria stands', () => {
  const points = (layout: Layout) => score(table({}, { scenario: '1915', ...layout }).match.play).victory;
  const base = points({});
  expect(points({ control: { cp: 'W5122' } }) - base).toBe(1);
  expect(points({ control: { cp: 'E1709' } }) - base).toBe(1);
  expect(points({ control: { cp: 'E1709' }, collapsed: ['austria'] }) - base).toBe(0);
});

rule('18.12', 'the French map edge and the ground west of the Suez Canal count', () => {
  const base = score(table({}, {}).match.play).victory;
  expect(score(table({}, { control: { cp: 'W4501 N4308' } }).match.play).victory - base).toBe(2);
});

rule('18.13', 'a city of Germany, Austria, Bulgaria, Luxembourg or Turkey in Allied hands costs one', () => {
  const base = score(table({}, {}).match.play);
  const lost = score(table({}, { control: { allied: 'E4908 E3310' } }).match.play);
  expect([lost.cities - base.cities, base.total - lost.total]).toEqual([2, 2]);
});

rule('18.14', 'the German map edge is as good as a city, and less than nothing loses the war', () => {
  const base = score(table({}, {}).match.play);
  expect(
    score(table({}, { control: { allied: 'E4701 W6231' } }).match.play).cities - base.cities,
  ).toBeGreaterThan(0);
  expect([check(0, 11, 'D'), check(-1, 11, 'D')]).toEqual([null, 'allied: victory points']);
});

rule('18.15', 'June 1919 without a decision is a draw', () => {
  expect(check(10, 51, 'T')).toBe('null: time');
});

const LATE: Layout = {
  scenario: '1917',
  turn: 40,
  letter: 'P',
  west: 'cp',
  collapsed: ['russia', 'rumania'],
  active: 'al-french-mutiny',
};
/** Germans walk from Douai into Arras with so many points and dice. */
function arras(points: number, dice: number[], layout: Layout = {}): Table {
  const t = table({ W6212: 'ge-16', W5215: 'ge-22' }, { ...LATE, dice: { 'sudden death': dice }, ...layout });
  t.s.victory = points - score(t.match.play).total;
  t.goTo('cp', 'movement').choose('cp', move('ge-16', 'W6211'));
  return t;
}
const outcome = (t: Table) => t.outcome?.how ?? null;

rule(
  '18.21',
  'after the mutiny and Russia’s collapse a die for each victory hex taken in France may end it',
  () => {
    // Arras itself makes the score one more, and the Americans, who are not there yet, another.
    expect([outcome(arras(15, [3])), outcome(arras(15, [2]))]).toEqual(['sudden death', null]);
    expect(outcome(arras(19, [], { collapsed: ['rumania'] }))).toBeNull();
  },
);

rule('18.22', 'once for each hex, though it be lost and taken again', () => {
  const t = arras(10, [1]);
  const place = t.match.play.data.ground.world.place('W6211');
  t.choose('cp', move('ge-16', 'W6212'));
  t.s.control[place] = 1;
  t.choose('cp', move('ge-16', 'W6211'));
  expect([t.holder('W6211'), t.s.works[place]! & 8]).toEqual(['cp', 8]);
});

rule('18.23', 'each further die of the turn has one more', () => {
  const t = table(
    { W6212: 'ge-16', W5215: 'ge-22' },
    { ...LATE, dice: { 'sudden death': [1, 1] }, control: { cp: 'W5315' } },
  );
  t.s.victory = 16 - score(t.match.play).total;
  t.goTo('cp', 'movement').choose('cp', move('ge-16', 'W6211'), move('ge-22', 'W5216'));
  // 16 and two hexes, a die of one and one more for the second.
  expect(outcome(t)).toBe('sudden death');
});

rule('18.24', 'the Americans without six divisions help, the Tiger and hexes retaken hinder', () => {
  const needs = (layout: Layout, retaken = 0) => {
    for (let die = 1; die <= 6; die++) {
      const t = table({ W6212: 'ge-16' }, { ...LATE, ...layout, dice: { 'sudden death': [die] } });
      t.s.victory = 15 - score(t.match.play).total;
      t.s.retaken = retaken;
      t.goTo('cp', 'movement').choose('cp', move('ge-16', 'W6211'));
      if (t.outcome !== null) return die;
    }
    return 7;
  };
  const plain = needs({ sides: { america: 'nobody' } });
  expect(needs({ sides: { america: 'allied' } })).toBe(plain - 1);
  expect(needs({ sides: { america: 'nobody' }, active: 'al-french-mutiny al-tiger' })).toBe(plain + 1);
  expect(needs({ sides: { america: 'nobody' } }, 1)).toBe(plain + 1);
});

rule('18.24', 'the example: Verdun retaken counts once, Arras after it a second time', () => {
  const t = table(
    { W5121: 'fr-7', W6210: 'br-5' },
    { ...LATE, turn: 32, letter: 'M', west: 'allied', razed: 'W5122', control: { cp: 'W5122 W6211' } },
  ).goTo('allied', 'movement');
  t.choose('allied', move('fr-7', 'W5122'));
  expect(t.s.retaken).toBe(1);
  t.s.control[t.match.play.data.ground.world.place('W5122')] = 0;
  t.choose('allied', move('fr-7', 'W5121'));
  t.choose('allied', move('fr-7', 'W5122'));
  expect(t.s.retaken).toBe(1);
  t.choose('allied', move('br-5', 'W6211'));
  expect(t.s.retaken).toBe(2);
});

// ---- 18.25: a mutiny that is kept a secret

const SECRET: Layout = { scenario: '1917', options: { secretMutiny: true } };
/** The Allies draw the mutiny in April 1917. */
const mutinous = (options: { [option: string]: boolean } = { secretMutiny: true }): Table =>
  drawn(
    'allied',
    'al-french-mutiny',
    { W5219: 'ge-16', W5119: 'fr-7' },
    { ...SECRET, options, turn: 29, letter: 'L', west: 'allied', dice: { 'U-boats': [1, 1, 1] } },
  );

rule('18.25', 'the mutiny looks like any event that is kept, and comes to light when it is over', () => {
  const t = mutinous();
  const seen = (seat: 'cp' | 'allied') => JSON.stringify([t.boardOf(seat), seatLog(t.match, seat)]);
  expect([seen('cp').includes('mutin'), seen('allied').includes('mutin')]).toEqual([false, true]);
  expect(t.goTo('allied', 'combat').refusalOf('allied', attack('W5219'))).toBe('10.11');
  t.until('Turn 32', () => t.s.turn === 32);
  expect([t.chit('al-french-mutiny'), seen('cp').includes('mutin')]).toEqual(['out', true]);
  expect(JSON.stringify(mutinous({}).boardOf('cp'))).toContain('al-french-mutiny');
});

rule(
  '18.25',
  'from 1917 on dice are rolled before any mutiny too; only with one do they break France',
  () => {
    const secret = { options: { secretMutiny: true } };
    const rolled = (t: Table) => t.s.works[t.match.play.data.ground.world.place('W6211')]! & 8;
    const none = arras(15, [6], { ...secret, active: '', pool: 'al-french-mutiny' });
    expect([outcome(none), rolled(none)]).toEqual([null, 8]); // and it was the die for this hex
    const hidden = arras(15, [6], { ...secret, active: '', held: 'al-french-mutiny' });
    expect(outcome(hidden)).toBe('sudden death');
    const open = arras(15, [], { active: '', pool: 'al-french-mutiny' });
    expect([outcome(open), rolled(open)]).toEqual([null, 0]);
  },
);

rule('18.25', 'not in 1916, and not while Russia stands, which everybody sees', () => {
  const rolled = (layout: Layout) => {
    const t = arras(15, [6], {
      options: { secretMutiny: true },
      active: '',
      pool: 'al-french-mutiny',
      ...layout,
    });
    return t.s.works[t.match.play.data.ground.world.place('W6211')]! & 8;
  };
  expect([rolled({}), rolled({ turn: 25, letter: 'K' }), rolled({ collapsed: ['rumania'] })]).toEqual([
    8, 0, 0,
  ]);
});

rule('18.26', 'a hex that was rolled for still counts in the regular check', () => {
  const t = arras(10, [1]);
  const base = score(t.match.play).victory;
  t.s.control[t.match.play.data.ground.world.place('W6211')] = 1;
  expect(base - score(t.match.play).victory).toBe(1);
});

rule('18.3', 'Berlin, or two hexes of the Ruhr, end the war at once', () => {
  const t = table(
    { E5103: 'ru-hq-2 ru-30' },
    { turn: 10, letter: 'D', west: 'cp', control: { allied: 'E5104 E5105' } },
  ).goTo('allied', 'movement');
  t.choose('allied', move('ru-30', 'E5102'));
  expect(t.outcome).toMatchObject({ winner: 'allied', how: 'sudden death' });
  const ruhr = table(
    { W6728: 'fr-7' },
    { turn: 10, letter: 'D', west: 'allied', control: { allied: 'W6730' } },
  ).goTo('allied', 'movement');
  ruhr.choose('allied', move('fr-7', 'W6729'));
  expect(ruhr.outcome?.how).toBe('sudden death');
});

rule(
  '22.59',
  '1918: two of Venice, Salonika and all Russian cities with fourteen points; time is against them',
  () => {
    const cities = (g: Table) =>
      g.match.play.data.ground.russianCities.map((at) => g.match.play.data.ground.world.ids[at]!).join(' ');
    const all = cities(table({}, { scenario: '1918' }));
    const held = (cp: string, points: number, turn = 39, letter = 'O') =>
      check(points, turn, letter, { scenario: '1918', control: { cp } });
    expect([
      held('W2022 E1116', 14),
      held('W2022 E1116', 13),
      held('W2022', 14),
      held(`W2022 ${all}`, 14),
    ]).toEqual(['cp: goals of 1918', null, null, 'cp: goals of 1918']);
    expect(held('', 10, 51, 'T')).toBe('allied: time');
  },
);

// ---- What the texts of the scenarios say comes out of the map

const points = (scenario: string) => {
  const { cities, victory } = score(table({}, { scenario }).match.play);
  return [victory, cities];
};
rule('22.26', '1915: six victory points and one Allied city', () => expect(points('1915')).toEqual([6, 1]));
rule('22.36', '1916: nine and none', () => expect(points('1916')).toEqual([9, 0]));
rule('22.46', '1917: ten and none', () => expect(points('1917')).toEqual([10, 0]));
rule('22.56', '1918: eleven and none', () => expect(points('1918')).toEqual([11, 0]));

rule('22.26', 'Turkish surrender: 1, 0 and 2 in 1915, 1916 and 1917', () => {
  const status = (scenario: string) =>
    surrenderModifiers(table({}, { scenario }).match.play).items.find(({ label }) => label === 'places lost')
      ?.value ?? 0;
  expect(['1915', '1916', '1917'].map(status)).toEqual([1, 0, 2]);
});
