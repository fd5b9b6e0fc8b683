/** 10.1, 10.2, 10.8 The combat phase: which hex may be attacked, and who may take part. */

import { type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { inForce } from '../chits.ts';
import { placeId } from '../facts.ts';
import { attackOf, fights, sideOfUnit, unitName } from '../forces.ts';
import { EDGE, placeAt, placeName } from '../map.ts';
import { POWER, SIDE } from '../nations.ts';
import { fortSide, standing, unitsIn } from '../stacks.ts';
import {
  type Attack,
  ask,
  choice,
  FRONT,
  MARK,
  type Reader,
  SIDE_NAMES,
  sideOf,
  WEATHER,
  WORKS,
  type Writer,
} from '../types.ts';
import { cavalryRefusal } from './cavalry.ts';
import { isActivated } from './command.ts';
import { isGambit } from './fisher.ts';
import { dutyRefusal } from './mandates.ts';
import { attackersIn, edgeTo } from './odds.ts';
import { isParalysed, mayBeBrusilov, mayBeSupported } from './paralysis.ts';
import { playEvent } from './play-events.ts';
import { areAustriansFree, austriansNorth, besieged, isTyphus, MOST_AUSTRIANS } from './restrictions.ts';

/** Somebody or something stands here that can be attacked, and was not yet this phase (10.14). */
export function targetRefusal(
  g: Reader,
  target: number,
  f: Pick<Attack, 'side' | 'theatre' | 'special'>,
): Refusal | undefined {
  const { s, data } = g;
  const enemy = 1 - sideOf(f.side);
  if (target < 0) return refuse('10.11', 'That hex is not on the maps.');
  const where = placeName(g, target);
  if (data.ground.theatre[target] !== f.theatre)
    return refuse('10.11', `${where} lies in the other theatre.`);
  const fort = s.fort[target]! > 0 && fortSide(g, target) === enemy;
  const held = s.top[target]! >= 0 && sideOfUnit(g, s.top[target]!) === enemy && s.combatants[target]! > 0;
  if (!fort && !held) return refuse('10.11', `No enemy stands in ${where}.`);
  if (held && unitsIn(g, target).every((u) => (s.marks[u]! & MARK.assailed) !== 0))
    return refuse('10.14', `The units in ${where} have been attacked this phase.`);
  if (!held && (s.works[target]! & WORKS.assailed) !== 0)
    return refuse('10.14', `${where} has been attacked this phase.`);
  const able = besiders(g, target).some((u) => joinRefusal(g, u, target, f) === undefined);
  return able ? undefined : refuse('10.11', `No unit that could attack ${where} stands next to it.`);
}

export const isRussian = (g: Reader, unit: number): boolean => g.data.forces.power[unit] === POWER.russia;

/** The units next to a place, whoever they are. */
export function besiders(g: Reader, target: number): number[] {
  const { neighbours } = g.data.ground;
  const found: number[] = [];
  for (let d = 0; d < 6; d++) {
    const from = neighbours[target * 6 + d]!;
    if (from >= 0) found.push(...unitsIn(g, from));
  }
  return found;
}

/** Why a unit cannot join an attack on a hex (10.1, 10.2, 15). */
export function joinRefusal(
  g: Reader,
  unit: number,
  target: number,
  f: Pick<Attack, 'side' | 'special'>,
): Refusal | undefined {
  const { s, data } = g;
  const { ground, forces } = data;
  if (unit < 0 || s.at[unit]! < 0 || sideOfUnit(g, unit) !== sideOf(f.side))
    return refuse('10.11', 'That is not one of your units on the maps.');
  const name = unitName(g, unit);
  const from = s.at[unit]!;
  if (!fights(g, unit)) return refuse('15.63', `${name} does not fight.`);
  if (s.fighting[unit] === 1) return refuse('10.14', `${name} is in this attack already.`);
  if (f.special ? !isActivated(g, unit, f.side) : (s.marks[unit]! & MARK.attacked) !== 0)
    return f.special
      ? refuse('10.82', `${name} is not within two hexes of the marker, or has used it.`)
      : refuse('10.14', `${name} has attacked this phase.`);
  const way = ground.world.direction(from, target);
  if (way < 0) return refuse('10.11', `${name} is not next to ${placeName(g, target)}.`);
  const across = edgeTo(g, from, target);
  if ((across & (EDGE.sea | EDGE.lake)) !== 0 && (across & EDGE.haff) === 0)
    return refuse('10.15', `${name} cannot attack across the water.`);
  if (attackOf(g, unit) === 0) return refuse('10.31', `${name} has no attack strength.`);
  const front = ground.front[target]!;
  if (ground.alpine[target] === 1 || ground.alpine[from] === 1) {
    if (s.weather[front] === WEATHER.snow) return refuse('10.15', 'Nobody fights in the Alps in snow.');
    if (ground.alpine[target] === 1 && forces.mountain[unit] === 0)
      return refuse('15.71', `${name} is no mountain unit and does not attack into the Alps.`);
  }
  return nationRefusal(g, unit, target) ?? tankRefusal(g, unit, target);
}

/** Who may not attack now for reasons of state (5.46, 6.42, 6.46, 6.56, 14.23, 17.11, 19.5). */
function nationRefusal(g: Reader, unit: number, target: number): Refusal | undefined {
  const { s, data } = g;
  const { forces, ground } = data;
  const name = unitName(g, unit);
  const power = forces.power[unit]!;
  const front = ground.front[target]!;
  const { enters } = forces.units[unit]!;
  if (s.entered[power] === s.turn && s.turn > 0)
    return refuse('17.11', `${name} has only just entered the war.`);
  if (target >= ground.nearEast && s.turn < (g.scenario.nearEastFrom ?? 0))
    return refuse('19.62', 'There is no fighting in the Near East before November 1914.');
  const home = ground.home[target]!;
  if (
    home !== 255 &&
    s.entered[home] === s.turn &&
    s.turn > 0 &&
    !(home === POWER.turkey && s.bases.gallipoli)
  )
    return refuse('17.11', `${placeName(g, target)} lies in a country that has only just entered the war.`);
  if (g.scenario.august1914 && s.turn <= 2 && 'code' in enters && ['V', 'X', 'Y'].includes(enters.code))
    return refuse('19.53', `${name} is a garrison, and does not attack in August 1914.`);
  if (power === POWER.france && front === FRONT.west && inForce(g, 'french-mutiny'))
    return refuse('6.46', 'The French army refuses to attack.');
  if (s.treaty && isRussianHeld(g, target) && (power !== POWER.turkey || front === FRONT.east))
    return refuse('5.46', 'The war in Russia is over.');
  if (power === POWER.britain && s.turn === 1 && isGambit(g))
    return refuse('20.2', `${name} does not attack on the first turn.`);
  const outside = abroadFault(g, unit, power, target);
  if (outside !== undefined) return refuse(power === POWER.greece ? '17.21' : '17.31', `${name} ${outside}.`);
  if (power === POWER.russia && s.treaty) return refuse('5.46', `${name} does not attack any more.`);
  if (power === POWER.russia && inForce(g, 'command-paralysis') && !mayBeBrusilov(g, target))
    return refuse('6.42', `${name} does not attack now.`);
  if (isTyphus(g) && (ground.home[target] === POWER.serbia || ground.home[s.at[unit]!] === POWER.serbia))
    return refuse('6.56', 'Nobody attacks into, in or out of Serbia while typhus rages.');
  if (s.at[unit] === ground.kutHex && s.allegiance[power] === SIDE.allied && besieged(g))
    return refuse('14.23', `${name} is shut up in Kut.`);
  if ((s.marks[unit]! & MARK.devastates) !== 0)
    return refuse('14.62', `${name} lays its hex waste this turn.`);
  const landing = ground.landings.find(([hex]) => hex === s.at[unit] || hex === target);
  if (landing !== undefined && landing[1] !== s.at[unit] && landing[1] !== target)
    return refuse('6.51', 'The landings touch nothing but Kilid Bahr.');
  return undefined;
}

/** 5.46: Russians stand here, or their forts. */
const isRussianHeld = (g: Reader, target: number): boolean =>
  unitsIn(g, target).some((u) => isRussian(g, u)) ||
  (g.s.fort[target]! > 0 && g.data.ground.home[target] === POWER.russia);

/** 17.21, 17.31: Greeks and Bulgarians keep to the Balkans; of the Austrians north of row 48 four attack at most. */
function abroadFault(g: Reader, unit: number, power: number, target: number): string | undefined {
  const { ground } = g.data;
  if ((power === POWER.greece || power === POWER.bulgaria) && ground.balkans[target] === 0)
    return 'does not attack outside the Balkans';
  if (power !== POWER.austria || ground.north[g.s.at[unit]!] === 0 || areAustriansFree(g)) return undefined;
  return austriansNorth(g).filter((u) => u !== unit && hasAttacked(g, u)).length < MOST_AUSTRIANS
    ? undefined
    : 'would be the fifth Austro-Hungarian unit to attack north of row 48';
}

const hasAttacked = (g: Reader, unit: number): boolean =>
  g.s.fighting[unit] === 1 || (g.s.marks[unit]! & MARK.attacked) !== 0;

/** 15.24 */
function tankRefusal(g: Reader, unit: number, target: number): Refusal | undefined {
  const { s, data } = g;
  const { ground } = data;
  if (data.forces.tank[unit] === 0) return undefined;
  const row = ground.rows[ground.terrain[target]!]!;
  const wet = s.weather[ground.front[target]!] === WEATHER.wet;
  return (wet ? (row.tanksWet ?? row.tanks) : row.tanks)
    ? undefined
    : refuse('15.24', `${unitName(g, unit)} does not attack into ${row.title.toLowerCase()}.`);
}

/** What must hold of all attackers together: cavalry led by infantry, tanks with men of their own (15.22, 15.54, 19.54). */
export function commitRefusal(g: Reader, f: Attack): Refusal | undefined {
  const attackers = attackersIn(g);
  if (attackers.length === 0) return refuse('10.11', 'Nobody attacks yet.');
  if (isParalysed(g, attackers) && !mayBeSupported(g, f, attackers))
    return refuse('6.42', 'Russians attack only as Brusilov does, with a headquarters.');
  for (const u of attackers) {
    const no = cavalryRefusal(g, u, f.target, attackers) ?? aloneRefusal(g, u, attackers);
    if (no !== undefined) return no;
  }
  return togetherRefusal(g, attackers);
}

/**
 * Those of them who could attack a hex, all together: cavalry without infantry and tanks without men stay behind (15.22, 15.54), and
 * so do those who may not attack with most of the others (16.11).
 */
export function ableTogether(g: Reader, units: readonly number[], target: number): number[] {
  const all = company(g, units);
  return all.filter(
    (u) => cavalryRefusal(g, u, target, all) === undefined && aloneRefusal(g, u, all) === undefined,
  );
}

/** 16.11: who has collapsed attacks with his own alone. The most that may attack together. */
export function company(g: Reader, units: readonly number[]): readonly number[] {
  const { power } = g.data.forces;
  const groups = new Map<number, number[]>();
  for (const u of units) {
    const key = g.s.collapsed[power[u]!] === 1 ? power[u]! : -1;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [u]);
    else group.push(u);
  }
  let most: readonly number[] = [];
  for (const group of groups.values()) if (group.length > most.length) most = group;
  return most;
}

function aloneRefusal(g: Reader, unit: number, attackers: readonly number[]): Refusal | undefined {
  const { forces } = g.data;
  if (forces.tank[unit] === 0) return undefined;
  const power = forces.power[unit];
  const men = attackers.some(
    (u) => forces.tank[u] === 0 && forces.power[u] === power && g.s.at[u] === g.s.at[unit],
  );
  return men
    ? undefined
    : refuse('15.22', `${unitName(g, unit)} attacks only with others of its nation and stack.`);
}

function togetherRefusal(g: Reader, attackers: readonly number[]): Refusal | undefined {
  const { s, data } = g;
  const { forces } = data;
  if (new Set(attackers.map((u) => s.red[u]!)).size > 1) return refuse('21.7', 'The Red Army attacks alone.');
  const powers = new Set(attackers.map((u) => forces.power[u]!));
  if (powers.size > 1 && [...powers].some((power) => s.collapsed[power] === 1))
    return refuse('16.11', 'Units of a nation that has collapsed attack with no others.');
  if (attackers.filter((u) => isRussian(g, u)).length > 1 && inForce(g, 'russian-civil-war'))
    return refuse('6.47', 'In the civil war Russian units attack alone.');
  if (g.scenario.august1914 && s.turn <= 2) {
    const codes = new Set(attackers.filter((u) => isRussian(g, u)).map((u) => codeOf(g, u)));
    if (codes.has('1') && codes.has('2'))
      return refuse('19.54', 'The First and Second Armies do not act together yet.');
  }
  return undefined;
}

function codeOf(g: Reader, unit: number): string {
  const { enters } = g.data.forces.units[unit]!;
  return 'code' in enters ? enters.code : '';
}

/** Forts, and hexes of the enemy, next to units of a side, each once. */
function* targets(g: Reader, f: Pick<Attack, 'side' | 'theatre'>): Generator<number> {
  const { s, data } = g;
  const { ground, forces } = data;
  const [own, seen] = [sideOf(f.side), new Uint8Array(ground.size)];
  for (const u of standing(g, own, f.theatre)) {
    const from = s.at[u]!;
    if (s.top[from] !== u) continue;
    for (let i = from * 6; i < from * 6 + 6; i++) {
      const to = ground.neighbours[i]!;
      if (to < 0 || seen[to] === 1) continue;
      seen[to] = 1;
      const top = s.top[to]!;
      if (top < 0 ? s.fort[to] !== 0 : s.allegiance[forces.power[top]!] !== own) yield to;
    }
  }
}

/** 10.1, 10.23: one hex at a time, in any order. */
export const attack = choice('combat', {
  title: 'Attack a hex',
  rule: '10.11',
  about: 'hex',
  form: z.string(),
  lots: (g, f) => Array.from(targets(g, f), (place) => placeId(g, place)),
  *foci(g, f) {
    for (const place of targets(g, f)) if (targetRefusal(g, place, f) === undefined) yield placeId(g, place);
  },
  *values(g, f, _seat, id: string) {
    if (targetRefusal(g, placeAt(g, id), f) === undefined) yield id;
  },
  refuse: (g, f, id) => targetRefusal(g, placeAt(g, id), f),
  apply(g, { side, theatre, special }, id) {
    g.push('assault', { side, theatre, special, target: placeAt(g, id) });
  },
  say: (g, _f, id) => `prepares an attack on ${placeName(g, placeAt(g, id))}`,
});

export const endCombat = choice('combat', {
  title: 'End combat',
  rule: '10.12',
  ends: true,
  form: z.null(),
  *values(g, f) {
    if (dutyRefusal(g, f.side, f.theatre) === undefined) yield null;
  },
  refuse: (g, f) => dutyRefusal(g, f.side, f.theatre),
  apply(g, { theatre, special }) {
    g.pop();
    if (!special) forgetAttacks(g, theatre);
  },
  say: (_g, f) => `${SIDE_NAMES[f.side]} end their attacks`,
});

/** 10.14: under a marker everybody may be attacked once more. */
function forgetAttacks(g: Writer, theatre: number): void {
  const { at, marks, works } = g.s;
  const { theatre: theatres } = g.data.ground;
  for (let u = 0; u < at.length; u++)
    if (at[u]! >= 0 && theatres[at[u]!] === theatre) marks[u]! &= ~MARK.assailed;
  for (let place = 0; place < works.length; place++)
    if (theatres[place] === theatre) works[place]! &= ~WORKS.assailed;
}

export const combat = ask('combat', {
  title: 'Combat',
  rule: '10.11',
  asks: (_g, f) => f.side,
  prompt: (_g, f) =>
    f.special
      ? 'Attack once more with the units near the marker, or end it.'
      : `Attack in the ${f.theatre === 0 ? 'Western' : 'Eastern'} Theatre, or end combat there.`,
  choices: { attack, playEvent: playEvent('combat'), done: endCombat },
});
