import { expect, test } from 'vitest';
import { gaps, greatWarWest, hexList, makeGrid } from '../src/index.ts';

const grid = makeGrid(greatWarWest);
const ids = (text: string) => hexList(grid, text).map((hex) => grid.id(hex));

test('a dash stands for the hexes between, a shared end for one hex', () => {
  expect(ids('5214-5217')).toEqual(['W5214', 'W5215', 'W5216', 'W5217']);
  expect(ids('6811-6612, 6612-6411')).toEqual(['W6811', 'W6711', 'W6612', 'W6511', 'W6411']);
});

test('with or without the letter of the sheet', () => {
  expect(ids('W5214, 5215')).toEqual(['W5214', 'W5215']);
  expect(() => ids('W9999')).toThrow('There is no hex W9999');
  expect(() => ids('5214-5216-5218')).toThrow('more than one dash');
});

test('gaps are found', () => {
  const found = gaps(grid, hexList(grid, '5214, 5216, 5217'));
  expect(found.map((pair) => pair.map((hex) => grid.id(hex)))).toEqual([['W5214', 'W5216']]);
});
