/**
 * How long the kits of each game took, beside the budget its kit files declare: seconds of its own thread's work, which
 * other work on the machine does not change. Printed after a run; fails nothing.
 */

import { afterEach, beforeEach, describe } from 'vitest';

/** The kits of one file, or part of them. */
export interface KitBudget {
  readonly game: string;
  readonly seconds: number;
}

declare module 'vitest' {
  interface TaskMeta {
    kits?: KitBudget;
    /** Microseconds of work. */
    work?: number;
  }
}

/** The tests of a game's kits, measured. */
export function describeKits(kits: KitBudget, tests: () => void): void {
  describe(kits.game, { meta: { kits } }, () => {
    let began = process.threadCpuUsage();
    beforeEach(() => {
      began = process.threadCpuUsage();
    });
    afterEach(({ task }) => {
      const { user, system } = process.threadCpuUsage(began);
      task.meta.work = user + system;
    });
    tests();
  });
}
