/** The rows of a tournament, as they stand in the store. */

import type { Options } from '@armistice/engine';
import type { Clock } from '../games/clock.ts';
import type { Reads } from '../store/db.ts';
import type { Bid, Met, Player } from './pairing.ts';

export type Format = 'round-robin' | 'double-round-robin' | 'swiss' | 'ladder';

export interface TournamentRow {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly owner: string;
  readonly game: string;
  readonly scenario: string;
  readonly options: Options;
  readonly clock: Clock;
  readonly format: Format;
  /** As many as it has; 0: as many as it takes. */
  readonly rounds: number;
  readonly sides: 'balanced' | 'bid';
  readonly rated: boolean;
  readonly most: number;
  readonly status: 'open' | 'playing' | 'over';
  readonly round: number;
  readonly made: number;
  readonly moved: number;
}

export interface Entrant extends Player {
  readonly person: string | null;
  readonly bot: string | null;
  readonly name: string;
  /** On a ladder, from the top. */
  readonly place: number;
}

export interface Pairing extends Met {
  readonly board: number;
  readonly game: string | null;
  readonly state: 'bidding' | 'playing' | 'over';
  readonly bids: { readonly one?: Bid; readonly two?: Bid };
  /** What `one` paid for the side, in hundredths. */
  readonly paid: number;
  /** When bids must be in. */
  readonly due: number | null;
}

type Raw = { [column: string]: string | number | null };

export function tournamentOf(row: Raw): TournamentRow {
  return {
    ...(row as unknown as TournamentRow),
    options: JSON.parse(String(row.options)),
    clock: JSON.parse(String(row.clock)),
    rated: row.rated === 1,
    made: Number(row.made),
    moved: Number(row.moved),
  };
}

export async function tournamentRow(reads: Reads, id: string): Promise<TournamentRow | undefined> {
  const row = await reads.get<Raw>('SELECT * FROM tournaments WHERE id = ?', [id]);
  return row === undefined ? undefined : tournamentOf(row);
}

export async function entrantRows(reads: Reads, tournament: string): Promise<Entrant[]> {
  const rows = await reads.all<Raw>('SELECT * FROM entrants WHERE tournament = ? ORDER BY number', [
    tournament,
  ]);
  return rows.map((row) => ({
    ...{ id: String(row.id), number: Number(row.number), name: String(row.name), place: Number(row.place) },
    ...{ person: row.person as string | null, bot: row.bot as string | null, left: row.gone === 1 },
  }));
}

export async function pairingRows(reads: Reads, tournament: string): Promise<Pairing[]> {
  const rows = await reads.all<Raw>('SELECT * FROM pairings WHERE tournament = ? ORDER BY round, board', [
    tournament,
  ]);
  return rows.map((row) => ({
    ...{ round: Number(row.round), board: Number(row.board), one: String(row.one) },
    ...{ two: row.two as string | null, seat: row.seat as string | null, game: row.game as string | null },
    ...{ state: row.state as Pairing['state'], how: row.how as string | null, paid: Number(row.paid) },
    scores: row.score_one === null ? null : [Number(row.score_one), Number(row.score_two)],
    bids: JSON.parse(String(row.bids)),
    due: row.due === null ? null : Number(row.due),
  }));
}
