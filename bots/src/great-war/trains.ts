/** Strategic and sea movement: a queue of those who would help more elsewhere, the most first. */

import type { Listed } from '@armistice/engine';
import { first } from '../pick.ts';
import type { Asked, Decision } from '../types.ts';
import { type Needs, needs } from './needs.ts';
import type { Situation } from './situation.ts';

/** A ride must help this much. */
const LEAST = 0.8;
const KINDS = ['rail', 'sail'];

export class Trains {
  readonly #of: Situation;
  readonly #needs: Needs;
  readonly #queue: { readonly id: string; readonly choice: string }[];

  constructor(asked: Asked, of: Situation) {
    this.#of = of;
    this.#needs = needs(of);
    const found: { readonly id: string; readonly choice: string; readonly gain: number }[] = [];
    for (const choice of KINDS)
      for (const { id } of asked.foci({ choice })) {
        const gain = this.#best(asked, choice, String(id))?.gain ?? 0;
        if (gain > LEAST) found.push({ id: String(id), choice, gain });
      }
    this.#queue = found.sort((a, b) => b.gain - a.gain || a.id.localeCompare(b.id));
  }

  /** The place of a ride that helps most now. */
  #best(asked: Asked, choice: string, id: string): { listed: Listed; gain: number; to: number } | undefined {
    const of = this.#of;
    const unit = of.unit(id);
    const stays = this.#needs.stays(unit);
    const at = of.g.s.at[unit]!;
    const here = at < 0 ? undefined : this.#needs.front(at);
    let found: { listed: Listed; gain: number; to: number } | undefined;
    for (const listed of asked.choices({ choice, id })) {
      const to = of.place((listed.value as { to: string }).to);
      const there = this.#needs.front(to);
      const between = here === undefined || there === undefined ? 0 : there - here;
      const gain = this.#needs.at(unit, to) - stays + between;
      if (found === undefined || gain > found.gain) found = { listed, gain, to };
    }
    return found;
  }

  next(asked: Asked): Decision {
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
      const found = this.#best(asked, next.choice, next.id);
      if (found === undefined || found.gain <= LEAST) continue;
      this.#needs.met(this.#of.unit(next.id), found.to);
      return { ...found.listed, why: `men are wanted at ${this.#of.name(found.to)}` };
    }
    return first(asked);
  }
}
