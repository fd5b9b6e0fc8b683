/** Trenches, Hindenburg Line, devastation and fortress in a hex, as rows of their chart (13-5, 14-1, 22). */

import type { WorksRow } from './tables.ts';
import { type Reader, WORKS } from './types.ts';

const BITS = { trench: WORKS.trench, hindenburg: WORKS.hindenburg, devastation: WORKS.devastated } as const;

export function worksIn(g: Reader, place: number): WorksRow[] {
  const bits = g.s.works[place]!;
  if (bits === 0 && g.s.fort[place] === 0) return [];
  return g.data.content.works.filter(({ id }) =>
    id === 'fortress' ? g.s.fort[place]! > 0 : (bits & BITS[id]) !== 0,
  );
}
