/** Railways, hex centre to hex centre: ticked where single, chequered where double. */

import { type Item, path } from './drawing.ts';
import { along, PathText } from './path.ts';
import type { Sheet } from './sheet.ts';

type Track = 'single' | 'double';

export function drawRails(sheet: Sheet): void {
  const { ground } = sheet;
  const { grid } = ground;
  const links: Record<Track, Map<number, Set<number>>> = { single: new Map(), double: new Map() };
  const degree = new Map<number, number>();
  const join = (track: Track, a: number, b: number) => {
    links[track].set(a, (links[track].get(a) ?? new Set()).add(b));
    degree.set(a, (degree.get(a) ?? 0) + 1);
  };
  for (const { a, b, rail } of ground.map.sides) {
    const [from, to] = [grid.index(a), grid.index(b)];
    if (rail === undefined || from < 0 || to < 0) continue;
    join(rail, from, to);
    join(rail, to, from);
  }
  for (const track of ['single', 'double'] as const) {
    const line = new PathText();
    for (const hexes of walk(links[track])) {
      const xs = (i: number) => ground.x[hexes[i]!]!;
      const ys = (i: number) => ground.y[hexes[i]!]!;
      line.move(xs(0), ys(0));
      const points = [xs(0), ys(0)];
      for (let i = 1; i < hexes.length; i++) {
        line.line((xs(i - 1) + xs(i)) / 2, (ys(i - 1) + ys(i)) / 2);
        points.push(xs(i), ys(i));
        const stop = ground.hexes[hexes[i]!]?.place !== undefined || degree.get(hexes[i]!) !== 2;
        if (stop || i === hexes.length - 1) line.line(xs(i), ys(i));
        else line.quad(xs(i), ys(i), (xs(i) + xs(i + 1)) / 2, (ys(i) + ys(i + 1)) / 2);
      }
      for (const { x, y } of along(points, 10))
        sheet.lines.add({ x0: x - 2, y0: y - 2, x1: x + 2, y1: y + 2 });
    }
    if (line.empty) continue;
    sheet.add('rails', stroke(sheet, line.toString(), track));
    const both = links.single.size > 0 && links.double.size > 0;
    sheet.explain('Lines', both ? `Railway, ${track} track` : 'Railway', (x, y) =>
      stroke(sheet, new PathText().polyline([x - 21, y, x + 21, y]).toString(), track),
    );
  }
}

function stroke(sheet: Sheet, d: string, track: Track): Item[] {
  const { rail, railInner } = sheet.theme;
  if (track === 'single')
    return [
      path(d, { stroke: rail, width: 1.1, cap: 'butt' }, 'rail-single'),
      path(d, { stroke: rail, width: 5, dash: [1, 8], cap: 'butt' }),
    ];
  return [
    path(d, { stroke: rail, width: 3.4, cap: 'butt' }, 'rail-double'),
    path(d, { stroke: railInner, width: 1.8, dash: [8, 8], cap: 'butt' }),
  ];
}

/** Links as walks over hexes, each link once. */
export function walk(links: ReadonlyMap<number, Set<number>>): number[][] {
  const left = new Map([...links].map(([hex, to]) => [hex, new Set(to)]));
  const take = (start: number): number[] => {
    const hexes = [start];
    for (let at = start; ; ) {
      const [next] = left.get(at)!;
      if (next === undefined) return hexes;
      left.get(at)!.delete(next);
      left.get(next)!.delete(at);
      hexes.push(next);
      at = next;
      if ((links.get(at)?.size ?? 0) > 2) return hexes;
    }
  };
  const walks: number[][] = [];
  for (const [hex, to] of links) if (to.size !== 2) while (left.get(hex)!.size > 0) walks.push(take(hex));
  for (const hex of links.keys()) while (left.get(hex)!.size > 0) walks.push(take(hex));
  return walks;
}
