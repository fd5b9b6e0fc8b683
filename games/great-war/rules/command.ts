/** 10.8 OHL, OberOst, Foch and Allenby: attacks beyond the ordinary ones. */

import { CLOSED, OPEN } from '@armistice/hex';
import { POWER } from '../nations.ts';
import { fortSide, occupant } from '../stacks.ts';
import { FRONT, MARK, type Reader, type Seat, sideOf } from '../types.ts';
import { openCountries } from './entry.ts';
import { isSupplied } from './supply.ts';

const RANGE = 2;

/** The marker a side has laid in a theatre this phase; -1 for none. */
export function markerAt(g: Reader, side: Seat, theatre: number): number {
  const { s } = g;
  const places = side === 'cp' ? [s.command.place] : [s.foch.place, s.allenby.place];
  return places.find((place) => place >= 0 && g.data.ground.theatre[place] === theatre) ?? -1;
}

/** 10.82, 10.84: a unit in supply, within two hexes of the marker by a way that supply could take, of the right army. */
export function isActivated(g: Reader, unit: number, side: Seat): boolean {
  const { s, data } = g;
  const { ground, forces } = data;
  const place = s.at[unit]!;
  const marker = markerAt(g, side, ground.theatre[place]!);
  if (marker < 0 || ground.front[marker] !== ground.front[place]) return false;
  if ((s.marks[unit]! & MARK.special) !== 0 || !isSupplied(g, unit)) return false;
  const power = forces.power[unit]!;
  if (side === 'cp' && power !== POWER.germany) return false;
  if (side === 'allied' && ground.front[marker] === FRONT.egypt && power !== POWER.britain) return false;
  return reaches(g, marker, place, sideOf(side));
}

/** 10.83 */
function reaches(g: Reader, from: number, to: number, side: number): boolean {
  const { ground } = g.data;
  if (ground.world.distance(from, to) > RANGE) return false;
  const { closed, near } = ground.scratch;
  const open = openCountries(g);
  closed.fill(CLOSED);
  for (const place of [from, to, ...ground.world.near(from)]) {
    const enemy =
      occupant(g, place) === 1 - side || (g.s.fort[place]! > 0 && fortSide(g, place) === 1 - side);
    const shut = ground.closed[place] === 1 || open[ground.country[place]!] === 0;
    closed[place] = shut || enemy ? CLOSED : OPEN;
  }
  near.flood([from], { closed, barred: ground.seaSides, limit: RANGE });
  return near.reaches(to);
}
