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

/** Boxes that are taken, found quickly. */
export class Taken {
  readonly #cells = new Map<number, Box[]>();
  static readonly #CELL = 64;

  add(box: Box): void {
    this.#each(box, (key) => {
      const cell = this.#cells.get(key);
      if (cell === undefined) this.#cells.set(key, [box]);
      else cell.push(box);
      return false;
    });
  }

  hits(box: Box): boolean {
    return this.#each(box, (key) => {
      const cell = this.#cells.get(key);
      return cell?.some((b) => b.x0 < box.x1 && b.x1 > box.x0 && b.y0 < box.y1 && b.y1 > box.y0) ?? false;
    });
  }

  /** How much of a box is taken, in square units; what overlaps twice counts twice. */
  area(box: Box): number {
    const seen = new Set<Box>();
    let sum = 0;
    this.#each(box, (key) => {
      for (const b of this.#cells.get(key) ?? []) {
        if (seen.has(b)) continue;
        seen.add(b);
        const w = Math.min(b.x1, box.x1) - Math.max(b.x0, box.x0);
        const h = Math.min(b.y1, box.y1) - Math.max(b.y0, box.y0);
        if (w > 0 && h > 0) sum += w * h;
      }
      return false;
    });
    return sum;
  }

  #each(box: Box, visit: (key: number) => boolean): boolean {
    const size = Taken.#CELL;
    for (let cx = Math.floor(box.x0 / size); cx <= Math.floor(box.x1 / size); cx++)
      for (let cy = Math.floor(box.y0 / size); cy <= Math.floor(box.y1 / size); cy++)
        if (visit(cx * 8192 + cy)) return true;
    return false;
  }
}

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
  readonly #groups = new Map<LayerId, Group[]>();

  constructor(ground: MapGeometry, theme: Theme) {
    this.ground = ground;
    this.theme = theme;
  }

  add(layer: LayerId, items: readonly Item[], extra: { clip?: string } = {}): void {
    if (items.length === 0) return;
    const groups = this.#groups.get(layer) ?? [];
    const last = groups.at(-1);
    // A clip costs a pass over the whole picture: neighbours share it.
    if (last !== undefined && last.clip === extra.clip)
      groups[groups.length - 1] = { ...last, items: [...last.items, ...items] };
    else groups.push({ items, ...extra });
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
