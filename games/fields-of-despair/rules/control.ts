/** 1.5 Who holds a hex. */

import { placeId } from '../facts.ts';
import { contested, defended } from '../front.ts';
import { placeName } from '../map.ts';
import { POINT, SIDE_NAMES, type SideIndex, seatOf, type Writer } from '../types.ts';

/** A hex changes hands. England and ground nobody can enter never do. */
export function takeControl(g: Writer, place: number, side: SideIndex): void {
  const { s, data } = g;
  if (place >= data.ground.size || s.control[place] !== 1 - side) return;
  s.control[place] = side;
  // Whoever takes it from the Allies now has gained it (15.1).
  const objective = data.content.objectives.belgian.indexOf(placeId(g, place));
  if (side === 1 && s.belgian[objective] === POINT.before) s.belgian[objective] = POINT.open;
  const name = data.ground.map.hexes[placeId(g, place)]?.place?.name;
  g.tell('1.5', () => `${placeName(g, place)} now belongs to ${SIDE_NAMES[side]}.`, {
    kind: 'capture',
    place: placeId(g, place),
    ...(name === undefined ? {} : { name }),
    by: seatOf(side),
  });
}

/** Blocks have left a hex, or died there: the side that alone has blocks or a fortress there takes it. */
export function settle(g: Writer, place: number): void {
  if (contested(g, place)) return;
  for (const side of [0, 1] as const) if (defended(g, side, place)) takeControl(g, place, side);
}
