/** Places that nobody guards: the enemy's, and whether one can stay there; one's own that end the war if lost. */

import { fortSide, hasGarrison, holds, type Theatre } from '@armistice/great-war/staff';
import { comesAfter, goalsOf, isLate, pressedFor } from './goals.ts';
import type { Mover, Movers } from './movers.ts';
import { type Line, leaks, needAt, shelter } from './posts.ts';
import type { Situation } from './situation.ts';
import { capitals } from './values.ts';

/** Less is left to those who have nothing better to do. */
const WORTH_IT = 0.5;
/** What a place is worth that will be lost again at once, and what the man who was there. */
const FLEETING = 0.15;
const MAN = 0.8;
const MOST = 4;

export function grab(
  of: Situation,
  movers: Movers,
  theatre: Theatre,
  { kept }: Line,
  why: Map<Mover, string>,
): void {
  const { g, data, side, worth } = of;
  const { ground } = data;
  const places: number[] = [];
  for (const place of movers.comers.keys())
    if (
      ground.theatre[place] === theatre &&
      g.s.control[place] === 1 - side &&
      worth[place]! >= WORTH_IT &&
      !holds(g, place, 1 - side)
    )
      places.push(place);
  places.sort((a, b) => worth[b]! - worth[a]! || a - b);
  for (const place of places) {
    if (movers.count[place]! > 0) continue;
    const need = kept[place] === 1 ? 0 : needAt(of, place);
    const able = movers.comers
      .get(place)!
      .filter((mover) => mover.fights && movers.isFree(mover))
      .sort((a, b) => b.defence - a.defence || a.attack - b.attack || a.unit - b.unit);
    const party: Mover[] = [];
    let have = 0;
    for (const mover of able) {
      if (have >= need && party.length > 0) break;
      if (party.length >= MOST) break;
      party.push(mover);
      have += mover.defence;
    }
    if (party.length === 0) continue;
    const stays = have >= need * 0.8;
    if (!stays && worth[place]! * FLEETING < MAN) continue;
    const sent = stays ? party : [able.at(-1)!];
    for (const mover of sent) {
      movers.send(mover, place);
      why.set(mover, `nobody guards ${of.name(place)}`);
    }
  }
}

/** Whose loss ends the war or takes a nation out of it (16.2, 16.5-16.7, 18.3), within so many marches of the enemy. */
export function dearest({ g, data, side, abroad }: Situation, theatre: Theatre, marches = 2): number[] {
  const { ground } = data;
  // The edge of the Italian map is kept by the line before it: one man in each of its hexes is no line anywhere.
  const edge = new Set(ground.austrianEdge);
  const ends = [...capitals(g).keys()].filter((place) => !edge.has(place));
  return [ground.berlin, ...ground.ruhr, ground.salonika, ...ends].filter(
    (place) =>
      place >= 0 &&
      ground.theatre[place] === theatre &&
      g.s.control[place] === side &&
      abroad.enters[place]! <= marches,
  );
}

/** Never empty where the enemy can be next turn. */
export function guardCapitals(
  of: Situation,
  movers: Movers,
  theatre: Theatre,
  why: Map<Mover, string>,
): void {
  for (const place of dearest(of, theatre, 1)) guardEmpty(of, movers, place, why);
}

/** A place worth a guard. */
export const DEAR = 2.5;

/** Cities nobody stands in, to which a way past the line leads: somebody can walk in next turn, or in two into a capital. */
export function leftOpen(of: Situation, movers: Movers, theatre: Theatre): number[] {
  const open = leaks(of, movers);
  const { ground } = of.data;
  const edge = ground.austrianEdge.filter(
    (place) => ground.theatre[place] === theatre && of.abroad.enters[place]! <= 2,
  );
  return [...new Set([...dearest(of, theatre), ...cities(of, theatre), ...edge])].filter(
    (place) => open[place] === 2 && movers.count[place] === 0,
  );
}

/** What of all that can come does come before a fortress; odds from which it is in danger; men in it, at most. */
const BESIEGE = 0.8;
const EVEN = 2;
export const GARRISON = 4;

/** Fortress cities: walls that hardly anybody mans hold nobody up, but those who man them well are safe. */
export function guardForts(
  of: Situation,
  movers: Movers,
  theatre: Theatre,
  why: Map<Mover, string>,
  most: number,
): void {
  const { g, side, abroad } = of;
  for (const place of cities(of, theatre)) {
    if (!hasGarrison(g, place) || fortSide(g, place) !== side) continue;
    const comes = abroad.soon[place]! * BESIEGE;
    const walls = shelter(of, place);
    // The garrison of one is enough for a handful of horsemen.
    if (comes < EVEN + walls) continue;
    const need = comes / (1 + walls);
    while (movers.count[place]! < most && movers.have[place]! < need)
      if (!guard(of, movers, place, why)) break;
  }
}

/** Own cities where the enemy could be next turn, the dearest first. */
function cities({ data, abroad, worth, g, side }: Situation, theatre: Theatre): number[] {
  const places: number[] = [];
  for (let place = 0; place < data.ground.size; place++)
    if (
      data.ground.theatre[place] === theatre &&
      g.s.control[place] === side &&
      worth[place]! >= DEAR &&
      abroad.enters[place]! <= 1
    )
      places.push(place);
  return places.sort((a, b) => worth[b]! - worth[a]! || a - b);
}

/** Whoever is nearest stands there. */
function guard(of: Situation, movers: Movers, place: number, why: Map<Mover, string>): boolean {
  const { world } = of.data.ground;
  const [nearest] = (movers.comers.get(place) ?? [])
    .filter((mover) => mover.fights && movers.isFree(mover) && movers.fits(mover, place))
    .sort(
      (a, b) =>
        world.distance(a.at, place) - world.distance(b.at, place) ||
        b.defence - a.defence ||
        a.attack - b.attack ||
        a.unit - b.unit,
    );
  if (nearest === undefined) return false;
  movers.send(nearest, place);
  why.set(nearest, `guards ${of.name(place)}`);
  return true;
}

/** One is enough where nobody is. */
export function guardEmpty(of: Situation, movers: Movers, place: number, why: Map<Mover, string>): void {
  if (of.g.s.control[place] === of.side && movers.count[place] === 0) guard(of, movers, place, why);
}

// ---- scenarios of places

/** Men in a place that decides the game, at most, and defence from which on it is held well enough. */
const FULL = 6;
const ENOUGH = 12;

const wantedIn = (of: Situation, place: number): number => Math.max(1, Math.min(ENOUGH, needAt(of, place)));

/** Its own places that the enemy can reach are held, the more of them come. */
export function holdGoals(
  of: Situation,
  movers: Movers,
  theatre: Theatre,
  why: Map<Mover, string>,
  most: number,
): void {
  const goals = goalsOf(of.g, of.seat);
  if (goals === undefined || !isLate(goals) || !comesAfter(of.g, goals)) return;
  for (const place of goals.own) {
    if (of.data.ground.theatre[place] !== theatre || of.abroad.enters[place]! > 1) continue;
    const need = wantedIn(of, place);
    while (movers.count[place]! < most && movers.have[place]! < need)
      if (!guard(of, movers, place, why)) break;
  }
}

/** Into the enemy's in which nobody stands, with enough to stay. */
export function walkIn(of: Situation, movers: Movers, theatre: Theatre, why: Map<Mover, string>): void {
  const { g, data, side, seat } = of;
  const goals = goalsOf(g, seat);
  if (goals === undefined || !isLate(goals)) return;
  for (const place of pressedFor(g, seat)) {
    if (data.ground.theatre[place] !== theatre || holds(g, place, 1 - side)) continue;
    const need = comesAfter(g, goals) ? wantedIn(of, place) : 1;
    while (movers.count[place]! < FULL && movers.have[place]! < need)
      if (!guard(of, movers, place, why)) break;
  }
}

/** How far from a goal an enemy stands in the way to it. */
const NEAR = 2;

/** Enemies to attack before anything else: in the places that decide the game, and on the ways to them, as far as there is time. */
export function onTheWay(of: Situation, theatre: Theatre): number[] {
  const { g, data, side, seat } = of;
  const found = new Set<number>();
  for (const goal of pressedFor(g, seat)) {
    if (data.ground.theatre[goal] !== theatre) continue;
    let wave = [goal];
    for (let step = 0; step <= Math.min(NEAR, goalsOf(g, seat)!.left); step++) {
      for (const place of wave) if (holds(g, place, 1 - side)) found.add(place);
      wave = wave.flatMap((place) => [...of.beside(place)]);
    }
  }
  return [...found].sort((a, b) => a - b);
}
