/** How long a game takes to come to the table: `armistice bench web`, and for a save of one's own `bench web --save FILE`. */

import { readSave, unwrap } from '@armistice/engine';
import type { Page } from 'playwright-core';
import { newPage, openOwnSite } from '../test/site.ts';

export const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[numbers.length >> 1]!;
export const round = (ms: number): number => Math.round(ms * 100) / 100;

/** How often each is measured. */
const TIMES = 5;
/** A picture is timed when the one before has been painted to its edges. */
const AT_REST_MS = 1500;
/** The first counter on the map, or the page of a game that is over. */
const THERE = '[data-testid=map] [data-stack], .after-result';

/** Notes how long after the click, or the page's beginning, the game is there. */
const watchOpening = (page: Page): Promise<unknown> =>
  page.addInitScript((there) => {
    const w = window as unknown as { began: number; opened?: number };
    w.began = 0;
    addEventListener('click', () => (w.began = performance.now()), { capture: true });
    new MutationObserver((_, observer) => {
      if (document.querySelector(there) === null) return;
      w.opened = performance.now() - w.began;
      observer.disconnect();
    }).observe(document, { subtree: true, childList: true });
  }, THERE);

async function opened(page: Page): Promise<number> {
  const found = await page.waitForFunction(() => (window as unknown as { opened?: number }).opened);
  return (await found.jsonValue()) as number;
}

/** From a page just loaded to the first counter on the map: by the address, and by the list on Home. */
export async function opening(page: Page, entries: number): Promise<{ load_ms: number; open_ms: number }> {
  await watchOpening(page);
  const address = page.url();
  const [loads, opens]: [number[], number[]] = [[], []];
  for (let i = 0; i < TIMES; i++) {
    await page.goto(new URL('#/', address).href);
    await page.reload();
    await page.locator('[data-testid=home-continue] a').first().click();
    opens.push(await opened(page));
    await page.goto(address);
    await page.reload();
    loads.push(await opened(page));
    await page.locator(`[data-testid=table][data-n="${entries}"]`).waitFor();
  }
  return { load_ms: round(median(loads)), open_ms: round(median(opens)) };
}

export interface OpeningFigures {
  readonly entries: number;
  /** From the click in the list on Home to the game, or to its own page if it is over; and from asking for its table by address. */
  readonly open_ms: number;
  readonly load_ms: number;
  /** Of a game on several maps, those that do not lie open, by title. */
  readonly maps: { readonly [title: string]: PictureFigures };
}

/** From the click on a small map: its first picture is laid out and handed to be painted; it is painted, without a graphics card. */
export interface PictureFigures {
  readonly drawn_ms: number;
  readonly painted_ms: number;
}

/** Brings a save into a browser of its own and opens it there again and again. */
export async function benchOpening(text: string): Promise<OpeningFigures> {
  const entries = unwrap(readSave(text)).log.length;
  const site = await openOwnSite();
  try {
    const page = await newPage(site);
    await page.goto(site.url);
    const buffer = Buffer.from(text);
    const file = { name: 'game.json', mimeType: 'application/json', buffer };
    await page.getByTestId('import-save').setInputFiles(file);
    // A game that is over is shown as a page; its table is asked for by the same name.
    await page.waitForURL(/#\/(table|after)\//, { timeout: 600_000 });
    await page.goto(page.url().replace('#/after/', '#/table/'));
    const went = page.getByTestId('map').or(page.getByTestId('hand-over-continue'));
    await went.first().waitFor();
    return { entries, ...(await opening(page, entries)), maps: await pictures(page) };
  } finally {
    await site.close();
  }
}

/** The first picture of every map that has not been shown yet, from a page newly loaded each time. */
async function pictures(page: Page): Promise<{ [title: string]: PictureFigures }> {
  const found: { [title: string]: [drawn: number, painted: number][] } = {};
  const ids = await page
    .locator('[data-testid=maps] [data-map]:not([aria-current])')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-map')!));
  for (let i = 0; i < TIMES; i++) {
    await page.reload();
    await opened(page);
    for (const id of ids) {
      await page.waitForTimeout(AT_REST_MS);
      const [title, ...took] = await page.evaluate(pictureOf, id);
      found[title] = [...(found[title] ?? []), took];
    }
  }
  const middle = (all: [number, number][], which: 0 | 1) => round(median(all.map((took) => took[which])));
  return Object.fromEntries(
    Object.entries(found).map(([title, all]) => [
      title,
      { drawn_ms: middle(all, 0), painted_ms: middle(all, 1) },
    ]),
  );
}

/** In the page: opens this map, and says what it is called and how long its picture took to be drawn, and to be painted. */
function pictureOf(id: string): Promise<[title: string, drawn: number, painted: number]> {
  const small = document.querySelector<HTMLElement>(`[data-testid=maps] [data-map="${id}"]`)!;
  const title = small.querySelector('.strip-title')!.firstChild!.textContent!;
  const began = performance.now();
  const since = (): number => performance.now() - began;
  const frame = (): Promise<number> => new Promise((go) => requestAnimationFrame(go));
  return new Promise((resolve) => {
    const observer = new MutationObserver(async () => {
      if (small.getAttribute('aria-current') === null || small.getAttribute('aria-busy') !== null) return;
      observer.disconnect();
      await frame();
      await frame();
      const drawn = since();
      // No third frame is begun before the first is on the screen.
      await frame();
      resolve([title, drawn, since()]);
    });
    observer.observe(small, { attributes: true });
    small.click();
  });
}
