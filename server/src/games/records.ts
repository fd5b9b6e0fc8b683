/** The rows of a game, as they stand in the store. */

import type { EntryAccount, Options, Outcome, Pack, Passed, Plain, Roll } from '@armistice/engine';
import type { Reads } from '../store/db.ts';
import type { Clock } from './clock.ts';
import type { Counted } from './counted.ts';
import type { Order } from './orders.ts';

export interface GameRow {
  readonly id: string;
  readonly game: string;
  readonly scenario: string;
  readonly options: Options;
  readonly content: Pack | undefined;
  /** What people are told of the pack before they join. */
  readonly pack: PackCard | null;
  readonly gameVersion: number;
  /** Of the engine it was begun with. */
  readonly engine: number;
  readonly seed: string;
  readonly seedCommit: string;
  readonly start: { readonly rolls: readonly Roll[]; readonly hash: string };
  /** 'open' until every seat is taken. */
  readonly status: 'open' | 'playing' | 'over';
  readonly n: number;
  readonly undos: number;
  readonly asked: readonly string[];
  /** The step under way, in words. */
  readonly step: string;
  readonly clock: Clock;
  readonly offers: Offers;
  readonly outcome: Outcome | null;
  readonly owner: string;
  readonly listed: boolean;
  readonly watch: boolean;
  readonly rated: boolean;
  readonly rematch: string | null;
  /** The last turn that clocks were paid for. */
  readonly turn: number;
  /** Where it stands, in words anybody may read. */
  readonly headline: string;
  /** Once it is over: whether it was rated, and why not. */
  readonly counted: Counted | null;
  readonly made: number;
  readonly moved: number;
}

/** The tournament a game belongs to; its pairing is its name. */
export const tournamentOfGame = ({ rematch }: Pick<GameRow, 'rematch'>): string | null =>
  /^pairing:([^:]+):/.exec(rematch ?? '')?.[1] ?? null;

/** What a content pack changes. */
export interface PackCard {
  readonly title: string;
  readonly items: readonly string[];
}

export interface Offers {
  readonly draw?: { readonly by: string; readonly agreed: readonly string[] };
  readonly rollback?: {
    readonly by: string;
    readonly to: number;
    /** The moment it was made in: it lapses when the game moves on. */
    readonly n: number;
    readonly undos: number;
    readonly agreed: readonly string[];
  };
}

export interface SeatRow {
  readonly seat: string;
  readonly person: string | null;
  /** A bot sits here; with a person too, it stands in for them. */
  readonly bot: string | null;
  readonly name: string;
  /** The person has an account, and so a profile; guests have none. */
  readonly account: boolean;
  readonly orders: readonly Order[];
  /** Milliseconds left in the bank; null without a clock. */
  readonly bank: number | null;
  /** Since when this seat has been asked; null while it is not. */
  readonly since: number | null;
  /** So much of the time since then does not count. */
  readonly held: number;
  /** Since which moment it has been reminded. */
  readonly reminded: number | null;
}

export interface EntryRow {
  readonly n: number;
  readonly seat: string;
  readonly choice: string;
  readonly value: Plain;
  readonly rolls: readonly Roll[];
  readonly hash: string;
  readonly account: EntryAccount;
  readonly madeBy: MadeBy;
  /** Made as one with the entry before it. */
  readonly joined: boolean;
  readonly turn: number;
  readonly made: number;
}

/** What is in the store does not fit together: the program was changed, or another process moved on meanwhile. */
export class DivergedError extends Error {
  constructor(game: string, n: number) {
    super(`Game ${game}: entry ${n} does not come out as written. Was the program changed under it?`);
    this.name = 'DivergedError';
  }
}

/** What everybody is told of a game that this program plays differently from some entry on. */
export const strandedText = (row: Pick<GameRow, 'n'>, at: number): string =>
  `This game was played with another version of the program and stands at entry ${at}: the last ${row.n - at} of its ` +
  'entries do not come out as they were written. It can be resigned or drawn, and whoever runs this server can let it ' +
  'go on from there.';

/** 'pass': it had one possible answer, as everybody can see. */
export type MadeBy = 'player' | 'bot' | 'order' | 'pass';

/** Entries that were not decided when they were made; see `Passed`. */
export const PASSED: { readonly [by in MadeBy]?: Passed } = { pass: 'open', order: 'closed' };

/** The key under which the server itself makes an entry: of each moment at most one. */
export const ownKey = (by: MadeBy, undos: number, n: number): string => `${by}:${undos}:${n}`;

/** Is this a key nobody else may use? */
export const isReserved = (key: string): boolean => /^(bot|order|pass):/.test(key);

type Raw = { [column: string]: string | number | null };
const parsed = (text: string | number | null | undefined) => JSON.parse(String(text));

export async function gameRow(reads: Reads, id: string): Promise<GameRow | undefined> {
  const row = await reads.get<Raw>('SELECT * FROM games WHERE id = ?', [id]);
  return row === undefined ? undefined : gameOf(row);
}

export function gameOf(row: Raw): GameRow {
  return {
    id: String(row.id),
    game: String(row.game),
    scenario: String(row.scenario),
    options: parsed(row.options),
    // Read when it is needed: a pack can be large, and most who look at a game do not need it.
    get content() {
      return row.content === null ? undefined : parsed(row.content);
    },
    pack: row.pack === null || row.pack === undefined ? null : parsed(row.pack),
    gameVersion: Number(row.game_version),
    engine: Number(row.engine),
    seed: String(row.seed),
    seedCommit: String(row.seed_commit),
    start: parsed(row.start),
    status: row.status as GameRow['status'],
    n: Number(row.n),
    undos: Number(row.undos),
    asked: parsed(row.asked),
    step: String(row.step),
    clock: { increment: 0, ...parsed(row.clock) },
    offers: parsed(row.offers),
    outcome: row.outcome === null ? null : parsed(row.outcome),
    owner: String(row.owner),
    listed: row.listed === 1,
    watch: row.watch === 1,
    rated: row.rated === 1,
    rematch: row.rematch === null ? null : String(row.rematch),
    turn: Number(row.turn),
    headline: String(row.headline),
    counted: row.counted === null ? null : parsed(row.counted),
    made: Number(row.made),
    moved: Number(row.moved),
  };
}

const SEATS_OF = `SELECT s.*, p.id AS known, p."isAnonymous" AS guest FROM seats s
  LEFT JOIN people p ON p.id = s.person WHERE s.game = ?`;

export async function seatRows(reads: Reads, game: string): Promise<SeatRow[]> {
  const rows = await reads.all<Raw>(SEATS_OF, [game]);
  return rows.map(seatOf);
}

function seatOf(row: Raw): SeatRow {
  return {
    seat: String(row.seat),
    person: row.person as string | null,
    bot: row.bot as string | null,
    name: String(row.name),
    account: row.known !== null && row.guest !== 1,
    orders: parsed(row.orders),
    bank: row.bank as number | null,
    since: row.since as number | null,
    held: Number(row.held),
    reminded: row.reminded as number | null,
  };
}

export async function entryRows(reads: Reads, game: string, after: number, to: number): Promise<EntryRow[]> {
  const rows = await reads.all<Raw>('SELECT * FROM entries WHERE game = ? AND n > ? AND n <= ? ORDER BY n', [
    game,
    after,
    to,
  ]);
  return rows.map((row) => ({
    n: Number(row.n),
    seat: String(row.seat),
    choice: String(row.choice),
    value: parsed(row.value),
    rolls: parsed(row.rolls),
    hash: String(row.hash),
    account: parsed(row.account),
    madeBy: row.made_by as MadeBy,
    joined: row.joined === 1,
    turn: Number(row.turn),
    made: Number(row.made),
  }));
}

/** The person who decides for this seat now; null when a bot does. */
export const personAt = (seat: SeatRow): string | null => (seat.bot === null ? seat.person : null);
