/** What a digest begins with: the decisions that wait, the most urgent first, and where they are made. */

import { loadGame } from '@armistice/games';
import { deadline, lengthText } from '../games/clock.ts';
import { gameOf } from '../games/records.ts';
import type { Reads } from '../store/db.ts';

export async function clockLeft(reads: Reads, person: string, now: number, url: string): Promise<string[]> {
  const seats = await reads.all<{
    game: string;
    seat: string;
    bank: number | null;
    since: number;
    held: number;
  }>(
    `SELECT s.game, s.seat, s.bank, s.since, s.held FROM seats s JOIN games g ON g.id = s.game
     WHERE s.person = ? AND s.since IS NOT NULL AND s.bot IS NULL AND g.status = 'playing' LIMIT 200`,
    [person],
  );
  const found: { readonly due: number; readonly text: string }[] = [];
  for (const seat of seats) {
    const raw = await reads.get<Parameters<typeof gameOf>[0]>('SELECT * FROM games WHERE id = ?', [
      seat.game,
    ]);
    if (raw === undefined) continue;
    const row = gameOf(raw);
    const due = deadline(row.clock, seat) ?? Number.POSITIVE_INFINITY;
    const left = due <= now ? 'your time has run out' : `${lengthText(due - now)} left`;
    const title = (await loadGame(row.game))?.title ?? row.game;
    found.push({ due, text: `  ${title}, ${row.headline}: ${row.step}, ${left}\n  ${url}/#/game/${row.id}` });
  }
  if (found.length === 0) return [];
  found.sort((a, b) => a.due - b.due);
  const many = found.length === 1 ? 'One game waits' : `${found.length} games wait`;
  return [`${many} for your decision:`, ...found.map(({ text }) => text)];
}
