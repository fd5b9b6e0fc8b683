/** 12-2 to 12-5 Sectors of the front: whose they are, their flanks, and how deep they reach. */

import { NATIONS, type Nation } from '../../system/nations.ts';
import type { Reader } from '../../system/types.ts';
import type { Nation as ListNation } from '../form.ts';
import { nationOf } from './state.ts';

/** 12-2: nations that hold sectors. Italians, Russians and Poles are French, Portuguese British. */
export type Army = 'france' | 'britain' | 'belgium' | 'america';

const ARMIES: { readonly [nation in Nation]?: Army } = {
  britain: 'britain',
  portugal: 'britain',
  belgium: 'belgium',
  america: 'america',
};

export const armyOf = (g: Reader, unit: number): Army => ARMIES[NATIONS[nationOf(g, unit)]!] ?? 'france';

export const ARMY_OF: { readonly [nation in ListNation]?: Army } = {
  France: 'france',
  'Great Britain': 'britain',
  Belgium: 'belgium',
  'United States': 'america',
};

export const ARMY_NAMES: { readonly [army in Army]: string } = {
  france: 'French',
  britain: 'British',
  belgium: 'Belgian',
  america: 'American',
};

export interface Sector {
  readonly army: Army;
  /** Its hexes of the front line, along it. */
  readonly hexes: readonly number[];
  /** Its left and right end (12-4). */
  readonly flanks: ReadonlySet<number>;
  /** The second and third row behind them at the least (12-5). */
  readonly rear: ReadonlySet<number>;
}

/** Rows of a sector, three with the front line. */
const DEPTH = 3;

/** Hexes at the ends of a row, with one of it beside them at the most. */
const endsOf = (g: Reader, row: readonly number[]): ReadonlySet<number> =>
  new Set(row.filter((place) => g.data.ground.world.near(place).filter((to) => row.includes(to)).length < 2));

/** 12-5: a sector bows inward as it goes back: behind a row lie hexes next to two of it, or to one that is not at its end. */
export function sectorOf(
  g: Reader,
  army: Army,
  hexes: readonly number[],
  flanks: ReadonlySet<number>,
  isRear: (place: number) => boolean,
): Sector {
  const { world } = g.data.ground;
  const rear = new Set<number>();
  let row: readonly number[] = hexes;
  for (let deep = 1; deep < DEPTH; deep++) {
    const ends = deep === 1 ? flanks : endsOf(g, row);
    const next = new Map<number, number>();
    for (const place of row)
      for (const to of world.near(place))
        if (isRear(to) && !rear.has(to)) next.set(to, (next.get(to) ?? 0) + (ends.has(place) ? 1 : 2));
    row = [...next].filter(([, beside]) => beside > 1).map(([place]) => place);
    for (const place of row) rear.add(place);
  }
  return { army, hexes, flanks, rear };
}

/** 12-3, 12-7: may the French stand here, in somebody else's sector? In its flank hexes, and next to them. */
export const isOnFlank = (g: Reader, sector: Sector, place: number): boolean =>
  sector.flanks.has(place) ||
  (!sector.hexes.includes(place) && g.data.ground.world.near(place).some((to) => sector.flanks.has(to)));
