/** What the small maps say about themselves: where something can be done, is fought or has happened. */

import type { Light } from './layers.tsx';

export interface MapBadge {
  /** Places where something can be done. */
  readonly open: number;
  readonly battle: boolean;
  /** Something has happened there. */
  readonly news: boolean;
}

export const NO_BADGE: MapBadge = { open: 0, battle: false, news: false };

/** By map, from what is lit and from places that are told about. */
export function badgesOf(
  lit: ReadonlyMap<string, Light>,
  news: readonly string[],
  mapsOf: (place: string) => readonly string[],
): ReadonlyMap<string, MapBadge> {
  const found = new Map<string, MapBadge>();
  const add = (place: string, change: (badge: MapBadge) => MapBadge) => {
    for (const map of mapsOf(place)) found.set(map, change(found.get(map) ?? NO_BADGE));
  };
  for (const [place, how] of lit) {
    if (how === 'battle') add(place, (badge) => ({ ...badge, battle: true }));
    else if (how === 'told') add(place, (badge) => ({ ...badge, news: true }));
    else if (how !== 'selected') add(place, (badge) => ({ ...badge, open: badge.open + 1 }));
  }
  for (const place of news) add(place, (badge) => ({ ...badge, news: true }));
  return found;
}

/** 'something to do in 3 places, a battle, news' */
export function badgeWords({ open, battle, news }: MapBadge): string {
  return [
    open === 0 ? '' : `something to do in ${open} ${open === 1 ? 'place' : 'places'}`,
    battle ? 'a battle' : '',
    news ? 'news' : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}
