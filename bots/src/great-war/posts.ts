/** The line: places that face the enemy, what each of them needs, and who goes there. */

import { fortSide } from '@armistice/great-war/staff';
import type { Mover, Movers } from './movers.ts';
import type { Situation } from './situation.ts';

export interface Post {
  readonly place: number;
  /** Attack factors the enemy can turn on it, no more than find room round it. */
  readonly threat: number;
  readonly importance: number;
}

/** Factors of a full stack, for what finds room next to a place. */
const FULL_STACK = 16;
/** What the first man in a gap is worth, and a full line where it is threatened. */
const CLOSED = 6;
const FIRM = 3;
/** Odds at which an attack on the line is still bearable. */
const BEARABLE = 2.5;

/** Own places next to ground of the enemy's, on the fronts of a theatre. */
export function postsOf(of: Situation, theatre: number): Post[] {
  const { g, data, side, threat, worth } = of;
  const { ground } = data;
  const { control } = g.s;
  const found: Post[] = [];
  for (let place = 0; place < ground.size; place++) {
    if (control[place] !== side || ground.theatre[place] !== theatre) continue;
    let face = 0;
    let near = 0;
    for (const to of of.beside(place)) {
      if (control[to] === 1 - side) face++;
      near = Math.max(near, worth[to]!);
    }
    const soon = Math.min(threat.soon[place]!, face * FULL_STACK);
    if (face === 0 && (worth[place]! < 1 || threat.soon[place] === 0)) continue;
    const bulge = face >= 5 ? 0.5 : 1;
    const fort = g.s.fort[place]! > 0 && fortSide(g, place) === side ? 0.5 : 0;
    const seen = threat.enters[place]! <= 1 || soon > 0 ? 1 : threat.enters[place] === 2 ? 0.4 : 0.05;
    found.push({
      place,
      threat: face === 0 ? threat.soon[place]! * 0.5 : soon,
      importance: (0.7 + fort + Math.min(4, worth[place]! * 0.4 + near * 0.15)) * bulge * seen,
    });
  }
  return found;
}

/** What one more unit is worth to a post that has so much. */
function want({ threat, importance }: Post, count: number, have: number): number {
  if (count === 0) return CLOSED * importance;
  const need = threat / BEARABLE;
  if (have < need) return FIRM * importance * Math.min(1, 1.5 * (1 - have / need) + 0.2);
  return count < 3 ? 0.25 * importance : 0;
}

/** Fills the line, the most pressing need first; what is still wanted where nobody could come is left in `unmet`. */
export function manLine(movers: Movers, posts: readonly Post[], least: number): Map<number, number> {
  const { of } = movers;
  const unmet = new Map<number, number>();
  const open = posts.map((post) => ({
    post,
    value: want(post, movers.count[post.place]!, movers.have[post.place]!),
  }));
  for (;;) {
    let top: (typeof open)[number] | undefined;
    for (const one of open) if (one.value > (top?.value ?? least)) top = one;
    if (top === undefined) return unmet;
    const { place } = top.post;
    const mover = comerFor(of, movers, place);
    if (mover === undefined) {
      unmet.set(place, top.value);
      top.value = 0;
      continue;
    }
    movers.send(mover, place);
    top.value = want(top.post, movers.count[place]!, movers.have[place]!);
  }
}

/** Whoever is there; else the nearest good one. */
function comerFor(of: Situation, movers: Movers, place: number): Mover | undefined {
  const { world } = of.data.ground;
  let found: Mover | undefined;
  let most = -Infinity;
  for (const mover of movers.comers.get(place) ?? []) {
    if (!mover.fights || !movers.isFree(mover) || !movers.fits(mover, place)) continue;
    const score = (mover.at === place ? 4 : 0) - world.distance(mover.at, place) * 0.2 + mover.defence * 0.3;
    if (score <= most) continue;
    most = score;
    found = mover;
  }
  return found;
}
