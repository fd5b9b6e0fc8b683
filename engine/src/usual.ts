/** Choices that many games have. */

import { z } from 'zod';

/** About nothing, and always open: to end, to pass. */
export const ALWAYS = {
  form: z.null(),
  values: () => [null],
  refuse: () => undefined,
};

/** A question that may be answered either way. */
export const YES_OR_NO = {
  form: z.boolean(),
  values: () => [true, false],
  refuse: () => undefined,
};
