/** What a reader is told of a game that moved on while they looked away. Made of what the engine lets their seat see. */

import { type SeatEntry, seatLog, type Written } from '@armistice/engine';
import type { Reads } from '../store/db.ts';
import { PAGE, writtenAfter } from './history.ts';
import type { AnyMatch } from './live.ts';

/** A moment of a game: how many entries, and how often it had been shortened. */
export interface Cursor {
  readonly n: number;
  readonly undos: number;
}

export interface Change {
  /** Forget the entries after this one. */
  readonly back?: number;
  readonly entries: readonly Told[];
  /** The moment after the last of them: now, unless there are more than a page of them. */
  readonly now: Cursor;
  readonly more: boolean;
}

export interface Told {
  readonly entry: SeatEntry;
  /** Earlier entries whose envelopes this one opened: as they read now. */
  readonly opened: readonly SeatEntry[];
}

/** As an event's id: '17', and '17-2' once entries have been taken back. */
export function cursorText({ n, undos }: Cursor): string {
  return undos === 0 ? String(n) : `${n}-${undos}`;
}

export function readCursor(id: string): Cursor | undefined {
  const found = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(id);
  return found === null ? undefined : { n: Number(found[1]), undos: Number(found[2] ?? 0) };
}

/** Everything since a moment, a page at most, for one reader; null is the public. */
export async function changesSince(
  reads: Reads,
  game: string,
  match: AnyMatch,
  seat: string | null,
  since: Cursor,
  most: number = PAGE,
): Promise<Change> {
  let from = Math.min(since.n, match.n);
  const shortened = since.undos !== match.undos || since.n > match.n;
  if (since.undos > match.undos)
    from = 0; // no such moment has ever been: begin anew
  else if (since.undos < match.undos) {
    const row = await reads.get<{ least: number }>(
      'SELECT MIN(to_n) AS least FROM rewinds WHERE game = ? AND undos > ?',
      [game, since.undos],
    );
    from = Math.min(from, row?.least ?? 0);
  }
  const to = Math.min(match.n, from + most);
  return {
    ...(shortened ? { back: from } : {}),
    entries: from >= to ? [] : toldAfter(await writtenAfter(reads, game, match, from, to), seat, from),
    now: { n: to, undos: match.undos },
    more: to < match.n,
  };
}

/** Entries after n, each with those it opened. */
function toldAfter(written: Written, seat: string | null, n: number): Told[] {
  return seatLog(written, seat, n + 1).map((entry) => ({ entry, opened: openedBy(written, seat, entry.n) }));
}

function openedBy(written: Written, seat: string | null, n: number): SeatEntry[] {
  if (written.account(n).sealed?.opened !== n) return [];
  let first = n;
  while (first > written.first + 1 && written.account(first - 1).sealed?.opened === n) first--;
  if (first === n) return [];
  return seatLog({ ...written, n: n - 1 }, seat, first).filter(
    (entry) => entry.seat !== seat && entry.choice !== undefined,
  );
}
