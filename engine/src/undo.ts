/** How far a seat may go back by itself. */

import type { EntryAccount, Written } from './record.ts';

/** A record, and the entry behind which nothing goes back. */
export interface Shortened extends Omit<Written, 'first' | 'outcome'> {
  readonly base: number;
}

/**
 * The entry a seat would stand at. It goes back over what it did itself, what passed by itself for all to see, and what
 * the `free` seats did: bots at the same table, who do not mind. A roll stops it, and whatever showed something to, or
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
