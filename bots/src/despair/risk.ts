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
}

/** `calm`: the enemy does not move before everything is set up anew. */
export function dangerOf(picture: Picture, worth: Float64Array, w: Weights, calm: boolean): Danger {
  const threat = threatOf(picture);
  const { ground, control, side, gunnery } = picture;
  const behind = new Float64Array(ground.places);
  for (let h = 0; h < ground.size; h++)
    for (const next of picture.near(h))
      if (control[next] === side && !picture.stands(next) && !picture.defended(next))
        behind[h]! += (worth[next] ?? 0) * 0.3;
  const share = w.fear * (calm ? 0.25 : 1);
  const risk = (place: number, strength: number): number => {
    const attackers = Math.min(55, threat[place]!);
    if (attackers <= 0) return 0;
    const fort = picture.forts[picture.side][place]!;
    const mine = control[place] === side ? 1 : 0.35;
    const stake = mine * worth[place]! + behind[place]!;
    if (strength <= 0 && fort === 0) return share * (stake + 1) * Math.min(1, attackers * 0.8);
    const dug = dugDice(gunnery.charts, picture.groundAt(place, side), attackers);
    const lost = gunnery.mean(strength + dug, hitsAgainst(0));
    const men = picture.seen.trenches ? attackers - lost : attackers;
    return share * stake * gunnery.chance(Math.max(0, men), hitsAgainst(fort), strength + fort);
  };
  return {
    threat,
    risk,
    gain: (place, strength, more) => risk(place, strength) - risk(place, strength + more),
  };
}

/** How likely those so many hexes away come. */
const COMES = [1, 0.7, 0.4, 0.08];

/** How far the enemy may come in one move: in the trench war there is no room to ride. */
const paceOf = (picture: Picture): number => (picture.seen.trenches ? MARCH.infantry : MARCH.cavalry);

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
          if (seen.has(to) || (engaged && control[to] !== enemySide && blocks[to] === 0)) continue;
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
          if (seen.has(to) || (engaged && control[to] !== enemySide && blocks[to] === 0)) continue;
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
