/** A tournament as it is shown, and its results to take away. */

import { listedScenarios } from '@armistice/engine';
import { loadGame } from '@armistice/games';
import { unknown } from '../fault.ts';
import type { Person } from '../games/service.ts';
import type { Reads } from '../store/db.ts';
import { type Bid, standings } from './pairing.ts';
import {
  entrantRows,
  type Pairing,
  pairingRows,
  type TournamentRow,
  tournamentOf,
  tournamentRow,
} from './records.ts';

export interface TournamentCard extends Omit<TournamentRow, 'options'> {
  readonly gameTitle: string;
  readonly scenarioTitle: string;
  readonly ownerName: string;
  readonly entered: number;
}

export interface StandingRow {
  readonly place: number;
  readonly id: string;
  readonly name: string;
  /** If it is a person: their profile is found by it. */
  readonly person: string | null;
  readonly bot: string | null;
  readonly left: boolean;
  /** Points, as people count them: 2.5 */
  readonly points: number;
  readonly played: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly byes: number;
  readonly forfeits: number;
  readonly buchholz: number;
}

export interface PairingCard {
  readonly round: number;
  readonly board: number;
  readonly one: string;
  readonly two: string | null;
  /** The seat of `one`, and of `two`. */
  readonly seats: readonly [string, string] | null;
  readonly state: Pairing['state'];
  readonly game: string | null;
  readonly scores: readonly [number, number] | null;
  readonly how: string | null;
  /** What `one` paid for the side, in points; less than nothing: `two` paid. */
  readonly paid: number;
  readonly due: number | null;
  /** One's own bid, while others are waited for. */
  readonly bid?: Bid | null;
}

export interface TournamentView extends TournamentCard {
  readonly options: TournamentRow['options'];
  /** The asker's number in it, and whether they run it. */
  readonly you: string | null;
  readonly yours: boolean;
  readonly seatTitles: { readonly [seat: string]: string };
  readonly standings: readonly StandingRow[];
  readonly pairings: readonly PairingCard[];
}

const MOST_LISTED = 100;

export async function tournamentCards(
  reads: Reads,
  status: TournamentRow['status'],
): Promise<TournamentCard[]> {
  const rows = await reads.all<Parameters<typeof tournamentOf>[0]>(
    `SELECT * FROM tournaments WHERE status = ? ORDER BY moved DESC LIMIT ${MOST_LISTED}`,
    [status],
  );
  return Promise.all(rows.map((row) => cardOf(reads, tournamentOf(row))));
}

async function cardOf(reads: Reads, row: TournamentRow): Promise<TournamentCard> {
  const game = await loadGame(row.game);
  const { many } = (await reads.get<{ many: number }>(
    'SELECT COUNT(*) AS many FROM entrants WHERE tournament = ? AND gone = 0',
    [row.id],
  ))!;
  const owner = await reads.get<{ name: string }>('SELECT name FROM people WHERE id = ?', [row.owner]);
  const scenario = game && listedScenarios(game).find(({ id }) => id === row.scenario);
  const { options: _, ...card } = row;
  return {
    ...card,
    gameTitle: game?.title ?? row.game,
    scenarioTitle: scenario?.title ?? row.scenario,
    ownerName: owner?.name ?? '',
    entered: many,
  };
}

const inPoints = (hundredths: number): number => hundredths / 100;

export async function tournamentView(
  reads: Reads,
  id: string,
  person: Person | null,
): Promise<TournamentView> {
  const row = await tournamentRow(reads, id);
  const game = row && (await loadGame(row.game));
  if (row === undefined || game === undefined) throw unknown('tournament');
  const entrants = await entrantRows(reads, id);
  const pairings = await pairingRows(reads, id);
  const you = (person && entrants.find((one) => one.person === person.id && !one.left)?.id) ?? null;
  const table = standings(entrants, pairings);
  const ladder = [...entrants].sort((a, b) => Number(a.left) - Number(b.left) || a.place - b.place);
  const order = row.format === 'ladder' ? ladder.map((one) => one.id) : table.map((one) => one.id);
  const seats = game.seats.map((one) => one.id);
  return {
    ...(await cardOf(reads, row)),
    options: row.options,
    you,
    yours: person !== null && row.owner === person.id,
    seatTitles: Object.fromEntries(game.seats.map((one) => [one.id, one.title])),
    standings: order.map((entrant, i) => {
      const { name, person: who, bot, left } = entrants.find((one) => one.id === entrant)!;
      const { points, buchholz, place: _, id: __, ...counts } = table.find((one) => one.id === entrant)!;
      return {
        ...{ place: i + 1, id: entrant, name, person: who, bot, left, ...counts },
        ...{ points: inPoints(points), buchholz: inPoints(buchholz) },
      };
    }),
    pairings: pairings.map((one) => {
      const own = you === one.one ? one.bids.one : you === one.two ? one.bids.two : undefined;
      const mine = you !== null && (you === one.one || you === one.two);
      return {
        ...{
          round: one.round,
          board: one.board,
          one: one.one,
          two: one.two,
          state: one.state,
          game: one.game,
        },
        seats: one.seat === null ? null : [one.seat, seats.find((seat) => seat !== one.seat)!],
        scores: one.scores === null ? null : [inPoints(one.scores[0]), inPoints(one.scores[1])],
        ...{ how: one.how, paid: inPoints(one.paid), due: one.due },
        ...(one.state === 'bidding' && mine ? { bid: own ?? null } : {}),
      };
    }),
  };
}

/** Of a view, what is the same for everybody: to be kept, or read by programs. */
export function resultsOf({ you: _, yours: __, pairings, ...rest }: TournamentView) {
  return { ...rest, pairings: pairings.map(({ bid: ___, ...pairing }) => pairing) };
}

/** A cell: quoted where it must be. What a spreadsheet would take for a formula is kept a text. */
function cell(value: string | number | null): string {
  if (value === null) return '';
  const text = typeof value === 'number' ? String(value) : value.replace(/^(?=[=+\-@\t\r])/, "'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const lines = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;

/** Standings, an empty line, pairings. */
export function resultsCsv(view: TournamentView): string {
  const name = (id: string | null): string => view.standings.find((one) => one.id === id)?.name ?? '';
  const head = [
    'place',
    'name',
    'points',
    'played',
    'wins',
    'draws',
    'losses',
    'byes',
    'forfeits',
    'buchholz',
  ] as const;
  const table = view.standings.map((row) => head.map((key) => row[key]));
  const games = view.pairings.map(({ round, board, one, two, seats, scores, how, paid, game }) => [
    ...[round, board, name(one), two === null ? '' : name(two)],
    ...[(seats && view.seatTitles[seats[0]]) ?? '', (seats && view.seatTitles[seats[1]]) ?? ''],
    ...[scores?.[0] ?? null, scores?.[1] ?? null, how ?? 'under way', paid, game ?? ''],
  ]);
  const columns = [
    'round',
    'board',
    'one',
    'two',
    'side of one',
    'side of two',
    'points of one',
    'points of two',
    'how',
    'paid',
    'game',
  ];
  return `${lines([head, ...table])}\r\n${lines([columns, ...games])}`;
}
