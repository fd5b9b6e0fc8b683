/** What all parts of the server share, and the one way to get hold of a game: alone, in a transaction. */

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { freshSeed } from '@armistice/engine';
import { Fault, unknown } from '../fault.ts';
import type { Db, Reads, Tx } from '../store/db.ts';
import { type AnyMatch, LiveMatches } from './live.ts';
import { DivergedError, type GameRow, gameRow, type SeatRow, seatRows, strandedText } from './records.ts';
import { Stranded } from './stranded.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
  /** Came by an invitation link, without an account. */
  readonly guest: boolean;
}

/** A game held for change. */
export interface Held {
  readonly tx: Tx;
  readonly row: GameRow;
  readonly seats: readonly SeatRow[];
  match(): Promise<AnyMatch>;
  /** The same; of a game that is stranded, what can be followed of it: enough to end it. */
  standing(): Promise<AnyMatch>;
  /** To be called when the match in memory has been changed: it is dropped if the transaction fails. */
  touched(): void;
  /** To be called when nothing has been changed after all: nobody is told to go on from it. */
  unchanged(): void;
}

/** A game looked at. */
export interface LoadedGame {
  readonly reads: Reads;
  readonly row: GameRow;
  readonly seats: readonly SeatRow[];
  readonly match: AnyMatch;
  /** Why nothing can be chosen: the record goes further than this program can follow it. */
  readonly stranded?: string;
}

export interface GameServiceOptions {
  readonly db: Db;
  readonly secret: string;
  readonly now?: () => number;
  /** What matches in memory may weigh, in bytes. */
  readonly liveBytes?: number | undefined;
  /** Where seeds of games come from; left out, 128 random bits each. */
  readonly seed?: () => string;
}

export class GameService {
  readonly db: Db;
  readonly now: () => number;
  readonly live: LiveMatches;
  readonly stranded: Stranded;
  readonly freshSeed: () => string;
  readonly #secret: string;
  readonly #queues = new Map<string, Promise<unknown>>();
  /** Told after each change of a game that this process made: bots and standing orders go on from here. */
  readonly moved = new Set<(game: string) => void>();

  constructor({ db, secret, now, liveBytes, seed }: GameServiceOptions) {
    this.db = db;
    this.#secret = secret;
    this.now = now ?? Date.now;
    this.live = new LiveMatches(liveBytes);
    this.stranded = new Stranded(this.live);
    this.freshSeed = seed ?? freshSeed;
  }

  /** One after the other for each name, in this process. */
  inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = this.#queues.get(name) ?? Promise.resolve();
    const mine = before.then(work, work);
    const settled = mine.catch(() => {});
    this.#queues.set(name, settled);
    settled.then(() => {
      if (this.#queues.get(name) === settled) this.#queues.delete(name);
    });
    return mine;
  }

  /** Changes a game. What `work` returns is returned when all of it stands in the store. */
  async change<T>(game: string, work: (held: Held) => Promise<T>): Promise<T> {
    let changed = true;
    // Other processes are kept off by the lock in the store.
    const value = await this.inTurn(game, async () => {
      let touched = false;
      try {
        return await this.db.tx(async (tx) => {
          await tx.lock(game);
          const row = await gameRow(tx, game);
          if (row === undefined) throw unknown('game');
          const seats = await seatRows(tx, game);
          const follow = (): Promise<AnyMatch> => this.live.match(tx, row, seats);
          return work({
            tx,
            row,
            seats,
            match: async () => {
              const known = this.stranded.known(row);
              if (known !== undefined) throw strandedFault(row, known);
              return follow().catch(async (error: unknown) => {
                if (!(error instanceof DivergedError)) throw error;
                throw strandedFault(row, await this.stranded.open(tx, row, seats));
              });
            },
            standing: async () =>
              this.stranded.known(row) ??
              follow().catch((error: unknown) => {
                if (!(error instanceof DivergedError)) throw error;
                return this.stranded.open(tx, row, seats);
              }),
            touched: () => {
              touched = true;
            },
            unchanged: () => {
              changed = false;
            },
          });
        });
      } catch (error) {
        if (touched || !(error instanceof Fault)) this.live.drop(game);
        throw error;
      }
    });
    if (changed) for (const tell of this.moved) tell(game);
    return value;
  }

  /** Looks at a game as it stands committed. */
  look<T>(game: string, work: (seen: LoadedGame) => Promise<T> | T): Promise<T> {
    return this.inTurn(game, async () => {
      for (let tries = 0; ; tries++) {
        const row = await gameRow(this.db, game);
        if (row === undefined) throw unknown('game');
        const seats = await seatRows(this.db, game);
        if (tries > 2 || this.stranded.known(row) !== undefined) {
          const match = await this.stranded.open(this.db, row, seats);
          const known = { ...row, n: match.n, asked: [] };
          return work({ reads: this.db, row: known, seats, match, stranded: strandedText(row, match.n) });
        }
        let match: AnyMatch | undefined;
        try {
          match = await this.live.match(this.db, row, seats);
          return await work({ reads: this.db, row, seats, match });
        } catch (error) {
          if (!(error instanceof DivergedError)) throw error;
          // Another process may have moved on between two of our questions.
          this.live.drop(game);
          if (match !== undefined && tries > 1)
            throw new Fault(
              409,
              'diverged',
              'This was played with another version, and cannot be shown now.',
            );
        }
      }
    });
  }

  /** A name nobody can guess; no hyphen leads it, or a command line would take it for an option. */
  freshId(): string {
    for (;;) {
      const id = randomBytes(12).toString('base64url');
      if (!id.startsWith('-')) return id;
    }
  }

  /** What only this service can have written. */
  sign(text: string): string {
    return createHmac('sha256', this.#secret).update(text).digest('base64url');
  }

  signed(text: string, signature: string): boolean {
    const [ours, theirs] = [Buffer.from(this.sign(text)), Buffer.from(signature)];
    return ours.length === theirs.length && timingSafeEqual(ours, theirs);
  }
}

const strandedFault = (row: GameRow, { n }: AnyMatch): Fault =>
  new Fault(409, 'stranded', strandedText(row, n), { detail: { at: n, n: row.n } });

/** The seat of a person, if they have one. */
export function seatOfPerson(seats: readonly SeatRow[], person: Person | null): SeatRow | undefined {
  return person === null ? undefined : seats.find((one) => one.person === person.id);
}

/** The server's secret: made once, kept in the store, the same for all processes. */
export async function serverSecret(db: Db): Promise<string> {
  return db.tx(async (tx) => {
    await tx.lock('@house');
    const known = await tx.get<{ value: string }>('SELECT value FROM house WHERE key = ?', ['secret']);
    if (known !== undefined) return known.value;
    const secret = randomBytes(32).toString('base64url');
    await tx.run('INSERT INTO house (key, value) VALUES (?, ?)', ['secret', secret]);
    return secret;
  });
}
