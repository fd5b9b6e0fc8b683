/**
 * `npm run test:soak [-- SEED]`: everything random, and much of it. The seed is another one each time; it is printed, and
 * given again it plays the same again. Stops at the first failure.
 */

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { gameIds } from '@armistice/games';

const seed = Number(process.argv[2] ?? Math.floor(Date.now() / 1000) % 1_000_000_000);
if (!Number.isSafeInteger(seed) || seed < 1) {
  console.error(`A seed is a whole number from 1 on, not ${process.argv[2]}.`);
  process.exit(2);
}

const again = `npm run test:soak -- ${seed}`;
const node = (...args: string[]) => run(process.execPath, args);
const vitest = (...args: string[]) => node(join('node_modules', 'vitest', 'vitest.mjs'), 'run', ...args);

function run(command: string, args: readonly string[]): void {
  console.log(`\n> ${args.join(' ')}`);
  const env = {
    ...process.env,
    ARMISTICE_SOAK: String(seed),
    ARMISTICE_FUZZ: '20000',
    ARMISTICE_FUZZ_SEED: String(seed % 0x7fffffff),
  };
  const { status } = spawnSync(command, args, {
    cwd: join(import.meta.dirname, '..'),
    env,
    stdio: 'inherit',
  });
  if (status === 0) return;
  console.error(`\nThe soak failed. The same again: ${again}`);
  process.exit(1);
}

/** How many random games of each scenario; fewer of those that are long. */
const GAMES = 1000;
const LONG: { readonly [game: string]: { readonly [scenario: string]: number } } = {
  'great-war': {
    ...{ tannenberg: 500, gorlice: 500, palestine: 500, verdun: 500 },
    ...{ '1915': 500, '1916': 500, '1917': 500, '1918': 500 },
    ...{ campaign: 100, europe: 100, 'near-east': 100 },
  },
  'western-front': {
    ...{ schlieffen: 300, 'april-1915': 300, 'february-1916': 300 },
    ...{ 'june-1916': 300, 'april-1917': 300, 'march-1918': 300 },
    duration: 30,
    'duration-1915': 5,
    'duration-1917': 5,
    'duration-1918': 5,
  },
  'italian-front': { all: 300 },
};

console.log(`Soak with seed ${seed}. The same again: ${again}`);
for (const game of gameIds)
  for (const [scenario, games] of Object.entries(LONG[game] ?? { all: GAMES })) {
    const args = ['--scenario', scenario, '--games', String(games), '--seed', String(seed)];
    node('cli/src/main.ts', 'fuzz', game, ...args);
  }
node('scripts/exploiters.ts', String(seed));
node('scripts/staff-random.ts', String(seed));
vitest('--project', 'kits');
vitest('server/test/fuzz.test.ts', 'server/test/soak.test.ts');
node('server/test/soak/main.ts');
console.log(`\nThe soak found nothing (seed ${seed}).`);
