/** What an opponent is: it gets the view of its seat and what it may choose, never the state. */

import type {
  AnyRules,
  Filter,
  FocusListed,
  Listed,
  Play,
  Random,
  SeatView,
  Setting,
} from '@armistice/engine';
import type { Crew } from './general/crew.ts';

/** What a bot is told when it has to decide. */
export interface Asked {
  readonly seat: string;
  /** Scenario, options, tables: nothing that is hidden. */
  readonly setting: Setting<AnyRules>;
  /** The step it is asked in. */
  readonly step: string;
  /** Made when it is first looked at. */
  readonly view: SeatView;
  /** The kinds of choice of this step; those with `about` have foci. */
  readonly kinds: readonly {
    readonly choice: string;
    readonly title: string;
    readonly about?: string;
    /** It ends the step; see `Choice.ends`. */
    readonly ends?: boolean;
  }[];
  foci(filter?: Filter): Iterable<FocusListed>;
  choices(filter?: Filter): Iterable<Listed>;
  /**
   * A position that could be the real one for all this seat knows, to try things on: what is hidden is drawn anew, and
   * so are the dice to come. The same random numbers give the same position, whatever is really there.
   */
  imagine(random: Random): Play<AnyRules>;
}

export interface Decision extends Listed {
  /** Why, in a few words that tell the other seat nothing hidden: for the log, and for hints. */
  readonly why?: string;
}

export interface Bot {
  /** 'random', 'staff', 'general'. */
  readonly level: string;
  choose(asked: Asked): Decision;
}

export interface BotOptions {
  readonly setting: Setting<AnyRules>;
  readonly seat: string;
  /** Its own chance, never the game's. */
  readonly random: Random;
  /** Thought it may spend on one player turn, in seconds of an ordinary machine; levels that do not search ignore it. */
  readonly thought?: number | undefined;
  /** Milliseconds that pass: thought is then measured by them. Without a clock it is counted in work, and a bot plays the same everywhere. */
  readonly clock?: (() => number) | undefined;
  /** Threads that try things for it; without one it does all itself. */
  readonly crew?: Crew | undefined;
}

/** Makes a bot for one seat of one game. The same chance and the same thought play the same way. */
export type BotMaker = (of: BotOptions) => Bot;
