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
  readonly #nets = new Map<string, Net>();
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
    this.#land ??= parts(this.#g, (h) => this.#g.s.control[h] === this.#side);
    return this.#land[from] !== this.#land[to];
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
    const key = stacksLike(this.#g, unit);
    const found = this.#nets.get(key) ?? this.#lay(unit);
    this.#nets.set(key, found);
    return found;
  }

  /**
   * 11.4, 11.5: own hexes on the own side of the first front. 10.3: none in an enemy zone of control. 9.2: none where
   * the unit could not stand with those who are there.
   */
  #lay(unit: number): Net {
    const { s, data } = this.#g;
    const zone = s.zoc[1 - this.#side]!;
    const railways = data.ground.railways[this.#side]!;
    const guests = americansAbroad(this.#g);
    const part = parts(
      this.#g,
      (h) =>
        railways[h] === 1 &&
        s.control[h] === this.#side &&
        zone[h] === 0 &&
        (s.top[h]! < 0 || stackFault(this.#g, unit, h, guests) === FITS),
    );
    const touched = (hexes: readonly number[]): boolean[] => {
      const by: boolean[] = [];
      for (const h of hexes) by[part[h]!] = true;
      by[0] = false;
      return by;
    };
    return { part, fed: touched(this.#sources), leaves: touched(data.ground.exits[this.#side]!) };
  }
}

/** What decides with whom a unit may stand. Who stands with another army now is judged alone (9.6). */
function stacksLike(g: Reader, unit: number): string {
  const { army, stacking, infantry, tank, alone } = g.data.forces;
  const hex = g.s.at[unit]!;
  const mixed = hex >= 0 && g.s.armies[hex] !== army[unit];
  const kind = [army[unit], stacking[unit], infantry[unit], tank[unit], alone[unit]].join();
  return mixed || (g.s.marks[unit]! & MARK.abroad) !== 0 ? `${kind} ${unit}` : kind;
}

/** The joined parts of the hexes that are open, counted from 1. */
function parts(g: Reader, open: (hex: number) => boolean): Int16Array {
  const { ground } = g.data;
  const { queue } = ground.scratch;
  const { neighbours } = ground.grid;
  const part = new Int16Array(ground.size);
  for (let h = 0; h < part.length; h++) if (ground.closed[h] === 0 && open(h)) part[h] = -1;
  let last = 0;
  for (let start = 0; start < part.length; start++) {
    if (part[start] !== -1) continue;
    part[start] = ++last;
    queue[0] = start;
    for (let i = 0, count = 1; i < count; i++) {
      const from = queue[i]! * 6;
      for (let k = from; k < from + 6; k++) {
        const to = neighbours[k]!;
        if (to < 0 || part[to] !== -1 || ground.sea[k] !== 0) continue;
        part[to] = last;
        queue[count++] = to;
      }
    }
  }
  return part;
}
