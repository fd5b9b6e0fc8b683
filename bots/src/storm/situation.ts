/** The war as one seat sees it: who stands where, how strong, and what is guessed of covered stacks. */

import type { Data, Seat, Seen, SeenUnit } from '@armistice/storm-in-the-west/staff';
import { sideOf } from '@armistice/storm-in-the-west/staff';

export interface Own {
  readonly u: number;
  readonly id: string;
  readonly hex: number;
  readonly steps: number;
  readonly attack: number;
  readonly defence: number;
  readonly seen: SeenUnit;
}

export interface Enemy {
  readonly hex: number;
  readonly count: number;
  /** Guessed where covered. */
  readonly attack: number;
  readonly defence: number;
  readonly steps: number;
  /** Index of the unit on top, -1 if it does not show. */
  readonly top: number;
}

export class Situation {
  readonly board: Seen;
  readonly data: Data;
  readonly side: 0 | 1;
  readonly own: Own[] = [];
  readonly at = new Map<number, Own[]>();
  readonly byId = new Map<string, Own>();
  readonly enemies = new Map<number, Enemy>();
  /** By hex: 0 German, 1 Allied, 2 nobody. */
  readonly control: Uint8Array;
  /** By hex: enemy zone of control, own zone of control (counts). */
  readonly enemyZone: Uint8Array;
  readonly ownZone: Uint8Array;
  /** By hex: enemy attack factors next to it. */
  readonly pressure: Float32Array;

  constructor(board: Seen, data: Data, seat: Seat) {
    this.board = board;
    this.data = data;
    this.side = sideOf(seat);
    const { ground, forces } = data;
    const { grid } = ground;
    this.control = Uint8Array.from(board.control, (letter) => (letter === 'g' ? 0 : letter === 'a' ? 1 : 2));
    this.enemyZone = new Uint8Array(ground.size);
    this.ownZone = new Uint8Array(ground.size);
    this.pressure = new Float32Array(ground.size);
    for (const stack of board.stacks) {
      const hex = grid.index(stack.hex);
      if (stack.side === seat) this.#ownStack(hex, stack.units as readonly SeenUnit[], forces);
      else this.#enemyStack(hex, stack.units, forces);
    }
  }

  #ownStack(hex: number, units: readonly SeenUnit[], forces: Data['forces']): void {
    const here: Own[] = [];
    let zoc = false;
    for (const seen of units) {
      const u = forces.index.get(seen.id)!;
      const k = u * 3 + seen.steps;
      const halved = seen.supply !== undefined && seen.supply !== 'full';
      const attack = halved ? Math.ceil(forces.attack[k]! / 2) : forces.attack[k]!;
      const defence =
        seen.supply === 'out' || seen.supply === 'cross'
          ? Math.ceil(forces.defence[k]! / 2)
          : forces.defence[k]!;
      const own: Own = { u, id: seen.id, hex, steps: seen.steps, attack, defence, seen };
      here.push(own);
      this.own.push(own);
      this.byId.set(seen.id, own);
      if (forces.zoc[u] === 1) zoc = true;
    }
    this.at.set(hex, here);
    if (zoc) this.#zone(this.ownZone, hex);
  }

  #enemyStack(hex: number, units: readonly (SeenUnit | null)[], forces: Data['forces']): void {
    // A covered unit is taken for an ordinary corps of its side.
    const guess =
      this.side === 0 ? { attack: 3, defence: 4, steps: 2 } : { attack: 4, defence: 5.5, steps: 2 };
    let [attack, defence, steps] = [0, 0, 0];
    for (const seen of units) {
      if (seen === null) {
        attack += guess.attack;
        defence += guess.defence;
        steps += guess.steps;
        continue;
      }
      const k = forces.index.get(seen.id)! * 3 + seen.steps;
      attack += forces.attack[k]!;
      defence += forces.defence[k]!;
      steps += seen.steps;
    }
    const shown = units[0];
    const top = shown == null ? -1 : forces.index.get(shown.id)!;
    this.enemies.set(hex, { hex, count: units.length, attack, defence, steps, top });
    this.#zone(this.enemyZone, hex);
    for (const next of this.around(hex)) this.pressure[next]! += attack;
  }

  #zone(zone: Uint8Array, hex: number): void {
    for (const next of this.around(hex)) zone[next]!++;
  }

  /** Neighbours over land sides. */
  around(hex: number): number[] {
    const { ground } = this.data;
    const { neighbours } = ground.grid;
    const found: number[] = [];
    for (let k = hex * 6; k < hex * 6 + 6; k++) {
      const to = neighbours[k]!;
      if (to >= 0 && ground.sea[k] === 0 && ground.closed[to] === 0) found.push(to);
    }
    return found;
  }

  hex(id: string): number {
    return this.data.ground.grid.index(id);
  }

  id(hex: number): string {
    return this.data.ground.grid.ids[hex]!;
  }

  /** Defence factors of own units in a hex. */
  strength(hex: number): number {
    return (this.at.get(hex) ?? []).reduce((sum, own) => sum + own.defence, 0);
  }

  /** Own units or an own zone of control. */
  covered(hex: number): boolean {
    return this.at.has(hex) || this.ownZone[hex]! > 0;
  }
}
