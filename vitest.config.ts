import { configDefaults, defineConfig } from 'vitest/config';
import KitSeconds from './scripts/kit-seconds.ts';
import { LongestFirst } from './scripts/longest-first.ts';

/** No test hangs on time, however slow the machine: this only ends one that would never end by itself. */
const HALF_AN_HOUR = 30 * 60_000;

/** What plays long games, and what needs a browser, a database or a second process. `test:quick` leaves both out. */
const KITS = ['**/test/kits*.test.ts', 'engine/test/broken.test.ts'];
const SYSTEM = ['{web,server,cli}/test/**/*.test.ts', 'bots/test/lab*.test.ts'];

export default defineConfig({
  test: {
    pool: 'threads',
    maxWorkers: '100%', // Vitest itself would leave a core unused: on a machine of two, half of it
    testTimeout: HALF_AN_HOUR,
    hookTimeout: HALF_AN_HOUR,
    teardownTimeout: HALF_AN_HOUR,
    reporters: ['default', new KitSeconds()],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'quick',
          include: ['**/test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...KITS, ...SYSTEM],
          isolate: false, // one import of a game serves all its tests, which keep nothing in modules
        },
      },
      { extends: true, test: { name: 'kits', include: KITS } },
      {
        extends: true,
        test: { name: 'system', include: SYSTEM, globalSetup: ['scripts/services.ts'] },
      },
    ],
  },
});
