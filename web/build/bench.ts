/** What the table costs in a real browser: script sizes, and the time from a click to what it shows. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { Player } from '../test/player.ts';
import { longGame } from '../test/saves.ts';
import { newPage, openOwnSite, until } from '../test/site.ts';
import { median, opening, round } from './opening.ts';

export interface WebFigures {
  /** Compressed script, in kB. */
  readonly home_kB: number;
  /** With the worker, the engine and the game's rules. */
  readonly table_kB: number;
  /** From releasing the mouse on a unit to its reach on the map. */
  readonly reach_ms: number;
  /** From releasing it on a destination to the counter standing there. */
  readonly choice_ms: number;
  /** From the click on a game in the list to its counters on the map; and from asking for the page at its address. */
  readonly open_ms: number;
  readonly load_ms: number;
  /** The same in a game of so many entries. */
  readonly long: {
    readonly entries: number;
    readonly reach_ms: number;
    readonly choice_ms: number;
    readonly open_ms: number;
    readonly load_ms: number;
  };
  /** Script time of one frame of a drag, and of the wheel. */
  readonly pan_ms: number;
  readonly zoom_ms: number;
}

/** Kilobytes of these files as they would travel. */
const packed = (files: Iterable<string>): number => {
  let bytes = 0;
  for (const file of files) if (file.endsWith('.js')) bytes += gzipSync(readFileSync(file)).length;
  return Math.round(bytes / 100) / 10;
};

/** Notes when something first matches a selector after the mouse was released. */
const watch = (page: Page, selector: string): Promise<void> =>
  page.evaluate((what) => {
    const w = window as unknown as { began: number; took: number };
    w.took = -1;
    const map = document.querySelector('[data-testid=map]')!;
    addEventListener('pointerup', () => (w.began = performance.now()), { capture: true, once: true });
    const observer = new MutationObserver(() => {
      if (w.began === undefined || map.querySelector(what) === null) return;
      w.took = performance.now() - w.began;
      observer.disconnect();
    });
    observer.observe(map, { subtree: true, childList: true, attributes: true });
  }, selector);

const took = (page: Page): Promise<number> =>
  until(async () => {
    const ms = await page.evaluate(() => (window as unknown as { took: number }).took);
    return ms >= 0 ? ms : undefined;
  });

/** Milliseconds of script for each of so many acts. */
async function script(page: Page, times: number, act: (i: number) => Promise<void>): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const seconds = async (): Promise<number> =>
    (await cdp.send('Performance.getMetrics')).metrics.find((one) => one.name === 'ScriptDuration')!.value;
  const before = await seconds();
  for (let i = 0; i < times; i++) await act(i);
  return ((await seconds()) - before) * (1000 / times);
}

export async function benchWeb(): Promise<WebFigures> {
  const site = await openOwnSite();
  try {
    const page = await newPage(site);
    await page.goto(site.url);
    await page.getByTestId('game-card-storm-in-the-west').waitFor();
    const home = await page.evaluate(() => performance.getEntriesByType('resource').map((one) => one.name));
    const home_kB = await sizeOf(site.url, home);
    const p = new Player(page);
    await bring(p, site.url, SHORT);
    const short = await played(p, SHORT);
    await page.waitForLoadState('networkidle');
    const table_kB = packed([...site.asked].map((path) => join(site.dist, path)));
    const box = (await p.id('map').boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    const pan = await script(page, 60, (i) => page.mouse.move(x + (i % 30) * 5, y + (i % 30) * 3));
    await page.mouse.up();
    const zoom = await script(page, 40, (i) => page.mouse.wheel(0, i % 2 === 0 ? -60 : 60));
    const other = new Player(await newPage(site));
    await bring(other, site.url, LONG);
    const long = await played(other, LONG);
    return {
      ...{ home_kB, table_kB, ...short, pan_ms: round(pan), zoom_ms: round(zoom) },
      long: { entries: LONG, ...long },
    };
  } finally {
    await site.close();
  }
}

/** Entries of the two games that are compared. */
const SHORT = 50;
const LONG = 50_000;
/** A long record is replayed when it is brought in. */
const PATIENCE = 600_000;

/** Brings a game of so many entries into the browser, as a file. */
async function bring(p: Player, url: string, entries: number): Promise<void> {
  await p.page.goto(url);
  const buffer = Buffer.from(await longGame(entries));
  await p.id('import-save').setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer });
  await p.id('hand-over-continue').click({ timeout: PATIENCE });
  await p.id('map').waitFor();
}

/** Opens the game anew and moves a few corps: what each took. */
async function played(p: Player, entries: number) {
  const { page } = p;
  const opened = await opening(page, entries);
  const [reaches, choices]: [number[], number[]] = [[], []];
  for (const [from, to] of MOVES) {
    await p.bring(from);
    await watch(page, '[data-lit=target]');
    const at = await p.where(from);
    await page.mouse.click(at.x, at.y);
    reaches.push(await took(page));
    await watch(page, `[data-stack="${to}"]`);
    const goal = await p.where(to);
    await page.mouse.click(goal.x, goal.y);
    choices.push(await took(page));
  }
  await page.locator(`[data-testid=table][data-n="${entries + MOVES.length}"]`).waitFor();
  return { reach_ms: round(median(reaches)), choice_ms: round(median(choices)), ...opened };
}

/** Single corps with open ground behind them. */
const MOVES = [
  ['1134', '1133'],
  ['1433', '1432'],
  ['2928', '2828'],
  ['1933', '1932'],
] as const;

async function sizeOf(url: string, names: readonly string[]): Promise<number> {
  const scripts = names.filter(
    (name) => name.startsWith(url) && name.endsWith('.js') && !name.includes('worker'),
  );
  const bodies = await Promise.all(
    scripts.map(async (name) => Buffer.from(await (await fetch(name)).arrayBuffer())),
  );
  return Math.round(bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / 100) / 10;
}
