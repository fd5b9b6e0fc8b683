/** Where a map is looked at first. */

import type { MapViewProps } from './MapView.tsx';
import type { Point } from './viewport.ts';

/** The place asked for, or the middle of the armies, or of the map. */
export function firstPlace({ picture, stacks, centreOn }: MapViewProps): Point {
  const hexes = new Map(picture.hexes.map((hex) => [hex.id, hex]));
  const asked = centreOn === undefined ? undefined : hexes.get(centreOn);
  if (asked !== undefined) return asked;
  const points = stacks.flatMap(({ hex }) => hexes.get(hex) ?? []);
  if (points.length === 0) return { x: picture.width / 2, y: picture.height / 2 };
  const middle = (axis: 'x' | 'y') => {
    const all = points.map((point) => point[axis]).sort((a, b) => a - b);
    return all[Math.floor(all.length / 2)]!;
  };
  return { x: middle('x'), y: middle('y') };
}
