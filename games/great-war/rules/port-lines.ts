/** 11.4, 11.6 Lines to a port that feeds units near it, which towns and headquarters do not lengthen. */

import { fortSide } from '../stacks.ts';
import type { Reader } from '../types.ts';
import { isOpen } from './entry.ts';

/** Four hexes, three between the unit and the port. */
const REACH = 4;

/** Does a line lead from a place to a port, past no enemies and no forts of theirs, not over sea or closed ground? */
export function hasLine(g: Reader, from: number, port: number, side: number): boolean {
  const { neighbours, seaSides, world } = g.data.ground;
  let rim = [from];
  const seen = new Set(rim);
  for (let steps = 0; steps < REACH && !seen.has(port); steps++) {
    const next: number[] = [];
    for (const at of rim)
      for (let i = at * 6; i < at * 6 + 6; i++) {
        const to = neighbours[i]!;
        if (to < 0 || seen.has(to) || seaSides[i] === 1 || isBarred(g, to, side)) continue;
        if (world.distance(to, port) >= REACH - steps) continue;
        seen.add(to);
        next.push(to);
      }
    rim = next;
  }
  return seen.has(port);
}

function isBarred(g: Reader, place: number, side: number): boolean {
  const { s, data } = g;
  const { ground, forces } = data;
  if (ground.closed[place] === 1 || ground.lake[place] === 1 || !isOpen(g, ground.country[place]!))
    return true;
  const top = s.top[place]!;
  if (top >= 0 && s.allegiance[forces.power[top]!] !== side) return true;
  return s.fort[place]! > 0 && fortSide(g, place) === 1 - side;
}
