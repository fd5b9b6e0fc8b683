/** How far a seat may go back by itself. */

import type { Rules } from './game.ts';
import type { Match } from './match.ts';
import type { Problem } from './problem.ts';
import { type Proceedings, wasShown } from './proceedings.ts';
import type { EntryAccount, Written } from './record.ts';

/** A record, and the entry behind which nothing goes back. */
export interface Shortened extends Omit<Written, 'first' | 'outcome'> {
  readonly base: number;
}

/**
 * The entry a seat would stand at. It goes back over what it did itself, what passed by itself for all to see, what
 * others did beside it in their own affairs, and what the `free` seats did: bots at the same table, who do not mind. A roll stops it, and whatever showed something to, or
 * asked, anybody else.
 */
export function undoLimit(record: Shortened, seat: string, free: readonly string[] = []): number {
  let n = record.n;
  while (n > record.base && givesWay(record, n, seat, free)) n--;
  // Without a decision of its own behind it, everything would only come about again.
  while (n < record.n && !decided(record, n + 1, seat)) n++;
  return n;
}

const decided = (record: Shortened, n: number, seat: string): boolean => {
  const { seat: who, passed } = record.entry(n);
  return who === seat && passed === undefined;
};

function givesWay(record: Shortened, n: number, seat: string, free: readonly string[]): boolean {
  const { seat: who, passed } = record.entry(n);
  if (who !== seat && record.account(n).beside === true) return true; // it is done again
  const easy = who === seat || free.includes(who);
  if (!easy && passed !== 'open') return false;
  const { barrier, to = barrier === undefined ? [who] : undefined } = record.account(n);
  if (barrier === 'roll' || to === undefined) return false;
  const next = n < record.n ? record.entry(n + 1) : undefined;
  // Whoever was asked and passed at once has learnt nothing.
  const inVain = (one: string) => barrier !== 'reveal' && next?.seat === one && next.passed === 'open';
  return to.every((one) => one === seat || free.includes(one) || inVain(one));
}

/** The last entry a seat decided itself; `base`, if there is none. */
export function lastDecided(record: Shortened, seat: string): number {
  let n = record.n;
  while (n > record.base && !decided(record, n, seat)) n--;
  return n;
}

/** Whom an entry showed something, or asked anew, its own seat too; nothing where that may be everybody. */
export function concerned(
  revealed: readonly string[] | 'all',
  seat: string,
  before: readonly string[],
  asked: readonly string[],
): EntryAccount['to'] {
  if (revealed === 'all') return undefined;
  const fresh = asked.filter((one) => one === seat || !before.includes(one));
  return [...new Set([...revealed, ...fresh])];
}

/** Why undo stops at an entry. */
export function barrierOf(
  record: Proceedings,
  seat: string,
  before: readonly string[],
  asked: readonly string[],
): EntryAccount['barrier'] {
  if (record.rolls.length > 0) return 'roll';
  if (wasShown(record)) return 'reveal';
  const handedOver = !asked.includes(seat) || asked.some((one) => !before.includes(one));
  return handedOver ? 'hand-over' : undefined;
}

/** Why a seat may not go back to entry `to`; see `Match.undo`. */
export function undoRefusal<R extends Rules>(
  match: Match<R>,
  seat: string,
  to: number,
  consent: readonly string[],
  free: readonly string[],
): Problem | undefined {
  const { game, n, base } = match;
  const title = (id: string): string => game.seats.find((one) => one.id === id)?.title ?? id;
  if (!game.seats.some((one) => one.id === seat)) return no('unknown-seat', `There is no seat '${seat}'.`);
  if (match.outcome !== null)
    return no('game-over', 'The game is over and its seed is known: nothing can be undone.');
  if (!Number.isInteger(to) || to < base || to >= n) {
    const why =
      n === base ? 'there is nothing to undo' : `undo goes back to an entry from ${base} to ${n - 1}`;
    return no('nothing-to-undo', `Cannot go back to entry ${to}: ${why}.`);
  }
  const limit = match.undoLimit(seat, free);
  if (to >= limit) return undefined;
  const missing = game.seats.map(({ id }) => id).filter((id) => id !== seat && !consent.includes(id));
  if (missing.length === 0) return undefined;
  const stop = match.entry(limit);
  const why =
    stop.seat === seat
      ? `entry ${limit} ended in a ${match.account(limit).barrier ?? 'hand-over'}`
      : `entry ${limit} was made by ${title(stop.seat)}`;
  const others = missing.map(title).join(' and ');
  return no('needs-consent', `To go back past entry ${limit}, ${others} must agree: ${why}.`, {
    limit,
    missing,
  });
}

const no = (code: Problem['code'], message: string, detail?: Problem['detail']): Problem => ({
  ...{ code, message },
  ...(detail === undefined ? {} : { detail }),
});
