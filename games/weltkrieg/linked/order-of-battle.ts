/** `armistice forces linked-war` */

import type { Setting } from '@armistice/engine';
import type { OrderOfBattle } from '@armistice/table';
import { lists as south } from '../italian-front/lists.ts';
import { arrivalsOf as southern } from '../italian-front/order-of-battle.ts';
import { turnNumber, turnText } from '../system/calendar.ts';
import type { Row, UnitRow } from '../system/rows.ts';
import type { Weltkrieg } from '../system/types.ts';
import { type Dated, datedRows, orderOfBattleOf } from '../table/order-of-battle.ts';
import { arrivalsOf as western } from '../western-front/order-of-battle.ts';
import { SCHEDULES } from '../western-front/scenarios/parts.ts';
import { lists } from './lists.ts';
import { entente } from './rules/allied.ts';
import { counterOf, type Nation, roster, staffId } from './units.ts';

const printed = new Map(roster.value.map(({ id, strength }) => [id, strength]));
/** Strengths are said where they are not the printed ones. */
const counters = {
  staffId,
  counterOf(nation: Nation, row: UnitRow, name: string) {
    const { id, strength } = counterOf(nation, row, name);
    return strength === printed.get(id) ? { id } : { id, strength };
  },
};

type Turn = { readonly arrivals?: readonly Row[]; readonly withdrawals?: readonly Row[] };

const rowsOf = (
  nation: Nation,
  rule: string,
  when: string,
  turn: number,
  { arrivals = [], withdrawals = [] }: Turn,
) => [
  ...datedRows(counters, nation, arrivals, { when, turn, rule, what: 'reinforcement' }),
  ...datedRows(counters, nation, withdrawals, { when, turn, rule, what: 'withdrawal' }),
];

/** 25, 18-2: row by row; what waits for Romania or for Russia at the end. */
export function centralArrivals(last: number): Dated[] {
  const { german, austrian } = lists;
  return [
    ...german.value.turns.flatMap(({ east, ...turn }) =>
      rowsOf(
        'Germany',
        'it:18-1',
        `${turnText(turn)}${east === true ? ', East' : ''}`,
        turnNumber(turn),
        turn,
      ),
    ),
    ...austrian.value.turns.flatMap((turn) =>
      rowsOf('Austria-Hungary', 'it:18-2', turnText(turn), turnNumber(turn), turn),
    ),
    ...german.value.romania.flatMap((one) =>
      rowsOf('Germany', 'it:18-1', `${one.turns} turns after Romania joins`, last + one.turns, one),
    ),
    ...austrian.value.freed.flatMap((one) =>
      rowsOf(
        'Austria-Hungary',
        'it:17-15',
        `${one.months} months after Russia's surrender`,
        last + 50 + one.months,
        one,
      ),
    ),
  ];
}

export const arrivalsOf = (of: Pick<Setting<Weltkrieg>, 'scenario'>): Dated[] => [
  ...entente(SCHEDULES).flatMap((schedule) => western(of, schedule)),
  ...southern(of, south.italian.value),
  ...centralArrivals(turnNumber(of.scenario.to)),
];

export const orderOfBattle = (of: Setting<Weltkrieg>): OrderOfBattle => orderOfBattleOf(of, arrivalsOf(of));

export default orderOfBattle;
