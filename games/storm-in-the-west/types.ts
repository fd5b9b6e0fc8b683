/** The game's types, and the helpers made from them. */

import {
  type Reader as EngineReader,
  type Writer as EngineWriter,
  type FrameOf,
  rules,
} from '@armistice/engine';
import type { MapData } from '@armistice/hex';
import type { charts } from './content.ts';
import type { StormFact } from './facts.ts';
import type { Forces } from './forces.ts';
import type { Ground } from './map.ts';
import type { OptionId } from './options.ts';
import type { CombatCharts } from './reckoning.ts';
import type { Zones } from './rules/setup.ts';
import type { StormScenario } from './scenarios.ts';
import type { Placements } from './setups/form.ts';
import type { Pool } from './tables.ts';
import type { Unit } from './units.ts';

export type Seat = 'german' | 'allied';
/** A side as a number, for columns. */
export type SideIndex = 0 | 1;

/** A battle from the moment its attackers are committed. */
export interface Battle {
  at: number;
  side: Seat;
  target: number;
  /** AGB supports (14.3). */
  guns: boolean;
  airAttack: number;
  airDefence: number;
  /** Loss points still to be taken. */
  attackerLoss: number;
  defenderLoss: number;
  /** The defenders have retreated (13.30). */
  retreated: boolean;
  /** Stosstruppen have lost a step (16.7). */
  stossLost: boolean;
  /** A further Franco-British attack this phase (13.9). */
  mixed: boolean;
}

export interface Storm {
  seat: Seat;
  fact: StormFact;
  state: State;
  data: Data;
  content: Content;
  scenario: StormScenario;
  frames: {
    game: { stage: number };
    stossDice: Record<never, never>;
    stosstruppen: { left: number };
    deploy: { side: Seat };
    turn: { at: number };
    newTurn: Record<never, never>;
    armistice: Record<never, never>;
    bombers: Record<never, never>;
    homeDefence: Record<never, never>;
    weather: Record<never, never>;
    influenza: Record<never, never>;
    strategicBombing: Record<never, never>;
    playerTurn: { at: number; side: Seat };
    alliedDawn: Record<never, never>;
    evacuation: Record<never, never>;
    tacticalBombing: Record<never, never>;
    interception: { hex: number };
    bombs: { hex: number; intercepted: boolean };
    bombLosses: { hex: number; points: number };
    initialSupply: { side: Seat };
    arrivals: { side: Seat };
    replacements: { side: Seat };
    strategicMovement: { side: Seat; moved: number };
    regularMovement: { side: Seat; parent: number };
    combat: { side: Seat; phase: number; mixed: number };
    assault: { side: Seat; target: number; guns: boolean };
    battle: Battle;
    airSupport: Record<never, never>;
    airDefence: Record<never, never>;
    resolution: Record<never, never>;
    defenderLosses: Record<never, never>;
    attackerLosses: Record<never, never>;
    advance: Record<never, never>;
    aftermath: Record<never, never>;
    infiltration: { side: Seat; parent: number };
    bigBertha: { cut: boolean };
    phaseEnd: { side: Seat };
    terminalSupply: { side: Seat };
    germanTurnEnd: Record<never, never>;
    victoryCheck: Record<never, never>;
  };
}

export interface State {
  turn: number;
  /** Sides whose set-up is complete, as bits. */
  deployed: number;
  /** 1 in wet weather (6.3). */
  wet: number;
  morale: { german: number; allied: number };
  pools: { [pool in Pool | 'mechanised']: number };
  /** By hex: 0 German, 1 Allied, 2 nobody's (3.5). */
  control: Uint8Array;
  /** By hex: a Channel port or fortress that has once been lost (7.8, 7.14). */
  lost: Uint8Array;
  /** By unit: its hex, or a place off the map (`OFF`). */
  at: Int16Array;
  /** Stacks: by hex the unit on top or -1; by unit the one below it or -1. */
  top: Int16Array;
  below: Int16Array;
  /** By hex: units that count for stacking, units that do not, and the armies there as bits. */
  load: Uint8Array;
  free: Uint8Array;
  armies: Uint8Array;
  /** By side and hex: how many units exert a zone of control into it (10.1). */
  zoc: [Uint8Array, Uint8Array];
  steps: Uint8Array;
  /** `SUPPLY`, as found in the owner's last Initial Supply Phase (7.2). */
  supply: Uint8Array;
  /** `MARK`s of the turn or phase under way. */
  marks: Uint8Array;
  /** Movement points left to a unit that has begun to move, and the hex it began in. */
  left: Uint8Array;
  origin: Int16Array;
  /** In the battle under way: 1 attacks, 2 defends. */
  fighting: Uint8Array;
  /** The enemy may look at it (13.8). */
  known: Uint8Array;
  /** Air units used this Game Turn (14.4). */
  flown: Uint8Array;
  /** Hex of Big Bertha; -1 when it is gone or not in the game. */
  bertha: number;
  /** The Allies have had their point for it (4.7, 16.6). */
  berthaScored: boolean;
  /** The Yanks have come (4.6). */
  yanks: boolean;
  /** Turn in which the influenza peaks; -1 until it does (16.2). */
  influenza: number;
  /** The bombers over the Ruhr: out, turned back, steps taken from this turn's German rate (S3.26). */
  bombing: { out: boolean; turnedBack: boolean; cut: number };
}

/** Places off the map. */
export const OFF = {
  unused: -1,
  dead: -2,
  /** Counterparts not in play (2.44). */
  aside: -3,
  /** Reinforcements of later turns (3.3). */
  coming: -4,
  /** Waiting for a Channel port (8.1.1). */
  port: -5,
  /** Waiting beyond the map edge (8.1.2). */
  edge: -6,
  /** Evacuated last turn, and this turn (16.5). */
  afloat: -7,
  embarked: -10,
  /** Out of play for good. */
  gone: -8,
  /** Air units at hand. */
  aloft: -9,
} as const;

/** 7.2, 7.11, 7.12 */
export const SUPPLY = { full: 0, out: 1, cross: 2, fortress: 3 } as const;

export const MARK = {
  railed: 1,
  marched: 2,
  /** Was with tanks at the end of regular movement (15.3). */
  led: 4,
  infiltrated: 8,
  /** Has attacked this phase (13.5). */
  attacked: 16,
  /** Has been attacked this phase (13.5). */
  assailed: 32,
  /** Put on top of its stack this phase. */
  restacked: 64,
  /** An American division that has stood with another army this Game Turn (9.6). */
  abroad: 128,
} as const;

export type Content = {
  [K in keyof typeof charts]: (typeof charts)[K] extends { value: infer V } ? V : never;
} & { units: Unit[]; map1918: MapData; map1919: MapData };

export interface Data {
  readonly ground: Ground;
  readonly forces: Forces;
  readonly content: Content;
  readonly combat: CombatCharts;
  readonly placements: Placements;
  readonly zones: Zones;
}

export type Reader = EngineReader<Storm>;
export type Writer = EngineWriter<Storm>;
export type At<K extends keyof Storm['frames']> = FrameOf<Storm, K>;

export const { run, ask, seal, sequence, choice, secret } = rules<Storm>();

export const SEATS: readonly Seat[] = ['german', 'allied'];
export const sideOf = (seat: Seat): SideIndex => (seat === 'german' ? 0 : 1);
export const seatOf = (side: number): Seat => (side === 0 ? 'german' : 'allied');
export const enemyOf = (seat: Seat): Seat => (seat === 'german' ? 'allied' : 'german');
export const SIDE_NAMES: { readonly [seat in Seat]: string } = {
  german: 'the Germans',
  allied: 'the Allies',
};

/** Is an optional rule in force? Scenarios settle some of them (S1.6, S3.3). */
export const uses = (g: Pick<Reader, 'scenario' | 'options'>, option: OptionId): boolean =>
  g.scenario.options[option] ?? g.options[option] === true;

export { ALWAYS, YES_OR_NO } from '@armistice/engine';
