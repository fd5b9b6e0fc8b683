/**
 * A plain picture of finished maps, for the eye of whoever makes them: node atlas/scripts/look.ts /tmp storm-1918 ...
 * `storm-1918@0.5,0,0.5,0.5` shows the north-east quarter, larger.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Grid, type MapData, makeGrid } from '@armistice/hex';
import { Resvg } from '@resvg/resvg-js';
import { mapIds } from '../src/maps.ts';
import { mapFile } from '../src/paths.ts';

const TINT: Record<string, string> = {
  sea: '#b8d8ea',
  lake: '#b8d8ea',
  clear: '#f3ead2',
  forest: '#a9c98a',
  rough: '#d9c39a',
  mountain: '#a98a6c',
  marsh: '#9fc4c0',
  floodplain: '#cfe3c4',
  devastated: '#c8b8b0',
  woods: '#6fae4e',
  'wooded rough': '#7c8f3a',
  urban: '#b03030',
  desert: '#efdca0',
  hills: '#d9c39a',
  alpine: '#8a6d52',
  broken: '#d9c39a',
  swamp: '#5fb0a8',
};

export function look(map: MapData): string {
  const grid = makeGrid(map.grid);
  const S = Math.max(14, Math.min(60, 1800 / grid.width));
  const p = (x: number, y: number) => `${(x * S).toFixed(1)},${(y * S).toFixed(1)}`;
  const out: string[] = [];
  const ring = (line: readonly number[]) => {
    const points: string[] = [];
    for (let i = 0; i < line.length; i += 2) points.push(p(line[i]!, line[i + 1]!));
    return points.join(' ');
  };
  for (let h = 0; h < grid.size; h++) {
    const hex = map.hexes[grid.id(h)]!;
    const shade = hex.features.includes('closed') ? '#dddddd' : (TINT[hex.terrain] ?? '#ff00ff');
    out.push(
      `<polygon points="${ring(grid.outline(h))}" fill="${shade}" stroke="#00000030" stroke-width="0.7"/>`,
    );
  }
  for (const line of map.shapes.land)
    out.push(`<polygon points="${ring(line)}" fill="none" stroke="#3070a0" stroke-width="1" opacity="0.6"/>`);
  const edge = (a: string, b: string) => sideEnds(grid, a, b).map(([x, y]) => p(x, y)) as [string, string];
  const line = (ends: readonly string[], style: string) => {
    const [[x1, y1], [x2, y2]] = ends.map((e) => e.split(',')) as [[string, string], [string, string]];
    out.push(`<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke-linecap="round" ${style}/>`);
  };
  for (const side of map.sides) {
    if (side.rail !== undefined) {
      const [a, b] = [grid.hex(side.a), grid.hex(side.b)];
      line(
        [p(grid.x[a]!, grid.y[a]!), p(grid.x[b]!, grid.y[b]!)],
        `stroke="#222" stroke-width="${side.rail === 'double' ? 2.4 : 1}"`,
      );
    }
    for (const f of side.features ?? [])
      line(edge(side.a, side.b), `stroke="${TINT[f] ?? '#f0f'}" stroke-width="6"`);
    if (side.border !== undefined)
      line(edge(side.a, side.b), 'stroke="#7a2a8a" stroke-width="4" stroke-dasharray="5 4"');
    if (side.river !== undefined)
      line(edge(side.a, side.b), `stroke="#2070c0" stroke-width="${side.river.major ? 4 : 2}"`);
    if (side.sea === true) line(edge(side.a, side.b), 'stroke="#0040ff" stroke-width="5"');
  }
  const fronts = Object.keys(map.lists).filter((n) => n.startsWith('held:'));
  const colours = ['#d00000', '#e08000', '#008040', '#a000a0'];
  [...new Set(fronts.map((n) => n.split(':')[1]!))].forEach((name, i) => {
    const [one, two] = fronts.filter((n) => n.split(':')[1] === name).map((n) => new Set(map.lists[n]));
    for (let s = 0; s < grid.sides.count; s++) {
      const [a, b] = [grid.sides.hexes[s * 2]!, grid.sides.hexes[s * 2 + 1]!];
      if (b < 0) continue;
      const [x, y] = [grid.id(a), grid.id(b)];
      if ((one!.has(x) && two!.has(y)) || (one!.has(y) && two!.has(x)))
        line(edge(x, y), `stroke="${colours[i % 4]}" stroke-width="${i === 0 ? 5 : 3}" opacity="0.7"`);
    }
  });
  for (let h = 0; h < grid.size; h++) {
    const id = grid.id(h);
    const hex = map.hexes[id]!;
    const [x, y] = [grid.x[h]! * S, grid.y[h]! * S];
    out.push(
      `<text x="${x}" y="${y - 0.55 * S}" font-size="${S * 0.28}" fill="#0006" text-anchor="middle">${id}</text>`,
    );
    const mark = hex.features
      .map(
        (f) => ({ 'allied-trench': 'A', 'german-main-trench': 'G', 'german-secondary-trench': 'g' })[f] ?? '',
      )
      .join('');
    const more = [
      mark,
      ...hex.features
        .filter((f) => /^(morale|supply|river|resource|vp)/.test(f))
        .map((f) => f.replace(/:(\w{1,7}).*/, '$1').replace(/^(morale|supply|river)/, (w) => w[0]!)),
    ].join(' ');
    if (more.trim() !== '')
      out.push(
        `<text x="${x}" y="${y + 0.75 * S}" font-size="${S * 0.3}" fill="#a00" text-anchor="middle">${more}</text>`,
      );
    if (hex.place === undefined) continue;
    const r = { capital: 6, city: 5, town: 4, village: 2.5 }[hex.place.kind];
    if (hex.place.fortress !== undefined)
      out.push(`<circle cx="${x}" cy="${y}" r="${r + 4}" fill="none" stroke="#c00000" stroke-width="2"/>`);
    out.push(`<rect x="${x - r}" y="${y - r}" width="${2 * r}" height="${2 * r}" fill="#222"/>`);
    out.push(
      `<text x="${x}" y="${y + 0.5 * S}" font-size="${S * 0.36}" text-anchor="middle" font-family="sans-serif">${hex.place.name}${hex.place.port === true ? ' +' : ''}</text>`,
    );
  }
  const [w, hgt] = [grid.width * S, grid.height * S];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-5 -5 ${w + 10} ${hgt + 10}" width="${w}" height="${hgt}"><rect x="-5" y="-5" width="${w + 10}" height="${hgt + 10}" fill="#fff"/>${out.join('\n')}</svg>`;
}

function sideEnds(grid: Grid, a: string, b: string): [number, number][] {
  const side = grid.sides.between(grid.hex(a), grid.hex(b));
  return [0, 1].map((k) => {
    const c = grid.corners.ends[side * 2 + k]!;
    return [grid.corners.x[c]!, grid.corners.y[c]!];
  });
}

const [folder = '/tmp', ...ids] = process.argv.slice(2);
for (const wanted of ids.length === 0 ? mapIds : ids) {
  const [id = '', part] = wanted.split('@');
  const map = JSON.parse(readFileSync(mapFile(id), 'utf8')) as MapData;
  const [x = 0, y = 0, w = 1, h = 1] = (part ?? '').split(',').filter(Boolean).map(Number);
  const svg = look(map).replace(
    /viewBox="([^"]+)" width="([^"]+)" height="([^"]+)"/,
    (_, box: string, width: string, height: string) => {
      const [bx = 0, by = 0, bw = 1, bh = 1] = box.split(' ').map(Number);
      const view = [bx + x * bw, by + y * bh, w * bw, h * bh].join(' ');
      const zoom = part === undefined ? 1 : 0.8 / Math.max(w, h);
      return `viewBox="${view}" width="${Number(width) * w * zoom}" height="${Number(height) * h * zoom}"`;
    },
  );
  const file = join(folder, `${id}${part === undefined ? '' : '-part'}.png`);
  writeFileSync(file, new Resvg(svg, { font: { loadSystemFonts: true } }).render().asPng());
  console.log(file);
}
