/** What the fronts want: how much a unit would help in a place, by the line that is too thin near it. */

import {
  attackOf,
  defenceOf,
  FRONT,
  fights,
  fortSide,
  hasGarrison,
  holds,
  LETTER,
  POWER,
  type Reader,
  SIDE,
} from '@armistice/great-war/staff';
import { DEAR, dearest } from './grabs.ts';
import { leaks, type Post, wantedLine } from './posts.ts';
import type { Situation } from './situation.ts';
import { isBalkan, REGIONS, regionOf } from './war.ts';

/** How far a need can be met by those who march on from a town. */
const NEAR = 4;
const FADES = 0.6;
/** How much more the front that is weaker is heard. */
const WEAKER = 0.8;
/** A hole in the line that the enemy can be in within a turn, against each factor that a post lacks. */
const HOLE = 10;
const HEARD = 0.6;

/** What it is worth to send men to the front that is weaker, by the logarithm of how much; fronts between which trains run. */
const SHIFT = 7;
const EUROPE: readonly number[] = [FRONT.west, FRONT.italy, FRONT.east];
/** How strong Germany is to be in the West: stronger while something can be won there by surprise, then less, since trenches hold it. */
const SURPRISE = 1.4;
const LAST_IN_WEST = 5;
const CALM = 0.85;
const DUG_IN = 0.72;
/** In the Alps and on the Isonzo, where Austria can end within a turn. */
const PASSES = 1.2;
/** And in the East once the Czar has fallen, until what counts there is taken. */
const HARVEST = 1.8;
/** Once Russia has fallen apart hardly anybody is left, but the way is long. */
const REAP = 7;
/** And in the West once Russia is out of the war. */
const VERDICT = 1.5;

/** In the Balkans: enough to hold what they have won. */
const ENOUGH = 1.3;

/** How strong the Central Powers want to be on the front of a place, by the enemy's strength there. */
function wantedBalance({ s, data }: Reader, place: number): number {
  const { ground } = data;
  const front = ground.front[place]!;
  const free = s.collapsed[POWER.russia] === 1;
  if (front === FRONT.west) {
    if (free) return VERDICT;
    return s.turn <= LAST_IN_WEST ? SURPRISE : s.letter >= LETTER.D ? DUG_IN : CALM;
  }
  if (front === FRONT.italy) return PASSES;
  if (isBalkan(data, place)) return free ? ENOUGH : 1;
  const left = (place: number): boolean => ground.victory[place]! > 0 && s.control[place] !== SIDE.cp;
  if (front !== FRONT.east || s.fall === 0 || !ground.russianCities.some(left)) return 1;
  return free ? REAP : HARVEST;
}

/** Somebody in a place whose loss ends the war for a nation. */
const GUARD = { need: 4, importance: 4, seen: 1, faces: 1 };
/** Before Italy comes in somebody stands at its border, from the turn on which it may; once it does, an army (17.11). */
const ITALY_MAY = 7;
const ITALY_COMES = 12;
/** Only Austrians may go there, and few of them are where trains run: the first who can goes. */
const BORDER = 12;

/** What a factor of attack is worth in the best place before an effort for which nobody is there yet. */
const GATHERS = 0.8;

export class Needs {
  readonly #of: Situation;
  /** By effort: how much of what it wants is there or on its way. */
  readonly #gathered: number[];
  readonly #posts = new Map<number, Post>();
  /** What is wanted round a place, less with every hex. */
  readonly #round: Float32Array;
  readonly #sent: Uint8Array;
  /** Defence that has left a place by rail, or is on its way to it: less than nothing. */
  readonly #gone: Float32Array;
  /** Strength that has gone to a front by rail, or is on its way to it. */
  readonly #shifted = new Float32Array(REGIONS);

  constructor(of: Situation) {
    this.#of = of;
    this.#gathered = of.efforts.list.map(({ gathered }) => gathered);
    const { size } = of.data.ground;
    this.#sent = new Uint8Array(size);
    this.#gone = new Float32Array(size);
    this.#round = new Float32Array(size);
    for (const theatre of [0, 1] as const) {
      for (const place of dearest(of, theatre)) this.#posts.set(place, { place, ...GUARD });
      for (const post of wantedLine(of, theatre).posts) this.#posts.set(post.place, post);
    }
    for (const post of borderOfItaly(of)) this.#posts.set(post.place, post);
    for (const place of [...deserted(of), ...exposed(of)]) this.#posts.set(place, { place, ...GUARD });
    this.#spread();
  }

  /** Every need is heard round it, less with every hex. */
  #spread(): void {
    const { size } = this.#of.data.ground;
    this.#round.fill(0);
    let wave = new Float32Array(size);
    for (const post of this.#posts.values()) wave[post.place] = this.#lacking(post, 0);
    for (let step = 0; step < NEAR; step++) {
      const next = new Float32Array(size);
      for (let place = 0; place < size; place++) {
        if (wave[place]! <= 0) continue;
        this.#round[place]! += wave[place]!;
        for (const to of this.#of.beside(place)) next[to] = Math.max(next[to]!, wave[place]! * FADES);
      }
      wave = next;
    }
  }

  /** What a post lacks if so much of its defence goes away. */
  #lacking({ place, need, seen, importance }: Post, less: number): number {
    const { g, side, deployment } = this.#of;
    const have = deployment.defence[side][place]! - this.#gone[place]! - less;
    const fort = hasGarrison(g, place) && fortSide(g, place) === side;
    const hole = have <= 0 && !fort ? HOLE : 0;
    const weak = Math.min(2.5, Math.max(0.4, this.#of.balance(place) ** -WEAKER));
    return (Math.max(0, need - Math.max(0, have)) + hole) * seen * importance * HEARD * weak;
  }

  /** What a unit is worth in a place, or near it. */
  at(unit: number, place: number): number {
    const { g } = this.#of;
    const crowd = (g.s.load[place]! + this.#sent[place]!) * 0.05;
    return (fights(g, unit) ? 1 : 0.6) * Math.sqrt(this.#round[place]!) - crowd + this.#gathers(unit, place);
  }

  /** What a unit is worth in a place for the sake of a main effort: the more it can attack with, the more. */
  #gathers(unit: number, place: number): number {
    const { g, efforts } = this.#of;
    const effort = place < 0 ? -1 : efforts.of[place]!;
    if (effort < 0 || !fights(g, unit)) return 0;
    const lacks = Math.max(0, 1 - this.#gathered[effort]!);
    return attackOf(g, unit) * efforts.felt[place]! * lacks * GATHERS;
  }

  /** How much a front wants men against others, from one to another of which there is a way; nothing for those apart. */
  front(place: number): number | undefined {
    const { g, seat, data } = this.#of;
    const front = data.ground.front[place]!;
    if (!EUROPE.includes(front)) return undefined;
    const { own, foe } = this.#of.weights(place);
    const wanted = seat === 'cp' ? wantedBalance(g, place) : 1;
    return SHIFT * Math.log((wanted * foe) / Math.max(1, own + this.#shifted[regionOf(data, place)]!));
  }

  /** What it would be missed where it is. */
  stays(unit: number): number {
    const { g } = this.#of;
    const at = g.s.at[unit]!;
    if (at < 0) return 0;
    const post = this.#posts.get(at);
    if (post === undefined || !fights(g, unit)) return this.at(unit, at);
    const more = this.#lacking(post, defenceOf(g, unit)) - this.#lacking(post, 0);
    return Math.sqrt(this.#round[at]! + more) + this.#gathers(unit, at);
  }

  /** Somebody is on his way there: for the post near it that lacks most, and that lacks him no more. */
  met(unit: number, place: number): void {
    const { g, data } = this.#of;
    const from = g.s.at[unit]!;
    const brings = fights(g, unit) ? defenceOf(g, unit) : 0;
    this.#sent[place]!++;
    if (brings === 0) return;
    const strength = attackOf(g, unit) + brings;
    this.#shifted[regionOf(data, place)]! += strength;
    if (from >= 0) this.#shifted[regionOf(data, from)]! -= strength;
    this.#gather(unit, place, 1);
    if (from >= 0) this.#gather(unit, from, -1);
    if (from >= 0) this.#gone[from]! += brings;
    let [most, goal] = [0, place];
    for (const post of this.#posts.values()) {
      if (data.ground.front[post.place] !== data.ground.front[place]) continue;
      const far = data.ground.world.distance(place, post.place);
      if (far >= NEAR) continue;
      const lacks = this.#lacking(post, 0) * FADES ** far;
      if (lacks > most) [most, goal] = [lacks, post.place];
    }
    this.#gone[goal]! -= brings;
    this.#spread();
  }

  /** Somebody has come to a main effort, or gone from it. */
  #gather(unit: number, place: number, sign: 1 | -1): void {
    const { g, efforts } = this.#of;
    const effort = efforts.of[place]!;
    if (effort >= 0) this.#gathered[effort]! += (sign * attackOf(g, unit)) / efforts.list[effort]!.wanted;
  }
}

/** Cities that the enemy has ridden through and left: somebody has only to walk in. */
function deserted({ g, data, side, worth }: Situation): number[] {
  const found: number[] = [];
  for (const place of data.ground.towns)
    if (
      worth[place]! >= DEAR &&
      g.s.control[place] === 1 - side &&
      !holds(g, place, 1 - side) &&
      !hasGarrison(g, place)
    )
      found.push(place);
  return found;
}

/** How many marches away an enemy is feared by a city that nobody stands in. */
const RIDES = 3;

/** Cities of one's own in which nobody stands, and to which a way past the line leads, once the fronts stand still. */
function exposed(of: Situation): number[] {
  const { data, g, side, worth, abroad, deployment } = of;
  if (g.s.letter < LETTER.D) return [];
  const count = Uint8Array.from(deployment.defence[side], (defence) => (defence > 0 ? 1 : 0));
  const open = leaks(of, { count });
  return data.ground.towns.filter(
    (place) =>
      worth[place]! >= DEAR &&
      g.s.control[place] === side &&
      open[place] === 2 &&
      abroad.enters[place]! <= RIDES,
  );
}

/** Trent and Trieste, while Italy is about to come in, or has just done so and is not on the map yet. */
function borderOfItaly({ g, seat, data }: Situation): Post[] {
  const { trent, trieste } = data.ground;
  const italy = POWER.italy;
  if (seat !== 'cp' || g.s.turn < ITALY_MAY || trent < 0 || trieste < 0) return [];
  if (g.s.collapsed[POWER.austria] === 1 || g.s.collapsed[italy] === 1) return [];
  const neutral = g.s.allegiance[italy] === SIDE.nobody;
  if (!neutral && g.s.entered[italy] !== g.s.turn) return [];
  const need = neutral ? GUARD.need : ITALY_COMES;
  return [trent, trieste].map((place) => ({ ...GUARD, place, need, importance: BORDER }));
}

export const needs = (of: Situation): Needs => new Needs(of);
