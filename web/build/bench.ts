/** What the table costs in a real browser: script sizes, and the time from a click to what it shows. */

import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { Player } from '../test/player.ts';
import { atMovement } from '../test/saves.ts';
import { newPage, openSite } from '../test/site.ts';

export interface WebFigures {
  /** Compressed script, in kB. */
  readonly home_kB: number;
  /** With the worker, the engine and the game's rules. */
  readonly table_kB: number;
  /** From releasing the mouse on a unit to its reach on the map. */
  readonly reach_ms: number;
  /** From releasing it on a destination to the counter standing there. */
  readonly choice_ms: number;
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

const took = async (page: Page): Promise<number> => {
  for (let i = 0; i < 100; i++) {
    const ms = await page.evaluate(() => (window as unknown as { took: number }).took);
    if (ms >= 0) return ms;
    await page.waitForTimeout(30);
  }
  throw new Error('What was waited for never came.');
};

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

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[numbers.length >> 1]!;
const round = (ms: number): number => Math.round(ms * 100) / 100;

export async function benchWeb(): Promise<WebFigures> {
  const site = await openSite();
  try {
    const page = await newPage(site);
    await page.goto(site.url);
    await page.getByTestId('game-card-storm-in-the-west').waitFor();
    const home = await page.evaluate(() => performance.getEntriesByType('resource').map((one) => one.name));
    const home_kB = await sizeOf(site.url, home);
    const p = new Player(page);
    await p.open(site.url, await atMovement());
    await page.waitForTimeout(1500);
    const table_kB = packed([...site.asked].filter((file) => !file.endsWith('sw.js')));
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
    const box = (await p.id('map').boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    const pan = await script(page, 60, (i) => page.mouse.move(x + (i % 30) * 5, y + (i % 30) * 3));
    await page.mouse.up();
    const zoom = await script(page, 40, (i) => page.mouse.wheel(0, i % 2 === 0 ? -60 : 60));
    return {
      home_kB,
      table_kB,
      reach_ms: round(median(reaches)),
      choice_ms: round(median(choices)),
      pan_ms: round(pan),
      zoom_ms: round(zoom),
    };
  } finally {
    await site.close();
  }
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
