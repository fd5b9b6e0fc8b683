/** Terrain: one tint and one or two merged paths of symbols per kind, and the terrain that lies along hexsides. */

import { hexSample, type Land, lakeItems } from './coast.ts';
import { type Item, path } from './drawing.ts';
import { GLYPHS, type Glyphs } from './glyphs.ts';
import { hash, UNIT } from './ground.ts';
import { PathText } from './path.ts';
import type { Sheet } from './sheet.ts';
import { words } from './text.ts';
import { type TerrainClass, terrainClass } from './theme.ts';

/** Kinds of terrain in the order they are laid down. */
const ORDER: readonly TerrainClass[] = [
  'closed',
  'other',
  'desert',
  'flood',
  'marsh',
  'hills',
  'broken',
  'rough',
  'wooded',
  'mountain',
  'alpine',
  'forest',
  'devastated',
  'urban',
];

/** Trees are outlined, and stand over their stems; peaks are drawn over their shade. */
const TREES: ReadonlySet<Glyphs | undefined> = new Set([GLYPHS.forest, GLYPHS.wooded]);

/** What is drawn in a hex: its terrain, or a state of the ground given as a feature. */
function kinds(sheet: Sheet, hex: number): TerrainClass {
  const { ground } = sheet;
  const features = ground.hexes[hex]?.features ?? [];
  if (features.includes('closed')) return 'closed';
  if (features.includes('devastated')) return 'devastated';
  return ground.terrain[hex]!;
}

export function drawTints(sheet: Sheet): void {
  const { ground, theme } = sheet;
  const items: Item[] = [];
  const kind = Array.from({ length: ground.grid.size }, (_, h) => kinds(sheet, h));
  for (const cls of ORDER) {
    const outline = new PathText();
    for (const loop of ground.outlines((h) => kind[h] === cls)) outline.smooth(ground.soft(loop, true), true);
    if (outline.empty) continue;
    const { tint, line } = theme.terrain[cls];
    items.push(path(outline.toString(), { fill: tint, stroke: line, width: 0.5, opacity: 0.96 }, cls));
  }
  sheet.add('terrain', [...items, ...interiors(sheet), ...lakeItems(sheet)]);
  explainTerrain(sheet);
}

/** High ground that lies on hexsides: a hex that most of its sides shut in is within it, and gets a breath of its colour. */
const HIGH: readonly TerrainClass[] = ['rough', 'wooded', 'mountain', 'alpine'];

/** Nobody gets over these but slowly, or at all. */
const STEEP: readonly TerrainClass[] = ['mountain', 'alpine'];

function interiors(sheet: Sheet): Item[] {
  const { ground, theme } = sheet;
  const { grid } = ground;
  const rising = ground.hexes.map(() => new Map<TerrainClass, number>());
  for (const { a, b, features } of ground.map.sides) {
    const cls = features?.map(terrainClass).find((word) => HIGH.includes(word));
    if (cls === undefined) continue;
    for (const id of [a, b]) {
      const of = rising[grid.index(id)];
      of?.set(cls, (of.get(cls) ?? 0) + 1);
    }
  }
  const within = rising.map((of, h) => {
    const sides = [0, 1, 2, 3, 4, 5].filter((d) => grid.neighbour(h, d) >= 0).length;
    const high = [...of.values()].reduce((sum, n) => sum + n, 0);
    if (high < (2 / 3) * sides || ground.isWater(h)) return undefined;
    return HIGH.toSorted((x, y) => (of.get(y) ?? 0) - (of.get(x) ?? 0))[0];
  });
  const tints = HIGH.flatMap((cls) => {
    const outline = new PathText();
    for (const loop of ground.outlines((h) => within[h] === cls))
      outline.smooth(ground.soft(loop, true), true);
    if (outline.empty) return [];
    return [path(outline.toString(), { fill: theme.terrain[cls].tint, opacity: 0.5 }, `within-${cls}`)];
  });
  return [...tints, ...valleys(sheet, (h) => within[h] !== undefined && STEEP.includes(within[h]))];
}

/** The width of a valley's floor. */
const FLOOR = 22;

/** In hexes among mountains: light floors towards every side that nothing steep closes. Those are the ways through. */
function valleys(sheet: Sheet, isHigh: (hex: number) => boolean): Item[] {
  const { ground, theme } = sheet;
  const { grid } = ground;
  const steep = new Set(
    ground.map.sides
      .filter(({ features }) =>
        features?.some((word) => STEEP.includes(terrainClass(word)) || word === 'lake'),
      )
      .map(({ a, b }) => grid.sides.between(grid.index(a), grid.index(b))),
  );
  const floor = new PathText();
  for (let h = 0; h < grid.size; h++) {
    if (!isHigh(h)) continue;
    for (let d = 0; d < 6; d++) {
      const next = grid.neighbour(h, d);
      const side = grid.sides.sideOf(h, d);
      if (next < 0 || ground.isWater(next) || steep.has(side)) continue;
      floor.move(ground.x[h]!, ground.y[h]!).line(ground.midX[side]!, ground.midY[side]!);
    }
  }
  if (floor.empty) return [];
  const stroke = { stroke: theme.terrain.clear.tint, width: FLOOR, opacity: 0.92 };
  sheet.explain('Lines', 'Valley: the way through', (x, y) => [
    path(hexSample(x, y), { fill: theme.terrain.mountain.tint }),
    path(new PathText().polyline([x - 14, y, x + 14, y]).toString(), stroke),
  ]);
  return [path(floor.toString(), stroke, 'valley')];
}

function explainTerrain(sheet: Sheet): void {
  const { ground, theme } = sheet;
  const labels = new Map<TerrainClass, Set<string>>();
  for (let h = 0; h < ground.grid.size; h++) {
    const hex = ground.hexes[h];
    if (hex === undefined) continue;
    const state = ['devastated', 'closed'].filter((word) => hex.features.includes(word));
    const seen = state.includes('closed') ? ['closed'] : [...state, hex.terrain];
    for (const word of seen) {
      const cls = terrainClass(word);
      labels.set(cls, (labels.get(cls) ?? new Set()).add(word));
    }
  }
  for (const cls of ['clear', ...ORDER, 'lake'] as const) {
    for (const word of labels.get(cls) ?? []) {
      sheet.explain('Ground', word === 'closed' ? 'Closed to play' : words(word), (x, y) => {
        const hexagon = hexSample(x, y);
        const items: Item[] = [
          path(hexagon, { fill: theme.terrain[cls].tint, stroke: theme.grid, width: 0.7 }),
        ];
        const glyphs = GLYPHS[cls];
        if (glyphs !== undefined) {
          const step = Math.max(glyphs.across, 9);
          const spots: Spot[] = [];
          for (let row = -2; row <= 2; row++)
            for (let col = -2; col <= 2; col++) {
              const dx = (col + (row % 2 === 0 ? 0 : 0.5)) * step * 0.86;
              const dy = row * glyphs.down * 0.86 + (glyphs.reach[1] - glyphs.reach[2]) / 2;
              if (Math.abs(dx) + glyphs.reach[0] * 0.8 > 17 - Math.abs(dy) * 0.5) continue;
              if (dy - glyphs.reach[1] < -14 || dy + glyphs.reach[2] > 14) continue;
              spots.push({ x: x + dx, y: y + dy, variant: Math.abs(row * 3 + col * 5) });
            }
          items.push(...stamp(glyphs, spots, theme.terrain[cls]));
        }
        return items;
      });
    }
  }
}

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly variant: number;
}

function stamp(glyphs: Glyphs, spots: readonly Spot[], colours: { line: string; mass: string }): Item[] {
  const masses = new PathText();
  const lines = new PathText();
  for (const { x, y, variant } of spots) {
    const { line, mass } = glyphs.variants[variant % glyphs.variants.length]!;
    if (mass !== undefined) masses.glyph(x, y, mass);
    if (line !== undefined) lines.glyph(x, y, line);
  }
  const items: Item[] = [];
  const outlined = TREES.has(glyphs) ? { stroke: colours.line, width: 0.6 } : {};
  if (!lines.empty) items.push(path(lines.toString(), { stroke: colours.line, width: glyphs.width }));
  if (!masses.empty) items.push(path(masses.toString(), { fill: colours.mass, ...outlined }));
  return TREES.has(glyphs) ? items : items.reverse();
}

/** Fills each terrain with its symbols, wherever nothing printed stands in the way. Call it when names are placed. */
export function drawSymbols(sheet: Sheet, land: Land, busy: ReadonlySet<number>): void {
  const { ground, theme } = sheet;
  const kind = Array.from({ length: ground.grid.size }, (_, h) => kinds(sheet, h));
  for (const cls of ORDER) {
    const glyphs = GLYPHS[cls];
    if (glyphs === undefined || !kind.includes(cls)) continue;
    const spots = scatter(sheet, kind, cls, glyphs, busy, land);
    sheet.add('terrain', stamp(glyphs, spots, theme.terrain[cls]));
  }
}

function scatter(
  sheet: Sheet,
  kind: readonly TerrainClass[],
  cls: TerrainClass,
  glyphs: Glyphs,
  busy: ReadonlySet<number>,
  land: Land,
): Spot[] {
  const { ground } = sheet;
  const { grid } = ground;
  const [half, above, below] = glyphs.reach;
  const spots: Spot[] = [];
  const rows = Math.ceil((grid.height * UNIT) / glyphs.down);
  const cols = Math.ceil((grid.width * UNIT) / glyphs.across) + 1;
  for (let row = 0; row <= rows; row++) {
    for (let col = 0; col <= cols; col++) {
      const key = row * 1024 + col;
      const x0 = (col + (row % 2) / 2) * glyphs.across + (hash(key, 11) - 0.5) * 2 * glyphs.stray;
      const y0 = (row + 0.5) * glyphs.down + (hash(key, 12) - 0.5) * 2 * glyphs.stray * 0.7;
      const hex = grid.atPoint(x0 / UNIT, y0 / UNIT);
      if (hex < 0 || kind[hex] !== cls) continue;
      const x = ground.left + x0;
      const y = ground.top + y0 + (above - below) / 2;
      if (!insideHex(sheet, kind, hex, x, y - (above - below) / 2, glyphs.margin ?? 0.94, busy)) continue;
      const box = { x0: x - half, y0: y - above, x1: x + half, y1: y + below };
      if (sheet.marks.hits(box) || sheet.numbers.hits(box)) continue;
      if (!land.has(x, y) && land.rings.length > 0) continue;
      spots.push({ x, y, variant: Math.floor(hash(key, 13) * 60) });
    }
  }
  return spots;
}

/** Whether a point keeps clear of the sides of its hex, save those towards more of the same. */
function insideHex(
  sheet: Sheet,
  kind: readonly TerrainClass[],
  hex: number,
  x: number,
  y: number,
  margin: number,
  busy: ReadonlySet<number>,
): boolean {
  const { ground } = sheet;
  const { grid } = ground;
  const [dx, dy] = [(x - ground.x[hex]!) / UNIT, (y - ground.y[hex]!) / UNIT];
  const first = grid.orientation === 'flat' ? -Math.PI / 2 : -Math.PI / 3;
  for (let d = 0; d < 6; d++) {
    const angle = first + (d * Math.PI) / 3;
    const towards = (dx * Math.cos(angle) + dy * Math.sin(angle)) / 0.866;
    if (towards <= margin) continue;
    const next = grid.neighbour(hex, d);
    if (next < 0 || kind[next] !== kind[hex] || busy.has(grid.sides.sideOf(hex, d))) return false;
  }
  return true;
}

/** Terrain that lies on hexsides: a soft band of its colour with its symbols standing along it. */
export function drawSideTerrain(sheet: Sheet): ReadonlySet<number> {
  const { ground, theme } = sheet;
  const { grid } = ground;
  const byClass = new Map<TerrainClass, { sides: number[]; word: string }>();
  const drawn = new Set<number>();
  for (const side of ground.map.sides) {
    const index = grid.sides.between(grid.index(side.a), grid.index(side.b));
    if (index < 0) continue;
    for (const feature of side.features ?? []) {
      const cls = terrainClass(feature);
      if (!(cls in GLYPHS)) continue;
      const found = byClass.get(cls) ?? { sides: [], word: feature };
      found.sides.push(index);
      byClass.set(cls, found);
      drawn.add(index);
    }
  }
  for (const cls of ORDER) {
    const found = byClass.get(cls);
    const glyphs = GLYPHS[cls];
    if (found === undefined || glyphs === undefined) continue;
    const colours = theme.terrain[cls];
    const band = new PathText();
    const spots: Spot[] = [];
    for (const side of found.sides) {
      const a = grid.corners.ends[side * 2]!;
      const b = grid.corners.ends[side * 2 + 1]!;
      const [xa, ya] = [ground.px(grid.corners.x[a]!), ground.py(grid.corners.y[a]!)];
      const [xb, yb] = [ground.px(grid.corners.x[b]!), ground.py(grid.corners.y[b]!)];
      band.move(xa + (xb - xa) * 0.16, ya + (yb - ya) * 0.16);
      band.quad(ground.midX[side]!, ground.midY[side]!, xb + (xa - xb) * 0.16, yb + (ya - yb) * 0.16);
      const rise = (glyphs.reach[1] - glyphs.reach[2]) / 2;
      const count = Math.max(2, Math.min(3, Math.round(30 / glyphs.across)));
      for (let i = 0; i < count; i++) {
        const u = 0.5 + (i - (count - 1) / 2) * (count === 2 ? 0.42 : 0.3);
        spots.push({
          x: xa + (xb - xa) * u,
          y: ya + (yb - ya) * u + rise,
          variant: Math.floor(hash(side, 20 + i) * 60),
        });
      }
    }
    sheet.add('terrain', [
      path(band.toString(), { stroke: colours.tint, width: 15 }, `side-${cls}`),
      ...stamp(glyphs, spots, colours),
    ]);
    sheet.explain('Lines', `${words(found.word)} hexside`, (x, y) => [
      path(new PathText().polyline([x - 14, y, x + 14, y]).toString(), { stroke: colours.tint, width: 15 }),
      ...stamp(
        glyphs,
        [-7, 7].map((dx, i) => ({ x: x + dx, y: y + (glyphs.reach[1] - glyphs.reach[2]) / 2, variant: i })),
        colours,
      ),
      path(new PathText().polyline([x - 20, y, x + 20, y]).toString(), { stroke: theme.grid, width: 0.8 }),
    ]);
  }
  return drawn;
}
