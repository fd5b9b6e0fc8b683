/** The game's types, and the helpers made from them. */

import {
  type Reader as EngineReader,
  type Writer as EngineWriter,
  type FrameOf,
  rules,
} from '@armistice/engine';
import type { MapData } from '@armistice/hex';
import type { charts } from './content.ts';
import type { DespairFact } from './facts.ts';
import type { Ground } from './map.ts';
import type { Opponent } from './opponent.ts';
import type { DespairScenario } from './scenarios/form.ts';
import type { SoloFrames } from './solitaire/frames.ts';
import type { Solo } from './solitaire/state.ts';

export type Seat = 'cp' | 'allied';
/** A side as a number, for columns: 0 Central Powers, 1 Allies. */
export type SideIndex = 0 | 1;

/** What a slot of a hex holds. A Deception block (1.2) is a block without strength. */
export const KIND = { none: 0, infantry: 1, cavalry: 2, deception: 3 } as const;
/** The point of a Belgian objective: not yet scored, either side's, or none while it stays taken as it was before Turn 1. */
export const POINT = { open: 0, cp: 1, allied: 2, before: 3 } as const;
export const NATION = { german: 0, french: 1, british: 2, belgian: 3, american: 4 } as const;
export const NATIONS = ['german', 'french', 'british', 'belgian', 'american'] as const;
export type Nation = (typeof NATIONS)[number];

/** At most so many blocks of a side in a hex (1.4). */
export const STACK = 3;

/** What a block has done this phase. */
export const MARK = {
  /** Has begun to move (7.2). */
  begun: 1,
  /** Began its move in a forest (7.2.2). */
  woods: 2,
  /** Was brought by rail (10.3). */
  railed: 4,
  /** Began its move in a contested hex (7.2.3). */
  engaged: 8,
  /** Has made its Breakout Move (7.4.1). */
  broke: 16,
} as const;

/** The blocks of one side by slot, `place * 3 + i`. Blocks of a place fill its first slots. */
export interface Army {
  readonly kind: Uint8Array;
  readonly nation: Uint8Array;
  readonly value: Uint8Array;
  /** 1: lies face up, the enemy may read it. */
  readonly up: Uint8Array;
  /** Hexes it may still move, once it has begun. */
  readonly left: Uint8Array;
  readonly marks: Uint8Array;
}

export type TechId = 'aircraft' | 'gas' | 'masks' | 'tanks';
export const TECHS: readonly TechId[] = ['aircraft', 'gas', 'masks', 'tanks'];

/** Where a counter is, when it is in no hex. */
export const BOX = { available: -1, used: -2, repair: -3 } as const;

/** A player board, behind its screen (2.3). */
export interface PlayerBoard {
  /** Artillery counters: value + 1, or 0 for none. The first of the Central Powers is Big Bertha. */
  readonly guns: Uint8Array;
  readonly gunAt: Int16Array;
  /** 1: lies face up where it was used. */
  readonly gunUp: Uint8Array;
  /** Air squadrons: value + 1, or 0 for none; damage; whether it is an ace. */
  readonly wings: Uint8Array;
  readonly wingAt: Int16Array;
  readonly wingUp: Uint8Array;
  readonly wingHurt: Uint8Array;
  readonly wingAce: Uint8Array;
  artillery: number;
  air: number;
  supply: number;
  logistics: number;
  tanks: number;
  tech: { [tech in TechId]: number };
  /** Economic points at hand, in Production. */
  ep: number;
}

export const GUNS = 10;
export const WINGS = 6;

/** A battle in one hex, from its artillery to its end. */
export interface Battle {
  at: number;
  /** The active side. */
  side: SideIndex;
  breakout: boolean;
  stage: number;
  /** Fortress points at the start, of the side that does not attack, and of the one that does. */
  fort: number;
  ownFort: number;
  /** Big Bertha fires as a rail gun (10.1). */
  rail: boolean;
  /** Hits still to be taken by blocks, by side. */
  hits: [number, number];
  /** The active side's strength when infantry met, for the trench table. */
  strength: number;
  /** Infantry has met (7.3.3). */
  met: boolean;
  /** SPs of the other side when infantry met; SPs lost so far, by side. Combats in saves of version 1 have neither. */
  against?: number;
  lost?: [number, number];
  /** What has been rolled so far. */
  fires: Fire[];
}

/** Dice of one fire as they fell. On the Combat Table there are three, and `of` says for how many (13.1). */
export interface Fire {
  side: SideIndex;
  what: 'rail gun' | 'artillery' | 'gas' | 'fortress' | 'infantry' | 'table';
  dice: number[];
  hitsOn: number;
  hits: number;
  of: number;
}

/** SPs that a hex of a side loses for want of supply (6.2.1). */
export interface Worn {
  side: SideIndex;
  at: number;
  points: number;
}

export interface Despair {
  seat: Seat;
  fact: DespairFact;
  state: State;
  data: Data;
  content: Content;
  scenario: DespairScenario;
  frames: SoloFrames & {
    game: { stage: number };
    setUp: Record<never, never>;
    economy: Record<never, never>;
    opening: Record<never, never>;
    openingMove: { at: number };
    turn: { at: number };
    newTurn: Record<never, never>;
    usaEntry: Record<never, never>;
    eastTransfer: { left: number };
    eastReturn: { left: number };
    eastSend: { left: number };
    eastPlace: { left: number };
    easternFront: Record<never, never>;
    baseline: Record<never, never>;
    production: { at: number };
    maintenance: Record<never, never>;
    manpower: { stage: number; worn?: Worn[] };
    attrition: Worn;
    collect: Record<never, never>;
    submarines: Record<never, never>;
    naval: Record<never, never>;
    sinking: { points: number };
    hindenburg: { path: number[] };
    retreat: { hexes: number[] };
    spending: Record<never, never>;
    supply: Record<never, never>;
    allocation: { side: SideIndex };
    actionPhase: { at: number; phase: number };
    sideAction: { at: number; side: SideIndex; opening: boolean };
    arrivals: { side: SideIndex };
    scouting: { side: SideIndex };
    patrols: { side: SideIndex };
    dogfights: { side: SideIndex };
    movement: { side: SideIndex };
    barrage: { side: SideIndex };
    counterBarrage: { side: SideIndex };
    combat: { side: SideIndex; breakout: boolean };
    battle: Battle;
    railGun: Record<never, never>;
    breakoutGuns: Record<never, never>;
    /** From where they come: -1 while nothing has been brought. */
    reinforcement: { left: number; from: number };
    losses: { side: SideIndex; points: number };
    pressOn: Record<never, never>;
    breakouts: { side: SideIndex };
    /** SPs that may still leave the hex (12.4). */
    breakoutMove: { side: SideIndex; from: number; left: number };
    phaseEnd: { side: SideIndex };
    refresh: Record<never, never>;
    reorganisation: Record<never, never>;
    scoring: Record<never, never>;
  };
}

export interface State {
  turn: number;
  /** Action Phase of the turn under way: 0 outside of them, 1 or 2. */
  phase: number;
  /** Who goes first in each Action Phase. */
  initiative: number;
  armies: [Army, Army];
  boards: [PlayerBoard, PlayerBoard];
  /** By place: 0 Central Powers, 1 Allies, 2 nobody's ground (1.5). */
  control: Uint8Array;
  /** Fortress points by place, and whose it is. A fortress over two hexes is kept at the first of them. */
  forts: Uint8Array;
  fortSide: Uint8Array;
  /** 1: a Hindenburg Line marker (16.4). */
  line: Uint8Array;
  /** By side and place: 1 out of supply (6.7). */
  out: [Uint8Array, Uint8Array];
  /** By place, in the Action Phase of a side: 1 newly contested, must fight; 2 has fought. */
  fight: Uint8Array;
  /** By place: 1 Breakout Move marker, 2 Breakout Combat marker (7.4). */
  breakout: Uint8Array;
  /** Infantry there was no room for, by nation (6.2, 11.2). */
  waiting: [number, number, number, number, number];
  usw: number;
  /** Submarine warfare without restriction is declared this turn; ever. */
  uswNow: boolean;
  uswEver: boolean;
  blockade: number;
  usaEntry: number;
  /** The turn in which the USA came in; 0 before that. */
  usaSince: number;
  eastBox: number;
  eastSp: number;
  /** Infantry to come back from the East (16.3). */
  eastLent: number;
  russianVictories: number;
  russiaOut: boolean;
  /** SPs from the East to be placed in this turn's Strategic Reorganization (5.5). */
  eastHome: number;
  naval: { blue: number; black: number; white: number };
  eastBag: { black: number; red: number };
  vp: [number, number];
  baseline: number;
  /** By Belgian objective: whose its point is (15.0.2), see `POINT`. */
  belgian: Uint8Array;
  /** The attack of Turn 8 has been made (16.5). */
  spring: boolean;
  /** Economic points collected this turn by the Central Powers, before losses at sea (6.4). */
  collected: [number, number];
  /** The non-player Central Powers; null with two players (19). */
  solo: Solo | null;
}

export type Content = {
  [K in keyof typeof charts]: (typeof charts)[K] extends { value: infer V } ? V : never;
} & { map: MapData };

export interface Data {
  readonly ground: Ground;
  readonly content: Content;
  /** What moves a side that nobody plays; null with two players. */
  readonly opponent: Opponent | null;
}

export type Reader = EngineReader<Despair>;
export type Writer = EngineWriter<Despair>;
export type At<K extends keyof Despair['frames']> = FrameOf<Despair, K>;

export const { run, ask, seal, sequence, choice, secret } = rules<Despair>();

export const SEATS: readonly Seat[] = ['cp', 'allied'];
export const sideOf = (seat: Seat): SideIndex => (seat === 'cp' ? 0 : 1);
export const seatOf = (side: number): Seat => (side === 0 ? 'cp' : 'allied');
export const other = (side: SideIndex): SideIndex => (side === 0 ? 1 : 0);
export const SIDE_NAMES = ['the Central Powers', 'the Allies'] as const;

export { ALWAYS, YES_OR_NO } from '@armistice/engine';

/** 15: trench warfare from this turn on. */
export const TRENCHES_FROM = 4;
export const trenches = (g: Reader): boolean => g.s.turn >= TRENCHES_FROM;
