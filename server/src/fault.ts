/** What goes wrong for a client, as data: a status, a code for programs, a sentence for people. */

import type { Plain, Problem, ProblemCode } from '@armistice/engine';

export interface FaultBody {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly rule?: string;
    readonly detail?: { readonly [key: string]: unknown };
  };
}

export class Fault extends Error {
  readonly status: number;
  readonly code: string;
  readonly rule: string | undefined;
  readonly detail: { readonly [key: string]: unknown } | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    more: {
      readonly rule?: string | undefined;
      readonly detail?: { readonly [key: string]: unknown } | undefined;
    } = {},
  ) {
    super(message);
    this.name = 'Fault';
    this.status = status;
    this.code = code;
    this.rule = more.rule;
    this.detail = more.detail;
  }

  body(): FaultBody {
    return {
      error: {
        code: this.code,
        message: this.message,
        ...(this.rule === undefined ? {} : { rule: this.rule }),
        ...(this.detail === undefined ? {} : { detail: this.detail }),
      },
    };
  }
}

/** Which status a problem of the engine has; what is not here is 422: understood, but not allowed. */
const STATUS: { readonly [code in ProblemCode]?: number } = {
  malformed: 400,
  'unknown-seat': 400,
  'bad-seats': 400,
  'bad-option': 400,
  'bad-content': 400,
  'damaged-save': 400,
  'unknown-game': 404,
  'unknown-scenario': 404,
  stale: 409,
  'out-of-turn': 409,
  'already-chosen': 409,
  'game-over': 409,
  defect: 500,
  diverged: 500,
  'no-seed': 500,
};

export function faultOf(problem: Problem, detail?: { readonly [key: string]: Plain | unknown }): Fault {
  return new Fault(STATUS[problem.code] ?? 422, problem.code, problem.message, {
    rule: problem.rule,
    detail: detail ?? problem.detail,
  });
}

export const unknown = (what: string): Fault => new Fault(404, 'unknown', `There is no such ${what}.`);
export const notYours = (why: string): Fault => new Fault(403, 'not-yours', why);
export const nobody = (): Fault => new Fault(401, 'nobody', 'Sign in, or open your invitation link first.');
