/** The server for online play, until it is told to stop; and its backups. */

import { createReadStream, existsSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import {
  AddressError,
  BackupError,
  backup,
  checkBackup,
  type Db,
  openBotQueue,
  openDb,
  restore,
  restoreGame,
  type Server,
  StoreError,
  startServer,
} from '@armistice/server';
import { buildPage, isStale } from '@armistice/web/serve';
import { type Answer, UsageError, wholeNumber } from '../answer.ts';

export interface StoreFlags {
  readonly db?: string;
  readonly data: string;
  readonly json?: boolean;
}

export interface ServeFlags extends StoreFlags {
  readonly port: string;
  readonly host: string;
  readonly url?: string;
  readonly smtp?: string;
  readonly from?: string;
  /** As a flag alone: one. */
  readonly trustProxy?: boolean | string;
  readonly bots: string;
  readonly page: boolean;
  readonly memory: string;
  readonly log: string;
}

/** Addresses with passwords are better in the environment, where nobody sees them in the list of processes. */
function storeAddress({ db, data }: StoreFlags): string {
  const given = db ?? process.env.ARMISTICE_DB;
  return given ?? `sqlite:${join(resolve(data), 'armistice.sqlite')}`;
}

export async function serve(flags: ServeFlags): Promise<undefined> {
  const db = storeAddress(flags);
  const port = wholeNumber(flags.port, '--port');
  if (port > 65_535) throw new UsageError(`--port goes up to 65535, not '${flags.port}'.`);
  const memory = wholeNumber(flags.memory, '--memory', 1);
  if (flags.bots !== 'threads' && flags.bots !== 'workers')
    throw new UsageError(`--bots is threads or workers, not '${flags.bots}'.`);
  if (flags.bots === 'workers' && !db.startsWith('postgres'))
    throw new UsageError('--bots workers needs PostgreSQL: --db postgres://...');
  const proxies =
    flags.trustProxy === undefined || typeof flags.trustProxy === 'boolean'
      ? Number(flags.trustProxy ?? 0)
      : wholeNumber(flags.trustProxy, '--trust-proxy');
  const page = flags.page ? await thePage() : undefined;
  const queue = flags.bots === 'workers' ? await openBotQueue(db).catch(mendable) : undefined;
  let server: Server;
  try {
    server = await startServer({
      ...{ db, host: flags.host, port, page, ownMetrics: true },
      liveBytes: memory * 2 ** 20,
      url: (flags.url ?? process.env.ARMISTICE_URL) || undefined,
      smtp: (flags.smtp ?? process.env.ARMISTICE_SMTP) || undefined,
      from: (flags.from ?? process.env.ARMISTICE_FROM) || undefined,
      trustProxy: proxies,
      logger: { level: flags.log, stream: process.stderr },
      queue: queue?.put,
    });
  } catch (error) {
    await queue?.close();
    return mendable(error);
  }
  process.stdout.write(
    flags.json === true ? `${JSON.stringify({ url: server.url })}\n` : `Armistice serves at ${server.url}\n`,
  );
  await stopped();
  await server.stop();
  await queue?.close();
  return undefined;
}

/** The built page, made anew when its sources are newer; as it is, where the tools to build it are not installed. */
async function thePage(): Promise<string> {
  const folder = fileURLToPath(new URL('../dist', import.meta.resolve('@armistice/web/serve')));
  if (!isStale()) return folder;
  process.stderr.write('Building the page ...\n');
  try {
    await buildPage();
  } catch (error) {
    if (!existsSync(join(folder, 'index.html'))) throw error;
    process.stderr.write(
      `The page could not be built anew and is served as it is: ${(error as Error).message}\n`,
    );
  }
  return folder;
}

/** Characters written at once. */
const BLOCK = 1 << 16;
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS']);

const stopped = (): Promise<void> =>
  new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done());
  });

/** What the person can mend is told in one line. */
function mendable(error: unknown): never {
  if (error instanceof AddressError || error instanceof StoreError || error instanceof BackupError)
    throw new UsageError(error.message);
  const { code, message } = error as { code?: string; message: string };
  if (code !== undefined && NO_ROOM.has(code))
    throw new UsageError(`There is no room to write it: ${message}. Nothing of it is left.`);
  if (code === 'EADDRINUSE' || code === 'EACCES')
    throw new UsageError(`This port cannot be had: ${message}.`);
  throw error;
}

/** A copy of the whole store, while it is in use. It appears under its name only when it is complete. */
export async function backupCommand(out: string, flags: StoreFlags): Promise<Answer> {
  const address = storeAddress(flags);
  if (address.startsWith('sqlite:') && !existsSync(address.slice('sqlite:'.length)))
    throw new UsageError(`There is no store at ${address.slice('sqlite:'.length)}.`);
  if (existsSync(out)) throw new UsageError(`${out} is there already. Nothing is overwritten.`);
  const db = await openDb(address).catch(mendable);
  const part = `${out}.part`;
  try {
    const rows = await writeBackup(db, part);
    renameSync(part, out);
    return { data: { file: out, rows }, text: `${rows} rows in ${out}` };
  } catch (error) {
    rmSync(part, { force: true });
    return mendable(error);
  } finally {
    await db.close();
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
