/**
 * The six ways out of a hex, numbered clockwise from the most northerly, so that `d + 3` is always the way back.
 *
 *     flat      N  NE SE S  SW NW        pointy    NE E  SE SW W  NW
 *               0  1  2  3  4  5                   0  1  2  3  4  5
 */

export type Orientation = 'flat' | 'pointy';
export type Compass = 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW';

export const DIRECTIONS: Readonly<Record<Orientation, readonly Compass[]>> = {
  flat: ['N', 'NE', 'SE', 'S', 'SW', 'NW'],
  pointy: ['NE', 'E', 'SE', 'SW', 'W', 'NW'],
};

/** Axial steps [dq, dr] for each direction. `r` grows south; `q` grows east (flat) or runs along the row (pointy). */
export const AXIAL_STEPS: Readonly<Record<Orientation, readonly (readonly [number, number])[]>> = {
  flat: [
    [0, -1],
    [1, -1],
    [1, 0],
    [0, 1],
    [-1, 1],
    [-1, 0],
  ],
  pointy: [
    [1, -1],
    [1, 0],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [0, -1],
  ],
};

const ROOT3 = Math.sqrt(3);

/** The six corners of a hex about its centre, centre to corner = 1, `y` south. Corner k lies between sides k and k+1. */
export const CORNER_OFFSETS: Readonly<Record<Orientation, readonly (readonly [number, number])[]>> = {
  flat: [
    [0.5, -ROOT3 / 2],
    [1, 0],
    [0.5, ROOT3 / 2],
    [-0.5, ROOT3 / 2],
    [-1, 0],
    [-0.5, -ROOT3 / 2],
  ],
  pointy: [
    [ROOT3 / 2, -0.5],
    [ROOT3 / 2, 0.5],
    [0, 1],
    [-ROOT3 / 2, 0.5],
    [-ROOT3 / 2, -0.5],
    [0, -1],
  ],
};

export function opposite(direction: number): number {
  return direction < 3 ? direction + 3 : direction - 3;
}

/** Turns clockwise by sixths; negative turns anticlockwise. */
export function turn(direction: number, sixths: number): number {
  return (((direction + sixths) % 6) + 6) % 6;
}

/**
 * Whether attackers stand around a hex as both 001 (10.53) and 002 (13.17) ask of a concentric attack: on two
 * opposite sides, on every other side, or on four or more. `from` has bit `1 << d` set for each direction an attacker
 * stands in. Four of six always hold an opposite pair, so only the first two shapes need a test.
 */
export function concentric(from: number): boolean {
  return (
    (from & (from >> 3) & 0b111) !== 0 || (from & 0b010101) === 0b010101 || (from & 0b101010) === 0b101010
  );
}
