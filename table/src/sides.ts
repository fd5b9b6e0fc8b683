/** Who belongs to which side. */

import type { FaceSide, PaletteId } from './face.ts';

/** The side of a seat, or the side of this name. */
export const sideOf = (sides: readonly FaceSide[], seatOrSide: string | null): FaceSide | undefined =>
  sides.find(({ id, seats }) => seatOrSide !== null && (id === seatOrSide || seats.includes(seatOrSide)));

/** The colours of a seat or a side; of none, grey. */
export const paletteOf = (sides: readonly FaceSide[], seatOrSide: string | null): PaletteId =>
  sideOf(sides, seatOrSide)?.palette ?? 'grey';

/** The side that the first word of a curve's or a list's name speaks of. */
export const sideNamed = (sides: readonly FaceSide[], word: string): FaceSide | undefined =>
  sides.find(({ adjective }) => adjective.toLowerCase() === word.toLowerCase());
