/**
 * Games that everybody has left. One that nobody came to is given up after two months; one in which nobody has moved for
 * half a year is ended without winner and rating. All who sit in it are told a month before. Tournaments look after
 * their own.
 */

import { loadGame } from '@armistice/games';
import { DAY } from './clock.ts';
import { tell } from './notices.ts';
import type { GameService, Held } from './service.ts';
import { settle } from './settling.ts';

export interface Patience {
  /** Days without a move until a game under way is ended; 0: never. */
  readonly playing: number;
  /** Days until a game that did not begin is given up. */
  readonly open: number;
  /** So many days before it ends all are told. */
  readonly warning: number;
}

export const PATIENCE: Patience = { playing: 180, open: 60, warning: 30 };

export interface Expired {
  readonly warned: number;
  readonly ended: number;
  readonly givenUp: number;
}

/** Games looked at in one round: the rest is for the next. */
const AT_ONCE = 200;

export async function expire(service: GameService, patience: Patience = PATIENCE): Promise<Expired> {
  const { playing, open, warning } = patience;
  if (playing === 0) return { warned: 0, ended: 0, givenUp: 0 };
  const now = service.now();
  const still = (status: string, days: number, more = '') =>
    service.db.all<{ id: string }>(
      `SELECT id FROM games WHERE status = ? AND moved < ? AND (rematch IS NULL OR rematch NOT LIKE 'pairing:%') ${more} ORDER BY moved LIMIT ${AT_ONCE}`,
      [status, now - days * DAY],
    );
  let [warned, ended, givenUp] = [0, 0, 0];
  for (const { id } of await still('open', Math.min(open, playing))) {
    await giveUp(service, id);
    givenUp++;
  }
  // Those who were told in time; a game that moved since is told of again.
  const late = await still('playing', playing, `AND warned > moved AND warned < ${now - warning * DAY}`);
  for (const { id } of late) {
    await end(service, id, playing);
    ended++;
  }
  for (const { id } of await still('playing', playing - warning, 'AND (warned IS NULL OR warned <= moved)')) {
    await warn(service, id, warning);
    warned++;
  }
  return { warned, ended, givenUp };
}

const titleOf = async (game: string): Promise<string> => (await loadGame(game))?.title ?? game;

async function tellAll(service: GameService, { tx, row, seats }: Held, title: string, text: string) {
  for (const { person, seat } of seats)
    if (person !== null)
      await tell(tx, service.now(), {
        ...{ person, game: row.id, seat, kind: 'house', n: row.n, undos: row.undos },
        ...{ title: `${await titleOf(row.game)}: ${title}`, text },
      });
}

async function warn(service: GameService, game: string, days: number): Promise<void> {
  await service.change(game, async (held) => {
    held.unchanged();
    await held.tx.run('UPDATE games SET warned = ? WHERE id = ?', [service.now(), game]);
    const text = `Nobody has moved for months. Unless somebody does, it is ended in ${days} days, without winner and rating.`;
    await tellAll(service, held, 'does it go on?', text);
  });
}

async function end(service: GameService, game: string, days: number): Promise<void> {
  await service.change(game, async (held) => {
    if (held.row.status !== 'playing') return held.unchanged();
    const text = `Nobody had moved for ${days} days.`;
    await held.tx.run('UPDATE games SET rated = 0 WHERE id = ?', [game]);
    const unrated = { ...held, row: { ...held.row, rated: false } };
    const outcome = { winner: null, how: 'abandoned', text };
    await settle(service, unrated, await held.standing(), { outcome });
    await held.tx.notify({ kind: 'state', game });
  });
}

/** A game that has not begun leaves nothing behind. */
export async function takeAway({ tx, row }: Held): Promise<void> {
  for (const table of ['seats', 'chat', 'notes', 'notices', 'snapshots'])
    await tx.run(`DELETE FROM ${table} WHERE game = ?`, [row.id]);
  await tx.run('DELETE FROM games WHERE id = ?', [row.id]);
}

async function giveUp(service: GameService, game: string): Promise<void> {
  await service.change(game, async (held) => {
    held.unchanged();
    const { row, tx } = held;
    if (row.status !== 'open') return;
    await takeAway(held);
    await tell(tx, service.now(), {
      ...{ person: row.owner, game: '', seat: null, kind: 'house', n: 0, undos: 0 },
      title: `${await titleOf(row.game)}: nobody came`,
      text: 'The game has been given up. Seek an opponent, or make another.',
    });
  });
  service.live.drop(game);
}
