/**
 * The set-up that lies ready: headquarters behind the hex of the front that the list has for them, infantry along the front,
 * more where the list says so, guns and tanks behind the thickest of it, cavalry and engineers with headquarters. Whatever the
 * limits of the text forbid is not done.
 */

import { rowOf } from '../../system/nations.ts';
import { put, remove, unitsIn } from '../../system/stacks.ts';
import { OFF, type Reader, seatOf, type Writer } from '../../system/types.ts';
import { staffId } from '../units.ts';
import { deploymentOf, isHistorical, type Levy, levies } from './levy.ts';
import {
  flipSide,
  isBehind,
  isOwnGround,
  isSouth,
  isWorn,
  linesOf,
  standRefusal,
  startOf,
  wear,
} from './limits.ts';
import { armyOf } from './sectors.ts';
import { hexOf, nationOf, near } from './state.ts';

/** Everybody of a side where the ready set-up has him, with what it takes off. */
export function setReady(g: Writer, side: number): void {
  const own = levies(g).filter(({ unit, dead }) => !dead && rowOf(nationOf(g, unit)).side === side);
  const free = own.filter(({ fixed }) => fixed === undefined);
  for (const { unit } of free) remove(g, unit, OFF.coming);
  for (const levy of own) g.s.strength[levy.unit] = startOf(levy);
  placeAll(
    g,
    side,
    free.map(({ unit }) => unit),
  );
  for (const { nation } of deploymentOf(g).order.nations) wearDown(g, side, nation, own);
}

/** Those who are left, one after another, each where it suits best. */
export function placeAll(g: Writer, side: number, units: readonly number[]): void {
  const places = placesFor(g, side);
  const rank = new Map(ranked(g, units).map((unit, at) => [unit, at]));
  for (const unit of [...units].sort((a, b) => rank.get(a)! - rank.get(b)!)) placeOne(g, side, unit, places);
}

/** Where one of the reserves goes: as in the ready set-up, where `isOpen` lets it. */
export function placeOne(
  g: Writer,
  side: number,
  unit: number,
  places: readonly number[] = placesFor(g, side),
  isOpen: (unit: number, place: number) => boolean = () => true,
): void {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  const score = scoreOf(g, side, unit);
  for (const place of places) {
    const points = score(place);
    if (points >= least || !isOpen(unit, place)) continue;
    // Points for Verdun are taken off as the unit is placed.
    if (refusesAnyhow(g, unit, place)) continue;
    best = place;
    least = points;
  }
  if (best < 0) return;
  if (isWorn(g, unit, best)) g.s.strength[unit] = Math.min(g.s.strength[unit]!, flipSide(g, unit));
  put(g, unit, best);
}

function refusesAnyhow(g: Writer, unit: number, place: number): boolean {
  const { s } = g;
  const before = s.strength[unit]!;
  if (isWorn(g, unit, place)) s.strength[unit] = Math.min(before, flipSide(g, unit));
  const no = standRefusal(g, unit, place);
  s.strength[unit] = before;
  return no !== undefined;
}

/** Headquarters first, then those bound to sectors, infantry from the strongest, and what stands behind it. */
function ranked(g: Reader, units: readonly number[]): number[] {
  const { forces } = g.data;
  const arm = (unit: number): number => {
    if (armyOf(g, unit) === 'belgium') return forces.headquarters[unit] === 1 ? 0 : 1;
    const french = Number(armyOf(g, unit) === 'france');
    if (forces.headquarters[unit] === 1) return 2 + french;
    if (forces.infantry[unit] === 1 && forces.replacement[unit] === 0) return 4 + french;
    return forces.artillery[unit] === 1 ? 6 : forces.tank[unit] === 1 ? 7 : 8;
  };
  return [...units].sort((a, b) => arm(a) - arm(b) || g.s.strength[b]! - g.s.strength[a]! || a - b);
}

/** How far behind the front somebody is placed at all. */
const DEPTH = 5;

function placesFor(g: Reader, side: number): number[] {
  const { front } = linesOf(g, side);
  const depth = depthsOf(g, front);
  const found = [...front];
  for (let place = 0; place < g.data.ground.size; place++)
    if (!front.has(place) && isBehind(g, place, side) && depth[place]! <= DEPTH) found.push(place);
  return found;
}

const known = new WeakMap<ReadonlySet<number>, Uint8Array>();

/** By place: hexes from a front, which stays where it is in all games of a setting. */
function depthsOf(g: Reader, front: ReadonlySet<number>): Uint8Array {
  let found = known.get(front);
  if (found === undefined) {
    const hexes = [...front];
    found = Uint8Array.from({ length: g.data.ground.size }, (_none, place) =>
      Math.min(...hexes.map((hex) => near(g, place, hex))),
    );
    known.set(front, found);
  }
  return found;
}

/** Divisions that a hex of the front should have, in halves, where it is not one of the stronger ones. */
const THICK = 2;
/** Divisions of a hex at Verdun (17-3): each costs half its strength. */
const WORN_HALVES = 4;
const FAR_OFF = 1000;

/** The lower, the better a hex suits a unit. */
function scoreOf(g: Reader, side: number, unit: number): (place: number) => number {
  const { forces, ground } = g.data;
  const { front } = linesOf(g, side);
  const { focus, staffs } = deploymentOf(g);
  const strong = new Set(focus[seatOf(side as 0 | 1)].map((hex) => hexOf(g, hex)));
  const depths = depthsOf(g, front);
  const depth = (place: number): number => depths[place]!;
  const halves = (place: number): number =>
    unitsIn(g, place).reduce((sum, u) => sum + forces.halves[u]!, 0) / (strong.has(place) ? THICK : 1);
  if (forces.headquarters[unit] === 1) {
    const anchor = anchorOf(g, unit, staffs);
    const taken = (place: number): number =>
      unitsIn(g, place).filter((u) => forces.headquarters[u] === 1).length;
    return (place) =>
      anchor < 0
        ? depth(place) + FAR_OFF * taken(place)
        : Math.abs(near(g, place, anchor) - 1) * 10 +
          Math.abs(depth(place) - 1) * 20 +
          taken(place) * 15 +
          (ground.railway[place] === 1 ? 0 : 4);
  }
  if (forces.infantry[unit] === 1 && forces.replacement[unit] === 0)
    return (place) => {
      const lent = side === 1 && armyOf(g, unit) === 'britain' && !isOwnGround(g, 'britain', place);
      const crowd = lent || (isWorn(g, unit, place) && halves(place) >= WORN_HALVES) ? FAR_OFF : 0;
      return crowd + (front.has(place) ? halves(place) * 10 : 80 + depth(place) * 10 + halves(place) * 5);
    };
  if (forces.artillery[unit] === 1 && !(isHistorical(g) && side === 1)) {
    const guns = (place: number): number => unitsIn(g, place).filter((u) => forces.artillery[u] === 1).length;
    return (place) =>
      (front.has(place) && halves(place) > 0 ? 0 : FAR_OFF + depth(place)) +
      guns(place) * 20 -
      (strong.has(place) ? 15 : 0) -
      halves(place) +
      (isWorn(g, unit, place) ? FAR_OFF : 0);
  }
  const own = levies(g).filter(
    ({ unit: staff }) =>
      forces.headquarters[staff] === 1 && g.s.at[staff]! >= 0 && nationOf(g, staff) === nationOf(g, unit),
  );
  // Each beside the headquarters that has fewest of its kind so far; guns beside no other (22, first option).
  const gun = forces.artillery[unit] === 1;
  const alike = (staff: number): number =>
    levies(g).filter(
      ({ unit: other }) =>
        g.s.at[other]! >= 0 &&
        nationOf(g, other) === nationOf(g, unit) &&
        (gun ? forces.artillery[other] === 1 : forces.units[other]!.kind === forces.units[unit]!.kind) &&
        near(g, g.s.at[other]!, g.s.at[staff]!) <= 1,
    ).length;
  const loads = own
    .map(({ unit: staff }) => ({ at: g.s.at[staff]!, load: alike(staff) }))
    .filter(({ at }) => !gun || !isSouth(g, at));
  return (place) => {
    const beside = loads.filter(({ at }) => near(g, place, at) <= 1);
    if (beside.length === 0) return FAR_OFF + depth(place);
    const away = Math.min(...beside.map(({ at }) => near(g, place, at)));
    if (!gun) return Math.min(...beside.map(({ load }) => load)) * 10 + away + (front.has(place) ? 5 : 0);
    const after = loads.map((one) => one.load + Number(beside.includes(one)));
    return (Math.max(...after) - Math.min(...after)) * 50 + beside.length * 2 + away;
  };
}

function anchorOf(g: Reader, unit: number, staffs: ReturnType<typeof deploymentOf>['staffs']): number {
  const { index } = g.data.forces;
  for (const [nation, hexes] of Object.entries(staffs))
    for (const [name, hex] of Object.entries(hexes))
      if (index.get(staffId(nation as Levy['nation'], name)) === unit) return hexOf(g, hex);
  return -1;
}

/** Points off, one by one, from the strongest; those at Verdun have lost theirs. */
function wearDown(g: Writer, side: number, nation: Levy['nation'], own: readonly Levy[]): void {
  const { s, data } = g;
  const { taken, due } = wear(g, nation);
  const rows = own.filter(
    (levy) =>
      levy.nation === nation &&
      rowOf(nationOf(g, levy.unit)).side === side &&
      data.forces.infantry[levy.unit] === 1 &&
      data.forces.replacement[levy.unit] === 0 &&
      (!isHistorical(g) || side === 0 || linesOf(g, side).front.has(s.at[levy.unit]!)),
  );
  for (let left = due - taken; left > 0; left--) {
    let most = -1;
    for (const { unit } of rows) if (most < 0 || s.strength[unit]! > s.strength[most]!) most = unit;
    if (most < 0 || s.strength[most]! <= 1) return;
    s.strength[most]!--;
  }
}
