/** What the fronts want: how much a unit would help in a place, by the line that is too thin near it. */

import { defenceOf, fights } from '@armistice/great-war/staff';
import type { Situation } from './situation.ts';

/** How far a need can be met by those who march on from a town. */
const NEAR = 4;
const FADES = 0.6;
const BEARABLE = 2.5;
/** How much more the front that is weaker is heard. */
const WEAKER = 0.8;
/** What finds room next to a place, for every side of it. */
const FULL_STACK = 16;

export class Needs {
  readonly #of: Situation;
  /** What is wanted round a place, less with every hex. */
  readonly #round: Float32Array;
  readonly #sent: Uint8Array;

  constructor(of: Situation) {
    this.#of = of;
    const { size } = of.data.ground;
    this.#sent = new Uint8Array(size);
    this.#round = new Float32Array(size);
    let wave = needOf(of);
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

  /** What a unit is worth in a place, or near it. */
  at(unit: number, place: number): number {
    const { g } = this.#of;
    const crowd = (g.s.load[place]! + this.#sent[place]!) * 0.05;
    return (fights(g, unit) ? 1 : 0.6) * Math.sqrt(this.#round[place]!) - crowd;
  }

  /** Somebody is on his way there. */
  met(unit: number, place: number): void {
    const { g } = this.#of;
    const less = fights(g, unit) ? defenceOf(g, unit) : 0;
    this.#sent[place]!++;
    const round = [place, ...this.#of.beside(place)];
    for (const near of round) this.#round[near] = Math.max(0, this.#round[near]! - less);
  }
}

export const needs = (of: Situation): Needs => new Needs(of);

function needOf(of: Situation): Float32Array {
  const { g, data, side, threat, worth, deployment } = of;
  const need = new Float32Array(data.ground.size);
  for (let place = 0; place < need.length; place++) {
    if (g.s.control[place] !== side) continue;
    let face = 0;
    for (const to of of.beside(place)) if (g.s.control[to] === 1 - side) face++;
    if (face === 0) continue;
    const have = deployment.defence[side][place]!;
    const lacking = Math.min(threat.soon[place]!, face * FULL_STACK) / BEARABLE - have;
    const empty = have === 0 && threat.enters[place]! <= 2 ? 3 : 0;
    const weak = Math.min(2.5, Math.max(0.4, of.balance(data.ground.front[place]!) ** -WEAKER));
    need[place] = Math.max(0, lacking + empty) * (0.5 + Math.min(2, worth[place]! * 0.3)) * weak;
  }
  return need;
}
