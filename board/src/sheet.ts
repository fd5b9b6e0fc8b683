/** The sheet being drawn: its layers so far, what is already taken up, and what the legend must explain. */

import { Land } from './coast.ts';
import type { Box, Drawing, Group, Item, LayerId, NameBox } from './drawing.ts';
import { type MapGeometry, UNIT } from './ground.ts';
import type { Theme } from './theme.ts';

export const LAYERS: readonly LayerId[] = [
  'paper',
  'land',
  'terrain',
  'sea',
  'areas',
  'grid',
  'rivers',
  'borders',
  'rails',
  'front',
  'numbers',
  'features',
  'places',
  'names',
  'boxes',
  'legend',
];

export type Section = 'Ground' | 'Lines' | 'Places' | 'Marks';

export const SECTIONS: readonly Section[] = ['Ground', 'Lines', 'Places', 'Marks'];
export const SECTION_TITLES: Readonly<Record<Section, string>> = {
  Ground: 'Terrain',
  Lines: 'Rivers, railways, lines',
  Places: 'Places',
  Marks: 'Marks',
};

export interface LegendEntry {
  readonly section: Section;
  readonly label: string;
  /** Draws a sample about a point, at most 22 to either side and 15 up and down. */
  readonly sample: (x: number, y: number) => Item[];
}

/** A box that is taken, and the last question that came upon it: it lies in several cells, and is counted once. */
interface TakenBox extends Box {
  asked: number;
}

/** Boxes that are taken, found quickly. */
export class Taken {
  readonly #cells = new Map<number, TakenBox[]>();
  #asked = 0;
  static readonly #CELL = 64;

  add({ x0, y0, x1, y1 }: Box): void {
    const taken = { x0, y0, x1, y1, asked: 0 };
    const { left, top, right, bottom } = Taken.#cellsOf(taken);
    for (let cx = left; cx <= right; cx++)
      for (let cy = top; cy <= bottom; cy++) {
        const cell = this.#cells.get(cx * 8192 + cy);
        if (cell === undefined) this.#cells.set(cx * 8192 + cy, [taken]);
        else cell.push(taken);
      }
  }

  hits(box: Box): boolean {
    const { left, top, right, bottom } = Taken.#cellsOf(box);
    for (let cx = left; cx <= right; cx++)
      for (let cy = top; cy <= bottom; cy++)
        for (const b of this.#cells.get(cx * 8192 + cy) ?? NOTHING)
          if (b.x0 < box.x1 && b.x1 > box.x0 && b.y0 < box.y1 && b.y1 > box.y0) return true;
    return false;
  }

  /** How much of a box is taken, in square units; what overlaps twice counts twice. */
  area(box: Box): number {
    const { x0, y0, x1, y1 } = box;
    const { left, top, right, bottom } = Taken.#cellsOf(box);
    const asked = ++this.#asked;
    let sum = 0;
    for (let cx = left; cx <= right; cx++)
      for (let cy = top; cy <= bottom; cy++)
        for (const b of this.#cells.get(cx * 8192 + cy) ?? NOTHING) {
          if (b.asked === asked) continue;
          b.asked = asked;
          const w = Math.min(b.x1, x1) - Math.max(b.x0, x0);
          if (w <= 0) continue;
          const h = Math.min(b.y1, y1) - Math.max(b.y0, y0);
          if (h > 0) sum += w * h;
        }
    return sum;
  }

  static #cellsOf({ x0, y0, x1, y1 }: Box) {
    const size = Taken.#CELL;
    return {
      left: Math.floor(x0 / size),
      top: Math.floor(y0 / size),
      right: Math.floor(x1 / size),
      bottom: Math.floor(y1 / size),
    };
  }
}

const NOTHING: readonly TakenBox[] = [];

export class Sheet {
  readonly ground: MapGeometry;
  readonly theme: Theme;
  readonly shapes = new Map<string, string>();
  readonly legend: LegendEntry[] = [];
  readonly names: NameBox[] = [];
  /** Printed things that names must keep off: symbols, badges, names. */
  readonly marks = new Taken();
  /** Hex numbers. */
  readonly numbers = new Taken();
  /** Lines that names should rather not cross: points along rivers, borders and railways. */
  readonly lines = new Taken();
  /** Lakes by their true shore, also in hexes of something else. */
  lakes = new Land([]);
  readonly #groups = new Map<LayerId, (Group & { readonly items: Item[] })[]>();

  constructor(ground: MapGeometry, theme: Theme) {
    this.ground = ground;
    this.theme = theme;
  }

  add(layer: LayerId, items: readonly Item[], extra: { clip?: string } = {}): void {
    if (items.length === 0) return;
    const groups = this.#groups.get(layer) ?? [];
    const last = groups.at(-1);
    // A clip costs a pass over the whole picture: neighbours share it.
    if (last !== undefined && last.clip === extra.clip) for (const item of items) last.items.push(item);
    else groups.push({ items: [...items], ...extra });
    this.#groups.set(layer, groups);
  }

  explain(section: Section, label: string, sample: LegendEntry['sample']): void {
    if (!this.legend.some((entry) => entry.label === label)) this.legend.push({ section, label, sample });
  }

  finish(width: number, height: number, boxes: Drawing['boxes']): Drawing {
    const { map, left, top } = this.ground;
    return {
      id: map.id,
      title: map.title,
      width,
      height,
      theme: this.theme.name,
      shapes: this.shapes,
      layers: LAYERS.map((id) => ({ id, groups: this.#groups.get(id) ?? [] })),
      frame: { left, top, unit: UNIT },
      names: this.names,
      boxes,
      legend: SECTIONS.flatMap((section) =>
        this.legend
          .filter((entry) => entry.section === section)
          .map(({ label, sample }) => ({ title: SECTION_TITLES[section], label, sample: sample(0, 0) })),
      ),
    };
  }
}
