/**
 * Kit 6, ledger: no rule without a line, no enforced rule without a test (one for each thing it says, where the ledger
 * counts them), no test of a rule that does not exist.
 */

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type AnyGame, type LedgerReport, ledgerReport } from '@armistice/engine';

/** The rules that tests below some folders cite with `rule('13.17', ...)`, and how often. */
export function citedRules(folders: readonly string[]): Map<string, number> {
  const cited = new Map<string, number>();
  for (const path of folders.flatMap(testFiles)) {
    for (const id of citedIn(readFileSync(path, 'utf8'))) cited.set(id, (cited.get(id) ?? 0) + 1);
  }
  return cited;
}

function testFiles(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return name === 'node_modules' ? [] : testFiles(path);
    return name.endsWith('.test.ts') ? [path] : [];
  });
}

/** Citations in code; those in comments do not count. */
export function citedIn(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  return [...code.matchAll(/\brule\(\s*(['"`])([^'"`]+)\1/g)].map((match) => match[2]!);
}

export function ledgerKit(
  game: AnyGame,
  tests: string | readonly string[],
): LedgerReport & { readonly violations: readonly string[] } {
  const cited = citedRules([tests].flat());
  const report = ledgerReport(game.ledger, cited);
  return {
    ...report,
    violations: [
      ...report.missing.map((id) => `rule ${id} has no line in the ledger`),
      ...report.untested.map((id) => `rule ${id} is enforced, but no test cites it`),
      ...report.thin.map(
        (id) => `rule ${id} says ${game.ledger.says![id]} things, but ${cited.get(id) ?? 0} tests cite it`,
      ),
      ...report.unknown.map((id) => `rule ${id} does not exist in the rulebook`),
    ],
  };
}
