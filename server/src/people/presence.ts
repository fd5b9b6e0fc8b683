/** Who is here: a page of theirs is open, in whichever process. Written now and then, for those whom it may be told of. */

import type { Db, Reads } from '../store/db.ts';

/** How often it is written, and how long it holds. */
const EVERY = 60_000;
const HOLDS = 150_000;
/** People written at once. */
const AT_ONCE = 200;

export class Presence {
  readonly #db: Db;
  readonly #now: () => number;
  #written = new Map<string, number>();

  constructor(db: Db, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  /** These people have a page open now. */
  async write(people: Iterable<string>): Promise<void> {
    const now = this.#now();
    // Always in the same order, so that two processes do not wait for each other.
    const here = [...new Set(people)].sort();
    const due = here.filter((one) => now - (this.#written.get(one) ?? Number.NEGATIVE_INFINITY) >= EVERY);
    for (let at = 0; at < due.length; at += AT_ONCE) {
      const some = due.slice(at, at + AT_ONCE);
      await this.#db.tx((tx) =>
        tx.run(
          `INSERT INTO presence (person, seen) VALUES ${some.map(() => '(?, ?)').join(', ')}
           ON CONFLICT (person) DO UPDATE SET seen = excluded.seen`,
          some.flatMap((one) => [one, now]),
        ),
      );
    }
    this.#written = new Map(here.map((one) => [one, due.includes(one) ? now : this.#written.get(one)!]));
  }
}

/** Who of these is here, and lets others see it. */
export async function presentAmong(
  reads: Reads,
  people: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  if (people.length === 0) return new Set();
  const rows = await reads.all<{ person: string }>(
    `SELECT h.person FROM presence h LEFT JOIN wishes w ON w.person = h.person
     WHERE h.seen > ? AND COALESCE(w.hidden, 0) = 0 AND h.person IN (${people.map(() => '?').join(', ')})`,
    [now - HOLDS, ...people],
  );
  return new Set(rows.map(({ person }) => person));
}
