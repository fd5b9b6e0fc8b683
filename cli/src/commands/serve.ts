/** The server for online play, until it is told to stop. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openBotQueue, type Server, startServer } from '@armistice/server';
import { buildPage, isStale } from '@armistice/web/serve';
import { UsageError, wholeNumber } from '../answer.ts';
import { mendable, type StoreFlags, storeAddress } from './store.ts';

export interface ServeFlags extends StoreFlags {
  readonly port: string;
  readonly host: string;
  readonly url?: string;
  readonly smtp?: string;
  readonly from?: string;
  /** As a flag alone: one. */
  readonly trustProxy?: boolean | string;
  readonly bots: string;
  readonly page: boolean;
  readonly memory: string;
  readonly log: string;
  readonly expire: string;
}

export async function serve(flags: ServeFlags): Promise<undefined> {
  const db = storeAddress(flags);
  const port = wholeNumber(flags.port, '--port');
  if (port > 65_535) throw new UsageError(`--port goes up to 65535, not '${flags.port}'.`);
  const memory = wholeNumber(flags.memory, '--memory', 1);
  const expire = wholeNumber(flags.expire, '--expire');
  if (flags.bots !== 'threads' && flags.bots !== 'workers')
    throw new UsageError(`--bots is threads or workers, not '${flags.bots}'.`);
  if (flags.bots === 'workers' && !db.startsWith('postgres'))
    throw new UsageError('--bots workers needs PostgreSQL: --db postgres://...');
  const proxies =
    flags.trustProxy === undefined || typeof flags.trustProxy === 'boolean'
      ? Number(flags.trustProxy ?? 0)
      : wholeNumber(flags.trustProxy, '--trust-proxy');
  const page = flags.page ? await thePage() : undefined;
  const queue = flags.bots === 'workers' ? await openBotQueue(db).catch(mendable) : undefined;
  let server: Server;
  try {
    server = await startServer({
      ...{ db, host: flags.host, port, page, ownMetrics: true },
      liveBytes: memory * 2 ** 20,
      url: (flags.url ?? process.env.ARMISTICE_URL) || undefined,
      smtp: (flags.smtp ?? process.env.ARMISTICE_SMTP) || undefined,
      from: (flags.from ?? process.env.ARMISTICE_FROM) || undefined,
      trustProxy: proxies,
      metricsToken: process.env.ARMISTICE_METRICS_TOKEN || undefined,
      logger: { level: flags.log, stream: process.stderr },
      queue: queue?.put,
      expire,
    });
  } catch (error) {
    await queue?.close();
    return mendable(error);
  }
  process.stdout.write(
    flags.json === true ? `${JSON.stringify({ url: server.url })}\n` : `Armistice serves at ${server.url}\n`,
  );
  await stopped();
  await server.stop();
  await queue?.close();
  return undefined;
}

/** The built page, made anew when its sources are newer; as it is, where the tools to build it are not installed. */
async function thePage(): Promise<string> {
  const folder = fileURLToPath(new URL('../dist', import.meta.resolve('@armistice/web/serve')));
  if (!isStale()) return folder;
  process.stderr.write('Building the page ...\n');
  try {
    await buildPage();
  } catch (error) {
    if (!existsSync(join(folder, 'index.html')))
      throw new UsageError(
        `The page is not built and cannot be built here (${(error as Error).message}). Run 'npm run build' when you deploy, or serve with --no-page.`,
      );
    process.stderr.write(
      `The page could not be built anew and is served as it is: ${(error as Error).message}\n`,
    );
  }
  return folder;
}

const stopped = (): Promise<void> =>
  new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done());
  });
