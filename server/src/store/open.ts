/** Opens a store by its address: `sqlite:FILE`, or `postgres://...`. */

import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Db } from './db.ts';
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
    throw error;
  }
  return db;
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
  return new SqliteDb(path);
}
