/** What those who sit say to each other: saying it, reading it, taking it out again. */

import { Fault, notYours, unknown } from '../fault.ts';
import { isUnread } from '../people/company.ts';
import type { Db, Reads, Tx } from '../store/db.ts';
import { tell } from './notices.ts';
import type { GameService, Person } from './service.ts';

export interface Line {
  readonly id: number;
  readonly seat: string;
  readonly name: string;
  /** Empty once it has been taken out. */
  readonly text: string;
  readonly made: number;
  /** Who took it out: whoever said it, or whoever runs the server. */
  readonly gone: 'self' | 'house' | null;
}

export async function say(
  service: GameService,
  person: Person,
  game: string,
  seat: string,
  text: string,
): Promise<number> {
  return service.db.tx(async (tx) => {
    await tx.lock(game);
    const writer = await tx.get<{ silenced: string | null }>('SELECT silenced FROM people WHERE id = ?', [
      person.id,
    ]);
    if (writer?.silenced != null)
      throw new Fault(403, 'silenced', `You cannot write to others now: ${writer.silenced}`);
    const last = await tx.get<{ id: number | null }>('SELECT MAX(id) AS id FROM chat WHERE game = ?', [game]);
    const id = (last?.id ?? 0) + 1;
    const now = service.now();
    await tx.run('INSERT INTO chat (game, id, person, seat, name, text, made) VALUES (?, ?, ?, ?, ?, ?, ?)', [
      ...[game, id, person.id, seat, person.name, text, now],
    ]);
    const others = await tx.all<{ person: string; seat: string }>(
      'SELECT person, seat FROM seats WHERE game = ? AND person IS NOT NULL AND seat <> ?',
      [game, seat],
    );
    for (const other of others) {
      if (await isUnread(tx, other.person, person.id)) continue;
      await tell(tx, now, {
        ...{ person: other.person, game, seat: other.seat, kind: 'chat', n: 0, undos: 0 },
        ...{ title: `${person.name} writes`, text },
      });
    }
    await tx.notify({ kind: 'chat', game });
    return id;
  });
}

/** From a line on; nothing of those whom the reader does not want to read. */
export const linesFor = (reads: Reads, game: string, reader: string, after: number): Promise<Line[]> =>
  reads.all<Line>(
    `SELECT id, seat, name, text, made, gone FROM chat WHERE game = ? AND id > ?
     AND person NOT IN (SELECT other FROM blocks WHERE person = ?) ORDER BY id LIMIT 500`,
    [game, after, reader],
  );

/** How far the talk has come for a reader, and how many of its lines were taken out. */
export async function talkMark(
  reads: Reads,
  game: string,
  reader: string,
): Promise<{ readonly last: number; readonly gone: number }> {
  const row = await reads.get<{ last: number | null; gone: number | null }>(
    `SELECT MAX(id) AS last, COUNT(gone) AS gone FROM chat WHERE game = ?
     AND person NOT IN (SELECT other FROM blocks WHERE person = ?)`,
    [game, reader],
  );
  return { last: row?.last ?? 0, gone: row?.gone ?? 0 };
}

/** Takes out a line one has said oneself. */
export async function unsay(db: Db, person: string, game: string, id: number): Promise<void> {
  await db.tx(async (tx) => {
    await tx.lock(game);
    const line = await tx.get<{ person: string }>('SELECT person FROM chat WHERE game = ? AND id = ?', [
      game,
      id,
    ]);
    if (line === undefined) throw unknown('line');
    if (line.person !== person)
      throw notYours('Only who said it, or whoever runs this server, takes it out.');
    await takeOut(tx, game, id, 'self');
  });
}

/** The words go everywhere they are kept, but in reports: from the talk, from notices, from letters not sent yet. */
export async function takeOut(tx: Tx, game: string, id: number, by: 'self' | 'house'): Promise<boolean> {
  const line = await tx.get<{ text: string; gone: string | null }>(
    'SELECT text, gone FROM chat WHERE game = ? AND id = ?',
    [game, id],
  );
  if (line === undefined || line.gone !== null) return false;
  await tx.run("UPDATE chat SET text = '', gone = ? WHERE game = ? AND id = ?", [by, game, id]);
  await tx.run("DELETE FROM notices WHERE game = ? AND kind = 'chat' AND text = ?", [game, line.text]);
  const letters = await tx.all<{ id: string; body: string }>(
    "SELECT id, body FROM outbox WHERE state = 'due' AND slot LIKE ?",
    [`chat:${game}:%`],
  );
  for (const letter of letters) {
    const body = JSON.parse(letter.body) as { text: string };
    const rest = without(body.text, line.text);
    if (rest === body.text) continue;
    await (rest === ''
      ? tx.run('DELETE FROM outbox WHERE id = ?', [letter.id])
      : tx.run('UPDATE outbox SET body = ? WHERE id = ?', [
          JSON.stringify({ ...body, text: rest }),
          letter.id,
        ]));
  }
  await tx.notify({ kind: 'chat', game });
  return true;
}

/** A letter holds what was said in a row, line under line. */
function without(text: string, line: string): string {
  const at = `\n${text}\n`.indexOf(`\n${line}\n`);
  if (at === -1) return text;
  return `${text.slice(0, Math.max(0, at - 1))}${text.slice(at + line.length)}`.replace(/^\n/, '');
}
