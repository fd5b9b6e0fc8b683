/** Places that nobody guards: the enemy's, and whether one can stay there; one's own that end the war if lost. */

import { holds, type Theatre } from '@armistice/great-war/staff';
import type { Mover, Movers } from './movers.ts';
import { type Line, needAt } from './posts.ts';
import type { Situation } from './situation.ts';

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

/** Whose loss ends the war or takes a nation out of it (16.2, 16.5-16.7, 18.3): never empty within a march of the enemy. */
export function guardCapitals(
  of: Situation,
  movers: Movers,
  theatre: Theatre,
  why: Map<Mover, string>,
): void {
  const { g, data, side, abroad } = of;
  const { ground } = data;
  const places = [
    ...[ground.berlin, ...ground.ruhr, ground.vienna, ground.budapest, ground.constantinople, ground.sofia],
    ...[...ground.paris, ground.bucharest, ground.salonika],
  ];
  for (const place of places) {
    if (place < 0 || ground.theatre[place] !== theatre || g.s.control[place] !== side) continue;
    if (movers.count[place]! > 0 || abroad.enters[place]! > 1) continue;
    const { world } = ground;
    const able = (movers.comers.get(place) ?? [])
      .filter((mover) => mover.fights && movers.isFree(mover))
      .sort(
        (a, b) =>
          world.distance(a.at, place) - world.distance(b.at, place) ||
          a.attack - b.attack ||
          b.defence - a.defence ||
          a.unit - b.unit,
      );
    const guard = able[0];
    if (guard === undefined) continue;
    movers.send(guard, place);
    why.set(guard, `guards ${of.name(place)}`);
  }
}
