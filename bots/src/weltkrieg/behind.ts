/** Headquarters: behind the line, near to the fighting, where supply points get to them. */

import { countsFor, RAILHEAD, zoneOf } from '@armistice/weltkrieg/staff';
import type { Mover, Movers } from './movers.ts';
import { FAR_OFF, type Situation } from './situation.ts';

/** Hexes so near are fed in full (19-4); what an army has more than its share; how much more the front counts than the rest. */
const NEAR = 4;
const SHARE = 1.35;
const REST = 0.2;
/** How much a movement point towards the goal of a wheel draws a headquarters on; in the mountains, of a retreat too. */
const AHEAD = 3;
/** Movement points too far from a railhead, where points of its nation wait for a way to it. */
const UNSENT = 4;
/** What a headquarters without supply points counts for. */
const POOR = 8;

interface Fed {
  readonly place: number;
  readonly weight: number;
}

/** Each headquarters has its army: those nearest to it, of its nation, none much more than its points allow. */
function armies(of: Situation, movers: Movers, staffs: readonly Mover[]): Map<Mover, Fed[]> {
  const { forces, ground } = of.data;
  const found = new Map<Mover, Fed[]>(staffs.map((staff) => [staff, []]));
  const pairs: { readonly staff: Mover; readonly fed: Fed; readonly far: number }[] = [];
  const sums = new Map<number, number>();
  for (const mover of movers.byUnit.values()) {
    if (
      mover.strength === 0 ||
      (of.front(mover.at).rear !== undefined && forces.replacement[mover.unit] === 1)
    )
      continue;
    const nation = countsFor(of.data.front, forces.nation[mover.unit]!);
    const place = movers.sent.get(mover)?.to ?? mover.at;
    const fed = { place, weight: mover.strength * (of.threat.soon[place]! > 0 ? 1 : REST) };
    let any = false;
    for (const staff of staffs)
      if (countsFor(of.data.front, forces.nation[staff.unit]!) === nation) {
        pairs.push({ staff, fed, far: ground.world.distance(staff.at, place) });
        any = true;
      }
    if (any) sums.set(nation, (sums.get(nation) ?? 0) + fed.weight);
  }
  pairs.sort((a, b) => a.far - b.far || a.fed.place - b.fed.place || a.staff.unit - b.staff.unit);
  const means = ({ unit }: Mover): number => of.g.s.supply[unit]! + POOR;
  const count = new Map<number, number>();
  for (const staff of staffs) {
    const nation = countsFor(of.data.front, forces.nation[staff.unit]!);
    count.set(nation, (count.get(nation) ?? 0) + means(staff));
  }
  const taken = new Set<Fed>();
  const load = new Map<Mover, number>();
  for (const { staff, fed } of pairs) {
    if (taken.has(fed)) continue;
    const nation = countsFor(of.data.front, forces.nation[staff.unit]!);
    const most = (sums.get(nation)! / count.get(nation)!) * means(staff) * SHARE;
    const sum = (load.get(staff) ?? 0) + fed.weight;
    if (sum > most) continue;
    load.set(staff, sum);
    taken.add(fed);
    found.get(staff)!.push(fed);
  }
  return found;
}

/** Behind the troops, out of the enemy's sight, each near to its own army. */
export function staffs(of: Situation, movers: Movers): void {
  const { forces } = of.data;
  const own = movers.all.filter((mover) => forces.headquarters[mover.unit] === 1 && movers.isFree(mover));
  for (const [mover, army] of armies(of, movers, own))
    movers.send(mover, bestCamp(of, movers, mover, army), 'brings its headquarters up behind the troops');
}

function bestCamp(of: Situation, movers: Movers, mover: Mover, army: readonly Fed[]): number {
  const { g, data, side, threat } = of;
  const { world, railway } = data.ground;
  const zone = zoneOf(g, 1 - side);
  const order = of.order(mover.at);
  const goes =
    order.mission === 'wheel' || (order.mission === 'withdraw' && of.front(mover.at).rear !== undefined);
  const goal = goes ? of.goal(order) : undefined;
  const railheads = of.isUnsent(mover.unit) ? of.railheads(data.forces.nation[mover.unit]!) : undefined;
  let best = mover.at;
  let most = -Infinity;
  for (const place of mover.march) {
    const guarded = movers.have[place]! > 0;
    let score = railway[place]! * 4 + (place === mover.at ? 2 : 0);
    if (goal !== undefined) score -= Math.min(60, goal[place]!) * AHEAD;
    if (railheads !== undefined)
      score -= Math.max(0, Math.min(FAR_OFF, railheads[place]!) - RAILHEAD) * UNSENT;
    for (const { place: at, weight } of army) {
      const far = world.distance(place, at);
      score += far <= NEAR ? weight * (1 - far * 0.02) : weight * (0.9 - (far - NEAR) * 0.15);
    }
    if (zone[place] !== 0) score -= guarded ? 25 : 80;
    else if (threat.enters[place]! <= 2 && !guarded) score -= threat.enters[place]! <= 1 ? 60 : 10;
    if (score <= most || !movers.mayStop(mover, place)) continue;
    most = score;
    best = place;
  }
  return best;
}
