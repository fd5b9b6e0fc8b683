/** 6.7 Supply. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { despair } from '../index.ts';
import { type Layout, type Stacks, type Table, table } from './table.ts';

const rule = rulesOf(despair);

/** The last step of production, and Action Phase 1 behind it. */
function supplyStep(stacks: Stacks, cp: number, allied: number, layout: Layout = {}): Table {
  const frames = [
    ['turn', { at: 6 }],
    ['production', { at: 8 }],
  ] as const;
  return table(stacks, {
    turn: 2,
    frames,
    forts: {},
    ...layout,
    boards: { cp: { supply: cp }, allied: { supply: allied } },
  });
}

const out = (t: Table): string[] => t.seen(null).out.map(({ hex, side }) => `${side} ${hex}`);
const LINE: Stacks = { J01: 'cp 10', K04: 'cp 5', M03: 'cp 4', D05: 'french 10' };

rule('6.7', 'a side that can supply all its hexes is not asked', () => {
  const t = supplyStep(LINE, 3, 1, { out: { cp: 'J01' } });
  expect(out(t)).toEqual([]); // marks of the last turn are gone
  expect(t.step).not.toBe('allocation');
});

rule('6.7', 'with more hexes than the track shows, the owner leaves some out', () => {
  const t = supplyStep(LINE, 1, 1);
  expect(t.next).toBe('cp: allocation');
  expect(t.refused('cp', 'leaveOut', 'D05')).toBe('6.7'); // not theirs
  expect(t.refused('cp', 'leaveOut', 'L04')).toBe('6.7'); // nobody there
  t.does('cp', 'leaveOut', 'M03');
  expect(t.refused('cp', 'leaveOut', 'M03')).toBe('6.7'); // out already
  expect(t.next).toBe('cp: allocation');
  t.does('cp', 'leaveOut', 'K04');
  expect(out(t)).toEqual(['cp M03', 'cp K04']);
  expect(t.step).not.toBe('allocation');
});

rule('6.7', 'each side chooses for itself', () => {
  const t = supplyStep({ ...LINE, D06: 'french 2' }, 2, 1);
  t.does('cp', 'leaveOut', 'J01');
  expect(t.next).toBe('allied: allocation');
  t.does('allied', 'leaveOut', 'D06');
  expect(out(t)).toEqual(['cp J01', 'allied D06']);
});

rule('6.7', 'a hex without a supply line is out, and takes no capacity', () => {
  const t = supplyStep({ ...LINE, D08: 'cp 3' }, 3, 1);
  expect(out(t)).toEqual(['cp D08']);
});

rule('6.7', 'England needs no supply', () => {
  const t = supplyStep({ ...LINE, England: 'british 5' }, 3, 1);
  expect(out(t)).toEqual([]);
});

rule(
  '1.7',
  'the line runs over own hexes the enemy does not contest; the hex itself may be contested',
  () => {
    const contested = supplyStep({ ...LINE, J01: 'cp 10 french 3' }, 9, 9, { control: { cp: 'J01' } });
    expect(out(contested)).toEqual(['allied J01']); // Germans behind it, no way back to France
  },
);

rule('6.7', 'Central Powers that nobody plays are not asked', () => {
  const t = supplyStep({ D05: 'french 10', D04: 'cp 3', M03: 'cp 4' }, 1, 5, {
    scenario: 'solitaire',
    turn: 7,
  });
  expect(out(t)).toEqual(['cp M03']); // behind the front
  expect(t.asked).not.toContain('cp');
});
