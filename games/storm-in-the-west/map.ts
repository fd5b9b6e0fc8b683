/** The ground as tables over hex indices: what rules ask of the map, computed once. */

import {
  Field,
  featureNumber,
  type Grid,
  MapColumns,
  type MapData,
  type MapHex,
  NEVER,
  PLACE,
  Reach,
  RIVER,
  rowsById,
  stepCosts,
  World,
} from '@armistice/hex';
import type { Fortress, Supply } from './charts.ts';
import type { StormScenario } from './scenarios.ts';
import { ARMIES, type TerrainEffect } from './tables.ts';
import type { Content, Reader } from './types.ts';

/** Works in a hex, as bits. */
export const WORKS = { alliedTrench: 1, germanMain: 2, germanSecondary: 4, weak: 8 } as const;
export { PLACE, RIVER };

export interface Ground {
  readonly map: MapData;
  readonly world: World;
  readonly grid: Grid;
  readonly size: number;
  /** By hex: not 0 in sea and Holland. */
  readonly closed: Uint8Array;
  /** By hex * 6 + direction: all-sea sides (10.2). */
  readonly sea: Uint8Array;
  readonly river: Uint8Array;
  /** [side][wet]: cost of every step; and what it costs to come in over the map edge. */
  readonly steps: readonly (readonly Uint8Array[])[];
  readonly entry: readonly (readonly Uint8Array[])[];
  /** [wet]: as the Germans pay, for the Alpenkorps (S3.17). */
  readonly alpine: readonly Uint8Array[];
  /** [wet]: the row of the terrain chart, by hex. */
  readonly natural: readonly TerrainEffect[];
  readonly mountain: Uint8Array;
  readonly works: Uint8Array;
  readonly place: Uint8Array;
  readonly morale: Uint8Array;
  /** The fortress of a hex, if it has one. */
  readonly fortress: readonly (Fortress | undefined)[];
  readonly belgium: Uint8Array;
  /** [wet]: where tanks may not attack (13.18-13.24, 13.32); where AGB may not go (14.2). */
  readonly noTanks: readonly Uint8Array[];
  readonly noGuns: readonly Uint8Array[];
  /** [wet]: where fast tanks stop when they infiltrate (S3.21). */
  readonly halts: readonly Uint8Array[];
  /** Supply sources by the feature that names them. */
  readonly sources: { readonly [feature: string]: readonly number[] };
  readonly ports: readonly number[];
  /** By hex: a town or city, where strategic movement begins and ends (11.7). */
  readonly stations: readonly number[];
  /** [side]: where rails leave the map and come back (11.9): the own sources, and the own part of the south edge. */
  readonly exits: readonly (readonly number[])[];
  /** [side]: hexes on the own side of the first front, and the trench lines (11.5). */
  readonly railways: readonly Uint8Array[];
  /** [side]: the same hexes one after the other. */
  readonly tracks: readonly Int16Array[];
  /** The least that any step costs anybody. */
  readonly least: number;
  readonly rows: { readonly [id in string]?: TerrainEffect };
  /** In the order of `ARMIES`. */
  readonly supply: readonly Supply[];
  /** Room to compute in; holds nothing between two questions. */
  readonly scratch: Scratch;
}

export interface Scratch {
  readonly reach: Reach;
  /** The reach of one unit at one moment, the last that was asked for. */
  readonly march: { readonly map: Reach; unit: number; moment: number };
  readonly fields: readonly [Field, Field];
  readonly closed: Uint8Array;
  readonly queue: Int16Array;
}

export const points = (hex: MapHex): number => featureNumber(hex, 'morale');

export function ground(content: Content, scenario: StormScenario): Ground {
  const map = scenario.map === 'storm-1918' ? content.map1918 : content.map1919;
  const world = new World([{ map }]);
  const columns = new MapColumns(world);
  const { grid } = world.maps[0]!;
  const { size } = grid;
  const row = rowsById('terrain chart', content.terrain);
  const natural = world.hexes.map((hex) => row(hex!.terrain === 'sea' ? 'clear' : hex!.terrain));
  const closed = columns.closed(); // Holland too (11.3, 13.30)
  const [river, sea] = [columns.rivers(), columns.seaSides()];

  const [allied, main, secondary] = ['allied-trench', 'german-main-trench', 'german-secondary-trench'].map(
    (list) => columns.on(list),
  );
  const works = columns.column(
    (hex, h) =>
      (allied!.has(h) ? WORKS.alliedTrench : 0) |
      (main!.has(h) ? WORKS.germanMain : 0) |
      (secondary!.has(h) ? WORKS.germanSecondary : 0) |
      (hex.features.includes('weak-trench') ? WORKS.weak : 0),
  );

  const wetness = [0, 1] as const;
  const cost = (effect: TerrainEffect, wet: number): number => (wet === 1 ? effect.wet : effect.cost);
  /** 12.9-12.11: the hex, and an enemy trench on top of it. */
  const enter = (side: number, wet: number, alpine: boolean): Uint8Array =>
    columns.column((_hex, h) => {
      if (closed[h] !== 0) return NEVER;
      const effect = natural[h]!;
      let sum = alpine ? (effect.alpine ?? cost(effect, wet)) : cost(effect, wet);
      for (const [bit, id] of TRENCHES) {
        const trench = row(id);
        const pays = trench.payer === undefined || trench.payer === (side === 0 ? 'german' : 'allied');
        if ((works[h]! & bit) !== 0 && pays) sum += cost(trench, wet);
      }
      return sum;
    });
  const crossing = (wet: number): Uint8Array => {
    const by = new Uint8Array(size * 6);
    for (let i = 0; i < by.length; i++) {
      if (sea[i] !== 0) by[i] = NEVER;
      else if (river[i] === RIVER.river) by[i] = cost(row('river'), wet);
      else if (river[i] === RIVER.major) by[i] = cost(row('major-river'), wet);
    }
    return by;
  };
  const table = (entry: Uint8Array, wet: number): Uint8Array =>
    stepCosts(grid, { enter: entry, step: crossing(wet) });
  const entry = [0, 1].map((side) => wetness.map((wet) => enter(side, wet, false)));

  const place = columns.towns();
  const fortress = grid.ids.map((id) => content.fortresses.find((one) => one.hex === id));
  const bans = (what: 'tanks' | 'guns', wet: number): Uint8Array => {
    const open = wet === 1 ? (`${what}Wet` as const) : what;
    return columns.column((_hex, h) => {
      const here = [natural[h]!];
      if (place[h] === PLACE.town) here.push(row('town'));
      if (place[h] === PLACE.city) here.push(row('city'));
      if (fortress[h] !== undefined) here.push(row('fortress'));
      return here.every((effect) => effect[open]) ? 0 : 1;
    });
  };

  const sources = Object.fromEntries(
    [...new Set(content.supply.flatMap(({ own, cross }) => (cross === null ? [own] : [own, cross])))].map(
      (feature) => [feature, columns.having(feature)],
    ),
  );
  const first = FIRST_FRONT[scenario.map];
  const railways = [columns.on(first.german), columns.on(first.allied)].map((own) =>
    columns.column((_hex, h) =>
      closed[h] === 0 && (own.has(h) || (works[h]! & (WORKS.alliedTrench | WORKS.germanMain)) !== 0) ? 1 : 0,
    ),
  );
  const steps = entry.map((bySide) => wetness.map((wet) => table(bySide[wet]!, wet)));
  const alpine = wetness.map((wet) => table(enter(0, wet, true), wet));

  return {
    map,
    world,
    grid,
    size,
    closed,
    sea,
    river,
    steps,
    entry,
    alpine,
    natural,
    mountain: columns.column((hex) => (hex.terrain === 'mountain' ? 1 : 0)),
    works,
    place,
    morale: columns.column(points),
    fortress,
    belgium: columns.column((hex) => (hex.country === 'Belgium' ? 1 : 0)),
    noTanks: wetness.map((wet) => bans('tanks', wet)),
    noGuns: wetness.map((wet) => bans('guns', wet)),
    halts: wetness.map((wet) =>
      columns.column((hex, h) =>
        hex.terrain === 'forest' || hex.terrain === 'mountain' || place[h] === PLACE.city || isMarsh(hex, wet)
          ? 1
          : 0,
      ),
    ),
    sources,
    ports: content.ports.map(({ hex }) => grid.hex(hex)),
    stations: columns.where((_hex, h) => place[h] !== PLACE.none && closed[h] === 0),
    exits: [OFF_MAP.german, OFF_MAP.allied].map((feature, side) =>
      columns.where(
        (hex, h) =>
          hex.features.includes(feature) || (railways[side]![h] === 1 && grid.row[h] === SOUTH_EDGE),
      ),
    ),
    railways,
    tracks: railways.map((own) => Int16Array.from(own.keys()).filter((h) => own[h] === 1)),
    least: [...steps.flat(), ...alpine].reduce((least, by) => Math.min(least, ...by), NEVER),
    rows: Object.fromEntries(content.terrain.map((effect) => [effect.id, effect])),
    supply: ARMIES.map((army) => content.supply.find((row) => row.army === army)!),
    scratch: {
      reach: new Reach(world),
      march: { map: new Reach(world), unit: -1, moment: 0 },
      fields: [new Field(world), new Field(world)],
      closed: new Uint8Array(size),
      queue: new Int16Array(size),
    },
  };
}

/** Sources beyond which a side's own country lies. */
export const OFF_MAP = { german: 'supply:german', allied: 'supply:french' } as const;
const SOUTH_EDGE = 41;

/** What each side held when the front lines of its map were dug (11.5). */
const FIRST_FRONT = {
  'storm-1918': { german: 'held:march-1918:german', allied: 'held:march-1918:allied' },
  'storm-1919': { german: 'held:may-1919:german', allied: 'held:may-1919:allied' },
} as const;

const TRENCHES = [
  [WORKS.alliedTrench, 'allied-trench'],
  [WORKS.germanMain, 'german-main-trench'],
  [WORKS.germanSecondary, 'german-secondary-trench'],
] as const;

const isMarsh = (hex: MapHex, wet: number): boolean =>
  hex.terrain === 'marsh' || (wet === 1 && hex.terrain === 'floodplain');

/** A hex in words: its place and number. */
export function hexName(g: Reader, hex: number): string {
  const { grid, map } = g.data.ground;
  const id = grid.ids[hex];
  if (id === undefined) return 'no hex of this map';
  const name = map.hexes[id]?.place?.name;
  return name === undefined ? id : `${name} (${id})`;
}

/** The index of a hex by its printed number; -1 if the map has none. */
export function hexAt(g: Reader, id: string): number {
  return g.data.ground.grid.index(id);
}

/** Not 0 where tanks and guns meet the rules of marsh now: marsh, and flood plain in wet weather (6.3). */
export function marshNow(g: Reader, hex: number): boolean {
  const { grid, map } = g.data.ground;
  return isMarsh(map.hexes[grid.ids[hex]!]!, g.s.wet);
}
