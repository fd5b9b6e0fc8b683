/** Names of countries, regions and seas: large, wide, faint, and out of the way of everything else. */

import { type Box, type TextRun, type TextStyle, texts } from './drawing.ts';
import { UNIT } from './ground.ts';
import type { Sheet } from './sheet.ts';
import { textWidth } from './text.ts';

type Kind = 'country' | 'region' | 'sea' | 'river';

/** What a letter beyond the edge of the map costs: more than any name is worth. */
const OFF = 100;

interface Area {
  readonly text: string;
  readonly kind: Kind;
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly hexes: number;
  /** The hex it begins in. */
  readonly hex: number;
}

function styleOf(sheet: Sheet, { kind, hexes }: Area, scale: number): TextStyle & { capitals: boolean } {
  const { theme } = sheet;
  if (kind === 'country')
    return {
      face: 'serif',
      size: 40 * scale,
      spacing: (hexes < 8 ? 4 : 20) * scale, // a corner of a country has no room to spread
      fill: theme.faint,
      opacity: 0.5,
      capitals: true,
    };
  if (kind === 'sea')
    return {
      face: 'serifItalic',
      size: 30 * scale,
      spacing: 9 * scale,
      fill: theme.seaName,
      opacity: 0.75,
      capitals: false,
    };
  if (kind === 'region')
    return {
      face: 'serifItalic',
      size: 21 * scale,
      spacing: 9 * scale,
      fill: theme.faint,
      opacity: 0.72,
      capitals: true,
    };
  return {
    face: 'serifItalic',
    size: 13,
    spacing: 2.6,
    fill: theme.riverName,
    halo: theme.halo,
    capitals: false,
  };
}

/** Working names say more than a map should print: `Haye (Nancy-Toul)`, `Orient / Soulaines`. */
export function printed(text: string): string {
  return text.split(/\s*[(/+]|\s[-–]\s/)[0]!.trim();
}

export function drawAreaNames(sheet: Sheet, namedRivers: ReadonlySet<string>): void {
  const { ground } = sheet;
  const areas: Area[] = [];
  const towns = new Set(sheet.names.map((name) => name.text));
  const order: readonly Kind[] = ['country', 'sea', 'region', 'river'];
  for (const kind of order) {
    const labels = ground.map.shapes.labels.filter((label) => label.kind === kind);
    const sized = labels.map((label) => ({
      text: printed(label.text),
      kind,
      x: ground.px(label.x),
      y: ground.py(label.y),
      angle: label.angle,
      hexes: extent(sheet, label.x, label.y, kind),
      hex: ground.grid.atPoint(label.x, label.y),
    }));
    for (const area of sized.toSorted((a, b) => b.hexes - a.hexes)) {
      if (kind === 'river' ? namedRivers.has(area.text) : area.hexes === 0) continue;
      // Luxembourg and its capital need only one name.
      if (kind === 'country' && area.hexes < 20 && towns.has(area.text)) continue;
      const near = areas.some(
        (other) => other.kind === kind && Math.hypot(other.x - area.x, other.y - area.y) < 2.2 * UNIT,
      );
      if (!near) areas.push(area);
    }
  }
  for (const area of areas) {
    const placed = place(sheet, area);
    if (placed === null) continue;
    const { style, run, boxes } = placed;
    for (const box of boxes) sheet.marks.add(box);
    const { capitals: _capitals, ...plain } = style;
    sheet.add(area.kind === 'river' ? 'names' : 'areas', [texts(plain, [run], area.kind)]);
  }
}

/** How many hexes an area has: of one country, of one sea, or of one terrain without a break. */
function extent(sheet: Sheet, x: number, y: number, kind: Kind): number {
  const { ground } = sheet;
  const { grid } = ground;
  const start = grid.atPoint(x, y);
  if (start < 0 || kind === 'river') return 0;
  const same =
    kind === 'country'
      ? (h: number) => ground.hexes[h]?.country === ground.hexes[start]?.country
      : (h: number) => ground.terrain[h] === ground.terrain[start];
  if (kind === 'region' && ground.terrain[start] === 'clear') {
    // Terrain on hexsides leaves no mark on the hex. Otherwise the region is too small for this map, unless next door.
    if (onSides(sheet)) return along(sheet, start);
    const beside = Array.from({ length: 6 }, (_, d) => grid.neighbour(start, d));
    return beside.some((n) => n >= 0 && ground.terrain[n] !== 'clear' && !ground.isWater(n)) ? 2 : 0;
  }
  const queue = [start];
  const seen = new Set(queue);
  for (const hex of queue)
    for (let d = 0; d < 6; d++) {
      const next = grid.neighbour(hex, d);
      if (next < 0 || seen.has(next) || !same(next)) continue;
      seen.add(next);
      queue.push(next);
    }
  return queue.length;
}

const onSides = ({ ground }: Sheet): boolean => ground.map.sides.some((side) => side.features !== undefined);

/** How many hexes hang together by sides of rising ground or woods, from one or from those next to it; a dozen at most. */
function along({ ground }: Sheet, start: number): number {
  const { grid } = ground;
  const named = new Set(
    ground.map.sides
      .filter((side) => side.features !== undefined)
      .map((side) => grid.sides.between(grid.index(side.a), grid.index(side.b))),
  );
  const seen = new Set([start]);
  const queue = [start];
  for (const hex of queue)
    for (let d = 0; d < 6 && seen.size < 12; d++) {
      const next = grid.neighbour(hex, d);
      if (next < 0 || seen.has(next) || !named.has(grid.sides.sideOf(hex, d))) continue;
      seen.add(next);
      queue.push(next);
    }
  return Math.max(3, seen.size);
}

/** The nearest spot, and if need be a smaller letter, where a name lies on the least. */
function place(
  sheet: Sheet,
  area: Area,
): { style: ReturnType<typeof styleOf>; run: TextRun; boxes: Box[] } | null {
  let best: { cost: number; style: ReturnType<typeof styleOf>; run: TextRun; boxes: Box[] } | null = null;
  for (const scale of scales(area)) {
    const style = styleOf(sheet, area, scale);
    const text = style.capitals ? area.text.toUpperCase() : area.text;
    const width = textWidth(text, style.face, style.size, style.spacing);
    if (area.kind === 'region' && width > (Math.sqrt(area.hexes) + 0.5) * 1.6 * UNIT) continue;
    const turn = (area.angle * Math.PI) / 180;
    for (let ring = 0; ring <= 6; ring++) {
      const turns = ring === 0 ? 1 : 10;
      for (let k = 0; k < turns; k++) {
        const away = ring * (area.kind === 'country' ? 0.75 : 0.45) * UNIT;
        const x = area.x + away * Math.cos((2 * Math.PI * k) / turns);
        const y = area.y + away * Math.sin((2 * Math.PI * k) / turns);
        const boxes = letterBoxes(x, y, width, style.size, turn);
        let cost = ring * 2 + (1 - scale) * 60;
        const most = best?.cost ?? Number.POSITIVE_INFINITY;
        for (const box of boxes) {
          cost += judge(sheet, area, box);
          if (cost >= most) break;
        }
        if (cost >= most) continue;
        const down = style.size * 0.35;
        const start = [
          x - (width / 2) * Math.cos(turn) - down * Math.sin(turn),
          y - (width / 2) * Math.sin(turn) + down * Math.cos(turn),
        ] as const;
        const run = { text: area.text, x: start[0], y: start[1], angle: area.angle, lines: [text] };
        best = { cost, style, run, boxes };
      }
    }
  }
  // A small area goes unnamed rather than crowd the map or run off it.
  const most = area.kind === 'region' ? 26 : 70;
  return best !== null && best.cost - (1 - scales(area)[0]!) * 60 > most ? null : best;
}

/** The sizes to try: larger areas bear larger letters. */
function scales(area: Area): readonly number[] {
  if (area.kind === 'river') return [1];
  const most =
    area.kind === 'country'
      ? Math.min(1, 0.34 + Math.sqrt(area.hexes) / 18)
      : area.kind === 'sea'
        ? Math.min(1, 0.5 + Math.sqrt(area.hexes) / 14)
        : Math.min(1, 0.56 + Math.sqrt(area.hexes) / 12);
  return area.kind === 'region'
    ? [most, most * 0.85, 0.56]
    : [most, most * 0.85, most * 0.7, most * 0.55].map((scale) =>
        Math.max(scale, area.hexes < 8 ? 0.27 : 0.34),
      );
}

function letterBoxes(x: number, y: number, width: number, size: number, turn: number): Box[] {
  const count = Math.max(2, Math.ceil(width / (size * 0.8)));
  return Array.from({ length: count }, (_, i) => {
    const at = ((i + 0.5) / count - 0.5) * width;
    const half = size * 0.4;
    const [cx, cy] = [x + at * Math.cos(turn), y + at * Math.sin(turn)];
    return { x0: cx - half, y0: cy - half, x1: cx + half, y1: cy + half };
  });
}

function judge(sheet: Sheet, area: Area, box: Box): number {
  const { ground } = sheet;
  const { grid } = ground;
  const size = (box.x1 - box.x0) * (box.y1 - box.y0);
  let cost = (sheet.marks.area(box) * 12 + sheet.numbers.area(box) * 6 + sheet.lines.area(box) * 1.5) / size;
  const hex = grid.atPoint(
    ((box.x0 + box.x1) / 2 - ground.left) / UNIT,
    ((box.y0 + box.y1) / 2 - ground.top) / UNIT,
  );
  const corners = [box.x0, box.x1].flatMap((x) => [box.y0, box.y1].map((y) => [x, y] as const));
  const off = corners.some(([x, y]) => grid.atPoint((x - ground.left) / UNIT, (y - ground.top) / UNIT) < 0);
  const water = !off && (ground.isWater(hex) || corners.some(([x, y]) => sheet.lakes.has(x, y)));
  if (off) cost += OFF;
  else if (area.kind === 'sea' && !ground.isWater(hex)) cost += 6;
  else if (area.kind !== 'sea' && water) cost += 12;
  else if (area.kind === 'country' && ground.hexes[hex]?.country !== ground.hexes[area.hex]?.country)
    cost += 4;
  else if (area.kind === 'region' && ground.terrain[hex] !== ground.terrain[area.hex]) cost += 1.5;
  return cost;
}
