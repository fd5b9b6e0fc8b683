/** Ways home: where troops are cut off, the hexes by which they are freed soonest, and who goes there. */

import { LAST, OPEN } from '@armistice/hex';
import { communications, openTo } from '@armistice/weltkrieg/staff';
import type { How, Mover, Movers } from './movers.ts';
import type { Situation } from './situation.ts';

/** What it takes to open a hex: a unit of one's own in the enemy's zone, or an attack first. */
const ZONE = 1;
const HELD = 5;
/** Neutral ground. */
const NEVER = 255;
/** So much is sent into a gate. */
const GUARD = 10;
/** Guns and replacements go only where nobody else can. */
const AT_NEED = 20;

/** By hex that bars the way home of troops who are cut off: strength points behind it. */
export function gatesOf(of: Situation): ReadonlyMap<number, number> {
  const { g, data, side } = of;
  const { s } = g;
  const free = communications(g, side);
  const cut = new Map<number, number>();
  for (const unit of of.own()) {
    const at = s.at[unit]!;
    if (free[at] === 0 && s.fort[at] === 0 && data.forces.combat[unit] === 1)
      cut.set(at, (cut.get(at) ?? 0) + s.strength[unit]!);
  }
  const gates = new Map<number, number>();
  if (cut.size === 0) return gates;
  const tolls = openTo(g, side).map((open, place) =>
    open === OPEN ? 0 : open === LAST ? ZONE : of.isHeld(place) ? HELD : NEVER,
  );
  const before = wayFrom(of, free, tolls);
  for (const [at, points] of cut)
    for (let place = before[at]!; place >= 0 && before[place] !== place; place = before[place]!)
      if (tolls[place]! > 0) gates.set(place, (gates.get(place) ?? 0) + points);
  return gates;
}

/** By place: the next on the cheapest way home; itself where there is one already, -1 where there is none at all. */
function wayFrom(of: Situation, free: Uint8Array, tolls: Uint8Array): Int32Array {
  const cost = new Uint16Array(free.length).fill(0xffff);
  const before = new Int32Array(free.length).fill(-1);
  const open: number[] = [];
  for (let place = 0; place < free.length; place++)
    if (free[place] === 1 && tolls[place] === 0) {
      cost[place] = 0;
      before[place] = place;
      open.push(place);
    }
  for (let i = 0; i < open.length; i++) {
    const place = open[i]!;
    for (const to of of.beside(place)) {
      const sum = cost[place]! + tolls[to]!;
      if (tolls[to] === NEVER || sum >= cost[to]!) continue;
      cost[to] = sum;
      before[to] = place;
      open.push(to);
    }
  }
  return before;
}

/** Into the gates that nobody holds, the most pressing first: from within and from without. */
export function relieve(of: Situation, movers: Movers): void {
  const gates = [...of.gates].filter(([place]) => !of.isHeld(place));
  gates.sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  for (const [place] of gates)
    while (movers.have[place]! < GUARD) {
      const found = comerFor(of, movers, place);
      if (found === undefined) break;
      movers.send(found.mover, place, 'opens the way home', found.how);
    }
}

function comerFor(of: Situation, movers: Movers, place: number): { mover: Mover; how: How } | undefined {
  const { artillery, replacement } = of.data.forces;
  let found: { mover: Mover; how: How } | undefined;
  let most = -Infinity;
  for (const [how, map] of [
    ['march', movers.comers],
    ['columnMarch', movers.columns],
  ] as const)
    for (const mover of map.get(place) ?? []) {
      const { unit, at, strength } = mover;
      if (strength === 0) continue;
      if (!movers.isFree(mover) || !movers.fits(mover, place)) continue;
      const score =
        Math.min(GUARD, strength) -
        of.data.ground.world.distance(at, place) -
        (artillery[unit]! + replacement[unit]!) * AT_NEED;
      if (score <= most || !movers.mayStop(mover, place, how)) continue;
      most = score;
      found = { mover, how };
    }
  return found;
}
