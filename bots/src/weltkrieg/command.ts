/**
 * One command over several fronts: what the East is given and may spare, who goes to Italy, who comes back. Germany and
 * Austria-Hungary hold in the East what is wanted there, as history did, and little more.
 */

import {
  aidRefusal,
  BOUND,
  courseOf,
  eastGarrison,
  isAwayEast,
  isRussiaOut,
  LINKED,
  linkedThrift,
  MARK,
  monthNow,
  NATION,
  OFF,
  POWERS,
  powerOf,
  type Reader,
  travelRefusal,
  turnDate,
  wantedOf,
} from '@armistice/weltkrieg/staff';
import { best, first } from '../pick.ts';
import type { Asked, Decision } from '../types.ts';
import { arrive, deliver } from './camp.ts';
import type { Situation } from './situation.ts';

/** Is this a game with an East? */
export const hasEast = ({ data }: Situation): boolean => 'east' in data.content;

/** 17-6: Italy is certain to come, or has come. */
const isItalianEntryNear = (g: Reader): boolean => g.s.tally[LINKED.triggered]! > 0;

/** Infantry that a power has in the East or on the way there. */
function sentTo(g: Reader, power: number): number {
  const { s, data } = g;
  let points = s.tally[LINKED.unseen + power]!;
  for (let unit = 0; unit < data.forces.size; unit++)
    if (
      isAwayEast(g, unit) &&
      powerOf(data.forces.nation[unit]!) === power &&
      data.forces.infantry[unit] === 1
    )
      points += s.strength[unit]!;
  return points;
}

/** What the East lacks: above nought it wants more; below, somebody can be spared. */
export function lackOf(g: Reader, power: number): number {
  const stays = eastGarrison(g, power);
  if (stays !== undefined) return stays.infantry + STAYS - sentTo(g, power);
  const month = monthNow(g);
  const now = Math.max(wantedOf(g, power, month), wantedOf(g, power, month + 1));
  return now - sentTo(g, power);
}
/** 25-4, 17-13: a little more than must stay. */
const STAYS = 5;

/** So much better off a front must be to give to another. */
const MARGIN = 0.15;
/** Below this nobody is moved for it. */
const SLACK = 12;

/** Infantry of nations on a map. */
function onMap(of: Situation, map: number, nations: readonly number[]): number {
  const { g, data } = of;
  const { forces, ground } = data;
  let points = 0;
  for (let unit = 0; unit < forces.size; unit++) {
    const place = g.s.at[unit]!;
    if (place >= 0 && ground.world.mapOf[place] === map && forces.infantry[unit] === 1)
      if (nations.includes(forces.nation[unit]!)) points += g.s.strength[unit]!;
  }
  return points;
}

/** What a power's other front should have of the enemy's infantry, from each year on: what both books have there. */
const AGAINST: { readonly [year: number]: readonly [germany: number, austria: number] } = {
  1914: [1, 0.5],
  1915: [0.95, 0.65],
  1916: [0.82, 0.76],
  1917: [0.76, 0.8],
  1918: [1, 1.1],
};
export function frontRatio(of: Situation, power: number): number {
  const enemies =
    power === 0
      ? onMap(of, 0, [NATION.france, NATION.britain, NATION.belgium, NATION.america])
      : onMap(of, 1, [NATION.italy, NATION.france, NATION.britain]);
  const own = onMap(of, power === 0 ? 0 : 1, [power === 0 ? NATION.germany : NATION.austria]);
  const wanted = Math.max(power === 0 ? 1 : LEAST, enemies * AGAINST[turnDate(of.g.s.turn).year]![power]!);
  return own / wanted;
}
/** Before the Italians stand there. */
const LEAST = 76;

/** The East against what is wanted there. */
const eastRatio = (g: Reader, power: number): number => {
  const lack = lackOf(g, power);
  const sent = sentTo(g, power);
  return sent / Math.max(1, sent + lack);
};

/** A power's other front has more replacements than gaps. */
function isGlutted({ g, data }: Situation, power: number): boolean {
  const { forces, ground } = data;
  let gaps = 0;
  for (let unit = 0; unit < forces.size; unit++) {
    const place = g.s.at[unit]!;
    if (powerOf(forces.nation[unit]!) !== power || forces.infantry[unit] === 0) continue;
    if (place < 0 || ground.world.mapOf[place] !== power) continue;
    gaps +=
      forces.replacement[unit] === 1 ? -g.s.strength[unit]! : forces.strength[unit]! - g.s.strength[unit]!;
  }
  return gaps <= 0;
}

/** New troops go to where more is missing. */
export function land(asked: Asked, of: Situation): Decision {
  const { g, data } = of;
  for (const listed of asked.choices({ choice: 'toTheEast' })) {
    const unit = of.unit(String(listed.value));
    const power = powerOf(data.forces.nation[unit]!);
    const lack = lackOf(g, power);
    const foot = data.forces.infantry[unit] === 1;
    if (data.forces.replacement[unit] === 1 && isGlutted(of, power))
      return { ...listed, why: 'nobody else has gaps in his ranks' };
    // Austria-Hungary has no other front before Italy comes.
    const idle = power === 1 && !isItalianEntryNear(g) && data.forces.siege[unit] === 0;
    if (idle || (foot && lack > 0 && eastRatio(g, power) < frontRatio(of, power)))
      return { ...listed, why: idle ? 'the only front there is' : `the East lacks ${lack} strength points` };
  }
  return arrive(asked, of);
}

/** Supply: what the East uses in a month comes first. */
export function share(asked: Asked, of: Situation): Decision {
  const { g } = of;
  const stores = of.seat === 'cp' ? forCaporetto(asked, of) : undefined;
  if (stores !== undefined) return stores;
  if (of.seat === 'cp' && !isRussiaOut(g))
    for (const listed of asked.choices({ choice: 'feed' })) {
      const power = listed.value as (typeof POWERS)[number];
      const { supply } = courseOf(g, monthNow(g));
      const fed = g.s.tally[FED(power)]!;
      if (fed < supply[power]) return { ...listed, why: 'the East uses so much in a month' };
      // What may not be saved is spent where there is always an offensive.
      if (linkedThrift(g, NATION[power]) > TOO_MUCH && fed < supply[power] * 2)
        return { ...listed, why: 'for an offensive in the East' };
    }
  return deliver(asked, of);
}
/** So much of what it may have, and a nation looks for somewhere to spend it. */
const TOO_MUCH = 0.8;
const FED = (power: (typeof POWERS)[number]): number => LINKED.fed + POWERS.indexOf(power);

/** Caporetto: Germans for Italy in the late summer of 1917, and home again in winter. */
const isCaporetto = (g: Reader): boolean => {
  const { year, month } = turnDate(g.s.turn);
  return year === 1917 && (month === 'September' || month === 'October');
};
const isAfter = (g: Reader): boolean => turnDate(g.s.turn).year >= 1918;

/** What the German headquarters in Italy has for Caporetto: before the day nobody near it fights, and it would never look hungry. */
const STORES = 60;

function forCaporetto(asked: Asked, of: Situation): Decision | undefined {
  const { s, data } = of.g;
  if (!isCaporetto(of.g)) return undefined;
  for (const listed of asked.choices({ choice: 'deliver' })) {
    const staff = of.unit(String(listed.value));
    const south = data.ground.world.mapOf[s.at[staff]!] === 1;
    if (south && data.forces.nation[staff] === NATION.germany && s.supply[staff]! < STORES)
      return { ...listed, why: 'stores for Caporetto' };
  }
  return undefined;
}

/** Who comes from the East, and to which front. */
export function fetch(asked: Asked, of: Situation): Decision {
  const { g, data } = of;
  const { forces } = data;
  const lacks = POWERS.map((_power, at) => lackOf(g, at));
  const ratios = POWERS.map((_power, at) => frontRatio(of, at));
  const eastRatios = POWERS.map((_power, at) => eastRatio(g, at));
  const worth = (unit: number, front: string): number => {
    const power = powerOf(forces.nation[unit]!);
    if (forces.infantry[unit] === 0) {
      if (forces.siege[unit] === 1) return front === 'west' ? 1 : -1;
      const wanted = power === 1 ? isItalianEntryNear(g) && front === 'south' : front === 'west';
      return wanted && forces.headquarters[unit] === 0 ? 1 : staffWanted(of, unit, front);
    }
    const spared = lacks[power]! + g.s.strength[unit]! + SLACK <= 0;
    const needier = !isRussiaOut(g) && eastRatios[power]! > ratios[power]! + MARGIN;
    if (!spared && !needier) return -1;
    if (power === 1) return front === 'south' && isItalianEntryNear(g) ? 10 + forces.mountain[unit]! * 5 : -1;
    if (isCaporetto(g) && forces.assault[unit] === 1) return front === 'south' ? 40 : 20;
    return front === 'west' ? 10 + g.s.strength[unit]! : -1;
  };
  const found = best(asked.choices({ choice: 'bring' }), ({ value }) => {
    const { unit, front } = value as { unit: string; front: string };
    return worth(of.unit(unit), front);
  });
  if (found === undefined || worthOfFound(found.value, of, worth) <= 0) return first(asked, 'done');
  return { ...found, why: 'it can be spared in the East' };
}

const worthOfFound = (
  value: unknown,
  of: Situation,
  worth: (unit: number, front: string) => number,
): number => {
  const { unit, front } = value as { unit: string; front: string };
  return worth(of.unit(unit), front);
};

/** A second headquarters for Italy, and the 14th Army for Caporetto. */
function staffWanted(of: Situation, unit: number, front: string): number {
  const { g, data } = of;
  const { forces, ground } = data;
  if (forces.headquarters[unit] === 0 || front !== 'south' || forces.nation[unit] !== NATION.austria)
    return -1;
  const there = forces.staffs[NATION.austria]!.filter(
    (staff) => g.s.at[staff]! >= 0 && ground.world.mapOf[g.s.at[staff]!] === 1,
  ).length;
  const coming = forces.staffs[NATION.austria]!.filter(
    (staff) => g.s.at[staff] === OFF.coming && g.s.due[staff]! >= 0 && g.s.cutOff[staff] === BOUND.south,
  ).length;
  return isItalianEntryNear(g) && there + coming < 3 ? 5 : -1;
}

export interface Transfer {
  readonly unit: number;
  readonly front: 'east' | 'west' | 'south';
  readonly why: string;
}

/** Who leaves a map this turn: to the East that lacks much, to Italy in need, and home again. */
export function transfers(of: Situation): Transfer[] {
  return of.seat === 'cp' ? central(of) : allied(of);
}

const AT_ONCE = 4;

function central(of: Situation): Transfer[] {
  const { g, data, threat } = of;
  const { forces, ground } = data;
  const found: (Transfer & { readonly rank: number })[] = [];
  const lacks = POWERS.map((_power, at) => lackOf(g, at));
  const ratios = POWERS.map((_power, at) => frontRatio(of, at));
  const eastRatios = POWERS.map((_power, at) => eastRatio(g, at));
  for (const unit of of.own()) {
    const place = g.s.at[unit]!;
    const power = powerOf(forces.nation[unit]!);
    if (power < 0 || (g.s.marks[unit]! & MARK.moved) !== 0 || g.s.line[place] === 0) continue;
    const south = ground.world.mapOf[place] === 1;
    if (power === 0 && south) {
      if (isAfter(g)) found.push({ unit, front: 'west', why: 'Italy needs no more of them', rank: 50 });
      continue;
    }
    if (power === 0 && isCaporetto(g) && forces.assault[unit] === 1) {
      if (travelRefusal(g, unit, 'south') === undefined)
        found.push({ unit, front: 'south', why: 'assault troops for the Isonzo', rank: 60 });
      continue;
    }
    if (forces.infantry[unit] === 0 || forces.assault[unit] === 1 || threat.soon[place]! > 0) continue;
    if (lacks[power]! < SLACK * 2 || ratios[power]! < eastRatios[power]! + MARGIN) continue;
    if (travelRefusal(g, unit, 'east') !== undefined) continue;
    // Slow and weak units guard as well as others.
    found.push({
      unit,
      front: 'east',
      why: `the East lacks ${lacks[power]} strength points`,
      rank: -g.s.strength[unit]!,
    });
  }
  found.sort((a, b) => b.rank - a.rank || a.unit - b.unit);
  const chosen: Transfer[] = [];
  for (const one of found) {
    const power = powerOf(forces.nation[one.unit]!);
    if (one.front === 'east') {
      if (lacks[power]! < SLACK) continue;
      lacks[power]! -= g.s.strength[one.unit]!;
    }
    chosen.push(one);
    if (chosen.length >= AT_ONCE) break;
  }
  return chosen;
}

/** 25-9: as much help as Italy may have. */
function allied(of: Situation): Transfer[] {
  const { g, data, threat } = of;
  const found: Transfer[] = [];
  const { forces, ground } = data;
  for (const unit of of.own()) {
    const place = g.s.at[unit]!;
    if (ground.world.mapOf[place] === 1 || g.s.line[place] === 0 || threat.soon[place]! > 0) continue;
    if (forces.replacement[unit] === 1 || forces.headquarters[unit] === 1) continue;
    if (aidRefusal(g, unit) !== undefined) continue;
    found.push({ unit, front: 'south', why: 'Italy needs help' });
    if (found.length >= AT_ONCE) break;
  }
  return found;
}
