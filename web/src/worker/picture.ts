/** A map as the page lays it out: its drawing, and where each hex lies. */

import { drawMap, svgParts } from '@armistice/board';
import { type MapData, makeGrid } from '@armistice/hex';
import type { MapPicture } from '../session/protocol.ts';

export function pictureOf(map: MapData, theme: 'light' | 'dark'): MapPicture {
  const drawing = drawMap(map, { theme, title: false, legend: false });
  const { defs, layers } = svgParts(drawing);
  const grid = makeGrid(map.grid);
  const { left, top, unit } = drawing.frame;
  return {
    id: map.id,
    title: map.title,
    width: drawing.width,
    height: drawing.height,
    defs,
    layers: [...layers],
    unit,
    orientation: grid.orientation,
    hexes: grid.ids.map((id, h) => {
      const hex = map.hexes[id]!;
      return {
        id,
        x: left + grid.x[h]! * unit,
        y: top + grid.y[h]! * unit,
        ...(hex.place === undefined ? {} : { name: hex.place.name }),
        terrain: hex.terrain,
        closed: hex.terrain === 'sea' || hex.features.includes('closed'),
        neighbours: Array.from(grid.neighbours.subarray(h * 6, h * 6 + 6)),
      };
    }),
  };
}
