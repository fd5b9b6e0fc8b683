/** Words for places, sides and nations. */

import type { MapData } from '@armistice/hex';
import mapData from '@armistice/maps/fields-of-despair' with { type: 'json' };
import type { Nation, Seat } from '../types.ts';

const map = mapData as unknown as MapData;

export const SIDES: { readonly [side in Seat]: string } = { cp: 'Central Powers', allied: 'Allies' };
export const POSSESSIVE: { readonly [side in Seat]: string } = { cp: 'German', allied: 'Allied' };
export const NATIONS: { readonly [nation in Nation]: string } = {
  german: 'German',
  french: 'French',
  british: 'British',
  belgian: 'Belgian',
  american: 'American',
};

/** 'Liège (I02)' */
export function placeOf(hex: string): string {
  const name = map.hexes[hex]?.place?.name;
  return name === undefined || name === hex ? hex : `${name} (${hex})`;
}

export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
