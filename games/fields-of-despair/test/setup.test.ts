import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { totalStrength } from '../blocks.ts';
import { despair } from '../index.ts';
import { armyFor, LONGEST } from '../rules/plan.ts';
import type { ScenarioId } from '../scenarios/index.ts';
import { type Layout, type Table, table } from './table.ts';

const rule = rulesOf(despair);
const setUp = (scenario: ScenarioId, layout: Layout = {}): Table => table(undefined, { scenario, ...layout });
const shift = (block: string, sp: number, to: string) => ({ block, sp, to });

rule('14.2', 'SPs are divided among the hexes of their group', () => {
  const t = setUp('stalemate');
  // 57 over five hexes: 12 12 11 11 11.
  expect([t.blocks('D01', 'cp'), t.blocks('D05', 'cp')]).toEqual(['12 1c', '11']);
  t.does('cp', 'shift', shift('D01:0', 8, 'D05'));
  t.does('cp', 'shift', shift('D01:1', 1, 'D05'));
  expect(t.refused('cp', 'shift', shift('D01:0', 1, 'E06'))).toBe('14.2');
  expect(t.seenBlocks('cp', 'D05', 'cp')).toBe('11 8 1c');
  expect(totalStrength(armyFor(t.match.play, 0))).toBe(130);
  t.does('cp', 'ready').does('allied', 'ready');
  expect([t.blocks('D01', 'cp'), t.blocks('D05', 'cp')]).toEqual(['4', '11 8 1c']);
});

rule('14.2', 'at least one infantry SP stays in each hex of a group', () => {
  const t = setUp('stalemate');
  expect(t.refused('cp', 'shift', shift('D01:0', 12, 'D02'))).toBe('14.2');
  t.does('cp', 'shift', shift('D01:0', 11, 'D02'));
  expect(t.refused('cp', 'shift', shift('D01:0', 1, 'D02'))).toBe('14.2');
  // Cavalry may leave altogether.
  expect(t.refused('cp', 'shift', shift('D01:1', 1, 'D02'))).toBeUndefined();
});

rule('14.2', 'each nation keeps to its own hexes', () => {
  const t = setUp('stalemate');
  expect(t.blocks('D01', 'allied')).toBe('british 8 1c belgian 3');
  expect(t.refused('allied', 'shift', shift('D01:2', 1, 'D02'))).toBe('14.2');
  expect(t.refused('allied', 'shift', shift('D01:0', 1, 'D03'))).toBe('14.2');
  expect(t.refused('allied', 'shift', shift('D01:0', 7, 'D02'))).toBeUndefined();
  expect(t.refused('allied', 'shift', shift('D03:0', 7, 'D02'))).toBe('14.2');
});

rule('14.2', 'Verdun may share its garrison with H06 in 1917, which may stay empty', () => {
  const t = setUp('final-push');
  expect(t.blocks('H06', 'allied')).toBe('');
  t.does('allied', 'shift', shift('H05:0', 4, 'H06'));
  expect(t.seenBlocks('allied', 'H06', 'allied')).toBe('4');
  t.does('allied', 'shift', shift('H06:0', 4, 'H05'));
  expect(t.seenBlocks('allied', 'H06', 'allied')).toBe('');
});

rule('14.2', 'in 1914 every hex has its own number, in any blocks', () => {
  const t = setUp('mobile');
  expect(t.values('cp', 'shift')).toEqual([]);
  t.does('cp', 'split', { block: 'J02:0', sp: 5 }).does('cp', 'deceive', 'J02');
  expect(t.seenBlocks('cp', 'J02', 'cp')).toBe('12 5 d');
});

rule('2.3', 'a plan is seen by nobody but its owner until it is opened', () => {
  const t = setUp('stalemate');
  const before = JSON.stringify(t.seen('allied'));
  t.does('cp', 'shift', shift('D01:0', 8, 'D05'));
  t.does('cp', 'deceive', 'D04');
  expect(JSON.stringify(t.seen('allied'))).toBe(before);
  t.does('cp', 'ready').does('allied', 'ready');
  expect(t.seenBlocks('allied', 'D05', 'cp')).toBe('? ?');
  expect(t.log('allied')).not.toContain('"sp"');
  expect(t.log('cp')).toContain('shifts 8 German infantry');
});

rule('14.2', 'a plan that has grown long enough is ready as it is', () => {
  const t = setUp('stalemate');
  for (let i = 0; i < LONGEST / 2; i++) t.does('cp', 'deceive', 'D04').does('cp', 'undeceive', 'D04:1');
  expect([t.values('cp', 'shift'), t.values('cp', 'deceive'), t.values('cp', 'split')]).toEqual([[], [], []]);
  expect(t.refused('cp', 'deceive', 'D04')).toBe('14.2');
  t.does('cp', 'ready');
});

rule('SCENARIO VI', 'free set-up: any hex of one’s own, but not the neutral ground', () => {
  const t = setUp('free-1914', { options: { freeEconomy: false } });
  t.does('cp', 'shift', shift('K05:0', 10, 'J03'));
  expect(t.seenBlocks('cp', 'J03', 'cp')).toBe('8 2c 10');
  expect(t.refused('cp', 'shift', shift('J01:0', 17, 'I02'))).toBe('SCENARIO VI');
  expect(t.refused('allied', 'shift', shift('J07:0', 14, 'H02'))).toBe('SCENARIO VI');
  expect(t.refused('allied', 'shift', shift('G01:0', 2, 'F01'))).toBe('SCENARIO VI');
  expect(t.refused('allied', 'shift', shift('J07:0', 14, 'E05'))).toBeUndefined();
  // Parts in ones, fives and tens; others by splitting.
  expect(t.refused('allied', 'shift', shift('J07:0', 7, 'E05'))).toBe('14.2');
  expect(t.refused('allied', 'shift', shift('J07:0', 5, 'E05'))).toBeUndefined();
});

rule('SCENARIO VI', 'no more hexes with blocks than the supply can feed', () => {
  const t = setUp('free-1914', { options: { freeEconomy: false } });
  // 18 hexes for the Central Powers; eight are used.
  const free = ['K01', 'K02', 'K03', 'L01', 'L02', 'L03', 'L04', 'L05', 'L06', 'M04'];
  for (const hex of free) t.does('cp', 'shift', shift('J01:0', 1, hex));
  expect(t.refused('cp', 'shift', shift('J01:0', 1, 'M05'))).toBe('SCENARIO VI');
  expect(t.refused('cp', 'shift', shift('K01:0', 1, 'M05'))).toBeUndefined();
  expect(t.refused('cp', 'shift', shift('J01:0', 1, 'K02'))).toBeUndefined();
});

rule('SCENARIO VII', 'a contested hex keeps a block of each side', () => {
  const t = setUp('free-1915', { options: { freeEconomy: false } });
  expect(t.refused('cp', 'shift', shift('D05:0', 11, 'G03'))).toBe('SCENARIO VI');
  t.does('cp', 'shift', shift('D05:0', 10, 'G03'));
  expect(t.seenBlocks('cp', 'D05', 'cp')).toBe('1');
  expect(t.refused('allied', 'shift', shift('D01:0', 5, 'D02'))).toBeUndefined();
});

rule('SCENARIO VIII', 'without free blocks the groups of the scenario bind', () => {
  const t = setUp('free-1917', { options: { freeBlocks: false } });
  expect(t.refused('cp', 'shift', shift('D01:0', 1, 'G03'))).toBe('14.2');
  expect(t.refused('cp', 'shift', shift('D01:0', 1, 'D02'))).toBeUndefined();
});

rule('16.1', 'the Central Powers may make the Opening Move, or forgo it', () => {
  const t = setUp('mobile').goTo('cp', 'opening');
  expect(t.s.turn).toBe(0);
  t.does('cp', 'invade').goTo('cp', 'movement');
  expect(t.s.turn).toBe(0);
  const f = setUp('mobile').goTo('cp', 'opening').does('cp', 'forgo');
  expect(f.s.turn).toBe(1);
  expect(f.blocks('J01', 'cp')).toBe('17 3c');
});

rule('14.2', 'the army of a side is the planned one for its owner alone', () => {
  const t = setUp('stalemate');
  t.does('cp', 'shift', shift('D01:0', 8, 'D05'));
  expect(armyFor(t.match.play, 0)).not.toBe(t.s.armies[0]);
  expect(armyFor(t.match.play, 1)).toBe(t.s.armies[1]);
  t.does('cp', 'ready').does('allied', 'ready');
  expect(armyFor(t.match.play, 0)).toBe(t.s.armies[0]);
});
