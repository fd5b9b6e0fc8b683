/**
 * What a game tells the table, as plain data made from a view: counters, stacks, markers, tracks, the battle card.
 * The board draws it, in the browser and in Node; nothing here knows how.
 */

import type { Fact, Options, Scenario } from '@armistice/engine';
import type { WorldMap } from '@armistice/hex';
import type { BattlePiece, FireFact, Told } from './facts.ts';
import type { BeforehandFace, CheckAsked, CheckItem, PolicyFace } from './policy.ts';
import type { Present, Reference } from './reference.ts';

/** Symbols a counter can carry; the board has a drawing for each. */
export type SymbolId =
  | 'infantry'
  | 'shock'
  | 'machine-gun'
  | 'cyclist'
  | 'militia'
  | 'mountain'
  | 'marine'
  | 'cavalry'
  | 'dismounted-cavalry'
  | 'camel'
  | 'armour'
  | 'armoured-car'
  | 'armoured-train'
  | 'anti-tank'
  | 'artillery'
  | 'mountain-artillery'
  | 'siege-artillery'
  | 'rail-gun'
  | 'air'
  | 'fighter'
  | 'bomber'
  | 'airship'
  | 'engineers'
  | 'headquarters'
  | 'supply'
  | 'transport'
  | 'fortress'
  | 'flotilla'
  | 'navy'
  | 'decoy'
  | 'unknown';

/** Something about a counter that must be seen at a glance, by a letter as well as by colour. */
export interface CounterState {
  readonly id:
    | 'out-of-supply'
    | 'half-supply'
    | 'moved'
    | 'attacked'
    | 'covered'
    | 'face-up'
    | 'selected-by-enemy';
  /** One or two letters on the counter. */
  readonly mark: string;
  readonly title: string;
  /** What it means for the unit, where that is more than its title. */
  readonly means?: string;
  readonly rule?: string;
}

export interface CounterFace {
  /** What a choice calls it; nothing for a counter that lies face down. */
  readonly id?: string;
  readonly side: string;
  /** Key of a colour scheme of the board: 'german', 'german-shock', 'british', 'french' ... */
  readonly colours: string;
  readonly symbol: SymbolId;
  /** 'XXX' for a corps, 'XX' for a division. */
  readonly size?: string;
  /** Short name on the counter. */
  readonly label: string;
  /** Full name, for lists and screen readers. */
  readonly name: string;
  /** Numbers along the lower edge: attack, defence, movement. */
  readonly factors: readonly number[];
  readonly steps: number;
  readonly fullSteps: number;
  readonly states: readonly CounterState[];
  /** A wooden block: it stands with its back to the enemy, or lies for all to read. Its strength is the first factor. */
  readonly block?: 'standing' | 'lying';
}

/** The pieces of one side in one hex. Two sides may stand in the same hex: then they are drawn side by side, in this order. */
export interface StackFace {
  readonly hex: string;
  readonly side: string;
  /** From the top down. */
  readonly counters: readonly CounterFace[];
  /** For screen readers: 'three German units, on top the XIV Reserve Corps'. */
  readonly title: string;
}

/** A thing on a hex that is no counter: the gun, a lost fortress, a place to hold. */
export interface Marker {
  readonly hex: string;
  readonly kind:
    | 'gun'
    | 'plane'
    | 'ruin'
    | 'fort'
    | 'trench'
    | 'target'
    | 'flag'
    | 'fight'
    | 'breakout'
    | 'cut-off';
  readonly label: string;
  /** Whose it is, if that is to be seen; then it has the colours of that side's pieces, and lies where they would. */
  readonly side?: string;
  /** Key of a colour scheme, as counters have one. */
  readonly colours?: string;
  readonly edge?: 'left' | 'right';
  /** Over and done with: drawn pale. */
  readonly spent?: boolean;
  readonly title: string;
}

/** A map of the game's world as it lies on the table. Its places go by the names that choices use. */
export interface FaceMap extends WorldMap {
  readonly id: string;
  /** Short: it stands under a small picture of the map. */
  readonly title: string;
}

/** Colours for sides, each by day and by night; the board has them. */
export type PaletteId = 'red' | 'blue' | 'green' | 'gold' | 'violet' | 'teal' | 'grey';

/** A side: one seat, or several that are allied. */
export interface FaceSide {
  /** What stacks, markers, panels and battles call it. */
  readonly id: string;
  readonly seats: readonly string[];
  /** 'German': how names of its curves begin. */
  readonly adjective: string;
  /** 'Germans': what its soldiers are called; without it, by what they do in a battle. */
  readonly people?: string;
  /** Stands for it in `control`; never '-'. */
  readonly letter: string;
  readonly palette: PaletteId;
}

/** A block of the side panel. */
export interface Panel {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly PanelRow[];
}

export interface PanelRow {
  readonly label: string;
  readonly value?: string | number;
  /** Draws the value as a bar up to this. */
  readonly most?: number;
  readonly side?: string;
  readonly note?: string;
  /** What the figure means, to whoever asks. */
  readonly means?: string;
  readonly rule?: string;
  /** Counters that lie there: a dead pile, those to come. */
  readonly counters?: readonly CounterFace[];
  /** Draws the value as a marker on a track of boxes, the first numbered `from`. */
  readonly boxes?: { readonly from: number; readonly to: number };
  /** What is in a bag, by colour. */
  readonly cubes?: readonly { readonly colour: CubeColour; readonly count: number; readonly title: string }[];
}

export type CubeColour = 'blue' | 'black' | 'white' | 'red' | 'yellow' | 'green';

export interface BattleItem {
  readonly label: string;
  readonly value: number;
  readonly rule: string;
}

/** One result of the table and how likely it is. */
export interface BattleChance {
  readonly label: string;
  readonly ways: number;
  readonly of: number;
  readonly attackerLoss: number;
  readonly defenderLoss: number;
}

/** Dice thrown together, as they fell. */
export interface BattleFire {
  readonly side: string;
  readonly what: string;
  readonly dice: readonly number[];
  /** The lowest pip that hits; 0 where a table is read instead. */
  readonly hitsOn: number;
  readonly hits: number;
}

/** A number that is reckoned: exact where both ends are one, else what it lies between and what is likely. */
export interface BattleRange {
  readonly least: number;
  readonly likely?: number;
  readonly most: number;
}

/** What a battle may still come to, from the game's reckoning. */
export interface BattleOutlook {
  /** 'If the infantry attacks' */
  readonly when: string;
  /** Losses on average. */
  readonly attackerLoss: BattleRange;
  readonly defenderLoss: BattleRange;
  /** The chance that no defender is left in the hex. */
  readonly take: BattleRange;
  /** By points lost, their chance; where nothing is hidden. */
  readonly spread?: { readonly attacker: readonly number[]; readonly defender: readonly number[] };
}

export interface BattleFace {
  readonly hex: string;
  readonly title: string;
  /** Which side attacks. */
  readonly side: string;
  readonly stage: 'preparing' | 'joined' | 'losses';
  readonly attackers: readonly CounterFace[];
  /** Empty while the defenders are not known. */
  readonly defenders: readonly CounterFace[];
  readonly attack?: readonly BattleItem[];
  readonly defence?: readonly BattleItem[];
  readonly modifiers?: readonly BattleItem[];
  /** The column of the table; where that says less than the strengths do, both: '11:1, read as 7:1'. */
  readonly odds?: string;
  /** The worst and the best odds there can be, while something of the enemy is hidden. */
  readonly oddsRange?: { readonly least: string; readonly most: string };
  readonly chances?: readonly BattleChance[];
  /** What is still to come. */
  readonly outlook?: BattleOutlook;
  /** What has been rolled so far. */
  readonly fires?: readonly BattleFire[];
  /** Loss points still to be taken. */
  readonly attackerLoss?: number;
  readonly defenderLoss?: number;
  readonly notes: readonly string[];
}

/** How one thing that can be chosen shows: at a hex of the map, or as a button with these words. */
export interface OptionFace {
  readonly hex?: string;
  readonly text: string;
  /** Cannot be taken back: one click on the map is not enough. */
  readonly binds?: boolean;
  /** The part of the value that says how much ('': all of it): options that differ only in it are one with an amount. */
  readonly amount?: string;
  /** A button that belongs in a list of its own in the side panel, under this title: things to buy. */
  readonly shelf?: string;
  readonly price?: number;
  /** What it does, in a line. */
  readonly note?: string;
  /** What it would change: 'Supply 16 → 17, 21 hexes need it'. */
  readonly change?: {
    readonly now: number;
    readonly after: number;
    /** How much is needed, and by what: [21, 'hexes need it']. */
    readonly need?: readonly [much: number, what: string];
  };
  /** Options that undo each other stand on one line, under this name: one adds (1), the other takes away (-1). */
  readonly line?: readonly [name: string, by: 1 | -1];
}

/** How far something reaches: drawn as an outline when it is looked at. */
export interface Range {
  /** Where it stands, and which counter it is, if it is one. */
  readonly hex: string;
  readonly unit?: string;
  readonly label: string;
  readonly hexes: readonly string[];
}

/** A deed that can be done with all it can be done with, in this order. */
export interface BulkFace {
  /** 'Replenish all' */
  readonly text: string;
  /** It is done again and again with one thing: guns at one hex, the same purchase. How often is asked on its panel. */
  readonly again?: true;
  /** Shares of it can be given on one sheet, to all it can be about: what opens that is called so. */
  readonly sheet?: string;
  /** Only in these steps. */
  readonly steps?: readonly string[];
  /** Who comes first, where there is not enough for all: the smaller number. */
  order?(unit: CounterFace | undefined, hex: string | undefined): number;
}

/** What is known of an option beyond its name: what it costs, which way it goes. */
export interface OptionDetail {
  readonly cost?: number;
  /** What stands on the hex in its stead: a price in other coin. */
  readonly label?: string;
  /** In money, where something is bought. */
  readonly price?: number;
  readonly path?: readonly string[];
  /** How it gets there, in a few words: on the sheet of one order for many. */
  readonly way?: string;
  readonly notes?: readonly DetailNote[];
}

export interface DetailNote {
  readonly label: string;
  readonly value?: number;
  readonly rule?: string;
  /** It is about what all share who do the same: room on the railways. */
  readonly shared?: true;
}

export interface RuleCard {
  readonly title: string;
  /** In our own words. */
  readonly text: string;
}

/** An entry of the public log, as far as a game makes something of it. */
export type StudyEntry<F extends Fact = Fact> = Omit<Told<F>, 'text'>;

/**
 * What the laboratory writes down of a game between bots, beside the curves. It is told everything: `view` is what a
 * seat sees of its own. All names are for people.
 */
export interface Study<B, F extends Fact = Fact> {
  /** What stands when a turn begins: replacements left, tanks on the map. */
  levels(view: (seat: string) => B): { readonly [name: string]: number };
  /** What an entry adds to the account of its turn: attacks, steps lost. */
  counts(entry: StudyEntry<F>): { readonly [name: string]: number };
  /** What is worth a date in this entry: a place that falls. The laboratory keeps the first time. */
  events(entry: StudyEntry<F>): readonly string[];
  /** Whose player turn it is; null outside of them. Thought is added up by player turns. */
  mover(flow: readonly { readonly step: string }[]): string | null;
}

/** Which scenario is played, and what its game has prepared for it: open to all. */
export interface FaceSetting<D, S extends Scenario = Scenario> {
  readonly data: D;
  readonly scenario: S;
  readonly options: Options;
}

/**
 * All a game brings to the table beside its rules. `B` is its view, `F` what its log tells as data, `D` what it prepares
 * for a scenario, `S` its scenarios.
 */
export interface TableFace<B, F extends Fact = Fact, D = unknown, S extends Scenario = Scenario> {
  /** A line for Home, how long it takes, how hard it is (1 to 5), the scenario to begin with. */
  readonly card: {
    readonly line: string;
    readonly hours: string;
    readonly complexity: number;
    /** Minutes a turn takes one player who knows the game, where that is many: clocks are made to fit. */
    readonly minutes?: number;
    readonly first: string;
    /** What its guided first battle is about, if it has one. */
    readonly guide?: string;
  };
  /** The maps it is played on, at least one. One name is one place, though a box may stand on several maps. */
  maps(data: D): readonly FaceMap[];
  readonly sides: readonly FaceSide[];
  stacks(board: B, seat: string | null): readonly StackFace[];
  markers(board: B): readonly Marker[];
  panels(board: B, seat: string | null): readonly Panel[];
  battle(board: B, seat: string | null): BattleFace | null;
  /** How the pieces and fires that its facts tell of look on the battle stage. */
  readonly stage?: {
    piece(piece: BattlePiece, side: string): CounterFace;
    fire?(fact: FireFact): BattleFire;
  };
  /** For each of the maps who holds its places, hexes in the map's order and then its boxes: letters of sides, or '-'. */
  control(board: B): readonly string[];
  option(choice: string, value: unknown, board: B): OptionFace;
  ranges?(board: B, data: D): readonly Range[];
  /** Kinds of choice that can be made for all units with one click, or several times with one thing. */
  readonly bulk?: { readonly [choice: string]: BulkFace };
  /** Numbers worth a curve over the game: morale, losses. */
  curves(board: B): { readonly [name: string]: number };
  /** The phases of the part of the turn under way, as printed, and which one it is; null outside of them. */
  track(
    flow: readonly { readonly step: string }[],
  ): { readonly phases: readonly string[]; readonly now: number } | null;
  /** Where a turn stands: 'Turn 3 of 16, April II, wet'. */
  headline(board: B): string;
  readonly rules: { readonly [rule: string]: RuleCard };
  /** What a fact shows of enemy pieces in a place, in words: remembered when they are hidden again. */
  sighting?(fact: Fact, place: string, seat: string | null): string | undefined;
  /** What lies beside the map: charts, the turn track, a legend, how news are sorted. Without it there are the rules alone. */
  reference?(of: FaceSetting<D, S>): Reference;
  /** Where the game stands in its charts, and how far each side is from winning. */
  present?(board: B, of: FaceSetting<D, S>): Present;
  /** What may have been forgotten in this step, for whoever is about to end it. */
  check?(asked: CheckAsked<B, D>): readonly CheckItem[];
  /** What is over when a step is: 'the turn'. An ending that ends more than its own step says so. */
  readonly parts?: { readonly [step: string]: string };
  /**
   * Where the game cannot imagine what a seat does not know, endings are not tried first. These may be final: they roll
   * or show something, or they ask another.
   */
  readonly finals?: { readonly [step: string]: 'shows' | 'asks' };
  readonly policies?: readonly PolicyFace<B>[];
  /** When a seat is shown those of them on one sheet that answer while the enemy acts. */
  readonly beforehand?: BeforehandFace<B>;
  /** Steps in which it is a secret that there was but one answer: they pass at an even pace, or not at all. */
  readonly hush?: readonly string[];
  /** How units go on by themselves over several turns. */
  readonly journeys?: {
    readonly steps: readonly string[];
    /** Kinds of choice about a unit that take it to a hex, the one liked best first. */
    readonly choices: readonly string[];
    /** How far each hex is from a goal. */
    distance(data: D, to: string): (hex: string) => number;
    /** What makes a unit stop and wait for new orders: the enemy is near. */
    alarm?(board: B, unit: string, hex: string, data: D): string | undefined;
  };
  /** For the laboratory; without it, a game still has its curves. */
  readonly study?: Study<B, F>;
}
