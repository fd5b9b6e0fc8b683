/** What whoever runs the server can do about what is said. */

import { unknown } from '../fault.ts';
import { takeOut } from '../games/talk.ts';
import type { Db } from '../store/db.ts';

export interface SaidLine {
  readonly id: number;
  readonly person: string;
  readonly seat: string;
  readonly name: string;
  readonly text: string;
  readonly made: number;
  readonly gone: string | null;
}

export async function chatOf(db: Db, game: string): Promise<SaidLine[]> {
  if ((await db.get('SELECT id FROM games WHERE id = ?', [game])) === undefined) throw unknown('game');
  return db.all<SaidLine>(
    'SELECT id, person, seat, name, text, made, gone FROM chat WHERE game = ? ORDER BY id',
    [game],
  );
}

/** Takes out lines of a game: one, or all that one person said there. Answers how many. */
export async function takeOutLines(
  db: Db,
  game: string,
  which: { readonly line: number } | { readonly person: string },
): Promise<number> {
  const lines = (await chatOf(db, game)).filter((one) =>
    'line' in which ? one.id === which.line : one.person === which.person,
  );
  if (lines.length === 0) throw unknown('line');
  return db.tx(async (tx) => {
    await tx.lock(game);
    let many = 0;
    for (const { id } of lines) if (await takeOut(tx, game, id, 'house')) many++;
    return many;
  });
}
