/** What is said of a hex that somebody points at, what was seen there before, and what a move would cut off. */

import { placeNotes } from '@armistice/table';
import { describe, expect, test } from 'vitest';
import { consequences } from '../places.ts';
import face from '../table/index.ts';
import { sightingOf } from '../table/sightings.ts';
import type { Seat } from '../types.ts';
import { type Table, table } from './table.ts';

const said = (t: Table, hex: string, seat: Seat | null = null) =>
  placeNotes(t.match as never, face as never, seat, hex).map(({ label, value }) =>
    value === undefined ? label : `${label}: ${value}`,
  );

describe('a hex', () => {
  test('a hidden enemy is a range, one that lies open a number', () => {
    const t = table({ J01: 'cp 17 3c', I02: 'french 2 9!' }, { turn: 1 }).goTo('cp', 'movement');
    expect(said(t, 'I02', 'cp')).toContain('2 enemy blocks: 9 to 29 strength points');
    expect(said(t, 'I02', 'cp')).toContain('own strength next to it: 20 in 2 blocks');
    expect(said(t, 'I02', 'allied').some((note) => /enemy|own strength/.test(note))).toBe(false);
    expect(said(t, 'I02').join()).not.toMatch(/strength/);
  });

  test('fortress, holder, country', () => {
    const t = table({ J01: 'cp 5', I02: 'belgian 2' }, { turn: 1, forts: { I02: 'allied 2' } }).goTo(
      'cp',
      'movement',
    );
    const notes = said(t, 'I02', 'cp');
    expect(notes).toContain('fortress: 2');
    expect(notes).toContain('held by the Allies');
    expect(notes).toContain('Belgium');
  });
});

test('blocks that lay open are told in words, those of the other side alone', () => {
  const blocks = [
    { type: 'infantry', nation: 'french', value: 9 },
    { type: 'deception', nation: 'french', value: 0 },
  ] as const;
  const fact = { kind: 'open', side: 'allied', place: 'I02', blocks } as const;
  expect(sightingOf(fact, 'I02', 'cp')).toBe('infantry 9, a deception');
  expect(sightingOf(fact, 'I02', 'allied')).toBeUndefined();
  expect(sightingOf(fact, 'J01', 'cp')).toBeUndefined();
});

test('blocks that a move leaves without a supply line are named', () => {
  const stacks = { J01: 'cp 5', F05: 'french 2' };
  const before = table(stacks, { turn: 1 }).goTo('cp', 'movement').match.play;
  const around = Object.fromEntries(
    before.data.ground.near[before.data.ground.world.place('F05')]!.map((next) => [
      before.data.ground.ids[next]!,
      'cp 5',
    ]),
  );
  const after = table({ ...stacks, ...around }, { turn: 1 }).goTo('cp', 'movement').match.play;
  expect(consequences(before, after, 'cp')).toEqual([
    { label: 'cuts off', value: expect.stringContaining('F05'), rule: '1.7', plan: true },
  ]);
  expect(consequences(before, before, 'cp')).toEqual([]);
});
