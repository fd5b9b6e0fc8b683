/** Ways a game ends beside the table: resignation, an agreed draw, an opponent who stays away. */

import type { Outcome } from '@armistice/engine';
import { Fault, notYours } from '../fault.ts';
import { bankNow, deadline } from './clock.ts';
import { botLevel } from './making.ts';
import { tell, whoIn } from './notices.ts';
import { begun } from './playing.ts';
import type { SeatRow } from './records.ts';
import type { GameService, Held } from './service.ts';
import { settle } from './settling.ts';

async function end(service: GameService, held: Held, outcome: Outcome): Promise<void> {
  await settle(service, held, await held.standing(), { outcome });
  await held.tx.notify({ kind: 'state', game: held.row.id });
}

/** The seat against this one, where there are two. */
const against = (seats: readonly SeatRow[], seat: string): string | null =>
  seats.length === 2 ? seats.find((one) => one.seat !== seat)!.seat : null;

export async function resign(service: GameService, game: string, seat: string): Promise<void> {
  await service.change(game, async (held) => {
    begun(held.row);
    await end(service, held, {
      winner: against(held.seats, seat),
      how: 'resignation',
      text: `${whoIn(await held.standing(), held.seats, seat)} has resigned.`,
    });
  });
}

/** Offers a draw; if all others who can have offered it too, it is agreed. Bots do not agree to draws. */
export async function offerDraw(service: GameService, game: string, seat: string): Promise<void> {
  await service.change(game, async (held) => {
    const { row, seats, tx } = held;
    begun(row);
    if (seats.some((one) => one.bot !== null))
      throw new Fault(422, 'no-draw', 'A bot does not agree to a draw.');
    const agreed = [...new Set([...(row.offers.draw?.agreed ?? []), seat])];
    if (seats.every((one) => agreed.includes(one.seat))) {
      await end(service, held, {
        winner: null,
        how: 'agreed draw',
        text: 'Both sides have agreed to a draw.',
      });
      return;
    }
    const draw = { by: row.offers.draw?.by ?? seat, agreed };
    const match = await held.standing();
    await settle(service, held, match, { offers: { ...row.offers, draw } });
    for (const other of seats) {
      if (other.person === null || agreed.includes(other.seat) || row.offers.draw !== undefined) continue;
      await tell(tx, service.now(), {
        ...{ person: other.person, game, seat: other.seat, kind: 'offer', n: match.n, undos: match.undos },
        title: `${match.game.title}: a draw is offered`,
        text: `${whoIn(match, seats, seat)} offers a draw.`,
      });
    }
    await tx.notify({ kind: 'state', game });
  });
}

/** Takes a draw offer back, or declines it. */
export async function dropDraw(service: GameService, game: string): Promise<void> {
  await service.change(game, async (held) => {
    begun(held.row);
    const { draw, ...others } = held.row.offers;
    if (draw === undefined) throw new Fault(409, 'no-offer', 'Nobody offers a draw now.');
    await settle(service, held, await held.standing(), { offers: others });
    await held.tx.notify({ kind: 'state', game });
  });
}

/** The opponent's time is up: the claimant wins, or a bot goes on in the other's place. */
export async function claim(
  service: GameService,
  game: string,
  seat: string,
  wish: { readonly take: 'win' } | { readonly take: 'bot'; readonly level: string },
): Promise<void> {
  await service.change(game, async (held) => {
    const { row, seats, tx } = held;
    begun(row);
    const now = service.now();
    const late = seats.find(
      (one) =>
        one.seat !== seat &&
        one.bot === null &&
        (deadline(row.clock, one) ?? Number.POSITIVE_INFINITY) <= now,
    );
    if (late === undefined) {
      const first = seats.filter((one) => one.seat !== seat).map((one) => deadline(row.clock, one));
      throw new Fault(409, 'in-time', 'Nobody has run out of time.', { detail: { deadlines: first } });
    }
    if (wish.take === 'win') {
      await end(service, held, {
        winner: seat,
        how: 'time',
        text: `${whoIn(await held.standing(), seats, late.seat)} has run out of time.`,
      });
      return;
    }
    const match = await held.match();
    const level = botLevel(match.game, row.scenario, late.seat, wish.level);
    await settle(service, held, match, {
      seats: seats.map((one) => (one.seat === late.seat ? { ...one, bot: level } : one)),
    });
    if (late.person !== null)
      await tell(tx, now, {
        ...{ person: late.person, game, seat: late.seat, kind: 'away', n: match.n, undos: match.undos },
        title: `${match.game.title}: a bot plays for you`,
        text: 'Your time ran out, and your opponent let a bot take over. You can take your seat again at any time.',
      });
    await tx.notify({ kind: 'state', game });
  });
}

/** Whoever was stood in for takes their seat again, with a quarter of the bank to go on with. */
export async function comeBack(service: GameService, game: string, seat: string): Promise<void> {
  await service.change(game, async (held) => {
    const { row, seats, tx } = held;
    begun(row);
    const own = seats.find((one) => one.seat === seat);
    if (own?.bot === null) throw new Fault(409, 'seated', 'No bot plays for you.');
    if (own === undefined || own.person === null) throw notYours('This seat is a bot’s.');
    const now = service.now();
    const left = bankNow(row.clock, own, now);
    const bank = left === null ? null : Math.max(left, Math.floor(row.clock.bank / 4));
    const since = own.since === null ? null : now;
    await settle(service, held, await held.match(), {
      seats: seats.map((one) => (one.seat === seat ? { ...one, bot: null, bank, since } : one)),
    });
    await tx.notify({ kind: 'state', game });
  });
}
