/** What lies open: cities of the enemy's that nobody holds, and somebody can be in this turn. */

import type { Mover, Movers } from './movers.ts';
import type { Situation } from './situation.ts';

/** Less is no city. */
const CITY = 5;
/** How much more the enemy may have within reach than the city and its garrison are worth. */
const RISK = 4;
/** What it costs to leave a place that faces the enemy to nobody. */
const LEFT = 6;

export function takeOpen(of: Situation, movers: Movers): void {
  const { worth } = of;
  const open = [...worth.keys()].filter(
    (place) => worth[place]! >= CITY && !of.isHeld(place) && !isLeft(of, place),
  );
  open.sort((a, b) => worth[b]! - worth[a]! || a - b);
  for (const place of open) {
    const found = bestFor(of, movers, place);
    if (found !== undefined) movers.send(found, place, `${of.name(place)} lies open`);
  }
}

/** Where the doctrine says so, a city of one's own takes care of itself: the line before it does. */
const isLeft = (of: Situation, place: number): boolean =>
  of.front(place).ventures === true && of.g.s.control[place] === of.side;

/** The nearest and strongest, if it is not run over at once. */
function bestFor(of: Situation, movers: Movers, place: number): Mover | undefined {
  const { forces, ground } = of.data;
  let best: Mover | undefined;
  let most = 0;
  for (const mover of movers.comers.get(place) ?? []) {
    const { unit, at, strength } = mover;
    if (strength === 0 || forces.artillery[unit] === 1 || forces.replacement[unit] === 1) continue;
    if (!movers.isFree(mover) || !movers.fits(mover, place) || of.isSpared(unit, place)) continue;
    if (!of.serves(unit, place)) continue;
    const danger = Math.max(0, of.threat.soon[place]! - strength * RISK) * 0.1;
    const score =
      of.worth[place]! -
      danger -
      leaving(of, mover) +
      strength * 0.1 -
      ground.world.distance(at, place) * 0.2;
    if (score <= most || !movers.mayStop(mover, place)) continue;
    most = score;
    best = mover;
  }
  return best;
}

/** The last of a hex before the enemy. */
function leaving(of: Situation, { at, unit }: Mover): number {
  const { s, data } = of.g;
  if (of.threat.soon[at] === 0) return 0;
  for (let u = s.top[at]!; u >= 0; u = s.below[u]!)
    if (u !== unit && data.forces.infantry[u] === 1 && s.strength[u]! > 0) return 0;
  return LEFT;
}
