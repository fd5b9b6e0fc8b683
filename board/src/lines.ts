/** Everything that runs along hexsides or from hex to hex: the grid, rivers, borders, railways. */

import type { Land } from './coast.ts';
import { type Item, path } from './drawing.ts';
import { UNIT } from './ground.ts';
import { along, offset, PathText } from './path.ts';
import type { Sheet } from './sheet.ts';

export function drawGrid(sheet: Sheet): void {
  const { ground, theme } = sheet;
  const { grid } = ground;
  const lines = new PathText();
  const drawn = new Uint8Array(grid.sides.count);
  for (let h = 0; h < grid.size; h++) {
    let run: number[] = [];
    const flush = () => {
      if (run.length > 1) lines.polyline(ground.straight(run));
      run = [];
    };
    for (let d = 0; d < 6; d++) {
      const side = grid.sides.sideOf(h, d);
      if (drawn[side] || grid.sides.onEdge(side)) {
        flush();
        continue;
      }
      drawn[side] = 1;
      if (run.length === 0) run.push(grid.corners.of[h * 6 + ((d + 5) % 6)]!);
      run.push(grid.corners.of[h * 6 + d]!);
    }
    flush();
  }
  sheet.add('grid', [path(lines.toString(), { stroke: theme.grid, width: 0.8, opacity: 0.5 }, 'grid')]);
  const edge = new PathText();
  for (const loop of ground.outlines(() => true)) edge.polyline(ground.straight(loop), true);
  sheet.add('grid', [path(edge.toString(), { stroke: theme.edge, width: 2, join: 'miter' }, 'edge')]);
}

export interface River {
  readonly name: string;
  readonly major: boolean;
  /** Points of the drawn line. */
  readonly points: readonly number[];
}

/** The rivers on hexsides, in two widths. Returns their lines, for their names, and the sides they take. */
export function drawRivers(sheet: Sheet, land: Land): { rivers: River[]; sides: Set<number> } {
  const { ground, theme } = sheet;
  const { grid } = ground;
  const byName = new Map<string, { name: string; major: boolean; sides: number[] }>();
  const taken = new Set<number>();
  const canals: number[] = [];
  const allSea: number[] = [];
  for (const side of ground.map.sides) {
    const index = grid.sides.between(grid.index(side.a), grid.index(side.b));
    if (index < 0) continue;
    if (
      side.sea &&
      !ground.isWater(grid.sides.hexes[index * 2]!) &&
      !ground.isWater(grid.sides.hexes[index * 2 + 1]!)
    )
      allSea.push(index);
    if (side.features?.some((f) => /canal/.test(f))) canals.push(index);
    if (side.river === undefined) continue;
    const { name, major } = side.river;
    const key = `${name}/${major}`;
    const river = byName.get(key) ?? { name, major, sides: [] };
    river.sides.push(index);
    byName.set(key, river);
    taken.add(index);
  }
  const wetCorners = new Map<number, number>();
  for (const side of taken)
    for (const c of [grid.corners.ends[side * 2]!, grid.corners.ends[side * 2 + 1]!])
      wetCorners.set(c, (wetCorners.get(c) ?? 0) + 1);

  const rivers: River[] = [];
  const widths = { minor: new PathText(), major: new PathText() };
  for (const { name, major, sides } of byName.values()) {
    for (const trail of ground.trails(sides)) {
      const points = ground.soft(trail);
      for (const start of [true, false]) {
        const corner = start ? trail[0]! : trail.at(-1)!;
        finishEnd(sheet, land, points, corner, start, wetCorners.get(corner) ?? 1);
      }
      rivers.push({ name, major, points });
      (major ? widths.major : widths.minor).smooth(points);
      for (const { x, y } of along(points, 12))
        sheet.lines.add({ x0: x - 2.5, y0: y - 2.5, x1: x + 2.5, y1: y + 2.5 });
    }
  }
  const [major, minor] = [widths.major.toString(), widths.minor.toString()];
  const items: Item[] = [];
  if (major !== '') items.push(path(major, { stroke: theme.riverEdge, width: 5.6 }, 'river-major-bank'));
  if (minor !== '') items.push(path(minor, { stroke: theme.riverEdge, width: 2.3 }, 'river-minor'));
  if (major !== '') items.push(path(major, { stroke: theme.river, width: 3.4 }, 'river-major'));
  const sample = (x: number, y: number) =>
    new PathText()
      .smooth([x - 20, y + 4, x - 12, y - 5, x - 3, y + 3, x + 6, y - 4, x + 13, y + 3, x + 20, y - 2])
      .toString();
  if (major !== '')
    sheet.explain('Lines', minor === '' ? 'River' : 'Major river', (x, y) => [
      path(sample(x, y), { stroke: theme.riverEdge, width: 5.6 }),
      path(sample(x, y), { stroke: theme.river, width: 3.4 }),
    ]);
  if (minor !== '')
    sheet.explain('Lines', major === '' ? 'River' : 'Minor river', (x, y) => [
      path(sample(x, y), { stroke: theme.riverEdge, width: 2.3 }),
    ]);
  if (canals.length > 0) {
    const text = new PathText();
    for (const trail of ground.trails(canals)) text.polyline(ground.straight(trail));
    items.push(path(text.toString(), { stroke: theme.riverEdge, width: 4, cap: 'butt' }, 'canal'));
    items.push(path(text.toString(), { stroke: theme.river, width: 2, dash: [7, 4], cap: 'butt' }));
    sheet.explain('Lines', 'Canal', (x, y) => {
      const d = new PathText().polyline([x - 20, y, x + 20, y]).toString();
      return [
        path(d, { stroke: theme.riverEdge, width: 4, cap: 'butt' }),
        path(d, { stroke: theme.river, width: 2, dash: [7, 4], cap: 'butt' }),
      ];
    });
  }
  if (allSea.length > 0) {
    const text = new PathText();
    for (const trail of ground.trails(allSea)) text.polyline(ground.straight(trail));
    items.push(path(text.toString(), { stroke: theme.coast, width: 7, cap: 'butt' }, 'all-sea'));
    items.push(path(text.toString(), { stroke: theme.sea, width: 5, cap: 'butt' }));
    sheet.explain('Lines', 'All-sea hexside', (x, y) => {
      const d = new PathText().polyline([x - 18, y, x + 18, y]).toString();
      return [
        path(d, { stroke: theme.coast, width: 7, cap: 'butt' }),
        path(d, { stroke: theme.sea, width: 5, cap: 'butt' }),
      ];
    });
  }
  sheet.add('rivers', items);
  return { rivers, sides: taken };
}

/** A tributary runs into the middle of its parent; a mouth reaches the true coast. */
function finishEnd(
  sheet: Sheet,
  land: Land,
  points: number[],
  corner: number,
  atStart: boolean,
  rivers: number,
): void {
  const { ground } = sheet;
  const n = points.length;
  const [x, y] = atStart ? [points[0]!, points[1]!] : [points[n - 2]!, points[n - 1]!];
  const [px, py] = atStart ? [points[2]!, points[3]!] : [points[n - 4]!, points[n - 3]!];
  const put = (nx: number, ny: number) => (atStart ? points.unshift(nx, ny) : points.push(nx, ny));
  if (rivers > 1) {
    const length = Math.hypot(x - px, y - py) || 1;
    put(x + ((x - px) / length) * 0.07 * UNIT, y + ((y - py) / length) * 0.07 * UNIT);
    return;
  }
  const { corners } = ground.grid;
  let coastal = false;
  for (let i = corner * 3; i < corner * 3 + 3; i++) {
    const hex = corners.hexes[i]!;
    if (hex >= 0 && ground.isWater(hex)) coastal = true;
  }
  if (!coastal) return;
  if (land.has(x, y)) {
    const shore = land.nearest(x, y, 1.1 * UNIT);
    if (shore !== null) put(shore[0], shore[1]);
    return;
  }
  // The corner is out at sea: draw back to the last point on land.
  while (points.length > 6) {
    const m = points.length;
    const [ex, ey] = atStart ? [points[0]!, points[1]!] : [points[m - 2]!, points[m - 1]!];
    if (land.has(ex, ey)) break;
    points.splice(atStart ? 0 : m - 2, 2);
  }
  const m = points.length;
  const [ex, ey] = atStart ? [points[0]!, points[1]!] : [points[m - 2]!, points[m - 1]!];
  const shore = land.has(ex, ey) ? land.nearest(ex, ey, 0.7 * UNIT) : null;
  if (shore !== null) put(shore[0], shore[1]);
}

export function countryColours(sheet: Sheet): Map<string, string> {
  const { ground, theme } = sheet;
  const colours = new Map<string, string>();
  let more = 0;
  for (const hex of ground.hexes) {
    const country = hex?.country;
    if (!country || colours.has(country)) continue;
    const known = theme.countries[country.toLowerCase()];
    colours.set(country, known ?? theme.more[more++ % theme.more.length]!);
  }
  return colours;
}

/** Borders between countries, with a soft band of each country's colour along its own side. */
export function drawBorders(sheet: Sheet): Set<number> {
  const { ground, theme } = sheet;
  const { grid } = ground;
  const border = new Set<number>();
  for (const side of ground.map.sides) {
    const index = grid.sides.between(grid.index(side.a), grid.index(side.b));
    if (index >= 0 && side.border !== undefined) border.add(index);
  }
  for (let s = 0; s < grid.sides.count; s++) {
    const a = ground.hexes[grid.sides.hexes[s * 2]!]?.country;
    const b = ground.hexes[grid.sides.hexes[s * 2 + 1]!]?.country;
    if (a && b && a !== b) border.add(s);
  }
  if (border.size === 0) return border;
  const bands: Item[] = [];
  for (const [country, colour] of countryColours(sheet)) {
    const band = new PathText();
    for (const loop of ground.outlines((h) => ground.hexes[h]?.country === country)) {
      const kept = loop.map((corner, i) =>
        border.has(ground.sideBetween(corner, loop[(i + 1) % loop.length]!)),
      );
      for (const { run, closed } of runs(loop, kept))
        band.smooth(offset(ground.soft(run, closed), 5.5, closed), closed);
    }
    if (!band.empty)
      bands.push(
        path(
          band.toString(),
          { stroke: colour, width: 11, cap: 'butt', opacity: theme.bandOpacity },
          country,
        ),
      );
  }
  sheet.add('terrain', bands);
  const line = new PathText();
  for (const trail of ground.trails(border)) {
    const points = ground.soft(trail);
    line.smooth(points);
    for (const { x, y } of along(points, 12)) sheet.lines.add({ x0: x - 2, y0: y - 2, x1: x + 2, y1: y + 2 });
  }
  const style = { stroke: theme.border, width: 2, dash: [10, 4, 1.6, 4], cap: 'butt' } as const;
  const d = line.toString();
  sheet.add('borders', [
    path(d, { stroke: theme.borderGlow, width: 4, opacity: 0.55, cap: 'butt' }),
    path(d, style, 'border'),
  ]);
  sheet.explain('Lines', 'Border of 1914', (x, y) => {
    const sample = new PathText()
      .smooth([x - 21, y + 3, x - 10, y - 4, x + 8, y + 4, x + 21, y - 2])
      .toString();
    return [path(sample, style)];
  });
  return border;
}

/** The stretches of a loop whose steps are kept. */
function runs(loop: readonly number[], kept: readonly boolean[]): { run: number[]; closed: boolean }[] {
  const n = loop.length;
  if (kept.every((k) => k)) return [{ run: [...loop], closed: true }];
  const found: { run: number[]; closed: boolean }[] = [];
  for (let i = 0; i < n; i++) {
    if (!kept[i] || kept[(i + n - 1) % n]) continue;
    const run = [loop[i]!];
    for (let k = i; kept[k % n]; k++) run.push(loop[(k + 1) % n]!);
    found.push({ run, closed: false });
  }
  return found;
}
