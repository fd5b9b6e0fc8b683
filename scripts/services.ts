/**
 * What the tests of one run share: one Chromium, one build of the page, one PostgreSQL. Nothing is started before a
 * test asks for it (`service` of @armistice/engine/kit/services), so that a run of rule tests pays for none of them.
 */

import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Service } from '@armistice/engine/kit/services';
import type { TestProject } from 'vitest/node';

const root = join(import.meta.dirname, '..');

/** What is left to stop and to remove, the last one first. */
const ends: (() => Promise<void> | void)[] = [];

/** As players get it: in a process of its own, because Vitest's environment would make it a page for developers. */
async function buildPage(config: string): Promise<string> {
  const dist = mkdtempSync(join(tmpdir(), 'armistice-web-'));
  ends.push(() => rmSync(dist, { recursive: true, force: true }));
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [
    'build',
    '--config',
    join(root, config),
    '--outDir',
    dist,
    '--emptyOutDir',
    '--logLevel',
    'error',
  ];
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, [vite, ...args], { env });
  return dist;
}

const START: { readonly [name in Service]: () => Promise<string> } = {
  async browser() {
    const { launchShared } = await import('@armistice/engine/kit/browser');
    const browser = await launchShared();
    ends.push(() => browser.close());
    return browser.wsEndpoint();
  },

  page: () => buildPage('web/vite.config.ts'),

  'two-maps': () => buildPage('web/test/two-maps/vite.config.ts'),

  async postgres() {
    const { startPostgres } = await import('@armistice/bots/postgres');
    const postgres = await startPostgres();
    ends.push(() => postgres.stop());
    return postgres.url;
  },
};

export default async function services({ provide }: TestProject): Promise<() => Promise<void>> {
  const started = new Map<Service, Promise<string>>();
  const server = createServer(async (request, response) => {
    const name = request.url!.slice(1) as Service;
    try {
      if (!started.has(name)) started.set(name, START[name]());
      response.end(await started.get(name));
    } catch (error) {
      response.writeHead(500).end(`The ${name} for the tests could not be started: ${String(error)}`);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  provide('services', `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return async () => {
    server.close();
    server.closeAllConnections();
    await Promise.allSettled(started.values());
    for (const end of ends.splice(0).reverse()) await end();
  };
}
