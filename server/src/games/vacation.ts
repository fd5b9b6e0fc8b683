/**
 * Vacations: while somebody is away, the time of their games by correspondence stands still. A vacation begins at once, is
 * seen by all who play with them, and there are so many days of it in a year.
 */

import { Fault } from '../fault.ts';
import type { Reads } from '../store/db.ts';
import { type Clock, DAY, deadline, standsStill } from './clock.ts';
import { gameRow, type SeatRow } from './records.ts';
import type { GameService } from './service.ts';
import { settle } from './settling.ts';

/** Days in any 365. */
export const MOST_VACATION = 35;
const YEAR = 365 * DAY;

export interface Vacation {
  /** Until when; null while there is none. */
  readonly until: number | null;
  /** Whole days that are left in this year. */
  readonly left: number;
}

export async function vacationOf(reads: Reads, person: string, now: number): Promise<Vacation> {
  const rows = await reads.all<{ began: number; ends: number }>(
    'SELECT began, ends FROM vacations WHERE person = ? AND ends > ? ORDER BY began',
    [person, now - YEAR],
  );
  const used = rows.reduce((sum, { began, ends }) => sum + ends - Math.max(began, now - YEAR), 0);
  const until = rows.find(({ began, ends }) => began <= now && ends > now)?.ends ?? null;
  return { until, left: Math.max(0, Math.floor((MOST_VACATION * DAY - used) / DAY)) };
}

/** Until when those who are asked anew are away, by seat. */
export async function awayIn(
  reads: Reads,
  clock: Clock,
  seats: readonly SeatRow[],
  asked: readonly string[],
): Promise<{ readonly [seat: string]: number }> {
  const found: { [seat: string]: number } = {};
  if (!standsStill(clock)) return found;
  for (const { seat, person, since } of seats) {
    if (person === null || since !== null || !asked.includes(seat)) continue;
    const row = await reads.get<{ ends: number | null }>(
      'SELECT MAX(ends) AS ends FROM vacations WHERE person = ?',
      [person],
    );
    if (row?.ends != null) found[seat] = row.ends;
  }
  return found;
}

/** Goes away for so many days from now on. */
export async function goAway(service: GameService, person: string, days: number): Promise<Vacation> {
  const now = service.now();
  await service.db.tx(async (tx) => {
    await tx.lock(`@vacation:${person}`);
    const { until, left } = await vacationOf(tx, person, now);
    if (until !== null) throw new Fault(409, 'away', 'You are on vacation already. End it first.');
    if (days > left)
      throw new Fault(
        422,
        'too-long',
        `You have ${left} of ${MOST_VACATION} days of vacation left in this year.`,
      );
    await tx.run('INSERT INTO vacations (person, began, ends) VALUES (?, ?, ?)', [
      ...[person, now, now + days * DAY],
    ]);
  });
  await shift(service, person, now, days * DAY);
  return vacationOf(service.db, person, now);
}

/** Comes back before the time; the days that are left are given back. */
export async function endVacation(service: GameService, person: string): Promise<Vacation> {
  const now = service.now();
  const left = await service.db.tx(async (tx) => {
    await tx.lock(`@vacation:${person}`);
    const { until } = await vacationOf(tx, person, now);
    if (until === null) throw new Fault(409, 'not-away', 'You are on no vacation.');
    await tx.run('UPDATE vacations SET ends = ? WHERE person = ? AND ends = ?', [now, person, until]);
    return until - now;
  });
  await shift(service, person, now, -left);
  return vacationOf(service.db, person, now);
}

/** Moves the deadlines of all their games by correspondence. Time that had run out before stays out. */
async function shift(service: GameService, person: string, now: number, by: number): Promise<void> {
  const games = await service.db.all<{ game: string }>(
    `SELECT s.game FROM seats s JOIN games g ON g.id = s.game
     WHERE s.person = ? AND s.since IS NOT NULL AND g.status = 'playing'`,
    [person],
  );
  for (const { game } of games) {
    const row = await gameRow(service.db, game);
    if (row === undefined || !standsStill(row.clock)) continue;
    await service.change(game, async (held) => {
      const seats = held.seats.map((seat) => {
        // Whoever was asked since then was told of it.
        if (seat.person !== person || seat.since === null || seat.since > now) return seat;
        if ((deadline(held.row.clock, seat) ?? now) <= now) return seat;
        return { ...seat, held: Math.max(0, seat.held + by) };
      });
      if (held.row.status !== 'playing') return held.unchanged();
      await settle(service, held, await held.standing(), { seats });
      await held.tx.notify({ kind: 'state', game });
    });
  }
}

/** Who of these people is away, and until when. */
export async function awayAmong(
  reads: Reads,
  people: readonly string[],
  now: number,
): Promise<Map<string, number>> {
  if (people.length === 0) return new Map();
  const rows = await reads.all<{ person: string; ends: number }>(
    `SELECT person, MAX(ends) AS ends FROM vacations WHERE ends > ? AND person IN (${people.map(() => '?').join(', ')}) GROUP BY person`,
    [now, ...people],
  );
  return new Map(rows.map(({ person, ends }) => [person, Number(ends)]));
}
