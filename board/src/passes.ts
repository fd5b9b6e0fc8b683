/** Passes across hexsides: the gap between two brackets. */

import { path } from './drawing.ts';
import { PathText } from './path.ts';
import type { Sheet } from './sheet.ts';

export function drawPasses(sheet: Sheet): void {
  const { ground, theme } = sheet;
  const { grid } = ground;
  const shapes = new PathText();
  for (const side of ground.map.sides) {
    const index = grid.sides.between(grid.index(side.a), grid.index(side.b));
    if (index < 0 || !side.features?.some((f) => /\bpass\b/.test(f))) continue;
    const [a, b] = [grid.corners.ends[index * 2]!, grid.corners.ends[index * 2 + 1]!];
    const [dx, dy] = [grid.corners.x[b]! - grid.corners.x[a]!, grid.corners.y[b]! - grid.corners.y[a]!];
    const [x, y] = [ground.midX[index]!, ground.midY[index]!];
    brackets(shapes, x, y, dx, dy);
    sheet.marks.add({ x0: x - 9, y0: y - 9, x1: x + 9, y1: y + 9 });
  }
  if (shapes.empty) return;
  const items = (d: string) => [
    path(d, { stroke: theme.halo, width: 5 }),
    path(d, { stroke: theme.terrain.mountain.line, width: 2.2 }, 'pass'),
  ];
  sheet.add('front', items(shapes.toString()));
  sheet.explain('Lines', 'Pass', (x, y) => {
    const sample = new PathText();
    brackets(sample, x, y, 1, 0);
    return items(sample.toString());
  });
}

/** `)(` across a side that runs along dx, dy. */
function brackets(out: PathText, x: number, y: number, dx: number, dy: number): void {
  for (const way of [-1, 1]) {
    const at = (f: number, s: number): [number, number] => [
      x + dx * f * way - dy * s,
      y + dy * f * way + dx * s,
    ];
    const [a, c, b] = [at(8, -9), at(0.5, 0), at(8, 9)];
    out.move(...a).quad(...c, ...b);
  }
}
