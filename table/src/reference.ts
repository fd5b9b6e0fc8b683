/**
 * What lies beside the map for everybody to look up: charts, the turn track, what wins, the legend. A game makes it of its
 * content, for a scenario; what changes in the course of a game is in `Present`.
 */

import type { NewsRows } from './dispatch.ts';
import type { CounterFace, CubeColour, Marker } from './face.ts';
import type { Army, Board, PlanStep, Prospect } from './state-of-war.ts';

export interface Chart {
  readonly id: string;
  /** Charts of one sheet stand together: 'Combat', 'Terrain', 'Prices'. */
  readonly sheet: string;
  readonly title: string;
  readonly rule?: string;
  readonly note?: string;
  /** The first heads the labels of the rows. */
  readonly head: readonly string[];
  readonly rows: readonly ChartRow[];
}

export interface ChartRow {
  readonly label: string;
  readonly cells: readonly (string | number)[];
  readonly rule?: string;
}

/** A turn of the track, and what comes with it. */
export interface TurnBox {
  readonly turn: number;
  readonly name: string;
  readonly events: readonly TurnEvent[];
}

export interface TurnEvent {
  readonly text: string;
  readonly side?: string;
  readonly rule?: string;
  readonly counters?: readonly CounterFace[];
}

export interface LegendRow {
  readonly title: string;
  readonly text?: string;
  readonly rule?: string;
  /** What it looks like: one of these. */
  readonly counter?: CounterFace;
  readonly marker?: Marker;
  /** Letters printed on the map. */
  readonly badge?: string;
  readonly cube?: CubeColour;
  readonly light?: 'focus' | 'target' | 'attack' | 'selected' | 'battle' | 'told';
}

export interface Reference {
  readonly charts: readonly Chart[];
  readonly turns: readonly TurnBox[];
  readonly legend: readonly { readonly title: string; readonly rows: readonly LegendRow[] }[];
  /** The overlay that shows what there is to win. */
  readonly objectives?: string;
  readonly news: NewsRows;
}

/** One way to win or lose, and how far it is met. */
export interface Goal {
  readonly id: string;
  /** Who wins by it; left out, nobody in particular. */
  readonly side?: string;
  readonly title: string;
  readonly rule: string;
  /** When it is looked at: 'at the end of the German part of Turn 9'. */
  readonly when?: string;
  /** Numbers that count: all of them must be met. */
  readonly tests: readonly GoalTest[];
  readonly met: boolean;
}

export interface GoalTest {
  readonly label: string;
  readonly value: number;
  /** Met from here on, or down to here. */
  readonly least?: number;
  readonly most?: number;
  /** The end of the scale it is drawn on. */
  readonly of: number;
}

const passes = ({ value, least, most }: GoalTest): boolean =>
  (least === undefined || value >= least) && (most === undefined || value <= most);

/** A goal that is met when all of its numbers are. */
export const goalOf = (goal: Omit<Goal, 'met'>): Goal => ({ ...goal, met: goal.tests.every(passes) });

/** Where a game stands: what is lit in its charts, and the goals with their present numbers. */
export interface Present {
  /** Lit on the turn track. */
  readonly turn: number;
  readonly goals: readonly Goal[];
  /** By chart: heads of columns and labels of rows that count now. */
  readonly lit: { readonly [chart: string]: readonly string[] };
  /** What politics may bring. */
  readonly prospects?: readonly Prospect[];
  readonly armies?: readonly Army[];
  /** Boxes and tracks. */
  readonly boards?: readonly Board[];
  /** The parts of the turn, and what each still wants. */
  readonly plan?: readonly PlanStep[];
}
