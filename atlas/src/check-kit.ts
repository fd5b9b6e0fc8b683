/** What the checks share. */

import { type Grid, hexList, type MapData } from '@armistice/hex';
import type { Correction } from './corrections.ts';
import type { Draft } from './draft.ts';
import type { Geography } from './geo.ts';
import type { MapPlan } from './plan.ts';

export interface Check {
  readonly name: string;
  readonly ok: boolean;
  readonly detail: string;
}

export interface Checked {
  readonly plan: MapPlan;
  readonly map: MapData;
  readonly draft: Draft;
  readonly corrections: readonly Correction[];
  readonly geography: Geography;
  readonly grid: Grid;
}

export const water = (terrain: string): boolean => terrain === 'sea' || terrain === 'lake';

export type Find = (of: Checked) => string[];

export const hexAt = ({ map }: Checked, id: string) => {
  const hex = map.hexes[id];
  if (hex === undefined) throw new Error(`the map has no hex ${id}`);
  return hex;
};

/** Land on the edge of the map. */
export const onRim = (of: Checked, id: string): boolean =>
  of.grid.onEdge(of.grid.hex(id)) && !water(hexAt(of, id).terrain);

export const listed = ({ grid }: Checked, text: string): string[] =>
  hexList(grid, text).map((h) => grid.id(h));

export const alsoIn = (features: readonly string[]) =>
  features.filter((f) => f.startsWith('also:')).map((f) => f.slice(5));

export const sideKey = (a: string, b: string): string => (a < b ? `${a}/${b}` : `${b}/${a}`);
