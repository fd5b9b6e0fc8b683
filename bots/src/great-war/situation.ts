/** Things as a seat may take them to be: a position it imagines, and what is reckoned from it once. */

import type { AnyRules, Play } from '@armistice/engine';
import type { Data, GreatWar, Reader, Seat } from '@armistice/great-war/staff';
import { attackOf, defenceOf, fights, LETTER, sideOf, sideOfUnit } from '@armistice/great-war/staff';
import { drawFrom } from '../chance.ts';
import { type Deployment, Threat } from '../ops/index.ts';
import type { Asked } from '../types.ts';
import { type Efforts, effortsOf } from './effort.ts';
import { type Means, meansOf } from './means.ts';
import { type Aims, aimsOf, leadOf, masteryAt, worthOf } from './values.ts';
import { deploymentOf, REGIONS, regionOf } from './war.ts';

/** How much dearer a step is to who cannot make it good, and how much more it is worth to take it from him. */
const SPARING = 0.5;
const WEARING = 0.15;
/** What either side is taken to have everywhere: where next to nobody is, nobody is much stronger. */
const EVEN = 5;

/** Strength on a front. */
interface Weights {
  readonly own: number;
  readonly foe: number;
}

export class Situation {
  readonly g: Reader;
  readonly data: Data;
  readonly seat: Seat;
  readonly side: 0 | 1;
  #worth: Float32Array | undefined;
  #lead: Float32Array | undefined;
  #efforts: Efforts | undefined;
  #means: Means | undefined;
  #deployment: Deployment | undefined;
  #threat: Threat | undefined;
  #abroad: Threat | undefined;
  #weights: readonly Weights[] | undefined;
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

  /** Where the main efforts are made. */
  get efforts(): Efforts {
    this.#efforts ??= effortsOf(this);
    return this.#efforts;
  }

  get deployment(): Deployment {
    this.#deployment ??= deploymentOf(this);
    return this.#deployment;
  }

  /** Its strength on the front of a place by the enemy's. */
  balance(place: number): number {
    const { own, foe } = this.weights(place);
    return own / foe;
  }

  /** Both sides' strength on the front of a place. */
  weights(place: number): Weights {
    this.#weights ??= this.#weigh();
    return this.#weights[regionOf(this.data, place)]!;
  }

  #weigh(): Weights[] {
    const { pieces } = this.deployment.war;
    const sums = Array.from({ length: REGIONS }, () => [EVEN, EVEN] as [number, number]);
    for (let piece = 0; piece < pieces.count; piece++) {
      const region = regionOf(this.data, pieces.at[piece]!);
      sums[region]![pieces.side[piece] === this.side ? 0 : 1] +=
        pieces.attack[piece]! + pieces.defence[piece]!;
    }
    return sums.map(([own, foe]) => ({ own, foe }));
  }

  /** Is it so many times as strong as the enemy on the front of a place, once the fronts stand still? */
  masters(place: number, times = masteryAt(this.g, this.seat, place)): boolean {
    const { s, scenario } = this.g;
    return scenario.goal.kind !== 'hexes' && s.letter >= LETTER.D && this.balance(place) >= times;
  }

  /** How it wants to fight on the front of a place. */
  aims(place: number): Aims {
    const region = regionOf(this.data, place);
    let found = this.#aims.get(region);
    if (found === undefined) {
      found = aimsOf(this.g, this.seat, this.balance(place), this.masters(place));
      this.#aims.set(region, found);
    }
    return found;
  }

  /** What a step of these units is to their own side: more where it is not made good, less where points are left over. */
  price(units: readonly number[]): number {
    return 1 - this.#affords(units) * SPARING;
  }

  /** What it is worth to take a step from such units: more where it is not made good. */
  prize(units: readonly number[]): number {
    return 1 - this.#affords(units) * WEARING;
  }

  /** What their nations can afford, by their strength. */
  #affords(units: readonly number[]): number {
    this.#means ??= meansOf(this.g);
    let [sum, men] = [0, 0];
    for (const u of units) {
      const factors = 1 + attackOf(this.g, u);
      men += factors;
      sum += factors * this.#means[this.data.forces.power[u]!]!;
    }
    return men === 0 ? 0 : sum / men;
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
