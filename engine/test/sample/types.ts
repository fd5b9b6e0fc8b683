import {
  type Reader as EngineReader,
  type Writer as EngineWriter,
  type FrameOf,
  rules,
  type Scenario,
} from '@armistice/engine';
import type { FordsFact } from './facts.ts';

export type Seat = 'north' | 'south';

export interface Fords {
  seat: Seat;
  fact: FordsFact;
  state: State;
  data: Data;
  content: Content;
  scenario: FordsScenario;
  frames: {
    game: Record<never, never>;
    deploy: Record<never, never>;
    turn: { at: number };
    event: Record<never, never>;
    bid: Record<never, never>;
    playerTurn: { at: number; side: Seat };
    move: { side: Seat };
    fight: { side: Seat };
    battle: Battle;
    resolve: Record<never, never>;
    losses: { side: Seat; place: number; points: number };
    reckoning: Record<never, never>;
    retreat: { side: Seat; place: number; from: number };
    advance: { side: Seat; from: number; to: number };
  };
}

export interface Battle {
  at: number;
  attacker: Seat;
  from: number;
  to: number;
  token: boolean;
  attackerLoss: number;
  defenderLoss: number;
}

export interface State {
  turn: number;
  /** Who moves first this turn. */
  first: Seat;
  tokens: { north: number; south: number };
  weather: string;
  cup: string[];
  /** Chits drawn since the cup was filled. */
  aside: string[];
  /** Where each unit stands; -1 when lost or not yet deployed. */
  at: Int16Array;
  steps: Uint8Array;
  moved: Uint8Array;
  dug: Uint8Array;
  /** Known to the enemy (1.2). */
  known: Uint8Array;
  /** How many units of each side stand in each place: north at 2p, south at 2p + 1. */
  here: Uint8Array;
  /** Who held a place last: 0 nobody, 1 north, 2 south. */
  held: Uint8Array;
  /** Units that have attacked this turn, and places that were attacked (6.1). */
  attacked: Uint8Array;
  assailed: Uint8Array;
}

export interface Content {
  map: {
    places: { name: string; points: number; home?: Seat }[];
    roads: { a: number; b: number; ford: boolean }[];
  };
  units: { name: string; side: Seat; steps: number }[];
  results: { from: number; attacker: number; defender: number }[];
  cup: string[];
}

export interface FordsScenario extends Scenario {
  /** The map and units of the content, or a large plain of so many columns and rows with so many units a side. */
  readonly plain?: { readonly columns: number; readonly rows: number; readonly units: number };
  readonly tokens: number;
}

/** Made once: neighbours of place p are `to[start[p]]` up to before `to[start[p + 1]]`. */
export interface Data {
  readonly places: readonly { readonly name: string; readonly points: number; readonly home?: Seat }[];
  readonly start: Int32Array;
  readonly to: Int16Array;
  readonly ford: Uint8Array;
  readonly units: readonly { readonly name: string; readonly side: Seat; readonly steps: number }[];
  /** 0 north, 1 south, for each unit. */
  readonly side: Uint8Array;
  readonly results: Content['results'];
  readonly cup: readonly string[];
}

export type Reader = EngineReader<Fords>;
export type Writer = EngineWriter<Fords>;
export type At<K extends keyof Fords['frames']> = FrameOf<Fords, K>;

export const { run, ask, seal, sequence, choice, secret } = rules<Fords>();

export const SEATS: readonly Seat[] = ['north', 'south'];
export const sideOf = (seat: Seat): 0 | 1 => (seat === 'north' ? 0 : 1);
export const enemyOf = (seat: Seat): Seat => (seat === 'north' ? 'south' : 'north');
