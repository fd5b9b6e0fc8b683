/** Runs the command line as its users do. */

import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';

const main = join(import.meta.dirname, '..', 'src', 'main.ts');

/** A folder of its own for what a test file writes; commands run in it. */
export const folder = mkdtempSync(join(tmpdir(), 'armistice-cli-'));

export function armistice(args: string, input = '') {
  const done = spawnSync(process.execPath, [main, ...args.split(' ')], {
    input,
    encoding: 'utf8',
    cwd: folder,
    maxBuffer: 1 << 28,
  });
  return { code: done.status, out: done.stdout, err: done.stderr };
}

/** The same with `--json`, which must give exactly one document. */
export function json(args: string) {
  const { code, out } = armistice(`${args} --json`);
  expect(out.trim().split('\n')).toHaveLength(1);
  return { code, data: JSON.parse(out) };
}
