/** The log as a viewer reads it, and how much of it is new to one who has read some. */

import { type AnyRules, type Moment, type SeatEntry, seatLog } from '@armistice/engine';
import { logTogether } from '@armistice/table';
import { EVERYTHING, type LogEntry, type ReadTo } from '../session/protocol.ts';
import { type Rewinds, sameUpTo } from './changes.ts';
import type { AnyMatch } from './record.ts';

/** Of a log that was not read yet, so much of its end is sent; further back, as far as the last own decision. */
const END = 200;
const FURTHEST = 2000;

/** The level of the bot that sits there; nothing for a person. */
export function levelOf(match: Moment<AnyRules>, seat: string): string | undefined {
  const who = match.seats[seat];
  return isBot(who) ? who!.slice('bot:'.length) : undefined;
}

export const isBots = (match: AnyMatch, n: number): boolean => isBot(whoMade(match, n));

const isBot = (who: string | undefined): boolean => who?.startsWith('bot:') === true;

/** Who sat in the seat of an entry when it was made. */
const whoMade = (match: AnyMatch, n: number): string | undefined => whoSat(match, match.entry(n).seat, n);

const whoSat = ({ handed, seats }: AnyMatch, seat: string, n: number): string | undefined =>
  handed.find((one) => one.seat === seat && one.n >= n)?.from ?? seats[seat];

/** Seats that changed hands after an entry, and who has them from then on. */
function handedAfter(match: AnyMatch, n: number): LogEntry['handed'] {
  const changed = match.handed.filter((one) => one.n === n);
  if (changed.length === 0) return undefined;
  const now = changed
    .map(({ seat, from }) => ({ seat, from, who: whoSat(match, seat, n + 1)! }))
    .filter(({ from, who }) => from !== who);
  return Object.fromEntries(now.map(({ seat, who }) => [seat, who]));
}

/** The entries from one to another, with the reasons of bots. `over`: all may be read. */
export function entriesFor(
  match: AnyMatch,
  viewer: string | null,
  reasons: ReadonlyMap<number, string>,
  over: boolean,
  from = 1,
  to = match.n,
): LogEntry[] {
  return seatEntries(match, viewer, over, from, to).map((entry) => {
    const handed = handedAfter(match, entry.n);
    const told = handed === undefined ? entry : { ...entry, handed };
    if (!isBots(match, entry.n)) return told;
    // What this viewer may not read of the choice, it may not read of its reason.
    const why = entry.choice === undefined ? undefined : reasons.get(entry.n);
    return { ...told, bot: true, ...(why === undefined ? {} : { why }) };
  });
}

function seatEntries(
  match: AnyMatch,
  viewer: string | null,
  over: boolean,
  from: number,
  to: number,
): SeatEntry[] {
  if (viewer !== EVERYTHING) return seatLog(match, viewer, from, to);
  if (!over) return seatLog(match, null, from, to);
  return logTogether(
    Object.fromEntries(match.game.seats.map(({ id }) => [id, seatLog(match, id, from, to)])),
  );
}

/** Up to this entry a viewer needs to be told nothing. */
export function unread(
  match: AnyMatch,
  viewer: string | null,
  rewinds: Rewinds,
  read: ReadTo | undefined,
): number {
  if (read !== undefined && read.viewer === viewer && read.undos <= match.undos)
    return sameUpTo(match, read, rewinds);
  let from = match.n - END;
  if (from <= 0 || viewer === null || viewer === EVERYTHING) return Math.max(match.first, from, 0);
  const least = Math.max(match.first, match.n - FURTHEST, 0);
  while (from > least && match.entry(from).seat !== viewer) from--;
  return Math.max(least, Math.min(from, match.undoLimit(viewer)));
}
