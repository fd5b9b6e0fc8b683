/** Places that nobody guards: the enemy's, and whether one can stay there; one's own that end the war if lost. */

import { holds, type Theatre } from '@armistice/great-war/staff';
import type { Mover, Movers } from './movers.ts';
import { type Line, leaks, needAt } from './posts.ts';
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

/** Whose loss ends the war or takes a nation out of it (16.2, 16.5-16.7, 18.3): never empty within two marches of the enemy. */
export function dearest({ g, data, side, abroad }: Situation, theatre: Theatre): number[] {
  const { ground } = data;
  return [ground.berlin, ...ground.ruhr, ground.salonika, ...capitals(g).keys()].filter(
    (place) =>
      place >= 0 &&
      ground.theatre[place] === theatre &&
      g.s.control[place] === side &&
      abroad.enters[place]! <= FAR,
  );
}

const FAR = 2;

export function guardCapitals(
  of: Situation,
  movers: Movers,
  theatre: Theatre,
  why: Map<Mover, string>,
): void {
  for (const place of dearest(of, theatre)) guard(of, movers, place, why);
}

/** A place worth a guard. */
const DEAR = 2.5;

/** Cities to which a hole in the line leads: somebody in each, so that nobody walks in. */
export function guardCities(of: Situation, movers: Movers, theatre: Theatre, why: Map<Mover, string>): void {
  const { data, abroad, worth } = of;
  const open = leaks(of, movers);
  const places: number[] = [];
  for (let place = 0; place < data.ground.size; place++)
    if (
      open[place] === 2 &&
      data.ground.theatre[place] === theatre &&
      worth[place]! >= DEAR &&
      abroad.enters[place]! <= 1
    )
      places.push(place);
  places.sort((a, b) => worth[b]! - worth[a]! || a - b);
  for (const place of places) guard(of, movers, place, why);
}

/** Whoever is nearest stands there. */
function guard(of: Situation, movers: Movers, place: number, why: Map<Mover, string>): void {
  const { world } = of.data.ground;
  if (of.g.s.control[place] !== of.side || movers.count[place]! > 0) return;
  const [nearest] = (movers.comers.get(place) ?? [])
    .filter((mover) => mover.fights && movers.isFree(mover))
    .sort(
      (a, b) =>
        world.distance(a.at, place) - world.distance(b.at, place) ||
        a.attack - b.attack ||
        b.defence - a.defence ||
        a.unit - b.unit,
    );
  if (nearest === undefined) return;
  movers.send(nearest, place);
  why.set(nearest, `guards ${of.name(place)}`);
}
