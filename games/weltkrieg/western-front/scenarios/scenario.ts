/** What scenarios of The Western Front say beyond those of the standard rules. */

import type { Seat, WeltkriegScenario } from '../../system/types.ts';
import type { Nation, OrderOfBattle, Placed } from '../form.ts';

/** 14, 16, 18, 20, 22: owners place their orders of battle within limits. */
export interface Deployment {
  /** The chapter, whose rules are numbered by nation. */
  readonly chapter: string;
  readonly order: OrderOfBattle;
  /** The front lines from the sea to Switzerland. */
  readonly front: { readonly [seat in Seat]: readonly string[] };
  /** By headquarters: the hex of its front that it is nearest to, in the set-up that lies ready. */
  readonly staffs: { readonly [nation in Nation]?: { readonly [name: string]: string } };
  /** Hexes that the ready set-up holds in greater strength. */
  readonly focus: { readonly [seat in Seat]: readonly string[] };
  /** 15-3: infantry divisions in and next to a hex, and how strong they may be. */
  readonly quiet?: { readonly hex: string; readonly divisions: number; readonly strength: number };
  /** 17-3: units in and next to these hexes are at their flip side. */
  readonly worn?: readonly string[];
  /** 22, first option: where the Entente stands, and may not choose. */
  readonly historical?: Placed;
  /** 21-2: supply points of headquarters that are still to come, by unit. */
  readonly inAdvance?: { readonly [unit: string]: number };
  /** Gas counters at the start (14-4). */
  readonly gas?: { readonly [seat in Seat]?: number };
}

/** How much more France and Britain have suffered than Germany, from the most down, and what that is. */
export interface Scale {
  readonly from: number;
  /** 3 is a decisive victory of the Central Powers, -3 one of the Entente, 0 nobody's. */
  readonly level: number;
}

export interface WestScenario extends WeltkriegScenario {
  readonly deployment?: Deployment;
  /** 13, 15, 17, 19: who has won by points; 1918 is decided by morale (21). */
  readonly scale?: readonly Scale[];
  /** 13-2 and others: Belgians do not attack, and what they suffer France does. */
  readonly quietBelgians?: { readonly rule: string; readonly countsForFrance: boolean };
  /** 15-4: a hex not attacked before a turn. */
  /** 23-17: cities lost and retaken in 1914 count no more. */
  readonly citiesRetaken?: true;
  readonly spared?: { readonly hex: string; readonly until: number };
}
