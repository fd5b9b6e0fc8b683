import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { despair } from '../index.ts';
import { type Layout, type Stacks, type Table, table } from './table.ts';

const rule = rulesOf(despair);
const cpMoves = (stacks: Stacks, layout: Layout = {}): Table =>
  table(stacks, { forts: {}, ...layout }).goTo('cp', 'movement');

rule('7.2.1', 'a block is split before it moves', () => {
  const t = cpMoves({ L04: 'cp 12' });
  t.does('cp', 'split', { block: 'L04:0', sp: 5 });
  expect(t.blocks('L04', 'cp')).toBe('7 5');
  expect(t.refused('cp', 'split', { block: 'L04:1', sp: 5 })).toBe('1.2');
  t.does('cp', 'split', { block: 'L04:0', sp: 1 });
  expect(t.refused('cp', 'split', { block: 'L04:0', sp: 1 })).toBe('1.4');
});

rule('7.2.1', 'a block that has moved makes no change', () => {
  const t = cpMoves({ L04: 'cp 12', L05: 'cp 4' });
  t.does('cp', 'move', { block: 'L04:0', sp: 12, to: 'L05' });
  expect(t.refused('cp', 'split', { block: 'L05:1', sp: 2 })).toBe('7.2.1');
  expect(t.refused('cp', 'merge', { block: 'L05:0', with: 'L05:1' })).toBe('7.2.1');
});

rule('1.2', 'blocks of one nation and kind go together, up to what a block can show', () => {
  const t = table({ C07: 'french 12 8 british 3', D07: 'french 12 9' }, { forts: {}, initiative: 'allied' });
  t.goTo('allied', 'movement');
  expect(t.refused('allied', 'merge', { block: 'C07:2', with: 'C07:0' })).toBe('1.2');
  t.does('allied', 'merge', { block: 'C07:1', with: 'C07:0' });
  expect(t.blocks('C07', 'allied')).toBe('20 british 3');
  expect(t.refused('allied', 'merge', { block: 'D07:1', with: 'D07:0' })).toBe('1.2');
  expect(t.refused('allied', 'merge', { block: 'D07:1', with: 'C07:0' })).toBe('1.2');
  const c = cpMoves({ L04: 'cp 3c 1c 2' });
  c.does('cp', 'merge', { block: 'L04:1', with: 'L04:0' });
  expect(c.blocks('L04', 'cp')).toBe('4c 2');
});

rule('1.2', 'Deception blocks come and go where blocks stand', () => {
  const t = cpMoves({ L04: 'cp 12' });
  expect(t.refused('cp', 'deceive', 'L05')).toBe('1.2');
  t.does('cp', 'deceive', 'L04').does('cp', 'deceive', 'L04');
  expect(t.blocks('L04', 'cp')).toBe('12 d d');
  expect(t.refused('cp', 'deceive', 'L04')).toBe('1.4');
  expect(t.refused('cp', 'undeceive', 'L04:0')).toBe('1.2');
  t.does('cp', 'undeceive', 'L04:1');
  expect(t.blocks('L04', 'cp')).toBe('12 d');
  expect(t.seenBlocks('allied', 'L04', 'cp')).toBe('? ?');
  expect(t.read('allied').text).toBe('makes change in L04');
});

rule('2.1', 'the force pool is limited', () => {
  const pool = {
    ...(despair.content.pool.value as object),
    deception: 1,
    german: { infantry: 2, cavalry: 2 },
  };
  const t = cpMoves({ L04: 'cp 12', L05: 'cp 5' }, { content: { pool } as never });
  t.does('cp', 'deceive', 'L04');
  expect(t.refused('cp', 'deceive', 'L05')).toBe('2.1');
  expect(t.refused('cp', 'split', { block: 'L05:0', sp: 2 })).toBe('2.1');
  expect(t.refused('cp', 'move', { block: 'L05:0', sp: 2, to: 'L06' })).toBe('2.1');
  expect(t.refused('cp', 'move', { block: 'L05:0', sp: 5, to: 'L06' })).toBeUndefined();
});

rule('1.5', 'taking the last Deception block out of a contested hex gives it up', () => {
  const t = cpMoves({ H02: 'cp d french 3' }, { control: { cp: 'H02' } });
  t.does('cp', 'undeceive', 'H02:0');
  expect(t.holder('H02')).toBe('allied');
});
