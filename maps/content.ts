/** A finished map as an item of a game's content: the form that a content pack must fill, and what must hold in it. */

import { type ContentItem, reconstructed } from '@armistice/engine';
import { type MapData, makeGrid, mapFault } from '@armistice/hex';
import { z } from 'zod';

const hex = z.looseObject({
  terrain: z.string(),
  country: z.string().nullable(),
  features: z.array(z.string()),
  place: z.looseObject({ name: z.string(), kind: z.enum(['capital', 'city', 'town', 'village']) }).optional(),
});

const side = z.looseObject({
  a: z.string(),
  b: z.string(),
  river: z.looseObject({ name: z.string(), major: z.boolean() }).optional(),
});

/** What rules read of a map. The rest is for drawing and for those who look where a fact comes from. */
export const mapForm = z.looseObject({
  format: z.literal('armistice-map'),
  id: z.string(),
  title: z.string(),
  grid: z.looseObject({ name: z.string() }),
  hexes: z.record(z.string(), hex),
  sides: z.array(side),
  lists: z.record(z.string(), z.array(z.string())),
  boxes: z.array(z.looseObject({ id: z.string(), title: z.string(), to: z.array(z.string()) })),
}) as unknown as z.ZodType<MapData>;

export interface MapItem {
  readonly title: string;
  /** Why it is reconstructed. */
  readonly why: string;
  /** A file of this folder, as it is imported. */
  readonly value: unknown;
  /** What the game needs beyond a sound map: lists, totals. Says what is wrong, or nothing. */
  check?(map: MapData): string | undefined;
}

export function mapItem({ title, why, value, check }: MapItem): ContentItem<MapData> {
  return {
    title,
    from: reconstructed(why),
    form: mapForm,
    value: value as MapData,
    check: (map) => gridFault(map) ?? check?.(map),
  };
}

/** A grid that cannot be made is a fault of the map, not of the program. */
function gridFault(map: MapData): string | undefined {
  try {
    return mapFault(map, makeGrid(map.grid));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The first list of these that the map does not have. */
export function missingList(map: MapData, lists: readonly string[]): string | undefined {
  const missing = lists.find((list) => !Object.hasOwn(map.lists, list));
  return missing === undefined ? undefined : `must have the list ${missing}`;
}
