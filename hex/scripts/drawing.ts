/** A sheet of SVG with just enough to draw hexes on. Numbers are rounded, so that the same picture is the same file. */

import type { Grid } from '../src/index.ts';

export const INK = {
  paper: '#fbf8ef',
  line: '#8a8471',
  text: '#2b2a26',
  faint: '#8a8471',
  shade: '#e9e1c8',
  blue: '#2f6fb5',
  red: '#b5382f',
  green: '#4f8a3d',
  gold: '#c98a1b',
};

const n = (value: number) => String(Number(value.toFixed(1)));

export class Sheet {
  readonly #parts: string[] = [];
  readonly #width: number;
  readonly #height: number;

  readonly #title: string;

  constructor(title: string, width: number, height: number) {
    this.#title = title;
    this.#width = width;
    this.#height = height;
  }

  text(x: number, y: number, text: string, size = 12, fill = INK.text, weight = 'normal'): void {
    const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    this.#parts.push(
      `<text x="${n(x)}" y="${n(y + size * 0.35)}" font-size="${n(size)}" fill="${fill}" font-weight="${weight}">${safe}</text>`,
    );
  }

  polygon(points: readonly number[], fill: string, stroke: string = INK.line, width = 1): void {
    this.#parts.push(
      `<polygon points="${points.map(n).join(' ')}" fill="${fill}" stroke="${stroke}" stroke-width="${n(width)}"/>`,
    );
  }

  path(points: readonly number[], stroke: string, width: number, arrow = false): void {
    const head = arrow ? ` marker-end="url(#${stroke.slice(1)})"` : '';
    this.#parts.push(
      `<polyline points="${points.map(n).join(' ')}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${head}/>`,
    );
  }

  dot(x: number, y: number, radius: number, fill: string): void {
    this.#parts.push(`<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"/>`);
  }

  toString(): string {
    const heads = [INK.red, INK.blue, INK.text, INK.green]
      .map(
        (ink) =>
          `<marker id="${ink.slice(1)}" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="5" markerHeight="5" orient="auto"><path d="M0 0L8 4L0 8z" fill="${ink}"/></marker>`,
      )
      .join('');
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n(this.#width)} ${n(this.#height)}" width="${n(this.#width)}" height="${n(this.#height)}" font-family="Helvetica, Arial, sans-serif" text-anchor="middle">`,
      `<title>${this.#title}</title>`,
      `<defs>${heads}</defs>`,
      `<rect width="100%" height="100%" fill="${INK.paper}"/>`,
      ...this.#parts,
      '</svg>',
      '',
    ].join('\n');
  }
}

/** Draws a grid on a sheet: where its hexes, sides and corners lie there. */
export class Plot {
  readonly sheet: Sheet;
  readonly grid: Grid;
  readonly scale: number;
  readonly #x: number;
  readonly #y: number;

  constructor(sheet: Sheet, grid: Grid, scale: number, x: number, y: number) {
    this.sheet = sheet;
    this.grid = grid;
    this.scale = scale;
    this.#x = x;
    this.#y = y;
  }

  at(x: number, y: number): [number, number] {
    return [this.#x + x * this.scale, this.#y + y * this.scale];
  }

  centre(hex: number): [number, number] {
    return this.at(this.grid.x[hex]!, this.grid.y[hex]!);
  }

  corner(corner: number): [number, number] {
    return this.at(this.grid.corners.x[corner]!, this.grid.corners.y[corner]!);
  }

  hex(hex: number, fill: string): void {
    const outline = this.grid.outline(hex);
    const points: number[] = [];
    for (let i = 0; i < 12; i += 2) points.push(...this.at(outline[i]!, outline[i + 1]!));
    this.sheet.polygon(points, fill);
  }

  hexes(fill: (hex: number) => string): void {
    for (let hex = 0; hex < this.grid.size; hex++) this.hex(hex, fill(hex));
  }

  label(hex: number, text: string, size: number, fill = INK.text, down = 0, weight = 'normal'): void {
    const [x, y] = this.centre(hex);
    this.sheet.text(x, y + down * this.scale, text, size, fill, weight);
  }

  side(side: number, stroke: string, width: number): void {
    const [a, b] = [this.grid.corners.ends[side * 2]!, this.grid.corners.ends[side * 2 + 1]!];
    this.sheet.path([...this.corner(a), ...this.corner(b)], stroke, width);
  }

  way(hexes: readonly number[], stroke: string, width: number): void {
    this.sheet.path(
      hexes.flatMap((hex) => this.centre(hex)),
      stroke,
      width,
      true,
    );
  }
}
