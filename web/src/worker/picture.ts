/** A map as the page lays it out: its drawing, and where each hex lies. */

import { drawMap, middleOf, svgParts } from '@armistice/board';
import { type MapData, makeGrid } from '@armistice/hex';
import type { MapPicture } from '../session/protocol.ts';

/** `boxes`: those that are places like hexes, and what each is called. */
export function pictureOf(
  map: MapData,
  theme: 'light' | 'dark',
  boxes: { readonly [box: string]: string } = {},
): MapPicture {
  const drawing = drawMap(map, { theme, title: false, legend: false, roomy: Object.keys(boxes) });
  const { defs, layers } = svgParts(drawing);
  const grid = makeGrid(map.grid);
  const { left, top, unit } = drawing.frame;
  const hexes = grid.ids.map((id, h): MapPicture['hexes'][number] => {
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
  });
  for (const { id, title, to } of map.boxes) {
    const [name, room] = [boxes[id], drawing.boxes.find((one) => one.id === id)];
    if (name === undefined || room === undefined) continue;
    const near = to.map((hex) => grid.index(hex)).filter((h) => h >= 0);
    // The arrow keys find it from the hexes it leads to.
    for (const h of near) hexes[h] = { ...hexes[h]!, neighbours: [...hexes[h]!.neighbours, hexes.length] };
    hexes.push({
      ...{ id: name, ...middleOf(room), name: title, terrain: 'beside the map', closed: false },
      neighbours: near,
    });
  }
  return {
    id: map.id,
    title: map.title,
    width: drawing.width,
    height: drawing.height,
    defs,
    layers: [...layers],
    unit,
    orientation: grid.orientation,
    hexes,
  };
}
