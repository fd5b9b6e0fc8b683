/** The table as a player gets it: the built page, served on loopback, in the Chromium that all tests share. */

import { connectBrowser, openBrowser } from '@armistice/engine/kit/browser';
import { service } from '@armistice/engine/kit/services';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { buildPage, DIST, isStale, servePage } from '../build/serve.ts';
import type { Settings } from '../src/app/settings.ts';

/** When a test gives up what should have appeared: for what is broken, not for what is slow. */
export const PATIENCE = Number(process.env.ARMISTICE_PATIENCE ?? 240_000);

/** As `expect.poll`, with patience for a busy machine. */
export const soon = <T>(look: () => Promise<T> | T) => expect.poll(look, { timeout: PATIENCE, interval: 20 });

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

/** What is found, as soon as it is there. Also outside a test. */
export async function until<T>(
  look: () => Promise<T | undefined>,
  what: string | (() => string) = 'What was waited for',
): Promise<T> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`${typeof what === 'string' ? what : what()} never came.`);
    await pause();
  }
}

export interface Site {
  readonly url: string;
  readonly browser: Browser;
  /** The folder of the built page. */
  readonly dist: string;
  close(): Promise<void>;
}

/** A line to the browser that all tests share; closing it closes the pages opened over it. */
export const openBrowserLine = async (): Promise<Browser> => connectBrowser(await service('browser'));

/** The built page, and a line to the browser. */
export const openBuilt = async (): Promise<Pick<Site, 'browser' | 'dist'>> => ({
  dist: await service('page'),
  browser: await openBrowserLine(),
});

/** The page as bare files, without a server for online play. */
export async function openSite(): Promise<Site> {
  const { browser, dist } = await openBuilt();
  return siteOf(browser, dist, await serveFiles(dist));
}

/** The same for programs outside a test run: with a build and a browser of its own. */
export async function openOwnSite(): Promise<Site & Pick<Files, 'asked'>> {
  if (isStale()) await buildPage();
  const files = await serveFiles(DIST);
  return { ...siteOf(await openBrowser(), DIST, files), asked: files.asked };
}

const siteOf = (browser: Browser, dist: string, files: Files): Site => ({
  ...{ url: files.url, browser, dist },
  async close() {
    await browser.close();
    files.close();
  },
});

export interface Files {
  readonly url: string;
  /** Paths asked for so far, by workers too. */
  readonly asked: ReadonlySet<string>;
  close(): void;
}

export async function serveFiles(dist: string): Promise<Files> {
  const { server, port } = await servePage(0, dist);
  const asked = new Set<string>();
  server.on('request', ({ url = '/' }) => asked.add(url));
  return {
    ...{ url: `http://127.0.0.1:${port}/`, asked },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

export interface PageOptions {
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  readonly touch?: boolean;
  /** The browser keeps the page, as it does for everybody else. */
  readonly offline?: boolean;
  /** What this person likes, if not what everybody gets; without a check before phases end and a sheet of answers, unless it says so. */
  readonly settings?: Partial<Settings>;
}

export type TestPage = Page & { readonly problems: string[] };

/** In the page, before anything else. */
function prepare(settings: Partial<Settings>): void {
  const key = 'armistice:settings';
  try {
    if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(settings));
  } catch {
    // Pages without a store of their own, such as about:blank.
  }
  // What goes away by itself after a while stays: a test reads it when it gets there.
  const later = window.setTimeout.bind(window) as (...args: unknown[]) => number;
  window.setTimeout = ((act: () => void, ms = 0, ...args: unknown[]) =>
    ms >= 9000 ? 0 : later(act, ms, ...args)) as typeof window.setTimeout;
}

/** A page of a person who has never been here. Errors of the page fail the test through `problems`. */
export async function newPage(site: Pick<Site, 'browser'>, wanted: PageOptions = {}): Promise<TestPage> {
  const context = await site.browser.newContext({
    viewport: { width: wanted.width ?? 1440, height: wanted.height ?? 900 },
    colorScheme: wanted.dark === true ? 'dark' : 'light',
    hasTouch: wanted.touch === true,
    reducedMotion: 'reduce',
    acceptDownloads: true,
    // Each of them fetches every file of the page once more.
    serviceWorkers: wanted.offline === true ? 'allow' : 'block',
  });
  context.setDefaultTimeout(PATIENCE);
  await context.addInitScript(prepare, { checkEnds: false, beforehand: false, ...wanted.settings });
  const problems: string[] = [];
  const page = Object.assign(await context.newPage(), { problems });
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  return page;
}
