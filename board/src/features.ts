/** What a hex carries besides ground and towns: values, resources, supply at the edge, and whatever a game adds. */

import { path, type TextRun, texts } from './drawing.ts';
import { UNIT } from './ground.ts';
import { campOf } from './nations.ts';
import { palettes } from './palettes.ts';
import { PathText } from './path.ts';
import { placeRadius } from './places.ts';
import type { Sheet } from './sheet.ts';
import { textWidth, words } from './text.ts';
import type { Theme } from './theme.ts';
import { drawZones } from './zones.ts';

/** Features that are drawn elsewhere, or say nothing a player needs to see on the map. */
const ELSEWHERE = /^(devastated$|closed$|also:|river:|coast|port$|fortress)/;

type Shape = 'disc' | 'square' | 'lozenge';

interface Badge {
  readonly shape: Shape;
  readonly text: string;
  readonly label: string;
}

function badge(feature: string): Badge {
  const [key = '', value] = feature.split(':');
  const numeric = value !== undefined && /^\d+$/.test(value);
  if (numeric && /morale|victory|\bvp\b/.test(key))
    return { shape: 'disc', text: value, label: `${words(key)} value` };
  if (/-centre$/.test(key)) return { shape: 'square', text: key.charAt(0).toUpperCase(), label: words(key) };
  if (/resource/.test(key)) return { shape: 'square', text: value ?? 'R', label: 'Resource' };
  if (key === 'supply') return { shape: 'lozenge', text: 'S', label: `Supply source: ${words(value ?? '')}` };
  if (numeric) return { shape: 'lozenge', text: initials(key) + value, label: words(key) };
  const label = value === undefined ? words(key) : `${words(key)}: ${words(value)}`;
  return { shape: 'lozenge', text: initials(key) + initials(value ?? ''), label };
}

/** `big-gun` -> `BG`. */
function initials(text: string): string {
  return text
    .split(/[-_ ]/)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}

const SIZE = 10.5;

function badgeHalf(text: string): number {
  return Math.max(6.8, textWidth(text, 'sansBold', SIZE) / 2 + 3.2);
}

const around = (x: number, y: number, half: number) => ({ x0: x - half, y0: y - 7, x1: x + half, y1: y + 7 });

function outline(out: PathText, shape: Shape, x: number, y: number, half: number): void {
  if (shape === 'disc') out.circle(x, y, half);
  else if (shape === 'square') out.rect(x - half, y - 6.4, 2 * half, 12.8);
  else
    out.polyline(
      [
        x - half - 3,
        y,
        x - half + 2,
        y - 6.6,
        x + half - 2,
        y - 6.6,
        x + half + 3,
        y,
        x + half - 2,
        y + 6.6,
        x - half + 2,
        y + 6.6,
      ],
      true,
    );
}

export function drawFeatures(sheet: Sheet): void {
  const { ground, theme } = sheet;
  const { grid } = ground;
  const style = (ink: string) => ({ face: 'sansBold', size: SIZE, fill: ink }) as const;
  const groups = new Map<string, { fill: string; ink: string; shapes: PathText; runs: TextRun[] }>();
  const badges = ground.hexes.map((hex, h) =>
    (hex?.features ?? []).filter(
      (f) => !ELSEWHERE.test(f) && !(f in ground.map.lists) && !(f.startsWith('supply:') && grid.onEdge(h)),
    ),
  );
  const zones = drawZones(sheet, badges);
  for (let h = 0; h < grid.size; h++) {
    const hex = ground.hexes[h];
    if (hex === undefined) continue;
    const shown = badges[h]!.filter((f) => !zones.has(f));
    const spots = slots(hex.place === undefined ? 0 : placeRadius(hex.place), shown.length);
    shown.forEach((feature, i) => {
      const { shape, text, label } = badge(feature);
      const half = badgeHalf(text);
      const free = spots.find(([dx, dy]) => {
        const box = around(ground.x[h]! + dx, ground.y[h]! + dy, half - 1);
        return !sheet.marks.hits(box) && !sheet.numbers.hits(box);
      });
      const [dx, dy] = free ?? spots[i % spots.length]!;
      const [x, y] = [ground.x[h]! + dx, ground.y[h]! + dy];
      const { fill, ink } = colours(theme, shape, feature);
      const group = groups.get(shape + fill) ?? { fill, ink, shapes: new PathText(), runs: [] };
      groups.set(shape + fill, group);
      outline(group.shapes, shape, x, y, half);
      group.runs.push({ text, x, y: y + 3.5, anchor: 'middle' });
      sheet.marks.add(around(x, y, half + 1));
      sheet.explain('Marks', label, (sx, sy) => {
        const sample = new PathText();
        outline(sample, shape, sx, sy, half);
        return [
          path(sample.toString(), { fill, stroke: theme.halo, width: 1 }),
          texts(style(ink), [{ text, x: sx, y: sy + 3.5, anchor: 'middle' }]),
        ];
      });
    });
  }
  for (const [key, { fill, ink, shapes, runs }] of groups)
    sheet.add('features', [
      path(shapes.toString(), { fill, stroke: theme.halo, width: 1 }, key.split('#')[0]),
      texts(style(ink), runs),
    ]);
  drawSupply(sheet);
}

function colours(theme: Theme, shape: Shape, feature: string): { fill: string; ink: string } {
  if (feature.startsWith('supply:')) return { fill: palettes[theme.name][campOf(feature)], ink: theme.halo };
  if (shape === 'disc') return { fill: theme.badge, ink: theme.badgeInk };
  return { fill: shape === 'square' ? theme.ink : palettes[theme.name].grey, ink: theme.halo };
}

/** Places for badges about a town's symbol, or about the middle of an empty hex. */
function slots(radius: number, count: number): [number, number][] {
  if (radius === 0)
    return count === 1
      ? [[0, 2]]
      : [
          [-11, 2],
          [11, 2],
          [0, 18],
          [0, -12],
        ];
  const out = Math.max(16.5, radius + 7.5);
  return [
    [out, -9],
    [-out, -9],
    [out, 9],
    [-out, 9],
    [0, -radius - 9],
    [out + 15, 3],
    [-out - 15, 3],
    [-out, -20],
    [out, -20],
  ];
}

/** Supply at the map edge: a line along it, with arrows that come in from outside. */
function drawSupply(sheet: Sheet): void {
  const { ground, theme } = sheet;
  const { grid } = ground;
  const owners = new Map<string, number[]>();
  for (let h = 0; h < grid.size; h++)
    for (const feature of ground.hexes[h]?.features ?? []) {
      if (!feature.startsWith('supply:') || !grid.onEdge(h)) continue;
      const owner = feature.slice('supply:'.length);
      owners.set(owner, [...(owners.get(owner) ?? []), h]);
    }
  for (const [owner, hexes] of owners) {
    const [arrows, edge] = [new PathText(), new PathText()];
    for (const h of hexes) {
      let [nx, ny] = [0, 0];
      for (let d = 0; d < 6; d++) {
        if (grid.neighbour(h, d) >= 0) continue;
        const [a, b] = [grid.corners.of[h * 6 + ((d + 5) % 6)]!, grid.corners.of[h * 6 + d]!];
        edge.polyline(ground.straight([a, b]));
        nx += (grid.corners.x[a]! + grid.corners.x[b]!) / 2 - grid.x[h]!;
        ny += (grid.corners.y[a]! + grid.corners.y[b]!) / 2 - grid.y[h]!;
      }
      const length = Math.hypot(nx, ny) || 1;
      [nx, ny] = [nx / length, ny / length];
      // Along a long edge every third hex has an arrow.
      const along = Math.abs(nx) > Math.abs(ny) ? grid.row[h]! : grid.col[h]!;
      if (hexes.length > 4 && along % 3 !== 0) continue;
      const out = 1.06 * UNIT + 13;
      arrow(arrows, ground.x[h]! + nx * out, ground.y[h]! + ny * out, -nx, -ny);
    }
    const colour = palettes[theme.name][campOf(owner)];
    sheet.add('features', [
      path(edge.toString(), { stroke: colour, width: 4.5 }, `supply-edge-${owner}`),
      ...(arrows.empty ? [] : [path(arrows.toString(), { fill: colour }, `supply-${owner}`)]),
    ]);
    sheet.explain('Marks', `Supply from the edge: ${words(owner)}`, (x, y) => {
      const sample = new PathText();
      arrow(sample, x - 8, y, 1, 0);
      return [
        path(sample.toString(), { fill: colour }),
        path(new PathText().polyline([x + 10, y - 13, x + 10, y + 13]).toString(), {
          stroke: colour,
          width: 4.5,
        }),
      ];
    });
  }
}

/** A broad arrow whose shaft ends at the point and whose head lies along the direction. */
function arrow(out: PathText, x: number, y: number, dx: number, dy: number): void {
  const at = (f: number, s: number): [number, number] => [x + dx * f - dy * s, y + dy * f + dx * s];
  const points = [at(-9, -3), at(3, -3), at(3, -7), at(13, 0), at(3, 7), at(3, 3), at(-9, 3)];
  out.polyline(points.flat(), true);
}
