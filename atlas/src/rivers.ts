/** Rivers on hexsides: parents first, tributaries end on a corner of their parent, mouths on the coast. */

import type { Route } from '@armistice/hex';
import { courseOf, type Feature, type LonLat } from './geo.ts';
import { drawn, type Workbench } from './ground.ts';
import { coastCorners, type Land } from './land.ts';
import { cornersNear, hands, keepOnHand, lineCosts, nearestCorner, offsetOf, routeCorners } from './lines.ts';
import { distance, HEX, lengthOf, type Point, runsInside, toLine2 } from './shape.ts';

export interface River {
  readonly name: string;
  readonly major: boolean;
  /** A river, 'sea', 'edge' when it leaves the map, or 'end'. */
  readonly into: string;
  /** Left and right hex of each side going downstream, wide indices. */
  readonly sides: readonly (readonly [left: number, right: number])[];
  readonly offset: { readonly mean: number; readonly most: number };
  /** Its real course in wide coordinates, for the label. */
  readonly course: readonly Point[];
}

type RiverFeature = Feature<'river'> | Feature<'neRiver'>;

const STARTS = [0, 0.12, 0.24, 0.36, 0.48]; // shares of its course above which a hemmed-in river may be left out
const MOUTH = 1.5; // hexes about the true mouth in which a coast corner may stand for it
const MEETING = 1; // hexes about the true confluence
const BANK = 0.4; // price of leaving a town on the wrong bank; it may still move beside its place
const PRINTED_BANK = 1.5; // the same for a town whose hex is printed
const COAST = 0.3; // price of running along the shore

/** Every river of the map's geography, parents before tributaries. */
export function riversInOrder(ground: Workbench): RiverFeature[] {
  const byName = new Map<string, RiverFeature>();
  for (const river of [...ground.geography.of('neRiver'), ...ground.geography.of('river')]) {
    const { name } = river.properties;
    if (ground.plan.withoutRivers?.includes(name) || byName.has(name)) continue;
    byName.set(name, river);
  }
  const done = new Set<string>();
  const order: RiverFeature[] = [];
  const visit = (river: RiverFeature, below: readonly string[]): void => {
    const { name, into } = river.properties;
    if (done.has(name)) return;
    if (below.includes(name))
      throw new Error(`${river.where}: the ${name} flows into itself by way of ${below.join(', ')}.`);
    const parent = byName.get(into);
    if (parent !== undefined) visit(parent, [...below, name]);
    done.add(name);
    order.push(river);
  };
  const all = [...byName.values()];
  for (const river of all.filter((r) => r.properties.major)) visit(river, []);
  for (const river of all) visit(river, []);
  return order;
}

export function layRivers(
  ground: Workbench,
  land: Land,
  hexOf: (place: string) => number,
): { rivers: River[]; dropped: string[] } {
  const { wide } = ground;
  const taken = new Map<number, string>();
  const coast = coastCorners(ground, land);
  const rivers: River[] = [];
  const dropped: string[] = [];
  for (const feature of riversInOrder(ground)) {
    const { name, major } = feature.properties;
    const whole = drawn(ground, joined(ground, feature));
    for (const run of runsInside(whole, wide.width, wide.height, 0.9)) {
      if (!run.some(([x, y]) => isOnMap(ground, x, y)) || lengthOf(run) < 0.7 * HEX) continue;
      const complete = run[run.length - 1] === whole[whole.length - 1];
      const tries = ground.plan.lateRivers === true ? STARTS : [0];
      let why = '';
      for (const start of tries) {
        const course = run.slice(Math.floor(start * run.length));
        if (lengthOf(course) < 0.7 * HEX) break;
        const laid = lay(feature, course, complete);
        if (laid === undefined) {
          why ||= 'no way for it between the others';
          continue;
        }
        const offset = offsetOf(wide, laid.route, course, (h) => ground.onMap[h]! >= 0);
        if (offset.mean > (major ? 0.6 : 0.4)) {
          why ||= `${offset.mean.toFixed(2)} hex off its course beside the others`;
          continue;
        }
        why = '';
        take(taken, laid.route, name);
        const sides = hands(wide, laid.route);
        const on = (h: number) => h >= 0 && ground.onMap[h]! >= 0;
        if (sides.some(([l, r]) => on(l) && on(r)))
          rivers.push({ name, major, into: laid.into, sides, offset, course });
        break;
      }
      if (why !== '') dropped.push(`${name}: ${why}`);
    }
  }
  return { rivers, dropped };

  function lay(
    feature: RiverFeature,
    run: readonly Point[],
    complete: boolean,
  ): { route: Route; into: string } | undefined {
    const costs = riverCosts(ground, land, feature, run, hexOf);
    const from = nearestCorner(wide, run[0]!, (c) => !taken.has(c) && onLand(ground, land, c));
    for (const goal of goals(ground, feature, run, complete, taken, coast)) {
      const cost = keepApart(ground, costs, taken, goal.to);
      const route = routeCorners(wide, { from: [from], to: goal.to, cost });
      if (route !== undefined && route.sides.length >= 2) return { route, into: goal.into };
    }
    return undefined;
  }
}

/** A river whose parent is left out goes on along the parent's course. */
function joined(ground: Workbench, feature: RiverFeature): LonLat[] {
  const course = courseOf(feature, ground.ne);
  const { into } = feature.properties;
  if (!ground.plan.withoutRivers?.includes(into)) return course;
  const parent = [...ground.geography.of('neRiver'), ...ground.geography.of('river')].find(
    (r) => r.properties.name === into,
  );
  if (parent === undefined) return course;
  const below = courseOf(parent, ground.ne);
  const [x, y] = course[course.length - 1]!;
  return [...course, ...below.slice(toLine2(x, y, below).segment + 1)];
}

interface Goal {
  readonly to: readonly number[];
  readonly into: string;
}

/** Where a river may end, best first: on its parent, on the coast, or where it leaves the wide grid. */
function goals(
  ground: Workbench,
  feature: RiverFeature,
  run: readonly Point[],
  complete: boolean,
  taken: ReadonlyMap<number, string>,
  coast: readonly number[],
): Goal[] {
  const { wide } = ground;
  const { into } = feature.properties;
  const last = run[run.length - 1]!;
  const found: Goal[] = [];
  if (complete && (into === 'sea' || ground.plan.lakes?.includes(into) === true)) {
    const mouth = run.slice(-6);
    const near = (c: number) =>
      mouth.some((p) => distance(p, [wide.corners.x[c]!, wide.corners.y[c]!]) < MOUTH * HEX);
    found.push({ to: coast.filter((c) => near(c) && !taken.has(c)), into: 'sea' });
  } else if (complete) {
    const parent = [...taken].filter(([, of]) => of === into).map(([c]) => c);
    for (const reach of [MEETING, 2 * MEETING])
      found.push({ to: cornersNear(wide, last, reach, parent), into });
  }
  const usable = found.filter((goal) => goal.to.length > 0);
  return usable.length > 0
    ? usable
    : [{ to: [nearestCorner(wide, last, (c) => !taken.has(c))], into: 'edge' }];
}

function riverCosts(
  ground: Workbench,
  land: Land,
  feature: RiverFeature,
  run: readonly Point[],
  hexOf: (place: string) => number,
): Float64Array {
  const { wide, plan } = ground;
  const { name, banks } = feature.properties;
  const costs = lineCosts(wide, run);
  for (const [place, bank] of Object.entries(banks ?? {})) {
    const hex = plan.banksAside?.includes(`${place}/${name}`) === true ? -1 : hexOf(place);
    const price = plan.printed.some((p) => p.place === place) ? PRINTED_BANK : BANK;
    if (hex >= 0) keepOnHand(wide, costs, run, hex, bank === 'L' ? -1 : 1, price);
  }
  shoreCosts(ground, land, costs);
  return costs;
}

/** No river touches another but where it ends. */
function keepApart(
  ground: Workbench,
  costs: Float64Array,
  taken: ReadonlyMap<number, string>,
  to: readonly number[],
): Float64Array {
  const { sides } = ground.wide.corners;
  const apart = costs.slice();
  const goal = new Set(to);
  for (const corner of taken.keys()) {
    if (goal.has(corner)) continue;
    for (let k = corner * 3; k < corner * 3 + 3; k++) if (sides[k]! >= 0) apart[sides[k]!] = Infinity;
  }
  return apart;
}

function take(taken: Map<number, string>, route: Route, name: string): void {
  // A last corner that is the parent's stays the parent's.
  for (const corner of route.corners) if (!taken.has(corner)) taken.set(corner, name);
}

function shoreCosts(ground: Workbench, land: Land, costs: Float64Array): void {
  const { wide } = ground;
  for (let side = 0; side < wide.sides.count; side++) {
    const a = wide.sides.hexes[side * 2]!;
    const b = wide.sides.hexes[side * 2 + 1]!;
    const dry = land.isLand[a]! + (b < 0 ? 0 : land.isLand[b]!);
    if (dry === 0) costs[side] = Infinity;
    else if (dry === 1 && b >= 0) costs[side] = costs[side]! + COAST;
  }
}

function onLand(ground: Workbench, land: Land, corner: number): boolean {
  for (let k = corner * 3; k < corner * 3 + 3; k++) {
    const hex = ground.wide.corners.hexes[k]!;
    if (hex >= 0 && land.isLand[hex] === 1) return true;
  }
  return false;
}

function isOnMap(ground: Workbench, x: number, y: number): boolean {
  const hex = ground.wide.atPoint(x, y);
  return hex >= 0 && ground.onMap[hex]! >= 0;
}

/**
 * On which bank of a river's hexsides a hex lies: -1 left, 1 right, 0 when it is not near. A hex that touches the river
 * goes by the sides it touches, another by the nearest side within `reach` hexes.
 */
export function bankOf(
  centre: (hex: number) => Point,
  sides: readonly (readonly [left: number, right: number])[],
  hex: number,
  reach = 2.5,
): -1 | 0 | 1 {
  let left = 0;
  let right = 0;
  for (const [l, r] of sides) {
    if (l === hex) left++;
    if (r === hex) right++;
  }
  if (left !== right) return left > right ? -1 : 1;
  const at = centre(hex);
  let nearest = reach * HEX;
  let hand: -1 | 0 | 1 = 0;
  for (const [l, r] of sides) {
    if (l < 0 || r < 0) continue;
    const a = centre(l);
    const b = centre(r);
    const d = distance(at, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]);
    if (d >= nearest) continue;
    nearest = d;
    hand = distance(at, a) < distance(at, b) ? -1 : 1;
  }
  return hand;
}

/** Hexes that a river runs through for at least `share` of their width (003). */
export function riverHexes(ground: Workbench, names: readonly string[], share = 0.5): Map<number, string> {
  const lengths = new Map<number, Map<string, number>>();
  for (const feature of riversInOrder(ground)) {
    const { name } = feature.properties;
    if (!names.includes(name)) continue;
    const course = drawn(ground, courseOf(feature, ground.ne));
    for (let i = 1; i < course.length; i++) {
      const [a, b] = [course[i - 1]!, course[i]!];
      const hex = ground.wide.atPoint((a[0] + b[0]) / 2, (a[1] + b[1]) / 2);
      if (hex < 0) continue;
      const of = lengths.get(hex) ?? new Map<string, number>();
      of.set(name, (of.get(name) ?? 0) + distance(a, b) / HEX);
      lengths.set(hex, of);
    }
  }
  const found = new Map<number, string>();
  for (const [hex, of] of lengths) {
    const [name, length] = [...of].sort((a, b) => b[1] - a[1])[0]!;
    if (length >= share) found.set(hex, name);
  }
  return found;
}
