/** What a seat, or the public (null), may see of a match. No hashes here: they say something about hidden things. */

import type { Roll } from './dice.ts';
import type { Fact, Outcome, Rules } from './game.ts';
import { copyPlain, type Plain } from './plain.ts';
import type { Note } from './proceedings.ts';
import { type Moment, RETRACT, type Written } from './record.ts';

export interface SeatView {
  readonly game: string;
  readonly scenario: string;
  readonly options: { readonly [id: string]: boolean | string };
  readonly seats: { readonly [seat: string]: string };
  readonly seedCommit: string;
  /** Only once the game is over. */
  readonly seed?: string;
  readonly seat: string | null;
  /** Entries so far, and how often the record was shortened by undo: together they name a moment. */
  readonly n: number;
  readonly undos: number;
  readonly step: {
    readonly id: string;
    readonly title: string;
    readonly rule?: string;
    readonly path: readonly string[];
  } | null;
  /** Who has to choose now. */
  readonly asked: readonly string[];
  /** What this seat is asked, if it is. */
  readonly prompt: string | null;
  /** What this seat itself has sealed in a step under way. */
  readonly sealed: Plain;
  readonly outcome: Outcome | null;
  /** The game's own part. */
  readonly board: Plain;
}

export function seatView<R extends Rules>(match: Moment<R>, seat: R['seat'] | null): SeatView {
  const { play } = match;
  const over = play.outcome !== null;
  const asked = play.asked();
  const where = over ? null : play.where();
  return {
    game: match.game.id,
    scenario: play.scenario.id,
    options: play.options,
    seats: match.seats,
    seedCommit: match.seedCommit,
    ...(over && match.seed !== undefined ? { seed: match.seed } : {}),
    seat,
    n: match.n,
    undos: match.undos,
    step:
      where === null
        ? null
        : {
            id: where.step,
            title: where.title,
            ...(where.rule === undefined ? {} : { rule: where.rule }),
            path: where.path,
          },
    asked,
    prompt: seat !== null && asked.includes(seat) ? play.prompt(seat) : null,
    sealed: over || seat === null ? [] : copyPlain(play.sealed(seat) as unknown as Plain),
    outcome: play.outcome,
    board: match.game.view(play, seat),
  };
}

/** A roll as a seat sees it. Which word of the dice it took is told when the game is over: before, it would count the hidden rolls. */
export type SeatRoll = Omit<Roll, 'at' | 'to'> & { readonly at?: number };

/** An entry as a seat may read it; `F` is the union of the game's facts. */
export interface SeatEntry<F extends Fact = Fact> {
  readonly n: number;
  readonly seat: string;
  /** Absent while the choice is in a closed envelope. */
  readonly choice?: string;
  readonly value?: Plain;
  readonly text: string;
  /** The choice as data, where its game says it. */
  readonly fact?: F;
  readonly rolls: readonly SeatRoll[];
  readonly notes: readonly SeatNote<F>[];
  /** It passed by itself. Told to the seat itself; to others when the game is over. */
  readonly passed?: true;
}

/** A sentence of the log, and the same as data. */
export interface SeatNote<F extends Fact = Fact> {
  readonly rule: string;
  readonly text: string;
  readonly fact?: F;
}

/** The log as a seat may read it, from one entry (the first is 1) to another, as far back as the record holds it. */
export function seatLog<R extends Rules>(
  match: Written | Moment<R>,
  seat: R['seat'] | null,
  from = 1,
  to = match.n,
): SeatEntry<R['fact']>[] {
  const entries: SeatEntry<R['fact']>[] = [];
  for (let n = Math.max(match.first + 1, from); n <= Math.min(to, match.n); n++) {
    const entry = match.entry(n);
    const account = match.account(n);
    const rolls = visibleRolls(match, entry.rolls, seat);
    const notes = readable(account.notes, seat);
    const own = entry.seat === seat || match.outcome !== null;
    const { sealed } = account;
    const closed =
      sealed !== undefined && entry.seat !== seat && (sealed.opened === null || sealed.withdrawn !== null);
    const shown = account.shown['*'] ?? account.shown[seat ?? ''];
    if (closed || shown === undefined) {
      const text = closed
        ? entry.choice === RETRACT
          ? 'thinks again'
          : 'has chosen in secret'
        : `entry ${n}`;
      entries.push({ n, seat: entry.seat, text, rolls, notes });
    } else {
      entries.push({
        n,
        seat: entry.seat,
        choice: shown.alias ?? entry.choice,
        value: shown.value,
        text: shown.text,
        ...(shown.fact === undefined ? {} : { fact: shown.fact }),
        rolls,
        notes,
        ...(own && entry.passed !== undefined ? { passed: true } : {}),
      });
    }
  }
  return entries;
}

/** What happened before the first choice. */
export function seatStart<R extends Rules>(match: Moment<R>, seat: R['seat'] | null) {
  return {
    rolls: visibleRolls(match, match.start.rolls, seat),
    notes: readable(match.start.notes, seat),
  };
}

function visibleRolls({ outcome }: Written, rolls: readonly Roll[], seat: string | null): SeatRoll[] {
  const over = outcome !== null;
  return rolls
    .filter((roll) => isFor(roll, seat))
    .map(({ to, at, ...roll }) => (over ? { ...roll, at } : roll));
}

function readable<F extends Fact>(notes: readonly Note<F>[], seat: string | null): SeatNote<F>[] {
  return notes.filter((note) => isFor(note, seat)).map(({ to, ...note }) => note);
}

function isFor(thing: { readonly to?: readonly string[] }, seat: string | null): boolean {
  return thing.to === undefined || (seat !== null && thing.to.includes(seat));
}
