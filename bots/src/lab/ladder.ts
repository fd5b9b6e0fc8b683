/** Bots against each other, everybody against everybody, each pair of games from one seed with the seats exchanged. */

import type { SimulatedGame } from './game.ts';
import { type PlayOptions, playSeries } from './play.ts';
import { type Pairing, type Rated, ratingsOf } from './rating.ts';
import { type Share, shareOf } from './summary.ts';

export interface LadderOptions extends PlayOptions {
  readonly game: string;
  /** The two seats, in the game's order. */
  readonly seats: readonly [string, string];
  readonly bots: readonly string[];
  readonly scenarios: readonly string[];
  /** Of each pair of bots in each scenario; even, for the exchange of seats. */
  readonly games: number;
  readonly seed: string;
}

export interface Standing extends Rated {
  readonly bot: string;
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  /** Wins, and half of the draws. */
  readonly score: number;
  readonly msPerDecision: number;
  /** The longest thought in one player turn of any game. */
  readonly longestTurnMs: number;
}

/** How one bot did against another. */
export interface Meeting extends Share {
  readonly games: number;
  readonly draws: number;
  /** Wins by the seat it sat in. */
  readonly bySeat: { readonly [seat: string]: number };
}

export interface Ladder {
  readonly game: string;
  readonly scenarios: readonly string[];
  readonly seed: string;
  readonly games: number;
  /** The strongest first. */
  readonly standings: readonly Standing[];
  readonly table: { readonly [bot: string]: { readonly [other: string]: Meeting } };
  /** Elo points the first seat is worth in each scenario. */
  readonly seatAdvantage: {
    readonly seat: string;
    readonly scenarios: { readonly [scenario: string]: Rated };
  };
}

/** One series and its games. */
interface Match {
  readonly bots: readonly [string, string];
  readonly scenario: string;
  readonly results: readonly SimulatedGame[];
}

export async function ladder(wanted: LadderOptions): Promise<Ladder> {
  const { game, seats, bots, scenarios, games, seed } = wanted;
  const pairs = bots.flatMap((a, i) =>
    bots.slice(i + 1).flatMap((b): [string, string][] => [
      [a, b],
      [b, a],
    ]),
  );
  const entries = scenarios.flatMap((scenario) => pairs.map((pair) => ({ scenario, pair })));
  const orders = entries.map(({ scenario, pair }) => ({
    series: { game, scenario, seats: { [seats[0]]: pair[0], [seats[1]]: pair[1] }, seed },
    games: Math.ceil(games / 2),
  }));
  const { results } = await playSeries(orders, wanted);
  const matches = entries.map(({ scenario, pair }, n) => ({ bots: pair, scenario, results: results[n]! }));
  return { game, scenarios, seed, ...standingsOf(seats, bots, matches) };
}

export function standingsOf(
  seats: readonly [string, string],
  bots: readonly string[],
  matches: readonly Match[],
): Pick<Ladder, 'games' | 'standings' | 'table' | 'seatAdvantage'> {
  const ratings = ratingsOf(matches.map((match) => pairingOf(seats, match)));
  const standings = bots.map((bot): Standing => {
    const own = gamesOf(seats, matches, bot);
    const wins = own.filter(({ one, seat }) => one.winner === seat).length;
    const draws = own.filter(({ one }) => one.winner === null).length;
    const sum = (of: 'ms' | 'decisions'): number =>
      own.reduce((total, { one, seat }) => total + (one.thought[seat]?.[of] ?? 0), 0);
    return {
      bot,
      ...ratings.bots[bot]!,
      games: own.length,
      wins,
      draws,
      score: own.length === 0 ? 0 : Number(((wins + draws / 2) / own.length).toFixed(4)),
      msPerDecision: Number((sum('ms') / Math.max(1, sum('decisions'))).toFixed(3)),
      longestTurnMs: own.reduce(
        (most, { one, seat }) => Math.max(most, one.thought[seat]?.longestTurnMs ?? 0),
        0,
      ),
    };
  });
  return {
    games: matches.reduce((sum, match) => sum + match.results.length, 0),
    standings: standings.sort((a, b) => b.rating - a.rating),
    table: Object.fromEntries(
      bots.map((bot) => [
        bot,
        Object.fromEntries(
          bots
            .filter((other) => other !== bot)
            .map((other) => [other, meetingOf(seats, matches, bot, other)]),
        ),
      ]),
    ),
    seatAdvantage: { seat: seats[0], scenarios: ratings.seats },
  };
}

function pairingOf([first]: readonly [string, string], { bots, scenario, results }: Match): Pairing {
  const wins = results.filter((one) => one.winner === first).length;
  const draws = results.filter((one) => one.winner === null).length;
  return { first: bots[0], second: bots[1], scenario, wins, draws, losses: results.length - wins - draws };
}

/** The games of a bot, and where it sat. */
function gamesOf(seats: readonly [string, string], matches: readonly Match[], bot: string, other?: string) {
  return matches.flatMap(({ bots, results }) => {
    const at = bots.indexOf(bot);
    if (at < 0 || (other !== undefined && bots[1 - at] !== other)) return [];
    return results.map((one) => ({ one, seat: seats[at]! }));
  });
}

function meetingOf(
  seats: readonly [string, string],
  matches: readonly Match[],
  bot: string,
  other: string,
): Meeting {
  const own = gamesOf(seats, matches, bot, other);
  const won = own.filter(({ one, seat }) => one.winner === seat);
  return {
    ...shareOf(won.length, own.length),
    games: own.length,
    draws: own.filter(({ one }) => one.winner === null).length,
    bySeat: Object.fromEntries(seats.map((seat) => [seat, won.filter((game) => game.seat === seat).length])),
  };
}
