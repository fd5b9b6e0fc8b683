/** 23 The long war at the table: who surrenders at what, how supply stands against its limits, what each nation has come to. */

import { type Goal, goalOf, type Panel, type PanelRow } from '@armistice/table';
import { turnDate } from '../../system/calendar.ts';
import { ROWS } from '../../system/nations.ts';
import { seatOf } from '../../system/types.ts';
import type { Unit } from '../../system/units.ts';
import type { WeltkriegView } from '../../table/seen.ts';
import type { Nation } from '../form.ts';
import { lists } from '../lists.ts';
import { supplyLimit } from '../receipts.ts';
import { BELLIGERENTS, indexOf, LONG } from '../rules/duration.ts';
import { nationId } from '../units.ts';

export const isLongWar = ({ tally }: WeltkriegView): boolean => tally[LONG.on] === 1;

const { value: duration } = lists.duration;

/** 23-18 to 23-20: points at which a nation surrenders this year. */
function breaksAt(nation: Nation, year: number): number {
  const row = duration.morale.find((one) => one.nation === nation)!;
  return row.surrender.find((one) => one.year === year)!.points;
}

export function longGoals(board: WeltkriegView): Goal[] {
  const { year } = turnDate(board.turn);
  const goal = (nation: Nation, side: 'cp' | 'entente', title: string): Goal => {
    const points = breaksAt(nation, year);
    return goalOf({
      ...{ id: `surrender-${nationId(nation)}`, side, title, when: 'at once' },
      rule: `wf:${duration.morale.find((one) => one.nation === nation)!.rule}`,
      tests: [
        {
          ...{ label: `demoralisation of ${nation}`, value: board.demoralisation[nationId(nation)] },
          ...{ least: points, of: points },
        },
      ],
    });
  };
  return [
    goal('France', 'cp', 'France surrenders: in 1914 decisive, later substantial.'),
    goal('Great Britain', 'cp', 'Great Britain surrenders.'),
    goal(
      'Germany',
      'entente',
      'Germany surrenders: before 1918 decisive, if neither France nor Britain has collapsed.',
    ),
  ];
}

const WORDS = ['firm', 'shaken', 'economic collapse', 'surrender'];

/** 23-8 to 23-12: what a nation has, in headquarters and on the way to them. */
function saved(board: WeltkriegView, units: ReadonlyMap<string, Unit>, nation: Nation): number {
  const id = nationId(nation);
  let points = board.stock[id] ?? 0;
  for (const stack of Object.values(board.stacks))
    for (const { id: unit, supply = 0 } of stack) if (units.get(unit)?.nation === id) points += supply;
  return points;
}

export function longPanels(board: WeltkriegView, units: ReadonlyMap<string, Unit>): Panel[] {
  const { year } = turnDate(board.turn);
  const rows = BELLIGERENTS.flatMap((nation): PanelRow[] => {
    const limit = supplyLimit(duration, nation, year);
    if (limit === undefined) return [];
    return [
      {
        ...{ label: nation, value: saved(board, units, nation), most: limit },
        side: seatOf(ROWS[nationId(nation)].side),
        rule: `wf:${duration.limits.find((one) => one.nation === nation)!.rule}`,
        note: WORDS[board.tally[LONG.morale + indexOf(nation)]!]!,
        means: 'Whoever has more than this in a monthly special turn is relieved of command (23-13).',
      },
    ];
  });
  return rows.length === 0 ? [] : [{ id: 'limits', title: 'Supply points against their limit', rows }];
}
