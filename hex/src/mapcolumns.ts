/**
 * What maps say, as columns over the places of a world: made once, when a game is prepared. A game asks for the columns
 * its rules need and keeps them; nothing here is looked at during play.
 */

import type { MapData, MapHex, MapSide } from './mapdata.ts';
import type { World } from './world.ts';

export const RIVER = { none: 0, river: 1, major: 2 } as const;
/** What a place on the map is: villages are names only. */
export const PLACE = { none: 0, town: 1, city: 2 } as const;

export class MapColumns {
  readonly world: World;

  constructor(world: World) {
    this.world = world;
  }

  /** By place; boxes have `box`. */
  column(of: (hex: MapHex, place: number) => number | boolean, box = 0): Uint8Array {
    return Uint8Array.from(this.world.hexes, (hex, place) =>
      hex === undefined ? box : Number(of(hex, place)),
    );
  }

  /** The hexes of which something is true, in order. */
  where(test: (hex: MapHex, place: number) => boolean): number[] {
    return this.world.hexes.flatMap((hex, place) => (hex !== undefined && test(hex, place) ? [place] : []));
  }

  /** The hexes with a feature: 'supply:german', 'devastated'. */
  having(feature: string): number[] {
    return this.where((hex) => hex.features.includes(feature));
  }

  /** The hexes on a list, by whichever map has it. */
  on(list: string): Set<number> {
    const found = new Set<number>();
    for (const { map, grid, first } of this.world.maps)
      for (const id of map.lists[list] ?? []) found.add(first + grid.hex(id));
    return found;
  }

  /** By place: 1 where nobody goes, sea and what the map closes (neutral countries). */
  closed(): Uint8Array {
    return this.column((hex) => hex.terrain === 'sea' || hex.features.includes('closed'));
  }

  /** By place * 6 + direction, the same from both sides: rivers, railways, terrain on hexsides. */
  bySide(of: (side: MapSide) => number): Uint8Array {
    const column = new Uint8Array(this.world.size * 6);
    for (const { map, grid, first } of this.world.maps) {
      for (const side of map.sides) {
        const value = of(side);
        if (value === 0) continue;
        const [a, b] = [grid.hex(side.a), grid.hex(side.b)];
        column[(first + a) * 6 + grid.direction(a, b)] = value;
        column[(first + b) * 6 + grid.direction(b, a)] = value;
      }
    }
    return column;
  }

  /** `PLACE` by place. */
  towns(): Uint8Array {
    return this.column(({ place }) => {
      if (place === undefined || place.kind === 'village') return PLACE.none;
      return place.kind === 'town' ? PLACE.town : PLACE.city;
    });
  }

  /** `RIVER` by place * 6 + direction. */
  rivers(): Uint8Array {
    return this.bySide(({ river }) =>
      river === undefined ? RIVER.none : river.major ? RIVER.major : RIVER.river,
    );
  }

  /** By place * 6 + direction: not 0 where no land lies along a side, for `closed` steps and zones that stop there. */
  seaSides(): Uint8Array {
    return this.bySide(({ sea }) => (sea === true ? 1 : 0));
  }
}

/** Rows of a chart by their ids; asking for one that the chart lacks is an error that names it. */
export function rowsById<T extends { readonly id: string }>(
  chart: string,
  rows: readonly T[],
): (id: string) => T {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (id) => {
    const found = byId.get(id);
    if (found === undefined) throw new Error(`The ${chart} has no row for '${id}'.`);
    return found;
  };
}

/** The number in a feature: `featureNumber(hex, 'morale')` of 'morale:3' is 3; 0 without it. */
export function featureNumber(hex: MapHex, name: string): number {
  const feature = hex.features.find((one) => one.startsWith(`${name}:`));
  return feature === undefined ? 0 : Number(feature.slice(name.length + 1));
}

/** What is wrong between a map and its grid: hexes too many or too few, lists and sides that name others. */
export function mapFault(
  map: MapData,
  grid: { readonly ids: readonly string[]; index(id: string): number },
): string | undefined {
  const stray = Object.keys(map.hexes).find((hex) => grid.index(hex) < 0);
  if (stray !== undefined) return `has a hex ${stray} that its grid does not have`;
  const missing = grid.ids.find((hex) => !Object.hasOwn(map.hexes, hex));
  if (missing !== undefined) return `does not say what ${missing} is`;
  for (const [list, hexes] of Object.entries(map.lists)) {
    const off = hexes.find((hex) => grid.index(hex) < 0);
    if (off !== undefined) return `names ${off} in ${list}, which is not on its grid`;
  }
  const lost = map.sides.flatMap(({ a, b }) => [a, b]).find((hex) => grid.index(hex) < 0);
  return lost === undefined ? undefined : `has a side of ${lost}, which is not on its grid`;
}
