/** A map as the page lays it out: its drawing, and where each place lies. */

import { type Drawing, drawMap, middleOf, svgParts } from '@armistice/board';
import { type Grid, makeGrid } from '@armistice/hex';
import { boxesOf, type FaceMap, hexesOf } from '@armistice/table';
import type { MapPicture } from '../session/protocol.ts';

type Place = MapPicture['hexes'][number];

/** A box that leads to no hex by name is reached from so many that lie nearest. */
const NEAREST = 3;

export function mapNamed(maps: readonly FaceMap[], id: string): FaceMap {
  const found = maps.find((one) => one.id === id);
  if (found === undefined) throw new Error(`This game has no map '${id}'.`);
  return found;
}

export function pictureOf(face: FaceMap, theme: 'light' | 'dark'): MapPicture {
  const { map, boxes = {} } = face;
  const drawing = drawMap(map, { theme, title: false, legend: false, roomy: Object.keys(boxes) });
  const { defs, layers, legend } = svgParts(drawing);
  const grid = makeGrid(map.grid);
  const { left, top, unit } = drawing.frame;
  const hexes = hexesOf(face, grid).map(
    (facts, h): Place => ({
      ...facts,
      x: left + grid.x[h]! * unit,
      y: top + grid.y[h]! * unit,
      neighbours: Array.from(grid.neighbours.subarray(h * 6, h * 6 + 6)),
    }),
  );
  return {
    id: face.id,
    title: map.title,
    width: drawing.width,
    height: drawing.height,
    defs,
    layers: [...layers],
    legend,
    unit,
    orientation: grid.orientation,
    hexes: withBoxes(face, drawing, grid, hexes),
  };
}

/** Behind the hexes, the boxes that are places too. The arrow keys find them from the hexes they lead to. */
function withBoxes(face: FaceMap, drawing: Drawing, grid: Grid, hexes: readonly Place[]): Place[] {
  const all = [...hexes];
  for (const { box, ...facts } of boxesOf(face)) {
    const room = drawing.boxes.find(({ id }) => id === box.id);
    if (room === undefined) continue;
    const { x0, y0, x1, y1 } = room;
    const middle = middleOf(room);
    const named = box.to.map((hex) => grid.index(hex)).filter((h) => h >= 0);
    const near = named.length > 0 ? named : nearestTo(hexes, middle);
    for (const h of near) all[h] = { ...all[h]!, neighbours: [...all[h]!.neighbours, all.length] };
    all.push({ ...facts, ...middle, neighbours: near, room: { x0, y0, x1, y1 } });
  }
  return all;
}

function nearestTo(hexes: readonly Place[], { x, y }: { readonly x: number; readonly y: number }): number[] {
  const far = (h: number) => Math.hypot(hexes[h]!.x - x, hexes[h]!.y - y);
  return [...hexes.keys()]
    .filter((h) => !hexes[h]!.closed)
    .sort((a, b) => far(a) - far(b))
    .slice(0, NEAREST);
}
