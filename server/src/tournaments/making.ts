/** Making a tournament, entering, leaving, and what is said while it runs: bids, challenges, rulings. */

import { type AnyGame, Match } from '@armistice/engine';
import { loadGame } from '@armistice/games';
import { Fault, faultOf, notYours, unknown } from '../fault.ts';
import { resign } from '../games/ending.ts';
import { botLevel, clockOf, type NewGame } from '../games/making.ts';
import { begun } from '../games/playing.ts';
import { isFair } from '../games/rating.ts';
import type { GameService, Person } from '../games/service.ts';
import { settle } from '../games/settling.ts';
import type { Tx } from '../store/db.ts';
import { swissRounds } from './pairing.ts';
import {
  type Entrant,
  entrantRows,
  type Format,
  type Pairing,
  pairingRows,
  type TournamentRow,
  tournamentRow,
} from './records.ts';
import { openRound, tellEntrants, writePair } from './rounds.ts';

export interface NewTournament {
  readonly title: string;
  readonly about: string;
  readonly game: string;
  readonly scenario?: string | undefined;
  readonly options?: NewGame['options'];
  readonly clock?: NewGame['clock'];
  readonly format: Format;
  readonly rounds?: number | undefined;
  readonly sides: TournamentRow['sides'];
  readonly rated: boolean;
  readonly most: number;
}

/** Of one person, not over. */
const MOST_TOURNAMENTS = 5;
export const MOST_ENTRANTS = 64;
const MOST_BOTS = 16;
/** How far up one may challenge. */
const REACH = 3;

export async function makeTournament(
  service: GameService,
  owner: Person,
  wanted: NewTournament,
): Promise<string> {
  const game = await loadGame(wanted.game);
  if (game === undefined) throw new Fault(404, 'unknown-game', `There is no game '${wanted.game}' here.`);
  if (game.seats.length !== 2) throw new Fault(422, 'not-two', 'A tournament needs a game of two sides.');
  const { scenario, options } = wanted;
  const tried = Match.create(game, 'a try', { scenario, options });
  if (!tried.ok) throw faultOf(tried.problem);
  const clock = await clockOf(wanted.game, wanted.clock);
  if (clock.kind === 'none')
    throw new Fault(422, 'no-clock', 'A tournament needs a clock, or it may never end.');
  if (wanted.rated && !isFair(clock))
    throw new Fault(400, 'not-rated', 'Games with so little time are not rated. Say rated: false.');
  const id = service.freshId();
  const now = service.now();
  await service.db.tx(async (tx) => {
    await tx.lock(`@tournaments:${owner.id}`);
    const { many } = (await tx.get<{ many: number }>(
      "SELECT COUNT(*) AS many FROM tournaments WHERE owner = ? AND status <> 'over'",
      [owner.id],
    ))!;
    if (many >= MOST_TOURNAMENTS)
      throw new Fault(409, 'too-many', `You run ${many} tournaments. End one first.`);
    await tx.run(
      `INSERT INTO tournaments (id, title, about, owner, game, scenario, options, clock, format, rounds, sides, rated, most, status, round, made, moved)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'open', 0, ?, ?)`,
      [
        ...[id, wanted.title, wanted.about, owner.id, game.id, tried.value.play.scenario.id],
        ...[
          JSON.stringify(tried.value.play.options),
          JSON.stringify(clock),
          wanted.format,
          wanted.rounds ?? 0,
        ],
        ...[wanted.sides, wanted.rated ? 1 : 0, wanted.most, now, now],
      ],
    );
  });
  return id;
}

/** A tournament held for change. */
export interface HeldTournament {
  readonly tx: Tx;
  readonly row: TournamentRow;
  readonly game: AnyGame;
  readonly entrants: readonly Entrant[];
  readonly pairings: readonly Pairing[];
}

/** Changes a tournament: one after the other, in all processes. Whoever runs them is told. */
export async function changeTournament<T>(
  service: GameService,
  id: string,
  work: (held: HeldTournament) => Promise<T>,
): Promise<T> {
  return service.db.tx(async (tx) => {
    await tx.lock(`@tournament:${id}`);
    const row = await tournamentRow(tx, id);
    const game = row && (await loadGame(row.game));
    if (row === undefined || game === undefined) throw unknown('tournament');
    const done = await work({
      ...{ tx, row, game, entrants: await entrantRows(tx, id), pairings: await pairingRows(tx, id) },
    });
    await tx.run('UPDATE tournaments SET moved = ? WHERE id = ?', [service.now(), id]);
    await tx.notify({ kind: 'tournaments' });
    return done;
  });
}

const mine = ({ row }: HeldTournament, person: Person): void => {
  if (row.owner !== person.id) throw notYours('Only who runs the tournament may do this.');
};
const opened = ({ row }: HeldTournament): void => {
  if (row.status !== 'open') throw new Fault(409, 'begun', 'This tournament has begun.');
};
const played = ({ row }: HeldTournament): void => {
  if (row.status === 'open') throw new Fault(409, 'not-begun', 'This tournament has not begun.');
  if (row.status === 'over') throw new Fault(409, 'over', 'This tournament is over.');
};

async function add(held: HeldTournament, entrant: Pick<Entrant, 'person' | 'bot' | 'name'>): Promise<void> {
  const { tx, row, entrants } = held;
  if (entrants.filter(({ left }) => !left).length >= row.most)
    throw new Fault(409, 'full', `This tournament is for ${row.most}.`);
  const number = Math.max(0, ...entrants.map((one) => one.number)) + 1;
  await tx.run(
    'INSERT INTO entrants (tournament, id, person, bot, name, number, place, gone) VALUES (?, ?, ?, ?, ?, ?, ?, 0)',
    [row.id, `e${number}`, entrant.person, entrant.bot, entrant.name, number, number],
  );
}

/** A ladder can be entered at any time, at its foot; others before they begin. */
export async function enter(service: GameService, person: Person, id: string): Promise<void> {
  await changeTournament(service, id, async (held) => {
    const known = held.entrants.find((one) => one.person === person.id);
    if (known !== undefined && !known.left) return;
    if (held.row.format !== 'ladder' || held.row.status === 'over') opened(held);
    if (known === undefined) return add(held, { person: person.id, bot: null, name: person.name });
    const last = Math.max(...held.entrants.map(({ place }) => place)) + 1;
    await held.tx.run('UPDATE entrants SET gone = 0, place = ? WHERE tournament = ? AND id = ?', [
      ...[last, id, known.id],
    ]);
  });
}

export async function enterBot(
  service: GameService,
  person: Person,
  id: string,
  level: string,
): Promise<void> {
  await changeTournament(service, id, async (held) => {
    mine(held, person);
    opened(held);
    const bots = held.entrants.filter(({ bot }) => bot !== null);
    if (bots.length >= MOST_BOTS) throw new Fault(409, 'too-many', `${MOST_BOTS} bots are the most.`);
    for (const seat of held.game.seats) botLevel(held.game, held.row.scenario, seat.id, level);
    const same = bots.filter(({ bot }) => bot === level).length;
    const name = `Bot (${level})${same === 0 ? '' : ` ${same + 1}`}`;
    await add(held, { person: null, bot: level, name });
  });
}

/** Oneself, or whom one runs it for. Before it begins they were never there; afterwards the rest is forfeit. */
export async function leave(
  service: GameService,
  person: Person,
  id: string,
  entrant: string,
): Promise<void> {
  const games = await changeTournament(service, id, async (held) => {
    const { tx, row, entrants, pairings } = held;
    const who = entrants.find((one) => one.id === entrant);
    if (who === undefined) throw unknown('entrant');
    if (who.person !== person.id) mine(held, person);
    if (row.status === 'over') throw new Fault(409, 'over', 'This tournament is over.');
    if (row.status === 'open') {
      await tx.run('DELETE FROM entrants WHERE tournament = ? AND id = ?', [id, entrant]);
      return [];
    }
    await tx.run('UPDATE entrants SET gone = 1 WHERE tournament = ? AND id = ?', [id, entrant]);
    return pairings.filter(
      (one) => one.state !== 'over' && one.game !== null && (one.one === entrant || one.two === entrant),
    );
  });
  for (const pairing of games) await giveUp(service, id, pairing, entrant);
}

/** Resigns the game of somebody who has left. */
async function giveUp(service: GameService, id: string, pairing: Pairing, entrant: string): Promise<void> {
  const row = (await tournamentRow(service.db, id))!;
  const seats = (await loadGame(row.game))!.seats.map((one) => one.id);
  const seat = pairing.one === entrant ? pairing.seat! : seats.find((one) => one !== pairing.seat)!;
  await resign(service, pairing.game!, seat).catch((error: unknown) => {
    if (!(error instanceof Fault)) throw error; // over already
  });
}

export async function beginTournament(service: GameService, person: Person, id: string): Promise<void> {
  await changeTournament(service, id, async (held) => {
    mine(held, person);
    opened(held);
    const many = held.entrants.length;
    if (many < 2) throw new Fault(409, 'too-few', 'A tournament needs two to play in it.');
    const { format } = held.row;
    const each = many % 2 === 0 ? many - 1 : many;
    const rounds =
      format === 'ladder'
        ? 0
        : format === 'swiss'
          ? Math.min(many - 1, held.row.rounds || swissRounds(many))
          : format === 'double-round-robin'
            ? 2 * each
            : each;
    await held.tx.run("UPDATE tournaments SET status = 'playing', rounds = ? WHERE id = ?", [rounds, id]);
    const row = { ...held.row, rounds, status: 'playing' as const };
    await tellEntrants(
      service,
      { ...held, row },
      `${row.title} begins`,
      'You are told when your game is made.',
    );
    if (format !== 'ladder') await openRound(service, { ...held, row }, 1);
  });
}

/** Ends it as it stands: a ladder, or a tournament that nobody goes on with. Games under way go on by themselves. */
export async function endTournament(service: GameService, person: Person, id: string): Promise<void> {
  await changeTournament(service, id, async (held) => {
    mine(held, person);
    if (held.row.status === 'over') throw new Fault(409, 'over', 'This tournament is over.');
    await held.tx.run("UPDATE tournaments SET status = 'over' WHERE id = ?", [id]);
    await tellEntrants(service, held, `${held.row.title} is over`, 'The standings are final.');
  });
}

export interface NewBid {
  readonly round: number;
  readonly board: number;
  readonly seat: string | null;
  readonly points: number;
}

/** Bids for a side. Nobody sees it before both have bid, or the time is up. */
export async function bid(service: GameService, person: Person, id: string, wanted: NewBid): Promise<void> {
  await changeTournament(service, id, async (held) => {
    played(held);
    const pairing = pairingAt(held, wanted);
    const own = held.entrants.find((one) => one.person === person.id)?.id;
    const side = own === pairing.one ? 'one' : own !== undefined && own === pairing.two ? 'two' : undefined;
    if (side === undefined) throw notYours('This is not your game.');
    if (pairing.state !== 'bidding') throw new Fault(409, 'too-late', 'The sides are settled.');
    if (wanted.seat !== null && !held.game.seats.some((one) => one.id === wanted.seat)) throw unknown('seat');
    const { seat, points } = wanted;
    const bids = { ...pairing.bids, [side]: { seat, points: seat === null ? 0 : points } };
    await held.tx.run('UPDATE pairings SET bids = ? WHERE tournament = ? AND round = ? AND board = ?', [
      ...[JSON.stringify(bids), id, pairing.round, pairing.board],
    ]);
  });
}

function pairingAt(
  { pairings }: HeldTournament,
  { round, board }: Pick<Pairing, 'round' | 'board'>,
): Pairing {
  const found = pairings.find((one) => one.round === round && one.board === board);
  if (found === undefined) throw unknown('pairing');
  return found;
}

/** On a ladder: somebody up to three places above, if neither of both plays already. */
export async function challenge(
  service: GameService,
  person: Person,
  id: string,
  entrant: string,
): Promise<void> {
  await changeTournament(service, id, async (held) => {
    played(held);
    const { row, entrants, pairings } = held;
    if (row.format !== 'ladder') throw new Fault(422, 'no-ladder', 'Only on a ladder one challenges.');
    const ladder = entrants.filter(({ left }) => !left).sort((a, b) => a.place - b.place);
    const own = ladder.findIndex((one) => one.person === person.id);
    const above = ladder.findIndex((one) => one.id === entrant);
    if (own < 0) throw notYours('You are not on this ladder.');
    if (above < 0) throw unknown('entrant');
    if (above >= own || own - above > REACH)
      throw new Fault(422, 'too-far', `One challenges somebody up to ${REACH} places above.`);
    const busy = (who: string) =>
      pairings.some((one) => one.state !== 'over' && (one.one === who || one.two === who));
    if (busy(ladder[own]!.id) || busy(entrant))
      throw new Fault(409, 'busy', 'One of you has a game on this ladder already.');
    const round = Math.max(0, ...pairings.map((one) => one.round)) + 1;
    await writePair(service, held, round, 1, { one: ladder[own]!.id, two: entrant });
    await held.tx.run('UPDATE tournaments SET round = ? WHERE id = ?', [round, id]);
  });
}

export interface NewRuling extends Pick<Pairing, 'round' | 'board'> {
  readonly result: 'one' | 'two' | 'draw' | 'none';
}

const SCORES = { one: [100, 0], two: [0, 100], draw: [50, 50], none: [0, 0] } as const;

/** Who runs it decides a game that does not end by itself. It counts for no rating. */
export async function rule(
  service: GameService,
  person: Person,
  id: string,
  wanted: NewRuling,
): Promise<void> {
  const { pairing, winner } = await changeTournament(service, id, async (held) => {
    mine(held, person);
    played(held);
    const found = pairingAt(held, wanted);
    if (found.state === 'over') throw new Fault(409, 'over', 'This game is over.');
    const { result } = wanted;
    const how = result === 'draw' ? 'draw' : result === 'none' ? 'double forfeit' : 'forfeit';
    await held.tx.run(
      `UPDATE pairings SET state = 'over', score_one = ?, score_two = ?, how = ? WHERE tournament = ? AND round = ? AND board = ?`,
      [...SCORES[result], how, id, found.round, found.board],
    );
    const seats = held.game.seats.map((one) => one.id);
    const second = seats.find((one) => one !== found.seat) ?? null;
    return { pairing: found, winner: result === 'one' ? found.seat : result === 'two' ? second : null };
  });
  if (pairing.game === null) return;
  await service
    .change(pairing.game, async (held) => {
      begun(held.row);
      const text = 'Whoever runs the tournament has ruled on this game.';
      await settle(service, held, await held.standing(), { outcome: { winner, how: 'ruling', text } });
      await held.tx.notify({ kind: 'state', game: held.row.id });
    })
    .catch((error: unknown) => {
      if (!(error instanceof Fault)) throw error; // it ended meanwhile
    });
}
