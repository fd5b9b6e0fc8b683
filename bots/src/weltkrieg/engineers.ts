/** Engineers: which broken lines are mended first, and by whom (9-4 to 9-7). */

import { isCut, joinsLine, runs, supplyGates, TRACK } from '@armistice/weltkrieg/staff';
import type { Mover, Movers } from './movers.ts';
import { spread } from './pull.ts';
import type { Situation } from './situation.ts';

/** What it takes a train, or those who mend for it, to get through a hex: one that runs, a broken one, one among works. */
const HEX = { runs: 1, broken: 5, dug: 9 } as const;
/** A headquarters takes its points this many hexes from the line. */
const RAILHEAD = 2;
/** What a broken hex is worth that nothing waits for, one on a headquarters' way, and where no train gets to it at all. */
const ANY = 4;
const WAY = 3;
const CUT_OFF = 14;
/** What a turn of the engineers' is worth, the hexes they make in it, and turns of work among trenches and ruins. */
const TURN = 0.3;
const PACE = 2;
const DIGS = 2;
/** From here on a train is asked for. */
const BY_RAIL = 4;

/** By place: what it is worth to mend it; 0 where nothing is broken that can be mended. */
function brokenLines(of: Situation): Float32Array {
  const { g, data, side } = of;
  const { ground } = data;
  const worth = new Float32Array(ground.size);
  for (const place of ground.railways)
    if (g.s.line[place] === 0 && g.s.control[place] === side && !isCut(g, place, side))
      worth[place] = g.s.works[place] === 0 ? ANY : 0.01;
  const known = new Map<number, ReturnType<typeof waysTo>>();
  for (const staff of of.staffs()) {
    const nation = data.forces.nation[staff]!;
    const { before, cost } = known.get(nation) ?? waysTo(of, worth, nation);
    known.set(nation, { before, cost });
    let at = -1;
    for (const place of ground.railways)
      if (
        cost[place]! < NEVER &&
        ground.world.distance(place, g.s.at[staff]!) <= RAILHEAD &&
        (at < 0 || cost[place]! < cost[at]!)
      )
        at = place;
    if (at < 0) continue;
    const way: number[] = [];
    for (; at >= 0; at = before[at]!) if (worth[at]! > 0) way.push(at);
    for (const place of way) worth[place]! += of.isUnsent(staff) ? CUT_OFF : WAY;
  }
  return worth;
}

const NEVER = 0xffff;

/** From a nation's ports and borders along the lines, those to be mended among them. */
function waysTo(
  of: Situation,
  broken: Float32Array,
  nation: number,
): { readonly before: Int32Array; readonly cost: Uint16Array } {
  const { g, data, side } = of;
  const { ground } = data;
  const cost = new Uint16Array(ground.size).fill(NEVER);
  const before = new Int32Array(ground.size).fill(-1);
  const toll = (place: number): number => {
    if (runs(g, place, side)) return HEX.runs;
    if (broken[place] === 0) return NEVER;
    return g.s.works[place] === 0 ? HEX.broken : HEX.dug;
  };
  const open: number[] = [];
  const offer = (place: number, from: number, sum: number): void => {
    if (sum >= cost[place]!) return;
    cost[place] = sum;
    before[place] = from;
    open.push(place);
  };
  for (const place of supplyGates(g, nation)) offer(place, -1, toll(place));
  for (let i = 0; i < open.length; i++) {
    const place = open[i]!;
    for (let way = place * 6; way < place * 6 + 6; way++) {
      const to = ground.neighbours[way]!;
      if (to >= 0 && ground.track[way] !== TRACK.none)
        offer(to, place, Math.min(NEVER, cost[place]! + toll(to)));
    }
  }
  return { before, cost };
}

/** From where lines run, the most wanted first; whoever stands on a line that does not goes to one that does. */
export function engineers(of: Situation, movers: Movers): void {
  const { g, data, side, threat } = of;
  const { forces, ground } = data;
  const own = movers.all.filter((mover) => forces.engineer[mover.unit] === 1 && movers.isFree(mover));
  if (own.length === 0) return;
  const worth = brokenLines(of);
  const jobs = ground.railways.filter((place) => worth[place]! > 0 && joinsLine(g, place, side));
  const isSafe = (place: number): boolean => threat.enters[place]! > 1 || movers.have[place]! > 0;
  const far = (from: number, place: number): number => ground.world.distance(from, place);
  const turns = (mover: Mover, place: number): number => {
    const dug = g.s.works[place] !== 0;
    const works = dug ? DIGS : mover.at === place ? 2 : runs(g, mover.at, side) ? 0 : 1;
    return works + far(mover.at, place) / PACE;
  };
  const left = new Set(own);
  const taken = new Set<number>();
  for (;;) {
    let found: { readonly mover: Mover; readonly place: number } | undefined;
    let most = 0;
    for (const mover of left)
      for (const place of jobs) {
        if (taken.has(place) || !isSafe(place)) continue;
        const value = worth[place]! - turns(mover, place) * TURN;
        if (value <= most) continue;
        most = value;
        found = { mover, place };
      }
    if (found === undefined) break;
    left.delete(found.mover);
    for (const place of jobs) if (far(place, found.place) <= 1) taken.add(place);
    mendAt(of, movers, found.mover, found.place);
  }
  // Nothing to do: out of the enemy's way, on a line.
  for (const mover of left)
    if (!isSafe(mover.at)) goTo(of, movers, mover, (place) => (isSafe(place) ? 0 : 1));
}

function mendAt(of: Situation, movers: Movers, mover: Mover, place: number): void {
  const { g, data, side } = of;
  const { neighbours, track, size, world } = data.ground;
  const ready = runs(g, mover.at, side) || g.s.works[place] !== 0;
  if (ready && mover.march.includes(place)) {
    goTo(of, movers, mover, (to) => world.distance(to, place));
    return;
  }
  // Who comes from a line that runs mends what he enters: so first to one beside it.
  const starts: number[] = [];
  for (let way = place * 6; way < place * 6 + 6; way++) {
    const to = neighbours[way]!;
    if (to >= 0 && to < size && track[way] !== TRACK.none && runs(g, to, side)) starts.push(to);
  }
  const pull = spread(
    of,
    (starts.length > 0 ? starts : [place]).map((to) => [to, 0] as const),
  );
  goTo(of, movers, mover, (to) => pull[to]!, pull);
}

/** To where it is least, of all that can be reached; by rail if that is far. */
function goTo(
  of: Situation,
  movers: Movers,
  mover: Mover,
  least: (place: number) => number,
  pull?: Float32Array,
): void {
  const { threat } = of;
  let best = mover.at;
  let score = least(mover.at);
  for (const place of mover.march) {
    if (threat.enters[place]! <= 1 && movers.have[place] === 0) continue;
    if (least(place) >= score || !movers.mayStop(mover, place)) continue;
    score = least(place);
    best = place;
  }
  const rides = pull !== undefined && pull[mover.at]! > BY_RAIL;
  movers.send(mover, best, 'mends the railway', rides ? 'ride' : 'march', pull);
}
