/** The tables of the solitaire system: read off the print, and mended where the print is lost. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { despair } from '../index.ts';
import { compareWays } from '../solitaire/breakout.ts';
import { oddsOf } from '../solitaire/combat.ts';
import { soloEconomy } from '../solitaire/guides.ts';
import { band, bandName, cell, dealOut, drmFor, inBlocks, subset, tableFault } from '../solitaire/lookup.ts';
import { soloBreakout, soloGuns, soloTables } from '../solitaire/tables.ts';

const rule = rulesOf(despair);
const { recon, hex, major, minor, air, offensives, reinforcement } = soloTables.value;

rule('22.0', 'no table ever falls to the right or downwards', () => {
  for (const table of [recon, hex.table, major, minor, air.whether, air.amount, soloGuns.value.amount])
    expect(tableFault(table)).toBeUndefined();
  expect(tableFault({ cols: [1, 2], rows: [1], cells: [[2, 1]] })).toBe('row 1 falls at column 2');
  expect(tableFault({ cols: [1], rows: [1, 2], cells: [[2], [1]] })).toBe('column 1 falls at row 2');
  expect(tableFault({ cols: [1, 2], rows: [1], cells: [[2]] })).toBe('row 1 has 1 cells');
  expect(soloTables.check!({ ...soloTables.value, minor: { ...minor, rows: [3] } })).toMatch('rows of cells');
  expect(soloGuns.check!(soloGuns.value)).toBeUndefined();
});

rule('22.0', 'columns and rows are found by any number in them', () => {
  expect(band(recon.cols, 1)).toBe(0);
  expect(band(recon.cols, 4)).toBe(0);
  expect(band(recon.cols, 5)).toBe(1);
  expect(band(recon.cols, 60)).toBe(9);
  expect(bandName(recon.cols, 16)).toBe('13-16');
  expect(bandName(recon.cols, 200)).toBe('61+');
});

rule('7.1.3-S', 'cells of the reconnaissance table', () => {
  expect(cell(recon, 3, 2)).toBe(1);
  expect(cell(recon, 12, 14)).toBe(7);
  expect(cell(recon, 15, 34)).toBe(25);
  expect(cell(recon, 18, 126)).toBe(33);
});

rule('7.3.3-S', 'cells of the table of SPs in a hex', () => {
  expect(cell(hex.table, 5, 126)).toBe(7);
  expect(cell(hex.table, 11, 126)).toBe(20);
  expect(cell(hex.table, 14, 7)).toBe(5);
  expect(cell(hex.table, 21, 40)).toBe(30);
  // One block shows 20 at most: so the band of one block ends there.
  expect(cell(hex.table, hex.bands[0]!, 999)).toBe(20);
  expect([14, 15, 19, 20, 25, 26].map((sp) => drmFor(hex.drms, sp))).toEqual([0, 1, 1, 2, 2, 3]);
});

rule('7.5-S', 'cells of the offensive tables, and the number of offensives', () => {
  expect(cell(major, 10, 30)).toBe(8);
  expect(cell(major, 18, 120)).toBe(45);
  expect(cell(minor, 9, 5)).toBe(2);
  expect(cell(minor, 12, 44)).toBe(11);
  const of = (sum: number) => offensives.rows.find((row) => sum <= row.to)!;
  expect([6, 7, 8, 10, 12, 14, 16, 17, 24].map((sum) => [of(sum).major, of(sum).minor])).toEqual([
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
    [2, 0],
    [2, 1],
    [2, 2],
    [3, 0],
    [4, 0],
  ]);
});

rule('7.3-S', 'odds of the reinforcement check are rounded down, from 1:1 to 4:1', () => {
  expect([oddsOf(7, 8), oddsOf(8, 8), oddsOf(15, 8), oddsOf(16, 8), oddsOf(90, 8)]).toEqual([0, 1, 1, 2, 4]);
  expect(reinforcement.die).toEqual([6, 4, 3, 1]);
});

rule('24.2', 'counters that make up a value exactly, or the next below it', () => {
  const worth = (values: number[], wanted: number, must?: number) =>
    subset(values, wanted, must).reduce((sum, i) => sum + values[i]!, 0);
  expect(worth([4, 3, 3, 2, 1, 0], 6)).toBe(6);
  expect(worth([4, 4], 6)).toBe(4);
  expect(worth([3, 3], 2)).toBe(0);
  expect(subset([3, 2, 1], 3, 1)).toEqual([1, 2]);
  expect(subset([3, 2, 1], 1, 1)).toEqual([]);
});

rule('7.5-S', 'SPs are dealt out in turn: those that stay, then those that go', () => {
  const deal = (sp: number, stay: number, go: number, divided: boolean, targets: number, limit = 99) =>
    dealOut(sp, { stay, go, divided }, targets, limit);
  expect(deal(10, 2, 1, false, 3)).toEqual({ stay: 7, go: [3, 0, 0] });
  expect(deal(10, 1, 1, true, 3)).toEqual({ stay: 3, go: [3, 2, 2] });
  expect(deal(10, 1, 2, true, 2)).toEqual({ stay: 2, go: [4, 4] });
  expect(deal(10, 1, 2, false, 2, 5)).toEqual({ stay: 5, go: [5, 0] });
  expect(deal(1, 2, 1, true, 3)).toEqual({ stay: 1, go: [0, 0, 0] });
  expect(deal(9, 2, 1, true, 0)).toEqual({ stay: 9, go: [] });
});

rule('7.5-S', 'shortest route and weakest hex break ties of each other', () => {
  const near = { hex: 1, far: 2, sps: 9 };
  const weak = { hex: 2, far: 3, sps: 1 };
  expect(compareWays('SR', near, weak)).toBeLessThan(0);
  expect(compareWays('WH', near, weak)).toBeGreaterThan(0);
  expect(compareWays('SR', near, { ...near, sps: 8 })).toBeGreaterThan(0);
  expect(compareWays('WH', weak, { ...weak, far: 2 })).toBeGreaterThan(0);
  expect(compareWays('SR', near, { ...near, hex: 5 })).toBe(0);
});

rule('7.5-S', 'each nature of a breakout keeps back what its name says', () => {
  for (const { name, stay, go } of soloBreakout.value.nature) {
    if (name.startsWith('C')) expect(stay).toBeGreaterThanOrEqual(go);
    else expect(stay).toBeLessThanOrEqual(go);
  }
  expect(new Set(soloBreakout.value.nature.map(({ name }) => name)).size).toBe(4);
  expect(soloBreakout.value.direction.filter((one) => one === 'SR').length).toBe(3);
});

rule('23.3.3', 'SPs lie in exactly so many blocks', () => {
  expect(inBlocks(14, 3)).toEqual([5, 5, 4]);
  expect(inBlocks(1, 3)).toEqual([1, 0, 0]);
  expect(inBlocks(45, 3)).toEqual([15, 15, 15]);
});

rule('25.1', 'the guide has a row for each turn', () => {
  expect(soloEconomy.value.turns.map(({ turn }) => turn)).toEqual([7, 8, 9]);
});
