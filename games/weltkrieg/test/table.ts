/**
 * A table to play examples of the standard rules on: units of the drill laid out by name, dice chosen.
 *
 *   const t = table({ 2415: 'g1 g2 gh1:20', 2315: 'f1' }).goTo('cp', 'combat');
 *   t.attacks('2315', 'g1 g2');
 */

import type { Game, Options, Plain } from '@armistice/engine';
import { type Deed, ScriptedDice, type Shows, TestTable } from '@armistice/engine/kit';
import { type Laid, lay, type Stacks, words } from '../system/layout.ts';
import { reach } from '../system/rules/marching.ts';
import { unitsIn } from '../system/stacks.ts';
import { OFF, type Reader, type Seat, type State, type Weltkrieg } from '../system/types.ts';
import { drill } from './drill.ts';

export type { Stacks };

export interface Layout extends Laid {
  readonly begins?: Seat;
  readonly dice?: Shows;
  readonly options?: Options;
  /** The game's first, when left out. */
  readonly scenario?: string;
  /** Whatever else there is to lay. */
  readonly also?: (g: Reader) => void;
}

const deed = (choice: string, value: Plain = null): Deed => ({ choice, value });
export const done = deed('done');
export const march = (unit: string, to: string): Deed => deed('march', { unit, to });
export const column = (unit: string, to: string): Deed => deed('columnMarch', { unit, to });
export const ride = (unit: string, to: string): Deed => deed('ride', { unit, to });
export const rideOn = (unit: string, to: string): Deed => deed('rideOn', { unit, to });
export const attack = (hex: string): Deed => deed('attack', hex);
export const join = (unit: string): Deed => deed('join', unit);
export const feed = (unit: string, from: string | null): Deed => deed('feed', { unit, from });
export const commit = deed('commit');
export const stand = deed('stand');
export const take = (unit: string): Deed => deed('take', unit);
export const goBack = (hex: string): Deed => deed('goBack', hex);
export const goIn = (unit: string): Deed => deed('goIn', unit);
export const halt = deed('halt');
export const give = (from: string, to: string, points: number): Deed => deed('give', { from, to, points });
export const raise = (from: string, to: string, points: number): Deed => deed('raise', { from, to, points });
export const dig = (hex: string): Deed => deed('dig', hex);

export class Table extends TestTable<Weltkrieg> {
  /** Without stacks everything stands as the scenario has it. */
  constructor(stacks: Stacks | undefined, layout: Layout = {}, game: Game<Weltkrieg> = drill) {
    const wanted = {
      ...(layout.options === undefined ? {} : { options: layout.options }),
      ...(layout.scenario === undefined ? {} : { scenario: layout.scenario }),
    };
    super(
      game,
      wanted,
      new ScriptedDice(layout.dice, {
        attack: 3,
        counterattack: 3,
        surrender: 6,
        gas: 1,
        'assault troops': 1,
      }),
      {
        setup(of) {
          const state: State = game.setup(of);
          const g = { s: state, ...of } as unknown as Reader;
          if (stacks !== undefined) lay(g, stacks, layout);
          layout.also?.(g);
          return state;
        },
      },
    );
    if (layout.begins === 'entente') this.goTo('entente', 'movement');
  }

  /** Nobody does anything until a seat comes to a step. */
  goTo(seat: Seat, step: string): this {
    const there = () => this.asked.includes(seat) && this.step === step;
    this.passUntil(`${seat} came to ${step}`, there, () => this.passBy('callOff'));
    return this;
  }

  attacks(seat: Seat, hex: string, units: string): this {
    this.choose(seat, attack(hex), ...words(units).map(join), commit);
    return this;
  }

  get battle() {
    const found = this.match.accounts
      .flatMap(({ notes }) => notes)
      .map(({ fact }) => fact as { kind: string } | undefined)
      .findLast((fact) => fact?.kind === 'battle');
    const { strengths, losses } = found as Extract<Weltkrieg['fact'], { kind: 'battle' }>;
    return {
      strengths: [strengths.attacker, strengths.defender] as const,
      losses: [losses.attacker, losses.defender] as const,
    };
  }

  unit(id: string): number {
    return this.match.play.data.forces.index.get(id)!;
  }
  hex(id: string): number {
    return this.match.play.data.ground.world.place(id);
  }
  at(id: string): string {
    const at = this.s.at[this.unit(id)]!;
    if (at >= 0) return this.match.play.data.ground.world.ids[at]!;
    return Object.entries(OFF).find(([, place]) => place === at)![0];
  }
  strength(id: string): number {
    return this.s.strength[this.unit(id)]!;
  }
  supply(id: string): number {
    return this.s.supply[this.unit(id)]!;
  }
  stack(hex: string): string[] {
    const { data } = this.match.play;
    return unitsIn(this.match.play, this.hex(hex)).map((u) => data.forces.units[u]!.id);
  }
  /** What a unit pays to march to a hex; nothing if it cannot. */
  cost(id: string, to: string, inColumn = false): number | undefined {
    const map = reach(this.match.play, this.unit(id), inColumn);
    return map.reached(this.hex(to)) ? map.cost[this.hex(to)] : undefined;
  }
}

export const table = (stacks: Stacks, layout?: Layout): Table => new Table(stacks, layout);
