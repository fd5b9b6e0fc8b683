/** Places in words. */

import type { FrontFace } from './front.ts';

/** 'Liege (2107)'; a hex without a name goes by its number. */
export function placeTitle({ places }: FrontFace, hex: string): string {
  const name = places.get(hex);
  return name === undefined ? hex : `${name} (${hex})`;
}

export const sentence = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
