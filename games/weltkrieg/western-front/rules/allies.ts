/**
 * 12-6 to 12-10 Sectors in play. A sector is the front line that a nation's infantry holds: its owner moves its boundaries by
 * moving troops. Whoever may not be in it does not end his march or journey there; battles may drive anybody anywhere.
 */

import { onceAMoment, type Refusal, refuse } from '@armistice/engine';
import { turnNumber } from '../../system/calendar.ts';
import { placeName } from '../../system/places.ts';
import { sideOfUnit, unitsIn } from '../../system/stacks.ts';
import { dateOf, type Reader } from '../../system/types.ts';
import { unitName } from '../../system/units.ts';
import { LENT_LIMIT, lentHalves } from './americans.ts';
import { ARMY_NAMES, type Army, armyOf, isOnFlank, type Sector, sectorOf } from './sectors.ts';

/** 12: the years of the trenches. */
export const SECTORS_FROM = turnNumber({ year: 1915, month: 'January', turn: 1 });
/** 12-6 */
const MOST = 2;
/** 12-10: halves of divisions. */
const LENT = 12;

const ARMIES = ['belgium', 'britain', 'america'] as const;

interface Lie {
  /** By place: on the Entente's front line. */
  readonly front: Uint8Array;
  readonly sectors: readonly Sector[];
}

/** The front line as it runs, and who holds what of it. */
const lieOf = onceAMoment((g: Reader, _none: number): Lie => {
  const { s, data } = g;
  const { ground } = data;
  const { world } = ground;
  // Of several maps this is the first.
  const isOurs = (place: number): boolean =>
    ground.closed[place] === 0 && s.control[place] === 1 && world.mapOf[place] === 0;
  const front = Uint8Array.from({ length: ground.size }, (_one, place) =>
    Number(isOurs(place) && world.near(place).some((to) => ground.closed[to] === 0 && s.control[to] === 0)),
  );
  const isRear = (place: number): boolean => isOurs(place) && front[place] === 0;
  const sectors = ARMIES.flatMap((army) =>
    runsOf(g, front, army).map((hexes) => sectorOf(g, army, hexes, flanksOf(g, front, hexes), isRear)),
  );
  return { front, sectors };
});

/** For readers of the map. */
export const lieNow = (g: Reader): Lie => lieOf(g, 0);

const holds = (g: Reader, place: number, army: Army): boolean =>
  unitsIn(g, place).some((unit) => g.data.forces.infantry[unit] === 1 && armyOf(g, unit) === army);

/** Hexes of the front that an army holds, those next to each other together. */
function runsOf(g: Reader, front: Uint8Array, army: Army): number[][] {
  const { world } = g.data.ground;
  const left = new Set<number>();
  for (let place = 0; place < front.length; place++)
    if (front[place] === 1 && g.s.top[place]! >= 0 && holds(g, place, army)) left.add(place);
  const found: number[][] = [];
  for (const first of left) {
    const run = [first];
    left.delete(first);
    for (const place of run) for (const to of world.near(place)) if (left.delete(to)) run.push(to);
    found.push(run);
  }
  return found;
}

/** 12-4: where it meets the front of others; of several hexes that meet the same one, the one furthest out. */
function flanksOf(g: Reader, front: Uint8Array, run: readonly number[]): ReadonlySet<number> {
  const { world } = g.data.ground;
  const inner = (place: number): number => world.near(place).filter((to) => run.includes(to)).length;
  const outer = new Map<number, number>();
  for (const place of run)
    for (const to of world.near(place)) {
      if (front[to] === 0 || run.includes(to)) continue;
      const other = outer.get(to);
      if (other === undefined || inner(place) < inner(other)) outer.set(to, place);
    }
  return new Set(outer.values());
}

/** May a unit of the Entente end its movement here? */
export function keepsSector(g: Reader, unit: number, place: number): Refusal | undefined {
  if (g.s.turn < SECTORS_FROM || sideOfUnit(g, unit) === 0) return undefined;
  const army = armyOf(g, unit);
  const no = ownRefusal(g, unit, place, army) ?? foreignRefusal(g, unit, place, army);
  if (no === undefined) return undefined;
  return army === 'britain' && mayLend(g, unit) ? undefined : no;
}

/** 12-7, 12-9: in the sector of another nation. */
function foreignRefusal(g: Reader, unit: number, place: number, army: Army): Refusal | undefined {
  const { sectors } = lieOf(g, 0);
  const here = sectors.find((one) => one.army !== army && (one.hexes.includes(place) || one.rear.has(place)));
  if (army === 'america') return americanRefusal(g, unit, place);
  if (here === undefined || here.army === 'america') return undefined; // 12-9: they are guests as well as hosts
  if (army === 'france' && isOnFlank(g, here, place)) return undefined;
  return refuse('wf:12-7', `${placeName(g, place)} is in the ${ARMY_NAMES[here.army]} sector.`);
}

/** 12-9 */
function americanRefusal(g: Reader, unit: number, place: number): Refusal | undefined {
  if (!isGuest(g, unit, place)) return undefined;
  let halves = lentHalves(g, unit);
  const { forces } = g.data;
  for (let other = 0; other < forces.size; other++)
    if (other !== unit && g.s.at[other]! >= 0 && armyOf(g, other) === 'america')
      if (isGuest(g, other, g.s.at[other]!)) halves += lentHalves(g, other);
  return halves <= LENT_LIMIT(g)
    ? undefined
    : refuse('wf:12-9', 'No more American divisions serve in the sectors of others.');
}

/** In a hex with troops of others, or behind the British. */
const isGuest = (g: Reader, unit: number, place: number): boolean =>
  lentHalves(g, unit) > 0 &&
  (unitsIn(g, place).some((other) => g.data.forces.infantry[other] === 1 && armyOf(g, other) !== 'america') ||
    lieOf(g, 0).sectors.some((one) => one.army === 'britain' && one.rear.has(place)));

/** 12-6, 12-8: what a nation may hold of the front. */
function ownRefusal(g: Reader, unit: number, place: number, army: Army): Refusal | undefined {
  const { ground, forces } = g.data;
  const { front, sectors } = lieOf(g, 0);
  if (army === 'belgium') {
    const no = homesick(g, unit, place, front);
    if (no !== undefined) return no;
  }
  if (front[place] === 0 || forces.infantry[unit] === 0 || army === 'france' || army === 'america')
    return undefined;
  const own = sectors.filter((one) => one.army === army);
  const beside = ground.world.near(place).filter((to) => own.some(({ hexes }) => hexes.includes(to)));
  if (own.some(({ hexes }) => hexes.includes(place))) return undefined;
  if (beside.length > 1 && holds(g, place, 'france'))
    return refuse('wf:12-7', `The French hold ${placeName(g, place)}, and it would be no flank.`);
  const staffs = forces.staffsOf[1].filter(
    (staff) => g.s.at[staff]! >= 0 && armyOf(g, staff) === army,
  ).length;
  return beside.length > 0 || own.length < Math.min(MOST, Math.max(1, staffs))
    ? undefined
    : refuse('wf:12-6', `${unitName(g, unit)} would open one sector too many.`);
}

interface Homeland {
  /** Hexes of Belgium in the Entente's hands. */
  readonly hexes: readonly number[];
  readonly staffed: boolean;
  /** One of them at the front that Belgians do not hold; -1 for none. */
  readonly bare: number;
}

const homelandOf = onceAMoment((g: Reader, _none: number): Homeland => {
  const { ground, forces } = g.data;
  const home = ground.countries.indexOf('Belgium');
  const { front } = lieOf(g, 0);
  const hexes: number[] = [];
  for (let place = 0; place < ground.size; place++)
    if (ground.country[place] === home && g.s.control[place] === 1) hexes.push(place);
  return {
    hexes,
    staffed: forces.staffsOf[1].some((staff) => g.s.at[staff]! >= 0 && armyOf(g, staff) === 'belgium'),
    bare: hexes.find((hex) => front[hex] === 1 && !holds(g, hex, 'belgium')) ?? -1,
  };
});

/** 12-8: the Belgians stay in Belgium while there is any of it without them, or as near as may be. */
function homesick(g: Reader, unit: number, place: number, front: Uint8Array): Refusal | undefined {
  const { ground } = g.data;
  if (ground.countries[ground.country[place]!] === 'Belgium') return undefined;
  const { hexes, staffed, bare } = homelandOf(g, 0);
  if (!staffed) {
    const away = (from: number): number =>
      Math.min(99, ...hexes.map((hex) => ground.world.distance(from, hex)));
    return away(place) > away(g.s.at[unit]!)
      ? refuse('wf:12-8', `${unitName(g, unit)} stays as near to Belgium as it can.`)
      : undefined;
  }
  return front[place] === 1 && bare >= 0
    ? refuse('wf:12-8', `${unitName(g, unit)} stays in Belgium while others hold ${placeName(g, bare)}.`)
    : undefined;
}

/** 12-10: six British divisions in hexes with others, in 1918. */
function mayLend(g: Reader, unit: number): boolean {
  const { forces } = g.data;
  if (dateOf(g).year !== 1918) return false;
  let halves = forces.halves[unit]!;
  for (let other = 0; other < forces.size; other++) {
    const at = g.s.at[other]!;
    if (other === unit || at < 0 || forces.infantry[other] === 0 || armyOf(g, other) !== 'britain') continue;
    if (holds(g, at, 'france') || holds(g, at, 'belgium')) halves += forces.halves[other]!;
  }
  return halves <= LENT;
}
