/** Lines that the fronts write alike: what comes on a turn, and what a nation bears. */

import type { TurnEvent } from '@armistice/table';
import type { Bearing } from '../system/morale.ts';
import type { Seat } from '../system/types.ts';
import { counterOf } from './counters.ts';
import type { FrontFace } from './front.ts';
import type { Dated } from './order-of-battle.ts';

/** What a nation receives and gives up on a turn, as one line; none where that is nothing. */
export function eventOf(front: FrontFace, nation: string, side: Seat, due: readonly Dated[]): TurnEvent[] {
  if (due.length === 0) return [];
  const known = (one: Dated): string[] => one.units.filter((id) => front.units.has(id));
  const units = due.filter(({ what }) => what === 'reinforcement').flatMap(known);
  const gone = due.filter(({ what }) => what === 'withdrawal').flatMap(known);
  const rest = due.flatMap((one) =>
    one.units
      .filter((id) => !front.units.has(id))
      .map((text) => `${one.what === 'withdrawal' ? 'gives up ' : ''}${text}`),
  );
  const words = [
    ...(units.length === 0 ? [] : [`${units.length} unit${units.length === 1 ? '' : 's'}`]),
    ...tallied(rest),
    ...(gone.length === 0 ? [] : [`${gone.length} withdrawn`]),
  ];
  return [
    {
      ...{ text: `${nation}: ${words.join(', ')}`, side, rule: due[0]!.rule },
      ...(units.length === 0 ? {} : { counters: units.map((id) => counterOf(front, { id })) }),
    },
  ];
}

/** Alike things once, with their number. */
function tallied(words: readonly string[]): string[] {
  const found = new Map<string, number>();
  for (const one of words) found.set(one, (found.get(one) ?? 0) + 1);
  return [...found].map(([one, many]) => (many === 1 ? one : `${many} × ${one}`));
}

export interface Bears {
  readonly word: string;
  readonly points: number;
}

/** 26-7: the points of a year. */
export function bearsOf({ shaken, collapse, surrender }: Bearing, year: number): Bears[] {
  const at = (rows: Bearing['collapse']): number => rows.find((one) => one.year === year)?.points ?? 0;
  return [
    { word: 'shaken', points: shaken },
    { word: 'collapse', points: at(collapse) },
    { word: 'surrender', points: at(surrender) },
  ];
}
