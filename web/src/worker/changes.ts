/** What of a record is new to somebody who knows it up to a moment: the page, and the store. */

import type { AnyMatch } from './record.ts';

export interface At {
  readonly n: number;
  readonly undos: number;
}

/** Where undos went back to: the first made `undos` 1. */
export type Rewinds = readonly number[];

/** Up to this entry everything reads as it did at that moment. */
export function sameUpTo(match: AnyMatch, at: At, rewinds: Rewinds): number {
  const known = Math.min(at.n, match.n, ...rewinds.slice(at.undos, match.undos));
  // Envelopes that were closed then may be open now, and the other way round.
  let same = known;
  while (same > match.first) {
    const { sealed } = match.account(same);
    if (sealed === undefined || (sealed.opened !== null && sealed.opened <= known)) break;
    same--;
  }
  return same;
}
