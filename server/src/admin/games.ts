/** What whoever runs the server can do with games. */

import { loadGame } from '@armistice/games';
import { Fault } from '../fault.ts';
import { tell } from '../games/notices.ts';
import type { GameService } from '../games/service.ts';
import { settle } from '../games/settling.ts';
import type { Db } from '../store/db.ts';

export interface GameLine {
  readonly id: string;
  readonly game: string;
  readonly status: string;
  readonly n: number;
  readonly owner: string;
  readonly moved: string;
}

export async function listGames(db: Db, status: string, most = 100): Promise<GameLine[]> {
  const rows = await db.all<Omit<GameLine, 'moved'> & { moved: number }>(
    `SELECT id, game, status, n, owner, moved FROM games WHERE status = ? ORDER BY moved DESC LIMIT ${Math.trunc(most)}`,
    [status],
  );
  return rows.map((row) => ({ ...row, moved: new Date(row.moved).toISOString() }));
}

/** Ends a game without a winner, and without a rating. All who sit in it are told why. */
export async function endGame(service: GameService, game: string, why: string): Promise<void> {
  await service.change(game, async (held) => {
    const { tx, row, seats } = held;
    if (row.status === 'over') throw new Fault(409, 'game-over', 'This game is over.');
    await tx.run('UPDATE games SET rated = 0 WHERE id = ?', [game]);
    const outcome = { winner: null, how: 'ended by the house', text: why };
    const unrated = { ...held, row: { ...row, rated: false } };
    await settle(service, unrated, await held.standing(), { outcome });
    const title = (await loadGame(row.game))?.title ?? row.game;
    for (const { person, seat } of seats)
      if (person !== null)
        await tell(tx, service.now(), {
          ...{ person, game, seat, kind: 'offer', n: row.n, undos: row.undos },
          ...{ title: `${title}: ended by whoever runs this server`, text: why },
        });
    await tx.notify({ kind: 'state', game });
  });
}

export interface Checked {
  readonly games: number;
  /** Games whose log goes further than this program can follow it. */
  readonly stranded: readonly { readonly id: string; readonly why: string }[];
  /** Games that cannot be opened at all. */
  readonly broken: readonly { readonly id: string; readonly why: string }[];
}

/** Opens every game under way, as the first who looks at it would. */
export async function checkGames(service: GameService): Promise<Checked> {
  const rows = await service.db.all<{ id: string }>(
    "SELECT id FROM games WHERE status <> 'over' ORDER BY id",
  );
  const [stranded, broken]: { id: string; why: string }[][] = [[], []];
  for (const { id } of rows) {
    try {
      const why = await service.look(id, (seen) => seen.stranded);
      if (why !== undefined) stranded!.push({ id, why });
    } catch (error) {
      broken!.push({ id, why: (error as Error).message });
    }
  }
  return { games: rows.length, stranded: stranded!, broken: broken! };
}
