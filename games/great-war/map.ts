/** The six maps as one world: what rules ask of the ground, computed once. */

import {
  CLOSED,
  Field,
  featureNumber,
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
import type { TerrainRow } from './charts.ts';
import type { Content } from './content.ts';
import { type Landmarks, landmarks } from './landmarks.ts';
import { POWER, type Power, SIDE } from './nations.ts';
import { Net, Traced } from './rules/traced.ts';
import type { GreatWarScenario } from './scenarios/form.ts';
import { type Reader, THEATRE_OF, WEATHER } from './types.ts';

/** In the order of `FRONT`. */
export const MAPS = ['west', 'italy', 'east', 'caucasus', 'iraq', 'egypt'] as const;
/** For the log. */
export const FRONT_NAMES = ['West', 'Italy', 'East', 'Caucasus', 'Iraq', 'Egypt'] as const;
export type MapName = (typeof MAPS)[number];

/** The countries of the maps; whose home each is, and whether anybody may go there at all. */
export const COUNTRIES = {
  Germany: 'germany',
  'Austria-Hungary': 'austria',
  Luxembourg: null,
  Belgium: 'belgium',
  France: 'france',
  Netherlands: null,
  Switzerland: null,
  Italy: 'italy',
  Russia: 'russia',
  'Russian Poland': 'russia',
  Serbia: 'serbia',
  Montenegro: 'montenegro',
  Albania: null,
  Greece: 'greece',
  Bulgaria: 'bulgaria',
  Rumania: 'rumania',
  'European Turkey': 'turkey',
  'Asiatic Turkey': 'turkey',
  Turkey: 'turkey',
  Persia: null,
  Egypt: 'britain',
} as const satisfies { [country: string]: Power | null };
export type Country = keyof typeof COUNTRIES;
const NAMES = Object.keys(COUNTRIES) as Country[];
/** A country as a number, for columns; sea and boxes are in none. */
export const COUNTRY = Object.fromEntries(NAMES.map((name, i) => [name, i + 1])) as {
  [c in Country]: number;
};
export const countryName = (country: number): Country | undefined => NAMES[country - 1];

/** Sides between hexes, as bits of one column. */
export const EDGE = { river: 1, lake: 2, sea: 4, haff: 8, pass: 16, canal: 32 } as const;

export interface Ground extends Landmarks {
  readonly world: World;
  readonly size: number;
  readonly neighbours: Int32Array;
  /** By place: `FRONT`, and its theatre. */
  readonly front: Uint8Array;
  readonly theatre: Uint8Array;
  readonly country: Uint8Array;
  /** By place: the power whose home it is; 255 for none. */
  readonly home: Uint8Array;
  /** By place: not 0 in the sea and in countries that nobody ever enters. */
  readonly closed: Uint8Array;
  readonly lake: Uint8Array;
  /** By place * 6 + direction: `EDGE` as bits. */
  readonly edge: Uint8Array;
  /** By place: the row of the terrain chart; and the rows. */
  readonly terrain: Uint8Array;
  readonly rows: readonly TerrainRow[];
  /** [weather][1 for mountain units]: cost of every step by place * 6 + direction; devastation comes on top. */
  readonly steps: readonly (readonly [Uint8Array, Uint8Array])[];
  readonly alpine: Uint8Array;
  readonly desert: Uint8Array;
  readonly difficult: Uint8Array;
  /** By place: `PLACE`. */
  readonly town: Uint8Array;
  readonly port: Uint8Array;
  readonly coast: Uint8Array;
  /** By place: the fort the map prints; 0 none, 1 fort, 2 heavy. */
  readonly fort: Uint8Array;
  /** By place: victory points of the Central Powers (18.1); counts as a city of theirs (18.13, 18.14). */
  readonly victory: Uint8Array;
  readonly centralCity: Uint8Array;
  readonly surrender: Uint8Array;
  /** The map edge, and the part of it where reinforcements and supply come from, by the feature that names it. */
  readonly sources: { readonly [feature: string]: readonly number[] };
  /** By place * 6 + direction: all sea (11.6). */
  readonly seaSides: Uint8Array;
  /** By place: Sinai's coastal towns, 1 to 4 from the west (11.53). */
  readonly pipeline: Uint8Array;
  /** By place: an ultimate source that is none any more once it was lost (11.71); and whose it is. */
  readonly spends: Uint8Array;
  readonly sourceOf: Uint8Array;
  /** By place: the first place of its row on its map, and the one after the last. */
  readonly rowFrom: Int32Array;
  readonly rowTo: Int32Array;
  readonly scratch: Scratch;
}

/** Room to compute in; holds nothing between two questions. */
export interface Scratch {
  readonly reach: Reach;
  readonly near: Field;
  readonly far: Field;
  readonly closed: Uint8Array;
  readonly flat: Uint8Array;
  readonly extra: Uint8Array;
  /** By map and side. */
  readonly traced: readonly Traced[];
  /** By side and map: the nets of strategic movement. */
  readonly nets: readonly Net[];
  readonly queue: Int32Array;
  /** By place and points: where they could lead at most. */
  readonly around: Map<number, readonly number[]>;
}

const SOURCES = [
  ...[
    'cp',
    'allied',
    'russian',
    'greek',
    'italian',
    'salonika',
    'gallipoli',
    'rumania',
    'bulgaria',
    'turkey',
  ],
  ...['british', 'russian-expedition'],
].map((name) => `supply:${name}`);

export function ground(content: Content, _scenario: GreatWarScenario): Ground {
  const world = new World(MAPS.map((name) => ({ map: content[name] })));
  const columns = new MapColumns(world);
  const { size } = world;
  const ids = content.terrain.map(({ id }) => id);
  const row = rowsById('terrain chart', content.terrain);
  // Holland is shut by its neutrality alone, which a pre-war event breaks (17.4): rules/entry.ts.
  const dutch = columns.column((hex) => hex.country === 'Netherlands' && hex.terrain !== 'sea');
  const closed = columns.closed().map((shut, place) => (dutch[place] === 1 ? 0 : shut));
  const lake = columns.column((hex) => hex.terrain === 'lake');
  const edge = columns.bySide(
    (side) =>
      (side.river === undefined ? 0 : EDGE.river) |
      (side.sea === true ? EDGE.sea : 0) |
      (side.features ?? []).reduce((bits, name) => bits | (EDGE[name as keyof typeof EDGE] ?? 0), 0),
  );
  const front = world.mapOf;
  const table = (weather: number, mountain: boolean): Uint8Array => {
    const freezes = (place: number): boolean => weather === WEATHER.snow && FREEZES[front[place]!]!;
    const enter = columns.column((hex, place) => {
      if (lake[place] === 1) return freezes(place) ? 1 : NEVER;
      return closed[place] === 1 ? NEVER : entry(row(hex.terrain), weather, mountain);
    });
    return throughPasses(
      stepCosts(world, { enter, step: crossing(edge, freezes, front, weather) }),
      edge,
      weather,
    );
  };
  return {
    world,
    size,
    neighbours: world.neighbours,
    front,
    theatre: Uint8Array.from(front, (map) => THEATRE_OF[map]!),
    country: columns.column((hex) => COUNTRY[hex.country as Country] ?? 0),
    home: columns.column((hex) => homeOf(hex.country)),
    closed,
    lake,
    edge,
    terrain: columns.column((hex) => ids.indexOf(hex.terrain)),
    rows: content.terrain,
    steps: Object.values(WEATHER).map((weather) => [table(weather, false), table(weather, true)]),
    alpine: columns.column((hex) => hex.terrain === 'alpine'),
    desert: columns.column((hex) => hex.terrain === 'desert'),
    difficult: columns.column((hex) => hex.terrain === 'difficult'),
    town: columns.towns(),
    port: columns.column((hex) => hex.place?.port === true || hex.features.includes('port')),
    coast: columns.column((hex) => hex.features.includes('coast')),
    fort: columns.column((hex) => hex.place?.fortress ?? 0),
    victory: columns.column((hex) => featureNumber(hex, 'vp')),
    centralCity: citiesOf(columns),
    surrender: columns.column((hex) => featureNumber(hex, 'turkish-surrender')),
    sources: Object.fromEntries(SOURCES.map((feature) => [feature, columns.having(feature)])),
    seaSides: columns.bySide((side) => (side.sea === true && !side.features?.includes('haff') ? 1 : 0)),
    pipeline: columns.column((hex) => featureNumber(hex, 'pipeline')),
    // 11.71: towns lose it for good; map edges and ports do not.
    spends: columns.column((hex, place) => isSource(hex) && isInland(hex) && world.near(place).length === 6),
    sourceOf: columns.column((hex) =>
      hex.features.some((name) => CENTRAL_SOURCES.includes(name)) ? SIDE.cp : SIDE.allied,
    ),
    ...rowsOf(world),
    ...landmarks(world, columns),
    scratch: {
      reach: new Reach(world),
      near: new Field(world),
      far: new Field(world),
      closed: new Uint8Array(size),
      flat: new Uint8Array(size),
      extra: new Uint8Array(size),
      traced: world.maps.flatMap(({ grid }) =>
        [SIDE.cp, SIDE.allied].map(() => new Traced(new Uint8Array(size).fill(CLOSED), grid.size)),
      ),
      nets: [SIDE.cp, SIDE.allied].flatMap(() => world.maps.map(() => new Net(size))),
      queue: new Int32Array(size),
      around: new Map(),
    },
  };
}

/** Places lie row by row: the places of a row are a run of them. */
function rowsOf({ maps, size }: World): Pick<Ground, 'rowFrom' | 'rowTo'> {
  const rowFrom = new Int32Array(size);
  const rowTo = new Int32Array(size);
  for (const { grid, first } of maps)
    for (let h = 0; h < grid.size; ) {
      let end = h + 1;
      while (end < grid.size && grid.row[end] === grid.row[h]) end++;
      rowFrom.fill(first + h, first + h, first + end);
      rowTo.fill(first + end, first + h, first + end);
      h = end;
    }
  return { rowFrom, rowTo };
}

const CENTRAL_SOURCES = ['supply:cp', 'supply:turkey', 'supply:bulgaria', 'supply:rumania'];
/** 11.33: every town of Serbia is one for the Serbs. */
const isSource = (hex: MapHex): boolean =>
  hex.country === 'Serbia' || hex.features.some((name) => name.startsWith('supply:'));
const isInland = (hex: MapHex): boolean =>
  hex.place !== undefined && hex.place.kind !== 'village' && hex.place.port !== true;

const homeOf = (country: string | null): number => {
  const power = country === null ? null : COUNTRIES[country as Country];
  return power === null || power === undefined ? 255 : POWER[power];
};

/** 18.13, 18.14: the list is the atlas's, with a reason for what is on it (docs/decisions/maps.md). */
function citiesOf(columns: MapColumns): Uint8Array {
  const on = columns.on('cities-held');
  return columns.column((_hex, place) => on.has(place));
}

/** 8.34, 12.2: lakes freeze on these fronts; and rivers swell on the same ones. */
const FREEZES = MAPS.map((name) => name !== 'iraq' && name !== 'egypt');

/** 8.32, 12.2: what it costs to enter a hex. */
function entry(row: TerrainRow, weather: number, mountain: boolean): number {
  if (row.id === 'alpine' && !mountain) return NEVER;
  if (mountain && row.mountain !== undefined) return row.mountain;
  return weather === WEATHER.wet ? (row.wet ?? row.cost) : row.cost;
}

/** 8.24, 8.34, 8.35, 12.2: seas and lakes bar the way, but not a haff; rivers cost a point more when it is wet. */
function crossing(
  edge: Uint8Array,
  freezes: (place: number) => boolean,
  front: Uint8Array,
  weather: number,
): Uint8Array {
  return edge.map((here, i) => {
    const place = Math.floor(i / 6);
    if ((here & EDGE.haff) !== 0) return 0;
    if ((here & EDGE.sea) !== 0 || ((here & EDGE.lake) !== 0 && !freezes(place))) return NEVER;
    return (here & EDGE.river) !== 0 && weather === WEATHER.wet && FREEZES[front[place]!] ? 1 : 0;
  });
}

/** 8.33: along a pass a mountain hex costs one point, but for rivers, unless there is snow. */
function throughPasses(steps: Uint8Array, edge: Uint8Array, weather: number): Uint8Array {
  if (weather === WEATHER.snow) return steps;
  return steps.map((cost, i) => {
    if ((edge[i]! & EDGE.pass) === 0 || cost === NEVER) return cost;
    return Math.min(cost, (edge[i]! & EDGE.river) !== 0 && weather === WEATHER.wet ? 2 : 1);
  });
}

/** The maps alone, for the set-ups. */
export const mapsOf = ({ west, italy, east, caucasus, iraq, egypt }: Content) => ({
  ...{ west, italy, east, caucasus, iraq, egypt },
});

/** A place in words: its name and number. */
export function placeName(g: Reader, place: number): string {
  const { world } = g.data.ground;
  const id = world.ids[place];
  if (id === undefined) return 'no place of these maps';
  const name = world.hexes[place]?.place?.name;
  return name === undefined ? id : `${name} (${id})`;
}

/** The index of a place by its printed number; -1 if no map has it. */
export const placeAt = (g: Reader, id: string): number => g.data.ground.world.index(id);

export { type MapData, type MapHex, PLACE, RIVER };
