/** 11 Stacking: asked wherever a unit stops. */

import { overstacked, type Stacked } from '../lines.ts';
import { unitsIn, zoneOf } from '../stacks.ts';
import type { Reader } from '../types.ts';
import type { Forces } from '../units.ts';

type Load = { -readonly [K in keyof Stacked]: Stacked[K] };

const nothing = (): Load => ({
  ...{ halves: 0, artillery: 0, tankBattalions: 0, tankBrigades: 0, rest: false },
});

function count(forces: Forces, load: Load, unit: number, quiet: boolean): void {
  load.halves += forces.halves[unit]!;
  load.artillery += forces.artillery[unit]!;
  if (forces.headquarters[unit] === 1 && quiet) load.rest = true;
  if (forces.tank[unit] === 0) return;
  if (forces.units[unit]!.size === 'X') load.tankBrigades++;
  else load.tankBattalions++;
}

/** The strength points of units as they are. */
const asTheyAre =
  (g: Reader) =>
  (unit: number): number =>
    g.s.strength[unit]!;

/** What these units count for in a hex (11-1 to 11-3); `points`: if they had so many. */
export function loadOf(
  g: Reader,
  place: number,
  side: number,
  units: Iterable<number>,
  points = asTheyAre(g),
): Stacked {
  const { forces, front } = g.data;
  const load = nothing();
  const all = [...units];
  const quiet = zoneOf(g, 1 - side)[place] === 0;
  for (const u of all) count(forces, load, u, quiet);
  load.halves -= front.spares?.(g, all, points) ?? 0;
  return load;
}

/** What is too much of these units in one hex, or nothing. */
export const tooMuch = (
  g: Reader,
  place: number,
  side: number,
  units: Iterable<number>,
  points = asTheyAre(g),
): string | undefined => overstacked(g.data.content.stacking, loadOf(g, place, side, units, points));

/** Do these units fit into one hex? */
export const fits = (
  g: Reader,
  place: number,
  side: number,
  units: Iterable<number>,
  points = asTheyAre(g),
): boolean => tooMuch(g, place, side, units, points) === undefined;

/** Would a unit fit beside those of its side that stand in a hex? */
export function fitsIn(g: Reader, place: number, unit: number): boolean {
  const { s, data } = g;
  if (s.top[place]! < 0) return true;
  const { forces, content, front } = data;
  const side = forces.side[unit]!;
  const load = nothing();
  const quiet = zoneOf(g, 1 - side)[place] === 0;
  count(forces, load, unit, quiet);
  for (let u = s.top[place]!; u >= 0; u = s.below[u]!)
    if (u !== unit && forces.side[u] === side) count(forces, load, u, quiet);
  if (front.spares !== undefined)
    load.halves -= front.spares(g, [...new Set([unit, ...unitsIn(g, place)])], asTheyAre(g));
  return overstacked(content.stacking, load) === undefined;
}

/** How many of so many points a unit can take where it stands: at half its strength it may count for less (it:11-2). */
export function roomToGrow(g: Reader, unit: number, most: number): number {
  const { s, data } = g;
  const place = s.at[unit]!;
  if (place < 0 || data.front.spares === undefined) return most;
  const here = unitsIn(g, place);
  for (let more = most; more > 0; more--)
    if (fits(g, place, data.forces.side[unit]!, here, (u) => s.strength[u]! + (u === unit ? more : 0)))
      return more;
  return 0;
}
