/** Loads what the benches compare against, and installs it the first time: a package of its own, in no workspace. */

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export type { Hex } from 'honeycomb-grid';

const here = import.meta.dirname;

function install(): void {
  if (existsSync(join(here, 'node_modules', 'honeycomb-grid'))) return;
  console.error('Installing the libraries to compare with (once) ...');
  const done = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: here,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (done.status !== 0) throw new Error('The libraries to compare with could not be installed (npm ci).');
}

export async function boardgameIo() {
  install();
  return import('boardgame.io/dist/cjs/client.js');
}

export async function honeycombGrid() {
  install();
  return import('honeycomb-grid');
}
