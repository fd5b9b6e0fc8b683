/** What set-ups have in common: who comes by schedule in a span of turns. */

import { type TurnDate, turnNumber } from '../../system/calendar.ts';
import type { Row, UnitRow } from '../../system/rows.ts';
import type { Nation } from '../form.ts';
import { lists } from '../lists.ts';
import { countersOf, replacementId, roster } from '../units.ts';

export const SCHEDULES = [lists.french, lists.british, lists.belgian, lists.american, lists.german].map(
  ({ value }) => value,
);

/** Who comes by schedule, first and last turn included. */
export function comersOf(first: TurnDate, last: TurnDate): string[] {
  const [from, to] = [turnNumber(first), turnNumber(last)];
  const rows = SCHEDULES.flatMap(({ nation, turns }) =>
    turns
      .filter((turn) => from <= turnNumber(turn) && turnNumber(turn) <= to)
      .flatMap(({ arrivals = [] }) => arrivals.map((row) => ({ nation, row }))),
  );
  return [
    ...rows.flatMap(({ nation, row }) => [
      ...countersOf(nation, row).map(({ id }) => id),
      ...('names' in row ? replacements(nation, row) : []),
    ]),
    ...rated(to),
  ];
}

/** 23: before this month nobody comes by rates. */
const RATES_FROM = turnNumber({ year: 1914, month: 'December', turn: 1 });

/** All counters of replacements, where the rates come into play. */
const rated = (last: number): string[] =>
  last < RATES_FROM
    ? []
    : roster.value.filter(({ kind, kin }) => kind === 'replacement' && kin !== 'Tank').map(({ id }) => id);

export interface Listed {
  readonly nation: Nation;
  readonly rows: readonly Row[];
}

/** The counters of replacements that an order of battle has from the start. */
export const replacementsIn = ({ nation, rows }: Listed): string[] =>
  rows.flatMap((row) =>
    'names' in row
      ? row.names.filter((name) => name === 'RPL').map((_name, at) => replacementId(nation, row, at + 1))
      : [],
  );

/** All counters of one kind of replacements: they come again and again. */
function replacements(nation: Nation, row: UnitRow): string[] {
  if (!row.names.includes('RPL')) return [];
  const prefix = replacementId(nation, row, 0).replace(/0$/, '');
  return roster.value.map(({ id }) => id).filter((id) => id.startsWith(prefix));
}
