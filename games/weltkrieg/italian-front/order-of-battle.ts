/** `armistice forces italian-front` */

import type { Setting } from '@armistice/engine';
import type { OrderOfBattle } from '@armistice/table';
import { turnNumber, turnText } from '../system/calendar.ts';
import type { Weltkrieg } from '../system/types.ts';
import { type Dated, datedRows, orderOfBattleOf } from '../table/order-of-battle.ts';
import type { Nation, Schedule } from './form.ts';
import { counterOf, SCHEDULES, staffId } from './units.ts';

const RULES: { readonly [nation in Nation]: string } = {
  'Austria-Hungary': 'it:16-1',
  Germany: 'it:16-2',
  Italy: 'it:16-3',
  'Great Britain': 'it:16-4',
  France: 'it:16-5',
};

/** 16: row by row, from the first turn of the scenario to its last; help that waits for shaken morale at the end. */
export function arrivalsOf(
  { scenario }: Pick<Setting<Weltkrieg>, 'scenario'>,
  { nation, turns }: Schedule,
): Dated[] {
  const [from, to] = [turnNumber(scenario.from), turnNumber(scenario.to)];
  return turns.flatMap(({ when, arrivals = [], withdrawals = [] }) => {
    const turn = 'shaken' in when ? to + when.shaken : turnNumber(when);
    if (!('shaken' in when) && (turn < from || turn > to)) return [];
    const words = 'shaken' in when ? `${when.shaken} turns after Italian morale is shaken` : turnText(when);
    const of = { when: words, turn, rule: RULES[nation] };
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
