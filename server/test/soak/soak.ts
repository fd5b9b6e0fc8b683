/**
 * Many games at once, played by clients that never trust the line, while something keeps breaking. Afterwards every
 * acknowledged choice must be there once, every other one not at all or once, and every follower must have been told
 * each entry once.
 */

import { canonical, type Plain } from '@armistice/engine';
import { randomFrom } from '@armistice/engine/kit';
import { Refused } from '../../src/client.ts';
import { GameService } from '../../src/games/index.ts';
import { openDb } from '../../src/store/open.ts';
import { member, randomAsk, Visitor } from '../visitor.ts';

export interface SoakOptions {
  readonly url: string;
  readonly db: string;
  readonly choices: number;
  readonly games: number;
  readonly seed: number;
  /** Breaks something and mends it; called again and again until the choices are made. */
  readonly disturb: (random: (n: number) => number) => Promise<void>;
  readonly progress?: ((made: number) => void) | undefined;
}

export interface SoakReport {
  readonly choices: number;
  readonly acknowledged: number;
  /** Sent again after no answer came; and given up instead, to look again. */
  readonly retried: number;
  readonly abandoned: number;
  /** Of those abandoned, how many had been written. */
  readonly abandonedButWritten: number;
  readonly followed: number;
  readonly faults: readonly string[];
}

interface Attempt {
  readonly game: string;
  readonly seat: string;
  readonly key: string;
  readonly n: number;
  readonly choice: string;
  readonly value: Plain;
  acknowledged: boolean;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks until there is an answer that is not "later". */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof Refused && error.status < 500) throw error;
      await wait(30);
    }
  }
}

export async function soak(wanted: SoakOptions): Promise<SoakReport> {
  const { url, choices, games, seed } = wanted;
  const attempts: Attempt[] = [];
  const faults: string[] = [];
  const count = { made: 0, retried: 0, abandoned: 0 };
  const followers: Follower[] = [];
  const people = [await member(url, `soak${seed}a`), await member(url, `soak${seed}b`)] as const;
  let over = false;

  async function newGame(): Promise<string> {
    const made = await patiently(() =>
      people[0].client.make({ game: 'sample', seats: { north: 'me', south: 'open' } }),
    );
    await patiently(() => people[1].client.join(made.id, 'south'));
    followers.push(new Follower(url, made.id));
    return made.id;
  }

  async function drive(number: number): Promise<void> {
    const random = randomFrom(seed * 1000 + number);
    let game = await newGame();
    while (!over) {
      const look = await patiently(() => people[0].client.game(game));
      if (look.status === 'over') {
        await followers.find((one) => one.game === game)!.finish(look.n);
        game = await newGame();
        continue;
      }
      const seat = look.asked[random(look.asked.length)];
      if (seat === undefined) continue;
      const who = people[seat === 'north' ? 0 : 1];
      const ask = await patiently(() => randomAsk(who, game, random));
      if (ask === null) continue;
      await make(who, random, { game, seat, key: `k${attempts.length}`, ...ask, acknowledged: false });
    }
  }

  /** One choice, sent until there is an answer; now and then the client gives up and looks again instead. */
  async function make(who: Visitor, random: (n: number) => number, attempt: Attempt): Promise<void> {
    attempts.push(attempt);
    const { game, key, n, choice, value } = attempt;
    for (;;) {
      try {
        const ack = await who.client.call<{ n: number }>('POST', `/api/games/${game}/choices`, {
          n,
          undos: 0,
          choice,
          value,
          key,
        });
        if (ack.n !== n) faults.push(`${game}: ${key} was to be entry ${n} and is ${ack.n}`);
        attempt.acknowledged = true;
        count.made++;
        wanted.progress?.(count.made);
        if (count.made >= choices) over = true;
        return;
      } catch (error) {
        if (error instanceof Refused && error.status < 500) {
          faults.push(`${game}: ${key} as entry ${n} was refused: ${error.status} ${error.code}`);
          return;
        }
        if (random(4) === 0) {
          count.abandoned++;
          return;
        }
        count.retried++;
        await wait(20 + random(60));
      }
    }
  }

  const random = randomFrom(seed);
  const trouble = (async () => {
    while (!over) await wanted.disturb(random);
  })();
  await Promise.all(Array.from({ length: games }, (_, i) => drive(i)));
  await trouble;
  return { ...(await judge(wanted, attempts, followers, faults)), choices: attempts.length, ...count };
}

/** Follows a game over broken lines, as a browser does. */
class Follower {
  readonly game: string;
  readonly ids: string[] = [];
  readonly #visitor: Visitor;
  #done = false;
  readonly #running: Promise<void>;
  #close = (): void => {};

  constructor(url: string, game: string) {
    this.game = game;
    this.#visitor = new Visitor(url);
    this.#running = this.#run();
  }

  async #run(): Promise<void> {
    while (!this.#done) {
      try {
        const line = await this.#visitor.follow(`/api/games/${this.game}/events`, this.ids.at(-1));
        this.#close = line.close;
        if (this.#done) line.close(); // told to end while the line was being opened
        await line.ended;
        for (const { event, id } of line.told) if (event === 'entry') this.ids.push(id!);
      } catch {
        // The server is away.
      }
      await wait(20);
    }
  }

  /** Ends when all that is in the log has been told, or clearly will not be. */
  async finish(length: number): Promise<void> {
    if (this.#done) return;
    this.#close();
    for (let i = 0; i < 100 && this.ids.length < length; i++) {
      await wait(50);
      this.#close();
    }
    this.#done = true;
    this.#close();
    await this.#running;
  }
}

async function judge(
  { db: address }: SoakOptions,
  attempts: readonly Attempt[],
  followers: readonly Follower[],
  faults: string[],
): Promise<Pick<SoakReport, 'acknowledged' | 'abandonedButWritten' | 'followed' | 'faults'>> {
  const db = await openDb(address);
  const service = new GameService({ db, secret: 'judge' });
  const rows = await db.all<{ game: string; n: number; seat: string; choice: string; value: string }>(
    'SELECT game, n, seat, choice, value FROM entries',
  );
  const entries = new Map(rows.map((row) => [`${row.game}:${row.n}`, row]));
  const posted = await db.all<{ game: string; seat: string; key: string; n: number }>(
    'SELECT game, seat, key, n FROM posted',
  );
  const keys = new Map(posted.map((row) => [`${row.game}:${row.seat}:${row.key}`, row]));
  if (rows.length !== posted.length) faults.push(`${rows.length} entries, but ${posted.length} keys`);
  let abandonedButWritten = 0;
  let acknowledged = 0;
  const taken = new Set<string>();
  for (const { game, seat, key, n, choice, value, acknowledged: acked } of attempts) {
    const mark = keys.get(`${game}:${seat}:${key}`);
    if (acked) acknowledged++;
    if (mark === undefined) {
      if (acked) faults.push(`${game}: ${key} was acknowledged as entry ${n} and is gone`);
      continue;
    }
    if (!acked) abandonedButWritten++;
    const place = `${game}:${mark.n}`;
    const entry = entries.get(place);
    if (taken.has(place)) faults.push(`${place} was written twice`);
    taken.add(place);
    if (entry === undefined) faults.push(`${place} has a key and no entry`);
    else if (
      entry.seat !== seat ||
      entry.choice !== choice ||
      canonical(JSON.parse(entry.value)) !== canonical(value)
    )
      faults.push(`${place} is not what ${key} asked for`);
  }
  if (taken.size !== rows.length) faults.push(`${rows.length - taken.size} entries nobody asked for`);
  // Each game replays from its first entry with the hashes that were written.
  for (const { id } of await db.all<{ id: string }>('SELECT id FROM games'))
    await service
      .look(id, ({ reads, row, seats }) => service.live.load(reads, row, seats, 0).then(() => {}))
      .catch((error: Error) => faults.push(error.message));
  let followed = 0;
  await Promise.all(
    followers.map(async (follower) => {
      const length = rows.filter((row) => row.game === follower.game).length;
      await follower.finish(length);
      const wanted = Array.from({ length }, (_, i) => String(i + 1));
      if (canonical(follower.ids) !== canonical(wanted))
        faults.push(
          `a follower of ${follower.game} was told ${follower.ids.length} of ${length} entries, or not in order`,
        );
      followed += follower.ids.length;
    }),
  );
  await db.close();
  return { acknowledged, abandonedButWritten, followed, faults };
}
