/** Reserves by rail: whoever is not wanted where he stands goes to where the line is too thin. */

import { rowOf, runs, zoneOf } from '@armistice/weltkrieg/staff';
import { allocate } from '../ops/index.ts';
import type { Mover, Movers } from './movers.ts';
import { spread } from './pull.ts';
import type { Situation } from './situation.ts';

/** Less is no reserve; posts nearer than this are marched to. */
const LEAST = 3;
const MARCH = 5;
/** Posts that trains are sent to, lots for each, and what a hex on the way costs. */
const POSTS = 10;
const LOTS = 2;
const WAY = 0.04;
/** Trains a turn. */
const TRAINS = 8;

export function reserves(of: Situation, movers: Movers, unmet: ReadonlyMap<number, number>): void {
  const { data } = of;
  const { world } = data.ground;
  const posts = [...unmet].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, POSTS);
  if (posts.length === 0) return;
  const lots = movers.all.filter((mover) => isReserve(of, movers, mover, posts));
  const found = allocate(
    lots.map(() => ({ pool: 0 })),
    posts.map(() => ({ slices: [1, LOTS - 1] })),
    [TRAINS],
    (lot, demand, slice) => {
      const [place, value] = posts[demand]!;
      const { at, strength, unit } = lots[lot]!;
      if (!of.serves(unit, place)) return -1;
      return (value / (slice + 1)) * Math.min(1, strength / 8) - world.distance(at, place) * WAY;
    },
  );
  for (const [lot, demand] of found.entries()) {
    if (demand < 0) continue;
    const [place] = posts[demand]!;
    const mover = lots[lot]!;
    movers.send(
      mover,
      mover.at,
      `goes by rail to the line near ${of.name(place)}`,
      'ride',
      spread(of, [[place, 0]]),
    );
  }
}

/** Free, strong enough, at a station, with nothing to do near. */
function isReserve(
  of: Situation,
  movers: Movers,
  mover: Mover,
  posts: readonly (readonly [place: number, value: number])[],
): boolean {
  const { g, data, side } = of;
  const { forces, ground } = data;
  const { unit, at, strength } = mover;
  if (strength < LEAST || forces.infantry[unit] === 0 || !movers.isFree(mover) || !runs(g, at, side))
    return false;
  if (zoneOf(g, 1 - side)[at] !== 0 && rowOf(forces.nation[unit]!).railways !== true) return false;
  return posts.every(([place]) => ground.world.distance(at, place) > MARCH);
}
