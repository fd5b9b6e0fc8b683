/** 14.4, 14.5 Trenches. */

import type { TrenchRow } from '../charts.ts';
import { sideOfUnit } from '../forces.ts';
import { NATIONS, POWERS, SIDE } from '../nations.ts';
import { FORT, FRONT, LETTER, type Reader, WORKS } from '../types.ts';
import { isFreeCavalry } from './cavalry.ts';
import { isWithSud } from './cooperation.ts';

type Marker = TrenchRow['marker'];

const MARKER_OF: { readonly [power: string]: Marker } = {
  germany: 'german',
  britain: 'british',
  belgium: 'british',
  france: 'french',
};

/** 14.43, 14.45: where a marker stands on the track now. */
export function trenchStatus(g: Reader, marker: Marker): number {
  let drm = 0;
  for (const row of g.data.content.trenches)
    if (row.marker === marker && g.s.letter >= LETTER[row.from as keyof typeof LETTER])
      drm = Math.min(drm, row.drm);
  return drm;
}

function markerOf(g: Reader, unit: number): Marker {
  const { power } = NATIONS[g.data.forces.units[unit]!.nation];
  if (sideOfUnit(g, unit) === SIDE.cp && isWithSud(g, unit)) return 'german'; // 14.44
  return MARKER_OF[power] ?? (sideOfUnit(g, unit) === SIDE.cp ? 'central' : 'allied');
}

/** What trenches take off the attacker's die in a hex: the worst of its defenders' (14.44, 14.46). */
export function trenchOf(
  g: Reader,
  defenders: readonly number[],
  place: number,
): { drm: number; rule: string } {
  // 15.54: cavalry gets nothing of a trench, nor does what stands with it.
  if (defenders.some((u) => g.data.forces.cavalry[u] === 1 && !isFreeCavalry(g, u)))
    return { drm: 0, rule: '15.54' };
  const front = g.data.ground.front[place]!;
  if (front !== FRONT.west && front !== FRONT.italy && front !== FRONT.east) {
    const dug = (g.s.works[place]! & WORKS.trench) !== 0;
    const turks = defenders.length > 0 && defenders.every((u) => sideOfUnit(g, u) === SIDE.cp);
    return { drm: dug && turks ? -1 : 0, rule: '14.53' };
  }
  if (defenders.length === 0) return { drm: garrisonTrench(g, place), rule: '14.12' };
  return { drm: Math.max(...defenders.map((u) => trenchStatus(g, markerOf(g, u)))), rule: '14.41' };
}

/** 14.12: a fort that nobody else defends has the trenches of its country. */
function garrisonTrench(g: Reader, place: number): number {
  if (g.s.fort[place] === FORT.none) return 0;
  if (g.s.fort[place] === FORT.hindenburg) return trenchStatus(g, 'german');
  const home = g.data.ground.home[place]!;
  if (home === 255) return 0;
  return trenchStatus(
    g,
    MARKER_OF[POWERS[home]!] ?? (g.s.allegiance[home] === SIDE.cp ? 'central' : 'allied'),
  );
}
