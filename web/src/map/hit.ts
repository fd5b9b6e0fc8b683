/** Which hex lies under a point, and which hex the arrow keys lead to. */

import type { MapPicture } from '../session/protocol.ts';
import type { Point } from './viewport.ts';

export type Hexes = Pick<MapPicture, 'hexes' | 'unit' | 'orientation'>;

export interface HitTable {
  /** Index of the hex that holds this point of the picture, -1 outside of all. */
  at(point: Point): number;
  indexOf(hex: string): number;
}

/** Is (dx, dy) from its centre inside a regular hex of this radius? */
export function insideHex(dx: number, dy: number, unit: number, orientation: 'flat' | 'pointy'): boolean {
  const [a, b] = orientation === 'pointy' ? [Math.abs(dx), Math.abs(dy)] : [Math.abs(dy), Math.abs(dx)];
  const apothem = (unit * Math.sqrt(3)) / 2;
  return a <= apothem + 1e-9 && b + a / Math.sqrt(3) <= unit + 1e-9;
}

/** Centres in square bins a hex wide: only a few centres are looked at for a point. */
export function hitTable({ hexes, unit, orientation }: Hexes): HitTable {
  const bin = unit * 2;
  const bins = new Map<number, number[]>();
  const key = (column: number, row: number) => row * 65536 + column;
  const ids = new Map<string, number>();
  const rooms: number[] = [];
  for (const [index, hex] of hexes.entries()) {
    ids.set(hex.id, index);
    if (hex.room !== undefined) {
      rooms.push(index);
      continue;
    }
    const where = key(Math.floor(hex.x / bin), Math.floor(hex.y / bin));
    const list = bins.get(where);
    if (list === undefined) bins.set(where, [index]);
    else list.push(index);
  }
  return {
    at({ x, y }) {
      const box = rooms.find((index) => {
        const { x0, y0, x1, y1 } = hexes[index]!.room!;
        return x >= x0 && x <= x1 && y >= y0 && y <= y1;
      });
      if (box !== undefined) return box;
      let best = -1;
      let least = Number.POSITIVE_INFINITY;
      const [column, row] = [Math.floor(x / bin), Math.floor(y / bin)];
      for (let r = row - 1; r <= row + 1; r++) {
        for (let c = column - 1; c <= column + 1; c++) {
          for (const index of bins.get(key(c, r)) ?? []) {
            const hex = hexes[index]!;
            const far = (hex.x - x) ** 2 + (hex.y - y) ** 2;
            if (far < least) [best, least] = [index, far];
          }
        }
      }
      if (best < 0) return -1;
      const hex = hexes[best]!;
      return insideHex(x - hex.x, y - hex.y, unit, orientation) ? best : -1;
    },
    indexOf: (hex) => ids.get(hex) ?? -1,
  };
}

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

const ALONG: Record<Arrow, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/**
 * The neighbour an arrow leads to; the same hex at the edge of the map. Rows zigzag, so going along them keeps to
 * `goal`, the place across the way where the run of arrows began.
 */
export function stepCursor({ hexes }: Hexes, from: number, arrow: Arrow, goal: Point): number {
  const [ax, ay] = ALONG[arrow];
  const here = hexes[from];
  if (here === undefined) return -1;
  let best = from;
  let score = Number.POSITIVE_INFINITY;
  for (const index of here.neighbours) {
    const hex = index < 0 ? undefined : hexes[index];
    if (hex === undefined) continue;
    const [dx, dy] = [hex.x - here.x, hex.y - here.y];
    const ahead = (dx * ax + dy * ay) / Math.hypot(dx, dy);
    if (ahead < 0.7) continue;
    // Straight on is best; of two slanting ones, the one nearer to the line we keep.
    const off = ax === 0 ? Math.abs(hex.x - goal.x) : Math.abs(hex.y - goal.y);
    const own = off - ahead * 1e-3;
    if (own < score) [best, score] = [index, own];
  }
  return best;
}

/** The hex whose centre is nearest to a point, for the first place of the cursor. */
export function nearest({ hexes }: Hexes, point: Point): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, { x, y, closed }] of hexes.entries()) {
    const far = (x - point.x) ** 2 + (y - point.y) ** 2;
    if (!closed && far < least) [best, least] = [index, far];
  }
  return best;
}
