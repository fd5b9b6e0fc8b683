/**
 * Are the games whole? At the start the store is asked whether each record under way is as long as its game says; then,
 * little by little and while people play, each is opened as the first who looks at it would. What is found is told in
 * the log and in the figures, before a player finds it.
 */

import type { Reads } from '../store/db.ts';
import type { GameService } from './service.ts';

export interface Found {
  readonly game: string;
  readonly what: 'torn' | 'stranded' | 'broken';
  readonly why: string;
}

/** Games whose entries do not reach as far as the game says, or further, or that nobody sits in. */
export async function tornGames(reads: Reads): Promise<Found[]> {
  const rows = await reads.all<{ id: string; n: number; last: number; seats: number }>(
    `SELECT id, n, last, seats FROM (
       SELECT g.id, g.n, COALESCE((SELECT MAX(e.n) FROM entries e WHERE e.game = g.id), 0) AS last,
         (SELECT COUNT(*) FROM seats s WHERE s.game = g.id) AS seats
       FROM games g WHERE g.status <> 'over') found
     WHERE n <> last OR seats = 0 ORDER BY id`,
  );
  return rows.map(({ id, n, last, seats }) => ({
    ...{ game: id, what: 'torn' },
    why: seats === 0 ? 'nobody sits in it' : `it says ${n} entries, and has ${last}`,
  }));
}

/** Of the time, so much is left to others: one part of work, four of rest. */
const REST = 4;
const LEAST_REST = 5;

/** Opens every game under way; answers what was found, once all have been looked at or it was told to stop. */
export async function lookThrough(
  service: GameService,
  found: (one: Found) => void,
  stopped: () => boolean,
): Promise<number> {
  const games = await service.db.all<{ id: string }>(
    "SELECT id FROM games WHERE status = 'playing' ORDER BY moved DESC",
  );
  let looked = 0;
  for (const { id } of games) {
    if (stopped()) break;
    const begun = performance.now();
    try {
      const why = await service.look(id, (seen) => seen.stranded);
      if (why !== undefined) found({ game: id, what: 'stranded', why });
    } catch (error) {
      if ((error as { status?: number }).status !== 404)
        found({ game: id, what: 'broken', why: (error as Error).message });
    }
    looked++;
    const rest = Math.max(LEAST_REST, (performance.now() - begun) * REST);
    await new Promise((resolve) => setTimeout(resolve, rest).unref());
  }
  return looked;
}
