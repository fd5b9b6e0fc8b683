import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { makeGrid } from '@armistice/hex';
import { describe, expect, test } from 'vitest';
import { frontOf, frontsOf } from '../src/lab/front.ts';
import {
  merge,
  reportPage,
  type Simulated,
  type SimulateOptions,
  shareOf,
  simulate,
} from '../src/lab/index.ts';

import { codeOf, seriesName } from '../src/lab/series.ts';

const WISHES: SimulateOptions = {
  game: 'storm-in-the-west',
  scenarios: ['offensive'],
  seats: { german: 'random', allied: 'staff' },
  games: 3,
  seed: 'a test',
  jobs: 1,
};

/** What must not depend on threads or time. */
const facts = (parts: readonly Simulated[]) =>
  parts.map(({ results }) => results.map(({ thought, ...rest }) => rest));

const one = await simulate(WISHES);

describe('a series of games', () => {
  test('comes out the same on one thread and on two', async () => {
    const two = await simulate({ ...WISHES, jobs: 2 });
    expect(facts(two)).toEqual(facts(one));
    const { wins, draws, games, shares } = one[0]!.summary;
    expect(games).toBe(3);
    expect(wins.german! + wins.allied! + draws).toBe(3);
    expect(shares.german!.wins).toBe(wins.german);
  });

  test('writes down the course of each game', () => {
    for (const game of one[0]!.results) {
      expect(game.curves).toHaveLength(game.turns);
      expect(game.counts).toHaveLength(game.turns);
      expect(game.labels[0]).toMatch(/^Turn \d+, July/);
      expect(game.control).toHaveLength(1);
      expect(game.front!.lines.map((line) => line.length)).toEqual([game.control[0]!.length]);
      for (const seat of ['german', 'allied']) {
        const { ms, decisions, longestTurnMs } = game.thought[seat]!;
        expect(decisions).toBeGreaterThan(10);
        expect(longestTurnMs).toBeGreaterThan(0);
        expect(longestTurnMs).toBeLessThan(ms);
      }
    }
  });

  test('is taken up where it was left, even after a line was cut off', async () => {
    const keep = join(mkdtempSync(join(tmpdir(), 'armistice-lab-')), 'series.jsonl');
    await simulate({ ...WISHES, games: 2, keep });
    writeFileSync(keep, `${readFileSync(keep, 'utf8')}{"of":"half a li`);
    const seen: number[] = [];
    const all = await simulate({ ...WISHES, keep, progress: (done) => seen.push(done) });
    expect(seen).toEqual([2, 3]); // two were known
    expect(facts(all)).toEqual(facts(one));
    const other = await simulate({ ...WISHES, games: 2, keep, seed: 'another' });
    expect(facts(other)[0]).not.toEqual(facts(one)[0]!.slice(0, 2)); // its lines are its own
  });

  test('of several scenarios is summed up, with each as a part', async () => {
    const seats = { north: 'random', south: 'random' };
    const parts = await simulate({
      ...WISHES,
      game: 'sample',
      seats,
      scenarios: ['skirmish', 'plain'],
      games: 4,
    });
    expect(parts.map(({ summary }) => summary.scenario)).toEqual(['skirmish', 'plain']);
    const all = merge(parts.map((part) => part.summary));
    expect(all).toMatchObject({ scenario: 'all', games: 8 });
    expect(all.wins.north! + all.wins.south! + all.draws).toBe(8);
    const page = reportPage(parts, () => [], []);
    expect(page).toContain('skirmish: north');
    expect(page).toContain('plain: south');
  });

  test('that cannot be played says which game failed, and why', async () => {
    const nobody = simulate({ ...WISHES, seats: { german: 'nobody', allied: 'random' } });
    await expect(nobody).rejects.toThrow(/^Game 0 of offensive failed: .*nobody/);
  });
});

test('results belong to the code that made them: a thread that has loaded other code plays nothing', async () => {
  const series = {
    game: 'sample',
    scenario: 'skirmish',
    seats: { north: 'random', south: 'random' },
    seed: 's',
  };
  expect(seriesName(series)).toContain(codeOf('sample'));
  expect(codeOf('sample')).not.toBe(codeOf('storm-in-the-west'));
  const thread = new Worker(new URL('../src/lab/thread.ts', import.meta.url));
  thread.postMessage({ series, i: 0, code: 'other' });
  expect(await once(thread, 'message')).toEqual([{ changed: true }]);
  thread.postMessage({ series, i: 0, code: codeOf('sample') });
  expect((await once(thread, 'message'))[0].result.i).toBe(0);
  await thread.terminate();
});

test('a report is one page that needs nothing else, with a plot or table for everything', () => {
  const { course } = one[0]!.summary;
  const page = reportPage(one, () => [], []);
  expect(page).toMatch(/^<!doctype html>/);
  expect(page).not.toMatch(/<script|https?:|NaN|undefined/);
  for (const title of [
    'Who wins',
    'How games end',
    'How long they last',
    'How far the line moves',
    'Thought',
  ])
    expect(page).toContain(`<h2>${title}</h2>`);
  for (const thing of ['morale', 'replacements', 'steps lost in battle', 'attacks'])
    expect(page).toContain(`aria-label="${thing} by turn"`);
  for (const event of Object.keys(course.events)) expect(page).toContain(event);
});

describe('the front line', () => {
  // Six hexes from west to east, the last nobody's.
  const grid = makeGrid({
    ...{ name: 'a row', orientation: 'pointy', first: 'row' },
    row: { from: 1, to: 1, grows: 'south' },
    col: { from: 1, to: 6, grows: 'east' },
    shift: { lines: 'even', towards: 'east' },
  });

  test('hexes taken, how deep, and how often a hex lay in the line', () => {
    const front = frontOf(grid, ['ggaaa-', 'gggga-', 'ggaaa-']);
    expect(front.advance).toEqual({
      g: { taken: [2, 0], deepest: [2, 0], inTwo: [0, 0] },
      a: { taken: [0, 2], deepest: [0, 2], inTwo: [0, 2] },
    });
    expect(front.line).toBe('011110'); // 2 and 3 in the first turn, 4 and 5 in the second
  });

  test('over several maps, and for every seat of a side', () => {
    const turns = [
      ['ggaaa-', 'gaaaa-'],
      ['gggga-', 'gggaa-'],
    ];
    const front = frontsOf([grid, grid], turns, [
      { letter: 'g', seats: ['berlin', 'vienna'] },
      { letter: 'a', seats: ['paris'] },
      { letter: 'n', seats: ['bern'] },
    ]);
    const forward = { taken: [4], deepest: [2], inTwo: [2] };
    expect(front.advance).toEqual({
      berlin: forward,
      vienna: forward,
      paris: { taken: [0], deepest: [0], inTwo: [0] },
    });
    expect(front.lines).toEqual(['011000', '110000']);
  });
});

test('confidence intervals are Wilson’s', () => {
  const { from, to, share } = shareOf(65, 100);
  expect(share).toBe(0.65);
  expect(from).toBeCloseTo(0.5525, 3);
  expect(to).toBeCloseTo(0.7364, 3);
  expect(shareOf(0, 10).from).toBe(0);
});
