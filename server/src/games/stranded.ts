/**
 * Games whose log no longer comes out as it was written: an update changed what a rule does. Such a game opens where its
 * newest snapshot leads, says so, and can be ended, saved, and let go on from there.
 */

import {
  type AnyRules,
  ENGINE_VERSION,
  Match,
  positionFromJson,
  SeededDice,
  unwrap,
} from '@armistice/engine';
import { Fault } from '../fault.ts';
import type { Reads } from '../store/db.ts';
import { closesNothing, snapshotBefore } from './history.ts';
import { type AnyMatch, identityOf, type LiveMatches, replay } from './live.ts';
import { tell } from './notices.ts';
import { DivergedError, type GameRow, type SeatRow } from './records.ts';
import type { GameService } from './service.ts';
import { settle } from './settling.ts';

/** Such games kept in memory. */
const MOST = 16;

interface Kept {
  readonly match: AnyMatch;
  readonly n: number;
  readonly undos: number;
}

export class Stranded {
  readonly #live: LiveMatches;
  readonly #known = new Map<string, Kept>();
  readonly #matches = new WeakSet<AnyMatch>();
  /** Games met that are stranded and not over; more than are kept in memory. */
  readonly #met = new Set<string>();

  constructor(live: LiveMatches) {
    this.#live = live;
  }

  get size(): number {
    return this.#met.size;
  }

  has(match: AnyMatch): boolean {
    return this.#matches.has(match);
  }

  /** The match of a game that is known to be stranded. */
  known({ id, n, undos }: GameRow): AnyMatch | undefined {
    const kept = this.#known.get(id);
    return kept?.n === n && kept.undos === undos ? kept.match : undefined;
  }

  forget(game: string): void {
    this.#known.delete(game);
    this.#met.delete(game);
  }

  /** As far as the record can be followed by this program. */
  async open(reads: Reads, row: GameRow, seats: readonly SeatRow[]): Promise<AnyMatch> {
    const known = this.known(row);
    if (known !== undefined) return known;
    const match = await this.#salvage(reads, row, seats);
    this.#matches.add(match);
    if (row.status !== 'over') this.#met.add(row.id);
    this.#known.set(row.id, { match, n: row.n, undos: row.undos });
    const oldest = this.#known.keys().next();
    if (this.#known.size > MOST && !oldest.done) this.#known.delete(oldest.value);
    return match;
  }

  async #salvage(reads: Reads, row: GameRow, seats: readonly SeatRow[]): Promise<AnyMatch> {
    for (let to = row.n; ; ) {
      const snapshot = await snapshotBefore(reads, row.id, to);
      const begin = () => this.#begin(row, seats, snapshot);
      let match: AnyMatch;
      try {
        match = await begin();
      } catch (error) {
        if (snapshot === undefined) throw error;
        to = snapshot.n - 1; // of a version that this one cannot read
        continue;
      }
      const base = match.n;
      const parts = await replay(reads, row.id, match, row.n).then(
        () => false,
        (error: unknown) => {
          if (!(error instanceof DivergedError)) throw error;
          return true;
        },
      );
      // The entry that came out differently is not part of it, and no envelope is left closed.
      let end = parts ? Math.max(base, match.n - 1) : match.n;
      while (end > base && !closesNothing({ n: end, account: match.account(end) })) end--;
      if (end === match.n) return match;
      const again = await begin();
      await replay(reads, row.id, again, end);
      return again;
    }
  }

  async #begin(
    row: GameRow,
    seats: readonly SeatRow[],
    snapshot: { readonly n: number; readonly position: string } | undefined,
  ): Promise<AnyMatch> {
    const setting = await this.#live.settings.of(row);
    const { game } = setting;
    const dice = new SeededDice(row.seed);
    const identity = identityOf(row, seats);
    if (snapshot === undefined) {
      const match = unwrap(Match.begin(setting, identity, dice));
      match.undos = row.undos;
      return match;
    }
    const json = JSON.parse(snapshot.position);
    const older = row.gameVersion < game.version && game.migrate !== undefined;
    const position = older
      ? positionFromJson<AnyRules>(json, (state) => game.migrate!(state, row.gameVersion))
      : positionFromJson<AnyRules>(json);
    const match = Match.resume(setting, identity, dice, position, { start: row.start, n: snapshot.n });
    match.asked(); // a step it does not have is found here
    match.undos = row.undos;
    return match;
  }
}

/** Lets a stranded game go on where it can be followed to: what was written after that is taken back. */
export async function repair(service: GameService, game: string): Promise<{ n: number; lost: number }> {
  return service.change(game, async (held) => {
    const { tx, row, seats } = held;
    const match = await held.standing();
    if (!service.stranded.has(match))
      throw new Fault(409, 'whole', 'There is nothing to repair in this game.');
    const { n } = match;
    const { version } = match.game;
    await tx.run('DELETE FROM entries WHERE game = ? AND n > ?', [game, n]);
    await tx.run('DELETE FROM snapshots WHERE game = ? AND n >= ?', [game, n]);
    if (n > 0)
      await tx.run('INSERT INTO snapshots (game, n, position, hash) VALUES (?, ?, ?, ?)', [
        ...[game, n, JSON.stringify(match.play.position.clone().toJSON()), match.hash],
      ]);
    await tx.run('UPDATE games SET game_version = ?, engine = ?, start = ? WHERE id = ?', [
      ...[version, ENGINE_VERSION, JSON.stringify(n > 0 ? row.start : match.start), game],
    ]);
    await tx.run('INSERT INTO rewinds (game, undos, from_n, to_n, seat, made) VALUES (?, ?, ?, ?, ?, ?)', [
      ...[game, row.undos + 1, row.n, n, '', service.now()],
    ]);
    service.stranded.forget(game);
    match.undos = row.undos + 1;
    await settle(service, held, match, { offers: {} });
    for (const { person, seat } of seats) {
      if (person === null) continue;
      await tell(tx, service.now(), {
        ...{ person, game, seat, kind: 'offer', n, undos: match.undos },
        title: `${match.game.title}: the game goes on`,
        text: `It could not go on after an update. Now it goes on from entry ${n}; ${row.n - n} entries were taken back.`,
      });
    }
    await tx.notify({ kind: 'state', game });
    return { n, lost: row.n - n };
  });
}
