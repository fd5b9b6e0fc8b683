/** What a phase is planned from as a whole: errands and strikes of a movement phase, guns, air, the price of men. */

import { ARMY, LIMITS, type StormView } from '@armistice/storm-in-the-west/staff';
import { best } from '../pick.ts';
import type { Asked, Decision } from '../types.ts';
import { type Assault, type Context, reckon } from './assault.ts';
import { type Errand, exploit, guard } from './guard.ts';
import type { Own, Picture } from './picture.ts';
import { needed } from './posts.ts';
import { planStrikes, type Strike } from './strikes.ts';

export interface Operations {
  /** In the order they are made. */
  readonly errands: readonly Errand[];
  readonly strikes: readonly Strike[];
}

export const NOTHING: Operations = { errands: [], strikes: [] };

/** What is decided together before anybody moves: ground for the taking, strikes with their guns, places to guard. */
export function operations(asked: Asked, context: Context): Operations {
  const { picture, data } = context;
  const able = reachable(asked, picture, 'move');
  const guns = picture.byId.get(data.forces.units[data.forces.guns]?.id ?? '');
  const batteries = guns === undefined ? [] : [guns.hex, ...(able.get(guns) ?? [])];
  if (guns !== undefined) able.delete(guns);
  const walks = exploit(context, able);
  for (const { own } of walks) able.delete(own);
  const free = new Map([...able].filter(([own]) => own.attack > 0 && !needed(context, own)));
  const strikes = planStrikes(context, free, batteries, new Set(walks.map(({ own }) => own)));
  const ordered: Errand[] = [...walks];
  if (guns !== undefined) {
    const target = strikes.find(({ assault }) => assault.guns)?.assault.target ?? -1;
    const to = battery(context, batteries, target);
    ordered.push({ own: guns, to, why: 'brings the guns up' });
  }
  for (const { assault, moves } of strikes) {
    for (const { own } of assault.units) able.delete(own);
    const why = `to attack ${picture.name(assault.target)}`;
    for (const move of moves) ordered.push({ ...move, why });
    for (const { own, from } of assault.units) if (own.hex === from) ordered.push({ own, to: from, why });
  }
  if (context.aims.careful) ordered.push(...guard(context, able));
  return { errands: ordered, strikes };
}

/** Where everybody can get to. */
function reachable(asked: Asked, picture: Picture, choice: string): Map<Own, number[]> {
  const able = new Map<Own, number[]>();
  for (const own of picture.own) {
    const hexes: number[] = [];
    for (const { value } of asked.choices({ choice, id: own.id }))
      hexes.push(picture.hex((value as { to: string }).to));
    if (hexes.length > 0) able.set(own, hexes);
  }
  return able;
}

/** Trains first take guards to places that those nearby would not reach in time. */
export function trains(asked: Asked, context: Context): Operations {
  if (!context.aims.trains) return NOTHING;
  return { errands: guard(context, reachable(asked, context.picture, 'rail')), strikes: [] };
}

/** A hex for the guns: within range of what they shall fire at (-1: near the main effort), where nobody gets at them. */
export function battery({ picture, focus }: Context, places: readonly number[], target: number): number {
  let best = places[0]!;
  let most = -Infinity;
  for (const hex of places) {
    const far = target >= 0 ? picture.distance(hex, target) : focus < 0 ? 0 : picture.distance(hex, focus);
    if (target >= 0 && far > LIMITS.agbRange) continue;
    const aim = focus < 0 ? 0 : picture.distance(hex, focus);
    const score =
      Math.min(2, picture.strength(hex) * 0.2) - aim * (target >= 0 ? 0.1 : 1) - picture.threat[hex]! * 0.15;
    if (score > most) {
      most = score;
      best = hex;
    }
  }
  return best;
}

/** The best attack now; the guns are kept for the one they help most. */
export function pickAssault(
  open: readonly { readonly plain: Assault; readonly best: Assault }[],
): Assault | undefined {
  let supported: Assault | undefined;
  let help = 0;
  for (const { plain, best } of open) {
    const more = best === plain ? 0 : best.gain - Math.max(0, plain.gain);
    if (best.gain <= 0 || more <= help) continue;
    help = more;
    supported = best;
  }
  let found: Assault | undefined;
  for (const { plain, best } of open) {
    const one = best === supported ? best : plain;
    if (one.gain > 0 && (found === undefined || one.gain > found.gain)) found = one;
  }
  return found;
}

/** Does air help this attack more than the others that are still to come? */
export function decisive(c: Context, one: Assault, others: readonly Assault[]): boolean {
  const help = (assault: Assault): number => {
    const enemy = c.picture.enemy[assault.target]!;
    return reckon(c, enemy, assault.units, assault.guns, assault.pocket, 1).gain - assault.gain;
  };
  const here = help(one);
  return others.every((other) => other.target === one.target || other.gain <= 0 || help(other) <= here);
}

/** What a step costs against the usual: little where the pool is full, much where it is dry. A pool that fills by itself is there to be used. */
export function stepPrices(pools: StormView['pools']): Context['prices'] {
  return Object.fromEntries(
    Object.entries(ARMY).map(([army, bit]) => {
      const { dry, each } = army === 'german' ? POOL.german : POOL.allied;
      return [bit, dry - each * Math.min(20, pools[army] ?? 5)];
    }),
  );
}
const POOL = { german: { dry: 1.1, each: 0.01 }, allied: { dry: 1.1, each: 0.04 } } as const;

/** Hexes to the nearest unit of an army that faces the enemy. */
export function farFromArmy(picture: Picture, army: number, hex: number): number {
  let least = 99;
  for (const own of picture.own)
    if (picture.data.forces.army[own.u] === army && picture.threat[own.hex]! > 0)
      least = Math.min(least, picture.distance(own.hex, hex));
  return least;
}

/** Open ground that leads so far that a post may be left for it. */
export function tempting(
  { picture, pull: draws, worth: costs, data }: Context,
  own: Own,
  hex: number,
): boolean {
  if (picture.control[hex] !== 1 - picture.side || costs[own.hex]! > 1.4) return false;
  return data.ground.morale[hex]! > 0 || draws[hex]! > draws[own.hex]! + 0.5;
}

/** Enemy steps next to a hex that would have nowhere left to retreat to. */
export function traps({ picture }: Context, hex: number): number {
  let steps = 0;
  for (const next of picture.land[hex]!) {
    const enemy = picture.enemy[next];
    if (enemy === undefined) continue;
    const ways = picture.land[next]!.filter(
      (way) =>
        way !== hex &&
        picture.at[way] === undefined &&
        (picture.enemy[way] !== undefined ||
          (picture.ownZone[way] === 0 && !picture.land[hex]!.includes(way))),
    );
    if (ways.length === 0) steps += enemy.steps * 0.3;
  }
  return steps;
}

export function attackReason(
  picture: Picture,
  { target, odds, kills, cost, falls, pocket }: Assault,
): string {
  const cut = pocket >= 1 ? `, cutting off about ${Math.round(pocket)} steps if it falls` : '';
  return `${odds} on ${picture.name(target)}: about ${kills.toFixed(1)} steps for ${cost.toFixed(1)}, ${Math.round(falls * 100)} % to take it${cut}`;
}

export function reason({ picture, focus }: Context, hex: number): string {
  if (picture.facing(hex)) return `strengthens the line at ${picture.name(hex)}`;
  return focus >= 0 && picture.distance(focus, hex) <= 5
    ? `gathers for the main effort near ${picture.name(focus)}`
    : 'goes into reserve';
}

/** Those who wait beyond the map come by rail to a station near the main effort, or march in over the edge. */
export function bring(
  asked: Asked,
  { picture, pull: draws, focus }: Context,
  by: string,
): Decision | undefined {
  const choice = by === 'rail' ? 'rail' : 'march';
  for (const { id } of asked.foci({ choice })) {
    if (picture.byId.has(String(id))) continue;
    const found = best(asked.choices({ choice, id }), ({ value }) => {
      const hex = picture.hex((value as { to: string }).to);
      const far = focus < 0 ? 0 : picture.distance(focus, hex);
      // Better wait for a train than march in at the other end of the front.
      if (far > 9 && choice === 'march') return -Infinity;
      return draws[hex]! * 0.3 + picture.threat[hex]! * 0.03 - far * 0.3;
    });
    if (found !== undefined) return { ...found, why: 'comes up to the front' };
  }
  return undefined;
}
