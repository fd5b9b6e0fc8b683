/** 5-1, 14 to 22 Placing a unit before the first turn: what the quick set-up and that of the trenches have alike. */

import { type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { placeAt, placeId, placeName } from '../../system/places.ts';
import type { Reader } from '../../system/types.ts';
import { unitAt, unitName } from '../../system/units.ts';

/** Who is placed where. */
export const posting = z.strictObject({ unit: z.string(), to: z.string() });
export type Posting = z.infer<typeof posting>;

export const postingOf = (g: Reader, { unit, to }: Posting): readonly [unit: number, place: number] => [
  unitAt(g, unit),
  placeAt(g, to),
];

/** It has to be another hex of the map. */
export function elsewhereRefusal(g: Reader, rule: string, unit: number, place: number): Refusal | undefined {
  if (place < 0) return refuse(rule, 'That hex is not on the map.');
  return place === g.s.at[unit] ? refuse(rule, `${unitName(g, unit)} is there already.`) : undefined;
}

export function* postingsOf(g: Reader, unit: string, places: Iterable<number>): Generator<Posting> {
  for (const place of places) yield { unit, to: placeId(g, place) };
}

export const sayPosting = (g: Reader, value: Posting): string => {
  const [unit, place] = postingOf(g, value);
  return `${unitName(g, unit)} stands at ${placeName(g, place)}`;
};
