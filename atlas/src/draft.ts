/** The generated draft of a map: everything that follows from geography and the fit, before any correction. */

import { hexList } from '@armistice/hex';
import { findCountries } from './countries.ts';
import { canalSides, divide } from './fronts.ts';
import { courseOf, type Geography, type NaturalEarth } from './geo.ts';
import { drawn, prepare, type Workbench } from './ground.ts';
import { findLand, type Land } from './land.ts';
import { passSides } from './passes.ts';
import { firstHex, type Placed, placePlaces } from './places.ts';
import type { MapPlan } from './plan.ts';
import { layRails, type Rail, routeHexes } from './rails.ts';
import { hexTerrain, openPasses, sideTerrain } from './regions.ts';
import { layRivers, type River, riverHexes } from './rivers.ts';
import { clipRing, type Point, simplify } from './shape.ts';

export interface DraftRiver {
  readonly name: string;
  readonly major: boolean;
  readonly into: string;
  /** Mean and greatest distance from the real course, in hexes. */
  readonly off: readonly [mean: number, most: number];
  /** Left and right bank of each side, downstream, map ids. */
  readonly sides: readonly (readonly [string, string])[];
}

export interface DraftPlace {
  readonly hex: string;
  readonly name: string;
  readonly kind: Placed['kind'];
  readonly fortress?: number;
  readonly port?: boolean;
  readonly features: readonly string[];
  readonly how: Placed['how'];
}

export interface DraftLabel {
  readonly text: string;
  readonly kind: 'country' | 'region' | 'river' | 'sea';
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}

export interface Draft {
  readonly id: string;
  readonly fit: {
    readonly hexKm: number;
    readonly rotation: number;
    readonly rms: number;
    readonly leaveOneOut: number;
    readonly moved: number;
  };
  /** By map index. */
  readonly terrain: readonly string[];
  readonly country: readonly (string | null)[];
  /** Front name -> 0, 1 or 2 by map index. */
  readonly fronts: { readonly [name: string]: readonly number[] };
  readonly rivers: readonly DraftRiver[];
  readonly seaSides: readonly (readonly [string, string])[];
  readonly sideTerrain: readonly {
    readonly terrain: string;
    readonly sides: readonly (readonly [string, string])[];
  }[];
  /** Features that geography gives to hexes. */
  readonly features: readonly { readonly feature: string; readonly hexes: readonly string[] }[];
  readonly lists: readonly { readonly name: string; readonly hexes: readonly string[] }[];
  readonly rails: readonly {
    readonly name: string;
    readonly track: 'single' | 'double';
    readonly hexes: readonly string[];
  }[];
  readonly places: readonly DraftPlace[];
  /** What generation wants a person to know: rivers left out, towns on the wrong bank, leaks. */
  readonly notes: readonly string[];
  readonly land: readonly (readonly number[])[];
  readonly lakes: readonly (readonly number[])[];
  readonly labels: readonly DraftLabel[];
}

export const round2 = (n: number): number => Math.round(n * 100) / 100 + 0;

export function makeDraft(plan: MapPlan, geography: Geography, ne: NaturalEarth): Draft {
  const ground = prepare(plan, geography, ne);
  const { map, onMap, toWide } = ground;
  const land = findLand(ground);
  const notes: string[] = [];

  const { rivers, dropped } =
    plan.rivers === 'sides' ? layRivers(ground, land, firstHex(ground)) : { rivers: [], dropped: [] };
  for (const why of new Set(dropped)) notes.push(`river left out: ${why}`);

  const countries = findCountries(ground, land);
  for (const leak of countries.leaks) notes.push(`leak: ${leak}`);
  for (const orphan of countries.orphans) notes.push(`orphan: ${orphan}`);
  const country: (string | null)[] = Array.from(
    { length: map.size },
    (_, h) => countries.of[toWide[h]!] ?? null,
  );
  annexTowns(ground, country);
  for (const p of plan.printed) {
    if (p.country !== undefined) for (const hex of hexesOf(ground, p.hexes)) country[hex] = p.country;
  }
  const wideCountry = [...countries.of];
  country.forEach((c, h) => {
    wideCountry[toWide[h]!] = c;
  });

  const terrain = hexTerrain(ground, land);
  for (const p of plan.printed)
    if (p.terrain !== undefined) for (const hex of hexesOf(ground, p.hexes)) terrain[hex] = p.terrain;
  const placed = placePlaces(ground, land, rivers, wideCountry);
  for (const p of placed)
    if (p.trouble !== undefined) notes.push(`place ${p.name} in ${map.id(p.hex)}: ${p.trouble}`);

  const open = (h: number): boolean =>
    land.isLand[toWide[h]!] === 1 && !(country[h] !== null && plan.closed?.includes(country[h]!) === true);
  const fronts: { [name: string]: number[] } = {};
  for (const front of plan.fronts ?? []) fronts[front.name] = [...divide(ground, land, front, open, country)];

  const rails =
    plan.rails === true
      ? layRails(
          ground,
          land,
          placed.map((p) => ({ name: p.name, hex: toWide[p.hex]! })),
        )
      : [];
  const onSides = sideTerrain(ground, land);
  openPasses(
    ground,
    onSides,
    rails.map((r) => r.hexes),
  );
  const features = [
    ...(plan.rivers === 'hexes' ? throughHexes(ground, land) : []),
    coastal(ground, land),
    ...(plan.rails === true ? [railExits(ground, rails)] : []),
  ];
  return {
    id: plan.id,
    fit: {
      hexKm: round2(ground.fit.hexKm),
      rotation: round2(ground.fit.rotation),
      rms: round2(ground.fit.rms),
      leaveOneOut: round2(ground.fit.leaveOneOut),
      moved: round2(ground.fit.moved),
    },
    terrain,
    country,
    fronts,
    rivers: rivers
      .flatMap((river) => clipRiver(ground, river))
      .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)),
    seaSides: onMapSides(ground, land.allSea),
    sideTerrain: [
      ...[...onSides].map(([word, sides]) => ({
        terrain: word,
        sides: [...sides].map(
          (s) => [map.id(map.sides.hexes[s * 2]!), map.id(map.sides.hexes[s * 2 + 1]!)] as const,
        ),
      })),
      ...(plan.canals === true ? [{ terrain: 'canal', sides: canalSides(ground, land) }] : []),
      ...(land.inLake.size > 0 ? [{ terrain: 'lake', sides: onMapSides(ground, land.inLake) }] : []),
      ...(plan.passes === true ? [{ terrain: 'pass', sides: passSides(ground, land, terrain, placed) }] : []),
    ],
    features,
    lists: [
      ...(plan.hexLines ?? []).map((line) => hexLine(ground, land, line.line, line.list)),
      ...(plan.cutBy ?? []).map((name) => cutHexes(ground, land, name)),
    ],
    rails: rails.flatMap((rail) =>
      runsOn(rail.hexes, (h) => onMap[h]! >= 0).map((hexes) => ({
        name: rail.name,
        track: rail.track,
        hexes: hexes.map((h) => ground.wide.id(h)),
      })),
    ),
    places: placed.map(({ hex, trouble: _, ...p }) => ({ ...p, hex: map.id(hex) })),
    notes,
    land: outlines(ground, ground.land.rings),
    lakes: outlines(ground, [...ground.lakes.rings, ...ground.shownLakes, ...ground.haffs.rings]),
    labels: labels(ground, country, rivers),
  };
}

/** Where railways leave the map: hexes served on it whose line goes on beyond the edge. */
function railExits({ onMap, map }: Workbench, rails: readonly Rail[]): { feature: string; hexes: string[] } {
  const [served, leaving] = [new Set<number>(), new Set<number>()];
  for (const { hexes } of rails)
    for (let i = 1; i < hexes.length; i++) {
      const [a, b] = [onMap[hexes[i - 1]!]!, onMap[hexes[i]!]!];
      if (a >= 0 && b >= 0) served.add(a).add(b);
      else leaving.add(Math.max(a, b));
    }
  const exits = [...leaving].filter((h) => served.has(h)).sort((a, b) => a - b);
  return { feature: 'rail-exit', hexes: exits.map((h) => map.id(h)) };
}

function onMapSides({ onMap, map, wide }: Workbench, sides: ReadonlySet<number>): [string, string][] {
  return [...sides]
    .map((s) => [onMap[wide.sides.hexes[s * 2]!]!, onMap[wide.sides.hexes[s * 2 + 1]!]!] as const)
    .filter(([a, b]) => a >= 0 && b >= 0)
    .map(([a, b]) => [map.id(a), map.id(b)]);
}

/** A town just over the border takes its hex into its own country, if that country is next door. */
function annexTowns(ground: Workbench, country: (string | null)[]): void {
  const { map, onMap } = ground;
  const hexOf = firstHex(ground);
  const homes = new Map<number, Set<string>>();
  for (const f of ground.geography.of('place')) {
    const wide = hexOf(f.properties.name);
    const hex = wide < 0 ? -1 : onMap[wide]!;
    if (hex < 0 || f.properties.country === undefined) continue;
    homes.set(hex, (homes.get(hex) ?? new Set()).add(f.properties.country));
  }
  for (const [hex, of] of homes) {
    const [home] = of;
    if (of.size !== 1 || country[hex] === null || country[hex] === home) continue;
    if ([0, 1, 2, 3, 4, 5].some((d) => country[map.neighbours[hex * 6 + d]!] === home)) country[hex] = home!;
  }
}

function hexesOf(ground: Workbench, text: string): number[] {
  return hexList(ground.map, text);
}

/** The stretches of a chain that are on the map. */
function runsOn(hexes: readonly number[], on: (hex: number) => boolean): number[][] {
  const runs: number[][] = [[]];
  for (const hex of hexes) {
    if (on(hex)) runs.at(-1)!.push(hex);
    else if (runs.at(-1)!.length > 0) runs.push([]);
  }
  return runs.filter((run) => run.length > 1);
}

/** A river's stretches between two hexes of the map. */
function clipRiver(ground: Workbench, river: River): DraftRiver[] {
  const { onMap, wide } = ground;
  const on = ([l, r]: readonly [number, number]) => l >= 0 && r >= 0 && onMap[l]! >= 0 && onMap[r]! >= 0;
  const found: DraftRiver[] = [];
  let sides: [string, string][] = [];
  const close = (into: string): void => {
    if (sides.length > 0)
      found.push({
        name: river.name,
        major: river.major,
        into,
        off: [round2(river.offset.mean), round2(river.offset.most)],
        sides,
      });
    sides = [];
  };
  for (const side of river.sides) {
    if (on(side)) sides.push([wide.id(side[0]), wide.id(side[1])]);
    else close('edge');
  }
  close(on(river.sides.at(-1)!) ? river.into : 'edge');
  return found;
}

/** Land hexes with sea in them or beside them, also where the sea begins just off the map. */
function coastal(ground: Workbench, land: Land): { feature: string; hexes: string[] } {
  const { wide, onMap } = ground;
  const hexes: string[] = [];
  for (let h = 0; h < wide.size; h++) {
    if (onMap[h]! < 0 || land.isLand[h] === 0) continue;
    const beside = [0, 1, 2, 3, 4, 5].some((d) => {
      const n = wide.neighbours[h * 6 + d]!;
      return n >= 0 && land.isLand[n] === 0 && land.isLake[n] === 0;
    });
    // Lakes make no coast; haffs do.
    const outline = wide.outline(h);
    const haff = ground.haffs.rings.length === 0 ? 0 : ground.haffs.share(outline);
    if (beside || ground.land.share(outline) - haff < 0.97) hexes.push(wide.id(h));
  }
  return { feature: 'coast', hexes };
}

function throughHexes(ground: Workbench, land: Land): { feature: string; hexes: string[] }[] {
  const byRiver = new Map<string, string[]>();
  for (const [hex, name] of riverHexes(ground, ground.plan.riverHexes ?? [])) {
    if (ground.onMap[hex]! < 0 || land.isLand[hex] === 0) continue;
    byRiver.set(name, [...(byRiver.get(name) ?? []), ground.wide.id(hex)]);
  }
  return [...byRiver].map(([name, hexes]) => ({ feature: `river:${name}`, hexes }));
}

function hexLine(
  ground: Workbench,
  land: Land,
  line: string,
  list: string,
): { name: string; hexes: string[] } {
  const feature = ground.geography.of('front').find((f) => f.properties.name === line);
  if (feature === undefined) throw new Error(`The geography has no front called ${line}.`);
  const course = drawn(ground, feature.lines[0]!);
  const on = course.map(([x, y]) => ground.wide.atPoint(x, y)).filter((h) => h >= 0);
  const way = routeHexes(ground.wide, on[0]!, on.at(-1)!, course, (h) => land.isLand[h] === 1) ?? [];
  return { name: list, hexes: way.filter((h) => ground.onMap[h]! >= 0).map((h) => ground.wide.id(h)) };
}

/** The land that a country's border runs through. */
function cutHexes(ground: Workbench, land: Land, country: string): { name: string; hexes: string[] } {
  const { wide, onMap } = ground;
  const cut = new Set(
    ground.geography
      .of('border1914')
      .filter((f) => f.properties.name.split('-').includes(country))
      .flatMap((f) => f.lines.flatMap((line) => drawn(ground, line)))
      .map(([x, y]) => wide.atPoint(x, y))
      .filter((h) => h >= 0 && onMap[h]! >= 0 && land.isLand[h] === 1),
  );
  return { name: `border:${country}`, hexes: [...cut].sort((a, b) => a - b).map((h) => wide.id(h)) };
}

function outlines(ground: Workbench, rings: readonly (readonly Point[])[]): number[][] {
  const { map, offset } = ground;
  return rings
    .map((ring) => ring.map(([x, y]): Point => [x - offset[0], y - offset[1]]))
    .map((ring) => clipRing(ring, -1, -1, map.width + 1, map.height + 1))
    .map((ring) => simplify(ring, 0.04))
    .filter((ring) => ring.length >= 3)
    .map((ring) => ring.flatMap(([x, y]) => [round2(x), round2(y)]));
}

function labels(
  ground: Workbench,
  country: readonly (string | null)[],
  rivers: readonly River[],
): DraftLabel[] {
  const { map, offset, geography } = ground;
  const found: DraftLabel[] = [];
  const at = (x: number, y: number) => ({ x: round2(x), y: round2(y) });
  const told = ground.plan.landLabels ?? [];
  for (const name of new Set(country)) {
    if (name === null || told.some((label) => label.text === name)) continue;
    const mine = country.flatMap((c, h) => (c === name ? [h] : []));
    const mx = mine.reduce((sum, h) => sum + map.x[h]!, 0) / mine.length;
    const my = mine.reduce((sum, h) => sum + map.y[h]!, 0) / mine.length;
    const [best] = mine.sort(
      (a, b) => (map.x[a]! - mx) ** 2 + (map.y[a]! - my) ** 2 - (map.x[b]! - mx) ** 2 - (map.y[b]! - my) ** 2,
    );
    found.push({ text: name, kind: 'country', ...at(map.x[best!]!, map.y[best!]!), angle: 0 });
  }
  for (const { text, at: point } of told) {
    const [x, y] = ground.fit.toGrid(point);
    found.push({ text, kind: 'country', ...at(x - offset[0], y - offset[1]), angle: 0 });
  }
  const onMap = ([x, y]: Point) => map.atPoint(x - offset[0], y - offset[1]) >= 0;
  const courses = rivers.map((r) => [r.name, r.course] as const);
  if (ground.plan.rivers === 'hexes') {
    for (const f of [...geography.of('river'), ...geography.of('neRiver')])
      if (ground.plan.riverHexes?.includes(f.properties.name))
        courses.push([f.properties.name, drawn(ground, courseOf(f, ground.ne))]);
  }
  for (const [name, course] of courses) {
    const mine = course.filter(onMap);
    if (mine.length < 5) continue;
    const middle = Math.floor(mine.length / 2);
    const [x, y] = mine[middle]!;
    const [a, b] = [mine[Math.max(0, middle - 3)]!, mine[Math.min(mine.length - 1, middle + 3)]!];
    let angle = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
    if (angle > 90) angle -= 180;
    if (angle < -90) angle += 180;
    found.push({ text: name, kind: 'river', ...at(x - offset[0], y - offset[1]), angle: Math.round(angle) });
  }
  const stems = new Set<string>();
  for (const sea of geography.of('seaLabel')) {
    for (const point of sea.lines.flat()) {
      const [x, y] = ground.fit.toGrid(point);
      if (onMap([x, y]))
        found.push({ text: sea.properties.name, kind: 'sea', ...at(x - offset[0], y - offset[1]), angle: 0 });
    }
  }
  for (const region of geography.of('region')) {
    if (ground.plan.regions[region.properties.terrain] === undefined) continue;
    if (ground.plan.regionLabels?.includes(region.properties.name) === false) continue;
    if (ground.plan.withoutRegions?.includes(region.properties.name)) continue;
    // 'Pripet Marshes (Pinsk)' and 'Pripet Marshes (Mozyr)' are one name on the map.
    const stem = region.properties.name.replace(/ \(.*/, '');
    if (stem !== region.properties.name && stems.has(stem)) continue;
    stems.add(stem);
    const ring = region.lines[0]!.map((p) => ground.fit.toGrid(p));
    const x = ring.reduce((sum, p) => sum + p[0], 0) / ring.length;
    const y = ring.reduce((sum, p) => sum + p[1], 0) / ring.length;
    if (onMap([x, y]))
      found.push({
        text: region.properties.name,
        kind: 'region',
        ...at(x - offset[0], y - offset[1]),
        angle: 0,
      });
  }
  return found;
}
