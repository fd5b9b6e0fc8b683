/**
 * 6.29 Mandated offensives. A side that owes an attack and can make one does not end its combat without it; one that
 * has evaded the duty, though it could have attacked when the phase of movement began, forfeits the game.
 */

import { type Refusal, refuse } from '@armistice/engine';
import { inForce, inForceBefore } from '../chits.ts';
import { attackOf, defenceOf, fights, sideOfUnit, unitName } from '../forces.ts';
import { POWER } from '../nations.ts';
import type { Clash } from '../reckoning.ts';
import { occupant, unitsIn } from '../stacks.ts';
import {
  type At,
  type Battle,
  enemyOf,
  FRONT,
  type Reader,
  type Seat,
  sideOf,
  type Theatre,
  type Writer,
} from '../types.ts';
import { isInfantry, needsInfantry } from './cavalry.ts';
import { ableTogether, company, joinRefusal, targetRefusal } from './combat.ts';
import { moveRefusal, reach, stopRefusal, theatreOf } from './marching.ts';
import { hasGarrison } from './odds.ts';

interface Mandate {
  readonly event: string;
  readonly title: string;
  readonly side: Seat;
  readonly front: number;
  /** The only power whose attacks count; null for all of the side. */
  readonly power: number | null;
  /** Attacks a turn, and units in each. */
  readonly attacks: number;
  readonly units: number;
  /** Only attacks whose strengths are at least even, before any shift. */
  readonly even: boolean;
  /** Units that can march up do; where they are too few, they come nearer. */
  readonly marches: boolean;
  /** From the turn after the one it is drawn in. */
  readonly later: boolean;
}

const MANDATES: readonly Mandate[] = [
  {
    ...{ event: 'enver-offensive', title: 'Enver', side: 'cp', front: FRONT.caucasus, power: null },
    ...{ attacks: 1, units: 3, even: false, marches: true, later: false },
  },
  {
    ...{ event: 'conrad-offensive', title: 'Conrad', side: 'cp', front: FRONT.italy, power: POWER.austria },
    ...{ attacks: 1, units: 1, even: false, marches: false, later: true },
  },
  {
    ...{ event: 'haig-offensive', title: 'Haig', side: 'allied', front: FRONT.west, power: POWER.britain },
    ...{ attacks: 2, units: 1, even: true, marches: false, later: true },
  },
];

/** The strongest a covered division can be: a seat that plans an attack does not know better. */
const COVERED = 5;

const theatreOfFront = (front: number): Theatre =>
  front === FRONT.east || front === FRONT.caucasus || front === FRONT.iraq ? 1 : 0;

const isDue = (g: Reader, { event, later }: Mandate): boolean =>
  later ? inForceBefore(g, event) : inForce(g, event);

const serves = (g: Reader, unit: number, { power, side }: Mandate): boolean =>
  sideOfUnit(g, unit) === sideOf(side) && (power === null || g.data.forces.power[unit] === power);

/** The targets that the units of an offensive could attack from where they stand, as far as their side can know. */
function targetsOf(g: Reader, mandate: Mandate): [target: number, units: number[]][] {
  const { s, data } = g;
  const { ground, forces } = data;
  const on = { side: mandate.side, theatre: theatreOfFront(mandate.front), special: false };
  const by = new Map<number, number[]>();
  for (let u = 0; u < forces.size; u++) {
    const from = s.at[u]!;
    if (from < 0 || ground.front[from] !== mandate.front || !serves(g, u, mandate)) continue;
    for (let d = 0; d < 6; d++) {
      const to = ground.neighbours[from * 6 + d]!;
      if (to >= 0 && joinRefusal(g, u, to, on) === undefined) by.set(to, [...(by.get(to) ?? []), u]);
    }
  }
  return [...by]
    .map(([to, units]): [number, number[]] => [to, ableTogether(g, units, to)])
    .filter(([to, units]) => units.length >= mandate.units && targetRefusal(g, to, on) === undefined)
    .filter(([to, units]) => !mandate.even || strengthOf(g, units) >= seenDefence(g, to))
    .sort(([a], [b]) => a - b);
}

const strengthOf = (g: Reader, units: readonly number[]): number =>
  units.reduce((sum, u) => sum + attackOf(g, u), 0);

const seenDefence = (g: Reader, place: number): number =>
  unitsIn(g, place)
    .filter((u) => fights(g, u))
    .reduce((sum, u) => sum + (g.s.known[u] === 1 ? defenceOf(g, u) : COVERED), 0) +
  (hasGarrison(g, place) ? 1 : 0);

/** The attacks of the offensive that can surely be made: each needs units of its own. */
function feasible(g: Reader, mandate: Mandate, wanted: number): Ordered[] {
  const spent = new Set<number>();
  const found: Ordered[] = [];
  for (const [target, units] of targetsOf(g, mandate)) {
    const free = ableTogether(
      g,
      units.filter((u) => !spent.has(u)),
      target,
    );
    if (free.length < mandate.units || (mandate.even && strengthOf(g, free) < seenDefence(g, target)))
      continue;
    for (const u of free) spent.add(u);
    found.push({ target, units: free });
  }
  return found.slice(0, wanted);
}

/** An attack that is ordered, and those who can make it from where they stand. */
export interface Ordered {
  readonly target: number;
  readonly units: readonly number[];
}

/** 10.82: attacks under a marker are made at will. What was owed was owed before, and others are barred now. */
const isAtWill = (g: Reader): boolean => g.frame('combat')?.special === true;

/** The ordered attacks that a side owes in a theatre and could make now. */
export function orderedAttacks(g: Reader, seat: Seat, theatre: Theatre): Ordered[] {
  if (isAtWill(g)) return [];
  return MANDATES.flatMap((mandate, i) =>
    mandate.side === seat && theatreOfFront(mandate.front) === theatre && isDue(g, mandate)
      ? feasible(g, mandate, mandate.attacks - g.s.mandates.made[i]!)
      : [],
  );
}

/** 6.29: can enough units of the offensive still be brought next to one enemy hex, cavalry with infantry (15.54)? */
function mayMarch(g: Reader, f: At<'movement'>, seat: Seat, mandate: Mandate): boolean {
  const { s, data } = g;
  const { ground } = data;
  const enemy = 1 - sideOf(mandate.side);
  const by = new Map<number, { readonly u: number; readonly place: number }[]>();
  for (const u of unitsOn(g, mandate)) {
    const map = moveRefusal(g, f, u, seat) === undefined ? reach(g, u) : undefined;
    for (const place of map === undefined ? [s.at[u]!] : map.hexes.slice(0, map.count))
      if (place === s.at[u] || stopRefusal(g, u, place) === undefined)
        for (const to of ground.world.near(place))
          if (s.combatants[to]! > 0 && occupant(g, to) === enemy)
            by.set(to, [...(by.get(to) ?? []), { u, place }]);
  }
  return [...by].some(([to, ways]) => {
    const foot = new Set(ways.filter(({ u }) => isInfantry(g, u)).map(({ place }) => place));
    const able = ways.filter(({ u, place }) => foot.has(place) || !needsInfantry(g, u, to));
    return company(g, [...new Set(able.map(({ u }) => u))]).length >= mandate.units;
  });
}

/** Units that can attack in an offensive, on its map. */
function unitsOn(g: Reader, mandate: Mandate): number[] {
  const { s, data } = g;
  const found: number[] = [];
  for (let u = 0; u < data.forces.size; u++)
    if (s.at[u]! >= 0 && data.ground.front[s.at[u]!] === mandate.front && serves(g, u, mandate))
      if (fights(g, u) && attackOf(g, u) > 0) found.push(u);
  return found;
}

/** Hexes to the nearest enemy on the same map. */
function farFrom(g: Reader, enemies: readonly number[], place: number): number {
  return Math.min(...enemies.map((other) => g.data.ground.world.distance(place, other)));
}

/** 6.29: where nobody can attack, the three units nearest to the enemy go towards him as far as they can. */
export function approachRefusal(g: Reader, f: At<'movement'>, seat: Seat): Refusal | undefined {
  const { s, data } = g;
  for (const mandate of MANDATES) {
    if (
      !mandate.marches ||
      mandate.side !== seat ||
      theatreOf(g, seat, f.half) !== theatreOfFront(mandate.front)
    )
      continue;
    if (!isDue(g, mandate) || targetsOf(g, mandate).length > 0) continue;
    if (mayMarch(g, f, seat, mandate))
      return refuse(
        '6.29',
        `${mandate.title} wants ${mandate.units} units of yours next to an enemy they can attack.`,
      );
    const enemies: number[] = [];
    for (let u = 0; u < data.forces.size; u++)
      if (
        s.at[u]! >= 0 &&
        data.ground.front[s.at[u]!] === mandate.front &&
        sideOfUnit(g, u) === 1 - sideOf(seat)
      )
        enemies.push(s.at[u]!);
    if (enemies.length === 0) continue;
    const began = (u: number): number => (s.origin[u]! >= 0 ? s.origin[u]! : s.at[u]!);
    const nearest = unitsOn(g, mandate)
      .map((u) => ({ u, far: farFrom(g, enemies, began(u)) }))
      .sort((a, b) => a.far - b.far || a.u - b.u)
      .slice(0, mandate.units);
    for (const { u } of nearest)
      if (canApproach(g, f, u, enemies, seat))
        return refuse('6.29', `${mandate.title} wants ${unitName(g, u)} to go towards the enemy.`);
  }
  return undefined;
}

function canApproach(
  g: Reader,
  f: At<'movement'>,
  unit: number,
  enemies: readonly number[],
  seat: Seat,
): boolean {
  if (moveRefusal(g, f, unit, seat) !== undefined) return false;
  const now = farFrom(g, enemies, g.s.at[unit]!);
  const map = reach(g, unit);
  return map.hexes
    .slice(1, map.count)
    .some((place) => farFrom(g, enemies, place) < now && stopRefusal(g, unit, place) === undefined);
}

/** When a side begins to move in a theatre: what it could do there, if it is held to something. */
export function noteDuties(g: Writer, seat: Seat, theatre: Theatre): void {
  for (const [i, mandate] of MANDATES.entries())
    if (mandate.side === seat && theatreOfFront(mandate.front) === theatre && isDue(g, mandate))
      g.s.mandates.could[i] = feasible(g, mandate, mandate.attacks).length;
}

/** An attack has been made: does it count? */
export function noteMandates(g: Writer, b: Battle, attackers: readonly number[], clash: Clash): void {
  for (const [i, mandate] of MANDATES.entries())
    if (counts(g, b, mandate, attackers) && (!mandate.even || clash.attack >= clash.defence))
      g.s.mandates.made[i]!++;
}

/** Is it an attack of the offensive, with enough of its own units? */
const counts = (g: Reader, b: Battle, mandate: Mandate, attackers: readonly number[]): boolean =>
  b.side === mandate.side &&
  g.data.ground.front[b.target] === mandate.front &&
  isDue(g, mandate) &&
  attackers.length >= mandate.units &&
  attackers.every((u) => serves(g, u, mandate));

/** 6.29, 15.51: cavalry has slipped away from an attack that was owed. Whoever can attack elsewhere still has to; nobody has evaded anything. */
export function noteSlipped(g: Writer, b: Battle, attackers: readonly number[]): void {
  const { could } = g.s.mandates;
  for (const [i, mandate] of MANDATES.entries())
    if (counts(g, b, mandate, attackers)) could[i] = Math.max(0, could[i]! - 1);
}

/** 6.29: why a side may not end its attacks in a theatre yet. */
export function dutyRefusal(g: Reader, seat: Seat, theatre: Theatre): Refusal | undefined {
  if (isAtWill(g)) return undefined;
  for (const [i, mandate] of MANDATES.entries()) {
    if (mandate.side !== seat || theatreOfFront(mandate.front) !== theatre || !isDue(g, mandate)) continue;
    const owed = mandate.attacks - g.s.mandates.made[i]!;
    if (owed > 0 && targetsOf(g, mandate).length > 0)
      return refuse(
        '6.29',
        `${mandate.title} wants ${owed === 1 ? 'an attack' : `${owed} attacks`} more of you this turn.`,
      );
  }
  return undefined;
}

/** 6.29: after the combat of a side in a theatre. */
export function checkDuties(g: Writer, seat: Seat, theatre: Theatre): boolean {
  for (const [i, mandate] of MANDATES.entries()) {
    if (mandate.side !== seat || theatreOfFront(mandate.front) !== theatre || !isDue(g, mandate)) continue;
    const { made, could } = g.s.mandates;
    if (made[i]! >= Math.min(mandate.attacks, could[i]!)) continue;
    g.end({
      winner: enemyOf(seat),
      how: 'forfeit',
      text: `The ${mandate.title} offensive was ordered and did not take place: the game is forfeited.`,
    });
    return true;
  }
  return false;
}
