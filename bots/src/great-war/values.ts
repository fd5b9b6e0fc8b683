/** What places are worth, by chapter 18 and by what the scenario asks; in divisions. */

import {
  FRONT,
  PLACE,
  POWER,
  type Power,
  type Reader,
  type Seat,
  SIDE,
  score,
  suddenDeathModifier,
} from '@armistice/great-war/staff';
import { lacksPlaces } from './goals.ts';

/** A victory point, a goal of a short scenario, an item of the Turkish surrender, what ends the war at once. */
const POINT = 2.5;
const GOAL = 8;
const SURRENDER = 2;
const DECISIVE = 15;
const CITY = 1;
const TOWN = 0.5;

export function worthOf(g: Reader): Float32Array {
  const { ground } = g.data;
  const { goal } = g.scenario;
  const worth = new Float32Array(ground.size);
  for (const place of ground.towns) worth[place]! += ground.town[place] === PLACE.city ? CITY : TOWN;
  if (goal.kind === 'hexes') for (const id of goal.hexes) worth[ground.world.place(id)]! += GOAL;
  for (const place of ground.surrenderHexes) worth[place]! += SURRENDER;
  if (goal.kind === 'hexes' || goal.kind === 'surrender') return worth;
  const point = POINT * urgency(g);
  for (const place of ground.victoryHexes) worth[place]! += ground.victory[place]! * point;
  for (const place of ground.centralCities) worth[place]! += point;
  for (const place of [ground.berlin, ...ground.ruhr]) worth[place]! += DECISIVE;
  for (const [place, value] of capitals(g)) worth[place]! += value;
  for (const place of czarsCities(g)) worth[place]! += REVOLT;
  for (const place of ground.victoryHexes) worth[place]! += breaksFrance(g, place) * DECISIVE;
  return worth;
}

/** The chance that taking a place breaks France at once (18.21): the place itself is a point more by then. */
function breaksFrance(g: Reader, place: number): number {
  if (g.s.control[place] === SIDE.cp) return 0;
  const more = suddenDeathModifier(g, place);
  if (more === undefined) return 0;
  const least = g.data.content.victory.suddenDeath - more - 1;
  return Math.min(6, Math.max(0, 7 - least)) / 6;
}

/** Each city of Russia and Poland that the Central Powers hold brings the revolutions nearer (5.42). */
const REVOLT = 1.5;

function czarsCities(g: Reader): number[] {
  const { ground } = g.data;
  if (g.s.collapsed[POWER.russia] === 1 || g.s.allegiance[POWER.russia] === SIDE.nobody) return [];
  return [...ground.russianCities];
}

/** Whose loss takes a nation out of the war, or half of it (16.2, 16.5-16.8): what they are worth while it stands. */
const CAPITAL = 10;
const HALF = 4;
/** Three divisions at the edge of the Italian map do so too. */
const EDGE = 1.5;

export function capitals(g: Reader): Map<number, number> {
  const { ground } = g.data;
  const found = new Map<number, number>();
  const add = (power: Power, places: readonly number[], value: number): void => {
    if (g.s.collapsed[POWER[power]] === 1 || g.s.allegiance[POWER[power]] === SIDE.nobody) return;
    for (const place of places) if (place >= 0) found.set(place, value);
  };
  add('austria', [ground.vienna, ground.budapest], CAPITAL);
  if (g.s.allegiance[POWER.italy] === SIDE.allied) add('austria', ground.austrianEdge, EDGE);
  add('austria', [ground.trent, ground.trieste], HALF);
  add('turkey', [ground.constantinople], CAPITAL);
  add('bulgaria', [ground.sofia], CAPITAL);
  add('rumania', [ground.bucharest], HALF);
  add('france', ground.paris, HALF);
  return found;
}

/** So near to what ends the war (18.11, 18.14) a point counts for more to both sides. */
const NEAR = 5;
const URGENT = 1.7;

function urgency(g: Reader): number {
  const { total } = score(g);
  const left = Math.min(Math.abs(total + 1), Math.abs(g.data.content.victory.wins - total));
  return left <= NEAR ? URGENT : 1;
}

/** What of a place's worth is felt one hex before it, and how far. */
const FELT = 0.1;
const FADES = 0.6;
const HEARD = 4;

/** By place: what it is worth to stand there for the sake of what the enemy has near it. */
export function leadOf(
  worth: Float32Array,
  isTheirs: (place: number) => boolean,
  beside: (place: number) => Iterable<number>,
): Float32Array {
  const lead = new Float32Array(worth.length);
  let wave = new Map<number, number>();
  for (let place = 0; place < worth.length; place++)
    if (worth[place]! >= POINT && isTheirs(place)) wave.set(place, worth[place]! * FELT);
  for (let step = 1; step <= HEARD; step++) {
    const next = new Map<number, number>();
    for (const [place, value] of wave)
      for (const to of beside(place)) {
        if (value <= lead[to]!) continue;
        lead[to] = value;
        next.set(to, value * FADES);
      }
    wave = next;
  }
  return lead;
}

/** How a side wants to fight on a front now: what a step of the enemy, a step of its own and ground are to it. */
export interface Aims {
  readonly kill: number;
  readonly loss: number;
  /** An enemy hex as such, and what it is worth. */
  readonly push: number;
  readonly take: number;
  /** Being nearer to what is worth having. */
  readonly lead: number;
  /** How much better men are wanted in the line, what a step forward is worth, and what a missing factor costs. */
  readonly hold: number;
  readonly step: number;
  readonly fear: number;
  /** How much a stroke against those who have come forward to attack is feared. */
  readonly exposed: number;
}

const USUAL: Aims = {
  kill: 1,
  loss: 1.2,
  push: 0.15,
  take: 1,
  lead: 1,
  hold: 1,
  step: 0.3,
  fear: 0.25,
  exposed: 1,
};
const BOLD: Aims = {
  kill: 1,
  loss: 1.1,
  push: 0.3,
  take: 1.2,
  lead: 1.2,
  hold: 1,
  step: 0.35,
  fear: 0.18,
  exposed: 1,
};
/** Attacks only what pays for itself. */
const CAREFUL: Aims = {
  kill: 1,
  loss: 1.35,
  push: 0.1,
  take: 0.8,
  lead: 0.5,
  hold: 1,
  step: 0.3,
  fear: 0.25,
  exposed: 1,
};

/** Whoever is so much the stronger wears the enemy down, trenches or not: he has nobody left to fill the holes. */
const MASTERLY: Aims = {
  kill: 1.2,
  loss: 0.7,
  push: 0.8,
  take: 1.6,
  lead: 1.4,
  hold: 0.8,
  step: 0.5,
  fear: 0.1,
  exposed: 0.5,
};

/** The French are taken unawares in August (19.52): never again is an attack so cheap, where there are men for it. */
const AUGUST: Aims = {
  kill: 1.7,
  loss: 2.2,
  push: 0.6,
  take: 1.3,
  lead: 1.2,
  hold: 0.6,
  step: 0.35,
  fear: 0.18,
  exposed: 0.8,
};
export const LAST_OF_AUGUST = 4;

export const inAugust = (g: Reader, seat: Seat): boolean => g.s.turn <= LAST_OF_AUGUST && seat === 'cp';

/** From how many times the enemy's strength a front is bold, and below which it is careful. */
const STRONG = 1.15;
const WEAK = 0.85;

/** How many times the enemy's strength is mastery of a front, and from where on holes in one's own line are no danger. */
const MASTERY = 1.75;
export const OVERRUN = 2.6;
/** Once Russia is beaten everything is put on one card in the West, before the Americans are there. */
const LAST_CARD = 1.1;

/** From how many times the enemy's strength on the front of a place men are spent freely. */
export const masteryAt = ({ s, data }: Reader, seat: Seat, place: number): number =>
  seat === 'cp' && s.collapsed[POWER.russia] === 1 && data.ground.front[place] === FRONT.west
    ? LAST_CARD
    : MASTERY;

/** Who has to take something by the end is bold; else the stronger on a front is. */
export function aimsOf(g: Reader, seat: Seat, balance: number, masters: boolean): Aims {
  const { goal } = g.scenario;
  if (goal.kind === 'hexes') return lacksPlaces(g, seat) ? BOLD : USUAL;
  if (goal.kind === 'surrender' && seat === 'allied') return BOLD;
  if (inAugust(g, seat) && balance >= 1) return AUGUST;
  if (masters) return MASTERLY;
  return balance >= STRONG ? BOLD : balance < WEAK ? CAREFUL : USUAL;
}
