/** Runs the command line: the program in this process, or a process of its own where that matters. */

import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { run } from '../src/program.ts';

const main = join(import.meta.dirname, '..', 'src', 'main.ts');

/** A folder of its own for what a test file writes; processes run in it. */
export const folder = mkdtempSync(join(tmpdir(), 'armistice-cli-'));

/** A command line run here. */
export async function armistice(args: string) {
  let [out, err] = ['', ''];
  const code = await run(args.split(' '), {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
  });
  return { code, out, err };
}

/** The same with `--json`, which must give exactly one document. */
export async function json(args: string) {
  return oneDocument(await armistice(`${args} --json`));
}

/** As its users do: a process, its streams and its exit code. */
export function spawned(args: string, input = '') {
  const done = spawnSync(process.execPath, [main, ...args.split(' ')], {
    input,
    encoding: 'utf8',
    cwd: folder,
    maxBuffer: 1 << 28,
  });
  return { code: done.status, out: done.stdout, err: done.stderr };
}

export const spawnedJson = (args: string) => oneDocument(spawned(`${args} --json`));

function oneDocument({ code, out }: { code: number | null; out: string }) {
  expect(out.trim().split('\n')).toHaveLength(1);
  return { code, data: JSON.parse(out) };
}
