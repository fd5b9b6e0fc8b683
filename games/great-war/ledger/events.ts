/** 6: events. */

import type { Chapters } from './form.ts';

export const events: Chapters = {
  lines: {},
};
