import type { SeatEntry } from '@armistice/engine';
import { describe, expect, test } from 'vitest';
import { EntryLog } from '../entries.ts';

const entry = (n: number, choice: string | null = 'move'): SeatEntry => ({
  ...{ n, seat: n % 2 === 0 ? 'north' : 'south', text: `entry ${n}`, rolls: [], notes: [] },
  ...(choice === null ? {} : { choice, value: n }),
});
const told = (n: number, undos = 0, more = {}) => ({ n, undos, entry: entry(n), ...more });
const numbers = (log: EntryLog) => log.upTo(99).map(({ n }) => n);

describe('the log of a game elsewhere', () => {
  test('an entry that comes twice is kept once', () => {
    const log = new EntryLog();
    expect([1, 2, 2, 1, 3].map((n) => log.take(told(n)))).toEqual(['new', 'new', 'known', 'known', 'new']);
    expect(numbers(log)).toEqual([1, 2, 3]);
    expect(log.at).toEqual({ n: 3, undos: 0 });
  });

  test('a gap, or another past, is not filled by guessing', () => {
    const log = new EntryLog();
    log.take(told(1));
    expect(log.take(told(3))).toBe('gap');
    expect(log.take(told(2, 1))).toBe('gap');
    expect(numbers(log)).toEqual([1]);
  });

  test('going back drops what came after', () => {
    const log = new EntryLog();
    log.add(
      { undos: 0 },
      0,
      [1, 2, 3, 4].map((n) => entry(n)),
    );
    log.back({ n: 2, undos: 1 });
    expect(log.at).toEqual({ n: 2, undos: 1 });
    expect(log.covers({ n: 2, undos: 0 })).toBe(false);
    expect(log.take(told(3, 1))).toBe('new');
    expect(numbers(log)).toEqual([1, 2, 3]);
  });

  test('an envelope is read again once it is open', () => {
    const log = new EntryLog();
    log.add({ undos: 0 }, 0, [entry(1), entry(2, null)]);
    expect(log.safeFrom({ n: 3, undos: 0 })).toBe(2); // fetched again from the closed one
    log.take(told(3, 0, { opened: [entry(2, 'bid')] }));
    expect(log.upTo(3).map(({ choice }) => choice)).toEqual(['move', 'bid', 'move']);
    expect(log.safeFrom({ n: 4, undos: 0 })).toBe(4);
    expect(log.safeFrom({ n: 4, undos: 1 })).toBeUndefined();
  });

  test('the end of a long log goes on, and older entries are read when they are wanted', () => {
    const log = new EntryLog();
    log.begin(
      { undos: 0 },
      100,
      [101, 102, 103].map((n) => entry(n)),
    );
    expect(log.at).toEqual({ n: 103, undos: 0 });
    expect(log.take(told(104))).toBe('new');
    log.add({ undos: 1 }, 102, [entry(103)]);
    expect(log.upTo(1000).map(({ n }) => n)).toEqual([101, 102, 103]);
    log.before([98, 99, 100].map((n) => entry(n)));
    log.before([90, 91].map((n) => entry(n))); // there is a gap
    expect(log.first).toBe(97);
    expect(log.upTo(101).map(({ n }) => n)).toEqual([98, 99, 100, 101]);
    log.add({ undos: 2 }, 50, [entry(51)]); // further back than what is held
    expect([log.first, ...log.upTo(1000).map(({ n }) => n)]).toEqual([50, 51]);
  });
});
