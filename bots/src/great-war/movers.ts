/** Who can go where in a phase of movement, and who has been sent where already. */

import {
  attackOf,
  defenceOf,
  fights,
  isMounted,
  mixRefusal,
  movementOf,
  moveRefusal,
  POWER,
  reach,
  stopRefusal,
} from '@armistice/great-war/staff';
import type { Situation } from './situation.ts';
import { ROOM } from './war.ts';

export interface Mover {
  readonly unit: number;
  readonly at: number;
  /** Places where it may stop, its own first. */
  readonly ends: Int32Array;
  readonly fights: boolean;
  readonly mounted: boolean;
  readonly attack: number;
  readonly defence: number;
}

/** Four of the large divisions fill a hex (7.23). */
const ROOM_LARGE = 4;

export class Movers {
  readonly of: Situation;
  readonly all: readonly Mover[];
  /** By place: those who can stop there. */
  readonly comers = new Map<number, Mover[]>();
  /** Where each of those sent will stand. */
  readonly sent = new Map<Mover, number>();
  /** By place: own units that stand there or are sent there; their defence. */
  readonly count: Uint8Array;
  readonly have: Float32Array;
  readonly #standing = new Map<number, number[]>();

  constructor(of: Situation) {
    const { g, data, seat } = of;
    const { forces, ground } = data;
    this.of = of;
    this.count = new Uint8Array(ground.size);
    this.have = new Float32Array(ground.size);
    const frame = g.frame('movement')!;
    const all: Mover[] = [];
    const known = new Map<string, Int32Array>();
    for (const unit of of.own()) {
      const at = g.s.at[unit]!;
      const { nation, kind, size } = forces.units[unit]!;
      const armed = fights(g, unit);
      const able = moveRefusal(g, frame, unit, seat) === undefined;
      const key = able
        ? `${at} ${nation} ${kind} ${size} ${movementOf(g, unit, ground.front[at]!)} ${g.s.marks[unit]} ${forces.nearEast[unit]}`
        : String(at);
      let ends = known.get(key);
      if (ends === undefined) {
        ends = able ? endsOf(of, unit) : Int32Array.of(at);
        known.set(key, ends);
      }
      const mover: Mover = {
        ...{ unit, at, ends, fights: armed, mounted: isMounted(g, unit) },
        ...{ attack: armed ? attackOf(g, unit) : 0, defence: armed ? defenceOf(g, unit) : 0 },
      };
      if (!able) {
        this.#stand(mover, at);
        continue;
      }
      all.push(mover);
      for (const place of ends) {
        const list = this.comers.get(place);
        if (list === undefined) this.comers.set(place, [mover]);
        else list.push(mover);
      }
    }
    this.all = all;
  }

  isFree(mover: Mover): boolean {
    return !this.sent.has(mover);
  }

  /** Is there room for one more in a place, as far as those sent go? */
  fits(mover: Mover, place: number): boolean {
    const { g, data } = this.of;
    const { forces } = data;
    const { unit } = mover;
    if (this.standing(place).some((other) => mixRefusal(g, unit, other) !== undefined)) return false;
    if (forces.counts[unit] === 0) return true;
    const power = forces.power[unit];
    const large = power === POWER.america || power === POWER.bulgaria;
    return this.count[place]! < (large ? ROOM_LARGE : ROOM);
  }

  /** Those who stay in a place or are sent there. */
  standing(place: number): readonly number[] {
    return this.#standing.get(place) ?? [];
  }

  send(mover: Mover, place: number): void {
    this.sent.set(mover, place);
    this.#stand(mover, place);
  }

  /** Takes back whoever was sent after the first so many. */
  recall(sent: number): void {
    for (const mover of [...this.sent.keys()].slice(sent).reverse()) {
      const place = this.sent.get(mover)!;
      this.sent.delete(mover);
      this.#standing.get(place)!.pop();
      this.count[place]! -= this.of.data.forces.counts[mover.unit]!;
      this.have[place]! -= mover.defence;
    }
  }

  #stand(mover: Mover, place: number): void {
    const list = this.#standing.get(place);
    if (list === undefined) this.#standing.set(place, [mover.unit]);
    else list.push(mover.unit);
    this.count[place]! += this.of.data.forces.counts[mover.unit]!;
    this.have[place]! += mover.defence;
  }
}

/** Where a unit may stop, its own place first. */
export function endsOf({ g }: Situation, unit: number): Int32Array {
  const map = reach(g, unit, true);
  const places = map.hexes.slice(0, map.count);
  return places.filter((place, i) => i === 0 || stopRefusal(g, unit, place) === undefined);
}
