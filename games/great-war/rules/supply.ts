/**
 * 11 Supply. Who gets his supply from where is a matter of nationality: groups of powers share their sources. For each
 * group a line of any length from its sources finds the towns that are themselves in supply (`LINE`), and four hexes
 * from those and from the sources lie the places where its units are (`NEAR`). Both are kept as bits by place, so that
 * a unit's supply is a look at its hex; the column is traced anew when something changes that matters to it.
 */

import { CLOSED, LAST, OPEN } from '@armistice/hex';
import { ofPower } from '../forces.ts';
import { type Ground, PLACE } from '../map.ts';
import { POWER, SIDE } from '../nations.ts';
import { fortSide } from '../stacks.ts';
import { FORT, FRONT, MARK, preWar, type Reader, WEATHER } from '../types.ts';
import { openCountries } from './entry.ts';
import { hasLine } from './port-lines.ts';
import { GROUP, GROUPS, groupOf, isDepot, sourcesOf } from './sources.ts';

/** Bits of the column: four hexes from a source or a town of the group's; for mountain units of some; a line at all. */
const near = (group: number): number => 1 << group;
const line = (group: number): number => 1 << (group + GROUPS.length);
/** Mountain units of the Central Powers, of the Allies in Italy, and of the Russians (11.6). */
const ALPINE: { readonly [group: number]: number } = {
  [GROUP.central]: 1 << 12,
  [GROUP.italian]: 1 << 13,
  [GROUP.russian]: 1 << 14,
};
/** Britons and Belgians near a Channel port (11.44). */
const CHANNEL = 1 << 15;
/** All that is traced for the Central Powers, and for the Allies. */
const CENTRAL_BITS = near(GROUP.central) | line(GROUP.central) | ALPINE[GROUP.central]!;
const ALLIED_BITS = 0xffff & ~CENTRAL_BITS;

const REACH = 4;
/** 11.21: headquarters in the Near East look six hexes far. */
const REACH_HEADQUARTERS = 6;

/** 11.1: traced anew for one side or for both, on all maps or on the one where something has changed: no line leads off a map. */
export function traceSupply(g: Reader, side?: number, front?: number): void {
  const { maps } = g.data.ground.world;
  const open = openCountries(g);
  const sources = GROUPS.map((_name, group) =>
    side === undefined || (side === SIDE.cp) === (group === GROUP.central) ? sourcesOf(g, group) : [],
  );
  if (front !== undefined) traceFront(g, front, side, open, sources);
  else for (let on = 0; on < maps.length; on++) traceFront(g, on, side, open, sources);
}

function traceFront(
  g: Reader,
  front: number,
  side: number | undefined,
  open: Uint8Array,
  sources: readonly (readonly number[])[],
): void {
  if (side !== SIDE.allied) traceSide(g, front, SIDE.cp, CENTRAL_BITS, open, sources);
  if (side !== SIDE.cp) traceSide(g, front, SIDE.allied, ALLIED_BITS, open, sources);
}

/** One side on one map: as it was the last time, if nothing is different that lines depend on. */
function traceSide(
  g: Reader,
  front: number,
  side: number,
  bits: number,
  open: Uint8Array,
  sources: readonly (readonly number[])[],
): void {
  const { ground } = g.data;
  const { first } = ground.world.maps[front]!;
  const memory = ground.scratch.traced[front * 2 + side]!;
  const { closed } = memory;
  const changed = block(g, front, side, open, closed);
  if (memory.knows(changed, dependsOn(g, front, side, sources))) {
    memory.recall(g.s.supply, first, bits);
    return;
  }
  clear(g, front, bits);
  if (side === SIDE.cp) traceGroup(g, front, GROUP.central, side, sources[GROUP.central]!, closed);
  else {
    for (let group = GROUP.western; group < GROUPS.length; group++)
      traceGroup(g, front, group, side, sources[group]!, closed);
    if (front === FRONT.west) channel(g, ground, closed);
  }
  memory.keep(g.s.supply, first, bits);
}

/** All that decides lines beside the hexes that are closed to them: sources, depots, ports, towns of the pipeline. */
function dependsOn(
  g: Reader,
  front: number,
  side: number,
  sources: readonly (readonly number[])[],
): readonly number[] {
  const { s, data } = g;
  const { ground } = data;
  const found: number[] = [];
  let towns = false;
  const [from, to] = side === SIDE.cp ? [GROUP.central, GROUP.western] : [GROUP.western, GROUPS.length];
  for (let group = from; group < to; group++) {
    const before = found.length;
    for (const place of sources[group]!) if (ground.front[place] === front) found.push(place);
    // Which towns are depots is the same for all of a side but in Egypt (11.22).
    const looks: boolean = found.length > before && (front === FRONT.egypt || !towns);
    towns ||= looks;
    if (looks) for (const place of ground.townsOf[front]!) found.push(isDepot(g, place, group, side) ? 1 : 0);
    found.push(-1);
  }
  if (side === SIDE.allied && front === FRONT.west)
    for (const { place } of ground.channelPorts)
      found.push(s.control[place] === SIDE.allied && isOpenToSea(g, place) ? 1 : 0);
  if (front === FRONT.egypt) for (const place of ground.pipeTowns) found.push(s.control[place]!);
  return found;
}

function clear(g: Reader, front: number, bits: number): void {
  const { supply } = g.s;
  const { first, grid } = g.data.ground.world.maps[front]!;
  for (let place = first; place < first + grid.size; place++) supply[place]! &= ~bits;
}

/**
 * 11.6: enemy units and forts, sea and closed countries; desert in the heat is as far as a line goes (12.2). Says whether
 * any of it is other than what stood there.
 */
function block(g: Reader, front: number, side: number, open: Uint8Array, closed: Uint8Array): boolean {
  const { s, data } = g;
  const { ground, forces } = data;
  const { closed: never, lake, country, desert } = ground;
  const { top: tops, fort, allegiance } = s;
  const { power } = forces;
  const hot = s.weather[FRONT.egypt] === WEATHER.hot;
  const { first, grid } = ground.world.maps[front]!;
  let changed = 0;
  for (let place = first, end = first + grid.size; place < end; place++) {
    const top = tops[place]!;
    const barred =
      never[place] === 1 ||
      lake[place] === 1 ||
      open[country[place]!] === 0 ||
      (top >= 0 && allegiance[power[top]!] !== side) ||
      (fort[place]! > 0 && fortSide(g, place) === 1 - side);
    const now = barred ? CLOSED : hot && desert[place] === 1 ? LAST : OPEN;
    changed |= closed[place]! ^ now;
    closed[place] = now;
  }
  return changed !== 0;
}

/** 10.83, 11.6: where lines of a side go on a map; through the Alps for mountain units alone. Shared room: use it at once. */
export function supplyWays(g: Reader, front: number, side: number, mountain: boolean): Uint8Array {
  const { alpineOf, scratch } = g.data.ground;
  scratch.closed.fill(CLOSED);
  block(g, front, side, openCountries(g), scratch.closed);
  if (!mountain) for (const place of alpineOf[front]!) scratch.closed[place] = CLOSED;
  return scratch.closed;
}

function traceGroup(
  g: Reader,
  front: number,
  group: number,
  side: number,
  everywhere: readonly number[],
  closed: Uint8Array,
): void {
  const { s, data } = g;
  const { ground } = data;
  const { supply } = s;
  const sources = everywhere.filter((place) => ground.front[place] === front);
  if (sources.length === 0) return;
  const { near: short, far: long, flat } = ground.scratch;
  const peaks = ground.alpineOf[front]!;
  const alpine = ALPINE[group];
  // Alpine hexes carry the lines of mountain units alone (11.6); elsewhere these have those of all others.
  if (alpine !== undefined && peaks.length > 0) {
    flood(g, front, group, side, sources, closed);
    for (let i = 0; i < short.count; i++) supply[short.hexes[i]!]! |= alpine;
  }
  const shut = peaks.length > 0 ? flat : closed;
  if (peaks.length > 0) {
    const { first, grid } = ground.world.maps[front]!;
    for (let place = first; place < first + grid.size; place++) flat[place] = closed[place]!;
    for (const place of peaks) flat[place] = CLOSED;
  }
  flood(g, front, group, side, sources, shut);
  for (let i = 0; i < long.count; i++) supply[long.hexes[i]!]! |= line(group);
  for (let i = 0; i < short.count; i++) supply[short.hexes[i]!]! |= near(group);
  // 11.53: before the pipeline comes, a town of the Sinai feeds those who are in it.
  if (front === FRONT.egypt && group === GROUP.western)
    for (const place of ground.pipeTowns)
      if (s.control[place] === side && long.reaches(place)) s.supply[place]! |= near(group);
  if (front > FRONT.east) nearEastHeadquarters(g, front, group, side, sources, shut);
}

/** Fills `far` with the lines of any length, and `near` with what lies within reach of sources and depots. */
function flood(
  g: Reader,
  front: number,
  group: number,
  side: number,
  sources: readonly number[],
  closed: Uint8Array,
): void {
  const { scratch, seaSides: barred, townsOf } = g.data.ground;
  const { far: long, near: short } = scratch;
  long.flood(sources, { closed, barred });
  const from = [...sources];
  for (const place of townsOf[front]!)
    if (long.reaches(place) && isDepot(g, place, group, side)) from.push(place);
  short.flood(from, { closed, barred, limit: REACH });
}

/** 11.21, 11.22: in the Near East a headquarters is a depot only within six hexes of a source or a town. */
function nearEastHeadquarters(
  g: Reader,
  front: number,
  group: number,
  side: number,
  sources: readonly number[],
  closed: Uint8Array,
): void {
  const { s, data } = g;
  const { ground } = data;
  if (group !== GROUP.central && group !== GROUP.western && group !== GROUP.russian) return;
  const { near: short, far: long } = ground.scratch;
  const depots = ground.townsOf[front]!.filter(
    (place) => long.reaches(place) && isDepot(g, place, group, side),
  );
  short.flood([...sources, ...depots], { closed, barred: ground.seaSides, limit: REACH_HEADQUARTERS });
  for (let i = 0; i < long.count; i++) {
    const place = long.hexes[i]!;
    if (!short.reaches(place)) s.supply[place]! &= ~line(group);
  }
}

/** 11.44: four hexes round a Channel port, by any way an own unit could go; Rouen and Antwerp want their river. */
function channel(g: Reader, ground: Ground, closed: Uint8Array): void {
  const { s } = g;
  const ports = ground.channelPorts.filter(
    ({ place }) => s.control[place] === SIDE.allied && isOpenToSea(g, place),
  );
  const { near: short } = ground.scratch;
  short.flood(
    ports.map(({ place }) => place),
    { closed, barred: ground.seaSides, limit: REACH },
  );
  for (let i = 0; i < short.count; i++) s.supply[short.hexes[i]!]! |= CHANNEL;
}

/** 11.43, 11.44: a port of the west sheet that feeds whoever is in it; Rouen and Antwerp want their river. */
export function isOpenToSea(g: Reader, place: number): boolean {
  const { alliedPort, channelPorts } = g.data.ground;
  if (alliedPort[place] === 0) return false;
  const ways = channelPorts.find((port) => port.place === place)?.ways ?? [];
  return ways.every((way) => g.s.control[way] === SIDE.allied);
}

/** 11.2-11.5: is a unit in regular supply where it stands? */
export const isSupplied = (g: Reader, unit: number): boolean => isSuppliedAt(g, unit, g.s.at[unit]!);

/** Would it be in supply in a place? What is traced already decides; its own headquarters may stand beside it. */
export function isSuppliedAt(g: Reader, unit: number, place: number): boolean {
  const { s, data } = g;
  const { forces, ground } = data;
  if (place < 0) return true; // boxes feed their own
  if ((s.marks[unit]! & (MARK.holdsOut | MARK.heldOut)) !== 0) return true; // 21.5
  const power = forces.power[unit]!;
  const group = groupOf(g, power);
  const bits = s.supply[place]!;
  if ((bits & near(group)) !== 0) return true;
  if (forces.mountain[unit] === 1 && alpineReaches(g, power, group, place)) return true;
  if (forces.headquarters[unit] === 1) return (bits & line(group)) !== 0;
  return beside(g, power, group, place) || isSpecial(g, unit, power, place, ground, bits);
}

/** 11.6: Italian mountain units go into, not through, the Alps of Austria-Hungary: their bit is traced to the rim. */
function alpineReaches(g: Reader, power: number, group: number, place: number): boolean {
  const bit = ALPINE[group];
  if (bit === undefined || (g.s.supply[place]! & bit) === 0) return false;
  if (power !== POWER.italy || g.data.ground.alpine[place] === 0) return true;
  if (g.data.ground.home[place] !== POWER.austria) return true;
  const { neighbours } = g.data.ground;
  for (let d = 0; d < 6; d++) {
    const to = neighbours[place * 6 + d]!;
    if (to >= 0 && (g.s.supply[to]! & near(group)) !== 0) return true;
  }
  return false;
}

/** 11.22: with or next to a headquarters of its own power that has a line. */
function beside(g: Reader, power: number, group: number, place: number): boolean {
  const { neighbours } = g.data.ground;
  if (isFedHeadquarters(g, power, group, place)) return true;
  for (let d = 0; d < 6; d++) {
    const to = neighbours[place * 6 + d]!;
    if (to >= 0 && isFedHeadquarters(g, power, group, to)) return true;
  }
  return false;
}

function isFedHeadquarters(g: Reader, power: number, group: number, place: number): boolean {
  const { s, data } = g;
  if (s.load[place] === 0 && s.top[place]! < 0) return false;
  if ((s.supply[place]! & line(group)) === 0) return false;
  for (let u = s.top[place]!; u >= 0; u = s.below[u]!)
    if (data.forces.headquarters[u] === 1 && ofPower(g, u, power)) return true;
  return false;
}

/** Ports and private supplies (11.32, 11.33, 11.4). */
function isSpecial(
  g: Reader,
  unit: number,
  power: number,
  place: number,
  ground: Ground,
  bits: number,
): boolean {
  const { s, data } = g;
  const { nation } = data.forces.units[unit]!;
  const allied = s.allegiance[power] === SIDE.allied;
  if (nation === 'arab') return true; // 15.81
  if (nation === 'gendarmerie' || nation === 'rifles') return ground.persia[place] === 1;
  if (power === POWER.montenegro) return ground.home[place] === POWER.montenegro;
  if (power === POWER.germany && !preWar(g, 'allied', 7)) {
    if (ground.balticPort[place] === 1) return true; // 11.41
    if (ground.konigsberg[place] === 1 && s.control[ground.konigsbergHex] === SIDE.cp)
      return hasLine(g, place, ground.konigsbergHex, SIDE.cp);
  }
  if (!allied) {
    if (power === POWER.turkey && ground.blackSea[place] === 1) return true; // 11.45
    return ground.kut[place] === 1; // 11.54
  }
  if (power === POWER.russia && (ground.blackSea[place] === 1 || ground.caspian[place] === 1)) return true;
  if (ground.blackSeaPort[place] === 1 && s.control[ground.constantinople] === SIDE.allied) return true; // 11.42
  if (isOpenToSea(g, place)) return true; // 11.43, 11.44
  return (power === POWER.britain || power === POWER.belgium) && (bits & CHANNEL) !== 0;
}

/** 11.51, 11.52, 14.2: lives on what the fort holds. */
export function isFortSupplied(g: Reader, unit: number): boolean {
  const { s, data } = g;
  const { forces, ground } = data;
  const place = s.at[unit]!;
  if (place < 0) return false;
  if (place === ground.kutHex) return s.allegiance[forces.power[unit]!] === SIDE.allied && s.kut;
  const fort = s.fort[place]!;
  return (fort === FORT.fort || fort === FORT.heavy) && ground.home[place] === forces.power[unit];
}

/** Would sources and towns feed a unit here, without any headquarters? That lies open to all. */
export const isNearDepot = (g: Reader, place: number, power: number): boolean =>
  (g.s.supply[place]! & near(groupOf(g, power))) !== 0;

/** 11.85: a hex is in supply for a side if a unit of a power would be there. */
export function isHexSupplied(g: Reader, place: number, power: number): boolean {
  const group = groupOf(g, power);
  return (g.s.supply[place]! & near(group)) !== 0 || beside(g, power, group, place);
}

/** The town or city is a supplied one of this side, for strategic movement and new units (9.31, 13.11). */
export const isFedTown = (g: Reader, place: number, power: number): boolean =>
  g.data.ground.town[place] !== PLACE.none &&
  g.s.control[place] === g.s.allegiance[power] &&
  isHexSupplied(g, place, power);
