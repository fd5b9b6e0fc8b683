/** A PostgreSQL of a test's own: in a temporary folder, on a free loopback port, gone afterwards. */

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

export interface Postgres {
  readonly url: string;
  /** A question of the test's own. */
  query(sql: string): Promise<readonly { readonly [column: string]: unknown }[]>;
  stop(): Promise<void>;
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
const command = (name: string, args: readonly string[]): [string, string[]] =>
  AS_ROOT ? ['runuser', ['-u', 'postgres', '--', program(name), ...args]] : [program(name), [...args]];

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

export async function startPostgres(): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'armistice-postgres-'));
  if (AS_ROOT) {
    const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
    chownSync(folder, id('-u'), id('-g'));
  }
  const data = join(folder, 'data');
  const init = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  const [initdb, initArgs] = command('initdb', init);
  execFileSync(initdb, initArgs, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  const port = await freePort();
  // Nothing here must outlive a crash, so nothing waits for the disk.
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    max_connections: '60',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [postgres, args] = command('postgres', ['-D', data, '-p', String(port), ...flags]);
  const server = spawn(postgres, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  let complaints = '';
  server.stderr?.on('data', (text) => {
    complaints += text;
  });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  for (let tries = 0; !(await answers(url)); tries++) {
    if (tries > 300 || server.exitCode !== null) {
      server.kill();
      throw new Error(`PostgreSQL did not start: ${complaints}`);
    }
    await wait(50);
  }
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => {});
  return {
    url,
    query: async (sql) => (await pool.query(sql)).rows,
    async stop() {
      await pool.end();
      stopServer(server, data);
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Quickly: whoever is still connected is cut off. `runuser` does not pass signals on, so pg_ctl does it. */
function stopServer(server: ChildProcess, data: string): void {
  const [control, args] = command('pg_ctl', ['-D', data, '-m', 'fast', '-w', 'stop']);
  try {
    execFileSync(control, args, { cwd: data.slice(0, -'/data'.length), stdio: 'ignore' });
  } catch {
    server.kill();
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
