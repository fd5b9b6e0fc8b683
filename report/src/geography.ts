/** Where things are, in words and in pixels: the maps of a report, drawn once, cut to where the war was. */

import { type Drawing, drawMap, type FrontHex, svgParts } from '@armistice/board';
import { makeGrid } from '@armistice/hex';
import { type FaceMap, hexesOf, type MapPlaceFacts } from '@armistice/table';
import type { Account } from './account.ts';

export interface Plot extends FrontHex {
  readonly id: string;
  readonly name?: string;
}

export interface Sheet {
  readonly id: string;
  readonly title: string;
  readonly drawing: Drawing;
  readonly unit: number;
  readonly hexes: readonly Plot[];
  readonly indexOf: ReadonlyMap<string, number>;
  /** What of the picture is shown: all that ever mattered. */
  readonly view: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
}

/** Hexes around what mattered that are shown too. */
const MARGIN = 3;
/** A place without a name is called after a neighbour, if one is as near as this. */
const NEAR = 2;

export function sheetsOf(account: Account, theme: 'light' | 'dark'): Sheet[] {
  return account.maps.map((face, which) => sheetOf(face, theme, mattered(account, which)));
}

function sheetOf(face: FaceMap, theme: 'light' | 'dark', matters: ReadonlySet<number>): Sheet {
  const drawing = drawMap(face.map, { theme, legend: false, title: false, neatline: false });
  const grid = makeGrid(face.map.grid);
  const { left, top, unit } = drawing.frame;
  const places: readonly MapPlaceFacts[] = hexesOf(face, grid);
  const hexes = places.map(
    ({ id, name }, h): Plot => ({
      id,
      ...(name === undefined ? {} : { name }),
      x: left + grid.x[h]! * unit,
      y: top + grid.y[h]! * unit,
      neighbours: Array.from(grid.neighbours.subarray(h * 6, h * 6 + 6)),
    }),
  );
  const shown = matters.size === 0 ? hexes : hexes.filter((_, h) => matters.has(h));
  const reach = unit * 2 * MARGIN;
  const x = Math.max(0, Math.min(...shown.map((hex) => hex.x)) - reach);
  const y = Math.max(0, Math.min(...shown.map((hex) => hex.y)) - reach);
  const right = Math.min(drawing.width, Math.max(...shown.map((hex) => hex.x)) + reach);
  const bottom = Math.min(drawing.height, Math.max(...shown.map((hex) => hex.y)) + reach);
  return {
    ...{ id: face.id, title: face.title, drawing, unit, hexes },
    indexOf: new Map(hexes.map(({ id }, h) => [id, h])),
    view: { x, y, w: right - x, h: bottom - y },
  };
}

/** Hexes of a map that were fought over or changed hands in any turn, or lay between the sides. */
function mattered({ turns, maps }: Account, which: number): Set<number> {
  const found = new Set<number>();
  const grid = makeGrid(maps[which]!.map.grid);
  const index = new Map(hexesOf(maps[which]!, grid).map(({ id }, h) => [id, h]));
  for (const { battles, before, after } of turns) {
    for (const { place } of battles) if (index.has(place)) found.add(index.get(place)!);
    const [was = '', is = ''] = [before[which], after[which]];
    for (let h = 0; h < grid.size; h++) {
      if (was[h] !== is[h]) found.add(h);
      for (let k = h * 6; k < h * 6 + 6 && is[h] !== '-'; k++) {
        const other = is[grid.neighbours[k]!];
        if (other !== undefined && other !== '-' && other !== is[h]) found.add(h);
      }
    }
  }
  return found;
}

/** The map alone, as pieces of SVG that pictures refer to or lay at their bottom. */
export function groundOf({ drawing }: Sheet): { readonly defs: string; readonly layers: string } {
  const { defs, layers } = svgParts(drawing);
  const shown = [...layers].filter(([id]) => id !== 'front' && id !== 'legend');
  return { defs, layers: shown.map(([, markup]) => markup).join('\n') };
}

/** What a place is called: its own name, or where it is. */
export function placeWords(sheets: readonly Sheet[], id: string): string {
  for (const { hexes, indexOf } of sheets) {
    const h = indexOf.get(id);
    if (h === undefined) continue;
    if (hexes[h]!.name !== undefined) return hexes[h]!.name;
    let ring = [h];
    const seen = new Set(ring);
    for (let away = 1; away <= NEAR; away++) {
      ring = ring.flatMap((from) =>
        hexes[from]!.neighbours.filter((to) => to >= 0 && !seen.has(to) && seen.add(to)),
      );
      const near = ring.find((one) => hexes[one]!.name !== undefined);
      if (near !== undefined) return `${id}, near ${hexes[near]!.name}`;
    }
  }
  return id;
}
