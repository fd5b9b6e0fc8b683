/**
 * Front lines. A front divides the land between two sides; the line is the hexsides where they meet, and each side's
 * front hexes are those that touch it. Which hex is whose comes from the real line, or from a printed list, and then
 * from what the text says.
 */

import { type Grid, hexList, type Route } from '@armistice/hex';
import type { Feature } from './geo.ts';
import { drawn, type Workbench } from './ground.ts';
import { coastCorners, type Land } from './land.ts';
import { cornersNear, handOf, hands, keepPlaces, lineCosts, nearestCorner, routeCorners } from './lines.ts';
import { standing } from './places.ts';
import type { FrontPlan } from './plan.ts';
import { type Point, type Polyline, runsInside } from './shape.ts';

/** 0: nobody's (sea, closed countries); 1: the first side's; 2: the second's. */
export type Holding = Uint8Array;

export function divide(
  ground: Workbench,
  land: Land,
  front: FrontPlan,
  open: (mapHex: number) => boolean,
  country: readonly (string | null)[],
): Holding {
  const held =
    front.list !== undefined
      ? byList(ground.map, front, (h) => open(h) && front.neutral?.includes(country[h] ?? '') !== true)
      : front.line !== undefined
        ? byLine(ground, land, front, open)
        : Uint8Array.from({ length: ground.map.size }, (_, h) => (open(h) ? 2 : 0));
  country.forEach((name, h) => {
    if (name !== null && front.neutral?.includes(name) === true) held[h] = 0;
  });
  for (const [side, countries] of Object.entries(front.countries ?? {})) {
    const value = sideNumber(front, side);
    country.forEach((name, h) => {
      if (name !== null && countries.includes(name) && open(h)) held[h] = value;
    });
  }
  for (const [side, list] of Object.entries(front.held ?? {})) {
    const value = sideNumber(front, side);
    for (const hex of hexList(ground.map, list)) if (open(hex)) held[hex] = value;
  }
  return held;
}

export function sideNumber(front: FrontPlan, side: string): 1 | 2 {
  const at = front.sides.indexOf(side);
  if (at < 0)
    throw new Error(`The front ${front.name} has the sides ${front.sides.join(' and ')}, not ${side}.`);
  return at === 0 ? 1 : 2;
}

function byLine(ground: Workbench, land: Land, front: FrontPlan, open: (mapHex: number) => boolean): Holding {
  const { wide, onMap } = ground;
  const feature = ground.geography.of('front').find((f) => f.properties.name === front.line);
  if (feature === undefined) throw new Error(`The geography has no front called ${front.line}.`);
  const { run, route } = lineRoute(ground, land, feature);
  const wall = new Set(route.sides);
  const held = new Uint8Array(wide.size);
  const queue: number[] = [];
  for (const [left, right] of hands(wide, route)) {
    for (const [hex, value] of [
      [left, 1],
      [right, 2],
    ] as const) {
      if (hex < 0 || held[hex] !== 0 || land.isLand[hex] === 0) continue;
      held[hex] = value;
      queue.push(hex);
    }
  }
  for (const at of queue) {
    for (let d = 0; d < 6; d++) {
      const next = wide.neighbours[at * 6 + d]!;
      if (next < 0 || held[next] !== 0 || land.isLand[next] === 0 || wall.has(wide.sides.of[at * 6 + d]!))
        continue;
      held[next] = held[at]!;
      queue.push(next);
    }
  }
  // A town next to the line on the wrong side takes its hex over.
  for (const { at, hex } of standing(ground)) {
    const side = sideOfLine(at, run);
    if (hex < 0 || side === 0 || held[hex] === 0 || held[hex] === side) continue;
    if ([0, 1, 2, 3, 4, 5].some((d) => held[wide.neighbours[hex * 6 + d]!] === side)) held[hex] = side;
  }
  const mine = new Uint8Array(ground.map.size);
  for (let h = 0; h < wide.size; h++) if (onMap[h]! >= 0 && open(onMap[h]!)) mine[onMap[h]!] = held[h]!;
  return mine;
}

/** The way of a front or canal of the geography over the corners of the wide grid, from coast to coast where it can. */
export function lineRoute(
  ground: Workbench,
  land: Land,
  feature: Feature<'front'> | Feature<'canal'>,
): { run: readonly Point[]; route: Route } {
  const { wide } = ground;
  const run = runsInside(drawn(ground, feature.lines[0]!), wide.width, wide.height, 0.9)[0];
  if (run === undefined) throw new Error(`The line ${feature.properties.name} does not cross the map.`);
  const coast = coastCorners(ground, land);
  const tip = (point: (typeof run)[number]): number[] => {
    const near = cornersNear(wide, point, 1, coast);
    return near.length > 0 ? near : [nearestCorner(wide, point)];
  };
  const costs = lineCosts(wide, run);
  keepPlaces(wide, costs, run, standing(ground));
  for (let side = 0; side < wide.sides.count; side++) {
    const a = wide.sides.hexes[side * 2]!;
    const b = wide.sides.hexes[side * 2 + 1]!;
    if (land.isLand[a] === 0 || (b >= 0 && land.isLand[b] === 0)) costs[side] = costs[side]! + 1;
  }
  const route = routeCorners(wide, { from: tip(run[0]!), to: tip(run[run.length - 1]!), cost: costs });
  if (route === undefined) throw new Error(`The line ${feature.properties.name} finds no way over the map.`);
  return { run, route };
}

/** The sides of the map along its canals, between two hexes of land. */
export function canalSides(ground: Workbench, land: Land): [string, string][] {
  const { wide, onMap } = ground;
  return ground.geography.of('canal').flatMap((canal) =>
    hands(wide, lineRoute(ground, land, canal).route)
      .filter(([l, r]) => [l, r].every((h) => h >= 0 && onMap[h]! >= 0 && land.isLand[h] === 1))
      .map(([l, r]): [string, string] => [wide.id(l), wide.id(r)]),
  );
}

/** 1: left of a line, 2: right, 0: on it or too far off to matter. */
function sideOfLine(at: Point, line: Polyline): 0 | 1 | 2 {
  const hand = handOf(at, line);
  return hand === 0 ? 0 : hand < 0 ? 1 : 2;
}

function byList(map: Grid, front: FrontPlan, open: (mapHex: number) => boolean): Holding {
  if (front.behind === undefined)
    throw new Error(`The front ${front.name} needs a hex behind the ${front.sides[1]} line.`);
  const line = new Set(hexList(map, front.list!));
  const held = new Uint8Array(map.size);
  const queue = [map.hex(front.behind)];
  held[queue[0]!] = 2;
  for (const at of queue) {
    for (let d = 0; d < 6; d++) {
      const next = map.neighbours[at * 6 + d]!;
      if (next < 0 || held[next] !== 0 || line.has(next) || !open(next)) continue;
      held[next] = 2;
      queue.push(next);
    }
  }
  for (let h = 0; h < map.size; h++) if (open(h) && held[h] === 0) held[h] = 1;
  return held;
}

export interface FrontLine {
  /** Hexes of the first and of the second side along the line, in order. */
  readonly first: readonly number[];
  readonly second: readonly number[];
  /** Number of separate pieces the line is in; 1 for a sound front. */
  readonly pieces: number;
}

/** The line between two holdings, walked from its most northerly end. */
export function frontLine(grid: Grid, held: ArrayLike<number>): FrontLine {
  const line = new Set<number>();
  const at = new Map<number, number[]>();
  const { ends, y } = grid.corners;
  for (let side = 0; side < grid.sides.count; side++) {
    const a = grid.sides.hexes[side * 2]!;
    const b = grid.sides.hexes[side * 2 + 1]!;
    if (b < 0 || held[a]! + held[b]! !== 3) continue;
    line.add(side);
    for (const end of [ends[side * 2]!, ends[side * 2 + 1]!]) at.set(end, [...(at.get(end) ?? []), side]);
  }
  const first: number[] = [];
  const second: number[] = [];
  let pieces = 0;
  const tips = [...at]
    .filter(([, sides]) => sides.length === 1)
    .map(([corner]) => corner)
    .sort((a, b) => y[a]! - y[b]!);
  for (const start of [...tips, ...at.keys()]) {
    let corner = start;
    let side = at.get(corner)!.find((s) => line.has(s));
    if (side === undefined) continue;
    pieces++;
    while (side !== undefined) {
      line.delete(side);
      for (const hex of [grid.sides.hexes[side * 2]!, grid.sides.hexes[side * 2 + 1]!]) {
        const list = held[hex] === 1 ? first : second;
        if (!list.includes(hex)) list.push(hex);
      }
      corner = ends[side * 2] === corner ? ends[side * 2 + 1]! : ends[side * 2]!;
      side = at.get(corner)!.find((s) => line.has(s));
    }
  }
  return { first, second, pieces };
}
