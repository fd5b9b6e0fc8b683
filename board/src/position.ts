/** A map with what lies on it, as one SVG: the same pieces the table puts together in the browser. */

import { type MapData, type Marker, makeGrid, type StackFace } from '@armistice/hex';
import { frontMarkup } from './control.ts';
import { round } from './counter.ts';
import type { Drawing } from './drawing.ts';
import { markerMarkup } from './markers.ts';
import { type OverlayValues, overlayMarkup } from './overlay.ts';
import { stackMarkup } from './stack.ts';
import { escapeXml, svgParts } from './svg.ts';

export interface Position {
  readonly stacks: readonly StackFace[];
  readonly markers: readonly Marker[];
  /** One letter a hex in the map's order; empty for no front line. */
  readonly control: string;
  readonly overlays?: readonly { readonly name: string; readonly values: OverlayValues }[];
}

/** Width of a counter and of a marker on the map, as a share of a hex's radius. */
export const COUNTER_SHARE = 1.12;
export const MARKER_SHARE = 0.58;

/** Nothing on the map above these is covered by an overlay. */
const ABOVE_OVERLAYS = new Set(['numbers', 'features', 'places', 'names', 'boxes', 'legend']);

export function toPositionSvg(map: MapData, drawing: Drawing, position: Position): string {
  const { theme } = drawing;
  const grid = makeGrid(map.grid);
  const { left, top, unit } = drawing.frame;
  const hexes = grid.ids.map((id, h) => ({
    id,
    x: left + grid.x[h]! * unit,
    y: top + grid.y[h]! * unit,
    neighbours: Array.from(grid.neighbours.subarray(h * 6, h * 6 + 6)),
  }));
  const picture = { unit, orientation: grid.orientation, hexes };
  const at = new Map(hexes.map((hex) => [hex.id, hex]));
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
    out.push(frontMarkup(picture, position.control, theme));
  };
  for (const [id, markup] of layers) {
    if (ABOVE_OVERLAYS.has(id)) lay();
    out.push(markup);
  }
  lay();
  out.push('<g class="pieces">');
  const onHex = new Map<string, number>();
  for (const stack of position.stacks) {
    const hex = at.get(stack.hex);
    if (hex === undefined) continue;
    // Two stacks of one hex lie above each other.
    const before = onHex.get(stack.hex) ?? 0;
    onHex.set(stack.hex, before + 1);
    out.push(
      `<g transform="translate(${round(hex.x)} ${round(hex.y - before * unit * 0.5)})"><title>${escapeXml(stack.title)}</title>${stackMarkup(stack, { size: unit * COUNTER_SHARE, theme })}</g>`,
    );
  }
  for (const marker of position.markers) {
    const hex = at.get(marker.hex);
    if (hex === undefined) continue;
    // Beside a stack, so that both can be seen.
    const [dx, dy] = onHex.has(marker.hex) ? [-unit * 0.76, 0] : [0, 0];
    out.push(
      `<g transform="translate(${round(hex.x + dx)} ${round(hex.y + dy)})"><title>${escapeXml(marker.title)}</title>${markerMarkup(marker, { size: unit * MARKER_SHARE, theme })}</g>`,
    );
  }
  out.push('</g>', '</svg>\n');
  return out.join('\n');
}
