/** The six kits as Vitest tests, and `rule(...)`, the way tests of rules are written. */

import { fileURLToPath } from 'node:url';
import { type AnyGame, listedScenarios } from '@armistice/engine';
import { describe, expect, test } from 'vitest';
import { agreement } from './agreement.ts';
import { hashesInBrowser } from './browser.ts';
import { elsewhere, hashesInChild, type Replayer } from './elsewhere.ts';
import { fuzz } from './fuzz.ts';
import { goldenKit } from './golden.ts';
import { ledgerKit } from './ledger.ts';
import { replayKit } from './replay.ts';
import { describeKits } from './seconds.ts';
import { secrecy } from './secrecy.ts';

/**
 * `const rule = rulesOf(game)`, then `rule('13.17', 'concentric assault', () => ...)`; with the prefix of its rulebook,
 * `rule('std:5-1', ...)`, in a game that has several.
 */
export function rulesOf(game: AnyGame) {
  const known = new Set(game.ledger.numbers);
  return (id: string, title: string, body: () => void | Promise<void>): void => {
    if (!known.has(id)) throw new Error(`${game.title} has no rule ${id} (in the test '${title}').`);
    test(`${id} ${title}`, body);
  };
}

/** A soak plays from another seed each time; `npm test` always from the first. */
const SOAK = process.env.ARMISTICE_SOAK;
const SEED = Number(SOAK ?? 1);

/** How much each kit looks at: as little as still means something in `npm test`, plenty in `npm run test:soak`. */
const amounts = (games: number) =>
  SOAK === undefined
    ? {
        fuzz: { games },
        agreement: { games, looks: 1 },
        replay: { games: 2, openings: 10 },
        secrecy: { games: 2, looks: 1, exchanges: 4 },
      }
    : {
        fuzz: { games: 10 * games },
        agreement: { games: 10 * games, looks: 3 },
        replay: { games },
        secrecy: { games, looks: 2 },
      };

export interface KitOptions {
  /** All, when left out. Scenarios made only for measuring are better left to the soak. */
  readonly scenarios?: readonly string[];
  /** The game hides nothing. */
  readonly open?: boolean;
  /** Random games played to the end in each scenario; the other kits take their measure from it. */
  readonly games?: number;
  /** How far into a game positions are taken from: a long game wants more than the usual 200 choices. */
  readonly plies?: number;
  /** How much work these kits may be; printed beside how much it was. */
  readonly seconds: number;
}

/** What a game proves in each of its scenarios; in several files, where cores are to share them. */
export function testKits(game: AnyGame, wanted: KitOptions): void {
  const plies = wanted.plies ?? 200;
  const amount = amounts(wanted.games ?? 20);
  const sealed = { any: false, envelopes: 0, withdrawn: 0 };
  describeKits({ game: game.title, seconds: wanted.seconds }, () => {
    describe.each(wanted.scenarios ?? listedScenarios(game).map((one) => one.id))('%s', (scenario) => {
      const usual = { scenario, seed: SEED, plies };
      test('fuzz: random games end without a violation', () => {
        const report = fuzz(game, { scenario, seed: SEED, ...amount.fuzz });
        expect(report.violations).toEqual([]);
        expect(report.finished).toBe(amount.fuzz.games);
      });
      test('agreement: what is listed applies, what is not is refused', () => {
        const report = agreement(game, { ...usual, ...amount.agreement });
        expect(report.violations).toEqual([]);
        expect(report.applied).toBeGreaterThan(0);
        expect(report.refused).toBeGreaterThan(0);
      });
      test('replay: the same positions after loading, undo and redo', () => {
        const report = replayKit(game, { ...usual, ...amount.replay });
        expect(report.violations).toEqual([]);
        expect(report.entries).toBeGreaterThan(0);
      });
      test('secrecy: hidden things stay hidden', () => {
        const report = secrecy(game, { ...usual, ...amount.secrecy });
        expect(report.violations).toEqual([]);
        if (wanted.open !== true) expect(report.exchanges).toBeGreaterThan(0);
        sealed.any ||= report.seals;
        sealed.envelopes += report.envelopes;
        sealed.withdrawn += report.withdrawn;
      });
    });
    // In one scenario or another: some are over before anybody seals anything.
    test('secrecy: envelopes were closed, and opened again by their owners', () => {
      if (!sealed.any) return;
      expect(sealed.envelopes).toBeGreaterThan(0);
      expect(sealed.withdrawn).toBeGreaterThan(0);
    });
  });
}

export interface GameKitOptions {
  /** The file whose default export is the game, as a file URL. */
  readonly module: string;
  /** The folder or folders whose tests cite its rules, as file URLs. */
  readonly tests: string | readonly string[];
  /** The folder of its golden games, as a file URL. */
  readonly golden: string;
  /** The scenarios replayed elsewhere; all, when left out. */
  readonly scenarios?: readonly string[];
  readonly plies?: number;
  readonly seconds: number;
}

/** What a game proves once: saves replayed in a second process and in a browser, golden games, the ledger. */
export function testGame(game: AnyGame, wanted: GameKitOptions): void {
  const replayed = async (replayer: Replayer) => {
    const report = await elsewhere(game, replayer, {
      module: fileURLToPath(wanted.module),
      scenarios: wanted.scenarios ?? listedScenarios(game).map((one) => one.id),
      seed: SEED,
      plies: wanted.plies,
    });
    expect(report.violations).toEqual([]);
    expect(report.entries).toBeGreaterThan(0);
  };
  describeKits({ game: game.title, seconds: wanted.seconds }, () => {
    test('replay: a second process comes to the same hashes', () => replayed(hashesInChild));
    test('replay: the browser build comes to the same hashes', () => replayed(hashesInBrowser));
    test('golden games reproduce', () => {
      expect(goldenKit(game, fileURLToPath(wanted.golden)).violations).toEqual([]);
    });
    test('the ledger is complete', () => {
      const folders = [wanted.tests].flat().map((folder) => fileURLToPath(folder));
      expect(ledgerKit(game, folders).violations).toEqual([]);
    });
  });
}
