/** Terrain: hand-drawn regions by name, laid on hexes or (Weltkrieg) on hexsides. */

import type { Workbench } from './ground.ts';
import type { Land } from './land.ts';
import { Area, HEX, toSegment2 } from './shape.ts';

const MAJORITY = 0.5;
const MIXED = 0.65; // two terrains that fill a hex together: the larger has it
const GOOD = 0.3; // a small region with this much of its best hex still gets that hex

interface Region {
  readonly name: string;
  readonly terrain: string;
  readonly area: Area;
  /** Painting order where the geography gives one: 0 a whole range, 1 its groups, 2 valley floors that cut through. */
  readonly layer: number | undefined;
}

function regionsOf(ground: Workbench): Region[] {
  const { plan } = ground;
  return ground.geography
    .of('region')
    .filter(
      (f) =>
        plan.regions[f.properties.terrain] !== undefined && !plan.withoutRegions?.includes(f.properties.name),
    )
    .map((f) => ({
      name: f.properties.name,
      terrain: plan.regions[f.properties.terrain]!,
      area: new Area(f.lines.map((ring) => ring.map((p) => ground.fit.toGrid(p)))),
      layer: f.properties.layer,
    }))
    .sort((a, b) => (a.layer ?? 1) - (b.layer ?? 1) || sizeOf(b.area) - sizeOf(a.area));
}

function sizeOf(area: Area): number {
  let twice = 0;
  for (const ring of area.rings) {
    ring.forEach(([x, y], i) => {
      const [u, v] = ring[(i + 1) % ring.length]!;
      twice += x * v - u * y;
    });
  }
  return Math.abs(twice);
}

/** The terrain of every map hex: 'sea', 'lake', 'clear' or a region's. */
export function hexTerrain(ground: Workbench, land: Land): string[] {
  const { map, wide, toWide } = ground;
  const terrain: string[] = Array.from({ length: map.size }, (_, h) =>
    land.isLand[toWide[h]!] === 1 ? 'clear' : land.isLake[toWide[h]!] === 1 ? 'lake' : 'sea',
  );
  if (ground.plan.terrainOn === 'sides') return terrain;
  const regions = regionsOf(ground);
  const shares = regions.map(() => new Float64Array(map.size));
  for (let h = 0; h < map.size; h++) {
    if (terrain[h] !== 'clear') continue;
    const dry = Math.max(0.35, land.share[toWide[h]!]!);
    const sums = new Map<string, number>();
    regions.forEach((region, r) => {
      const share = Math.min(1, region.area.share(wide.outline(toWide[h]!)) / dry);
      shares[r]![h] = share;
      if (share === 0) return;
      // Larger regions come first; a smaller one lies on top and covers them.
      for (const [terrain, sum] of sums) sums.set(terrain, sum * (1 - share));
      sums.set(region.terrain, (sums.get(region.terrain) ?? 0) + share);
    });
    const [most, total] = largest(sums);
    if (most !== undefined && (sums.get(most)! >= MAJORITY || (total >= MIXED && sums.get(most)! >= GOOD)))
      terrain[h] = most;
  }
  // A region that is nowhere the majority goes to its best hex, unless that has a terrain of its own.
  regions.forEach((region, r) => {
    const of = shares[r]!;
    let best = -1;
    for (let h = 0; h < map.size; h++) {
      if (of[h]! >= GOOD && terrain[h] === region.terrain) return;
      if (of[h]! >= GOOD && terrain[h] === 'clear' && (best < 0 || of[h]! > of[best]!)) best = h;
    }
    if (best >= 0) terrain[best] = region.terrain;
  });
  return terrain;
}

function largest(sums: ReadonlyMap<string, number>): [string | undefined, number] {
  let most: string | undefined;
  let total = 0;
  for (const [terrain, sum] of sums) {
    total += sum;
    if (most === undefined || sum > sums.get(most)!) most = terrain;
  }
  return [most, total];
}

/** Terrain on hexsides: word -> sides of the map grid. */
export function sideTerrain(ground: Workbench, land: Land): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>();
  if (ground.plan.terrainOn !== 'sides') return found;
  const { wide } = ground;
  const { x, y } = wide.corners;
  const regions = regionsOf(ground);
  if (regions.some((r) => r.layer !== undefined)) return paintedSides(ground, land, regions);
  for (const region of regions) {
    const of = found.get(region.terrain) ?? new Set<number>();
    found.set(region.terrain, of);
    let [best, most, any] = [-1, GOOD, false];
    for (const { side, p, q } of landSides(ground, land)) {
      const share = region.area.along(x[p]!, y[p]!, x[q]!, y[q]!);
      if (share >= MAJORITY) {
        of.add(side);
        any = true;
      } else if (share > most) {
        most = share;
        best = side;
      }
    }
    if (!any && best >= 0) of.add(best);
  }
  for (const { of, is } of ground.plan.combine ?? []) {
    const [first, second] = of.map((terrain) => found.get(terrain) ?? new Set<number>());
    const both = [...first!].filter((side) => second!.has(side));
    for (const side of both) {
      first!.delete(side);
      second!.delete(side);
    }
    if (both.length > 0) found.set(is, new Set(both));
  }
  return found;
}

const VALLEY = 0.25; // of a side in a valley floor: the way across is along the valley
const STEPS = 16;

/** The sides between two land hexes of the map, each with its two corners on the wide grid. */
function* landSides(
  { map, wide, toWide }: Workbench,
  land: Land,
): Generator<{ side: number; p: number; q: number }> {
  for (let side = 0; side < map.sides.count; side++) {
    const a = map.sides.hexes[side * 2]!;
    const b = map.sides.hexes[side * 2 + 1]!;
    if (b < 0 || land.isLand[toWide[a]!] === 0 || land.isLand[toWide[b]!] === 0) continue;
    const s = wide.sides.between(toWide[a]!, toWide[b]!);
    yield { side, p: wide.corners.ends[s * 2]!, q: wide.corners.ends[s * 2 + 1]! };
  }
}

/** Layered regions cover each other: a side has the one terrain that most of it shows, or that of the valley it crosses. */
function paintedSides(ground: Workbench, land: Land, regions: readonly Region[]): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>();
  const { wide } = ground;
  const { x, y } = wide.corners;
  const boxes = regions.map(({ area }) => {
    const points = area.rings.flat();
    const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const;
  });
  for (const { side, p, q } of landSides(ground, land)) {
    const shows = new Map<string, number>();
    const valleys = new Map<string, number>();
    for (let k = 0; k < STEPS; k++) {
      const t = (k + 0.5) / STEPS;
      const [px, py] = [x[p]! + t * (x[q]! - x[p]!), y[p]! + t * (y[q]! - y[p]!)];
      const top = regions.findLastIndex(({ area }, r) => {
        const [x0, y0, x1, y1] = boxes[r]!;
        return px >= x0 && px <= x1 && py >= y0 && py <= y1 && area.has(px, py);
      });
      const terrain = regions[top]?.terrain ?? 'clear';
      shows.set(terrain, (shows.get(terrain) ?? 0) + 1 / STEPS);
      if ((regions[top]?.layer ?? 0) >= 2) valleys.set(terrain, (valleys.get(terrain) ?? 0) + 1 / STEPS);
    }
    const [valley, share] = largest(valleys);
    const terrain = valley !== undefined && share >= VALLEY ? valley : largest(shows)[0]!;
    if (terrain !== 'clear') found.set(terrain, (found.get(terrain) ?? new Set()).add(side));
  }
  return found;
}

/**
 * A pass of the geography or a railway opens the side it crosses: the plan says what ground becomes what. A pass goes to
 * the nearest side within half a hex.
 */
export function openPasses(
  ground: Workbench,
  terrain: Map<string, Set<number>>,
  rails: readonly (readonly number[])[],
): void {
  const opens = Object.entries(ground.plan.opened ?? {});
  if (opens.length === 0) return;
  const { map, wide, onMap } = ground;
  const crossed = new Set<number>();
  for (const chain of rails)
    chain.forEach((hex, i) => {
      const [a, b] = [onMap[hex]!, i === 0 ? -1 : onMap[chain[i - 1]!]!];
      if (a >= 0 && b >= 0) crossed.add(map.sides.between(a, b));
    });
  const { ends, x, y } = map.corners;
  for (const pass of ground.geography.of('pass')) {
    const [wx, wy] = ground.fit.toGrid(pass.lines[0]![0]!);
    const [px, py] = [wx - ground.offset[0], wy - ground.offset[1]];
    const hex = onMap[wide.atPoint(wx, wy)] ?? -1;
    if (hex < 0) continue;
    let [best, least] = [-1, (0.5 * HEX) ** 2];
    for (let d = 0; d < 6; d++) {
      const side = map.sides.of[hex * 6 + d]!;
      if (side < 0) continue;
      const [p, q] = [ends[side * 2]!, ends[side * 2 + 1]!];
      const d2 = toSegment2(px, py, [x[p]!, y[p]!], [x[q]!, y[q]!]);
      if (d2 < least) [best, least] = [side, d2];
    }
    if (best >= 0) crossed.add(best);
  }
  for (const side of crossed)
    for (const [from, to] of opens)
      if (terrain.get(from)?.delete(side) === true) {
        terrain.set(to, (terrain.get(to) ?? new Set()).add(side));
        break;
      }
}
