/** A map as a heat map: every hex as dark as its share, with rivers and places to know one's way by. */

import type { Grid, MapData } from '@armistice/hex';
import { percent, plain } from './plots.ts';

/** Drawn so wide, whatever the map. */
const WIDTH = 620;
/** Names begin left of their place from here on. */
const RIGHT = 0.88;

/** A grid's own measure in that of the picture. */
const scaleOf = (grid: Grid) => (value: number) => ((value * WIDTH) / grid.width).toFixed(1);

/** Hexes without a share are left out. */
export function heat(
  grid: Grid,
  map: MapData,
  title: string,
  share: (hex: number) => number | undefined,
): string {
  const at = scaleOf(grid);
  const hexes = grid.ids.map((id, hex) => {
    const part = share(hex);
    if (part === undefined) return '';
    const outline = grid.outline(hex);
    const points = Array.from({ length: 6 }, (_, k) => `${at(outline[k * 2]!)},${at(outline[k * 2 + 1]!)}`);
    const shade = Math.round(245 - part * 150);
    const name = map.hexes[id]?.place?.name;
    const where = name === undefined ? id : `${name} ${id}`;
    return `<polygon points="${points.join(' ')}" fill="rgb(${245 - Math.round(part * 60)},${shade},${shade})"><title>${plain(where)}: ${percent(part)}</title></polygon>`;
  });
  const drawn = (id: string): boolean => {
    const hex = grid.ids.indexOf(id);
    return hex >= 0 && share(hex) !== undefined;
  };
  return `<svg viewBox="0 0 ${WIDTH} ${at(grid.height)}" role="img" aria-label="${plain(title)}">${hexes.join('')}${rivers(grid, map)}${places(grid, map, drawn)}</svg>`;
}

/** Along hexsides where the map has them there, else from hex to hex. */
function rivers(grid: Grid, map: MapData): string {
  const place = new Map(grid.ids.map((id, hex) => [id, hex]));
  const parts: string[] = [];
  const at = scaleOf(grid);
  for (const { a, b, river } of map.sides) {
    const [from, to] = [place.get(a), place.get(b)];
    if (river === undefined || from === undefined || to === undefined) continue;
    const other = corners(grid, to);
    const shared = corners(grid, from).filter((corner) => other.includes(corner));
    if (shared.length === 2) parts.push(`M${shared[0]}L${shared[1]}`);
  }
  for (const [id, hex] of place) {
    for (const river of (map.hexes[id]?.features ?? []).filter((one) => one.startsWith('river:'))) {
      for (let k = hex * 6; k < hex * 6 + 6; k++) {
        const next = grid.neighbours[k]!;
        if (next <= hex || map.hexes[grid.ids[next]!]?.features.includes(river) !== true) continue;
        parts.push(`M${at(grid.x[hex]!)} ${at(grid.y[hex]!)}L${at(grid.x[next]!)} ${at(grid.y[next]!)}`);
      }
    }
  }
  return parts.length === 0
    ? ''
    : `<path d="${parts.join('')}" fill="none" stroke="#5b87ad" stroke-width="1.1" stroke-linecap="round"/>`;
}

function corners(grid: Grid, hex: number): string[] {
  const at = scaleOf(grid);
  const outline = grid.outline(hex);
  return Array.from({ length: 6 }, (_, k) => `${at(outline[k * 2]!)} ${at(outline[k * 2 + 1]!)}`);
}

/** Every place as a dot, with the names of cities and fortresses, each once. */
function places(grid: Grid, map: MapData, drawn: (id: string) => boolean): string {
  const named = new Set<string>();
  const at = scaleOf(grid);
  return grid.ids
    .map((id, hex) => {
      const place = map.hexes[id]?.place;
      if (place === undefined || place.kind === 'village' || !drawn(id)) return '';
      const [x, y] = [at(grid.x[hex]!), at(grid.y[hex]!)];
      const large = place.kind !== 'town' || place.fortress !== undefined;
      const name = large && !named.has(place.name);
      if (name) named.add(place.name);
      const label = name
        ? `<text class="town" x="${x}" y="${y}" ${grid.x[hex]! > grid.width * RIGHT ? 'dx="-3" text-anchor="end"' : 'dx="3"'} dy="-2">${plain(place.name)}</text>`
        : '';
      return `<circle cx="${x}" cy="${y}" r="${large ? 1.6 : 0.9}" fill="#2b2620"/>${label}`;
    })
    .join('');
}
