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
  const carries = carriers(g, side, front);
  const net = new Uint16Array(ground.size);
  const queue: number[] = [];
  let many = 0;
  for (const station of ground.railHeadsOf[front]!) {
    if (carries[station] === 0 || net[station] !== 0) continue;
    net[station] = ++many;
    queue.push(station);
    for (let at = queue.pop(); at !== undefined; at = queue.pop())
      for (let i = at * 6; i < at * 6 + 6; i++) {
        const to = neighbours[i]!;
        if (to < 0 || seaSides[i] === 1 || net[to] !== 0 || carries[to] === 0) continue;
        net[to] = many;
        queue.push(to);
      }
  }
  return net;
});

/** By place of a front: not 0 where a line may go. */
function carriers(g: Reader, side: number, front: number): Uint8Array {
  const { s, data } = g;
  const { ground, forces } = data;
  const { neighbours } = ground;
  const open = openCountries(g);
  const row = data.content.limits.find(
    ({ by, side: whose, within, maps }) =>
      by === 'rail' && sideOf(whose) === side && within !== undefined && maps.includes(MAPS[front]!),
  );
  const { first, grid } = ground.world.maps[front]!;
  const held = new Uint8Array(ground.size);
  const watched = new Uint8Array(ground.size);
  const barred = new Uint8Array(ground.size);
  for (let place = first; place < first + grid.size; place++) {
    const top = s.top[place]!;
    const whose = top < 0 ? -1 : s.allegiance[forces.power[top]!];
    const fort = s.fort[place]! > 0 ? fortSide(g, place) : -1;
    if (whose === side || fort === side) held[place] = 1;
    if (whose !== 1 - side && fort !== 1 - side) continue;
    barred[place] = 1;
    for (let i = place * 6; i < place * 6 + 6; i++) if (neighbours[i]! >= 0) watched[neighbours[i]!] = 1;
  }
  const carries = new Uint8Array(ground.size);
  for (let place = first; place < first + grid.size; place++) {
    if (barred[place] === 1 || (watched[place] === 1 && held[place] === 0)) continue;
    if (ground.closed[place] === 1 || ground.lake[place] === 1 || ground.alpine[place] === 1) continue;
    if (open[ground.country[place]!] === 0) continue;
    // 9.23: into Abadan, which lies in Persia, a line has to cross some of it.
    if (row === undefined || isWithin(g, row, place) || ground.southOf44[place] === 1) carries[place] = 1;
  }
  return carries;
}

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
