/** The load: streams are opened, then choices are sent at a steady rate, whether or not earlier ones are answered. */

import { Agent, type ClientRequest, get, request } from 'node:http';
import { drawFrom } from '@armistice/bots';
import type { Listed } from '@armistice/engine';
import { loadTable } from '@armistice/games';
import { isHushed, passing } from '@armistice/table';
import type { AnyMatch } from '../games/live.ts';
import type { BenchTable } from './prepare.ts';

type AnyFace = NonNullable<Awaited<ReturnType<typeof loadTable>>>;

export interface Load {
  readonly tables: readonly BenchTable[];
  readonly perSecond: number;
  readonly seconds: number;
}

export interface LoadReport {
  /** Of load, with those before anything was counted. */
  readonly seconds: number;
  readonly sent: number;
  readonly failed: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
  readonly worstMs: number;
  /** From sending a choice to its event at a stream. */
  readonly eventP95Ms: number;
  readonly missedEvents: number;
}

/** Choices sent before anything is counted: code gets warm. */
const WARM_SECONDS = 5;
const SETTLE_MS = 2000;
/** An event that has not come by then is missed. */
const MOST_WAIT = 10_000;

export async function runLoad(
  url: string,
  { tables, perSecond, seconds }: Load,
  real: boolean,
): Promise<LoadReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const streams = new Streams(url);
  const faces = new Map<string, AnyFace | undefined>();
  for (const { match } of tables) faces.set(match.game.id, await loadTable(match.game.id));
  /** What has one possible answer the server does by itself: here too, and each of it is expected at the streams. */
  const goOn = ({ id, match }: BenchTable): void => {
    for (;;) {
      const face = faces.get(match.game.id);
      const alone = face && byItself(match, face);
      if (alone === undefined || !match.choose(alone).ok) return;
      streams.expect(id, match.n, 0, false);
    }
  };
  if (real) for (const table of tables) goOn(table);
  await streams.open(tables);
  const random = drawFrom('bench');
  const busy = new Set<string>();
  const times: number[] = [];
  let sent = 0;
  let failed = 0;
  const waiting: Promise<void>[] = [];
  const began = performance.now();
  const total = Math.round(perSecond * (WARM_SECONDS + seconds));
  // The bare route takes anything: the games stay as they are for the real server.
  const lengths = new Map(tables.map((table) => [table.id, table.match.n]));

  const one = async (table: BenchTable, counted: boolean): Promise<void> => {
    busy.add(table.id);
    const { match } = table;
    const seat = match.asked()[0]!;
    const pick = match.play.sample(seat, random)!;
    const n = lengths.get(table.id)! + 1;
    const body = JSON.stringify({ n, undos: 0, ...pick, key: `b${n}` });
    const then = performance.now();
    streams.expect(table.id, n, then, counted);
    if (real) {
      match.choose({ seat, ...pick });
      goOn(table);
    }
    lengths.set(table.id, real ? match.n : n);
    const status = await send(agent, `${url}/api/games/${table.id}/choices`, table.cookies[seat]!, body);
    const ms = performance.now() - then;
    if (counted) times.push(ms);
    if (status !== 200) {
      failed++;
      return; // its game is another one now than ours
    }
    await streams.got(table.id, lengths.get(table.id)!);
    busy.delete(table.id);
  };

  for (let i = 0; i < total; i++) {
    const due = began + (i * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 1) await new Promise((resolve) => setTimeout(resolve, early));
    const table = free(tables, busy, random);
    if (table === undefined) {
      failed++;
      continue;
    }
    const counted = i >= perSecond * WARM_SECONDS;
    if (counted) sent++;
    waiting.push(one(table, counted));
  }
  await Promise.all(waiting);
  const took = (performance.now() - began) / 1000;
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  streams.close();
  agent.destroy();
  times.sort((a, b) => a - b);
  return {
    seconds: WARM_SECONDS + seconds,
    ...{ sent, failed, perSecond: Math.round((total / took) * 10) / 10 },
    p50Ms: share(times, 0.5),
    p95Ms: share(times, 0.95),
    p99Ms: share(times, 0.99),
    worstMs: share(times, 1),
    eventP95Ms: share(
      streams.times.sort((a, b) => a - b),
      0.95,
    ),
    missedEvents: streams.missed(),
  };
}

/** A game that waits for nothing and is not over. */
function free(
  tables: readonly BenchTable[],
  busy: ReadonlySet<string>,
  random: (n: number) => number,
): BenchTable | undefined {
  for (let tries = 0; tries < 1000; tries++) {
    const table = tables[random(tables.length)]!;
    if (!busy.has(table.id) && table.match.outcome === null) return table;
  }
  return undefined;
}

/** What the server does next in a game without asking anybody. */
function byItself(match: AnyMatch, face: AnyFace): (Listed & { readonly seat: string }) | undefined {
  if (isHushed(match.play, face)) return undefined;
  for (const seat of match.asked()) {
    const pass = passing(match, face, seat);
    if (pass !== undefined) return { seat, choice: pass.choice, value: pass.value };
  }
  return undefined;
}

/** The value that so great a part of them does not exceed. */
export const share = (sorted: readonly number[], part: number): number =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0) * 100) / 100;

function send(agent: Agent, url: string, cookie: string, body: string): Promise<number> {
  return new Promise((resolve) => {
    const call = request(
      url,
      {
        agent,
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    call.on('error', () => resolve(0));
    call.end(body);
  });
}

/** Two streams for each game; each entry should arrive at both, once. */
class Streams {
  readonly #url: string;
  readonly #calls: ClientRequest[] = [];
  readonly #expected = new Map<string, { at: number; counted: boolean; got: number }>();
  readonly times: number[] = [];
  /** Told when an entry has arrived at both. */
  readonly #waiting = new Map<string, () => void>();
  #stray = 0;

  constructor(url: string) {
    this.#url = url;
  }

  async open(tables: readonly BenchTable[]): Promise<void> {
    for (let i = 0; i < tables.length; i += 50) {
      const some = tables.slice(i, i + 50);
      await Promise.all(
        some.flatMap((table) => Object.values(table.cookies).map((cookie) => this.#follow(table.id, cookie))),
      );
    }
  }

  #follow(game: string, cookie: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const call = get(
        `${this.#url}/api/games/${game}/events?after=0`,
        { agent: false, headers: { cookie } },
        (answer) => {
          let rest = '';
          answer.setEncoding('utf8');
          answer.on('data', (text: string) => {
            rest += text;
            for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
              const block = rest.slice(0, end);
              rest = rest.slice(end + 2);
              const id = /^event: entry\nid: (\d+)/.exec(block)?.[1];
              if (id !== undefined) this.#got(game, Number(id));
            }
          });
          answer.on('error', () => {});
          resolve();
        },
      );
      call.on('error', reject);
      this.#calls.push(call);
    });
  }

  expect(game: string, n: number, at: number, counted: boolean): void {
    this.#expected.set(`${game}:${n}`, { at, counted, got: 0 });
  }

  #got(game: string, n: number): void {
    const entry = this.#expected.get(`${game}:${n}`);
    if (entry === undefined || entry.got === 2) {
      this.#stray++;
      return;
    }
    entry.got++;
    if (entry.counted) this.times.push(performance.now() - entry.at);
    if (entry.got === 2) this.#waiting.get(`${game}:${n}`)?.();
  }

  /** Until both readers have entry n. */
  async got(game: string, n: number): Promise<void> {
    const name = `${game}:${n}`;
    if (this.#expected.get(name)?.got !== 2)
      await new Promise<void>((resolve) => {
        this.#waiting.set(name, resolve);
        setTimeout(resolve, MOST_WAIT).unref();
      });
    this.#waiting.delete(name);
  }

  missed(): number {
    let missed = this.#stray;
    for (const { got } of this.#expected.values()) missed += 2 - got;
    return missed;
  }

  close(): void {
    for (const call of this.#calls) {
      call.on('error', () => {});
      call.destroy();
    }
  }
}
