/** The built page: its files, and by which name a page knows whether it is still the one that is served. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The build writes it into the head of the page. */
export function buildOf(folder: string): string | null {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  return /<meta name="armistice-build" content="([0-9a-f]+)"/.exec(page)?.[1] ?? null;
}

/** The built page beside the interface: files named after their content are kept by browsers for good. */
export async function servePage(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    setHeaders: (response, path) => {
      const lasting = path.replaceAll('\\', '/').includes('/assets/');
      response.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
      response.header('x-armistice', 'online'); // how the page knows that it can ask for more than files
    },
  });
}
