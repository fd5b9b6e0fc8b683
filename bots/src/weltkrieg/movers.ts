/** Who can march where in a phase of movement, and who has been sent where already. */

import { MARK, marchRefusal, reach, stopRefusal, unitsIn } from '@armistice/weltkrieg/staff';
import type { Situation } from './situation.ts';
import { roomOf } from './war.ts';

export interface Mover {
  readonly unit: number;
  readonly at: number;
  /** Places it can march to, its own first; and those it gets to in column alone. */
  readonly march: Int32Array;
  readonly column: Int32Array;
  /** 0 for those who do not fight. */
  readonly strength: number;
}

export type How = 'march' | 'columnMarch' | 'ride';

export interface Sent {
  readonly to: number;
  readonly how: How;
  readonly why: string;
  readonly pull: Float32Array | undefined;
}

/** A refusal for want of room: others go first and make some. */
const ROOM = '11-1';

export class Movers {
  readonly of: Situation;
  readonly all: readonly Mover[];
  readonly byUnit = new Map<number, Mover>();
  /** By place: those who can march there, and those who can in column alone. */
  readonly comers = new Map<number, Mover[]>();
  readonly columns = new Map<number, Mover[]>();
  readonly sent = new Map<Mover, Sent>();
  /** By place: halves of divisions, artillery and strength of those who stay or are sent there. */
  readonly halves: Uint8Array;
  readonly guns: Uint8Array;
  readonly have: Float32Array;
  readonly #may = new Map<number, boolean>();

  constructor(of: Situation) {
    const { g, data, seat } = of;
    const { forces, ground } = data;
    this.of = of;
    this.halves = new Uint8Array(ground.size);
    this.guns = new Uint8Array(ground.size);
    this.have = new Float32Array(ground.size);
    const all: Mover[] = [];
    const known = new Map<string, Pick<Mover, 'march' | 'column'>>();
    for (const unit of of.own()) {
      const at = g.s.at[unit]!;
      const strength = forces.combat[unit] === 1 ? g.s.strength[unit]! : 0;
      const foot = marchRefusal(g, unit, false, seat) === undefined;
      const quick = marchRefusal(g, unit, true, seat) === undefined;
      const key = `${at} ${forces.movement[unit]} ${forces.mountain[unit]} ${g.s.marks[unit]} ${foot} ${quick} ${forces.nation[unit]}`;
      let ways = known.get(key);
      if (ways === undefined) {
        ways = waysOf(of, unit, foot, quick);
        known.set(key, ways);
      }
      const mover: Mover = { unit, at, ...ways, strength };
      this.byUnit.set(unit, mover);
      // Whoever goes by rail alone, or waits for a train, is moved by another rule.
      if (!foot && (forces.movement[unit]! > 0 || forces.combat[unit] === 0) && !isAboard(of, unit)) {
        this.#stand(mover, at);
        continue;
      }
      all.push(mover);
      for (const place of ways.march) push(this.comers, place, mover);
      for (const place of ways.column) push(this.columns, place, mover);
    }
    this.all = all;
  }

  isFree(mover: Mover): boolean {
    return !this.sent.has(mover);
  }

  /** Is there room for one more, as far as those sent go? */
  fits({ unit, at }: Mover, place: number): boolean {
    const { forces, content } = this.of.data;
    if (place === at && this.halves[place] === 0) return true;
    if (forces.artillery[unit] === 1) return this.guns[place]! < content.stacking.artillery;
    return this.halves[place]! + forces.halves[unit]! <= roomOf(this.of.data);
  }

  /** May it stop there, room apart? */
  mayStop({ unit, at }: Mover, place: number, how: 'march' | 'columnMarch' = 'march'): boolean {
    if (place === at) return true;
    const column = how === 'columnMarch';
    const key = (unit * 2 + Number(column)) * 0x10000 + place;
    let found = this.#may.get(key);
    if (found === undefined) {
      const no = stopRefusal(this.of.g, unit, place, column);
      found = no === undefined || no.rule === ROOM;
      this.#may.set(key, found);
    }
    return found;
  }

  send(mover: Mover, to: number, why: string, how: How = 'march', pull?: Float32Array): void {
    this.sent.set(mover, { to, how, why, pull });
    this.#stand(mover, to);
  }

  /** Takes an order back. */
  recall(mover: Mover): void {
    const sent = this.sent.get(mover);
    if (sent === undefined) return;
    this.sent.delete(mover);
    this.#stand(mover, sent.to, -1);
  }

  #stand(mover: Mover, place: number, by: 1 | -1 = 1): void {
    const { forces } = this.of.data;
    this.halves[place]! += by * forces.halves[mover.unit]!;
    this.guns[place]! += by * forces.artillery[mover.unit]!;
    this.have[place]! += by * mover.strength;
  }
}

const isAboard = ({ g }: Situation, unit: number): boolean => (g.s.marks[unit]! & MARK.entrained) !== 0;

function push(map: Map<number, Mover[]>, place: number, mover: Mover): void {
  const list = map.get(place);
  if (list === undefined) map.set(place, [mover]);
  else list.push(mover);
}

const NOWHERE = new Int32Array(0);

function waysOf(
  { g }: Situation,
  unit: number,
  foot: boolean,
  quick: boolean,
): Pick<Mover, 'march' | 'column'> {
  const at = g.s.at[unit]!;
  let march = Int32Array.of(at);
  if (foot) {
    const map = reach(g, unit, false);
    march = map.hexes.slice(0, map.count);
  }
  if (!quick) return { march, column: NOWHERE };
  const known = new Set(march);
  const map = reach(g, unit, true);
  return { march, column: map.hexes.slice(0, map.count).filter((place) => !known.has(place)) };
}

/** Who stands in a place now. */
export const standing = ({ g }: Situation, place: number): number[] => unitsIn(g, place);
