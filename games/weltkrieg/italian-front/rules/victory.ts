/** 4 to 13 Victory: what each side has reached. The higher level wins; where both have the same, or none, nobody does. */

import { CITY } from '../../system/ground.ts';
import { NATION } from '../../system/nations.ts';
import { homeOf } from '../../system/rules/control.ts';
import { communications } from '../../system/rules/surrounded.ts';
import { sideOfUnit } from '../../system/stacks.ts';
import type { Reader, Writer } from '../../system/types.ts';
import { COUNT, gridOf, hexOf, isPlain, onList } from './state.ts';

/** 1 marginal, 2 substantial, 3 decisive; 0 none. */
export interface Levels {
  readonly cp: number;
  readonly entente: number;
}

const GORIZIA = '3318';
const RIVA = '2019';
const CP = 0;
const ENTENTE = 1;

/** What the sides have suffered. */
export const suffered = (
  g: Reader,
): { readonly austria: number; readonly italy: number; readonly entente: number } => {
  const { demoralisation: points } = g.s;
  const italy = points[NATION.italy]!;
  return {
    austria: points[NATION.austria]!,
    italy,
    entente: italy + points[NATION.britain]! + points[NATION.france]!,
  };
};

const holds = (g: Reader, side: number, hex: string): boolean => g.s.control[hexOf(g, hex)] === side;
const holdsAny = (g: Reader, side: number, list: string): boolean =>
  [...onList(g, list)].some((place) => g.s.control[place] === side);

function* landOf(g: Reader, home: 'italy' | 'austria'): Generator<number> {
  const { ground } = g.data;
  for (let place = 0; place < ground.size; place++)
    if (ground.closed[place] === 0 && homeOf(g, place) === home) yield place;
}
const countLand = (g: Reader, home: 'italy' | 'austria', test: (place: number) => boolean): number => {
  let found = 0;
  for (const place of landOf(g, home)) if (test(place)) found++;
  return found;
};
/** Hexes of Italy that the Central Powers hold. */
const invaded = (g: Reader, test: (place: number) => boolean = () => true): number =>
  countLand(g, 'italy', (place) => g.s.control[place] === CP && test(place));

/** The first level from the top whose condition holds. */
const level = (decisive: boolean, substantial: boolean, marginal: boolean): number =>
  decisive ? 3 : substantial ? 2 : marginal ? 1 : 0;

/** 4 */
function may1915(g: Reader): Levels {
  const { austria, italy } = suffered(g);
  const kept = holds(g, CP, GORIZIA) && holds(g, CP, RIVA);
  const mayBeLost = onList(g, 'may-be-lost-1915');
  const whole =
    countLand(g, 'austria', (place) => g.s.control[place] === ENTENTE && !mayBeLost.has(place)) === 0;
  const row33 = countLand(
    g,
    'austria',
    (place) => g.s.control[place] === ENTENTE && gridOf(g, place).column === 33,
  );
  return {
    cp: level(whole && italy > 2 * austria, kept && italy > 2 * austria, kept && 2 * italy > 3 * austria),
    entente: level(holdsAny(g, ENTENTE, 'objectives:italian-decisive'), row33 > 0, 2 * italy < 3 * austria),
  };
}

/** 7 */
function may1916(g: Reader): Levels {
  const { austria, italy } = suffered(g);
  const { city } = g.data.ground;
  const gorizia = holds(g, CP, GORIZIA);
  const cp = level(
    invaded(g, (place) => city[place] !== CITY.none) > 0,
    gorizia && invaded(g, (place) => isPlain(g, place)) > 0,
    gorizia && invaded(g) >= 2,
  );
  const whole = invaded(g) === 0;
  return { cp, entente: level(whole && italy < austria, whole, cp === 0) };
}

/** 9: hexes that Austria-Hungary held at the start and has lost. */
function lostSince(g: Reader): number {
  return (g.scenario.held?.cp ?? []).filter((hex) => holds(g, ENTENTE, hex)).length;
}

function may1917(g: Reader): Levels {
  const { austria, italy } = suffered(g);
  const lost = lostSince(g);
  const ahead = 2 * italy >= 3 * austria;
  return {
    cp: level(italy >= 30 && italy >= 2 * austria, lost === 0 && ahead, lost <= 1 && ahead),
    entente: level(
      holdsAny(g, ENTENTE, 'objectives:italian-decisive'),
      holdsAny(g, ENTENTE, 'next-to-trieste'),
      lost >= 1 && 2 * austria >= 3 * italy,
    ),
  };
}

/** 11: does the Entente hold Gorizia or a hex next to it with units that are not cut off? */
function standsAtGorizia(g: Reader): boolean {
  const { s, data } = g;
  const free = communications(g, ENTENTE);
  const places = new Set([hexOf(g, GORIZIA), ...onList(g, 'next-to-gorizia')]);
  for (let unit = 0; unit < data.forces.size; unit++)
    if (sideOfUnit(g, unit) === ENTENTE && places.has(s.at[unit]!) && free[s.at[unit]!] !== 0) return true;
  return false;
}

function october1917(g: Reader): Levels {
  const { entente } = suffered(g);
  const germans = g.s.tally[COUNT.germans]!;
  const austrians = g.s.tally[COUNT.austrians]!;
  const cheap = germans < 30 && austrians < 20;
  const dear = germans + austrians > 50;
  const west = (): number => invaded(g, (place) => gridOf(g, place).column <= 29);
  return {
    cp: level(
      entente >= 125 && germans < 25 && austrians < 20,
      entente >= 100 && cheap,
      entente >= 75 && cheap,
    ),
    entente: level(
      entente < 50 && dear && standsAtGorizia(g),
      entente < 60 && dear && west() <= 2,
      entente < 75 && dear,
    ),
  };
}

/** 13 */
function june1918(g: Reader): Levels {
  const { austria, entente } = suffered(g);
  const less = entente < austria;
  return {
    cp: level(entente >= 50 && austria < 30, entente >= 45 && austria < 35, entente >= 40 && austria < 40),
    entente: level(austria >= 60 && less, austria >= 50 && less, austria >= 40 && less),
  };
}

const LEVELS: { readonly [scenario: string]: (g: Reader) => Levels } = {
  'may-1915': may1915,
  'may-1916': may1916,
  'may-1917': may1917,
  'october-1917': october1917,
  'june-1918': june1918,
};

export const levels = (g: Reader): Levels => LEVELS[g.scenario.id]!(g);

const NAMES = ['draw', 'marginal', 'substantial', 'decisive'] as const;

export function verdict(g: Writer): void {
  const { cp, entente } = levels(g);
  const points = suffered(g);
  const winner = cp === entente ? null : cp > entente ? 'cp' : 'entente';
  g.end({
    winner,
    how: NAMES[winner === null ? 0 : Math.max(cp, entente)]!,
    text: `Demoralisation: Austria-Hungary ${points.austria}, the Entente ${points.entente}.`,
  });
}

/** Strength points lost by the Central Powers, nation by nation (11). */
export function countLosses(g: Writer, of: number, strength: number): void {
  if (of === NATION.germany) g.s.tally[COUNT.germans]! += strength;
  if (of === NATION.austria) g.s.tally[COUNT.austrians]! += strength;
}
