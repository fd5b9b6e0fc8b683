/** Front lines: where the hexes of two camps' lists meet, a toothed line for each, teeth to the enemy. */

import type { PaletteId } from '@armistice/table';
import { type Item, path } from './drawing.ts';
import type { MapGeometry } from './ground.ts';
import { campOf } from './nations.ts';
import { palettes } from './palettes.ts';
import { along, offset, PathText, softened } from './path.ts';
import type { Sheet } from './sheet.ts';
import { words } from './text.ts';
import type { Theme } from './theme.ts';

type Lists = Readonly<Record<string, readonly string[]>>;

/**
 * The lists drawn unless told otherwise: lines of trenches that are printed on the map. Where a trench line is part of
 * a front (`front:NAME:SIDE`), the front is drawn instead, since it also runs through fortresses.
 */
export function frontLists(map: { readonly lists: Lists }): string[] {
  const names = Object.keys(map.lists);
  const fronts = names.filter((name) => name.startsWith('front:'));
  const trenches = names.filter(
    (name) => /trench/.test(name) && !name.startsWith('front:') && !name.startsWith('held:'),
  );
  const chosen = new Set<string>();
  for (const trench of trenches) {
    const front = fronts.find(
      (name) => campOf(name) === campOf(trench) && most(map.lists[trench]!, map.lists[name]!),
    );
    if (front === undefined) chosen.add(trench);
    else for (const name of fronts) if (frontOf(name) === frontOf(front)) chosen.add(name);
  }
  return [...chosen];
}

const frontOf = (name: string) => name.split(':')[1];

function most(part: readonly string[], whole: readonly string[]): boolean {
  const set = new Set(whole);
  return part.filter((id) => set.has(id)).length > 0.8 * part.length;
}

export function drawFronts(sheet: Sheet, names: readonly string[]): Set<number> {
  const { ground, theme } = sheet;
  const { grid } = ground;
  const lists = names.map((name) => {
    const ids = ground.map.lists[name] ?? [];
    const hexes = ids.map((id) => grid.index(id)).filter((h) => h >= 0);
    return { name, camp: campOf(name), hexes, set: new Set(hexes) };
  });
  const sides = new Set<number>();
  const met = new Set<string>();
  const camps = [...new Set(lists.map(({ camp }) => camp))].filter((camp) => camp !== 'grey').sort();
  const drawn = new Map<PaletteId, { line: PathText; teeth: PathText }>(
    camps.map((camp) => [camp, { line: new PathText(), teeth: new PathText() }]),
  );
  for (const a of lists.filter(({ camp }) => camp !== 'grey')) {
    for (const b of lists.filter(({ camp }) => camp !== 'grey' && a.camp < camp)) {
      const between = meeting(ground, a.set, b.set);
      // Lists that only touch here and there are not two sides of one front.
      if (between.length < 0.5 * Math.min(a.set.size, b.set.size)) continue;
      met.add(a.name).add(b.name);
      for (const side of between) sides.add(side);
      for (const trail of ground.trails(between)) {
        const right = rightHas(ground, trail, a.set);
        const points = ground.soft(trail);
        for (const { camp } of [a, b]) {
          const own = (camp === a.camp) === right ? 1 : -1;
          const { line, teeth } = drawn.get(camp)!;
          toothed(line, teeth, offset(points, own * 5), own);
        }
        for (const { x, y } of along(points, 10))
          sheet.lines.add({ x0: x - 6, y0: y - 6, x1: x + 6, y1: y + 6 });
      }
    }
  }
  for (const [i, [camp, { line, teeth }]] of [...drawn].entries()) {
    if (line.empty) continue;
    sheet.add('front', strokes(theme, camp, line.toString(), teeth.toString()));
    const list = lists.find((one) => one.camp === camp && met.has(one.name))!;
    sheet.explain('Lines', frontName(list.name), (x, y) => {
      const [line, tooth] = [new PathText(), new PathText()];
      toothed(line, tooth, [x - 20, y + 2, x, y - 2, x + 20, y + 2], i === 0 ? 1 : -1);
      return strokes(theme, camp, line.toString(), tooth.toString());
    });
  }
  for (const list of lists) if (!met.has(list.name)) drawRear(sheet, list, sides);
  return sides;
}

function frontName(name: string): string {
  const [who, when] = name
    .replace(/^front:/, '')
    .split(':')
    .reverse();
  return when === undefined ? words(name) : `${words(who!)} line, ${words(when)}`;
}

/** A line of trenches with no enemy line beside it: through its hexes, teeth towards the front if there is one. */
function drawRear(
  sheet: Sheet,
  list: { name: string; camp: PaletteId; hexes: readonly number[] },
  front: ReadonlySet<number>,
): void {
  const { ground, theme } = sheet;
  const [line, teeth] = [new PathText(), new PathText()];
  for (const run of contiguous(ground, list.hexes)) {
    const points = run.flatMap((h) => [ground.x[h]!, ground.y[h]! + 3]);
    const [x, y] = [points[0]!, points[1]!];
    let near = Infinity;
    let own: 1 | -1 = 1;
    for (const s of front) {
      const [dx, dy] = [ground.midX[s]! - x, ground.midY[s]! - y];
      if (Math.hypot(dx, dy) >= near) continue;
      near = Math.hypot(dx, dy);
      own = (points[2]! - x) * dy - (points[3]! - y) * dx > 0 ? -1 : 1;
    }
    toothed(line, teeth, points, own, 13);
  }
  if (line.empty) return;
  const items = (l: string, t: string) => [
    path(l, { stroke: palettes[theme.name][list.camp], width: 1.3, opacity: 0.8 }, list.name),
    path(t, { fill: palettes[theme.name][list.camp], opacity: 0.8 }),
  ];
  sheet.add('front', items(line.toString(), teeth.toString()));
  sheet.explain('Lines', frontName(list.name), (x, y) => {
    const [l, t] = [new PathText(), new PathText()];
    toothed(l, t, [x - 20, y + 2, x, y - 1, x + 20, y + 2], -1, 13);
    return items(l.toString(), t.toString());
  });
}

function meeting(ground: MapGeometry, a: ReadonlySet<number>, b: ReadonlySet<number>): number[] {
  const { sides } = ground.grid;
  const found: number[] = [];
  for (let s = 0; s < sides.count; s++) {
    const [h, k] = [sides.hexes[s * 2]!, sides.hexes[s * 2 + 1]!];
    if ((a.has(h) && b.has(k)) || (a.has(k) && b.has(h))) found.push(s);
  }
  return found;
}

/** Whether a set lies on the right of a trail, by most of its sides. */
function rightHas(ground: MapGeometry, trail: readonly number[], set: ReadonlySet<number>): boolean {
  const { sides, corners } = ground.grid;
  let votes = 0;
  for (let i = 1; i < trail.length; i++) {
    const side = ground.sideBetween(trail[i - 1]!, trail[i]!);
    const forward = corners.ends[side * 2] === trail[i - 1];
    votes += set.has(sides.hexes[side * 2 + (forward ? 0 : 1)]!) ? 1 : -1;
  }
  return votes > 0;
}

/** `own` is 1 if the line's own side is on its right, so that teeth point left. */
function toothed(line: PathText, teeth: PathText, points: readonly number[], own: 1 | -1, step = 8.5): void {
  line.smooth(points);
  for (const { x, y, dx, dy } of along(softened(points), step)) {
    const [nx, ny] = [dy * own, -dx * own];
    teeth.move(x - dx * 2.1, y - dy * 2.1);
    teeth
      .line(x + nx * 3.7, y + ny * 3.7)
      .line(x + dx * 2.1, y + dy * 2.1)
      .close();
  }
}

function strokes(theme: Theme, camp: PaletteId, line: string, teeth: string): Item[] {
  const colour = palettes[theme.name][camp];
  return [
    path(line, { stroke: theme.halo, width: 3.6, opacity: 0.6 }),
    path(line, { stroke: colour, width: 2 }, `front-${camp}`),
    path(teeth, { fill: colour }),
  ];
}

function contiguous(ground: MapGeometry, hexes: readonly number[]): number[][] {
  const found: number[][] = [];
  for (const hex of hexes) {
    const last = found.at(-1);
    if (last !== undefined && ground.grid.adjacent(last.at(-1)!, hex)) last.push(hex);
    else found.push([hex]);
  }
  return found.filter((run) => run.length > 1);
}
