/**
 * A table to play examples on: units laid out by name, dice chosen, and the game brought to a step by playing up to it.
 *
 *   const t = table({ W5312: 'fr-7', W5412: 'ge-16 ge-22' }, { turn: 7 }).goTo('cp', 'combat');
 *   t.choose('cp', attack('W5312'), join('ge-16'), commit);
 */

import type { Entry, Plain } from '@armistice/engine';
import { type Deed, ScriptedDice, type Shows, TestTable } from '@armistice/engine/kit';
import { greatWar } from '../index.ts';
import { indexOf, type Laid, layOut, type Stacks, words } from '../layout.ts';
import { POWER, type Power } from '../nations.ts';
import { reach } from '../rules/marching.ts';
import { isSupplied, traceSupply } from '../rules/supply.ts';
import { unitsIn } from '../stacks.ts';
import { CHIT, type GreatWar, OFF, type Seat } from '../types.ts';

export type { Stacks };

export interface Layout extends Laid {
  readonly scenario?: string;
  readonly options?: { readonly [option: string]: boolean };
  readonly dice?: Shows;
}

// ---- choices ----

const deed = (choice: string, value: Plain = null): Deed => ({ choice, value });

export const done = deed('done');
export const move = (unit: string, to: string): Deed => deed('move', { unit, to });
export const rail = (unit: string, to: string): Deed => deed('rail', { unit, to });
export const sail = (unit: string, to: string): Deed => deed('sail', { unit, to });
export const transit = (unit: string, box: string): Deed => deed('transit', { unit, box });
export const place = (unit: string, to: string): Deed => deed('place', { unit, to });
export const rebuild = (unit: string, full = false): Deed => deed('rebuild', { unit, full });
export const give = (from: string, to: string): Deed => deed('give', { from, to });
export const attack = (hex: string): Deed => deed('attack', hex);
export const join = (unit: string): Deed => deed('join', unit);
export const commit = deed('commit');
export const headquarters = (unit: string): Deed => deed('headquarters', unit);
export const event = (chit: string): Deed => deed('event', chit);
export const goOn = deed('goOn');
export const answered = deed('answered');
export const lose = (unit: string): Deed => deed('lose', unit);
export const advance = (unit: string, to: string): Deed => deed('goForward', { unit, to });
export const halt = deed('halt');

/** Weather is fair and nothing happens by chance, unless a test says so. */
const USUAL = { weather: 2, revolution: 1, 'Turkish surrender': 1, 'Turkish reserve': 1, fortress: 1 };

const QUIET: ReadonlySet<string> = new Set(['support', 'reply', 'halting', 'capture']);

export class Table extends TestTable<GreatWar> {
  constructor(stacks: Stacks, layout: Layout = {}) {
    super(
      greatWar,
      { scenario: '1915', ...layout },
      new ScriptedDice(layout.dice, USUAL),
      layOut({ stacks, ...layout }),
    );
  }

  /** Makes choices; who is asked only so that the question tells nothing, and has one answer, gives it. */
  override choose(seat: Seat, ...deeds: Deed[]): Entry {
    return deeds
      .map((one) => {
        const before = this.step;
        const entry = super.choose(seat, one);
        if (this.step !== before) this.#pass();
        return entry;
      })
      .at(-1)!;
  }
  #pass(): void {
    while (QUIET.has(this.step!)) {
      const asked = this.asked[0]!;
      const [only, more] = [...this.match.choices(asked)];
      if (more !== undefined) return;
      super.choose(asked, only!);
    }
  }

  /** Nobody does anything until a seat comes to a step. */
  goTo(seat: Seat, step: string): this {
    const there = () => this.asked.includes(seat) && this.step === step;
    this.passUntil(`${seat} came to ${step}`, there, () => this.passBy('callOff'));
    return this;
  }

  /** Nobody does anything until something is so. */
  until(what: string, isSo: () => boolean): this {
    this.passUntil(what, isSo, () => this.passBy('callOff'));
    return this;
  }

  attacks(seat: Seat, hex: string, units: string): this {
    this.choose(seat, attack(hex), ...words(units).map(join), commit);
    return this;
  }

  /** The same with nothing to support it; the fact of the battle. */
  fought(seat: Seat, hex: string, units: string) {
    this.attacks(seat, hex, units);
    while (this.step === 'support' || this.step === 'reply') this.passBy();
    return this.battle;
  }

  /** The fact of the battle that has been fought last. */
  get battle() {
    const found = this.match.accounts
      .flatMap(({ notes }) => notes)
      .map(({ fact }) => fact as { kind: string } | undefined)
      .findLast((fact) => fact?.kind === 'battle');
    return found as Extract<GreatWar['fact'], { kind: 'battle' }>;
  }
  /** Where a chit is: 'pool', 'held', 'active', 'used', 'out'. */
  chit(id: string): string {
    const state = this.s.chit[this.match.play.data.chits.index.get(id)!];
    return Object.entries(CHIT).find(([, value]) => value === state)![0];
  }
  at(unit: string): string {
    const at = this.s.at[indexOf(unit)]!;
    if (at >= 0) return this.match.play.data.ground.world.ids[at]!;
    return Object.entries(OFF).find(([, place]) => place === at)![0];
  }
  face(unit: string): number {
    return this.s.face[indexOf(unit)]!;
  }
  isSupplied(unit: string): boolean {
    traceSupply(this.match.play);
    return isSupplied(this.match.play, indexOf(unit));
  }
  stack(hex: string): string[] {
    const { data } = this.match.play;
    return unitsIn(this.match.play, data.ground.world.place(hex)).map((u) => data.forces.units[u]!.id);
  }
  holder(hex: string): string | undefined {
    return ['cp', 'allied'][this.s.control[this.match.play.data.ground.world.place(hex)]!];
  }
  /** What is used of a limit of strategic or sea movement (9.1, 9.2, 9.5). */
  used(limit: string): number {
    const { content } = this.match.play.data;
    const frame = this.match.play.frame('strategicMovement')!;
    return frame.used[content.limits.findIndex(({ id }) => id === limit)]!;
  }
  resourcesOf(power: Power): number {
    return this.s.resources[POWER[power]]!;
  }
  /** What a unit pays to get to a hex; nothing if it cannot. */
  cost(unit: string, to: string): number | undefined {
    const map = reach(this.match.play, indexOf(unit));
    const place = this.match.play.data.ground.world.place(to);
    return map.reached(place) ? map.cost[place] : undefined;
  }
}

/** One side pays for two events and draws from a pool that holds these alone; the other buys none. */
export function drawn(seat: Seat, pool: string, stacks: Stacks = {}, layout: Layout = {}): Table {
  const t = new Table(stacks, {
    ...{ turn: 11, letter: 'D', west: 'cp', resources: { germany: 3, britain: 3 }, ...layout, pool },
    dice: { event: [1, 1], ...layout.dice },
  });
  const spends = (one: Seat, payer: string | null) => t.choose(one, deed('spend', payer));
  spends(seat === 'cp' ? 'allied' : 'cp', null);
  spends(seat, seat === 'cp' ? 'germany' : 'britain');
  return t;
}
export const play = (chit: string, at: string | null = null): Deed => deed('playEvent', { chit, at });

export const table = (stacks: Stacks, layout?: Layout): Table => new Table(stacks, layout);
