/**
 * A game on record. The log is the game: the position is what the log's choices make of the first one. Each entry
 * carries its rolls and the hash of the position after it; snapshots on the way make undo and loading quick.
 */

import { commitment, type Dice, SeededDice } from './dice.ts';
import { onlyOthersSince, reseal, seal } from './envelopes.ts';
import type { AnyGame, Game, Outcome, Rules, Setting } from './game.ts';
import { HashTracker } from './hash.ts';
import { copyPlain, type Plain } from './plain.ts';
import { type Filter, type FocusListed, type Listed, Play } from './play.ts';
import type { Position } from './position.ts';
import { fail, ok, type Problem, ProblemError, type Result } from './problem.ts';
import { blank, wasShown } from './proceedings.ts';
import {
  type Ask,
  type Before,
  type Entry,
  type EntryAccount,
  type Handed,
  type MatchIdentity,
  type MatchOptions,
  type Moment,
  momentAt,
  RETRACT,
  seatNames,
} from './record.ts';
import { arrange, type SettingOptions } from './setting.ts';
import { shownTo } from './shown.ts';
import { barrierOf, concerned, lastDecided, undoLimit, undoRefusal } from './undo.ts';

/** How far apart the snapshots are that undo starts from, among the last so many entries. */
const SNAPSHOT_EVERY = 64;
const RECENT = 512;

/** Further back they are thinned: half as many each time the way back doubles, so that long games stay light. */
function spacing(back: number): number {
  let every = SNAPSHOT_EVERY;
  for (let reach = RECENT; reach < back; reach *= 2) every *= 2;
  return every;
}

type Writable<T> = { -readonly [key in keyof T]: T[key] };

/** A choice taken back; `goesOn`: the next was made as one with it. */
type Undone = Ask & { readonly goesOn?: boolean };

export class Match<R extends Rules> implements Moment<R> {
  readonly play: Play<R>;
  seats: { readonly [seat: string]: string };
  /** Seats that have changed hands, in order. */
  handed: readonly Handed[];
  readonly seedCommit: string;
  readonly seed: string | undefined;
  readonly pack: SettingOptions['content'];
  readonly start: Moment<R>['start'];
  /** The entries after `first`, and what stands behind each. */
  readonly log: Entry[] = [];
  readonly accounts: EntryAccount[] = [];
  first: number;
  /** Entries up to this one are known only as they were written: nothing goes back behind it. */
  base: number;
  /** How often the record has been shortened by undo. With the number of entries it names a moment for good. */
  undos = 0;
  #tracker: HashTracker;
  /** Of the position the record begins with. */
  #baseHash: string;
  #snapshots: { n: number; position: Position<R['state']> }[];
  #undone: Undone[] = [];

  private constructor(
    play: Play<R>,
    identity: MatchIdentity,
    start: Moment<R>['start'],
    tracker: HashTracker,
    base: number,
    first: number,
  ) {
    this.play = play;
    this.seats = identity.seats;
    this.handed = identity.handed ?? [];
    this.seed = identity.seed;
    this.seedCommit = identity.seedCommit;
    this.pack = identity.pack;
    this.start = start;
    this.base = base;
    this.first = first;
    this.#tracker = tracker;
    this.#baseHash = tracker.hash(play.position);
    this.#snapshots = [{ n: base, position: play.position.clone() }];
  }

  /** A new game. */
  static create<R extends Rules>(game: Game<R>, seed: string, wanted: MatchOptions = {}): Result<Match<R>> {
    const setting = arrange(game, wanted);
    if (!setting.ok) return setting;
    const seats = seatNames(game, wanted.seats);
    if (!seats.ok) return seats;
    const identity = { seats: seats.value, seed, seedCommit: commitment(seed), pack: wanted.content };
    return Match.begin(setting.value, identity, new SeededDice(seed));
  }

  /** A new record from a setting already made. */
  static begin<R extends Rules>(setting: Setting<R>, identity: MatchIdentity, dice: Dice): Result<Match<R>> {
    try {
      return ok(Match.#begin(setting, identity, dice));
    } catch (error) {
      return mistake(setting.game, 'the set-up', error);
    }
  }

  static #begin<R extends Rules>(setting: Setting<R>, identity: MatchIdentity, dice: Dice): Match<R> {
    const record = blank();
    const play = Play.start(setting, dice, record);
    const tracker = new HashTracker(play.position);
    const hash = tracker.hash(play.position);
    return new Match(play, identity, { rolls: record.rolls, notes: record.notes, hash }, tracker, 0, 0);
  }

  /** A record that goes on from a snapshot: what went before is kept as written, and cannot be undone. */
  static resume<R extends Rules>(
    setting: Setting<R>,
    identity: MatchIdentity,
    dice: Dice,
    position: Position<R['state']>,
    { start, n, log, accounts }: Before,
  ): Match<R> {
    const play = new Play(setting, position, dice);
    const first = n - (log?.length ?? 0);
    const match = new Match(play, identity, { notes: [], ...start }, new HashTracker(position), n, first);
    for (const [i, entry] of (log ?? []).entries()) {
      match.log.push(entry);
      match.accounts.push(accounts?.[i] ?? { barrier: 'reveal', notes: [], shown: {} });
    }
    return match;
  }

  /** What went before `base` has been played again: from now on the record goes back behind it. */
  regain(past: Match<R>): void {
    if (past.first !== 0 || past.n !== this.base || past.hash !== this.#baseHash)
      throw new RangeError(`This past does not lead to entry ${this.base} of the record.`);
    const own = this.base - this.first;
    const [log, accounts] = [this.log.splice(0), this.accounts.splice(0)];
    for (const entry of [...past.log, ...log.slice(own)]) this.log.push(entry);
    for (const account of [...past.accounts, ...accounts.slice(own)]) this.accounts.push(account);
    this.#snapshots = [...past.#snapshots, ...this.#snapshots.filter(({ n }) => n > this.base)];
    this.#baseHash = past.#baseHash;
    this.first = past.first;
    this.base = past.base;
  }

  get game(): Game<R> {
    return this.play.setting.game;
  }
  /** How many entries there are. */
  get n(): number {
    return this.first + this.log.length;
  }
  entry(n: number): Entry {
    return this.log[n - 1 - this.first] ?? missing(n);
  }
  account(n: number): EntryAccount {
    return this.accounts[n - 1 - this.first] ?? missing(n);
  }
  /** The entries after entry `n`, up to entry `to`. */
  entriesAfter(n: number, to: number = this.n): Entry[] {
    return this.log.slice(Math.max(0, n - this.first), to - this.first);
  }
  get outcome(): Outcome | null {
    return this.play.outcome;
  }
  /** Of the position now. */
  get hash(): string {
    return this.n === this.base ? this.#baseHash : this.entry(this.n).hash;
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
    const judged = this.#judge(ask);
    return judged.ok ? undefined : judged.problem;
  }

  /** The value as the choice's form reads it, if the choice may be made. */
  #judge(ask: Ask): Result<Plain> {
    const stale = this.#stale(ask);
    if (stale !== undefined) return stale;
    try {
      if (ask.choice !== RETRACT) return this.play.judge(ask.seat, ask.choice, ask.value);
      if (ask.value === null && this.play.canRetract(ask.seat)) return ok(null);
      return fail('nothing-to-undo', 'You have sealed nothing that could be taken back.');
    } catch (error) {
      return mistake(this.game, 'judging this choice', error);
    }
  }

  /** Has the game moved on since the asker looked? What others have sealed meanwhile, or done beside, does not count. */
  #stale(ask: Ask): Result<never> | undefined {
    const next = this.n + 1;
    const undone = ask.undos !== undefined && ask.undos !== this.undos;
    if (!undone && (ask.n === undefined || ask.n === next || onlyOthersSince(this, ask.n, ask.seat)))
      return undefined;
    const meant = ask.n === undefined ? '' : ` as entry ${ask.n}`;
    const why = undone ? 'entries have been undone' : `the next entry is ${next}`;
    return fail('stale', `This was meant${meant} of a game that has changed: ${why}. Look again.`, {
      next,
      undos: this.undos,
    });
  }

  /** Makes a choice, if it is legal. If not, nothing has changed. */
  choose(ask: Ask): Result<Entry> {
    const judged = this.#judge(ask);
    if (!judged.ok) return judged;
    const done = this.#enter(ask, judged.value);
    if (done.ok) this.#undone.length = 0;
    return done;
  }

  /**
   * Makes several choices of a seat as one: all of them, or none. Before the last nothing may be rolled or handed over,
   * nor shown to the seat itself: what others are shown, they see when all is done. One step back takes all of them.
   */
  chooseAll(asks: readonly Ask[]): Result<readonly Entry[]> {
    const before = this.n;
    const made: Entry[] = [];
    const none = (problem: Problem): Result<never> => {
      if (made.length > 0) this.#rewind(before);
      return { ok: false, problem };
    };
    for (const ask of asks) {
      const joined = made.length > 0 ? true : undefined;
      if (joined && !goesOn(this.account(this.n)))
        return none({
          code: 'refused',
          message: 'These cannot be done as one: do them one after the other.',
        });
      const judged = this.#judge(ask);
      if (!judged.ok) return none(judged.problem);
      const done = this.#enter({ ...ask, joined }, judged.value);
      if (!done.ok) return none(done.problem);
      made.push(done.value);
    }
    if (made.length === 0) return ok(made);
    this.#undone.length = 0;
    return ok(made);
  }

  /** Takes back the last thing a seat has sealed while others still choose. It is an entry of its own. */
  retract(seat: string): Result<Entry> {
    return this.choose({ seat, choice: RETRACT, value: null });
  }

  /** Makes a choice that was judged legal and writes it down. If the game's code fails, all is as before. */
  #enter({ seat, choice, passed, joined }: Omit<Ask, 'value'>, value: Plain): Result<Entry> {
    const { play } = this;
    const record = blank();
    const n = this.n + 1;
    try {
      const logged = copyPlain(value); // rules may keep the value and change it; the log stays
      const shown = shownTo(play, seat, choice, logged);
      const sealing = play.sealing;
      const before = play.asked();
      const step = play.flow.at(-1);
      play.record = record;
      if (choice === RETRACT) play.retract(seat);
      else play.advance(seat, choice, value);
      play.record = undefined;
      const hash = this.#tracker.hash(play.position);
      const asked = play.asked();
      const barrier = barrierOf(record, seat, before, asked);
      const to = barrier === undefined ? undefined : concerned(record.revealed, seat, before, asked);
      const account: Writable<EntryAccount> = { notes: record.notes, shown };
      if (barrier !== undefined) account.barrier = barrier;
      if (to !== undefined) account.to = to;
      if (wasShown(record, seat)) account.learnt = true;
      if (!sealing && before.length > 1 && play.flow.at(-1) === step) account.beside = true;
      const snapshot = n % SNAPSHOT_EVERY === 0 ? { n, position: play.position.clone() } : undefined;
      const entry: Writable<Entry> = { n, seat, choice, value: logged, rolls: record.rolls, hash };
      if (passed !== undefined) entry.passed = passed;
      if (joined !== undefined) entry.joined = joined;
      // From here on nothing can fail.
      if (sealing) seal(this, { n, seat, choice }, account, wasShown(record));
      if (snapshot !== undefined) this.#keep(snapshot);
      this.log.push(entry);
      this.accounts.push(account);
      return ok(entry);
    } catch (error) {
      play.record = undefined;
      this.#rewind(this.n);
      return mistake(this.game, 'this choice', error);
    }
  }

  #keep(snapshot: { n: number; position: Position<R['state']> }): void {
    this.#snapshots = this.#snapshots.filter(({ n }) => n === this.base || n % spacing(snapshot.n - n) === 0);
    this.#snapshots.push(snapshot);
  }

  /** How many positions are kept for undo, for whoever reckons what a match weighs. */
  get snapshots(): number {
    return this.#snapshots.length;
  }

  /** Somebody else takes a seat from now on. */
  sit(seat: string, who: string): void {
    this.handed = [...this.handed, { n: this.n, seat, from: this.seats[seat]! }];
    this.seats = { ...this.seats, [seat]: who };
  }

  // ---- undo ----

  /** How far back a seat may go by itself: the entry number it would stand at. `free`: seats that do not mind. */
  undoLimit(seat: string, free: readonly string[] = []): number {
    return undoLimit(this, seat, free);
  }

  /** How many of its entries one step back takes from a seat: the last, with all that were made as one with it. */
  undoStep(seat: string): number {
    const last = lastDecided(this, seat);
    let step = 1;
    while (last - step >= this.base && this.entry(last - step + 1).joined === true) step++;
    return step;
  }

  /** Where one step back leads a seat, over all that came of it by itself. */
  undoNext(seat: string): number {
    return lastDecided(this, seat) - this.undoStep(seat);
  }

  /**
   * Goes back to entry `to` (one back, when left out). Past a roll, a reveal or a hand-over, or past another's
   * entries, every other seat has to agree, except the `free` ones where nothing was learnt. What passed by itself goes
   * with the decision before it. Where nobody had to agree, what others did beside it in the same step is done again;
   * where they did, everything goes back. Answers where it went.
   */
  undo(
    seat: string,
    to: number = this.n - 1,
    consent: readonly string[] = [],
    free: readonly string[] = [],
  ): Result<number> {
    const refused = undoRefusal(this, seat, to, consent, free);
    if (refused !== undefined) return { ok: false, problem: refused };
    let back = to;
    while (back > this.base && this.entry(back + 1).passed !== undefined) back--;
    const gone = this.entriesAfter(back);
    const alone = to >= this.undoLimit(seat, free);
    const beside = gone.filter(
      (entry) => alone && entry.seat !== seat && this.account(entry.n).beside === true,
    );
    const undone = gone
      .filter((entry) => !beside.includes(entry))
      .map(({ n, seat: who, choice, value, passed }): Undone => {
        const goesOn = n < this.n && this.entry(n + 1).joined === true;
        return { seat: who, choice, value, passed, ...(goesOn ? { goesOn } : {}) };
      });
    this.#rewind(back);
    // What others did meanwhile in their own affairs stays done.
    for (const entry of beside) {
      const done = this.#enter(entry, copyPlain(entry.value));
      if (!done.ok) throw new ProblemError(done.problem);
    }
    this.undos++;
    this.handed = this.handed.map((one) => (one.n > back ? { ...one, n: back } : one));
    this.#undone = [...undone, ...this.#undone];
    return ok(back);
  }

  /** How many entries redo could bring back. */
  get redoable(): number {
    return this.#undone.length;
  }

  /** Makes again the first choice that was undone, and those that were made as one with it. */
  redo(seat: string): Result<Entry> {
    const next = this.#undone[0];
    if (next === undefined || next.seat !== seat)
      return fail('nothing-to-redo', 'You have undone nothing that could be done again.');
    const end = this.#undone.findIndex(({ goesOn }) => goesOn !== true) + 1;
    let left = this.#undone.slice(end);
    const done = this.chooseAll(this.#undone.slice(0, end));
    if (!done.ok) return done;
    // What passed by itself comes along.
    for (; left[0]?.passed !== undefined && this.choose(left[0]).ok; left = left.slice(1));
    this.#undone = left;
    return ok(this.entry(this.n));
  }

  #rewind(to: number): void {
    while (this.#snapshots.length > 1 && this.#snapshots.at(-1)!.n > to) this.#snapshots.pop();
    const from = this.#snapshots.at(-1)!;
    const again = this.entriesAfter(from.n, to);
    this.log.length = from.n - this.first;
    this.accounts.length = from.n - this.first;
    reseal(this.accounts, from.n);
    this.play.position = from.position.clone();
    for (const entry of again) {
      const done = this.#enter(entry, copyPlain(entry.value));
      if (!done.ok || done.value.hash !== entry.hash) {
        throw new ProblemError({
          code: 'diverged',
          message: `Entry ${entry.n} came out differently when replayed.`,
        });
      }
    }
  }

  /** Where a resumed record began; nothing for one that has its whole history. */
  get resumedFrom(): { readonly position: Position<R['state']>; readonly hash: string } | undefined {
    return this.base === 0 ? undefined : { position: this.#snapshots[0]!.position, hash: this.#baseHash };
  }

  /** The position after entry `to`, on a copy. */
  at(to: number): Play<R> {
    for (const { n, play } of this.#walkFrom(this.#snapshotBefore(to))) if (n === to) return play;
    throw new RangeError(`There is no entry ${to}.`);
  }

  /** The positions after entry `from` and after each later one, on one copy that is played on. */
  *walk(from: number): Generator<{ readonly n: number; readonly play: Play<R> }> {
    for (const one of this.#walkFrom(this.#snapshotBefore(from))) if (one.n >= from) yield one;
  }

  #snapshotBefore(n: number): { n: number; position: Position<R['state']> } {
    const from = this.#snapshots.findLast((snapshot) => snapshot.n <= n);
    if (from === undefined || n > this.n) throw new RangeError(`There is no entry ${n}.`);
    return from;
  }

  *#walkFrom(from: { n: number; position: Position<R['state']> }): Generator<{ n: number; play: Play<R> }> {
    const play = new Play(this.play.setting, from.position.clone(), this.play.dice);
    yield { n: from.n, play };
    for (let n = from.n + 1; n <= this.n; n++) {
      const { seat, choice, value } = this.entry(n);
      if (choice === RETRACT) play.retract(seat);
      else play.advance(seat, choice, copyPlain(value));
      yield { n, play };
    }
  }

  /** The match as it was after entry `n`: to be looked at, not to be played. */
  asOf(n: number): Moment<R> {
    return momentAt(this, this.at(n), n);
  }
}

/** May a seat do something else as one with this? It has learnt nothing from it, and nobody else was asked. */
const goesOn = ({ barrier, learnt }: EntryAccount): boolean =>
  barrier === undefined || (barrier === 'reveal' && learnt !== true);

function missing(n: number): never {
  throw new RangeError(`Entry ${n} is not in memory.`);
}

/** What a mistake in a game's code becomes: a problem that says whose fault it is. */
function mistake(game: AnyGame, where: string, error: unknown): Result<never> {
  if (error instanceof ProblemError && error.problem.code !== 'defect')
    return { ok: false, problem: error.problem };
  const what = error instanceof Error ? error.message : String(error);
  return fail('defect', `A mistake in ${game.title} stopped ${where}; nothing has changed. (${what})`);
}
