/**
 * Clocks. Whoever is asked has some time of grace for each time they are asked; beyond it, their bank is used. When that is
 * empty too, their opponent may claim the game or put a bot in their place. Nothing happens by itself.
 */

export interface Clock {
  readonly kind: 'live' | 'fast' | 'slow' | 'none';
  /** Milliseconds for the whole game, and for each time one is asked. */
  readonly bank: number;
  readonly grace: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
export const DAY: number = 24 * HOUR;

export const CLOCKS: { readonly [kind in Clock['kind']]: Clock } = {
  live: { kind: 'live', bank: 45 * MINUTE, grace: MINUTE },
  fast: { kind: 'fast', bank: 3 * DAY, grace: 12 * HOUR },
  slow: { kind: 'slow', bank: 14 * DAY, grace: 3 * DAY },
  none: { kind: 'none', bank: 0, grace: 0 },
};

/** Without a clock, somebody who has not moved for so long may be taken to have left. */
export const GONE_AFTER: number = 30 * DAY;

export interface Timed {
  readonly seat: string;
  readonly bank: number | null;
  readonly since: number | null;
}

/** The clocks after a moment in which other seats are asked than before. */
export function press<T extends Timed>(
  clock: Clock,
  seats: readonly T[],
  asked: readonly string[],
  now: number,
): T[] {
  return seats.map((seat) => {
    const waits = asked.includes(seat.seat);
    if (waits === (seat.since !== null)) return seat;
    if (waits) return { ...seat, since: now };
    return { ...seat, since: null, bank: bankNow(clock, seat, now) };
  });
}

/** What is left in the bank now. */
export function bankNow(clock: Clock, { bank, since }: Timed, now: number): number | null {
  if (bank === null || since === null) return bank;
  return Math.max(0, bank - Math.max(0, now - since - clock.grace));
}

/** When the time of a seat that is asked runs out. */
export function deadline(clock: Clock, { bank, since }: Timed): number | null {
  if (since === null) return null;
  return clock.kind === 'none' ? since + GONE_AFTER : since + clock.grace + (bank ?? 0);
}

/** When a seat that is asked should be reminded: with half of what it has gone, but never sooner than an hour. */
export function reminderAt(clock: Clock, seat: Timed): number | null {
  const end = deadline(clock, seat);
  if (end === null || seat.since === null || clock.kind === 'live') return null;
  const all = end - seat.since;
  return seat.since + Math.max(Math.min(HOUR, all), Math.floor(all / 2));
}
