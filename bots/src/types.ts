/** What an opponent is: it gets the view of its seat and what it may choose, never the state. */

import type { AnyRules, Filter, FocusListed, Listed, Random, SeatView, Setting } from '@armistice/engine';

/** What a bot is told when it has to decide. */
export interface Asked {
  readonly seat: string;
  readonly view: SeatView;
  /** The kinds of choice of this step; those with `about` have foci. */
  readonly kinds: readonly { readonly choice: string; readonly title: string; readonly about?: string }[];
  foci(filter?: Filter): Iterable<FocusListed>;
  choices(filter?: Filter): Iterable<Listed>;
}

export interface Decision extends Listed {
  /** Why, in a sentence, for the log and for hints. */
  readonly why?: string;
}

export interface Bot {
  /** 'random', 'staff', 'general'. */
  readonly level: string;
  choose(asked: Asked): Decision;
}

/** Makes a bot for one seat of one game. The same seed plays the same way. */
export type BotMaker = (of: {
  readonly setting: Setting<AnyRules>;
  readonly seat: string;
  readonly random: Random;
}) => Bot;
