/**
 * From latitude and longitude to the grid of a map: first one similarity for all printed places, then the smallest
 * local correction that brings each of them into its hex. The rest of the misfit is the artist's hand and stays.
 */

import type { Grid } from '@armistice/hex';
import { CORNER_OFFSETS } from '@armistice/hex';
import type { LonLat } from './geo.ts';
import { HEX, type Point } from './shape.ts';

export interface Anchor {
  readonly name: string;
  readonly at: LonLat;
  /** The hexes that print it; more than one anchor on the corner or side they share. */
  readonly hexes: readonly number[];
  /** Moved by the artist: taken along by the local correction, but no part of the similarity. */
  readonly local?: boolean;
}

export interface Fit {
  /** Latitude and longitude to the coordinates of the grid it was made for. */
  toGrid(at: LonLat): Point;
  /** Kilometres from hex to hex. */
  readonly hexKm: number;
  /** Degrees by which the map's north leans east of the page's. */
  readonly rotation: number;
  /** Root mean square distance of the printed places from their hexes' centres before the correction, in hexes. */
  readonly rms: number;
  /** The same when each place is foretold from the others, after the correction. */
  readonly leaveOneOut: number;
  /** The longest correction, in hexes. */
  readonly moved: number;
}

const EARTH = 6371;
const MARGIN = 0.08 * HEX;
const RAD = Math.PI / 180;

/** Oblique stereographic projection: keeps angles, as a similarity needs. Kilometres east and south of the centre. */
export function stereographic(centre: LonLat): (at: LonLat) => Point {
  const lon0 = centre[0] * RAD;
  const sin0 = Math.sin(centre[1] * RAD);
  const cos0 = Math.cos(centre[1] * RAD);
  return ([lon, lat]) => {
    const sin = Math.sin(lat * RAD);
    const cos = Math.cos(lat * RAD);
    const along = Math.cos(lon * RAD - lon0);
    const k = (2 * EARTH) / Math.max(0.05, 1 + sin0 * sin + cos0 * cos * along);
    return [k * cos * Math.sin(lon * RAD - lon0), -k * (cos0 * sin - sin0 * cos * along)];
  };
}

interface Similarity {
  readonly a: number;
  readonly b: number;
  readonly dx: number;
  readonly dy: number;
}

function similarity(from: readonly Point[], to: readonly Point[]): Similarity {
  const n = from.length;
  const mean = (all: readonly Point[], k: 0 | 1) => all.reduce((sum, p) => sum + p[k], 0) / n;
  const [fx, fy, tx, ty] = [mean(from, 0), mean(from, 1), mean(to, 0), mean(to, 1)];
  let [dot, cross, norm] = [0, 0, 0];
  for (let i = 0; i < n; i++) {
    const [px, py] = [from[i]![0] - fx, from[i]![1] - fy];
    const [qx, qy] = [to[i]![0] - tx, to[i]![1] - ty];
    dot += px * qx + py * qy;
    cross += px * qy - py * qx;
    norm += px * px + py * py;
  }
  const a = dot / norm;
  const b = cross / norm;
  return { a, b, dx: tx - a * fx + b * fy, dy: ty - b * fx - a * fy };
}

const apply = (s: Similarity, [x, y]: Point): Point => [s.a * x - s.b * y + s.dx, s.b * x + s.a * y + s.dy];

/** Wendland's function: smooth, 1 at 0, nothing beyond 1. */
const bump = (r: number): number => (r >= 1 ? 0 : (1 - r) ** 4 * (4 * r + 1));

interface Bump {
  readonly x: number;
  readonly y: number;
  cx: number;
  cy: number;
}

/**
 * The least correction (in the norm that belongs to the bumps) under which every place keeps `room` from the walls of
 * its hex: a quadratic programme, solved by Hildreth's method, one wall at a time.
 */
function correct(grid: Grid, placed: readonly Point[], goals: readonly Goal[], radius: number): Bump[] {
  const walls = CORNER_OFFSETS[grid.orientation].map(([x, y], k, all) => {
    const [x2, y2] = all[(k + 1) % 6]!;
    return [(x + x2) / HEX, (y + y2) / HEX] as const;
  });
  const n = placed.length;
  const kernel = placed.map(([x, y]) => placed.map(([u, v]) => bump(Math.hypot(x - u, y - v) / radius)));
  const at = placed.map(([x, y]) => ({ x, y }));
  const bumps = placed.map(([x, y]): Bump => ({ x, y, cx: 0, cy: 0 }));
  const force = new Float64Array(n * 6);
  for (let round = 0; round < 3000; round++) {
    let worst = 0;
    for (let i = 0; i < n; i++) {
      const goal = goals[i]!;
      for (let k = 0; k < 6; k++) {
        const [wx, wy] = walls[k]!;
        const over = wx * (at[i]!.x - goal.x) + wy * (at[i]!.y - goal.y) - goal.room;
        const next = Math.max(0, force[i * 6 + k]! + over);
        const change = next - force[i * 6 + k]!;
        if (change === 0) continue;
        worst = Math.max(worst, Math.abs(change));
        force[i * 6 + k] = next;
        bumps[i]!.cx -= change * wx;
        bumps[i]!.cy -= change * wy;
        for (let j = 0; j < n; j++) {
          at[j]!.x -= change * wx * kernel[i]![j]!;
          at[j]!.y -= change * wy * kernel[i]![j]!;
        }
      }
    }
    if (worst < 1e-9) break;
  }
  return bumps.filter((b) => b.cx !== 0 || b.cy !== 0);
}

interface Goal {
  readonly x: number;
  readonly y: number;
  readonly room: number;
  readonly local: boolean;
}

function goalOf(grid: Grid, hexes: readonly number[]): Omit<Goal, 'local'> {
  const mean = (all: Float64Array) => hexes.reduce((sum, h) => sum + all[h]!, 0) / hexes.length;
  // A city on several hexes belongs near the corner or side they share.
  const room = hexes.length === 1 ? HEX / 2 - MARGIN : 0.2 * HEX;
  return { x: mean(grid.x), y: mean(grid.y), room };
}

interface Plain {
  readonly s: Similarity;
  readonly bumps: readonly Bump[];
  readonly radius: number;
}

function solve(grid: Grid, flat: readonly Point[], goals: readonly Goal[], radiusKm: number): Plain {
  const s = similarity(
    flat.filter((_, i) => !goals[i]!.local),
    goals.filter((g) => !g.local).map(({ x, y }): Point => [x, y]),
  );
  const radius = radiusKm * Math.hypot(s.a, s.b);
  const placed = flat.map((p) => apply(s, p));
  return { s, bumps: correct(grid, placed, goals, radius), radius };
}

function shifted({ s, bumps, radius }: Plain, point: Point): Point {
  const [x, y] = apply(s, point);
  let [dx, dy] = [0, 0];
  for (const b of bumps) {
    const k = bump(Math.hypot(x - b.x, y - b.y) / radius);
    dx += k * b.cx;
    dy += k * b.cy;
  }
  return [x + dx, y + dy];
}

export function fit(grid: Grid, anchors: readonly Anchor[], radiusKm: number): Fit {
  const free = anchors.filter((a) => a.local !== true).length;
  if (free < 3) throw new Error(`A map needs three printed places to be fitted; this one has ${free}.`);
  const lon = anchors.reduce((sum, a) => sum + a.at[0], 0) / anchors.length;
  const lat = anchors.reduce((sum, a) => sum + a.at[1], 0) / anchors.length;
  const project = stereographic([lon, lat]);
  const flat = anchors.map((a) => project(a.at));
  const goals = anchors.map((a) => ({ ...goalOf(grid, a.hexes), local: a.local === true }));
  const plain = solve(grid, flat, goals, radiusKm);

  const off = (points: readonly Point[]) =>
    Math.sqrt(
      points.reduce((sum, [x, y], i) => sum + (x - goals[i]!.x) ** 2 + (y - goals[i]!.y) ** 2, 0) /
        points.length,
    ) / HEX;
  const foretold = flat.map((point, i) => {
    if (free < 5) return apply(plain.s, point);
    const without = <T>(all: readonly T[]) => all.filter((_, k) => k !== i);
    return shifted(solve(grid, without(flat), without(goals), radiusKm), point);
  });
  const moved = Math.max(
    ...flat.map((p) => {
      const [ax, ay] = apply(plain.s, p);
      const [bx, by] = shifted(plain, p);
      return Math.hypot(ax - bx, ay - by) / HEX;
    }),
  );
  return {
    toGrid: (at) => shifted(plain, project(at)),
    hexKm: HEX / Math.hypot(plain.s.a, plain.s.b),
    rotation: Math.atan2(plain.s.b, plain.s.a) / RAD,
    rms: off(flat.map((p) => apply(plain.s, p))),
    leaveOneOut: off(foretold),
    moved,
  };
}
