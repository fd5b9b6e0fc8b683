/** The ground of a game: its maps as columns over places, computed once from content (3-1, 6-3, 10-2). */

import type { ContentItem } from '@armistice/engine';
import { MapColumns, type MapSide, NEVER, RIVER, rowsById, World, type WorldMap } from '@armistice/hex';
import { TERRAIN_IDS, type TerrainId, type tables } from './tables.ts';

/** The values of content items. */
export type Values<T> = { readonly [K in keyof T]: T[K] extends ContentItem<infer V> ? V : never };
export type Tables = Values<typeof tables>;

export const TRACK = { none: 0, single: 1, double: 2 } as const;

export interface Ground {
  readonly world: World;
  readonly size: number;
  readonly neighbours: Int32Array;
  /** By place: its name and number. */
  readonly names: readonly string[];
  /** By place: sea, and countries that nobody enters. */
  readonly closed: Uint8Array;
  /** All others. */
  readonly land: Int32Array;
  /** By place * 6 + direction, from here on: terrain of the side, an index of `TERRAIN_IDS`. */
  readonly terrain: Uint8Array;
  /** `RIVER` */
  readonly river: Uint8Array;
  /** `TRACK` */
  readonly track: Uint8Array;
  /** What a step costs in summer, zones and works apart: [others, mountain units]. */
  readonly steps: readonly [Uint8Array, Uint8Array];
  /** Never crossed from an enemy zone into another (6-8). */
  readonly barsZones: Uint8Array;
  /** No zone reaches across (10-2). */
  readonly stopsZones: Uint8Array;
  readonly mountain: Uint8Array;
  /** By place: a railway runs here; and all such places. */
  readonly railway: Uint8Array;
  readonly railways: Int32Array;
  /** As `steps`, in winter (34-2). */
  readonly winterSteps: readonly [Uint8Array, Uint8Array];
  /** By place * 6 + direction: no track crosses the side. */
  readonly trackless: Uint8Array;
  /** Sides with single track, as place * 6 + direction. */
  readonly singles: Int32Array;
  /** By place: its country, an index of `countries`; 255 for none. */
  readonly country: Uint8Array;
  readonly countries: readonly string[];
  /** By place: `CITY`; the full size of a fortress; a port; the rim of the map (20-1). */
  readonly city: Uint8Array;
  /** By place: one of its sides is urban. */
  readonly urban: Uint8Array;
  readonly fortress: Uint8Array;
  readonly port: Uint8Array;
  readonly rim: Uint8Array;
  /** By `WORKS` and `FORTRESS` as bits: what they cost whoever enters (22-13). */
  readonly worksCost: Uint8Array;
}

/** Bits of works in the state (22); `raising`: a Hindenburg Line under construction (000 8-2). */
export const WORKS = { trench: 1, building: 2, hindenburg: 4, devastated: 8, raising: 32 } as const;
/** Beside them where a fortress stands, which the state keeps by its strength. */
export const FORTRESS = 16;
const BITS = {
  trench: WORKS.trench,
  hindenburg: WORKS.hindenburg,
  devastation: WORKS.devastated,
  fortress: FORTRESS,
} as const;

/** What a place is to its nation (26-3). */
export const CITY = { none: 0, city: 1, urban: 2, capital: 3 } as const;

function cityOf(kind: string | undefined, isUrban: boolean): number {
  if (kind === 'capital') return CITY.capital;
  if (kind !== 'city') return CITY.none;
  return isUrban ? CITY.urban : CITY.city;
}

const isTerrain = (feature: string): feature is TerrainId =>
  (TERRAIN_IDS as readonly string[]).includes(feature);

/** The terrain of a side; what has no mark is clear. */
function terrainOf({ a, b, features = [] }: MapSide): TerrainId {
  const found = features.filter(isTerrain);
  if (found.length > 1) throw new Error(`The side ${a}/${b} is ${found.join(' and ')} at once (3-1).`);
  return found[0] ?? 'clear';
}

export function groundOf(tables: Tables, maps: readonly WorldMap[]): Ground {
  const world = new World(maps);
  const columns = new MapColumns(world);
  const closed = columns.closed();
  const terrain = columns.bySide((side) => TERRAIN_IDS.indexOf(terrainOf(side)));
  const river = columns.rivers();
  const track = columns.bySide(({ rail }) => (rail === undefined ? TRACK.none : TRACK[rail]));
  const sea = columns.seaSides();
  const rowOf = rowsById('terrain chart', tables.terrain);
  const rows = TERRAIN_IDS.map((id) => rowOf(id));
  const water = rowsById('chart of rivers', tables.waters);
  const { railRelief, doubleFrom, singleFrom } = tables.marching;

  const stepsOf = (mountain: boolean): Uint8Array =>
    Uint8Array.from(world.neighbours, (to, way) => {
      const { cost, mountainCost } = rows[terrain[way]!]!;
      const base = mountain ? mountainCost : cost;
      if (to < 0 || base === null || closed[to] !== 0 || sea[way] !== 0) return NEVER;
      const across =
        river[way] === RIVER.none ? 0 : water(river[way] === RIVER.major ? 'major' : 'river').cost;
      const sum = base + across;
      const from =
        track[way] === TRACK.double ? doubleFrom : track[way] === TRACK.single ? singleFrom : NEVER;
      return sum >= from ? sum - railRelief : sum;
    });

  const others = stepsOf(false);
  const mountaineers = stepsOf(true);
  const frozen = (steps: Uint8Array): Uint8Array =>
    steps.map((cost) => (cost === NEVER ? NEVER : cost + tables.winter.cost));
  const countries = [...new Set(world.hexes.flatMap((hex) => hex?.country ?? []))].sort();
  const urban = TERRAIN_IDS.indexOf('urban');
  const isUrban = (place: number): boolean => terrain.subarray(place * 6, place * 6 + 6).includes(urban);
  const worksCost = (bits: number): number =>
    Math.max(0, ...tables.works.map(({ id, cost }) => ((BITS[id] & bits) === 0 ? 0 : cost)));
  const railway = Uint8Array.from({ length: world.size }, (_, place) =>
    Number(track.subarray(place * 6, place * 6 + 6).some((one) => one !== TRACK.none)),
  );
  return {
    worksCost: Uint8Array.from({ length: 256 }, (_none, bits) => worksCost(bits)),
    ...{ world, size: world.size, neighbours: world.neighbours, closed, terrain, river, track },
    names: world.ids.map((id, place) => {
      const name = world.hexes[place]?.place?.name;
      return name === undefined ? id : `${name} (${id})`;
    }),
    steps: [others, mountaineers],
    winterSteps: [frozen(others), frozen(mountaineers)],
    barsZones: river.map((one) => Number(one === RIVER.major && water('major').barsZones)),
    stopsZones: others.map((cost) => Number(cost === NEVER)),
    mountain: terrain.map((one) => Number(TERRAIN_IDS[one] === 'mountain')),
    land: Int32Array.from(closed.keys().filter((place) => closed[place] === 0)),
    railway,
    railways: Int32Array.from(railway.keys().filter((place) => railway[place] === 1)),
    singles: Int32Array.from(track.keys().filter((way) => track[way] === TRACK.single)),
    trackless: track.map((kind) => Number(kind === TRACK.none)),
    country: columns.column((hex) => (hex.country === null ? 255 : countries.indexOf(hex.country)), 255),
    countries,
    urban: Uint8Array.from({ length: world.size }, (_none, place) => Number(isUrban(place))),
    city: Uint8Array.from(world.hexes, (hex, place) => cityOf(hex?.place?.kind, isUrban(place))),
    fortress: columns.column((hex) => hex.place?.fortress ?? 0),
    port: columns.column((hex) => hex.place?.port === true),
    rim: Uint8Array.from({ length: world.size }, (_none, place) =>
      Number(closed[place] === 0 && world.neighbours.subarray(place * 6, place * 6 + 6).some((to) => to < 0)),
    ),
  };
}
