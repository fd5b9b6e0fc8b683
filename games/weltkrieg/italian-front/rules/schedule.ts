/** 3-10, 15-12 to 15-20, 16 Who comes and goes, where, and with how much supply. */

import { CITY } from '../../system/ground.ts';
import { NATION, rowOf } from '../../system/nations.ts';
import type { Row, UnitRow } from '../../system/rows.ts';
import { arrive } from '../../system/rules/arrivals.ts';
import { homeOf } from '../../system/rules/control.ts';
import { withdrawOne } from '../../system/rules/departures.ts';
import { dateOf, type Reader, type Seat, sideOf, type Writer } from '../../system/types.ts';
import { unitAt } from '../../system/units.ts';
import type { Nation, Schedule } from '../form.ts';
import { lists } from '../lists.ts';
import { entriesOf, scheduled } from '../receipts.ts';
import { counterOf, nationId, SCHEDULES, staffId, UPGRADED } from '../units.ts';
import { hasLeft } from './guests.ts';
import { recall, succeed } from './heirs.ts';
import { moraleNow, turnsShaken } from './morale.ts';
import { onList } from './state.ts';

const ofSide = (nation: Nation, side: Seat): boolean => rowOf(NATION[nationId(nation)]).side === sideOf(side);

/** 16: units by the schedules; 15: supply by rates. */
export function reinforce(g: Writer, side: Seat, schedules: readonly Schedule[] = SCHEDULES): void {
  const date = dateOf(g);
  for (const schedule of schedules) {
    const { nation } = schedule;
    if (!ofSide(nation, side) || hasLeft(g, nation)) continue;
    for (const row of scheduled(schedule, date, turnsShaken(g)).arrivals) receive(g, nation, row);
    for (const { supply = 0 } of entriesOf(lists.duration.value, nation, date, moraleNow(g, nation)))
      g.s.stock[NATION[nationId(nation)]]! += supply;
  }
}

function receive(g: Writer, nation: Nation, row: Row): void {
  if ('headquarters' in row) {
    const staff = unitAt(g, staffId(nation, row.headquarters, row.corps));
    if (!succeed(g, nation, row.headquarters, staff)) arrive(g, staff, undefined, undefined);
    if (staff >= 0 && row.supply !== undefined) g.s.supply[staff] = row.supply;
  } else if ('names' in row)
    for (const name of row.names) {
      const { id, strength } = counterOf(nation, row, name);
      arrive(g, unitAt(g, id), undefined, strength);
    }
}

/** 16, 25-4; 18-5: a headquarters leaves its points to another. */
export function depart(g: Writer, side: Seat, schedules: readonly Schedule[] = SCHEDULES): void {
  for (const schedule of schedules) {
    const { nation } = schedule;
    if (!ofSide(nation, side)) continue;
    const { withdrawals } = scheduled(schedule, dateOf(g), undefined);
    const spoken = new Set(withdrawals.flatMap((row) => named(g, nation, row)));
    for (const row of withdrawals) {
      if ('headquarters' in row) recall(g, nation, row.headquarters, row.corps);
      else if ('names' in row)
        for (const name of row.names) {
          const faces = facesOf(g, nation, row, name);
          if (faces.length > 0) withdrawOne(g, faces, row.strength, spoken);
        }
    }
  }
}

/** The counters of a formation that take part: an Austrian one may have become assault troops (16-1). */
function facesOf(g: Reader, nation: Nation, row: UnitRow, name: string): number[] {
  const { id } = counterOf(nation, row, name);
  return [id, UPGRADED.get(id)].flatMap((one) => {
    const unit = one === undefined ? -1 : unitAt(g, one);
    return unit < 0 ? [] : [unit];
  });
}

const named = (g: Reader, nation: Nation, row: Row): number[] =>
  'names' in row ? row.names.flatMap((name) => facesOf(g, nation, row, name)) : [];

/** 15-12, 15-18: cities and the rim of Austria-Hungary; Milan, Bologna and the rim of Italy, for her allies too. */
export function gates(g: Reader, nation: number): readonly number[] {
  if (rowOf(nation).side === 1)
    return [...new Set([...onList(g, 'arrivals:italy'), ...onList(g, 'rail-edge:italy')])];
  const { ground } = g.data;
  const rim = onList(g, 'rail-edge:austria-hungary');
  const found: number[] = [];
  for (let place = 0; place < ground.size; place++)
    if (rim.has(place) || (ground.city[place] !== CITY.none && homeOf(g, place) === 'austria'))
      found.push(place);
  return found;
}
