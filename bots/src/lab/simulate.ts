/** Series of games between bots, one for each scenario. The same seed gives the same results, whoever plays them. */

import { loadGame } from '@armistice/games';
import type { SimulatedGame } from './game.ts';
import { type PlayOptions, playSeries } from './play.ts';
import type { Series } from './series.ts';
import { gamesEach, pairingsOf, spreadOf } from './spread.ts';
import { type Simulation, summarise } from './summary.ts';

export interface SimulateOptions extends Omit<Series, 'scenario'>, PlayOptions {
  readonly scenarios: readonly string[];
  /** Of each scenario. */
  readonly games: number;
  /** Whether a study of staffs plays other doctrines too; it does unless told. */
  readonly doctrines?: boolean | undefined;
}

/** One scenario: what it shows, and its games. */
export interface Simulated {
  readonly summary: Simulation;
  readonly results: readonly SimulatedGame[];
}

export async function simulate(wanted: SimulateOptions): Promise<Simulated[]> {
  const { game, seats, seed, scenarios, games } = wanted;
  const rules = (await loadGame(game))!;
  const studies = scenarios.map((scenario) => {
    const pairings = wanted.doctrines === false ? [] : pairingsOf(rules, scenario, seats, games);
    return { series: { game, scenario, seats, seed }, pairings };
  });
  const orders = studies.flatMap(({ series, pairings }) => [
    { series, games },
    ...pairings.map((pairing) => ({ series: { ...series, seats: pairing }, games: gamesEach(games) })),
  ]);
  const { results, secondsPerGame } = await playSeries(orders, wanted);
  let at = 0;
  return studies.map(({ series, pairings }) => {
    const own = results[at++]!;
    const others = pairings.map((pairing) => ({ seats: pairing, results: results[at++]! }));
    const spread = spreadOf(seats, own, others);
    const summary = summarise(series, own, secondsPerGame);
    return { summary: spread === undefined ? summary : { ...summary, spread }, results: own };
  });
}

/** How many games that takes. */
export async function gamesIn(wanted: Omit<SimulateOptions, keyof PlayOptions>): Promise<number> {
  const rules = (await loadGame(wanted.game))!;
  return wanted.scenarios.reduce((sum, scenario) => {
    const pairings =
      wanted.doctrines === false ? [] : pairingsOf(rules, scenario, wanted.seats, wanted.games);
    return sum + wanted.games + pairings.length * gamesEach(wanted.games);
  }, 0);
}
