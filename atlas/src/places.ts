/** Cities and towns: printed ones in their hexes, the others where they fall, or in the nearest legal hex beside it. */

import { hexList } from '@armistice/hex';
import { type Workbench, whereIs } from './ground.ts';
import type { Land } from './land.ts';
import type { PlacePlan } from './plan.ts';
import { bankOf, type River } from './rivers.ts';
import { HEX, type Point, toSegment2 } from './shape.ts';

export interface Placed {
  readonly name: string;
  /** Map index. */
  readonly hex: number;
  readonly kind: 'capital' | 'city' | 'town' | 'village';
  readonly fortress?: number;
  readonly port?: boolean;
  readonly features: readonly string[];
  /** 'printed', 'moved' (beside where it falls), 'fell'. */
  readonly how: 'printed' | 'moved' | 'fell';
  /** What could not be met, if anything. */
  readonly trouble?: string;
}

const NEAR = 0.4;
const KINDS = ['village', 'village', 'town', 'city', 'capital'] as const;

/** The wide hex a place is in before anything is moved: printed, or where it falls. */
export function firstHex(ground: Workbench): (name: string) => number {
  const known = new Map<string, number>();
  for (const p of ground.plan.printed) {
    if (p.place !== undefined && !known.has(p.place)) known.set(p.place, hexList(ground.wide, p.hexes)[0]!);
  }
  for (const f of ground.geography.of('place')) {
    if (known.has(f.properties.name)) continue;
    const [x, y] = ground.fit.toGrid(f.lines[0]![0]!);
    known.set(f.properties.name, ground.wide.atPoint(x, y));
  }
  return (name) => known.get(name) ?? -1;
}

/** Every place of the geography: its true point and the wide hex it stands in. */
export function standing(ground: Workbench): { at: Point; hex: number }[] {
  const hexOf = firstHex(ground);
  return ground.geography.of('place').map((f) => ({
    at: ground.fit.toGrid(f.lines[0]![0]!),
    hex: hexOf(f.properties.name),
  }));
}

export function placePlaces(
  ground: Workbench,
  land: Land,
  rivers: readonly River[],
  country: readonly (string | null)[],
): Placed[] {
  const { plan, geography, wide, map, onMap } = ground;
  const listed = new Map((plan.placeList ?? []).map((p) => [p.name, p]));
  const printed = plan.printed.filter((p) => p.place !== undefined);
  const placed: Placed[] = [];
  for (const p of printed) {
    for (const hex of hexList(map, p.hexes)) {
      const size = geography.of('place').find((f) => f.properties.name === p.place)?.properties.size ?? 2;
      const more = listed.get(p.place!);
      const kind = p.kind ?? more?.kind ?? KINDS[size] ?? 'town';
      placed.push(make(p.place!, hex, kind, { ...more, ...p, features: more?.features ?? [] }, 'printed'));
    }
  }
  const centre = (hex: number): Point => [wide.x[hex]!, wide.y[hex]!];
  const done = new Set(printed.map((p) => p.place));
  const names = plan.places === 'all' ? geography.of('place').map((f) => f.properties.name) : [];
  for (const p of plan.placeList ?? []) if (!names.includes(p.name)) names.push(p.name);
  for (const name of names) {
    if (done.has(name) || plan.withoutPlaces?.includes(name)) continue;
    done.add(name);
    const feature = geography.of('place').find((f) => f.properties.name === name);
    const [x, y] = ground.fit.toGrid(whereIs(plan, geography, name));
    const own = wide.atPoint(x, y);
    const home = feature?.properties.country;
    const wrong = (hex: number): string | undefined => {
      if (land.isLand[hex] === 0) return 'sea';
      if (home !== undefined && country[hex] !== home) return `in ${country[hex]}, not ${home}`;
      for (const river of rivers) {
        const bank = bankNamed(ground, river.name, name);
        if (bank === 0) continue;
        const is = bankOf(centre, river.sides, hex);
        if (is !== 0 && is !== bank) return `on the wrong bank of the ${river.name}`;
      }
      return undefined;
    };
    let hex = own;
    let how: Placed['how'] = 'fell';
    let trouble: string | undefined;
    if (own < 0 || wrong(own) !== undefined || onMap[own]! < 0) {
      const near = around(ground, own, x, y).filter((h) => onMap[h]! >= 0 && wrong(h) === undefined);
      if (near.length > 0) {
        hex = near[0]!;
        how = 'moved';
      } else if (own >= 0) trouble = wrong(own);
    }
    if (hex < 0 || onMap[hex]! < 0) continue;
    if (land.isLand[hex] === 0) continue;
    const size = feature?.properties.size ?? 1;
    const more = listed.get(name) ?? { name };
    placed.push(make(name, onMap[hex]!, more.kind ?? KINDS[size] ?? 'village', more, how, trouble));
  }
  return placed;
}

function make(
  name: string,
  hex: number,
  kind: Placed['kind'],
  more: Partial<PlacePlan>,
  how: Placed['how'],
  trouble?: string,
): Placed {
  return {
    name,
    hex,
    kind,
    ...(more.fortress === undefined ? {} : { fortress: more.fortress }),
    ...(more.port === undefined ? {} : { port: more.port }),
    features: more.features ?? [],
    how,
    ...(trouble === undefined ? {} : { trouble }),
  };
}

/** -1 left, 1 right, 0 not said. */
export function bankNamed(ground: Workbench, river: string, place: string): -1 | 0 | 1 {
  if (ground.plan.banksAside?.includes(`${place}/${river}`) === true) return 0;
  for (const f of [...ground.geography.of('river'), ...ground.geography.of('neRiver')]) {
    if (f.properties.name !== river) continue;
    const bank = f.properties.banks?.[place];
    if (bank !== undefined) return bank === 'L' ? -1 : 1;
  }
  return 0;
}

/** The hexes whose border is within 0.4 hex of a point, nearest first. */
function around(ground: Workbench, own: number, x: number, y: number): number[] {
  if (own < 0) return [];
  const { wide } = ground;
  return [0, 1, 2, 3, 4, 5]
    .map((d) => wide.neighbours[own * 6 + d]!)
    .filter((h) => h >= 0)
    .map((hex) => ({ hex, d: outside(wide.outline(hex), x, y) }))
    .filter(({ d }) => d <= NEAR)
    .sort((a, b) => a.d - b.d || a.hex - b.hex)
    .map(({ hex }) => hex);
}

/** How far a point is outside an outline, in hexes. */
function outside(outline: readonly number[], x: number, y: number): number {
  let least = Infinity;
  for (let i = 0; i < outline.length; i += 2) {
    const j = (i + 2) % outline.length;
    least = Math.min(least, toSegment2(x, y, [outline[i]!, outline[i + 1]!], [outline[j]!, outline[j + 1]!]));
  }
  return Math.sqrt(least) / HEX;
}
