/**
 * Elo, for each game by itself. Only games between two accounts count: no guests, no seat that a bot plays, nothing that
 * ended before both had begun to play.
 */

import type { Outcome } from '@armistice/engine';
import type { Reads, Tx } from '../store/db.ts';
import type { Clock } from './clock.ts';
import type { Counted } from './counted.ts';
import type { GameRow, SeatRow } from './records.ts';

export const FIRST_ELO = 1500;
const K = 32;

/** Choices of their own that each side must have made. */
export const LEAST_CHOICES = 5;

/** Times a rated game gives at least: nobody wins because the other has blinked. */
export const LEAST_CLOCK = { bank: 5 * 60_000, grace: 15_000 } as const;

/** Is there time to play? */
export const isFair = ({ kind, bank, grace }: Clock): boolean =>
  kind === 'none' || (bank >= LEAST_CLOCK.bank && grace >= LEAST_CLOCK.grace);

export interface Rating {
  readonly game: string;
  readonly elo: number;
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
}

/** What a player gains: their score against what was to be expected. */
export function gain(own: number, other: number, score: number): number {
  return Math.round(K * (score - 1 / (1 + 10 ** ((other - own) / 400))));
}

export async function rate(
  tx: Tx,
  row: GameRow,
  seats: readonly SeatRow[],
  outcome: Outcome,
): Promise<Counted> {
  const { game } = row;
  const [one, two] = seats;
  if (row.pack !== null) return { not: 'it was played with a content pack' };
  if (outcome.how === 'ruling') return { not: 'whoever runs the tournament decided it' };
  if (!row.rated) return { not: 'it was made as a game that does not count' };
  if (seats.length !== 2 || one === undefined || two === undefined)
    return { not: 'only games of two sides are rated' };
  if (one.bot !== null || two.bot !== null) return { not: 'a bot played' };
  if (one.person === null || two.person === null || one.person === two.person)
    return { not: 'two different people must have played' };
  const guests = await tx.get('SELECT id FROM people WHERE id IN (?, ?) AND "isAnonymous" = 1 LIMIT 1', [
    one.person,
    two.person,
  ]);
  if (guests !== undefined) return { not: 'a guest played; only accounts have ratings' };
  if (!isFair(row.clock)) return { not: 'its clock gave too little time' };
  const made = await tx.all<{ many: number }>(
    "SELECT COUNT(*) AS many FROM entries WHERE game = ? AND made_by = 'player' GROUP BY seat",
    [row.id],
  );
  if (made.filter(({ many }) => many >= LEAST_CHOICES).length < 2)
    return { not: `it ended before both had made ${LEAST_CHOICES} choices` };
  // Always in the same order, so that two games that end at once do not wait for each other.
  const pair = [one, two].sort((a, b) => (a.person! < b.person! ? -1 : 1)) as [SeatRow, SeatRow];
  const before: [Rating, Rating] = [
    await ratingOf(tx, game, pair[0].person!),
    await ratingOf(tx, game, pair[1].person!),
  ];
  const elo: { [seat: string]: [number, number] } = {};
  for (const i of [0, 1] as const) {
    const { seat, person } = pair[i];
    const score = outcome.winner === null ? 0.5 : outcome.winner === seat ? 1 : 0;
    const mine = before[i];
    elo[seat] = [mine.elo, mine.elo + gain(mine.elo, before[1 - i]!.elo, score)];
    await tx.run(
      `INSERT INTO ratings (person, game, elo, games, wins, draws) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (person, game) DO UPDATE SET elo = excluded.elo, games = excluded.games, wins = excluded.wins, draws = excluded.draws`,
      [
        person,
        game,
        elo[seat][1],
        mine.games + 1,
        mine.wins + (score === 1 ? 1 : 0),
        mine.draws + (score === 0.5 ? 1 : 0),
      ],
    );
  }
  return { not: null, elo };
}

async function ratingOf(tx: Tx, game: string, person: string): Promise<Rating> {
  await tx.lock(`@rating:${person}:${game}`);
  const row = await tx.get<Rating>(
    'SELECT game, elo, games, wins, draws FROM ratings WHERE person = ? AND game = ?',
    [person, game],
  );
  return row ?? { game, elo: FIRST_ELO, games: 0, wins: 0, draws: 0 };
}

export async function ratingsOf(reads: Reads, person: string): Promise<Rating[]> {
  return reads.all<Rating>(
    'SELECT game, elo, games, wins, draws FROM ratings WHERE person = ? ORDER BY game',
    [person],
  );
}
