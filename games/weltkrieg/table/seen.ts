/** What the table reads of a game on the standard rules: its view (system/view.ts), as a type. */

import type { Nation } from '../system/nations.ts';
import type { Clash, Prospect } from '../system/prospect.ts';
import type { Seat } from '../system/types.ts';

export interface SeenUnit {
  readonly id: string;
  readonly strength?: number;
  /** `MARK` as bits. */
  readonly marks?: number;
  readonly supply?: number;
  readonly fate?: number;
  readonly cutOff?: number;
  /** Movement points left, in thirtieths. */
  readonly left?: number;
  /** The division of which it is a brigade (27-1). */
  readonly of?: string;
}

export interface SeenShare {
  readonly id: string;
  readonly points: number;
  readonly staff?: string;
  readonly line?: number;
}

export interface SeenBattle {
  readonly side: Seat;
  readonly place: string;
  readonly column: boolean;
  readonly stage: 'preparing' | 'joined' | 'losses';
  readonly attackers: readonly string[];
  readonly defenders: readonly string[];
  readonly owed?: { readonly whose: 'attacker' | 'defender'; readonly left: number };
  readonly clash?: Clash;
  readonly prospect?: Prospect;
  readonly grounds?: readonly string[];
  readonly attack?: readonly SeenShare[];
  readonly defence?: readonly SeenShare[];
  readonly bill?: readonly { readonly id: string; readonly points: number; readonly has: number }[];
}

export interface WeltkriegView {
  readonly reader: Seat | null;
  readonly turn: number;
  readonly first: number;
  readonly last: number;
  readonly hexes: readonly number[];
  readonly stacks: { readonly [place: string]: readonly SeenUnit[] };
  readonly control: string;
  /** `WORKS` as bits. */
  readonly works: { readonly [place: string]: number };
  readonly forts: { readonly [place: string]: number };
  readonly worn: { readonly [place: string]: number };
  readonly networks: readonly { readonly network: string; readonly used: number; readonly room: number }[];
  readonly stock: { readonly [nation in Nation]?: number };
  readonly off: readonly {
    readonly id: string;
    readonly pile: 'dead' | 'coming' | 'away';
    readonly due?: number;
    readonly strength?: number;
  }[];
  readonly tally: readonly number[];
  readonly demoralisation: { readonly [nation in Nation]: number };
  readonly battle: SeenBattle | null;
}
