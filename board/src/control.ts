/** The line between the sides, from who holds each hex. */

import type { FaceSide } from '@armistice/table';
import type { ThemeName } from './colours.ts';
import { letterColour } from './palettes.ts';
import { offset, PathText } from './path.ts';
import { themes } from './theme.ts';

/** A hex of a picture; `neighbours` are indices into the same list, -1 for none. */
export interface FrontHex {
  readonly x: number;
  readonly y: number;
  readonly neighbours: readonly number[];
}

/** A run of hexsides between the same two sides; whoever walks it has `left` at their left hand. */
export interface FrontRun {
  readonly left: string;
  readonly right: string;
  /** x, y, x, y ... */
  readonly points: readonly number[];
  readonly closed: boolean;
}

const NOBODY = '-';

/** Path data of the line itself, along the hexsides. */
export function frontPath(hexes: readonly FrontHex[], control: string): string {
  const path = new PathText();
  for (const { points, closed } of frontRuns(hexes, control)) path.polyline(points, closed);
  return path.toString();
}

/** The line as each side sees it: one path a side, drawn on its own ground. */
export function frontSides(
  hexes: readonly FrontHex[],
  control: string,
  inset: number,
): { readonly [side: string]: string } {
  const paths: Record<string, PathText> = {};
  for (const { left, right, points, closed } of frontRuns(hexes, control)) {
    for (const [side, by] of [
      [left, -inset],
      [right, inset],
    ] as const) {
      paths[side] ??= new PathText();
      paths[side].polyline(offset(points, by, closed), closed);
    }
  }
  return Object.fromEntries(
    Object.entries(paths)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([side, path]) => [side, path.toString()]),
  );
}

/** Every side's line in its colour. */
export function frontMarkup(
  picture: { readonly unit: number; readonly hexes: readonly FrontHex[] },
  control: string,
  sides: readonly Pick<FaceSide, 'letter' | 'palette'>[],
  theme: ThemeName,
): string {
  const { halo } = themes[theme];
  const { unit, hexes } = picture;
  const width = unit * 0.11;
  const line = frontPath(hexes, control);
  if (line === '') return '<g class="front"></g>';
  const pen = `fill="none" stroke-linejoin="round" stroke-linecap="round"`;
  let text = `<g class="front"><path d="${line}" ${pen} stroke="${halo}" stroke-opacity=".85" stroke-width="${(width * 3).toFixed(1)}"/>`;
  for (const [letter, d] of Object.entries(frontSides(hexes, control, width * 0.62)))
    text += `<path class="front-side" data-letter="${letter}" d="${d}" ${pen} stroke="${letterColour(sides, letter, theme)}" stroke-width="${width.toFixed(1)}"/>`;
  return `${text}</g>`;
}

/** All runs, longest chains first found; the same control gives the same runs. */
export function frontRuns(hexes: readonly FrontHex[], control: string): FrontRun[] {
  const pairs = new Map<string, number[][]>();
  for (const [h, hex] of hexes.entries()) {
    const own = control[h] ?? NOBODY;
    if (own === NOBODY) continue;
    for (const n of hex.neighbours) {
      const other = n < 0 ? NOBODY : (control[n] ?? NOBODY);
      // Each side once, with the earlier letter on the left.
      if (other === NOBODY || own >= other) continue;
      const key = own + other;
      const edges = pairs.get(key) ?? [];
      if (edges.length === 0) pairs.set(key, edges);
      edges.push(edge(hex, hexes[n]!));
    }
  }
  const runs: FrontRun[] = [];
  for (const key of [...pairs.keys()].sort()) {
    for (const { points, closed } of chained(pairs.get(key)!))
      runs.push({ left: key[0]!, right: key[1]!, points, closed });
  }
  return runs;
}

/** The hexside between two hexes, walked with the first at the left hand (y grows downward). */
function edge(a: FrontHex, b: FrontHex): number[] {
  const [mx, my] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
  const k = 1 / (2 * Math.sqrt(3));
  const [dx, dy] = [(b.x - a.x) * k, (b.y - a.y) * k];
  return [mx - dy, my + dx, mx + dy, my - dx];
}

const corner = (x: number, y: number): string => `${Math.round(x)},${Math.round(y)}`;

/** Edges with a direction, joined end to start. */
function chained(edges: readonly number[][]): { points: number[]; closed: boolean }[] {
  const from = new Map<string, number[]>();
  const ends = new Set<string>();
  for (const [i, [x0, y0, x1, y1]] of edges.entries()) {
    const key = corner(x0!, y0!);
    from.set(key, [...(from.get(key) ?? []), i]);
    ends.add(corner(x1!, y1!));
  }
  const used = new Uint8Array(edges.length);
  const chains: { points: number[]; closed: boolean }[] = [];
  const walk = (start: number) => {
    const points = [edges[start]![0]!, edges[start]![1]!];
    for (let i: number | undefined = start; i !== undefined; ) {
      used[i] = 1;
      const end: readonly number[] = edges[i]!.slice(2);
      points.push(end[0]!, end[1]!);
      i = from.get(corner(end[0]!, end[1]!))?.find((next) => used[next] === 0);
    }
    const closed =
      points.length > 4 && corner(points[0]!, points[1]!) === corner(points.at(-2)!, points.at(-1)!);
    if (closed) points.length -= 2;
    chains.push({ points, closed });
  };
  // Open lines from their beginnings, then rings.
  for (const [i, [x, y]] of edges.entries()) if (used[i] === 0 && !ends.has(corner(x!, y!))) walk(i);
  for (let i = 0; i < edges.length; i++) if (used[i] === 0) walk(i);
  return chains;
}
