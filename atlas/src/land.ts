/** Which hexes are land and which sides are all sea. */

import { hexList } from '@armistice/hex';
import type { Workbench } from './ground.ts';

export const LAND_SHARE = 0.35;
export const SEA_SIDE = 0.1;

export interface Land {
  /** Share of land of each wide hex. */
  readonly share: Float64Array;
  /** 1 where a wide hex is land. */
  readonly isLand: Uint8Array;
  /** 1 where a wide hex is mostly one of the map's lakes. */
  readonly isLake: Uint8Array;
  /** Sides of the wide grid between two land hexes with almost no land along them. */
  readonly allSea: ReadonlySet<number>;
  /** Sides between two land hexes that run through a lake. */
  readonly inLake: ReadonlySet<number>;
}

export function findLand(ground: Workbench): Land {
  const { wide, land, lakes, haffs } = ground;
  const share = new Float64Array(wide.size);
  const isLand = new Uint8Array(wide.size);
  const isLake = new Uint8Array(wide.size);
  for (let h = 0; h < wide.size; h++) {
    const outline = wide.outline(h);
    const dry = land.share(outline);
    const wet = lakes.rings.length === 0 ? 0 : lakes.share(outline);
    const haff = haffs.rings.length === 0 ? 0 : haffs.share(outline);
    share[h] = Math.max(0, dry - wet - haff);
    isLand[h] = share[h]! >= LAND_SHARE ? 1 : 0;
    isLake[h] = isLand[h] === 0 && wet > 1 - dry ? 1 : 0;
  }
  // What the rulebook sets units on, or calls by a name, is land, however little of it there is.
  for (const id of ground.plan.printed.flatMap((p) => (p.terrain === 'sea' ? [] : listed(ground, p.hexes))))
    isLand[id] = 1;
  for (const id of ground.plan.printed.flatMap((p) => (p.terrain === 'sea' ? listed(ground, p.hexes) : [])))
    isLand[id] = 0;

  const allSea = new Set<number>();
  const inLake = new Set<number>();
  const { ends, x, y } = wide.corners;
  for (let side = 0; side < wide.sides.count; side++) {
    const a = wide.sides.hexes[side * 2]!;
    const b = wide.sides.hexes[side * 2 + 1]!;
    if (b < 0 || isLand[a] === 0 || isLand[b] === 0) continue;
    const p = ends[side * 2]!;
    const q = ends[side * 2 + 1]!;
    const dry = land.along(x[p]!, y[p]!, x[q]!, y[q]!);
    const wet = lakes.rings.length === 0 ? 0 : lakes.along(x[p]!, y[p]!, x[q]!, y[q]!);
    const haff = haffs.rings.length === 0 ? 0 : haffs.along(x[p]!, y[p]!, x[q]!, y[q]!);
    if (dry - wet - haff >= SEA_SIDE) continue;
    if (wet > 0.5) inLake.add(side);
    else allSea.add(side);
  }
  return { share, isLand, isLake, allSea, inLake };
}

function listed(ground: Workbench, text: string): number[] {
  return hexList(ground.wide, text);
}

/** Corners where land and sea meet. */
export function coastCorners(ground: Workbench, land: Land): number[] {
  const { corners } = ground.wide;
  const found: number[] = [];
  for (let c = 0; c < corners.count; c++) {
    let dry = 0;
    let wet = 0;
    for (let k = c * 3; k < c * 3 + 3; k++) {
      const hex = corners.hexes[k]!;
      if (hex < 0) continue;
      if (land.isLand[hex] === 1) dry++;
      else wet++;
    }
    if (dry > 0 && wet > 0) found.push(c);
  }
  return found;
}
