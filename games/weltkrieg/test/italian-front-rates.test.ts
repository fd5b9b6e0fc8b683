/** 15, 17-24 to 17-27 Supply and replacements of The Italian Front, as they come. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { italianFront } from '../italian-front/index.ts';
import { lists } from '../italian-front/lists.ts';
import { entriesOf } from '../italian-front/receipts.ts';
import { fills, recruit } from '../italian-front/rules/replacements.ts';
import { COUNT } from '../italian-front/rules/state.ts';
import { type MonthName, turnNumber } from '../system/calendar.ts';
import type { Morale } from '../system/morale.ts';
import type { Writer } from '../system/types.ts';
import { alps } from './alps.ts';

const rule = rulesOf(italianFront);
const on = (year: number, month: MonthName, turn: number) => ({ year, month, turn });
const rates = (nation: 'Austria-Hungary' | 'Italy', date: ReturnType<typeof on>, morale: Morale = 'firm') =>
  entriesOf(lists.duration.value, nation, date, morale).map(
    ({ turns: _turns, months: _months, ...rest }) => rest,
  );

/** What comes to a side on a turn, by unit with its points. */
function comers(seat: 'cp' | 'entente', ...dates: ReturnType<typeof on>[]): { [unit: string]: number } {
  const t = alps(undefined, { scenario: 'may-1915' });
  const g = t.match.play as unknown as Writer;
  for (const date of dates) {
    g.s.turn = turnNumber(date);
    recruit(g, seat);
  }
  const found: { [unit: string]: number } = {};
  t.match.play.data.forces.units.forEach(({ id, kind }, unit) => {
    if (kind === 'replacement' && g.s.due[unit]! >= 0) found[id] = g.s.strength[unit]!;
  });
  return found;
}

rule('it:15-14', 'Austria-Hungary receives ten supply points a month, and three points of men', () => {
  expect(rates('Austria-Hungary', on(1915, 'July', 1))).toEqual([{ supply: 10 }, { strength: 3 }]);
  expect(rates('Austria-Hungary', on(1915, 'August', 5))).toEqual([{ strength: 3 }]);
  expect(rates('Austria-Hungary', on(1915, 'July', 5))).toEqual([]);
  expect(rates('Austria-Hungary', on(1915, 'May', 1))).toEqual([]);
});

rule('it:15-15', 'after its economic collapse half of the supply, every other month', () => {
  expect(rates('Austria-Hungary', on(1916, 'August', 1), 'collapse')).toEqual([
    { supply: 5 },
    { strength: 3 },
  ]);
  expect(rates('Austria-Hungary', on(1916, 'July', 1), 'collapse')).toEqual([{ strength: 3 }]);
});

rule('it:15-16', 'points come from Croatia, Austria and Croatia again, in turn', () => {
  expect(comers('cp', on(1915, 'July', 1))).toEqual({
    'austria-croat-rpl-3-3-1': 2,
    'austria-austrian-rpl-3-3-1': 1,
  });
  // The fourth and fifth are the owner's to name; the sixth is a Croat.
  expect(comers('cp', on(1915, 'July', 1), on(1915, 'August', 1))).toEqual({
    'austria-croat-rpl-3-3-1': 2,
    'austria-austrian-rpl-3-3-1': 1,
    'austria-austrian-rpl-3-3-2': 2,
    'austria-croat-rpl-3-3-2': 1,
  });
});

rule('it:15-17', 'from July 1917 on divisions come in their round', () => {
  expect(rates('Austria-Hungary', on(1917, 'July', 1))).toEqual([{ supply: 25 }, { divisions: 1 }]);
  expect(rates('Austria-Hungary', on(1917, 'July', 2), 'shaken')).toEqual([{ divisions: 1 }]);
  // In October 1917 its economy has collapsed: one on the first turn of odd months, two of even ones.
  const t = alps(undefined);
  const g = t.match.play as unknown as Writer;
  for (const date of [on(1917, 'October', 5), on(1917, 'November', 1), on(1917, 'November', 5)]) {
    g.s.turn = turnNumber(date);
    recruit(g, 'cp');
  }
  expect(g.s.tally[COUNT.division]).toBe(2);
  const points = ['austria-rpl-4-3-1', 'austria-rpl-3-3-1', 'austria-croat-rpl-2-3-1'].map((id) =>
    g.s.due[t.unit(id)]! >= 0 ? t.strength(id) : 0,
  );
  expect(points).toEqual([4, 3, 0]);
});

rule('it:17-24', 'a firm Austria-Hungary receives 25 points a month and eleven divisions in two', () => {
  expect(rates('Austria-Hungary', on(1917, 'August', 1))).toEqual([{ supply: 25 }, { divisions: 1 }]);
  const due = (month: MonthName) =>
    [1, 2, 3, 4, 5, 6, 7].filter((turn) => rates('Austria-Hungary', on(1917, month, turn)).length > 0);
  expect([due('August'), due('September')]).toEqual([
    [1, 2, 3, 5, 6, 7],
    [1, 3, 4, 5, 7],
  ]);
});

rule('it:17-25', 'a shaken one 20 or 15, and a division on even turns', () => {
  const got = (month: MonthName, turn: number) => rates('Austria-Hungary', on(1917, month, turn), 'shaken');
  expect([got('July', 1), got('August', 1), got('August', 4), got('August', 5)]).toEqual([
    [{ supply: 20 }],
    [{ supply: 15 }],
    [{ divisions: 1 }],
    [],
  ]);
});

rule('it:17-26', 'after its collapse five points, and three divisions in two months', () => {
  const got = (month: MonthName, turn: number) => rates('Austria-Hungary', on(1918, month, turn), 'collapse');
  expect([got('February', 1), got('February', 5), got('March', 1), got('March', 5)]).toEqual([
    [{ supply: 5 }, { divisions: 1 }],
    [{ divisions: 1 }],
    [{ supply: 5 }, { divisions: 1 }],
    [],
  ]);
});

rule('it:17-27', 'the third division is Croatian, the fourth Czech', () => {
  const t = alps(undefined, { scenario: 'duration-october-1917' });
  const g = t.match.play as unknown as Writer;
  g.s.tally[COUNT.division] = 2;
  for (const date of [on(1917, 'November', 1), on(1917, 'December', 1)]) {
    g.s.turn = turnNumber(date);
    recruit(g, 'cp');
  }
  for (const id of ['austria-croat-rpl-2-3-1', 'austria-czech-rpl-2-3-1'])
    expect([g.s.due[t.unit(id)]! >= 0, t.strength(id)]).toEqual([true, 2]);
});

rule('it:15-20', 'Italy receives infantry twice a month and mountain troops every second', () => {
  expect(comers('entente', on(1915, 'August', 2), on(1915, 'August', 4))).toEqual({
    'italy-rpl-3-3-1': 3,
    'italy-mountain-rpl-3-3-1': 3,
  });
  expect(rates('Italy', on(1915, 'August', 1))).toEqual([{ supply: 10 }]);
});

rule('it:15-21', 'a shaken Italy receives less', () => {
  expect(rates('Italy', on(1917, 'December', 1), 'shaken')).toEqual([
    { supply: 5 },
    { replacements: { count: 1, strength: 3, move: 3, type: 'Inf' } },
  ]);
  expect(rates('Italy', on(1917, 'December', 2), 'shaken')).toEqual([]);
});

rule('it:15-22', 'and little after its collapse', () => {
  expect(rates('Italy', on(1918, 'March', 1), 'collapse')).toEqual([
    { supply: 5 },
    { replacements: { count: 1, strength: 3, move: 3, type: 'Inf' } },
  ]);
  expect(rates('Italy', on(1918, 'March', 5), 'collapse')).toEqual([]);
});

rule(
  'it:15-3',
  'mountain replacements fill mountain units; Croats and Austrians fill brigades of the mountains',
  () => {
    const t = alps(undefined, { scenario: 'may-1915' });
    const of = (from: string, unit: string) => fills(t.match.play, t.unit(from), t.unit(unit));
    expect(of('italy-mountain-rpl-3-3-1', 'italy-mtn-x-1alp-1-5')).toBe(1);
    expect(of('italy-mountain-rpl-3-3-1', 'italy-inf-xx-9-4-4')).toBeUndefined();
    expect(of('austria-croat-rpl-3-3-1', 'austria-mtn-x-50-2-4')).toBe(1);
    expect(of('austria-czech-rpl-2-3-1', 'austria-mtn-x-50-2-4')).toBeUndefined();
    expect(of('austria-czech-rpl-2-3-1', 'austria-inf-xx-17-4-4')).toBe(1);
  },
);
