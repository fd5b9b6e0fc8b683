import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type AnyGame, arrange, unwrap } from '@armistice/engine';
import { loadGame, loadTable } from '@armistice/games';
import { makeGrid } from '@armistice/hex';
import { describe, expect, test } from 'vitest';
import { Threads } from '../src/general/threads.ts';
import { botFor } from '../src/index.ts';
import { frontOf, frontsOf } from '../src/lab/front.ts';
import { type SimulatedGame, simulateGame } from '../src/lab/game.ts';
import {
  merge,
  pairingsOf,
  reportPage,
  type Simulated,
  type SimulateOptions,
  shareOf,
  simulate,
} from '../src/lab/index.ts';

import { codeOf, seriesName } from '../src/lab/series.ts';
import { spreadOf } from '../src/lab/spread.ts';
import { counted } from './begun.ts';

const storm = (await loadGame('storm-in-the-west'))!;
const despair = (await loadGame('fields-of-despair'))!;
const sample = (await loadGame('sample'))!;
const about = (game: AnyGame) => ({ game, date: '2026-11-16', code: 'abc', options: {}, content: 'our own' });

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

  test('threads that no game needs try orders for a general, and the game comes out the same', async () => {
    const seats = { german: 'random', allied: 'general@0.075' };
    const series = { game: storm.id, scenario: 'offensive', seats, seed: 'a crew' };
    const crew = new Threads(2);
    const { crew: hired, asked } = counted(crew);
    const { thought: _, ...together } = simulateGame(storm, await loadTable(storm.id), series, 0, hired);
    await crew.stop();
    expect(asked()).toBeGreaterThan(4);
    for (const jobs of [1, 2]) {
      const wanted = { ...WISHES, seats, seed: 'a crew', games: 1, jobs };
      expect(facts(await simulate(wanted))).toEqual([[together]]);
    }
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
    const page = reportPage(parts, about(sample), () => [], []);
    for (const id of ['skirmish', 'plain'])
      for (const seat of sample.seats)
        expect(page).toContain(`${sample.scenarios.find((one) => one.id === id)!.title}: ${seat.title}`);
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

test('a report is one page that needs nothing else, with a plot or table for everything', async () => {
  const { course } = one[0]!.summary;
  const face = (await loadTable(storm.id))!;
  const mapsOf = (scenario: string) => face.maps(unwrap(arrange(storm, { scenario })).data);
  const page = reportPage(one, about(storm), mapsOf, face.sides);
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
  expect(page).toContain('3 games of 1918/1919: Storm in the West, ');
  expect(page).toContain('2026-11-16 · seed a test · code abc · content: our own');
  expect(page).toContain(
    `<td>games that came so far</td>${course.games.map((n) => `<td>${n}</td>`).join('')}`,
  );
  expect(page).toMatch(/<text class="town"[^>]*>Reims<\/text>/);
  expect(page).toMatch(/<title>Reims \d{4}: \d/);
  expect(page).toMatch(/<path d="M[^"]*" fill="none" stroke="#5b87ad"/);
  expect(page).not.toMatch(/german: |allied: /);
});

describe('a study of staffs', () => {
  const staffs = { german: 'staff', allied: 'staff' };

  test('plays other doctrines in one seat at a time, where there are enough games and staffs', () => {
    const found = pairingsOf(storm, 'offensive', staffs, 20);
    expect(found).toContainEqual({ german: 'pusher', allied: 'staff' });
    expect(found).toContainEqual({ german: 'staff', allied: 'school1919' });
    expect(found).toHaveLength(5);
    expect(pairingsOf(storm, 'offensive', staffs, 19)).toEqual([]);
    expect(pairingsOf(storm, 'offensive', { ...staffs, german: 'random' }, 100)).toEqual([]);
    const solo = pairingsOf(despair, 'solitaire', { cp: 'staff', allied: 'staff' }, 20);
    expect(solo.map(({ cp }) => cp)).toEqual(['staff', 'staff']); // the rules move the Central Powers
    for (const { german, allied } of found)
      for (const level of [german!, allied!]) expect(botFor(storm, level), level).toBeDefined();
    expect(botFor(despair, 'bold')).toBeDefined();
  });

  test('says what they spread over', () => {
    const game = (winner: string) => ({ winner }) as SimulatedGame;
    const results = (...winners: string[]) => winners.map(game);
    const spread = spreadOf(staffs, results('german', 'allied'), [
      { seats: { ...staffs, german: 'pusher' }, results: results('german', 'german', 'german', 'allied') },
      { seats: { ...staffs, allied: 'pusher' }, results: results('allied', 'allied') },
    ])!;
    expect(spread.range).toEqual({ german: { from: 0, to: 0.75 }, allied: { from: 0.25, to: 1 } });
    expect(spread.doctrines.map(({ games }) => games)).toEqual([2, 4, 2]);
    const part = { ...one[0]!, summary: { ...one[0]!.summary, spread } };
    const page = reportPage([part], about(storm), () => [], []);
    expect(page).toContain('How far that depends on the play');
    expect(page).toContain('Germany 0.0 % to 75.0 %');
    expect(spreadOf(staffs, results('german'), [])).toBeUndefined();
  });
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
