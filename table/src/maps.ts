/** The maps of a game and the places on them: hexes, and boxes beside them. */

import { type Grid, type MapData, makeGrid, type WorldMap } from '@armistice/hex';
import type { FaceMap } from './face.ts';

/** A place without its picture. */
export interface MapPlaceFacts {
  /** What choices call it. */
  readonly id: string;
  readonly name?: string;
  readonly terrain: string;
  readonly closed: boolean;
}

/** What a page knows of a map before it is drawn: enough for a small picture, and to say what lies where. */
export interface MapOutline {
  readonly id: string;
  readonly title: string;
  /** Hexes in the map's order, in radii of a hex; boxes behind them, which have no place of their own here. */
  readonly places: readonly (MapPlaceFacts & { readonly x?: number; readonly y?: number })[];
  /** Path data of the land and of the great rivers, in the same measure. */
  readonly land: string;
  readonly rivers: string;
}

/** What choices call a hex of this map. */
export const placeOn = ({ prefix = '' }: Pick<WorldMap, 'prefix'>, printed: string): string =>
  prefix + printed;

/** Every hex of a map in the map's order, as choices call it and with what is printed there. */
export function hexesOf(face: WorldMap, grid: Grid): readonly MapPlaceFacts[] {
  const sides = sidesOf(face.map);
  return grid.ids.map((printed) => {
    const { place, terrain, features } = face.map.hexes[printed]!;
    return {
      id: placeOn(face, printed),
      ...(place === undefined ? {} : { name: place.name }),
      terrain: sides.get(printed) ?? terrain,
      closed: terrain === 'sea' || features.includes('closed'),
    };
  });
}

/** On a map that has its ground on the sides of hexes: how many of which kind each has. */
function sidesOf({ hexes, sides }: MapData): ReadonlyMap<string, string> {
  const onSides = Object.values(hexes).every(({ terrain }) => terrain === 'clear' || terrain === 'sea');
  const found = new Map<string, string[]>();
  for (const { a, b, features = [], river } of onSides ? sides : []) {
    const kinds = river === undefined ? features : [...features, river.major ? 'great river' : 'river'];
    for (const hex of [a, b]) found.set(hex, [...(found.get(hex) ?? []), ...kinds]);
  }
  return new Map(
    [...found].flatMap(([hex, kinds]) => {
      const counts = [...new Set(kinds)].sort().map((kind) => {
        const many = kinds.filter((one) => one === kind).length;
        return `${kind} on ${many} ${many === 1 ? 'side' : 'sides'}`;
      });
      return counts.length === 0 ? [] : [[hex, counts.join(', ')] as const];
    }),
  );
}

/** Boxes of a map that are places, in the map's order. */
export function boxesOf({
  map,
  boxes = {},
}: WorldMap): readonly (MapPlaceFacts & { readonly box: MapData['boxes'][number] })[] {
  return map.boxes.flatMap((box) => {
    const id = Object.hasOwn(boxes, box.id) ? boxes[box.id]! : undefined;
    return id === undefined ? [] : [{ id, name: box.title, terrain: 'beside the map', closed: false, box }];
  });
}

/** Corners of the coast nearer to each other than this do not show in a small picture, in radii of a hex. */
const COARSE = 0.45;

export function outlineOf(face: FaceMap): MapOutline {
  const grid = makeGrid(face.map.grid);
  const round = (n: number): number => Math.round(n * 100) / 100;
  return {
    id: face.id,
    title: face.title,
    places: [
      ...hexesOf(face, grid).map((facts, h) => ({ ...facts, x: round(grid.x[h]!), y: round(grid.y[h]!) })),
      ...boxesOf(face).map(({ box: _box, ...facts }) => facts),
    ],
    land: face.map.shapes.land.map(coarse).join(''),
    rivers: riversOf(face.map, grid),
  };
}

/** The hexsides along which they run. */
function riversOf({ sides }: MapData, grid: Grid): string {
  const k = 1 / (2 * Math.sqrt(3));
  return sides
    .filter(({ river }) => river?.major === true)
    .map(({ a, b }) => [grid.index(a), grid.index(b)] as const)
    .filter(([a, b]) => a >= 0 && b >= 0)
    .map(([a, b]) => {
      const [dx, dy] = [(grid.x[b]! - grid.x[a]!) * k, (grid.y[b]! - grid.y[a]!) * k];
      const [x, y] = [(grid.x[a]! + grid.x[b]!) / 2, (grid.y[a]! + grid.y[b]!) / 2];
      return `M${(x - dy).toFixed(1)} ${(y + dx).toFixed(1)}L${(x + dy).toFixed(1)} ${(y - dx).toFixed(1)}`;
    })
    .join('');
}

function coarse(ring: readonly number[]): string {
  let path = '';
  let [x, y] = [Number.POSITIVE_INFINITY, 0];
  for (let i = 0; i < ring.length; i += 2) {
    if (Math.hypot(ring[i]! - x, ring[i + 1]! - y) < COARSE) continue;
    [x, y] = [ring[i]!, ring[i + 1]!];
    path += `${path === '' ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
  }
  return `${path}Z`;
}
