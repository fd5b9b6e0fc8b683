/** The table as a player gets it: built, served on loopback, opened in the system's Chromium. */

import { createReadStream, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const TYPES: { readonly [extension: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.ttf': 'font/ttf',
  '.woff2': 'font/woff2',
};

export interface Site {
  readonly url: string;
  readonly browser: Browser;
  readonly dist: string;
  /** Files asked for so far, the workers' too. */
  readonly asked: ReadonlySet<string>;
  close(): Promise<void>;
}

/** Builds the app into a folder of its own. */
export async function buildSite(): Promise<string> {
  const dist = mkdtempSync(join(tmpdir(), 'armistice-web-'));
  await build({ root: ROOT, logLevel: 'error', build: { outDir: dist, emptyOutDir: true } });
  return dist;
}

export const startBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
      ...['--disable-component-update', '--disable-sync', '--no-first-run'],
    ],
  });

/** Builds the app and serves it as bare files. */
export async function openSite(): Promise<Site> {
  const dist = await buildSite();
  const asked = new Set<string>();
  const server = await serve(dist, asked);
  const browser = await startBrowser();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    browser,
    dist,
    asked,
    async close() {
      await browser.close();
      server.close();
      rmSync(dist, { recursive: true, force: true });
    },
  };
}

/** Nothing but files. */
export function serve(dist: string, asked = new Set<string>()): Promise<Server> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname);
    const file = join(dist, normalize(path === '/' ? 'index.html' : path));
    if (!file.startsWith(dist) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    asked.add(file);
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

export interface PageOptions {
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  readonly touch?: boolean;
}

/** A page of a person who has never been here. Errors of the page fail the test through `problems`. */
export async function newPage(
  site: Pick<Site, 'browser'>,
  wanted: PageOptions = {},
): Promise<Page & { problems: string[] }> {
  const context = await site.browser.newContext({
    viewport: { width: wanted.width ?? 1440, height: wanted.height ?? 900 },
    colorScheme: wanted.dark === true ? 'dark' : 'light',
    hasTouch: wanted.touch === true,
    reducedMotion: 'reduce',
    acceptDownloads: true,
  });
  const page = (await context.newPage()) as Page & { problems: string[] };
  page.problems = [];
  page.on('pageerror', (error) => page.problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') page.problems.push(message.text());
  });
  return page;
}
