/** 7.1-S Allied reconnaissance against the tables. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { despair } from '../index.ts';
import { cpPhase, kept, rolls, solo } from './solo-table.ts';
import type { Layout, Table } from './table.ts';

const rule = rulesOf(despair);
const STACKS = { D04: 'cp d french 8', E05: 'cp d french 8', F05: 'cp d french 8', G06: 'cp d french 8' };

const sky = (wings: readonly number[], cp: readonly number[], layout: Layout = {}, part = {}): Table =>
  solo(
    STACKS,
    {
      ...layout,
      boards: { allied: { wings, air: 18 }, cp: { wings: cp, air: 18, ...layout.boards?.cp } },
    },
    part,
  );

const fly = (t: Table, ...hexes: readonly string[]): Table => {
  hexes.forEach((hex, wing) => {
    t.does('allied', 'fly', { wing, hex });
  });
  return t.does('allied', 'done');
};

rule('7.1.2-S', 'whether they answer: the die, the Allied value, and what they have at hand', () => {
  const t = fly(
    sky([3], [3, 2, 1], { dice: { 'CP air response': [3], 'CP air response, how much': [2] } }),
    'D04',
  );
  expect(rolls(t, 'Air response')).toMatchObject([
    { hex: 'D04', total: 4, column: '4-6 at hand', result: 'yes', drms: [{ value: 1 }] },
  ]);
  // Two and one make three: two points come.
  expect(rolls(t, 'How much air')).toMatchObject([{ total: 3, result: '2' }]);
  expect(t.log('allied')).toContain('The Central Powers fly over Noyon D04: 2 (ace).');
});

rule('7.1.2-S', 'after a no the next hex is answered more readily', () => {
  const t = fly(sky([2, 1], [3], { dice: { 'CP air response': [4, 4] } }), 'D04', 'E05');
  expect(rolls(t, 'Air response')).toMatchObject([
    { hex: 'D04', total: 4, result: 'no', drms: [] },
    { hex: 'E05', total: 5, result: 'yes', drms: [{ label: 'after a no', value: 1 }] },
  ]);
});

rule('7.1.2-S', 'a value above five counts two', () => {
  const t = sky([3, 3], [3], { dice: { 'CP air response': [3], 'CP air response, how much': [1] } });
  t.does('allied', 'fly', { wing: 0, hex: 'D04' });
  t.does('allied', 'fly', { wing: 1, hex: 'D04' }).does('allied', 'done');
  expect(rolls(t, 'Air response')).toMatchObject([{ total: 5, result: 'yes' }]);
});

rule('7.1-S', 'the greatest value first; what is sent is no longer at hand', () => {
  const t = fly(
    sky([1, 2], [3, 1], { dice: { 'CP air response': [6, 6], 'CP air response, how much': [4, 6] } }),
    'D04',
    'E05',
  );
  expect(rolls(t, 'Air response').map(({ hex, column }) => [hex, column])).toEqual([
    ['E05', '4-6 at hand'],
    ['D04', '1-3 at hand'],
  ]);
});

rule('7.1.2-S', 'on a four or more the ace comes along', () => {
  const dice = { 'CP air response': [6], 'CP air response, how much': [4] };
  const aces = new Uint8Array([0, 0, 1, 0, 0, 0]);
  const t = solo(STACKS, {
    dice,
    boards: { allied: { wings: [1], air: 9 }, cp: { wings: [3, 1, 2], air: 9, wingAce: aces } },
  });
  t.does('allied', 'fly', { wing: 0, hex: 'D04' }).does('allied', 'done');
  expect(rolls(t, 'How much air')).toMatchObject([{ result: '3', column: '4-6 at hand' }]);
  // Not the squadron of three: the ace and the one beside it.
  expect(t.log('allied')).toContain('The Central Powers fly over Noyon D04: 1, 2 (ace).');
});

rule('7.1.3-S', 'one point sees one block, and no more than the column 13-16', () => {
  const t = fly(sky([1], [], { dice: { 'air reconnaissance': [4, 4, 4] } }), 'D04');
  expect(rolls(t, 'Air reconnaissance')).toMatchObject([{ total: 12, column: '13-16 hidden' }]);
  expect([t.blocks('D04', 'cp'), kept(t).revealed]).toEqual(['7!', 21]);
});

rule('7.1.3-S', 'two points see two blocks under 25-28, three see three under any', () => {
  const two = fly(sky([2], [], { dice: { 'air reconnaissance': [4, 4, 4] } }), 'D04');
  expect(two.blocks('D04', 'cp')).toBe('7! 6!');
  const three = fly(sky([3], [], { dice: { 'air reconnaissance': [4, 4, 4] } }), 'D04');
  expect(three.blocks('D04', 'cp')).toBe('8! 8! 7!');
});

rule('7.1.3-S', 'fewer SPs than blocks: the others are Deception blocks', () => {
  const t = fly(sky([3], [], { dice: { 'air reconnaissance': [3, 4, 4] } }, { total: 18 }), 'D04');
  expect(rolls(t, 'Air reconnaissance')).toMatchObject([{ column: '1-4 hidden' }]);
  expect([t.blocks('D04', 'cp'), kept(t).revealed]).toEqual(['1! 1! d!', 16]);
});

rule('7.1.3-S', 'a squadron that is gone, or worth nothing, sees nothing', () => {
  const t = fly(sky([0], [], {}), 'D04');
  expect([rolls(t, 'Air reconnaissance'), t.blocks('D04', 'cp')]).toEqual([[], 'd']);
});

rule('7.1.3-S', 'blocks that stand there since an offensive are turned up', () => {
  const t = solo(
    { ...STACKS, D04: 'cp 5 4 4 french 8' },
    { boards: { allied: { wings: [2] }, cp: { wings: [] } } },
    { revealed: 27 },
  );
  t.does('allied', 'fly', { wing: 0, hex: 'D04' }).does('allied', 'done');
  expect(rolls(t, 'Air reconnaissance')).toEqual([]);
  expect(t.blocks('D04', 'cp').split('!')).toHaveLength(3);
  expect(kept(t).revealed).toBe(27);
});

rule('25.3', 'one squadron over the south-east, and of no more than two', () => {
  const t = solo(
    { I06: 'cp d french 4', K08: 'cp d french 4', L08: 'cp d french 3' },
    { boards: { allied: { wings: [3, 2, 1], air: 18 } }, control: { cp: 'K08' } },
  );
  expect(t.refused('allied', 'fly', { wing: 0, hex: 'K08' })).toBe('25.3');
  t.does('allied', 'fly', { wing: 1, hex: 'K08' });
  expect(t.refused('allied', 'fly', { wing: 2, hex: 'I06' })).toBe('25.3');
  // The guide names the columns up to M.
  expect(t.refused('allied', 'fly', { wing: 2, hex: 'L08' })).toBe('25.3');
});

rule('25.3', 'the Central Powers fly nowhere in their own Action Phase', () => {
  const t = cpPhase(STACKS, {
    turn: 9,
    boards: { cp: { wings: [3, 2, 1], air: 9 } },
    dice: { 'number of CP offensives': [1, 1, 1] },
  });
  expect(kept(t).rolls.filter(({ table }) => table.toLowerCase().includes('air'))).toEqual([]);
  expect(t.log('allied')).not.toContain('The Central Powers fly over');
});
