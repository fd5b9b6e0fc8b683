/** Sea and land: the true coast, lines of depth along it, and lakes. */

import type { Line } from '@armistice/hex';
import { type Item, path, shaped } from './drawing.ts';
import { hash, type MapGeometry, UNIT } from './ground.ts';
import { PathText, softened } from './path.ts';
import type { Sheet } from './sheet.ts';

/** The land as rings in drawing units, outer rings clockwise and holes the other way. */
export class Land {
  readonly rings: readonly (readonly number[])[];
  readonly #rows = new Map<number, number[]>();
  static readonly #ROW = 24;

  constructor(rings: readonly (readonly number[])[]) {
    for (const ring of rings) {
      for (let i = 0; i < ring.length; i += 2) {
        const [x0, y0] = [ring[i]!, ring[i + 1]!];
        const [x1, y1] = [ring[(i + 2) % ring.length]!, ring[(i + 3) % ring.length]!];
        const [low, high] = y0 < y1 ? [y0, y1] : [y1, y0];
        for (let row = Math.floor(low / Land.#ROW); row <= Math.floor(high / Land.#ROW); row++) {
          const cell = this.#rows.get(row);
          if (cell === undefined) this.#rows.set(row, [x0, y0, x1, y1]);
          else cell.push(x0, y0, x1, y1);
        }
      }
    }
    this.rings = rings.map((ring) => {
      const hole = this.#crossings(ring[0]!, ring[1]!, ring) % 2 === 1;
      return signedArea(ring) > 0 === hole ? reversed(ring) : ring;
    });
  }

  has(x: number, y: number): boolean {
    return this.#crossings(x, y) % 2 === 1;
  }

  /** How often a line from a point to the west crosses the rings, not counting one of them. */
  #crossings(x: number, y: number, but?: readonly number[]): number {
    const own = but === undefined ? null : ownEdges(but);
    const cell = this.#rows.get(Math.floor(y / Land.#ROW)) ?? [];
    let count = 0;
    for (let i = 0; i < cell.length; i += 4) {
      const [x0, y0, x1, y1] = [cell[i]!, cell[i + 1]!, cell[i + 2]!, cell[i + 3]!];
      if (y0 > y === y1 > y) continue;
      if (own?.has(`${x0},${y0},${x1},${y1}`)) continue;
      if (x0 + ((y - y0) / (y1 - y0)) * (x1 - x0) < x) count++;
    }
    return count;
  }

  /** The nearest point of the coast within a reach, or null. */
  nearest(x: number, y: number, reach: number): [number, number] | null {
    let best = reach * reach;
    let found: [number, number] | null = null;
    for (const ring of this.rings) {
      for (let i = 0; i < ring.length; i += 2) {
        const d = (ring[i]! - x) ** 2 + (ring[i + 1]! - y) ** 2;
        if (d < best) {
          best = d;
          found = [ring[i]!, ring[i + 1]!];
        }
      }
    }
    return found;
  }
}

function ownEdges(ring: readonly number[]): Set<string> {
  const edges = new Set<string>();
  for (let i = 0; i < ring.length; i += 2)
    edges.add(`${ring[i]},${ring[i + 1]},${ring[(i + 2) % ring.length]},${ring[(i + 3) % ring.length]}`);
  return edges;
}

function signedArea(ring: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < ring.length; i += 2) {
    const j = (i + 2) % ring.length;
    sum += ring[i]! * ring[j + 1]! - ring[j]! * ring[i + 1]!;
  }
  return sum;
}

function reversed(ring: readonly number[]): number[] {
  const back: number[] = [];
  for (let i = ring.length - 2; i >= 0; i -= 2) back.push(ring[i]!, ring[i + 1]!);
  return back;
}

/** Rings in drawing units, cut to the neighbourhood of the map and thinned to what can be seen. */
function prepare(ground: MapGeometry, lines: readonly Line[]): number[][] {
  const reach = 3 * UNIT;
  const x1 = ground.px(ground.grid.width) + reach;
  const y1 = ground.py(ground.grid.height) + reach;
  const [x0, y0] = [ground.left - reach, ground.top - reach];
  const rings: number[][] = [];
  for (const line of lines) {
    let ring = line.map((v, i) => (i % 2 === 0 ? ground.px(v) : ground.py(v)));
    ring = cut(ring, 0, x0, 1);
    ring = cut(ring, 0, x1, -1);
    ring = cut(ring, 1, y0, 1);
    ring = cut(ring, 1, y1, -1);
    ring = thinned(ring);
    if (ring.length >= 6) rings.push(roughened(roughened(ring)));
  }
  return rings;
}

/** The part of a ring on one side of a vertical (axis 0) or horizontal (axis 1) line. */
function cut(ring: readonly number[], axis: 0 | 1, at: number, way: 1 | -1): number[] {
  const kept: number[] = [];
  for (let i = 0; i < ring.length; i += 2) {
    const j = (i + 2) % ring.length;
    const a = (ring[i + axis]! - at) * way;
    const b = (ring[j + axis]! - at) * way;
    if (a >= 0) kept.push(ring[i]!, ring[i + 1]!);
    if (a >= 0 === b >= 0) continue;
    const t = a / (a - b);
    kept.push(ring[i]! + t * (ring[j]! - ring[i]!), ring[i + 1]! + t * (ring[j + 1]! - ring[i + 1]!));
  }
  return kept;
}

/** A ring without points nearer to the one before than `least`. */
function thinned(ring: readonly number[], least = 1.2): number[] {
  const kept: number[] = [];
  for (let i = 0; i < ring.length; i += 2) {
    const n = kept.length;
    if (n > 0 && Math.hypot(ring[i]! - kept[n - 2]!, ring[i + 1]! - kept[n - 1]!) < least) continue;
    kept.push(ring[i]!, ring[i + 1]!);
  }
  return kept;
}

/** Long straight stretches get small bends, so that a coast known by few points still looks like one. */
function roughened(ring: readonly number[]): number[] {
  const out: number[] = [];
  for (let i = 0; i < ring.length; i += 2) {
    const [x0, y0] = [ring[i]!, ring[i + 1]!];
    const [x1, y1] = [ring[(i + 2) % ring.length]!, ring[(i + 3) % ring.length]!];
    out.push(x0, y0);
    const length = Math.hypot(x1 - x0, y1 - y0);
    if (length < 9 || length > 200) continue;
    const by = (hash(Math.round(x0 * 8) * 31 + Math.round(y0 * 8), 41) - 0.5) * 0.22;
    out.push((x0 + x1) / 2 - (y1 - y0) * by, (y0 + y1) / 2 + (x1 - x0) * by);
  }
  return out;
}

/** Land hexes that the true coast leaves without any land: small islands it does not know. */
function islands(ground: MapGeometry, land: Land): Set<number> {
  const found = new Set<number>();
  for (let h = 0; h < ground.grid.size; h++) {
    if (ground.isWater(h)) continue;
    let dry = land.has(ground.x[h]!, ground.y[h]!);
    for (let k = 0; k < 6 && !dry; k++) {
      const angle = (k * Math.PI) / 3;
      dry = land.has(ground.x[h]! + 24 * Math.cos(angle), ground.y[h]! + 24 * Math.sin(angle));
    }
    if (!dry) found.add(h);
  }
  return found;
}

/**
 * Land is laid down first, over the whole map, then terrain; the sea goes over both and cuts them along the coast. What
 * lies outside the hexes is covered with paper at the end. That needs one clip, and none where there is no sea.
 */
export function drawSeaAndLand(sheet: Sheet): Land {
  const { ground, theme } = sheet;
  const outline = new PathText();
  for (const loop of ground.outlines(() => true)) outline.polyline(ground.straight(loop), true);
  sheet.add('land', [path(outline.toString(), { fill: theme.land }, 'land')]);

  const [x0, y0] = [ground.left - 3 * UNIT, ground.top - 3 * UNIT];
  const [w, h] = [(ground.grid.width + 6) * UNIT, (ground.grid.height + 6) * UNIT];
  const around = new PathText().rect(x0, y0, w, h).toString();
  const beyond = new PathText().rect(x0 - 4, y0 - 4, w + 8, h + 8).toString();
  const cover = path(beyond + outline.toString(), { fill: theme.page, evenodd: true }, 'cover');

  const known = prepare(ground, ground.map.shapes.land);
  const drawn = known.length > 0 ? known : roughCoast(ground);
  const land = new Land(drawn);
  if (!ground.terrain.includes('sea')) {
    sheet.add('sea', [cover]);
    return land;
  }
  const shore = new PathText();
  for (const ring of land.rings) shore.polyline(ring, true);
  const isles = new PathText();
  const lone = islands(ground, land);
  for (const loop of ground.outlines((hex) => lone.has(hex))) isles.smooth(ground.soft(loop, true), true);
  sheet.shapes.set('coast', shore.toString() + isles.toString());
  sheet.shapes.set('sea', around + shore.toString() + isles.toString());

  // Land in sea hexes is real but not in play: it pales.
  const veil = new PathText();
  for (const loop of ground.outlines((hex) => ground.terrain[hex] === 'sea'))
    veil.polyline(ground.straight(loop), true);
  sheet.add('terrain', [path(veil.toString(), { fill: theme.sea, opacity: 0.62 }, 'veil')]);

  // Outermost first: each line of depth is a stroke about the coast with a narrower one of plain sea over it. The further
  // out, the less of the coast it follows: a broad stroke about every bend is what painting the map would take longest.
  const sea: Item[] = [shaped('sea', { fill: theme.sea, evenodd: true }, 'sea')];
  [26, 18.5, 12, 6.5].forEach((d, i) => {
    const line = new PathText();
    for (const ring of land.rings) line.polyline(thinned(ring, d / 2), true);
    sheet.shapes.set(`depth-${i}`, line.toString() + isles.toString());
    sea.push(shaped(`depth-${i}`, { stroke: theme.depth, width: 2 * d, opacity: 0.34 + 0.16 * i }));
    sea.push(shaped(`depth-${i}`, { stroke: theme.sea, width: 2 * d - 1.5 }));
  });
  sheet.add('sea', sea, { clip: 'sea' });
  sheet.add('sea', [shaped('coast', { stroke: theme.coast, width: 1.3 }, 'coast'), cover]);

  sheet.explain('Ground', 'Sea', (x, y) => [
    path(hexSample(x, y), { fill: theme.sea, stroke: theme.grid, width: 0.7 }),
    path(
      new PathText().smooth([x - 13, y + 2, x - 7, y - 2, x, y + 2, x + 7, y - 2, x + 13, y + 2]).toString(),
      {
        stroke: theme.depth,
        width: 1,
      },
    ),
  ]);
  return land;
}

/** A coast for maps that give none: the edge of the land hexes. */
function roughCoast(ground: MapGeometry): number[][] {
  return ground
    .outlines((hex) => ground.terrain[hex] !== 'sea')
    .map((loop) => softened(ground.soft(loop, true)));
}

/** Lakes by their true shore. Drawn over the terrain, since most lie in hexes of something else. */
export function lakeItems(sheet: Sheet): Item[] {
  const { ground, theme } = sheet;
  const rings = prepare(ground, ground.map.shapes.lakes);
  const water = new Land(rings);
  sheet.lakes = water;
  const lakes = new PathText();
  for (const ring of rings) lakes.smooth(ring, true);
  // Lake hexes that no known lake covers.
  const blank = (h: number) => ground.terrain[h] === 'lake' && !water.has(ground.x[h]!, ground.y[h]!);
  for (const loop of ground.outlines(blank)) lakes.smooth(ground.soft(loop, true), true);
  if (lakes.empty) return [];
  return [
    path(lakes.toString(), { fill: theme.terrain.lake.tint, stroke: theme.coast, width: 0.9 }, 'lakes'),
  ];
}

/** The little hexagon of the legend. */
export function hexSample(x: number, y: number, r = 15): string {
  const points: number[] = [];
  for (let k = 0; k < 6; k++)
    points.push(x + r * 1.15 * Math.cos((k * Math.PI) / 3), y + r * 0.95 * Math.sin((k * Math.PI) / 3));
  return new PathText().polyline(points, true).toString();
}
