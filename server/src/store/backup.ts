/**
 * Backups: the whole store as lines of JSON, read in one snapshot while the server goes on. The same file restores into
 * either store. Nothing that is there is ever overwritten: a whole backup goes into an empty store, a single game into
 * one that does not have it.
 */

import { createHash } from 'node:crypto';
import type { Db, Reads, Tx, Value } from './db.ts';
import { SCHEMA_VERSION, TABLES } from './schema.ts';

type Table = (typeof TABLES)[number];
type Row = { [column: string]: Value };

interface Head {
  readonly format: 'armistice-backup';
  readonly formatVersion: 1;
  readonly schema: number;
  readonly made: string;
}

export class BackupError extends Error {}

const PAGE = 500;

/** What names a row of each table, to read it in pages. */
const KEYS: { readonly [table in Table]: readonly string[] } = {
  people: ['id'],
  sessions: ['id'],
  accounts: ['id'],
  verifications: ['id'],
  wishes: ['person'],
  hooks: ['id'],
  ratings: ['person', 'game'],
  factors: ['id'],
  blocks: ['person', 'other'],
  reports: ['id'],
  vacations: ['person', 'began'],
  seeks: ['id'],
  tournaments: ['id'],
  entrants: ['tournament', 'id'],
  pairings: ['tournament', 'round', 'board'],
  pushes: ['id'],
  games: ['id'],
  seats: ['game', 'seat'],
  entries: ['game', 'n'],
  posted: ['game', 'seat', 'key'],
  rewinds: ['game', 'undos'],
  snapshots: ['game', 'n'],
  chat: ['game', 'id'],
  notes: ['game', 'person'],
  notices: ['id'],
  outbox: ['id'],
  house: ['key'],
};

/** Tables that belong to a single game. */
const OF_GAME: readonly Table[] = ['seats', 'entries', 'posted', 'rewinds', 'snapshots', 'chat', 'notes'];

/** Writes everything, line by line. Returns how many rows. */
export async function backup(
  db: Db,
  now: number,
  write: (line: string) => Promise<void> | void,
): Promise<number> {
  return db.snapshot(async (reads) => {
    const digest = createHash('sha256');
    const put = async (data: unknown): Promise<void> => {
      const line = JSON.stringify(data);
      digest.update(`${line}\n`);
      await write(line);
    };
    const head: Head = {
      format: 'armistice-backup',
      formatVersion: 1,
      schema: SCHEMA_VERSION,
      made: new Date(now).toISOString(),
    };
    await put(head);
    let rows = 0;
    for (const table of TABLES)
      for await (const row of allRows(reads, table)) {
        await put([table, row]);
        rows++;
      }
    await write(JSON.stringify({ end: rows, digest: digest.digest('hex') }));
    return rows;
  });
}

async function* allRows(reads: Reads, table: Table): AsyncGenerator<Row> {
  const keys = KEYS[table];
  const order = keys.map((key) => `"${key}"`).join(', ');
  const after = `WHERE (${order}) > (${keys.map(() => '?').join(', ')})`;
  for (let last: Row | undefined; ; ) {
    // On from the last row, not so many rows from the start: that would be counted anew for each page.
    const page: Row[] = await reads.all<Row>(
      `SELECT * FROM ${table} ${last === undefined ? '' : after} ORDER BY ${order} LIMIT ${PAGE}`,
      last === undefined ? [] : keys.map((key) => last![key]!),
    );
    yield* page;
    if (page.length < PAGE) return;
    last = page.at(-1);
  }
}

/** Checks that a backup is whole; answers its rows one by one. */
export async function checkBackup(
  lines: AsyncIterable<string>,
): Promise<{ readonly rows: number; readonly made: string }> {
  let made = '';
  let rows = 0;
  for await (const row of readRows(lines, (head) => {
    made = head.made;
  }))
    if (row !== undefined) rows++;
  return { rows, made };
}

async function* readRows(
  lines: AsyncIterable<string>,
  begun: (head: Head) => void,
): AsyncGenerator<readonly [Table, Row]> {
  const digest = createHash('sha256');
  let number = 0;
  let rows = 0;
  for await (const line of lines) {
    number++;
    const data = parsed(line, number);
    if (number === 1) {
      begun(headOf(data));
    } else if (Array.isArray(data)) {
      const [table, row] = data as [Table, Row];
      if (!TABLES.includes(table) || typeof row !== 'object' || row === null)
        throw new BackupError(`Line ${number} of the backup is of no table this program knows.`);
      rows++;
      yield [table, row];
    } else {
      const end = data as { end?: unknown; digest?: unknown };
      if (end.end !== rows || end.digest !== digest.digest('hex'))
        throw new BackupError('The backup is damaged: its end does not fit the rest.');
      return;
    }
    digest.update(`${line}\n`);
  }
  throw new BackupError('The backup is cut off: its end is missing.');
}

function parsed(line: string, number: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new BackupError(`Line ${number} of the backup is not JSON: it is damaged or cut off.`);
  }
}

function headOf(data: unknown): Head {
  const head = data as Partial<Head> | null;
  if (head?.format !== 'armistice-backup') throw new BackupError('This is no backup of Armistice.');
  if (head.formatVersion !== 1 || !Number.isInteger(head.schema) || head.schema! > SCHEMA_VERSION)
    throw new BackupError(
      `This backup is of schema ${head.schema}; this program knows up to ${SCHEMA_VERSION}. Update it.`,
    );
  return head as Head;
}

/** Brings a whole backup into an empty store, all of it or nothing. */
export async function restore(db: Db, lines: AsyncIterable<string>): Promise<number> {
  return db.tx(async (tx) => {
    for (const table of TABLES) {
      if (table === 'house') continue;
      if ((await tx.get(`SELECT 1 AS one FROM ${table} LIMIT 1`)) !== undefined)
        throw new BackupError('This store is not empty. A backup is restored into a new one.');
    }
    await tx.run('DELETE FROM house');
    let rows = 0;
    for await (const [table, row] of readRows(lines, () => {})) {
      await insert(tx, table, row);
      rows++;
    }
    return rows;
  });
}

/** Brings back one game that the store no longer has, while the server goes on. */
export async function restoreGame(db: Db, lines: AsyncIterable<string>, game: string): Promise<number> {
  return db.tx(async (tx) => {
    await tx.lock(game);
    if ((await tx.get('SELECT id FROM games WHERE id = ?', [game])) !== undefined)
      throw new BackupError(`The store has game ${game}. Nothing is overwritten.`);
    let rows = 0;
    for await (const [table, row] of readRows(lines, () => {})) {
      const wanted = table === 'games' ? row.id === game : OF_GAME.includes(table) && row.game === game;
      if (!wanted) continue;
      await insert(tx, table, row);
      rows++;
    }
    if (rows === 0) throw new BackupError(`The backup has no game ${game}.`);
    await tx.notify({ kind: 'entries', game });
    return rows;
  });
}

async function insert(tx: Tx, table: Table, row: Row): Promise<void> {
  const names = Object.keys(row);
  if (!names.every((name) => /^[A-Za-z_]{1,40}$/.test(name)))
    throw new BackupError(`A row of ${table} has a column this program does not know.`);
  await tx.run(
    `INSERT INTO ${table} (${names.map((name) => `"${name}"`).join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    names.map((name) => row[name]!),
  );
}
