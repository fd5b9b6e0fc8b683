/** Backups of a server's store: taken, kept, tried and restored. */

import {
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import {
  AddressError,
  BackupError,
  backup,
  checkBackup,
  checkGames,
  type Db,
  Fault,
  GameService,
  openDb,
  restore,
  restoreGame,
  StoreError,
  serverSecret,
} from '@armistice/server';
import { type Answer, UsageError, wholeNumber } from '../answer.ts';

export interface StoreFlags {
  readonly db?: string;
  readonly data: string;
  readonly json?: boolean;
}

/** Addresses with passwords are better in the environment, where nobody sees them in the list of processes. */
export function storeAddress({ db, data }: StoreFlags): string {
  const given = db ?? process.env.ARMISTICE_DB;
  return given ?? `sqlite:${join(resolve(data), 'armistice.sqlite')}`;
}

/** Characters written at once. */
const BLOCK = 1 << 16;
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS']);

/** What the person can mend is told in one line. */
export function mendable(error: unknown): never {
  if (
    error instanceof AddressError ||
    error instanceof StoreError ||
    error instanceof BackupError ||
    error instanceof Fault
  )
    throw new UsageError(error.message);
  const { code, message } = error as { code?: string; message: string };
  if (code !== undefined && NO_ROOM.has(code))
    throw new UsageError(`There is no room to write it: ${message}. Nothing of it is left.`);
  if (code === 'EADDRINUSE' || code === 'EACCES')
    throw new UsageError(`This port cannot be had: ${message}.`);
  throw error;
}

/**
 * A copy of the whole store, while it is in use. It appears under its name only when it is complete. With `--keep` it
 * gets a name of its own in a folder, and older ones there are removed once it is.
 */
export async function backupCommand(
  to: string,
  flags: StoreFlags & { readonly keep?: string },
): Promise<Answer> {
  const keep = flags.keep === undefined ? undefined : wholeNumber(flags.keep, '--keep', 1);
  if (keep !== undefined) mkdirSync(to, { recursive: true, mode: 0o700 });
  const out = keep === undefined ? to : join(to, nameOf(new Date()));
  const address = storeAddress(flags);
  if (address.startsWith('sqlite:') && !existsSync(address.slice('sqlite:'.length)))
    throw new UsageError(`There is no store at ${address.slice('sqlite:'.length)}.`);
  if (existsSync(out)) throw new UsageError(`${out} is there already. Nothing is overwritten.`);
  const db = await openDb(address).catch(mendable);
  const part = `${out}.part`;
  try {
    const rows = await writeBackup(db, part);
    renameSync(part, out);
    const removed = keep === undefined ? [] : prune(to, keep);
    const gone = removed.length === 0 ? '' : `; ${removed.length} older removed`;
    return { data: { file: out, rows, removed }, text: `${rows} rows in ${out}${gone}` };
  } catch (error) {
    rmSync(part, { force: true });
    return mendable(error);
  } finally {
    await db.close();
  }
}

const NAME = /^armistice-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.jsonl$/;
const nameOf = (at: Date): string => `armistice-${at.toISOString().replace(/[:.]/g, '-')}.jsonl`;

/** Leaves the newest so many of those that have such a name; nothing else in the folder is touched. */
function prune(folder: string, keep: number): string[] {
  const old = readdirSync(folder)
    .filter((name) => NAME.test(name))
    .sort()
    .slice(0, -keep);
  for (const name of old) rmSync(join(folder, name));
  return old;
}

/** Restores a backup into a store that is thrown away, and opens every game under way in it. */
export async function drillCommand(file: string): Promise<Answer> {
  if (!existsSync(file)) throw new UsageError(`There is no file ${file}.`);
  const folder = mkdtempSync(join(tmpdir(), 'armistice-drill-'));
  try {
    const { made } = await checkBackup(linesOf(file));
    const db = await openDb(`sqlite:${join(folder, 'drill.sqlite')}`);
    try {
      const rows = await restore(db, linesOf(file));
      const checked = await checkGames(new GameService({ db, secret: await serverSecret(db) }));
      const { games, stranded, broken } = checked;
      return {
        data: { made, rows, ...checked },
        text: `The backup of ${made} is whole: ${rows} rows, ${games} games under way, ${stranded.length} stranded, ${broken.length} that do not open`,
        ok: broken.length === 0,
      };
    } finally {
      await db.close();
    }
  } catch (error) {
    return mendable(error);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes a backup and reads it again. A disk that is full fails it at the line that did not fit. */
async function writeBackup(db: Db, path: string): Promise<number> {
  const file = await open(path, 'w', 0o600);
  try {
    let held: string[] = [];
    let size = 0;
    const flush = async () => {
      await file.appendFile(held.join(''));
      held = [];
      size = 0;
    };
    const rows = await backup(db, Date.now(), async (line) => {
      held.push(`${line}\n`);
      size += line.length;
      if (size > BLOCK) await flush();
    });
    await flush();
    await file.sync();
    await checkBackup(linesOf(path));
    return rows;
  } finally {
    await file.close();
  }
}

/** A backup into an empty store; or one game of it into a store that has lost it. */
export async function restoreCommand(
  file: string,
  flags: StoreFlags & { readonly game?: string },
): Promise<Answer> {
  if (!existsSync(file)) throw new UsageError(`There is no file ${file}.`);
  const address = storeAddress(flags);
  const db = await openDb(address).catch(mendable);
  try {
    const rows =
      flags.game === undefined
        ? await restore(db, linesOf(file))
        : await restoreGame(db, linesOf(file), flags.game);
    return { data: { rows }, text: `${rows} rows restored` };
  } catch (error) {
    return mendable(error);
  } finally {
    await db.close();
  }
}

/** Read from the moment somebody asks for the first: the reader would not wait for whoever comes later. */
async function* linesOf(file: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
}
