/**
 * What a battle comes to: the one account of odds, columns and results. Pure functions over plain numbers and the charts
 * that are played with; the rules resolve by it, the battle card shows it, the staff plans with it.
 */

import { columnAt, type OddsScale, oddsPosition, oddsScale, oddsText } from '@armistice/hex';
import { type Crt, type Result, resultOf } from './charts.ts';

export const DIE = 6;
/** 10.55: what the defender's modifiers come to at most. */
export const MOST_DEFENCE = -3;
/** 10.33: more defending units than this, and Table B is used. */
export const MOST_TABLE_A = 3;

export interface CombatCharts {
  readonly scale: OddsScale;
  readonly tables: readonly [a: readonly (readonly Result[])[], b: readonly (readonly Result[])[]];
  readonly texts: readonly [a: readonly (readonly string[])[], b: readonly (readonly string[])[]];
  readonly worse: readonly [a: Result, b: Result];
}

export function combatCharts(of: { readonly tableA: Crt; readonly tableB: Crt }): CombatCharts {
  const results = (crt: Crt): Result[][] => crt.rows.map((row) => row.map(resultOf));
  return {
    scale: oddsScale(of.tableA.columns),
    tables: [results(of.tableA), results(of.tableB)],
    texts: [of.tableA.rows, of.tableB.rows],
    worse: [resultOf(of.tableA.worse), resultOf(of.tableB.worse)],
  };
}

/** A battle in numbers. Shifts to the right help the attacker; modifiers are kept apart by whom they help (10.51). */
export interface Clash {
  readonly attack: number;
  readonly defence: number;
  /** Defending combat units, a fort among them (10.33). */
  readonly units: number;
  readonly shift: number;
  readonly helps: number;
  /** 0 or less. */
  readonly hinders: number;
}

export interface Odds {
  readonly table: 0 | 1;
  readonly column: number;
  /** Columns above 5:1, each worth a point on the die (10.54). */
  readonly over: number;
  /** Worse than 1:2: no die, the attacker loses (10.49). */
  readonly hopeless: boolean;
  /** On the die, everything added up (10.51, 10.55). */
  readonly drm: number;
}

export function oddsOf(charts: CombatCharts, clash: Clash): Odds {
  const position = oddsPosition(charts.scale, clash.attack, clash.defence);
  const found = columnAt(charts.scale, position, clash.shift);
  return {
    table: clash.units > MOST_TABLE_A ? 1 : 0,
    column: found.column,
    over: found.over,
    hopeless: found.under > 0,
    drm: clash.helps + found.over + Math.max(MOST_DEFENCE, clash.hinders),
  };
}

/** 10.56: the row of a modified die. */
const row = (modified: number): number => Math.max(0, Math.min(6, modified));

export function result(charts: CombatCharts, odds: Odds, die: number): Result {
  return odds.hopeless
    ? charts.worse[odds.table]
    : charts.tables[odds.table][row(die + odds.drm)]![odds.column]!;
}

export function resultText(charts: CombatCharts, odds: Odds, die: number): string {
  if (odds.hopeless) return odds.table === 0 ? '2/0' : '4/0';
  return charts.texts[odds.table][row(die + odds.drm)]![odds.column]!;
}

/** The results of the six faces of the die, one after the other. */
export const resultsByDie = (charts: CombatCharts, odds: Odds): Result[] =>
  Array.from({ length: DIE }, (_none, i) => result(charts, odds, i + 1));

/** '12:1, read as 5:1'; '2:1, shifted to 4:1'. */
export function oddsName(charts: CombatCharts, clash: Clash, odds: Odds): string {
  const plain = oddsText(clash.attack, clash.defence);
  if (odds.hopeless) return `${plain}, worse than 1:2`;
  const read = charts.scale.columns[odds.column]!;
  return plain === read ? read : `${plain}, read as ${read}`;
}

/** 11.12: strengths out of supply are added up and halved once, rounded up; no unit comes below one. */
export const halved = (sum: number, units: number): number =>
  Math.max(Math.ceil(sum / 2), Math.min(units, sum));
