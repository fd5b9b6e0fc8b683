/**
 * The ground a map is drawn on: where every hex, side and corner lies in the drawing, and the soft lines that run along
 * hexsides. Corners and the middles of sides are moved a little, always by the same amount, so that rivers, borders
 * and the edges of woods look drawn by hand and still meet exactly.
 */

import { type Grid, type MapData, type MapHex, makeGrid } from '@armistice/hex';
import { type TerrainClass, terrainClass } from './theme.ts';

/** Drawing units from the centre of a hex to its corner. */
export const UNIT = 40;

const CORNER_WOBBLE = 0.05;
const SIDE_WOBBLE = 0.085;

/** A number from 0 to 1 (never 1) that looks random and is always the same for the same key. */
export function hash(key: number, salt = 0): number {
  let h = Math.imul(key + 1, 0x9e3779b1) ^ Math.imul(salt + 7, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
}

export class MapGeometry {
  readonly map: MapData;
  readonly grid: Grid;
  readonly left: number;
  readonly top: number;
  readonly hexes: readonly (MapHex | undefined)[];
  readonly terrain: readonly TerrainClass[];
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Corners and middles of sides, moved by hand. */
  readonly cornerX: Float64Array;
  readonly cornerY: Float64Array;
  readonly midX: Float64Array;
  readonly midY: Float64Array;

  constructor(map: MapData, left: number, top: number) {
    this.map = map;
    const grid = makeGrid(map.grid);
    this.grid = grid;
    this.left = left;
    this.top = top;
    this.hexes = grid.ids.map((id) => map.hexes[id]);
    this.terrain = this.hexes.map((hex) => (hex === undefined ? 'closed' : terrainClass(hex.terrain)));
    this.x = grid.x.map((x) => left + x * UNIT);
    this.y = grid.y.map((y) => top + y * UNIT);
    const { corners, sides } = grid;
    this.cornerX = corners.x.map((x, c) => left + (x + (hash(c, 1) - 0.5) * 2 * CORNER_WOBBLE) * UNIT);
    this.cornerY = corners.y.map((y, c) => top + (y + (hash(c, 2) - 0.5) * 2 * CORNER_WOBBLE) * UNIT);
    this.midX = new Float64Array(sides.count);
    this.midY = new Float64Array(sides.count);
    for (let s = 0; s < sides.count; s++) {
      const a = corners.ends[s * 2]!;
      const b = corners.ends[s * 2 + 1]!;
      const by = (hash(s, 3) - 0.5) * 2 * SIDE_WOBBLE * UNIT;
      const [dx, dy] = [corners.x[b]! - corners.x[a]!, corners.y[b]! - corners.y[a]!];
      this.midX[s] = left + ((corners.x[a]! + corners.x[b]!) / 2) * UNIT - dy * by;
      this.midY[s] = top + ((corners.y[a]! + corners.y[b]!) / 2) * UNIT + dx * by;
    }
  }

  px(x: number): number {
    return this.left + x * UNIT;
  }

  py(y: number): number {
    return this.top + y * UNIT;
  }

  isWater(hex: number): boolean {
    const terrain = this.terrain[hex];
    return terrain === 'sea' || terrain === 'lake';
  }

  /** The side between two neighbouring corners. */
  sideBetween(a: number, b: number): number {
    const { corners } = this.grid;
    for (let i = a * 3; i < a * 3 + 3; i++) if (corners.next[i] === b) return corners.sides[i]!;
    return -1;
  }

  /** The soft line over a trail of corners, as points. */
  soft(trail: readonly number[], closed = false): number[] {
    const points: number[] = [];
    for (let i = 0; i < trail.length; i++) {
      const a = trail[i]!;
      points.push(this.cornerX[a]!, this.cornerY[a]!);
      const b = trail[i + 1] ?? (closed ? trail[0]! : -1);
      const side = b < 0 ? -1 : this.sideBetween(a, b);
      if (side >= 0) points.push(this.midX[side]!, this.midY[side]!);
    }
    return points;
  }

  /** The straight line over a trail of corners. */
  straight(trail: readonly number[]): number[] {
    const { corners } = this.grid;
    return trail.flatMap((c) => [this.px(corners.x[c]!), this.py(corners.y[c]!)]);
  }

  /** The outlines of a set of hexes: closed trails of corners with the set on the right hand. */
  outlines(member: (hex: number) => boolean): number[][] {
    const { sides, corners } = this.grid;
    const next = new Map<number, number>();
    for (let s = 0; s < sides.count; s++) {
      const first = member(sides.hexes[s * 2]!);
      const other = sides.hexes[s * 2 + 1]!;
      const second = other >= 0 && member(other);
      if (first === second) continue;
      const [a, b] = [corners.ends[s * 2]!, corners.ends[s * 2 + 1]!];
      if (first) next.set(a, b);
      else next.set(b, a);
    }
    const loops: number[][] = [];
    for (const start of next.keys()) {
      const loop: number[] = [];
      for (let at = start; ; ) {
        const to = next.get(at);
        if (to === undefined) break;
        next.delete(at);
        loop.push(at);
        at = to;
      }
      if (loop.length > 2) loops.push(loop);
    }
    return loops;
  }

  /** A set of sides as trails of corners, as long as they go. */
  trails(set: Iterable<number>): number[][] {
    const { corners } = this.grid;
    const left = new Set(set);
    const at = (corner: number) => {
      const found: number[] = [];
      for (let i = corner * 3; i < corner * 3 + 3; i++) {
        const side = corners.sides[i]!;
        if (side >= 0 && left.has(side)) found.push(side);
      }
      return found;
    };
    const walk = (start: number): number[] => {
      const trail = [start];
      for (let corner = start; ; ) {
        const [side] = at(corner);
        if (side === undefined) return trail;
        left.delete(side);
        corner = corners.ends[side * 2] === corner ? corners.ends[side * 2 + 1]! : corners.ends[side * 2]!;
        trail.push(corner);
      }
    };
    const trails: number[][] = [];
    const ends = [...left].flatMap((side) => [corners.ends[side * 2]!, corners.ends[side * 2 + 1]!]);
    for (const corner of ends) if (at(corner).length === 1) trails.push(walk(corner));
    for (const corner of ends) while (at(corner).length > 0) trails.push(walk(corner));
    return trails;
  }
}
