/** 17.2-17.4 Where each nation may operate, and 19.5, 19.6 who may not move yet. */

import { type Refusal, refuse } from '@armistice/engine';
import { inForceBefore } from '../chits.ts';
import { sideOfUnit, unitName } from '../forces.ts';
import { COUNTRY, placeName } from '../map.ts';
import { NATIONS, POWER, SIDE } from '../nations.ts';
import { occupant } from '../stacks.ts';
import { FRONT, MARK, preWar, type Reader } from '../types.ts';
import type { Unit } from '../units/form.ts';
import { isOpen, NEAR_EAST_TURN } from './entry.ts';
import { isGambit, isGermanEdge } from './fisher.ts';

/** January 1917: others than Italians and Austrians come to Italy (17.21, 17.31). */
const TURN_OF_1917 = 27;

const EUROPE = [FRONT.west, FRONT.italy, FRONT.east] as const;
const inEurope = (front: number): boolean => EUROPE.some((one) => one === front);

const OWN_RULE: readonly number[] = [COUNTRY.Netherlands, COUNTRY.Switzerland, COUNTRY.Albania];

/** Why a unit may never stand in a place; nothing if it may, as far as its nation goes. */
export function placeRefusal(g: Reader, unit: number, place: number): Refusal | undefined {
  const { s, data } = g;
  const { ground, forces } = data;
  const front = ground.front[place]!;
  if (ground.closed[place] === 1) return refuse('8.24', `Nobody enters ${placeName(g, place)}.`);
  if (!isOpen(g, ground.country[place]!))
    return refuse(
      OWN_RULE.includes(ground.country[place]!) ? '17.4' : '7.1',
      `${placeName(g, place)} lies in a country that is not at war.`,
    );
  if (!inEurope(front) && s.turn < NEAR_EAST_TURN)
    return refuse('7.12', 'The war in the Near East begins in November 1914.');
  if (forces.mountain[unit] === 0 && ground.alpine[place] === 1)
    return refuse('8.32', `Only mountain units go into the Alps, and ${unitName(g, unit)} is none.`);
  if (front === FRONT.east) {
    if (ground.landings.some(([landing]) => landing === place) && sideOfUnit(g, unit) === SIDE.cp)
      return refuse('6.51', 'The Central Powers never enter the landings.');
    if (isQuarantined(g, s.at[unit]!, place))
      return refuse('6.56', 'Nobody goes into or out of Serbia while typhus rages.');
  }
  const why = nationFault(g, unit, forces.units[unit]!, place, front) ?? peaceFault(g, unit, place, front);
  return why === undefined ? justEntered(g, unit, place) : refuse(why[0], `${unitName(g, unit)} ${why[1]}.`);
}

/** 6.56: the border of Serbia lies between two places, and typhus on it. */
const isQuarantined = (g: Reader, from: number, to: number): boolean =>
  from >= 0 && isInSerbia(g, from) !== isInSerbia(g, to) && isTyphus(g);
/** It rages in the three turns after the one it breaks out in. */
export const isTyphus = (g: Reader): boolean => inForceBefore(g, 'serb-typhus');
const isInSerbia = (g: Reader, place: number): boolean => g.data.ground.home[place] === POWER.serbia;

type Fault = readonly [rule: string, why: string] | undefined;

function nationFault(
  g: Reader,
  unit: number,
  { nation, kind, size }: Unit,
  place: number,
  front: number,
): Fault {
  const { ground } = g.data;
  if (place === ground.hamadan && !g.s.expedition)
    return ['17.4', 'does not go to Hamadan before the Russians'];
  if (place === ground.kutHex && sideOfUnit(g, unit) === SIDE.allied && besieged(g))
    return ['14.23', 'cannot get into Kut'];
  if (sideOfUnit(g, unit) === SIDE.allied && isGambit(g) && isGermanEdge(g, place))
    return ['20.2', 'does not enter the edge of the map in Germany'];
  if (kind === 'headquarters' && inEurope(front) === (g.data.forces.nearEast[unit] === 1))
    return ['9.42', 'stays in the part of the world it came into'];
  if (kind === 'tank' && front !== FRONT.west && !(nation === 'german' && front === FRONT.east))
    return ['15.25', 'fights on the Western Front'];
  if (kind === 'anti-tank' && front !== FRONT.west) return ['15.31', 'fights on the Western Front'];
  const { power } = NATIONS[nation];
  if (front === FRONT.italy && g.s.turn < TURN_OF_1917 && power !== 'italy' && power !== 'austria')
    return [power === 'germany' ? '17.31' : '17.21', 'does not come to Italy before 1917'];
  switch (power) {
    case 'britain':
      return britishFault(g, nation, size, place, front);
    case 'france':
      if (inEurope(front)) return undefined;
      return g.data.forces.units[unit]!.id === 'fr-dfps' && front === FRONT.egypt
        ? undefined
        : ['17.21', 'stays in Europe'];
    case 'russia':
      return russianFault(g, unit, nation, size, place, front);
    case 'america':
      if (!inEurope(front)) return ['17.21', 'does not go to the Near East'];
      return front === FRONT.west || count(g, unit, (other) => g.data.ground.front[other] !== FRONT.west) < 1
        ? undefined
        : ['17.21', 'would be the second American unit away from the Western Front'];
    case 'italy':
      return italianFault(g, unit, front);
    case 'belgium':
      return front === FRONT.west ? undefined : ['17.21', 'stays on the Western Front'];
    case 'serbia':
      if (g.s.turn === 1 && preWar(g, 'cp', 1) && ground.country[place] === COUNTRY['Austria-Hungary'])
        return ['20.3', 'stays at home while Austria follows Plan R'];
      return front === FRONT.east ? undefined : ['17.21', 'stays on the Eastern Front'];
    case 'rumania':
      if (front !== FRONT.east) return ['17.4', 'stays on the Eastern Front'];
      return sideOfUnit(g, unit) === SIDE.cp ? ottomanFault(g, size, place) : undefined;
    case 'greece':
      return isBalkan(g, place) ? undefined : ['17.21', 'stays in the Balkans'];
    case 'bulgaria':
      return isBalkan(g, place) ? ottomanFault(g, size, place) : ['17.31', 'stays in the Balkans'];
    case 'montenegro':
      return ground.home[place] === POWER.montenegro ? undefined : ['17.21', 'stays in Montenegro'];
    case 'arabs':
      return front === FRONT.egypt && ground.country[place] === COUNTRY.Turkey
        ? undefined
        : ['17.21', 'stays in the Ottoman part of the Egyptian map'];
    case 'germany':
      return ottomanFault(g, size, place);
    case 'austria':
      return ottomanFault(g, size, place) ?? austrianFault(g, unit, place, front);
    case 'turkey':
      return turkishFault(g, unit, nation, place, front);
  }
}

function britishFault(
  g: Reader,
  nation: Unit['nation'],
  size: Unit['size'],
  place: number,
  front: number,
): Fault {
  const { ground } = g.data;
  if (nation === 'rifles') return persianFault(g, place, FRONT.iraq);
  if (front === FRONT.caucasus) return ['17.21', 'does not operate in the Caucasus'];
  if ((size === 'brigade' || size === 'company') && inEurope(front))
    return ['17.21', 'stays in the Near East'];
  if (size === 'company' && ground.westOfSuez[place] !== 1) return ['17.21', 'stays west of the Suez Canal'];
  return undefined;
}

function russianFault(
  g: Reader,
  unit: number,
  nation: Unit['nation'],
  size: Unit['size'],
  place: number,
  front: number,
): Fault {
  const persia = g.data.ground.persia[place] === 1;
  if (nation === 'cossack') return persianFault(g, place, FRONT.caucasus);
  if (nation === 'armenian')
    return front === FRONT.caucasus && !persia
      ? undefined
      : ['17.21', 'stays in the Caucasus, outside Persia'];
  if (front === FRONT.iraq)
    return (g.s.marks[unit]! & MARK.persia) !== 0 ? undefined : ['17.21', 'is not of the Persian expedition'];
  if (front !== FRONT.east && front !== FRONT.caucasus)
    return ['17.21', 'stays on the Eastern and Caucasus Fronts'];
  return size === 'brigade' && front === FRONT.east ? ['17.21', 'stays in the Near East'] : undefined;
}

function persianFault(g: Reader, place: number, front: number): Fault {
  return g.data.ground.persia[place] === 1 && g.data.ground.front[place] === front
    ? undefined
    : ['17.4', 'stays in its part of Persia'];
}

function italianFault(g: Reader, unit: number, front: number): Fault {
  if (!inEurope(front)) return ['17.21', 'does not go to the Near East'];
  if (front === FRONT.italy) return undefined;
  if (g.s.collapsed[POWER.austria] === 1 && front === FRONT.east) return undefined;
  // 17.21: once Austria is beaten those in the East are free, and do not count.
  const counted = (other: number): boolean =>
    g.data.ground.front[other] === FRONT.west ||
    (g.data.ground.front[other] === FRONT.east && g.s.collapsed[POWER.austria] === 0);
  return count(g, unit, counted) < 6
    ? undefined
    : ['17.21', 'would be the seventh Italian unit away from Italy'];
}

/** 17.31: before European Turkey is set up only Turks, and small German units, enter the Ottoman Empire. */
function ottomanFault(g: Reader, size: Unit['size'], place: number): Fault {
  if (g.data.ground.home[place] !== POWER.turkey || g.s.bases.europeanTurkey) return undefined;
  return size === 'brigade' || size === 'battalion'
    ? undefined
    : ['17.31', 'does not enter the Ottoman Empire before its army in Europe is set up'];
}

function austrianFault(g: Reader, unit: number, place: number, front: number): Fault {
  const { s, data } = g;
  const { ground } = data;
  if (data.forces.units[unit]!.id === 'ah-polish')
    return front === FRONT.east && !isBalkan(g, place)
      ? undefined
      : ['6.6', 'stays in the East outside the Balkans'];
  if (!inEurope(front)) return ['17.31', 'does not go to the Near East'];
  if (front === FRONT.west) {
    if (s.turn < TURN_OF_1917) return ['17.31', 'does not come to the West before 1917'];
    return count(g, unit, (other) => ground.front[other] === FRONT.west) < MOST_AUSTRIANS
      ? undefined
      : ['17.31', 'would be the fifth Austro-Hungarian unit in the West'];
  }
  if (front !== FRONT.east || ground.north[place] === 0) return undefined;
  const free = areAustriansFree(g) && ground.home[place] !== POWER.germany;
  return free || count(g, unit, (other) => ground.north[other] === 1) < MOST_AUSTRIANS
    ? undefined
    : ['17.31', 'would be the fifth Austro-Hungarian unit north of row 48'];
}

/** 17.31: Austrians north of row 48, unless Kiev and Odessa are taken before the Bolsheviks come. */
export const MOST_AUSTRIANS = 4;

export function areAustriansFree({ s, data }: Reader): boolean {
  const { kiev, odessa } = data.ground;
  return s.bolshevik === 0 && s.control[kiev] === SIDE.cp && s.control[odessa] === SIDE.cp;
}

export const austriansNorth = ({ s, data }: Reader): number[] =>
  [...data.forces.of[POWER.austria]!].filter((u) => s.at[u]! >= 0 && data.ground.north[s.at[u]!] === 1);

function turkishFault(g: Reader, unit: number, nation: Unit['nation'], place: number, front: number): Fault {
  const { ground } = g.data;
  if (nation === 'gendarmerie') return persianFault(g, place, FRONT.iraq);
  if (front === FRONT.west || front === FRONT.italy) return ['17.31', 'stays in the East'];
  if (front === FRONT.east) {
    const asian = g.data.forces.nearEast[unit] === 1;
    if (asian && ground.home[place] === POWER.turkey && !g.s.bases.europeanTurkey)
      return ['17.31', 'does not come to Europe before the army of the Straits is set up'];
    if (isBalkan(g, place)) return undefined;
    return count(g, unit, (other) => ground.front[other] === FRONT.east && !isBalkan(g, other)) < 4
      ? undefined
      : ['17.31', 'would be the fifth Turkish unit outside the Balkans'];
  }
  if (front !== FRONT.egypt || ground.country[place] !== COUNTRY.Egypt) return undefined;
  return count(g, unit, (other) => ground.country[other] === COUNTRY.Egypt) < 3
    ? undefined
    : ['17.31', 'would be the fourth Turkish unit in Egypt'];
}

/** How many other units of the same power stand where something is true. */
function count(g: Reader, unit: number, where: (place: number) => boolean): number {
  const { s, data } = g;
  const { forces } = data;
  let many = 0;
  for (const u of forces.of[forces.power[unit]!]!) if (u !== unit && s.at[u]! >= 0 && where(s.at[u]!)) many++;
  return many;
}

/** 3.13 */
export function isBalkan(g: Reader, place: number): boolean {
  return g.data.ground.balkans[place] === 1;
}

/** 17.11: in the turn of its entry nobody goes into a new belligerent's country, nor do its units move. */
function justEntered(g: Reader, unit: number, place: number): Refusal | undefined {
  const { s, data } = g;
  const home = data.ground.home[place]!;
  if (home === 255 || s.entered[home] !== s.turn || s.turn === 0) return undefined;
  if (home === data.forces.power[unit] || (home === POWER.turkey && s.bases.gallipoli)) return undefined;
  return refuse('17.11', `${placeName(g, place)} lies in a country that has only just entered the war.`);
}

/** Why a unit may not move this turn at all. */
export function stillRefusal(g: Reader, unit: number): Refusal | undefined {
  const { s, data } = g;
  const { forces, ground } = data;
  const { enters } = forces.units[unit]!;
  const power = forces.power[unit]!;
  if (s.entered[power] === s.turn && s.turn > 0 && !(power === POWER.turkey && s.bases.gallipoli))
    return refuse('17.11', `${unitName(g, unit)} has only just entered the war.`);
  if (s.turn <= 2 && 'code' in enters && ['V', 'X', 'Y'].includes(enters.code) && g.scenario.august1914)
    return refuse('19.53', `${unitName(g, unit)} is a garrison, and stays where it is in August 1914.`);
  if (s.turn === 1 && power === POWER.belgium && g.scenario.august1914)
    return refuse('19.55', `${unitName(g, unit)} does not move on the first turn.`);
  if (s.turn === 1 && power === POWER.britain && preWar(g, 'allied', 7))
    return refuse('20.2', `${unitName(g, unit)} does not move on the first turn.`);
  if (power === POWER.russia && s.treaty) return refuse('5.46', `${unitName(g, unit)} is no longer at war.`);
  if (s.at[unit] === ground.kutHex && s.allegiance[power] === SIDE.allied && besieged(g))
    return refuse('14.23', `${unitName(g, unit)} is shut up in Kut.`);
  if ((s.marks[unit]! & MARK.devastates) !== 0)
    return refuse('14.62', `${unitName(g, unit)} lays its hex waste this turn.`);
  return undefined;
}

/** 14.22: any unit of the Central Powers in a K hex shuts up Kut. */
export const besieged = (g: Reader): boolean =>
  g.data.ground.kutSiege.some((place) => occupant(g, place) === SIDE.cp);

/** 5.46: whom the treaty keeps away from Russians in Russia: all but Turks in the Near East, and Russians themselves. */
export function isHeldByTreaty(g: Reader, unit: number, front: number): boolean {
  const power = g.data.forces.power[unit];
  if (!g.s.treaty || power === POWER.russia) return false;
  return power !== POWER.turkey || inEurope(front);
}

/** 5.46: Russian units stand in Russia proper next to this place. */
export function isBesideRussians(g: Reader, place: number): boolean {
  const { s, data } = g;
  const { ground, forces } = data;
  for (let i = place * 6; i < place * 6 + 6; i++) {
    const to = ground.neighbours[i]!;
    if (to < 0 || ground.country[to] !== COUNTRY.Russia || s.top[to]! < 0) continue;
    if (forces.power[s.top[to]!] === POWER.russia) return true;
  }
  return false;
}

const peaceFault = (g: Reader, unit: number, place: number, front: number): Fault =>
  isHeldByTreaty(g, unit, front) && place !== g.s.at[unit] && isBesideRussians(g, place)
    ? ['5.46', 'goes nowhere next to Russians: the war in Russia is over']
    : undefined;
