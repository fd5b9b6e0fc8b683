/** Small helpers for bots that rank what they may choose. */

import type { Listed } from '@armistice/engine';
import type { Asked, Decision } from './types.ts';

/** The first choice of a kind, if there is one. */
export function one(asked: Asked, choice: string): Listed | undefined {
  return asked.choices({ choice })[Symbol.iterator]().next().value as Listed | undefined;
}

/** The first choice of the first of these kinds that has any; else what ends the step; else anything legal. */
export function first(asked: Asked, ...kinds: string[]): Decision {
  const ends = asked.kinds.flatMap((kind) => (kind.ends === true ? [kind.choice] : []));
  for (const choice of [...kinds, ...ends]) {
    const found = one(asked, choice);
    if (found !== undefined) return found;
  }
  for (const any of asked.choices()) return any;
  throw new Error(`Nothing can be chosen in ${asked.view.step?.title ?? 'a game that is over'}.`);
}

/** The one with the highest score above minus infinity; the first of equals. */
export function best(list: Iterable<Listed>, score: (listed: Listed) => number): Listed | undefined {
  let found: Listed | undefined;
  let most = -Infinity;
  for (const listed of list) {
    const value = score(listed);
    if (value > most) {
      most = value;
      found = listed;
    }
  }
  return found;
}
