/** The six kits as Vitest tests, and `rule(...)`, the way tests of rules are written. */

import { fileURLToPath } from 'node:url';
import { type AnyGame, listedScenarios, saveText, toSave } from '@armistice/engine';
import { describe, expect, test } from 'vitest';
import { agreement } from './agreement.ts';
import { hashesInBrowser } from './browser.ts';
import { fuzz } from './fuzz.ts';
import { goldenKit } from './golden.ts';
import { ledgerKit } from './ledger.ts';
import { randomMatch } from './random.ts';
import { replayKit } from './replay.ts';
import { secrecy } from './secrecy.ts';

/** `const rule = rulesOf(game)`, then `rule('13.17', 'concentric assault', () => ...)`. */
export function rulesOf(game: AnyGame) {
  const known = new Set(game.ledger.numbers);
  return (id: string, title: string, body: () => void | Promise<void>): void => {
    if (!known.has(id)) throw new Error(`${game.title} has no rule ${id} (in the test '${title}').`);
    test(`${id} ${title}`, body);
  };
}

export interface KitOptions {
  /** The file whose default export is the game, as a file URL. */
  readonly module: string;
  /** Folders, as file URLs. */
  readonly tests: string;
  readonly golden: string;
  /** All, when left out. Scenarios made only for measuring are better left to the soak. */
  readonly scenarios?: readonly string[];
  /** The game hides nothing. */
  readonly open?: boolean;
  /** How much of each; more in a soak. */
  readonly games?: number;
  /** How far into a game positions are taken from: a long game wants more than the usual 150 to 300 choices. */
  readonly plies?: number;
}

/** One call in a game's tests proves all six kits. */
export function testKits(game: AnyGame, wanted: KitOptions): void {
  const games = wanted.games ?? 20;
  const tests = fileURLToPath(wanted.tests);
  for (const scenario of wanted.scenarios ?? listedScenarios(game).map((one) => one.id)) {
    describe(`${game.title}, ${scenario}`, () => {
      test('fuzz: random games end without a violation', () => {
        const report = fuzz(game, { scenario, games });
        expect(report.violations).toEqual([]);
        expect(report.finished).toBe(games);
      });
      test('agreement: what is listed applies, what is not is refused', () => {
        const report = agreement(game, { scenario, runs: games * 10, plies: wanted.plies });
        expect(report.violations).toEqual([]);
        expect(report.applied).toBeGreaterThan(0);
        expect(report.refused).toBeGreaterThan(0);
      });
      test('replay: the same positions after loading, undo, redo, and in a second process', () => {
        const report = replayKit(game, {
          scenario,
          games: Math.max(3, games / 5),
          module: wanted.module,
          plies: wanted.plies,
        });
        expect(report.violations).toEqual([]);
        expect(report.entries).toBeGreaterThan(0);
      });
      test('replay: the browser build comes to the same hashes', async () => {
        const match = randomMatch(game, 1, wanted.plies ?? 300, { scenario });
        const hashes = await hashesInBrowser(saveText(toSave(match)), fileURLToPath(wanted.module));
        expect(hashes).toEqual([match.start.hash, ...match.log.map((entry) => entry.hash)]);
      });
      test('secrecy: hidden things stay hidden', () => {
        const report = secrecy(game, {
          scenario,
          games: Math.max(4, games / 4),
          plies: wanted.plies,
          every: wanted.plies === undefined ? undefined : Math.ceil(wanted.plies / 50),
        });
        expect(report.violations).toEqual([]);
        if (wanted.open !== true) expect(report.exchanges).toBeGreaterThan(0);
        if (report.seals) {
          expect(report.envelopes).toBeGreaterThan(0);
          expect(report.withdrawn).toBeGreaterThan(0);
        }
      });
    });
  }
  test(`${game.title}: golden games reproduce`, () => {
    expect(goldenKit(game, fileURLToPath(wanted.golden)).violations).toEqual([]);
  });
  test(`${game.title}: the ledger is complete`, () => {
    expect(ledgerKit(game, tests).violations).toEqual([]);
  });
}
