/** The war as one seat sees it: who stands where, how strong, and what is guessed of covered stacks. */

import { halfSupply } from '@armistice/storm-in-the-west/reckoning';
import type { Data, Seat, SeenUnit, StormView } from '@armistice/storm-in-the-west/staff';
import { sideOf } from '@armistice/storm-in-the-west/staff';

/** One of the seat's own units on the map. */
export interface Own {
  readonly u: number;
  readonly id: string;
  hex: number;
  readonly steps: number;
  readonly attack: number;
  readonly defence: number;
  /** Its attack factor, and whether want of supply halves it with others like it. */
  readonly factor: number;
  readonly short: boolean;
  readonly seen: SeenUnit;
}

/** An enemy stack. */
export interface Enemy {
  readonly hex: number;
  readonly count: number;
  /** Guessed where covered. */
  readonly attack: number;
  readonly defence: number;
  readonly steps: number;
  /** How many are covered; of the others, their armies as bits, and whether tanks or marines matter here. */
  readonly covered: number;
  readonly armies: number;
  readonly antiTank: boolean;
  readonly marines: boolean;
}

/** An enemy unit as far as it is known, by itself. */
export interface Foe {
  readonly hex: number;
  /** -1 for one that is covered. */
  readonly u: number;
  readonly attack: number;
  readonly defence: number;
  readonly steps: number;
  readonly movement: number;
}

/** What is guessed of a covered unit. */
type Guess = Pick<Foe, 'attack' | 'defence' | 'steps' | 'movement'>;

/** Covered units are not all whole: of what a fresh corps of the side has, so much. */
const WORN = { factors: [0.95, 1], steps: 0.9 } as const;
const GUESSES = new WeakMap<Data['forces'], readonly Guess[]>();

/** A covered unit is taken for an ordinary corps of its side: the mean of its counters. */
function guesses({ forces }: Data): readonly Guess[] {
  const known = GUESSES.get(forces);
  if (known !== undefined) return known;
  const made = forces.of.map((units, side) => {
    const corps = [...units].filter((u) => forces.stacking[u] === 1 && forces.ground[u] === 1);
    const mean = (of: (u: number) => number): number =>
      corps.reduce((sum, u) => sum + of(u), 0) / Math.max(1, corps.length);
    return {
      attack: mean((u) => forces.attack[u * 3 + forces.steps[u]!]!) * WORN.factors[side]!,
      defence: mean((u) => forces.defence[u * 3 + forces.steps[u]!]!) * WORN.factors[side]!,
      steps: mean((u) => forces.steps[u]!) * WORN.steps,
      movement: Math.round(mean((u) => forces.movement[u * 3 + forces.steps[u]!]!)),
    };
  });
  GUESSES.set(forces, made);
  return made;
}

/** By hex: the neighbours over land sides. Made once for a map. */
const LAND = new WeakMap<Data['ground'], readonly (readonly number[])[]>();

function land({ ground }: Data): readonly (readonly number[])[] {
  const known = LAND.get(ground);
  if (known !== undefined) return known;
  const { neighbours } = ground.grid;
  const made = Array.from({ length: ground.size }, (_, hex) => {
    const found: number[] = [];
    for (let k = hex * 6; k < hex * 6 + 6; k++) {
      const to = neighbours[k]!;
      if (to >= 0 && ground.sea[k] === 0 && ground.closed[to] === 0) found.push(to);
    }
    return found;
  });
  LAND.set(ground, made);
  return made;
}

export class Picture {
  readonly board: StormView;
  readonly data: Data;
  readonly side: 0 | 1;
  readonly own: Own[] = [];
  readonly byId = new Map<string, Own>();
  /** By hex. */
  readonly at: (Own[] | undefined)[];
  readonly enemy: (Enemy | undefined)[];
  readonly enemies: Enemy[] = [];
  readonly foes: Foe[] = [];
  /** By hex: 0 German, 1 Allied, 2 nobody. */
  readonly control: Uint8Array;
  /** By hex: units that watch it. */
  readonly ownZone: Uint8Array;
  readonly enemyZone: Uint8Array;
  /** By hex: enemy attack factors that could be turned on it, those next to it whole, those a hex further in part. */
  readonly threat: Float32Array;
  readonly land: readonly (readonly number[])[];
  readonly wet: 0 | 1;
  /** How often somebody has moved. */
  version = 0;

  constructor(board: StormView, data: Data, seat: Seat) {
    this.board = board;
    this.data = data;
    this.side = sideOf(seat);
    this.wet = board.weather === 'wet' ? 1 : 0;
    const { size, grid } = data.ground;
    this.land = land(data);
    this.at = new Array(size);
    this.enemy = new Array(size);
    this.control = new Uint8Array(size);
    for (let h = 0; h < size; h++) {
      const letter = board.control.charCodeAt(h);
      this.control[h] = letter === 103 ? 0 : letter === 97 ? 1 : 2;
    }
    this.ownZone = new Uint8Array(size);
    this.enemyZone = new Uint8Array(size);
    this.threat = new Float32Array(size);
    for (const stack of board.stacks) {
      const hex = grid.index(stack.hex);
      if (stack.side === seat) for (const seen of stack.units as readonly SeenUnit[]) this.#ours(hex, seen);
      else this.#theirs(hex, stack.units, stack.out);
    }
  }

  #ours(hex: number, seen: SeenUnit): void {
    const own = this.#own(hex, seen);
    this.own.push(own);
    this.byId.set(seen.id, own);
    this.#stand(own);
  }

  #own(hex: number, seen: SeenUnit): Own {
    const { forces } = this.data;
    const u = forces.index.get(seen.id)!;
    const k = u * 3 + seen.steps;
    const short = seen.supply !== undefined && seen.supply !== 'full';
    const weak = seen.supply === 'out' || seen.supply === 'cross';
    return {
      u,
      id: seen.id,
      hex,
      steps: seen.steps,
      factor: forces.attack[k]!,
      short,
      attack: forces.attack[k]! - (short ? halfSupply(forces.attack[k]!) : 0),
      defence: forces.defence[k]! - (weak ? halfSupply(forces.defence[k]!) : 0),
      seen,
    };
  }

  #theirs(hex: number, units: readonly (SeenUnit | null)[], out: boolean): void {
    const { forces } = this.data;
    const guess = guesses(this.data)[1 - this.side]!;
    let [attack, defence, steps, covered, armies] = [0, 0, 0, 0, 0];
    let [watches, antiTank, marines] = [false, false, false];
    for (const seen of units) {
      if (seen === null) {
        attack += guess.attack;
        defence += guess.defence;
        steps += guess.steps;
        covered++;
        watches = true;
        this.foes.push({ hex, u: -1, ...guess });
        continue;
      }
      const u = forces.index.get(seen.id)!;
      const k = u * 3 + seen.steps;
      const [fights, stands, movement] = [forces.attack[k]!, forces.defence[k]!, forces.movement[k]!];
      this.foes.push({ hex, u, attack: fights, defence: stands, steps: seen.steps, movement });
      attack += fights;
      defence += stands;
      steps += seen.steps;
      armies |= forces.army[u]!;
      const { kind } = forces.units[u]!;
      if (kind === 'anti-tank') antiTank = true;
      if (kind === 'marines') marines = true;
      if (forces.zoc[u] === 1) watches = true;
    }
    if (out) defence -= halfSupply(Math.round(defence)); // everybody sees that a stack is cut off
    const enemy = { hex, count: units.length, attack, defence, steps, covered, armies, antiTank, marines };
    this.enemy[hex] = enemy;
    this.enemies.push(enemy);
    for (const next of this.land[hex]!) {
      if (watches) this.enemyZone[next]!++;
      this.threat[next]! += attack;
      for (const far of this.land[next]!) this.threat[far]! += attack * 0.12;
    }
  }

  #stand(own: Own): void {
    const here = this.at[own.hex];
    if (here === undefined) this.at[own.hex] = [own];
    else here.push(own);
    if (this.data.forces.zoc[own.u] === 1) for (const next of this.land[own.hex]!) this.ownZone[next]!++;
  }

  #leave(own: Own): void {
    const here = this.at[own.hex]!;
    if (here.length === 1) this.at[own.hex] = undefined;
    else here.splice(here.indexOf(own), 1);
    if (this.data.forces.zoc[own.u] === 1) for (const next of this.land[own.hex]!) this.ownZone[next]!--;
    this.version++;
  }

  /** Notes that a unit has lost a step or won one. */
  count(id: string, steps: number): void {
    const own = this.byId.get(id);
    if (own === undefined) return;
    this.#leave(own);
    const place = this.own.indexOf(own);
    if (own.steps + steps <= 0) {
      this.own.splice(place, 1);
      this.byId.delete(id);
      return;
    }
    const now = this.#own(own.hex, { ...own.seen, steps: own.steps + steps });
    this.own[place] = now;
    this.byId.set(id, now);
    this.#stand(now);
  }

  /** Notes that a unit has gone elsewhere. */
  move(own: Own, to: number): void {
    this.#leave(own);
    own.hex = to;
    this.#stand(own);
    this.control[to] = this.side;
  }

  hex(id: string): number {
    return this.data.ground.grid.index(id);
  }

  id(hex: number): string {
    return this.data.ground.grid.ids[hex]!;
  }

  /** The place in a hex, or its number. */
  name(hex: number): string {
    const id = this.id(hex);
    const place = this.data.ground.map.hexes[id]?.place?.name;
    return place === undefined ? id : `${place} (${id})`;
  }

  distance(a: number, b: number): number {
    return this.data.ground.grid.distance(a, b);
  }

  /** Defence factors of own units in a hex. */
  strength(hex: number): number {
    let sum = 0;
    for (const own of this.at[hex] ?? []) sum += own.defence;
    return sum;
  }

  /** Is a hex of this side next to one of the other's? */
  facing(hex: number): boolean {
    for (const next of this.land[hex]!) if (this.control[next] === 1 - this.side) return true;
    return false;
  }
}
