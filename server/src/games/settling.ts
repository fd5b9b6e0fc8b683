/** After any change: who is asked now, whose clock runs, who is to be told, and whether the game is over. */

import type { Outcome } from '@armistice/engine';
import { credit, press, reminderAt } from './clock.ts';
import { countedText } from './counted.ts';
import type { AnyMatch } from './live.ts';
import { decision, headline, tell, turnOf } from './notices.ts';
import { rate } from './rating.ts';
import { type Offers, personAt, type SeatRow } from './records.ts';
import type { GameService, Held } from './service.ts';
import { awayIn } from './vacation.ts';

export interface Change {
  readonly status?: 'open' | 'playing' | 'over';
  readonly offers?: Offers;
  readonly outcome?: Outcome;
  /** Seats as they are now, when somebody sat down or left. */
  readonly seats?: readonly SeatRow[];
}

export async function settle(
  service: GameService,
  held: Held,
  match: AnyMatch,
  change: Change = {},
): Promise<void> {
  const { tx, row } = held;
  const now = service.now();
  const outcome = change.outcome ?? row.outcome ?? match.outcome;
  const status = outcome !== null ? 'over' : (change.status ?? row.status);
  // Of a stranded game the record stays as it is written, whatever of it can be followed.
  const stranded = service.stranded.has(match) && match.undos === row.undos;
  const stands = stranded ? row : { n: match.n, undos: match.undos, asked: match.asked() };
  const asked = status === 'playing' ? stands.asked : [];
  const before = change.seats ?? held.seats;
  const away = await awayIn(tx, row.clock, before, asked);
  const turn = Math.max(row.turn, turnOf(match.play));
  const seats = credit(row.clock, press(row.clock, before, asked, now, away), turn - row.turn);
  for (const seat of seats) {
    const old = held.seats.find((one) => one.seat === seat.seat);
    if (old !== seat) await writeSeat(tx, row.id, seat);
  }
  const wakes = seats
    .filter((seat) => personAt(seat) !== null && seat.reminded !== seat.since)
    .map((seat) => reminderAt(row.clock, seat))
    .filter((at) => at !== null);
  const step = match.outcome === null ? match.play.where().title : '';
  // It is not made anew for each entry: what it tells changes with the steps.
  const same = step === row.step && match.undos === row.undos && turn === row.turn && row.headline !== '';
  const words = same ? row.headline : await headline(row, match);
  await tx.run(
    'UPDATE games SET n = ?, undos = ?, asked = ?, step = ?, turn = ?, headline = ?, status = ?, offers = ?, outcome = ?, moved = ?, wake = ? WHERE id = ?',
    [
      stands.n,
      stands.undos,
      JSON.stringify(asked),
      step,
      turn,
      words,
      status,
      JSON.stringify(status === 'over' ? {} : (change.offers ?? row.offers)),
      outcome === null ? null : JSON.stringify(outcome),
      now,
      wakes.length === 0 ? null : Math.min(...wakes),
      row.id,
    ],
  );
  for (const seat of seats) {
    const person = personAt(seat);
    const fresh = seat.since !== null && before.find((one) => one.seat === seat.seat)?.since === null;
    if (person === null || !fresh) continue;
    const what = await decision(row, match, seat.seat);
    const { n, undos } = match;
    await tell(tx, now, {
      ...{ person, game: row.id, seat: seat.seat, kind: 'turn', n, undos, ...what },
      waits: true,
    });
  }
  if (status === 'over') service.stranded.forget(row.id);
  if (status === 'over' && row.status !== 'over') await finish(service, held, match, seats, outcome!);
  if (status === 'over' && row.rematch?.startsWith('pairing:')) await tx.notify({ kind: 'tournaments' });
  await tx.notify({ kind: 'entries', game: row.id });
}

async function finish(
  service: GameService,
  { tx, row }: Held,
  match: AnyMatch,
  seats: readonly SeatRow[],
  outcome: Outcome,
): Promise<void> {
  const counted = await rate(tx, row, seats, outcome);
  await tx.run('UPDATE games SET counted = ? WHERE id = ?', [JSON.stringify(counted), row.id]);
  for (const seat of seats) {
    if (seat.person === null) continue;
    await tell(tx, service.now(), {
      ...{ person: seat.person, game: row.id, seat: seat.seat, kind: 'over', n: match.n, undos: match.undos },
      title: `${match.game.title}: the game is over`,
      text: `${outcome.text} ${countedText(counted, seat.seat)}`,
    });
  }
}

export async function writeSeat(tx: Held['tx'], game: string, seat: SeatRow): Promise<void> {
  await tx.run(
    'UPDATE seats SET person = ?, bot = ?, name = ?, orders = ?, bank = ?, since = ?, held = ?, reminded = ? WHERE game = ? AND seat = ?',
    [
      seat.person,
      seat.bot,
      seat.name,
      JSON.stringify(seat.orders),
      seat.bank,
      seat.since,
      seat.held,
      seat.reminded,
      game,
      seat.seat,
    ],
  );
}
