/** Envelopes in a record: what is sealed, what is withdrawn, and which entry opens them all. */

import type { Rules } from './game.ts';
import type { Match } from './match.ts';
import { type Entry, type EntryAccount, RETRACT } from './record.ts';

/** Notes what an entry about to be written seals, withdraws or opens. */
export function seal<R extends Rules>(
  { log, accounts }: Pick<Match<R>, 'log' | 'accounts'>,
  { n, seat, choice }: Pick<Entry, 'n' | 'seat' | 'choice'>,
  account: EntryAccount,
  revealed: boolean,
): void {
  account.sealed = { opened: revealed ? n : null, withdrawn: null };
  const envelopes: { entry: Entry; sealed: NonNullable<EntryAccount['sealed']> }[] = [];
  for (let i = accounts.length - 1; i >= 0; i--) {
    const { sealed } = accounts[i]!;
    if (sealed === undefined || sealed.opened !== null) break;
    envelopes.push({ entry: log[i]!, sealed });
  }
  if (revealed) for (const { sealed } of envelopes) sealed.opened = n;
  if (choice !== RETRACT) return;
  const last = envelopes.find(
    ({ entry, sealed }) => entry.seat === seat && entry.choice !== RETRACT && sealed.withdrawn === null,
  );
  if (last !== undefined) last.sealed.withdrawn = n;
}

/** After entry `n` nothing was opened or withdrawn: the record is shortened to it. */
export function reseal(accounts: readonly EntryAccount[], n: number): void {
  for (const { sealed } of accounts) {
    if (sealed === undefined) continue;
    if ((sealed.opened ?? 0) > n) sealed.opened = null;
    if ((sealed.withdrawn ?? 0) > n) sealed.withdrawn = null;
  }
}

/** Are the entries from n on all by others: in closed envelopes, or beside the seat's own affairs, in the step under way? */
export function onlyOthersSince<R extends Rules>(match: Match<R>, n: number, seat: string): boolean {
  if (!Number.isInteger(n) || n <= match.base || n > match.n) return false;
  const { sealing } = match.play;
  for (let i = n; i <= match.n; i++) {
    const { beside, sealed } = match.account(i);
    if (match.entry(i).seat === seat) return false;
    if (beside !== true && (!sealing || sealed?.opened !== null)) return false;
  }
  return true;
}
