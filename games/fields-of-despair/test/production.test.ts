/** 6.1 to 6.3 Maintenance, attrition, manpower, economic points. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { despair } from '../index.ts';
import { type Layout, type Stacks, type Table, table } from './table.ts';

const rule = rulesOf(despair);
const FRONT: Stacks = { J01: 'cp 10', D05: 'french 10' };

/** Production up to its first question. */
const produce = (stacks: Stacks, layout: Layout = {}): Table =>
  table(stacks, { from: 'production', turn: 2, forts: {}, ...layout });

rule('6.0', 'production comes to the submarines after maintenance, manpower and collecting', () => {
  expect(produce(FRONT).next).toBe('cp: submarines');
});

rule('6.1', 'the three tracks drop one box, not below nothing', () => {
  const t = produce(FRONT, {
    boards: { cp: { artillery: 12, air: 5, supply: 17 }, allied: { artillery: 0, air: 1, supply: 0 } },
  });
  expect(t.board.cp).toMatchObject({ artillery: 11, air: 4, supply: 16 });
  expect(t.board.allied).toMatchObject({ artillery: 0, air: 0, supply: 0 });
});

rule('6.2', 'reinforcements come to Paris, England and Koblenz', () => {
  const t = produce(FRONT);
  expect(t.blocks('C07', 'allied')).toBe('20');
  expect(t.blocks('England', 'allied')).toBe('british 6');
  expect(t.blocks('M03', 'cp')).toBe('20 20');
});

rule('11.3', 'British reinforcements come to England', () => {
  const t = produce(FRONT, { turn: 3 });
  expect(t.blocks('England', 'allied')).toBe('british 18');
});

rule('6.2', 'what finds no room waits, and comes with the next', () => {
  const t = produce({ ...FRONT, M03: 'cp 20 15 4c' });
  expect(t.blocks('M03', 'cp')).toBe('20 20 4c');
  expect(t.s.waiting[0]).toBe(35);
  const later = produce(FRONT, { state: { waiting: [5, 0, 2, 0, 0] } });
  expect(later.blocks('M03', 'cp')).toBe('20 20 5');
  expect(later.blocks('England', 'allied')).toBe('british 8');
  expect(later.s.waiting).toEqual([0, 0, 0, 0, 0]);
});

rule('6.2', 'everybody sees how many wait', () => {
  const t = produce({ ...FRONT, M03: 'cp 20 15 4c' });
  for (const reader of ['cp', 'allied', null] as const)
    expect(t.seen(reader).tracks.waiting).toMatchObject({ german: 35, french: 0 });
});

rule('6.2', 'a home with the enemy in it takes nobody in', () => {
  const t = produce({ ...FRONT, M03: 'cp 2 french 3', C07: 'cp 4' });
  expect(t.blocks('M03', 'cp')).toBe('2');
  expect(t.s.waiting).toEqual([40, 20, 0, 0, 0]);
});

rule('6.2', 'in solitaire play the Koblenz column goes to the strength track', () => {
  const t = table(FRONT, { scenario: 'solitaire', from: 'production', turn: 7 });
  expect(t.s.solo!.total).toBe(150);
});

// ---- 6.2.1 ----

/** D05 of the Allies is marked out of supply. */
const worn = (blocks: string): Table => produce({ ...FRONT, D05: blocks }, { out: { allied: 'D05' } });

rule('6.2.1', 'a hex out of supply loses one SP for each five, or part of five', () => {
  for (const [sp, left] of [
    [1, ''],
    [5, '4'],
    [6, '4'],
    [10, '8'],
    [11, '8'],
    [20, '16'],
  ] as const)
    expect(worn(`french ${sp}`).blocks('D05', 'allied')).toBe(left);
});

rule('6.2.1', 'the owner chooses from which blocks', () => {
  const t = worn('french 9 3 2c'); // fourteen: three are lost
  expect(t.next).toBe('allied: attrition');
  expect(t.refused('allied', 'wearDown', { block: 'D05:1', sp: 4 })).toBe('6.2.1'); // that block has three
  expect(t.refused('allied', 'wearDown', { block: 'D05:0', sp: 4 })).toBe('6.2.1'); // three are lost, not four
  expect(t.refused('allied', 'wearDown', { block: 'J01:0', sp: 1 })).toBe('6.2.1');
  t.does('allied', 'wearDown', { block: 'D05:2', sp: 2 });
  expect(t.read('cp')).toMatchObject({ value: null, text: 'takes losses in D05' });
  t.does('allied', 'wearDown', { block: 'D05:0', sp: 1 });
  expect(t.blocks('D05', 'allied')).toBe('8 3');
  expect(t.next).toBe('cp: submarines');
});

rule('6.2.1', 'so does a hex without a supply line now, and it comes before the reinforcements', () => {
  const t = produce({ ...FRONT, M05: 'french 12', C07: 'french 5' });
  expect(t.blocks('M05', 'allied')).toBe('9');
  expect(t.blocks('C07', 'allied')).toBe('5 20');
  const home = produce({ ...FRONT, C07: 'french 5' }, { out: { allied: 'C07' } });
  expect(home.blocks('C07', 'allied')).toBe('4 20');
});

rule('6.2.1', 'a contested hex whose last SP is lost goes to the enemy', () => {
  const t = produce(
    { ...FRONT, D05: 'french 1 cp 3' },
    { out: { allied: 'D05' }, control: { allied: 'D05' } },
  );
  expect(t.blocks('D05', 'allied')).toBe('');
  expect(t.holder('D05')).toBe('cp');
});

// ---- 6.3 ----

rule('6.3', 'both collect the points of the turn', () => {
  const t = produce(FRONT, { turn: 3 });
  expect([t.board.cp.ep, t.board.allied.ep]).toEqual([12, 8]);
  expect(t.seen('cp').collected).toEqual({ cp: 12, allied: 8 });
});

rule('6.2.1', 'Central Powers that nobody plays do not wear down', () => {
  const t = table(
    { ...FRONT, D04: 'cp 10' },
    { scenario: 'solitaire', from: 'production', turn: 7, out: { cp: 'D04', allied: 'D05' } },
  );
  expect(t.blocks('D04', 'cp')).toBe('10');
  expect(t.blocks('D05', 'allied')).toBe('8');
});
