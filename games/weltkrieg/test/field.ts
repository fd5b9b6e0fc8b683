/** A small map of clear country to try rules on: eight columns of eight hexes, numbered like map 5-3. */

import type { ContentItem } from '@armistice/engine';
import { Grid, type GridSpec, type MapData, type MapSide } from '@armistice/hex';
import { type Ground, groundOf, type Tables } from '../system/ground.ts';
import type { Situation } from '../system/journey.ts';
import { lineIn } from '../system/lines.ts';
import { tables as items } from '../system/tables.ts';

export const tables = Object.fromEntries(
  Object.entries(items).map(([name, item]) => [name, (item as ContentItem<unknown>).value]),
) as unknown as Tables;

const spec: GridSpec = {
  name: 'Field',
  orientation: 'flat',
  first: 'col',
  row: { from: 1, to: 8, grows: 'south' },
  col: { from: 1, to: 8, grows: 'east' },
  shift: { lines: 'even', towards: 'south' },
};

/** Sides by their two hexes: '0303/0304'. */
export function field(
  sides: { readonly [side: string]: Omit<MapSide, 'a' | 'b'> },
  sea: readonly string[] = [],
): Ground {
  const map: MapData = {
    ...{
      format: 'armistice-map',
      formatVersion: 1,
      id: 'field',
      title: 'Field',
      game: 'weltkrieg',
      grid: spec,
      hexKm: 20,
    },
    hexes: Object.fromEntries(
      new Grid(spec).ids.map((id) => [
        id,
        { terrain: sea.includes(id) ? 'sea' : 'clear', country: null, features: [], provenance: 'computed' },
      ]),
    ),
    sides: Object.entries(sides).map(([name, side]) => {
      const [a, b] = name.split('/') as [string, string];
      return { a, b, ...side };
    }),
    lists: {},
    boxes: [],
    shapes: { land: [], lakes: [], labels: [] },
  };
  return groundOf(tables, [{ map }]);
}

type Column = 'enemies' | 'zone' | 'friends' | 'lines';

/** What stands there, by names of hexes. */
export function situation(
  ground: Ground,
  of: { readonly [column in Column]?: readonly string[] } & {
    readonly works?: { readonly [hex: string]: number };
    readonly full?: readonly string[];
    readonly winter?: boolean;
  } = {},
): Situation {
  const column = (names: readonly string[] = []): Uint8Array => {
    const made = new Uint8Array(ground.size);
    for (const name of names) made[ground.world.place(name)] = 1;
    return made;
  };
  const works = new Uint8Array(ground.size);
  for (const [hex, cost] of Object.entries(of.works ?? {})) works[ground.world.place(hex)] = cost;
  const full = new Uint8Array(ground.size * 6);
  for (const name of of.full ?? []) {
    const [a, b] = name.split('/').map((hex) => ground.world.place(hex)) as [number, number];
    for (let way = 0; way < 6; way++) {
      if (ground.neighbours[a * 6 + way] === b) full[a * 6 + way] = 1;
      if (ground.neighbours[b * 6 + way] === a) full[b * 6 + way] = 1;
    }
  }
  return {
    enemies: column(of.enemies),
    zone: column(of.zone),
    friends: column(of.friends),
    lines: column(of.lines),
    ...{ works, full, winter: of.winter ?? false },
  };
}

/** What lines may do where all this stands. */
export const passable = ({ enemies, zone, friends }: Situation): Uint8Array =>
  enemies.map((held, place) => lineIn(held !== 0, zone[place] !== 0, friends[place] !== 0));
