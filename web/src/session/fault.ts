/** What the server, or the way to it, says no to. */

import type { Problem, ProblemCode } from '@armistice/engine';
import { Refused } from '@armistice/server/client';

/** What went wrong, in words for the person. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Refused) {
    const { rule, message, code } = error;
    return { code: code as ProblemCode, message, ...(rule === undefined ? {} : { rule }) };
  }
  if (error instanceof TypeError)
    return { code: 'defect', message: 'The server cannot be reached. Try again when the line is back.' };
  return { code: 'defect', message: error instanceof Error ? error.message : String(error) };
}
