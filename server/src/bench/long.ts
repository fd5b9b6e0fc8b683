/**
 * Long games, really played: one of them choice by choice, written as the server writes them but many in a transaction;
 * the others are copies of its rows under ids of their own, each as valid a record as the first.
 */

import { type AnyRules, type Play, type Random, unwrap } from '@armistice/engine';
import { march } from '@armistice/engine/sample';
import { type GameService, makeGame, type Person, sitDown, writeEntries } from '../games/index.ts';
import { settle } from '../games/settling.ts';
import type { Db } from '../store/db.ts';

/** Choices in one transaction. */
const TOGETHER = 1000;

/** A game of The Fords, with as many places and units as the largest games have. */
export async function beginLong(service: GameService, north: Person, south: Person): Promise<string> {
  const id = await makeGame(service, north, {
    ...{ game: 'sample', scenario: 'campaign', clock: { kind: 'none' } },
    seats: { north: 'me', south: 'link' },
  });
  await sitDown(service, south, id, 'south', true);
  return id;
}

/** Plays on until there are so many entries. */
export async function playLong(
  service: GameService,
  id: string,
  entries: number,
  random: Random,
): Promise<void> {
  for (let n = 0; n < entries; ) {
    n = await service.change(id, async (held) => {
      const match = await held.match();
      held.touched();
      const to = Math.min(entries, match.n + TOGETHER);
      while (match.n < to) {
        const entry = unwrap(match.choose(nextMarch(match.play, random)));
        await writeEntries(service, held, match, [entry], 'player');
      }
      await settle(service, held, match);
      return match.n;
    });
  }
}

export const nextMarch = (play: Play<AnyRules>, random: Random) =>
  march(play as unknown as Parameters<typeof march>[0], random);

/** What belongs to one game, and the columns beside the one that names it. */
const ROWS = {
  games: [
    ...[
      'game',
      'scenario',
      'options',
      'content',
      'game_version',
      'seed',
      'seed_commit',
      'start',
      'status',
      'n',
    ],
    ...[
      'undos',
      'asked',
      'step',
      'clock',
      'offers',
      'outcome',
      'owner',
      'listed',
      'watch',
      'rated',
      'rematch',
    ],
    ...['made', 'moved', 'wake'],
  ],
  seats: ['seat', 'person', 'bot', 'name', 'orders', 'bank', 'since', 'reminded'],
  entries: ['n', 'seat', 'choice', 'value', 'rolls', 'hash', 'account', 'made_by', 'turn', 'made'],
  snapshots: ['n', 'position'],
} as const;

/** The same game once more. */
export async function copyGame(db: Db, from: string, to: string): Promise<void> {
  await db.tx(async (tx) => {
    for (const [table, columns] of Object.entries(ROWS)) {
      const key = table === 'games' ? 'id' : 'game';
      const rest = columns.join(', ');
      await tx.run(
        `INSERT INTO ${table} (${key}, ${rest}) SELECT CAST(? AS TEXT), ${rest} FROM ${table} WHERE ${key} = ?`,
        [to, from],
      );
    }
  });
}
