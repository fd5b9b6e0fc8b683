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

/** 12-4, 12-5: a sector bows inward as it goes back: a hex of the next row has two of the row before it beside it. */
export function sectorOf(
  g: Reader,
  army: Army,
  hexes: readonly number[],
  isRear: (place: number) => boolean,
): Sector {
  const { world } = g.data.ground;
  const rear = new Set<number>();
  let row: readonly number[] = hexes;
  for (let deep = 1; deep < DEPTH; deep++) {
    const next = new Map<number, number>();
    for (const place of row)
      for (const to of world.near(place))
        if (isRear(to) && !rear.has(to)) next.set(to, (next.get(to) ?? 0) + 1);
    row = [...next].filter(([, beside]) => beside > 1).map(([place]) => place);
    for (const place of row) rear.add(place);
  }
  return { army, hexes, flanks: new Set([hexes[0]!, hexes.at(-1)!]), rear };
}

/** 12-3, 12-7: may the French stand here, in somebody else's sector? In its flank hexes, and next to them. */
export const isOnFlank = (g: Reader, sector: Sector, place: number): boolean =>
  sector.flanks.has(place) ||
  (!sector.hexes.includes(place) && g.data.ground.world.near(place).some((to) => sector.flanks.has(to)));
