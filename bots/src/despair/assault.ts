/** An attack on one hex: who could take part, what it would bring and cost. */

import { gasDice } from '@armistice/fields-of-despair/reckoning';
import { KIND, mostOf, NATIONS, STACK } from '@armistice/fields-of-despair/staff';
import { doubtOf } from './memory.ts';
import type { Clash, Force } from './odds.ts';
import type { Orders } from './orders.ts';
import type { Own, Picture } from './picture.ts';
import type { Way } from './reach.ts';
import type { Danger } from './risk.ts';
import type { Reckon } from './solo.ts';
import type { Prize } from './soloPath.ts';
import type { Weights } from './values.ts';

/** What the planning of a phase knows. */
export interface Context {
  readonly picture: Picture;
  readonly orders: Orders;
  readonly worth: Float64Array;
  readonly pull: Float64Array;
  readonly danger: Danger;
  readonly w: Weights;
  /** The enemy does not move before everything is set up anew. */
  readonly calm: boolean;
  /** Marne hexes count while Central Powers stand in them; by place, SPs that being there is worth. */
  readonly presence: Float64Array;
  /** By place: SPs that throwing the enemy out is worth where he counts by being there. */
  readonly relief: Float64Array;
  /** The enemy may answer with artillery and Logistic points. */
  readonly answered: boolean;
  /** A place that all within reach should go to, -1 for none; and a place for which so many are enough. */
  readonly focus: number;
  readonly enough: { readonly place: number; readonly men: number };
  /** Faces own gas hits on, and whether there is any. */
  readonly gas: { readonly on: boolean; readonly faces: number };
  /** Against the solitaire system: what its tables bring to a combat. */
  readonly reckon?: Reckon;
  /** Against it, too: what clearing a place brings nearer to its end. */
  readonly prize?: Prize;
  /** Against it, too: places that nobody leaves but to attack. */
  readonly posts?: readonly number[];
}

/** A block with what has not yet been given a task. */
export interface Lot {
  readonly own: Own;
  readonly ways: ReadonlyMap<number, Way>;
  free: number;
}

export interface Share {
  readonly lot: Lot;
  readonly points: number;
}

export interface Assault {
  readonly target: number;
  readonly shares: readonly Share[];
  readonly guns: number;
  readonly result: Clash;
  readonly net: number;
}

const CHUNK = 4;
/** SPs of infantry that a hex can hold. */
export const FULL: number = STACK * mostOf(KIND.infantry);

/** A nation's infantry, or its cavalry. */
const sortOf = ({ nation, kind }: Own): number => NATIONS.indexOf(nation) * 2 + (kind === 'cavalry' ? 1 : 0);
const SORTS = NATIONS.length * 2;
const mostIn = (sort: number): number => mostOf(sort % 2 === 1 ? KIND.cavalry : KIND.infantry);

/** Blocks a hex can still take, by nation and kind. */
class Berths {
  readonly #points = new Float64Array(SORTS);
  constructor(picture: Picture, place: number) {
    for (const own of picture.own[place]!) if (own.value > 0) this.add(own, own.value);
  }
  add(own: Own, points: number): void {
    this.#points[sortOf(own)]! += points;
  }
  /** How many points of a kind would still fit into three blocks. */
  room(own: Own): number {
    if (own.value === 0) return 0;
    const sort = sortOf(own);
    let used = 0;
    for (let one = 0; one < SORTS; one++)
      if (one !== sort && this.#points[one]! > 0) used += Math.ceil(this.#points[one]! / mostIn(one));
    return Math.max(0, (STACK - used) * mostIn(sort) - this.#points[sort]!);
  }
}

/** Strength that stands in the target already. */
const inside = (picture: Picture, target: number): number => picture.strength[target]!;

/** The best attack on a hex with what is free; undefined when nothing can get there. */
export function bestAssault(
  context: Context,
  target: number,
  lots: readonly Lot[],
  strengthAt: Float64Array,
  guns: number,
  limit = 999,
): Assault | undefined {
  const { picture } = context;
  const already = inside(picture, target);
  const berths = new Berths(picture, target);
  const full = context.enough.place === target ? context.enough.men : FULL;
  const eager = context.focus === target ? 0.3 : 0;
  const able = lots.filter((lot) => lot.free > 0 && lot.own.place !== target && lot.ways.has(target));
  if (able.length === 0 && already === 0) return undefined;
  const left = strengthAt.slice();
  const given = new Map<Lot, number>();
  let [men, price] = [already, 0];
  let found: Assault | undefined;
  const weigh = (): void => {
    if (men <= 0) return;
    for (const dice of guns > 0 ? [0, Math.ceil(guns / 2), guns] : [0]) {
      const result = fought(context, target, men, dice);
      const net = gainOf(context, target, result, men) - price - dice * 0.12 + men * eager;
      if (found === undefined || net > found.net) {
        const shares = [...given].map(([lot, points]) => ({ lot, points }));
        found = { target, shares, guns: dice, result, net };
      }
    }
  };
  weigh();
  while (men < full) {
    let best: { lot: Lot; points: number; price: number } | undefined;
    for (const lot of able) {
      const free = lot.free - (given.get(lot) ?? 0);
      const most = Math.min(CHUNK, free, berths.room(lot.own), full - men, limit - (men - already));
      // A point may stay behind where the place would be empty.
      for (const points of most > 1 && left[lot.own.place]! <= most ? [most, most - 1] : [most]) {
        if (points <= 0) continue;
        const cost = leave(context, lot.own.place, left[lot.own.place]!, points);
        if (best === undefined || cost / points < best.price / best.points)
          best = { lot, points, price: cost };
      }
    }
    if (best === undefined) break;
    const { lot, points } = best;
    given.set(lot, (given.get(lot) ?? 0) + points);
    left[lot.own.place]! -= points;
    berths.add(lot.own, points);
    men += points;
    price += best.price;
    weigh();
  }
  return found;
}

/** The combat as it would go. */
function fought(context: Context, target: number, men: number, dice: number): Clash {
  const { picture, reckon } = context;
  const attacker = attackers(context, target, men, dice);
  return (
    reckon?.(target, attacker) ??
    picture.gunnery.clash(attacker, defenders(context, target), picture.groundAt(target, picture.enemySide))
  );
}

/** How many of those who stand in a contested hex are more than its attack needs. */
export function spareMen(context: Context, target: number, dice: number, net: number): number {
  const all = context.picture.strength[target]!;
  for (let men = 4; men < all; men += 2) {
    const value = gainOf(context, target, fought(context, target, men, dice), men) - dice * 0.12;
    if (value >= net - 0.6) return all - men;
  }
  return 0;
}

/** What a hole in the line costs, beside what is feared for the place. */
const BARE = 8;

/** What it costs to take points away from a place. */
export function leave(
  { picture, worth, danger, w, calm }: Context,
  place: number,
  strength: number,
  points: number,
): number {
  const more = danger.risk(place, strength - points) - danger.risk(place, strength);
  const gone = strength - points <= 0 && !masked(picture, place);
  // Nobody comes before both set up anew, and an empty hex keeps its holder (1.5).
  const safe = calm && !picture.trenches;
  const bare = gone && !safe && picture.frontline(place) ? BARE : 0;
  // With the enemy in the hex there is nobody left to dispute it.
  const given =
    gone &&
    picture.seen.solo === null &&
    picture.blocks[place]! > 0 &&
    picture.control[place] === picture.side
      ? worth[place]!
      : 0;
  const around = picture.strength;
  const help = danger.cover(place, strength, around) - danger.cover(place, strength - points, around);
  return Math.max(0, more, given) + help + bare + points * w.effort;
}

/** A Deception block is left behind to hold the place. */
const masked = (picture: Picture, place: number): boolean =>
  picture.own[place]!.some(({ kind }) => kind === 'deception');

function attackers({ picture, gas }: Context, target: number, men: number, dice: number): Force {
  const fort = picture.forts[picture.side][target]!;
  const clouds = gasDice(gas.on ? 1 : 0, dice);
  return { strength: men, fort, guns: dice, gas: clouds, gasFaces: gas.faces, rail: 0 };
}

export function defenders({ picture, w, answered }: Context, target: number): Force {
  const strength = picture.enemy[target]!;
  const help = answered ? helpAt(picture, target) * w.help : 0;
  return {
    strength: strength + help,
    doubt: doubtOf(picture, target),
    fort: picture.forts[picture.enemySide][target]!,
    guns: answered ? 2 : 0,
  };
}

/** 10.2: what the neighbours of a hex are likely to send when it is attacked; the first more surely than the second. */
const SENT = [0.6, 0.25];

/** Asked for again with every attack that is weighed. */
const HELP = new WeakMap<Picture, Float64Array>();

function helpAt(picture: Picture, target: number): number {
  let known = HELP.get(picture);
  if (known === undefined) {
    known = new Float64Array(picture.ground.places).fill(-1);
    HELP.set(picture, known);
  }
  if (known[target]! < 0) known[target] = help(picture, target);
  return known[target]!;
}

function help(picture: Picture, target: number): number {
  const { reinforcement } = picture.data.content.amounts;
  const near = picture
    .near(target)
    .map((next) => Math.min(reinforcement, Math.max(0, picture.enemy[next]! - 1)));
  near.sort((a, b) => b - a);
  return SENT.reduce((sum, part, i) => sum + part * (near[i] ?? 0), 0);
}

/** What a result is worth. */
export function gainOf(context: Context, target: number, result: Clash, men: number): number {
  const { w, worth, presence, picture } = context;
  const survivors = Math.max(0, men - result.cost);
  const there =
    presence[target]! * Math.min(1, survivors / 5) * (picture.stands(target) ? 0 : 1 - result.clear);
  const clear = result.clear + secondChance(context, target, result, survivors);
  // Who disputes ground of his own and dies there has given it up.
  const given = picture.control[target] === picture.side ? (result.spent ?? 0) * worth[target]! : 0;
  return (
    clear * prize(context, target, survivors) + result.kills * w.kill - result.cost * w.man + there - given
  );
}

/** Share of the chance that a hex falls in the second Action Phase of a turn, after a fight in the first, that is counted. */
const AGAIN = 0.5;

/** What does not fall at once may fall in the next Action Phase of the turn, before anything is scored. */
function secondChance(context: Context, target: number, result: Clash, men: number): number {
  const { picture, reckon } = context;
  if (picture.seen.phase !== 1 || reckon !== undefined || result.clear > 0.9 || men < 1) return 0;
  const { strength, doubt, fort } = defenders(context, target);
  // What a fortress has lost it does not get back (7.3.5).
  const walls = Math.max(0, fort - (result.breach ?? 0));
  const left = {
    strength: Math.max(0.6, strength - result.kills),
    doubt: doubt! * 0.5,
    fort: walls,
    guns: 2,
  };
  const next = picture.gunnery.clash(
    { strength: men, fort: 0, guns: 3 },
    left,
    picture.groundAt(target, picture.enemySide),
  );
  return (1 - result.clear) * next.clear * AGAIN;
}

/** What clearing a hex is worth: the ground, and what lies open behind it. */
export function prize(context: Context, target: number, men?: number): number {
  if (context.prize !== undefined) return context.prize(target, men);
  const { picture, worth, pull, relief, w } = context;
  const { control, side, enemySide } = picture;
  const ground =
    control[target] === side ? worth[target]! * 0.35 : worth[target]! * w.prize + pull[target]! * 0.4;
  let beyond = 0;
  for (const next of picture.near(target))
    if (control[next] === enemySide && !picture.stands(next) && worth[next]! > 0)
      beyond += picture.defended(next) ? worth[next]! * 0.1 : Math.min(20, worth[next]!) * 0.5;
  const through = picture.trenches ? (picture.board.tanks > 0 && picture.line[target] === 0 ? 0.6 : 0.1) : 1;
  return ground + relief[target]! + Math.min(30, beyond) * through;
}
