/**
 * A table to play examples on: units laid out by name, dice chosen, and the game brought to a step by playing up to it.
 * A table is a real match, so that what is tested is what is played.
 *
 *   const t = table({ 2731: 'ge-4 ge-6', 2732: 'br-5' }, { turn: 3 }).goTo('german', 'combat');
 *   t.does('german', attack('2732'), join('ge-4'), join('ge-6'), commit);
 */

import { type Item, itemText, type Plain } from '@armistice/engine';
import { type Deed, ScriptedDice, type Shows, TestTable } from '@armistice/engine/kit';
import { storm } from '../index.ts';
import { type Laid, layOut, type Stacks } from '../layout.ts';
import type { OptionId } from '../options.ts';
import { takeControl } from '../rules/control.ts';
import { allowance, reach } from '../rules/movement.ts';
import { SupplyMap } from '../rules/supply.ts';
import type { ScenarioId } from '../scenarios.ts';
import { unitsIn } from '../stacks.ts';
import { OFF, SEATS, type Seat, type Storm, SUPPLY, sideOf } from '../types.ts';

// ---- dice ----

/** Weather and the like not announced do nothing; every other roll has to be announced. */
const USUAL = { weather: 6, armistice: 6, influenza: 6 };

// ---- positions ----

export type { Stacks };

export interface Layout extends Laid {
  readonly scenario?: ScenarioId;
  readonly options?: { readonly [option in OptionId]?: boolean };
  readonly dice?: Shows;
  /** Content of our own in place of the game's. */
  readonly content?: { readonly [item: string]: Plain };
}

const indexOf = (id: string): number => {
  const at = storm.content.units.value.findIndex((unit) => unit.id === id);
  if (at < 0) throw new Error(`There is no unit '${id}'.`);
  return at;
};

// ---- choices ----

export type { Deed };

const deed = (choice: string, value: Plain = null): Deed => ({ choice, value });

export const done = deed('done');
export const ready = deed('ready');
export const reset = deed('reset');
export const place = (unit: string, to: string): Deed => deed('place', { unit, to });
export const onTop = (unit: string): Deed => deed('onTop', unit);
export const bury = (unit: string): Deed => deed('bury', unit);
export const chooseStoss = (unit: string): Deed => deed('chooseStoss', unit);
export const replenish = (unit: string): Deed => deed('replenish', unit);
export const rebuild = (unit: string, steps: 1 | 2): Deed => deed('rebuild', { unit, steps });
export const land = (unit: string, to: string): Deed => deed('land', { unit, to });
export const rail = (unit: string, to: string): Deed => deed('rail', { unit, to });
export const march = (unit: string, to: string): Deed => deed('march', { unit, to });
export const move = (unit: string, to: string): Deed => deed('move', { unit, to });
export const attack = (hex: string): Deed => deed('attack', hex);
export const join = (unit: string): Deed => deed('join', unit);
export const support = deed('support', 'guns');
export const commit = deed('commit');
export const callOff = deed('callOff');
export const sendAir = (number: number): Deed => deed('sendAir', number);
export const meetAir = (yes: boolean): Deed => deed('meetAir', yes);
export const lose = (unit: string): Deed => deed('lose', unit);
export const retreat = (to: string): Deed => deed('retreat', to);
export const advance = (unit: string): Deed => deed('goForward', unit);
export const halt = deed('halt');
export const infiltrate = (unit: string, to: string): Deed => deed('infiltrate', { unit, to });
export const corps = (to: string): Deed => deed('corps', to);
export const embark = (unit: string): Deed => deed('embark', unit);
export const sendBombers = (yes: boolean): Deed => deed('sendBombers', yes);
export const defendHome = (yes: boolean): Deed => deed('defendHome', yes);
export const raid = (hex: string): Deed => deed('raid', hex);
export const noRaid = deed('noRaid');
export const intercept = (yes: boolean): Deed => deed('intercept', yes);
export const redeploy = (hex: string): Deed => deed('redeploy', hex);
export const abandon = deed('abandon');

/** Steps at which a seat can be met. Combat is `combat` in both phases; `combat 2` is the second. */
export type Stop =
  | 'replacements'
  | 'strategicMovement'
  | 'regularMovement'
  | 'combat'
  | 'combat 2'
  | 'infiltration'
  | 'evacuation'
  | 'tacticalBombing'
  | 'bombers';

// ---- the table ----

export class Table extends TestTable<Storm> {
  /** Without stacks, the game from its set-up on. */
  constructor(stacks: Stacks | undefined, layout: Layout = {}) {
    super(storm, layout, new ScriptedDice(layout.dice, USUAL), stacks && layOut({ ...layout, stacks }));
  }

  // what happens

  /** Makes choices, which have to be legal. */
  does(seat: Seat, ...deeds: Deed[]) {
    return this.choose(seat, ...deeds);
  }

  /** The rule that forbids a choice (or the code of the problem, if it is not a rule); nothing if it is legal. */
  refusal(seat: Seat, one: Deed): string | undefined {
    return this.refusalOf(seat, one);
  }

  /** The message of a refusal. */
  why(seat: Seat, one: Deed): string | undefined {
    return this.messageOf(seat, one);
  }

  /** Nobody does anything until a seat comes to a step. */
  goTo(seat: Seat, stop: Stop): this {
    const there = () => this.asked[0] === seat && this.isAt(stop);
    this.passUntil(`${seat} came to ${stop}`, there, () => this.pass());
    return this;
  }

  private isAt(stop: Stop): boolean {
    if (stop === 'combat 2') return this.step === 'combat' && this.match.play.frame('combat')!.phase === 2;
    if (stop === 'combat') return this.step === 'combat' && this.match.play.frame('combat')!.phase === 1;
    return this.step === stop;
  }

  /** The seat that is asked does as little as it can. */
  pass(): void {
    if (this.step === 'airSupport') this.does(this.asked[0]!, sendAir(0));
    else this.passBy('callOff');
  }

  /** Nobody does anything for the rest of the Game Turn, up to the first question of the next, or the end of the game. */
  endTurn(): this {
    const { turn } = this.s;
    while (this.outcome === null && this.s.turn === turn) this.pass();
    return this;
  }

  /** A whole attack: who attacks what; the defender and the attacker then have to take their losses. */
  attacks(seat: Seat, hex: string, units: string, ...more: Deed[]): this {
    this.does(seat, attack(hex), ...units.split(' ').map(join), ...more, commit);
    return this;
  }

  // how things stand

  /** The hex of a unit, or the name of its place off the map. */
  at(unit: string): string {
    const at = this.s.at[indexOf(unit)]!;
    if (at >= 0) return this.match.play.data.ground.grid.ids[at]!;
    return Object.entries(OFF).find(([, place]) => place === at)![0];
  }
  steps(unit: string): number {
    return this.s.steps[indexOf(unit)]!;
  }
  supply(unit: string): keyof typeof SUPPLY {
    const status = this.s.supply[indexOf(unit)]!;
    return Object.entries(SUPPLY).find(([, value]) => value === status)![0] as keyof typeof SUPPLY;
  }
  /** Supply as it would be found now, whoever's turn it is. */
  supplyNow(unit: string): keyof typeof SUPPLY {
    const u = indexOf(unit);
    const status = new SupplyMap(this.match.play, this.match.play.data.forces.side[u]!).of(u);
    return Object.entries(SUPPLY).find(([, value]) => value === status)![0] as keyof typeof SUPPLY;
  }
  /** Units in a hex from the top of the stack down. */
  stack(hex: string): string[] {
    const { data } = this.match.play;
    return unitsIn(this.match.play, data.ground.grid.hex(hex)).map((u) => data.forces.units[u]!.id);
  }
  /** Hexes with units in them. */
  get occupied(): string[] {
    const { ids } = this.match.play.data.ground.grid;
    return ids.filter((_id, h) => this.s.top[h]! >= 0);
  }
  /** Americans in one hex with another army, counted without the game's help. */
  get americansAbroad(): number {
    return this.occupied
      .map((hex) => this.stack(hex))
      .filter((units) => units.some((id) => !id.startsWith('us-')))
      .reduce((sum, units) => sum + units.filter((id) => id.startsWith('us-')).length, 0);
  }
  holder(hex: string): Seat | undefined {
    return SEATS[this.s.control[this.match.play.data.ground.grid.hex(hex)]!];
  }
  /** Movement points of a unit this turn. */
  allowance(unit: string): number {
    return allowance(this.match.play, indexOf(unit));
  }
  /** What a unit pays to get to a hex; nothing if it cannot. */
  cost(unit: string, to: string): number | undefined {
    const map = reach(this.match.play, indexOf(unit));
    const hex = this.match.play.data.ground.grid.hex(to);
    return map.reached(hex) ? map.cost[hex] : undefined;
  }
  /** Losses still to be taken in the battle under way. */
  get losses(): { attacker: number; defender: number } {
    const battle = this.match.play.frame('battle')!;
    return { attacker: battle.attackerLoss, defender: battle.defenderLoss };
  }
  /** The battle card before the die: strengths, modifiers by rule, odds. Seen by the side given. */
  get battle(): {
    odds: string;
    attack: number;
    defence: number;
    drm: number;
    modifiers: { [rule: string]: number };
    text: string;
  } {
    const card = (this.board('german') as { battle: { [key: string]: unknown } | null }).battle;
    if (card === null || card.attack === undefined || card.modifiers === undefined)
      throw new Error('There is no battle card now.');
    const [attacks, defences, drms] = [card.attack, card.defence, card.modifiers] as [Item[], Item[], Item[]];
    const sum = (items: Item[]): number => items.reduce((all, item) => all + item.value, 0);
    const modifiers: { [rule: string]: number } = {};
    for (const item of drms) modifiers[item.rule] = (modifiers[item.rule] ?? 0) + item.value;
    return {
      odds: card.odds as string,
      attack: sum(attacks),
      defence: sum(defences),
      drm: sum(drms),
      modifiers,
      text: itemText(drms),
    };
  }

  /** A hex changes hands without anybody marching, and morale with it (for tests of what follows from it). */
  take(seat: Seat, ...hexes: string[]): this {
    const { play } = this.match;
    for (const hex of hexes) takeControl(play, play.data.ground.grid.hex(hex), sideOf(seat));
    return this;
  }

  // what others know

  /** The game's part of what a seat (the public: null) sees. */
  board(reader: Seat | null): Plain {
    return this.boardOf(reader);
  }
  /** What a reader sees in a hex, from the top down: unit ids, `?` for covered ones. */
  seen(reader: Seat | null, hex: string): string[] | undefined {
    const { stacks } = this.board(reader) as unknown as {
      stacks: { hex: string; units: ({ id: string } | null)[] }[];
    };
    return stacks.find((one) => one.hex === hex)?.units.map((unit) => unit?.id ?? '?');
  }
}

/** A table at the start of a turn, with units laid out; without units, before set-up. */
export function table(stacks?: Stacks, layout?: Layout): Table {
  return new Table(stacks, layout);
}
