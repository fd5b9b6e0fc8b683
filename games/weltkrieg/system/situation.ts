/** How things stand for a side: where its lines go (19-3, 20-1). */

import { lineIn } from './lines.ts';
import { zoneOf } from './stacks.ts';
import type { Reader } from './types.ts';

/** 6-11: by country, 1 where nobody goes. */
export function shutTo(g: Reader): Uint8Array {
  const { ground, front } = g.data;
  const shut = new Uint8Array(256);
  for (const [at, name] of ground.countries.entries()) shut[at] = Number(front.neutral?.(g, name) === true);
  return shut;
}

/** By place: closed by enemy units and works; the end of a line in an enemy zone without a combat unit of one's own (10-4). */
export function openTo(g: Reader, side: number): Uint8Array {
  const { s, data } = g;
  const { top, fighters, fort, control } = s;
  const { country } = data.ground;
  const sides = data.forces.side;
  const shut = shutTo(g);
  const zone = zoneOf(g, 1 - side);
  const open = new Uint8Array(data.ground.size);
  for (let place = 0; place < open.length; place++) {
    const unit = top[place]!;
    const own = unit >= 0 && sides[unit] === side;
    const walls = fort[place] !== 0 && control[place] === 1 - side;
    const barred = (unit >= 0 && !own) || walls || shut[country[place]!] === 1;
    open[place] = lineIn(barred, zone[place] !== 0, own && fighters[place] !== 0);
  }
  return open;
}
