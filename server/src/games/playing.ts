/** Choices, undo and rollback: what changes the log. */

import { createHash } from 'node:crypto';
import { canonical, type Entry, type Plain } from '@armistice/engine';
import { Fault, faultOf, notYours } from '../fault.ts';
import type { Tx } from '../store/db.ts';
import { closesNothing } from './history.ts';
import { type AnyMatch, SNAPSHOT_EVERY, SNAPSHOTS_KEPT } from './live.ts';
import { tell, turnOf, whoIn } from './notices.ts';
import { type Cursor, changesSince } from './reading.ts';
import { type GameRow, type MadeBy, PASSED } from './records.ts';
import type { GameService, Held } from './service.ts';
import { settle } from './settling.ts';

export interface Posted {
  /** The number the entry is to have. */
  readonly n: number;
  /** How often the record had been shortened when the sender looked; left out, it is not checked. */
  readonly undos?: number | undefined;
  readonly choice: string;
  readonly value: Plain;
  /** More choices, made as one with it: all or none. */
  readonly with?: readonly { readonly choice: string; readonly value: Plain }[] | undefined;
  /** The same key is done once, however often it is sent. */
  readonly key: string;
}

export interface Ack extends Cursor {
  /** It had been done before, under the same key. */
  readonly again: boolean;
}

/** One choice, or several as one: checked, applied, written with all that follows from it, and only then acknowledged. */
export async function postChoice(
  service: GameService,
  game: string,
  seat: string,
  asked: Posted,
  madeBy: MadeBy = 'player',
): Promise<Ack> {
  const { n, undos, choice, value, key, with: others = [] } = asked;
  return service.change(game, async (held) => {
    const { tx, row } = held;
    const digest = createHash('sha256')
      .update(canonical([choice, value, ...others.flatMap((one) => [one.choice, one.value])]))
      .digest('base64url');
    const known = await tx.get<{ n: number; undos: number; digest: string }>(
      'SELECT n, undos, digest FROM posted WHERE game = ? AND seat = ? AND key = ?',
      [game, seat, key],
    );
    if (known !== undefined) {
      if (known.digest !== digest)
        throw new Fault(
          422,
          'key-used',
          'This key was used for another choice. Each choice needs one of its own.',
        );
      held.unchanged();
      return { n: known.n, undos: known.undos, again: true };
    }
    begun(row);
    const match = await held.match();
    const done = match.chooseAll([
      { seat, choice, value, n, undos, passed: PASSED[madeBy] },
      ...others.map((one) => ({ seat, ...one })),
    ]);
    if (!done.ok) {
      if (done.problem.code !== 'stale') throw faultOf(done.problem);
      throw await staleFault(held, match, seat, { n: n - 1, undos: undos ?? row.undos });
    }
    held.touched();
    await writeEntries(service, held, match, done.value, madeBy);
    await tx.run('INSERT INTO posted (game, seat, key, digest, n, undos) VALUES (?, ?, ?, ?, ?, ?)', [
      game,
      seat,
      key,
      digest,
      match.n,
      match.undos,
    ]);
    const { rollback, ...offers } = row.offers;
    await settle(service, held, match, { offers });
    return { n: match.n, undos: match.undos, again: false };
  });
}

export function begun(row: GameRow): void {
  if (row.status === 'open') throw new Fault(409, 'not-begun', 'The game begins when every seat is taken.');
  if (row.status === 'over')
    throw new Fault(409, 'game-over', `The game is over: ${row.outcome?.text ?? ''}`, {
      detail: { next: row.n + 1, undos: row.undos },
    });
}

/** 409 with what the sender has missed, as that seat may see it. */
async function staleFault(held: Held, match: AnyMatch, seat: string, since: Cursor): Promise<Fault> {
  const { back, entries, more } = await changesSince(held.tx, held.row.id, match, seat, since);
  const { n, undos } = match;
  return new Fault(409, 'stale', `The game has moved on: the next entry is ${n + 1}. Look again.`, {
    detail: {
      next: n + 1,
      undos,
      ...(back === undefined ? {} : { back }),
      entries,
      ...(more ? { more } : {}),
    },
  });
}

/** Writes entries just made, and a snapshot where one is due. */
export async function writeEntries(
  service: GameService,
  held: Held,
  match: AnyMatch,
  entries: readonly Entry[],
  madeBy: MadeBy,
): Promise<void> {
  for (const entry of entries) await writeEntry(service, held, match, entry, madeBy);
  if (snapshotDue(match, match.n - entries.length)) await writeSnapshot(held.tx, held.row.id, match);
}

/** Writes one of them, and what it changes beside itself. */
async function writeEntry(
  service: GameService,
  { tx, row }: Held,
  match: AnyMatch,
  entry: Entry,
  madeBy: MadeBy,
): Promise<void> {
  const { n, seat, choice, value, rolls, hash, joined } = entry;
  const account = match.account(n);
  await tx.run(
    'INSERT INTO entries (game, n, seat, choice, value, rolls, hash, account, made_by, joined, turn, made) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    [
      row.id,
      n,
      seat,
      choice,
      JSON.stringify(value),
      JSON.stringify(rolls),
      hash,
      JSON.stringify(account),
      madeBy,
      joined === true ? 1 : 0,
      turnOf(match.play),
      service.now(),
    ],
  );
  if (account.sealed !== undefined) await writeEnvelopes(tx, row.id, match, n - 1);
}

/** Envelopes just before entry n + 1 may have been opened or withdrawn by it. */
async function writeEnvelopes(tx: Tx, game: string, match: AnyMatch, last: number): Promise<void> {
  for (let n = last; n > match.first && match.account(n).sealed !== undefined; n--) {
    await tx.run('UPDATE entries SET account = ? WHERE game = ? AND n = ?', [
      JSON.stringify(match.account(n)),
      game,
      n,
    ]);
  }
}

/** Every so many entries; where envelopes are closed then, once they are opened: a record is not cut inside them. */
function snapshotDue(match: AnyMatch, since: number): boolean {
  const whole = (n: number) => closesNothing({ n, account: match.account(n) });
  if (!whole(match.n)) return false;
  let before = since;
  while (before > match.first && !whole(before)) before--;
  return Math.floor(match.n / SNAPSHOT_EVERY) > Math.floor(before / SNAPSHOT_EVERY);
}

async function writeSnapshot(tx: Tx, game: string, match: AnyMatch): Promise<void> {
  const { n } = match;
  await tx.run('INSERT INTO snapshots (game, n, position) VALUES (?, ?, ?)', [
    game,
    n,
    JSON.stringify(match.play.position.clone().toJSON()),
  ]);
  const thin = SNAPSHOT_EVERY * 8;
  await tx.run(
    `DELETE FROM snapshots WHERE game = ? AND n <= ? AND EXISTS (
       SELECT 1 FROM snapshots o WHERE o.game = snapshots.game AND o.n < snapshots.n AND o.n / ${thin} = snapshots.n / ${thin})`,
    [game, n - SNAPSHOT_EVERY * SNAPSHOTS_KEPT],
  );
}

// ---- going back ----

/** Takes back one's own entries, as far as nothing was rolled, shown or handed over. */
export async function undo(
  service: GameService,
  game: string,
  seat: string,
  asked: { readonly to: number; readonly n: number; readonly undos: number },
): Promise<Cursor> {
  return service.change(game, async (held) => {
    begun(held.row);
    const match = await held.match();
    if (asked.n !== match.n || asked.undos !== match.undos) throw await staleFault(held, match, seat, asked);
    return rewind(service, held, match, seat, asked.to, []);
  });
}

/** Goes back, in memory and in the store. */
async function rewind(
  service: GameService,
  held: Held,
  match: AnyMatch,
  seat: string,
  wish: number,
  consent: readonly string[],
): Promise<Cursor> {
  const { tx, row } = held;
  const from = match.n;
  // A match that began with a later snapshot cannot go there: one that can is made from the log.
  const able = wish >= match.base ? match : await service.live.load(tx, row, held.seats, wish);
  held.touched();
  const done = able.undo(seat, wish, consent);
  if (!done.ok) throw faultOf(done.problem);
  const to = done.value; // what passed by itself went along
  if (able !== match) service.live.drop(row.id);
  const gone = await tx.all<{ seat: string; made_by: string }>(
    'SELECT seat, made_by FROM entries WHERE game = ? AND n > ? ORDER BY n',
    [row.id, to],
  );
  await tx.run('DELETE FROM entries WHERE game = ? AND n > ?', [row.id, to]);
  await tx.run('DELETE FROM snapshots WHERE game = ? AND n > ?', [row.id, to]);
  await tx.run('INSERT INTO rewinds (game, undos, from_n, to_n, seat, made) VALUES (?, ?, ?, ?, ?, ?)', [
    row.id,
    able.undos,
    from,
    to,
    seat,
    service.now(),
  ]);
  await writeEnvelopes(tx, row.id, able, to);
  // What others did beside it, in their own affairs, has been done again.
  const makers = gone.filter((one) => one.seat !== seat).map((one) => one.made_by as MadeBy);
  for (const [i, entry] of able.entriesAfter(to).entries())
    await writeEntry(service, held, able, entry, makers[i] ?? 'player');
  const { rollback, ...offers } = row.offers;
  await settle(service, held, able, { offers });
  return { n: able.n, undos: able.undos };
}

/** The earliest entry a rollback may go to: the start of the turn before this one. */
export async function rollbackLimit(reads: Pick<Tx, 'get'>, game: string, match: AnyMatch): Promise<number> {
  const turn = turnOf(match.play) - 1;
  if (turn <= 1) return 0;
  // Sought from the end: in a long game the beginning is far away.
  const row = await reads.get<{ last: number | null }>(
    'SELECT MAX(n) AS last FROM entries WHERE game = ? AND turn < ?',
    [game, turn],
  );
  return Math.min(match.n, (row?.last ?? 0) + 1);
}

/** Asks the others to go back to an entry; where only bots sit, they agree. */
export async function offerRollback(
  service: GameService,
  game: string,
  seat: string,
  to: number,
): Promise<void> {
  await service.change(game, async (held) => {
    const { tx, row, seats } = held;
    begun(row);
    const match = await held.match();
    const limit = await rollbackLimit(tx, game, match);
    if (to < limit || to >= match.n)
      throw new Fault(
        422,
        'too-far',
        `A rollback goes to an entry from ${limit} to ${match.n - 1}: two turns at most.`,
        {
          detail: { limit, n: match.n },
        },
      );
    // A bot that stands in for somebody does not give their turn away: they are asked themselves.
    const bots = seats.filter((one) => one.bot !== null && one.person === null).map((one) => one.seat);
    const rollback = {
      by: seat,
      to,
      n: match.n,
      undos: match.undos,
      agreed: [seat, ...bots.filter((one) => one !== seat)],
    };
    if (await agreeOrWait(service, held, match, rollback)) return;
    for (const other of seats) {
      if (other.person === null || other.seat === seat) continue;
      const away = other.bot === null ? '' : ' A bot plays for you; it does not answer this.';
      await tell(tx, service.now(), {
        ...{ person: other.person, game, seat: other.seat, kind: 'offer', n: match.n, undos: match.undos },
        title: `${match.game.title}: a rollback is asked for`,
        text: `${whoIn(match, seats, seat)} asks to go back to entry ${to} of ${match.n}.${away}`,
      });
    }
  });
}

/** Goes back if all have agreed, and answers so; keeps the offer if not. */
async function agreeOrWait(
  service: GameService,
  held: Held,
  match: AnyMatch,
  rollback: NonNullable<GameRow['offers']['rollback']>,
): Promise<boolean> {
  const { row, seats, tx } = held;
  const { by, to, agreed } = rollback;
  if (seats.every((one) => agreed.includes(one.seat))) {
    await rewind(service, held, match, by, to, agreed);
    return true;
  }
  await settle(service, held, match, { offers: { ...row.offers, rollback } });
  await tx.notify({ kind: 'state', game: row.id });
  return false;
}

export async function answerRollback(
  service: GameService,
  game: string,
  seat: string,
  accept: boolean,
): Promise<void> {
  await service.change(game, async (held) => {
    const { row, tx } = held;
    begun(row);
    const { rollback, ...others } = row.offers;
    if (rollback === undefined) throw new Fault(409, 'no-offer', 'Nobody asks for a rollback now.');
    if (accept && rollback.by === seat) throw notYours('Your own offer is for the others to accept.');
    const match = await held.match();
    if (!accept || rollback.n !== match.n || rollback.undos !== match.undos) {
      await settle(service, held, match, { offers: others });
      await tx.notify({ kind: 'state', game });
      return;
    }
    await agreeOrWait(service, held, match, {
      ...rollback,
      agreed: [...new Set([...rollback.agreed, seat])],
    });
  });
}
