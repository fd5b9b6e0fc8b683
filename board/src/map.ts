/** A whole map, drawn in the order that lets the important things find their place first. */

import type { MapData } from '@armistice/hex';
import { drawAreaNames, printed } from './areas.ts';
import { drawSeaAndLand } from './coast.ts';
import type { Drawing } from './drawing.ts';
import { drawFeatures } from './features.ts';
import { drawFrame, margins } from './frame.ts';
import { drawFronts, frontLists } from './front.ts';
import { MapGeometry } from './ground.ts';
import { drawHexRivers } from './hexrivers.ts';
import { drawPlaceNames } from './labels.ts';
import { drawBorders, drawGrid, drawRivers } from './lines.ts';
import { drawNumbers } from './numbers.ts';
import { drawPasses } from './passes.ts';
import { drawPlaces } from './places.ts';
import { drawRails } from './rails.ts';
import { drawRiverNames } from './rivernames.ts';
import { Sheet } from './sheet.ts';
import { drawSideTerrain, drawSymbols, drawTints } from './terrain.ts';
import { themes } from './theme.ts';

export interface MapOptions {
  readonly theme?: 'light' | 'dark';
  /** Lists of hexes to draw as front lines; the map's printed trench lines unless told. */
  readonly fronts?: readonly string[];
  /** Legend with compass and scale; true unless told. */
  readonly legend?: boolean;
  readonly title?: boolean;
  /** The double line about the sheet. */
  readonly neatline?: boolean;
  /** Boxes with room for pieces, by id. */
  readonly roomy?: readonly string[];
}

export function drawMap(map: MapData, options: MapOptions = {}): Drawing {
  const frame = {
    title: options.title ?? true,
    legend: options.legend ?? true,
    neatline: options.neatline ?? true,
  };
  const edges = margins(map, frame.title, options.roomy);
  const sheet = new Sheet(new MapGeometry(map, edges.left, edges.top), themes[options.theme ?? 'light']);
  const land = drawSeaAndLand(sheet);
  drawTints(sheet);
  drawGrid(sheet);
  const { rivers, sides } = drawRivers(sheet, land);
  const busy = new Set(sides);
  for (const side of drawBorders(sheet)) busy.add(side);
  for (const side of drawSideTerrain(sheet)) busy.add(side);
  rivers.push(...drawHexRivers(sheet));
  drawRails(sheet);
  for (const side of drawFronts(sheet, options.fronts ?? frontLists(map))) busy.add(side);
  drawPasses(sheet);
  drawNumbers(sheet);
  drawPlaces(sheet);
  drawFeatures(sheet);
  drawPlaceNames(sheet);
  drawRiverNames(sheet, rivers, land);
  drawAreaNames(sheet, new Set(rivers.map((river) => printed(river.name))));
  drawSymbols(sheet, land, busy);
  const { width, height, boxes } = drawFrame(sheet, edges, frame);
  return sheet.finish(width, height, boxes);
}
