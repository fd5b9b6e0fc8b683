/**
 * A drawing as data: layers of few, merged things. `toSvg` writes it as text; the table in the browser walks the same
 * layers. Nothing here knows about hexes.
 */

import type { Face } from './text.ts';

export type LayerId =
  | 'paper'
  | 'sea'
  | 'land'
  | 'terrain'
  | 'areas' // names of countries, regions and seas, under everything that matters more
  | 'rivers'
  | 'grid'
  | 'borders'
  | 'rails'
  | 'front'
  | 'numbers'
  | 'features'
  | 'places'
  | 'names'
  | 'boxes'
  | 'legend';

export interface Pen {
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly dash?: readonly number[];
  readonly opacity?: number;
  readonly cap?: 'round' | 'butt' | 'square';
  readonly join?: 'round' | 'miter' | 'bevel';
  readonly evenodd?: true;
}

export interface PathItem {
  readonly kind: 'path';
  /** Path data, or the id of one of the drawing's shared shapes. */
  readonly d?: string;
  readonly shape?: string;
  readonly pen: Pen;
  /** A name by which the table finds this path: `forest`, `river-major`. */
  readonly name?: string;
}

export interface TextStyle {
  readonly face: Face;
  readonly size: number;
  readonly fill: string;
  readonly spacing?: number;
  /** A line around the letters that keeps them readable on busy ground. */
  readonly halo?: string;
  readonly haloWidth?: number;
  readonly opacity?: number;
}

export interface TextItem {
  readonly kind: 'text';
  readonly style: TextStyle;
  /** All texts of one style together. */
  readonly runs: readonly TextRun[];
  readonly name?: string;
}

export interface TextRun {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** The text as set, if it is broken in lines or in capitals; `text` stays the plain name. */
  readonly lines?: readonly string[];
  /** From one baseline to the next. */
  readonly leading?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** Degrees clockwise about x, y. */
  readonly angle?: number;
  /** Set along a shared shape instead, starting `offset` from its beginning. */
  readonly along?: string;
  readonly offset?: number;
}

export type Item = PathItem | TextItem;

export interface Layer {
  readonly id: LayerId;
  readonly groups: readonly Group[];
}

export interface Group {
  readonly items: readonly Item[];
  /** Id of a shared shape; what lies outside it is not shown. */
  readonly clip?: string;
}

export interface Drawing {
  readonly id: string;
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly theme: 'light' | 'dark';
  /** Path data used more than once: coast, clips, lines that carry text. */
  readonly shapes: ReadonlyMap<string, string>;
  readonly layers: readonly Layer[];
  /** Where the grid lies: a grid point (x, y) is at (left + x * unit, top + y * unit). */
  readonly frame: { readonly left: number; readonly top: number; readonly unit: number };
  /** Where each name stands, for tests and for hit areas. */
  readonly names: readonly NameBox[];
  /** Boxes beside the hexes. */
  readonly boxes: readonly (Box & { readonly id: string })[];
  /** What occurs on the map, each with a sample about 0, 0, at most 22 to either side and 15 up and down. */
  readonly legend: readonly {
    readonly title: string;
    readonly label: string;
    readonly sample: readonly Item[];
  }[];
}

export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** Where pieces stand in a box: a little below its middle, its title is above them. */
export const middleOf = ({ x0, y0, x1, y1 }: Box): { readonly x: number; readonly y: number } => ({
  x: (x0 + x1) / 2,
  y: (y0 + y1) / 2 + 9,
});

export interface NameBox extends Box {
  readonly text: string;
}

export function overlap(a: Box, b: Box): number {
  const w = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  const h = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  return w > 0 && h > 0 ? w * h : 0;
}

export function path(d: string, pen: Pen, name?: string): PathItem {
  return name === undefined ? { kind: 'path', d, pen } : { kind: 'path', d, pen, name };
}

export function shaped(shape: string, pen: Pen, name?: string): PathItem {
  return name === undefined ? { kind: 'path', shape, pen } : { kind: 'path', shape, pen, name };
}

export function texts(style: TextStyle, runs: readonly TextRun[], name?: string): TextItem {
  return name === undefined ? { kind: 'text', style, runs } : { kind: 'text', style, runs, name };
}

/** Pixels across for a picture that can be read without a glass and is not larger than it needs to be. */
export function pictureWidth(drawing: Drawing): number {
  return Math.ceil(Math.max(drawing.width, Math.min(2 * drawing.width, 2600)));
}
