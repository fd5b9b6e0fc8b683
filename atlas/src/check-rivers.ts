/** Rivers: each one path that ends where it should, near its real course, with the towns on their banks. */

import type { Grid } from '@armistice/hex';
import { type Checked, sideKey } from './check-kit.ts';
import { flow, sources } from './reaches.ts';
import { bankOf } from './rivers.ts';
import { Area, HEX, type Point, toLine2 } from './shape.ts';

const MEAN = 0.4; // hexes: mean distance from the real course
const MOST = 0.95; // no side is a whole hex off, even where a printed town's bank pushes it

const LAKE = 0.7; // a river may end this far from the shore of a lake

type Pair = readonly [string, string];

function riverSides({ map }: Checked): Map<string, Pair[]> {
  const found = new Map<string, Pair[]>();
  for (const s of map.sides)
    if (s.river !== undefined) found.set(s.river.name, [...(found.get(s.river.name) ?? []), [s.a, s.b]]);
  return found;
}

function endsOf(grid: Grid, [a, b]: Pair): [number, number] {
  const side = grid.sides.between(grid.hex(a), grid.hex(b));
  return [grid.corners.ends[side * 2]!, grid.corners.ends[side * 2 + 1]!];
}

export function riverChecks(of: Checked): string[] {
  const { grid, map, draft, corrections } = of;
  const wrong: string[] = [];
  const all = riverSides(of);
  const corners = new Map(
    [...all].map(([name, sides]) => [name, new Set(sides.flatMap((s) => endsOf(grid, s)))]),
  );
  const byHand = new Set(
    corrections.flatMap((c) => (c.what === 'river' ? [c.river] : c.what === 'sideRiver' ? [c.river] : [])),
  );
  const cut = new Set(
    corrections.flatMap((c) => (c.what === 'sideRiver' && c.river === null ? [sideKey(...c.side)] : [])),
  );
  const isMajor = new Set(map.sides.filter((s) => s.river?.major).map((s) => sideKey(s.a, s.b)));
  const water = (id: string) => map.hexes[id]?.terrain === 'sea' || map.hexes[id]?.terrain === 'lake';
  for (const r of draft.rivers) {
    if (!all.has(r.name) && !r.sides.every((s) => cut.has(sideKey(...s))))
      wrong.push(`the ${r.name} is gone`);
    if (byHand.has(r.name)) continue;
    if (r.off[0] > MEAN || r.off[1] > MOST)
      wrong.push(`the ${r.name} lies ${r.off[0]} hex off its course on average, ${r.off[1]} at most`);
  }
  for (const [name, sides] of all) {
    const degree = new Map<number, number>();
    for (const s of sides) for (const c of endsOf(grid, s)) degree.set(c, (degree.get(c) ?? 0) + 1);
    for (const [c, n] of degree) if (n > 2) wrong.push(`the ${name} branches at ${cornerName(grid, c)}`);
    for (const s of sides)
      if (s.every(water)) wrong.push(`the ${name} runs through the sea at ${s.join('/')}`);
    const ends = [...degree].filter(([, n]) => n === 1).map(([c]) => c);
    const pieces = countPieces(grid, sides);
    if (ends.length !== pieces * 2) wrong.push(`the ${name} runs in a ring`);
    const drafted = draft.rivers.filter((r) => r.name === name);
    const into = new Set(drafted.map((r) => r.into));
    // Of its two ends one is the source; a piece between two map edges has neither.
    const good = (c: number): boolean => {
      const about = [0, 1, 2].map((k) => grid.corners.hexes[c * 3 + k]!);
      if (about.some((h) => h < 0)) return true; // the map edge
      if (about.some((h) => water(grid.id(h)))) return true; // the coast
      if (inLake(draft.lakes, grid.corners.x[c]!, grid.corners.y[c]!)) return true;
      return [...all.keys()].some(
        (other) => other !== name && (into.has(other) || byHand.has(name)) && corners.get(other)!.has(c),
      );
    };
    const bornMajor = sources(grid, sides).filter(
      (s) => of.plan.majorFrom !== undefined && !good(flow(grid, s)[0]) && isMajor.has(sideKey(...s)),
    );
    for (const s of bornMajor.filter((one) => of.plan.majorFrom![name] !== one.join('/')))
      wrong.push(`the ${name} rises as a major river at ${s.join('/')}`);
    const loose = ends.filter((c) => !good(c));
    if (loose.length > pieces)
      wrong.push(`the ${name} ends nowhere, at ${loose.map((c) => cornerName(grid, c)).join(' and ')}`);
    if (pieces > 1 && loose.length > 1)
      wrong.push(`the ${name} is broken at ${loose.map((c) => cornerName(grid, c)).join(' and ')}`);
  }
  return wrong;
}

/** Whether a point is on or near one of the map's lakes, which may be smaller than a hex. */
function inLake(lakes: readonly (readonly number[])[], x: number, y: number): boolean {
  return lakes.some((ring) => {
    const points = Array.from({ length: ring.length / 2 }, (_, i): Point => [ring[i * 2]!, ring[i * 2 + 1]!]);
    return new Area([points]).has(x, y) || toLine2(x, y, points).d2 < (LAKE * HEX) ** 2;
  });
}

function cornerName(grid: Grid, corner: number): string {
  return [0, 1, 2]
    .map((k) => grid.corners.hexes[corner * 3 + k]!)
    .filter((h) => h >= 0)
    .map((h) => grid.id(h))
    .join('/');
}

function countPieces(grid: Grid, sides: readonly Pair[]): number {
  const at = new Map<number, number[]>();
  sides.forEach((s, i) => {
    for (const c of endsOf(grid, s)) at.set(c, [...(at.get(c) ?? []), i]);
  });
  const seen = new Set<number>();
  let pieces = 0;
  sides.forEach((_, first) => {
    if (seen.has(first)) return;
    pieces++;
    const queue = [first];
    seen.add(first);
    for (const i of queue)
      for (const c of endsOf(grid, sides[i]!))
        for (const j of at.get(c)!)
          if (!seen.has(j)) {
            seen.add(j);
            queue.push(j);
          }
  });
  return pieces;
}

export function bankChecks(of: Checked): string[] {
  const { grid, map, geography, plan } = of;
  const sides = new Map(
    [...riverSides(of)].map(([name, all]) => [
      name,
      all.map(([a, b]) => [grid.hex(a), grid.hex(b)] as const),
    ]),
  );
  const where = new Map<string, number[]>();
  for (const [id, hex] of Object.entries(map.hexes)) {
    // Only the greatest place of a hex decides; a smaller one may have to share its bank.
    const name = hex.place?.name;
    if (name !== undefined) where.set(name, [...(where.get(name) ?? []), grid.hex(id)]);
  }
  const wrong: string[] = [];
  for (const river of [...geography.of('river'), ...geography.of('neRiver')]) {
    const of = sides.get(river.properties.name);
    if (of === undefined) continue;
    for (const [place, bank] of Object.entries(river.properties.banks ?? {})) {
      if (plan.banksAside?.includes(`${place}/${river.properties.name}`) === true) continue;
      const hexes = where.get(place) ?? [];
      // A city on several hexes may stand on both banks.
      if (hexes.length !== 1) continue;
      const is = bankOf((h) => [grid.x[h]!, grid.y[h]!], of, hexes[0]!);
      if (is !== 0 && is !== (bank === 'L' ? -1 : 1))
        wrong.push(`${place} in ${grid.id(hexes[0]!)} is on the wrong bank of the ${river.properties.name}`);
    }
  }
  return wrong;
}
