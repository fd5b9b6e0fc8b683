/** What maps cost: loading a finished one, and drawing it as a picture. */

import { loadMap, mapIds } from '@armistice/atlas';
import { drawMap, toSvg } from '@armistice/board';
import { toPng } from '@armistice/board/png';
import { makeGrid } from '@armistice/hex';
import { micros, round } from './measure.ts';

export interface MapFigures {
  readonly map: string;
  readonly hexes: number;
  readonly load_ms: number;
  readonly grid_ms: number;
  readonly svg_ms: number;
  /** The whole picture, SVG included. */
  readonly png_ms: number;
}

export function benchMaps(ids: readonly string[] = mapIds): MapFigures[] {
  return ids.map((id) => {
    const map = loadMap(id);
    const svg = () => toSvg(drawMap(map));
    const png = () => toPng(svg());
    return {
      map: id,
      hexes: Object.keys(map.hexes).length,
      load_ms: round(micros(10, () => loadMap(id)) / 1000),
      grid_ms: round(micros(3, () => makeGrid(map.grid)) / 1000),
      svg_ms: round(micros(1, svg, 3) / 1000),
      png_ms: round(micros(1, png, 3) / 1000),
    };
  });
}
