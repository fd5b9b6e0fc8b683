/** What the log of a game on the standard rules tells as data: the kinds that all games have, and its own. */

import type {
  AttackFact,
  BattleFact,
  FireFact,
  LossFact,
  MoveFact,
  MusterFact,
  TurnFact,
  VerdictFact,
} from '@armistice/table';

export type WeltkriegFact =
  | TurnFact
  | (MoveFact & { readonly by: 'march' | 'rail' })
  | AttackFact
  | MusterFact
  /** A die of the exchange (13-4): `hits` are the strength points it costs the enemy. */
  | FireFact
  | (BattleFact & Required<Pick<BattleFact, 'strengths' | 'odds'>>)
  | VerdictFact
  | LossFact
  | {
      readonly kind: 'capture';
      readonly place: string;
      readonly by: string;
      readonly worth: number;
      readonly name?: string;
    }
  | { readonly kind: 'demoralised'; readonly nation: string; readonly points: number; readonly why: string };
