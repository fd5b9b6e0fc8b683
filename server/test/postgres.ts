/** A PostgreSQL of the tests' own: in a temporary folder, on a free loopback port, gone afterwards. */

import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

const HOME = '/usr/lib/postgresql';

/** The newest PostgreSQL of the system; nothing where there is none. */
export function postgresPrograms(): string | undefined {
  if (!existsSync(HOME)) return undefined;
  const newest = readdirSync(HOME)
    .filter((name) => existsSync(join(HOME, name, 'bin', 'pg_ctl')))
    .sort((a, b) => Number(b) - Number(a))[0];
  return newest === undefined ? undefined : join(HOME, newest, 'bin');
}

export interface Postgres {
  /** A fresh, empty database. */
  database(): Promise<string>;
  /** Stops it the hard way, as after a crash, and starts it again. */
  restart(mode?: 'fast' | 'immediate'): void;
  stop(): void;
}

export async function startPostgres(): Promise<Postgres> {
  const programs = postgresPrograms();
  if (programs === undefined)
    throw new Error('Tests of the store need PostgreSQL. On Debian: apt-get install -y postgresql');
  const folder = mkdtempSync(join(tmpdir(), 'armistice-pg-'));
  const data = join(folder, 'data');
  const asRoot = process.getuid?.() === 0;
  if (asRoot) {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })),
    );
    chownSync(folder, uid!, gid!);
  }
  // PostgreSQL does not run as root.
  const run = (program: string, args: readonly string[]) => {
    const [command, all] = asRoot
      ? ['runuser', ['-u', 'postgres', '--', join(programs, program), ...args]]
      : [join(programs, program), [...args]];
    const done = spawnSync(command, all, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (done.status !== 0) throw new Error(`${program} failed: ${done.stderr}`);
  };
  const port = await freePort();
  run('initdb', ['-D', data, '-U', 'armistice', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']);
  const flags = `-p ${port} -c listen_addresses=127.0.0.1 -k ${folder} -c fsync=off -c max_connections=60`;
  const start = () => run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', flags, 'start']);
  const halt = (mode: string) => run('pg_ctl', ['-D', data, '-w', '-m', mode, 'stop']);
  start();
  let made = 0;
  const address = (name: string) => `postgres://armistice@127.0.0.1:${port}/${name}`;
  return {
    async database() {
      const name = `t${++made}`;
      const client = new pg.Client({ connectionString: address('postgres') });
      await client.connect();
      await client.query(`CREATE DATABASE ${name}`);
      await client.end();
      return address(name);
    },
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
