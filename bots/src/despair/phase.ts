/** A whole Action Phase thought through before its first move: attacks, ground to take, and where the rest goes. */

import { BREAKOUT, MARCH } from '@armistice/fields-of-despair/staff';
import { type Prospect, pickStrikes } from '../ops/index.ts';
import { type Assault, bestAssault, type Context, type Lot, leave, spareMen } from './assault.ts';
import { outlook, parisNeeds, terrainOf } from './foresee.ts';
import { MANNERS, type Manner } from './orders.ts';
import type { Own, Picture } from './picture.ts';
import { type Pace, type Way, waysOf } from './reach.ts';
import { dangerOf, openTo } from './risk.ts';
import { lastingShare, severings } from './supply.ts';

export interface Order {
  readonly from: number;
  readonly kind: Own['kind'];
  readonly nation: Own['nation'];
  readonly points: number;
  readonly way: Way;
  readonly why: string;
}

export interface Plan {
  readonly attacks: readonly Assault[];
  readonly orders: Order[];
  /** What it promises, where that is more than its attacks say. */
  readonly value?: number;
}

/** Posts given out in a phase to keep supply lines, and SPs with which the enemy raids them. */
const POSTS = 5;
const RAID = 6;

/** Plans a movement phase in several manners, and keeps the one that looks best once the enemy has answered. */
export function planPhase(context: Context, barred: (place: number) => boolean, guns: number): Plan {
  const { seen } = context.picture;
  if (seen.solo !== null || seen.turn === 0) return planOnce(context, barred, guns);
  // Before the enemy answers the last phase of a turn, everybody sets up anew.
  const replies = context.calm ? 0 : 1;
  let best: { plan: Plan; value: number } | undefined;
  const { manner: one } = context.orders;
  for (const manner of one < 0 ? MANNERS : MANNERS.slice(one, one + 1)) {
    const plan = planOnce(context, barred, guns, manner);
    const value = outlook(context, plan, replies);
    if (best === undefined || value > best.value) best = { plan, value };
  }
  return best!.plan;
}

/** Plans a movement phase in one manner, the usual one unless told. */
export function planOnce(
  usual: Context,
  barred: (place: number) => boolean,
  guns: number,
  manner: Manner = MANNERS[0]!,
): Plan {
  const { picture, worth, calm, danger } = usual;
  const w = { ...usual.w, effort: usual.w.effort * manner.effort, fear: usual.w.fear * manner.fear };
  const context =
    manner === MANNERS[0] ? usual : { ...usual, w, danger: dangerOf(picture, worth, w, calm, danger.threat) };
  const plan = new Planning(context, lotsOf(picture, barred, MARCH), guns);
  plan.holdParis();
  plan.sever();
  if (manner.attacks) plan.attack();
  plan.keepLines();
  plan.guard();
  plan.takeGround();
  plan.cross();
  plan.moveUp();
  return plan;
}

/** Plans a breakout from one hex (7.4): no artillery, and only what stands there; at most `limit` SPs. */
export function planBreakout(
  context: Context,
  from: number,
  barred: (place: number) => boolean,
  limit: number,
): Plan {
  const lots = lotsOf(context.picture, barred, BREAKOUT).filter(({ own }) => own.place === from);
  const plan = new Planning(context, lots, 0, limit);
  plan.attack();
  plan.takeGround();
  plan.moveUp();
  return plan;
}

function order({ own, ways }: Lot, points: number, to: number, why: string): Order {
  return { from: own.place, kind: own.kind, nation: own.nation, points, way: ways.get(to)!, why };
}

function lotsOf(picture: Picture, barred: (place: number) => boolean, pace: Pace): Lot[] {
  const lots: Lot[] = [];
  for (const stack of picture.own)
    for (const own of stack) {
      if (own.left !== undefined && pace === MARCH) continue;
      const ways = new Map(waysOf(picture, own, barred, pace).map((way) => [way.to, way]));
      lots.push({ own, ways, free: own.value });
    }
  return lots;
}

/** Enemy hexes somebody can get to, and those that are contested already. */
function targetsOf(picture: Picture, lots: readonly Lot[]): Set<number> {
  const open = new Set<number>();
  for (const { own, ways } of lots) {
    if (own.value === 0) continue;
    for (const to of ways.keys()) if (picture.defended(to)) open.add(to);
    if (picture.contested(own.place) && picture.out[own.place] === 0) open.add(own.place);
  }
  return open;
}

/** Lots are given tasks one after the other. */
class Planning implements Plan {
  readonly attacks: Assault[] = [];
  readonly orders: Order[] = [];
  readonly #context: Context;
  readonly #lots: readonly Lot[];
  /** By place: SPs that will stand there. */
  readonly #left: Float64Array;
  #dice: number;
  #limit: number;

  constructor(context: Context, lots: readonly Lot[], dice: number, limit = 999) {
    this.#context = context;
    this.#lots = lots;
    this.#left = context.picture.strength.slice();
    this.#dice = dice;
    this.#limit = limit;
  }

  #send(lot: Lot, points: number, to: number, why: string): void {
    lot.free -= points;
    this.#left[lot.own.place]! -= points;
    this.#left[to]! += points;
    this.#limit -= points;
    this.orders.push(order(lot, points, to, why));
  }

  /** Paris keeps what it needs, and gets it before anybody is given another task. */
  holdParis(): void {
    const { picture, orders } = this.#context;
    if (picture.side !== 1 || picture.seen.solo !== null || picture.seen.turn === 0) return;
    const paris = picture.ground.home[1];
    let missing = Math.round(parisNeeds(picture, terrainOf(this.#context)) * orders.paris);
    for (const lot of this.#lots) {
      if (lot.own.place !== paris) continue;
      const stay = Math.min(lot.free, missing);
      lot.free -= stay;
      missing -= stay;
    }
    while (missing > 0) {
      const found = this.#cheapest(paris);
      if (found === undefined) return;
      const sent = Math.min(missing, found.lot.free, 4);
      this.#send(found.lot, sent, paris, 'holds Paris');
      missing -= sent;
    }
  }

  /** Supply lines of the enemy's masses are cut where few men can do it, above all when they cannot be opened again in time. */
  sever(): void {
    const { picture, calm, w } = this.#context;
    if (picture.seen.solo !== null || picture.seen.turn === 0) return;
    const share = lastingShare(picture, calm);
    const able = (place: number): number => {
      let sum = 0;
      for (const lot of this.#lots) if (lot.ways.has(place)) sum += lot.free;
      return sum;
    };
    const found = severings(picture, picture.enemySide, able)[0];
    if (found === undefined || found.lost * share * w.kill <= found.price * w.man) return;
    for (const place of found.places) {
      const men = picture.defended(place) ? 2 + Math.ceil(picture.enemy[place]! * 1.5) : 1;
      for (let sent = 0; sent < men; ) {
        const one = this.#cheapest(place);
        if (one === undefined) break;
        const points = Math.min(men - sent, one.lot.free);
        this.#send(one.lot, points, place, `cuts the supply line at ${picture.name(place)}`);
        sent += points;
      }
    }
  }

  /** Posts where the enemy could cut off masses of ours before supply is counted. */
  keepLines(): void {
    const { picture, calm, w } = this.#context;
    if (calm || picture.seen.solo !== null || picture.seen.turn === 0) return;
    const share = lastingShare(picture, picture.seen.phase === 2);
    const far = openTo(picture, (place) => this.#left[place]! > 0);
    for (let posts = 0; posts < POSTS; posts++) {
      const held = (place: number): number =>
        far[place] === 255 || this.#left[place]! > picture.strength[place]! ? 0 : RAID;
      const found = severings(picture, picture.side, held)[0];
      if (found === undefined || found.lost * share * w.man < found.price) return;
      const bare = found.places.find(
        (place) => this.#left[place]! <= 0 && this.#cheapest(place) !== undefined,
      );
      if (bare === undefined) return;
      this.#send(this.#cheapest(bare)!.lot, 1, bare, `keeps the supply line at ${picture.name(bare)}`);
    }
  }

  /** The best attack first, each SP once. What is left for the others only shrinks, so only the one on top is reckoned anew. */
  attack(): void {
    const { picture, w } = this.#context;
    const find = (place: number): { readonly strike: Assault; readonly value: number } | undefined => {
      const found = bestAssault(this.#context, place, this.#lots, this.#left, this.#dice, this.#limit);
      return found === undefined || found.net < w.stir ? undefined : { strike: found, value: found.net };
    };
    const prospects: Prospect[] = [];
    for (const place of targetsOf(picture, this.#lots)) {
      const found = find(place);
      if (found !== undefined) prospects.push({ place, value: found.value });
    }
    pickStrikes({
      prospects,
      find,
      take: (best) => {
        this.attacks.push(best);
        this.#dice -= best.guns;
        for (const { lot, points } of best.shares)
          this.#send(lot, points, best.target, `to attack ${picture.name(best.target)}`);
        this.#commit(best);
      },
      most: picture.ground.places,
    });
  }

  /** What stands in the hex stays for the fight, but for those it does not need. */
  #commit({ target, shares, guns, net }: Assault): void {
    const here = this.#lots.filter((lot) => lot.own.place === target);
    let spare = shares.length > 0 ? 0 : spareMen(this.#context, target, guns, net);
    for (const lot of here.sort((a, b) => b.own.value - a.own.value)) {
      lot.free = Math.min(lot.free, spare);
      spare -= lot.free;
    }
  }

  /** A point into own ground that lies open to raids: what is nearest to the enemy first, for it covers the rest. */
  guard(): void {
    const { picture, danger } = this.#context;
    const tried = new Set<number>();
    for (let guards = 0; guards < 12; guards++) {
      const far = openTo(picture, (place) => this.#left[place]! > 0);
      let bare: { place: number; risk: number } | undefined;
      for (let place = 0; place < picture.ground.size; place++) {
        if (tried.has(place) || far[place] === 255 || picture.control[place] !== picture.side) continue;
        if (this.#left[place]! > 0 || picture.defended(place)) continue;
        const risk = danger.risk(place, 0);
        const sooner = bare === undefined || far[place]! < far[bare.place]!;
        const dearer = bare !== undefined && far[place] === far[bare.place] && risk > bare.risk;
        if (risk > 1.5 && (sooner || dearer)) bare = { place, risk };
      }
      if (bare === undefined) return;
      tried.add(bare.place);
      const found = this.#cheapest(bare.place);
      if (found === undefined || found.cost > bare.risk * 0.7) continue;
      this.#send(found.lot, 1, bare.place, `strengthens ${picture.name(bare.place)}`);
    }
  }

  /** Who could best spare a point for a place. */
  #cheapest(place: number): { readonly lot: Lot; readonly cost: number } | undefined {
    let best: { lot: Lot; cost: number } | undefined;
    for (const lot of this.#lots) {
      if (lot.free <= 0 || !lot.ways.has(place)) continue;
      const cost = leave(this.#context, lot.own.place, this.#left[lot.own.place]!, 1);
      if (best === undefined || cost < best.cost) best = { lot, cost };
    }
    return best;
  }

  /** Small parties take what the enemy has left empty, the best first. */
  takeGround(): void {
    const { picture, worth, pull, presence, danger, w } = this.#context;
    const { control, enemySide } = picture;
    const taken = new Set<number>();
    const gainOf = (path: readonly number[]): number => {
      let sum = 0;
      for (const h of path)
        if (control[h] === enemySide && !picture.defended(h) && !taken.has(h))
          sum += Math.min(30, worth[h]!) + pull[h]! * 0.4 + presence[h]!;
      return sum;
    };
    for (let parties = 0; parties < 8; parties++) {
      let best: { lot: Lot; to: number; points: number; net: number } | undefined;
      for (const lot of this.#lots) {
        const free = Math.min(lot.free, this.#limit);
        if (free <= 0) continue;
        for (const [to, way] of lot.ways) {
          if (picture.defended(to)) continue;
          const gain = gainOf(way.path);
          if (gain <= 0) continue;
          const points = Math.min(free, lot.own.kind === 'cavalry' ? free : worth[to]! > 15 ? 4 : 1);
          const lost = Math.min(1, danger.threat[to]! / (points * 3 + 1)) * points;
          const cost = leave(this.#context, lot.own.place, this.#left[lot.own.place]!, points);
          const net = gain * w.open - lost * w.astray - cost;
          if (net > 1 && (best === undefined || net > best.net)) best = { lot, to, points, net };
        }
      }
      if (best === undefined) return;
      for (const h of best.lot.ways.get(best.to)!.path) taken.add(h);
      this.#send(best.lot, best.points, best.to, `takes ground at ${picture.name(best.to)}`);
    }
  }

  /** 11.3: nobody stays in England longer than they must; the emptier port first. */
  cross(): void {
    const { england } = this.#context.picture.ground;
    for (const lot of this.#lots) {
      if (lot.own.place !== england || lot.free <= 0) continue;
      const ports = [...lot.ways.keys()].sort((a, b) => this.#left[a]! - this.#left[b]! || a - b);
      if (ports.length > 0) this.#send(lot, lot.free, ports[0]!, 'crosses the Channel');
    }
  }

  /** Ground on which blocks of its own can wait: its own without an enemy, or a hex of the front it stands in already. */
  #ours(place: number): boolean {
    const { picture } = this.#context;
    return picture.defended(place) ? picture.stands(place) : picture.control[place] === picture.side;
  }

  /** What is left goes where the line is weakest, or nearer to what is worth having. */
  moveUp(): void {
    const { picture, pull, danger, posts, w } = this.#context;
    const idle = this.#lots
      .filter((lot) => lot.free > 0 && posts?.includes(lot.own.place) !== true)
      .sort((a, b) => b.free - a.free || a.own.place - b.own.place);
    for (const lot of idle) {
      const from = lot.own.place;
      for (let parts = 0; parts < 3 && lot.free > 0; parts++) {
        const points = Math.min(lot.free, w.party, this.#limit);
        if (points <= 0) return;
        const stay = leave(this.#context, from, this.#left[from]!, points);
        let best: { to: number; net: number } | undefined;
        for (const to of lot.ways.keys()) {
          if (to === picture.ground.england || !this.#ours(to)) continue;
          const has = this.#left[to]!;
          const safer =
            danger.gain(to, has, points) +
            danger.cover(to, has + points, picture.strength) -
            danger.cover(to, has, picture.strength);
          const nearer = (pull[to]! - pull[from]!) * 0.06 * points;
          const net = safer + nearer - stay;
          if (net > 0.4 && (best === undefined || net > best.net)) best = { to, net };
        }
        if (best === undefined) break;
        const front = picture.frontline(best.to);
        const why = front ? `strengthens ${picture.name(best.to)}` : 'moves up behind the line';
        this.#send(lot, points, best.to, why);
      }
    }
  }
}
