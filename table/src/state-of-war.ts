/** What a great war has beside its goals: what politics may bring, who stands where, and what this turn still wants. */

import type { BattleItem, CounterFace } from './face.ts';
import type { GoalTest } from './reference.ts';

/** Something that may happen: a revolution, a surrender, the entry of a nation. */
export interface Prospect {
  readonly id: string;
  readonly title: string;
  /** Whom it would help. */
  readonly side?: string;
  readonly rule: string;
  /** 'on Strategic Turn D' */
  readonly when?: string;
  /** Faces of the die that bring it, as it stands. */
  readonly chance?: { readonly ways: number; readonly of: number };
  /** What the die must come to with these items. */
  readonly need?: number;
  readonly items: readonly BattleItem[];
  readonly tests: readonly GoalTest[];
  readonly text?: string;
}

/** A nation's army: where its units are. */
export interface Army {
  readonly id: string;
  readonly title: string;
  readonly side?: string;
  readonly rows: readonly {
    readonly label: string;
    readonly count: number;
    readonly counters?: readonly CounterFace[];
    /** Or the ids of counters that the scene shows in its stacks and panels. */
    readonly units?: readonly string[];
  }[];
}

/** A box or a track beside the maps, as it would lie on the table. */
export interface Board {
  readonly id: string;
  readonly title: string;
  readonly rule: string;
  /** A row of small spaces; others are boxes. */
  readonly track?: true;
  readonly spaces: readonly BoardSpace[];
}

export interface BoardSpace {
  readonly label: string;
  readonly side?: string;
  /** Ids of counters that the scene shows in its stacks and panels. */
  readonly units?: readonly string[];
  /** Markers, and events with what they do. */
  readonly marks?: readonly { readonly label: string; readonly side?: string; readonly means?: string }[];
}

/** A part of the turn: on each map what could still be done. */
export interface PlanStep {
  readonly id: string;
  readonly title: string;
  readonly state: 'past' | 'now' | 'to come';
  readonly rule?: string;
  readonly lines: readonly PlanLine[];
}

export interface PlanLine {
  /** Which of the game's maps it is about. */
  readonly map?: string;
  readonly side?: string;
  readonly text: string;
  /** Where to look. */
  readonly hexes: readonly string[];
}
