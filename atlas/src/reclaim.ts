/**
 * Land where the text has it and the true coast has none. A land hex with less land than any other would need gets
 * ground of its own, joined to the land beside it, and the coast is drawn about both.
 */

import type { Grid, Line, MapData } from '@armistice/hex';
import { sideKey, water } from './check-kit.ts';
import { round2 } from './draft.ts';
import { LAND_SHARE, SEA_SIDE } from './land.ts';
import { Area, type Point } from './shape.ts';

/** How far new ground keeps from the sides of its hex where the sea is beyond them, and runs over the others. */
const INSET = 0.93;
const OVER = 1.1;
/** How near it comes to the middle of a land hex beside it; never quite, for two may come there. */
const NEAR = 0.97;

export const points = (line: Line): Point[] =>
  Array.from({ length: line.length / 2 }, (_, i): Point => [line[i * 2]!, line[i * 2 + 1]!]);

type Found = Pick<MapData, 'hexes' | 'sides'>;

/** Land hexes, in play, that these shores leave under water. */
export function drowned(grid: Grid, map: Pick<MapData, 'hexes'>, land: readonly Line[]): number[] {
  const dry = new Area(land.map(points));
  return grid.ids.flatMap((_id, h) =>
    inPlay(grid, map, h) && dry.share(grid.outline(h)) < LAND_SHARE ? [h] : [],
  );
}

/** Sides that can be crossed by land, as the text has it, but have none along them on these shores. */
export function flooded(grid: Grid, map: Found, land: readonly Line[]): number[] {
  const dry = new Area(land.map(points));
  const [shut, lakes] = [sidesWith(map, 'sea'), sidesWith(map, 'lake')];
  const { corners, sides } = grid;
  return Array.from({ length: sides.count }, (_, side) => side).filter((side) => {
    const [a, b] = [sides.hexes[side * 2]!, sides.hexes[side * 2 + 1]!];
    if (!inPlay(grid, map, a) || !inPlay(grid, map, b)) return false;
    const key = sideKey(grid.id(a), grid.id(b));
    if (shut.has(key) || lakes.has(key)) return false;
    const [p, q] = [corners.ends[side * 2]!, corners.ends[side * 2 + 1]!];
    return dry.along(corners.x[p]!, corners.y[p]!, corners.x[q]!, corners.y[q]!) < SEA_SIDE;
  });
}

export const inPlay = (grid: Grid, { hexes }: Pick<MapData, 'hexes'>, hex: number): boolean => {
  if (hex < 0) return false;
  const { terrain, features } = hexes[grid.id(hex)]!;
  return !water(terrain) && !features.includes('closed');
};

const sidesWith = ({ sides }: Pick<MapData, 'sides'>, word: 'sea' | 'lake'): Set<string> =>
  new Set(
    sides
      .filter((s) => (word === 'sea' ? s.sea === true : s.features?.includes(word) === true))
      .map((s) => sideKey(s.a, s.b)),
  );

/** The shores with new land about every hex and over every side that needs it. */
export function reclaim(grid: Grid, map: Found, land: readonly Line[]): readonly Line[] {
  if (land.length === 0) return land; // an inland map draws no coast
  const shut = sidesWith(map, 'sea');
  let shores = land;
  for (const hex of drowned(grid, map, land)) shores = joined(shores.map(points), plot(grid, map, shut, hex));
  for (const side of flooded(grid, map, shores)) shores = joined(shores.map(points), bridge(grid, side));
  return shores.map((ring) => ring.map(round2));
}

/** Ground over a side, from the middle of one hex to that of the other. */
function bridge({ sides, corners, x, y }: Grid, side: number): Point[] {
  const [a, b] = [sides.hexes[side * 2]!, sides.hexes[side * 2 + 1]!];
  const [mx, my] = [(x[a]! + x[b]!) / 2, (y[a]! + y[b]!) / 2];
  const from = (px: number, py: number): Point => [mx + (px - mx) * NEAR, my + (py - my) * NEAR];
  const [p, q] = [corners.ends[side * 2]!, corners.ends[side * 2 + 1]!];
  return [
    from(x[a]!, y[a]!),
    from(corners.x[p]!, corners.y[p]!),
    from(x[b]!, y[b]!),
    from(corners.x[q]!, corners.y[q]!),
  ];
}

/** New ground for a hex: to the middle of every land hex it touches, and to just short of its sides elsewhere. */
function plot(grid: Grid, map: Found, shut: ReadonlySet<string>, hex: number): Point[] {
  const { corners, sides } = grid;
  const [cx, cy] = [grid.x[hex]!, grid.y[hex]!];
  const from = (x: number, y: number, by: number): Point => [cx + (x - cx) * by, cy + (y - cy) * by];
  const dry = (h: number) => inPlay(grid, map, h);
  return [0, 1, 2, 3, 4, 5].flatMap((d) => {
    const next = grid.neighbour(hex, d);
    const side = sides.sideOf(hex, d);
    const [a, b] = [corners.ends[side * 2]!, corners.ends[side * 2 + 1]!];
    const middle = [(corners.x[a]! + corners.x[b]!) / 2, (corners.y[a]! + corners.y[b]!) / 2] as const;
    const open = dry(next) && !shut.has(sideKey(grid.id(hex), grid.id(next)));
    const beyond = open ? from(grid.x[next]!, grid.y[next]!, NEAR) : from(...middle, next < 0 ? OVER : INSET);
    // The corner after this side, in the order of the directions.
    const corner = corners.of[hex * 6 + d]!;
    const inland = [0, 1, 2].every((k) => {
      const about = corners.hexes[corner * 3 + k]!;
      return about < 0 || dry(about);
    });
    return [beyond, from(corners.x[corner]!, corners.y[corner]!, inland ? OVER : INSET)];
  });
}

/** Rings, filled by the even-odd rule, and one more simple ring, as the outlines of both together. */
export function joined(rings: readonly (readonly Point[])[], more: readonly Point[]): Line[] {
  const [old, fresh] = [new Area(rings), new Area([more])];
  const reach = box(more);
  const kept: Line[] = [];
  const cuts = more.map((): Cut[] => []);
  const pieces: (readonly [Point, Point])[] = [];
  for (const ring of rings) {
    if (!overlap(box(ring), reach)) {
      kept.push(ring.flat());
      continue;
    }
    ring.forEach((a, i) => {
      const b = ring[(i + 1) % ring.length]!;
      const own: Cut[] = [];
      more.forEach((c, k) => {
        const hit = crossing(a, b, c, more[(k + 1) % more.length]!);
        if (hit === undefined) return;
        own.push({ along: hit.along, at: hit.at });
        cuts[k]!.push({ along: hit.across, at: hit.at });
      });
      pieces.push(...outside(a, b, own, fresh));
    });
  }
  more.forEach((a, i) => {
    pieces.push(...outside(a, more[(i + 1) % more.length]!, cuts[i]!, old));
  });
  return [...kept, ...chains(pieces)];
}

interface Cut {
  readonly along: number;
  readonly at: Point;
}

/** The pieces of a segment between its cuts that lie outside an area. */
function outside(a: Point, b: Point, cuts: readonly Cut[], area: Area): [Point, Point][] {
  const stops = [a, ...[...cuts].sort((p, q) => p.along - q.along).map((cut) => cut.at), b];
  return stops.slice(1).flatMap((to, i): [Point, Point][] => {
    const from = stops[i]!;
    return area.has((from[0] + to[0]) / 2, (from[1] + to[1]) / 2) ? [] : [[from, to]];
  });
}

function crossing(a: Point, b: Point, c: Point, d: Point): (Cut & { readonly across: number }) | undefined {
  const [rx, ry] = [b[0] - a[0], b[1] - a[1]];
  const [sx, sy] = [d[0] - c[0], d[1] - c[1]];
  const turn = rx * sy - ry * sx;
  if (turn === 0) return undefined;
  const along = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / turn;
  const across = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / turn;
  if (along <= 0 || along >= 1 || across <= 0 || across >= 1) return undefined;
  return { along, across, at: [a[0] + along * rx, a[1] + along * ry] };
}

/** Pieces, each beginning where another ends, as closed rings. */
function chains(pieces: readonly (readonly [Point, Point])[]): Line[] {
  const key = ([x, y]: Point) => `${x},${y}`;
  const at = new Map<string, Set<number>>();
  pieces.forEach((piece, i) => {
    for (const end of piece) at.set(key(end), (at.get(key(end)) ?? new Set()).add(i));
  });
  const left = new Set(pieces.keys());
  const rings: Line[] = [];
  for (const first of left) {
    const ring: Point[] = [];
    let [here] = pieces[first]!;
    for (let next: number | undefined = first; next !== undefined; ) {
      left.delete(next);
      const [p, q]: readonly [Point, Point] = pieces[next]!;
      ring.push(here);
      here = key(p) === key(here) ? q : p;
      next = [...at.get(key(here))!].find((i) => left.has(i));
    }
    if (ring.length > 2) rings.push(ring.flat());
  }
  return rings;
}

type Box = readonly [x0: number, y0: number, x1: number, y1: number];

function box(ring: readonly Point[]): Box {
  const [xs, ys] = [ring.map((p) => p[0]), ring.map((p) => p[1])];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

const overlap = (a: Box, b: Box): boolean => a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1];
