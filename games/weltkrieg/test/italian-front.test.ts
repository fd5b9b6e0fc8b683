/** The Italian Front: its own rules, as they are played. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { italianFront } from '../italian-front/index.ts';
import { armyOf, owed, sectorOf } from '../italian-front/rules/broad.ts';
import { moraleNow, turnsShaken } from '../italian-front/rules/morale.ts';
import { gates } from '../italian-front/rules/schedule.ts';
import { COUNT } from '../italian-front/rules/state.ts';
import { levels } from '../italian-front/rules/victory.ts';
import { type TurnDate, turnDate, turnNumber } from '../system/calendar.ts';
import { NATION, NATIONS } from '../system/nations.ts';
import { demoralise } from '../system/rules/demoralisation.ts';
import { FIRST } from '../system/rules/firstassault.ts';
import { fits, roomToGrow } from '../system/rules/stacking.ts';
import { fedStrength } from '../system/rules/supply.ts';
import { digRefusal } from '../system/rules/trenches.ts';
import type { Writer } from '../system/types.ts';
import { alps } from './alps.ts';
import { attack, commit, done, join, march, type Table } from './table.ts';

const rule = rulesOf(italianFront);
const I = (name: string, strength = 4) => `italy-inf-xx-${name}-${strength}-4`;
const A = (name: string, strength = 5) => `austria-inf-xx-${name}-${strength}-4`;
const M = (name: string) => `austria-mtn-x-${name}-2-4`;

/** Who waits for a hex. */
const lands = (t: Table, seat: 'cp' | 'entente'): ReadonlySet<string> =>
  new Set(t.values(seat, 'disembark').map((value) => (value as { unit: string }).unit));

rule('it:3-1', 'two brigades in a hex lose on a long line what one division would', () => {
  const t = alps({ 3316: `${M('1')} ${M('2')}`, 3415: 'austria-hq-5:20' }, { scenario: 'may-1917' });
  const { play } = t.match;
  const [first, second] = [t.unit(M('1')), t.unit(M('2'))];
  const staff = t.unit('austria-hq-5');
  for (const unit of [first, second]) {
    play.s.feeder[unit] = staff;
    play.s.fighting[unit] = 1;
  }
  const { lessens } = play.data.front;
  const lost = [first, second].map((unit) => lessens!(play, unit, staff, 1));
  expect(lost.reduce((sum, one) => sum + one, 0)).toBe(1);
  play.s.fighting[second] = 0;
  expect(lessens!(play, first, staff, 1)).toBe(1);
  expect(fedStrength(play, first, staff)).toBeGreaterThanOrEqual(1);
});

rule('it:3-2', 'the Alpenkorps together counts as one division', () => {
  const alpine = ['1', '2', '3'].map((name) => `germany-maslt-iii-${name}alpk-5-5`);
  const t = alps({ 3215: alpine.join(' ') });
  const { play } = t.match;
  const units = alpine.map((id) => t.unit(id));
  expect(play.data.front.spares!(play, units, (unit) => play.s.strength[unit]!)).toBe(1);
  const five = ['5', '12', '26', '117', '200'].map((name) => t.unit(`germany-aslt-xx-${name}-12-5`));
  expect(fits(play, t.hex('3215'), 0, [...units, ...five])).toBe(true);
  const { lessens } = play.data.front;
  for (const unit of units) {
    play.s.feeder[unit] = t.unit('germany-hq-14');
    play.s.fighting[unit] = 1;
  }
  expect(units.map((unit) => lessens!(play, unit, t.unit('germany-hq-14'), 2))).toEqual([2, 0, 0]);
});

rule('it:3-4', 'garrisons keep their place until they are driven out', () => {
  const trieste = 'austria-inf-x-trste-2-4';
  const t = alps({ 3419: trieste, 3418: A('14') }, { scenario: 'may-1917', begins: 'entente' });
  t.goTo('cp', 'movement');
  expect(t.refusalOf('cp', march(trieste, '3519'))).toBe('it:3-4');
  const out = alps({ 3519: trieste }, { scenario: 'may-1917' }).goTo('cp', 'movement');
  expect(out.refusalOf('cp', march(trieste, '3520'))).not.toBe('it:3-4');
});

rule('it:3-5', 'the line between the 2nd and the 3rd Army runs through 3217/3218', () => {
  const { play } = alps(undefined, { scenario: 'may-1915' }).match;
  const of = (hex: string) => sectorOf(play, play.data.ground.world.place(hex));
  expect(['3217', '3117', '3317'].map(of)).toEqual(['second', 'second', 'second']);
  expect(['3218', '3119', '3319'].map(of)).toEqual(['third', 'third', 'third']);
  expect(['3118', '3318'].map(of)).toEqual(['both', 'both']);
  expect(['3216', '2918', '2120'].map(of)).toEqual([undefined, undefined, undefined]);
});

const isonzo = {
  3117: `${I('3', 5)} ${I('4')} italy-hq-2:60`,
  3118: `${I('11')} ${I('12', 5)}`,
  3119: `${I('13')} italy-hq-3:60`,
  3217: M('1'),
  3218: M('6'),
};

rule('it:3-5', 'before 1917 they do not attack together, and units on the line divide', () => {
  const t = alps(isonzo, { scenario: 'may-1915', begins: 'entente' }).goTo('entente', 'combat');
  t.choose('entente', attack('3218'), join(I('13')), join(I('11')));
  expect(t.refusalOf('entente', commit)).toBeUndefined();
  t.choose('entente', join(I('12', 5)));
  expect(t.refusalOf('entente', commit)).toBe('it:3-5'); // both of 3118 for one army
  const { play } = t.match;
  expect(armyOf(play, [t.unit(I('13')), t.unit(I('3', 5))])).toBe('mixed');
});

rule('it:3-5', 'when one army attacks in 1915, the other does with half as many', () => {
  const t = alps(isonzo, { scenario: 'may-1915', begins: 'entente' }).goTo('entente', 'combat');
  t.attacks('entente', '3217', `${I('3', 5)} ${I('4')}`);
  t.goTo('entente', 'combat');
  expect(t.match.play.s.tally[COUNT.second]).toBe(9);
  expect(owed(t.match.play, 'third')).toBe(5);
  expect(t.refusalOf('entente', done)).toBe('it:3-5');
  t.attacks('entente', '3218', `${I('13')} ${I('11')}`);
  t.goTo('entente', 'combat');
  expect(t.refusalOf('entente', done)).toBeUndefined();
});

rule('it:3-5', 'headquarters spend twelve points on an attack in 1915, eighteen in 1916', () => {
  const date = (year: number) => ({ year, month: 'June', turn: 3 }) as const;
  const most = (year: number) => {
    const t = alps(isonzo, { scenario: 'may-1915', date: date(year) });
    return t.match.play.data.front.purse!(t.match.play, t.unit('italy-hq-2'));
  };
  expect([most(1915), most(1916), most(1917)]).toEqual([12, 18, undefined]);
});

rule('it:3-6', 'Italy digs no trenches in the west until the enemy is in the plain', () => {
  const t = alps({ 2219: I('9'), 2218: A('22') }, { scenario: 'may-1916' });
  const { play } = t.match;
  play.s.works.fill(0);
  expect(digRefusal(play, t.hex('2219'), 1)?.rule).toBe('it:3-6');
  play.s.tally[COUNT.plain] = 1;
  expect(digRefusal(play, t.hex('2219'), 1)).toBeUndefined();
  const later = alps({ 2219: I('9'), 2218: A('22') }, { date: { year: 1917, month: 'May', turn: 3 } });
  later.match.play.s.works.fill(0);
  expect(digRefusal(later.match.play, later.hex('2219'), 1)).toBeUndefined();
});

rule('it:3-7', 'assault troops do not surprise Britons and Frenchmen', () => {
  const { firsts } = alps(undefined).match.play.s;
  const pair = (victim: 'italy' | 'britain' | 'france') =>
    firsts[NATION.germany * NATIONS.length + NATION[victim]];
  expect([pair('italy'), pair('britain'), pair('france')]).toEqual([FIRST.never, FIRST.over, FIRST.over]);
});

rule('it:13-4', 'in June 1918 nobody is surprised any more', () => {
  const { firsts } = alps(undefined, { scenario: 'june-1918' }).match.play.s;
  expect(firsts[NATION.austria * NATIONS.length + NATION.italy]).toBe(FIRST.over);
});

/** One unsupplied attack, and the rule that refuses it. */
function unfed(
  attacker: string,
  from: string,
  target: string,
  defender: string,
  id: string,
  seat: 'cp' | 'entente',
) {
  const t = alps({ [from]: attacker, [target]: defender }, { scenario: id, begins: seat }).goTo(
    seat,
    'combat',
  );
  t.choose(seat, attack(target), join(attacker));
  return t.refusalOf(seat, commit);
}

rule('it:3-8', 'Britons and Frenchmen attack supplied or not at all', () => {
  const t = alps({ 2619: 'britain-inf-xx-7-7-4', 2618: A('14') }, { begins: 'entente' }).goTo(
    'entente',
    'combat',
  );
  t.choose('entente', attack('2618'), join('britain-inf-xx-7-7-4'));
  const { commits } = t.match.play.data.front;
  const unit = t.unit('britain-inf-xx-7-7-4');
  expect(commits!.map((one) => one(t.match.play, [unit], t.hex('2618'))?.rule).find(Boolean)).toBe('it:11-5');
  const may = alps({ 2619: I('4') }, { scenario: 'may-1917' });
  expect(
    may.match.play.data.front.commits!.every(
      (one) => one(may.match.play, [may.unit(I('4'))], 0) === undefined,
    ),
  ).toBe(true);
});

rule('it:11-5', 'in October 1917 Germans alone attack without supply', () => {
  expect(unfed('germany-aslt-xx-12-12-5', '3215', '3216', I('22'), 'october-1917', 'cp')).toBeUndefined();
  expect(unfed(A('22'), '3215', '3216', I('22'), 'october-1917', 'cp')).toBe('it:11-5');
});

rule('it:13-5', 'in June 1918 nobody does', () => {
  expect(unfed(A('52'), '2618', '2619', I('48'), 'june-1918', 'cp')).toBe('it:13-5');
});

rule('it:3-9', 'Germans stay out of Italy until August 1916', () => {
  const german = 'germany-mtn-x-1alpk-4-5';
  const at = (month: 'July' | 'August', turn: number) => {
    const t = alps({ 2318: german }, { scenario: 'may-1915', date: { year: 1916, month, turn } });
    const [barred] = t.match.play.data.front.barred!;
    return barred!(t.match.play, t.unit(german), t.hex('2319'))?.rule;
  };
  expect([at('July', 7), at('August', 5), at('August', 6)]).toEqual(['it:3-9', 'it:3-9', undefined]);
});

rule('it:3-10', 'units come and go by the schedules, supply by rates', () => {
  const t = alps(undefined, { scenario: 'may-1915', date: { year: 1915, month: 'June', turn: 4 } });
  t.passUntil(
    'the 44th division',
    () => t.step === 'landing' && lands(t, 'cp').has(A('44')),
    () => t.passBy(),
  );
  expect(t.s.turn).toBe(turnNumber({ year: 1915, month: 'June', turn: 5 }));
  const july = alps(undefined, { scenario: 'may-1915', date: { year: 1915, month: 'July', turn: 1 } });
  const { stock } = july.match.play.s;
  july.passUntil(
    'delivery',
    () => july.step === 'delivery',
    () => july.passBy(),
  );
  expect(stock[NATION.austria]! + stock[NATION.italy]!).toBeGreaterThan(0);
});

rule('it:15-12', 'Austrians appear in their cities and at the rim of their country', () => {
  const t = alps(undefined);
  const found = gates(t.match.play, NATION.austria).map((place) => t.match.play.data.ground.world.ids[place]);
  expect(found).toEqual(expect.arrayContaining(['2118', '3616', '3610']));
  expect(found).not.toContain('1421');
});

rule('it:15-18', 'Italians in Milan, Bologna and at the rim of theirs', () => {
  const t = alps(undefined);
  const found = gates(t.match.play, NATION.italy).map((place) => t.match.play.data.ground.world.ids[place]);
  expect(found).toEqual(expect.arrayContaining(['1421', '2326', '1219']));
  expect(found).not.toContain('2721');
});

rule('it:15-10', 'Italian morale is shaken at 300 points, counted from those before the scenario', () => {
  const t = alps(undefined);
  const g = t.match.play as unknown as Writer;
  expect([moraleNow(t.match.play, 'Italy'), turnsShaken(t.match.play)]).toEqual(['firm', undefined]);
  demoralise(g, NATION.italy, 79, null);
  expect(moraleNow(t.match.play, 'Italy')).toBe('firm');
  demoralise(g, NATION.italy, 1, null);
  expect([moraleNow(t.match.play, 'Italy'), turnsShaken(t.match.play)]).toEqual(['shaken', 0]);
});

/** Five turns after Italian morale is shaken. */
const helpComes =
  (...units: string[]) =>
  () => {
    const t = alps(undefined, { also: (g) => (g.s.tally[COUNT.shaken] = g.s.turn + 1 - 4) });
    const shaken = t.s.turn - 4;
    t.passUntil(
      'they land',
      () => t.step === 'landing' && lands(t, 'entente').has(units[0]!),
      () => t.passBy(),
    );
    expect(t.s.turn - shaken).toBe(5);
    for (const unit of units) expect(lands(t, 'entente').has(unit)).toBe(true);
  };
rule(
  'it:16-4',
  'five turns later Britons come',
  helpComes('britain-hq-bef', 'britain-inf-xx-23-7-4', 'britain-inf-xx-41-7-4'),
);
rule(
  'it:16-5',
  'five turns later Frenchmen come',
  helpComes('france-hq-10', 'france-art-x-c-6-4', 'france-mtn-xx-46-5-5'),
);

const JAEGER = 'germany-aslt-xx-jgr-12-5';

rule('it:11-2', 'the Jaeger division at half strength counts as a brigade', () => {
  const t = alps(undefined);
  const { play } = t.match;
  const unit = t.unit(JAEGER);
  const spared = () => play.data.front.spares!(play, [unit], (one) => play.s.strength[one]!);
  expect([t.strength(JAEGER), spared()]).toEqual([6, 1]);
  play.s.strength[unit] = 7;
  expect(spared()).toBe(0);
});

rule('it:11-2', 'it does not grow beyond that in a hex that is full (11-1)', () => {
  const five = ['5', '12', '26', '117'].map((name) => `germany-aslt-xx-${name}-12-5`).join(' ');
  const hex = (more: string) => ({
    3215: `germany-hq-14 ${JAEGER}*5 germany-aslt-xx-200-12-5*9 ${five} ${more}`,
  });
  const give = (points: number) => ({
    choice: 'give',
    value: { from: 'germany-aslt-xx-200-12-5', to: JAEGER, points },
  });
  const full = alps(hex(M('1'))).goTo('cp', 'recombination');
  expect([full.refusalOf('cp', give(1)), full.refusalOf('cp', give(2))]).toEqual([undefined, '11-1']);
  expect(roomToGrow(full.match.play, full.unit(JAEGER), 7)).toBe(1);
  const roomy = alps(hex('')).goTo('cp', 'recombination');
  expect(roomy.refusalOf('cp', give(2))).toBeUndefined();
  expect(roomToGrow(roomy.match.play, roomy.unit(JAEGER), 7)).toBe(7);
});

rule('it:6', 'Italy mobilises in three turns', () => {
  const t = alps(undefined, { scenario: 'may-1915', mobilised: false });
  expect(t.asked).toEqual(['entente']);
  expect(t.refusalOf('entente', march(I('9'), '2218'))).not.toBe('it:6');
  expect(t.refusalOf('entente', march(I('15'), '2518'))).toBe('it:6'); // from June on
  expect(t.refusalOf('entente', march(I('20'), '2818'))).toBe('it:6'); // a turn later
});

/** A scenario brought to the start of a side's movement on a turn, nobody having done more than he must. */
function upTo(id: string, date: TurnDate, seat: 'cp' | 'entente') {
  const before = turnNumber(date) - 1;
  const t = alps(undefined, { scenario: id, date: turnDate(before) });
  t.passUntil(
    'the turn',
    () => t.s.turn > before && t.asked.includes(seat) && ['landing', 'movement'].includes(t.step ?? ''),
    () => t.passBy('callOff'),
  );
  return t;
}

rule('it:15-13', 'the Kaiserjaeger come on the fifth turn of July 1915', () => {
  const t = upTo('may-1915', { year: 1915, month: 'July', turn: 5 }, 'cp');
  expect([...lands(t, 'cp')]).toContain(A('8kj'));
});

rule('it:16-1', 'brigades are withdrawn in June 1916', () => {
  const t = upTo('may-1916', { year: 1916, month: 'June', turn: 2 }, 'cp');
  expect([M('6'), M('16'), M('19'), M('9')].map((id) => t.at(id) === 'gone')).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

rule('it:16-2', 'the 195th comes at half its strength in November 1917', () => {
  const t = upTo('october-1917', { year: 1917, month: 'November', turn: 4 }, 'cp');
  const id = 'germany-aslt-xx-195-12-5';
  expect([...lands(t, 'cp')]).toContain(id);
  expect(t.strength(id)).toBe(6);
});

rule('it:15-19', 'Italian artillery comes on the first turn of June 1916', () => {
  const t = upTo('may-1916', { year: 1916, month: 'June', turn: 1 }, 'entente');
  expect([...lands(t, 'entente')]).toContain('italy-art-iii-4-2-4');
});

rule('it:16-3', 'the Carnic army takes over from the corps, with its points, in June 1916', () => {
  const t = upTo('may-1916', { year: 1916, month: 'June', turn: 1 }, 'entente');
  expect([t.at('italy-hq-crnc-corps'), t.at('italy-hq-crnc'), t.supply('italy-hq-crnc')]).toEqual([
    'gone',
    '2815',
    1,
  ]);
});

rule('it:4-1', 'victory in 1915 goes by land and by losses', () => {
  const t = alps(undefined, { scenario: 'may-1915' });
  const { s } = t.match.play;
  s.demoralisation[NATION.italy] = 31;
  s.demoralisation[NATION.austria] = 20;
  expect(levels(t.match.play)).toEqual({ cp: 1, entente: 0 });
  s.demoralisation[NATION.italy] = 41;
  expect(levels(t.match.play)).toEqual({ cp: 3, entente: 0 });
  s.control[t.hex('3319')] = 1;
  expect(levels(t.match.play)).toEqual({ cp: 2, entente: 2 });
  s.control[t.hex('3419')] = 1;
  expect(levels(t.match.play).entente).toBe(3);
});

rule('it:11-1', 'victory at Caporetto goes by what the Entente suffers and the price paid', () => {
  const t = alps(undefined);
  const { s } = t.match.play;
  s.demoralisation[NATION.italy] = 120;
  s.demoralisation[NATION.britain] = 5;
  expect(levels(t.match.play)).toEqual({ cp: 3, entente: 0 });
  s.tally[COUNT.germans] = 26;
  expect(levels(t.match.play)).toEqual({ cp: 2, entente: 0 });
  s.tally[COUNT.austrians] = 30;
  expect(levels(t.match.play)).toEqual({ cp: 0, entente: 0 });
  s.demoralisation[NATION.italy] = 40;
  expect(levels(t.match.play).entente).toBe(3);
});
