/** Writes the game that is open to the shelf, after every choice: what is new of it, and no more. */

import type { Scene } from '@armistice/table';
import {
  type ListedGame,
  noted,
  type RecordChange,
  type RecordHead,
  type Shelf,
  type StoredEntry,
} from '../storage/shelf.ts';
import { type At, type Rewinds, sameUpTo } from './changes.ts';
import { type AnyMatch, headOf, positionOf } from './record.ts';

/** A position is stored so often; opening a game plays on from one. */
const POSITION_EVERY = 64;

/** Why nothing is written any more. */
const LOST = {
  deleted: 'it was deleted from the list of games',
  changed: 'it went on in another window',
} as const;

/** What stands in the store when a game is opened from it. */
interface Stored {
  readonly seen: number;
  /** Left out: what stands there is to be written anew. */
  readonly at?: At;
  readonly head?: RecordHead;
  readonly position?: number;
}

export class Recorder {
  readonly #shelf: Shelf;
  readonly #now: () => number;
  #listed: ListedGame;
  /** When it was last seen stored. */
  #seen: number | undefined;
  /** What stands in the store; nothing yet, or nothing that could be gone on with. */
  #at: At | undefined;
  #position: number;
  readonly #head: RecordHead | undefined;
  #changes: Partial<RecordHead> = {};
  #due = false;
  /** Something could not be written: until all is written again, nothing that follows it may be. */
  #gap: string | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(shelf: Shelf, listed: ListedGame, stored?: Stored, now: () => number = Date.now) {
    this.#shelf = shelf;
    this.#listed = listed;
    this.#seen = stored?.seen;
    this.#at = stored?.at;
    this.#position = stored?.position ?? 0;
    this.#head = stored?.head;
    this.#now = now;
  }

  get listed(): ListedGame {
    return this.#listed;
  }

  /** Who sits where, or what is answered for them, has changed: the head is written again. */
  headDue(change: Pick<RecordHead, 'seats' | 'handed' | 'policies'>): void {
    this.#changes = { ...this.#changes, ...change };
    this.#due = true;
  }

  /** Writes what is new. Why it could not be written, if so. */
  keep(
    match: AnyMatch,
    scene: Scene,
    rewinds: Rewinds,
    reasons: ReadonlyMap<number, string>,
  ): Promise<string | undefined> {
    const change = this.#change(match, scene, rewinds, reasons);
    const written = this.#last.then(() => this.#write(change));
    this.#last = written;
    return written;
  }

  /** Made at once: the match may go on while an earlier change is still being written. */
  #change(
    match: AnyMatch,
    scene: Scene,
    rewinds: Rewinds,
    reasons: ReadonlyMap<number, string>,
  ): Omit<RecordChange, 'seen'> {
    const at = this.#at;
    const same = at === undefined ? match.first : sameUpTo(match, at, rewinds);
    const rows: StoredEntry[] = [];
    for (let n = same + 1; n <= match.n; n++) {
      const why = reasons.get(n);
      // A copy: what is told of an entry changes when an envelope is opened.
      const account = structuredClone(match.account(n));
      rows.push({ entry: match.entry(n), account, ...(why === undefined ? {} : { why }) });
    }
    const cut = at !== undefined && at.undos !== match.undos;
    if (cut) this.#position = Math.min(this.#position, same);
    // Of a game that comes as a whole, the position behind which nobody goes back alone.
    const to = at === undefined && match.n > 0 ? match.undoLimit(match.entry(match.n).seat) : match.n;
    const due = Math.floor(to / POSITION_EVERY) > Math.floor(this.#position / POSITION_EVERY);
    if (due) this.#position = to;
    const changed = Math.max(this.#now(), this.#listed.changed + 1);
    this.#listed = { ...this.#listed, ...noted(scene), changed };
    this.#at = { n: match.n, undos: match.undos };
    const head = at === undefined || this.#due;
    this.#due = false;
    return {
      listed: this.#listed,
      rows,
      cut: cut || at === undefined,
      ...(head ? { head: { ...(this.#head ?? headOf(match)), ...this.#changes } } : {}),
      ...(due
        ? { position: { n: to, position: positionOf((to === match.n ? match.play : match.at(to)).position) } }
        : {}),
    };
  }

  async #write(change: Omit<RecordChange, 'seen'>): Promise<string | undefined> {
    if (this.#gap !== undefined && change.head === undefined) return this.#gap;
    try {
      const done = await this.#shelf.write({ ...change, seen: this.#seen });
      if (done !== 'stored') return LOST[done];
      this.#seen = change.listed.changed;
      this.#gap = undefined;
    } catch (error) {
      this.#gap = error instanceof Error ? error.message : String(error);
      this.#at = undefined; // the next time all of it is written
    }
    return this.#gap;
  }
}
