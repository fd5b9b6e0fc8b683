/**
 * Lists of hexes as rulebooks print them: `6811-6612, 6311, 5221-5224`. A dash stands for every hex of the straight
 * line between its ends. A sheet letter may be left out, as the books do.
 */

import type { Grid } from './grid.ts';

export function hexList(grid: Grid, text: string): number[] {
  const hexes: number[] = [];
  for (const part of text.split(',')) {
    const [first = '', last = first, ...more] = part.trim().split(/\s*-\s*/);
    if (more.length > 0)
      throw new Error(`"${part.trim()}" has more than one dash; write the stretches apart.`);
    for (const hex of grid.line(named(grid, first), named(grid, last))) {
      // Two stretches often share the hex where they meet.
      if (hex !== hexes[hexes.length - 1]) hexes.push(hex);
    }
  }
  return hexes;
}

function named(grid: Grid, id: string): number {
  const bare = grid.index((grid.spec.prefix ?? '') + id);
  return bare >= 0 ? bare : grid.hex(id);
}

/** The pairs of hexes that follow each other in a list without touching: empty for a line without gaps. */
export function gaps(grid: Grid, hexes: readonly number[]): [number, number][] {
  const found: [number, number][] = [];
  for (let i = 1; i < hexes.length; i++) {
    const a = hexes[i - 1]!;
    const b = hexes[i]!;
    if (!grid.adjacent(a, b)) found.push([a, b]);
  }
  return found;
}
