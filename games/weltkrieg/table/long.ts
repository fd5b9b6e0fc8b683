/** The long war at the table: who surrenders at what, how supply stands against its limits, what each nation has come to. */

import { type Goal, goalOf, type Panel, type PanelRow } from '@armistice/table';
import { turnDate } from '../system/calendar.ts';
import type { Bearing } from '../system/morale.ts';
import { type Nation, ROWS } from '../system/nations.ts';
import { ON } from '../system/rules/longwar.ts';
import { type Seat, seatOf } from '../system/types.ts';
import type { Unit } from '../system/units.ts';
import type { WeltkriegView } from './seen.ts';

export const isLongWar = ({ tally }: WeltkriegView): boolean => tally[ON] === 1;

export interface LongFace<Name extends string> {
  /** The prefix of the rulebook. */
  readonly book: string;
  readonly nations: readonly (readonly [Name, Nation])[];
  readonly lists: {
    readonly morale: readonly (Bearing & { readonly rule: string })[];
    readonly limits: readonly { readonly rule: string; readonly nation: string }[];
  };
  /** Where morale begins in `tally`. */
  readonly morale: number;
  readonly limit: (nation: Name, year: number) => number | undefined;
  /** The rule that relieves commanders. */
  readonly relief: string;
  /** Whose surrender is whose goal. */
  readonly goals: readonly (readonly [nation: Name, side: Seat, title: string])[];
}

const WORDS = ['firm', 'shaken', 'economic collapse', 'surrender'];

export function longFace<Name extends string>(
  of: LongFace<Name>,
): {
  readonly goals: (board: WeltkriegView) => Goal[];
  readonly panels: (board: WeltkriegView, units: ReadonlyMap<string, Unit>) => Panel[];
} {
  const idOf = (nation: Name): Nation => of.nations.find(([name]) => name === nation)![1];
  const goals = (board: WeltkriegView): Goal[] => {
    const { year } = turnDate(board.turn);
    return of.goals.map(([nation, side, title]) => {
      const { rule, surrender } = of.lists.morale.find((one) => one.nation === nation)!;
      const { points } = surrender.find((one) => one.year === year)!;
      const value = board.demoralisation[idOf(nation)];
      return goalOf({
        ...{ id: `surrender-${idOf(nation)}`, side, title, when: 'at once', rule: `${of.book}:${rule}` },
        tests: [{ label: `demoralisation of ${nation}`, value, least: points, of: points }],
      });
    });
  };

  /** What a nation has, in headquarters and on the way to them. */
  const saved = (board: WeltkriegView, units: ReadonlyMap<string, Unit>, nation: Name): number => {
    const id = idOf(nation);
    let points = board.stock[id] ?? 0;
    for (const stack of Object.values(board.stacks))
      for (const { id: unit, supply = 0 } of stack) if (units.get(unit)?.nation === id) points += supply;
    return points;
  };

  const panels = (board: WeltkriegView, units: ReadonlyMap<string, Unit>): Panel[] => {
    const { year } = turnDate(board.turn);
    const rows = of.nations.flatMap(([nation, id], at): PanelRow[] => {
      const limit = of.limit(nation, year);
      if (limit === undefined) return [];
      return [
        {
          ...{ label: nation, value: saved(board, units, nation), most: limit },
          side: seatOf(ROWS[id].side),
          rule: `${of.book}:${of.lists.limits.find((one) => one.nation === nation)!.rule}`,
          note: WORDS[board.tally[of.morale + at]!]!,
          means: `Whoever has more than this in a monthly special turn is relieved of command (${of.relief}).`,
        },
      ];
    });
    return rows.length === 0 ? [] : [{ id: 'limits', title: 'Supply points against their limit', rows }];
  };
  return { goals, panels };
}
