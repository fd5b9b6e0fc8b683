/**
 * Plane geometry in grid coordinates: lines, areas, overlaps. Points are [x, y]; `HEX` is the distance between the
 * centres of neighbouring hexes, so dividing by it gives hexes.
 */

export type Point = readonly [x: number, y: number];
export type Polyline = readonly Point[];

export const HEX = Math.sqrt(3);

export function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** The squared distance of a point from a segment. */
export function toSegment2(px: number, py: number, a: Point, b: Point): number {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const length2 = dx * dx + dy * dy;
  let t = length2 === 0 ? 0 : ((px - a[0]) * dx + (py - a[1]) * dy) / length2;
  t = t < 0 ? 0 : t > 1 ? 1 : t;
  const ex = px - a[0] - t * dx;
  const ey = py - a[1] - t * dy;
  return ex * ex + ey * ey;
}

/** The squared distance of a point from a line, and the segment that is nearest. */
export function toLine2(px: number, py: number, line: Polyline): { d2: number; segment: number } {
  let d2 = Infinity;
  let segment = 0;
  for (let i = 1; i < line.length; i++) {
    const d = toSegment2(px, py, line[i - 1]!, line[i]!);
    if (d < d2) {
      d2 = d;
      segment = i - 1;
    }
  }
  if (line.length === 1) d2 = (px - line[0]![0]) ** 2 + (py - line[0]![1]) ** 2;
  return { d2, segment };
}

export function lengthOf(line: Polyline): number {
  let sum = 0;
  for (let i = 1; i < line.length; i++) sum += distance(line[i - 1]!, line[i]!);
  return sum;
}

/** The same line with no step longer than `step`. */
export function densify(line: Polyline, step: number): Point[] {
  const points: Point[] = line.length > 0 ? [line[0]!] : [];
  for (let i = 1; i < line.length; i++) {
    const a = line[i - 1]!;
    const b = line[i]!;
    const n = Math.max(1, Math.ceil(distance(a, b) / step));
    for (let k = 1; k <= n; k++)
      points.push([a[0] + ((b[0] - a[0]) * k) / n, a[1] + ((b[1] - a[1]) * k) / n]);
  }
  return points;
}

/** The stretches of a line inside a box, longest first. */
export function runsInside(line: Polyline, width: number, height: number, margin: number): Point[][] {
  const inside = ([x, y]: Point) => x >= margin && y >= margin && x <= width - margin && y <= height - margin;
  const runs: Point[][] = [];
  let run: Point[] = [];
  for (const point of line) {
    if (inside(point)) run.push(point);
    else if (run.length > 0) {
      runs.push(run);
      run = [];
    }
  }
  if (run.length > 0) runs.push(run);
  return runs.sort((a, b) => b.length - a.length);
}

/** Rings filled by the even-odd rule, with fast answers to "how much of this horizontal stretch is inside". */
export class Area {
  readonly rings: readonly Polyline[];
  readonly #rows = new Map<number, Float64Array>();

  constructor(rings: readonly Polyline[]) {
    this.rings = rings;
  }

  /** Where the horizontal line at y enters and leaves, in pairs. */
  #crossings(y: number): Float64Array {
    const known = this.#rows.get(y);
    if (known !== undefined) return known;
    const xs: number[] = [];
    for (const ring of this.rings) {
      for (let i = 0; i < ring.length; i++) {
        const a = ring[i]!;
        const b = ring[(i + 1) % ring.length]!;
        if (a[1] <= y === b[1] <= y) continue;
        xs.push(a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]));
      }
    }
    const row = Float64Array.from(xs).sort();
    this.#rows.set(y, row);
    return row;
  }

  has(x: number, y: number): boolean {
    let inside = false;
    for (const crossing of this.#crossings(y)) {
      if (crossing > x) break;
      inside = !inside;
    }
    return inside;
  }

  /** How much of the stretch from x0 to x1 at height y is inside. */
  stretch(x0: number, x1: number, y: number): number {
    const row = this.#crossings(y);
    let sum = 0;
    for (let i = 0; i + 1 < row.length; i += 2) {
      const from = Math.max(x0, row[i]!);
      const to = Math.min(x1, row[i + 1]!);
      if (to > from) sum += to - from;
      if (row[i]! > x1) break;
    }
    return sum;
  }

  /** The share of a convex outline (x, y, x, y ...) that is inside, by scan lines. */
  share(outline: readonly number[], lines = 24): number {
    let top = Infinity;
    let bottom = -Infinity;
    for (let i = 1; i < outline.length; i += 2) {
      top = Math.min(top, outline[i]!);
      bottom = Math.max(bottom, outline[i]!);
    }
    let whole = 0;
    let inside = 0;
    for (let k = 0; k < lines; k++) {
      // Rounded so that hexes of one row share their scan lines.
      const y = Math.round((top + ((k + 0.5) / lines) * (bottom - top)) * 1e6) / 1e6 + 3e-7;
      let x0 = Infinity;
      let x1 = -Infinity;
      for (let i = 0; i < outline.length; i += 2) {
        const j = (i + 2) % outline.length;
        const ay = outline[i + 1]!;
        const by = outline[j + 1]!;
        if (ay <= y === by <= y) continue;
        const x = outline[i]! + ((y - ay) / (by - ay)) * (outline[j]! - outline[i]!);
        x0 = Math.min(x0, x);
        x1 = Math.max(x1, x);
      }
      if (x1 <= x0) continue;
      whole += x1 - x0;
      inside += this.stretch(x0, x1, y);
    }
    return whole === 0 ? 0 : inside / whole;
  }

  /** The share of a straight line that is inside, by samples. */
  along(ax: number, ay: number, bx: number, by: number, samples = 20): number {
    let inside = 0;
    for (let k = 0; k < samples; k++) {
      const t = (k + 0.5) / samples;
      if (this.has(ax + t * (bx - ax), Math.round((ay + t * (by - ay)) * 1e4) / 1e4 + 3e-7)) inside++;
    }
    return inside / samples;
  }
}

/** A ring cut to a box (Sutherland and Hodgman). */
export function clipRing(ring: Polyline, x0: number, y0: number, x1: number, y1: number): Point[] {
  type Cut = readonly [inside: (p: Point) => boolean, cross: (a: Point, b: Point) => Point];
  const atX =
    (x: number) =>
    (a: Point, b: Point): Point => [x, a[1] + ((x - a[0]) / (b[0] - a[0])) * (b[1] - a[1])];
  const atY =
    (y: number) =>
    (a: Point, b: Point): Point => [a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]), y];
  const cuts: Cut[] = [
    [([x]) => x >= x0, atX(x0)],
    [([x]) => x <= x1, atX(x1)],
    [([, y]) => y >= y0, atY(y0)],
    [([, y]) => y <= y1, atY(y1)],
  ];
  let points: Point[] = [...ring];
  for (const [inside, cross] of cuts) {
    const kept: Point[] = [];
    points.forEach((b, i) => {
      const a = points[(i + points.length - 1) % points.length]!;
      if (inside(a) !== inside(b)) kept.push(cross(a, b));
      if (inside(b)) kept.push(b);
    });
    points = kept;
  }
  return points;
}

/** The same line with fewer points, none of the lost ones further than `tolerance` off (Douglas and Peucker). */
export function simplify(line: Polyline, tolerance: number): Point[] {
  if (line.length < 3) return [...line];
  const keep = new Uint8Array(line.length);
  keep[0] = 1;
  keep[line.length - 1] = 1;
  const stack: [number, number][] = [[0, line.length - 1]];
  for (let range = stack.pop(); range !== undefined; range = stack.pop()) {
    const [from, to] = range;
    let most = tolerance * tolerance;
    let at = -1;
    for (let i = from + 1; i < to; i++) {
      const d = toSegment2(line[i]![0], line[i]![1], line[from]!, line[to]!);
      if (d > most) {
        most = d;
        at = i;
      }
    }
    if (at < 0) continue;
    keep[at] = 1;
    stack.push([from, at], [at, to]);
  }
  return line.filter((_, i) => keep[i] === 1);
}
