/** Optional rules: what was chosen, and what a scenario settles by itself. */

import type { Options } from '@armistice/engine';
import type { GameCard } from '../session/protocol.ts';

type Scenario = GameCard['scenarios'][number] & { readonly settled?: Options };

/** What this scenario settles, as far as the game tells. */
export function settledBy(card: GameCard, scenario: string): Options {
  const found = card.scenarios.find(({ id }) => id === scenario) as Scenario | undefined;
  return found?.settled ?? {};
}

/** Optional rules that make a difference in this scenario. */
export const optionsFor = (card: Pick<GameCard, 'options'>, scenario: string): GameCard['options'] =>
  card.options.filter(({ scenarios }) => scenarios === undefined || scenarios.includes(scenario));

/** The value on show for each optional rule: settled, chosen, or its default. */
export function optionValue(
  option: GameCard['options'][number],
  settled: Options,
  options: Options,
): boolean | string {
  return settled[option.id] ?? options[option.id] ?? option.default;
}

/** What is told to the engine: only what differs from the default, is not settled and makes a difference. */
export function chosenOptions(card: GameCard, scenario: string, options: Options): Options {
  const settled = settledBy(card, scenario);
  return Object.fromEntries(
    optionsFor(card, scenario)
      .filter(({ id }) => settled[id] === undefined && options[id] !== undefined)
      .filter((option) => options[option.id] !== option.default)
      .map(({ id }) => [id, options[id]!]),
  );
}
