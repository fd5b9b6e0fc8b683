/** What nobody needs any more is taken out: sessions that have ended, letters long sent, old notices, guests long gone. */

import type { Db } from './db.ts';

const DAY = 86_400_000;

export async function tidy(db: Db, now: number): Promise<void> {
  const ended = new Date(now).toISOString();
  await db.tx(async (tx) => {
    await tx.run('DELETE FROM sessions WHERE "expiresAt" < ?', [ended]);
    await tx.run('DELETE FROM verifications WHERE "expiresAt" < ?', [ended]);
    await tx.run('DELETE FROM seeks WHERE ends < ?', [now]);
    await tx.run('DELETE FROM presence WHERE seen < ?', [now - DAY]);
    await tx.run("DELETE FROM outbox WHERE state <> 'due' AND made < ?", [now - 30 * DAY]);
    await tx.run('DELETE FROM notices WHERE made < ? AND digest = 0', [now - 90 * DAY]);
    await tx.run('DELETE FROM reports WHERE closed < ?', [now - 365 * DAY]);
    // Guests whose cookie has run out come no more; who sat somewhere stays with the game.
    await tx.run(
      `DELETE FROM people WHERE "isAnonymous" = 1 AND "createdAt" < ?
       AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s."userId" = people.id)
       AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.person = people.id)
       AND NOT EXISTS (SELECT 1 FROM games g WHERE g.owner = people.id)`,
      [new Date(now - DAY).toISOString()],
    );
  });
}
