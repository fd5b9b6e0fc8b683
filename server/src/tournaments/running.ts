/**
 * Keeps tournaments going: bids are settled, games made, results taken, those who run out of time lose, and the next round
 * begins. Everything is found in the store and done once, whichever process does it.
 */

import { loadGame } from '@armistice/games';
import { Fault } from '../fault.ts';
import { deadline } from '../games/clock.ts';
import { claim } from '../games/ending.ts';
import { makeGame } from '../games/making.ts';
import { tell } from '../games/notices.ts';
import { gameRow, seatRows } from '../games/records.ts';
import type { GameService, Person } from '../games/service.ts';
import type { Note } from '../store/db.ts';
import { changeTournament } from './making.ts';
import { balancedSeat, climbed, DRAW, other, settleBids, WIN } from './pairing.ts';
import { type Entrant, entrantRows, type Pairing, pairingRows, tournamentRow } from './records.ts';
import { openRound, seatsOf, tellEntrants } from './rounds.ts';

export interface TournamentsOptions {
  readonly service: GameService;
  readonly fault?: ((error: unknown, tournament: string) => void) | undefined;
}

/** No bid is as good as one that does not mind. */
const EITHER = { seat: null, points: 0 } as const;

export class Tournaments {
  readonly #options: TournamentsOptions;
  #running: Promise<void> | undefined;
  #again = false;
  #stopped = false;

  constructor(options: TournamentsOptions) {
    this.#options = options;
  }

  hear(note: Note): void {
    if (note.kind === 'tournaments' || note.kind === 'resync') void this.sweep();
  }

  /** Looks at all that are under way; once more, if something was told meanwhile. */
  sweep(): Promise<void> {
    this.#again = true;
    this.#running ??= this.#all().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #all(): Promise<void> {
    const { service, fault } = this.#options;
    while (this.#again && !this.#stopped) {
      this.#again = false;
      const rows = await service.db
        .all<{ id: string }>("SELECT id FROM tournaments WHERE status = 'playing' ORDER BY made")
        .catch((error: unknown) => {
          fault?.(error, '');
          return [];
        });
      for (const { id } of rows)
        if (!this.#stopped) await this.advance(id).catch((error: unknown) => fault?.(error, id));
    }
  }

  async advance(id: string): Promise<void> {
    const { service } = this.#options;
    await this.#late(id);
    const moved = await changeIfDue(service, id);
    if (moved) this.#again = true;
    await this.#makeGames(id);
  }

  /** Whoever's time has run out loses: here nobody has to claim it. */
  async #late(id: string): Promise<void> {
    const { service } = this.#options;
    for (const { state, game } of await pairingRows(service.db, id)) {
      if (state !== 'playing' || game === null) continue;
      const row = await gameRow(service.db, game);
      if (row?.status !== 'playing') continue;
      const late = (await seatRows(service.db, game))
        .filter((seat) => seat.bot === null)
        .map((seat) => ({ seat: seat.seat, due: deadline(row.clock, seat) ?? Number.POSITIVE_INFINITY }))
        .filter(({ due }) => due <= service.now())
        .sort((a, b) => a.due - b.due)[0];
      if (late === undefined) continue;
      const winner = (await seatRows(service.db, game)).find(({ seat }) => seat !== late.seat)!.seat;
      await claim(service, game, winner, { take: 'win' }).catch((error: unknown) => {
        if (!(error instanceof Fault)) throw error; // they decided meanwhile
      });
    }
  }

  /** Makes the games that are due; each once, by its name. */
  async #makeGames(id: string): Promise<void> {
    const { service } = this.#options;
    const row = await tournamentRow(service.db, id);
    if (row?.status !== 'playing') return;
    const entrants = await entrantRows(service.db, id);
    for (const pairing of await pairingRows(service.db, id)) {
      if (pairing.state !== 'playing' || pairing.game !== null || this.#stopped) continue;
      const game = await this.#makeGame(row, entrants, pairing);
      await changeTournament(service, id, async ({ tx }) => {
        const fresh = await tx.run(
          'UPDATE pairings SET game = ? WHERE tournament = ? AND round = ? AND board = ? AND game IS NULL',
          [game, id, pairing.round, pairing.board],
        );
        if (fresh === 0) return;
        for (const who of [pairing.one, pairing.two]) {
          const [own, against] = [who, who === pairing.one ? pairing.two : pairing.one].map((one) =>
            entrants.find((entrant) => entrant.id === one),
          );
          if (own?.person == null) continue;
          await tell(tx, service.now(), {
            ...{ person: own.person, game, seat: null, kind: 'joined', n: 0, undos: 0 },
            title: `${row.title}: round ${pairing.round}`,
            text: `Your game against ${against?.name} has begun.`,
          });
        }
      });
    }
  }

  async #makeGame(
    row: NonNullable<Awaited<ReturnType<typeof tournamentRow>>>,
    entrants: readonly Entrant[],
    { round, board, one, two, seat }: Pairing,
  ): Promise<string> {
    const { service } = this.#options;
    const ids = (await loadGame(row.game))!.seats.map((each) => each.id) as unknown as readonly [
      string,
      string,
    ];
    const sitting: readonly (readonly [string, string])[] = [
      [seat!, one],
      [other(ids, seat!), two!],
    ];
    const people: { [seat: string]: Person } = {};
    const seats: { [seat: string]: string } = {};
    for (const [at, who] of sitting) {
      const { person, bot, name } = entrants.find((entrant) => entrant.id === who)!;
      if (person === null) seats[at] = `bot:${bot}`;
      else people[at] = { id: person, name, guest: false };
    }
    const { game, scenario, options, clock, rated } = row;
    return makeGame(
      service,
      { id: row.owner, name: '', guest: false },
      { game, scenario, options, clock, rated, seats, rematch: `pairing:${row.id}:${round}:${board}` },
      { people, tournament: true },
    );
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running;
  }
}

/** Settles bids, takes results, begins the next round: true if something of it was due. */
async function changeIfDue(service: GameService, id: string): Promise<boolean> {
  const { db } = service;
  const pairings = await pairingRows(db, id);
  const row = await tournamentRow(db, id);
  if (row?.status !== 'playing') return false;
  const over = await db.all<{ id: string }>(
    "SELECT g.id FROM pairings p JOIN games g ON g.id = p.game WHERE p.tournament = ? AND p.state = 'playing' AND g.status = 'over'",
    [id],
  );
  const entrants = await entrantRows(db, id);
  const bids = pairings.some((one) => one.state === 'bidding' && areIn(one, entrants, service.now()));
  const left = pairings.some((one) => one.state !== 'over' && one.game === null && gone(entrants, one));
  const stands = pairings.every((one) => one.state === 'over');
  if (over.length === 0 && !bids && !left && (!stands || row.format === 'ladder')) return false;
  return changeTournament(service, id, async (held) => {
    if (held.row.status !== 'playing') return false;
    for (const pairing of held.pairings) {
      if (pairing.state !== 'over' && pairing.game === null && gone(held.entrants, pairing))
        await forfeit(held, pairing);
      else if (pairing.state === 'bidding') await settleSides(service, held, pairing);
      else if (pairing.state === 'playing' && pairing.game !== null) await takeResult(held, pairing);
    }
    const now = await pairingRows(held.tx, id);
    if (held.row.format === 'ladder' || now.some(({ state }) => state !== 'over')) return true;
    const next = { ...held, pairings: now, entrants: await entrantRows(held.tx, id) };
    const many = next.entrants.filter((one) => !one.left).length;
    if (held.row.round < held.row.rounds && many > 1) await openRound(service, next, held.row.round + 1);
    else {
      await held.tx.run("UPDATE tournaments SET status = 'over' WHERE id = ?", [id]);
      await tellEntrants(service, next, `${held.row.title} is over`, 'The standings are final.');
    }
    return true;
  });
}

type Held = Parameters<Parameters<typeof changeTournament>[2]>[0];

/** Both have bid (a bot does not mind), or the time for it is up. */
function areIn({ one, two, bids, due }: Pairing, entrants: readonly Entrant[], now: number): boolean {
  const isIn = (id: string | null, bid: unknown) =>
    bid !== undefined || entrants.find((entrant) => entrant.id === id)?.person === null;
  return (isIn(one, bids.one) && isIn(two, bids.two)) || (due ?? 0) <= now;
}

async function settleSides(service: GameService, held: Held, pairing: Pairing): Promise<void> {
  const { tx, row, entrants, pairings } = held;
  const { one, two, bids, round, board } = pairing;
  if (!areIn(pairing, entrants, service.now())) return;
  const balanced = balancedSeat(seatsOf(held), { one, two }, pairings);
  const { seat, paid } = settleBids(seatsOf(held), bids.one ?? EITHER, bids.two ?? EITHER, balanced);
  await tx.run(
    "UPDATE pairings SET seat = ?, paid = ?, state = 'playing' WHERE tournament = ? AND round = ? AND board = ?",
    [seat, paid, row.id, round, board],
  );
}

/** One of them left before there was a game. */
async function forfeit({ tx, row, entrants }: Held, { one, two, round, board }: Pairing): Promise<void> {
  const isGone = (id: string | null) => entrants.some((entrant) => entrant.id === id && entrant.left);
  const [a, b] = [isGone(one), isGone(two)];
  await tx.run(
    "UPDATE pairings SET state = 'over', score_one = ?, score_two = ?, how = ? WHERE tournament = ? AND round = ? AND board = ?",
    [a ? 0 : WIN, b ? 0 : WIN, a && b ? 'double forfeit' : 'forfeit', row.id, round, board],
  );
}

async function takeResult({ tx, row, entrants }: Held, pairing: Pairing): Promise<void> {
  const played = await gameRow(tx, pairing.game!);
  if (played?.status !== 'over') return;
  const { winner = null, how = '' } = played.outcome ?? {};
  const [a, b] = winner === null ? [DRAW, DRAW] : winner === pairing.seat ? [WIN, 0] : [0, WIN];
  const forfeit = how === 'time' || (how === 'resignation' && gone(entrants, pairing));
  await tx.run(
    "UPDATE pairings SET state = 'over', score_one = ?, score_two = ?, how = ? WHERE tournament = ? AND round = ? AND board = ?",
    [
      ...[a - pairing.paid, b + pairing.paid],
      winner === null ? 'draw' : forfeit ? 'forfeit' : 'played',
      ...[row.id, pairing.round, pairing.board],
    ],
  );
  if (row.format !== 'ladder' || winner !== pairing.seat) return;
  const ladder = [...entrants].sort((one, two) => one.place - two.place).map(({ id }) => id);
  for (const [i, id] of climbed(ladder, pairing.one, pairing.two!).entries())
    await tx.run('UPDATE entrants SET place = ? WHERE tournament = ? AND id = ?', [i + 1, row.id, id]);
}

const gone = (entrants: readonly Entrant[], { one, two }: Pairing): boolean =>
  entrants.some(({ id, left }) => left && (id === one || id === two));
