/** The course of a game: its moments, what an entry is about, which curves belong in one chart. */

import type { SeatEntry } from '@armistice/engine';
import { placesOf, type StackFace } from '@armistice/table';
import type { Chronicle } from '../session/protocol.ts';
import { names } from '../table/scenery.ts';
import { pointAt } from './scales.ts';

export type TimelineMark = Chronicle['moments'][number];

export function nextMoment(
  moments: readonly TimelineMark[],
  n: number,
  kind: TimelineMark['kind'],
): TimelineMark | undefined {
  return moments.find((moment) => moment.kind === kind && moment.n > n);
}

export function previousMoment(
  moments: readonly TimelineMark[],
  n: number,
  kind: TimelineMark['kind'],
): TimelineMark | undefined {
  return moments.findLast((moment) => moment.kind === kind && moment.n < n);
}

/** The turn that n is part of; nothing before the first. */
export function turnAt(moments: readonly TimelineMark[], n: number): TimelineMark | undefined {
  return moments.findLast((moment) => moment.kind === 'turn' && moment.n <= n);
}

export type Turn = Extract<TimelineMark, { kind: 'turn' }>;

export const turnsOf = (moments: readonly TimelineMark[]): Turn[] =>
  moments.filter((moment) => moment.kind === 'turn');

export const withoutStop = (text: string) => text.replace(/\.$/, '');

export const firstEntry = (chronicle: Chronicle) => chronicle.points[0]?.n ?? 0;

/** Where a replay opens: at the first turn, with both sides set up. */
export function openingEntry(chronicle: Chronicle, wanted: number | undefined): number {
  const n = wanted ?? turnsOf(chronicle.moments)[0]?.n ?? firstEntry(chronicle);
  return inside(chronicle, n);
}

export function inside(chronicle: Chronicle, n: number): number {
  if (!Number.isFinite(n)) return firstEntry(chronicle);
  return Math.max(firstEntry(chronicle), Math.min(chronicle.length, Math.round(n)));
}

export const momentPath = (id: string, n: number) => `#/replay/${encodeURIComponent(id)}?n=${n}`;

/** The hexes an entry is about, as its fact and its value name them; without any, where the unit it names stands. */
export function namedHexes(
  entry: Pick<SeatEntry, 'fact' | 'value' | 'notes'> | undefined,
  isHex: (id: string) => boolean,
  stacks: readonly StackFace[],
): string[] {
  if (entry === undefined) return [];
  const named = placesOf(entry, isHex);
  if (named.length > 0) return named;
  return stacks
    .filter(({ counters }) => counters.some(({ id }) => id !== undefined && names(entry.value, id)))
    .map(({ hex }) => hex);
}

export interface TableRow {
  readonly n: number;
  readonly label: string;
  readonly values: { readonly [name: string]: number };
}

/** The curves as rows: each turn's start and the last entry; every point if there are no turns. */
export function tableRows(chronicle: Chronicle): TableRow[] {
  const { moments, points, length } = chronicle;
  const turns = turnsOf(moments);
  const last = points.at(-1);
  if (turns.length === 0) return points.map(({ n, values }) => ({ n, label: `Entry ${n}`, values }));
  const rows = turns.map(({ n, label }) => ({
    n,
    label: withoutStop(label),
    values: pointAt(points, n)?.values ?? {},
  }));
  return last === undefined ? rows : [...rows, { n: length, label: 'Last entry', values: last.values }];
}
