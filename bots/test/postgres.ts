/** A PostgreSQL of a test's own: in a temporary folder, on a free loopback port, gone afterwards. */

import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

export interface Postgres {
  /** The database it begins with. */
  readonly url: string;
  /** A fresh, empty database. */
  database(): Promise<string>;
  /** A question of the test's own, to the database it begins with. */
  query(sql: string): Promise<readonly { readonly [column: string]: unknown }[]>;
  /** Stops it, the hard way unless told otherwise, as after a crash, and starts it again. */
  restart(mode?: 'fast' | 'immediate'): void;
  stop(): void;
}

/** Where Debian puts it: the newest, if there are several; else wherever the shell finds it. */
function program(name: string): string {
  const home = '/usr/lib/postgresql';
  const versions = existsSync(home) ? readdirSync(home).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions.map((version) => join(home, version, 'bin', name)).find((path) => existsSync(path));
  return found ?? name;
}

/** PostgreSQL refuses to run as root: root becomes the user `postgres`. */
const AS_ROOT = process.getuid?.() === 0;

function run(folder: string, name: string, args: readonly string[]): void {
  const [command, all] = AS_ROOT
    ? ['runuser', ['-u', 'postgres', '--', program(name), ...args]]
    : [program(name), [...args]];
  const done = spawnSync(command, all, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (done.error !== undefined)
    throw new Error('This test needs PostgreSQL. On Debian: apt-get install -y postgresql');
  if (done.status !== 0) throw new Error(`${name} failed: ${done.stderr}`);
}

async function ask(url: string, sql: string): Promise<readonly { readonly [column: string]: unknown }[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** A fresh, empty database of a server that is running; its address. */
export async function freshDatabase(url: string): Promise<string> {
  const name = `t${randomUUID().replaceAll('-', '')}`;
  await ask(url, `CREATE DATABASE ${name}`);
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

export async function startPostgres(): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'armistice-postgres-'));
  if (AS_ROOT) {
    const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
    chownSync(folder, id('-u'), id('-g'));
  }
  const data = join(folder, 'data');
  const init = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  run(folder, 'initdb', init);
  const port = await freePort();
  // Nothing here must outlive a crash, so nothing waits for the disk.
  const flags = `-p ${port} -c listen_addresses=127.0.0.1 -k "" -c fsync=off -c max_connections=200`;
  const log = join(folder, 'log');
  const start = () => run(folder, 'pg_ctl', ['-D', data, '-w', '-l', log, '-o', flags, 'start']);
  const halt = (mode: string) => run(folder, 'pg_ctl', ['-D', data, '-w', '-m', mode, 'stop']);
  start();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const query: Postgres['query'] = (sql) => ask(url, sql);
  return {
    url,
    query,
    database: () => freshDatabase(url),
    restart(mode = 'immediate') {
      halt(mode);
      start();
    },
    stop() {
      halt('immediate');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * A free port below those the system gives to outgoing connections: a client that keeps trying a port of that range
 * while nobody listens can, on Linux, end up connected to itself.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 20_000);
    const free = await new Promise<boolean>((resolve) => {
      const server = createServer();
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
    });
    if (free) return port;
  }
}
