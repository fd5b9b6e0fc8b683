/** `armistice forces western-front` */

import type { Setting } from '@armistice/engine';
import type { OrderOfBattle } from '@armistice/table';
import { turnNumber, turnText } from '../system/calendar.ts';
import type { Weltkrieg } from '../system/types.ts';
import { type Dated, datedRows, orderOfBattleOf } from '../table/order-of-battle.ts';
import type { Nation, Schedule } from './form.ts';
import { SCHEDULES } from './scenarios/parts.ts';
import { counterOf, staffId } from './units.ts';

const RULES: { readonly [nation in Nation]: string } = {
  France: 'wf:24-1',
  'Great Britain': 'wf:24-2',
  'United States': 'wf:24-3',
  Belgium: 'wf:24-4',
  Germany: 'wf:24-5',
};

/** 24: row by row, from the first turn of the scenario to its last. */
export function arrivalsOf(
  { scenario }: Pick<Setting<Weltkrieg>, 'scenario'>,
  { nation, turns }: Schedule,
): Dated[] {
  const [from, to] = [turnNumber(scenario.from), turnNumber(scenario.to)];
  return turns.flatMap(({ arrivals = [], withdrawals = [], ...date }) => {
    const turn = turnNumber(date);
    if (turn < from || turn > to) return [];
    const of = { when: turnText(date), turn, rule: RULES[nation] };
    return [
      ...datedRows({ counterOf, staffId }, nation, arrivals, { ...of, what: 'reinforcement' }),
      ...datedRows({ counterOf, staffId }, nation, withdrawals, { ...of, what: 'withdrawal' }),
    ];
  });
}

export const orderOfBattle = (of: Setting<Weltkrieg>): OrderOfBattle =>
  orderOfBattleOf(
    of,
    SCHEDULES.flatMap((schedule) => arrivalsOf(of, schedule)),
  );

export default orderOfBattle;
