/**
 * The spine of a game's test table: a real match from a position laid out by name, with chosen dice, so that what is
 * tested is what is played. A game's `test/table.ts` extends it with words of its own.
 *
 * Content, scenario and options are prepared once for each mixture and kept: laying out a position then costs a fortieth.
 */

import {
  arrange,
  type Entry,
  type Game,
  Match,
  type Note,
  type Options,
  type Outcome,
  type Plain,
  type Rules,
  type SeatEntry,
  type Setting,
  seatLog,
  seatView,
  unwrap,
} from '@armistice/engine';
import type { ScriptedDice } from './dice.ts';

/** A choice to make, by name. */
export interface Deed {
  readonly choice: string;
  readonly value: Plain;
}

export interface TableOptions {
  readonly scenario?: string | undefined;
  readonly options?: { readonly [option: string]: boolean | string | undefined } | undefined;
  /** Content of our own in place of the game's. */
  readonly content?: { readonly [item: string]: Plain } | undefined;
}

/** How a position differs from that of the scenario: other beginnings, other steps, a state laid out. */
export type Laid<R extends Rules> = Partial<Pick<Game<R>, 'begin' | 'setup' | 'steps'>>;

const settings = new WeakMap<object, Map<string, unknown>>();

/** The setting of a mixture of scenario and options, made once. With content of its own, made anew. */
export function settingOf<R extends Rules>(game: Game<R>, wanted: TableOptions): Setting<R> {
  const { scenario, content } = wanted;
  const options = { ...wanted.options } as Options;
  if (content !== undefined) {
    const pack = {
      format: 'armistice-content',
      formatVersion: 1,
      game: game.id,
      title: 'For a test',
      items: content,
    } as const;
    return unwrap(arrange(game, { scenario, options, content: pack }));
  }
  const kept = settings.get(game) ?? new Map<string, unknown>();
  settings.set(game, kept);
  const key = JSON.stringify([scenario ?? null, Object.entries(options).sort()]);
  const found = (kept.get(key) as Setting<R> | undefined) ?? unwrap(arrange(game, { scenario, options }));
  kept.set(key, found);
  return found;
}

export class TestTable<R extends Rules> {
  readonly match: Match<R>;
  readonly dice: ScriptedDice;

  constructor(game: Game<R>, wanted: TableOptions, dice: ScriptedDice, laid: Laid<R> = {}) {
    const setting = settingOf(game, wanted);
    const identity = { seats: {}, seed: undefined, seedCommit: '', pack: undefined };
    this.dice = dice;
    this.match = unwrap(Match.begin({ ...setting, game: { ...game, ...laid } }, identity, dice));
  }

  // what happens

  /** Makes choices, which have to be legal. The last entry. */
  choose(seat: R['seat'], ...deeds: Deed[]): Entry {
    return deeds.map((one) => unwrap(this.match.choose({ seat, ...one }))).at(-1)!;
  }

  /** The rule that forbids a choice (or the code of the problem, if it is not a rule); nothing if it is legal. */
  refusalOf(seat: R['seat'], { choice, value }: Deed): string | undefined {
    const problem = this.match.problem({ seat, choice, value });
    const listed = this.values(seat, choice).some((one) => JSON.stringify(one) === JSON.stringify(value));
    if (listed !== (problem === undefined))
      throw new Error(`Listed: ${listed ? 'yes' : 'no'}; refused: ${problem?.message ?? 'no'}.`);
    return problem === undefined ? undefined : (problem.rule ?? problem.code);
  }

  /** All values of a choice that are listed for a seat. */
  values(seat: R['seat'], choice: string): Plain[] {
    return this.asked.includes(seat) ? [...this.match.choices(seat, { choice })].map((one) => one.value) : [];
  }

  /** The message of a refusal. */
  messageOf(seat: R['seat'], { choice, value }: Deed): string | undefined {
    return this.match.problem({ seat, choice, value })?.message;
  }

  /** The seat that is asked does as little as it can: one of these kinds, else what ends the step, else the first thing. */
  passBy(...kinds: readonly string[]): void {
    const seat = this.asked[0]!;
    for (const choice of kinds) {
      const found = this.match.choices(seat, { choice })[Symbol.iterator]().next();
      if (found.done === false) return void this.choose(seat, found.value);
    }
    const end = this.match.play.ending(seat);
    const offered = end === undefined ? [...this.match.choices(seat)] : [end];
    const least =
      offered.find(({ value }) => value === null) ??
      offered.find(({ value }) => value === false) ??
      offered[0];
    if (least === undefined) throw new Error(`${seat} can choose nothing in ${this.step}.`);
    this.choose(seat, least);
  }

  /** Passes until something is so. */
  passUntil(what: string, isSo: () => boolean, pass: () => void, most = 3000): void {
    for (let i = 0; i < most; i++) {
      if (this.outcome !== null) throw new Error(`The game ended before ${what}: ${this.outcome.text}`);
      if (isSo()) return;
      pass();
    }
    throw new Error(`It never comes to ${what}.`);
  }

  // how things stand

  get s(): R['state'] {
    return this.match.play.s;
  }
  get outcome(): Outcome | null {
    return this.match.outcome;
  }
  get step(): string | undefined {
    return this.outcome === null ? this.match.play.where().step : undefined;
  }
  get asked(): readonly R['seat'][] {
    return this.outcome === null ? this.match.asked() : [];
  }
  /** Who is asked next, and what: `allied: losses`. */
  get next(): string {
    return this.outcome === null ? `${this.asked.join(' and ')}: ${this.step}` : 'nobody: the game is over';
  }
  /** What the last choice put into the log. */
  get notes(): readonly Note<R['fact']>[] {
    return (this.match.accounts.at(-1) ?? this.match.start).notes as readonly Note<R['fact']>[];
  }
  /** The same as data, and before it the choice itself as everybody reads it. */
  get facts(): readonly R['fact'][] {
    const told: readonly { readonly fact?: R['fact'] }[] = this.notes;
    const all = this.match.n === 0 ? told : [this.read(null), ...told];
    return all.flatMap(({ fact }) => (fact === undefined ? [] : [fact]));
  }

  // what others know

  /** The game's part of what a seat (the public: null) sees. */
  boardOf(reader: R['seat'] | null): Plain {
    return seatView(this.match, reader).board;
  }
  /** The last entry as a reader finds it in the log. */
  read(reader: R['seat'] | null): SeatEntry {
    return seatLog(this.match, reader, this.match.n)[0]!;
  }
}
