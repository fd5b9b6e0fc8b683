/** The laboratory as its users meet it: commands, and workers that are processes of their own. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Postgres, startPostgres } from '@armistice/bots/postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folder, spawned, spawnedJson } from './armistice.ts';

const main = join(import.meta.dirname, '..', 'src', 'main.ts');
/** Long enough to be caught in the middle, short enough for a test. */
const SERIES = 'simulate storm-in-the-west --scenario offensive --seats random,random --games 8 --seed apart';

interface Running {
  readonly process: ChildProcess;
  readonly out: () => string;
  readonly done: Promise<number | null>;
}

const started: ChildProcess[] = [];

function start(args: string): Running {
  const child = spawn(process.execPath, [main, ...args.split(' ')], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let out = '';
  child.stdout.on('data', (text) => {
    out += text;
  });
  return {
    process: child,
    out: () => out,
    done: once(child, 'exit').then(([code]) => code as number | null),
  };
}

/** Once it says that it can take work. */
async function worker(db: string, grace = 20): Promise<Running> {
  const running = start(`worker --db ${db} --jobs 1 --grace ${grace} --json`);
  await new Promise<void>((resolve, reject) => {
    running.process.stderr!.on('data', (text) => String(text).includes('Ready') && resolve());
    running.done.then((code) => reject(new Error(`The worker ended with ${code}.`)));
  });
  return running;
}

/** What must be the same whoever played. */
const facts = ({ perBotMsPerDecision, longestTurnMs, secondsPerGame, ...rest }: Record<string, unknown>) =>
  rest;

describe('simulate', () => {
  test('all scenarios, with a report', () => {
    const { code, data } = spawnedJson('simulate sample --scenario all --games 3 --report all.html');
    expect(code).toBe(0);
    expect(data).toMatchObject({ game: 'sample', scenario: 'all', games: 9 });
    expect(data.parts).toHaveLength(3);
    expect(data.wins.north + data.wins.south + data.draws).toBe(9);
    expect(data.shares.north).toMatchObject({ wins: data.wins.north });
    expect(readFileSync(join(folder, 'all.html'), 'utf8')).toContain('A Long Day: North');
  });

  test('wrong usage is told in one line', () => {
    for (const [args, told] of [
      ['simulate sample --seats bot:nobody', "There is no bot 'bot:nobody'"],
      ['simulate sample --db sqlite:here', '--db is a postgres:// address'],
      ['worker --db postgres://nobody@127.0.0.1:9/none', 'Cannot use the database'],
      ['ladder sample --bots random', 'two bots or more'],
    ] as const) {
      const { code, err } = spawned(args);
      expect(code, args).toBe(2);
      expect(err.trim().split('\n').at(-1), args).toContain(told);
    }
  });
});

test('ladder', () => {
  const { code, data } = spawnedJson(
    'ladder storm-in-the-west --bots random,staff --scenario offensive --games 2 --report ladder.html',
  );
  expect(code).toBe(0);
  expect(data.games).toBe(2);
  expect(data.standings.map((one: { bot: string }) => one.bot).sort()).toEqual(['random', 'staff']);
  expect(data.table.staff.random.games).toBe(2);
  expect(readFileSync(join(folder, 'ladder.html'), 'utf8')).toContain('Ladder of storm-in-the-west');
});

test('a ladder says what each bot won from which seat', () => {
  const { out } = spawned('ladder fields-of-despair --bots random,staff --scenario final-push --games 2');
  expect(out).toContain('staff against random: 1 of 1 as cp, 1 of 1 as allied, 0 drawn');
  expect(out).toContain('random against staff: 0 of 1 as cp, 0 of 1 as allied, 0 drawn');
});

describe('workers on a database', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => {
    for (const child of started) child.kill('SIGKILL'); // those that a failed test left behind
    postgres.stop();
  });

  const count = async (sql: string): Promise<number> => Number((await postgres.query(sql))[0]!.count);
  const active = () =>
    count("select count(*) from armistice_jobs.job where state = 'active' and name like 'games-%'");
  const results = () => count('select count(*) from armistice_lab.results');

  /** Holds a worker's breath while it is in the middle of a game. */
  async function catchPlaying(running: Running): Promise<void> {
    for (;;) {
      running.process.kill('SIGSTOP');
      if ((await active()) > 0) return;
      running.process.kill('SIGCONT');
      await wait(20);
    }
  }

  test('a command killed and asked again, a worker killed in the middle: every game counts once, and comes out as ever', async () => {
    const first = await worker(postgres.url);
    const asking = start(`${SERIES} --db ${postgres.url} --json`);
    await catchPlaying(first);
    asking.process.kill('SIGKILL'); // the command goes first; what it laid out stays
    first.process.kill('SIGKILL');
    await Promise.all([first.done, asking.done]);
    expect(await active()).toBe(1); // nobody has given this one back
    const before = await results();
    expect(before).toBeLessThan(8);

    const [second, third] = await Promise.all([worker(postgres.url), worker(postgres.url)]);
    const again = start(`${SERIES} --db ${postgres.url} --json`);
    const here = spawnedJson(SERIES);
    expect(await again.done).toBe(0);
    expect(facts(JSON.parse(again.out()))).toEqual(facts(here.data));
    expect(await results()).toBe(8);
    expect(
      await count('select count(*) from armistice_jobs.job where retry_count > 0'),
    ).toBeGreaterThanOrEqual(1);

    for (const one of [second, third]) one.process.kill('SIGTERM');
    expect(await Promise.all([second.done, third.done])).toEqual([0, 0]);
    const played = [second, third].map((one) => JSON.parse(one.out()).games as number);
    expect(played[0]! + played[1]!).toBeGreaterThanOrEqual(8 - before);
  });

  test.each([20, 0])(
    'a worker told to stop, with %i seconds of grace, leaves nothing undone and unclaimed',
    async (grace) => {
      const known = await results();
      const only = await worker(postgres.url, grace);
      const asking = start(`${SERIES}-${grace} --db ${postgres.url} --json`);
      await catchPlaying(only);
      asking.process.kill('SIGKILL');
      only.process.kill('SIGTERM');
      only.process.kill('SIGCONT');
      expect(await only.done).toBe(0);
      expect(await active()).toBe(0); // finished, or given back
      const waiting =
        "select count(*) from armistice_jobs.job where state in ('created', 'retry') and name like 'games-%'";
      expect((await count(waiting)) + (await results()) - known).toBe(8);
      await asking.done;
      await postgres.query("delete from armistice_jobs.job where name like 'games-%'");
    },
  );
});
