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
  /** By place: sea, and countries that nobody enters. */
  readonly closed: Uint8Array;
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
  /** By place: a railway runs here. */
  readonly railway: Uint8Array;
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
  return {
    ...{ world, size: world.size, neighbours: world.neighbours, closed, terrain, river, track },
    steps: [others, stepsOf(true)],
    barsZones: river.map((one) => Number(one === RIVER.major && water('major').barsZones)),
    stopsZones: others.map((cost) => Number(cost === NEVER)),
    mountain: terrain.map((one) => Number(TERRAIN_IDS[one] === 'mountain')),
    railway: Uint8Array.from({ length: world.size }, (_, place) =>
      Number(track.subarray(place * 6, place * 6 + 6).some((one) => one !== TRACK.none)),
    ),
  };
}
