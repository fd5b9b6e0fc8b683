/**
 * Keeps games going: standing orders are carried out, bots decide, sleepers are reminded. It acts when this process has
 * changed a game, and from time to time looks for games that another process left waiting.
 */

import type { Listed } from '@armistice/engine';
import { loadTable } from '@armistice/games';
import { isHushed, passing } from '@armistice/table';
import type { Thinker } from '../bots/thinker.ts';
import { Fault } from '../fault.ts';
import { StoreError } from '../store/db.ts';
import { reminderAt } from './clock.ts';
import { decision, tell } from './notices.ts';
import { ordered, policiesIn } from './orders.ts';
import { postChoice } from './playing.ts';
import { type GameRow, type MadeBy, ownKey, personAt } from './records.ts';
import type { GameService } from './service.ts';
import { settle } from './settling.ts';

export interface SchedulerOptions {
  readonly service: GameService;
  /** Who thinks for the bots; null where workers do, and only orders are carried out here. */
  readonly thinker: Thinker | null;
  /** Told of games in which a bot is to move, when workers do that. */
  readonly queue?: QueueBot | undefined;
  readonly made?: ((by: MadeBy) => void) | undefined;
  /** How long a question stands, in milliseconds, that passes by itself and must not tell so. */
  readonly pace?: number | undefined;
  readonly fault?: ((error: unknown, game: string) => void) | undefined;
}

/** Those with a higher rank go first. */
export type QueueBot = (game: string, rank: number) => Promise<void>;

/** Orders in a row that no game needs: one that would go on for ever is stopped. */
const MOST_ORDERS = 500;

/** As long as somebody takes who looks and shakes their head: no shorter, and no longer than this. */
const PACE = [12_000, 40_000] as const;

/** A clock that always stopped at the same second would tell, too: each question has its own time, which nobody can reckon. */
export function paceOf(service: Pick<GameService, 'sign'>, game: string, n: number, undos: number): number {
  const share =
    Buffer.from(service.sign(`pace:${game}:${n}:${undos}`), 'base64url').readUInt16BE(0) / 0x10000;
  return Math.round(PACE[0] + share * (PACE[1] - PACE[0]));
}

/** Whoever was asked longer ago than this, and would pass, was found before. */
const LATELY = 600_000;

type Next = { readonly seat: string; readonly n: number; readonly undos: number; readonly row: GameRow } & (
  | { readonly by: 'order' | 'pass'; readonly pick: Listed }
  | { readonly by: 'bot'; readonly level: string }
);

/** Games looked at together in a sweep. */
const SWEPT_AT_ONCE = 4;

export class Scheduler {
  readonly #options: SchedulerOptions;
  readonly #busy = new Map<string, boolean>();
  readonly #running = new Map<string, Promise<void>>();
  /** Games that are looked at again when their pace is kept. */
  readonly #waiting = new Map<string, NodeJS.Timeout>();
  readonly #forget: () => void;
  /** The sweep under way. */
  #swept: Promise<void> | undefined;
  #stopped = false;

  constructor(wanted: SchedulerOptions) {
    this.#options = wanted;
    const look = (game: string) => this.look(game);
    wanted.service.moved.add(look);
    this.#forget = () => wanted.service.moved.delete(look);
  }

  /** Goes on with a game as long as no person has to decide. */
  look(game: string): void {
    if (this.#stopped) return;
    if (this.#busy.has(game)) {
      this.#busy.set(game, true);
      return;
    }
    this.#busy.set(game, false);
    const run = this.#goOn(game)
      .catch((error: unknown) => {
        if (!this.#stopped) this.#options.fault?.(error, game);
      })
      .finally(() => {
        const again = this.#busy.get(game);
        this.#busy.delete(game);
        this.#running.delete(game);
        if (again) this.look(game);
      });
    this.#running.set(game, run);
  }

  async #goOn(game: string): Promise<void> {
    const { queue, thinker } = this.#options;
    for (let orders = 0; !this.#stopped && orders < MOST_ORDERS; orders++) {
      const next = await this.#next(game);
      if (next === undefined) return;
      if (next.by === 'bot' && thinker === null) return queue?.(game, await this.#rank(next.row.owner));
      if (next.by === 'bot') orders = 0;
      try {
        const fresh = next.by === 'bot' ? await this.#bot(next) : await this.#post(next, next.pick);
        if (!fresh) return;
      } catch (error) {
        // Somebody else was first, or took something back meanwhile: look again.
        if (!(error instanceof Fault) || error.status !== 409) throw error;
      }
    }
  }

  /** Who has many games waiting for bots stands behind those who have few. */
  async #rank(owner: string): Promise<number> {
    const waiting = await this.#options.service.db.get<{ many: number }>(
      `SELECT COUNT(*) AS many FROM games g JOIN seats s ON s.game = g.id
       WHERE g.owner = ? AND g.status = 'playing' AND s.bot IS NOT NULL AND s.since IS NOT NULL`,
      [owner],
    );
    return -(waiting?.many ?? 0);
  }

  /** Answers whether the entry is new: one that was made before is nothing to go on from. */
  async #post({ row, seat, n, undos, by }: Next, pick: Listed): Promise<boolean> {
    const { service, made } = this.#options;
    const asked = { ...pick, n, undos, key: ownKey(by, undos, n) };
    const { again } = await postChoice(service, row.id, seat, asked, by);
    if (!again) made?.(by);
    return !again;
  }

  /** A bot that fails, or tries what it may not, does not stop the game: for this once, any legal choice is made. */
  async #bot(next: Extract<Next, { by: 'bot' }>): Promise<boolean> {
    try {
      return await this.#post(next, await this.#think(next, next.level));
    } catch (error) {
      if (this.#stopped || error instanceof StoreError || (error instanceof Fault && error.status === 409))
        throw error;
      this.#options.fault?.(error, next.row.id);
      return await this.#post(next, await this.#think(next, 'random'));
    }
  }

  /** What is to be done without asking a person; nothing when one has to decide. */
  #next(game: string): Promise<Next | undefined> {
    const { service } = this.#options;
    return service
      .look(game, async ({ row, seats, match }): Promise<Next | undefined> => {
        if (row.status !== 'playing') return undefined;
        const moment = { n: match.n + 1, undos: match.undos, row };
        const face = await loadTable(row.game);
        for (const { seat, bot, orders, since } of seats) {
          if (!row.asked.includes(seat)) continue;
          if (bot !== null) return { ...moment, seat, by: 'bot', level: bot };
          const pick = ordered(match.play, seat, orders);
          if (pick !== undefined) return { ...moment, seat, by: 'order', pick };
          const pass = face && passing(match, face, seat, { policies: policiesIn(orders) });
          if (pass === undefined) continue;
          const { passed, ...answer } = pass;
          // Where it tells something that nobody was asked, everybody waits for as long.
          const pace = () => this.#options.pace ?? paceOf(service, game, moment.n, moment.undos);
          const due = isHushed(match.play, face!) ? (since ?? 0) + pace() : 0;
          if (due > service.now()) this.#later(game, due - service.now());
          else return { ...moment, seat, by: passed === 'open' ? 'pass' : 'order', pick: answer };
        }
        return undefined;
      })
      .catch((error: unknown) => {
        if (error instanceof Fault && error.status === 404) return undefined; // the game was given up
        throw error;
      });
  }

  #later(game: string, ms: number): void {
    if (this.#waiting.has(game)) return;
    const timer = setTimeout(() => {
      this.#waiting.delete(game);
      this.look(game);
    }, ms);
    timer.unref();
    this.#waiting.set(game, timer);
  }

  /** The position is copied while nobody can change it; the thinking itself holds nobody up. */
  async #think({ seat, row, undos, n }: Extract<Next, { by: 'bot' }>, level: string): Promise<Listed> {
    const { service, thinker } = this.#options;
    const { thinking } = await service.look(row.id, ({ match }) => {
      if (match.n + 1 !== n || match.undos !== undos) throw new Fault(409, 'stale', 'The game has moved on.');
      return { thinking: thinker!.decide(row, match, seat, level) };
    });
    return thinking;
  }

  /** People to be reminded, and games left waiting. */
  async sweep(): Promise<void> {
    const { service } = this.#options;
    const asleep = await service.db.all<{ id: string }>('SELECT id FROM games WHERE wake <= ?', [
      service.now(),
    ]);
    // One that cannot be reminded of does not keep the others asleep.
    for (const { id } of asleep)
      await this.#remind(id).catch((error: unknown) => this.#options.fault?.(error, id));
    this.#swept ??= this.#lookAtAll().finally(() => {
      this.#swept = undefined;
    });
    await this.#swept;
  }

  /** A few at a time: after a start there may be hundreds, and people want to play meanwhile. */
  async #lookAtAll(): Promise<void> {
    const { service } = this.#options;
    const waiting = await service.db.all<{ id: string }>(
      `SELECT DISTINCT g.id FROM games g JOIN seats s ON s.game = g.id
       WHERE g.status = 'playing' AND s.since IS NOT NULL AND (s.bot IS NOT NULL OR s.orders <> '[]' OR s.since > ?)`,
      [service.now() - LATELY],
    );
    const games = waiting.map(({ id }) => id);
    const one = async (): Promise<void> => {
      for (let game = games.shift(); game !== undefined && !this.#stopped; game = games.shift()) {
        this.look(game);
        await this.#running.get(game);
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    await Promise.all(Array.from({ length: SWEPT_AT_ONCE }, one));
  }

  async #remind(game: string): Promise<void> {
    const { service } = this.#options;
    await service.change(game, async (held) => {
      const { row, tx } = held;
      const now = service.now();
      const match = await held.standing();
      const late = held.seats.filter(
        (seat) =>
          personAt(seat) !== null &&
          seat.reminded !== seat.since &&
          (reminderAt(row.clock, seat) ?? Number.POSITIVE_INFINITY) <= now,
      );
      const seats = held.seats.map((seat) =>
        late.includes(seat) ? { ...seat, reminded: seat.since } : seat,
      );
      await settle(service, held, match, { seats });
      for (const { seat, person } of late) {
        const { title, text } = await decision(row, match, seat);
        await tell(tx, now, {
          ...{ person: person!, game, seat, kind: 'reminder', n: match.n, undos: match.undos, text },
          title: `Reminder. ${title}`,
        });
      }
    });
  }

  /** Until nothing is under way, for tests. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.values());
  }

  /** Ends soon: thoughts under way are given up, and thought again wherever the game is taken up next. */
  async stop(): Promise<void> {
    this.#stopped = true;
    for (const timer of this.#waiting.values()) clearTimeout(timer);
    this.#forget();
    await this.#options.thinker?.close();
    await this.#swept?.catch(() => {}); // who swept is told of faults
    await this.idle();
  }
}
