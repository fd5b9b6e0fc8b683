/** A game retold: all that its report says, as plain data, from what the reader may know. */

import {
  type AnyRules,
  type Match,
  type Outcome,
  type SeatEntry,
  seatLog,
  seatStart,
} from '@armistice/engine';
import {
  type FaceMap,
  type FaceSide,
  factsOf,
  type Luck,
  logTogether,
  luckOf,
  type StoryTurn,
  storyOf,
  type TableFace,
} from '@armistice/table';

export interface TurnAccount extends StoryTurn {
  /** Where it stood when it began: 'Turn 3 of 16, April II, wet'. */
  readonly headline: string;
  /** The last entry of it. */
  readonly to: number;
  /** Who held what on each map when it began and when it ended. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly events: readonly string[];
  readonly luck: { readonly [seat: string]: Luck };
}

export interface Account {
  readonly title: string;
  readonly scenario: string;
  readonly outcome: Outcome | null;
  readonly entries: number;
  readonly seats: readonly { readonly id: string; readonly title: string; readonly sitter: string }[];
  readonly sides: readonly FaceSide[];
  readonly maps: readonly FaceMap[];
  readonly turns: readonly TurnAccount[];
  /** When each turn began, and at the end. */
  readonly points: readonly {
    readonly label: string;
    readonly values: { readonly [name: string]: number };
  }[];
  readonly luck: { readonly [seat: string]: Luck };
  readonly seed: { readonly commit: string; readonly seed?: string };
}

export interface Reader {
  /** Whose eyes; null for what everybody knows. All eyes together are for games that are over. */
  readonly seat: string | null;
  readonly everything: boolean;
  /** How the game ended beside the table: by resignation or the clock. */
  readonly ended?: Outcome | null;
}

/** With the eyes of both sides when a game is over, else as anybody may read it. */
export const readerOf = ({ outcome }: Pick<Match<AnyRules>, 'outcome'>): Reader => ({
  seat: null,
  everything: outcome !== null,
});

export const seatsOf = (match: Match<AnyRules>): readonly { id: string; title: string }[] => match.game.seats;

/** The log as this reader has it. */
export function logFor(match: Match<AnyRules>, { seat, everything }: Reader): readonly SeatEntry[] {
  if (!everything) return seatLog(match, seat);
  return logTogether(Object.fromEntries(seatsOf(match).map(({ id }) => [id, seatLog(match, id)])));
}

export function accountOf(
  match: Match<AnyRules>,
  face: TableFace<unknown>,
  reader: Reader = readerOf(match),
): Account {
  const { game } = match;
  const outcome = match.outcome ?? reader.ended ?? null;
  const log = logFor(match, reader);
  const own = reader.everything
    ? Object.fromEntries(seatsOf(match).map(({ id }) => [id, seatLog(match, id)]))
    : {};
  const start = factsOf(seatStart(match, reader.seat));
  const told = storyOf(start, log, own).filter(({ turn }) => turn !== null);
  const ends = told.map((_, i) => told[i + 1]?.from ?? match.n);
  const boards = boardsAt(match, reader.seat, [...told.map(({ from }) => from), match.n]);
  const last = boards.get(match.n)!;
  const turns = told.map((turn, i): TurnAccount => {
    const board = boards.get(turn.from)!;
    const entries = log.slice(turn.from, ends[i]);
    return {
      ...turn,
      headline: face.headline(board),
      to: ends[i]!,
      before: face.control(board),
      after: face.control(boards.get(ends[i]!) ?? last),
      events: entries.flatMap((entry) => face.study?.events({ ...entry, notes: entry.notes }) ?? []),
      luck: luckOf(entries),
    };
  });
  return {
    title: game.title,
    scenario: match.play.scenario.title,
    outcome,
    entries: match.n,
    seats: seatsOf(match).map(({ id, title }) => ({ id, title, sitter: match.seats[id] ?? '' })),
    sides: face.sides,
    maps: face.maps(match.play.data),
    turns,
    points: [
      ...told.map(({ from, name }) => ({ label: name, values: face.curves(boards.get(from)!) })),
      { label: 'End', values: face.curves(last) },
    ],
    luck: luckOf(log),
    seed: {
      commit: match.seedCommit,
      ...(outcome === null || match.seed === undefined ? {} : { seed: match.seed }),
    },
  };
}

/** What this reader sees after some of the entries, found in one walk. */
export function boardsAt(
  match: Match<AnyRules>,
  seat: string | null,
  wanted: readonly number[],
): Map<number, unknown> {
  const left = new Set(wanted);
  const found = new Map<number, unknown>();
  for (const { n, play } of match.walk(Math.min(...wanted))) {
    if (left.delete(n)) found.set(n, match.game.view(play, seat));
    if (left.size === 0) break;
  }
  return found;
}

/** Every fact of an entry of this kind counts as something to look at. */
export const worthALook = (entry: Pick<SeatEntry, 'fact' | 'notes'>): boolean =>
  factsOf(entry).some(({ kind }) => kind === 'turn' || kind === 'attack' || kind === 'capture');
