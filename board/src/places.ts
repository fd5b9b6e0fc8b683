/** Cities, towns, fortresses and ports. */

import type { MapPlace } from '@armistice/hex';
import { type Item, path, type TextRun, texts } from './drawing.ts';
import { hash } from './ground.ts';
import { PathText } from './path.ts';
import type { Sheet } from './sheet.ts';
import type { Theme } from './theme.ts';

export type Kind = MapPlace['kind'];

const RADIUS: Readonly<Record<Kind, number>> = { capital: 7.5, city: 5.5, town: 4.4, village: 3 };
const FORT_RADIUS = 13.5;

/** How far the symbols of a place reach about its centre. */
export function placeRadius(place: MapPlace): number {
  return place.fortress === undefined ? RADIUS[place.kind] + 1 : FORT_RADIUS;
}

const ANCHOR =
  'm0-5.6a1.5 1.5 0 1 1 .1 0m-.1 0v10.4m-2.8-7.6h5.6m-7.6 3.6c.4 3 2.4 4 4.8 4c2.4 0 4.4-1 4.8-4m-10.8 1.2l1.2-2l1.8 1.4m6.6.6l1.8-1.4l1.2 2';

class Symbols {
  readonly blocks = new PathText();
  readonly forts = new PathText();
  readonly rings = new PathText();
  readonly dots = new PathText();
  readonly squares = new PathText();
  readonly stars = new PathText();
  readonly anchors = new PathText();

  place(x: number, y: number, kind: Kind, key: number): void {
    const r = RADIUS[kind];
    if (kind === 'capital' || kind === 'city') {
      const points: number[] = [];
      for (let k = 0; k < 9; k++) {
        const reach = r + 4.5 + hash(key * 16 + k, 31) * 4.5;
        points.push(
          x + reach * Math.cos((k * Math.PI) / 4.5),
          y + reach * 0.86 * Math.sin((k * Math.PI) / 4.5),
        );
      }
      this.blocks.polyline(points, true);
    }
    if (kind === 'city') {
      this.squares.rect(x - r + 0.5, y - r + 0.5, 2 * r - 1, 2 * r - 1);
      return;
    }
    this.rings.circle(x, y, r);
    if (kind === 'town') this.dots.circle(x, y, 1.7);
    if (kind === 'capital') {
      const points: number[] = [];
      for (let k = 0; k < 10; k++) {
        const reach = k % 2 === 0 ? 6.2 : 2.6;
        points.push(x + reach * Math.sin((k * Math.PI) / 5), y - reach * Math.cos((k * Math.PI) / 5));
      }
      this.stars.polyline(points, true);
    }
  }

  /** A trace of six bastions. */
  fort(x: number, y: number): void {
    const points: number[] = [];
    for (let k = 0; k < 6; k++) {
      const at = (k * Math.PI) / 3 - Math.PI / 2;
      for (const [turn, reach] of [
        [-0.3, 9.2],
        [-0.24, 11.4],
        [0, FORT_RADIUS],
        [0.24, 11.4],
        [0.3, 9.2],
      ] as const)
        points.push(x + reach * Math.cos(at + turn), y + reach * Math.sin(at + turn));
    }
    this.forts.polyline(points, true);
  }

  items(theme: Theme): Item[] {
    const items: Item[] = [];
    const urban = theme.terrain.urban;
    const put = (text: PathText, pen: Parameters<typeof path>[1], name: string) => {
      if (!text.empty) items.push(path(text.toString(), pen, name));
    };
    put(this.blocks, { fill: urban.tint, stroke: urban.line, width: 0.7 }, 'built-up');
    put(this.forts, { fill: theme.fortFill, stroke: theme.fort, width: 1.4, join: 'miter' }, 'fortress');
    put(this.squares, { fill: theme.ink, stroke: theme.halo, width: 1.2, join: 'miter' }, 'city');
    put(this.rings, { fill: theme.halo, stroke: theme.ink, width: 1.3 }, 'town');
    put(this.dots, { fill: theme.ink }, 'town-dot');
    put(this.stars, { fill: theme.ink }, 'capital');
    put(this.anchors, { stroke: theme.halo, width: 3.6 }, 'port-halo');
    put(this.anchors, { stroke: theme.seaName, width: 1.4 }, 'port');
    return items;
  }
}

export function drawPlaces(sheet: Sheet): void {
  const { ground, theme } = sheet;
  const { grid } = ground;
  const symbols = new Symbols();
  const sizes: TextRun[] = [];
  const seen = new Set<string>();
  for (let h = 0; h < grid.size; h++) {
    const place = ground.hexes[h]?.place;
    if (place === undefined) continue;
    const [x, y] = [ground.x[h]!, ground.y[h]!];
    seen.add(place.kind);
    symbols.place(x, y, place.kind, h);
    const r = placeRadius(place);
    sheet.marks.add({ x0: x - r, y0: y - r, x1: x + r, y1: y + r });
    if (place.fortress !== undefined) {
      seen.add('fortress');
      symbols.fort(x, y);
      const [fx, fy] = [x - 18.5, y + 5];
      sizes.push({ text: String(place.fortress), x: fx, y: fy + 3.6, anchor: 'middle' });
      sheet.marks.add({ x0: fx - 4, y0: fy - 5, x1: fx + 4, y1: fy + 5 });
    }
    if (place.port) {
      seen.add('port');
      const [ax, ay] = anchorSpot(sheet, h, place.fortress === undefined ? 17 : 22);
      symbols.anchors.glyph(ax, ay, ANCHOR);
      sheet.marks.add({ x0: ax - 6, y0: ay - 9, x1: ax + 6, y1: ay + 6 });
    }
  }
  sheet.add('places', symbols.items(theme));
  const style = { face: 'sansBold', size: 10.5, fill: theme.fort, halo: theme.halo, haloWidth: 3 } as const;
  if (sizes.length > 0) sheet.add('places', [texts(style, sizes, 'fortress-size')]);
  for (const kind of ['capital', 'city', 'town', 'village'] as const) {
    if (!seen.has(kind)) continue;
    sheet.explain('Places', kind[0]!.toUpperCase() + kind.slice(1), (x, y) => {
      const sample = new Symbols();
      sample.place(x, y, kind, 3);
      return sample.items(theme);
    });
  }
  if (seen.has('fortress'))
    sheet.explain('Places', 'Fortress and its size', (x, y) => {
      const sample = new Symbols();
      sample.fort(x, y);
      sample.place(x, y, 'town', 3);
      return [...sample.items(theme), texts(style, [{ text: '2', x: x - 18.5, y: y + 9, anchor: 'middle' }])];
    });
  if (seen.has('port'))
    sheet.explain('Places', 'Port', (x, y) => {
      const sample = new Symbols();
      sample.anchors.glyph(x, y + 1, ANCHOR);
      return sample.items(theme);
    });
}

/** Beside the town, on the side of the sea if that is free. */
function anchorSpot(sheet: Sheet, hex: number, reach: number): [number, number] {
  const { ground } = sheet;
  const { grid } = ground;
  let east = 0;
  for (let d = 0; d < 6; d++) {
    const next = grid.neighbour(hex, d);
    if (next >= 0 && ground.isWater(next)) east += ground.x[next]! - ground.x[hex]!;
  }
  const way = east > 1 ? 1 : -1;
  const spots = [
    [way * reach, -1],
    [-way * reach, -1],
    [way * reach, -12],
    [-way * reach, -12],
  ].map(([dx, dy]): [number, number] => [ground.x[hex]! + dx!, ground.y[hex]! + dy!]);
  return (
    spots.find(([x, y]) => !sheet.marks.hits({ x0: x - 5, y0: y - 8, x1: x + 5, y1: y + 5 })) ?? spots[0]!
  );
}
