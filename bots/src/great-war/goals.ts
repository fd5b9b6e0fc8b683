/** Scenarios of places: what must still be taken, what is held already, and how much time is left for it. */

import { type Reader, type Seat, sideOf } from '@armistice/great-war/staff';

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
export function goalsOf({ s, data, scenario }: Reader, seat: Seat): Goals | undefined {
  const { goal, lastTurn } = scenario;
  if (goal.kind !== 'hexes') return undefined;
  const places = goal.hexes.map((id) => data.ground.world.place(id));
  const isOwn = (place: number): boolean => s.control[place] === sideOf(seat);
  const own = places.filter(isOwn);
  const wanted = goal.side === seat ? goal.need : places.length - goal.need + 1;
  return {
    ...{ own, theirs: places.filter((place) => !isOwn(place)) },
    ...{ lacking: wanted - own.length, left: lastTurn - s.turn },
  };
}

/** Does a side have to take something more to win a scenario of places? */
export const lacksPlaces = (g: Reader, seat: Seat): boolean => (goalsOf(g, seat)?.lacking ?? 0) > 0;

/** One more than is needed is a spare. */
const SPARE = 1;

/** What it goes for rather than for anything else, as long as it has not all it needs and a spare. */
export function pressedFor(g: Reader, seat: Seat): readonly number[] {
  const goals = goalsOf(g, seat);
  return goals !== undefined && goals.lacking + SPARE > 0 ? goals.theirs : [];
}

/** So many turns before the end a place that is held or won counts for itself: before that the line does more for it. */
const LATE = 1;

export const isLate = ({ left }: Goals): boolean => left <= LATE;

/** Nothing but the places counts any more. */
export const isLast = (g: Reader, seat: Seat): boolean => goalsOf(g, seat)?.left === 0;

/** Does the enemy still move after this phase? */
export const comesAfter = (g: Reader, { left }: Goals): boolean =>
  left > 0 || g.frame('movement')?.half === 1;
