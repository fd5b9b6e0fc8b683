/** What is broken in a soak: the server, or the database under it. */

import type { Postgres } from '@armistice/bots/postgres';
import { ServerProcess } from './server.ts';
import { type SoakReport, soak } from './soak.ts';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export interface Limits {
  readonly seed?: number;
  /** After so many breaks there is peace, so that a short soak ends on a slow machine too. */
  readonly most?: number;
}

/** The server is killed with SIGKILL at random moments, and started again. */
export async function killSoak(
  db: string,
  choices: number,
  { seed = 1, most = Number.POSITIVE_INFINITY }: Limits = {},
): Promise<SoakReport & { readonly kills: number; readonly seconds: number }> {
  const began = performance.now();
  const server = await ServerProcess.start(db);
  try {
    const report = await soak({
      ...{ url: server.url, db, choices, games: 6, seed },
      disturb: async (random) => {
        await wait(100 + random(1500));
        if (server.kills < most) await server.kill();
      },
    });
    return { ...report, kills: server.kills, seconds: Math.round((performance.now() - began) / 1000) };
  } finally {
    await server.stop();
  }
}

/** The database is restarted under the server, now and then as if it had crashed. */
export async function restartSoak(
  postgres: Postgres,
  db: string,
  choices: number,
  { seed = 2, most = Number.POSITIVE_INFINITY }: Limits = {},
): Promise<SoakReport & { readonly kills: number; readonly seconds: number }> {
  const began = performance.now();
  const server = await ServerProcess.start(db);
  let kills = 0;
  try {
    const report = await soak({
      ...{ url: server.url, db, choices, games: 6, seed },
      disturb: async (random) => {
        await wait(500 + random(3000));
        if (kills >= most) return;
        postgres.restart(random(2) === 0 ? 'fast' : 'immediate');
        kills++;
      },
    });
    return { ...report, kills, seconds: Math.round((performance.now() - began) / 1000) };
  } finally {
    await server.stop();
  }
}
