/** 9.3 The lines of strategic movement. */

import { onceAMoment } from '@armistice/engine';
import { MAPS } from '../map.ts';
import { SIDE } from '../nations.ts';
import { fortSide, nextTo, occupant } from '../stacks.ts';
import { FRONT, type Reader, sideOf } from '../types.ts';
import { openCountries } from './entry.ts';
import { isWithin } from './limits.ts';

/**
 * The nets of a side, by place: hexes with the same number are joined by lines of strategic movement; 0 where none goes:
 * past enemies and their forts, through neutral or Alpine hexes, out of the countries a limit keeps to, and next to
 * enemies but for hexes of one's own units and forts (9.22, 9.23, 9.31, 9.32).
 */
export function nets(g: Reader, side: number): Uint16Array {
  return netsNow(g, side);
}

const netsNow = onceAMoment((g: Reader, side: number): Uint16Array => {
  const { ground } = g.data;
  const { neighbours, seaSides } = ground;
  const carries = carriers(g, side);
  const net = new Uint16Array(ground.size);
  const queue: number[] = [];
  let many = 0;
  for (const station of ground.railHeads) {
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

/** By place: not 0 where a line may go. */
function carriers(g: Reader, side: number): Uint8Array {
  const { s, data } = g;
  const { ground } = data;
  const open = openCountries(g);
  const kept = ground.world.maps.map((_map, front) =>
    data.content.limits.find(
      (row) =>
        row.by === 'rail' &&
        sideOf(row.side) === side &&
        row.within !== undefined &&
        row.maps.includes(MAPS[front]!),
    ),
  );
  const carries = new Uint8Array(ground.size);
  for (let place = 0; place < ground.size; place++) {
    if (ground.closed[place] === 1 || ground.lake[place] === 1 || ground.alpine[place] === 1) continue;
    if (open[ground.country[place]!] === 0 || occupant(g, place) === 1 - side) continue;
    if (s.fort[place]! > 0 && fortSide(g, place) === 1 - side) continue;
    if (!isHeld(g, place, side) && isWatched(g, place, side)) continue;
    const row = kept[ground.front[place]!];
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

const isHeld = (g: Reader, place: number, side: number): boolean =>
  occupant(g, place) === side || (g.s.fort[place]! > 0 && fortSide(g, place) === side);

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
    (place) => ground.front[place] === front && g.s.control[place] === side,
  );
}
