/** Kit 3, replay, elsewhere: saves of all scenarios of a game come to the same hashes in another process, or a browser. */

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type AnyGame, saveText, toSave } from '@armistice/engine';
import { kitMatch } from './random.ts';

/** Replays saves of the game that a module exports by default, all in one place; the hashes of each. */
export type Replayer = (saves: readonly string[], module: string) => Promise<string[][]> | string[][];

export interface ElsewhereOptions {
  /** The file whose default export is the game. */
  readonly module: string;
  readonly scenarios: readonly string[];
  readonly seed?: number | undefined;
  readonly plies?: number | undefined;
}

export interface ElsewhereReport {
  readonly entries: number;
  readonly violations: readonly string[];
}

export async function elsewhere(
  game: AnyGame,
  replayer: Replayer,
  wanted: ElsewhereOptions,
): Promise<ElsewhereReport> {
  const seed = wanted.seed ?? 1;
  const matches = wanted.scenarios.map((scenario) => kitMatch(game, scenario, seed, wanted.plies ?? 150));
  const saves = matches.map((match) => saveText(toSave(match, { snapshot: false })));
  const found = await replayer(saves, wanted.module);
  const violations = matches.flatMap((match, i) => {
    const own = [match.start.hash, ...match.log.map((entry) => entry.hash)];
    const hashes = found[i] ?? [];
    const at = own.findIndex((hash, n) => hash !== hashes[n]);
    if (at < 0 && hashes.length === own.length) return [];
    return [`${wanted.scenarios[i]} parts at entry ${at < 0 ? own.length : at} (seed ${seed})`];
  });
  return { entries: matches.reduce((sum, match) => sum + match.n, 0), violations };
}

/** In a process of its own. */
export function hashesInChild(saves: readonly string[], module: string): string[][] {
  const script = fileURLToPath(new URL('./replay-child.ts', import.meta.url));
  const child = spawnSync(process.execPath, [script, module], {
    input: JSON.stringify(saves),
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (child.status !== 0) throw new Error(`The second process failed: ${child.stderr}`);
  return JSON.parse(child.stdout) as string[][];
}
