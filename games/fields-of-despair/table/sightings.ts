/** What a player has seen of enemy blocks that have turned their backs again. */

import type { Fact } from '@armistice/engine';
import type { DespairFact } from '../facts.ts';

/** 7.1.3, 7.3.3: blocks that lay open in a place, in words. */
export function sightingOf(fact: Fact, place: string, seat: string | null): string | undefined {
  const told = fact as DespairFact;
  if (told.kind !== 'open' || told.place !== place || told.side === seat) return undefined;
  const words = told.blocks.map(({ type, value }) =>
    type === 'deception' ? 'a deception' : `${type} ${value}`,
  );
  return words.length === 0 ? 'no blocks' : words.join(', ');
}
