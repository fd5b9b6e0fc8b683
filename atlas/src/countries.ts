/**
 * Countries of 1914: tripoints go to corners, border pieces run between them, and every land hex is filled from the
 * countries' label points. Two labels in one fill are a leak, and a leak is an error.
 */

import { drawn, type Workbench } from './ground.ts';
import { coastCorners, type Land } from './land.ts';
import { cornersNear, keepPlaces, lineCosts, nearestCorner, routeCorners } from './lines.ts';
import { standing } from './places.ts';
import { HEX, lengthOf, type Point, runsInside, toLine2 } from './shape.ts';

export interface Countries {
  /** Country of each wide hex, null for sea. */
  readonly of: readonly (string | null)[];
  readonly leaks: readonly string[];
  readonly orphans: readonly string[];
}

const CLEAR = 0.6; // hexes a label keeps from borders
const TOUCH = 3; // price of running into another border

const key = ([x, y]: Point) => `${x.toFixed(4)},${y.toFixed(4)}`;

export function findCountries(ground: Workbench, land: Land): Countries {
  const { wide } = ground;
  const pieces = ground.geography
    .of('border1914')
    .flatMap((f) => f.lines.map((line) => ({ feature: f, line: drawn(ground, line) })));
  const ends = new Map<string, number>();
  for (const { line } of pieces)
    for (const tip of [line[0]!, line[line.length - 1]!]) ends.set(key(tip), (ends.get(key(tip)) ?? 0) + 1);

  const coast = new Set(coastCorners(ground, land));
  const fixed = new Map<string, number>();
  const used = new Set<number>();
  const cornerFor = (tip: Point): number => {
    const known = fixed.get(key(tip));
    if (known !== undefined) return known;
    let corner = -1;
    if ((ends.get(key(tip)) ?? 0) === 1) {
      const near = cornersNear(wide, tip, 1.5, coast).filter((c) => !used.has(c));
      corner = nearestOf(ground, tip, near);
    }
    if (corner < 0) corner = nearestCorner(wide, tip, (c) => !used.has(c));
    used.add(corner);
    fixed.set(key(tip), corner);
    return corner;
  };
  // Points where several borders meet are placed first.
  const tips = pieces.flatMap(({ line }) => [line[0]!, line[line.length - 1]!]);
  const inBox = ([x, y]: Point) => x > 0.9 && y > 0.9 && x < wide.width - 0.9 && y < wide.height - 0.9;
  for (const tip of tips) if ((ends.get(key(tip)) ?? 0) > 1 && inBox(tip)) cornerFor(tip);

  const walls = new Set<number>();
  const places = standing(ground);
  const touched = new Set<number>();
  for (const { line } of pieces) {
    for (const run of runsInside(line, wide.width, wide.height, 0.9)) {
      if (lengthOf(run) < 0.3 * HEX && runsInside(line, wide.width, wide.height, 0.9).length > 1) continue;
      const from = run[0] === line[0] ? cornerFor(run[0]!) : edgeCorner(ground, run[0]!);
      const last = run[run.length - 1]!;
      const to = last === line[line.length - 1] ? cornerFor(last) : edgeCorner(ground, last);
      if (from === to) continue;
      const costs = lineCosts(wide, run);
      keepPlaces(wide, costs, run, places);
      for (const corner of touched) {
        if (corner === from || corner === to) continue;
        for (let k = corner * 3; k < corner * 3 + 3; k++)
          if (wide.corners.sides[k]! >= 0) costs[wide.corners.sides[k]!]! += TOUCH;
      }
      const route = routeCorners(wide, { from: [from], to: [to], cost: costs });
      if (route === undefined) continue;
      for (const side of route.sides) walls.add(side);
      for (const corner of route.corners) touched.add(corner);
    }
  }
  const lines = pieces.map((p) => p.line);
  return fill(ground, land, walls, labelHexes(ground, lines));
}

interface Label {
  readonly country: string;
  readonly hex: number;
  /** Far enough from every border to be trusted. */
  readonly sure: boolean;
}

/** The hexes of the label points. One too near a border for this scale only names a part that has no other. */
function labelHexes(ground: Workbench, borders: readonly (readonly Point[])[]): Label[] {
  const found: Label[] = [];
  for (const feature of ground.geography.of('countryLabel')) {
    const points = feature.lines.flat().map((at) => ground.fit.toGrid(at));
    const clear = points.filter(([x, y]) =>
      borders.every((line) => toLine2(x, y, line).d2 > (CLEAR * HEX) ** 2),
    );
    for (const point of points) {
      const hex = ground.wide.atPoint(point[0], point[1]);
      if (hex >= 0) found.push({ country: feature.properties.name, hex, sure: clear.includes(point) });
    }
  }
  return found;
}

function nearestOf(ground: Workbench, [x, y]: Point, corners: readonly number[]): number {
  let best = -1;
  let least = Infinity;
  for (const c of corners) {
    const d = Math.hypot(ground.wide.corners.x[c]! - x, ground.wide.corners.y[c]! - y);
    if (d < least) {
      least = d;
      best = c;
    }
  }
  return best;
}

/** A corner on the rim of the wide grid, where a line leaves it. */
function edgeCorner(ground: Workbench, point: Point): number {
  const { corners } = ground.wide;
  return nearestCorner(
    ground.wide,
    point,
    (c) => corners.hexes[c * 3 + 1]! < 0 || corners.hexes[c * 3 + 2]! < 0,
  );
}

function fill(
  ground: Workbench,
  land: Land,
  walls: ReadonlySet<number>,
  labels: readonly Label[],
): Countries {
  const { wide } = ground;
  // Only the map and a ring about it: further out borders may end in the open.
  const counts = Uint8Array.from({ length: wide.size }, (_, h) => {
    if (land.isLand[h] === 0) return 0;
    if (ground.onMap[h]! >= 0) return 1;
    return [0, 1, 2, 3, 4, 5].some((d) => ground.onMap[wide.neighbours[h * 6 + d]!]! >= 0) ? 1 : 0;
  });
  const part = new Int32Array(wide.size).fill(-1);
  const parts: number[][] = [];
  for (let h = 0; h < wide.size; h++) {
    if (counts[h] === 0 || part[h]! >= 0) continue;
    const queue = [h];
    part[h] = parts.length;
    for (const at of queue) {
      for (let d = 0; d < 6; d++) {
        const next = wide.neighbours[at * 6 + d]!;
        if (next < 0 || part[next]! >= 0 || counts[next] === 0 || walls.has(wide.sides.of[at * 6 + d]!))
          continue;
        part[next] = parts.length;
        queue.push(next);
      }
    }
    parts.push(queue);
  }
  const leaks: string[] = [];
  const names: (string | undefined)[] = parts.map(() => undefined);
  for (const { country, hex, sure } of [...labels.filter((l) => l.sure), ...labels.filter((l) => !l.sure)]) {
    const of = part[hex]!;
    if (of < 0) continue;
    const other = names[of];
    if (other !== undefined && !sure) continue;
    if (other !== undefined && other !== country)
      leaks.push(`${country} and ${other} run together about ${wide.id(hex)}`);
    else names[of] = country;
  }
  // Islands and slivers without a label go to the nearest country.
  const orphans: string[] = [];
  const of: (string | null)[] = Array.from({ length: wide.size }, (_, h) =>
    part[h]! < 0 ? null : (names[part[h]!] ?? null),
  );
  parts.forEach((hexes, p) => {
    if (names[p] !== undefined) return;
    const mine = hexes.filter((h) => ground.onMap[h]! >= 0);
    let best = Infinity;
    let country: string | null = null;
    for (const h of hexes) {
      for (let other = 0; other < wide.size; other++) {
        if (part[other]! < 0 || names[part[other]!] === undefined) continue;
        const d = wide.distance(h, other);
        if (d < best) {
          best = d;
          country = names[part[other]!]!;
        }
      }
    }
    for (const h of hexes) of[h] = country;
    if (mine.length > 3)
      orphans.push(`${mine.length} hexes about ${wide.id(mine[0]!)} have no label and fell to ${country}`);
  });
  return { of, leaks, orphans };
}
