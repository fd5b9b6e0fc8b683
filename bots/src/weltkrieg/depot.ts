/** Replacements and worn units meet with a headquarters behind the line (23, 24). */

import { zoneOf } from '@armistice/weltkrieg/staff';
import type { Mover, Movers } from './movers.ts';
import { spread } from './pull.ts';
import type { Situation } from './situation.ts';

/** So much of its printed strength, or less, and a unit is worn. */
const WORN = 0.45;
/** No more than so many halves of divisions rest in one camp. */
const ROOM = 8;

interface Camp {
  readonly staff: Mover;
  /** Strength points of replacements that are there or can be there this turn. */
  points: number;
  halves: number;
  /** The replacements that will be there. */
  readonly fresh: number[];
}

/** Headquarters out of the enemy's sight, by nation. */
function campsOf(of: Situation, movers: Movers): Map<number, Camp[]> {
  const { g, data, side, threat } = of;
  const { forces } = data;
  const zone = zoneOf(g, 1 - side);
  const found = new Map<number, Camp[]>();
  for (const staff of movers.byUnit.values()) {
    if (forces.headquarters[staff.unit] === 0 || zone[staff.at] !== 0) continue;
    if (threat.enters[staff.at]! <= 1 && movers.have[staff.at] === 0) continue;
    const nation = forces.nation[staff.unit]!;
    const list = found.get(nation) ?? [];
    found.set(nation, list);
    list.push({ staff, points: 0, halves: 0, fresh: [] });
  }
  return found;
}

export function depots(of: Situation, movers: Movers): void {
  const { data } = of;
  const { forces } = data;
  const fresh = movers.all.filter(({ unit }) => forces.replacement[unit] === 1);
  if (fresh.length === 0) return;
  const camps = campsOf(of, movers);
  for (const mover of fresh) {
    const own = camps.get(forces.nation[mover.unit]!) ?? [];
    if (own.length > 0 && movers.isFree(mover)) bring(of, movers, mover, own);
  }
  for (const [nation, own] of camps)
    for (const camp of own) if (camp.points > 0) rest(of, movers, camp, nation);
}

/** So near troops are a camp's own; how much a missing point counts beside a hex on the way, and the most that does. */
const OWN = 4;
const MISSED = 0.8;
const MOST = 20;

/** May these replacements fill that unit? */
function canFill({ g, data }: Situation, from: number, unit: number): boolean {
  const { forces, front } = data;
  if (forces.replacement[unit] === 1 || forces.nation[from] !== forces.nation[unit]) return false;
  if (front.fills?.(g, from, unit) !== undefined) return forces.artillery[unit] === 0;
  const { kind, kin } = forces.units[unit]!;
  return kin === forces.units[from]!.kin && (kind === 'infantry' || kind === 'assault' || kind === 'marine');
}

/** Strength points that troops round a camp lack and these replacements could give. */
function gapsNear(of: Situation, { staff }: Camp, from: number): number {
  const { g, data } = of;
  const { forces, ground } = data;
  let lack = 0;
  for (const unit of of.own())
    if (
      forces.infantry[unit] === 1 &&
      canFill(of, from, unit) &&
      ground.world.distance(g.s.at[unit]!, staff.at) <= OWN
    )
      lack += Math.max(0, forces.strength[unit]! - g.s.strength[unit]!);
  return lack;
}

/** To a camp: this turn if it can be, else nearer by rail. */
function bring(of: Situation, movers: Movers, mover: Mover, own: readonly Camp[]): void {
  const why = 'replacements go up to a headquarters';
  const { world } = of.data.ground;
  const { rear } = of.front(mover.at);
  let best: Camp | undefined;
  let least = Infinity;
  for (const camp of own) {
    const far =
      rear === undefined
        ? world.distance(mover.at, camp.staff.at) + camp.points * 0.3
        : world.distance(mover.at, camp.staff.at) -
          Math.min(MOST, gapsNear(of, camp, mover.unit) - camp.points) * MISSED;
    if (far >= least) continue;
    least = far;
    best = camp;
  }
  // None on this map.
  if (best === undefined) return;
  const camp = best;
  const { at } = camp.staff;
  const there = mover.march.includes(at) ? 'march' : mover.column.includes(at) ? 'columnMarch' : undefined;
  if (there !== undefined && movers.fits(mover, at) && movers.mayStop(mover, at, there)) {
    camp.points += mover.strength;
    camp.fresh.push(mover.unit);
    movers.send(mover, at, why, there);
    // The war may have left the place: whoever waited there for nobody would never feed the front again.
    if (rear === undefined && gapsNear(of, camp, mover.unit) > 0) waitFor(movers, camp);
    return;
  }
  const pull = spread(of, [[at, 0]]);
  let to = mover.at;
  for (const place of mover.march)
    if (pull[place]! < pull[to]! && movers.fits(mover, place) && movers.mayStop(mover, place)) to = place;
  movers.send(mover, to, why, 'ride', pull);
}

function waitFor(movers: Movers, { staff }: Camp): void {
  if (movers.isFree(staff)) movers.send(staff, staff.at, 'waits for its replacements');
}

/** Worn units come to where replacements are, the weakest first; those there stay. */
function rest(of: Situation, movers: Movers, camp: Camp, nation: number): void {
  const { g, data } = of;
  const { forces } = data;
  const { at } = camp.staff;
  const { rear } = of.front(at);
  const worn: Mover[] = [];
  for (const mover of movers.comers.get(at) ?? []) {
    const { unit } = mover;
    if (!movers.isFree(mover) || forces.nation[unit] !== nation || forces.replacement[unit] === 1) continue;
    if (rear === undefined) {
      const { kind } = forces.units[unit]!;
      if (kind !== 'infantry' && kind !== 'assault' && kind !== 'marine') continue;
    } else if (forces.infantry[unit] === 0 || !camp.fresh.some((from) => canFill(of, from, unit))) continue;
    const full = forces.strength[unit]!;
    const bar = mover.at === at ? 1 : (rear?.worn ?? WORN);
    if (g.s.strength[unit]! >= full * bar) continue;
    if (rear === undefined || mover.at === at || !isLast(of, mover)) worn.push(mover);
  }
  worn.sort(
    (a, b) => Number(b.at === at) - Number(a.at === at) || a.strength - b.strength || a.unit - b.unit,
  );
  for (const mover of worn) {
    if (camp.points <= 0 || camp.halves >= ROOM) return;
    if (!movers.fits(mover, at) || !movers.mayStop(mover, at)) continue;
    camp.points -= forces.strength[mover.unit]! - mover.strength;
    camp.halves += forces.halves[mover.unit]!;
    movers.send(mover, at, 'fills its ranks behind the line');
    if (rear !== undefined) waitFor(movers, camp);
  }
}

/** The last infantry of a hex before the enemy. */
function isLast(of: Situation, { at, unit }: Mover): boolean {
  const { s, data } = of.g;
  if (of.threat.soon[at] === 0) return false;
  for (let u = s.top[at]!; u >= 0; u = s.below[u]!)
    if (u !== unit && data.forces.infantry[u] === 1 && s.strength[u]! > 0) return false;
  return true;
}
