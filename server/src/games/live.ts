/**
 * Matches in memory. The log in the store is the truth; a match here is what the log makes, kept while it is used. It
 * begins with a snapshot where there is one, and each entry that is played again must come to the hash that was written.
 */

import {
  type AnyGame,
  type AnyRules,
  arrange,
  type Entry,
  Match,
  type MatchIdentity,
  positionFromJson,
  SeededDice,
  type Setting,
  unwrap,
} from '@armistice/engine';
import { loadGame } from '@armistice/games';
import type { Reads } from '../store/db.ts';
import { type EntryRow, entryRows, type GameRow, type SeatRow } from './records.ts';

export type AnyMatch = Match<AnyRules>;

/** Snapshots are written so far apart; the last few are kept, and one in eight. */
export const SNAPSHOT_EVERY = 64;
export const SNAPSHOTS_KEPT = 4;

export class DivergedError extends Error {
  constructor(game: string, n: number) {
    super(`Game ${game}: entry ${n} does not come out as written. Was the program changed under it?`);
    this.name = 'DivergedError';
  }
}

export class LiveMatches {
  readonly #most: number;
  readonly #matches = new Map<string, { readonly match: AnyMatch; readonly who: string }>();
  readonly #settings = new Map<string, Setting<AnyRules>>();
  /** How many were found here, and how many had to be made from the log. */
  hits = 0;
  loads = 0;

  constructor(most = 300) {
    this.#most = most;
  }

  get size(): number {
    return this.#matches.size;
  }

  drop(game: string): void {
    this.#matches.delete(game);
  }

  /** The match as the row says it stands, from memory if it is there. */
  async match(reads: Reads, row: GameRow, seats: readonly SeatRow[]): Promise<AnyMatch> {
    const who = whoSits(seats);
    const known = this.#matches.get(row.id);
    this.#matches.delete(row.id);
    let match = known?.who === JSON.stringify(who) ? known.match : undefined;
    if (match !== undefined && (match.undos !== row.undos || match.n > row.n)) match = undefined;
    if (match === undefined) {
      this.loads++;
      match = await this.load(reads, row, seats);
    } else {
      this.hits++;
      if (match.n < row.n) replay(row.id, match, await entryRows(reads, row.id, match.n, row.n));
    }
    this.#matches.set(row.id, { match, who: JSON.stringify(who) });
    for (const oldest of this.#matches.keys()) {
      if (this.#matches.size <= this.#most) break;
      this.#matches.delete(oldest);
    }
    return match;
  }

  /** The match from the log, able to go back at least to entry `back`; without it, as far as a seat may by itself. */
  async load(reads: Reads, row: GameRow, seats: readonly SeatRow[], back?: number): Promise<AnyMatch> {
    const setting = await this.setting(row);
    const entries = await entryRows(reads, row.id, 0, row.n);
    if (entries.length !== row.n) throw new DivergedError(row.id, entries.length);
    const identity: MatchIdentity = {
      seats: whoSits(seats),
      seed: row.seed,
      seedCommit: row.seedCommit,
      pack: row.content,
    };
    const from = Math.min(back ?? row.n, freeBack(entries));
    const snapshot = await reads.get<{ n: number; position: string }>(
      'SELECT n, position FROM snapshots WHERE game = ? AND n <= ? ORDER BY n DESC LIMIT 1',
      [row.id, from],
    );
    const dice = new SeededDice(row.seed);
    let match: AnyMatch;
    if (snapshot === undefined) {
      match = unwrap(Match.begin(setting, identity, dice));
      if (match.start.hash !== row.start.hash) throw new DivergedError(row.id, 0);
    } else {
      const position = positionFromJson<AnyRules>(JSON.parse(snapshot.position));
      const before = entries.slice(0, snapshot.n);
      match = Match.resume(setting, identity, dice, position, {
        start: row.start,
        n: snapshot.n,
        log: before.map(bare),
        accounts: before.map(({ account }) => account),
      });
      if (match.hash !== before.at(-1)!.hash) throw new DivergedError(row.id, snapshot.n);
    }
    replay(row.id, match, entries.slice(match.n));
    match.undos = row.undos;
    return match;
  }

  /** Maps and charts are made once for all games with the same scenario and options. */
  async setting(row: Pick<GameRow, 'game' | 'scenario' | 'options' | 'content'>): Promise<Setting<AnyRules>> {
    const key = JSON.stringify([row.game, row.scenario, row.options, row.content ?? null]);
    let known = this.#settings.get(key);
    if (known !== undefined) return known;
    const game = await gameNamed(row.game);
    known = unwrap(arrange(game, { scenario: row.scenario, options: row.options, content: row.content }));
    this.#settings.set(key, known);
    const oldest = this.#settings.keys().next();
    if (this.#settings.size > 50 && !oldest.done) this.#settings.delete(oldest.value);
    return known;
  }
}

async function gameNamed(id: string): Promise<AnyGame> {
  const game = await loadGame(id);
  if (game === undefined) throw new Error(`This program does not have the game '${id}'.`);
  return game;
}

/** As the table shows it: 'human', 'bot:staff'. Names of people are not part of the record while it is played. */
function whoSits(seats: readonly SeatRow[]): { [seat: string]: string } {
  return Object.fromEntries(
    seats.map(({ seat, bot }) => [seat, bot === null ? 'human' : `bot:${bot}`]).sort(),
  );
}

const bare = ({ n, seat, choice, value, rolls, hash }: EntryRow): Entry => ({
  n,
  seat,
  choice,
  value,
  rolls,
  hash,
});

function replay(game: string, match: AnyMatch, entries: readonly EntryRow[]): void {
  for (const { n, seat, choice, value, hash } of entries) {
    const done = match.choose({ seat, choice, value });
    if (!done.ok || done.value.n !== n || done.value.hash !== hash) throw new DivergedError(game, n);
  }
}

/** The entry that the last mover could go back to by himself. */
function freeBack(entries: readonly EntryRow[]): number {
  const seat = entries.at(-1)?.seat;
  let n = entries.length;
  while (n > 0 && entries[n - 1]!.seat === seat && entries[n - 1]!.account.barrier === undefined) n--;
  return n;
}
