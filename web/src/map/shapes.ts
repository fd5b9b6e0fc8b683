/** Paths for hexes and ways, in the units of the picture. */

import type { Point, Spot } from './viewport.ts';

const n = (value: number) => String(Math.round(value * 10) / 10);

export function corners(at: Point, unit: number, orientation: 'flat' | 'pointy'): Point[] {
  const turn = orientation === 'pointy' ? Math.PI / 6 : 0;
  return Array.from({ length: 6 }, (_, i) => ({
    x: at.x + unit * Math.cos(turn + (i * Math.PI) / 3),
    y: at.y + unit * Math.sin(turn + (i * Math.PI) / 3),
  }));
}

export function hexPath(at: Point, unit: number, orientation: 'flat' | 'pointy'): string {
  return `M${corners(at, unit, orientation)
    .map(({ x, y }) => `${n(x)} ${n(y)}`)
    .join('L')}Z`;
}

/** The edge of a place, drawn in by a share of a hex's radius: a hex, or all of a box. */
export function placePath(
  { room, ...at }: Spot,
  share: number,
  { unit, orientation }: { readonly unit: number; readonly orientation: 'flat' | 'pointy' },
): string {
  if (room === undefined) return hexPath(at, unit * share, orientation);
  const by = unit * (1 - share) * 0.5;
  return `M${n(room.x0 + by)} ${n(room.y0 + by)}H${n(room.x1 - by)}V${n(room.y1 - by)}H${n(room.x0 + by)}Z`;
}

/** The line around a set of hexes: every edge behind which none of them lies. */
export function outlinePath(
  hexes: readonly (Spot & { readonly id: string; readonly neighbours: readonly number[] })[],
  set: ReadonlySet<string>,
  { unit, orientation }: { readonly unit: number; readonly orientation: 'flat' | 'pointy' },
): string {
  let path = '';
  for (const hex of hexes) {
    if (!set.has(hex.id) || hex.room !== undefined) continue;
    const beside = hex.neighbours.flatMap((index) => {
      const other = hexes[index];
      return other !== undefined && set.has(other.id) ? [other] : [];
    });
    const all = corners(hex, unit, orientation);
    for (const [i, from] of all.entries()) {
      const to = all[(i + 1) % 6]!;
      const [x, y] = [from.x + to.x - hex.x, from.y + to.y - hex.y];
      if (beside.some((other) => Math.hypot(other.x - x, other.y - y) < unit * 0.4)) continue;
      path += `M${n(from.x)} ${n(from.y)}L${n(to.x)} ${n(to.y)}`;
    }
  }
  return path;
}

/** A short angle at each corner: the mark of what can be attacked. */
export function bracketsPath(at: Point, unit: number, orientation: 'flat' | 'pointy', part = 0.28): string {
  const all = corners(at, unit, orientation);
  return all
    .map((corner, i) => {
      const [before, after] = [all[(i + 5) % 6]!, all[(i + 1) % 6]!];
      const on = (to: Point) =>
        `${n(corner.x + (to.x - corner.x) * part)} ${n(corner.y + (to.y - corner.y) * part)}`;
      return `M${on(before)}L${n(corner.x)} ${n(corner.y)}L${on(after)}`;
    })
    .join('');
}

/**
 * A way through hexes, rounded at its turns, and the head of its arrow. It leaves `from` free around its first point
 * and `to` before its last, for the counters there.
 */
export function wayPath(
  points: readonly Point[],
  unit: number,
  from = 0,
  to = 0,
): { line: string; head: string; start: Point } | null {
  if (points.length < 2) return null;
  const start = toward(points[0]!, points[1]!, from);
  const before = points.length === 2 ? start : points.at(-2)!;
  const tip = toward(points.at(-1)!, points.at(-2)!, to);
  const length = Math.hypot(tip.x - before.x, tip.y - before.y) || 1;
  const [ux, uy] = [(tip.x - before.x) / length, (tip.y - before.y) / length];
  const size = unit * 0.46;
  const neck = { x: tip.x - ux * size, y: tip.y - uy * size };
  let line = `M${n(start.x)} ${n(start.y)}`;
  for (let i = 1; i < points.length - 1; i++) {
    const [a, b, c] = [points[i - 1]!, points[i]!, points[i + 1]!];
    const [into, out] = [toward(b, a, unit * 0.45), toward(b, c, unit * 0.45)];
    line += `L${n(into.x)} ${n(into.y)}Q${n(b.x)} ${n(b.y)} ${n(out.x)} ${n(out.y)}`;
  }
  line += `L${n(neck.x + ux)} ${n(neck.y + uy)}`;
  const wide = size * 0.6;
  const head = `M${n(tip.x)} ${n(tip.y)}L${n(neck.x - uy * wide)} ${n(neck.y + ux * wide)}L${n(neck.x + uy * wide)} ${n(neck.y - ux * wide)}Z`;
  return { line, head, start };
}

function toward(from: Point, to: Point, by: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) / length) * by, y: from.y + ((to.y - from.y) / length) * by };
}
