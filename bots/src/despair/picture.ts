/** The war as a seat sees it: its own blocks, what stands opposite, ground, fronts and supply lines. */

import type { Ground as CombatGround } from '@armistice/fields-of-despair/reckoning';
import {
  type Data,
  type DespairView,
  type Ground,
  type Nation,
  type Seat,
  type SideIndex,
  STACK,
  sideOf,
  TRENCHES_FROM,
} from '@armistice/fields-of-despair/staff';
import type { PointOf } from './memory.ts';
import { Gunnery } from './odds.ts';

/** A block of its own. */
export interface Own {
  /** 'I02:0', as choices name it. */
  readonly id: string;
  readonly place: number;
  readonly kind: 'infantry' | 'cavalry' | 'deception';
  readonly nation: Nation;
  readonly value: number;
  /** Hexes it may still move; undefined until it has begun. */
  readonly left: number | undefined;
}

export class Picture {
  readonly seen: DespairView;
  readonly data: Data;
  readonly ground: Ground;
  readonly seat: Seat;
  readonly side: SideIndex;
  readonly enemySide: SideIndex;
  /** By place: 0 Central Powers, 1 Allies, 2 nobody's. */
  readonly control: Uint8Array;
  readonly own: Own[][] = [];
  /** By place: own SPs; blocks of the enemy, how many of them are hidden, SPs of those that are not. */
  readonly strength: Float64Array;
  readonly blocks: Uint8Array;
  readonly hidden: Uint8Array;
  readonly known: Float64Array;
  /** By place: what the enemy is thought to have there. */
  readonly enemy: Float64Array;
  /** By side and place: fortress points. */
  readonly forts: readonly [Uint8Array, Uint8Array];
  readonly line: Uint8Array;
  /** By place: own blocks there are out of supply. */
  readonly out: Uint8Array;
  readonly gunnery: Gunnery;
  /** Trench warfare in the fights that come next: a plan for the next turn looks ahead. */
  readonly trenches: boolean;
  /** 15.0.2: by fortress of Belgium, whose its point is. */
  points: readonly PointOf[] = [];
  /** It is looked at for plans of the turn to come. */
  readonly ahead: boolean;

  constructor(
    seen: DespairView,
    data: Data,
    seat: Seat,
    gunnery: Gunnery = new Gunnery(data.content, false),
    ahead = false,
  ) {
    const { ground } = data;
    const { places } = ground;
    this.seen = seen;
    this.gunnery = gunnery;
    this.ahead = ahead;
    this.trenches = seen.trenches || (ahead && seen.turn + 1 >= TRENCHES_FROM);
    this.data = data;
    this.ground = ground;
    this.seat = seat;
    this.side = sideOf(seat);
    this.enemySide = (1 - this.side) as SideIndex;
    this.control = new Uint8Array(places).fill(1);
    for (let h = 0; h < ground.size; h++) {
      const letter = seen.control[h];
      this.control[h] = letter === 'c' ? 0 : letter === 'a' ? 1 : 2;
    }
    this.strength = new Float64Array(places);
    this.blocks = new Uint8Array(places);
    this.hidden = new Uint8Array(places);
    this.known = new Float64Array(places);
    this.enemy = new Float64Array(places);
    for (let h = 0; h < places; h++) this.own.push([]);
    for (const stack of seen.stacks) this.#stack(stack);
    this.forts = [new Uint8Array(places), new Uint8Array(places)];
    for (const { hex, side, points } of seen.forts) {
      const at = this.place(hex);
      for (let h = 0; h < places; h++) if (ground.fortAt[h] === at) this.forts[sideOf(side)][h] = points;
    }
    this.line = new Uint8Array(places);
    for (const hex of seen.line) this.line[this.place(hex)] = 1;
    this.out = new Uint8Array(places);
    for (const { hex, side } of seen.out) if (side === seat) this.out[this.place(hex)] = 1;
  }

  #stack({ hex, side, blocks }: DespairView['stacks'][number]): void {
    const place = this.place(hex);
    for (const [i, block] of blocks.entries()) {
      if (side === this.seat) {
        if (block === null) continue;
        const { kind, nation, value, left } = block;
        this.own[place]!.push({ id: `${hex}:${i}`, place, kind, nation, value, left });
        this.strength[place]! += value;
      } else {
        this.blocks[place]!++;
        if (block === null) this.hidden[place]!++;
        else this.known[place]! += block.value;
      }
    }
  }

  place(id: string): number {
    return this.ground.world.index(id);
  }
  id(place: number): string {
    return this.ground.ids[place]!;
  }
  name(place: number): string {
    return this.ground.names[place]!;
  }
  near(place: number): readonly number[] {
    return this.ground.near[place]!;
  }

  get board() {
    return this.seen.boards[this.seat]!;
  }

  /** Own blocks there. */
  stands(place: number): boolean {
    return this.own[place]!.length > 0;
  }
  /** Enemy blocks or an enemy fortress there; the solitaire system has a block in each hex it holds (23.1). */
  defended(place: number): boolean {
    if (this.blocks[place]! > 0 || this.forts[this.enemySide][place]! > 0) return true;
    return this.seen.solo !== null && this.side === 1 && this.control[place] === 0;
  }
  contested(place: number): boolean {
    if (this.stands(place) && this.defended(place)) return true;
    return this.blocks[place]! > 0 && this.forts[this.side][place]! > 0;
  }
  /** 1.6 for its own side. */
  frontline(place: number): boolean {
    if (place === this.ground.england) return false;
    if (this.contested(place)) return this.stands(place) || this.control[place] === this.side;
    if (this.control[place] !== this.side) return false;
    return this.near(place).some(
      (next) => next !== this.ground.england && this.control[next] === this.enemySide && !this.stands(next),
    );
  }
  /** Room for blocks. */
  room(place: number): number {
    return STACK - this.own[place]!.length;
  }
  /** What a combat there is fought on, for the side that is attacked. */
  groundAt(place: number, attacked: SideIndex): CombatGround {
    return {
      trenches: this.trenches,
      river: this.ground.river[place] === 1,
      line: this.line[place] === 1 && attacked === 0,
    };
  }

  /** Steps from the nearest of these places over all ground. */
  distances(from: readonly number[], over: (place: number) => boolean = () => true): Uint8Array {
    const far = new Uint8Array(this.ground.places).fill(255);
    let edge = from.filter((place) => place >= 0);
    for (const place of edge) far[place] = 0;
    for (let step = 1; edge.length > 0; step++) {
      const next: number[] = [];
      for (const at of edge)
        for (const to of this.near(at)) {
          if (far[to] !== 255 || to === this.ground.england || !over(to)) continue;
          far[to] = step;
          next.push(to);
        }
      edge = next;
    }
    return far;
  }

  /** 1.7: places where a supply line of a side ends. Those that are `lost` count as the enemy's. */
  lines(side: SideIndex, lost: readonly number[] = []): Uint8Array {
    const { ground, control } = this;
    const fed = new Uint8Array(ground.places);
    const open: number[] = [];
    const own = side === this.side;
    const holds = (place: number): boolean => (own ? this.stands(place) : this.blocks[place]! > 0);
    const mine = (place: number): boolean => control[place] === side && !lost.includes(place);
    const reach = (place: number): void => {
      if (fed[place] === 1) return;
      fed[place] = 1;
      if (mine(place) && !this.contested(place)) open.push(place);
    };
    for (const source of ground.sources[side]) if (mine(source)) reach(source);
    if (side === 1) reach(ground.england);
    for (let at = open.pop(); at !== undefined; at = open.pop())
      for (const next of ground.near[at]!) if (mine(next) || holds(next)) reach(next);
    return fed;
  }
}
