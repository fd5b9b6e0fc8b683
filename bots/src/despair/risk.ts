/** What the enemy could do to a place, and what that would cost. */

import { dugDice, hitsAgainst } from '@armistice/fields-of-despair/reckoning';
import { MARCH } from '@armistice/fields-of-despair/staff';
import type { Picture } from './picture.ts';
import type { Weights } from './values.ts';

export interface Danger {
  /** By place: SPs the enemy can bring there in one move. */
  readonly threat: Float64Array;
  /** Cost of what may happen to a place that so many SPs (in some block) hold. */
  risk(place: number, strength: number): number;
  /** How a point more or less changes that, for allocating. */
  gain(place: number, strength: number, more: number): number;
  /** What so many SPs are worth to the hexes around them, which they could reinforce; `around` stand where (10.2). */
  cover(place: number, strength: number, around: Float64Array): number;
}

/** SPs that an attack seldom exceeds. */
const FULL_ATTACK = 55;
/** How much of what could come does come, and how likely: nobody attacks with everything everywhere. */
const ATTACKS: readonly (readonly [part: number, likely: number])[] = [
  [0.1, 0.2],
  [0.25, 0.2],
  [0.5, 0.3],
  [0.8, 0.3],
];

/** In the trench war some fear stays when nobody moves before both set up anew; in the mobile war none. */
const CALM = 0.25;

/** By logistic points at hand: the share of what reinforcement could save that it is taken for. */
const READY = [0, 0.3, 0.5, 0.6, 0.7];

/** `calm`: the enemy does not move before everything is set up anew. */
export function dangerOf(
  picture: Picture,
  worth: Float64Array,
  w: Weights,
  calm: boolean,
  threat: Float64Array = threatOf(picture),
): Danger {
  const { ground, control, side, gunnery } = picture;
  const behind = new Float64Array(ground.places);
  for (let h = 0; h < ground.size; h++)
    for (const next of picture.near(h))
      if (control[next] === side && !picture.stands(next) && !picture.defended(next))
        behind[h]! += (worth[next] ?? 0) * 0.3;
  const share = w.fear * (calm ? (picture.trenches ? CALM : 0) : 1);
  const weigh = (place: number, strength: number): number => {
    const most = Math.min(FULL_ATTACK, threat[place]!);
    if (most <= 0) return 0;
    const fort = picture.forts[picture.side][place]!;
    const mine = control[place] === side ? 1 : 0.35;
    const stake = mine * worth[place]! + behind[place]!;
    if (strength <= 0 && fort === 0) return share * (stake + 1) * Math.min(1, most * 0.8);
    const ground = picture.groundAt(place, side);
    let lost = 0;
    for (const [part, likely] of ATTACKS) {
      const attackers = most * part;
      const fire = gunnery.mean(strength + dugDice(gunnery.charts, ground, attackers), hitsAgainst(0));
      const men = ground.trenches ? attackers - fire : attackers;
      lost += likely * gunnery.chance(Math.max(0, men), hitsAgainst(fort), strength + fort);
    }
    return share * stake * lost;
  };
  const known = new Map<number, number>();
  const risk = (place: number, strength: number): number => {
    const key = Math.round(strength * 2) * ground.places + place;
    let found = known.get(key);
    if (found === undefined) {
      found = weigh(place, strength);
      known.set(key, found);
    }
    return found;
  };
  const { reinforcement } = picture.data.content.amounts;
  const ready = picture.seen.turn > 0 ? READY[Math.min(picture.board.logistics, READY.length - 1)]! : 0;
  return {
    threat,
    risk,
    gain: (place, strength, more) => risk(place, strength) - risk(place, strength + more),
    cover(place, strength, around) {
      const help = Math.min(reinforcement, strength);
      if (ready === 0 || help <= 0) return 0;
      let sum = 0;
      for (const next of picture.near(place))
        if (around[next]! > 0 && threat[next]! > 0)
          sum += risk(next, around[next]!) - risk(next, around[next]! + help);
      return sum * ready;
    },
  };
}

/** How likely those so many hexes away come. */
const COMES = [1, 0.7, 0.4, 0.08];

/** How far the enemy may come in one move: in the trench war there is no room to ride. */
const paceOf = (picture: Picture): number => (picture.trenches ? MARCH.infantry : MARCH.cavalry);

/** By place: SPs of the enemy that can be there in one move; those further away count for less. */
export function threatOf(picture: Picture): Float64Array {
  const { ground, enemy, blocks, control, enemySide, side } = picture;
  const threat = new Float64Array(ground.places);
  for (let from = 0; from < ground.places; from++) {
    if (blocks[from] === 0) continue;
    const engaged = picture.contested(from);
    threat[from]! += enemy[from]!;
    const seen = new Set([from]);
    let edge = [from];
    for (let step = 1; step <= paceOf(picture); step++) {
      const next: number[] = [];
      for (const at of edge)
        for (const to of picture.near(at)) {
          if (seen.has(to) || (engaged && (control[to] !== enemySide || picture.contested(to)))) continue;
          seen.add(to);
          threat[to]! += enemy[from]! * (COMES[step] ?? 0);
          const stops = picture.stands(to) || picture.forts[side][to]! > 0;
          if (!stops && (ground.forest[to] === 0 || ground.forest[from] === 1)) next.push(to);
        }
      edge = next;
    }
  }
  return threat;
}

/** By place: hexes the enemy needs to get to it in one move, 255 if they cannot; `held` are places they have to stop at. */
export function openTo(picture: Picture, held: (place: number) => boolean): Uint8Array {
  const { ground, blocks, control, enemySide, side } = picture;
  const far = new Uint8Array(ground.places).fill(255);
  const pace = paceOf(picture);
  for (let from = 0; from < ground.places; from++) {
    if (blocks[from] === 0) continue;
    const engaged = picture.contested(from);
    let edge = [from];
    const seen = new Set(edge);
    for (let step = 1; step <= pace; step++) {
      const next: number[] = [];
      for (const at of edge)
        for (const to of picture.near(at)) {
          if (seen.has(to) || (engaged && (control[to] !== enemySide || picture.contested(to)))) continue;
          seen.add(to);
          far[to] = Math.min(far[to]!, step);
          const stops = held(to) || picture.forts[side][to]! > 0;
          if (!stops && (ground.forest[to] === 0 || ground.forest[from] === 1)) next.push(to);
        }
      edge = next;
    }
  }
  return far;
}
