/** What a battle may come to: one shape for every game, for the battle card, bots and `armistice odds`. */

import type { AnyRules, Item, Result, Setting } from '@armistice/engine';

export interface BattleResult {
  /** Its chance, 0 to 1; those of all results add up to 1. */
  readonly p: number;
  readonly attackerLoss: number;
  readonly defenderLoss: number;
}

export interface BattleOdds<R extends BattleResult = BattleResult> {
  /** The columns of the results table, worst for the attacker first; none where a game has no such table. */
  readonly columns: readonly string[];
  /** The one that is used. */
  readonly column?: string;
  /** What either side fights with, item by item. */
  readonly attack: readonly Item[];
  readonly defence: readonly Item[];
  readonly modifiers: readonly Item[];
  readonly results: readonly R[];
  /** Losses on average. */
  readonly expected: { readonly attackerLoss: number; readonly defenderLoss: number };
  /** What else a player should know, in plain words. */
  readonly notes: readonly string[];
}

export function expectedLosses(results: readonly BattleResult[]): BattleOdds['expected'] {
  let [attackerLoss, defenderLoss] = [0, 0];
  for (const one of results) {
    attackerLoss += one.p * one.attackerLoss;
    defenderLoss += one.p * one.defenderLoss;
  }
  return { attackerLoss, defenderLoss };
}

/** Something a player can say of a battle: a flag of `armistice odds`. */
export interface OddsFlag {
  readonly name: string;
  readonly kind: 'number' | 'text' | 'yes';
  /** Words it can be, where there are only some. */
  readonly values?: readonly string[];
  readonly about: string;
}

/** How a game answers for a battle that is described to it. */
export interface OddsFace {
  readonly flags: readonly OddsFlag[];
  /** One call that shows how it is used. */
  readonly example: string;
  /** What is wrong with the description, or missing from it, comes back as a problem. */
  reckon(of: Setting<AnyRules>, said: { readonly [flag: string]: unknown }): Result<BattleOdds>;
}
