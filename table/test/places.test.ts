import type { AnyRules, Fact, Moment } from '@armistice/engine';
import { expect, test } from 'vitest';
import { placeNotes, type TableFace } from '../src/index.ts';

const face = {
  sighting: (fact: Fact, place: string) =>
    fact.kind === 'open' && (fact as unknown as { place: string }).place === place ? 'infantry 9' : undefined,
} as unknown as TableFace<unknown>;

/** A game of which only the log matters: one entry of seat `b` for each list of facts. */
function moment(...entries: readonly (readonly object[])[]): Moment<AnyRules> {
  return {
    first: 0,
    n: entries.length,
    outcome: null,
    game: {},
    play: {},
    entry: (n: number) => ({ n, seat: 'b', choice: 'c', value: null, rolls: [], hash: '' }),
    account: (n: number) => ({
      shown: { '*': { text: '', value: null } },
      notes: entries[n - 1]!.map((fact) => ({ rule: '1', text: '', fact })),
    }),
  } as unknown as Moment<AnyRules>;
}

const seen = { kind: 'open', place: 'X' };
const move = (from: string, to: string) => ({ kind: 'move', unit: null, from, to });
const turn = { kind: 'turn', turn: 4, name: '1915' };

test('what was last seen in a place is remembered with its turn, and what has come and gone since', () => {
  const notes = placeNotes(
    moment([turn], [seen], [move('X', 'Y')], [move('Z', 'X'), move('W', 'X')]),
    face,
    'a',
    'X',
  );
  expect(notes).toEqual([{ label: 'Last seen here, 1915', value: 'infantry 9; 2 came since, 1 left since' }]);
});

test('a place where nothing was seen has nothing to remember', () => {
  expect(placeNotes(moment([turn], [seen]), face, 'a', 'Y')).toEqual([]);
});
