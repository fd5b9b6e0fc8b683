/** Names of rivers, set along them: on a line that takes the zigzag out of the hexsides, beside the water. */

import { printed } from './areas.ts';
import type { Land } from './coast.ts';
import { type Box, type TextRun, texts } from './drawing.ts';
import { UNIT } from './ground.ts';
import type { River } from './lines.ts';
import { along, offset, PathText } from './path.ts';
import type { Sheet } from './sheet.ts';
import { textWidth } from './text.ts';

const STEP = 5;
/** How far the line is averaged to either side: about one turn of the zigzag. */
const AVERAGE = Math.round(44 / STEP);
const BETWEEN = 15 * UNIT;
/** A name that would cost more is left out. */
const MOST = 30;

interface Setting {
  readonly baseline: readonly number[];
  readonly boxes: readonly Box[];
  readonly cost: number;
}

export function drawRiverNames(sheet: Sheet, rivers: readonly River[], land: Land): void {
  const { theme } = sheet;
  const runs: { major: TextRun[]; minor: TextRun[] } = { major: [], minor: [] };
  const longest = new Map<string, River>();
  for (const river of rivers) {
    const known = longest.get(river.name);
    if (known === undefined || river.points.length > known.points.length) longest.set(river.name, river);
  }
  let count = 0;
  const ordered = [...longest.values()].toSorted(
    (a, b) =>
      Number(b.major) - Number(a.major) || b.points.length - a.points.length || (a.name < b.name ? -1 : 1),
  );
  for (const river of ordered) {
    const size = river.major ? 13 : 11.2;
    const spacing = river.major ? 2.6 : 1.2;
    const name = printed(river.name);
    const length = textWidth(name, 'serifItalic', size, spacing);
    const line = along(river.points, STEP).flatMap(({ x, y }) => [x, y]);
    const total = (line.length / 2) * STEP;
    const times = Math.max(1, Math.min(4, Math.round(total / BETWEEN)));
    for (let i = 0; i < times; i++) {
      const part = line.slice(
        Math.floor((line.length / 2 / times) * i) * 2,
        Math.floor((line.length / 2 / times) * (i + 1)) * 2,
      );
      const setting = bestSetting(sheet, land, averaged(times === 1 ? line : part), length, size);
      if (setting === null) continue;
      const shape = `river-name-${count++}`;
      sheet.shapes.set(shape, new PathText().smooth(setting.baseline).toString());
      for (const box of setting.boxes) sheet.marks.add(box);
      (river.major ? runs.major : runs.minor).push({ text: name, x: 0, y: 0, along: shape, offset: 1 });
    }
  }
  for (const width of ['major', 'minor'] as const) {
    if (runs[width].length === 0) continue;
    const [size, spacing] = width === 'major' ? [13, 2.6] : [11.2, 1.2];
    const style = {
      face: 'serifItalic',
      size,
      spacing,
      fill: theme.riverName,
      halo: theme.halo,
      haloWidth: 2.4,
    } as const;
    sheet.add('names', [texts(style, runs[width], `river-${width}`)]);
  }
}

/** A line without its zigzag: each point is the mean of its neighbourhood, smaller towards the ends. */
function averaged(line: readonly number[]): number[] {
  const n = line.length / 2;
  const out: number[] = [];
  for (let i = 0; i < n; i++) {
    const reach = Math.min(AVERAGE, i, n - 1 - i);
    let [x, y] = [0, 0];
    for (let k = i - reach; k <= i + reach; k++) {
      x += line[k * 2]!;
      y += line[k * 2 + 1]!;
    }
    out.push(x / (2 * reach + 1), y / (2 * reach + 1));
  }
  return out;
}

function bestSetting(
  sheet: Sheet,
  land: Land,
  smooth: readonly number[],
  length: number,
  size: number,
): Setting | null {
  // The averaged line has shorter steps where the river turned; measure it afresh.
  const even = along(smooth, STEP).flatMap(({ x, y }) => [x, y]);
  const need = Math.ceil(length / STEP) + 2;
  const n = even.length / 2;
  let best: Setting | null = null;
  let most = MOST;
  for (let start = 0; start + need <= n; start += 2) {
    let piece = even.slice(start * 2, (start + need) * 2);
    const dx = piece.at(-2)! - piece[0]!;
    const dy = piece.at(-1)! - piece[1]!;
    // Read from the left; a name that runs north and south is read upwards.
    if (dx < -0.26 * Math.abs(dy) || (dx < 0.26 * Math.abs(dy) && dy > 0)) piece = backwards(piece);
    const bend = bending(piece);
    if (bend > 1.5) continue;
    for (const away of [0.36, -0.36, 0.48, -0.48, 0.25, -0.25]) {
      const middle = Math.abs(start + need / 2 - n / 2) / n;
      const cost = bend * 4 + middle * 3 + (Math.abs(away) > 0.4 ? 1 : 0) + (away > 0 ? 0.4 : 0);
      const better = judge(sheet, land, piece, away * UNIT, size, cost, most);
      if (better !== null) [best, most] = [better, better.cost];
    }
  }
  return best;
}

function backwards(points: readonly number[]): number[] {
  const out: number[] = [];
  for (let i = points.length - 2; i >= 0; i -= 2) out.push(points[i]!, points[i + 1]!);
  return out;
}

/** The most a line turns from its general direction, in radians. */
function bending(points: readonly number[]): number {
  const whole = Math.atan2(points.at(-1)! - points[1]!, points.at(-2)! - points[0]!);
  let most = 0;
  for (let i = 6; i < points.length; i += 6) {
    const angle = Math.atan2(points[i + 1]! - points[i - 5]!, points[i]! - points[i - 6]!) - whole;
    most = Math.max(most, Math.abs(Math.atan2(Math.sin(angle), Math.cos(angle))));
  }
  return most;
}

/** This setting, if it costs less than `most`; `already`: what it costs wherever its letters come to lie. */
function judge(
  sheet: Sheet,
  land: Land,
  piece: readonly number[],
  away: number,
  size: number,
  already: number,
  most: number,
): Setting | null {
  if (already >= most) return null;
  const centre = offset(piece, away);
  const boxes: Box[] = [];
  let cost = already;
  for (let i = 0; i < centre.length; i += 2) {
    const [x, y] = [centre[i]!, centre[i + 1]!];
    const half = size * 0.42;
    const box = { x0: x - half, y0: y - half, x1: x + half, y1: y + half };
    if (sheet.marks.hits(box)) return null;
    boxes.push(box);
    cost += sheet.numbers.area(box) * 0.05 + sheet.lines.area(box) * 0.035;
    if (land.rings.length > 0 && !land.has(x, y)) cost += 1.5;
    if (cost >= most) return null;
  }
  const baseline = offset(piece, away + size * 0.34);
  // On the inside of a bend the baseline is shorter than the river: let it run on, or the last letter is lost.
  const [ex, ey, px, py] = [baseline.at(-2)!, baseline.at(-1)!, baseline.at(-8)!, baseline.at(-7)!];
  const on = 30 / (Math.hypot(ex - px, ey - py) || 1);
  baseline.push(ex + (ex - px) * on, ey + (ey - py) * on);
  return { baseline, boxes, cost };
}
