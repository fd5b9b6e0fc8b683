/**
 * One algorithm for every line on hexsides (rivers, borders, fronts): the cheapest way over the corners of the grid,
 * where a side costs its mean squared distance from the real line, and a little for its length.
 */

import { type Grid, type Route, routeCorners } from '@armistice/hex';
import { HEX, type Point, type Polyline, toLine2 } from './shape.ts';

const LENGTH = 0.02;
const SAMPLES = [0, 0.25, 0.5, 0.75, 1];

/** The cost of each side of a grid for a line, in squares of hexes. */
export function lineCosts(grid: Grid, line: Polyline): Float64Array {
  const { ends, x, y } = grid.corners;
  const costs = new Float64Array(grid.sides.count);
  for (let side = 0; side < costs.length; side++) {
    const a = ends[side * 2]!;
    const b = ends[side * 2 + 1]!;
    const mid = toLine2((x[a]! + x[b]!) / 2, (y[a]! + y[b]!) / 2, line).d2 / 3;
    if (mid > 4) {
      costs[side] = mid;
      continue;
    }
    let sum = 0;
    for (const t of SAMPLES)
      sum += toLine2(x[a]! + t * (x[b]! - x[a]!), y[a]! + t * (y[b]! - y[a]!), line).d2 / 3;
    costs[side] = sum / SAMPLES.length + LENGTH;
  }
  return costs;
}

/**
 * Keeps a hex on one hand of a line: -1 for left, 1 for right, looking along the line as drawn. Were the hex to come to
 * lie on the other hand, the line would cross a ray that runs from the hex away from the line; the sides those rays
 * cross become dearer.
 */
export function keepOnHand(
  grid: Grid,
  costs: Float64Array,
  line: Polyline,
  hex: number,
  hand: -1 | 1,
  price = 1,
): void {
  const cx = grid.x[hex]!;
  const cy = grid.y[hex]!;
  const { segment } = toLine2(cx, cy, line);
  const from = line[Math.max(0, segment - 2)]!;
  const to = line[Math.min(line.length - 1, segment + 3)]!;
  // South is down: a quarter turn to the right of (x, y) is (-y, x).
  const away = Math.atan2((to[0] - from[0]) * hand, -(to[1] - from[1]) * hand);
  const dear = new Set<number>();
  for (const lean of [-0.6, 0, 0.6]) {
    let last = hex;
    for (let t = 0.05; t <= 2.2; t += 0.05) {
      const at = grid.atPoint(cx + t * HEX * Math.cos(away + lean), cy + t * HEX * Math.sin(away + lean));
      if (at < 0) break;
      if (at !== last) {
        const side = grid.sides.between(last, at);
        if (side >= 0) dear.add(side);
        last = at;
      }
    }
  }
  for (const side of dear) costs[side] = costs[side]! + price;
}

/**
 * Keeps places on the side of a line where they really are: each is (its true point, the hex it stands in). Places more
 * than a hex off do not matter, and those on the line itself may go either way.
 */
export function keepPlaces(
  grid: Grid,
  costs: Float64Array,
  line: Polyline,
  places: readonly { readonly at: Point; readonly hex: number }[],
  price = 0.5,
): void {
  for (const { at, hex } of places) {
    if (hex < 0) continue;
    const hand = handOf(at, line);
    if (hand !== 0) keepOnHand(grid, costs, line, hex, hand, price);
  }
}

/** On which hand of a line a point lies; 0 on the line itself or more than a hex off. */
export function handOf(at: Point, line: Polyline): -1 | 0 | 1 {
  const { d2, segment } = toLine2(at[0], at[1], line);
  const d = Math.sqrt(d2) / HEX;
  const a = line[segment]!;
  const b = line[segment + 1];
  if (d > 1.2 || d < 0.04 || b === undefined) return 0;
  return (b[0] - a[0]) * (at[1] - a[1]) - (b[1] - a[1]) * (at[0] - a[0]) > 0 ? 1 : -1;
}

export function nearestCorner(
  grid: Grid,
  [px, py]: Point,
  allowed: (corner: number) => boolean = () => true,
): number {
  const { count, x, y } = grid.corners;
  let best = -1;
  let least = Infinity;
  for (let c = 0; c < count; c++) {
    const d = (x[c]! - px) ** 2 + (y[c]! - py) ** 2;
    if (d < least && allowed(c)) {
      least = d;
      best = c;
    }
  }
  return best;
}

export function cornersNear(grid: Grid, [px, py]: Point, hexes: number, among?: Iterable<number>): number[] {
  const { count, x, y } = grid.corners;
  const all = among ?? Array.from({ length: count }, (_, c) => c);
  const reach = (hexes * HEX) ** 2;
  return [...all].filter((c) => (x[c]! - px) ** 2 + (y[c]! - py) ** 2 <= reach);
}

/** The sides of a route as [left hex, right hex], walking from its first corner to its last; -1 off the grid. */
export function hands(grid: Grid, route: Route): [left: number, right: number][] {
  return route.sides.map((side, i) => {
    const first = grid.sides.hexes[side * 2]!;
    const second = grid.sides.hexes[side * 2 + 1]!;
    // Walking from ends[0] to ends[1] the first hex is on the right.
    return grid.corners.ends[side * 2] === route.corners[i] ? [second, first] : [first, second];
  });
}

/** Mean and greatest distance of a route's sides from the real line, in hexes; only sides between `counted` hexes. */
export function offsetOf(
  grid: Grid,
  route: Route,
  line: Polyline,
  counted: (hex: number) => boolean,
): { mean: number; most: number } {
  let sum = 0;
  let most = 0;
  let count = 0;
  for (const side of route.sides) {
    const [h, k] = [grid.sides.hexes[side * 2]!, grid.sides.hexes[side * 2 + 1]!];
    if (k < 0 || !counted(h) || !counted(k)) continue;
    count++;
    const a = grid.corners.ends[side * 2]!;
    const b = grid.corners.ends[side * 2 + 1]!;
    const mx = (grid.corners.x[a]! + grid.corners.x[b]!) / 2;
    const my = (grid.corners.y[a]! + grid.corners.y[b]!) / 2;
    const d = Math.sqrt(toLine2(mx, my, line).d2) / HEX;
    sum += d;
    most = Math.max(most, d);
  }
  return { mean: count === 0 ? 0 : sum / count, most };
}

export { type Route, routeCorners };
