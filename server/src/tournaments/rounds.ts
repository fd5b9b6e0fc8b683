/** A round: its pairings are written, sides dealt or bid for. */

import { DAY } from '../games/clock.ts';
import { tell } from '../games/notices.ts';
import type { GameService } from '../games/service.ts';
import type { HeldTournament } from './making.ts';
import { balancedSeat, type Pair, roundRobin, swissRound, WIN } from './pairing.ts';

/** How long bids are waited for. */
const BIDS_WAIT = { live: DAY / 144, fast: DAY / 2, slow: 2 * DAY, none: 2 * DAY } as const;

export const seatsOf = ({ game }: Pick<HeldTournament, 'game'>): readonly [string, string] =>
  game.seats.map(({ id }) => id) as unknown as readonly [string, string];

/** The pairs of a round. */
function pairsOf({ row, entrants, pairings }: HeldTournament, round: number): Pair[] {
  if (row.format === 'swiss') return swissRound(entrants, pairings);
  const all = roundRobin(entrants.map(({ id }) => id));
  const back = round > all.length;
  const pairs = all[(round - 1) % all.length]!;
  // In the second half everybody meets again, sides exchanged.
  return back ? pairs.map(({ one, two }) => (two === null ? { one, two } : { one: two, two: one })) : pairs;
}

export async function openRound(service: GameService, held: HeldTournament, round: number): Promise<void> {
  const { tx, row } = held;
  for (const [i, pair] of pairsOf(held, round).entries()) await writePair(service, held, round, i + 1, pair);
  await tx.run('UPDATE tournaments SET round = ? WHERE id = ?', [round, row.id]);
}

/** A bye, a forfeit of whoever has left, or a game to be made. */
export async function writePair(
  service: GameService,
  held: HeldTournament,
  round: number,
  board: number,
  pair: Pair,
): Promise<void> {
  const { tx, row, entrants, pairings } = held;
  const [one, two] = [pair.one, pair.two].map((id) => entrants.find((who) => who.id === id));
  const gone = [one?.left === true, pair.two !== null && two?.left === true];
  const settled =
    pair.two === null
      ? { scores: gone[0] ? [0, 0] : [WIN, 0], how: 'bye' }
      : gone[0] && gone[1]
        ? { scores: [0, 0], how: 'double forfeit' }
        : gone[0] || gone[1]
          ? { scores: gone[0] ? [0, WIN] : [WIN, 0], how: 'forfeit' }
          : undefined;
  const bidden = settled === undefined && row.sides === 'bid' && (one?.person ?? two?.person) != null;
  const due = service.now() + BIDS_WAIT[row.clock.kind];
  const seat = pair.two === null ? null : balancedSeat(seatsOf(held), pair, pairings);
  await tx.run(
    `INSERT INTO pairings (tournament, round, board, one, two, seat, game, state, score_one, score_two, how, bids, paid, due)
     VALUES (?, ?, ?, ?, ?, ?, NULL, ?, ?, ?, ?, '{}', 0, ?)`,
    [
      ...[row.id, round, board, pair.one, pair.two, bidden ? null : seat],
      settled === undefined ? (bidden ? 'bidding' : 'playing') : 'over',
      ...[settled?.scores[0] ?? null, settled?.scores[1] ?? null, settled?.how ?? null],
      bidden ? due : null,
    ],
  );
  if (!bidden) return;
  for (const who of [one, two])
    if (who?.person != null)
      await tell(tx, service.now(), {
        ...{ person: who.person, game: row.id, seat: null, kind: 'tournament', n: 0, undos: 0 },
        title: `${row.title}: bid for a side`,
        text: `Round ${round}, against ${(who === one ? two : one)?.name}. Say which side you want, and what you give for it.`,
      });
}

export async function tellEntrants(
  service: GameService,
  { tx, row, entrants }: HeldTournament,
  title: string,
  text: string,
): Promise<void> {
  for (const { person, left } of entrants)
    if (person !== null && !left)
      await tell(tx, service.now(), {
        ...{ person, game: row.id, seat: null, kind: 'tournament', n: 0, undos: 0, title, text },
      });
}
