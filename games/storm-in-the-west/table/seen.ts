/** The view as the table reads it. */

import type { Seat } from '../types.ts';

export interface SeenUnit {
  readonly id: string;
  readonly steps: number;
  readonly supply?: 'full' | 'out' | 'cross' | 'fortress';
  readonly covered?: boolean;
  readonly railed?: boolean;
  readonly moved?: boolean;
  readonly attacked?: boolean;
  readonly infiltrates?: boolean;
}

export interface SeenItem {
  readonly label: string;
  readonly value: number;
  readonly rule: string;
}

export interface SeenBattle {
  readonly hex: string;
  readonly side: Seat;
  readonly committed: boolean;
  readonly attackers?: readonly string[];
  readonly defenders?: readonly string[];
  readonly from?: readonly string[];
  readonly guns: boolean;
  readonly airAttack?: number;
  readonly airDefence?: number;
  readonly attack?: readonly SeenItem[];
  readonly defence?: readonly SeenItem[];
  readonly modifiers?: readonly SeenItem[];
  readonly odds?: string;
  /** Of the results table, as it is called there. */
  readonly column?: string;
  readonly results?: readonly { readonly attacker: number; readonly defender: number }[];
  /** The chance that nobody is left in the hex: surely, and if they retreat. */
  readonly take?: { readonly least: number; readonly most: number };
  readonly attackerLoss?: number;
  readonly defenderLoss?: number;
  readonly retreated?: boolean;
  /** Before the attack is committed: what can be reckoned from what is seen. */
  readonly estimate?: {
    readonly defence: readonly SeenItem[];
    readonly modifiers: readonly SeenItem[];
    readonly odds: string;
    readonly column: string;
    readonly covered: number;
    /** With the strongest and the weakest that can lie covered. */
    readonly range: { readonly least: string; readonly most: string };
    readonly take: { readonly least: number; readonly most: number };
    readonly results: readonly { readonly attacker: number; readonly defender: number }[];
  } | null;
}

export interface StormView {
  readonly turn: number;
  readonly turnName: string;
  readonly lastTurn: number;
  readonly weather: 'dry' | 'wet';
  readonly influenza: boolean;
  readonly morale: { readonly german: number; readonly allied: number | null };
  readonly pools: { readonly [pool: string]: number };
  readonly bertha: string | null;
  readonly control: string;
  readonly lost: readonly string[];
  readonly stacks: readonly {
    readonly hex: string;
    readonly side: Seat;
    readonly out: boolean;
    readonly units: readonly (SeenUnit | null)[];
  }[];
  readonly off: {
    readonly [pile: string]: readonly {
      readonly id: string;
      readonly steps?: number;
      readonly turn?: number;
    }[];
  };
  readonly air: readonly { readonly id: string; readonly side: Seat; readonly flown: boolean }[];
  readonly battle: SeenBattle | null;
  readonly setup: {
    readonly faults: readonly {
      readonly rule: string;
      readonly text: string;
      readonly hexes: readonly string[];
    }[];
  } | null;
}
