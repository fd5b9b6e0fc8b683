/**
 * What the table and the engine say to each other. The engine runs in a worker (or, online, on the server); the page
 * holds no rules and no state of the game, only scenes: what one seat may see and do at one moment.
 */

import type { Options, Outcome, Pack, PlaceNote, Plain, Problem, SeatEntry } from '@armistice/engine';
import type { FilmOptions, FilmPlan } from '@armistice/report/film';
import type { GameView } from '@armistice/server/client';
import type {
  ChoiceOption,
  FaceSide,
  Goals,
  Journeys,
  KeyMoment,
  Losses,
  Luck,
  MapOutline,
  MapPlaceFacts,
  Policies,
  Reference,
  RuleCard,
  Scene,
  Several,
  SeveralAsked,
  Shares,
  StageFace,
  Via,
  Wanted,
} from '@armistice/table';
import type { ListedGame, RecordHead, StoredPosition } from '../storage/shelf.ts';

/** What is shown is said in the words of the table, whoever makes it. */
export {
  ASK,
  type Button,
  type ChoiceOption,
  EVERYTHING,
  type Focus,
  type MapOutline,
  type PolicyCard,
  type Scene,
  type Several,
  saying,
} from '@armistice/table';

export interface NewGame {
  readonly game: string;
  readonly scenario: string;
  readonly options: Options;
  /** Who sits where: 'me', 'bot:staff', 'bot:general@5' (seconds of thought a turn). */
  readonly seats: { readonly [seat: string]: string };
  /** Left out: drawn by the engine. */
  readonly seed?: string;
  readonly content?: Pack;
  /** Every question is asked, though it have one answer: for lessons, which go through them all. */
  readonly asksAll?: boolean;
}

export interface GameCard {
  readonly id: string;
  readonly title: string;
  readonly line: string;
  readonly hours: string;
  readonly complexity: number;
  /** Minutes a turn takes one player, where that is many. */
  readonly minutes?: number;
  /** Scenario to begin with. */
  readonly first: string;
  /** What its guided first battle is about, if it has one. */
  readonly guide?: string;
  /** Levels of opponents there are in any of its scenarios, weakest first. */
  readonly bots: readonly string[];
  readonly seats: readonly { readonly id: string; readonly title: string }[];
  readonly sides: readonly FaceSide[];
  readonly scenarios: readonly {
    readonly id: string;
    readonly title: string;
    readonly turns: number;
    readonly summary?: string;
    /** Options this scenario decides, whatever is chosen. */
    readonly settled?: Options;
    /** Who can sit in each seat: 'me' for people, and levels of opponents; left out, anybody in any seat. */
    readonly sitters?: { readonly [seat: string]: readonly string[] };
  }[];
  readonly options: readonly {
    readonly id: string;
    readonly title: string;
    readonly rule: string;
    readonly summary: string;
    readonly default: boolean | string;
    readonly values?: readonly { readonly id: string; readonly title: string }[];
    /** Scenarios in which it makes a difference; left out, all of them. */
    readonly scenarios?: readonly string[];
  }[];
}

/** An entry of the log; those of a bot may carry its reason, to be shown to whoever asks. */
export interface LogEntry extends SeatEntry {
  readonly bot?: boolean;
  readonly why?: string;
  /** Seats that changed hands after it: who plays them from then on. */
  readonly handed?: { readonly [seat: string]: string };
}

/** What the staff would do in this seat's place, knowing what this seat knows. */
export interface Hint {
  /** The moment it is meant for. */
  readonly n: number;
  readonly undos: number;
  readonly choice: string;
  readonly value: Plain;
  /** What is done as one with it, in words and places. */
  readonly more?: readonly (Act & Pick<Hint, 'text' | 'hexes'>)[];
  /** What to do, in words. */
  readonly text: string;
  readonly why?: string;
  /** Where on the map, in order: from, to. */
  readonly hexes: readonly string[];
  readonly unit?: string;
}

/** Why bots did what they did, by entry number. */
export interface Reasons {
  readonly [n: number]: string;
}

export interface MapPicture {
  readonly id: string;
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly defs: string;
  /** From the bottom up. */
  readonly layers: readonly (readonly [id: string, markup: string])[];
  /** What occurs on the map, by heading, each with a sample about 0, 0. */
  readonly legend: readonly { readonly title: string; readonly label: string; readonly markup: string }[];
  /** Radius of a hex in the picture. */
  readonly unit: number;
  readonly orientation: 'flat' | 'pointy';
  /** In the map's order; behind them boxes that are places too. */
  readonly hexes: readonly (MapPlaceFacts & {
    readonly x: number;
    readonly y: number;
    readonly neighbours: readonly number[];
    /** Of a box: all that is inside of it. */
    readonly room?: {
      readonly x0: number;
      readonly y0: number;
      readonly x1: number;
      readonly y1: number;
    };
  })[];
}

export interface Overlay {
  readonly name: string;
  readonly title: string;
  /** What its numbers count. */
  readonly counts?: string;
}

/** The course of a game, for charts and the timeline. */
export interface Chronicle {
  readonly length: number;
  readonly moments: readonly (KeyMoment & { readonly n: number })[];
  readonly points: readonly { readonly n: number; readonly values: { readonly [name: string]: number } }[];
  /** Dice by seat: how many, what they showed, what was to be expected. */
  readonly luck: { readonly [seat: string]: Luck };
}

export interface Verified {
  readonly ok: boolean;
  readonly text: string;
}

export type Answered<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem };

/** Which of the log somebody has read: with whose eyes, and up to which moment. */
export interface ReadTo {
  readonly viewer: string | null;
  readonly n: number;
  readonly undos: number;
}

/** What there is to be shown after something happened. Its size does not depend on the length of the game. */
export interface Update {
  readonly scene: Scene;
  /** What was read of the log stands up to this entry; `entries` follow it, or stand alone where it was not read. */
  readonly from: number;
  readonly entries: readonly LogEntry[];
  /** Why the game could not be stored, if so. */
  readonly notStored?: string;
}

/** A choice to be made. */
export interface Act {
  readonly choice: string;
  readonly value: Plain;
}

/** All there is to look up, with every rule. It is the same for every moment and every seat. */
export interface Lookup extends Reference {
  readonly rules: { readonly [rule: string]: RuleCard };
}

/** All the table can ask. Each method is one message to the worker and one answer. */
export interface Engine {
  games(): Promise<readonly GameCard[]>;
  create(wanted: NewGame): Promise<Answered<null>>;
  /** A save. `ended`: how the game ended beside the table, by resignation or the clock. */
  open(text: string, reasons?: Reasons, ended?: Outcome | null): Promise<Answered<{ readonly how: string }>>;
  /** The save, as a file's text. */
  save(): Promise<string>;
  /** `viewer`: a seat; null for what everyone sees, EVERYTHING for all there is, once the game is over. */
  scene(viewer: string | null): Promise<Scene>;
  /** The scene, and what is new in the log; of a log not read yet, the end. */
  look(viewer: string | null, read?: ReadTo): Promise<Update>;
  /** An earlier moment, as this viewer saw it then; nothing can be chosen there. */
  at(n: number, viewer: string | null): Promise<Scene>;
  /** The entries from one to another, or to the last. */
  log(viewer: string | null, from: number, to?: number): Promise<readonly LogEntry[]>;
  /** The game's maps, not drawn yet. */
  maps(): Promise<readonly MapOutline[]>;
  /** One of them, drawn when it is asked for. */
  map(id: string, theme: 'light' | 'dark'): Promise<MapPicture>;
  choicesAbout(
    seat: string,
    filter: { readonly choice?: string; readonly about: string; readonly id?: string },
  ): Promise<readonly ChoiceOption[]>;
  /** Why a choice cannot be made; null if it can. */
  why(seat: string, choice: string, value: Plain): Promise<Problem | null>;
  /** What is to be said of a place; `thought`: what would change elsewhere if this were chosen. */
  place(viewer: string | null, place: string, thought?: Act): Promise<readonly PlaceNote[]>;
  /** Why a piece of this seat's own can do nothing now. */
  idle(seat: string, unit: string): Promise<Problem | null>;
  /** How losses of a battle can be shared out when these are taken; null where there are not several. */
  losses(seat: string, wanted: Wanted): Promise<Losses | null>;
  /** What a piece could do once it has gone there in thought by the last of these; null where it goes no further. */
  via(seat: string, unit: string, acts: readonly Act[]): Promise<Via | null>;
  /** Deeds of one kind with these shares, to be made as one; null where there is nothing of the kind. */
  several(seat: string, asked: SeveralAsked, shares: Shares): Promise<Several | null>;
  /** How units with goals beyond this turn go on; null where nobody does now. */
  journeys(seat: string, goals: Goals): Promise<Journeys | null>;
  /** `n` is the number of the entry to be made: the scene's n + 1. */
  choose(
    seat: string,
    choice: string,
    value: Plain,
    n: number,
    undos: number,
    read?: ReadTo,
  ): Promise<Answered<Update>>;
  /** Several as one: all or none, taken back in one step. `n` is the number of the first. */
  chooseAll(
    seat: string,
    acts: readonly Act[],
    n: number,
    undos: number,
    read?: ReadTo,
  ): Promise<Answered<Update>>;
  undo(seat: string, to: number, consent: readonly string[], read?: ReadTo): Promise<Answered<Update>>;
  redo(seat: string, read?: ReadTo): Promise<Answered<Update>>;
  /** What is answered for a seat from now on, by policies of the game; 'ask' for nothing. */
  setPolicies(seat: string, said: Policies, read?: ReadTo): Promise<Answered<Update>>;
  /** Hands a seat to a bot ('bot:staff'), or back to somebody at this screen ('me'). */
  sit(seat: string, who: string, viewer: string | null, read?: ReadTo): Promise<Answered<Update>>;
  /** Bots whose turn it is make up to so many choices; `more` says that one is still asked. */
  botMoves(most: number, viewer?: string | null, read?: ReadTo): Promise<Update & BotsMade>;
  /** What the staff would do for this seat, if it is asked. */
  hint(seat: string): Promise<Answered<Hint>>;
  overlays(): Promise<readonly Overlay[]>;
  overlay(name: string, seat: string | null): Promise<{ readonly [hex: string]: string | number }>;
  rule(id: string): Promise<RuleCard | null>;
  reference(): Promise<Lookup>;
  chronicle(viewer: string | null): Promise<Chronicle>;
  /** The battles that these entries of somebody's log tell of, as they are shown. */
  stages(entries: readonly SeatEntry[]): Promise<readonly StageFace[]>;
  verify(): Promise<Verified>;
  /** The game retold as a page, with the eyes of all once it is over. `fonts`: @font-face rules to put into it. */
  report(fonts: string): Promise<string>;
  /** The plan of the game as a moving picture. */
  film(options: FilmOptions): Promise<FilmPlan>;
}

export interface BotsMade {
  readonly made: number;
  readonly more: boolean;
}

/** Games kept in this browser: written by the worker, entry by entry, as they are played. */
export interface Keeping {
  /** Opens a stored game and keeps it from now on. */
  openStored(id: string): Promise<Answered<Pick<ListedGame, 'id' | 'game' | 'title'>> | null>;
  /** The game that is open is to be kept under this name. */
  store(id: string, title: string): Promise<Answered<Pick<ListedGame, 'id' | 'game' | 'title'>>>;
  /** Settled when the record of a stored game has been replayed from its beginning: what is wrong with it, if anything. */
  checked(): Promise<Problem | null>;
}

/** The engine of a second worker, which thinks for the bots so that the first one keeps answering. */
export interface Thinking {
  /** A game as it stands. */
  stand(head: RecordHead, at: StoredPosition): Promise<void>;
  /** Goes on from there. */
  follow(
    asks: readonly { readonly seat: string; readonly choice: string; readonly value: Plain }[],
  ): Promise<void>;
  /** What the bot of this level would choose; `advice`: for a person, by a staff that plans anew unless it is heeded. */
  decide(seat: string, level: string, advice: boolean): Promise<Decided>;
}

export interface Decided {
  readonly choice: string;
  readonly value: Plain;
  readonly why?: string;
  /** What would follow at once, as one with it: the rest of a stack, all who join an attack. */
  readonly more?: readonly Act[];
}

/** What a seat saw at an earlier moment. */
export type PastView = Pick<GameView, 'n' | 'view'>;

/** A decision for which there can be a standing order. */
export interface OrderStep {
  readonly step: string;
  readonly title: string;
  readonly choices: readonly { readonly choice: string; readonly title: string }[];
}

/** What the maps of a game depend on. */
export type Setting = Pick<Scene, 'game' | 'scenario' | 'options'>;

/**
 * What the worker knows of any game without holding it: for games on the server, whose scenes come from there. It is
 * public code, so there is nothing in the page but what this seat may know.
 */
export interface Library {
  mapsFor(game: Setting): Promise<readonly MapOutline[]>;
  pictureFor(game: Setting, id: string, theme: 'light' | 'dark'): Promise<MapPicture>;
  ruleIn(game: string, rule: string): Promise<RuleCard | null>;
  referenceFor(game: Setting): Promise<Lookup>;
  overlaysIn(game: string): Promise<readonly Overlay[]>;
  courseOf(game: string, log: readonly SeatEntry[], views: readonly PastView[]): Promise<Chronicle>;
  stagesIn(game: string, entries: readonly SeatEntry[]): Promise<readonly StageFace[]>;
  ordersIn(game: string): Promise<readonly OrderStep[]>;
}
