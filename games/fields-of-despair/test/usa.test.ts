/** 4.1, 11.2 The USA. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { despair } from '../index.ts';
import { spOfUsa } from '../rules/usa.ts';
import type { State } from '../types.ts';
import { type Layout, type Stacks, type Table, table } from './table.ts';

const rule = rulesOf(despair);
const FRONT: Stacks = { J01: 'cp 10', D05: 'french 10' };

rule('4.1', 'the marker moves one box each turn', () => {
  const t = table(FRONT, { from: 'turn', turn: 2, state: { usaEntry: 1 } });
  expect(t.s.usaEntry).toBe(2);
  expect(t.s.usaSince).toBe(0);
});

rule('4.1', 'at box 8 the USA comes in', () => {
  const late = table(FRONT, { scenario: 'final-push', from: 'turn', state: { usaEntry: 6 } });
  expect(late.s).toMatchObject({ usaEntry: 7, usaSince: 0 });
  const t = table(FRONT, { scenario: 'final-push', from: 'turn' });
  expect(t.s).toMatchObject({ turn: 7, usaEntry: 8, usaSince: 7 });
});

rule('4.1', 'once the USA is in, its marker stays', () => {
  const t = table(FRONT, {
    scenario: 'final-push',
    from: 'turn',
    turn: 8,
    state: { usaEntry: 8, usaSince: 7, russiaOut: true },
  });
  expect(t.s).toMatchObject({ turn: 8, usaEntry: 8, usaSince: 7 });
  expect(t.facts.some(({ kind }) => kind === 'usaEntry' || kind === 'usaEnters')).toBe(false);
});

rule('4.1', 'submarines may bring it in early, in the turn under way', () => {
  const t = table(FRONT, {
    scenario: 'stalemate',
    from: 'production',
    turn: 6,
    state: { usaEntry: 7 },
  }).does('cp', 'declare', 'unrestricted');
  expect(t.s).toMatchObject({ usaEntry: 8, usaSince: 6 });
});

/** The U.S. infantry due by Action Phase, if the USA came in on a turn. */
function due(usaSince: number, last: number): number[] {
  const t = table(FRONT, { scenario: 'campaign', turn: 7 });
  const found: number[] = [];
  for (let turn = usaSince; turn <= last; turn++) {
    for (const phase of [1, 2]) {
      Object.assign(t.s, { usaSince, turn, phase } satisfies Partial<State>);
      found.push(spOfUsa(t.match.play));
    }
  }
  return found;
}

rule('11.2', 'the table counts from the first Action Phase of the turn of entry, early or late', () => {
  expect(due(7, 9)).toEqual([2, 4, 6, 14, 12, 4]);
  expect(due(6, 9)).toEqual([2, 4, 6, 14, 12, 4, 0, 0]);
  expect(due(9, 9)).toEqual([2, 4]);
});

/** The start of the Allied Action Phase 2 of Turn 8. */
function landing(paris: string, layout: Layout = {}): Table {
  return table(
    { ...FRONT, C07: paris },
    {
      scenario: 'final-push',
      turn: 8,
      from: 'action 2',
      initiative: 'allied',
      forts: {},
      ...layout,
      state: { usaSince: 7, ...layout.state },
    },
  );
}

rule('11.2', 'Americans come to Paris at the start of the Allied Action Phase', () => {
  const t = landing('french 8');
  expect(t.blocks('C07', 'allied')).toBe('8 american 14');
});

rule('11.2', 'what finds no room in Paris waits for the next Action Phase', () => {
  const t = landing('french 8 8 american 15');
  expect(t.blocks('C07', 'allied')).toBe('8 8 american 20');
  expect(t.s.waiting[4]).toBe(9);
  const freed = landing('french 8', { state: { usaSince: 5, waiting: [0, 0, 0, 0, 9] } });
  expect(freed.blocks('C07', 'allied')).toBe('8 american 9'); // the table has no more for them
  expect(freed.s.waiting[4]).toBe(0);
});

rule('11.2', 'nobody lands while the enemy is in Paris', () => {
  const t = landing('french 8 cp 3');
  expect(t.blocks('C07', 'allied')).toBe('8');
  expect(t.s.waiting[4]).toBe(14);
});
