/**
 * A long war (000 23, 004 15): what nations bear, what they suffer by the month, how much supply they may save. A front says
 * whose morale counts, and what a surrender ends.
 */

import { turnNumber } from '../calendar.ts';
import { type Bearing, MORALE, type Monthly, type Morale, monthlyPoints, moraleOf } from '../morale.ts';
import { NATION, NATIONS, type Nation as NationId, ROWS } from '../nations.ts';
import { dateOf, OFF, type Reader, type Seat, seatOf, type Writer } from '../types.ts';
import { demoralise } from './demoralisation.ts';

/** The place in `tally` that says so to readers of a view. */
export const ON = 95;

/** The long game, from whatever year. */
export const isLong = (g: Pick<Reader, 'scenario'>): boolean => g.scenario.long === true;

export interface Belligerents<Name extends string> {
  /** The prefix of the rulebook: 'wf'. */
  readonly book: string;
  /** Whose morale and supply are watched, by their place in ranges of `tally`. */
  readonly nations: readonly (readonly [Name, NationId])[];
  readonly lists: {
    readonly morale: readonly (Bearing & { readonly rule: string })[];
    readonly monthly: readonly Monthly[];
  };
  /** Where the range of the worst that befell each nation begins in `tally`: 1 shaken, 2 collapse, 3 surrender. */
  readonly morale: number;
  /** Supply points that a nation may have in a year; nothing where there is no limit. */
  readonly limit: (nation: Name, year: number) => number | undefined;
  /** What the surrender of a nation ends. */
  readonly surrender: (g: Writer, nation: Name) => void;
  /** A nation's morale has come to a level: what else follows. */
  readonly felt?: (g: Writer, nation: Name, morale: Morale) => void;
}

const SAID: { readonly [morale in Morale]: string } = {
  firm: 'stands firm',
  shaken: 'is shaken in its morale',
  collapse: 'suffers economic collapse',
  surrender: 'surrenders',
};

/** Commanders who save may be left alone. */
const isWatched = (g: Reader): boolean => isLong(g) && g.options.relief !== false;

export function longWar<Name extends string>(of: Belligerents<Name>) {
  const { nations, lists } = of;
  const indexOf = (nation: Name): number => nations.findIndex(([name]) => name === nation);
  /** Of one of `NATIONS`; -1 for those that others count for. */
  const rangeOf = (nation: number): number => nations.findIndex(([, id]) => id === NATIONS[nation]);
  const nationAt = (at: number): number => NATION[nations[at]![1]];
  const ruleOf = (nation: Name): string =>
    `${of.book}:${lists.morale.find((one) => one.nation === nation)!.rule}`;

  /** 26-7: the worst so far; once shaken or collapsed, always. */
  const levelOf = (g: Reader, nation: Name): Morale => MORALE[g.s.tally[of.morale + indexOf(nation)]!]!;

  /** What a long game has at its start. */
  function beginMorale(g: Reader): void {
    if (!isLong(g)) return;
    g.s.tally[ON] = 1;
    for (const [at, [nation]] of nations.entries()) {
      const morale = moraleOf(lists, nation, g.scenario.from.year, g.s.demoralisation[nationAt(at)]!);
      g.s.tally[of.morale + at] = MORALE.indexOf(morale);
    }
  }

  /** A total has grown. */
  function feelLosses(g: Writer, nation: number): void {
    const at = rangeOf(nation);
    if (!isLong(g) || at < 0 || g.outcome !== null) return;
    const name = nations[at]![0];
    const morale = moraleOf(lists, name, dateOf(g).year, g.s.demoralisation[nation]!);
    const level = MORALE.indexOf(morale);
    if (level <= g.s.tally[of.morale + at]!) return;
    g.s.tally[of.morale + at] = level;
    g.tell(ruleOf(name), () => `${ROWS[NATIONS[nation]!].title} ${SAID[morale]}.`);
    of.felt?.(g, name, morale);
    if (morale === 'surrender') of.surrender(g, name);
  }

  /** What nations suffer at the special turn of a month. */
  function monthlyLosses(g: Writer): void {
    if (!isLong(g)) return;
    for (const [at, [nation]] of nations.entries()) {
      const points = monthlyPoints(lists, nation, dateOf(g));
      if (points > 0 && g.outcome === null) demoralise(g, nationAt(at), points, 'the month');
    }
  }

  /** What a nation has: in its headquarters, and come but not yet sent to one, so that keeping it back saves nobody. */
  function hoard(g: Reader, nation: Name): number {
    const { s, data } = g;
    const id = nationAt(indexOf(nation));
    return data.forces.staffs[id]!.reduce(
      (sum, staff) => sum + (s.at[staff]! >= 0 ? s.supply[staff]! : 0),
      s.stock[id]!,
    );
  }

  /** By how much a nation has too much. */
  function excess(g: Reader, nation: Name): number {
    const limit = of.limit(nation, dateOf(g).year);
    return limit === undefined ? 0 : Math.max(0, hoard(g, nation) - limit);
  }

  /** What a nation has of what it may have, where that is watched: above 1 its commander is relieved. */
  function thriftOf(g: Reader, nation: number): number {
    if (!isWatched(g) || rangeOf(nation) < 0) return 0;
    const name = nations[rangeOf(nation)]![0];
    return shareOf(g, hoard(g, name), (year) => of.limit(name, year));
  }

  /** Whoever has saved too much at the special turn of a month has lost; if both have, nobody wins. */
  function reliefOfCommand(g: Writer): void {
    if (!isWatched(g) || g.outcome !== null) return;
    const hoarders = nations.filter(([nation]) => excess(g, nation) > 0);
    const seats = new Set(hoarders.map(([, id]) => seatOf(ROWS[id].side)));
    if (seats.size === 0) return;
    const names = hoarders.map(([nation]) => nation).join(', ');
    const text = `Relieved of command for supply points that were never used: ${names}.`;
    const loser: Seat | undefined = seats.size === 2 ? undefined : [...seats][0];
    g.end({
      winner: loser === undefined ? null : loser === 'cp' ? 'entente' : 'cp',
      how: loser === undefined ? 'both relieved' : 'relieved',
      text,
    });
  }

  return {
    ...{ indexOf, rangeOf, nationAt, levelOf, beginMorale, feelLosses, monthlyLosses },
    ...{ hoard, excess, thriftOf, reliefOfCommand },
  };
}

/** What somebody has of what he may have. Three months before limits begin he thinks of them: at first of four times as much. */
export function shareOf(g: Reader, points: number, limit: (year: number) => number | undefined): number {
  const { year } = dateOf(g);
  const now = limit(year);
  if (now !== undefined) return points / now;
  const next = limit(year + 1);
  const soon = turnNumber({ year, month: 'October', turn: 1 });
  if (next === undefined || g.s.turn < soon) return 0;
  const early = Math.max(0, 1 - (g.s.turn - soon) / IN_TIME);
  return points / (next * (1 + early * 3));
}

/** Turns in which a commander gets down to what he will be allowed to have. */
const IN_TIME = 17;

// ---- 000 23-5, 004 15-1

/** From the 3rd of September to the 4th of December. */
export const REBUILT =
  turnNumber({ year: 1914, month: 'December', turn: 4 }) -
  turnNumber({ year: 1914, month: 'September', turn: 3 });

/** Headquarters and engineers that were lost this turn come back. */
export function rebuild(g: Writer): void {
  const { s, data } = g;
  if (!isLong(g)) return;
  for (let unit = 0; unit < data.forces.size; unit++) {
    if (data.forces.headquarters[unit] === 0 && data.forces.engineer[unit] === 0) continue;
    if (s.at[unit] === OFF.dead && s.due[unit]! < 0) s.due[unit] = s.turn + REBUILT;
  }
}

/** 000 23-6, 004 15-2: points of infantry for one of artillery. */
export const FOR_GUNS = 2;
