/**
 * What a game is. Types only, with a few helpers that give them to a game's files.
 *
 * A game describes itself with one bundle of types, `Rules`, and hands the engine one object, `Game`. Everything
 * it does is a function over a position, reached through `g`: a `Reader` where it may only look (listing,
 * refusing, viewing), a `Writer` where it changes things (applying a choice, running an automatic step).
 */

import type { z } from 'zod';
import type { Provenance, Shelf } from './content.ts';
import type { Ledger } from './ledger.ts';
import type { Plain } from './plain.ts';
import type { Refusal } from './problem.ts';
import type { Random } from './random.ts';

/** The types of one game. */
export interface Rules {
  seat: string;
  /** Plain data and columns; see `Position`. */
  state: object;
  /** What is computed once from content, scenario and options and never changes: charts, neighbours. */
  data: unknown;
  content: object;
  scenario: Scenario;
  /** Each step and the data of its frame. */
  frames: { [step: string]: object };
  /** What its log tells as data: a union of kinds of facts. */
  fact: Fact;
}

/**
 * What happened, as plain data beside its sentence in the log. Studies, luck, bots and the page read facts; nobody
 * takes a sentence apart. Places and units in it go by the names that choices use.
 */
export interface Fact {
  readonly kind: string;
}

export interface Scenario {
  readonly id: string;
  readonly title: string;
  readonly turns: number;
  /** One line in our own words. */
  readonly summary?: string;
  /** Seats nobody plays, because the rules move for them, and what such an opponent is called. */
  readonly unplayed?: { readonly [seat: string]: string };
  /** Made for measuring: found by its id, and left out where all scenarios are meant. */
  readonly unlisted?: true;
}

export interface Option {
  readonly id: string;
  readonly title: string;
  readonly rule: string;
  readonly summary: string;
  /** A switch, or one of several named values. */
  readonly default: boolean | string;
  readonly values?: readonly { readonly id: string; readonly title: string }[];
  /** Scenarios in which it makes a difference; left out, all of them. */
  readonly scenarios?: readonly string[];
}

export type Options = { readonly [id: string]: boolean | string };

/** A place in the flow: a step under way, with its data. The stack of frames is part of the position. */
export interface Frame {
  readonly step: string;
  /** In a step that several seats answer at once: what has been chosen so far. Only the engine writes it. */
  sealed?: { [seat: string]: Sealed };
}

export interface Sealed {
  answers: Answer[];
  done: boolean;
}

export interface Answer {
  readonly choice: string;
  readonly value: Plain;
}

export type FrameOf<R extends Rules, K extends keyof R['frames']> = Frame & R['frames'][K];

export interface Outcome {
  /** The winning seat; null for a draw. */
  readonly winner: string | null;
  /** Which way of ending it was: 'conquest', 'points'. */
  readonly how: string;
  readonly text: string;
}

/** A game with its scenario, options and content chosen: all that stays fixed while it is played. */
export interface Setting<R extends Rules> {
  readonly game: Game<R>;
  readonly scenario: R['scenario'];
  readonly options: Options;
  readonly content: R['content'];
  readonly provenance: { readonly [item: string]: Provenance };
  readonly data: R['data'];
}

export interface Reader<R extends Rules> {
  /** The game's state. */
  readonly s: R['state'];
  readonly data: R['data'];
  readonly scenario: R['scenario'];
  readonly options: Options;
  readonly flow: readonly Frame[];
  readonly outcome: Outcome | null;
  /**
   * Another number after every choice that may have changed the state, and in every other position: what a listing has
   * worked out of the state holds for questions of the same moment. Answers put into an envelope do not count until it is
   * opened. While a choice is carried out the moment stays, and the state changes: take it before you write.
   */
  readonly moment: number;
  /** The frame of a step that is somewhere on the stack (the topmost one), if it is. */
  frame<K extends keyof R['frames'] & string>(step: K): FrameOf<R, K> | undefined;
  /** What a seat has sealed so far in the step on top. Ask only for the seat you are listing for. */
  sealed(seat: R['seat']): readonly Answer[];
}

type FrameData<R extends Rules, K extends keyof R['frames']> =
  Record<never, never> extends R['frames'][K] ? [data?: R['frames'][K]] : [data: R['frames'][K]];

/**
 * Whose roll it is: the seat whose luck it shows, and the seats that may know the result (all, when left out); and what
 * kind it is, where its name says more.
 */
export interface Whose<R extends Rules> {
  readonly what?: string;
  readonly by?: R['seat'];
  readonly to?: readonly R['seat'][];
}

export interface Writer<R extends Rules> extends Reader<R> {
  /** 1 to `sides`. */
  roll(name: string, sides: number, whose?: Whose<R>): number;
  /** Takes one thing out of a bag (an array) and returns it. The bag keeps its order. */
  draw<T extends Plain>(name: string, bag: T[], whose?: Whose<R>): T;
  /** Puts an array into random order. Nobody is told the order. */
  shuffle<T>(name: string, list: T[]): void;
  push<K extends keyof R['frames'] & string>(step: K, ...data: FrameData<R, K>): void;
  replace<K extends keyof R['frames'] & string>(step: K, ...data: FrameData<R, K>): void;
  pop(): void;
  /** A sentence for the log, and the same as a fact. `to` names the seats that may read it; all, when left out. */
  tell(rule: string, text: () => string, fact?: R['fact'], to?: readonly R['seat'][]): void;
  /** Something hidden has become known to another seat, or to these alone: undo stops here. */
  reveal(to?: readonly R['seat'][]): void;
  end(outcome: Outcome): void;
}

export type Focus = number | string;

/** How a choice looks, apart from what it does. */
interface Asked<R extends Rules, F, V extends Plain, I extends Focus> {
  readonly title: string;
  readonly rule?: string;
  readonly form: z.ZodType<V>;
  /** What the foci are: 'unit', 'place'. Absent for choices that are about nothing on the map, such as passing. */
  readonly about?: string;
  /** The things this choice can be about now, each with at least one legal value. */
  foci?(g: Reader<R>, f: F, seat: R['seat']): Iterable<I>;
  /**
   * Every focus is among these, and what is none has no values. Where finding out takes long, random play draws from them
   * and finds out about what it has drawn.
   */
  lots?(g: Reader<R>, f: F, seat: R['seat']): readonly I[];
  /** The legal values about one focus, or all of them where there are no foci. */
  values(g: Reader<R>, f: F, seat: R['seat'], focus: I): Iterable<V>;
  /**
   * One of the values about a focus, each as likely as the others; nothing where there are none. For random play, where
   * asking every one of them whether it is legal takes long.
   */
  draw?(g: Reader<R>, f: F, seat: R['seat'], focus: I, random: Random): V | undefined;
  /** Why a value is not legal; nothing if it is. Agrees with `values`. */
  refuse(g: Reader<R>, f: F, value: V, seat: R['seat']): Refusal | undefined;
  /** The choice as a sentence, for one reader. Without `shown`, it is asked once, for everybody. */
  say?(g: Reader<R>, f: F, value: V, seat: R['seat'], to: R['seat'] | null): string;
  /** The same as a fact, for one reader: a move, an attack, a loss. Nothing more than the sentence says. */
  fact?(g: Reader<R>, f: F, value: V, seat: R['seat'], to: R['seat'] | null): R['fact'] | undefined;
  /** What a listed value would cost or do, for a table that shows it before it is chosen. */
  detail?(g: Reader<R>, f: F, value: V, seat: R['seat']): Plain;
  /** What another seat, or the public (null), sees of the value. Absent: all of it. */
  shown?(g: Reader<R>, f: F, value: V, to: R['seat'] | null): Plain;
  /** What others read as its kind, where the kind itself would tell them too much. */
  readonly alias?: string;
  /**
   * The seat has done what it wants here, and play goes on: done, ready, commit. Not for an answer to a question, nor for
   * giving something up. A table makes it the main button; random play and bots get on by it.
   */
  readonly ends?: boolean;
}

export interface Choice<R extends Rules, F, V extends Plain, I extends Focus = Focus>
  extends Asked<R, F, V, I> {
  apply(g: Writer<R>, f: F, value: V, seat: R['seat']): void;
}

/** A choice made in secret; the step's `reveal` applies it. */
export interface SealedChoice<R extends Rules, F, V extends Plain, I extends Focus = Focus>
  extends Asked<R, F, V, I> {
  /** The seat goes on choosing after this; one that is not `more` closes its envelope. */
  readonly more?: boolean;
}

interface StepHead {
  /** As the sequence of play calls it. */
  readonly title: string;
  readonly rule?: string;
}

/** An automatic step. It runs whenever its frame is on top, and moves the flow on. */
export interface RunStep<R extends Rules, K extends keyof R['frames']> extends StepHead {
  run(g: Writer<R>, f: FrameOf<R, K>): void;
}

/**
 * One seat decides; or several at once, each in its own affairs: a choice takes effect when it is made, and none of them
 * changes what another seat may choose. Such a step ends when the game moves the flow on.
 */
export interface AskStep<R extends Rules, K extends keyof R['frames']> extends StepHead {
  asks(g: Reader<R>, f: FrameOf<R, K>): R['seat'] | readonly R['seat'][];
  prompt?(g: Reader<R>, f: FrameOf<R, K>, seat: R['seat']): string;
  /** Why something of the seat's own can do nothing here, where the refusal of no choice would say it. */
  idle?(g: Reader<R>, f: FrameOf<R, K>, focus: string, seat: R['seat']): Refusal | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: each choice has its own value type
  readonly choices: { readonly [name: string]: Choice<R, FrameOf<R, K>, any, any> };
}

/** Several seats decide at once, each in secret, until all have chosen. */
export interface SealStep<R extends Rules, K extends keyof R['frames']> extends StepHead {
  asks(g: Reader<R>, f: FrameOf<R, K>): readonly R['seat'][];
  prompt?(g: Reader<R>, f: FrameOf<R, K>, seat: R['seat']): string;
  // biome-ignore lint/suspicious/noExplicitAny: each choice has its own value type
  readonly choices: { readonly [name: string]: SealedChoice<R, FrameOf<R, K>, any, any> };
  /** All have chosen: open the envelopes and move the flow on. */
  reveal(g: Writer<R>, f: FrameOf<R, K>, answers: { readonly [S in R['seat']]: readonly Answer[] }): void;
}

export type Step<R extends Rules, K extends keyof R['frames']> =
  | RunStep<R, K>
  | AskStep<R, K>
  | SealStep<R, K>;

/** Something that must hold after every choice. `during` limits it to positions where one of these steps is open. */
export interface Invariant<R extends Rules> {
  readonly name: string;
  readonly during?: readonly (keyof R['frames'] & string)[];
  /** What is wrong, or nothing. */
  check(g: Reader<R>): string | undefined;
}

/** A line about a place, for whoever points at it. */
export interface PlaceNote {
  readonly label: string;
  readonly value?: string | number;
  readonly rule?: string;
  /** It speaks of what could be done, not of what is. */
  readonly plan?: boolean;
}

/** Two hidden things that a seat cannot tell apart. Exchanging them must leave all it sees unchanged. */
export interface Exchange<R extends Rules> {
  readonly what: string;
  exchange(state: R['state']): void;
  /** The value of a choice that is the same deed after the exchange: moving this block, whatever its name is now. */
  rename?(choice: string, value: Plain): Plain;
}

export interface Game<R extends Rules> {
  readonly id: string;
  readonly title: string;
  /** Raised when saves of older versions may replay differently. */
  readonly version: number;
  readonly rulebook: string;
  readonly seats: readonly { readonly id: R['seat']; readonly title: string }[];
  readonly scenarios: readonly R['scenario'][];
  readonly options: readonly Option[];
  readonly content: Shelf<R['content']>;
  /** What must hold between items of content: says what is wrong with a mixture of ours and a pack's, or nothing. */
  contentFault?(content: R['content']): string | undefined;
  readonly ledger: Ledger;
  prepare(of: Omit<Setting<R>, 'data'>): R['data'];
  /** The state before the first step. No dice here: a random set-up is a step. */
  setup(of: Setting<R>): R['state'];
  /** The step at the bottom of the flow. */
  readonly begin: {
    readonly [K in keyof R['frames'] & string]: { readonly step: K } & R['frames'][K];
  }[keyof R['frames'] & string];
  readonly steps: { readonly [K in keyof R['frames'] & string]: Step<R, K> };
  /** What a seat may know; null is the public. */
  view(g: Reader<R>, seat: R['seat'] | null): Plain;
  /** Pairs of hidden things a seat (or the public, null) cannot tell apart; none in a game without secrets. */
  secrets(g: Reader<R>, seat: R['seat'] | null): Iterable<Exchange<R>>;
  /**
   * Draws anew what a seat cannot know: changes the state into one that could be the real one for all the seat sees.
   * The same random numbers lead to the same state, whatever is really hidden. Without it, a game with secrets
   * cannot be searched.
   */
  imagine?(g: Reader<R>, seat: R['seat'], random: (n: number) => number): void;
  readonly invariants?: readonly Invariant<R>[];
  /** A game that takes more choices than this counts as endless in the fuzzer. */
  readonly limit?: number;
  /** Brings the state of an older version's snapshot up to date. */
  migrate?(state: unknown, fromVersion: number): R['state'];
  /** Things a table can lay over the map, by name; each answers by place, from what the seat may know. */
  readonly overlays?: {
    readonly [name: string]: {
      readonly title: string;
      of(g: Reader<R>, seat: R['seat'] | null): { readonly [place: string]: string | number };
      /** What its numbers count: 'enemy units'. */
      readonly counts?: string;
    };
  };
  /** What is to be said of a place, from what the seat may know: its worth, its ground, what an attack would come to. */
  place?(g: Reader<R>, place: string, seat: R['seat'] | null): readonly PlaceNote[];
  /** What a choice would change elsewhere, `after` being where it leads: supply that is cut. From what lies open. */
  consequences?(before: Reader<R>, after: Reader<R>, seat: R['seat']): readonly PlaceNote[];
  /**
   * Steps that random play would never be done with: one time in eight it takes what ends them (`Choice.ends`), or the
   * first of these kinds where the end is not open.
   */
  readonly hasten?: { readonly [step: string]: readonly string[] };
  /** What a benchmark times in a position, by name: supply, reach. */
  readonly measures?: { readonly [name: string]: (g: Reader<R>) => void };
  /** What a focus is called, for one reader: ('unit', 3) is '1st Rifles at Abbey'. For menus and screen readers. */
  name?(g: Reader<R>, about: string, id: Focus, seat: R['seat'] | null): string;
  /** A view as text, for terminals. */
  sketch?(view: Plain): string;
}

// biome-ignore lint/suspicious/noExplicitAny: where the types of the game do not matter
export type AnyRules = any;
export type AnyGame = Game<AnyRules>;

/** The helpers a game's files use, with its types filled in: `export const { ask, choice } = rules<Storm>()`. */
export function rules<R extends Rules>() {
  type Name = keyof R['frames'] & string;
  return {
    /** An automatic step. */
    run: <K extends Name>(_step: K, body: RunStep<R, K>): RunStep<R, K> => body,
    /** A step in which one seat decides. */
    ask: <K extends Name>(_step: K, body: AskStep<R, K>): AskStep<R, K> => body,
    /** A step in which several seats decide at once, in secret. */
    seal: <K extends Name>(_step: K, body: SealStep<R, K>): SealStep<R, K> => body,
    /** A step that goes through others in order. */
    sequence: <K extends Name>(
      _step: K,
      title: string,
      rule: string,
      phases: readonly Phase<R>[],
    ): RunStep<R, K> => sequence(title, rule, phases),
    /** A choice of a step that one seat decides. */
    choice: <K extends Name, V extends Plain, I extends Focus>(
      _step: K,
      body: Choice<R, FrameOf<R, K>, V, I>,
    ): Choice<R, FrameOf<R, K>, V, I> => body,
    /** A choice of a step that several decide in secret. */
    secret: <K extends Name, V extends Plain, I extends Focus>(
      _step: K,
      body: SealedChoice<R, FrameOf<R, K>, V, I>,
    ): SealedChoice<R, FrameOf<R, K>, V, I> => body,
  };
}

/** One line of a printed sequence of play. */
export type Phase<R extends Rules> = {
  [K in keyof R['frames'] & string]: {
    readonly step: K;
    /** Left out of the sequence when this says no. */
    when?(g: Reader<R>): boolean;
  } & (Record<never, never> extends R['frames'][K]
    ? { frame?(g: Reader<R>): R['frames'][K] }
    : { frame(g: Reader<R>): R['frames'][K] });
}[keyof R['frames'] & string];

/** A step that goes through phases in order. Its frame counts them in `at`, which starts at 0. */
function sequence<R extends Rules, K extends keyof R['frames'] & string>(
  title: string,
  rule: string,
  phases: readonly Phase<R>[],
): RunStep<R, K> {
  return {
    title,
    rule,
    run(g, f) {
      const frame = f as unknown as { at: number };
      const phase = phases[frame.at];
      if (phase === undefined) return g.pop();
      frame.at++;
      if (phase.when?.(g) === false) return;
      g.push(phase.step, ...([phase.frame?.(g) ?? {}] as unknown as FrameData<R, typeof phase.step>));
    },
  };
}
