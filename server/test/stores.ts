/** Both stores, for tests that must hold on either: `eachStore('...', (store) => { test(...) })`. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase, type Postgres, startPostgres } from '@armistice/bots/postgres';
import { service } from '@armistice/engine/kit/services';
import { afterAll, beforeAll, describe } from 'vitest';

export interface TestStore {
  readonly kind: 'sqlite' | 'postgres';
  /** The address of a fresh store. */
  fresh(): Promise<string>;
  postgres(): Postgres;
}

export function temporaryFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'armistice-server-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export function onSqlite(name: string, body: (store: TestStore) => void): void {
  describe(`${name} (sqlite)`, () => {
    const folder = temporaryFolder();
    let made = 0;
    afterAll(() => folder.remove());
    body({
      kind: 'sqlite',
      fresh: async () => `sqlite:${join(folder.path, `${++made}`, 'games.sqlite')}`,
      postgres: () => {
        throw new Error('This is SQLite.');
      },
    });
  });
}

/** On the PostgreSQL that all tests of a run share, each store a database of its own. */
export function onPostgres(name: string, body: (store: TestStore) => void): void {
  describe(`${name} (postgres)`, () => {
    body({
      kind: 'postgres',
      fresh: async () => freshDatabase(await service('postgres')),
      postgres: () => {
        throw new Error('This one is shared; a test that stops it takes its own.');
      },
    });
  });
}

/** On a PostgreSQL of its own, which the test may stop and start. */
export function onOwnPostgres(name: string, body: (store: TestStore) => void): void {
  describe(`${name} (postgres)`, () => {
    let postgres: Postgres | undefined;
    beforeAll(async () => {
      postgres = await startPostgres();
    });
    afterAll(() => postgres?.stop());
    body({ kind: 'postgres', fresh: () => postgres!.database(), postgres: () => postgres! });
  });
}

export function eachStore(name: string, body: (store: TestStore) => void): void {
  onSqlite(name, body);
  onPostgres(name, body);
}
