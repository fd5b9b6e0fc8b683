/**
 * What can go wrong, as data. Everything a person or a client can do wrong comes back as a `Problem`, never
 * as an exception: the code tells programs what happened, the message tells people what to do.
 */

import type { Plain } from './plain.ts';

export type ProblemCode =
  // a choice
  | 'malformed' // the value does not have the form this choice takes
  | 'refused' // a rule forbids it; `rule` says which
  | 'unknown-choice' // this step offers no such choice
  | 'unknown-seat'
  | 'out-of-turn' // another seat decides
  | 'already-chosen' // this seat has sealed its choice and waits for the others
  | 'stale' // the game has moved on since the asker looked
  | 'game-over'
  | 'no-seed' // the position needs a roll, and this save came without its seed
  // undo
  | 'nothing-to-undo'
  | 'nothing-to-redo'
  | 'needs-consent'
  // making and opening games
  | 'unknown-game'
  | 'unknown-scenario'
  | 'bad-option'
  | 'bad-seats'
  | 'bad-content'
  | 'damaged-save'
  | 'future-format'
  | 'diverged' // a replay came to another state than the save says
  // our own fault
  | 'defect';

export interface Problem {
  readonly code: ProblemCode;
  readonly message: string;
  readonly rule?: string;
  readonly detail?: { readonly [key: string]: Plain };
}

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem };

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function fail(
  code: ProblemCode,
  message: string,
  detail?: { readonly [key: string]: Plain },
): Result<never> {
  return { ok: false, problem: detail === undefined ? { code, message } : { code, message, detail } };
}

/** Thrown only for mistakes in a game's code, and by `unwrap`; carries the problem it stands for. */
export class ProblemError extends Error {
  readonly problem: Problem;
  constructor(problem: Problem, cause?: unknown) {
    super(problem.message, cause === undefined ? undefined : { cause });
    this.name = 'ProblemError';
    this.problem = problem;
  }
}

/** A mistake in a game's code, found while it ran. */
export function defect(message: string, cause?: unknown): ProblemError {
  return new ProblemError({ code: 'defect', message }, cause);
}

/** The value, or the problem as an exception: for scripts and tests that expect success. */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new ProblemError(result.problem);
}

/** A choice refused by a rule: the number, and a sentence that names what is involved. */
export interface Refusal {
  readonly rule: string;
  readonly message: string;
  readonly detail?: { readonly [key: string]: Plain };
}

export function refuse(rule: string, message: string, detail?: { readonly [key: string]: Plain }): Refusal {
  return detail === undefined ? { rule, message } : { rule, message, detail };
}
