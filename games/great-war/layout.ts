/** Positions laid out by name: for tests, and for the book of positions. */

import type { Game } from '@armistice/engine';
import { greatWar } from './index.ts';
import { POWER, type Power, SIDE } from './nations.ts';
import { traceSupply } from './rules/supply.ts';
import { cover, put, remove } from './stacks.ts';
import { CHIT, type GreatWar, OFF, type Seat, sideOf, WORKS, type Writer } from './types.ts';

/** Units by hex, from the bottom of the stack to the top; a trailing minus is the back of the counter. */
export type Stacks = { readonly [hex: string]: string };

/** How a position differs from the first of its scenario. */
export interface Laid {
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
}

export const words = (text = ''): string[] => text.split(' ').filter(Boolean);

export const indexOf = (id: string): number => {
  const at = greatWar.content.units.value.findIndex((unit) => unit.id === id);
  if (at < 0) throw new Error(`There is no unit '${id}'.`);
  return at;
};

/** Units that are not named are out of play. */
export function lay(g: Writer, stacks: Stacks, layout: Laid): void {
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
  const turn = layout.turn ?? g.scenario.firstTurn;
  for (const [chit, until] of s.until.entries()) if (until > 0 && until < turn) s.chit[chit] = CHIT.out;
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
  s.turn = turn - 1;
  s.deployed = 3;
  for (const side of [SIDE.cp, SIDE.allied]) cover(g, side);
  traceSupply(g);
}

export interface GreatWarLayout extends Laid {
  readonly stacks: Stacks;
}

/** The game from such a position on. */
export function layOut({ stacks, ...layout }: GreatWarLayout): Pick<Game<GreatWar>, 'begin' | 'setup'> {
  return {
    begin: { step: 'game', stage: 3 },
    setup(of) {
      const state = greatWar.setup(of);
      lay({ s: state, ...of, frame: () => undefined } as unknown as Writer, stacks, layout);
      return state;
    },
  };
}

export default layOut;
