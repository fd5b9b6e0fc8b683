/** What a record of a game is made of: entries, what is told of them, and the moments between. */

import type { Roll } from './dice.ts';
import type { AnyGame, Fact, Game, Outcome, Rules } from './game.ts';
import type { Plain } from './plain.ts';
import type { Play } from './play.ts';
import { fail, ok, type Result } from './problem.ts';
import type { Note } from './proceedings.ts';
import type { SettingOptions } from './setting.ts';

/** Raised when the same choices would no longer lead to the same hashes: other dice, another way to hash. */
export const ENGINE_VERSION = 1;

/** The choice by which a seat takes back what it has sealed; the engine's own, in every step that seals. */
export const RETRACT = '@retract';

/** One choice, as saves keep it. */
export interface Entry {
  /** Counted from 1. */
  readonly n: number;
  readonly seat: string;
  readonly choice: string;
  readonly value: Plain;
  readonly rolls: readonly Roll[];
  /** Of the position after it. */
  readonly hash: string;
  /** It passed by itself; see `Passed`. */
  readonly passed?: Passed;
  /** Made as one with the entry before it: one step back takes both. */
  readonly joined?: true;
}

/**
 * Whoever keeps a game answered for the seat, which had nothing to decide or had said beforehand what it would. 'open':
 * everybody can see that it had one possible answer. 'closed': that would tell something, so others read it as any choice.
 */
export type Passed = 'open' | 'closed';

/** What stands behind an entry; made again by replay, not saved. */
export interface EntryAccount {
  /** Why undo stops here. */
  readonly barrier?: 'roll' | 'reveal' | 'hand-over';
  /** Whom the reveal or the hand-over concerns; everybody, when left out. */
  readonly to?: readonly string[] | undefined;
  /** Its own seat was shown something. */
  readonly learnt?: true;
  readonly notes: readonly Note[];
  /** The entry as a sentence and as a fact, its value, and the kind if it goes by another name, for each reader; '' is the public, '*' everybody. */
  readonly shown: {
    readonly [reader: string]: {
      readonly text: string;
      readonly value: Plain;
      readonly fact?: Fact;
      readonly alias?: string;
    };
  };
  /** Made while other seats chose as well, each in its own affairs, in a step that went on after it. */
  readonly beside?: true;
  /** In a step that seals: the entry that opens the envelope, and the one that withdrew this choice, once there is one. */
  sealed?: { opened: number | null; withdrawn: number | null };
}

/**
 * What somebody asks for. `n` is the number the entry should get, and `undos` how often the record had been shortened
 * when the asker looked; what is left out is not checked.
 */
export interface Ask {
  readonly seat: string;
  readonly choice: string;
  readonly value: Plain;
  readonly n?: number | undefined;
  readonly undos?: number | undefined;
  readonly passed?: Passed | undefined;
  readonly joined?: true | undefined;
}

/** A seat changed hands after an entry. */
export interface Handed {
  readonly n: number;
  readonly seat: string;
  /** Who had it until then. */
  readonly from: string;
}

export interface MatchOptions extends SettingOptions {
  /** Who sits where: 'human', 'bot:random'; for display. */
  readonly seats?: { readonly [seat: string]: string } | undefined;
}

/** Entries as they are written, wherever they are kept: all that reading a log needs. */
export interface Written {
  /** Entries up to this one are not in memory. */
  readonly first: number;
  readonly n: number;
  readonly outcome: Outcome | null;
  entry(n: number): Entry;
  account(n: number): EntryAccount;
}

/** A match at one moment: now, or as it was after an earlier entry. All that a view of it needs. */
export interface Moment<R extends Rules> extends Written {
  readonly game: Game<R>;
  readonly play: Play<R>;
  readonly seats: { readonly [seat: string]: string };
  readonly seedCommit: string;
  readonly seed: string | undefined;
  readonly start: { readonly rolls: readonly Roll[]; readonly notes: readonly Note[]; readonly hash: string };
  readonly undos: number;
}

/** What went before the position a record is resumed from. */
export interface Before {
  readonly start: {
    readonly rolls: readonly Roll[];
    readonly notes?: readonly Note[];
    readonly hash: string;
  };
  /** How many entries there were. */
  readonly n: number;
  /** The last of the entries themselves, or all; what is left out stays where it is stored. */
  readonly log?: readonly Entry[];
  /** What was told of them; left out, nothing is known of them but what the log says. */
  readonly accounts?: readonly EntryAccount[];
}

/** A moment with another position: as it was then, or as it could be. */
export function momentAt<R extends Rules>(of: Moment<R>, play: Play<R>, n: number = of.n): Moment<R> {
  const { game, seats, seedCommit, seed, start, first, undos } = of;
  return {
    ...{ game, play, seats, seedCommit, seed, start, first, n, undos },
    outcome: play.outcome,
    entry: (k) => of.entry(k),
    account: (k) => of.account(k),
  };
}

export interface MatchIdentity {
  readonly seats: { readonly [seat: string]: string };
  readonly handed?: readonly Handed[] | undefined;
  readonly seed: string | undefined;
  readonly seedCommit: string;
  readonly pack: SettingOptions['content'];
}

export function seatNames(
  game: AnyGame,
  wished: MatchOptions['seats'],
): Result<{ readonly [seat: string]: string }> {
  const seats: Record<string, string> = {};
  for (const { id } of game.seats) seats[id] = 'human';
  for (const [id, who] of Object.entries(wished ?? {})) {
    if (!Object.hasOwn(seats, id))
      return fail('bad-seats', `${game.title} has no seat '${id}'. It has ${Object.keys(seats).join(', ')}.`);
    seats[id] = who;
  }
  return ok(seats);
}
