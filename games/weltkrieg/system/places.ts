/** Places by their printed number and in words, and room to compute in. */

import { Field, Reach } from '@armistice/hex';
import type { Ground } from './ground.ts';
import type { Reader } from './types.ts';

export const placeAt = (g: Reader, id: string): number => g.data.ground.world.index(id);
export const placeId = (g: Reader, place: number): string => g.data.ground.world.ids[place]!;

/** A place in words: its name and number. */
export function placeName(g: Reader, place: number): string {
  return g.data.ground.names[place] ?? 'no hex of the map';
}

/** The direction from a place to one next to it; -1 for others. */
export const wayTo = (g: Reader, from: number, to: number): number => g.data.ground.world.direction(from, to);

/** Holds nothing between two questions. */
export interface Scratch {
  readonly reach: Reach;
  readonly field: Field;
  readonly closed: Uint8Array;
  /** By side: lines from headquarters, as long as nothing else closes them (19-3). */
  readonly lines: readonly [Lines, Lines];
  readonly seen: Uint8Array;
  readonly networks: Uint16Array;
}

export interface Lines {
  /** What they were traced through. */
  open: Uint8Array;
  /** By the headquarters' place: lengths by place. */
  readonly from: Map<number, Uint16Array>;
}

const noLines = (): Lines => ({ open: new Uint8Array(0), from: new Map() });

export const scratchFor = ({ world, size }: Ground): Scratch => ({
  reach: new Reach(world),
  field: new Field(world),
  closed: new Uint8Array(size),
  lines: [noLines(), noLines()],
  seen: new Uint8Array(size),
  networks: new Uint16Array(size),
});
