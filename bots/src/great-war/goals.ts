/** Scenarios of places: what must still be taken, what is held already, and how much time is left for it. */

import { holds, type Reader, type Seat, sideOf, type Theatre } from '@armistice/great-war/staff';
import type { Mover, Movers } from './movers.ts';
import { needAt } from './posts.ts';
import type { Situation } from './situation.ts';

export interface Goals {
  /** Places that decide the game: its own, and the enemy's. */
  readonly own: readonly number[];
  readonly theirs: readonly number[];
  /** How many it has to take to win; less than none if it could lose some. */
  readonly lacking: number;
  /** Operational turns after this one. */
  readonly left: number;
}

/** Nothing where the war is won otherwise. */
export function goalsOf({ s, data, scenario: { goal, lastTurn } }: Reader, seat: Seat): Goals | undefined {
  if (goal.kind !== 'hexes') return undefined;
  const places = goal.hexes.map((id) => data.ground.world.place(id));
  const own = places.filter((place) => s.control[place] === sideOf(seat));
  const theirs = places.filter((place) => s.control[place] !== sideOf(seat));
  const wanted = goal.side === seat ? goal.need : places.length - goal.need + 1;
  return { own, theirs, lacking: wanted - own.length, left: lastTurn - s.turn };
}

/** One more than is needed is a spare. */
const SPARE = 1;

/** Does it go for places rather than for anything else? */
export const presses = (goals: Goals | undefined): goals is Goals =>
  goals !== undefined && goals.lacking + SPARE > 0;

/** Does the enemy still move after this phase? */
const comesAfter = ({ g }: Situation, { left }: Goals): boolean =>
  left > 0 || g.frame('movement')?.half === 1;

/** Men in a place that decides the game, at most, and from how many on the enemy would rather not come. */
const FULL = 6;
const ENOUGH = 12;

/** Its own places that the enemy can reach are held, the more the less can be lost. */
export function holdGoals(
  of: Situation,
  movers: Movers,
  theatre: Theatre,
  why: Map<Mover, string>,
  most: number,
): void {
  const goals = goalsOf(of.g, of.seat);
  if (goals === undefined || !comesAfter(of, goals)) return;
  const { ground } = of.data;
  for (const place of goals.own) {
    if (ground.theatre[place] !== theatre || of.abroad.enters[place]! > 1) continue;
    const need = Math.max(1, Math.min(ENOUGH, needAt(of, place)));
    while (movers.count[place]! < most && movers.have[place]! < need)
      if (!sendNearest(of, movers, place, why)) break;
  }
}

function sendNearest(of: Situation, movers: Movers, place: number, why: Map<Mover, string>): boolean {
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
  why.set(nearest, `holds ${of.name(place)}`);
  return true;
}

/** Into places of the enemy's that decide the game and in which nobody stands, with enough to stay. */
export function walkIn(of: Situation, movers: Movers, theatre: Theatre, why: Map<Mover, string>): void {
  const goals = goalsOf(of.g, of.seat);
  if (!presses(goals)) return;
  const { g, data, side } = of;
  for (const place of goals.theirs) {
    if (data.ground.theatre[place] !== theatre || holds(g, place, 1 - side)) continue;
    const need = comesAfter(of, goals) ? Math.max(1, Math.min(ENOUGH, needAt(of, place))) : 1;
    while (movers.count[place]! < FULL && movers.have[place]! < need)
      if (!sendNearest(of, movers, place, why)) break;
  }
}

/** Places to attack before anything else: those that decide the game, and the ways to them. */
export function onTheWay(of: Situation, theatre: Theatre): number[] {
  const goals = goalsOf(of.g, of.seat);
  if (!presses(goals)) return [];
  const { g, data, side } = of;
  const found = new Set<number>();
  for (const goal of goals.theirs) {
    if (data.ground.theatre[goal] !== theatre) continue;
    let wave = [goal];
    for (let step = 0; step <= Math.min(NEAR, goals.left); step++) {
      const next: number[] = [];
      for (const place of wave) {
        if (holds(g, place, 1 - side)) found.add(place);
        next.push(...of.beside(place));
      }
      wave = next;
    }
  }
  return [...found].sort((a, b) => a - b);
}

/** How far from a goal an enemy stands in the way to it. */
const NEAR = 2;
