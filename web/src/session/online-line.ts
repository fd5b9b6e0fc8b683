/**
 * The line to a game on the server: what stands there now, the end of its log, and news as they come. What others do
 * comes by events, each once; a line that breaks is laid anew from the last entry we have.
 */

import type { SeatEntry } from '@armistice/engine';
import type { Client, Cursor, GameScene, GameState, Linked } from '@armistice/server/client';
import { EntryLog } from './entries.ts';
import type { OnlineState } from './online-state.ts';

/** A line that does not come back by itself is laid anew after so long. */
const PATIENCE = 4000;
/** So much of the end of a log is read at first. */
const END = 400;

export class OnlineLine {
  readonly #id: string;
  readonly #client: Client;
  readonly #listeners = new Set<() => void>();
  readonly entries = new EntryLog();
  #now: OnlineState | undefined;
  /** The question under way, and whether the game has moved on since it was asked for. */
  #looking: Promise<Linked<GameScene>> | undefined;
  #stale = true;
  /** What the page was last given to show. */
  #given: Linked<GameScene> | undefined;
  #stop: (() => void) | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string, client: Client) {
    this.#id = id;
    this.#client = client;
  }

  subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  };

  snapshot = (): OnlineState | undefined => this.#now;

  tell(change: Partial<OnlineState>): void {
    if (this.#now === undefined) return;
    this.#now = { ...this.#now, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Listens until the returned function is called. */
  listen(): () => void {
    const again = () => this.#lay();
    const lost = () => this.tell({ line: false });
    this.#lay();
    addEventListener('online', again);
    addEventListener('offline', lost);
    return () => {
      removeEventListener('online', again);
      removeEventListener('offline', lost);
      clearTimeout(this.#patience);
      this.#stop?.();
      this.#stop = undefined;
    };
  }

  /** Lays the line from the last entry we have: nothing is missed, nothing comes twice. */
  #lay(): void {
    this.#stop?.();
    clearTimeout(this.#patience);
    this.#stop = this.#client.follow(this.#id, this.entries.at, {
      entry: (told) => {
        if (this.entries.take(told) === 'gap') this.#lay();
        this.#moved(told);
      },
      undo: (to) => {
        this.entries.back(to);
        this.#moved(to);
      },
      state: (state) => this.#heard(state),
      chat: (chat, unsaid) => this.tell({ chat, unsaid }),
      line: (open) => {
        clearTimeout(this.#patience);
        if (!open) this.#patience = setTimeout(() => this.#lay(), PATIENCE);
        if (this.#now?.line !== open) this.tell({ line: open });
      },
    });
  }

  #moved(to: Cursor): void {
    const game = this.#now?.game;
    if (game !== undefined && game.undos === to.undos && game.n >= to.n) return;
    this.old();
  }

  #heard(state: GameState): void {
    const game = this.#now?.game;
    // An answer that is under way may be older than this, and other than what is here.
    if (game === undefined || this.#looking !== undefined || publicPart(game) !== publicPart(state))
      this.#stale = true;
    this.tell({ state });
  }

  /** Is there something to look at anew? Others ask for scenes too: what they were told is here, and not shown yet. */
  get stale(): boolean {
    return this.#stale || this.#given !== this.#now?.game;
  }

  /** What is here is not how the game stands any more; quietly, where whoever says so looks at once. */
  old({ quietly = false }: { readonly quietly?: boolean } = {}): void {
    this.#stale = true;
    if (!quietly) this.tell({});
  }

  given(game: Linked<GameScene>): void {
    this.#given = game;
  }

  /** The game as it stands. */
  async fresh(): Promise<Linked<GameScene>> {
    if (!this.#stale && this.#now !== undefined) return this.#now.game;
    this.#looking ??= this.#lookOnce().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #lookOnce(): Promise<Linked<GameScene>> {
    this.#stale = false;
    try {
      const game = await this.#client.scene(this.#id);
      const heard = this.#now?.state;
      if (heard !== undefined && publicPart(heard) === publicPart(game)) this.#stale = false;
      if (this.#now === undefined) this.#now = { game, state: game, line: true, chat: 0, unsaid: 0 };
      else this.tell({ game, state: game });
      return game;
    } catch (error) {
      this.#stale = true;
      throw error;
    }
  }

  /** The end of the log, up to this moment. */
  async read(now: Cursor): Promise<readonly SeatEntry[]> {
    if (!this.entries.covers(now)) {
      const from = this.entries.at.n === 0 ? undefined : this.entries.safeFrom(now);
      const told = await this.#client.log(this.#id, from ?? end(now.n));
      if (from !== undefined && told.undos === now.undos) this.entries.add(told, from - 1, told.entries);
      else if (from === undefined) this.entries.begin(told, end(now.n) - 1, told.entries);
      else {
        // Meanwhile something was taken back: what we have may be of another past.
        const anew = await this.#client.log(this.#id, end(told.n));
        this.entries.begin(anew, end(told.n) - 1, anew.entries);
      }
    }
    return this.entries.upTo(now.n);
  }
}

/** The first entry of the end of a log. */
const end = (n: number): number => Math.max(1, n - END + 1);

/** What of a state, if it changes, changes the now. */
function publicPart({ status, n, undos, asked, seats, offers, outcome }: GameState): string {
  const who = seats.map(({ seat, name, by, you }) => [seat, name, by, you]);
  return JSON.stringify([status, n, undos, asked, who, offers, outcome]);
}
