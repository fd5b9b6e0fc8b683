/** Things as a seat may take them to be: a position it imagines, and what is reckoned from it once. */

import type { AnyRules, Play } from '@armistice/engine';
import type { Data, GreatWar, Reader, Seat } from '@armistice/great-war/staff';
import { attackOf, defenceOf, fights, sideOf, sideOfUnit } from '@armistice/great-war/staff';
import { drawFrom } from '../chance.ts';
import { type Deployment, Threat } from '../ops/index.ts';
import type { Asked } from '../types.ts';
import { meansOf } from './means.ts';
import { type Aims, aimsOf, leadOf, worthOf } from './values.ts';
import { deploymentOf } from './war.ts';

/** How much dearer a step is to who cannot make it good, and how much more it is worth to take it from him. */
const SPARING = 0.2;
const WEARING = 0.1;

export class Situation {
  readonly g: Reader;
  readonly data: Data;
  readonly seat: Seat;
  readonly side: 0 | 1;
  #worth: Float32Array | undefined;
  #lead: Float32Array | undefined;
  #deployment: Deployment | undefined;
  #threat: Threat | undefined;
  #abroad: Threat | undefined;
  #balance: readonly number[] | undefined;
  readonly #aims = new Map<number, Aims>();

  /** What is covered is drawn from `seed`: the same stacks are taken for the same as long as nothing is learned. */
  constructor(asked: Asked, seed: string) {
    const play: Play<AnyRules> = asked.imagine(drawFrom(seed));
    this.g = play as unknown as Reader;
    this.data = this.g.data;
    this.seat = asked.seat as Seat;
    this.side = sideOf(this.seat);
  }

  /** By place: what it is worth to have it, in divisions. */
  get worth(): Float32Array {
    this.#worth ??= worthOf(this.g);
    return this.#worth;
  }

  /** By place: what it is worth to be so near to what the enemy has. */
  get lead(): Float32Array {
    this.#lead ??= leadOf(
      this.worth,
      (place) => this.g.s.control[place] === 1 - this.side,
      (place) => this.beside(place),
    );
    return this.#lead;
  }

  get deployment(): Deployment {
    this.#deployment ??= deploymentOf(this);
    return this.#deployment;
  }

  /** Its strength on a front by the enemy's. */
  balance(front: number): number {
    this.#balance ??= this.#weigh();
    return this.#balance[front]!;
  }

  #weigh(): number[] {
    const { pieces } = this.deployment.war;
    const sums = this.data.ground.world.maps.map(() => [1, 1] as [number, number]);
    for (let piece = 0; piece < pieces.count; piece++) {
      const front = this.data.ground.front[pieces.at[piece]!]!;
      sums[front]![pieces.side[piece] === this.side ? 0 : 1] +=
        pieces.attack[piece]! + pieces.defence[piece]!;
    }
    return sums.map(([own, foe]) => own / foe);
  }

  /** How it wants to fight on a front: whoever cannot make losses good is sparing, and worth being worn down. */
  aims(front: number): Aims {
    let found = this.#aims.get(front);
    if (found === undefined) {
      const usual = aimsOf(this.g, this.seat, this.balance(front));
      const [own, foe] = this.#affords(front);
      found = { ...usual, loss: usual.loss * (1 - own * SPARING), kill: usual.kill * (1 - foe * WEARING) };
      this.#aims.set(front, found);
    }
    return found;
  }

  /** What those of both sides on a front can afford, by their strength there. */
  #affords(front: number): [own: number, foe: number] {
    const means = meansOf(this.g);
    const sums: [number, number] = [0, 0];
    const men: [number, number] = [1, 1];
    for (let u = 0; u < this.data.forces.size; u++) {
      const at = this.g.s.at[u]!;
      if (at < 0 || this.data.ground.front[at] !== front || !fights(this.g, u)) continue;
      const side = sideOfUnit(this.g, u) === this.side ? 0 : 1;
      const factors = attackOf(this.g, u);
      men[side] += factors;
      sums[side] += factors * means[this.data.forces.power[u]!]!;
    }
    return [sums[0] / men[0], sums[1] / men[1]];
  }

  /** What the enemy can turn on a place. */
  get threat(): Threat {
    this.#threat ??= new Threat(this.deployment, (1 - this.side) as 0 | 1);
    return this.#threat;
  }

  /** The same, and where he can get, if nobody of ours were in his way. */
  get abroad(): Threat {
    const foe = (1 - this.side) as 0 | 1;
    this.#abroad ??= new Threat(deploymentOf(this, foe), foe);
    return this.#abroad;
  }

  id(place: number): string {
    return this.data.ground.world.ids[place]!;
  }

  place(id: string): number {
    return this.data.ground.world.index(id);
  }

  /** By its name if it has one. */
  name(place: number): string {
    return this.data.ground.world.hexes[place]?.place?.name ?? this.id(place);
  }

  unit(id: string): number {
    return this.data.forces.index.get(id) ?? -1;
  }

  /** Its own units on the maps. */
  *own(): Generator<number> {
    const { g, data, side } = this;
    for (let u = 0; u < data.forces.size; u++) if (g.s.at[u]! >= 0 && sideOfUnit(g, u) === side) yield u;
  }

  isOwn(unit: number): boolean {
    return sideOfUnit(this.g, unit) === this.side;
  }

  /** What a unit is worth in the line. */
  strength(unit: number): number {
    return fights(this.g, unit) ? attackOf(this.g, unit) + defenceOf(this.g, unit) : 0;
  }

  /** Neighbours over which one can march and fight. */
  *beside(place: number): Generator<number> {
    const { first, to } = this.deployment.war.graph;
    for (let i = first[place]!; i < first[place + 1]!; i++) yield to[i]!;
  }
}

export type { GreatWar };
