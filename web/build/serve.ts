/** The table on this machine: builds the page when its sources are newer, and serves it to the browser here. */

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join, relative } from 'node:path';
import { POLICY } from './policy.ts';

const web = join(import.meta.dirname, '..');
const root = join(web, '..');
export const DIST = join(web, 'dist');

/** What the page is made of. */
const SOURCES = [
  'web/index.html',
  'web/vite.config.ts',
  'web/package.json',
  'web/src',
  'web/build',
  'web/public',
  'board/src',
  'bots',
  'engine/src',
  'games',
  'hex/src',
  'maps',
  'server/src/client.ts',
  'table',
];
const SKIPPED = new Set(['node_modules', 'dist', 'test']);

function newest(path: string): number {
  if (!existsSync(path)) return 0;
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  // A folder's own time tells of files that went away.
  return readdirSync(path)
    .filter((name) => !SKIPPED.has(name))
    .reduce((last, name) => Math.max(last, newest(join(path, name))), found.mtimeMs);
}

/** Is there no built page, or one older than its sources? */
export function isStale(): boolean {
  const made = join(DIST, 'index.html');
  if (!existsSync(made)) return true;
  const then = statSync(made).mtimeMs;
  return SOURCES.some((source) => newest(join(root, source)) > then);
}

export async function buildPage(): Promise<void> {
  const { build } = await import('vite');
  await build({ root: web, configFile: join(web, 'vite.config.ts'), logLevel: 'error' });
}

const TYPES: { readonly [ending: string]: string } = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

const HEADERS = {
  'Content-Security-Policy': `${POLICY}; frame-ancestors 'none'`,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

interface Served {
  readonly body: Buffer;
  readonly type: string;
  /** Named after its content: never asked for twice. */
  readonly lasting: boolean;
}

/** The whole page in memory: a build in the meantime cannot mix two versions, and no path leads out of the folder. */
function readPage(folder: string): Map<string, Served> {
  const files = new Map<string, Served>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const address = `/${relative(folder, path).replaceAll('\\', '/')}`;
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    files.set(address, { body: readFileSync(path), type, lasting: address.startsWith('/assets/') });
  }
  const page = files.get('/index.html');
  if (page !== undefined) files.set('/', page);
  return files;
}

/** Serves the built page to this machine only. Port 0 takes any that is free. */
export async function servePage(
  port: number,
  folder = DIST,
): Promise<{ readonly server: Server; readonly port: number }> {
  const files = readPage(folder);
  const server = createServer((request, response) => {
    const reading = request.method === 'GET' || request.method === 'HEAD';
    const found = reading ? files.get((request.url ?? '/').split('?')[0]!) : undefined;
    if (found === undefined) {
      response.writeHead(reading ? 404 : 405, { ...HEADERS, 'Content-Type': 'text/plain; charset=utf-8' });
      response.end('There is nothing here.\n');
      return;
    }
    response.writeHead(200, {
      ...HEADERS,
      'Content-Type': found.type,
      'Content-Length': found.body.length,
      'Cache-Control': found.lasting ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    response.end(request.method === 'HEAD' ? undefined : found.body);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return { server, port: (server.address() as { port: number }).port };
}
