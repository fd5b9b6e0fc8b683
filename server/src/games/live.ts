/**
 * Matches in memory. The log in the store is the truth; a match here is what the log makes, kept while it is used. It
 * begins with a snapshot where there is one and holds only the entries after it, and each entry that is played again must
 * come to the hash that was written. What there is room for is counted in bytes: a long game weighs more than a short one.
 */

import {
  type AnyRules,
  ENGINE_VERSION,
  Match,
  type MatchIdentity,
  positionFromJson,
  SeededDice,
  unwrap,
} from '@armistice/engine';
import { Fault } from '../fault.ts';
import type { Reads } from '../store/db.ts';
import { freeBack, PAGE, snapshotBefore } from './history.ts';
import { DivergedError, type EntryRow, entryRows, type GameRow, PASSED, type SeatRow } from './records.ts';
import { Settings } from './settings.ts';
import { entryBytes, positionBytes } from './weight.ts';

export type AnyMatch = Match<AnyRules>;

/** Snapshots are written so far apart; the last few are kept, and one in eight. */
export const SNAPSHOT_EVERY = 64;
export const SNAPSHOTS_KEPT = 4;

/** What matches may weigh together, as we reckon it; V8 takes twice that at its worst, and one GiB bears it. */
export const LIVE_BYTES: number = 192 << 20;

/** A match that has grown by so many entries is taken up anew from a later snapshot. */
const MOST_GROWN = 1024;

/** Earlier moments kept for whoever looks on from there, and how far on that is. */
const MOST_PAST = 4;
const NEAR = 64;

/** Entries played again before others have their turn. */
const AT_ONCE = 16;

interface Kept {
  readonly match: AnyMatch;
  readonly who: string;
  readonly bots: number;
  /** Entries it began with. */
  readonly began: number;
  /** Lets its setting go. */
  readonly release: () => void;
  /** The moment it was weighed in, what its entries and what all of it weighed. */
  weighed: { readonly n: number; readonly undos: number; readonly entries: number; readonly all: number };
}

const UNWEIGHED = { n: 0, undos: -1, entries: 0, all: 0 };

export class LiveMatches {
  readonly #most: number;
  readonly #matches = new Map<string, Kept>();
  /** Earlier moments somebody looks at, the newest last. */
  readonly #past = new Map<string, AnyMatch>();
  readonly settings: Settings = new Settings();
  #bytes = 0;
  /** How many were found here, and how many had to be made from the log. */
  hits = 0;
  loads = 0;

  constructor(bytes: number = LIVE_BYTES) {
    this.#most = bytes;
  }

  get size(): number {
    return this.#matches.size;
  }

  /** What all of it weighs, roughly: matches, and the maps and charts they are played with. */
  get bytes(): number {
    return this.#bytes + this.settings.bytes;
  }

  drop(game: string): void {
    const kept = this.#matches.get(game);
    if (kept === undefined) return;
    this.#matches.delete(game);
    this.#bytes -= kept.weighed.all;
    kept.release();
  }

  /** The match as the row says it stands, from memory if it is there. */
  async match(reads: Reads, row: GameRow, seats: readonly SeatRow[]): Promise<AnyMatch> {
    const who = JSON.stringify(whoSits(seats));
    let kept = this.#matches.get(row.id);
    if (kept === undefined || !goesOn(kept, row, who)) {
      this.loads++;
      this.drop(row.id);
      const { release } = await this.settings.hold(row);
      try {
        const match = await this.load(reads, row, seats);
        const bots = seats.filter(({ bot }) => bot !== null).length;
        kept = { match, who, bots, began: match.n - match.first, release, weighed: UNWEIGHED };
      } catch (error) {
        release();
        throw error;
      }
    } else {
      this.hits++;
      if (kept.match.n < row.n) await this.#catchUp(reads, row, kept.match);
    }
    this.#matches.delete(row.id); // the newest stand last
    this.#matches.set(row.id, kept);
    this.#weigh(kept);
    for (const oldest of this.#matches.keys()) {
      if (this.bytes <= this.#most || oldest === row.id) break;
      this.drop(oldest);
    }
    return kept.match;
  }

  async #catchUp(reads: Reads, row: GameRow, match: AnyMatch): Promise<void> {
    try {
      await replay(reads, row.id, match, row.n);
    } catch (error) {
      this.drop(row.id);
      throw error;
    }
  }

  #weigh(kept: Kept): void {
    const { match, bots, weighed } = kept;
    const { n, undos } = match;
    if (weighed.n === n && weighed.undos === undos) return;
    const entries =
      weighed.undos === undos ? weighed.entries + entryBytes(match, weighed.n + 1) : entryBytes(match, 0);
    const all = entries + positionBytes(match, bots);
    this.#bytes += all - weighed.all;
    kept.weighed = { n, undos, entries, all };
  }

  /** The match from the log, able to go back at least to entry `back`; without it, as far as a seat may alone. */
  async load(reads: Reads, row: GameRow, seats: readonly SeatRow[], back: number = row.n): Promise<AnyMatch> {
    const match = await this.#from(reads, row, seats, Math.min(back, await freeBack(reads, row.id, row.n)));
    await replay(reads, row.id, match, row.n);
    return match;
  }

  /** The match as it was after entry n, to be looked at while the game is held. Who goes on from there is led on. */
  async at(reads: Reads, row: GameRow, seats: readonly SeatRow[], n: number): Promise<AnyMatch> {
    const known = this.#past.get(row.id);
    this.#past.delete(row.id);
    const near = known !== undefined && known.n <= n && n - known.n <= NEAR;
    const same = near && known.undos === row.undos && known.n - known.first < MOST_GROWN;
    const match = same ? known : await this.#from(reads, row, seats, n);
    await replay(reads, row.id, match, n);
    this.#past.set(row.id, match);
    const oldest = this.#past.keys().next();
    if (this.#past.size > MOST_PAST && !oldest.done) this.#past.delete(oldest.value);
    return match;
  }

  /** The match at the newest snapshot up to entry `to`, or at its beginning. */
  async #from(reads: Reads, row: GameRow, seats: readonly SeatRow[], to: number): Promise<AnyMatch> {
    const setting = await this.settings.of(row);
    if (row.gameVersion > setting.game.version || row.engine > ENGINE_VERSION)
      throw new Fault(
        409,
        'newer',
        `This game was begun with a newer version of ${setting.game.title} than this server has.`,
      );
    const identity = identityOf(row, seats);
    const dice = new SeededDice(row.seed);
    const snapshot = await snapshotBefore(reads, row.id, to);
    let match: AnyMatch;
    if (snapshot === undefined) {
      match = unwrap(Match.begin(setting, identity, dice));
      if (match.start.hash !== row.start.hash) throw new DivergedError(row.id, 0);
    } else {
      const { n } = snapshot;
      const position = positionFromJson<AnyRules>(JSON.parse(snapshot.position));
      match = Match.resume(setting, identity, dice, position, { start: row.start, n });
      if (match.hash !== snapshot.hash) throw new DivergedError(row.id, n);
    }
    match.undos = row.undos;
    return match;
  }
}

export const identityOf = (
  { seed, seedCommit, content: pack }: GameRow,
  seats: readonly SeatRow[],
): MatchIdentity => ({
  ...{ seats: whoSits(seats), seed, seedCommit, pack },
});

/** Can a match in memory be gone on with: the same people, nothing taken back elsewhere, not grown too long? */
function goesOn({ match, who, began }: Kept, row: GameRow, sits: string): boolean {
  const { n, first, undos } = match;
  return who === sits && undos === row.undos && n <= row.n && row.n - first <= began + MOST_GROWN;
}

/** As the table shows it: 'human', 'bot:staff'. Names of people are not part of the record while it is played. */
export function whoSits(seats: readonly SeatRow[]): { [seat: string]: string } {
  return Object.fromEntries(
    seats.map(({ seat, bot }) => [seat, bot === null ? 'human' : `bot:${bot}`]).sort(),
  );
}

/** Plays what was written on to entry `to`. */
export async function replay(reads: Reads, game: string, match: AnyMatch, to: number): Promise<void> {
  while (match.n < to) {
    const rows = await entryRows(reads, game, match.n, Math.min(to, match.n + PAGE));
    if (rows.length === 0) throw new DivergedError(game, match.n + 1);
    for (const [i, row] of rows.entries()) {
      again(game, match, row);
      if (i % AT_ONCE === AT_ONCE - 1) await new Promise((resolve) => setImmediate(resolve));
    }
  }
}

function again(game: string, match: AnyMatch, row: EntryRow): void {
  const { n, seat, choice, value, hash, madeBy } = row;
  const joined = row.joined ? (true as const) : undefined;
  const done = match.choose({ seat, choice, value, passed: PASSED[madeBy], joined });
  if (!done.ok || done.value.n !== n || done.value.hash !== hash) throw new DivergedError(game, n);
}
