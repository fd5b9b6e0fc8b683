/**
 * A table to play examples on: units laid out by name, dice chosen, and the game brought to a step by playing up to it.
 *
 *   const t = table({ W5312: 'fr-7', W5412: 'ge-16 ge-22' }, { turn: 7 }).goTo('cp', 'combat');
 *   t.choose('cp', attack('W5312'), join('ge-16'), commit);
 */

import type { Entry, Plain } from '@armistice/engine';
import { type Deed, ScriptedDice, type Shows, TestTable } from '@armistice/engine/kit';
import { greatWar } from '../index.ts';
import { POWER, type Power, SIDE } from '../nations.ts';
import { reach } from '../rules/marching.ts';
import { isSupplied, traceSupply } from '../rules/supply.ts';
import { cover, put, remove, unitsIn } from '../stacks.ts';
import { CHIT, type GreatWar, OFF, type Seat, sideOf, WORKS, type Writer } from '../types.ts';

/** Units by hex, from the bottom of the stack to the top; a trailing minus is the back of the counter. */
export type Stacks = { readonly [hex: string]: string };

export interface Layout {
  readonly scenario?: string;
  readonly options?: { readonly [option: string]: boolean };
  readonly turn?: number;
  /** Strategic turns held: 'F' for all up to F. */
  readonly letter?: string;
  readonly west?: Seat;
  /** The strategic turn of the Bolshevik Revolution. */
  readonly bolshevik?: string;
  readonly control?: { readonly [seat in Seat]?: string };
  readonly off?: { readonly [place in keyof typeof OFF]?: string };
  readonly sides?: { readonly [power in Power]?: Seat | 'nobody' };
  readonly resources?: { readonly [power in Power]?: number };
  /** Chits by id: alone in the pools; out of the game, in hand, or in force. */
  readonly pool?: string;
  readonly out?: string;
  readonly held?: string;
  readonly active?: string;
  readonly devastated?: string;
  readonly trench?: string;
  /** Forts that are gone. */
  readonly razed?: string;
  readonly collapsed?: readonly Power[];
  /** Units that have been in a dead pile. */
  readonly rebuilt?: string;
  readonly dice?: Shows;
}

const words = (text = ''): string[] => text.split(' ').filter(Boolean);

const indexOf = (id: string): number => {
  const at = greatWar.content.units.value.findIndex((unit) => unit.id === id);
  if (at < 0) throw new Error(`There is no unit '${id}'.`);
  return at;
};

/** Units that are not named are out of play. */
function lay(g: Writer, stacks: Stacks, layout: Layout): void {
  const { s, data } = g;
  const { forces, ground, chits } = data;
  const hex = (id: string): number => ground.world.place(id);
  for (const [power, seat] of Object.entries(layout.sides ?? {}))
    s.allegiance[POWER[power as Power]] = seat === 'nobody' ? SIDE.nobody : sideOf(seat);
  for (let u = 0; u < forces.size; u++) {
    remove(g, u, OFF.gone);
    s.face[u] = 0;
  }
  for (const [seat, ids] of Object.entries(layout.control ?? {}))
    for (const id of words(ids)) s.control[hex(id)] = sideOf(seat as Seat);
  for (const [id, names] of Object.entries(stacks))
    for (const name of words(names)) {
      const back = name.endsWith('-');
      const unit = indexOf(back ? name.slice(0, -1) : name);
      put(g, unit, hex(id));
      s.control[hex(id)] = s.allegiance[forces.power[unit]!]!;
      if (back) s.face[unit] = 1;
    }
  for (const [place, names] of Object.entries(layout.off ?? {}))
    for (const name of words(names)) s.at[indexOf(name)] = OFF[place as keyof typeof OFF];
  for (const [power, points] of Object.entries(layout.resources ?? {}))
    s.resources[POWER[power as Power]] = points;
  if (layout.pool !== undefined)
    s.chit.forEach((state, chit) => {
      if (state === CHIT.pool) s.chit[chit] = CHIT.aside;
    });
  for (const id of words(layout.pool)) s.chit[chits.index.get(id)!] = CHIT.pool;
  for (const id of words(layout.out)) s.chit[chits.index.get(id)!] = CHIT.out;
  for (const id of words(layout.held)) s.chit[chits.index.get(id)!] = CHIT.held;
  for (const id of [...words(layout.pool), ...words(layout.held)]) s.since[chits.index.get(id)!] = 0;
  for (const id of words(layout.active)) s.chit[chits.index.get(id)!] = CHIT.active;
  for (const id of words(layout.devastated)) s.works[hex(id)]! |= WORKS.devastated;
  for (const id of words(layout.trench)) s.works[hex(id)]! |= WORKS.trench;
  for (const id of words(layout.razed)) s.fort[hex(id)] = 0;
  for (const name of words(layout.rebuilt)) s.rebuilt[indexOf(name)] = 1;
  for (const power of layout.collapsed ?? []) s.collapsed[POWER[power]] = 1;
  if (layout.letter !== undefined) s.letter = layout.letter.charCodeAt(0) - 64;
  if (layout.bolshevik !== undefined) {
    s.fall = 1;
    s.bolshevik = layout.bolshevik.charCodeAt(0) - 64;
  }
  if (layout.west !== undefined) s.west = sideOf(layout.west);
  s.turn = (layout.turn ?? g.scenario.firstTurn) - 1;
  s.deployed = 3;
  for (const side of [SIDE.cp, SIDE.allied]) cover(g, side);
  traceSupply(g);
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
    super(greatWar, { scenario: '1915', ...layout }, new ScriptedDice(layout.dice, USUAL), {
      begin: { step: 'game', stage: 3 },
      setup(of) {
        const state = greatWar.setup(of);
        lay({ s: state, ...of, frame: () => undefined } as unknown as Writer, stacks, layout);
        return state;
      },
    });
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
