/** 20 Surrounded units: without a line of communication they hold out for some turns. */

import { OPEN } from '@armistice/hex';
import { communication } from '../lines.ts';
import { ROWS } from '../nations.ts';
import { placeName } from '../places.ts';
import { openTo } from '../situation.ts';
import { sideOfUnit, unitsIn } from '../stacks.ts';
import { type Reader, run, sideOf, type Writer } from '../types.ts';
import { unitName } from '../units.ts';
import { destroy, homeOf } from './control.ts';

/** 20-1: a hex from which a side can go home: the rim of its own or an allied country, or a port on the open sea. */
function isHome(g: Reader, place: number, side: number): boolean {
  const { ground } = g.data;
  if (g.s.control[place] !== side) return false;
  // The sea is the Entente's.
  if (ground.port[place] === 1) return side === 1 && g.data.front.harbour?.(g, place) !== false;
  const home = homeOf(g, place);
  return ground.rim[place] === 1 && home !== undefined && ROWS[home].side === side;
}

/** By place: not 0 where units of a side have a line of communication. */
export function communications(g: Reader, side: number): Uint8Array {
  const { ground, scratch } = g.data;
  const open = openTo(g, side);
  const ends: number[] = [];
  for (let place = 0; place < ground.size; place++)
    if (open[place] === OPEN && isHome(g, place, side)) ends.push(place);
  const field = communication(scratch.field, ground, ends, open);
  const free = new Uint8Array(ground.size);
  for (const place of field.reached()) free[place] = 1;
  return free;
}

/** 20-3, 20-4: at the end of its player turn a side's hexes that are cut off are tested; works hold out. */
export const surround = run('surround', {
  title: 'Surrounded units',
  rule: '20-3',
  run(g, f) {
    const { s, data } = g;
    const side = sideOf(f.side);
    const free = communications(g, side);
    const tested = new Set<number>();
    for (let u = 0; u < data.forces.size; u++) {
      const place = s.at[u]!;
      if (place < 0 || sideOfUnit(g, u) !== side) continue;
      if (free[place] === 1 || data.front.supplied?.(g, u) === true) s.cutOff[u] = 0;
      else {
        s.cutOff[u]!++;
        if (s.cutOff[u]! > 1 && s.fort[place] === 0) tested.add(place);
      }
    }
    for (const place of [...tested].sort((a, b) => a - b)) test(g, place);
    g.pop();
  },
});

function test(g: Writer, place: number): void {
  const units = unitsIn(g, place);
  const turns = Math.max(...units.map((u) => g.s.cutOff[u]!)) - 1;
  const die = g.roll('surrender', 6);
  const yields = die <= turns;
  g.tell(
    '20-3',
    () =>
      `${placeName(g, place)} is surrounded, die ${die} against ${turns}: it ${yields ? 'surrenders' : 'holds out'}.`,
  );
  if (!yields) return;
  for (const unit of units) {
    g.tell('20-5', () => `${unitName(g, unit)} surrenders.`);
    destroy(g, unit);
  }
}
