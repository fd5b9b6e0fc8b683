/**
 * What the log of Fields of Despair tells as data. Places go by their printed ids, and by 'England'; blocks have no names
 * of their own, so a move or a loss says where, and what is known of it.
 */

import type {
  AttackFact,
  BattleFact,
  CaptureFact,
  CubesFact,
  FireFact,
  IncomeFact,
  LossFact,
  MoveFact,
  MusterFact,
  ScoreFact,
  SupplyFact,
  TurnFact,
  VerdictFact,
} from '@armistice/table';
import type { Block } from './blocks.ts';
import type { SoloFact } from './solitaire/facts.ts';
import {
  type Fire,
  KIND,
  NATIONS,
  type Nation,
  type Reader,
  type Seat,
  type SideIndex,
  seatOf,
} from './types.ts';

/** 7.3; `major` only of offensives of the solitaire game. */
export interface DespairAttack extends AttackFact {
  readonly attacker: Seat;
  readonly breakout: boolean;
  readonly major?: boolean;
}

/** Strength points; the owner may still have to say which blocks bear them. */
export interface DespairLoss extends LossFact {
  readonly side: Seat;
  readonly cause: 'battle' | 'supply' | 'submarines' | 'retreat';
  readonly place: string;
}

export interface DespairCapture extends CaptureFact {
  readonly by: Seat;
}

export interface DespairMove extends MoveFact {
  readonly how: 'march' | 'rail' | 'breakout' | 'reinforcement' | 'withdrawal';
}

/** A block as it lies open. */
export interface OpenBlock {
  readonly type: 'infantry' | 'cavalry' | 'deception';
  readonly nation: Nation;
  readonly value: number;
}

type Cube = 'black' | 'blue' | 'red' | 'white';

/** Of the turn: economy, sea, East, score. */
type HomeFact =
  /** 7.0 */
  | { readonly kind: 'phase'; readonly turn: number; readonly phase: number; readonly first: Seat }
  /** 6.3; 16.2 gives one up. */
  | IncomeFact
  | { readonly kind: 'pointGivenUp'; readonly side: Seat }
  /** 6.5 */
  | {
      readonly kind: 'cubesAdded';
      readonly bag: 'sea' | 'East';
      readonly colour: Cube;
      readonly cubes: number;
    }
  /** 6.4, 5.1 */
  | (CubesFact & { readonly bag: 'sea' | 'East' })
  /** 6.6 */
  | { readonly kind: 'bids'; readonly bids: { readonly [seat in Seat]: number }; readonly initiative: Seat }
  /** 6.4.1, 25.2 */
  | { readonly kind: 'submarineWarfare'; readonly how: 'prize' | 'unrestricted' }
  /** 6.4.2, 6.4.3: economic points lost, and where the track stands. */
  | { readonly kind: 'blockade'; readonly lost: number; readonly level: number }
  | { readonly kind: 'shipsSunk'; readonly lost: number }
  /** 5.1: `left` is what stands in the East after it. */
  | { readonly kind: 'eastBox'; readonly box: number; readonly red: number }
  | { readonly kind: 'eastLosses'; readonly steps: number; readonly left: number }
  | { readonly kind: 'eastReinforced'; readonly steps: number; readonly left: number }
  /** 5.3 */
  | { readonly kind: 'russianVictory'; readonly won: number; readonly fatal: number }
  /** 5.5 */
  | { readonly kind: 'russiaOut'; readonly steps: number }
  /** 16.3: infantry lent to the East goes, or is to come back. */
  | { readonly kind: 'eastLoan'; readonly steps: number; readonly until: number }
  | { readonly kind: 'eastReturn' }
  /** 4.1 */
  | { readonly kind: 'usaEntry'; readonly box: number; readonly of: number }
  /** 11.2 */
  | { readonly kind: 'usaEnters' }
  /** 6.2 */
  | {
      readonly kind: 'reinforcement';
      readonly side: Seat;
      readonly nation: Nation;
      readonly place: string;
      readonly steps: number;
      readonly waiting: number;
    }
  /** 6.7 */
  | (SupplyFact & { readonly side: Seat })
  /** 15: victory points, item by item. */
  | (ScoreFact & { readonly side: Seat })
  /** 15.2 */
  | { readonly kind: 'baseline'; readonly hexes: number };

/** Of the front. */
type FieldFact =
  /** 7.3: one fire, with its dice as they fell. */
  | (FireFact & { readonly side: Seat; readonly what: Fire['what'] })
  /** 7.3.1, 7.1.1: counters that are laid open. */
  | { readonly kind: 'guns'; readonly side: Seat; readonly place: string; readonly values: readonly number[] }
  | {
      readonly kind: 'squadrons';
      readonly side: Seat;
      readonly place: string;
      readonly values: readonly number[];
      readonly aces: number;
    }
  /** 7.1.1, 7.3.1: a counter is sent, face down; its owner takes it back. */
  | {
      readonly kind: 'counter';
      readonly what: 'artillery' | 'squadron';
      readonly place: string;
      readonly back: boolean;
    }
  /** 7.1.2 */
  | {
      readonly kind: 'dogfight';
      readonly side: Seat;
      readonly place: string;
      readonly damaged: number;
      readonly aborted: number;
    }
  /** 7.1.3, 7.3.3: blocks that are laid open. */
  | {
      readonly kind: 'open';
      readonly side: Seat;
      readonly place: string;
      readonly blocks: readonly OpenBlock[];
    }
  /** 7.3.5: what is left of it; 0 too where it is given up (16.4). */
  | { readonly kind: 'fortress'; readonly place: string; readonly points: number }
  /** 7.2.3, 23.2 */
  | { readonly kind: 'contested'; readonly by: Seat; readonly places: readonly string[] }
  /** 7.4 */
  | { readonly kind: 'cleared'; readonly by: Seat; readonly place: string }
  /** 10.2 */
  | { readonly kind: 'logistics'; readonly side: Seat; readonly place: string }
  /** 7.3.1, 6.2.1: the owner says which blocks bear a loss told before; others may not know how much each does. */
  | { readonly kind: 'lossTaken'; readonly side: Seat; readonly place: string; readonly steps?: number }
  /** 16.4, 7.4.2 */
  | { readonly kind: 'line'; readonly places: readonly string[] }
  | { readonly kind: 'lineBroken'; readonly place: string };

export type DespairFact =
  | TurnFact
  | DespairAttack
  | MusterFact
  | BattleFact
  | VerdictFact
  | DespairLoss
  | DespairCapture
  | DespairMove
  | HomeFact
  | FieldFact
  | SoloFact;

export const placeId = (g: Pick<Reader, 'data'>, place: number): string => g.data.ground.ids[place]!;

const TYPES = {
  [KIND.none]: 'deception',
  [KIND.infantry]: 'infantry',
  [KIND.cavalry]: 'cavalry',
  [KIND.deception]: 'deception',
} as const;

export const openBlock = ({ kind, nation, value }: Block): OpenBlock => ({
  type: TYPES[kind as keyof typeof TYPES],
  nation: NATIONS[nation]!,
  value,
});

/** Strength points of a side are gone from a place. */
export const lossFact = (
  g: Reader,
  side: SideIndex,
  place: number,
  steps: number,
  cause: DespairLoss['cause'],
): DespairLoss => ({ kind: 'loss', side: seatOf(side), steps, cause, place: placeId(g, place) });

/** A block goes from where its name says to another place. */
export const moveFact = (block: string, to: string, how: DespairMove['how']): DespairMove => ({
  kind: 'move',
  how,
  unit: null,
  from: block.slice(0, block.indexOf(':')),
  to,
});

/** The fact of a choice that sends a counter face down to a hex, or takes it back. */
export const counterFact =
  (what: 'artillery' | 'squadron', back: boolean) =>
  <V extends { readonly hex: string }>(_g: unknown, _f: unknown, { hex }: V): DespairFact => ({
    kind: 'counter',
    what,
    place: hex,
    back,
  });
