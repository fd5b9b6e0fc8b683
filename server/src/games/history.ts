/**
 * What has been written of a game and is not in memory: read from the store, in pages, when somebody asks for it. A
 * match holds only the entries after the snapshot it began with.
 */

import { type Entry, type SeatEntry, seatLog, type Written } from '@armistice/engine';
import type { Reads } from '../store/db.ts';
import type { AnyMatch } from './live.ts';
import { DivergedError, type EntryRow, entryRows, type GameRow, PASSED } from './records.ts';

/** Entries that are read, or told, at once. */
export const PAGE = 2000;

/**
 * Was no envelope left closed by this entry? Only after such a one may a record be taken up: the engine tells those in
 * memory when they are opened or withdrawn, and cannot tell others.
 */
export function closesNothing({ n, account }: Pick<EntryRow, 'n' | 'account'>): boolean {
  return account.sealed === undefined || account.sealed.opened === n;
}

/** Entries from n back to the first, read as far as they are wanted. */
async function* backFrom(
  reads: Reads,
  game: string,
  n: number,
): AsyncGenerator<Pick<EntryRow, 'n' | 'seat' | 'account'>> {
  const many = 64;
  for (let to = n; to > 0; to -= many)
    yield* (await entryRows(reads, game, Math.max(0, to - many), to)).reverse();
}

/** The entry that the last mover could go back to alone. */
export async function freeBack(reads: Reads, game: string, n: number): Promise<number> {
  let mover: string | undefined;
  for await (const { n: at, seat, account } of backFrom(reads, game, n)) {
    mover ??= seat;
    if (seat !== mover || account.barrier !== undefined) return at;
  }
  return 0;
}

/** The newest snapshot up to entry `to` that a record can be taken up from. */
export async function snapshotBefore(
  reads: Reads,
  game: string,
  to: number,
): Promise<{ readonly n: number; readonly hash: string; readonly position: string } | undefined> {
  for (let before = to; ; ) {
    const found = await reads.get<{ n: number; hash: string; account: string }>(
      `SELECT s.n, COALESCE(s.hash, e.hash) AS hash, e.account FROM snapshots s JOIN entries e ON e.game = s.game AND e.n = s.n
       WHERE s.game = ? AND s.n <= ? ORDER BY s.n DESC LIMIT 1`,
      [game, before],
    );
    if (found === undefined) return undefined;
    const { n, hash, account } = found;
    before = n - 1;
    if (!closesNothing({ n, account: JSON.parse(account) })) continue;
    const row = await reads.get<{ position: string }>(
      'SELECT position FROM snapshots WHERE game = ? AND n = ?',
      [game, n],
    );
    if (row !== undefined) return { n, hash, position: row.position };
  }
}

export function bareEntry({ n, seat, choice, value, rolls, hash, madeBy, joined }: EntryRow): Entry {
  const passed = PASSED[madeBy];
  return {
    ...{ n, seat, choice, value, rolls, hash },
    ...(passed === undefined ? {} : { passed }),
    ...(joined ? { joined: true as const } : {}),
  };
}

/** The entries after `after` up to `to`, from memory or from the store; before them those whose envelopes they open. */
export async function writtenAfter(
  reads: Reads,
  game: string,
  match: AnyMatch,
  after: number,
  to: number,
): Promise<Written> {
  const { outcome } = match;
  if (after >= match.first)
    return {
      first: match.first,
      n: to,
      outcome,
      entry: (n) => match.entry(n),
      account: (n) => match.account(n),
    };
  const first = await openedBefore(reads, game, after);
  const rows = await entryRows(reads, game, first, to);
  const now = await reads.get<{ undos: number }>('SELECT undos FROM games WHERE id = ?', [game]);
  // Another process took entries back while we read: what we have is of two different games.
  if (rows.length !== to - first || now?.undos !== match.undos) throw new DivergedError(game, to);
  return {
    ...{ first, n: to, outcome },
    entry: (n) => bareEntry(rows[n - first - 1]!),
    account: (n) => rows[n - first - 1]!.account,
  };
}

/** The last entry up to n that left no envelope closed. */
async function openedBefore(reads: Reads, game: string, n: number): Promise<number> {
  for await (const entry of backFrom(reads, game, n)) if (closesNothing(entry)) return entry.n;
  return 0;
}

/** Entries after n as a seat may read them, a page at most. */
export async function seatPage(
  reads: Reads,
  game: string,
  match: AnyMatch,
  seat: string | null,
  after: number,
  most: number = PAGE,
): Promise<SeatEntry[]> {
  const to = Math.min(match.n, after + most);
  if (after >= to) return [];
  return seatLog(await writtenAfter(reads, game, match, after, to), seat, after + 1);
}

/** The whole log as it is written, whatever this program makes of it. */
export async function writtenLog(reads: Reads, { id, n }: Pick<GameRow, 'id' | 'n'>): Promise<Entry[]> {
  const log: Entry[] = [];
  while (log.length < n) {
    const rows = await entryRows(reads, id, log.length, Math.min(n, log.length + PAGE));
    if (rows.length === 0) throw new DivergedError(id, log.length + 1);
    log.push(...rows.map(bareEntry));
  }
  return log;
}

/** The whole log, as saves have it. */
export async function wholeLog(reads: Reads, game: string, match: AnyMatch): Promise<Entry[]> {
  const log: Entry[] = [];
  while (log.length < match.n) {
    const to = Math.min(match.n, log.length + PAGE);
    const page = await writtenAfter(reads, game, match, log.length, to);
    for (let n = log.length + 1; n <= to; n++) log.push(page.entry(n));
  }
  return log;
}
