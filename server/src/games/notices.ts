/** Telling people: a notice in their list, and from there by mail, by webhook or in the next digest. */

import { randomBytes } from 'node:crypto';
import { type AnyGame, type AnyRules, type Play, seatView } from '@armistice/engine';
import { loadTable } from '@armistice/games';
import type { Tx } from '../store/db.ts';
import type { AnyMatch } from './live.ts';
import type { GameRow, SeatRow } from './records.ts';

export type NoticeKind =
  | ('turn' | 'reminder' | 'offer' | 'chat' | 'joined' | 'over' | 'away' | 'tournament')
  /** From whoever runs the server; about no game, or about one. */
  | 'house';

export interface Notice {
  readonly person: string;
  /** The game; of a tournament, the tournament; empty, where it is about none. */
  readonly game: string;
  readonly seat: string | null;
  readonly kind: NoticeKind;
  readonly n: number;
  readonly undos: number;
  readonly title: string;
  readonly text: string;
  /** The mail waits a while, and is not sent if the seat has decided by then. */
  readonly waits?: boolean;
}

/** A mail about a decision waits this long: who is at the table anyway gets none. */
export const MAIL_AFTER = 120_000;

/** What is said in a row goes out as one. */
export const HOOK_AFTER = 5000;

/** A browser is told of a decision when its owner did not make it at once. */
export const PUSH_AFTER = 15_000;

export interface NoticeOptions {
  readonly mail: 'each' | 'digest' | 'off';
  readonly digestHour: number;
  /** Others do not see that one is here. */
  readonly hidden: boolean;
}

export const USUAL_WISHES: NoticeOptions = { mail: 'each', digestHour: 7, hidden: false };

/** Writes a notice, and what is to be sent because of it, in the transaction of what it is about. */
export async function tell(tx: Tx, now: number, notice: Notice): Promise<void> {
  const id = randomBytes(12).toString('base64url');
  const person = await tx.get<{
    email: string;
    isAnonymous: number | null;
    emailVerified: number;
    mail: string | null;
    hour: number | null;
  }>(
    'SELECT p.email, p."isAnonymous", p."emailVerified", w.mail, w.digest_hour AS hour FROM people p LEFT JOIN wishes w ON w.person = p.id WHERE p.id = ?',
    [notice.person],
  );
  if (person === undefined) return;
  // Nobody gets notices because somebody else wrote their address.
  const reachable = person.isAnonymous !== 1 && person.emailVerified === 1;
  const mail = reachable ? (person.mail ?? USUAL_WISHES.mail) : 'off';
  await tx.run(
    'INSERT INTO notices (id, person, game, seat, kind, n, undos, title, text, made, seen, digest) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?)',
    [
      id,
      notice.person,
      notice.game,
      notice.seat,
      notice.kind,
      notice.n,
      notice.undos,
      notice.title,
      notice.text,
      now,
      mail === 'digest' ? 1 : 0,
    ],
  );
  if (mail === 'digest')
    await tx.run('UPDATE wishes SET digest_due = ? WHERE person = ? AND digest_due IS NULL', [
      nextHour(now, person.hour ?? USUAL_WISHES.digestHour),
      notice.person,
    ]);
  const slot = `${notice.kind}:${notice.game}:${notice.seat ?? ''}`;
  if (mail === 'each')
    await post(tx, now, {
      kind: 'mail',
      person: notice.person,
      address: person.email,
      due: notice.waits === true || notice.kind === 'chat' ? now + MAIL_AFTER : now,
      slot,
      body: {
        subject: notice.title,
        text: notice.text,
        game: notice.game,
        path: placeOf(notice.kind, notice.game),
        ...(notice.waits === true ? { seat: notice.seat, n: notice.n } : {}),
      },
    });
  const hooks = await tx.all<{ id: string }>('SELECT id FROM hooks WHERE person = ?', [notice.person]);
  for (const hook of hooks)
    await post(tx, now, {
      kind: 'hook',
      person: notice.person,
      address: hook.id,
      due: notice.kind === 'chat' ? now + HOOK_AFTER : now,
      slot: `${slot}:${hook.id}`,
      body: {
        notice: id,
        kind: notice.kind,
        game: notice.game,
        seat: notice.seat,
        n: notice.n,
        title: notice.title,
        text: notice.text,
      },
    });
  const browsers = await tx.all<{ id: string }>('SELECT id FROM pushes WHERE person = ?', [notice.person]);
  for (const browser of browsers)
    await post(tx, now, {
      kind: 'push',
      person: notice.person,
      address: browser.id,
      due: notice.waits === true ? now + PUSH_AFTER : notice.kind === 'chat' ? now + HOOK_AFTER : now,
      slot: `${slot}:${browser.id}`,
      body: {
        ...{ notice: id, kind: notice.kind, game: notice.game, title: notice.title, text: notice.text },
        ...(notice.waits === true ? { seat: notice.seat, n: notice.n } : {}),
      },
    });
  await tx.notify({ kind: 'person', person: notice.person });
}

/** Which page a notice is about. */
export const placeOf = (kind: unknown, game: unknown): string =>
  kind === 'tournament' ? `tournament/${game}` : game === '' ? 'account' : `game/${game}`;

/** The next time it is this hour (UTC). */
export function nextHour(now: number, hour: number): number {
  const day = new Date(now);
  day.setUTCHours(hour, 0, 0, 0);
  return day.getTime() > now ? day.getTime() : day.getTime() + 86_400_000;
}

export interface Letter {
  readonly kind: 'mail' | 'hook' | 'push';
  readonly person: string | null;
  /** An e-mail address, or the id of a webhook or of a browser. */
  readonly address: string;
  readonly body: { readonly [key: string]: unknown };
  readonly due: number;
  /** What it is about: while one of the same waits, this goes into it. */
  readonly slot?: string;
  /** About the account itself: goes before all others. */
  readonly account?: boolean;
}

/** Characters of what was said that one letter carries. */
const MOST_SAID = 4000;

export async function post(tx: Tx, now: number, letter: Letter): Promise<void> {
  const { kind, person, address, body, due, slot, account } = letter;
  if (slot !== undefined && (await intoAnother(tx, letter, slot))) return;
  await tx.run(
    'INSERT INTO outbox (id, kind, person, address, body, due, tries, state, fault, made, slot, rank) VALUES (?, ?, ?, ?, ?, ?, 0, ?, NULL, ?, ?, ?)',
    [
      ...[
        randomBytes(12).toString('base64url'),
        kind,
        person,
        address,
        JSON.stringify(body),
        due,
        'due',
        now,
      ],
      ...[slot ?? null, account === true ? 0 : 1],
    ],
  );
  await tx.notify({ kind: 'outbox' });
}

/** Puts it into a letter of the same kind that nobody has taken yet: what was said is added, all else replaced. */
async function intoAnother(tx: Tx, { kind, person, body, due }: Letter, slot: string): Promise<boolean> {
  const known = await tx.get<{ id: string; body: string; due: number }>(
    "SELECT id, body, due FROM outbox WHERE person = ? AND slot = ? AND kind = ? AND state = 'due' AND tries = 0",
    [person, slot, kind],
  );
  if (known === undefined) return false;
  const said = slot.startsWith('chat:');
  const { text } = JSON.parse(known.body) as { text?: unknown };
  const next = said ? { ...body, text: `${text}\n${body.text}`.slice(0, MOST_SAID) } : body;
  await tx.run("UPDATE outbox SET body = ?, due = ? WHERE id = ? AND state = 'due' AND tries = 0", [
    ...[JSON.stringify(next), said ? known.due : due, known.id],
  ]);
  return true;
}

/** A seat in a sentence: 'Germany', never its id. */
export function seatTitle({ seats }: Pick<AnyGame, 'seats'>, seat: string): string {
  return seats.find((one) => one.id === seat)?.title ?? seat;
}

/** Who sits there, in a sentence: 'Bob (Germany)'. */
export function whoIn({ game }: AnyMatch, seats: readonly SeatRow[], seat: string): string {
  const name = seats.find((one) => one.seat === seat)?.name ?? '';
  const title = seatTitle(game, seat);
  return name === '' ? title : `${name} (${title})`;
}

/** Where a game stands, in words anybody may read. */
export async function headline(row: GameRow, match: AnyMatch): Promise<string> {
  const face = await loadTable(row.game);
  if (face !== undefined) return face.headline(seatView(match, null).board);
  return turnWords(match.play);
}

export function turnOf(play: Play<AnyRules>): number {
  const { turn } = play.s as { turn?: unknown };
  return typeof turn === 'number' ? turn : 0;
}

function turnWords(play: Play<AnyRules>): string {
  const turn = turnOf(play);
  return turn === 0 ? 'Before the first turn' : `Turn ${turn} of ${play.scenario.turns}`;
}

/** What is asked of a seat: the game, the turn, the step, the decision. */
export async function decision(
  row: GameRow,
  match: AnyMatch,
  seat: string,
): Promise<{ readonly title: string; readonly text: string }> {
  const { play } = match;
  const where = play.where();
  const title = `${match.game.title}: ${where.title}`;
  return { title, text: `${await headline(row, match)}. ${where.title}: ${play.prompt(seat)}` };
}
