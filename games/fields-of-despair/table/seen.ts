/** The view of a seat, as `view.ts` makes it. */

import type { BattleOutlook } from '@armistice/table';
import type { SoloSeen } from '../solitaire/seen.ts';
import type { Nation, Seat, TechId } from '../types.ts';

/** A block as a reader sees it: null when it stands with its back to them. */
export type SeenBlock = {
  readonly kind: 'infantry' | 'cavalry' | 'deception';
  readonly nation: Nation;
  readonly value: number;
  /** The enemy can read it. */
  readonly up: boolean;
  /** Hexes it may still move this phase; absent until it has begun to. */
  readonly left?: number;
} | null;

/** The blocks of one side in a place, in the order of their slots: the first is block 0. */
export interface SeenStack {
  readonly hex: string;
  readonly side: Seat;
  readonly blocks: readonly SeenBlock[];
}

/** Artillery or squadrons lying in a hex; values only if the reader may know them. */
export interface SeenCounters {
  readonly hex: string;
  readonly side: Seat;
  readonly kind: 'gun' | 'wing';
  readonly values: readonly (number | null)[];
}

export interface SeenGun {
  readonly value: number;
  readonly where: 'available' | 'used' | 'hex';
  readonly hex?: string;
}

export interface SeenWing extends Omit<SeenGun, 'where'> {
  readonly where: SeenGun['where'] | 'repair';
  readonly ace: boolean;
  readonly hurt: number;
}

/** A player board, for its owner's eyes. */
export interface SeenBoard {
  readonly guns: readonly SeenGun[];
  readonly wings: readonly SeenWing[];
  readonly artillery: number;
  readonly air: number;
  readonly supply: number;
  readonly logistics: number;
  readonly tanks: number;
  readonly tech: { readonly [tech in TechId]: number };
  readonly ep: number;
}

/** One line of the battle card. */
export interface SeenItem {
  readonly label: string;
  readonly value: number;
  readonly rule: string;
}

/** One fire of a battle: dice as they fell. */
export interface SeenFire {
  readonly side: Seat;
  readonly what: 'rail gun' | 'artillery' | 'gas' | 'fortress' | 'infantry' | 'table';
  readonly dice: readonly number[];
  readonly hitsOn: number;
  readonly hits: number;
  /** Dice it was worth: on the Combat Table three stand for them. */
  readonly of: number;
}

export interface SeenBattle {
  readonly hex: string;
  /** The active side. */
  readonly side: Seat;
  readonly breakout: boolean;
  readonly stage: string;
  readonly fort: number;
  readonly attackers: readonly SeenBlock[];
  readonly defenders: readonly SeenBlock[];
  /** Dice either side would roll in infantry combat, as far as the reader can know. */
  readonly attack?: readonly SeenItem[];
  readonly defence?: readonly SeenItem[];
  /** What infantry may still come to, for a side that fights. */
  readonly outlook?: Omit<BattleOutlook, 'when'> & { readonly part: 'infantry' | 'answer' };
  readonly fires: readonly SeenFire[];
  readonly hits: { readonly [side in Seat]: number };
}

export interface DespairView {
  /** 0 in the Opening Move. */
  readonly turn: number;
  readonly phase: number;
  readonly year: string;
  readonly lastTurn: number;
  readonly initiative: Seat;
  readonly trenches: boolean;
  /** One letter for each hex in the order of the map: c, a, or - where nobody can go. */
  readonly control: string;
  readonly stacks: readonly SeenStack[];
  readonly forts: readonly { readonly hex: string; readonly side: Seat; readonly points: number }[];
  readonly line: readonly string[];
  /** Hexes of the Hindenburg Line while it is being dug (16.4). */
  readonly digging: readonly string[];
  readonly out: readonly { readonly hex: string; readonly side: Seat }[];
  /** Hexes that must still be fought in, and those that have been. */
  readonly fights: readonly { readonly hex: string; readonly fought: boolean }[];
  readonly breakouts: readonly { readonly hex: string; readonly kind: 'move' | 'combat' }[];
  readonly counters: readonly SeenCounters[];
  readonly boards: { readonly [side in Seat]: SeenBoard | null };
  readonly tracks: {
    readonly usw: number;
    readonly uswNow: boolean;
    readonly blockade: number;
    readonly usaEntry: number;
    readonly usaSince: number;
    readonly eastBox: number;
    readonly eastSp: number;
    readonly eastLent: number;
    readonly eastHome: number;
    /** Infantry that has found no room yet (6.2). */
    readonly waiting: { readonly [nation in Nation]: number };
    readonly russianVictories: number;
    readonly russiaOut: boolean;
    readonly baseline: number;
    readonly french: number;
    readonly belgian: number;
  };
  readonly vp: { readonly [side in Seat]: number };
  /** SPs of either side on the map and in England: everybody can count what comes and what is lost (2.3); 23.3.2 of the Central Powers. */
  readonly strength: { readonly [side in Seat]: number };
  readonly scoring: 'mobile' | 'baseline' | 'final push';
  readonly naval: { readonly blue: number; readonly black: number; readonly white: number };
  readonly eastBag: { readonly black: number; readonly red: number };
  /** Economic points each has collected this turn. */
  readonly collected: { readonly [side in Seat]: number };
  readonly battle: SeenBattle | null;
  readonly solo: SoloSeen | null;
}
