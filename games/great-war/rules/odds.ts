/** 10.3-10.5 Strengths, column shifts and die modifiers of a battle, item by item. */

import type { Tally } from '@armistice/engine';
import { concentric } from '@armistice/hex';
import { inForce } from '../chits.ts';
import { attackOf, defenceOf, fights, isShock } from '../forces.ts';
import { EDGE, PLACE } from '../map.ts';
import { NATIONS, POWER, SIDE } from '../nations.ts';
import { type Clash, halved, MOST_DEFENCE, type Odds, oddsOf } from '../reckoning.ts';
import { fortSide, occupant, unitsIn } from '../stacks.ts';
import { type Attack, type Battle, FORT, FRONT, type Reader, sideOf, WEATHER, WORKS } from '../types.ts';
import { chitModifiers, usesFlotilla, usesWinter } from './battle-events.ts';
import { doesCooperate } from './cooperation.ts';
import { brusilovRuns } from './paralysis.ts';
import { isFortSupplied, isSupplied } from './supply.ts';
import { trenchOf } from './trenches.ts';

export interface Accounts {
  readonly attack: Tally;
  readonly defence: Tally;
  /** To the right is positive. */
  readonly shift: Tally;
  readonly helps: Tally;
  readonly hinders: Tally;
}

/** The units of a battle: those that attack, those that defend. */
export const attackersIn = (g: Reader): number[] => involved(g, 1);
export const defendersIn = (g: Reader): number[] => involved(g, 2);

function involved(g: Reader, role: 1 | 2): number[] {
  const found: number[] = [];
  const { fighting } = g.s;
  for (let u = fighting.indexOf(role); u >= 0; u = fighting.indexOf(role, u + 1)) found.push(u);
  return found;
}

/** 10.31-10.34: everything that counts, and where it leads. */
export function reckon(
  g: Reader,
  b: Attack & Partial<Battle>,
  attackers: readonly number[],
  on: Accounts,
): { clash: Clash; odds: Odds } {
  const defenders = unitsIn(g, b.target).filter((u) => fights(g, u));
  return reckonAgainst(g, b, attackers, defenders, { units: 0, defence: 0 }, on);
}

/** The same against those a reader knows; so many more lie covered, and are taken to be worth so much together. */
export function reckonAgainst(
  g: Reader,
  b: Attack & Partial<Battle>,
  attackers: readonly number[],
  defenders: readonly number[],
  covered: { readonly units: number; readonly defence: number },
  on: Accounts,
): { clash: Clash; odds: Odds } {
  strengths(g, b, attackers, defenders, on);
  if (covered.units > 0) on.defence.add('covered units, as ordinary divisions', covered.defence, '7.25');
  shifts(g, b, attackers, defenders, on.shift);
  modifiers(g, b, attackers, defenders, on);
  const clash: Clash = {
    attack: on.attack.total,
    defence: on.defence.total,
    units: defenders.length + covered.units + (hasGarrison(g, b.target) ? 1 : 0),
    shift: on.shift.total,
    helps: on.helps.total,
    hinders: on.hinders.total,
  };
  const odds = oddsOf(g.data.combat, clash);
  if (odds.over > 0) on.helps.add('odds above 5:1', odds.over, '10.54');
  if (on.hinders.total < MOST_DEFENCE)
    on.hinders.add('no more than three', MOST_DEFENCE - on.hinders.total, '10.55');
  return { clash, odds };
}

/** 14.11, 14.31: an intact fort fights by itself, the Hindenburg Line too; Kut has nobody of its own (14.21). */
export const hasGarrison = (g: Reader, place: number): boolean => g.s.fort[place]! > FORT.none;

function strengths(
  g: Reader,
  b: Attack,
  attackers: readonly number[],
  defenders: readonly number[],
  on: Accounts,
): void {
  const add = (
    tally: Tally,
    what: string,
    units: readonly number[],
    of: (unit: number) => number,
    fed: (u: number) => boolean,
  ) => {
    const full = units.filter(fed).reduce((sum, u) => sum + of(u), 0);
    const rest = units.filter((u) => !fed(u));
    const half = halved(
      rest.reduce((sum, u) => sum + of(u), 0),
      rest.length,
    );
    if (full > 0) tally.add(what, full, '10.31');
    if (half > 0) tally.add(`${what} out of supply, halved`, half, '11.83');
  };
  add(
    on.attack,
    'attackers',
    attackers,
    (u) => attackOf(g, u),
    (u) => isSupplied(g, u),
  );
  add(
    on.defence,
    'defenders',
    defenders,
    (u) => defenceOf(g, u),
    (u) => isSupplied(g, u) || isFortSupplied(g, u),
  );
  if (hasGarrison(g, b.target)) on.defence.add('fort', 1, '14.11');
}

// ---- Column shifts (10.4)

function shifts(
  g: Reader,
  b: Attack & Partial<Battle>,
  attackers: readonly number[],
  defenders: readonly number[],
  on: Tally,
): void {
  const { s, data } = g;
  const { ground, forces } = data;
  const { target } = b;
  terrainShift(g, target, on);
  const fort = s.fort[target]!;
  if (fort > 0 && fortSide(g, target) === sideOfDefence(b)) {
    if (fort === FORT.fort) on.add('fort', -1, '10.42');
    else on.add(fort === FORT.heavy ? 'heavy fort' : 'Hindenburg Line', -2, '10.43');
  } else if (target === ground.kutHex && s.kut && sideOfDefence(b) === SIDE.allied)
    on.add('Kut', -1, '14.21');
  if (
    attackers.length > 0 &&
    attackers.every((u) => (edgeTo(g, s.at[u]!, target) & EDGE.river) !== 0) &&
    !usesFlotilla(g, b)
  )
    on.add('across the river', -1, '10.44');
  if (attackers.some((u) => (s.works[s.at[u]!]! & WORKS.devastated) !== 0))
    on.add('out of a devastated hex', -1, '14.63');
  if (!doesCooperate(g, attackers)) on.add('attackers of several nations', -1, '10.45');
  if (!doesCooperate(g, defenders)) on.add('defenders of several nations', 1, '10.45');
  august(g, b, attackers, defenders, on);
  if (b.support !== undefined && b.support >= 0)
    on.add(`support of ${forces.units[b.support]!.name}`, forces.support[b.support]!, '10.48');
  if (b.answer !== undefined && b.answer >= 0)
    on.add(`support of ${forces.units[b.answer]!.name}`, -forces.support[b.answer]!, '10.48');
}

const sideOfDefence = (b: Attack): number => 1 - sideOf(b.side);

/** 10.42, 10.43: the ground and the city. */
function terrainShift(g: Reader, target: number, on: Tally): void {
  const { s, data } = g;
  const { ground } = data;
  const row = ground.rows[ground.terrain[target]!]!;
  const front = ground.front[target]!;
  const dry = front === FRONT.egypt || front === FRONT.iraq;
  const weather = dry ? WEATHER.fair : s.weather[front]!;
  const shift =
    weather === WEATHER.wet
      ? (row.wetShift ?? row.shift)
      : weather === WEATHER.snow
        ? (row.snowShift ?? row.shift)
        : row.shift;
  if (shift > 0) on.add(row.title.toLowerCase(), -shift, shift > 1 ? '10.43' : '10.42');
  if (ground.town[target] === PLACE.city && (s.works[target]! & WORKS.devastated) === 0)
    on.add('city', -1, '10.42');
}

export function edgeTo(g: Reader, from: number, to: number): number {
  const { ground } = g.data;
  const way = ground.world.direction(from, to);
  return way < 0 ? 0 : ground.edge[from * 6 + way]!;
}

/** 19.52: French and Russians are not ready in August 1914, but behind their forts. */
function august(
  g: Reader,
  b: Attack,
  attackers: readonly number[],
  defenders: readonly number[],
  on: Tally,
): void {
  const { s, data } = g;
  if (s.turn > 2 || !g.scenario.august1914) return;
  const green = (u: number): boolean =>
    data.forces.power[u] === POWER.france || data.forces.power[u] === POWER.russia;
  if (attackers.some(green)) on.add('not ready in August 1914', -1, '19.52');
  if (!defenders.some(green) || (s.fort[b.target]! > 0 && fortSide(g, b.target) === SIDE.allied)) return;
  const spared =
    (g.s.preWar[1] & (1 << 4)) !== 0 && defenders.every((u) => data.forces.power[u] === POWER.france);
  if (!spared) on.add('not ready in August 1914', 1, '19.52');
}

// ---- Die modifiers (10.5)

function modifiers(
  g: Reader,
  b: Attack & Partial<Battle>,
  attackers: readonly number[],
  defenders: readonly number[],
  on: Accounts,
): void {
  const { s, data } = g;
  const { ground } = data;
  const { target } = b;
  const front = ground.front[target]!;
  if (isConcentric(g, attackers, target)) on.helps.add('concentric', 1, '10.53');
  tanks(g, attackers, defenders, on.helps);
  const shock = attackers.filter((u) => isShock(g, u, front)).length;
  if (b.kaiserschlacht === true) on.helps.add('Kaiserschlacht', 3, '15.45');
  else if (shock > 0) on.helps.add('shock troops', shock >= 4 ? 2 : 1, '15.44');
  const trench = trenchOf(g, defenders, target);
  if (trench.drm < 0) on.hinders.add('trenches', trench.drm, trench.rule);
  if (front === FRONT.caucasus && s.weather[front] === WEATHER.snow && !isWinterProof(g, b, attackers))
    on.hinders.add('snow in the Caucasus', -2, '12.2');
  if ((front === FRONT.egypt || front === FRONT.iraq) && s.weather[front] === WEATHER.hot)
    on.hinders.add('heat', -2, '12.2');
  if (b.support !== undefined && b.support >= 0 && isBrusilov(g, b, attackers, defenders))
    on.helps.add('Brusilov offensive', 3, '6.27');
  chitModifiers(g, b, attackers, on);
}

/** 10.53: not against forts that are whole, but for Gaza and Beersheba. */
export function isConcentric(g: Reader, attackers: readonly number[], target: number): boolean {
  const { ground } = g.data;
  if (g.s.fort[target]! > 0 && !ground.gazaFront.includes(target)) return false;
  if (target === ground.kutHex && g.s.kut && occupant(g, target) === SIDE.allied) return false; // 14.21
  let from = 0;
  for (const u of attackers) {
    const way = ground.world.direction(target, g.s.at[u]!);
    if (way >= 0) from |= 1 << way;
  }
  return concentric(from);
}

/** 15.23, 15.33: the best of the tanks that are in supply; a fed anti-tank unit takes it away. */
function tanks(g: Reader, attackers: readonly number[], defenders: readonly number[], on: Tally): void {
  const { forces } = g.data;
  let best = 0;
  for (const u of attackers)
    if (forces.tank[u] === 1 && isSupplied(g, u)) best = Math.max(best, forces.units[u]!.drm ?? 0);
  if (best === 0 || defenders.some((u) => forces.antiTank[u] === 1 && isSupplied(g, u))) return;
  on.add('tanks', best, '15.23');
}

/** 12.2, 19.61: the Russians of November 1914, and with their event. */
function isWinterProof(g: Reader, b: Partial<Battle>, attackers: readonly number[]): boolean {
  const russian = attackers.every((u) => NATIONS[g.data.forces.units[u]!.nation].power === 'russia');
  return russian && (g.s.turn === 6 || usesWinter(g, b) || inForce(g, 'winter-offensive'));
}

/** 6.27: a Russian attack on others than Germans, supported by a headquarters. */
export function isBrusilov(
  g: Reader,
  b: Attack,
  attackers: readonly number[],
  defenders: readonly number[],
): boolean {
  const { forces } = g.data;
  if (b.side !== 'allied' || !brusilovRuns(g)) return false;
  if (!attackers.every((u) => forces.power[u] === POWER.russia)) return false;
  return defenders.length > 0 && defenders.every((u) => forces.power[u] !== POWER.germany);
}
