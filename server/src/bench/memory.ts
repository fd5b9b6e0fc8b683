/**
 * Long games on the server: how soon one of 50,000 entries is open, what a choice in it takes, what hundreds of them
 * touched in turn take of memory, and what goes over the wire with and without compression.
 */

import { Agent, get, request } from 'node:http';
import { drawFrom } from '@armistice/bots';
import type { AnyMatch } from '../games/live.ts';
import { share } from './load.ts';
import { beginLong, copyGame, nextMarch, playLong } from './long.ts';
import { openStore } from './prepare.ts';

export interface LongOptions {
  /** Entries of the one long game. */
  readonly entries?: number;
  /** How many games are touched in turn, and how many entries each has. */
  readonly games?: number;
  readonly each?: number;
}

export interface LongGames {
  readonly games: readonly string[];
  readonly long: string;
  readonly entries: number;
  readonly each: number;
  /** The long game here, to know what may be chosen. */
  readonly match: AnyMatch;
  readonly cookies: { readonly [seat: string]: string };
}

export async function prepareLong(address: string, wanted: LongOptions): Promise<LongGames> {
  const { entries = 50_000, games = 300, each = 5000 } = wanted;
  const { db, service, people } = await openStore(address, 2);
  const [north, south] = people as [(typeof people)[0], (typeof people)[0]];
  const random = drawFrom('long');
  const long = await beginLong(service, north.person, south.person);
  await playLong(service, long, Math.min(each, entries), random);
  const ids: string[] = [];
  for (let i = 0; i < games; i++) {
    ids.push(service.freshId());
    await copyGame(db, long, ids[i]!);
  }
  await playLong(service, long, entries, random);
  const match = await service.look(long, (seen) => seen.match);
  await db.close();
  const cookies = { north: north.cookie, south: south.cookie };
  return { games: ids, long, entries, each, match, cookies };
}

/** Bytes of one answer as they go over the wire. */
export interface Wire {
  readonly plain: number;
  readonly gzip: number;
  readonly br: number;
}

export interface LongReport {
  /** The first look at the long game after the server's start, and at games like it later on. */
  readonly openingMs: number;
  readonly openingP50Ms: number;
  readonly openingP95Ms: number;
  readonly choiceP50Ms: number;
  readonly choiceP95Ms: number;
  /** Looking at an earlier moment, anywhere in the long game. */
  readonly backP95Ms: number;
  /** A page of its log from the beginning. */
  readonly logPageMs: number;
  readonly lookBytes: Wire;
  readonly logBytes: Wire;
  /** What the server reckons its matches weigh at the end, in MiB, and how many there are. */
  readonly liveMiB: number;
  readonly liveMatches: number;
}

const CHOICES = 200;
const MOMENTS = 20;

export async function measureLong(url: string, of: LongGames): Promise<LongReport> {
  const { long, games, entries, match, cookies } = of;
  const agent = new Agent({ keepAlive: true });
  const random = drawFrom('touch');
  const fetchOf = (path: string, encoding?: string) =>
    answer(agent, `${url}/api/games/${path}`, {
      cookie: cookies.north!,
      ...(encoding === undefined ? {} : { 'accept-encoding': encoding }),
    });
  const opening = await fetchOf(long);
  const choices: number[] = [];
  for (let i = 0; i < CHOICES; i++) {
    const { seat, choice, value } = nextMarch(match.play, random);
    const body = JSON.stringify({ n: match.n + 1, undos: 0, choice, value, key: `t${match.n}` });
    choices.push(
      (await answer(agent, `${url}/api/games/${long}/choices`, { cookie: cookies[seat]! }, body)).ms,
    );
    match.choose({ seat, choice, value });
  }
  const moments: number[] = [];
  for (let i = 0; i < MOMENTS; i++) moments.push((await fetchOf(`${long}/at/${random(entries)}`)).ms);
  const wire = async (path: string): Promise<Wire> => ({
    plain: (await fetchOf(path)).bytes,
    gzip: (await fetchOf(path, 'gzip')).bytes,
    br: (await fetchOf(path, 'br')).bytes,
  });
  const page = await fetchOf(`${long}/log?from=1`);
  const [lookBytes, logBytes] = [await wire(long), await wire(`${long}/log?from=1`)];
  // Twice around: each is opened, read and let go for the next.
  const openings: number[] = [];
  for (let round = 0; round < 2; round++)
    for (const id of games) {
      openings.push((await fetchOf(id)).ms);
      await fetchOf(`${id}/log?from=1`);
    }
  const { text: metrics } = await answer(agent, `${url}/metrics`, { authorization: 'Bearer bench' });
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1]);
  agent.destroy();
  for (const times of [openings, choices, moments]) times.sort((a, b) => a - b);
  return {
    openingMs: Math.round(opening.ms),
    openingP50Ms: share(openings, 0.5),
    openingP95Ms: share(openings, 0.95),
    choiceP50Ms: share(choices, 0.5),
    choiceP95Ms: share(choices, 0.95),
    backP95Ms: share(moments, 0.95),
    logPageMs: Math.round(page.ms),
    ...{ lookBytes, logBytes },
    liveMiB: Math.round(figure('armistice_live_bytes') / (1 << 20)),
    liveMatches: figure('armistice_live_matches'),
  };
}

interface Answer {
  readonly ms: number;
  readonly bytes: number;
  readonly text: string;
}

/** One question; its answer is not unpacked. What is refused stops the measuring. */
function answer(agent: Agent, url: string, headers: Record<string, string>, body?: string): Promise<Answer> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const call = body === undefined ? get(url, { agent, headers }) : post(agent, url, headers);
    call.on('error', reject);
    call.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const all = Buffer.concat(parts);
        if (response.statusCode !== 200)
          reject(new Error(`${url} answered ${response.statusCode}: ${String(all).slice(0, 200)}`));
        else resolve({ ms: performance.now() - began, bytes: all.length, text: String(all) });
      });
    });
    call.end(body);
  });
}

const post = (agent: Agent, url: string, headers: Record<string, string>) =>
  request(url, { agent, method: 'POST', headers: { ...headers, 'content-type': 'application/json' } });
