/** 25.1, 25.2: production of the non-player Central Powers. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { despair } from '../index.ts';
import { kept, solo } from './solo-table.ts';
import type { Layout, Table } from './table.ts';

const rule = rulesOf(despair);

/** Production up to their spending, with so many economic points. */
const spending = (turn: number, ep: number, layout: Layout = {}): Table =>
  solo(
    { D04: 'cp d french 8' },
    {
      turn,
      frames: [
        ['turn', { at: 6 }],
        ['production', { at: 7 }],
      ],
      ...layout,
      boards: {
        ...layout.boards,
        cp: { ep, logistics: 1, tanks: 1, supply: 16, ...layout.boards?.cp },
        allied: { ep: 5 },
      },
    },
  );

rule('25.1', 'free items, then the Primary ones in their order', () => {
  const t = spending(7, 2);
  const { cp } = t.board;
  expect([cp.logistics, cp.tanks]).toEqual([3, 2]);
  // Two points: aircraft and Stosstruppen; supply is not needed, gas masks are too much.
  expect(cp.tech).toEqual({ aircraft: 5, gas: 5, masks: 2, tanks: 4 });
  expect([cp.ep, t.next]).toEqual([0, 'allied: spending']);
  expect(t.facts).toContainEqual({
    kind: 'soloPurchases',
    items: ['aircraft technology', 'Stosstruppen technology'],
    left: 0,
  });
});

rule('25.1', 'the order changes with the turn', () => {
  expect(spending(8, 2).board.cp.tech).toEqual({ aircraft: 5, gas: 5, masks: 3, tanks: 3 });
  expect(spending(9, 1).board.cp.tech).toEqual({ aircraft: 4, gas: 5, masks: 3, tanks: 3 });
});

rule('25.1', 'supply is bought up to twice, as long as hexes would go without', () => {
  expect(spending(9, 6, { boards: { cp: { supply: 0 } } }).board.cp.supply).toBe(1);
  const t = solo(
    { D01: 'cp d british 3', D02: 'cp d british 3', D03: 'cp d british 3', D04: 'cp d french 8' },
    {
      turn: 9,
      frames: [
        ['turn', { at: 6 }],
        ['production', { at: 7 }],
      ],
      boards: { cp: { ep: 6, supply: 0 }, allied: { ep: 0 } },
    },
  );
  expect([t.board.cp.supply, t.board.cp.tech.masks, t.board.cp.ep]).toEqual([2, 3, 3]);
});

rule('25.1', 'the player chooses what they buy with the rest', () => {
  const t = spending(7, 6);
  expect(t.next).toBe('allied: soloChoice');
  expect(t.board.cp.ep).toBe(3);
  expect(t.refused('allied', 'buy', { what: 'supply' })).toBe('25.1');
  expect(t.refused('allied', 'buy', { what: 'tech', tech: 'gas' })).toBe('25.1');
  const { black } = t.s.naval;
  t.does('allied', 'buy', { what: 'cube' }).does('allied', 'buy', { what: 'artillery' });
  expect([t.s.naval.black, t.board.cp.artillery]).toEqual([black + 1, 14]);
  t.does('allied', 'done');
  expect([t.board.cp.ep, t.next]).toEqual([0, 'allied: spending']);
});

rule('25.1', 'on Turn 8 gas masks may be bought once more', () => {
  const t = spending(8, 4);
  expect([t.board.cp.ep, t.board.cp.tech.masks]).toEqual([1, 3]);
  expect(t.refused('allied', 'buy', { what: 'cube' })).toBe('25.1');
  t.does('allied', 'buy', { what: 'tech', tech: 'masks' });
  expect(t.board.cp.tech.masks).toBe(4);
  // All is spent: nothing more is asked.
  expect(t.next).toBe('allied: spending');
});

rule('25.1', 'air maintenance may let a squadron grow', () => {
  const t = spending(9, 2, { boards: { cp: { ep: 2, air: 9 } } });
  expect(t.values('allied', 'buy')).toContainEqual({ what: 'air', raise: 0 });
  t.does('allied', 'buy', { what: 'air', raise: 0 });
  expect([t.board.cp.air, ...t.board.cp.wings].slice(0, 7)).toEqual([10, 4, 3, 3, 2, 2, 2]);
});

rule('25.2', 'submarine warfare without restriction is declared every turn', () => {
  const t = solo(
    { D04: 'cp d french 8' },
    { from: 'production', state: { usw: 3 }, dice: { 'naval cubes': [1, 1, 1] } },
  );
  expect(t.s.uswNow).toBe(true);
});

rule('23.3.2', 'manpower of the Central Powers goes to the total', () => {
  const t = solo({ D04: 'cp d french 8' }, { from: 'production', turn: 7 });
  expect([kept(t).total, kept(t).revealed]).toEqual([150, 14]);
});
