/**
 * The main effort: on each front the one place of the enemy's that is worth most for how near it is and how strong one is
 * before it. Attacks on the way to it count for more, trains gather men before it, and who is gathered is not spread again.
 */

import { FRONT, hasGarrison, POWER } from '@armistice/great-war/staff';
import { lacksPlaces } from './goals.ts';
import { shelter } from './posts.ts';
import type { Situation } from './situation.ts';
import { OVERRUN } from './values.ts';
import { REGIONS, regionOf } from './war.ts';

/** What is worth an effort, how far from one's own ground it may be, and what every hex of the way takes from it. */
const LEAST = 2.5;
const FAR = 8;
const FADES = 0.85;
/** How far behind the front men gather. */
const DEPTH = 3;
/** Strength before a place that counts, by the enemy's: no less, no more. */
const THIN = 0.4;
const THICK = 2.5;
/** What a hex next to the goal is worth for its sake, in divisions. */
const FELT = 3;
/** Men enough for an effort: attack factors by the defence that stands before it. */
const ENOUGH = 2.5;

export interface Effort {
  readonly goal: number;
  /** Attack factors that are wanted for it, and what part of them is there. */
  readonly wanted: number;
  readonly gathered: number;
}

export interface Efforts {
  readonly list: readonly Effort[];
  /** By place: what it is worth to stand there for the sake of an effort; nothing far from all of them. */
  readonly felt: Float32Array;
  /** By place: the effort it belongs to, -1 for none. */
  readonly of: Int8Array;
}

export function effortsOf(of: Situation): Efforts {
  const { data, worth } = of;
  const { ground } = data;
  const best = new Map<number, { readonly goal: number; readonly score: number; readonly near: Near }>();
  for (let goal = 0; goal < ground.size; goal++) {
    if (worth[goal]! < LEAST || of.g.s.control[goal] !== 1 - of.side || !isMain(of, goal)) continue;
    const near = lookRound(of, goal);
    if (near === undefined) continue;
    const score =
      worth[goal]! * FADES ** near.first * Math.min(THICK, Math.max(THIN, near.own / (1 + near.foe)));
    // Where nearly nobody is left every place is gone for at once.
    const region = isReaped(of, goal) ? REGIONS + goal : regionOf(data, goal);
    if (score > (best.get(region)?.score ?? 0)) best.set(region, { goal, score, near });
  }
  const felt = new Float32Array(ground.size);
  const belongs = new Int8Array(ground.size).fill(-1);
  const list: Effort[] = [];
  for (const { goal, near } of best.values()) {
    for (const [place, far] of near.places) {
      const value = FELT * FADES ** far;
      if (value <= felt[place]!) continue;
      felt[place] = value;
      belongs[place] = list.length;
    }
    const wanted = 1 + near.foe * ENOUGH;
    list.push({ goal, wanted, gathered: near.own / wanted });
  }
  return { list, felt, of: belongs };
}

/** How far men go for what is left where nearly nobody stands. */
const FARTHEST = 14;

/** Is there next to nobody left on the front of a place, who could hold it? */
const isReaped = (of: Situation, place: number): boolean => of.masters(place, OVERRUN);

/** Where a side makes its effort: Germany in the West in 1914, then in the East until Russia is out of the war; others everywhere. */
function isMain(of: Situation, place: number): boolean {
  const { g, seat, data } = of;
  const front = data.ground.front[place];
  const { goal } = g.scenario;
  if (goal.kind === 'hexes') return lacksPlaces(g, seat);
  if (seat !== 'cp' || (front !== FRONT.west && front !== FRONT.italy)) return true;
  return (front === FRONT.west && g.s.turn <= LAST_OF_1914) || g.s.collapsed[POWER.russia] === 1;
}
const LAST_OF_1914 = 5;

interface Near {
  /** Steps from the goal to the first place of one's own. */
  readonly first: number;
  /** By place: steps from the goal. */
  readonly places: ReadonlyMap<number, number>;
  /** Attack factors of one's own round it, and the defence of the enemy on the way to it. */
  readonly own: number;
  readonly foe: number;
}

/** What a column of shelter adds to those who stand there. */
const SHELTERED = 0.5;

/** The enemy's defence in a place, with what ground and walls make of it. */
function stoutness(of: Situation, place: number): number {
  const men = of.deployment.defence[1 - of.side]![place]! + (hasGarrison(of.g, place) ? 1 : 0);
  return men * (1 + shelter(of, place) * SHELTERED);
}

/** What lies round a goal, as far as one's own ground and a little behind; nothing if that is too far, or nobody is there. */
function lookRound(of: Situation, goal: number): Near | undefined {
  const { g, side, deployment } = of;
  const { first: from, to } = deployment.war.graph;
  const attack = deployment.attack[side];
  const most = isReaped(of, goal) ? FARTHEST : FAR;
  const places = new Map([[goal, 0]]);
  let first = most + 1;
  let [own, foe] = [0, 0];
  for (const [place, far] of places) {
    if (g.s.control[place] === side) {
      first = Math.min(first, far);
      own += attack[place]!;
    } else if (far <= first) foe += stoutness(of, place);
    if (far >= Math.min(most, first) + DEPTH) continue;
    for (let i = from[place]!; i < from[place + 1]!; i++)
      if (!places.has(to[i]!)) places.set(to[i]!, far + 1);
  }
  // Nobody has to be there yet where somebody can simply be sent.
  return first > most || (own === 0 && most === FAR) ? undefined : { first, places, own, foe };
}
