import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chances,
  columnAt,
  diceTotals,
  oddsPosition,
  oddsScale,
  oddsText,
  type ResultTable,
  result,
} from '../src/index.ts';

const storm = oddsScale(['1:2', '1:1', '2:1', '3:1', '4:1', '5:1', '6:1', '7:1']);
const greatWar = oddsScale(['1:2', '1:1', '2:1', '3:1', '4:1', '5:1']);
const column = (scale: typeof storm, attack: number, defence: number, shift = 0) =>
  columnAt(scale, oddsPosition(scale, attack, defence), shift);

describe('002 Storm in the West', () => {
  test('13.10: 26 against 7 is 3:1', () => {
    expect(oddsText(26, 7)).toBe('3:1');
    expect(storm.columns[column(storm, 26, 7).column]).toBe('3:1');
  });
  test('13.11: 5 against 11 is 1:3, worse than the table has', () => {
    expect(oddsText(5, 11)).toBe('1:3');
    expect(column(storm, 5, 11)).toEqual({ column: 0, over: 0, under: 1 });
  });
  test('equal strength is 1:1; one short of it is 1:2', () => {
    expect([oddsText(9, 9), oddsText(8, 9)]).toEqual(['1:1', '1:2']);
    expect(column(storm, 9, 9)).toEqual({ column: 1, over: 0, under: 0 });
    expect(column(storm, 8, 9)).toEqual({ column: 0, over: 0, under: 0 });
  });
  test('13.12, 16.8: past 7:1 the last column is used, and each multiple counts', () => {
    expect(column(storm, 8, 1)).toEqual({ column: 7, over: 1, under: 0 });
    expect(column(storm, 20, 2)).toEqual({ column: 7, over: 3, under: 0 });
  });
});

describe('001 The Great War', () => {
  test('10.31: 21 against 6 is 3:1, 4 against 5 is 1:2', () => {
    expect([oddsText(21, 6), oddsText(4, 5)]).toEqual(['3:1', '1:2']);
  });
  test('10.41: 4:1 into rough is 3:1, and a headquarters of two makes it 5:1', () => {
    expect(greatWar.columns[column(greatWar, 8, 2, -1).column]).toBe('3:1');
    expect(greatWar.columns[column(greatWar, 8, 2, -1 + 2).column]).toBe('5:1');
  });
  test('10.49: shifts first, then the ends of the table', () => {
    expect(column(greatWar, 1, 2, -1)).toEqual({ column: 0, over: 0, under: 1 });
    expect(column(greatWar, 1, 3, 1)).toEqual({ column: 0, over: 0, under: 0 });
  });
  test('10.54: a final 7:1 is 5:1 with two to spare', () => {
    expect(column(greatWar, 7, 1)).toEqual({ column: 5, over: 2, under: 0 });
    expect(column(greatWar, 5, 1, 2)).toEqual({ column: 5, over: 2, under: 0 });
  });
});

describe('any scale', () => {
  test('columns between whole odds are found too', () => {
    const fine = oddsScale(['1:2', '2:3', '1:1', '3:2', '2:1']);
    expect([10, 13, 14, 20, 29, 30, 39, 40].map((attack) => oddsPosition(fine, attack, 20))).toEqual([
      0, 0, 1, 2, 2, 3, 3, 4,
    ]);
  });
  test('the column found is the best that the attacker fully has', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 200 }), (attack, defence) => {
        const position = oddsPosition(storm, attack, defence);
        const has = storm.ratios.map(([a, d]) => attack * d >= a * defence);
        expect(has).toEqual(storm.ratios.map((_, i) => i <= position));
        const [a, d] = oddsText(attack, defence).split(':').map(Number) as [number, number];
        // On the unbounded scale 1:2 is 0, 1:1 is 1, 2:1 is 2, and 1:3 is -1.
        expect(position).toBe(attack >= defence ? a : 2 - d);
      }),
    );
  });
  test('nothing to beat, or nothing to beat it with', () => {
    expect([oddsPosition(storm, 3, 0), oddsPosition(storm, 0, 3)]).toEqual([Infinity, -Infinity]);
    expect([oddsText(3, 0), oddsText(0, 3)]).toEqual(['∞:1', '1:∞']);
    expect(column(storm, 3, 0)).toEqual({ column: 7, over: Infinity, under: 0 });
  });
  test('a scale that cannot be is named', () => {
    expect(() => oddsScale(['2:1', '1:1'])).toThrow('do not rise: 1:1 follows 2:1');
    expect(() => oddsScale(['two to one'])).toThrow('write one like 3:1');
    expect(() => oddsScale([])).toThrow('at least one column');
  });
});

describe('result tables', () => {
  // A made-up table with the one printed result of 002 13.28: a 6 at 3:1.
  const table: ResultTable<string> = {
    lowest: 1,
    rows: [
      ['2/0', '3/1'],
      ['2/0', '3/1'],
      ['2/0', '2/1'],
      ['2/0', '2/2'],
      ['2/1', '2/2'],
      ['2/1', '2/3'],
      ['1/1', '2/3'],
    ],
  };

  test('a roll outside the rows uses the nearest', () => {
    expect(result(table, 1, 6)).toBe('2/3');
    expect(result(table, 1, 12)).toBe('2/3');
    expect(result(table, 1, -3)).toBe('3/1');
    expect(() => result(table, 2, 3)).toThrow('columns 0 to 1, not 2');
  });
  test('chances are exact', () => {
    expect(chances(table, 1)).toEqual([
      { result: '3/1', ways: 2, of: 6 },
      { result: '2/1', ways: 1, of: 6 },
      { result: '2/2', ways: 2, of: 6 },
      { result: '2/3', ways: 1, of: 6 },
    ]);
    expect(chances(table, 1, 2)).toEqual([
      { result: '2/1', ways: 1, of: 6 },
      { result: '2/2', ways: 2, of: 6 },
      { result: '2/3', ways: 3, of: 6 },
    ]);
  });
  test('two dice', () => {
    expect(diceTotals(2, 6).map(([, ways]) => ways)).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
    const sum = chances(table, 0, -1, { count: 2, sides: 6 }).reduce((ways, chance) => ways + chance.ways, 0);
    expect(sum).toBe(36);
  });
});

test('chances of results that are objects are added up by what they say', () => {
  const table: ResultTable<{ loss: number }> = {
    lowest: 1,
    rows: [1, 1, 1, 2, 2, 3].map((loss) => [{ loss }]),
  };
  expect(chances(table, 0)).toEqual([
    { result: { loss: 1 }, ways: 3, of: 6 },
    { result: { loss: 2 }, ways: 2, of: 6 },
    { result: { loss: 3 }, ways: 1, of: 6 },
  ]);
  expect(() => result(table, Number.NaN, 1)).toThrow(RangeError);
  expect(() => result(table, 0, Number.NaN)).toThrow(RangeError);
});
