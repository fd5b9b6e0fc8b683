/** What the fronts want: how much a unit would help in a place, by the line that is too thin near it. */

import { defenceOf, fights, fortSide, hasGarrison } from '@armistice/great-war/staff';
import { dearest } from './grabs.ts';
import { type Post, wantedLine } from './posts.ts';
import type { Situation } from './situation.ts';

/** How far a need can be met by those who march on from a town. */
const NEAR = 4;
const FADES = 0.6;
/** How much more the front that is weaker is heard. */
const WEAKER = 0.8;
/** A hole in the line that the enemy can be in within a turn, against each factor that a post lacks. */
const HOLE = 10;
const HEARD = 0.6;

/** Somebody in a place whose loss ends the war for a nation. */
const GUARD = { need: 4, importance: 4, seen: 1, faces: 1 };

export class Needs {
  readonly #of: Situation;
  readonly #posts = new Map<number, Post>();
  /** What is wanted round a place, less with every hex. */
  readonly #round: Float32Array;
  readonly #sent: Uint8Array;
  /** Defence that has left a place by rail. */
  readonly #gone: Float32Array;

  constructor(of: Situation) {
    this.#of = of;
    const { size } = of.data.ground;
    this.#sent = new Uint8Array(size);
    this.#gone = new Float32Array(size);
    this.#round = new Float32Array(size);
    for (const theatre of [0, 1] as const) {
      for (const place of dearest(of, theatre)) this.#posts.set(place, { place, ...GUARD });
      for (const post of wantedLine(of, theatre).posts) this.#posts.set(post.place, post);
    }
    let wave = new Float32Array(size);
    for (const post of this.#posts.values()) wave[post.place] = this.#lacking(post, 0);
    for (let step = 0; step < NEAR; step++) {
      const next = new Float32Array(size);
      for (let place = 0; place < size; place++) {
        if (wave[place]! <= 0) continue;
        this.#round[place]! += wave[place]!;
        for (const to of of.beside(place)) next[to] = Math.max(next[to]!, wave[place]! * FADES);
      }
      wave = next;
    }
  }

  /** What a post lacks if so much of its defence goes away. */
  #lacking({ place, need, seen, importance }: Post, less: number): number {
    const { g, data, side, deployment } = this.#of;
    const have = deployment.defence[side][place]! - this.#gone[place]! - less;
    const fort = hasGarrison(g, place) && fortSide(g, place) === side;
    const hole = have <= 0 && !fort ? HOLE : 0;
    const weak = Math.min(2.5, Math.max(0.4, this.#of.balance(data.ground.front[place]!) ** -WEAKER));
    return (Math.max(0, need - Math.max(0, have)) + hole) * seen * importance * HEARD * weak;
  }

  /** What a unit is worth in a place, or near it. */
  at(unit: number, place: number): number {
    const { g } = this.#of;
    const crowd = (g.s.load[place]! + this.#sent[place]!) * 0.05;
    return (fights(g, unit) ? 1 : 0.6) * Math.sqrt(this.#round[place]!) - crowd;
  }

  /** What it would be missed where it is. */
  stays(unit: number): number {
    const { g } = this.#of;
    const at = g.s.at[unit]!;
    if (at < 0) return 0;
    const post = this.#posts.get(at);
    if (post === undefined || !fights(g, unit)) return this.at(unit, at);
    const more = this.#lacking(post, defenceOf(g, unit)) - this.#lacking(post, 0);
    return Math.sqrt(this.#round[at]! + more);
  }

  /** Somebody is on his way there. */
  met(unit: number, place: number): void {
    const { g } = this.#of;
    const from = g.s.at[unit]!;
    const less = fights(g, unit) ? defenceOf(g, unit) : 0;
    if (from >= 0) this.#gone[from]! += less;
    this.#sent[place]!++;
    const round = [place, ...this.#of.beside(place)];
    for (const near of round) this.#round[near] = Math.max(0, this.#round[near]! - less);
  }
}

export const needs = (of: Situation): Needs => new Needs(of);
