/**
 * The little pictures that fill terrain, as path data in relative steps, drawn from a point on the ground. `line`
 * parts are stroked, `mass` parts filled as well. Variants keep the hand from repeating itself.
 */

import type { TerrainClass } from './theme.ts';

export interface Glyphs {
  /** Across and down from one to the next, and how far each may stray, in drawing units. */
  readonly across: number;
  readonly down: number;
  readonly stray: number;
  /** Half width, height above and below the point: what it needs free of names. */
  readonly reach: readonly [half: number, above: number, below: number];
  readonly width: number;
  readonly variants: readonly { readonly line?: string; readonly mass?: string }[];
  /** How near the edge of its hex it may stand, 1 at the edge. */
  readonly margin?: number;
}

/** A crown of leaves on a stem, drawn from the foot of the stem. */
const tree = (s: number) => ({
  mass: scaled(
    'm0-2.4c-3 .9-5.4-.4-4.6-2.6c-1.1-2.3 1.2-4 2.6-3.1c.5-2.4 3.6-2.4 4.2-.2c2-.6 3.4 1.2 2.5 3c1.2 1.9-.9 3.7-4.7 2.9z',
    s,
  ),
  line: scaled('v-3.2m-1.2 3.2h4.6', s),
});
const fir = (s: number) => ({
  mass: scaled('m-3.2-1.6l1.9-2.7h-1.1l2.4-4.6l2.4 4.6h-1.1l1.9 2.7z', s),
  line: scaled('v-1.8m-1 1.8h4.2', s),
});

/** A ridge with short strokes falling off both sides, the shaded side longer. */
function ridge(length: number, bend: number, turn: number): { line: string } {
  const ticks = 6;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const spine: [number, number][] = [];
  for (let i = 0; i <= ticks; i++) {
    const u = i / ticks - 0.5;
    spine.push([u * length, -bend * (1 - 4 * u * u)]);
  }
  let text = '';
  let [atX, atY] = [0, 0];
  const to = (command: 'm' | 'l', x: number, y: number) => {
    const [rx, ry] = [x * cos - y * sin, x * sin + y * cos];
    text += `${command}${Math.round((rx - atX) * 10) / 10} ${Math.round((ry - atY) * 10) / 10}`;
    atX += Math.round((rx - atX) * 10) / 10;
    atY += Math.round((ry - atY) * 10) / 10;
  };
  spine.forEach(([x, y], i) => {
    const u = i / ticks - 0.5;
    const lean = u * 5;
    const size = 1 - 1.5 * u * u;
    to('m', x - lean * 0.12, y - 1.1);
    to('l', x + lean * 0.5, y - 1.1 - 3 * size);
    to('m', x + lean * 0.12, y + 1.1);
    to('l', x + lean * 0.6, y + 1.1 + 4.6 * size);
  });
  return { line: text };
}

const peak = (s: number) => ({
  mass: scaled('m.2-12l2.2 3.6l-.6 1.2l2.6 3l-.4 1.4l4.2 5.8h-5.4l-2.2-5l.6-2.2l-1.6-3.2z', s),
  line: scaled(
    'm-8.4 3c2.4-3 3.4-6.2 5-8.6c1-1.8 2-4.4 3.6-6.4c1.6 2 2.6 4.6 4 6.4c1.4 2.6 2.8 4.8 5.2 8.4m-7.4-9.4l-1.2 3.4l.8 1.4l-1.4 3.2',
    s,
  ),
});
const hump = (s: number) => ({
  line: scaled('m-7 2.6c1.6-5.4 4-7 6.4-7c2.8 0 5 2.2 7 7m-4.4-5.6l2 4.4m-4-5.6l1.4 4.4m-3-4.4l.4 3', s),
});
const alp = (s: number) => ({
  mass: scaled('m.4-15l3 6l-1 1.6l2.6 3.6l-.6 1.6l3.8 5.2h-6l-2-6.4l1-2.6l-1.4-4.4z', s),
  line: scaled('m-8.6 3.2l4-8.8l1.2.8l3.8-10.2l4 7.8l1-.6l4.4 11', s),
});

export const GLYPHS: Readonly<Partial<Record<TerrainClass, Glyphs>>> = {
  forest: {
    across: 17,
    down: 13,
    stray: 3,
    reach: [5, 10, 1],
    width: 0.75,
    variants: [tree(0.95), tree(1.1), fir(1.05), tree(1), tree(0.85)],
    margin: 0.8,
  },
  rough: {
    across: 25,
    down: 18,
    stray: 3.5,
    reach: [9, 6, 6],
    width: 0.8,
    variants: [ridge(15, 2.5, -0.35), ridge(13, -2, 0.3), ridge(16, 2, 0.05), ridge(13, 2.5, -0.6)],
    margin: 0.74,
  },
  broken: {
    across: 19,
    down: 14,
    stray: 3.5,
    reach: [6, 5, 4],
    width: 0.75,
    variants: [ridge(6, 1.2, -0.9), ridge(6.5, -1.2, 0.8), ridge(6, 1, -0.1)],
    margin: 0.75,
  },
  wooded: {
    across: 20,
    down: 15.5,
    stray: 3,
    reach: [7, 8, 4],
    width: 0.75,
    variants: [ridge(12, 2.5, -0.3), tree(0.95), ridge(12, 2, 0.2), tree(1.05), fir(1)],
    margin: 0.77,
  },
  hills: {
    across: 25,
    down: 19,
    stray: 3.5,
    reach: [8, 6, 3],
    width: 0.8,
    variants: [hump(1), hump(0.85), hump(1.1)],
    margin: 0.75,
  },
  mountain: {
    across: 22,
    down: 17.5,
    stray: 2.5,
    reach: [8, 12, 3],
    width: 0.85,
    variants: [peak(0.95), peak(1.12), peak(0.82)],
    margin: 0.74,
  },
  alpine: {
    across: 21,
    down: 18,
    stray: 2,
    reach: [8, 15, 3],
    width: 0.85,
    variants: [alp(1), alp(1.12), alp(0.88)],
    margin: 0.72,
  },
  marsh: {
    across: 20,
    down: 12,
    stray: 2.5,
    reach: [6, 6, 4],
    width: 0.8,
    variants: [
      { line: 'm-5.5 0h11m-5.5 0v-5m-1 5l-2.2-4m4.4 0l-2 4m-4.6 2.6h6.6' },
      { line: 'm-4.5 0h9m-4.5 0v-4.4m-1 4.4l-2-3.4m4 0l-1.8 3.4m-1.2 2.6h5' },
      { line: 'm-5 0h10m-7.6 2.6h6' },
    ],
    margin: 0.82,
  },
  flood: {
    across: 17,
    down: 6.5,
    stray: 1.6,
    reach: [6, 1, 1],
    width: 0.85,
    variants: [{ line: 'm-5.5 0h11' }, { line: 'm-4 0h8' }, { line: 'm-6.5 0h5m2.4 0h6' }],
    margin: 0.84,
  },
  devastated: {
    across: 12.5,
    down: 10,
    stray: 3,
    reach: [3, 3, 3],
    width: 1,
    variants: [
      { line: 'h.1' },
      { line: 'm-2.4 0a2.4 1.7 0 1 0 4.8 0' },
      { line: 'h.1m2.6 1.8h.1' },
      { line: 'm-1.5-1.5l3 3m0-3l-3 3' },
      { line: 'h.1m-2.4 2h.1' },
      { line: 'm-1.8 0a1.8 1.3 0 1 0 3.6 0' },
    ],
    margin: 0.9,
  },
  desert: {
    across: 9,
    down: 7.5,
    stray: 2.6,
    reach: [1, 1, 1],
    width: 1.1,
    variants: [{ line: 'h.1' }, { line: 'h.1' }, { line: 'h.1m2 1.4h.1' }],
  },
  urban: {
    across: 9,
    down: 9,
    stray: 0.6,
    reach: [3, 3, 3],
    width: 0.7,
    variants: [{ line: 'm-3-2h5v4h-5z' }, { line: 'm-2-3h4v5h-4z' }],
  },
  closed: {
    across: 15,
    down: 7.5,
    stray: 0,
    reach: [4, 4, 4],
    width: 0.8,
    variants: [{ line: 'm-5 5l10-10' }],
  },
};

/** Path data with every number multiplied. Flags of arcs would suffer, so shapes that are scaled have none. */
function scaled(d: string, by: number): string {
  return d.replaceAll(/-?\d*\.?\d+/g, (text, at: number) => {
    const value = String(Math.round(Number(text) * by * 10) / 10);
    const before = d[at - 1];
    return before !== undefined && /[\d.]/.test(before) && !value.startsWith('-') ? ` ${value}` : value;
  });
}
