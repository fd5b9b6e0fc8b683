/** 10.8 OHL, OberOst, Foch and Allenby: attacks beyond the ordinary ones. */

import { POWER } from '../nations.ts';
import { FRONT, MARK, type Reader, type Seat, sideOf } from '../types.ts';
import { isSupplied, supplyWays } from './supply.ts';

const RANGE = 2;

/** The markers a side has laid in a theatre this phase. */
export function markersAt(g: Reader, side: Seat, theatre: number): number[] {
  const { s } = g;
  const places = side === 'cp' ? [s.command.place] : [s.foch.place, s.allenby.place];
  return places.filter((place) => place >= 0 && g.data.ground.theatre[place] === theatre);
}

/** 10.82, 10.84: a unit in supply, within two hexes of the marker by a way that supply could take, of the right army. */
export function isActivated(g: Reader, unit: number, side: Seat): boolean {
  const { s, data } = g;
  const { ground, forces } = data;
  const place = s.at[unit]!;
  const front = ground.front[place]!;
  const marker = markersAt(g, side, ground.theatre[place]!).find((at) => ground.front[at] === front);
  if (marker === undefined || (s.marks[unit]! & MARK.special) !== 0 || !isSupplied(g, unit)) return false;
  const power = forces.power[unit]!;
  if (side === 'cp' && power !== POWER.germany) return false;
  if (side === 'allied' && front === FRONT.egypt && power !== POWER.britain) return false;
  if (ground.world.distance(marker, place) > RANGE) return false;
  // 10.83
  const closed = supplyWays(g, front, sideOf(side), forces.mountain[unit] === 1);
  return ground.scratch.near
    .flood([marker], { closed, barred: ground.seaSides, limit: RANGE })
    .reaches(place);
}
