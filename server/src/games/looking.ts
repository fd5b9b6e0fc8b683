/** What is answered to whoever looks at a game: only what the seat (or the public) may see of it. */

import {
  type AnyRules,
  digestOf,
  type Focus,
  type Moment,
  type Outcome,
  type Plain,
  type Problem,
  type Save,
  type SeatEntry,
  type SeatView,
  saveText,
  seatStart,
  seatView,
  toSave,
} from '@armistice/engine';
import { loadTable } from '@armistice/games';
import { type About, filterOf } from '@armistice/table';
import { Fault, notYours } from '../fault.ts';
import type { Reads } from '../store/db.ts';
import { bankNow, deadline } from './clock.ts';
import { PAGE, seatPage, wholeLog, writtenLog } from './history.ts';
import type { AnyMatch } from './live.ts';
import { invitation } from './making.ts';
import { rollbackLimit } from './playing.ts';
import {
  type GameRow,
  gameRow,
  type Offers,
  type PackCard,
  type SeatRow,
  tournamentOfGame,
} from './records.ts';
import { type GameService, type LoadedGame, type Person, seatOfPerson } from './service.ts';

export interface SeatCard {
  readonly seat: string;
  readonly title: string;
  readonly name: string;
  /** Whose seat it is, if they have an account: their profile is found by it. */
  readonly person: string | null;
  /** 'free', 'person' or 'bot'; a bot that stands in for a person is 'away'. */
  readonly by: 'free' | 'person' | 'bot' | 'away';
  readonly bot: string | null;
  readonly you: boolean;
  /** Milliseconds left in the bank, and when the time runs out, while it runs. */
  readonly bank: number | null;
  readonly deadline: number | null;
  /** So much of its time does not count: vacation. */
  readonly held: number;
}

/** What everybody who may look at the game may know of it, beside the board. */
export interface GameState {
  readonly id: string;
  readonly game: string;
  readonly scenario: string;
  readonly status: GameRow['status'];
  readonly n: number;
  readonly undos: number;
  readonly asked: readonly string[];
  readonly step: string;
  readonly clock: GameRow['clock'];
  readonly seats: readonly SeatCard[];
  readonly offers: Offers;
  readonly outcome: Outcome | null;
  readonly seedCommit: string;
  /** When the game is over. */
  readonly seed?: string;
  /** Why the game cannot go on as it is, in a sentence. */
  readonly stranded?: string;
  readonly rated: boolean;
  /** Once it is over: whether it was rated, and why not. */
  readonly counted: GameRow['counted'];
  /** The tournament it belongs to: there a clock decides by itself. */
  readonly tournament: string | null;
  /** The content pack it is played with; null for the game's own. */
  readonly pack: PackCard | null;
  readonly watch: boolean;
  readonly made: number;
  readonly moved: number;
}

export interface OpenChoice {
  readonly choice: string;
  readonly title: string;
  readonly rule?: string;
  /** What its foci are; ask for the values about one of them. */
  readonly about?: string;
  /** The values, where there are no foci and not too many. */
  readonly values?: readonly Plain[];
}

/** The same for one who looks: what is their own, and what they may do beside the board. */
export interface SeatState extends GameState {
  readonly seat: string | null;
  /** The others can be asked to go back as far as this entry. */
  readonly rollbackTo: number;
  readonly orders: readonly unknown[];
  /** Links to seats that are still free, for whoever made the game. */
  readonly invitations: { readonly [seat: string]: string };
}

/** A game for programs: the view of a seat, and what it may choose. */
export interface GameView extends SeatState {
  readonly view: SeatView;
  readonly choices: readonly OpenChoice[];
  readonly foci: readonly {
    readonly choice: string;
    readonly about: string;
    readonly id: Focus;
    readonly name: string;
  }[];
  /** The phases of this part of the turn, and which one it is. */
  readonly track: { readonly phases: readonly string[]; readonly now: number } | null;
  /** This seat can go back by itself to this entry. */
  readonly undoTo: number;
}

/** More values than this are listed only when asked for. */
const MOST_VALUES = 200;

/** Who may look: those who sit, who made it, and, if the game allows it, everybody. */
export function mayLook(row: GameRow, seats: readonly SeatRow[], person: Person | null): string | null {
  const own = seatOfPerson(seats, person);
  if (own !== undefined) return own.seat;
  if (row.watch || row.owner === person?.id) return null;
  throw notYours('This game is private.');
}

/** The seat of a person who wants to do something with it. */
export function ownSeat(seats: readonly SeatRow[], person: Person): string {
  const own = seatOfPerson(seats, person);
  if (own === undefined) throw notYours('You have no seat in this game.');
  return own.seat;
}

export function stateOf(
  { row, seats, match, stranded }: LoadedGame,
  person: Person | null,
  now: number,
): GameState {
  return {
    id: row.id,
    game: row.game,
    scenario: row.scenario,
    status: row.status,
    n: row.n,
    undos: row.undos,
    asked: row.asked,
    step: row.step,
    clock: row.clock,
    seats: match.game.seats.map(({ id, title }) =>
      seatCard(row, seats.find((one) => one.seat === id)!, title, person, now),
    ),
    offers: row.offers,
    outcome: row.outcome,
    seedCommit: row.seedCommit,
    ...(row.status === 'over' ? { seed: row.seed } : {}),
    ...(stranded === undefined ? {} : { stranded }),
    rated: row.rated,
    counted: row.counted,
    tournament: tournamentOfGame(row),
    pack: row.pack,
    watch: row.watch,
    made: row.made,
    moved: row.moved,
  };
}

function seatCard(row: GameRow, seat: SeatRow, title: string, person: Person | null, now: number): SeatCard {
  const by =
    seat.person === null ? (seat.bot === null ? 'free' : 'bot') : seat.bot === null ? 'person' : 'away';
  return {
    seat: seat.seat,
    title,
    name: seat.name,
    person: seat.account ? seat.person : null,
    by,
    bot: seat.bot,
    you: person !== null && seat.person === person.id,
    bank: bankNow(row.clock, seat, now),
    deadline: row.clock.kind === 'none' ? null : deadline(row.clock, seat),
    held: seat.held,
  };
}

export async function seatState(
  service: GameService,
  seen: LoadedGame,
  person: Person | null,
): Promise<SeatState> {
  const { row, seats, match, reads } = seen;
  const seat = mayLook(row, seats, person);
  const free = row.owner === person?.id ? seats.filter((one) => one.person === null && one.bot === null) : [];
  return {
    ...stateOf(seen, person, service.now()),
    seat,
    rollbackTo: seat === null ? match.n : await rollbackLimit(reads, row.id, match),
    orders: seat === null ? [] : seats.find((one) => one.seat === seat)!.orders,
    invitations: Object.fromEntries(free.map((one) => [one.seat, invitation(service, row.id, one.seat)])),
  };
}

export async function lookAt(service: GameService, game: string, person: Person | null): Promise<GameView> {
  return service.look(game, async (seen) => {
    const { row, match } = seen;
    const state = await seatState(service, seen, person);
    const { seat } = state;
    const asked = seat !== null && row.asked.includes(seat);
    const face = await loadTable(row.game);
    return {
      ...state,
      view: shownView(row, match, seat, seen.stranded !== undefined),
      choices: asked ? openChoices(match, seat) : [],
      foci: asked ? fociOf(match, seat) : [],
      track: match.outcome === null && face !== undefined ? face.track(match.play.flow) : null,
      undoTo: seat === null ? match.n : match.undoLimit(seat),
    };
  });
}

/** The engine's view; when a game ended beside the table, nobody is asked any more and the seed is known. */
function shownView(row: GameRow, match: AnyMatch, seat: string | null, stranded: boolean): SeatView {
  const view = seatView(match, seat);
  if (row.status === 'playing' && !stranded) return view;
  if (row.status !== 'over') return { ...view, asked: [], prompt: null };
  return { ...view, asked: [], prompt: null, outcome: row.outcome, seed: row.seed };
}

function openChoices(match: AnyMatch, seat: string): OpenChoice[] {
  const { play } = match;
  return Object.entries(play.choiceKinds()).map(([choice, { title, rule, about, foci }]) => {
    const head = { choice, title, ...(rule === undefined ? {} : { rule }) };
    if (foci !== undefined) return { ...head, about: about ?? choice };
    const values = [...play.choices(seat, { choice }).take(MOST_VALUES + 1)].map((one) => one.value);
    return values.length > MOST_VALUES ? head : { ...head, values };
  });
}

function fociOf(match: AnyMatch, seat: string): GameView['foci'] {
  const { game, play } = match;
  return [...play.foci(seat)].map((focus) => ({
    ...focus,
    name: game.name?.(play, focus.about, focus.id, seat) ?? String(focus.id),
  }));
}

export interface ListedChoice {
  readonly choice: string;
  readonly value: Plain;
  readonly text: string;
  readonly detail?: Plain;
}

/** The legal values about one thing. The name of the thing comes as text, whatever the game uses. */
export async function choicesAbout(
  service: GameService,
  game: string,
  person: Person,
  asked: About,
): Promise<ListedChoice[]> {
  return service.look(game, ({ row, seats, match }) => {
    const seat = ownSeat(seats, person);
    if (!row.asked.includes(seat)) return [];
    const { play } = match;
    const filter = filterOf(match, seat, asked);
    if (filter === undefined) return [];
    const frame = play.flow.at(-1)!;
    const kinds = play.choiceKinds();
    return [...play.choices(seat, filter).take(5000)].map(({ choice, value }) => {
      const kind = kinds[choice]!;
      const text = kind.say?.(play, frame, value, seat, seat) ?? kind.title;
      const detail = kind.detail?.(play, frame, value, seat);
      return { choice, value, text, ...(detail === undefined ? {} : { detail }) };
    });
  });
}

/** Why a choice cannot be made; null if it can. Changes nothing. */
export async function whyNot(
  service: GameService,
  game: string,
  person: Person,
  asked: { readonly choice: string; readonly value: Plain },
): Promise<Problem | null> {
  return service.look(game, ({ row, seats, match }) => {
    const seat = ownSeat(seats, person);
    if (row.status !== 'playing')
      return { code: 'game-over', message: 'Nothing can be chosen in this game now.' };
    return match.problem({ seat, ...asked }) ?? null;
  });
}

/** The log from an entry on, as the asker may read it: a page of it, up to entry `n` at most. */
export async function readLog(
  service: GameService,
  game: string,
  person: Person | null,
  from: number,
  most: number = PAGE,
): Promise<{
  readonly n: number;
  readonly undos: number;
  readonly start?: unknown;
  readonly entries: readonly SeatEntry[];
}> {
  return service.look(game, async ({ reads, row, seats, match }) => {
    const seat = mayLook(row, seats, person);
    const start = from <= 1 ? { start: seatStart(match, seat) } : {};
    const entries = await seatPage(reads, game, match, seat, Math.max(0, from - 1), most);
    return { n: match.n, undos: match.undos, ...start, entries };
  });
}

/** An earlier moment of a game, if there is one. */
export async function momentAt(
  service: GameService,
  { reads, row, seats, match }: LoadedGame,
  n: number,
): Promise<Moment<AnyRules>> {
  if (n > match.n) throw new Fault(404, 'unknown', `There is no entry ${n} yet.`);
  return n >= match.base ? match.asOf(n) : service.live.at(reads, row, seats, n);
}

/** An earlier moment, as the asker's seat saw it then. */
export async function lookBack(
  service: GameService,
  game: string,
  person: Person | null,
  n: number,
): Promise<{ readonly n: number; readonly view: SeatView; readonly track: GameView['track'] }> {
  return service.look(game, async (seen) => {
    const seat = mayLook(seen.row, seen.seats, person);
    const then = await momentAt(service, seen, n);
    const face = await loadTable(seen.row.game);
    return {
      n,
      view: { ...seatView(then, seat), asked: [], prompt: null },
      track: then.outcome === null && face !== undefined ? face.track(then.play.flow) : null,
    };
  });
}

export async function overlayOf(service: GameService, game: string, person: Person | null, name: string) {
  return service.look(game, ({ row, seats, match }) => {
    const seat = mayLook(row, seats, person);
    const known = match.game.overlays ?? {};
    if (!Object.hasOwn(known, name))
      throw new Fault(
        404,
        'unknown',
        `There is no overlay '${name}'. There is: ${Object.keys(known).join(', ')}.`,
      );
    return known[name]!.of(match.play, seat);
  });
}

/** The whole record. It holds everything that is hidden, so it is given out when the game is over. */
export async function saveOf(service: GameService, game: string, person: Person | null): Promise<string> {
  const save = () =>
    service.look(game, async ({ reads, row, seats, match, stranded }) => {
      mayLook(row, seats, person);
      if (row.status !== 'over')
        throw new Fault(
          409,
          'not-over',
          'The record holds what is hidden: it can be had when the game is over.',
        );
      const names = Object.fromEntries(seats.map((one) => [one.seat, one.name]));
      if (stranded !== undefined) return saveText(await strandedSave(reads, game, match, names));
      return saveText(toSave(match, { seats: names, log: await wholeLog(reads, game, match) }));
    });
  return service.inTurn('@save', save); // a long one takes room while it is made
}

/** The record as it is written, of the version it was written with, and the position that this one can go on from. */
async function strandedSave(
  reads: Reads,
  game: string,
  match: AnyMatch,
  seats: { readonly [seat: string]: string },
): Promise<Save> {
  const row = (await gameRow(reads, game))!;
  const log = await writtenLog(reads, row);
  const known = toSave(match, { seats, log: log.slice(0, match.n) });
  const save = { ...known, gameVersion: row.gameVersion, log };
  return { ...save, digest: digestOf(save) };
}
