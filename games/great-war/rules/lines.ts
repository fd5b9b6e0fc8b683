/** 9.3 The lines of strategic movement. */

import { onceAMoment } from '@armistice/engine';
import { MAPS } from '../map.ts';
import { SIDE } from '../nations.ts';
import { fortSide, nextTo } from '../stacks.ts';
import { FRONT, type Reader, sideOf } from '../types.ts';
import { openCountries } from './entry.ts';
import { isWithin } from './limits.ts';

/**
 * The nets of a side on a front, by place: hexes with the same number are joined by lines of strategic movement; 0 where
 * none goes: past enemies and their forts, through neutral or Alpine hexes, out of the countries a limit keeps to, and
 * next to enemies but for hexes of one's own units and forts (9.22, 9.23, 9.31, 9.32).
 */
export const nets = (g: Reader, side: number, front: number): Uint16Array =>
  netsNow(g, side * MAPS.length + front);

const netsNow = onceAMoment((g: Reader, key: number): Uint16Array => {
  const [side, front] = [Math.floor(key / MAPS.length), key % MAPS.length];
  const { ground } = g.data;
  const { neighbours, seaSides } = ground;
  const known = ground.scratch.nets[key]!;
  if (!carriers(g, side, front, known.carries) && known.done) return known.net;
  known.done = false;
  const { carries, net } = known;
  const queue = ground.scratch.queue;
  const { first, grid } = ground.world.maps[front]!;
  net.fill(0, first, first + grid.size);
  let many = 0;
  for (const station of ground.railHeadsOf[front]!) {
    if (carries[station] === 0 || net[station] !== 0) continue;
    net[station] = ++many;
    queue[0] = station;
    for (let open = 1; open > 0; ) {
      const at = queue[--open]!;
      for (let i = at * 6, end = i + 6; i < end; i++) {
        const to = neighbours[i]!;
        if (to < 0 || carries[to] === 0 || net[to] !== 0 || seaSides[i] === 1) continue;
        net[to] = many;
        queue[open++] = to;
      }
    }
  }
  known.done = true;
  return net;
});

/** By place of a front: not 0 where a line may go. Says whether it is other than it was. */
function carriers(g: Reader, side: number, front: number, carries: Uint8Array): boolean {
  const { data } = g;
  const { ground, forces } = data;
  const { neighbours, closed, lake, alpine, country, southOf44 } = ground;
  const { power } = forces;
  const { top: tops, fort: forts, allegiance } = g.s;
  const open = openCountries(g);
  const row = data.content.limits.find(
    ({ by, side: whose, within, maps }) =>
      by === 'rail' && sideOf(whose) === side && within !== undefined && maps.includes(MAPS[front]!),
  );
  const { first, grid } = ground.world.maps[front]!;
  const end = first + grid.size;
  const seen = ground.scratch.flat;
  seen.fill(0, first, end);
  for (let place = first; place < end; place++) {
    const top = tops[place]!;
    const fort = forts[place]!;
    if (top < 0 && fort === 0) continue;
    const whose = top < 0 ? -1 : allegiance[power[top]!];
    const walls = fort > 0 ? fortSide(g, place) : -1;
    if (whose === side || walls === side) seen[place]! |= SEEN.held;
    if (whose !== 1 - side && walls !== 1 - side) continue;
    seen[place]! |= SEEN.barred;
    for (let i = place * 6; i < place * 6 + 6; i++)
      if (neighbours[i]! >= 0) seen[neighbours[i]!]! |= SEEN.watched;
  }
  let changed = 0;
  for (let place = first; place < end; place++) {
    const on = seen[place]!;
    const goes =
      (on & SEEN.barred) === 0 &&
      on !== SEEN.watched &&
      closed[place] === 0 &&
      lake[place] === 0 &&
      alpine[place] === 0 &&
      open[country[place]!] === 1 &&
      // 9.23: into Abadan, which lies in Persia, a line has to cross some of it.
      (row === undefined || isWithin(g, row, place) || southOf44[place] === 1);
    const now = goes ? 1 : 0;
    changed |= carries[place]! ^ now;
    carries[place] = now;
  }
  return changed !== 0;
}

/** What is seen of a place: units or a fort of the own side; of the enemy; enemies next to it. */
const SEEN = { held: 1, barred: 2, watched: 4 } as const;

/** Next to an enemy unit, or to an enemy fort that is whole. */
export function isWatched(g: Reader, place: number, side: number): boolean {
  if (nextTo(g, place, 1 - side)) return true;
  const { neighbours } = g.data.ground;
  for (let i = place * 6; i < place * 6 + 6; i++) {
    const to = neighbours[i]!;
    if (to >= 0 && g.s.fort[to]! > 0 && fortSide(g, to) === 1 - side) return true;
  }
  return false;
}

/** Where the lines of a side leave a front for others: its own supply sources on the map edge (9.0). */
export function exits(g: Reader, side: number, front: number): number[] {
  const { ground } = g.data;
  const name =
    side === SIDE.cp
      ? 'supply:cp'
      : front === FRONT.east || front === FRONT.caucasus
        ? 'supply:russian'
        : 'supply:allied';
  return ground.sources[name]!.filter(
    (place) => ground.front[place] === front && ground.mapEdge[place] === 1 && g.s.control[place] === side,
  );
}
