/** Is the store whole, and does it take what is written? */

import { type Db, StoreError } from './db.ts';

/** Writes a little and reads it again. */
export async function probeStore(db: Db, now: number): Promise<void> {
  await db.tx(async (tx) => {
    await tx.run(
      "INSERT INTO house (key, value) VALUES ('probe', ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
      [String(now)],
    );
    await tx.get('SELECT id FROM games LIMIT 1');
  });
}

/** What is the matter, in a word: nothing of where the store is. */
export function storeTrouble(error: unknown): string {
  const { message, cause } = error as { message?: string; cause?: { message?: string } };
  const text = `${message ?? ''} ${cause?.message ?? ''}`;
  if (/full|no space|disk quota|53100/i.test(text)) return 'its disk is full';
  if (/malformed|corrupt|not a database|XX00/i.test(text)) return 'it is damaged';
  if (/read-?only/i.test(text)) return 'it can only be read';
  return 'it does not answer';
}

/** Looks through the whole of a SQLite file; PostgreSQL looks after itself. */
export async function checkStore(db: Db): Promise<void> {
  if (db.kind !== 'sqlite') return;
  const found = await db.all<{ quick_check: string }>('PRAGMA quick_check(5)').catch((error: unknown) => {
    throw new StoreError(new Error(`${storeTrouble(error)}. Restore a backup into a new one`));
  });
  if (found.length === 1 && found[0]!.quick_check === 'ok') return;
  throw new StoreError(
    new Error(`it is damaged (${found[0]?.quick_check}). Restore a backup into a new one`),
  );
}
