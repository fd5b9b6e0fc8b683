/** What one viewer sees and can do at one moment of a game: all a page needs to show it. Plain data, no rules. */

import type { Options, Outcome, Plain } from '@armistice/engine';
import type {
  BattleFace,
  FaceSide,
  Marker,
  OptionDetail,
  OptionFace,
  Panel,
  Range,
  StackFace,
} from './face.ts';
import type { CheckItem } from './policy.ts';
import type { Present } from './reference.ts';

/** Something on the map that a choice can be about: a unit or a hex that is lit. */
export interface Focus {
  readonly choice: string;
  readonly about: string;
  readonly id: string;
  /** In words, for menus and screen readers. */
  readonly name: string;
  /** It is one step away: these are made first, as one with it. */
  readonly first?: readonly Deed[];
}

/** A choice to be made. */
export interface Deed {
  readonly choice: string;
  readonly value: Plain;
}

/** What is about nothing on the map. */
export interface Button extends Omit<ChoiceOption, 'hex' | 'binds' | 'detail' | 'first'> {
  readonly rule?: string;
}

/** A legal value about one focus. */
export interface ChoiceOption {
  readonly choice: string;
  readonly value: Plain;
  readonly text: string;
  /** Where on the map it is. */
  readonly hex?: string;
  /** Cannot be taken back once it is chosen. */
  readonly binds?: boolean;
  /** The part of the value that is an amount; '' for all of it. */
  readonly amount?: string;
  /** It lies in the side panel under this title, with its price and what it does. */
  readonly shelf?: string;
  readonly price?: number;
  readonly note?: string;
  readonly change?: OptionFace['change'];
  readonly line?: OptionFace['line'];
  readonly detail?: OptionDetail;
  /** What is made first, as one with it. */
  readonly first?: readonly Deed[];
}

/** The button that ends the step under way, and what to think of first. */
export interface Ending {
  readonly choice: string;
  readonly value: Plain;
  /** Named for all it ends: 'End combat and the turn'. */
  readonly text: string;
  readonly items: readonly CheckItem[];
  /** Why it could not be taken back; 'maybe', where that would tell of hidden things; null, if it could. */
  readonly final: 'roll' | 'reveal' | 'hand-over' | 'maybe' | null;
}

/** A policy of the game, as this seat has it. */
export interface PolicyCard {
  readonly id: string;
  readonly title: string;
  readonly rule?: string;
  readonly answers: readonly { readonly id: string; readonly title: string }[];
  /** The id of an answer, or 'ask'. */
  readonly chosen: string;
  /** Places at which it does not answer. */
  readonly but: readonly string[];
  /** It is about the question at hand. */
  readonly now: boolean;
  /** It is about the own turn. */
  readonly own: boolean;
  /** Battles it may be about. */
  readonly places: readonly string[];
}

/** Answers are asked for on one sheet: once in each part of the game. */
export interface Beforehand {
  readonly part: string;
  readonly title: string;
}

/** A button that is not there now, and why. */
export interface Blocked {
  readonly choice: string;
  readonly text: string;
  readonly message: string;
  readonly rule?: string;
  /** Where to look. */
  readonly hexes: readonly string[];
}

/** One deed for all it can be done with: these choices, of so many that would like it. */
export interface Bulk {
  readonly choice: string;
  /** Done again and again with this one thing: the first few of these choices, or all. */
  readonly again?: string;
  readonly text: string;
  readonly acts: readonly { readonly choice: string; readonly value: Plain }[];
  readonly of: number;
}

/** A kind of deed whose shares can be given on one sheet, and made as one. */
export interface Sheet {
  readonly choice: string;
  readonly text: string;
}

/** The eyes of both sides together; before a game is over they see only what everyone does. */
export const EVERYTHING = '*';

export interface Scene {
  readonly game: string;
  readonly scenario: string;
  readonly scenarioTitle: string;
  readonly options: Options;
  readonly seats: { readonly [seat: string]: string };
  readonly seatTitles: { readonly [seat: string]: string };
  /** Who could take which seat from here on: 'me', 'bot:staff'; nobody, where that is no matter of this table. */
  readonly sitters: { readonly [seat: string]: readonly string[] };
  /** Whose eyes these are; null for a spectator. */
  readonly seat: string | null;
  /** All-seeing eyes, after the game. */
  readonly everything: boolean;
  readonly n: number;
  readonly undos: number;
  readonly asked: readonly string[];
  readonly step: {
    readonly id: string;
    readonly title: string;
    readonly rule?: string;
    /** The steps it is part of, outermost first. */
    readonly path: readonly string[];
  } | null;
  readonly prompt: string | null;
  /** Online, before every seat is taken: why nobody is asked. */
  readonly waiting?: string;
  /** The phases of this part of the turn, and which one it is. */
  readonly track: { readonly phases: readonly string[]; readonly now: number } | null;
  readonly headline: string;
  readonly stacks: readonly StackFace[];
  readonly markers: readonly Marker[];
  readonly panels: readonly Panel[];
  readonly battle: BattleFace | null;
  /** Where the game stands in its charts, and how far each side is from winning. */
  readonly present?: Present;
  readonly sides: readonly FaceSide[];
  /** Who holds what, for each of the game's maps: one letter of a side for each place. */
  readonly control: readonly string[];
  /** What this seat can do now; empty when another is asked. */
  readonly foci: readonly Focus[];
  readonly buttons: readonly Button[];
  readonly ending: Ending | null;
  readonly policies: readonly PolicyCard[];
  /** The question at hand is the first of many: their answers are asked for together, unless this part has been. */
  readonly beforehand: Beforehand | null;
  readonly blocked: readonly Blocked[];
  readonly bulks: readonly Bulk[];
  readonly sheets: readonly Sheet[];
  readonly ranges: readonly Range[];
  /** The kinds of choice of this step. */
  readonly kinds: {
    readonly [choice: string]: {
      readonly title: string;
      readonly rule?: string;
      readonly about?: string;
      /** It ends the step; see `Choice.ends`. */
      readonly ends?: boolean;
    };
  };
  /** This seat can go back to this entry by itself (n, if not at all), and to the start of the phase. */
  readonly undoTo: number;
  readonly phaseStart: number;
  /** How many entries one step back takes: several that were made as one, or one. */
  readonly undoStep: number;
  /** Where one step back leads, over all that came about by itself since. */
  readonly undoNext: number;
  readonly canRedo: boolean;
  /** What this seat has put into its envelope, in a step that all answer in secret; 0 outside of one. */
  readonly sealed: number;
  /** Whoever is asked answers in secret; else, where several are, each acts in its own affairs for all to see. */
  readonly sealing: boolean;
  /** The last decision showed nothing and rolled nothing: with the other's consent it can be taken back. */
  readonly canTakeBack: boolean;
  /** This seat is asked, and there is a staff to ask what it would do. */
  readonly hints: boolean;
  readonly outcome: Outcome | null;
  readonly seedCommit: string;
  readonly seed?: string;
}
