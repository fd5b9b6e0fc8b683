/** How things stand for a side: where its lines go (19-3, 20-1). */

import { lineIn } from './lines.ts';
import { zoneOf } from './stacks.ts';
import type { Reader } from './types.ts';

/** By place: closed by enemy units; the end of a line in an enemy zone without a combat unit of one's own (10-4). */
export function openTo(g: Reader, side: number): Uint8Array {
  const { s, data } = g;
  const { top, fighters } = s;
  const sides = data.forces.side;
  const zone = zoneOf(g, 1 - side);
  const open = new Uint8Array(data.ground.size);
  for (let place = 0; place < open.length; place++) {
    const unit = top[place]!;
    const own = unit >= 0 && sides[unit] === side;
    open[place] = lineIn(unit >= 0 && !own, zone[place] !== 0, own && fighters[place] !== 0);
  }
  return open;
}
