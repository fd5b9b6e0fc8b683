import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { reportPage, type SimulateWishes, shareOf, simulate } from '../src/lab/index.ts';

const WISHES: SimulateWishes = {
  game: 'storm-in-the-west',
  scenario: 'offensive',
  seats: { german: 'random', allied: 'staff' },
  games: 4,
  seed: 'a test',
  jobs: 1,
};

/** What must not depend on threads or time. */
const facts = (results: Awaited<ReturnType<typeof simulate>>['results']) =>
  results.map(({ thought, ...rest }) => rest);

describe('a series of games', () => {
  test('comes out the same on one thread and on two', async () => {
    const one = await simulate(WISHES);
    const two = await simulate({ ...WISHES, jobs: 2 });
    expect(facts(two.results)).toEqual(facts(one.results));
    expect(one.summary.games).toBe(4);
    const { wins, draws } = one.summary;
    expect(wins.german!.wins + wins.allied!.wins + draws).toBe(4);
    expect(one.results[0]!.curves.length).toBeGreaterThan(2); // a point for each turn
  });

  test('is taken up where it was left, even after a line was cut off', async () => {
    const keep = join(mkdtempSync(join(tmpdir(), 'armistice-lab-')), 'series.jsonl');
    const first = await simulate({ ...WISHES, games: 2, keep });
    writeFileSync(keep, `${readFileSync(keep, 'utf8')}{"of":"half a li`);
    const seen: number[] = [];
    const all = await simulate({ ...WISHES, games: 3, keep, progress: (done) => seen.push(done) });
    expect(seen[0]).toBe(2); // two were known
    expect(facts(all.results).slice(0, 2)).toEqual(facts(first.results));
    const other = await simulate({ ...WISHES, games: 2, keep, seed: 'another' });
    expect(facts(other.results)).not.toEqual(facts(first.results)); // its lines are its own
  });

  test('its report is one page that needs nothing else', async () => {
    const { summary, results } = await simulate({ ...WISHES, games: 2 });
    const page = reportPage(summary, results, undefined);
    expect(page).toMatch(/^<!doctype html>/);
    expect(page).not.toMatch(/<script|https?:/);
    expect(page).toContain('German morale');
  });
});

test('confidence intervals are Wilson’s', () => {
  const { from, to, share } = shareOf(65, 100);
  expect(share).toBe(0.65);
  expect(from).toBeCloseTo(0.5525, 3);
  expect(to).toBeCloseTo(0.7364, 3);
  expect(shareOf(0, 10).from).toBe(0);
});
