/** Places and powers in words. */

import { maps } from '../content.ts';
import { MAPS, type MapName } from '../map.ts';
import { NATIONS, type Power } from '../nations.ts';

export const FRONT_TITLES: { readonly [map in MapName]: string } = {
  ...{ west: 'West', italy: 'Italy', east: 'East', caucasus: 'Caucasus', iraq: 'Iraq', egypt: 'Egypt' },
};

let names: ReadonlyMap<string, string | undefined> | undefined;

const known = (): ReadonlyMap<string, string | undefined> => {
  names ??= new Map(
    MAPS.flatMap((map) =>
      Object.entries(maps[map].value.hexes).map(([hex, { place }]) => [hex, place?.name] as const),
    ),
  );
  return names;
};

/** 'Warsaw (E4719)'; a hex without a name goes by its number. */
export function placeTitle(hex: string): string {
  const name = known().get(hex);
  return name === undefined ? hex : `${name} (${hex})`;
}

const BOXES: { readonly [box: string]: string } = {
  'europe-available': 'the box of available units in Europe',
  'near-east-available': 'the box of available units in the Near East',
  'europe-dead': 'the dead pile of Europe',
  'near-east-dead': 'the dead pile of the Near East',
  'turkish-reserve': 'the Turkish reserve',
  arabia: 'Arabia',
  'russian-transfer': 'the Russian transfer box',
  transit: 'the transit box of the Central Powers',
  caucasus: 'the Russian transfer box to the Caucasus',
  later: 'those that come on Strategic Turn A',
  out: 'those out of play',
  aside: 'those on other fronts',
};

/** A hex, or a box beside the maps. */
export const whereTitle = (to: string): string => BOXES[to] ?? placeTitle(to);
export const isBox = (to: string): boolean => Object.hasOwn(BOXES, to);

/** 'Germany', 'the Ottoman Empire'. */
export const powerWords = (power: string): string =>
  Object.values(NATIONS).find((nation) => nation.power === (power as Power))?.title ?? power;

export const sentence = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
