/** What a scenario says. Rules read these fields and never ask which scenario it is. */

import type { Scenario } from '@armistice/engine';
import type { Nation, Seat, TechId } from '../types.ts';

export type ScenarioId =
  | 'introductory'
  | 'mobile'
  | 'stalemate'
  | 'final-push'
  | 'campaign'
  | 'free-1914'
  | 'free-1915'
  | 'free-1917'
  | 'solitaire';

/** SPs that the owner divides among hexes as they like, at least one infantry SP in each (14.2). */
export interface Group {
  readonly side: Seat;
  readonly nations: { readonly [nation in Nation]?: { readonly infantry: number; readonly cavalry: number } };
  readonly hexes: readonly string[];
  /** Its table is not at hand: taken from reports of play. */
  readonly reconstructed?: true;
  /** Hexes they may use too. */
  readonly also?: readonly string[];
}

export interface BoardSetup {
  readonly guns: readonly number[];
  readonly wings: readonly number[];
  /** How many of the squadrons with value 2 are aces. */
  readonly aces: number;
  readonly tanks: number;
  readonly artillery: number;
  readonly air: number;
  readonly supply: number;
  readonly logistics: number;
  readonly tech: { readonly [tech in TechId]: number };
}

/** How a stretch of turns is won (15). */
export interface Victory {
  readonly from: number;
  readonly to: number;
  readonly scoring: 'mobile' | 'baseline' | 'final push';
  /** Where the baseline marker begins, whatever is held then (15.2). */
  readonly start?: number;
  /** Allied win: no French hex held by the Central Powers, at the end of a turn from this one on, or at any check (0). */
  readonly clearedFrom: number;
  /** A lead in victory points that wins at once. */
  readonly lead?: number;
  /** French hexes with which the Central Powers win, and at or below which they lose. */
  readonly most?: number;
  readonly least?: number;
  /** Belgian hexes with which the Allies win. */
  readonly belgium?: number;
  /** 15.1: French hexes held at the end of Turn 3, at most, and the Allied points for that. */
  readonly bonus?: readonly { readonly to: number; readonly vp: number }[];
}

/** What may be chosen freely before the game (Free Setup). */
export interface FreeSetup {
  /** The scenario whose boards and bags are used when the economy is not set up freely. */
  readonly model: ScenarioId;
  readonly budget: { readonly [seat in Seat]: number };
  /** Technologies may not be advanced beyond this box. */
  readonly techMost: number;
  /** Groups that stay where they are. */
  readonly fixed: readonly Nation[];
}

export interface DespairScenario extends Scenario {
  readonly id: ScenarioId;
  readonly numeral: string;
  readonly firstTurn: number;
  readonly lastTurn: number;
  /** It may be played on to the end of these turns (option `until`). */
  readonly continues: readonly number[];
  /** Where it begins: with the Opening Move, with Action Phase 1, or with the turn. */
  readonly begins: 'opening' | 'actions' | 'turn';
  readonly groups: readonly Group[];
  /** British infantry in England. */
  readonly england: number;
  readonly forts: { readonly [hex: string]: readonly [owner: Seat, points: number] };
  readonly line: readonly string[];
  /** Hexes of the Central Powers: a list of the map, or Germany and these. */
  readonly held: string | readonly string[];
  readonly boards: { readonly [seat in Seat]: BoardSetup };
  readonly tracks: {
    readonly usw: number;
    readonly blockade: number;
    readonly usaEntry: number;
    readonly eastBox: number;
    readonly eastSp: number;
    readonly baseline: number;
  };
  readonly naval: { readonly blue: number; readonly black: number; readonly white: number };
  readonly eastBag: { readonly black: number; readonly red: number };
  readonly victory: readonly Victory[];
  readonly free: FreeSetup | null;
  /** 16.3: in this turn 15 infantry SPs go east, out of the front, or beside the set-up. */
  readonly east: { readonly turn: number; readonly fromFront: boolean } | null;
  /** 16.4: the line may be built in this turn. */
  readonly lineTurn: number | null;
  /** 16.5 */
  readonly springTurn: number | null;
  readonly solitaire: boolean;
}
