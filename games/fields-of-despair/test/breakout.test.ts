/** 7.4 Breakout. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { despair } from '../index.ts';
import type { Seat } from '../types.ts';
import { type Layout, type Stacks, type Table, table } from './table.ts';

const rule = rulesOf(despair);

/** Hexes that have been cleared, with a marker in each; F03, F04 and what lies south of them is Allied. */
function cleared(seat: Seat, stacks: Stacks, hexes: string[], layout: Layout = {}): Table {
  const side = seat === 'cp' ? 0 : 1;
  const t = table(stacks, {
    scenario: 'stalemate',
    turn: 2,
    forts: {},
    control: { cp: 'E04 G04', allied: 'E05 F05 G05 E06 F06 G06 F07' },
    frames: [
      ['turn', { at: 7 }],
      ['actionPhase', { at: 3, phase: 1 }],
      ['sideAction', { at: 12, side, opening: false }],
      ['breakouts', { side }],
    ],
    ...layout,
  });
  for (const hex of hexes) {
    t.s.breakout[t.place(hex)] = 1;
    t.s.fight[t.place(hex)] = 2;
  }
  return t;
}

const go = (block: string, sp: number, to: string) => ({ block, sp, to });

rule('7.4.1', 'cavalry two hexes, infantry one; only from the hex that is marked', () => {
  const t = cleared('cp', { F04: 'cp 9 4c', E04: 'cp 5' }, ['F04']).does('cp', 'use', 'F04');
  expect(t.reach('cp', 'F04:0')).toEqual(['E04', 'E05', 'F03', 'F05', 'G04', 'G05']);
  expect(t.reach('cp', 'F04:1')).toContain('F06');
  expect(t.reach('cp', 'F04:1')).not.toContain('F07');
  expect(t.refused('cp', 'move', go('E04:0', 5, 'E05'))).toBe('7.4.1');
  expect(t.refused('cp', 'move', go('F04:0', 9, 'F06'))).toBe('7.4.1');
});

rule('7.4.1', 'cavalry may stop on the way and go on, but nobody breaks out twice', () => {
  const t = cleared('cp', { F04: 'cp 9 4c', F05: 'cp 2' }, ['F04', 'F05']).does('cp', 'use', 'F04');
  t.does('cp', 'move', go('F04:1', 4, 'G05')).does('cp', 'move', go('G05:0', 4, 'G06'));
  expect(t.refused('cp', 'move', go('G06:0', 4, 'F06'))).toBe('7.4.1');
  t.does('cp', 'move', go('F04:0', 9, 'F05'))
    .does('cp', 'done')
    .does('cp', 'use', 'F05');
  expect(t.refused('cp', 'move', go('F05:1', 9, 'F06'))).toBe('7.4.1');
  expect(t.refused('cp', 'move', go('F05:0', 2, 'F06'))).toBeUndefined();
});

rule('7.4.1', 'change is made before, in that hex alone', () => {
  const t = cleared('cp', { F04: 'cp 9', E04: 'cp 5' }, ['F04']).does('cp', 'use', 'F04');
  expect(t.refused('cp', 'split', { block: 'E04:0', sp: 2 })).toBe('7.4.1');
  t.does('cp', 'split', { block: 'F04:0', sp: 4 }).does('cp', 'deceive', 'F04');
  expect(t.blocks('F04', 'cp')).toBe('5 4 d');
  t.does('cp', 'move', go('F04:1', 4, 'F05')).does('cp', 'move', go('F04:1', 0, 'E05'));
  expect([t.blocks('F05', 'cp'), t.blocks('E05', 'cp'), t.holder('E05')]).toEqual(['4', 'd', 'cp']);
});

rule('7.4.1', 'others read where blocks go, not what they are', () => {
  const t = cleared('cp', { F04: 'cp 9' }, ['F04']).does('cp', 'use', 'F04');
  t.does('cp', 'move', go('F04:0', 4, 'F05'));
  expect(t.read('allied').value).toEqual({ block: 'F04:0', to: 'F05' });
  expect(t.read('allied').text).toBe('breaks out with a block from F04 to Reims F05');
});

rule('7.4.1', 'out of trenches only with a counter, which is spent', () => {
  const without = cleared('cp', { F04: 'cp 9' }, ['F04'], { turn: 7, boards: { cp: { tanks: 0 } } });
  expect(without.refused('cp', 'use', 'F04')).toBe('7.4.1');
  expect(without.refused('cp', 'drop', 'F04')).toBeUndefined();
  const t = cleared('cp', { F04: 'cp 9' }, ['F04'], {
    turn: 7,
    boards: { cp: { tanks: 1, tech: { tanks: 3 } } },
  });
  t.does('cp', 'use', 'F04');
  expect(t.board.cp.tanks).toBe(0);
  const mobile = cleared('cp', { F04: 'cp 9' }, ['F04'], { turn: 3, boards: { cp: { tanks: 1 } } });
  expect(mobile.does('cp', 'use', 'F04').board.cp.tanks).toBe(1);
});

rule('12.4', 'a counter lets five SPs out, and five more for each box of technology', () => {
  const limit = (tanks: number): number => {
    const t = cleared('cp', { F04: 'cp 20 20' }, ['F04'], {
      turn: 7,
      boards: { cp: { tanks: 1, tech: { tanks } } },
    }).does('cp', 'use', 'F04');
    const most = t.values('cp', 'move').map((value) => (value as { sp: number }).sp);
    return Math.max(...most);
  };
  expect([3, 4, 5, 6].map(limit)).toEqual([5, 10, 15, 20]);
  const t = cleared('cp', { F04: 'cp 20 4c' }, ['F04'], {
    turn: 7,
    boards: { cp: { tanks: 1, tech: { tanks: 3 } } },
  }).does('cp', 'use', 'F04');
  t.does('cp', 'move', go('F04:1', 4, 'F05'));
  expect(t.refused('cp', 'move', go('F04:0', 2, 'E05'))).toBe('12.4');
  expect(t.refused('cp', 'move', go('F04:0', 1, 'E05'))).toBeUndefined();
  // The cavalry that is out already goes on.
  expect(t.refused('cp', 'move', go('F05:0', 4, 'F06'))).toBeUndefined();
});

rule('7.4.2', 'before the Allies the Hindenburg marker goes instead; no counter is needed', () => {
  const t = cleared('allied', { F04: 'french 9', E04: 'french 3' }, ['F04', 'E04'], {
    turn: 7,
    line: 'F04 E04',
    boards: { allied: { tanks: 0 } },
  });
  t.does('allied', 'use', 'F04');
  expect(t.seen(null).line).toEqual(['E04']);
  expect(t.next).toBe('allied: breakouts');
  t.does('allied', 'done');
  expect(t.seen(null).line).toEqual([]);
});

rule('7.4.2', 'the Central Powers are not held up by their own line', () => {
  const t = cleared('cp', { F04: 'cp 9' }, ['F04'], {
    turn: 7,
    line: 'F04',
    boards: { cp: { tanks: 1, tech: { tanks: 3 } } },
  });
  t.does('cp', 'use', 'F04');
  expect(t.next).toBe('cp: breakoutMove');
  expect(t.seen(null).line).toEqual(['F04']);
});

rule('7.4', 'a marker may be given up; with the last one the step is over', () => {
  const t = cleared('cp', { F04: 'cp 9', F05: 'cp 3' }, ['F04', 'F05']);
  expect(t.refused('cp', 'drop', 'E04')).toBe('7.4');
  t.does('cp', 'drop', 'F04');
  expect(t.next).toBe('cp: breakouts');
  t.does('cp', 'drop', 'F05');
  expect(t.step).not.toBe('breakouts');
});

rule('6.7', 'nobody breaks out of a hex without supply', () => {
  const t = cleared('cp', { F04: 'cp 9' }, ['F04'], { out: { cp: 'F04' } });
  expect(t.refused('cp', 'use', 'F04')).toBe('6.7');
});

rule(
  '7.4.3',
  'where a breakout contests a hex, combat follows: only the other side has artillery counters',
  () => {
    const t = cleared('cp', { F04: 'cp 9', F05: 'french 4' }, ['F04'], {
      boards: { cp: { guns: [3], artillery: 9 }, allied: { guns: [2, 1], artillery: 2 } },
    });
    t.dice.show('artillery of the Allies at Reims F05', 6, 6);
    t.does('cp', 'use', 'F04')
      .does('cp', 'move', go('F04:0', 9, 'F05'))
      .does('cp', 'done');
    expect(t.next).toBe('cp: combat');
    expect(t.seen(null).breakouts).toEqual([{ hex: 'F05', kind: 'combat' }]);
    expect(t.refused('cp', 'done')).toBe('7.3');
    t.does('cp', 'fight', 'F05');
    expect(t.next).toBe('allied: breakoutGuns');
    expect(t.refused('allied', 'lay', { gun: 0, hex: 'F04' })).toBe('7.4.3');
    t.does('allied', 'lay', { gun: 0, hex: 'F05' });
    expect(t.refused('allied', 'lay', { gun: 1, hex: 'F05' })).toBe('7.3.1');
    t.does('allied', 'done').does('cp', 'press');
    expect(t.log(null)).toContain('Artillery of the Allies at Reims F05: 2 dice, hits on 5-6: 2 hits.');
    expect(t.log(null)).toContain('Infantry of the Central Powers at Reims F05: 7 dice');
  },
);

rule('7.4.3', 'no breakout follows from it', () => {
  const t = cleared('cp', { F04: 'cp 9', F05: 'french 1' }, ['F04'], {
    boards: { allied: { guns: [], artillery: 0 } },
  });
  t.dice.show('infantry of the Central Powers at Reims F05', 6);
  t.does('cp', 'use', 'F04')
    .does('cp', 'move', go('F04:0', 9, 'F05'))
    .does('cp', 'done');
  t.does('cp', 'fight', 'F05').does('allied', 'done').does('cp', 'press');
  expect(t.holder('F05')).toBe('cp');
  expect(t.seen(null).breakouts).toEqual([]);
});

rule('7.4.3', 'the marker of a Breakout Combat goes when it is over, and no other takes its place', () => {
  const t = cleared('cp', { F04: 'cp 9 6', F05: 'french 1', E05: 'french 2' }, ['F04'], {
    boards: { allied: { guns: [], artillery: 0, logistics: 0 } },
  });
  t.dice.show('infantry of the Central Powers at Reims F05', 6);
  t.does('cp', 'use', 'F04')
    .does('cp', 'move', go('F04:0', 9, 'F05'))
    .does('cp', 'move', go('F04:0', 6, 'E05'))
    .does('cp', 'done');
  expect(t.seen(null).breakouts).toEqual([
    { hex: 'E05', kind: 'combat' },
    { hex: 'F05', kind: 'combat' },
  ]);
  t.does('cp', 'fight', 'F05').does('allied', 'pass').does('allied', 'done').does('cp', 'press');
  expect([t.next, t.holder('F05')]).toEqual(['cp: combat', 'cp']);
  expect(t.seen(null).breakouts).toEqual([{ hex: 'E05', kind: 'combat' }]);
});

rule('7.0', 'at the end of the phase all blocks stand up and markers are gone', () => {
  const t = cleared('cp', { F04: 'cp 9!', F05: 'french 4!' }, ['F04']);
  t.does('cp', 'done');
  expect(t.seenBlocks('allied', 'F04', 'cp')).toBe('?');
  expect(t.seenBlocks('cp', 'F05', 'allied')).toBe('?');
  expect([t.seen(null).fights, t.seen(null).breakouts]).toEqual([[], []]);
});
