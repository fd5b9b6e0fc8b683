/** Kit 5, golden games: recorded games that must come out the same, and those of older versions that must still open. */

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AnyGame, type AnyRules, Match, openSave, type Save, saveText, toSave } from '@armistice/engine';
import { randomFrom, randomMatch, randomOptions } from './random.ts';

export interface GoldenReport {
  readonly games: number;
  readonly outcomes: readonly string[];
  readonly violations: readonly string[];
}

export function goldenKit(game: AnyGame, folder: string): GoldenReport {
  const violations: string[] = [];
  const outcomes = new Set<string>();
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort();
  let current = 0;
  for (const file of files) {
    const text = readFileSync(join(folder, file), 'utf8');
    const opened = openSave(text, (id) => (id === game.id ? game : undefined));
    const { gameVersion, log } = JSON.parse(text) as Save;
    if (gameVersion === game.version) current++;
    if (!opened.ok) violations.push(`${file}: ${opened.problem.message}`);
    else if (opened.value.match.n < log.length) violations.push(`${file}: ${opened.value.notice}`);
    else if (opened.value.match.outcome !== null) outcomes.add(outcomeName(opened.value.match.outcome));
  }
  if (current === 0) violations.push(`${folder} holds no golden game of version ${game.version}`);
  return { games: files.length, outcomes: [...outcomes].sort(), violations };
}

const outcomeName = (outcome: { winner: string | null; how: string }) =>
  `${outcome.winner ?? 'nobody'}-${outcome.how}`;

const fileName = (outcome: { winner: string | null; how: string }) =>
  `${outcomeName(outcome).replaceAll(' ', '-')}.json`;

/** Records a random game for every way of ending found among the first so many seeds of each scenario. */
export function recordGolden(
  game: AnyGame,
  folder: string,
  wanted: { scenarios: readonly string[]; seeds: number },
): string[] {
  mkdirSync(folder, { recursive: true });
  const written: string[] = [];
  for (const scenario of wanted.scenarios) {
    const found = new Set<string>();
    for (let seed = 1; seed <= wanted.seeds; seed++) {
      const options = randomOptions(game, randomFrom(seed));
      const match = randomMatch(game, seed, game.limit ?? 100_000, { scenario, options });
      if (match.outcome === null) continue;
      const name = outcomeName(match.outcome);
      if (found.has(name)) continue;
      found.add(name);
      const file = join(folder, `v${game.version}-${scenario}-${fileName(match.outcome)}`);
      writeFileSync(file, saveText(toSave(match)), { flag: 'wx' }); // a golden game is never overwritten
      written.push(file);
    }
  }
  return written;
}

/**
 * A new version's golden games from those of the version before: their choices are made again under the rules of today. What
 * is refused now, or comes to another end, has to be recorded anew; so has what ends before its last choice.
 */
export function carryGolden(game: AnyGame, folder: string): { carried: string[]; left: string[] } {
  const [carried, left]: [string[], string[]] = [[], []];
  const [before, now] = [`v${game.version - 1}-`, `v${game.version}-`];
  for (const file of readdirSync(folder).sort()) {
    if (!file.startsWith(before)) continue;
    const to = join(folder, now + file.slice(before.length));
    const match = again(game, JSON.parse(readFileSync(join(folder, file), 'utf8')) as Save);
    if (match?.outcome == null || !file.endsWith(`-${fileName(match.outcome)}`)) left.push(file);
    else {
      writeFileSync(to, saveText(toSave(match)), { flag: 'wx' }); // a golden game is never overwritten
      carried.push(to);
    }
  }
  return { carried, left };
}

function again(game: AnyGame, { seed, scenario, options, seats, log }: Save): Match<AnyRules> | undefined {
  if (seed === undefined) return undefined;
  const created = Match.create(game, seed, { scenario, options, seats });
  if (!created.ok) return undefined;
  for (const { seat, choice, value } of log)
    if (!created.value.choose({ seat, choice, value }).ok) return undefined;
  return created.value;
}
