/** The line: places that face the enemy, what each of them needs, and who goes there. */

import { MOST_TABLE_A } from '@armistice/great-war/reckoning';
import { FORT, fortSide, PLACE } from '@armistice/great-war/staff';
import type { Mover, Movers } from './movers.ts';
import type { Situation } from './situation.ts';

export interface Post {
  readonly place: number;
  /** Defence at which the enemy would rather not attack it. */
  readonly need: number;
  readonly importance: number;
}

/** Factors of a full stack, for what finds room next to a place; and what of all that can come does come. */
const FULL_STACK = 14;
export const COMES = 0.6;
/** What the first man in a gap is worth, and one more where the line would not hold. */
const CLOSED = 2.2;
const FIRM = 3;
/** So many in a hex cost the attacker dear (10.33: more than three are fought on Table B). */
const DEEP = MOST_TABLE_A + 1;
/** Odds on open ground at which an attack on the line is still bearable. */
const BEARABLE = 2;

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
    const soon = Math.min(threat.soon[place]! * COMES, face * FULL_STACK);
    if (face === 0 && (worth[place]! < 1 || threat.soon[place] === 0)) continue;
    const bulge = face >= 5 ? 0.5 : 1;
    const fort = g.s.fort[place]! > 0 && fortSide(g, place) === side ? 0.5 : 0;
    const seen = threat.enters[place]! <= 1 || soon > 0 ? 1 : threat.enters[place] === 2 ? 0.4 : 0.05;
    found.push({
      place,
      need: (face === 0 ? threat.soon[place]! * COMES * 0.5 : soon) / (BEARABLE + shelter(of, place)),
      importance: (0.6 + fort + Math.min(5, worth[place]! * 0.6 + near * 0.15)) * bulge * seen,
    });
  }
  return found;
}

/** Columns by which ground, city and forts help who stands there (10.42, 10.43). */
export function shelter({ g, data }: Situation, place: number): number {
  const { ground } = data;
  const fort = fortSide(g, place) === g.s.control[place] ? g.s.fort[place]! : FORT.none;
  return (
    ground.rows[ground.terrain[place]!]!.shift +
    (ground.town[place] === PLACE.city ? 1 : 0) +
    (fort === FORT.none ? 0 : fort === FORT.fort ? 1 : 2)
  );
}

/** Defence at which the enemy would rather leave a place alone. */
export const needAt = (of: Situation, place: number): number =>
  (of.threat.soon[place]! * COMES) / (BEARABLE + shelter(of, place));

/** What one more unit is worth to a post that has so much. */
function want({ need, importance }: Post, count: number, have: number): number {
  if (count === 0) return CLOSED * importance;
  if (need === 0) return 0;
  if (count < DEEP) return FIRM * importance * (have < need ? 1 : 0.4);
  return have < need ? FIRM * importance * Math.min(0.8, 1.2 - have / need) : 0;
}

/** Fills the line, the most pressing need first; what is still wanted where nobody could come is left in `unmet`. */
export function manLine(movers: Movers, posts: readonly Post[]): Map<number, number> {
  const { of } = movers;
  const unmet = new Map<number, number>();
  const open = posts.map((post) => ({
    post,
    least: of.aims(of.data.ground.front[post.place]!).hold,
    value: want(post, movers.count[post.place]!, movers.have[post.place]!),
  }));
  for (;;) {
    let top: (typeof open)[number] | undefined;
    for (const one of open) if (one.value > one.least && one.value > (top?.value ?? 0)) top = one;
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
