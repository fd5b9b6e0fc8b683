/** Rulebooks that share numbers can live in one game: rules with a prefix, tests in several folders. */

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnyGame, byAgreement, enforced, type Ledger, ledgerOf, notARule } from '@armistice/engine';
import { citedRules, ledgerKit } from '@armistice/engine/kit';
import { rulesOf } from '@armistice/engine/kit/vitest';
import { fords } from '@armistice/engine/sample';
import { describe, expect, test } from 'vitest';

const standard: Ledger = {
  numbers: ['3-1', '5-1'],
  lines: { '3-1': enforced(function march() {}), '5-1': byAgreement('players agree') },
};
const western: Ledger = {
  numbers: ['3-1', '3-2'],
  lines: { '3-1': enforced(function rail() {}), '3-2': notARule('components') },
};
const game: AnyGame = { ...fords, ledger: ledgerOf({ std: standard, wf: western }) };

/** A folder with one test file that says so. */
function folder(code: string): string {
  const path = mkdtempSync(join(tmpdir(), 'armistice-'));
  writeFileSync(join(path, 'some.test.ts'), code);
  return path;
}

describe('a ledger of two rulebooks', () => {
  test('keeps the same number of each apart', () => {
    expect(game.ledger.numbers).toEqual(['std:3-1', 'std:5-1', 'wf:3-1', 'wf:3-2']);
    expect(game.ledger.lines['std:3-1']).toMatchObject({ by: ['march'] });
    expect(game.ledger.lines['wf:3-1']).toMatchObject({ by: ['rail'] });
  });
  test('finds the citations of its rules in several folders', () => {
    const folders = [folder("rule('std:3-1', 'marches', () => {});"), folder("rule('wf:3-1', 'rails')")];
    expect([...citedRules(folders)]).toEqual([
      ['std:3-1', 1],
      ['wf:3-1', 1],
    ]);
    expect(ledgerKit(game, folders)).toMatchObject({
      violations: [],
      total: 4,
      books: {
        std: { total: 2, enforced: 1, reconstructed: 0, byAgreement: 1, notARule: 0 },
        wf: { total: 2, enforced: 1, reconstructed: 0, byAgreement: 0, notARule: 1 },
      },
    });
  });
  test('does not take the rule of one book for that of the other, nor a number without its book', () => {
    expect(ledgerKit(game, folder("rule('std:3-1', 'marches'); rule('3-1', 'rails')")).violations).toEqual([
      'rule wf:3-1 is enforced, but no test cites it',
      'rule 3-1 does not exist in the rulebook',
    ]);
    expect(() => rulesOf(game)('3-1', 'rails', () => {})).toThrow('The Fords has no rule 3-1');
  });
});

test('a rule that says several things wants a test for each, in each book', () => {
  const two = ledgerOf({ std: { ...standard, says: { '3-1': 2 } }, wf: western });
  const violations = (code: string) => ledgerKit({ ...fords, ledger: two }, folder(code)).violations;
  const once = "rule('std:3-1', 'marches'); rule('wf:3-1', 'rails');";
  expect(violations(once)).toEqual(['rule std:3-1 says 2 things, but 1 tests cite it']);
  expect(violations(`${once} rule('std:3-1', 'and stops');`)).toEqual([]);
});

test('citations of a book beside its own are the other game’s, those of its own books and of no known book are not', () => {
  const beside = { ...game, ledger: { ...game.ledger, besides: ['it', 'wf'] } };
  const code = "rule('std:3-1', 'marches'); rule('wf:3-1', 'rails'); rule('it:3-1', 'brigades');";
  const violations = (more = '') => ledgerKit(beside, folder(code + more)).violations;
  expect(ledgerKit(game, folder(code)).violations).toEqual(['rule it:3-1 does not exist in the rulebook']);
  expect(violations()).toEqual([]);
  expect(violations("rule('wf:9-9', 'nothing'); rule('ti:3-1', 'a slip')")).toEqual([
    'rule wf:9-9 does not exist in the rulebook',
    'rule ti:3-1 does not exist in the rulebook',
  ]);
});

test('a ledger of one rulebook has no books', () => {
  expect(ledgerKit(fords, join(import.meta.dirname, 'fords')).books).toBeUndefined();
});
