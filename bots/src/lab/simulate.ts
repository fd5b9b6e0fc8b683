/** Series of games between bots, one for each scenario. The same seed gives the same results, whoever plays them. */

import type { SimulatedGame } from './game.ts';
import { type PlayOptions, playSeries } from './play.ts';
import type { Series } from './series.ts';
import { type Simulation, summarise } from './summary.ts';

export interface SimulateOptions extends Omit<Series, 'scenario'>, PlayOptions {
  readonly scenarios: readonly string[];
  /** Of each scenario. */
  readonly games: number;
}

/** One scenario: what it shows, and its games. */
export interface Simulated {
  readonly summary: Simulation;
  readonly results: readonly SimulatedGame[];
}

export async function simulate(wanted: SimulateOptions): Promise<Simulated[]> {
  const { game, seats, seed, scenarios, games } = wanted;
  const orders = scenarios.map((scenario) => ({ series: { game, scenario, seats, seed }, games }));
  const { results, secondsPerGame } = await playSeries(orders, wanted);
  return orders.map(({ series }, n) => ({
    summary: summarise(series, results[n]!, secondsPerGame),
    results: results[n]!,
  }));
}
