/** Hexes and sides while a map is finished, and what they become in it. */

import type { Grid, MapHex, MapPlace, MapSide, Origin } from '@armistice/hex';

export interface WorkHex {
  terrain: string;
  country: string | null;
  places: MapPlace[];
  readonly features: Set<string>;
  provenance: Origin;
  readonly why: string[];
}

export interface WorkSide {
  readonly a: string;
  readonly b: string;
  river?: { name: string; major: boolean };
  sea?: true;
  rail?: 'single' | 'double';
  readonly features: Set<string>;
}

const RANK = { capital: 3, city: 2, town: 1, village: 0 } as const;

export function finishedHex(hex: WorkHex): MapHex {
  const places = [...hex.places].sort(
    (a, b) => RANK[b.kind] - RANK[a.kind] || (b.fortress ?? 0) - (a.fortress ?? 0),
  );
  const [first, ...others] = places;
  const fortress = places.find((p) => p.fortress !== undefined)?.fortress;
  // The greatest place stands for all: the fortress and the harbour of the others are its own.
  const place: MapPlace | undefined =
    first === undefined
      ? undefined
      : {
          ...first,
          ...(fortress === undefined ? {} : { fortress }),
          ...(places.some((p) => p.port === true) ? { port: true } : {}),
        };
  const features = [...hex.features, ...others.map((p) => `also:${p.name}`)];
  return {
    terrain: hex.terrain,
    country: hex.country,
    ...(place === undefined ? {} : { place }),
    features,
    provenance: hex.provenance,
    ...(hex.why.length === 0 ? {} : { why: hex.why.join('; ') }),
  };
}

export function finishedSides(
  grid: Grid,
  hexes: readonly WorkHex[],
  sides: Map<string, WorkSide>,
): MapSide[] {
  const found: MapSide[] = [];
  for (let s = 0; s < grid.sides.count; s++) {
    const [h, k] = [grid.sides.hexes[s * 2]!, grid.sides.hexes[s * 2 + 1]!];
    if (k < 0) continue;
    const [a, b] = [grid.id(h), grid.id(k)];
    const work = sides.get(`${a}/${b}`) ?? sides.get(`${b}/${a}`);
    const [x, y] = [hexes[h]!.country, hexes[k]!.country];
    const border = x !== null && y !== null && x !== y ? [x, y].sort().join('-') : undefined;
    if (work === undefined && border === undefined) continue;
    const made: MapSide = {
      a: work?.a ?? a,
      b: work?.b ?? b,
      ...(work?.river === undefined ? {} : { river: work.river }),
      ...(work?.sea === undefined ? {} : { sea: work.sea }),
      ...(border === undefined ? {} : { border }),
      ...(work?.rail === undefined ? {} : { rail: work.rail }),
      ...(work === undefined || work.features.size === 0 ? {} : { features: [...work.features] }),
    };
    if (Object.keys(made).length > 2) found.push(made);
  }
  return found;
}
