/** Rivers that a map gives as a property of hexes (`river:Meuse`): a winding line through those hexes. */

import { path } from './drawing.ts';
import { hash, UNIT } from './ground.ts';
import type { River } from './lines.ts';
import { along, PathText, softened } from './path.ts';
import type { Sheet } from './sheet.ts';

export function drawHexRivers(sheet: Sheet): River[] {
  const { ground, theme } = sheet;
  const { grid } = ground;
  const byName = new Map<string, Set<number>>();
  for (let h = 0; h < grid.size; h++)
    for (const feature of ground.hexes[h]?.features ?? [])
      if (feature.startsWith('river:')) {
        const name = feature.slice('river:'.length);
        byName.set(name, (byName.get(name) ?? new Set()).add(h));
      }
  const rivers: River[] = [];
  const line = new PathText();
  const beds = new Map<number, [number, number]>();
  for (const [name, hexes] of byName) {
    for (const course of courses(sheet, hexes)) {
      const points = course.flatMap((hex, i) => {
        const before = course[i - 1];
        const [x, y] = bed(sheet, beds, hex, before ?? hex, course[i + 1] ?? hex);
        return before === undefined ? [x, y] : [...crossing(sheet, before, hex), x, y];
      });
      if (course.length === 1) points.unshift(points[0]! - 0.7 * UNIT, points[1]! - 0.2 * UNIT);
      for (const end of [0, 1] as const) runOff(sheet, course, points, end);
      const soft = meander(softened(points));
      line.smooth(soft);
      rivers.push({ name, major: true, points: soft });
      for (const { x, y } of along(soft, 12))
        sheet.lines.add({ x0: x - 2.5, y0: y - 2.5, x1: x + 2.5, y1: y + 2.5 });
    }
  }
  if (line.empty) return rivers;
  const draw = (d: string) => [
    path(d, { stroke: theme.riverEdge, width: 4.6 }, 'river-hex-bank'),
    path(d, { stroke: theme.river, width: 2.6 }, 'river-hex'),
  ];
  sheet.add('rivers', draw(line.toString()));
  sheet.explain('Lines', 'River through hexes', (x, y) =>
    draw(
      new PathText()
        .smooth([x - 20, y + 4, x - 12, y - 5, x - 3, y + 3, x + 6, y - 4, x + 13, y + 3, x + 20, y - 2])
        .toString(),
    ),
  );
  return rivers;
}

/** Where a river passes within a hex: beside the middle, where the town stands. All rivers of a hex meet there. */
function bed(
  sheet: Sheet,
  beds: Map<number, [number, number]>,
  hex: number,
  from: number,
  to: number,
): [number, number] {
  const { ground } = sheet;
  const known = beds.get(hex);
  if (known !== undefined) return known;
  const [dx, dy] = [ground.x[to]! - ground.x[from]!, ground.y[to]! - ground.y[from]!];
  const length = Math.hypot(dx, dy) || 1;
  const aside = (hash(hex, 51) < 0.5 ? 1 : -1) * (16 + hash(hex, 53) * 6);
  const made: [number, number] = [
    ground.x[hex]! - (dy / length) * aside,
    ground.y[hex]! + (dx / length) * aside,
  ];
  beds.set(hex, made);
  return made;
}

function crossing(sheet: Sheet, a: number, b: number): [number, number] {
  const { ground } = sheet;
  const { sides, corners } = ground.grid;
  const side = sides.between(a, b);
  const u = 0.3 + 0.4 * hash(side, 54);
  const at = (of: Float64Array) =>
    of[corners.ends[side * 2]!]! * (1 - u) + of[corners.ends[side * 2 + 1]!]! * u;
  return [at(ground.cornerX), at(ground.cornerY)];
}

/** Small windings along a course. */
function meander(points: readonly number[]): number[] {
  const out = [points[0]!, points[1]!];
  along(points, 9).forEach(({ x, y, dx, dy }, i) => {
    const by = Math.sin(i * 2.1) * 1.6 + Math.sin(i * 0.9 + 1) * 1.8;
    out.push(x - dy * by, y + dx * by);
  });
  out.push(points.at(-2)!, points.at(-1)!);
  return out;
}

/** A course that ends on the edge of the map runs off it. */
function runOff(sheet: Sheet, course: readonly number[], points: number[], end: 0 | 1): void {
  const { ground } = sheet;
  const { grid } = ground;
  const hex = end === 0 ? course[0]! : course.at(-1)!;
  const back = end === 0 ? course[1] : course.at(-2);
  if (!grid.onEdge(hex) || course.length < 2) return;
  let best = -Infinity;
  let to: [number, number] | null = null;
  for (let d = 0; d < 6; d++) {
    if (grid.neighbour(hex, d) >= 0) continue;
    const side = grid.sides.sideOf(hex, d);
    const [x, y] = [ground.midX[side]!, ground.midY[side]!];
    const away = back === undefined ? 0 : Math.hypot(x - ground.x[back]!, y - ground.y[back]!);
    if (away > best) {
      best = away;
      to = [x, y];
    }
  }
  if (to === null) return;
  if (end === 0) points.unshift(...to);
  else points.push(...to);
}

/** The hexes of a river as courses, from one end to the other, without going round in circles. */
function courses(sheet: Sheet, hexes: ReadonlySet<number>): number[][] {
  const { grid } = sheet.ground;
  const left = new Set(hexes);
  const near = (hex: number) =>
    Array.from({ length: 6 }, (_, d) => grid.neighbour(hex, d)).filter((n) => left.has(n));
  const found: number[][] = [];
  while (left.size > 0) {
    const start = farthest(near, farthest(near, [...left][0]!));
    const course = [start];
    left.delete(start);
    for (let at = start; ; ) {
      const [next] = near(at).toSorted((a, b) => near(a).length - near(b).length || a - b);
      if (next === undefined) break;
      left.delete(next);
      course.push(next);
      at = next;
    }
    // A side arm starts where it leaves the main course.
    const joint = found.flat().find((h) => grid.adjacent(h, start));
    if (joint !== undefined) course.unshift(joint);
    found.push(course);
  }
  return found;
}

function farthest(near: (hex: number) => number[], from: number): number {
  const queue = [from];
  const seen = new Set(queue);
  for (const hex of queue)
    for (const next of near(hex)) {
      if (seen.has(next)) continue;
      seen.add(next);
      queue.push(next);
    }
  return queue.at(-1)!;
}
