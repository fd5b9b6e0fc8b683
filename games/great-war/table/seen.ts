/** The view of the Great War, as its face reads it (view.ts). */

import type { BattleItem } from '@armistice/table';
import type { MapName } from '../map.ts';
import type { Power } from '../nations.ts';
import type { Seat } from '../types.ts';

export interface SeenUnit {
  readonly id: string;
  readonly face: number;
  readonly left?: number;
  readonly marks?: number;
  readonly fighting?: number;
  readonly supply?: 'fort' | 'out';
}

/** A covered unit is of a side, and no more. */
export type InStack = SeenUnit | { readonly side: Seat };

export interface SeenResult {
  readonly attacker: number;
  /** Null where all are eliminated. */
  readonly defender: number | null;
  readonly text: string;
}

export interface SeenBattle {
  readonly place: string;
  readonly side: Seat;
  readonly special: boolean;
  readonly stage: 'preparing' | 'joined' | 'losses';
  readonly attackers: readonly string[];
  readonly unseen: number;
  readonly known?: readonly string[];
  readonly covered?: number;
  readonly defenders?: readonly string[];
  readonly support?: string | null;
  readonly answer?: string | null;
  readonly events?: readonly string[];
  readonly fort?: boolean;
  readonly attack?: readonly BattleItem[];
  readonly defence?: readonly BattleItem[];
  readonly shift?: readonly BattleItem[];
  readonly modifiers?: readonly BattleItem[];
  readonly odds?: string;
  readonly table?: 'A' | 'B';
  readonly drm?: number;
  readonly range?: { readonly least: string; readonly most: string };
  readonly results?: readonly SeenResult[];
  /** Steps of the defenders, at least and at most. */
  readonly steps?: readonly [number, number];
  readonly attackerLoss?: number;
  readonly defenderLoss?: number;
}

export interface Lost {
  readonly name: string;
  readonly lost: boolean;
}

export type SeenProspect =
  | {
      readonly id: 'revolution';
      readonly need: number;
      readonly items: readonly BattleItem[];
      readonly ways: number;
      readonly of: number;
      readonly fallen: boolean;
    }
  | {
      readonly id: 'turkey';
      readonly need: number;
      readonly items: readonly BattleItem[];
      readonly ways: number;
      readonly of: number;
      readonly reserve: { readonly now: number; readonly need: number };
    }
  | { readonly id: 'america'; readonly letter: string; readonly turns: number }
  | { readonly id: 'americans'; readonly now: number; readonly need: number }
  | {
      readonly id: 'collapse';
      readonly power: Power;
      readonly rule: string;
      readonly need: number;
      readonly places: readonly Lost[];
    };

export interface SeenRail {
  readonly id: string;
  readonly by: 'rail' | 'sea';
  readonly maps: readonly MapName[];
  readonly units: number;
  readonly used: number;
  readonly rule: string;
}

export type BoxName =
  | 'dead-europe'
  | 'dead-near-east'
  | 'europe'
  | 'near-east'
  | 'arabia'
  | 'reserve'
  | 'transit'
  | 'caucasus'
  | 'edge-west'
  | 'edge-italy'
  | 'away'
  | 'coming';

export interface SeenEvents {
  readonly active: readonly string[];
  readonly used: readonly string[];
  readonly hidden: number;
  readonly held?: readonly string[];
}

export interface GreatWarView {
  /** Whose view it is; null for the public. */
  readonly reader: Seat | null;
  readonly turn: number;
  readonly letter: number;
  readonly west: Seat;
  readonly maps: readonly MapName[];
  readonly deployed: number;
  readonly weather: { readonly [map in MapName]: string };
  readonly powers: readonly {
    readonly power: Power;
    readonly side: Seat | null;
    readonly collapsed: boolean;
    readonly resources: number;
  }[];
  /** By map, all six: a letter a hex. */
  readonly control: readonly string[];
  readonly forts: { readonly [place: string]: number };
  readonly works: { readonly [place: string]: readonly string[] };
  readonly stacks: { readonly [place: string]: readonly InStack[] };
  readonly boxes: { readonly [box in BoxName]: readonly { readonly id: string; readonly face: number }[] };
  readonly events: { readonly [seat in Seat]: SeenEvents };
  readonly score: { readonly victory: number; readonly cities: number; readonly total: number };
  readonly battle: SeenBattle | null;
  readonly war: {
    readonly first: number;
    readonly last: number;
    readonly turnName: string;
    readonly letter: { readonly letter: string; readonly after: number } | null;
    readonly half: 1 | 2 | null;
    readonly theatres: { readonly cp: readonly [0 | 1, 0 | 1] };
    readonly fighting: { readonly side: Seat; readonly theatre: 0 | 1 } | null;
    readonly goal:
      | { readonly kind: 'regular' | '1918' | 'surrender' }
      | {
          readonly side: Seat;
          readonly need: number;
          readonly hexes: readonly { readonly id: string; readonly name: string; readonly held: boolean }[];
        };
    readonly prospects: readonly SeenProspect[];
    readonly trenches: { readonly [marker: string]: number };
    readonly rails: readonly SeenRail[] | null;
    /** The part of the operational turn, 0 to 6; null outside of one. */
    readonly phase: number | null;
  };
  readonly politics: {
    readonly fall: number;
    readonly bolshevik: number;
    readonly treaty: boolean;
    readonly command: 'ohl' | 'oberost' | 'none';
    readonly reserve: number;
  };
}

export const isSeen = (unit: InStack): unit is SeenUnit => 'id' in unit;
