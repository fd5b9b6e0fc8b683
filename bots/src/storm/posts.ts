/**
 * Where the others go. The front is a row of posts, each with a need: what the enemy next to it could bring, and what
 * losing it would cost. A unit goes where it adds most, and nobody leaves a hole behind them.
 */

import { ARMY, TANK } from '@armistice/storm-in-the-west/staff';
import { type Context, pocketBehind } from './assault.ts';
import { cutBy, ownCut, supplied } from './lines.ts';
import type { Own } from './picture.ts';

export interface Posts {
  readonly c: Context;
  /** By hex: defence wanted there, and who holds it already. */
  readonly need: Float32Array;
  readonly have: Float32Array;
  /** By hex: an own unit there would be in supply. */
  readonly fed: Uint8Array;
  /** By hex: closeness to the main effort, 0 to 1. */
  readonly near: Float32Array;
  /** Own steps that are cut off now. */
  readonly cut: number;
  /** By army and hex: not 0 where others of the army are near. */
  readonly home: ReadonlyMap<number, Uint8Array>;
  /** By hex: whoever stands there is cut off if weak neighbours give way. All 0 without caution. */
  readonly risky: Uint8Array;
}

export function makePosts(c: Context): Posts {
  const { picture, data } = c;
  const { size } = data.ground;
  const posts: Posts = {
    c,
    need: new Float32Array(size),
    have: new Float32Array(size),
    fed: supplied(picture),
    near: new Float32Array(size),
    cut: ownCut(picture),
    home: homes(c),
    risky: c.caution > 0 ? risks(c) : new Uint8Array(size),
  };
  for (let hex = 0; hex < size; hex++) {
    if (c.focus >= 0) posts.near[hex] = Math.max(0, 1 - picture.distance(c.focus, hex) / 7);
    if (picture.control[hex] !== picture.side) continue;
    const threat = picture.threat[hex]!;
    if (picture.facing(hex))
      posts.need[hex] = threat > 0 ? Math.min(15, c.w.needBase + threat * c.w.needThreat) : 2;
    else if (data.ground.morale[hex]! > 0 && behind(c, hex)) posts.need[hex] = 3;
    posts.need[hex]! *= c.bearings.at(hex).need;
  }
  for (const own of picture.own) posts.have[own.hex]! += own.defence;
  return posts;
}

/** Within so many hexes of others one is with one's army. */
const HOME = 4;

/** Armies that live by their own ports, and stay with each other. */
const SEABORNE = ARMY.british | ARMY.belgian;

/** Where such armies are: those on the front, and around them. */
function homes({ picture, data }: Context): Map<number, Uint8Array> {
  const found = new Map<number, Uint8Array>();
  const { army } = data.forces;
  for (const own of picture.own) {
    const of = army[own.u]!;
    if (picture.threat[own.hex] === 0 || (of & SEABORNE) === 0) continue;
    const near = found.get(of) ?? new Uint8Array(data.ground.size);
    found.set(of, near);
    if (near[own.hex] === 2) continue;
    for (let hex = 0; hex < near.length; hex++)
      if (near[hex] === 0 && picture.distance(own.hex, hex) <= HOME) near[hex] = 1;
    near[own.hex] = 2;
  }
  return found;
}

/** Held hexes that no line reaches once every post that is outmatched has fallen. */
function risks({ picture, data }: Context): Uint8Array {
  const risky = new Uint8Array(data.ground.size);
  const weak: number[] = [];
  for (let hex = 0; hex < risky.length; hex++)
    if (picture.at[hex] !== undefined && picture.threat[hex]! > 2.6 * picture.strength(hex)) weak.push(hex);
  for (const hex of cutBy(picture, picture.side, weak)) risky[hex] = 1;
  return risky;
}

/** Is a hex right behind one that faces the enemy? */
const behind = ({ picture }: Context, hex: number): boolean =>
  picture.land[hex]!.some((next) => picture.facing(next));

/** What a unit adds by standing in a hex, given who else stands there. */
function usefulness({ c, need, have, fed, near, cut, home, risky }: Posts, own: Own, hex: number): number {
  const { picture, data, aims } = c;
  const cares = c.w.hold + c.w.holdWorth * aims.guard * c.worth[hex]!;
  const missing = Math.min(own.defence, Math.max(0, need[hex]! - have[hex]!));
  let score = missing * cares;
  const watchedByOthers = picture.ownZone[hex]! - (picture.distance(own.hex, hex) === 1 ? 1 : 0);
  if (need[hex]! > 0 && have[hex] === 0)
    score += (watchedByOthers > 0 ? 0.5 : 1) * (c.w.empty + c.worth[hex]!);
  if (data.forces.tank[own.u] !== TANK.none && have[hex] === 0) score -= 4; // tanks do not stand alone
  if (fed[hex] === 0) score -= 5;
  if (risky[hex] === 1) score -= c.caution * (0.5 + 0.7 * own.steps);
  // Opening the way to those who are cut off.
  if (cut > 0 && hex !== own.hex && have[hex] === 0 && picture.enemyZone[hex]! > 0)
    score += Math.max(0, cut - ownCut(picture, hex)) * 0.8;
  let around = 0;
  for (const next of picture.land[hex]!) if (picture.control[next] === 1 - picture.side) around++;
  if (around > 3 && data.ground.morale[hex] === 0) score -= (around - 3) * c.w.exposed;
  if (picture.control[hex] === 1 - picture.side) score += into(c, own, hex);
  score += near[hex]! * own.attack * c.w.mass * aims.mass;
  score += c.pull[hex]! * c.w.draw * aims.push * (own.attack >= 2 ? 1 : 0.2);
  // On the march one may be anywhere; a post is held among one's own.
  const away = need[hex]! > 0 && home.get(data.forces.army[own.u]!)?.[hex] === 0;
  return away && score > 0 ? score * c.w.abroad : score;
}

/** Walking into open ground: what it is worth, and the danger of standing there. */
function into(c: Context, own: Own, hex: number): number {
  const { picture, data, aims } = c;
  const danger = picture.threat[hex]! > own.defence * 2.5 ? c.w.danger : 0;
  const pocket = data.forces.zoc[own.u] === 1 ? pocketBehind(c, hex) : 0;
  return (
    data.ground.morale[hex]! * aims.morale +
    (c.w.into + c.pull[hex]! * c.w.intoPull) * aims.push * c.bearings.at(hex).push +
    pocket * aims.pocket -
    danger
  );
}

/** The best place for a unit among those it can reach; its own hex if nothing is better. */
export function bestPlace(
  posts: Posts,
  own: Own,
  places: Iterable<number>,
): { readonly hex: number; readonly better: number } {
  posts.have[own.hex]! -= own.defence;
  const stay = usefulness(posts, own, own.hex) + 0.15;
  let best = own.hex;
  let most = stay;
  for (const hex of places) {
    const score = usefulness(posts, own, hex);
    if (score > most) {
      most = score;
      best = hex;
    }
  }
  posts.have[best]! += own.defence;
  return { hex: best, better: most - stay };
}

/** A morale place of our own with nobody in it. */
const bare = ({ picture, data }: Context, hex: number): boolean =>
  data.ground.morale[hex]! > 0 && picture.control[hex] === picture.side && picture.at[hex] === undefined;

/** Would its leaving open the line? */
export function needed(c: Context, own: Own): boolean {
  const { picture } = c;
  if ((picture.at[own.hex]?.length ?? 0) > 1 || picture.threat[own.hex]! < 2 || c.aims.ending === 1)
    return false;
  if (picture.ownZone[own.hex] === 0 || c.data.ground.morale[own.hex]! > 0) return true;
  // Others must watch what it watches, and what lies behind must not be there for the taking.
  if (picture.land[own.hex]!.some((hex) => bare(c, hex))) return true;
  if (!c.aims.firm) return false;
  return picture.land[own.hex]!.some(
    (hex) =>
      picture.control[hex] === picture.side && picture.enemyZone[hex]! > 0 && picture.ownZone[hex]! <= 1,
  );
}

/** The order in which units are thought about: those behind the front first, then those with least to hold. */
export function marchOrder({ picture }: Context): Own[] {
  const rank = (own: Own): number => {
    const threat = picture.threat[own.hex]!;
    return threat < 2 ? 0 : 100 + threat;
  };
  return [...picture.own].sort((a, b) => rank(a) - rank(b) || b.attack - a.attack || a.u - b.u);
}
