/** Places of the enemy's that nobody guards: who walks in, and whether he can stay. */

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
