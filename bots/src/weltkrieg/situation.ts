/** Things as a seat sees them: the position with other dice to come, and what is reckoned from it once. */

import { FAR, Field } from '@armistice/hex';
import {
  CITY,
  countsFor,
  type Data,
  hasRoom,
  homeOf,
  isHeldAgainst,
  linesFrom,
  NATIONS,
  openTo,
  type Reader,
  ROWS,
  type Seat,
  sideOf,
  sideOfUnit,
  supplyTree,
  turnNumber,
  WORKS,
} from '@armistice/weltkrieg/staff';
import { drawFrom } from '../chance.ts';
import { type Deployment, type Graph, Threat } from '../ops/index.ts';
import type { Asked } from '../types.ts';
import { type Doctrine, type Order, orderOf } from './doctrine.ts';
import { gatesOf } from './relief.ts';
import { deploymentOf, graphFor } from './war.ts';

/** From this part of its purse on a nation spends; how much cheaper a point is for each part of the purse beyond; when time is short. */
const SAVED = 0.95;
const CHEAPER = 10;
const LATE = { turn: 3, times: 4 } as const;
const TOO_LATE = { turn: 5, times: 30 } as const;
/** Turns of a month; purses are looked into when it ends. */
const MONTH = 7;
/** A front too far away to be heard. */
const FAR_OFF = 60;

export class Situation {
  readonly g: Reader;
  readonly data: Data;
  readonly seat: Seat;
  readonly side: 0 | 1;
  readonly doctrine: Doctrine;
  readonly graph: Graph;
  #worth: Float32Array | undefined;
  #deployment: Deployment | undefined;
  #threat: Threat | undefined;
  #groups:
    | { readonly of: Uint8Array; readonly orders: readonly Order[]; readonly names: readonly string[] }
    | undefined;
  #heart: Uint16Array | undefined;
  #fed: Uint16Array | undefined;
  #line: readonly number[] | undefined;
  #gates: ReadonlyMap<number, number> | undefined;
  readonly #railheads = new Map<number, Uint16Array>();
  readonly #prices = new Map<number, number>();
  readonly #served = new Map<Doctrine, Map<number, ReadonlySet<string> | undefined>>();
  readonly #goals = new Map<Order, Uint16Array | undefined>();

  constructor(asked: Asked, seed: string, doctrine: Doctrine) {
    this.g = asked.imagine(drawFrom(seed)) as unknown as Reader;
    this.data = this.g.data;
    this.seat = asked.seat as Seat;
    this.side = sideOf(this.seat);
    this.doctrine = doctrine;
    this.graph = graphFor(this.data);
  }

  /** The ways of the front that a place belongs to. */
  front(place: number): Doctrine {
    const { doctrine, data } = this;
    return doctrine.fronts?.[data.ground.world.mapOf[place]!] ?? doctrine;
  }

  /** By place: what the enemy would lose with it, in points. */
  get worth(): Float32Array {
    this.#worth ??= worthOf(this.g);
    return this.#worth;
  }

  get deployment(): Deployment {
    this.#deployment ??= deploymentOf(this.g, this.worth);
    return this.#deployment;
  }

  /** What the enemy can turn on a place. */
  get threat(): Threat {
    this.#threat ??= new Threat(this.deployment, (1 - this.side) as 0 | 1);
    return this.#threat;
  }

  /** The order that holds in a place. */
  order(place: number): Order {
    const { of, orders } = this.#grouping();
    return orders[of[place]!]!;
  }

  /** Is a unit kept out of attacks by the order that holds in a place? Nobody is who has points that may not be kept. */
  isSpared(unit: number, place: number): boolean {
    const { spares } = this.order(place);
    if (spares === undefined) return false;
    const nation = countsFor(this.data.front, this.data.forces.nation[unit]!);
    return spares.includes(NATIONS[nation]!) && this.price(nation) >= 0;
  }

  /** Own places next to the enemy's. */
  get line(): readonly number[] {
    if (this.#line === undefined) {
      const { control } = this.g.s;
      const isEnemy = (to: number): boolean => control[to] === 1 - this.side;
      this.#line = [...control.keys()].filter(
        (place) => control[place] === this.side && [...this.beside(place)].some(isEnemy),
      );
    }
    return this.#line;
  }

  /** The groups that a unit's army serves in; all, where nothing is said, or none of those has an enemy before it. */
  served(unit: number): ReadonlySet<string> | undefined {
    const nation = countsFor(this.data.front, this.data.forces.nation[unit]!);
    // Whoever is sent to another front serves there by the ways of that one.
    const front = this.front(this.g.s.at[unit]!);
    let served = this.#served.get(front);
    if (served === undefined) {
      served = new Map();
      this.#served.set(front, served);
    }
    if (!served.has(nation)) {
      const found = front.armies?.findLast(
        (army) => army.nation === NATIONS[nation] && turnNumber(army.from) <= this.g.s.turn,
      );
      const groups = [found?.groups, found?.beyond].find(
        (names) => names !== undefined && this.line.some((place) => names.includes(this.group(place))),
      );
      served.set(nation, groups === undefined ? undefined : new Set(groups));
    }
    return served.get(nation);
  }

  /** Is a place where a unit's army serves? */
  serves(unit: number, place: number): boolean {
    return this.served(unit)?.has(this.group(place)) ?? true;
  }

  group(place: number): string {
    const { of, names } = this.#grouping();
    return names[of[place]!]!;
  }

  #grouping() {
    this.#groups ??= this.#cut();
    return this.#groups;
  }

  #cut() {
    const { data, doctrine, seat, g } = this;
    const names = Object.keys(doctrine.groups);
    const of = new Uint8Array(data.ground.size);
    const far = new Uint16Array(data.ground.size).fill(FAR);
    const field = new Field(data.ground.world);
    for (const [i, name] of names.entries()) {
      const { distance } = field.flood(doctrine.groups[name]!.map((id) => this.place(id)));
      for (let place = 0; place < of.length; place++)
        if (distance[place]! < far[place]!) {
          far[place] = distance[place]!;
          of[place] = i;
        }
    }
    return { of, names, orders: names.map((name) => orderOf(doctrine, g, seat, name)) };
  }

  /** By place: movement points to what an order is for; nothing if it has no goal. */
  goal(order: Order): Uint16Array | undefined {
    if (!this.#goals.has(order)) {
      const { goals } = order;
      this.#goals.set(
        order,
        goals === undefined ? undefined : this.#spread(goals.map((id) => this.place(id))),
      );
    }
    return this.#goals.get(order);
  }

  /** By place: movement points to what the side may not lose. */
  get heart(): Uint16Array {
    this.#heart ??= this.#spread(this.doctrine.heart[this.seat].map((id) => this.place(id)));
    return this.#heart;
  }

  #spread(from: Iterable<number>, closed?: Uint8Array): Uint16Array {
    const { ground } = this.data;
    const field = new Field(ground.world);
    const ways = { steps: ground.steps[0], inward: true, ...(closed === undefined ? {} : { closed }) };
    return field.spread(from, ways).distance.slice();
  }

  /** By hex that bars the way home of troops who are cut off: strength points behind it. */
  get gates(): ReadonlyMap<number, number> {
    this.#gates ??= gatesOf(this);
    return this.#gates;
  }

  /** By place: the shortest line to one of its headquarters; FAR where there is none. */
  get fed(): Uint16Array {
    if (this.#fed === undefined) {
      const fed = new Uint16Array(this.data.ground.size).fill(FAR);
      for (const staff of this.staffs()) {
        const lines = linesFrom(this.g, staff);
        for (let place = 0; place < fed.length; place++) fed[place] = Math.min(fed[place]!, lines[place]!);
      }
      this.#fed = fed;
    }
    return this.#fed;
  }

  /** By place: movement points to where trains bring a nation's supply points. */
  railheads(nation: number): Uint16Array {
    let found = this.#railheads.get(nation);
    if (found === undefined) {
      found = this.#spread(supplyTree(this.g, nation).hexes, openTo(this.g, this.side));
      this.#railheads.set(nation, found);
    }
    return found;
  }

  /** Points wait that its nation cannot bring to this headquarters. */
  isUnsent(staff: number): boolean {
    const { s, data } = this.g;
    const nation = data.forces.nation[staff]!;
    return s.stock[nation]! > 0 && hasRoom(this.g, staff);
  }

  /** What a supply point of a nation costs: less, and then less than nothing, where it may not be kept. */
  price(nation: number): number {
    let price = this.#prices.get(nation);
    if (price === undefined) {
      const { front } = this.data;
      const has = this.doctrine.thrift?.(this.g, countsFor(front, nation)) ?? 0;
      const turn = this.g.s.turn % MONTH;
      const { times: hurry } =
        has > 1 && turn >= TOO_LATE.turn ? TOO_LATE : turn >= LATE.turn ? LATE : { times: 1 };
      price = 1 - Math.max(0, has - SAVED) * CHEAPER * hurry;
      this.#prices.set(nation, price);
    }
    return price;
  }

  *staffs(): Generator<number> {
    for (const unit of this.own()) if (this.data.forces.headquarters[unit] === 1) yield unit;
  }

  place(id: string): number {
    return this.data.ground.world.index(id);
  }

  id(place: number): string {
    return this.data.ground.world.ids[place]!;
  }

  /** By its name if it has one. */
  name(place: number): string {
    return this.data.ground.world.hexes[place]?.place?.name ?? this.id(place);
  }

  unit(id: string): number {
    return this.data.forces.index.get(id) ?? -1;
  }

  *own(): Generator<number> {
    const { g, data, side } = this;
    for (let u = 0; u < data.forces.size; u++) if (g.s.at[u]! >= 0 && sideOfUnit(g, u) === side) yield u;
  }

  isOwn(unit: number): boolean {
    return sideOfUnit(this.g, unit) === this.side;
  }

  isHeld(place: number): boolean {
    return isHeldAgainst(this.g, place, this.side);
  }

  /** Neighbours over which one can march and fight. */
  *beside(place: number): Generator<number> {
    const { first, to } = this.graph;
    for (let i = first[place]!; i < first[place + 1]!; i++) yield to[i]!;
  }

  /** Defence at which the enemy would rather leave a place alone: what finds room opposite, by what the ground gives. */
  need(place: number): number {
    let faces = 0;
    for (const to of this.beside(place)) if (this.g.s.control[to] === 1 - this.side) faces++;
    const most = Math.min(this.threat.soon[place]!, Math.max(1, faces) * FULL);
    return most * this.#shelter(place);
  }

  #shelter(place: number): number {
    const { s } = this.g;
    if ((s.works[place]! & (WORKS.trench | WORKS.hindenburg)) !== 0 || s.fort[place]! > 0) return HOLDS.dug;
    return HOLDS.open;
  }
}

/** Strength points that strike from one hex, and what of them a place needs to hold. */
const FULL = 36;
const HOLDS = { open: 0.25, dug: 0.3 } as const;

/** 26-3: cities of a home country that have not been lost yet. */
function worthOf(g: Reader): Float32Array {
  const { ground, content, front } = g.data;
  const { city, urbanSide, capital } = content.demoralisation;
  const worth = new Float32Array(ground.size);
  for (let place = 0; place < worth.length; place++) {
    const kind = ground.city[place]!;
    const home = homeOf(g, place);
    if (kind === CITY.none || home === undefined || g.s.fallen[place] === 1) continue;
    if (g.s.control[place] !== ROWS[home].side) continue;
    worth[place] =
      front.cities?.(g, place) ?? (kind === CITY.capital ? capital : kind === CITY.urban ? urbanSide : city);
  }
  return worth;
}

export { FAR_OFF };
