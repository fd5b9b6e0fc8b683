/**
 * Several maps, and boxes beside them, as one run of places 0..size-1: first the hexes, map by map, then the boxes.
 * Columns of a game's state go by these indices; reach, fields, zones and step costs work over a world as over one grid.
 *
 * Hexes have their six neighbours. Whatever else leads from place to place (a box and its ports, the edges of two maps)
 * is a link; searches follow links only when they are told what each costs.
 */

import { Grid } from './grid.ts';
import type { MapData, MapHex } from './mapdata.ts';

/** What searches, zones and step costs need to know of the ground: one grid, or a world of several. */
export interface HexSpace {
  readonly size: number;
  /** `neighbours[place * 6 + direction]`, -1 off the map. */
  readonly neighbours: Int32Array;
  /** `of[place * 6 + direction]`, -1 where there is none. */
  readonly sides: { readonly count: number; readonly of: Int32Array };
  readonly links?: Links;
  id(index: number): string;
}

/** Ways beside the six sides: those of a place are `first[place]` to `first[place + 1] - 1`, and lead `to` another. */
export interface Links {
  readonly count: number;
  readonly first: Int32Array;
  readonly to: Int32Array;
  /** The same link the other way. */
  readonly back: Int32Array;
}

/** A map of a world. */
export interface WorldMap {
  readonly map: MapData;
  /** Put before each printed number to make the name of a place, where two maps print the same numbers. */
  readonly prefix?: string;
  /** Boxes of the map that are places: what each is called, by the box's id. One name on two maps is one place. */
  readonly boxes?: { readonly [box: string]: string };
}

/** Where else boxes lead, instead of what their maps say: names of places by the name of the box. */
export type LinkLists = { readonly [box: string]: readonly string[] };

export class World implements HexSpace {
  readonly maps: readonly {
    readonly map: MapData;
    readonly grid: Grid;
    readonly first: number;
    readonly prefix: string;
  }[];
  readonly size: number;
  /** How many places are hexes; those after them are boxes. */
  readonly hexCount: number;
  /** What choices call each place: its printed number, with the prefix of its map; the name of a box. */
  readonly ids: readonly string[];
  /** What the map says of a hex; nothing of a box. */
  readonly hexes: readonly (MapHex | undefined)[];
  /** By place: the index of its map. */
  readonly mapOf: Uint8Array;
  /** By place: its index on the grid of its map, -1 for a box. */
  readonly local: Int32Array;
  readonly neighbours: Int32Array;
  readonly sides: { readonly count: number; readonly of: Int32Array };
  readonly links: Links;

  readonly #indices: ReadonlyMap<string, number>;

  constructor(maps: readonly WorldMap[], links: LinkLists = {}) {
    const ids: string[] = [];
    const hexes: (MapHex | undefined)[] = [];
    const mapOf: number[] = [];
    let sideCount = 0;
    this.maps = maps.map(({ map, prefix = '' }, m) => {
      const grid = new Grid(map.grid);
      const first = ids.length;
      for (const id of grid.ids) {
        ids.push(prefix + id);
        hexes.push(map.hexes[id]);
        mapOf.push(m);
      }
      return { map, grid, first, prefix };
    });
    this.hexCount = ids.length;
    const named = new Set<string>();
    maps.forEach(({ boxes = {} }, m) => {
      for (const name of Object.values(boxes)) {
        if (named.has(name)) continue;
        named.add(name);
        ids.push(name);
        hexes.push(undefined);
        mapOf.push(m);
      }
    });
    this.size = ids.length;
    this.ids = ids;
    this.hexes = hexes;
    this.mapOf = Uint8Array.from(mapOf);
    this.#indices = new Map(ids.map((id, place) => [id, place]));
    if (this.#indices.size !== ids.length) {
      const twice = ids.find((id, place) => this.#indices.get(id) !== place);
      throw new Error(`Two places of this world are called ${twice}: give one of the maps a prefix.`);
    }

    this.local = new Int32Array(this.size).fill(-1);
    this.neighbours = new Int32Array(this.size * 6).fill(-1);
    const sideOf = new Int32Array(this.size * 6).fill(-1);
    for (const { grid, first } of this.maps) {
      for (let h = 0; h < grid.size; h++) this.local[first + h] = h;
      for (let i = 0; i < grid.size * 6; i++) {
        const to = grid.neighbours[i]!;
        if (to >= 0) this.neighbours[first * 6 + i] = first + to;
        sideOf[first * 6 + i] = sideCount + grid.sides.of[i]!;
      }
      sideCount += grid.sides.count;
    }
    this.sides = { count: sideCount, of: sideOf };
    this.links = linksOf(this, maps, links);
  }

  /** What choices call a place. */
  id(place: number): string {
    const id = this.ids[place];
    if (id === undefined)
      throw new RangeError(`No place has index ${place}: there are 0 to ${this.size - 1}.`);
    return id;
  }

  /** The place of this name; -1 if there is none. */
  index(id: string): number {
    return this.#indices.get(id) ?? -1;
  }

  /** The place of this name, or an error that says what names look like. */
  place(id: string): number {
    const place = this.index(id);
    if (place < 0)
      throw new RangeError(
        `There is no place ${id}; places are called like ${this.ids[0]} and ${this.ids.at(-1)}.`,
      );
    return place;
  }

  isBox(place: number): boolean {
    return place >= this.hexCount;
  }

  /** The grid of a place's map. */
  gridOf(place: number): Grid {
    return this.maps[this.mapOf[place]!]!.grid;
  }

  /** In hexes; Infinity between two maps, and to and from boxes. */
  distance(a: number, b: number): number {
    if (this.mapOf[a] !== this.mapOf[b] || this.isBox(a) || this.isBox(b)) return Number.POSITIVE_INFINITY;
    return this.gridOf(a).distance(this.local[a]!, this.local[b]!);
  }

  /** The direction from a hex to its neighbour, -1 if they do not touch. */
  direction(from: number, to: number): number {
    for (let d = 0; d < 6; d++) if (this.neighbours[from * 6 + d] === to) return d;
    return -1;
  }

  /** Where one step leads from a place, by its sides and then by its links; without those that are closed. */
  near(place: number, closed?: ArrayLike<number>): number[] {
    const found: number[] = [];
    const add = (to: number) => {
      if (to >= 0 && (closed === undefined || closed[to] === 0)) found.push(to);
    };
    for (let i = place * 6; i < place * 6 + 6; i++) add(this.neighbours[i]!);
    for (let i = this.links.first[place]!; i < this.links.first[place + 1]!; i++) add(this.links.to[i]!);
    return found;
  }

  /** A cost for every link: `NEVER` where it may not be used. */
  linkCosts(cost: (from: number, to: number) => number): Uint8Array {
    const costs = new Uint8Array(this.links.count);
    for (let from = 0; from < this.size; from++)
      for (let i = this.links.first[from]!; i < this.links.first[from + 1]!; i++)
        costs[i] = cost(from, this.links.to[i]!);
    return costs;
  }
}

/** Every link leads both ways, in the order of the lists. */
function linksOf(world: World, maps: readonly WorldMap[], lists: LinkLists): Links {
  const from: Set<number>[] = Array.from({ length: world.size }, () => new Set());
  const join = (a: number, b: number) => {
    if (a === b) return;
    from[a]!.add(b);
    from[b]!.add(a);
  };
  for (const [name, to] of Object.entries(lists))
    for (const id of to) join(world.place(name), world.place(id));
  maps.forEach(({ map, boxes = {} }, m) => {
    for (const [id, name] of Object.entries(boxes))
      if (!Object.hasOwn(lists, name) && !map.boxes.some((box) => box.id === id))
        throw new Error(`${map.title} has no box '${id}'.`);
    for (const box of map.boxes) {
      const name = boxes[box.id];
      if (name === undefined || Object.hasOwn(lists, name)) continue;
      for (const text of box.to) for (const to of meant(world, maps, m, text)) join(world.place(name), to);
    }
  });
  const first = new Int32Array(world.size + 1);
  for (let place = 0; place < world.size; place++) first[place + 1] = first[place]! + from[place]!.size;
  const to = Int32Array.from(from.flatMap((places) => [...places]));
  const back = new Int32Array(to.length);
  for (let place = 0; place < world.size; place++)
    for (let i = first[place]!; i < first[place + 1]!; i++)
      back[i] = to.subarray(first[to[i]!], first[to[i]! + 1]).indexOf(place) + first[to[i]!]!;
  return { count: to.length, first, to, back };
}

/** The places that one entry of a box's list means; none for a box that is no place, or a map that is not here. */
function meant(world: World, maps: readonly WorldMap[], own: number, text: string): number[] {
  const { map, grid, first } = world.maps[own]!;
  const where = (test: (hex: MapHex) => boolean): number[] =>
    grid.ids.flatMap((id, h) => (test(map.hexes[id]!) ? [first + h] : []));
  if (text === 'ports') return where((hex) => hex.place?.port === true);
  const split = text.indexOf(':');
  const [kind, rest] = split < 0 ? ['', text] : [text.slice(0, split), text.slice(split + 1)];
  if (kind === 'list') return (map.lists[rest] ?? unknown(map, text)).map((id) => first + grid.hex(id));
  if (kind === 'feature') return where((hex) => hex.features.includes(rest));
  if (kind === 'country') return where((hex) => hex.country === rest);
  const m = kind === '' ? own : maps.findIndex((one) => one.map.id === kind);
  if (m < 0) return [];
  const there = world.maps[m]!;
  const hex = there.grid.index(rest);
  if (hex >= 0) return [there.first + hex];
  if (!there.map.boxes.some((box) => box.id === rest)) return unknown(map, text);
  const name = maps[m]!.boxes?.[rest];
  return name === undefined ? [] : [world.place(name)];
}

function unknown(map: MapData, text: string): never {
  throw new Error(`A box of ${map.title} leads to '${text}', which is no hex, box or list.`);
}
