/** The ground as tables over places: the hexes of the map, and England behind the last of them. */

import { type Grid, type MapData, makeGrid } from '@armistice/hex';
import type { Content, Reader } from './types.ts';

export interface Ground {
  readonly map: MapData;
  readonly grid: Grid;
  /** Hexes. The place after the last is England. */
  readonly size: number;
  readonly england: number;
  readonly places: number;
  /** By place: those next to it that can be entered. */
  readonly near: readonly (readonly number[])[];
  /** By place: 1 sea, Switzerland and the like. */
  readonly closed: Uint8Array;
  readonly forest: Uint8Array;
  readonly river: Uint8Array;
  /** By place: index into `COUNTRIES`, 255 for none. */
  readonly country: Uint8Array;
  /** By place: 1 in Belgium and next to it, where Belgians go (11.1). */
  readonly belgian: Uint8Array;
  /** By place: 1 on the northern edge of the map; 1 on its southern edge, or next to Switzerland (16.4). */
  readonly north: Uint8Array;
  readonly south: Uint8Array;
  /** By place: where the fortress of the place is kept; a fortress may cover two hexes. */
  readonly fortAt: Int16Array;
  /** Where reinforcements come (6.2): Koblenz, and Paris. */
  readonly home: readonly [number, number];
  /** Where supply lines end (1.7), by side. */
  readonly sources: readonly [readonly number[], readonly number[]];
  /** Printed names by place: 'Liege I02'. */
  readonly names: readonly string[];
  readonly ids: readonly string[];
  readonly index: ReadonlyMap<string, number>;
}

export const COUNTRIES = ['France', 'Belgium', 'Luxembourg', 'Germany'] as const;
export const COUNTRY = { france: 0, belgium: 1, luxembourg: 2, germany: 3 } as const;

export const ENGLAND = 'England';

export function ground(content: Content): Ground {
  const { map } = content;
  const grid = makeGrid(map.grid);
  const { size } = grid;
  const england = size;
  const hexes = grid.ids.map((id) => map.hexes[id]!);
  const closed = new Uint8Array(size + 1);
  const [forest, river] = [new Uint8Array(size + 1), new Uint8Array(size + 1)];
  const country = new Uint8Array(size + 1).fill(255);
  const fortAt = new Int16Array(size + 1);
  for (let h = 0; h < size; h++) {
    const hex = hexes[h]!;
    if (hex.terrain === 'sea' || hex.features.includes('closed')) closed[h] = 1;
    if (hex.terrain === 'forest') forest[h] = 1;
    if (hex.features.some((one) => one.startsWith('river:'))) river[h] = 1;
    const land = (COUNTRIES as readonly (string | null)[]).indexOf(hex.country);
    if (land >= 0) country[h] = land;
    fortAt[h] = h;
  }
  fortAt[england] = england;
  for (const [second, first] of Object.entries(content.places.twins))
    fortAt[grid.hex(second)] = grid.hex(first);
  const ports = content.places.ports.map((id) => grid.hex(id));
  const near = Array.from({ length: size }, (_one, h) => {
    const around = Array.from(grid.neighbours.subarray(h * 6, h * 6 + 6)).filter(
      (n) => n >= 0 && closed[n] === 0,
    );
    if (ports.includes(h)) around.push(england);
    return closed[h] === 1 ? [] : around;
  });
  near.push(ports);
  const belgian = Uint8Array.from({ length: size + 1 }, (_one, h) =>
    [h, ...near[h]!].some((n) => country[n] === COUNTRY.belgium) ? 1 : 0,
  );
  const { north, south } = edges(grid, closed, (h) => hexes[h]!.terrain === 'sea');
  const names = grid.ids.map((id, h) =>
    hexes[h]!.place === undefined ? id : `${hexes[h]!.place.name} ${id}`,
  );
  const ids = [...grid.ids, ENGLAND];
  return {
    map,
    grid,
    size,
    england,
    places: size + 1,
    near,
    closed,
    forest,
    river,
    country,
    belgian,
    north,
    south,
    fortAt,
    home: [grid.hex(content.places.home.cp), grid.hex(content.places.home.allied)],
    sources: [
      content.places.sources.cp.map((id) => grid.hex(id)),
      content.places.sources.allied.map((id) => grid.hex(id)),
    ],
    names: [...names, ENGLAND],
    ids,
    index: new Map(ids.map((id, place) => [id, place])),
  };
}

/** Where a line across the map may begin and end (16.4). */
function edges(grid: Grid, closed: Uint8Array, sea: (hex: number) => boolean) {
  const rows = Array.from(grid.row);
  const [first, last] = [Math.min(...rows), Math.max(...rows)];
  const north = new Uint8Array(grid.size + 1);
  const south = new Uint8Array(grid.size + 1);
  for (let h = 0; h < grid.size; h++) {
    if (closed[h] === 1) continue;
    if (grid.row[h] === first) north[h] = 1;
    const around = Array.from(grid.neighbours.subarray(h * 6, h * 6 + 6));
    const swiss = around.some((n) => n >= 0 && closed[n] === 1 && !sea(n));
    if (swiss || grid.row[h] === last) south[h] = 1;
  }
  return { north, south };
}

/** The place with this printed name; -1 if there is none. */
export const placeAt = (g: Pick<Reader, 'data'>, id: string): number => g.data.ground.index.get(id) ?? -1;

/** 'Liege I02', for sentences. */
export const placeName = (g: Pick<Reader, 'data'>, place: number): string =>
  g.data.ground.names[place] ?? 'that hex';
