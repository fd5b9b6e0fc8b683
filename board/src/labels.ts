/**
 * Names of places. Each tries the positions about its symbol and takes the best that is free: the important first, so
 * that a village gives way to a city. A name may shrink a little or break in two before it may touch another.
 */

import type { MapHex, MapPlace } from '@armistice/hex';
import { type Box, type TextRun, type TextStyle, texts } from './drawing.ts';
import { UNIT } from './ground.ts';
import { type Kind, placeRadius } from './places.ts';
import type { Sheet } from './sheet.ts';
import { type Face, settings, textWidth } from './text.ts';
import type { Theme } from './theme.ts';

interface Lettering {
  readonly face: Face;
  readonly size: number;
  readonly spacing: number;
  readonly capitals?: true;
}

const LETTERING: Readonly<Record<Kind, Lettering>> = {
  capital: { face: 'serifBold', size: 17, spacing: 1.6, capitals: true },
  city: { face: 'serifBold', size: 15.5, spacing: 0.2 },
  town: { face: 'serif', size: 14, spacing: 0.1 },
  village: { face: 'serif', size: 12.4, spacing: 0.1 },
};
const RANK: readonly Kind[] = ['capital', 'city', 'town', 'village'];
const SHRINK = [1, 0.94, 0.88, 0.82, 0.76] as const;
const LINE = 0.92;

interface Label {
  readonly name: string;
  readonly kind: Kind;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly rank: number;
}

interface Spot {
  readonly lines: readonly string[];
  readonly size: number;
  readonly box: Box;
  /** Middle of the first line's baseline. */
  readonly x: number;
  readonly y: number;
  readonly cost: number;
}

export function drawPlaceNames(sheet: Sheet): void {
  const { theme } = sheet;
  const styles = new Map<string, { style: TextStyle; runs: TextRun[] }>();
  for (const label of labels(sheet)) {
    const spot = best(sheet, label);
    sheet.marks.add(spot.box);
    sheet.names.push({ ...spot.box, text: label.name });
    const style = styleOf(theme, label.kind, spot.size);
    const key = `${label.kind}/${spot.size}`;
    const group = styles.get(key) ?? { style, runs: [] };
    styles.set(key, group);
    group.runs.push({
      text: label.name,
      x: spot.x,
      y: spot.y,
      anchor: 'middle',
      ...(spot.lines[0] !== label.name ? { lines: spot.lines, leading: spot.size * LINE } : {}),
    });
  }
  for (const [key, { style, runs }] of styles) sheet.add('names', [texts(style, runs, key.split('/')[0])]);
}

function styleOf(theme: Theme, kind: Kind, size: number): TextStyle {
  const { face, spacing } = LETTERING[kind];
  return { face, size, spacing, fill: theme.ink, halo: theme.halo, haloWidth: 3.2 };
}

/** One label for each place; a city on several neighbouring hexes has one name for all of them, but forts of several sizes each their own. */
function labels(sheet: Sheet): Label[] {
  const { ground } = sheet;
  const { grid } = ground;
  const done = new Set<number>();
  const found: Label[] = [];
  for (let h = 0; h < grid.size; h++) {
    const place = ground.hexes[h]?.place;
    if (place === undefined || done.has(h)) continue;
    const group = [h];
    done.add(h);
    for (const at of group)
      for (let d = 0; d < 6; d++) {
        const next = grid.neighbour(at, d);
        const other = next < 0 || done.has(next) ? undefined : ground.hexes[next]?.place;
        if (other?.name !== place.name || other.fortress !== place.fortress) continue;
        done.add(next);
        group.push(next);
      }
    const label = labelOf(sheet, place, group);
    found.push(label);
    // Further places in a hex have a name but no symbol of their own.
    for (const at of group)
      for (const name of also(ground.hexes[at]!))
        found.push({
          ...label,
          x: ground.x[at]!,
          y: ground.y[at]!,
          name,
          kind: 'village',
          rank: RANK.length,
        });
  }
  return found.sort((a, b) => a.rank - b.rank || b.name.length - a.name.length || a.y - b.y || a.x - b.x);
}

function also(hex: MapHex): string[] {
  return hex.features.filter((f) => f.startsWith('also:')).map((f) => f.slice('also:'.length));
}

function labelOf(sheet: Sheet, place: MapPlace, group: readonly number[]): Label {
  const { ground } = sheet;
  // Several hexes: the name stands by the one nearest to their middle.
  const mean = (of: Float64Array) => group.reduce((sum, h) => sum + of[h]!, 0) / group.length;
  const [mx, my] = [mean(ground.x), mean(ground.y)];
  const away = (h: number) => Math.hypot(ground.x[h]! - mx, ground.y[h]! - my);
  const hex = group.toSorted((a, b) => away(a) - away(b) || a - b)[0]!;
  const rank = RANK.indexOf(place.kind) - (place.fortress === undefined ? 0 : 0.5);
  return {
    name: place.name,
    kind: place.kind,
    x: ground.x[hex]!,
    y: ground.y[hex]!,
    radius: placeRadius(place),
    rank,
  };
}

/** Below, right, left, above and the corners, with how much each is disliked. */
const POSITIONS: readonly (readonly [dx: number, dy: number, cost: number])[] = [
  [0, 1, 0],
  [0.35, 1, 0.5],
  [-0.35, 1, 0.5],
  [1, 0, 1.2],
  [1, 0.6, 1.1],
  [-1, 0, 1.5],
  [-1, 0.6, 1.4],
  [0.7, 1, 1],
  [-0.7, 1, 1.1],
  [1, -0.6, 1.8],
  [-1, -0.6, 2],
  [0, -1, 2.2],
  [0.35, -1, 2.3],
  [-0.35, -1, 2.4],
  [0, 1.5, 2.6],
  [0.5, 1.5, 2.8],
  [-0.5, 1.5, 2.9],
];

function best(sheet: Sheet, label: Label): Spot {
  let least: Spot | null = null;
  for (const shrink of SHRINK) {
    let free: Spot | null = null;
    for (const spot of spots(sheet, label, shrink)) {
      if (!sheet.marks.hits(spot.box)) {
        if (free === null || spot.cost < free.cost) free = spot;
      } else {
        const worse = { ...spot, cost: spot.cost + 100 + sheet.marks.area(spot.box) };
        if (least === null || worse.cost < least.cost) least = worse;
      }
    }
    // A free place on a number or a river is worth a smaller letter, if that helps.
    if (free !== null && (free.cost < 6 || shrink === SHRINK.at(-1))) return free;
    if (free !== null && (least === null || free.cost < least.cost)) least = free;
  }
  return least!;
}

function* spots(sheet: Sheet, label: Label, shrink: number): Generator<Spot> {
  const { face, size: full, spacing, capitals } = LETTERING[label.kind];
  const size = full * shrink;
  const text = capitals ? label.name.toUpperCase() : label.name;
  for (const lines of settings(text)) {
    const width = Math.max(...lines.map((line) => textWidth(line, face, size, spacing)));
    const [above, below] = [size * 0.73, size * 0.23 + (lines.length - 1) * size * LINE];
    for (const [dx, dy, dislike] of POSITIONS) {
      const gap = label.radius + 2;
      const x = label.x + dx * (Math.abs(dx) === 1 ? gap + 1.5 + width / 2 : width / 2);
      const middle = label.y + (Math.abs(dx) === 1 ? dy * gap : 0);
      const tall = above + below;
      const stands = Math.abs(dx) === 1 ? middle : label.y + dy * gap + (Math.sign(dy) * tall) / 2;
      const y = stands - tall / 2 + above;
      const box = { x0: x - width / 2 - 1.5, y0: y - above - 1, x1: x + width / 2 + 1.5, y1: y + below };
      const cost = dislike + (lines.length - 1) * 1.6 + trouble(sheet, label, box);
      yield { lines, size, box, x, y, cost };
    }
  }
}

/** What a name would lie on or run out of: numbers, lines, its own hex, the map. */
function trouble(sheet: Sheet, label: Label, box: Box): number {
  const { ground } = sheet;
  const { grid } = ground;
  let cost = sheet.numbers.area(box) * 0.22 + sheet.lines.area(box) * 0.02;
  for (const x of [box.x0, (box.x0 + box.x1) / 2, box.x1])
    for (const y of [box.y0, box.y1])
      if (grid.atPoint((x - ground.left) / UNIT, (y - ground.top) / UNIT) < 0) cost += 8;
  const reach = 0.9 * UNIT;
  const out = Math.max(0, label.x - reach - box.x0) + Math.max(0, box.x1 - label.x - reach);
  return cost + out * 0.04 + Math.max(0, box.y1 - label.y - 0.86 * UNIT) * 0.1;
}
