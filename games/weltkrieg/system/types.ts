/** The bundle of types of every game on the standard rules, and the helpers made from it. */

import type { Scenario } from '@armistice/engine';
import {
  type Reader as EngineReader,
  type Writer as EngineWriter,
  type FrameOf,
  rules,
} from '@armistice/engine';
import type { MapData } from '@armistice/hex';
import { type TurnDate, turnDate } from './calendar.ts';
import type { WeltkriegFact } from './facts.ts';
import type { Front } from './front.ts';
import type { Ground, Tables } from './ground.ts';
import type { Scratch } from './places.ts';
import type { Forces, Unit } from './units.ts';

export type Seat = 'cp' | 'entente';
export type Side = 0 | 1;

/** What a front adds to the steps: merged in by its own files. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the fronts
export interface FrontFrames {}

export interface Frames extends FrontFrames {
  war: { at: number };
  month: { at: number };
  /** `late`: after trenches are finished. */
  special: { next: number; late?: true };
  gameTurn: { at: number };
  playerTurn: { at: number; side: Seat };
  completion: Record<never, never>;
  digging: { side: Seat };
  opening: { side: Seat };
  prelude: { side: Seat; next: number };
  movement: { side: Seat };
  combat: { side: Seat };
  /** Attackers are gathered; `column`: out of the march (16), all from one hex. */
  assault: { side: Seat; target: number; column: boolean; from: number };
  battle: Battle;
  array: Record<never, never>;
  counter: Record<never, never>;
  groundUsed: Record<never, never>;
  overture: { next: number };
  exchange: Record<never, never>;
  takeLosses: { whose: 'attacker' | 'defender'; left: number };
  losses: { whose: 'attacker' | 'defender'; left: number };
  /** Who has to go, and from where (14); hexes they have left already, where they go on (14-6). */
  retreat: { from: number; units: number[]; side: Seat; left?: number[] };
  /** Cavalry that may go on a hex (15-4). */
  advance: { riders: number[] };
  aftermath: Record<never, never>;
  recombination: { side: Seat };
  landing: { side: Seat };
  delivery: { side: Seat };
  surround: { side: Seat };
  closing: { side: Seat };
}

export interface Battle {
  side: Seat;
  target: number;
  at: number;
  column: boolean;
  /** The terrain used for defence, as an index of the chart; -1 until it is known (13-6). */
  terrain: number;
  /** `RIVER`, if all attack across one. */
  river: number;
  /** Infantry-type strength of the defence before any loss, its tanks, and the losses called for (14-1). */
  held: number;
  heldByTanks: number;
  attackerLoss: number;
  defenderLoss: number;
  fortressLoss: number;
  /** Attacking tanks' strength points (14-1), and whether the attack passes through trenches (31-3). */
  tanks?: number;
  surprise?: boolean;
  /** 14-1: the share that the defence can lose, as the battle was fought. */
  share?: [number, number];
}

export interface Weltkrieg {
  seat: Seat;
  fact: WeltkriegFact;
  state: State;
  data: Data;
  content: Content;
  scenario: WeltkriegScenario;
  /** As a mapped type, so that fronts can add to the interface. */
  frames: { [K in keyof Frames]: Frames[K] };
}

export type Content = Tables & { readonly units: readonly Unit[] } & {
  readonly [map: `map${string}`]: MapData;
};

/** One stack of a set-up: units by id, with less than their printed strength where it says so. */
export interface Stack {
  readonly hex: string;
  readonly units: readonly { readonly id: string; readonly strength?: number; readonly supply?: number }[];
}

export interface WeltkriegScenario extends Scenario {
  readonly maps: readonly `map${string}`[];
  /** Put before the numbers of a map, where two maps print the same (`World`). */
  readonly prefixes?: { readonly [map: `map${string}`]: string };
  /** The turns in which play begins, with whose player turn, and with which it ends. */
  readonly from: TurnDate & { readonly side?: Seat };
  readonly to: TurnDate;
  readonly stacks: readonly Stack[];
  /** Units that stand on the map or may come; all there are, when left out. */
  readonly takePart?: readonly string[];
  /** Division-equivalents a turn, by network (8-1). */
  readonly capacity: { readonly [network: string]: number };
  /** Hexes that a side holds beyond its own country; networks of lines in them. */
  readonly held?: { readonly [seat in Seat]?: readonly string[] };
  readonly trenches?: readonly string[];
  readonly hindenburg?: readonly string[];
  readonly devastated?: readonly string[];
  /** What fortresses are left, with their strength points; those of the map, when left out. */
  readonly fortresses?: { readonly [hex: string]: number };
  /** The network of all lines that a side holds, where they are not their country's (000 12). */
  readonly lines?: { readonly [seat in Seat]: string };
  readonly demoralisation?: { readonly [nation: string]: number };
  /** The war goes on until somebody surrenders, or to its end (000 23, 004 15). */
  readonly long?: true;
}

export interface State {
  /** Turns since January 1914 (calendar.ts). */
  turn: number;
  /** By place: 0 Central Powers, 1 Entente, 2 nobody (3-7). */
  control: Uint8Array;
  /** By place: the network whose trains run there plus 1; 0 where the line does not work (9-1). */
  line: Uint8Array;
  /** By place: repaired in this phase, and used from the next on (9-5). */
  mended: Uint8Array;
  /** By place: `WORKS` as bits (22). */
  works: Uint8Array;
  /** By place: strength points of a fortress (21-1). */
  fort: Uint8Array;
  /** By place: how many units of a side reach into it with their zone of control (10). */
  zoneCp: Uint8Array;
  zoneEntente: Uint8Array;
  /** By place: combat units there. */
  fighters: Uint8Array;
  /** By place * 6 + direction: division-equivalents over a single track in this phase (7-9). */
  traffic: Uint8Array;
  /** By network: division-equivalents of this turn (8-1). */
  used: Uint16Array;

  at: Int16Array;
  top: Int16Array;
  below: Int16Array;
  /** By unit: strength points left. */
  strength: Uint8Array;
  /** By unit: `MARK` as bits. */
  marks: Uint16Array;
  /** By unit: movement points left, in thirtieths. */
  left: Int16Array;
  /** By headquarters: supply points (17). */
  supply: Int16Array;
  /** By unit, in the battle under way: 1 attacks, 2 defends; who feeds it, -1 for nobody; what it lost. */
  fighting: Uint8Array;
  feeder: Int16Array;
  lost: Uint8Array;
  /** By unit: ends of own player turns in a row in which it was surrounded (20-3). */
  cutOff: Uint8Array;
  /** By nation (26). */
  demoralisation: Int32Array;
  /** By nation: supply points that have come and wait for a headquarters (17-4). */
  stock: Int16Array;
  /** By unit: the division of which a brigade is a half; -1 for others (27-1). */
  parent: Int16Array;
  /** By unit: bits of the front's own. */
  fate: Uint8Array;
  /** By unit: the turn in which it comes, where its owner has chosen one; -1 otherwise. */
  due: Int16Array;
  /** Numbers of the front's own. */
  tally: Int16Array;
  /** By place: its loss has been counted (26-3). */
  fallen: Uint8Array;
  /** By place: the nation whose infantry last held works there plus 1; 0 for nobody (000 13). */
  manned: Uint8Array;
  /** By attacker's nation * nations + defender's: `FIRST` (31-3). */
  firsts: Uint8Array;
}

export { WORKS } from './ground.ts';

export const MARK = {
  /** Has begun to move this phase. */
  moved: 1,
  /** Moves in column (6-2). */
  column: 2,
  /** Stands on trains (7-8). */
  entrained: 4,
  /** Has travelled this phase (7-6). */
  travelled: 8,
  /** Has attacked this turn (12-2). */
  attacked: 16,
  /** An engineer that began its phase on a working line (9-4). */
  onLine: 32,
  /** Its hex was attacked this phase (12-2). */
  assailed: 64,
} as const;

/** Numbers that a front may keep. */
export const TALLY = 96;

/**
 * Places off the map; `split`: its brigades stand on it (27-1); `away`: at a front that no map shows, whose owner may call it
 * back.
 */
export const OFF = { coming: -1, dead: -2, gone: -3, split: -4, away: -5 } as const;

/** The turn under way. */
export const dateOf = ({ s }: Pick<Reader, 's'>): TurnDate => turnDate(s.turn);

/** A movement point, in the thirtieths in which railways are paid: a tenth and a sixth of it are whole (7-3). */
export const POINT = 30;

export interface Data {
  readonly ground: Ground;
  readonly scratch: Scratch;
  readonly forces: Forces;
  readonly content: Content;
  readonly front: Front;
  readonly networks: readonly string[];
}

export type Reader = EngineReader<Weltkrieg>;
export type Writer = EngineWriter<Weltkrieg>;
export type At<K extends keyof Frames & string> = FrameOf<Weltkrieg, K>;

export const { run, ask, seal, sequence, choice, secret } = rules<Weltkrieg>();

export const SEATS: readonly Seat[] = ['cp', 'entente'];
export const sideOf = (seat: Seat): Side => (seat === 'cp' ? 0 : 1);
export const seatOf = (side: number): Seat => (side === 0 ? 'cp' : 'entente');
export const enemyOf = (seat: Seat): Seat => (seat === 'cp' ? 'entente' : 'cp');
export const SIDE_NAMES: { readonly [seat in Seat]: string } = {
  cp: 'the Central Powers',
  entente: 'the Entente',
};

export { ALWAYS } from '@armistice/engine';
