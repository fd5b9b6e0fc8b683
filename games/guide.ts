/** A guided first battle, as data: a prepared start, and steps that say what to click and what happens then. */

import type { Options, Plain } from '@armistice/engine';

/** One choice, made by the newcomer's click or by the guide for anybody. */
export interface Deed {
  readonly seat: string;
  readonly choice: string;
  readonly value: Plain;
}

/** A hex of the map, or a button by its words. */
export type GuideClick = { readonly hex: string } | { readonly button: string };

export interface GuideStep {
  readonly id: string;
  readonly title: string;
  readonly text: readonly string[];
  /** What to click, in a few words; for a step to read, nothing. */
  readonly task?: string;
  /** Nothing: go on when read. */
  readonly click?: GuideClick;
  /** Said after a wrong click. */
  readonly hint?: string;
  /** What is done then. */
  readonly deeds?: readonly Deed[];
  /** Rule cards worth a look. */
  readonly rules?: readonly string[];
  /** The map goes there. */
  readonly look?: string;
  /** The counters of this hex, large. */
  readonly stack?: string;
  /** Where this unit can go, with costs. */
  readonly reach?: {
    readonly choice: string;
    /** What the choice is about, if not units. */
    readonly about?: string;
    readonly unit: string;
    readonly from: string;
  };
  /** The battle as it stands. */
  readonly battle?: boolean;
  /** A panel of the table. */
  readonly panel?: string;
}

export interface Guide {
  readonly title: string;
  readonly start: {
    readonly game: string;
    readonly scenario: string;
    readonly options: Options;
    readonly seats: { readonly [seat: string]: string };
    /** Fixed, so that the text can speak of the dice. */
    readonly seed: string;
  };
  /** Through whose eyes. */
  readonly seat: string;
  /** Made before the first step shows. */
  readonly before: readonly Deed[];
  readonly steps: readonly GuideStep[];
  /** The way out: the words of the button that keeps the game, and the game's name on Home. */
  readonly end: {
    readonly title: string;
    readonly text: readonly string[];
    readonly goOn: string;
    readonly name: string;
  };
}
