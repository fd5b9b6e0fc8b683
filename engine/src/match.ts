/**
 * A game on record. The log is the game: the position is what the log's choices make of the first one. Each entry
 * carries its rolls and the hash of the position after it; snapshots on the way make undo and loading quick.
 */

import { commitment, type Dice, type Roll, SeededDice } from './dice.ts';
import type { AnyGame, Game, Rules, Setting } from './game.ts';
import { HashTracker } from './hash.ts';
import type { Plain } from './plain.ts';
import { type Filter, type FocusListed, type Listed, type Note, Play, type Proceedings } from './play.ts';
import type { Position } from './position.ts';
import { fail, ok, type Problem, ProblemError, type Result } from './problem.ts';
import { arrange, type Wishes } from './setting.ts';

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
}

/** What stands behind an entry; made again by replay, not saved. */
export interface EntryAccount {
  /** Why undo stops here. */
  readonly barrier?: 'roll' | 'reveal' | 'hand-over';
  readonly notes: readonly Note[];
  /** The entry as a sentence, and the value, for each reader; '' is the public, '*' everybody. */
  readonly shown: { readonly [reader: string]: { readonly text: string; readonly value: Plain } };
  /** In a step that seals: the entry that opens the envelopes, once there is one. */
  sealed?: { opened: number | null };
}

/** What somebody asks for. `n` is the number the entry should get; left out, it is the next one. */
export interface Ask {
  readonly seat: string;
  readonly choice: string;
  readonly value: Plain;
  readonly n?: number | undefined;
}

export interface MatchWishes extends Wishes {
  /** Who sits where: 'human', 'bot:random'; for display. */
  readonly seats?: { readonly [seat: string]: string } | undefined;
}

/** How far apart the snapshots are that undo starts from. */
const SNAPSHOT_EVERY = 64;

export class Match<R extends Rules> {
  readonly play: Play<R>;
  readonly seats: { readonly [seat: string]: string };
  readonly seedCommit: string;
  readonly seed: string | undefined;
  readonly pack: Wishes['content'];
  readonly start: { readonly rolls: readonly Roll[]; readonly notes: readonly Note[]; readonly hash: string };
  readonly log: Entry[] = [];
  readonly accounts: EntryAccount[] = [];
  /** Entries before this one are known only as the save tells them. */
  readonly base: number;
  #tracker: HashTracker;
  #snapshots: { n: number; position: Position<R['state']> }[];
  #undone: Ask[] = [];

  private constructor(
    play: Play<R>,
    identity: MatchIdentity,
    start: Match<R>['start'],
    tracker: HashTracker,
    base: number,
  ) {
    this.play = play;
    this.seats = identity.seats;
    this.seed = identity.seed;
    this.seedCommit = identity.seedCommit;
    this.pack = identity.pack;
    this.start = start;
    this.base = base;
    this.#tracker = tracker;
    this.#snapshots = [{ n: base, position: play.position.clone() }];
  }

  /** A new game. */
  static create<R extends Rules>(game: Game<R>, seed: string, wishes: MatchWishes = {}): Result<Match<R>> {
    const setting = arrange(game, wishes);
    if (!setting.ok) return setting;
    const seats = seatNames(game, wishes.seats);
    if (!seats.ok) return seats;
    return ok(
      Match.begin(
        setting.value,
        { seats: seats.value, seed, seedCommit: commitment(seed), pack: wishes.content },
        new SeededDice(seed),
      ),
    );
  }

  /** A new record from a setting already made. */
  static begin<R extends Rules>(setting: Setting<R>, identity: MatchIdentity, dice: Dice): Match<R> {
    const record: Proceedings = { rolls: [], notes: [], revealed: false };
    const play = Play.start(setting, dice, record);
    const tracker = new HashTracker(play.position);
    const hash = tracker.hash(play.position);
    return new Match(play, identity, { rolls: record.rolls, notes: record.notes, hash }, tracker, 0);
  }

  /** A record that goes on from a snapshot: what went before is kept as written, and cannot be undone. */
  static resume<R extends Rules>(
    setting: Setting<R>,
    identity: MatchIdentity,
    dice: Dice,
    position: Position<R['state']>,
    before: { readonly start: { rolls: readonly Roll[]; hash: string }; readonly log: readonly Entry[] },
  ): Match<R> {
    const play = new Play(setting, position, dice);
    const start = { ...before.start, notes: [] };
    const match = new Match(play, identity, start, new HashTracker(position), before.log.length);
    for (const entry of before.log) {
      match.log.push(entry);
      match.accounts.push({ barrier: 'reveal', notes: [], shown: {} });
    }
    return match;
  }

  get game(): Game<R> {
    return this.play.setting.game;
  }
  /** How many entries there are. */
  get n(): number {
    return this.log.length;
  }
  get outcome() {
    return this.play.outcome;
  }
  /** Of the position now. */
  get hash(): string {
    return this.log.at(-1)?.hash ?? this.start.hash;
  }

  asked(): readonly string[] {
    return this.play.asked();
  }
  foci(seat: string, filter?: Filter): Iterable<FocusListed> {
    return this.play.foci(seat, filter);
  }
  choices(seat: string, filter?: Filter): Iterable<Listed> {
    return this.play.choices(seat, filter);
  }

  /** Why a choice cannot be made, or nothing. */
  problem(ask: Ask): Problem | undefined {
    if (ask.n !== undefined && ask.n !== this.n + 1) {
      return {
        code: 'stale',
        message: `This was meant as entry ${ask.n}, but the game is at entry ${this.n}: look again.`,
        detail: { expected: ask.n, next: this.n + 1 },
      };
    }
    if (ask.choice === RETRACT) {
      if (ask.value === null && this.play.canRetract(ask.seat)) return undefined;
      return { code: 'nothing-to-undo', message: `${ask.seat} has sealed nothing that could be taken back.` };
    }
    return this.play.problem(ask.seat, ask.choice, ask.value);
  }

  /** Makes a choice, if it is legal. If not, nothing has changed. */
  choose(ask: Ask): Result<Entry> {
    const problem = this.problem(ask);
    if (problem !== undefined) return { ok: false, problem };
    const done = this.#enter(ask);
    if (done.ok) this.#undone.length = 0;
    return done;
  }

  /** Takes back the last thing a seat has sealed while others still choose. It is an entry of its own. */
  retract(seat: string): Result<Entry> {
    return this.choose({ seat, choice: RETRACT, value: null });
  }

  #enter(ask: Ask): Result<Entry> {
    const { play } = this;
    const record: Proceedings = { rolls: [], notes: [], revealed: false };
    const n = this.n + 1;
    let shown: EntryAccount['shown'];
    const sealing = play.sealing;
    try {
      shown = this.#shown(ask);
      play.record = record;
      if (ask.choice === RETRACT) play.retract(ask.seat);
      else play.advance(ask.seat, ask.choice, ask.value);
    } catch (error) {
      // A mistake in the game's code, or dice that have run out: back to where we were.
      play.record = undefined;
      this.#rewind(this.n);
      if (error instanceof ProblemError) return { ok: false, problem: error.problem };
      const what = error instanceof Error ? error.message : String(error);
      return fail(
        'defect',
        `A mistake in ${this.game.title} stopped this choice; nothing has changed. (${what})`,
      );
    }
    play.record = undefined;
    const hash = this.#tracker.hash(play.position);
    const entry: Entry = {
      n,
      seat: ask.seat,
      choice: ask.choice,
      value: ask.value,
      rolls: record.rolls,
      hash,
    };
    const barrier =
      record.rolls.length > 0
        ? 'roll'
        : record.revealed
          ? 'reveal'
          : play.outcome !== null || !play.asked().includes(ask.seat)
            ? 'hand-over'
            : undefined;
    const account: EntryAccount =
      barrier === undefined ? { notes: record.notes, shown } : { barrier, notes: record.notes, shown };
    if (sealing) {
      account.sealed = { opened: null };
      if (record.revealed) this.#open(n, account);
    }
    this.log.push(entry);
    this.accounts.push(account);
    if (n % SNAPSHOT_EVERY === 0) this.#snapshots.push({ n, position: play.position.clone() });
    return ok(entry);
  }

  /** Marks the envelopes of the step just revealed as opened by entry n. */
  #open(n: number, last: EntryAccount): void {
    last.sealed = { opened: n };
    for (let i = this.accounts.length - 1; i >= 0; i--) {
      const sealed = this.accounts[i]!.sealed;
      if (sealed === undefined || sealed.opened !== null) return;
      sealed.opened = n;
    }
  }

  #shown(ask: Ask): EntryAccount['shown'] {
    if (ask.choice === RETRACT) return { '*': { text: 'takes back a sealed choice', value: null } };
    const choice = this.play.choiceKinds()[ask.choice]!;
    const frame = this.play.flow.at(-1)!;
    const say = (to: string | null) =>
      choice.say?.(this.play, frame, ask.value, ask.seat, to) ?? `${choice.title}`;
    if (choice.shown === undefined) return { '*': { text: say(ask.seat), value: ask.value } };
    const shown: Record<string, { text: string; value: Plain }> = {
      '': { text: say(null), value: choice.shown(this.play, frame, ask.value, null) },
    };
    for (const { id } of this.game.seats) {
      const value = id === ask.seat ? ask.value : choice.shown(this.play, frame, ask.value, id);
      shown[id] = { text: say(id), value };
    }
    return shown;
  }

  // ---- undo ----

  /** How far back a seat may go by itself: the entry number it would stand at. */
  undoLimit(seat: string): number {
    let n = this.n;
    while (n > this.base && this.log[n - 1]!.seat === seat && this.accounts[n - 1]!.barrier === undefined)
      n--;
    return n;
  }

  /**
   * Goes back to entry `to` (one back, when left out). Past a roll, a reveal or a hand-over, or past another's
   * entries, every other seat has to agree.
   */
  undo(seat: string, to: number = this.n - 1, consent: readonly string[] = []): Result<number> {
    if (!this.game.seats.some((one) => one.id === seat))
      return fail('unknown-seat', `There is no seat '${seat}'.`);
    if (!Number.isInteger(to) || to < this.base || to >= this.n) {
      const why =
        this.n === this.base
          ? 'there is nothing to undo'
          : `undo goes back to an entry from ${this.base} to ${this.n - 1}`;
      return fail('nothing-to-undo', `Cannot go back to entry ${to}: ${why}.`);
    }
    const limit = this.undoLimit(seat);
    if (to < limit) {
      const missing = this.game.seats
        .map((one) => one.id)
        .filter((id) => id !== seat && !consent.includes(id));
      if (missing.length > 0) {
        const stop = this.log[limit - 1]!;
        const barrier = this.accounts[limit - 1]!.barrier ?? 'hand-over';
        const why =
          stop.seat !== seat ? `entry ${limit} is ${stop.seat}'s` : `entry ${limit} ended in a ${barrier}`;
        return fail(
          'needs-consent',
          `To go back past entry ${limit}, ${missing.join(' and ')} must agree: ${why}.`,
          {
            limit,
            missing,
          },
        );
      }
    }
    const undone = this.log
      .slice(to)
      .map(({ seat: who, choice, value }): Ask => ({ seat: who, choice, value }));
    this.#rewind(to);
    this.#undone = [...undone, ...this.#undone];
    return ok(to);
  }

  /** How many entries redo could bring back. */
  get redoable(): number {
    return this.#undone.length;
  }

  /** Makes again the first choice that was undone. */
  redo(seat: string): Result<Entry> {
    const next = this.#undone[0];
    if (next === undefined || next.seat !== seat)
      return fail('nothing-to-redo', `${seat} has undone nothing that could be done again.`);
    const problem = this.problem(next);
    if (problem !== undefined) return { ok: false, problem };
    const done = this.#enter(next);
    if (done.ok) this.#undone.shift();
    return done;
  }

  #rewind(to: number): void {
    while (this.#snapshots.length > 1 && this.#snapshots.at(-1)!.n > to) this.#snapshots.pop();
    const from = this.#snapshots.at(-1)!;
    const again = this.log.slice(from.n, to);
    this.log.length = from.n;
    this.accounts.length = from.n;
    for (const account of this.accounts) {
      if (account.sealed?.opened != null && account.sealed.opened > from.n) account.sealed.opened = null;
    }
    this.play.position = from.position.clone();
    for (const entry of again) {
      const done = this.#enter(entry);
      if (!done.ok || done.value.hash !== entry.hash) {
        throw new ProblemError({
          code: 'diverged',
          message: `Entry ${entry.n} came out differently when replayed.`,
        });
      }
    }
  }

  /** Where a resumed record began; nothing for one that has its whole history. */
  get resumedFrom(): Position<R['state']> | undefined {
    return this.base === 0 ? undefined : this.#snapshots[0]!.position;
  }

  /** The position after entry `to`, on a copy. */
  at(to: number): Play<R> {
    const from = this.#snapshots.findLast((snapshot) => snapshot.n <= to);
    if (from === undefined || to > this.n) throw new RangeError(`There is no entry ${to}.`);
    const play = new Play(this.play.setting, from.position.clone(), this.play.dice);
    for (const { seat, choice, value } of this.log.slice(from.n, to)) {
      if (choice === RETRACT) play.retract(seat);
      else play.advance(seat, choice, value);
    }
    return play;
  }
}

export interface MatchIdentity {
  readonly seats: { readonly [seat: string]: string };
  readonly seed: string | undefined;
  readonly seedCommit: string;
  readonly pack: Wishes['content'];
}

export function seatNames(
  game: AnyGame,
  wished: MatchWishes['seats'],
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
