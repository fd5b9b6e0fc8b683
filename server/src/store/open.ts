/** Opens a store by its address: `sqlite:FILE`, or `postgres://...`. */

import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Db, StoreError } from './db.ts';
import { storeTrouble } from './health.ts';
import { PostgresDb } from './postgres.ts';
import { migrate } from './schema.ts';
import { SqliteDb } from './sqlite.ts';

export class AddressError extends Error {}

export async function openDb(address: string): Promise<Db> {
  const db = await connect(address);
  try {
    await migrate(db);
  } catch (error) {
    await db.close();
    throw readable(error);
  }
  return db;
}

/** A file that is none of SQLite's, or no longer. */
function readable(error: unknown): unknown {
  if (error instanceof StoreError && error.code === 'ERR_SQLITE_ERROR') return readable(error.cause);
  if ((error as { code?: string }).code !== 'ERR_SQLITE_ERROR') return error;
  return new StoreError(new Error(`${storeTrouble(error)}. Restore a backup into a new one`));
}

async function connect(address: string): Promise<Db> {
  if (/^postgres(ql)?:\/\//.test(address)) return PostgresDb.open(address);
  if (!address.startsWith('sqlite:'))
    throw new AddressError(`A store is sqlite:FILE or postgres://..., not '${address.split(':')[0]}:...'.`);
  const path = address.slice('sqlite:'.length);
  if (path === '') throw new AddressError('sqlite: needs the name of a file after it.');
  if (path !== ':memory:') {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    // Seeds, sessions and password hashes: for its owner alone, with the files SQLite puts beside it.
    closeSync(openSync(path, 'a', 0o600));
    for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) chmodSync(file, 0o600);
  }
  try {
    return new SqliteDb(path);
  } catch (error) {
    throw readable(error);
  }
}
