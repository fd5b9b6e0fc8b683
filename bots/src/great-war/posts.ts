/** The line: a closed chain of places between the enemy and what is ours, what each needs, and who goes there. */

import { MOST_TABLE_A } from '@armistice/great-war/reckoning';
import {
  FORT,
  fights,
  fortSide,
  hasGarrison,
  holds,
  isFortSupplied,
  PLACE,
  sourcesOfSide,
  stepsOf,
  type Theatre,
  trenchOf,
  unitsIn,
} from '@armistice/great-war/staff';
import { NEVER } from '@armistice/hex';
import { type Barrier, drawBarrier } from '../ops/index.ts';
import type { Mover, Movers } from './movers.ts';
import type { Situation } from './situation.ts';
import { ROOM } from './war.ts';

export interface Post {
  readonly place: number;
  /** Defence at which the enemy would rather not attack it. */
  readonly need: number;
  readonly importance: number;
  /** How soon the enemy can be there: 1 next turn. */
  readonly seen: number;
  /** Sides from which the enemy can come. */
  readonly faces: number;
}

/** Factors of a full stack, for what finds room next to a place; and what of all that can come does come. */
const FULL_STACK = 14;
export const COMES = 0.6;
/** So many in a hex cost the attacker dear (10.33: more than three are fought on Table B). */
export const DEEP = MOST_TABLE_A + 1;
/** Odds on open ground at which an attack on the line is still bearable. */
const BEARABLE = 2;
/** Sides of a place of the line that face the enemy, as a rule. */
const FACES = 3;
/** A man in the line; each factor of defence it wants; a hole that nobody can fill; a fort that holds itself. */
const MAN = 0.7;
const FACTOR = 0.02;
const HOLE = 2;
/** A step of the enemy that is cut off; one that lives on behind the line. Lines drawn before one is kept to. */
const CUT_OFF = 1.2;
const ROAMS = 0.6;
const ROUNDS = 6;
/** The part of a price where he cannot be for two turns. */
const FAR = 0.15;
const SELF = 0.25;
/** Ground as such, and what a place is worth there, ours or his. */
const GROUND = 0.25;
const OURS = 1.2;
const HIS = 1;

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
  (of.abroad.soon[place]! * COMES) / (BEARABLE + shelter(of, place));

const seenAt = (of: Situation, place: number): number => {
  const turns = of.abroad.enters[place]!;
  return turns <= 1 || of.abroad.soon[place]! > 0 ? 1 : turns === 2 ? 0.4 : 0.05;
};

export interface Line extends Barrier {
  readonly posts: readonly Post[];
}

/** Who could stand where, and what a place costs where nobody can. */
interface Hands {
  stands(place: number): boolean;
  comes(place: number): boolean;
  readonly hole: number;
  readonly loose: ReadonlySet<number>;
  readonly home: Uint8Array;
}

/** Where to stand on the fronts of a theatre, with those who can get there. */
function drawOnce(of: Situation, theatre: Theatre, { stands, comes, hole, loose, home }: Hands): Line {
  const { g, data, side, worth } = of;
  const { ground } = data;
  const foe = (1 - side) as 0 | 1;
  const { steps } = of.deployment.war.paces[0]!;
  const strongholds = new Map<number, number>();
  const enemies = new Map<number, number>();
  for (let place = 0; place < ground.size; place++) {
    if (ground.theatre[place] !== theatre || !holds(g, place, foe)) continue;
    const units = unitsIn(g, place);
    const men = units.reduce((sum, u) => sum + (fights(g, u) ? stepsOf(g, u) : 0), 0);
    enemies.set(place, men * CUT_OFF);
    if (loose.has(place)) strongholds.set(place, 1000);
    else if (units.some((u) => isFortSupplied(g, u))) strongholds.set(place, men * ROAMS);
  }
  const barrier = drawBarrier({
    places: ground.size,
    *near(place) {
      for (let k = place * 6; k < place * 6 + 6; k++) if (steps[k] !== NEVER) yield ground.neighbours[k]!;
    },
    sources: sourcesOfSide(g, foe).filter((place) => ground.theatre[place] === theatre),
    strongholds,
    price(place) {
      if (enemies.has(place)) return Number.POSITIVE_INFINITY;
      const seen = home[place] === 1 && of.abroad.enters[place]! > 2 ? FAR : 1;
      if (hasGarrison(g, place) && fortSide(g, place) === side) return SELF * seen;
      if (stands(place) || comes(place)) return (MAN + Math.min(faced(of, place, FACES), 24) * FACTOR) * seen;
      return home[place] === 1 ? hole * seen : Number.POSITIVE_INFINITY;
    },
    worth(place) {
      if (strongholds.has(place)) return 0;
      const own = GROUND + worth[place]! * (g.s.control[place] === side ? OURS : HIS);
      return own + (enemies.get(place) ?? 0);
    },
  });
  return { ...barrier, posts: barrier.line.map((place) => postOf(of, barrier.kept, place)) };
}

/** What earlier lines have taught: places nobody was left for, enemies that would not be cut off; and own ground. */
interface Tried {
  readonly barred: Set<number>;
  readonly loose: Set<number>;
  readonly home: Uint8Array;
}

/** Draws the line and mans it, anew where nobody was left for a place. */
export function closeLine(
  of: Situation,
  movers: Movers,
  theatre: Theatre,
): { line: Line; open: Map<number, number> } {
  const tried: Tried = { barred: new Set(), loose: new Set(), home: homeOf(of) };
  let best: { readonly line: Line; readonly manned: Map<Mover, Post>; readonly open: Map<number, number> };
  let least = Infinity;
  for (let round = 1; round <= ROUNDS; round++) {
    const line = drawOnce(of, theatre, {
      ...{ hole: HOLE, loose: tried.loose, home: tried.home },
      stands: (place) => movers.count[place]! > 0,
      comes: (place) =>
        !tried.barred.has(place) && (movers.comers.get(place)?.some((mover) => mover.fights) ?? false),
    });
    const { manned, open } = match(of, movers, line);
    const holes = [...open.keys()].filter((place) => !tried.barred.has(place));
    const free = unbound(of, movers, theatre, line, manned);
    for (const place of free) line.kept[place] = 0;
    const harm = harmOf(of, theatre, line, open) + free.length;
    if (harm < least) {
      least = harm;
      best = { line, manned, open };
    }
    if (holes.length === 0 && free.length === 0) break;
    for (const place of holes) tried.barred.add(place);
    for (const place of free) tried.loose.add(place);
  }
  for (const [mover, { place }] of best!.manned) movers.send(mover, place);
  return best!;
}

/** What a line gives up: holes that nobody fills, and own places in front of it. */
function harmOf(of: Situation, theatre: Theatre, { kept }: Line, open: ReadonlyMap<number, number>): number {
  let sum = 0;
  for (const value of open.values()) sum += value;
  const { ground } = of.data;
  for (let place = 0; place < kept.length; place++)
    if (kept[place] === 0 && ground.theatre[place] === theatre && of.g.s.control[place] === of.side)
      sum += of.worth[place]! * OURS + GROUND;
  return sum;
}

/** What it costs to bring somebody to where nobody is. */
const BROUGHT = 1.1;

/** Where the line should run, by where men stand now: what trains and new units are wanted for. */
export function wantedLine(of: Situation, theatre: Theatre): Line {
  const { defence } = of.deployment;
  return drawOnce(of, theatre, {
    ...{ hole: BROUGHT, loose: new Set<number>(), home: homeOf(of) },
    stands: (place) => defence[of.side][place]! > 0,
    comes: () => false,
  });
}

/** Own ground that hangs together with where one's own supply comes from. */
function homeOf({ g, data, side }: Situation): Uint8Array {
  const { ground } = data;
  const home = new Uint8Array(ground.size);
  const open = sourcesOfSide(g, side);
  for (const place of open) home[place] = 1;
  for (let i = 0; i < open.length; i++)
    for (let k = open[i]! * 6; k < open[i]! * 6 + 6; k++) {
      const to = ground.neighbours[k]!;
      if (to < 0 || home[to] === 1 || g.s.control[to] !== side || holds(g, to, 1 - side)) continue;
      home[to] = 1;
      open.push(to);
    }
  return home;
}

/** By place: 2 where a way of the enemy's leads past those who stand or are sent somewhere, and `more` of them. */
export function leaks(
  of: Situation,
  { count }: Pick<Movers, 'count'>,
  more: Iterable<Post> = [],
): Uint8Array {
  const { g, data, side } = of;
  const { ground } = data;
  const { steps } = of.deployment.war.paces[0]!;
  const shut = new Uint8Array(ground.size);
  for (const { place } of more) shut[place] = 1;
  for (let place = 0; place < ground.size; place++)
    if (count[place]! > 0 || (hasGarrison(g, place) && fortSide(g, place) === side)) shut[place] = 1;
  const open = sourcesOfSide(g, 1 - side).filter((place) => shut[place] === 0);
  for (const place of open) shut[place] = 2;
  for (let i = 0; i < open.length; i++) {
    const place = open[i]!;
    for (let k = place * 6; k < place * 6 + 6; k++) {
      const to = ground.neighbours[k]!;
      if (steps[k] === NEVER || shut[to] !== 0) continue;
      shut[to] = 2;
      open.push(to);
    }
  }
  return shut;
}

/** Enemies behind the line to whom a way still leads. */
function unbound(
  of: Situation,
  movers: Movers,
  theatre: Theatre,
  { kept }: Line,
  manned: ReadonlyMap<Mover, Post>,
): number[] {
  const open = leaks(of, movers, manned.values());
  const found: number[] = [];
  for (let place = 0; place < open.length; place++)
    if (
      open[place] === 2 &&
      kept[place] === 1 &&
      of.data.ground.theatre[place] === theatre &&
      holds(of.g, place, 1 - of.side)
    )
      found.push(place);
  return found;
}

/** Defence wanted in a place that shows so many sides to the enemy. */
const faced = (of: Situation, place: number, faces: number): number =>
  Math.min(of.abroad.soon[place]! * COMES, faces * FULL_STACK) / (BEARABLE + shelter(of, place));

function postOf(of: Situation, kept: Uint8Array, place: number): Post {
  const { worth } = of;
  let faces = 0;
  let near = 0;
  for (const to of of.beside(place)) {
    if (kept[to] === 0) faces++;
    else near = Math.max(near, worth[to]!);
  }
  return {
    place,
    need: faced(of, place, faces),
    importance: 1 + Math.min(4, worth[place]! * 0.6 + near * 0.25),
    seen: seenAt(of, place),
    faces,
  };
}

/** Nobody needs to stand yet where the enemy cannot be for two turns. */
const SOON = 0.3;

/** One for every place of the line, as far as they can get there; the places where nobody can are left open. */
function match(
  of: Situation,
  movers: Movers,
  line: Line,
): { manned: Map<Mover, Post>; open: Map<number, number> } {
  const wanted = line.posts
    .filter(({ place, seen }) => seen >= SOON && movers.count[place] === 0)
    .sort((a, b) => b.seen * b.importance - a.seen * a.importance || a.place - b.place);
  const manOf = new Map<Mover, Post>();
  const able = new Map(wanted.map((post) => [post, comersFor(of, movers, post)]));
  const open = new Map<number, number>();
  const seek = (post: Post, asked: Set<Mover>): boolean => {
    for (const mover of able.get(post)!) {
      if (asked.has(mover)) continue;
      asked.add(mover);
      const other = manOf.get(mover);
      if (other !== undefined && !seek(other, asked)) continue;
      manOf.set(mover, post);
      return true;
    }
    return false;
  };
  for (const post of wanted)
    if (!seek(post, new Set())) {
      const fort = hasGarrison(of.g, post.place) && of.g.s.control[post.place] === of.side;
      open.set(post.place, post.seen * post.importance * (fort ? 1 : 3));
    }
  return { manned: manOf, open };
}

/** Defence wanted from which on the best men go first. */
const PRESSED = 8;
/** What a factor of defence is worth there, and one of attack that is bound by it. */
const HELD = 0.45;
const SPENT = 0.15;

/** Who could stand there, the best first: whoever is there, from near; where the enemy presses, whoever holds best. */
function comersFor(of: Situation, movers: Movers, { place, need }: Post): Mover[] {
  const { world } = of.data.ground;
  const pressed = Math.min(1, need / PRESSED) * HELD * of.aims(place).hold;
  const cost = (mover: Mover): number =>
    world.distance(mover.at, place) * 0.25 +
    mover.attack * SPENT -
    mover.defence * pressed -
    (mover.at === place ? 1 : 0);
  return (movers.comers.get(place) ?? [])
    .filter((mover) => mover.fights && movers.isFree(mover) && movers.fits(mover, place))
    .sort((a, b) => cost(a) - cost(b) || a.unit - b.unit);
}

/** Whoever stands where men are gathered for an effort stays with it: other posts are held by others. */
const staysGathered = ({ efforts }: Situation, { at }: Mover, place: number): boolean =>
  efforts.of[at]! >= 0 && efforts.of[at] !== efforts.of[place];

/** With so many sides to the enemy a stack is soon cut off: one man is enough there. */
const BULGE = 4;
/** How much of what it wants a post must lack to be made stronger. */
const LACKS = 0.15;

/** In deep trenches two halve the odds that kill one for nothing. */
const PAIR = 2;
const DEEP_TRENCH = -2;

function isDugIn({ g }: Situation, movers: Movers, place: number): boolean {
  const men = movers.standing(place).filter((u) => fights(g, u));
  return men.length > 0 && trenchOf(g, men, place).drm <= DEEP_TRENCH;
}

/**
 * Makes the line strong, the most pressing post first: to four, for two and three are beaten cheaply but in deep trenches, then to
 * what it wants.
 */
export function strengthen(
  of: Situation,
  movers: Movers,
  { posts }: Line,
  { least, depths } = { least: 0, depths: [PAIR, DEEP, ROOM] },
): Map<number, number> {
  const unmet = new Map<number, number>();
  const paired = new Set(posts.filter(({ place }) => isDugIn(of, movers, place)));
  const pressing = ({ place, need, importance, seen }: Post): number =>
    importance * seen * Math.max(0, 1 - movers.have[place]! / need) * Math.min(1, need / 8);
  const wanted = posts.filter(
    ({ need, seen, faces, importance }) => need > 0 && seen >= SOON && faces < BULGE && importance >= least,
  );
  for (const full of depths) {
    const open = new Set(full === PAIR ? wanted.filter((post) => paired.has(post)) : wanted);
    for (;;) {
      let top: Post | undefined;
      let most = LACKS;
      for (const post of open) {
        const value = pressing(post);
        if (value <= most) continue;
        most = value;
        top = post;
      }
      if (top === undefined) break;
      open.delete(top);
      const { place, need } = top;
      const able = comersFor(of, movers, top).filter((mover) => !staysGathered(of, mover, place));
      let [count, have, n] = [movers.count[place]!, movers.have[place]!, 0];
      while (n < able.length && count < full && (count < DEEP || have < need)) {
        count += of.data.forces.counts[able[n]!.unit]!;
        have += able[n++]!.defence;
      }
      unmet.set(place, Math.max(0, most * (1 - have / need)));
      if (count < DEEP && count > 1 && !paired.has(top)) {
        if (movers.count[place]! > 0 || n === 0) continue;
        n = 1;
      }
      for (const mover of able.slice(0, n)) movers.send(mover, place);
    }
  }
  return unmet;
}
