/**
 * A table to play examples on: units laid out by name, dice chosen, and the game brought to a step by playing up
 * to it. A table is a real match, so that what is tested is what is played.
 */

import {
  Account,
  arrange,
  type Entry,
  type Game,
  type Item,
  Match,
  type Note,
  type Options,
  type Outcome,
  type Pack,
  type Plain,
  type SeatEntry,
  seatLog,
  seatView,
  unwrap,
} from '@armistice/engine';
import { ScriptedDice, type Shows } from '@armistice/engine/kit';
import { type Fords, fords, type Seat, type State } from '../sample/index.ts';
import { map, put } from '../sample/map.ts';
import { difference } from '../sample/rules/combat.ts';
import { type Reader, SEATS, sideOf } from '../sample/types.ts';
import { units } from '../sample/units.ts';

// ---- names ----

export const unit = (name: string): number => found('unit', name, units.value);
export const place = (name: string): number => found('place', name, map.value.places);

function found(kind: string, name: string, list: readonly { name: string }[]): number {
  const at = list.findIndex((one) => one.name === name);
  if (at < 0) throw new Error(`There is no ${kind} '${name}'.`);
  return at;
}

// ---- dice ----

/** Events come from the top of the cup, which tests put in order; every other roll has to be announced. */
const USUAL = { event: 1 };

// ---- positions ----

/** Who stands where: the units of each place. Units that are not named are lost. */
export type Stacks = { readonly [place: string]: readonly string[] };

export interface Layout {
  readonly scenario?: string;
  readonly options?: Options;
  /** The turn that is about to begin; the first, when left out. */
  readonly turn?: number;
  readonly tokens?: { readonly [S in Seat]?: number };
  /** The chits left in the cup, the next one first; the others are laid aside. */
  readonly cup?: readonly string[];
  /** Units that have lost steps, and how many they have left. */
  readonly steps?: { readonly [unit: string]: number };
  /** Who was last to hold places where nobody stands. */
  readonly held?: { readonly [place: string]: Seat };
  readonly dice?: Shows;
  /** Content of our own in place of the game's: another results table. */
  readonly content?: { readonly [item: string]: Plain };
}

function lay(state: State, data: Fords['data'], stacks: Stacks, layout: Layout): State {
  const g = { s: state, data } as Reader;
  for (const [where, names] of Object.entries(stacks)) {
    for (const name of names) put(g, unit(name), place(where));
  }
  for (const [where, seat] of Object.entries(layout.held ?? {})) state.held[place(where)] = sideOf(seat) + 1;
  for (const [name, steps] of Object.entries(layout.steps ?? {})) state.steps[unit(name)] = steps;
  state.turn = (layout.turn ?? 1) - 1;
  Object.assign(state.tokens, layout.tokens);
  if (layout.cup !== undefined) {
    state.cup = [...layout.cup];
    state.aside = without(data.cup, layout.cup);
  }
  return state;
}

function without(all: readonly string[], some: readonly string[]): string[] {
  const rest = [...all];
  for (const one of some) rest.splice(rest.indexOf(one), 1);
  return rest;
}

function packOf(items: { readonly [item: string]: Plain }): Pack {
  return { format: 'armistice-content', formatVersion: 1, game: fords.id, title: 'For a test', items };
}

// ---- choices ----

export interface Deed {
  readonly choice: string;
  readonly value: Plain;
}

export const deploy = (who: string, at: string): Deed => ({
  choice: 'place',
  value: { unit: unit(who), at: place(at) },
});
export const ready: Deed = { choice: 'ready', value: null };
export const bid = (tokens: number): Deed => ({ choice: 'offer', value: tokens });
export const move = (who: string, to: string): Deed => ({
  choice: 'go',
  value: { unit: unit(who), to: place(to) },
});
export const dig = (who: string): Deed => ({ choice: 'dig', value: { unit: unit(who) } });
export const attack = (from: string, to: string, token?: 'with a token'): Deed => ({
  choice: 'attack',
  value: { from: place(from), to: place(to), token: token !== undefined },
});
export const lose = (who: string): Deed => ({ choice: 'lose', value: { unit: unit(who) } });
export const retreat = (to: string): Deed => ({ choice: 'fallBack', value: { to: place(to) } });
export const surrender: Deed = { choice: 'surrender', value: null };
export const advance: Deed = { choice: 'goForward', value: true };
export const stay: Deed = { choice: 'goForward', value: false };
export const done: Deed = { choice: 'done', value: null };

// ---- the table ----

/** A stack as a seat sees it. */
export interface SeenStack {
  readonly count: number;
  readonly dug: number;
  readonly units: readonly { readonly name: string; readonly steps: number }[];
}

export class Table {
  readonly match: Match<Fords>;
  readonly dice: ScriptedDice;

  constructor(stacks: Stacks, layout: Layout = {}) {
    const laid: Game<Fords> = {
      ...fords,
      setup: (of) => lay(fords.setup(of), of.data, stacks, layout),
    };
    const { scenario, options, content } = layout;
    const setting = unwrap(arrange(laid, { scenario, options, content: content && packOf(content) }));
    this.dice = new ScriptedDice(layout.dice, USUAL);
    const identity = { seats: {}, seed: undefined, seedCommit: '', pack: undefined };
    this.match = unwrap(Match.begin(setting, identity, this.dice));
  }

  // what happens

  /** Makes choices, which have to be legal. */
  does(seat: Seat, ...deeds: Deed[]): Entry {
    const made = deeds.map((deed) => unwrap(this.match.choose({ seat, ...deed })));
    return made.at(-1)!;
  }

  /** The rule that forbids a choice (or the code of the problem, if it is not a rule); nothing if it is legal. */
  refusal(seat: Seat, deed: Deed): string | undefined {
    const problem = this.match.problem({ seat, ...deed });
    const listed = [...this.match.choices(seat)].some(
      (one) => one.choice === deed.choice && JSON.stringify(one.value) === JSON.stringify(deed.value),
    );
    if (listed !== (problem === undefined)) throw new Error('What is listed and what is refused disagree.');
    return problem === undefined ? undefined : (problem.rule ?? problem.code);
  }

  /** Both bid. */
  bids(north: number, south: number): Entry {
    this.does('north', bid(north));
    return this.does('south', bid(south));
  }

  /** Nobody does anything until a seat comes to a step of its player turn. In the bids, the seat gets the first move. */
  goTo(seat: Seat, step: 'move' | 'fight'): this {
    while (this.next !== `${seat}: ${step}`) {
      if (this.step === 'bid') {
        this.dice.show('first move', seat === 'north' ? 1 : 6);
        this.bids(0, 0);
      } else this.does(this.asked[0]!, done);
    }
    return this;
  }

  /** Nobody does anything for the rest of the turn, up to the bids of the next or the end of the game. */
  endTurn(): this {
    if (this.step === 'bid') this.goTo('north', 'move');
    const { turn } = this.s;
    while (this.s.turn === turn && this.outcome === null) this.does(this.asked[0]!, done);
    return this;
  }

  // how things stand

  get s(): State {
    return this.match.play.s;
  }
  get outcome(): Outcome | null {
    return this.match.outcome;
  }
  get step(): string | undefined {
    return this.outcome === null ? this.match.play.where().step : undefined;
  }
  get asked(): readonly Seat[] {
    return this.match.asked() as readonly Seat[];
  }
  /** Who is asked next, and what: `south: losses`. */
  get next(): string {
    return this.outcome === null ? `${this.asked.join(' and ')}: ${this.step}` : 'nobody: the game is over';
  }
  /** What the last choice put into the log. */
  get notes(): readonly Note[] {
    return (this.match.accounts.at(-1) ?? this.match.start).notes;
  }

  /** Where a unit stands; nothing when it is lost. */
  at(name: string): string | undefined {
    return map.value.places[this.s.at[unit(name)]!]?.name;
  }
  steps(name: string): number {
    return this.s.steps[unit(name)]!;
  }
  /** Who was last to hold a place. */
  holder(name: string): Seat | undefined {
    return SEATS[this.s.held[place(name)]! - 1];
  }
  /** The losses of the battle under way, as the table gave them. */
  get losses(): { attacker: number; defender: number } {
    const battle = this.match.play.frame('battle')!;
    return { attacker: battle.attackerLoss, defender: battle.defenderLoss };
  }
  /** The sum of an attack by the seat whose units stand there. */
  sum(from: string, to: string, token?: 'with a token'): { items: Item[]; total: number } {
    const attacker = this.s.here[place(from) * 2]! > 0 ? 'north' : 'south';
    const account = new Account();
    const where = { attacker, from: place(from), to: place(to), token: token !== undefined } as const;
    difference(this.match.play, where, account);
    return { items: account.items, total: account.total };
  }

  // what others know

  /** The game's part of what a seat (the public: null) sees. */
  board(reader: Seat | null): Plain {
    return seatView(this.match, reader).board;
  }
  /** The stack a reader sees in a place, of the side that stands there. */
  seen(reader: Seat | null, where: string): SeenStack | undefined {
    const { places } = this.board(reader) as unknown as {
      places: { name: string; stacks: { [S in Seat]?: SeenStack } }[];
    };
    const stacks = places.find((one) => one.name === where)?.stacks;
    return stacks?.north ?? stacks?.south;
  }
  /** The units a reader can name in a place, each with its steps: `Guard 4`. */
  names(reader: Seat | null, where: string): string[] {
    return (this.seen(reader, where)?.units ?? []).map((one) => `${one.name} ${one.steps}`);
  }
  /** The last entry as a reader finds it in the log. */
  read(reader: Seat | null): SeatEntry {
    return seatLog(this.match, reader, this.match.n)[0]!;
  }
}

/** A table before the bids of a turn, with units laid out. Without units, it is before deployment. */
export function table(stacks: Stacks, layout?: Layout): Table {
  return new Table(stacks, layout);
}

/** A table in the first player turn, at the combat of a side. */
export function fightOf(seat: Seat, stacks: Stacks, layout?: Layout): Table {
  return table(stacks, layout).goTo(seat, 'fight');
}

/** A table in the first player turn, at the movement of a side. */
export function moveOf(seat: Seat, stacks: Stacks, layout?: Layout): Table {
  return table(stacks, layout).goTo(seat, 'move');
}
