/** The book of positions: how it reads what came of a try. The positions themselves are tried in positions-*.test.ts. */

import sample from '@armistice/engine/sample';
import { loadLayout } from '@armistice/games';
import storm from '@armistice/storm-in-the-west';
import { written } from '@armistice/storm-in-the-west/layout';
import { describe, expect, test } from 'vitest';
import {
  type Course,
  checkText,
  holds,
  matches,
  type Position,
  play,
  positionsOf,
  seenAt,
  tryPosition,
} from '../src/positions/index.ts';

const COURSE: Course = {
  chosen: [
    { choice: 'move', value: { unit: 'a', to: '0102' } },
    { choice: 'move', value: { unit: 'b', to: '0102' } },
    { choice: 'done', value: null },
  ],
  facts: [{ kind: 'capture', by: 'red', place: '0102' }],
  view: { turn: 3, stacks: [{ hex: '0102', units: [{ id: 'a' }, { id: 'b' }] }], note: null },
};

describe('what must hold', () => {
  test('a value is like another that has less', () => {
    expect(matches({ a: 1, b: { c: [1, 2] } }, { b: { c: [2] } })).toBe(true);
    expect(matches({ a: 1 }, { a: 2 })).toBe(false);
    expect(matches(null, { a: 1 })).toBe(false);
    expect(matches(null, null)).toBe(true);
  });

  test('a path leads through names and lists', () => {
    expect(seenAt(COURSE.view, 'stacks[hex=0102].units.length')).toBe(2);
    expect(seenAt(COURSE.view, 'stacks[hex=0103].units.length')).toBeUndefined();
    expect(seenAt(COURSE.view, 'note.more')).toBeUndefined();
  });

  test.each([
    [{ chose: 'move', atLeast: 2 }, true],
    [{ chose: 'move', like: { unit: 'c' } }, false],
    [{ chose: 'attack', atMost: 0 }, true],
    [{ told: { kind: 'capture', by: 'red' } }, true],
    [{ told: { kind: 'capture' }, atMost: 0 }, false],
    [{ seen: 'turn', atLeast: 2, atMost: 3 }, true],
    [{ seen: 'stacks[hex=0102].units.length', atLeast: 3 }, false],
    [{ seen: 'note', is: null }, true],
    [{ seen: 'turn', is: 4 }, false],
    [{ seen: 'stacks[units.id=b].hex', is: '0102' }, true],
    [{ seen: 'stacks[units.id=c].hex', among: ['0102'] }, false],
    [{ seen: 'turn', among: [2, 3] }, true],
  ])('%j: %s', (check, so) => {
    expect(holds(check, COURSE)).toBe(so);
    expect(checkText(check)).not.toBe('');
  });
});

describe('a try', () => {
  const opening: Position = {
    id: 'opening',
    title: '',
    scenario: 'campaign',
    seat: 'german',
    from: 'replacements',
    until: { seat: 'allied', step: 'replacements' },
    layout: { amid: true, stacks: {} },
    checks: [{ chose: 'attack', atMost: 0 }],
  };

  test('goes from the first question to the last, with the same dice every time', async () => {
    const lay = await loadLayout(storm.id);
    const [one, two] = [1, 2].map(() => play(storm, lay, opening, 'random', 'x'));
    expect(one!.chosen.length).toBeGreaterThan(10);
    expect(one).toEqual(two);
    expect((one!.view as { turn: number }).turn).toBe(1);
  });

  test('tells how often it came out right, and what did not', async () => {
    const lay = await loadLayout(storm.id);
    const tried = tryPosition(storm, lay, { ...opening, tries: 2, right: 1 }, 'staff');
    expect(tried).toMatchObject({ solved: false, right: 0, tries: 2, failed: ['chose attack at most 0'] });
  });

  test('a game that cannot lay out positions says so', () => {
    expect(() =>
      tryPosition(sample, undefined, { ...opening, scenario: sample.scenarios[0]!.id }, 'random'),
    ).toThrow('cannot lay out positions');
  });

  test('a position is written down in the words it was laid out in', async () => {
    const stacks = { 2731: 'ge-4 ge-6-', 2732: 'br-5' };
    const laid = { stacks, turn: 3, morale: { german: 9, allied: 11 }, pools: { french: 7 } };
    const lay = (await loadLayout(storm.id))!;
    const { Match, arrange, SeededDice, unwrap } = await import('@armistice/engine');
    const setting = unwrap(arrange(storm, {}));
    const game = { ...storm, ...lay(laid as never) };
    const identity = { seats: {}, seed: undefined, seedCommit: '', pack: undefined };
    const match = unwrap(Match.begin({ ...setting, game } as never, identity, new SeededDice('x')));
    const { stacks: found, turn, morale } = written(match.play as never);
    expect({ stacks: found, turn, morale }).toEqual({ stacks, turn: 3, morale: { german: 9, allied: 11 } });
  });
});

test('every position has a name and says what must hold', () => {
  for (const { id, title, checks } of positionsOf(storm.id)) {
    expect(id).toMatch(/^[a-z0-9-]+$/);
    expect(title).toMatch(/\.$/);
    expect(checks.length).toBeGreaterThan(0);
  }
});
