/** 7.3.5 Fortresses. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { despair } from '../index.ts';
import type { Seat } from '../types.ts';
import { type Stacks, type Table, table } from './table.ts';

const rule = rulesOf(despair);

/** The combats of a side before Toul I07, which the Allies hold. */
const siege = (stacks: Stacks, forts: { [hex: string]: string }, seat: Seat = 'cp', turn = 2): Table =>
  table(stacks, {
    scenario: 'stalemate',
    turn,
    forts,
    control: { allied: 'I07' },
    frames: [
      ['turn', { at: 7 }],
      ['actionPhase', { at: 3, phase: 1 }],
      ['sideAction', { at: 11, side: seat === 'cp' ? 0 : 1, opening: false }],
      ['combat', { side: seat === 'cp' ? 0 : 1, breakout: false }],
    ],
  });

const infantry = 'infantry of the Central Powers at Toul I07';
const press = (t: Table, hex = 'I07'): Table => {
  t.does('cp', 'fight', hex);
  if (t.step === 'losses') t.pass();
  return t.step === 'pressOn' ? t.does('cp', 'press') : t;
};

rule('7.3.5', 'a fortress alone is attacked like any hex, and takes what no block can', () => {
  const t = siege({ I07: 'cp 9' }, { I07: 'allied 3' });
  t.dice.show(infantry, 6, 6, 5, 5, 5, 5, 5, 5, 5);
  press(t);
  expect(t.fort('I07')).toBe(1);
  expect(t.holder('I07')).toBe('allied');
  expect(t.log(null)).toContain('Fortress of the Allies at Toul I07: 3 dice, hits on 5-6: 0 hits.');
  // Nobody is there to fire for the river.
  expect(t.log(null)).not.toContain('Infantry of the Allies');
});

rule('7.3.5', 'at 0 it is gone after the combat, and the hex falls', () => {
  const t = siege({ I07: 'cp 9' }, { I07: 'allied 2' });
  t.dice.show(infantry, 6, 6, 5, 5, 5, 5, 5, 5, 5);
  press(t);
  expect([t.fort('I07'), t.holder('I07')]).toEqual([0, 'cp']);
  expect(t.seen(null).breakouts).toEqual([{ hex: 'I07', kind: 'move' }]);
});

rule(
  '7.3.1',
  'of each fire the first hit goes to the fortress, the next to blocks, the rest to it again',
  () => {
    const hit = (hits: number): [number, string] => {
      const t = siege({ I07: 'cp 9 french 2' }, { I07: 'allied 4' });
      t.dice.show(infantry, ...Array<number>(hits).fill(6));
      press(t);
      return [t.fort('I07'), t.blocks('I07', 'allied')];
    };
    expect(hit(1)).toEqual([3, '2']);
    expect(hit(2)).toEqual([3, '1']);
    expect(hit(3)).toEqual([3, '']);
    expect(hit(5)).toEqual([1, '']);
  },
);

rule('7.3.5', 'it fires for its owner when they are active, too, even with nobody in it', () => {
  const t = siege({ I07: 'cp 9' }, { I07: 'allied 3' }, 'allied');
  t.dice.show('fortress of the Allies at Toul I07', 6, 5, 4);
  expect(t.refused('allied', 'fight', 'I07')).toBeUndefined();
  t.does('allied', 'fight', 'I07');
  expect(t.blocks('I07', 'cp')).toBe('7');
  expect(t.holder('I07')).toBe('allied');
});

rule('7.3.5', 'it does not protect those who besiege it', () => {
  const t = siege({ I07: 'cp 4 french 6' }, { I07: 'allied 3' }, 'allied');
  t.does('allied', 'fight', 'I07').does('allied', 'press');
  const text = t.log(null);
  expect(text).toContain('Infantry of the Allies at Toul I07: 6 dice, hits on 5-6');
  expect(text).toContain('hits on 6: 0 hits');
});

rule('7.3.5', 'the fortress of Strasbourg covers both its hexes', () => {
  const t = siege({ M08: 'french 6' }, { M07: 'cp 1' }, 'allied', 2);
  t.s.control[t.place('M08')] = 0;
  t.dice.show('infantry of the Allies at Strasbourg M08', 6, 1, 1, 1, 1, 1);
  t.does('allied', 'fight', 'M08').does('allied', 'press');
  expect([t.fort('M07'), t.fort('M08')]).toEqual([0, 0]);
  expect(t.holder('M08')).toBe('allied');
  expect(t.holder('M07')).toBe('cp');
});
