/**
 * Facts that games tell in one shape, so that the replay, the charts, the luck of the dice and the laboratory can read
 * any of them. A game's union of facts includes those it tells and adds its own. Places and units go by the names that
 * choices use, sides by the id of their seat.
 */

import type { Fact, Item, SeatEntry } from '@armistice/engine';

/** A turn begins. */
export interface TurnFact {
  readonly kind: 'turn';
  readonly turn: number;
  /** As its track calls it: 'April II', '1915'. */
  readonly name: string;
}

/** A battle is joined. */
export interface AttackFact {
  readonly kind: 'attack';
  readonly attacker: string;
  readonly place: string;
}

/** A battle is decided. Steps are what each side has to lose. What a game does not use is left out. */
export interface BattleFact {
  readonly kind: 'battle';
  readonly attacker: string;
  readonly place: string;
  readonly strengths?: { readonly attacker: number; readonly defender: number };
  /** The column: '3:1'; where a game has none, the strengths themselves. */
  readonly odds?: string;
  readonly die?: number;
  /** The die with all that modifies it. */
  readonly modified?: number;
  /** What was added up for either side, and to the die. */
  readonly items?: {
    readonly attacker: readonly Item[];
    readonly defender: readonly Item[];
    readonly die: readonly Item[];
  };
  /** By face of the die: the row of the table it brings, and what either side then has to lose. */
  readonly rows?: readonly BattleRow[];
  readonly losses: { readonly attacker: number; readonly defender: number };
}

export interface BattleRow {
  readonly modified: number;
  readonly attacker: number;
  readonly defender: number;
}

/** A piece of a battle as a reader knows it: plain words of the game, or null for one that shows only its back. */
export type BattlePiece = { readonly [key: string]: string | number | boolean } | null;

/** Who meets, told before the first die and, where somebody knows more of it than all do, after the last. */
export interface MusterFact {
  readonly kind: 'muster';
  readonly attacker: string;
  readonly place: string;
  readonly when: 'before' | 'after';
  readonly attackers: readonly BattlePiece[];
  readonly defenders: readonly BattlePiece[];
}

/** Dice thrown together in a battle, as they fell. */
export interface FireFact {
  readonly kind: 'fire';
  readonly side: string;
  readonly place: string;
  /** A word of the game: 'artillery'. */
  readonly what: string;
  readonly dice: readonly number[];
  /** The lowest pip that hits. */
  readonly hitsOn: number;
  readonly hits: number;
  /** Dice it was worth, where a table is read with fewer. */
  readonly of: number;
}

/** A battle is over. The sentence beside it says what became of the place; what was lost is told by loss facts. */
export interface VerdictFact {
  readonly kind: 'verdict';
  readonly attacker: string;
  readonly place: string;
  readonly hex: 'taken' | 'left' | 'held' | 'contested';
  /** The defenders have gone elsewhere. */
  readonly retreated?: boolean;
  /** Who is left, as all may know it. */
  readonly attackers: readonly BattlePiece[];
  readonly defenders: readonly BattlePiece[];
}

/** Steps or strength points are lost. `cause` is a word of the game: 'battle', 'supply'. */
export interface LossFact {
  readonly kind: 'loss';
  readonly side: string;
  readonly steps: number;
  readonly cause: string;
  readonly place?: string;
  /** Where it may be known. */
  readonly unit?: string;
  /** Nothing of the unit is left. */
  readonly destroyed?: boolean;
}

/** A place changes hands. */
export interface CaptureFact {
  readonly kind: 'capture';
  readonly place: string;
  /** Its printed name, if it has one. */
  readonly name?: string;
  readonly by: string;
}

/** Something goes from one place to another; `unit` is null where the reader may not know which. */
export interface MoveFact {
  readonly kind: 'move';
  readonly unit: string | null;
  /** Nothing for what comes from off the map. */
  readonly from: string | null;
  readonly to: string;
}

/** What the sky is like this turn, in the game's word. */
export interface WeatherFact {
  readonly kind: 'weather';
  readonly weather: string;
}

/** What comes in this turn, by seat. */
export interface IncomeFact {
  readonly kind: 'income';
  readonly points: { readonly [seat: string]: number };
}

/** Units of a side in these places are not in full supply. */
export interface SupplyFact {
  readonly kind: 'supply';
  readonly side: string;
  readonly places: readonly string[];
}

/** Victory points, item by item. */
export interface ScoreFact {
  readonly kind: 'score';
  readonly side: string;
  readonly points: number;
  readonly label: string;
  /** The place it is for. */
  readonly place?: string;
}

/** Cubes are drawn from a bag; they go by their colours. */
export interface CubesFact {
  readonly kind: 'cubes';
  readonly bag: string;
  readonly drawn: readonly string[];
}

export type CommonFact =
  | TurnFact
  | AttackFact
  | MusterFact
  | FireFact
  | BattleFact
  | VerdictFact
  | LossFact
  | CaptureFact
  | MoveFact
  | WeatherFact
  | IncomeFact
  | SupplyFact
  | ScoreFact
  | CubesFact;

/** An entry of the log as far as facts go; `F` is the union of its game. */
export interface Told<F extends Fact = Fact> {
  readonly seat: string;
  readonly choice?: string;
  readonly value?: unknown;
  readonly text: string;
  readonly fact?: F;
  readonly notes: readonly { readonly rule: string; readonly text: string; readonly fact?: F }[];
}

/** All facts of an entry: the choice itself, then what came of it. */
export function factsOf<F extends Fact>(entry: Pick<Told<F>, 'fact' | 'notes'>): F[] {
  const found: F[] = entry.fact === undefined ? [] : [entry.fact];
  for (const { fact } of entry.notes) if (fact !== undefined) found.push(fact);
  return found;
}

/** What an entry of the log is worth remembering for: a new turn, a battle. The label is the sentence beside the fact. */
export type KeyMoment =
  | { readonly kind: 'turn'; readonly label: string; readonly turn: number }
  | { readonly kind: 'battle'; readonly label: string };

export function keyMoment(entry: Pick<Told, 'fact' | 'text' | 'notes'>): KeyMoment | null {
  const told = [...entry.notes, entry];
  for (const { fact, text } of told)
    if (is(fact, 'turn')) return { kind: 'turn', label: text, turn: fact.turn };
  const attack = told.find(({ fact }) => is(fact, 'attack'));
  return attack === undefined ? null : { kind: 'battle', label: attack.text };
}

/** A fact of a kind that all games tell alike. */
export function is<K extends CommonFact['kind']>(
  fact: Fact | undefined,
  kind: K,
): fact is Extract<CommonFact, { kind: K }> {
  return fact?.kind === kind;
}

/** The places that a value or a fact names, wherever they stand in it, each once. */
export function placesIn(things: readonly unknown[], isPlace: (id: string) => boolean): string[] {
  const found = new Set<string>();
  const look = (thing: unknown): void => {
    if (typeof thing === 'string') {
      if (isPlace(thing)) found.add(thing);
    } else if (typeof thing === 'object' && thing !== null) Object.values(thing).forEach(look);
  };
  look(things);
  return [...found];
}

/** The places that an entry is about: the choice and, if wanted, what came of it. */
export function placesOf(
  entry: Pick<Told, 'fact' | 'value' | 'notes'>,
  isPlace: (id: string) => boolean,
  withNotes = false,
): string[] {
  const notes = withNotes ? entry.notes.map(({ fact }) => fact) : [];
  return placesIn([entry.fact, entry.value, ...notes], isPlace);
}

/** How many dice, what they showed, what was to be expected. */
export interface Luck {
  readonly rolls: number;
  readonly sum: number;
  readonly expected: number;
}

/** Dice by the seat whose luck they show. Weather, draws and the like are nobody's. */
export function luckOf(entries: readonly Pick<SeatEntry, 'rolls'>[]): { readonly [seat: string]: Luck } {
  const luck: { [seat: string]: Luck } = {};
  for (const { rolls } of entries) {
    for (const { by, value, sides } of rolls) {
      if (by === undefined) continue;
      const so = luck[by] ?? { rolls: 0, sum: 0, expected: 0 };
      luck[by] = { rolls: so.rolls + 1, sum: so.sum + value, expected: so.expected + (sides + 1) / 2 };
    }
  }
  return luck;
}
