/** Kit 6, ledger: no rule without a line, no enforced rule without a test, no test of a rule that does not exist. */

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type AnyGame, type LedgerReport, ledgerReport } from '@armistice/engine';

/** The rule numbers that tests below a folder cite with `rule('13.17', ...)`. */
export function citedRules(folder: string): Set<string> {
  const cited = new Set<string>();
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) {
      if (name !== 'node_modules') for (const id of citedRules(path)) cited.add(id);
    } else if (name.endsWith('.test.ts')) {
      for (const id of citedIn(readFileSync(path, 'utf8'))) cited.add(id);
    }
  }
  return cited;
}

/** Citations in code; those in comments do not count. */
export function citedIn(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  return [...code.matchAll(/\brule\(\s*(['"`])([^'"`]+)\1/g)].map((match) => match[2]!);
}

export function ledgerKit(
  game: AnyGame,
  testFolder: string,
): LedgerReport & { readonly violations: readonly string[] } {
  const report = ledgerReport(game.ledger, citedRules(testFolder));
  return {
    ...report,
    violations: [
      ...report.missing.map((id) => `rule ${id} has no line in the ledger`),
      ...report.untested.map((id) => `rule ${id} is enforced, but no test cites it`),
      ...report.unknown.map((id) => `rule ${id} does not exist in the rulebook`),
    ],
  };
}
