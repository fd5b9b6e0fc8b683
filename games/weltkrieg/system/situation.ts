/** How things stand for a side: who is where, and where it is. */

import { type Front, passable } from './lines.ts';
import { occupant, zoneOf } from './stacks.ts';
import type { Reader } from './types.ts';

/** What stands in the way of a side's lines: columns by place. */
export function frontOf(g: Reader, side: number): Front {
  const { size } = g.data.ground;
  const [enemies, friends] = [new Uint8Array(size), new Uint8Array(size)];
  for (let place = 0; place < size; place++) {
    const whose = occupant(g, place);
    if (whose === 1 - side) enemies[place] = 1;
    else if (whose === side && g.s.fighters[place]! > 0) friends[place] = 1;
  }
  return { enemies, friends, zone: zoneOf(g, 1 - side) };
}

export const openTo = (g: Reader, side: number): Uint8Array =>
  passable(frontOf(g, side), new Uint8Array(g.data.ground.size));
