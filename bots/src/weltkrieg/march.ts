/** A phase of movement thought through before its first move. */

import { FAR } from '@armistice/hex';
import { isHeldAgainst, MARK } from '@armistice/weltkrieg/staff';
import { pickStrikes } from '../ops/index.ts';
import { type Able, type Assault, bestAssault, inOrder, mayJoin } from './assault.ts';
import { staffs } from './behind.ts';
import { depots } from './depot.ts';
import { engineers } from './engineers.ts';
import { type How, type Mover, Movers } from './movers.ts';
import { takeOpen } from './openings.ts';
import { type Garrison, garrisonOf, Larder } from './outlook.ts';
import { holdLine, postsOf } from './posts.ts';
import { pullsOf } from './pull.ts';
import { relieve } from './relief.ts';
import { reserves } from './reserves.ts';
import type { Situation } from './situation.ts';
import { roomOf } from './war.ts';

export interface Errand {
  readonly unit: number;
  readonly at: number;
  readonly to: number;
  readonly how: How;
  readonly why: string;
  /** Who goes by rail: how far every place is from where he is wanted. */
  readonly pull?: Float32Array | undefined;
}

/** A strike must promise this much before units march to it. */
const WORTH_IT = 0.5;
/** What a headquarters gives to attacks; the rest is for the defence. */
export const FOR_ATTACKS = { wheel: 0.9, attack: 0.85, hold: 0.55, withdraw: 0 } as const;

export function planMarch(of: Situation): Errand[] {
  const movers = new Movers(of);
  duties(of, movers);
  relieve(of, movers);
  depots(of, movers);
  takeOpen(of, movers);
  sweep(of, movers);
  strike(of, movers);
  const unmet = holdLine(movers, postsOf(of));
  reserves(of, movers, unmet);
  goForward(of, movers, unmet);
  staffs(of, movers);
  engineers(of, movers);
  const errands: Errand[] = [];
  for (const [mover, { to, how, why, pull }] of movers.sent)
    if (to !== mover.at || how === 'ride')
      errands.push({ unit: mover.unit, at: mover.at, to, how, why, pull });
  return errands;
}

// ---- what a rule of the front demands

function duties(of: Situation, movers: Movers): void {
  const { errand } = of.doctrine;
  if (errand === undefined) return;
  const { world } = of.data.ground;
  for (const mover of movers.all) {
    const goals = errand(of.g, mover.unit)?.goals;
    if (goals === undefined || goals.size === 0) continue;
    const why = 'goes where its orders bind it';
    if (goals.has(mover.at)) {
      movers.send(mover, mover.at, why);
      continue;
    }
    let found: { to: number; how: 'march' | 'columnMarch'; far: number } | undefined;
    for (const how of ['march', 'columnMarch'] as const)
      for (const to of how === 'march' ? mover.march : mover.column) {
        if (to === mover.at || !movers.fits(mover, to)) continue;
        let far = goals.has(to) ? risk(of, movers, to) : FAR;
        if (!goals.has(to)) {
          for (const goal of goals) far = Math.min(far, FURTHER + world.distance(to, goal));
        }
        if (found !== undefined && far >= found.far) continue;
        if (movers.mayStop(mover, to, how)) found = { to, how, far };
      }
    if (found !== undefined) movers.send(mover, found.to, why, found.how);
  }
}

/** A goal comes before all that is on the way to one. */
const FURTHER = 1000;

/** What a place that has to be gone to looks into: the weakest enemy there, and friends who come too. */
function risk(of: Situation, movers: Movers, place: number): number {
  const foe = (1 - of.side) as 0 | 1;
  let least = 60;
  for (const to of of.beside(place))
    if (of.isHeld(to)) least = Math.min(least, of.deployment.defence[foe][to]! + of.g.s.fort[to]! * 2);
  return 100 + least - Math.min(60, movers.have[place]!) * 0.8;
}

// ---- strikes

function strike(of: Situation, movers: Movers): void {
  const { data } = of;
  const larder = new Larder(of.g, FOR_ATTACKS.wheel);
  const targets: number[] = [];
  for (let place = 0; place < data.ground.size; place++) {
    if (!of.isHeld(place)) continue;
    for (const from of of.beside(place))
      if (movers.comers.has(from)) {
        targets.push(place);
        break;
      }
  }
  const garrisons = new Map<number, Garrison>(targets.map((place) => [place, garrisonOf(of.g, place)]));
  const find = (target: number) => {
    const found = bestAssault(of, target, ableAt(of, movers, target), larder, garrisons.get(target)!);
    return found === undefined || found.value < WORTH_IT ? undefined : { strike: found, value: found.value };
  };
  pickStrikes<Assault>({
    prospects: targets.flatMap((place) => {
      const found = find(place);
      return found === undefined ? [] : [{ place, value: found.value }];
    }),
    find,
    take({ able, target, asked }) {
      larder.promise(asked);
      for (const { unit, from } of able)
        movers.send(movers.byUnit.get(unit)!, from, `goes to attack ${of.name(target)}`);
    },
    most: targets.length,
  });
}

/** Everybody free who can come next to a place, each where there is most room. */
function ableAt(of: Situation, movers: Movers, target: number): Able[] {
  const { g, data, side } = of;
  const { forces } = data;
  const room = new Map<number, number>();
  const guns = new Map<number, number>();
  const ways = new Map<Mover, number[]>();
  for (const from of of.beside(target)) {
    if (isHeldAgainst(g, from, side)) continue;
    room.set(from, roomOf(data) - movers.halves[from]!);
    guns.set(from, data.content.stacking.artillery - movers.guns[from]!);
    for (const mover of movers.comers.get(from) ?? []) {
      if (mover.strength === 0 || forces.replacement[mover.unit] === 1 || !movers.isFree(mover)) continue;
      if (of.isSpared(mover.unit, from)) continue;
      const list = ways.get(mover);
      if (list === undefined) ways.set(mover, [from]);
      else list.push(from);
    }
  }
  const order = [...ways.keys()].sort((a, b) => b.strength - a.strength || a.unit - b.unit);
  const able: Able[] = [];
  for (const mover of order) {
    const { unit } = mover;
    const gun = forces.artillery[unit] === 1;
    const [left, size] = gun ? [guns, 1] : [room, forces.halves[unit]!];
    let from = -1;
    for (const way of ways.get(mover)!) {
      if (left.get(way)! < size) continue;
      if (from < 0 || (from !== mover.at && (way === mover.at || left.get(way)! > left.get(from)!)))
        from = way;
    }
    if (from < 0 || !movers.mayStop(mover, from) || !mayJoin(of, unit, from, target)) continue;
    left.set(from, left.get(from)! - size);
    able.push({ unit, from, misses: misses(of, mover, from) });
  }
  return inOrder(of, able, target);
}

/** What a movement point towards the goal is worth to a unit that could march on instead. */
const ON = { wheel: 0.6, attack: 0.12, hold: 0.12, withdraw: 0.12 } as const;

function misses(of: Situation, mover: Mover, from: number): number {
  const order = of.order(mover.at);
  const goal = of.goal(order);
  if (goal === undefined) return 0;
  let ahead = goal[from]!;
  for (const place of mover.march) ahead = Math.min(ahead, goal[place]!);
  for (const place of mover.column) ahead = Math.min(ahead, goal[place]!);
  return (goal[from]! - ahead) * ON[order.mission];
}

// ---- the rest

/** How many come along with the first of a stack, the most that danger counts, and a point of strength that is missing. */
const COMPANIONS = 4;
const WORST = 6;
const FEAR = { wheel: 0.12, attack: 0.15, hold: 0.3, withdraw: 0.4 } as const;
/** Ground of the enemy's, for one whose nation has points that may not be kept, too; and standing where no supply comes. */
const TAKEN = 0.5;
const EAGER = 2.5;
const HUNGRY = 1.2;
/** In the enemy's reach, for one who is spared. */
const SPARED = 4;
const FED = { wheel: 18, attack: 14, hold: 14, withdraw: 14 } as const;
/** From here on a train is called for, in steps of the pull. */
const BY_RAIL = 8;

/** So many movement points nearer to the goal, and a wheel goes on past the enemy instead of into him. */
const PAST = 2;

/** Who wheels and can get on does so before anybody thinks of an attack. */
function sweep(of: Situation, movers: Movers): void {
  const wheels = movers.all.filter(
    ({ at, strength, unit }) =>
      strength > 0 && of.order(at).mission === 'wheel' && of.data.forces.siege[unit] === 0,
  );
  if (wheels.length > 0) advanceAll(of, movers, new Map(), wheels, PAST);
}

/** Towards what is wanted: gaps, goals, the front; as far as it is safe and somebody can be fed there. */
function goForward(of: Situation, movers: Movers, unmet: ReadonlyMap<number, number>): void {
  const rest = movers.all.filter(({ strength }) => strength > 0);
  advanceAll(of, movers, unmet, rest, 0);
}

/** `least`: whoever comes so much nearer, or stays free. */
function advanceAll(
  of: Situation,
  movers: Movers,
  unmet: ReadonlyMap<number, number>,
  all: readonly Mover[],
  least: number,
): void {
  const { g, data, side, worth, fed } = of;
  const { forces } = data;
  const pulls = pullsOf(of, unmet);
  const rest = all.filter((mover) => movers.isFree(mover));
  const left = new Map<number, number>();
  for (const { at } of rest) left.set(at, (left.get(at) ?? 0) + 1);
  const pullAt = (mover: Mover): number => pulls(of.order(mover.at), of.served(mover.unit))[mover.at]!;
  const order = rest
    .map((mover) => ({ mover, far: pullAt(mover), gun: forces.artillery[mover.unit]! }))
    .sort(
      (a, b) =>
        a.gun - b.gun ||
        a.far - b.far ||
        a.mover.at - b.mover.at ||
        b.mover.strength - a.mover.strength ||
        a.mover.unit - b.mover.unit,
    );
  for (const { mover, gun } of order) {
    const { at, unit } = mover;
    const orders = of.order(at);
    const byStages = of.front(at).rear !== undefined;
    const pull = pulls(orders, of.served(unit));
    const friends = Math.min(COMPANIONS, left.get(at)!);
    left.set(at, left.get(at)! - 1);
    const ground = of.price(forces.nation[unit]!) < 0 ? EAGER : TAKEN;
    let best: { to: number; how: How } = { to: at, how: 'march' };
    let most = -Infinity;
    const weigh = (place: number, how: 'march' | 'columnMarch'): void => {
      if (place !== at && !movers.fits(mover, place)) return;
      if (gun === 1 && place !== at && movers.have[place] === 0 && !(byStages && of.threat.soon[place] === 0))
        return;
      const lacking = of.need(place) - movers.have[place]! - mover.strength * friends;
      const taken = g.s.control[place] === side ? 0 : ground + Math.min(4, worth[place]!);
      const hungry = HUNGRY * Math.min(4, Math.max(0, fed[place]! - FED[orders.mission]));
      const score =
        taken -
        pull[place]! -
        Math.min(WORST, Math.max(0, lacking) * FEAR[orders.mission]) -
        hungry -
        (of.isSpared(unit, place) && of.threat.soon[place]! > 0 ? SPARED : 0) +
        (place === at ? 0.2 : 0) -
        (how === 'columnMarch' ? 0.1 : 0);
      if (score <= most || !movers.mayStop(mover, place, how)) return;
      most = score;
      best = { to: place, how };
    };
    for (const place of mover.march) weigh(place, 'march');
    for (const place of mover.column) weigh(place, 'columnMarch');
    const goal = least > 0 ? of.goal(orders) : undefined;
    if (goal !== undefined && goal[at]! - goal[best.to]! < least) continue;
    const far = pull[best.to]! > BY_RAIL || (g.s.marks[unit]! & MARK.entrained) !== 0;
    movers.send(
      mover,
      best.to,
      `${of.group(at)}: ${MISSIONS[orders.mission]}`,
      far ? 'ride' : best.how,
      pull,
    );
  }
}

export const MISSIONS = {
  wheel: 'goes on with the wheel',
  attack: 'goes up for the attack',
  hold: 'goes where it is wanted',
  withdraw: 'goes back to the next line',
} as const;
