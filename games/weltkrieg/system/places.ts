/** Places by their printed number and in words, and room to compute in. */

import { Field, Reach } from '@armistice/hex';
import type { Ground } from './ground.ts';
import type { Reader } from './types.ts';

export const placeAt = (g: Reader, id: string): number => g.data.ground.world.index(id);
export const placeId = (g: Reader, place: number): string => g.data.ground.world.ids[place]!;

/** A place in words: its name and number. */
export function placeName(g: Reader, place: number): string {
  const { world } = g.data.ground;
  const id = world.ids[place];
  if (id === undefined) return 'no hex of the map';
  const name = world.hexes[place]?.place?.name;
  return name === undefined ? id : `${name} (${id})`;
}

/** The direction from a place to one next to it; -1 for others. */
export const wayTo = (g: Reader, from: number, to: number): number => g.data.ground.world.direction(from, to);

/** Holds nothing between two questions. */
export interface Scratch {
  readonly reach: Reach;
  readonly field: Field;
  readonly closed: Uint8Array;
}

export const scratchFor = ({ world, size }: Ground): Scratch => ({
  reach: new Reach(world),
  field: new Field(world),
  closed: new Uint8Array(size),
});
