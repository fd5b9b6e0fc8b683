/** Positions laid out by name: for tests, for the book of positions, and to write a game down as it stands. */

import type { Game } from '@armistice/engine';
import { storm } from './index.ts';
import { put, remove, unitsIn } from './stacks.ts';
import { OFF, type Reader, SEATS, type Seat, type Storm, sideOf, type Writer } from './types.ts';

/** Units by hex, separated by spaces, from the bottom of the stack to the top; `ge-4-` is reduced. */
export type Stacks = { readonly [hex: string]: string };

/** How a position differs from the first of its scenario. */
export interface Laid {
  /** The turn that is about to begin; the scenario's first, when left out. */
  readonly turn?: number;
  readonly morale?: { readonly [seat in Seat]?: number };
  readonly pools?: { readonly [pool: string]: number };
  /** Who holds hexes where nobody stands, if not who held them at the start. */
  readonly control?: { readonly [seat in Seat]?: string };
  /** Units off the map: dead, waiting at a port or beyond the edge, still coming, gone. Ids separated by spaces. */
  readonly off?: { readonly [place in keyof typeof OFF]?: string };
  /** Where Big Bertha stands; null for gone. */
  readonly bertha?: string | null;
}

export interface StormLayout extends Laid {
  readonly stacks: Stacks;
  /** Units that are not named stand where the scenario sets them up; else they are out of play, but for air units. */
  readonly amid?: boolean;
}

/** The game from such a position on. */
export function layOut(layout: StormLayout): Pick<Game<Storm>, 'begin' | 'setup'> {
  return {
    begin: { step: 'game', stage: 3 },
    setup(of) {
      const state = storm.setup(of);
      lay({ s: state, ...of, frame: () => undefined } as unknown as Writer, layout);
      return state;
    },
  };
}

function indexOf({ data }: Reader, id: string): number {
  const at = data.forces.index.get(id);
  if (at === undefined) throw new Error(`There is no unit '${id}'.`);
  return at;
}

function lay(g: Writer, layout: StormLayout): void {
  const { s, data } = g;
  const { forces, ground } = data;
  if (layout.amid !== true)
    for (let u = 0; u < forces.size; u++) {
      if (forces.ground[u] === 0) continue;
      remove(g, u, OFF.gone);
      s.steps[u] = 0;
    }
  for (const [hex, names] of Object.entries(layout.stacks)) {
    for (const name of names.split(' ')) {
      const reduced = name.endsWith('-');
      const unit = indexOf(g, reduced ? name.slice(0, -1) : name);
      const h = ground.grid.hex(hex);
      put(g, unit, h);
      s.control[h] = forces.side[unit]!;
      s.steps[unit] = reduced ? 1 : forces.steps[unit]!;
    }
  }
  for (const [place, names] of Object.entries(layout.off ?? {})) {
    for (const name of names.split(' ')) {
      const unit = indexOf(g, name);
      remove(g, unit, OFF[place as keyof typeof OFF]);
      s.steps[unit] = place === 'dead' || place === 'gone' ? 0 : forces.steps[unit]!;
    }
  }
  for (const seat of SEATS) {
    for (const hex of (layout.control?.[seat] ?? '').split(' ').filter(Boolean))
      s.control[ground.grid.hex(hex)] = sideOf(seat);
  }
  s.known.fill(1);
  for (let u = 0; u < forces.size; u++) if (s.at[u]! >= 0) s.known[u] = s.top[s.at[u]!] === u ? 1 : 0;
  s.deployed = 3;
  s.turn = (layout.turn ?? g.scenario.firstTurn) - 1;
  Object.assign(s.morale, layout.morale);
  Object.assign(s.pools, layout.pools);
  if (layout.bertha !== undefined) s.bertha = layout.bertha === null ? -1 : ground.grid.hex(layout.bertha);
}

/** A position as it stands, in these words; what happens within a turn is left out. */
export function written(g: Reader): StormLayout {
  const { s, data, scenario } = g;
  const { forces, ground } = data;
  const { ids } = ground.grid;
  const first = storm.setup(g as never);
  const stacks: { [hex: string]: string } = {};
  const control: { [seat in Seat]: string[] } = { german: [], allied: [] };
  for (let hex = 0; hex < ground.size; hex++) {
    const units = unitsIn(g, hex).reverse();
    if (units.length > 0)
      stacks[ids[hex]!] = units
        .map((u) => `${forces.units[u]!.id}${s.steps[u]! < forces.steps[u]! ? '-' : ''}`)
        .join(' ');
    else if (s.control[hex] !== first.control[hex]) control[SEATS[s.control[hex]!]!].push(ids[hex]!);
  }
  const off: { [place: string]: string[] } = {};
  for (let u = 0; u < forces.size; u++) {
    const place = Object.entries(OFF).find(([, at]) => at === s.at[u])?.[0];
    if (place === undefined || forces.ground[u] === 0 || place === 'unused' || place === 'gone') continue;
    off[place] ??= [];
    off[place].push(forces.units[u]!.id);
  }
  const listed = (of: { [name: string]: string[] }): { [name: string]: string } =>
    Object.fromEntries(
      Object.entries(of).flatMap(([name, all]) => (all.length > 0 ? [[name, all.join(' ')]] : [])),
    );
  return {
    turn: s.turn,
    morale: {
      german: s.morale.german,
      ...(scenario.morale.allied === null ? {} : { allied: s.morale.allied }),
    },
    pools: { ...s.pools },
    bertha: s.bertha < 0 ? null : ids[s.bertha]!,
    stacks,
    control: listed(control),
    off: listed(off),
  };
}

export default layOut;
