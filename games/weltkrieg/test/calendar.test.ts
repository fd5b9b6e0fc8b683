import { describe, expect, it } from 'vitest';
import {
  isWinter,
  monthOf,
  opensMonth,
  type TurnDate,
  turnDate,
  turnDays,
  turnNumber,
  turnText,
} from '../system/calendar.ts';
import { type Morale, monthlyPoints, moraleOf } from '../system/morale.ts';
import type { Nation } from '../western-front/form.ts';
import { lists } from '../western-front/lists.ts';
import { receipts, scheduled, supplyLimit } from '../western-front/receipts.ts';
import { tables } from './field.ts';

const { value: rates } = lists.duration;
const on = (turn: number, month: TurnDate['month'], year: number): TurnDate => ({ turn, month, year });
const received = (nation: Nation, date: TurnDate, morale: Morale = 'firm') =>
  receipts(rates, nation, date, morale);
/** Supply points and replacement units from a turn on, up to another. */
function sum(nation: Nation, from: TurnDate, to: TurnDate): [supply: number, units: number] {
  const total: [number, number] = [0, 0];
  for (let turn = turnNumber(from); turn < turnNumber(to); turn++) {
    const got = received(nation, turnDate(turn));
    total[0] += got.supply;
    total[1] += got.replacements.length;
  }
  return total;
}

describe('turns', () => {
  it('2-1: turn 3 of August is the 9th to the 12th, turn 1 of September the 1st to the 4th', () => {
    expect(turnDays(on(3, 'August', 1914))).toEqual([9, 12]);
    expect(turnDays(on(1, 'September', 1914))).toEqual([1, 4]);
  });

  it('go on through months and years, and back', () => {
    const last = turnNumber(on(7, 'December', 1914));
    expect(turnText(turnDate(last + 1))).toBe('1 January 1915');
    for (let turn = 0; turn < 420; turn++) expect(turnNumber(turnDate(turn))).toBe(turn);
    expect(() => monthOf('Brumaire 1914')).toThrow('no month');
  });

  it('5-1: the first special turn is that of September 1914', () => {
    expect(opensMonth(turnNumber(on(1, 'August', 1914)))).toBe(false);
    expect(opensMonth(turnNumber(on(1, 'September', 1914)))).toBe(true);
    expect(opensMonth(turnNumber(on(2, 'September', 1914)))).toBe(false);
  });

  it('34-1: winter is December to February', () => {
    const winter = (month: TurnDate['month']) => isWinter(tables.winter, on(1, month, 1916));
    expect((['November', 'December', 'January', 'February', 'March'] as const).map(winter)).toEqual([
      ...[false, true, true, true, false],
    ]);
  });
});

describe('rates (23)', () => {
  it('23-26: Germany, odd and even months of spring 1915', () => {
    expect(received('Germany', on(1, 'March', 1915)).supply).toBe(40);
    expect(received('Germany', on(1, 'April', 1915)).supply).toBe(30);
    expect(received('Germany', on(2, 'April', 1915))).toEqual({ supply: 0, replacements: [] });
    expect(received('Germany', on(3, 'April', 1915)).replacements).toEqual([
      { count: 1, strength: 5, move: 4 },
    ]);
  });

  it('23-31: a shaken Germany, before and from August 1917; a dated rate no longer counts', () => {
    expect(received('Germany', on(1, 'July', 1917), 'shaken').supply).toBe(50);
    expect(received('Germany', on(1, 'October', 1917), 'shaken').supply).toBe(60);
    expect(received('Germany', on(3, 'July', 1917), 'shaken').replacements).toEqual([]);
    expect(received('Germany', on(3, 'August', 1917), 'shaken').replacements).toHaveLength(1);
    expect(received('Germany', on(1, 'March', 1915), 'shaken').supply).toBe(50);
  });

  it('23-32, 23-38, 23-48: collapse', () => {
    expect(received('Germany', on(1, 'March', 1918), 'collapse').supply).toBe(30);
    expect(received('France', on(1, 'March', 1918), 'collapse').supply).toBe(7);
    expect(received('Great Britain', on(1, 'March', 1918), 'collapse').supply).toBe(8);
  });

  it('23-49, 23-50: Canadians and Australians in place of the British, not besides', () => {
    expect(received('Great Britain', on(6, 'February', 1915)).replacements).toEqual([
      { count: 1, strength: 4, move: 3, kin: 'Canadian' },
    ]);
    expect(received('Great Britain', on(6, 'March', 1916)).replacements).toMatchObject([
      { kin: 'Australian' },
    ]);
    expect(received('Great Britain', on(6, 'March', 1915)).replacements).toEqual([
      { count: 1, strength: 5, move: 3 },
    ]);
    expect(received('Great Britain', on(6, 'February', 1918), 'collapse').replacements).toEqual([]);
  });

  it('23-53: Belgium twice a year until 1917', () => {
    expect(sum('Belgium', on(1, 'January', 1915), on(1, 'January', 1919))).toEqual([0, 6]);
  });

  it('23-57 to 23-59: the United States', () => {
    expect(sum('United States', on(1, 'January', 1917), on(1, 'July', 1918))).toEqual([12 * 5 + 2 * 10, 0]);
    expect(received('United States', on(1, 'September', 1918))).toEqual({
      supply: 10,
      replacements: [{ count: 1, strength: 5, move: 4 }],
    });
  });

  it('gives the Entente about 450 supply points between the scenarios of 1915 and 1916', () => {
    const [from, to] = [on(6, 'April', 1915), on(5, 'February', 1916)];
    expect(sum('France', from, to)[0] + sum('Great Britain', from, to)[0]).toBe(370 + 7 * 8 + 3 * 18);
  });
});

describe('what nations bear (23)', () => {
  it('23-18: Germany is shaken at 1600, collapses by the year, surrenders later', () => {
    const germany = (year: number, points: number) => moraleOf(rates, 'Germany', year, points);
    expect([germany(1917, 1599), germany(1917, 1600)]).toEqual(['firm', 'shaken']);
    expect([germany(1918, 2349), germany(1918, 2350), germany(1918, 2650)]).toEqual([
      ...['shaken', 'collapse', 'surrender'],
    ]);
    expect(germany(1914, 1150)).toBe('collapse'); // before it could be shaken
    expect(moraleOf(rates, 'Belgium', 1914, 5000)).toBe('firm');
  });

  it('23-16: 29 a month for Germany in 1915 and 1916, 12 later; Great Britain 17 while submarines sink most', () => {
    const monthly = (nation: Nation, month: TurnDate['month'], year: number) =>
      monthlyPoints(rates, nation, on(1, month, year));
    expect([
      monthly('Germany', 'December', 1914),
      monthly('Germany', 'May', 1916),
      monthly('Germany', 'May', 1917),
    ]).toEqual([0, 29, 12]);
    expect([monthly('Great Britain', 'May', 1915), monthly('Great Britain', 'May', 1916)]).toEqual([3, 2]);
    expect([monthly('Great Britain', 'May', 1917), monthly('Great Britain', 'May', 1918)]).toEqual([17, 6]);
  });

  it('23-8 to 23-12: limits by the year', () => {
    expect([1914, 1915, 1916, 1918].map((year) => supplyLimit(rates, 'Germany', year))).toEqual([
      ...[undefined, 150, 220, 700],
    ]);
    expect(supplyLimit(rates, 'United States', 1917)).toBe(50);
  });
});

describe('schedules (24)', () => {
  it('have what a turn brings and takes', () => {
    const { arrivals, withdrawals } = scheduled(lists.french.value, on(1, 'December', 1914));
    expect(arrivals).toContainEqual({ headquarters: '7' });
    expect(withdrawals).toHaveLength(2);
    expect(scheduled(lists.french.value, on(2, 'August', 1914))).toEqual({ arrivals: [], withdrawals: [] });
  });
});
