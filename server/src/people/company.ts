/**
 * Whom one wants to have to do with. Who is blocked does not sit down with one, is not found by one's seeks, and is not
 * read; who is muted is only not read. Neither is told. Games under way go on, and a tournament pairs as it must.
 */

import { Fault, unknown } from '../fault.ts';
import type { Reads, Tx } from '../store/db.ts';

export type Distance = 'block' | 'mute';

export interface Blocked {
  readonly person: string;
  readonly name: string;
  readonly kind: Distance;
  readonly made: number;
}

/** By one person. */
const MOST_BLOCKS = 500;

export async function blockedBy(reads: Reads, person: string): Promise<Blocked[]> {
  return reads.all<Blocked>(
    `SELECT b.other AS person, p.name, b.kind, b.made FROM blocks b JOIN people p ON p.id = b.other
     WHERE b.person = ? ORDER BY b.made DESC, b.other`,
    [person],
  );
}

export async function distanceTo(reads: Reads, person: string, other: string): Promise<Distance | null> {
  const row = await reads.get<{ kind: Distance }>('SELECT kind FROM blocks WHERE person = ? AND other = ?', [
    person,
    other,
  ]);
  return row?.kind ?? null;
}

/** Null takes it back. */
export async function keepAway(
  tx: Tx,
  person: string,
  other: string,
  kind: Distance | null,
  now: number,
): Promise<void> {
  if (person === other) throw new Fault(400, 'yourself', 'That is you.');
  if (kind === null) {
    await tx.run('DELETE FROM blocks WHERE person = ? AND other = ?', [person, other]);
    return;
  }
  await tx.lock(`@blocks:${person}`);
  if ((await tx.get('SELECT id FROM people WHERE id = ?', [other])) === undefined) throw unknown('person');
  const { many } = (await tx.get<{ many: number }>('SELECT COUNT(*) AS many FROM blocks WHERE person = ?', [
    person,
  ]))!;
  if (many >= MOST_BLOCKS && (await distanceTo(tx, person, other)) === null)
    throw new Fault(409, 'too-many', `${MOST_BLOCKS} are the most; let some of them come back first.`);
  await tx.run(
    `INSERT INTO blocks (person, other, kind, made) VALUES (?, ?, ?, ?)
     ON CONFLICT (person, other) DO UPDATE SET kind = excluded.kind`,
    [person, other, kind, now],
  );
}

/** People who block this one, or whom this one blocks. */
export async function apartFrom(reads: Reads, person: string): Promise<ReadonlySet<string>> {
  const rows = await reads.all<{ other: string }>(
    `SELECT other FROM blocks WHERE person = ? AND kind = 'block'
     UNION SELECT person AS other FROM blocks WHERE other = ? AND kind = 'block'`,
    [person, person],
  );
  return new Set(rows.map(({ other }) => other));
}

/** Whoever sits there, and whoever made the table, must be willing to play with each other. */
export async function mustGetAlong(
  reads: Reads,
  person: string,
  others: readonly (string | null)[],
): Promise<void> {
  const apart = await apartFrom(reads, person);
  if (others.some((other) => other !== null && apart.has(other)))
    throw new Fault(403, 'apart', 'Somebody here does not want to play with you, or you with them.');
}

/** Does this person not read what the other says? */
export const isUnread = async (reads: Reads, reader: string, writer: string): Promise<boolean> =>
  (await distanceTo(reads, reader, writer)) !== null;
