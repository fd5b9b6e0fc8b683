/**
 * Games kept in this browser, as the worker writes and reads them: entry by entry, with what was told of each, and now
 * and then the position. A choice writes one entry, however long the game is.
 */

import type { Entry, EntryAccount, PositionJson, Save } from '@armistice/engine';
import type { Policies, Scene } from '@armistice/table';
import type { Reasons } from '../session/protocol.ts';

/** What a list of games says of one. */
export interface ListedGame {
  readonly id: string;
  readonly game: string;
  readonly title: string;
  readonly scenarioTitle: string;
  readonly headline: string;
  readonly seats: { readonly [seat: string]: string };
  /** Whose decision it is, in words. */
  readonly asked: string;
  readonly n: number;
  readonly over: boolean;
  readonly created: number;
  readonly changed: number;
}

/** A save without its log, and without what is made when it is exported. */
export interface RecordHead extends Omit<Save, 'format' | 'formatVersion' | 'log' | 'snapshots' | 'digest'> {
  /** Where the record was taken over from an older version of the game. */
  readonly base?: { readonly n: number; readonly position: PositionJson; readonly hash: string };
  /** What seats at this screen want answered for them; no part of a save, which others may read. */
  readonly policies?: { readonly [seat: string]: Policies };
}

export interface StoredEntry {
  readonly entry: Entry;
  readonly account: EntryAccount;
  /** Why a bot did it; no part of a save, which others may read. */
  readonly why?: string;
}

export interface StoredPosition {
  readonly n: number;
  readonly position: PositionJson;
}

export interface RecordChange {
  readonly listed: ListedGame;
  /** When the game was last seen stored; nothing, if it is new. */
  readonly seen: number | undefined;
  readonly head?: RecordHead;
  /** Entries that are new or read differently, in order. */
  readonly rows: readonly StoredEntry[];
  /** Entries were taken back: what lies behind the last one goes. */
  readonly cut: boolean;
  readonly position?: StoredPosition;
}

export type Written = 'stored' | 'deleted' | 'changed';

export interface Shelf {
  head(id: string): Promise<{ readonly listed: ListedGame; readonly head: RecordHead } | undefined>;
  /** The entries after `after`, up to `to`. */
  rows(id: string, after: number, to: number): Promise<readonly StoredEntry[]>;
  /** The last position stored that is not behind entry `n`. */
  position(id: string, n: number): Promise<StoredPosition | undefined>;
  /** A game as an older version of this page stored it: one text. */
  whole(
    id: string,
  ): Promise<{ readonly listed: ListedGame; readonly text: string; readonly reasons: Reasons } | undefined>;
  /** All of it or nothing, unless somebody else changed the game since it was last seen. */
  write(change: RecordChange): Promise<Written>;
}

/** What the list says of a game at this moment. */
export function noted(
  scene: Scene,
): Pick<ListedGame, 'scenarioTitle' | 'headline' | 'seats' | 'asked' | 'n' | 'over'> {
  return {
    scenarioTitle: scene.scenarioTitle,
    headline: scene.outcome?.text ?? scene.headline,
    seats: scene.seats,
    asked: scene.asked.map((seat) => scene.seatTitles[seat] ?? seat).join(' and '),
    n: scene.n,
    over: scene.outcome !== null,
  };
}

export const lastFirst = (games: readonly ListedGame[]): ListedGame[] =>
  [...games].sort((a, b) => b.changed - a.changed);

/** A name for a new game, for addresses. */
export function freshId(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
  return Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => letters[byte % 32]).join('');
}
