/** The sheet about the map: margins, title, neatline, boxes beside the hexes, and where the legend finds room. */

import { type Grid, type MapData, makeGrid } from '@armistice/hex';
import { type Box, type Item, path, type TextRun, texts } from './drawing.ts';
import { UNIT } from './ground.ts';
import { drawLegend, type LegendPlan, planLegend } from './legend.ts';
import { palettes } from './palettes.ts';
import { PathText } from './path.ts';
import type { Sheet } from './sheet.ts';
import { settings, textWidth } from './text.ts';

type Edge = 'left' | 'right' | 'top' | 'bottom';

const MARGIN = 44;
const TITLE = 84;
const BOX = { wide: 128, high: 54, gap: 12 } as const;
/** A box in which pieces stand is as large as a hex. */
const ROOMY = { wide: 128, high: 104 } as const;

export interface Margins {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly boxes: readonly PlacedBox[];
}

interface PlacedBox {
  readonly id: string;
  readonly title: string;
  readonly to: readonly string[];
  readonly edge: Edge;
  readonly wide: number;
  readonly high: number;
  /** Middle of the hexes it leads to, in grid units. */
  readonly x: number;
  readonly y: number;
}

export function margins(map: MapData, title: boolean, roomy: readonly string[] = []): Margins {
  const grid = makeGrid(map.grid);
  const boxes = map.boxes.map((box): PlacedBox => {
    const hexes = box.to.map((id) => grid.index(id)).filter((h) => h >= 0);
    const mean = (of: Float64Array, or: number) =>
      hexes.length === 0 ? or : hexes.reduce((sum, h) => sum + of[h]!, 0) / hexes.length;
    const [x, y] = [mean(grid.x, grid.width / 2), mean(grid.y, grid.height)];
    const { wide, high } = roomy.includes(box.id) ? ROOMY : BOX;
    return { ...box, x, y, wide, high, edge: hexes.length === 0 ? 'bottom' : nearestEdge(grid, x, y) };
  });
  const room = (edge: Edge) => {
    const here = boxes.filter((box) => box.edge === edge);
    if (here.length === 0) return 0;
    return (
      Math.max(...here.map(edge === 'left' || edge === 'right' ? ({ wide }) => wide : ({ high }) => high)) +
      34
    );
  };
  return {
    left: MARGIN + room('left'),
    right: MARGIN + room('right'),
    top: MARGIN + (title ? TITLE + 4 : 0) + room('top'),
    bottom: MARGIN + room('bottom'),
    boxes,
  };
}

function nearestEdge(grid: Grid, x: number, y: number): Edge {
  const distances: readonly (readonly [Edge, number])[] = [
    ['left', x],
    ['right', grid.width - x],
    ['top', y],
    ['bottom', grid.height - y],
  ];
  return distances.toSorted((a, b) => a[1] - b[1])[0]![0];
}

/** Draws all that is not map. Returns the size of the whole sheet. */
export function drawFrame(
  sheet: Sheet,
  edges: Margins,
  options: { title: boolean; legend: boolean; neatline: boolean },
): { width: number; height: number; boxes: (Box & { readonly id: string })[] } {
  const { ground, theme } = sheet;
  const { grid } = ground;
  const mapWidth = grid.width * UNIT;
  const mapHeight = grid.height * UNIT;
  let width = edges.left + mapWidth + edges.right;
  let height = edges.top + mapHeight + edges.bottom;
  const boxes = drawBoxes(sheet, edges.boxes);

  if (options.legend) {
    const inside = edges.boxes.length === 0 ? findRoom(sheet, width, height) : null;
    if (inside !== null) drawLegend(sheet, inside.plan, inside.box, true);
    else {
      const { plan, below } = bestPlan(sheet, width, height);
      if (below) {
        width = Math.max(width, plan.width + 2 * MARGIN);
        const x0 = (width - plan.width) / 2;
        drawLegend(
          sheet,
          plan,
          { x0, y0: height - 4, x1: x0 + plan.width, y1: height - 4 + plan.height },
          true,
        );
        height += plan.height + MARGIN - 4;
      } else {
        const y0 = Math.max(edges.top + 20, (edges.top + height - plan.height - MARGIN) / 2);
        drawLegend(
          sheet,
          plan,
          { x0: width - 4, y0, x1: width - 4 + plan.width, y1: y0 + plan.height },
          true,
        );
        width += plan.width + MARGIN - 4;
      }
    }
  }
  sheet.add('paper', [path(new PathText().rect(0, 0, width, height).toString(), { fill: theme.page })]);
  const neatline = (inset: number, pen: number) =>
    path(new PathText().rect(inset, inset, width - 2 * inset, height - 2 * inset).toString(), {
      stroke: theme.edge,
      width: pen,
      join: 'miter',
    });
  if (options.neatline) sheet.add('legend', [neatline(14, 2.4), neatline(20, 0.8)]);
  if (options.title) drawTitle(sheet, width);
  return { width, height, boxes };
}

function drawTitle(sheet: Sheet, width: number): void {
  const { ground, theme } = sheet;
  const title = ground.map.title.toUpperCase();
  let size = 38;
  const room = width - 2 * MARGIN - 40;
  while (size > 14 && textWidth(title, 'serifBold', size, size * 0.16) > room) size -= 2;
  const spacing = size * 0.16;
  const half = textWidth(title, 'serifBold', size, spacing) / 2;
  const x = width / 2;
  const y = 66;
  const km = ground.map.hexKm;
  const under = `One hex is ${km.toFixed(km < 100 ? 1 : 0)} km, ${(km / 1.609344).toFixed(1)} miles`;
  const items: Item[] = [
    texts({ face: 'serifBold', size, fill: theme.ink, spacing }, [
      { text: ground.map.title, lines: [title], x: x - half, y },
    ]),
    texts({ face: 'serifItalic', size: 17, fill: theme.faint, spacing: 0.6 }, [
      { text: under, x, y: y + 26, anchor: 'middle' },
    ]),
  ];
  const rule = Math.min(220, x - half - MARGIN - 24);
  if (rule > 40) {
    const lines = new PathText();
    const diamonds = new PathText();
    for (const way of [-1, 1]) {
      const from = x + way * (half + 20);
      lines.polyline([from + way * 12, y - size * 0.34, from + way * rule, y - size * 0.34]);
      diamonds.polyline(
        [
          from,
          y - size * 0.34,
          from + 5,
          y - size * 0.34 - 5,
          from + 10,
          y - size * 0.34,
          from + 5,
          y - size * 0.34 + 5,
        ].map((v, i) => (i % 2 === 0 ? v - 5 : v)),
        true,
      );
    }
    items.push(
      path(lines.toString(), { stroke: theme.edge, width: 1.2 }),
      path(diamonds.toString(), { fill: theme.edge }),
    );
  }
  sheet.add('legend', items);
}

/** Below the map or to its right, in as many columns as waste the least paper. */
function bestPlan(sheet: Sheet, width: number, height: number): { plan: LegendPlan; below: boolean } {
  let best: { plan: LegendPlan; below: boolean } | null = null;
  let least = Infinity;
  for (const below of [true, false])
    for (const beside of [true, false])
      for (let count = 1; count <= 8; count++) {
        const plan = planLegend(sheet, count, beside);
        const area = below
          ? Math.max(width, plan.width + 2 * MARGIN) * (height + plan.height)
          : (width + plan.width) * Math.max(height, plan.height + TITLE + 2 * MARGIN);
        if (area >= least) continue;
        least = area;
        best = { plan, below };
      }
  return best!;
}

/** A part of the sheet without hexes that holds the legend, such as the corner beyond a ragged edge. */
function findRoom(sheet: Sheet, width: number, height: number): { plan: LegendPlan; box: Box } | null {
  const { ground } = sheet;
  const CELL = 20;
  const [cols, rows] = [Math.ceil(width / CELL), Math.ceil(height / CELL)];
  const blocked = new Uint8Array(cols * rows);
  for (let h = 0; h < ground.grid.size; h++) {
    const reach = UNIT + 14;
    const [c0, c1] = [Math.floor((ground.x[h]! - reach) / CELL), Math.floor((ground.x[h]! + reach) / CELL)];
    const [r0, r1] = [Math.floor((ground.y[h]! - reach) / CELL), Math.floor((ground.y[h]! + reach) / CELL)];
    for (let r = Math.max(0, r0); r <= Math.min(rows - 1, r1); r++)
      for (let c = Math.max(0, c0); c <= Math.min(cols - 1, c1); c++) blocked[r * cols + c] = 1;
  }
  const sums = new Int32Array((cols + 1) * (rows + 1));
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < cols; c++)
      sums[(r + 1) * (cols + 1) + c + 1] =
        blocked[r * cols + c]! +
        sums[r * (cols + 1) + c + 1]! +
        sums[(r + 1) * (cols + 1) + c]! -
        sums[r * (cols + 1) + c]!;
  const clear = (c: number, r: number, w: number, h: number) => {
    const at = (cc: number, rr: number) => sums[rr * (cols + 1) + cc]!;
    return at(c + w, r + h) - at(c, r + h) - at(c + w, r) + at(c, r) === 0;
  };
  const [left, top] = [Math.ceil(40 / CELL), Math.ceil((TITLE + 28) / CELL)];
  for (const plan of [1, 2, 3, 4].flatMap((n) => [planLegend(sheet, n, false), planLegend(sheet, n, true)])) {
    const [w, h] = [Math.ceil(plan.width / CELL), Math.ceil(plan.height / CELL)];
    const spots: { c: number; r: number; away: number }[] = [];
    for (let r = top; r + h <= rows - 3; r++)
      for (let c = left; c + w <= cols - 3; c++)
        if (clear(c, r, w, h))
          spots.push({
            c,
            r,
            away: Math.min(c - left, cols - 3 - c - w) + Math.min(r - top, rows - 3 - r - h),
          });
    const spot = spots.toSorted((a, b) => a.away - b.away)[0];
    if (spot === undefined) continue;
    const [x0, y0] = [spot.c * CELL, spot.r * CELL];
    return { plan, box: { x0, y0, x1: x0 + plan.width, y1: y0 + plan.height } };
  }
  return null;
}

/** Boxes stand along the edge nearest to the hexes they lead to, with a line to each. */
function drawBoxes(sheet: Sheet, boxes: readonly PlacedBox[]): (Box & { readonly id: string })[] {
  const { ground, theme } = sheet;
  const { grid } = ground;
  const [right, bottom] = [ground.px(grid.width), ground.py(grid.height)];
  const frames = new PathText();
  const links = new PathText();
  const runs: TextRun[] = [];
  const placed: (Box & { readonly id: string })[] = [];
  for (const edge of ['left', 'right', 'top', 'bottom'] as const) {
    const upright = edge === 'left' || edge === 'right';
    const [from, to] = upright ? [ground.top, bottom] : [ground.left, right];
    const here = boxes
      .filter((box) => box.edge === edge)
      .toSorted((a, b) => (upright ? a.y - b.y : a.x - b.x));
    const extents = here.map(({ wide, high }) => (upright ? high : wide));
    const starts = here.map((box, i) => (upright ? ground.py(box.y) : ground.px(box.x)) - extents[i]! / 2);
    // Push apart from the front, then back from the end of the edge.
    for (let i = 0; i < starts.length; i++)
      starts[i] = Math.max(starts[i]!, i === 0 ? from : starts[i - 1]! + extents[i - 1]! + BOX.gap);
    for (let i = starts.length - 1; i >= 0; i--)
      starts[i] = Math.min(
        starts[i]!,
        (i === starts.length - 1 ? to : starts[i + 1]! - BOX.gap) - extents[i]!,
      );
    here.forEach((box, i) => {
      const { wide, high } = box;
      const x = upright ? (edge === 'left' ? ground.left - 26 - wide : right + 26) : starts[i]!;
      const y = upright ? starts[i]! : edge === 'top' ? ground.top - 26 - high : bottom + 26;
      frames.rect(x, y, wide, high);
      placed.push({ id: box.id, x0: x, y0: y, x1: x + wide, y1: y + high });
      const size = textWidth(box.title, 'serifBold', 14) > 2 * wide - 40 ? 11.5 : 14;
      const lines = settings(box.title).findLast(
        (s) => s.length === 1 || textWidth(box.title, 'serifBold', size) > wide - 14,
      ) ?? [box.title];
      const baseline = high > BOX.high ? y + 17 : y + high / 2 + (lines.length === 1 ? 5 : -3);
      runs.push({ text: box.title, lines, leading: 16, x: x + wide / 2, y: baseline, anchor: 'middle' });
      const hexes = box.to.map((id) => grid.index(id)).filter((h) => h >= 0);
      const every = Math.ceil(hexes.length / 5);
      hexes.forEach((h, k) => {
        if (k % every !== 0 && k !== hexes.length - 1) return;
        const [hx, hy] = [ground.x[h]!, ground.y[h]!];
        const bx = Math.min(Math.max(hx, x + 8), x + wide - 8);
        const by = Math.min(Math.max(hy, y + 8), y + high - 8);
        const [px, py] = upright ? [edge === 'left' ? x + wide : x, by] : [bx, edge === 'top' ? y + high : y];
        const length = Math.hypot(hx - px, hy - py) || 1;
        links.polyline([
          px,
          py,
          hx - ((hx - px) / length) * 0.75 * UNIT,
          hy - ((hy - py) / length) * 0.75 * UNIT,
        ]);
      });
    });
  }
  if (frames.empty) return placed;
  sheet.add('boxes', [
    path(links.toString(), { stroke: palettes[theme.name].grey, width: 1.6, dash: [5, 4], cap: 'butt' }),
    path(frames.toString(), { fill: theme.panel, stroke: theme.edge, width: 1.6, join: 'miter' }, 'boxes'),
    texts({ face: 'serifBold', size: 14, fill: theme.ink }, runs, 'box-titles'),
  ]);
  return placed;
}
