/** Threads that try orders for a general, where there are any. */

import type { Options, PositionJson } from '@armistice/engine';
import type { Result, Trial } from './trial.ts';

/** One trial, as plain data: an imagined position, never the real one. */
export interface Task {
  readonly game: string;
  readonly scenario: string;
  readonly options: Options;
  readonly world: PositionJson;
  readonly trial: Trial<unknown>;
}

/** The thread that thinks waits for it. It comes to the same with any number of threads, or none. */
export interface Crew {
  readonly size: number;
  /** Results in the order of the tasks, each within so many milliseconds (or without a value). */
  tryAll(tasks: readonly Task[], ms: number): readonly Result[];
}
