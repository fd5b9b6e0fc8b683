/**
 * 15-11 Germans, French and Britons are lent: while the schedule still calls some of them back there must be enough. A nation with
 * fewer strength points of infantry than it has to give back by some turn leaves at once, for good.
 */

import { turnNumber } from '../../system/calendar.ts';
import { NATION, type Nation as NationId, ROWS } from '../../system/nations.ts';
import type { Row } from '../../system/rows.ts';
import { isHere, leave } from '../../system/rules/departures.ts';
import { isLong } from '../../system/rules/longwar.ts';
import { OFF, type Reader, type Writer } from '../../system/types.ts';
import type { Nation, Schedule } from '../form.ts';
import { nationId, SCHEDULES } from '../units.ts';
import { COUNT, nationOf } from './state.ts';

const GUESTS: readonly Nation[] = ['Germany', 'France', 'Great Britain'];
const FOOT = new Set(['Inf', 'Mtn', 'Mar', 'Aslt', 'MAslt']);

const bitOf = (nation: Nation): number => 1 << GUESTS.indexOf(nation);

/** No more of its units come. */
export const hasLeft = (g: Reader, nation: Nation): boolean =>
  GUESTS.includes(nation) && (g.s.tally[COUNT.spent]! & bitOf(nation)) !== 0;

/** Strength points of infantry in rows of a list. */
const footIn = (rows: readonly Row[] = []): number =>
  rows.reduce(
    (sum, row) => sum + ('names' in row && FOOT.has(row.type) ? row.strength * row.names.length : 0),
    0,
  );

/** The turn of an entry; nothing while it waits for Italian morale. */
function turnOf(g: Reader, { when }: Schedule['turns'][number]): number | undefined {
  if (!('shaken' in when)) return turnNumber(when);
  const shaken = g.s.tally[COUNT.shaken]!;
  return shaken === 0 ? undefined : shaken - 1 + when.shaken;
}

/** Can a nation that has so many strength points of infantry give back what the schedule asks for from now on? */
export function canGiveBack(g: Reader, schedule: Schedule, points: number): boolean {
  const changes = schedule.turns
    .flatMap((entry) => {
      const turn = turnOf(g, entry);
      if (turn === undefined || turn <= g.s.turn) return [];
      return [{ turn, points: footIn(entry.arrivals) - footIn(entry.withdrawals) }];
    })
    .sort((a, b) => a.turn - b.turn);
  let left = points;
  for (const change of changes) {
    left += change.points;
    if (left < 0) return false;
  }
  return true;
}

function strengthOf(g: Reader, id: NationId): { readonly points: number; readonly units: readonly number[] } {
  const { s, data } = g;
  const units: number[] = [];
  let points = 0;
  for (let unit = 0; unit < data.forces.size; unit++) {
    if (nationOf(g, unit) !== NATION[id] || !isHere(g, unit)) continue;
    units.push(unit);
    if (data.forces.infantry[unit] === 1) points += s.strength[unit]!;
  }
  return { points, units };
}

/** After a battle, and at the end of a player turn. */
export function sendHome(g: Writer): void {
  if (!isLong(g)) return;
  for (const nation of GUESTS) {
    const id = nationId(nation);
    const { points, units } = strengthOf(g, id);
    if (units.length === 0 || hasLeft(g, nation)) continue;
    const schedule = SCHEDULES.find((one) => one.nation === nation)!;
    if (canGiveBack(g, schedule, points)) continue;
    g.s.tally[COUNT.spent]! |= bitOf(nation);
    g.tell('it:15-11', () => `${ROWS[id].title} takes its troops away for good.`);
    for (const unit of units) leave(g, unit);
    // 15-1: those that would come back do not.
    for (let unit = 0; unit < g.data.forces.size; unit++)
      if (nationOf(g, unit) === NATION[id] && g.s.at[unit] === OFF.dead) {
        g.s.at[unit] = OFF.gone;
        g.s.due[unit] = -1;
      }
  }
}
