/** 11.3-11.9 The railways: which places are joined for a unit. */

import { OFF_MAP } from '../map.ts';
import { MARK, OFF, type Reader } from '../types.ts';
import { americansAbroad, FITS, stackFault } from './stacking.ts';
import { working } from './supply.ts';

/** Hexes a unit may go through by rail, in joined parts. */
interface Net {
  /** By hex: its part, counted from 1; 0 is no railway. */
  readonly part: Int16Array;
  /** By part: does it touch a working source (8.1.2, 8.5)? Does it lead off the map (11.9)? */
  readonly fed: readonly boolean[];
  readonly leaves: readonly boolean[];
}

/** The railways of a side as they are now. Units that stack alike share a net. */
export class Railways {
  readonly #g: Reader;
  readonly #side: number;
  readonly #sources: readonly number[];
  readonly #nets = new Map<number, Net>();
  /** The net of the unit that was asked about last. */
  #last: { readonly unit: number; readonly net: Net } | undefined;
  /** The pieces of the land it controls, once somebody asks. */
  #land: Int16Array | undefined;

  constructor(g: Reader, side: number) {
    this.#g = g;
    this.#side = side;
    this.#sources = working(g, OFF_MAP[side === 0 ? 'german' : 'allied'], side);
  }

  /** Can a unit get to a hex from where it is? Ends in enemy zones of control touch the net by their neighbours (10.3). */
  lead(unit: number, to: number): boolean {
    const { grid } = this.#g.data.ground;
    const net = this.#net(unit);
    const from = this.#g.s.at[unit]!;
    const there = this.#around(net, to);
    if (from === OFF.edge) return this.#sources.includes(to) || there.some((part) => net.fed[part]!);
    if (grid.adjacent(from, to) && this.#dry(from, grid.direction(from, to))) return true;
    const here = this.#around(net, from);
    return here.some((part) => there.includes(part)) || this.#outside(net, from, here, to, there);
  }

  /** 11.9: off the map and on again, from one piece of the land a side controls to another. */
  #outside(net: Net, from: number, here: readonly number[], to: number, there: readonly number[]): boolean {
    if (!there.some((part) => net.leaves[part]!)) return false;
    if (!this.#opensOut(from) && !here.some((part) => net.leaves[part]!)) return false;
    this.#land ??= this.#controlled();
    return this.#land[from] !== this.#land[to];
  }

  #controlled(): Int16Array {
    const { s, data } = this.#g;
    const { closed, size } = data.ground;
    const part = new Int16Array(size);
    for (let h = 0; h < size; h++) if (closed[h] === 0 && s.control[h] === this.#side) part[h] = OPEN;
    join(this.#g, part);
    return part;
  }

  /** A unit in an edge hex that is free of enemy zones need not pass its own stack. */
  #opensOut(hex: number): boolean {
    const { s, data } = this.#g;
    return data.ground.exits[this.#side]!.includes(hex) && s.zoc[1 - this.#side]![hex] === 0;
  }

  #around(net: Net, hex: number): number[] {
    if (net.part[hex]! > 0) return [net.part[hex]!];
    const { neighbours } = this.#g.data.ground.grid;
    const found: number[] = [];
    for (let d = 0; d < 6; d++) {
      const next = neighbours[hex * 6 + d]!;
      if (next >= 0 && net.part[next]! > 0 && this.#dry(hex, d)) found.push(net.part[next]!);
    }
    return found;
  }

  #dry(hex: number, direction: number): boolean {
    return this.#g.data.ground.sea[hex * 6 + direction] === 0;
  }

  #net(unit: number): Net {
    if (this.#last?.unit === unit) return this.#last.net;
    const key = stacksLike(this.#g, unit);
    const net = this.#nets.get(key) ?? this.#lay(unit);
    this.#nets.set(key, net);
    this.#last = { unit, net };
    return net;
  }

  /**
   * 11.4, 11.5: own hexes on the own side of the first front. 10.3: none in an enemy zone of control. 9.2: none where
   * the unit could not stand with those who are there.
   */
  #lay(unit: number): Net {
    const { s, data } = this.#g;
    const { ground } = data;
    const zone = s.zoc[1 - this.#side]!;
    const tracks = ground.tracks[this.#side]!;
    const guests = americansAbroad(this.#g);
    const part = new Int16Array(ground.size);
    for (let i = 0; i < tracks.length; i++) {
      const h = tracks[i]!;
      if (s.control[h] !== this.#side || zone[h] !== 0) continue;
      if (s.top[h]! < 0 || stackFault(this.#g, unit, h, guests) === FITS) part[h] = OPEN;
    }
    join(this.#g, part, tracks);
    const touched = (hexes: readonly number[]): boolean[] => {
      const by: boolean[] = [];
      for (const h of hexes) by[part[h]!] = true;
      by[0] = false;
      return by;
    };
    return { part, fed: touched(this.#sources), leaves: touched(ground.exits[this.#side]!) };
  }
}

/** What decides with whom a unit may stand. Who stands with another army now is judged alone (9.6). */
function stacksLike(g: Reader, unit: number): number {
  const { army, stacking, infantry, tank, alone } = g.data.forces;
  const hex = g.s.at[unit]!;
  const own = army[unit]!;
  const mixed = hex >= 0 && g.s.armies[hex] !== own;
  if (mixed || (g.s.marks[unit]! & MARK.abroad) !== 0) return -1 - unit;
  return (((own * 2 + stacking[unit]!) * 2 + infantry[unit]!) * 4 + tank[unit]!) * 2 + alone[unit]!;
}

/** A hex that is open and has no part yet. */
const OPEN = -1;

/** Gives the open hexes their joined parts, counted from 1; all of them are among `hexes`, if those are told. */
function join(g: Reader, part: Int16Array, hexes?: Int16Array): void {
  const { ground } = g.data;
  const { queue } = ground.scratch;
  const { neighbours } = ground.grid;
  let last = 0;
  const all = hexes?.length ?? part.length;
  for (let n = 0; n < all; n++) {
    const start = hexes === undefined ? n : hexes[n]!;
    if (part[start] !== OPEN) continue;
    part[start] = ++last;
    queue[0] = start;
    for (let i = 0, count = 1; i < count; i++) {
      const from = queue[i]! * 6;
      for (let k = from; k < from + 6; k++) {
        const to = neighbours[k]!;
        if (to < 0 || part[to] !== OPEN || ground.sea[k] !== 0) continue;
        part[to] = last;
        queue[count++] = to;
      }
    }
  }
}
