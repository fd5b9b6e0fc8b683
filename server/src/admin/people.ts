/** What whoever runs the server can do for, and to, people. It works beside the server, on the same store. */

import { randomBytes } from 'node:crypto';
import { Fault, unknown } from '../fault.ts';
import { resign } from '../games/ending.ts';
import type { GameService } from '../games/service.ts';
import { writeName } from '../people/names.ts';
import type { Db, Tx } from '../store/db.ts';

export interface PersonRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly proved: boolean;
  readonly guest: boolean;
  readonly since: string;
  readonly suspended: string | null;
  /** Why they may not write to others. */
  readonly silenced: string | null;
  /** Has a second factor. */
  readonly second: boolean;
}

const COLUMNS =
  'id, name, email, "emailVerified" AS proved, "isAnonymous" AS guest, "createdAt" AS since, suspended, silenced, "twoFactorEnabled" AS second';

interface Raw extends Omit<PersonRow, 'proved' | 'guest' | 'second'> {
  readonly proved: number;
  readonly guest: number | null;
  readonly second: number | null;
}

const rowOf = (row: Raw): PersonRow => ({
  ...row,
  ...{ proved: row.proved === 1, guest: row.guest === 1, second: row.second === 1 },
});

export async function listPeople(db: Db, find = '', most = 100): Promise<PersonRow[]> {
  const like = `%${find.toLowerCase().replace(/[%_\\]/g, '')}%`;
  const rows = await db.all<Raw>(
    `SELECT ${COLUMNS} FROM people WHERE LOWER(name) LIKE ? OR LOWER(email) LIKE ? ORDER BY "createdAt" DESC LIMIT ${Math.trunc(most)}`,
    [like, like],
  );
  return rows.map(rowOf);
}

/** By id, by address, or by a name that only one has. */
export async function findPerson(db: Db, who: string): Promise<PersonRow> {
  const rows = await db.all<Raw>(
    `SELECT ${COLUMNS} FROM people WHERE id = ? OR email = ? OR name = ? LIMIT 3`,
    [who, who.toLowerCase(), who],
  );
  const exact = rows.find((row) => row.id === who || row.email === who.toLowerCase());
  if (exact !== undefined) return rowOf(exact);
  if (rows.length > 1)
    throw new Fault(409, 'many', `Several people are called '${who}'. Say which by id or address.`);
  if (rows[0] === undefined) throw unknown('person');
  return rowOf(rows[0]);
}

const HOUR = 3_600_000;

/** A link that sets a new password, as the mail of a forgotten one has it: works once, for an hour. */
export async function resetLink(db: Db, url: string, person: string, now: number): Promise<string> {
  const token = randomBytes(18).toString('base64url');
  const [then, until] = [new Date(now).toISOString(), new Date(now + HOUR).toISOString()];
  await db.tx((tx) =>
    tx.run(
      'INSERT INTO verifications (id, identifier, value, "expiresAt", "createdAt", "updatedAt") VALUES (?, ?, ?, ?, ?, ?)',
      [randomBytes(12).toString('base64url'), `reset-password:${token}`, person, until, then, then],
    ),
  );
  return `${url}/#/reset/${token}`;
}

/** Ends all sessions, here and in every process that hears of it; the others know within seconds. */
async function endSessions(tx: Tx, person: string): Promise<void> {
  await tx.run('DELETE FROM sessions WHERE "userId" = ?', [person]);
  await tx.notify({ kind: 'sessions' });
}

/** Nobody signs in with a suspended account; `why` is told to whoever tries. Null lets them in again. */
export async function suspend(db: Db, person: string, why: string | null): Promise<void> {
  await db.tx(async (tx) => {
    await tx.run('UPDATE people SET suspended = ? WHERE id = ?', [why, person]);
    if (why !== null) await endSessions(tx, person);
  });
}

/** Somebody silenced says nothing to others; `why` is told to them when they try. Null lets them speak again. */
export async function silence(db: Db, person: string, why: string | null): Promise<void> {
  await db.tx((tx) => tx.run('UPDATE people SET silenced = ? WHERE id = ?', [why, person]));
}

/** For whoever has lost the second factor and the spare codes: the password alone is enough again. */
export async function endSecondFactor(db: Db, person: string): Promise<void> {
  await db.tx(async (tx) => {
    await tx.run('DELETE FROM factors WHERE "userId" = ?', [person]);
    await tx.run('UPDATE people SET "twoFactorEnabled" = 0 WHERE id = ?', [person]);
    await endSessions(tx, person);
  });
}

/** All that is kept of somebody, but no secrets of the account: no password, session or signature. */
export async function exportPerson(db: Db, id: string): Promise<{ readonly [part: string]: unknown }> {
  const of = (sql: string) => db.all(sql, [id]);
  const [person] = await db.all<Raw>(`SELECT ${COLUMNS} FROM people WHERE id = ?`, [id]);
  if (person === undefined) throw unknown('person');
  return {
    person: rowOf(person),
    settings: await of('SELECT mail, digest_hour FROM wishes WHERE person = ?'),
    sessions: await of(
      'SELECT "createdAt", "expiresAt", "ipAddress", "userAgent" FROM sessions WHERE "userId" = ?',
    ),
    vacations: await of('SELECT began, ends FROM vacations WHERE person = ? ORDER BY began'),
    seeks: await of('SELECT game, scenario, seat, clock, made FROM seeks WHERE person = ? ORDER BY made'),
    tournaments: await of(
      'SELECT t.id, t.title, t.status, e.id AS entrant FROM tournaments t JOIN entrants e ON e.tournament = t.id WHERE e.person = ? ORDER BY t.made',
    ),
    browsers: await of('SELECT id, endpoint, made FROM pushes WHERE person = ? ORDER BY made'),
    webhooks: await of('SELECT id, url, made FROM hooks WHERE person = ?'),
    blocks: await of('SELECT other, kind, made FROM blocks WHERE person = ? ORDER BY made'),
    reports: await of(
      'SELECT about, game, reason, text, made, verdict FROM reports WHERE person = ? ORDER BY made',
    ),
    ratings: await of('SELECT game, elo, games, wins, draws FROM ratings WHERE person = ?'),
    games: await of(
      'SELECT g.id, g.game, g.scenario, g.status, g.outcome, g.made, g.moved, s.seat FROM games g JOIN seats s ON s.game = g.id WHERE s.person = ? ORDER BY g.made',
    ),
    chat: await of('SELECT game, id, text, made FROM chat WHERE person = ? ORDER BY made'),
    notes: await of('SELECT game, text FROM notes WHERE person = ?'),
    notices: await of('SELECT game, kind, title, text, made FROM notices WHERE person = ? ORDER BY made'),
  };
}

const GONE = 'Somebody who left';

/** Takes somebody out for good: games under way are resigned, what is over stays without their name. */
export async function deletePerson(service: GameService, id: string): Promise<void> {
  const { name } = await findPerson(service.db, id);
  // So that nothing new is said of them by name.
  await service.db.tx((tx) => writeName(tx, id, GONE, null, service.now()));
  const seats = await service.db.all<{ game: string; seat: string; status: string }>(
    "SELECT s.game, s.seat, g.status FROM seats s JOIN games g ON g.id = s.game WHERE s.person = ? AND g.status = 'playing'",
    [id],
  );
  for (const { game, seat } of seats) await resign(service, game, seat);
  await service.db.tx(async (tx) => {
    const unborn = await tx.all<{ id: string }>("SELECT id FROM games WHERE owner = ? AND status = 'open'", [
      id,
    ]);
    for (const game of unborn) {
      for (const table of ['seats', 'chat', 'notes', 'notices'])
        await tx.run(`DELETE FROM ${table} WHERE game = ?`, [game.id]);
      await tx.run('DELETE FROM games WHERE id = ?', [game.id]);
    }
    const played = await tx.all<{ id: string; outcome: string | null }>(
      'SELECT g.id, g.outcome FROM games g JOIN seats s ON s.game = g.id WHERE s.person = ?',
      [id],
    );
    for (const game of played) {
      // What others were told holds their name and their words.
      await tx.run("DELETE FROM notices WHERE game = ? AND kind IN ('chat', 'joined', 'offer', 'over')", [
        game.id,
      ]);
      await tx.run("DELETE FROM outbox WHERE state = 'due' AND body LIKE ?", [`%"game":"${game.id}"%`]);
      if (game.outcome === null) continue;
      const outcome = JSON.parse(game.outcome) as { text: string };
      await tx.run('UPDATE games SET outcome = ? WHERE id = ?', [
        ...[JSON.stringify({ ...outcome, text: outcome.text.replaceAll(name, GONE) }), game.id],
      ]);
    }
    await tx.run('UPDATE seats SET person = NULL, name = ? WHERE person = ?', [GONE, id]);
    await tx.run('UPDATE entrants SET person = NULL, name = ?, gone = 1 WHERE person = ?', [GONE, id]);
    await tx.run("UPDATE tournaments SET owner = '' WHERE owner = ?", [id]);
    await tx.run("UPDATE games SET owner = '' WHERE owner = ?", [id]);
    await tx.run("UPDATE chat SET person = '', name = ?, text = '' WHERE person = ?", [GONE, id]);
    // What others told of them stays for whoever runs the server, without their words.
    await tx.run("UPDATE reports SET said = '[]' WHERE about = ?", [id]);
    await tx.run('DELETE FROM reports WHERE person = ?', [id]);
    await tx.run('DELETE FROM blocks WHERE other = ?', [id]);
    await tx.run('DELETE FROM factors WHERE "userId" = ?', [id]);
    for (const table of [
      'blocks',
      'wishes',
      'hooks',
      'ratings',
      'vacations',
      'seeks',
      'presence',
      'pushes',
      'notes',
      'notices',
      'outbox',
    ])
      await tx.run(`DELETE FROM ${table} WHERE person = ?`, [id]);
    await tx.run('DELETE FROM accounts WHERE "userId" = ?', [id]);
    await tx.run('DELETE FROM verifications WHERE value = ? OR value LIKE ?', [id, `${id} %`]);
    await endSessions(tx, id);
    await tx.run('DELETE FROM people WHERE id = ?', [id]);
  });
}
