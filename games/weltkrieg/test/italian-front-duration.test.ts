/** 15, 16 The long war of The Italian Front: what is rebuilt, limits, morale, guests, assault troops, heirs. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect, it } from 'vitest';
import { durations, LAST } from '../italian-front/duration.ts';
import { italianFront } from '../italian-front/index.ts';
import { railways } from '../italian-front/rules/mobilisation.ts';
import { excess, hoard, levelAt, moraleNow } from '../italian-front/rules/morale.ts';
import { fills } from '../italian-front/rules/replacements.ts';
import { COUNT } from '../italian-front/rules/state.ts';
import { type MonthName, type TurnDate, turnNumber } from '../system/calendar.ts';
import { NATION } from '../system/nations.ts';
import { destroy } from '../system/rules/control.ts';
import { demoralise } from '../system/rules/demoralisation.ts';
import type { Seat, Writer } from '../system/types.ts';
import { alps } from './alps.ts';
import type { Table } from './table.ts';

const rule = rulesOf(italianFront);
const on = (turn: number, month: MonthName, year: number): TurnDate => ({ turn, month, year });
const writer = (t: Table): Writer => t.match.play as unknown as Writer;

/** The long war on some turn, where its first step is asked. */
const war = (date: TurnDate, scenario = 'duration', options = { relief: false }): Table =>
  alps(undefined, { scenario, date, options });

/** Nobody does more than he must until a side is asked on a turn, or until a step. */
function upTo(t: Table, date: TurnDate, seat: Seat, step?: string): Table {
  t.passUntil(
    `${step ?? seat} on a turn`,
    () =>
      t.s.turn === turnNumber(date) &&
      t.asked.includes(seat) &&
      (step === undefined ? t.match.play.frame('playerTurn')?.side === seat : t.step === step),
    () => t.passBy('callOff', 'later', 'keep'),
  );
  return t;
}

/** A nation suffers so much on a date. */
function suffers(
  date: TurnDate,
  nation: 'austria' | 'italy',
  points: number,
  before?: (t: Table) => void,
): Table {
  const t = war(date);
  t.s.demoralisation.fill(0);
  before?.(t);
  demoralise(writer(t), NATION[nation], points, 'a test');
  return t;
}
const ending = ({ outcome }: Table) => (outcome === null ? null : [outcome.winner, outcome.how]);

it('has five long wars, to the first turn of November 1918', () => {
  expect(durations.map(({ id }) => id)).toEqual([
    'duration',
    'duration-1916',
    'duration-1917',
    'duration-october-1917',
    'duration-1918',
  ]);
  for (const { to, long } of durations) expect([to, long]).toEqual([LAST, true]);
  expect(LAST).toEqual(on(1, 'November', 1918));
});

it('runs as many trains as the last scenario prints', () => {
  const trains = (date: TurnDate) => railways(war(date).match.play, 'Austria-Hungary');
  expect([trains(on(1, 'June', 1917)), trains(on(3, 'June', 1918)), trains(on(4, 'June', 1918))]).toEqual([
    3, 3, 5,
  ]);
  expect(railways(war(on(2, 'June', 1915)).match.play, 'Italy')).toBe(3);
});

rule('it:15-1', 'a headquarters lost in September comes back in December', () => {
  const t = war(on(2, 'September', 1915));
  upTo(t, on(3, 'September', 1915), 'cp', 'movement');
  destroy(writer(t), t.unit('italy-hq-2'), null);
  upTo(t, on(4, 'September', 1915), 'cp', 'movement');
  expect(t.s.due[t.unit('italy-hq-2')]).toBe(turnNumber(on(4, 'December', 1915)));
  // Nothing of the kind in a short scenario.
  const short = alps(undefined, { scenario: 'may-1915' });
  destroy(writer(short), short.unit('italy-hq-2'), null);
  upTo(short, on(2, 'June', 1915), 'cp');
  expect(short.s.due[short.unit('italy-hq-2')]).toBe(-1);
});

rule('it:15-2', 'two points of infantry make one of artillery, of the same nation', () => {
  const of = (t: Table, from: string, unit: string) => fills(t.match.play, t.unit(from), t.unit(unit));
  const t = war(on(1, 'June', 1916));
  expect(of(t, 'italy-rpl-3-3-1', 'italy-art-iii-1-2-4')).toBe(2);
  expect(of(t, 'austria-croat-rpl-3-3-1', 'austria-art-iii-5-2-4')).toBe(2);
  expect(of(t, 'italy-rpl-3-3-1', 'austria-art-iii-5-2-4')).toBeUndefined();
  expect(of(t, 'italy-mountain-rpl-3-3-1', 'italy-art-iii-1-2-4')).toBeUndefined();
  expect(
    of(alps(undefined, { scenario: 'may-1916' }), 'italy-rpl-3-3-1', 'italy-art-iii-1-2-4'),
  ).toBeUndefined();
});

rule('it:15-4', 'Austria-Hungary may have 40 supply points', () => {
  const t = war(on(2, 'June', 1916), 'duration-1916');
  const { s } = t.match.play;
  s.supply[t.unit('austria-hq-5')]! += 40 - hoard(t.match.play, 'Austria-Hungary');
  expect(excess(t.match.play, 'Austria-Hungary')).toBe(0);
  s.supply[t.unit('austria-hq-5')]! += 1;
  expect(excess(t.match.play, 'Austria-Hungary')).toBe(1);
});

rule('it:15-5', 'Italy may have 70', () => {
  const t = war(on(2, 'June', 1916), 'duration-1916');
  t.s.supply[t.unit('italy-hq-2')]! += 71 - hoard(t.match.play, 'Italy');
  expect(excess(t.match.play, 'Italy')).toBe(1);
});

/** Points of a headquarters at the end of June 1916, and how the month begins. */
function july(points: { readonly [staff: string]: number }, relief = true): Table {
  const t = war(on(7, 'June', 1916), 'duration-1916', { relief });
  t.s.stock.fill(0);
  t.s.supply.fill(0);
  for (const [staff, has] of Object.entries(points)) t.s.supply[t.unit(staff)] = has;
  while (t.outcome === null && t.s.turn < turnNumber(on(1, 'July', 1916))) t.passBy('callOff', 'keep');
  return t;
}

rule('it:15-6', 'whoever has more at the special turn of a month is relieved', () => {
  expect(ending(july({ 'austria-hq-5': 41 }))).toEqual(['entente', 'relieved']);
  expect(ending(july({ 'italy-hq-2': 71 }))).toEqual(['cp', 'relieved']);
  expect(ending(july({ 'italy-hq-2': 71, 'austria-hq-5': 41 }))).toEqual([null, 'both relieved']);
  expect(ending(july({ 'italy-hq-2': 70, 'austria-hq-5': 40 }))).toBeNull();
  expect(ending(july({ 'italy-hq-2': 71 }, false))).toBeNull();
});

rule('it:15-7', 'nothing that can be chosen destroys points, and those kept back count', () => {
  const t = war(on(2, 'June', 1916), 'duration-1916');
  t.s.stock[NATION.italy] = 60;
  expect(hoard(t.match.play, 'Italy')).toBe(80);
  // A headquarters that leaves hands its points on.
  upTo(t, on(5, 'June', 1916), 'cp', 'movement');
  t.s.supply[t.unit('austria-hq-3')] = 9;
  const before = hoard(t.match.play, 'Austria-Hungary');
  upTo(t, on(6, 'June', 1916), 'cp', 'movement');
  expect([t.at('austria-hq-3'), hoard(t.match.play, 'Austria-Hungary')]).toEqual(['gone', before]);
});

rule('it:15-8', 'each month costs Austria-Hungary three points, and the East ten or twelve', () => {
  const cost = (date: TurnDate) => {
    const t = war(
      on(7, date.month === 'July' ? 'June' : 'December', date.year - (date.month === 'July' ? 0 : 1)),
    );
    t.s.demoralisation.fill(0);
    t.passUntil(
      'the month',
      () => t.s.turn === turnNumber(date),
      () => t.passBy('callOff', 'later', 'keep'),
    );
    return [t.s.demoralisation[NATION.austria], t.s.demoralisation[NATION.italy]];
  };
  expect(cost(on(1, 'July', 1915))).toEqual([13, 0]);
  expect(cost(on(1, 'January', 1916))).toEqual([15, 0]);
  expect(cost(on(1, 'January', 1917))).toEqual([3, 0]);
});

rule('it:15-9', 'Austria-Hungary is shaken, collapses and surrenders by the year', () => {
  const at = (year: number, points: number) => {
    const t = suffers(on(2, 'June', year), 'austria', points);
    return ending(t) ?? moraleNow(t.match.play, 'Austria-Hungary');
  };
  expect([at(1916, 549), at(1916, 550), at(1916, 600)]).toEqual(['firm', 'shaken', 'collapse']);
  expect([at(1915, 524), at(1915, 525)]).toEqual(['firm', 'collapse']);
  expect([at(1915, 600), at(1916, 700)]).toEqual([
    ['entente', 'decisive'],
    ['entente', 'decisive'],
  ]);
  expect([at(1917, 799), at(1917, 800), at(1918, 899), at(1918, 900)]).toEqual([
    'collapse',
    ['entente', 'substantial'],
    'collapse',
    ['entente', 'marginal'],
  ]);
});

rule('it:15-10', 'Italy surrenders, and what that is worth goes by the year and by who has won', () => {
  const at = (year: number, points: number, austria = 0) =>
    ending(
      suffers(on(2, 'June', year), 'italy', points, (t) =>
        demoralise(writer(t), NATION.austria, austria, 'before'),
      ),
    );
  expect([at(1915, 299), at(1915, 300), at(1916, 400)]).toEqual([
    null,
    ['cp', 'decisive'],
    ['cp', 'decisive'],
  ]);
  expect(at(1916, 400, 560)).toEqual(['cp', 'substantial']);
  expect(at(1917, 450, 560)).toEqual(['cp', 'substantial']);
  expect(at(1917, 450, 700)).toEqual(['cp', 'marginal']);
  expect(at(1918, 500)).toEqual(['cp', 'marginal']);
  expect(levelAt(1916, 'shaken')).toBe('substantial');
});

rule('it:15-10', 'in the long war morale that was shaken stays so, and brings help', () => {
  const t = suffers(on(2, 'June', 1916), 'italy', 300);
  expect(moraleNow(t.match.play, 'Italy')).toBe('shaken');
  expect(t.s.tally[COUNT.shaken]).toBe(turnNumber(on(2, 'June', 1916)) + 1);
  t.s.demoralisation[NATION.italy] = 0;
  expect(moraleNow(t.match.play, 'Italy')).toBe('shaken');
});

it('is a draw when nobody has surrendered', () => {
  const t = war(on(1, 'November', 1918), 'duration-1918');
  while (t.outcome === null) t.passBy('callOff', 'keep');
  expect(ending(t)).toEqual([null, 'draw']);
});

rule('it:15-11', 'Germans too weak to give back what is called for leave for good', () => {
  const t = war(on(6, 'October', 1917), 'duration-october-1917');
  upTo(t, on(6, 'October', 1917), 'cp', 'movement');
  const germans = [...t.match.play.data.forces.units.keys()].filter(
    (unit) => t.match.play.data.forces.units[unit]!.nation === 'germany',
  );
  const standing = () => germans.filter((unit) => t.s.at[unit]! >= 0).length;
  const g = writer(t);
  // 87 points with those to come, 46 to be given back.
  const divisions = ['5', '26', '117', '200'].map((name) => `germany-aslt-xx-${name}-12-5`);
  for (const id of divisions) g.s.strength[t.unit(id)]! -= 10;
  upTo(t, on(7, 'October', 1917), 'cp', 'movement');
  expect(standing()).toBe(14);
  g.s.strength[t.unit(divisions[0]!)]! -= 1;
  g.s.strength[t.unit(divisions[1]!)]! -= 1;
  upTo(t, on(1, 'November', 1917), 'cp', 'movement');
  expect(standing()).toBe(0);
  // The 195th, due on the fourth turn of November, does not come.
  upTo(t, on(5, 'November', 1917), 'cp', 'movement');
  expect(standing()).toBe(0);
});

rule('it:15-11', 'what Germans, French and Britons suffer here does not trouble their nations', () => {
  const t = war(on(2, 'June', 1918), 'duration-1918');
  for (const nation of ['germany', 'france', 'britain'] as const)
    demoralise(writer(t), NATION[nation], 5000, 'a test');
  expect(ending(t)).toBeNull();
});

rule(
  'it:16-1',
  'four divisions and three mountain brigades are trained in June 1917, and completed in August',
  () => {
    const t = upTo(
      alps(undefined, { scenario: 'duration-1917', options: { relief: false } }),
      on(1, 'June', 1917),
      'cp',
      'upgrades',
    );
    const third = 'austria-inf-xx-3-5-4';
    const place = t.at(third);
    expect(t.refusalOf('cp', { choice: 'train', value: 'austria-inf-xx-57-4-4' })).toBe('it:16-1');
    t.choose('cp', { choice: 'train', value: third });
    expect([t.at(third), t.at('austria-aslt-xx-3e-9-5'), t.strength('austria-aslt-xx-3e-9-5')]).toEqual([
      'gone',
      place,
      4,
    ]);
    expect(t.refusalOf('cp', { choice: 'complete', value: 'austria-aslt-xx-3e-9-5' })).toBe('it:16-1');
    // Brigades are half a division; worn units are not trained.
    t.choose('cp', { choice: 'train', value: 'austria-inf-x-88k-2-4' });
    t.choose('cp', { choice: 'train', value: 'austria-inf-x-98k-2-4' });
    expect([...t.s.tally].slice(COUNT.upgrades, COUNT.upgrades + 4)).toEqual([4, 0, 3, 0]);
    t.s.strength[t.unit('austria-inf-xx-44-5-4')] = 4;
    expect(t.refusalOf('cp', { choice: 'train', value: 'austria-inf-xx-44-5-4' })).toBe('it:16-1');
    t.choose('cp', { choice: 'later', value: null });
    upTo(t, on(1, 'August', 1917), 'cp', 'upgrades');
    t.choose('cp', { choice: 'complete', value: 'austria-aslt-xx-3e-9-5' });
    expect(t.strength('austria-aslt-xx-3e-9-5')).toBe(9);
  },
);

rule('it:16-1', 'in June 1917 of the short scenario too', () => {
  const t = upTo(alps(undefined, { scenario: 'may-1917' }), on(1, 'June', 1917), 'cp', 'upgrades');
  expect(t.values('cp', 'train')).toContain('austria-mtn-x-9-2-4');
});

rule('it:16-1', 'the armies of the Isonzo share what the 5th has, and the 6th inherits from the 2nd', () => {
  const t = war(on(6, 'August', 1917), 'duration-1917');
  upTo(t, on(7, 'August', 1917), 'cp', 'movement');
  t.s.supply[t.unit('austria-hq-5')] = 17;
  upTo(t, on(1, 'September', 1917), 'cp', 'split');
  expect(t.refusalOf('cp', { choice: 'share', value: 18 })).toBe('it:16-1');
  t.choose('cp', { choice: 'share', value: 10 });
  expect([t.at('austria-hq-5'), t.supply('austria-hq-1is'), t.supply('austria-hq-2is')]).toEqual([
    'gone',
    7,
    10,
  ]);
  upTo(t, on(7, 'December', 1917), 'cp', 'movement');
  const points = t.supply('austria-hq-2is');
  upTo(t, on(1, 'January', 1918), 'entente');
  expect([t.at('austria-hq-2is'), t.supply('austria-hq-6') >= points]).toEqual(['gone', true]);
});

rule('it:16-1', 'a brigade that has become assault troops is withdrawn as such', () => {
  const t = war(on(7, 'December', 1917), 'duration-october-1917');
  expect(t.at('austria-aslt-x-88k-4-5')).not.toBe('gone');
  upTo(t, on(1, 'January', 1918), 'entente');
  expect(t.at('austria-aslt-x-88k-4-5')).toBe('gone');
});
