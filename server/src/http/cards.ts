/** Games in a list: what a card shows of them, nothing of the board. */

import { type AnyGame, listedScenarios } from '@armistice/engine';
import { loadGame } from '@armistice/games';
import { deadline, FIRST_ELO, gameOf, tournamentOfGame } from '../games/index.ts';
import { awayAmong } from '../games/vacation.ts';
import { presentAmong } from '../people/presence.ts';
import type { Reads } from '../store/db.ts';

interface SeatOnCard {
  readonly game: string;
  readonly seat: string;
  readonly person: string | null;
  readonly bot: string | null;
  readonly name: string;
  readonly known: string | null;
  readonly guest: number | null;
  readonly bank: number | null;
  readonly since: number | null;
  readonly held: number;
  readonly elo: number | null;
}

export async function cards(
  reads: Reads,
  rows: readonly Parameters<typeof gameOf>[0][],
  person: string | null,
  now: number,
) {
  const games = rows.map(gameOf);
  if (games.length === 0) return [];
  const seats = await reads.all<SeatOnCard>(
    `SELECT s.game, s.seat, s.person, s.bot, s.name, s.bank, s.since, s.held, p.id AS known, p."isAnonymous" AS guest, r.elo
     FROM seats s JOIN games g ON g.id = s.game LEFT JOIN people p ON p.id = s.person
     LEFT JOIN ratings r ON r.person = s.person AND r.game = g.game
     WHERE s.game IN (${games.map(() => '?').join(', ')})`,
    games.map((one) => one.id),
  );
  const people = [...new Set(seats.flatMap((seat) => seat.person ?? []))];
  const here = await presentAmong(reads, people, now);
  const away = await awayAmong(reads, people, now);
  const kinds = new Map<string, AnyGame | undefined>();
  for (const { game } of games) if (!kinds.has(game)) kinds.set(game, await loadGame(game));
  return games.map((one) => {
    const kind = kinds.get(one.game);
    const place = ({ seat }: SeatOnCard) => kind?.seats.findIndex(({ id }) => id === seat) ?? 0;
    const own = seats.filter((seat) => seat.game === one.id).sort((a, b) => place(a) - place(b));
    const mine = own.find((seat) => person !== null && seat.person === person)?.seat ?? null;
    const scenario = kind && listedScenarios(kind).find(({ id }) => id === one.scenario);
    return {
      ...{ id: one.id, game: one.game, scenario: one.scenario, status: one.status, n: one.n, step: one.step },
      ...{ title: kind?.title ?? one.game, scenarioTitle: scenario?.title ?? one.scenario },
      ...{ headline: one.headline, options: one.options, counted: one.counted },
      tournament: tournamentOfGame(one),
      ...{ clock: one.clock, made: one.made, moved: one.moved, outcome: one.outcome },
      ...{ rated: one.rated, pack: one.pack },
      seat: mine,
      yourTurn: mine !== null && one.asked.includes(mine),
      asked: one.asked,
      seats: own.map((seat) => {
        const account = seat.guest === 1 ? null : seat.known;
        return {
          ...{ seat: seat.seat, name: seat.name, bot: seat.bot, person: account },
          elo: account === null ? null : (seat.elo ?? FIRST_ELO),
          here: seat.person !== null && here.has(seat.person),
          away: (seat.person !== null && away.get(seat.person)) || null,
          free: seat.person === null && seat.bot === null,
          deadline: one.clock.kind === 'none' ? null : deadline(one.clock, seat),
        };
      }),
    };
  });
}
