/** The ground as tables over places: the hexes of the map, and England behind the last of them. */

import { type Grid, MapColumns, type MapData, World } from '@armistice/hex';
import { type Content, type Reader, STACK } from './types.ts';

export interface Ground {
  readonly map: MapData;
  /** The map, and England beside it. */
  readonly world: World;
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
  /** What blocks are called, by slot: 'I02:0'; and the slots by name. */
  readonly blocks: readonly string[];
  readonly slots: ReadonlyMap<string, number>;
}

export const COUNTRIES = ['France', 'Belgium', 'Luxembourg', 'Germany'] as const;
export const COUNTRY = { france: 0, belgium: 1, luxembourg: 2, germany: 3 } as const;

export const ENGLAND = 'England';

export function ground(content: Content): Ground {
  const { map, places } = content;
  const world = new World([{ map, boxes: { england: ENGLAND } }], { [ENGLAND]: places.ports });
  const columns = new MapColumns(world);
  const { grid } = world.maps[0]!;
  const closed = columns.closed();
  const near = world.ids.map((_id, place) => (closed[place] === 1 ? [] : world.near(place, closed)));
  const country = columns.column((hex) => {
    const land = (COUNTRIES as readonly (string | null)[]).indexOf(hex.country);
    return land < 0 ? 255 : land;
  }, 255);
  const fortAt = Int16Array.from(world.ids, (_id, place) => place);
  for (const [second, first] of Object.entries(places.twins))
    fortAt[world.place(second)] = world.place(first);
  const blocks = world.ids.flatMap((id) => Array.from({ length: STACK }, (_one, i) => `${id}:${i}`));
  const placesOf = (ids: readonly string[]): number[] => ids.map((id) => world.place(id));
  return {
    map,
    world,
    grid,
    size: grid.size,
    england: world.place(ENGLAND),
    places: world.size,
    near,
    closed,
    forest: columns.column((hex) => hex.terrain === 'forest'),
    river: columns.column((hex) => hex.features.some((one) => one.startsWith('river:'))),
    country,
    belgian: Uint8Array.from(near, (around, place) =>
      [place, ...around].some((n) => country[n] === COUNTRY.belgium) ? 1 : 0,
    ),
    ...edges(grid, closed, (h) => world.hexes[h]!.terrain === 'sea'),
    fortAt,
    home: [world.place(places.home.cp), world.place(places.home.allied)],
    sources: [placesOf(places.sources.cp), placesOf(places.sources.allied)],
    names: world.ids.map((id, place) => {
      const town = world.hexes[place]?.place;
      return town === undefined ? id : `${town.name} ${id}`;
    }),
    ids: world.ids,
    blocks,
    slots: new Map(blocks.map((id, slot) => [id, slot])),
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
export const placeAt = (g: Pick<Reader, 'data'>, id: string): number => g.data.ground.world.index(id);

/** 'Liege I02', for sentences. */
export const placeName = (g: Pick<Reader, 'data'>, place: number): string =>
  g.data.ground.names[place] ?? 'that hex';
