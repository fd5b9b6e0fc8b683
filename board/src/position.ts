/** A map with what lies on it, as one SVG: the same pieces the table puts together in the browser. */

import { makeGrid, type WorldMap } from '@armistice/hex';
import { type FaceSide, type Marker, placeOn, type StackFace } from '@armistice/table';
import { frontMarkup } from './control.ts';
import { round } from './counter.ts';
import { type Drawing, middleOf } from './drawing.ts';
import { markerMarkup, markerPlaces } from './markers.ts';
import { type OverlayValues, overlayMarkup } from './overlay.ts';
import { isSpread, pileMarkup } from './stack.ts';
import { escapeXml, svgParts } from './svg.ts';

export interface Position {
  readonly stacks: readonly StackFace[];
  readonly markers: readonly Marker[];
  /** One letter of a side for each hex in the map's order; empty for no front line. */
  readonly control: string;
  readonly sides: readonly Pick<FaceSide, 'letter' | 'palette'>[];
  readonly overlays?: readonly { readonly name: string; readonly values: OverlayValues }[];
}

/** Width of a counter and of a marker on the map, as a share of a hex's radius. */
export const COUNTER_SHARE = 1.12;
export const MARKER_SHARE = 0.58;

/** Nothing on the map above these is covered by an overlay. */
const ABOVE_OVERLAYS = new Set(['numbers', 'features', 'places', 'names', 'boxes', 'legend']);

export function toPositionSvg(face: WorldMap, drawing: Drawing, position: Position): string {
  const { map, boxes = {} } = face;
  const { theme } = drawing;
  const grid = makeGrid(map.grid);
  const { left, top, unit } = drawing.frame;
  const hexes = grid.ids.map((printed, h) => ({
    id: placeOn(face, printed),
    x: left + grid.x[h]! * unit,
    y: top + grid.y[h]! * unit,
    neighbours: Array.from(grid.neighbours.subarray(h * 6, h * 6 + 6)),
  }));
  const picture = { unit, orientation: grid.orientation, hexes };
  const at = new Map<string, { readonly x: number; readonly y: number }>(hexes.map((hex) => [hex.id, hex]));
  for (const [box, name] of Object.entries(boxes)) {
    const room = drawing.boxes.find(({ id }) => id === box);
    if (room !== undefined) at.set(name, middleOf(room));
  }
  const { defs, layers } = svgParts(drawing);
  const [w, h] = [round(drawing.width), round(drawing.height)];
  const out = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}" role="img">`,
    `<title>${escapeXml(drawing.title)}</title>`,
    defs,
  ];
  let laid = false;
  const lay = () => {
    if (laid) return;
    laid = true;
    const overlays = position.overlays ?? [];
    for (const [i, { name, values }] of overlays.entries())
      out.push(overlayMarkup(picture, name, values, theme, (i - (overlays.length - 1) / 2) * 0.45));
    out.push(frontMarkup(picture, position.control, position.sides, theme));
  };
  for (const [id, markup] of layers) {
    if (ABOVE_OVERLAYS.has(id)) lay();
    out.push(markup);
  }
  lay();
  out.push('<g class="pieces">');
  const piles = new Map<string, StackFace[]>();
  for (const stack of position.stacks) piles.set(stack.hex, [...(piles.get(stack.hex) ?? []), stack]);
  for (const [id, stacks] of piles) {
    const hex = at.get(id);
    if (hex === undefined) continue;
    const title = stacks.map((stack) => stack.title).join('; ');
    out.push(
      `<g transform="translate(${round(hex.x)} ${round(hex.y)})"><title>${escapeXml(title)}</title>${pileMarkup(stacks, { size: unit * COUNTER_SHARE, theme })}</g>`,
    );
  }
  const marked = new Map<string, Marker[]>();
  for (const marker of position.markers) marked.set(marker.hex, [...(marked.get(marker.hex) ?? []), marker]);
  for (const [id, markers] of marked) {
    const hex = at.get(id);
    if (hex === undefined) continue;
    const stacks = piles.get(id);
    // Beside a stack, so that both can be seen.
    const places =
      markers.length > 1 || stacks?.some(isSpread) === true
        ? markerPlaces(markers, stacks !== undefined)
        : [{ x: stacks === undefined ? 0 : -0.76, y: 0, size: MARKER_SHARE }];
    for (const [i, marker] of markers.entries()) {
      const { x, y, size } = places[i]!;
      out.push(
        `<g transform="translate(${round(hex.x + x * unit)} ${round(hex.y + y * unit)})"><title>${escapeXml(marker.title)}</title>${markerMarkup(marker, { size: unit * size, theme })}</g>`,
      );
    }
  }
  out.push('</g>', '</svg>\n');
  return out.join('\n');
}
