/** Positions laid out by name: for tests, and for the book of positions. */

import { put, remove, sideOfUnit } from './stacks.ts';
import { OFF, type Reader, type Seat, sideOf, WORKS } from './types.ts';

/** Units by hex; `g1*5` has five strength points left, `gh1:20` twenty supply points. */
export type Stacks = { readonly [hex: string]: string };

/** How a position differs from the first of its scenario. */
export interface Laid {
  readonly held?: { readonly [seat in Seat]?: string };
  readonly trench?: string;
  readonly devastated?: string;
  readonly fort?: { readonly [hex: string]: number };
  readonly broken?: string;
  readonly dead?: string;
}

export const words = (text = ''): string[] => text.split(' ').filter(Boolean);

/** Units that are not named are out of play. */
export function lay(g: Reader, stacks: Stacks, layout: Laid): void {
  const { s, data } = g;
  const { forces, ground } = data;
  const hex = (id: string): number => ground.world.place(id);
  for (let u = 0; u < forces.size; u++) {
    remove(g, u, OFF.gone);
    s.supply[u] = 0;
  }
  for (const [seat, ids] of Object.entries(layout.held ?? {}))
    for (const id of words(ids)) s.control[hex(id)] = sideOf(seat as Seat);
  for (const [id, names] of Object.entries(stacks))
    for (const name of words(names)) {
      const [, unit = '', strength, supply] = /^([\w-]+?)(?:\*(\d+))?(?::(\d+))?$/.exec(name) ?? [];
      const u = forces.index.get(unit);
      if (u === undefined) throw new Error(`There is no unit '${unit}'.`);
      if (strength !== undefined) s.strength[u] = Number(strength);
      s.supply[u] = Number(supply ?? 0);
      put(g, u, hex(id));
      if (s.control[hex(id)] !== sideOfUnit(g, u)) {
        s.control[hex(id)] = sideOfUnit(g, u);
        s.fort[hex(id)] = 0;
      }
    }
  for (const id of words(layout.trench)) s.works[hex(id)]! |= WORKS.trench;
  for (const id of words(layout.devastated)) s.works[hex(id)]! |= WORKS.devastated;
  for (const id of words(layout.broken)) s.line[hex(id)] = 0;
  for (const [id, size] of Object.entries(layout.fort ?? {})) s.fort[hex(id)] = size;
  for (const id of words(layout.dead)) {
    s.at[forces.index.get(id)!] = OFF.dead;
    s.strength[forces.index.get(id)!] = 0;
  }
}
