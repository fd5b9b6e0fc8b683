/** Railways run through hexes: the cheapest chain of neighbours along the real line, through the towns it serves. */

import type { Grid } from '@armistice/hex';
import type { LonLat } from './geo.ts';
import { drawn, type Workbench } from './ground.ts';
import type { Land } from './land.ts';
import { HEX, type Point, type Polyline, toLine2 } from './shape.ts';

export interface Rail {
  readonly name: string;
  readonly track: 'single' | 'double';
  /** Wide indices, each next to the one before. */
  readonly hexes: readonly number[];
}

const STEP = 0.03;

/** A line that has a vertex within `near` degrees of a town goes through the hex where the town was finally put. */
export function layRails(
  ground: Workbench,
  land: Land,
  towns: readonly { name: string; hex: number }[],
  near = 0.03,
): Rail[] {
  const { wide, geography } = ground;
  const stops = towns.flatMap(({ name, hex }) => {
    const feature = geography.of('place').find((f) => f.properties.name === name);
    return feature === undefined ? [] : [{ at: feature.lines[0]![0]!, hex }];
  });
  const stopAt = ([lon, lat]: LonLat): number | undefined =>
    stops.find((s) => Math.hypot((s.at[0] - lon) * 0.65, s.at[1] - lat) < near)?.hex;
  const rails: Rail[] = [];
  for (const feature of geography.of('rail')) {
    const { name, track } = feature.properties;
    for (const line of feature.lines) {
      for (const run of stretches(line, (at) => wide.atPoint(...ground.fit.toGrid(at)))) {
        const course = drawn(
          ground,
          run.map((v) => v.at),
        );
        const through = run.flatMap((v, i) => {
          const hex = stopAt(v.at) ?? (i === 0 || i === run.length - 1 ? v.hex : -1);
          return hex >= 0 ? [hex] : [];
        });
        const hexes = chain(wide, through, course, (h) => land.isLand[h] === 1);
        if (hexes.length > 1) rails.push({ name, track, hexes });
      }
    }
  }
  return rails;
}

interface Vertex {
  readonly at: LonLat;
  readonly hex: number;
}

/** The runs of a line's vertices that lie on the grid. */
function stretches(line: readonly LonLat[], hexOf: (at: LonLat) => number): Vertex[][] {
  const runs: Vertex[][] = [[]];
  for (const at of line) {
    const hex = hexOf(at);
    if (hex >= 0) runs.at(-1)!.push({ at, hex });
    else if (runs.at(-1)!.length > 0) runs.push([]);
  }
  return runs.filter((run) => run.length > 1);
}

/** Neighbour after neighbour from each hex to the next; it ends where there is no way on. */
function chain(
  grid: Grid,
  through: readonly number[],
  course: Polyline,
  open: (hex: number) => boolean,
): number[] {
  const hexes = through.slice(0, 1);
  for (const next of through.slice(1)) {
    const way = routeHexes(grid, hexes.at(-1)!, next, course, open);
    if (way === undefined) break;
    hexes.push(...way.slice(1));
  }
  return hexes;
}

/** The cheapest chain of neighbouring hexes along a line. */
export function routeHexes(
  grid: Grid,
  from: number,
  to: number,
  line: Polyline,
  open: (hex: number) => boolean,
): number[] | undefined {
  const best = new Float64Array(grid.size).fill(Infinity);
  const by = new Int32Array(grid.size).fill(-1);
  const centre = (h: number): Point => [grid.x[h]!, grid.y[h]!];
  const heap: [number, number][] = [[0, from]];
  best[from] = 0;
  while (heap.length > 0) {
    let least = 0;
    for (let i = 1; i < heap.length; i++) if (heap[i]![0] < heap[least]![0]) least = i;
    const [cost, at] = heap.splice(least, 1)[0]!;
    if (cost > best[at]!) continue;
    if (at === to) break;
    const [ax, ay] = centre(at);
    for (let d = 0; d < 6; d++) {
      const next = grid.neighbours[at * 6 + d]!;
      if (next < 0 || !open(next)) continue;
      const [bx, by2] = centre(next);
      let sum = 0;
      for (const t of [0.33, 0.66, 1]) sum += toLine2(ax + t * (bx - ax), ay + t * (by2 - ay), line).d2;
      const total = cost + sum / 3 / HEX ** 2 + STEP;
      if (total >= best[next]!) continue;
      best[next] = total;
      by[next] = at;
      heap.push([total, next]);
    }
  }
  if (best[to] === Infinity) return undefined;
  const chain = [to];
  while (chain[0] !== from) chain.unshift(by[chain[0]!]!);
  return chain;
}
