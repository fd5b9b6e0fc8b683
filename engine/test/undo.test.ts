import {
  type Entry,
  type EntryAccount,
  hashPosition,
  openSave,
  saveText,
  seatLog,
  toSave,
  unwrap,
} from '@armistice/engine';
import { randomMatch } from '@armistice/engine/kit';
import { fords } from '@armistice/engine/sample';
import { describe, expect, test } from 'vitest';
import { undoLimit } from '../src/undo.ts';
import { deployed } from './helpers.ts';

const move = (unit: number, to: number) => ({ seat: 'north', choice: 'go', value: { unit, to } });

describe('undo', () => {
  test("goes back freely through one's own moves, and redo brings them back", () => {
    const match = deployed({ bids: [1, 0] });
    const start = match.n;
    const hashes = [match.hash];
    for (const ask of [move(0, 3), move(1, 3), move(2, 4)]) {
      unwrap(match.choose(ask));
      hashes.push(match.hash);
    }
    expect(match.undoLimit('north')).toBe(start);
    for (const back of [2, 1, 0]) {
      unwrap(match.undo('north'));
      expect(match.hash).toBe(hashes[back]);
      expect(hashPosition(match.play.position)).toBe(hashes[back]);
    }
    for (const again of [1, 2, 3]) {
      unwrap(match.redo('north'));
      expect(match.hash).toBe(hashes[again]);
    }
    expect(match.redo('north')).toMatchObject({ ok: false, problem: { code: 'nothing-to-redo' } });
  });

  test('goes back to the start of a phase in one stride', () => {
    const match = deployed({ bids: [1, 0] });
    const { n, hash } = match;
    for (const ask of [move(0, 3), move(1, 3), move(2, 4)]) unwrap(match.choose(ask));
    expect(unwrap(match.undo('north', n))).toBe(n);
    expect(match.hash).toBe(hash);
    expect(match.redoable).toBe(3);
  });

  test('several choices as one: all or none, one step back, one step forth', () => {
    const match = deployed({ bids: [1, 0] });
    const { n, hash } = match;
    expect(match.chooseAll([move(0, 3), move(1, 3), move(2, 99)]).ok).toBe(false);
    expect([match.n, match.hash, match.undos]).toEqual([n, hash, 0]);
    unwrap(match.choose(move(2, 4)));
    expect(unwrap(match.chooseAll([move(0, 3), move(1, 3)])).map((one) => one.n)).toEqual([n + 2, n + 3]);
    const after = match.hash;
    expect(match.undoStep('north')).toBe(2);
    unwrap(match.undo('north', match.n - match.undoStep('north')));
    expect([match.n, match.undoStep('north')]).toEqual([n + 1, 1]);
    unwrap(match.redo('north'));
    expect([match.n, match.hash, match.undoStep('north')]).toEqual([n + 3, after, 2]);
    unwrap(match.undo('north', n));
    unwrap(match.redo('north'));
    expect(match.n).toBe(n + 1); // what was made alone comes alone
  });

  test('a group is still one after it was saved and opened', () => {
    const match = deployed({ bids: [1, 0] });
    unwrap(match.choose(move(2, 4)));
    unwrap(match.chooseAll([move(0, 3), move(1, 3)]));
    const save = saveText(toSave(match));
    const again = unwrap(openSave(save, () => fords)).match;
    expect([again.undoStep('north'), again.undoNext('north')]).toEqual([2, match.n - 2]);
    unwrap(again.undo('north', again.undoNext('north')));
    unwrap(again.redo('north'));
    expect([again.hash, again.undoStep('north')]).toEqual([match.hash, 2]);
    expect(saveText(toSave(again))).toBe(save);
  });

  test('what is rolled, shown to the seat or handed over ends a group', () => {
    const match = deployed({ bids: [1, 0] });
    const { n, hash } = match;
    const done = { seat: 'north', choice: 'done', value: null };
    expect(match.chooseAll([done, done, done])).toMatchObject({ ok: false, problem: { code: 'refused' } });
    expect([match.n, match.hash]).toEqual([n, hash]);
    unwrap(match.chooseAll([move(0, 3), done, done]));
    expect(match.accounts.at(-1)!.barrier).toBe('hand-over');
  });

  test('a new choice forgets what was undone', () => {
    const match = deployed({ bids: [1, 0] });
    unwrap(match.choose(move(0, 3)));
    unwrap(match.undo('north'));
    unwrap(match.choose(move(0, 1)));
    expect(match.redo('north').ok).toBe(false);
  });

  test("stops at a hand-over, at a reveal, at a roll and at another seat's entry", () => {
    const match = deployed({ bids: [1, 0] }); // the bids were revealed by the last entry
    expect(match.undo('south')).toMatchObject({
      ok: false,
      problem: { code: 'needs-consent', detail: { missing: ['north'] } },
    });
    expect(match.accounts.at(-1)!.barrier).toBe('reveal');
    unwrap(match.choose({ seat: 'north', choice: 'done', value: null }));
    unwrap(match.undo('north')); // still their own player turn
    unwrap(match.redo('north'));
    unwrap(match.choose({ seat: 'north', choice: 'done', value: null }));
    expect(match.accounts.at(-1)!.barrier).toBe('hand-over');
    expect(match.undo('north')).toMatchObject({ ok: false, problem: { code: 'needs-consent' } });
    const rolled = deployed({ bids: [1, 1] }); // equal bids: a die decided
    expect(rolled.accounts.at(-1)!.barrier).toBe('roll');
    expect(rolled.undo('south').ok).toBe(false);
  });

  test('goes over what a free seat did, unless it rolled or showed something', () => {
    const match = deployed({ bids: [1, 0] });
    const start = match.n;
    const done = (seat: string) => unwrap(match.choose({ seat, choice: 'done', value: null }));
    done('north');
    done('north');
    expect(match.undoLimit('north')).toBe(match.n); // south is asked
    expect(match.undoLimit('north', ['south'])).toBe(start); // the reveal of the bids
    done('south');
    expect(match.undo('north', start)).toMatchObject({ ok: false, problem: { code: 'needs-consent' } });
    expect(match.undoNext('north')).toBe(start + 1);
    unwrap(match.undo('north', start + 1, [], ['south']));
    expect(match.n).toBe(start + 1);
    expect(match.undo('north', start - 1, [], ['south']).ok).toBe(false);
  });

  test('what passed by itself for all to see goes with the decision before it, and comes again with it', () => {
    const match = deployed({ bids: [1, 0] });
    const start = match.n;
    const done = (seat: string, passed?: 'open' | 'closed') =>
      unwrap(match.choose({ seat, choice: 'done', value: null, passed }));
    done('north');
    done('north', 'open');
    expect([match.undoLimit('north'), match.undoNext('north')]).toEqual([match.n, start]); // south is asked
    done('south', 'open');
    expect(match.undoLimit('north')).toBe(match.n); // and still is
    expect(unwrap(match.undo('north', start + 1, ['south']))).toBe(start);
    unwrap(match.redo('north'));
    expect(match.log.slice(-3).map((one) => one.passed)).toEqual([undefined, 'open', 'open']);
    expect(seatLog(match, 'north').at(-1)).not.toHaveProperty('passed');
    expect(seatLog(match, 'south').at(-1)).toMatchObject({ passed: true });
    const again = unwrap(openSave(saveText(toSave(match)), () => fords)).match;
    expect(again.log.at(-1)!.passed).toBe('open');
  });

  test('asking somebody who passed at once stops nobody; whoever passed unseen, or is still asked, does', () => {
    const entry = (seat: string, passed?: 'open' | 'closed') => ({ seat, passed }) as unknown as Entry;
    const asks = (...to: string[]) => ({ barrier: 'hand-over', to }) as unknown as EntryAccount;
    const limit = (south: Entry, then: EntryAccount) => {
      const [entries, accounts] = [
        [entry('north'), south],
        [asks('south'), then],
      ];
      const of =
        <T>(list: readonly T[]) =>
        (n: number) =>
          list[n - 1]!;
      return undoLimit({ base: 0, n: 2, entry: of(entries), account: of(accounts) }, 'north');
    };
    expect(limit(entry('south', 'open'), asks('north'))).toBe(0);
    expect(limit(entry('south', 'closed'), asks('north'))).toBe(2);
    expect(limit(entry('south'), asks('north'))).toBe(2);
    expect(limit(entry('south', 'open'), asks('north', 'south'))).toBe(2);
    expect(limit(entry('south', 'open'), {} as EntryAccount)).toBe(2);
  });

  test('with the consent of all others it goes anywhere', () => {
    const match = randomMatch(fords, 5, 70);
    const hashes = [match.start.hash, ...match.log.map((entry) => entry.hash)];
    const refused = match.undo('north', 20, []);
    expect(refused).toMatchObject({ ok: false, problem: { code: 'needs-consent' } });
    expect(match.n).toBe(70);
    unwrap(match.undo('north', 20, ['south']));
    expect(match.n).toBe(20);
    expect(hashPosition(match.play.position)).toBe(hashes[20]);
  });

  test('dice undone and rolled again fall the same', () => {
    const match = deployed({ bids: [1, 1] });
    const rolls = match.log.at(-1)!.rolls;
    unwrap(match.undo('south', match.n - 1, ['north']));
    unwrap(match.choose({ seat: 'south', choice: 'offer', value: 1 }));
    expect(match.log.at(-1)!.rolls).toEqual(rolls);
  });

  test('an undone reveal closes the envelopes again', () => {
    const match = deployed({ bids: [1, 0] });
    unwrap(match.undo('south', match.n - 1, ['north']));
    expect(match.asked()).toEqual(['south']);
    expect(match.accounts.at(-1)!.sealed).toEqual({ opened: null, withdrawn: null });
  });

  test('stops where another seat is asked beside oneself', () => {
    const match = deployed({ bids: [1, 0] });
    for (const seat of ['north', 'north', 'south', 'south'])
      unwrap(match.choose({ seat, choice: 'done', value: null }));
    expect(match.asked()).toEqual(['north', 'south']); // the bids of the next turn
    expect(match.accounts.at(-1)!.barrier).toBe('hand-over');
    expect(match.undo('south')).toMatchObject({ ok: false, problem: { code: 'needs-consent' } });
  });

  test('ends with the game, since the seed is known then', () => {
    const match = randomMatch(fords, 4, 10_000);
    expect(match.undo('north', 3, ['south'])).toMatchObject({ ok: false, problem: { code: 'game-over' } });
  });

  test.each([-1, 1.5, Number.NaN, 1000])('to entry %s is refused', (to) => {
    const match = deployed();
    expect(match.undo('north', to, ['south'])).toMatchObject({
      ok: false,
      problem: { code: 'nothing-to-undo' },
    });
  });
});

test('the position at any earlier entry can be looked at without leaving the present', () => {
  const match = randomMatch(fords, 6, 90, { scenario: 'long-day' });
  const { hash } = match;
  for (const n of [0, 1, 37, 64, 65, 90]) {
    expect(hashPosition(match.at(n).position)).toBe(n === 0 ? match.start.hash : match.log[n - 1]!.hash);
  }
  expect(match.hash).toBe(hash);
  expect(() => match.at(91)).toThrow('no entry 91');
});

test('a long record keeps few snapshots, and still goes back to any entry', () => {
  const match = deployed();
  while (match.n < 1400) {
    unwrap(match.choose({ seat: 'north', choice: 'offer', value: match.n % 4 }));
    unwrap(match.retract('north'));
  }
  // The start; then every 256th, every 128th as the end comes nearer than 1,024, every 64th of the last 512.
  expect(match.snapshots).toBe(1 + 1 + 4 + 9);
  const hashes = [match.start.hash, ...match.log.map((entry) => entry.hash)];
  for (const n of [1, 63, 64, 500, 512, 777, 1025, 1399])
    expect(hashPosition(match.at(n).position)).toBe(hashes[n]);
  unwrap(match.undo('north', 701, ['south']));
  expect(match.n).toBe(701);
  expect(hashPosition(match.play.position)).toBe(hashes[701]);
  unwrap(match.retract('north'));
  expect(match.log.at(-1)!.hash).toBe(hashes[702]);
});
