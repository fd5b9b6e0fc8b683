/**
 * The work bench of one map: its grid, the same grid a few hexes wider, the fit, and the geography already in grid
 * coordinates. Everything is worked out on the wide grid, so that lines run past the map edge, and clipped at the end.
 */

import { type Grid, hexList, makeGrid, widen } from '@armistice/hex';
import { type Anchor, type Fit, fit } from './fit.ts';
import type { Geography, LonLat, NaturalEarth } from './geo.ts';
import type { MapPlan } from './plan.ts';
import { Area, densify, HEX, type Point } from './shape.ts';

export const WIDER = 4;

export interface Workbench {
  readonly plan: MapPlan;
  readonly geography: Geography;
  readonly ne: NaturalEarth;
  readonly map: Grid;
  readonly wide: Grid;
  /** Map index of each wide hex, -1 off the map; and the way back. */
  readonly onMap: Int32Array;
  readonly toWide: Int32Array;
  readonly fit: Fit;
  readonly land: Area;
  readonly lakes: Area;
  /** Lakes that are drawn but are no obstacle. */
  readonly shownLakes: readonly (readonly Point[])[];
  readonly haffs: Area;
  /** Coordinates of the wide grid minus these are coordinates of the map. */
  readonly offset: Point;
}

export function anchorsOf(plan: MapPlan, grid: Grid, geography: Geography): Anchor[] {
  const hexes = new Map<string, number[]>();
  const local = new Set<string>();
  for (const printed of plan.printed) {
    if (printed.place === undefined || printed.anchor === false) continue;
    if (printed.anchor === 'local') local.add(printed.place);
    const of = hexes.get(printed.place) ?? [];
    of.push(...hexList(grid, printed.hexes));
    hexes.set(printed.place, of);
  }
  return [...hexes].map(([name, of]) => ({
    name,
    at: whereIs(plan, geography, name),
    hexes: of,
    local: local.has(name),
  }));
}

export function whereIs(plan: MapPlan, geography: Geography, name: string): LonLat {
  return plan.placeList?.find((p) => p.name === name)?.at ?? geography.place(name);
}

export function prepare(plan: MapPlan, geography: Geography, ne: NaturalEarth): Workbench {
  const map = makeGrid(plan.grid);
  const wide = makeGrid(widen(plan.grid, WIDER));
  const toWide = Int32Array.from(map.ids, (id) => wide.hex(id));
  const onMap = new Int32Array(wide.size).fill(-1);
  toWide.forEach((w, m) => {
    onMap[w] = m;
  });
  const fitted = fit(wide, anchorsOf(plan, wide, geography), plan.radiusKm);
  const ring = (points: readonly LonLat[]) => points.map((p) => fitted.toGrid(p));
  const near = (points: readonly Point[]) =>
    points.some(([x, y]) => x > -20 && y > -20 && x < wide.width + 20 && y < wide.height + 20) ||
    points.length > 400;
  const left = (plan.withoutLand ?? []).map((p) => fitted.toGrid(p));
  const around = (points: readonly Point[], [x, y]: Point) => new Area([points]).has(x, y);
  const cuts = (plan.cutLand ?? []).map((points) => new Area([points]));
  const coasts = cuts.length === 0 ? ne.land : ne.land.map((points) => cutRing(points, cuts));
  const land = coasts.map(ring).filter((points) => near(points) && !left.some((p) => around(points, p)));
  // A lake drawn in our geography takes the place of Natural Earth's of the same name; each shore is there once.
  const own = new Set(geography.of('lake').map((f) => f.properties.name));
  const lakesCalled = (names: readonly string[]): Point[][] =>
    [
      ...new Set([
        ...ne.lakes
          .filter((lake) => names.includes(lake.name) && !own.has(lake.name))
          .flatMap((lake) => lake.rings),
        ...geography
          .of('lake')
          .filter((lake) => names.includes(lake.properties.name))
          .flatMap((lake) => lake.lines),
        ...geography
          .of('neLake')
          .filter((lake) => names.includes(lake.properties.name))
          .flatMap((lake) => lakeAround(ne, lake.lines[0]![0]!)),
      ]),
    ].map(ring);
  return {
    plan,
    geography,
    ne,
    map,
    wide,
    onMap,
    toWide,
    fit: fitted,
    land: new Area(land),
    lakes: new Area(lakesCalled(plan.lakes ?? [])),
    shownLakes: lakesCalled(plan.lakesShown ?? []),
    haffs: new Area(plan.haffs === true ? geography.of('haff').flatMap((haff) => haff.lines.map(ring)) : []),
    offset: [wide.x[toWide[0]!]! - map.x[0]!, wide.y[toWide[0]!]! - map.y[0]!],
  };
}

/** The rings of the Natural Earth lake about a point. */
function lakeAround(ne: NaturalEarth, [lon, lat]: LonLat): readonly (readonly LonLat[])[] {
  return ne.lakes.find((lake) => new Area(lake.rings).has(lon, lat))?.rings ?? [];
}

/** A coast without its points inside any of the areas; empty when hardly any are left. */
function cutRing(points: readonly LonLat[], cuts: readonly Area[]): readonly LonLat[] {
  const kept = points.filter(([lon, lat]) => !cuts.some((cut) => cut.has(lon, lat)));
  return kept.length < 3 ? [] : kept;
}

/** A line of the geography in wide-grid coordinates, in short steps. */
export function drawn(ground: Workbench, line: readonly LonLat[]): Point[] {
  return densify(
    line.map((p) => ground.fit.toGrid(p)),
    0.25 * HEX,
  );
}
