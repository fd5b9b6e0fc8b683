/** The line: places that face the enemy, what each of them needs, and who goes there. */

import type { How, Mover, Movers } from './movers.ts';
import type { Situation } from './situation.ts';

export interface Post {
  readonly place: number;
  readonly need: number;
  readonly importance: number;
}

/** What the first unit in a gap is worth, and one more where the line would not hold. */
const CLOSED = 1.6;
const FIRM = 2.4;
/** How much more a place counts that is near to what may not be lost. */
const HEART = 20;
/** How much the line counts beside the mission. */
const LINE = { wheel: 0.5, attack: 0.8, hold: 1, withdraw: 1 } as const;
/** A post that has less of what it needs is given up. */
const LOST = 0.4;
/** What is left of a post that is given up. */
const GIVEN = 0.02;
/** Who is so strong covers the gap beside him; what is left of the gap then. */
const STOUT = 9;
const COVERED = 0.12;
/** The least that is worth standing with where the enemy can come. */
const STAND = 12;
/** Who is spared stands in the line only so near to what may not be lost. */
const NEAR_HEART = 5;
/** How much rather one stands there whose nation has supply points to spend. */
const SPENDS = 1.5;
/** Less is not worth a man. */
const LEAST = 0.3;

export function postsOf(of: Situation): Post[] {
  const { g, data, side, threat, worth } = of;
  const { control } = g.s;
  const found: Post[] = [];
  for (let place = 0; place < data.ground.size; place++) {
    if (control[place] !== side || data.ground.closed[place] === 1) continue;
    let face = 0;
    for (const to of of.beside(place)) if (control[to] === 1 - side) face++;
    const near = threat.enters[place]! <= 1;
    if (face === 0 && !(near && worth[place]! >= 5)) continue;
    const seen = threat.soon[place]! > 0 || near ? 1 : threat.enters[place] === 2 ? 0.35 : 0.02;
    const bulge = face >= 5 ? 0.5 : 1;
    const heart = HEART / (4 + of.heart[place]!);
    const { mission, line = 1, weight = 1 } = of.order(place);
    const given = isGiven(of, place) ? GIVEN : 1;
    found.push({
      place,
      need: Math.max(seen === 1 && face > 0 ? STAND : 0, of.need(place)) * line * (face === 0 ? 0.5 : 1),
      importance:
        (0.6 + Math.min(3, worth[place]! * 0.1) + heart) * bulge * seen * given * weight * LINE[mission],
    });
  }
  return found;
}

/** Ground that is given up: on the way back, short of the line that is to be held. */
function isGiven(of: Situation, place: number): boolean {
  const order = of.order(place);
  if (order.mission !== 'withdraw' || of.g.s.fort[place]! > 0) return false;
  return (of.goal(order)?.[place] ?? 0) > 1;
}

/** What one more unit is worth to a post that has so much; less where the zones of both neighbours close it, and no trench is lost. */
function want({ need, importance }: Post, have: number, covered: boolean): number {
  if (have === 0) return CLOSED * importance * (covered ? COVERED : 1);
  return have < need ? FIRM * importance * (1.1 - have / need) : 0;
}

/** Mans the line, gives up what would only be run over, and puts those who stood there to the rest of it. */
export function holdLine(movers: Movers, posts: readonly Post[]): Map<number, number> {
  const before = new Set(movers.sent.keys());
  const unmet = manLine(movers, posts);
  const lost = new Set(posts.filter((post) => isLost(movers, post)).map(({ place }) => place));
  if (lost.size === 0) return unmet;
  for (const [mover, { to }] of [...movers.sent])
    if (lost.has(to) && !before.has(mover)) movers.recall(mover);
  return manLine(
    movers,
    posts.filter(({ place }) => !lost.has(place)),
  );
}

/** Open ground that has not half of what would stop the enemy. */
function isLost({ of, have }: Movers, { place, need }: Post): boolean {
  const { s } = of.g;
  if (s.works[place] !== 0 || s.fort[place]! > 0 || of.worth[place]! >= 5) return false;
  const { mission } = of.order(place);
  if (mission === 'wheel' || mission === 'attack') return false;
  return have[place]! > 0 && have[place]! < Math.min(STAND, need) * LOST;
}

/** Fills the line, the most pressing need first; what is still wanted where nobody could come is given back. */
function manLine(movers: Movers, posts: readonly Post[]): Map<number, number> {
  const { of } = movers;
  const unmet = new Map<number, number>();
  const at = new Map<number, { readonly post: Post; value: number; lost: boolean }>();
  const worth = (post: Post): number => {
    let held = 0;
    for (const to of of.beside(post.place)) if (at.has(to) && movers.have[to]! >= STOUT) held++;
    return want(
      post,
      movers.have[post.place]!,
      held >= 2 && of.g.s.works[post.place] === 0 && of.front(post.place).unbroken !== true,
    );
  };
  for (const post of posts) at.set(post.place, { post, value: 0, lost: false });
  for (const one of at.values()) one.value = worth(one.post);
  for (;;) {
    let top: { readonly post: Post; value: number; lost: boolean } | undefined;
    for (const one of at.values())
      if (!one.lost && one.value > LEAST && one.value > (top?.value ?? 0)) top = one;
    if (top === undefined) return unmet;
    const { place } = top.post;
    const found = comerFor(movers, place);
    if (found === undefined) {
      unmet.set(place, top.value);
      top.lost = true;
      continue;
    }
    movers.send(found.mover, place, reasonOf(of, place), found.how);
    top.value = worth(top.post);
    for (const to of of.beside(place)) {
      const near = at.get(to);
      if (near !== undefined) near.value = worth(near.post);
    }
  }
}

const reasonOf = (of: Situation, place: number): string =>
  of.worth[place]! >= 5 ? `holds ${of.name(place)}` : `${of.group(place)}: keeps the line closed`;

/** Whoever is there; else a good one from near. */
function comerFor(movers: Movers, place: number): { mover: Mover; how: How } | undefined {
  const { of } = movers;
  const { world } = of.data.ground;
  const { infantry, replacement } = of.data.forces;
  // Behind a wheel the weak stand guard, so that the strong go on.
  const strong = of.order(place).mission === 'wheel' ? -0.12 : 0.12;
  let found: { mover: Mover; how: How } | undefined;
  let most = -Infinity;
  for (const [how, map] of [
    ['march', movers.comers],
    ['columnMarch', movers.columns],
  ] as const)
    for (const mover of map.get(place) ?? []) {
      if (mover.strength === 0 || !movers.isFree(mover) || !movers.fits(mover, place)) continue;
      if (of.heart[place]! > NEAR_HEART && (of.isSpared(mover.unit, place) || !of.serves(mover.unit, place)))
        continue;
      if (
        infantry[mover.unit] === 0 &&
        movers.have[place] === 0 &&
        of.data.forces.artillery[mover.unit] === 1
      )
        continue;
      const score =
        (mover.at === place ? 3 : 0) -
        world.distance(mover.at, place) * 0.25 +
        Math.min(10, mover.strength) * strong -
        replacement[mover.unit]! * 4 +
        (of.price(of.data.forces.nation[mover.unit]!) < 0 ? SPENDS : 0) -
        leaving(movers, mover);
      if (score <= most || !movers.mayStop(mover, place, how)) continue;
      most = score;
      found = { mover, how };
    }
  return found;
}

/** What is missed where it stands now: it may be a post too. */
function leaving(movers: Movers, { at }: Mover): number {
  const { of } = movers;
  return of.threat.soon[at]! > 0 && of.threat.enters[at]! <= 1 ? 0.5 : 0;
}
