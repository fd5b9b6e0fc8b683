/** Who sits where before anybody has chosen, and what is left of a wish where a scenario cannot seat it. */

import { botIn } from '../session/levels.ts';
import type { GameCard } from '../session/protocol.ts';

export type Sitting = { readonly [seat: string]: string };

/** Who plays against a newcomer. */
const OPPONENT = 'staff';

/** Me in the first seat; against the staff where there is one, or against somebody elsewhere. */
export function firstSeats(card: Pick<GameCard, 'seats' | 'bots'>, elsewhere: boolean): Sitting {
  const other = elsewhere ? 'link' : opponentIn(card);
  return Object.fromEntries(card.seats.map(({ id }, i) => [id, i === 0 ? 'me' : other]));
}

const opponentIn = ({ bots }: Pick<GameCard, 'bots'>): string =>
  bots.includes(OPPONENT) ? `bot:${OPPONENT}` : 'me';

/** Whoever cannot sit in a seat of this scenario makes room for the first who can; whoever wants to play still does. */
export function seatedIn(card: Pick<GameCard, 'scenarios'>, scenario: string, wished: Sitting): Sitting {
  const sitters = card.scenarios.find(({ id }) => id === scenario)?.sitters;
  const found: { [seat: string]: string } = {};
  for (const [seat, who] of Object.entries(wished)) {
    const able = sitters?.[seat];
    const level = botIn(who)?.split('@')[0];
    const fits = able === undefined || able.includes(level ?? 'me');
    found[seat] = fits ? who : able[0] === 'me' ? 'me' : `bot:${able[0]}`;
  }
  if (plays(wished) && !plays(found)) {
    const free = Object.keys(found).find((seat) => sitters?.[seat]?.includes('me'));
    if (free !== undefined) found[free] = 'me';
  }
  return found;
}

const plays = (seats: Sitting): boolean => Object.values(seats).includes('me');

/** I change to this seat, or (null) take both; whoever was against me stays against me. */
export function leading(
  card: Pick<GameCard, 'seats' | 'bots'>,
  seats: Sitting,
  seat: string | null,
): Sitting {
  const other = Object.values(seats).find((who) => who !== 'me') ?? opponentIn(card);
  return Object.fromEntries(card.seats.map(({ id }) => [id, seat === null || id === seat ? 'me' : other]));
}

/** The seat that is mine; null for both; nothing where I only watch. */
export function ledBy(seats: Sitting): string | null | undefined {
  const mine = Object.keys(seats).filter((seat) => seats[seat] === 'me');
  return mine.length > 1 ? null : mine[0];
}
