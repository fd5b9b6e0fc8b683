/** A game on two maps at once, in a real browser: the strip of small maps, boxes as places, pictures drawn when first seen. */

import { service } from '@armistice/engine/kit/services';
import { gameIds } from '@armistice/games';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultsInBothThemes } from './faults.ts';
import { type Files, newPage, openBrowserLine, type PageOptions, serveFiles, type TestPage } from './site.ts';

const EGYPT = 'great-war-egypt';
const IRAQ = 'great-war-iraq';

let files: Files;
let browser: Browser;
beforeAll(async () => {
  files = await serveFiles(await service('two-maps'));
  browser = await openBrowserLine();
});
afterAll(async () => {
  await browser?.close();
  files?.close();
});

class Desk {
  readonly page: TestPage;
  constructor(page: TestPage) {
    this.page = page;
  }

  static async open(wanted: PageOptions = {}): Promise<Desk> {
    const page = await newPage({ browser }, wanted);
    await page.goto(`${files.url}test/two-maps/index.html`);
    await page.getByTestId('table').waitFor();
    return new Desk(page);
  }

  small(map: string) {
    return this.page.locator(`[data-testid=maps] [data-map=${map}]`);
  }

  /** The map on the table, once it is drawn. */
  async lies(title: RegExp): Promise<void> {
    await this.page.locator(`[data-testid=map][aria-label*="${title.source}"]`).waitFor();
  }

  /** A click on a lit place of the map that lies open. */
  async lit(place: string): Promise<void> {
    await this.#press(`.map-lit-fill[data-hex="${place}"]`);
  }

  async stack(place: string): Promise<void> {
    await this.#press(`.map-pile[data-stack="${place}"]`);
  }

  /** A click in the middle of it, with the whole map in sight. */
  async #press(selector: string): Promise<void> {
    await this.page.getByTestId('map').press('0');
    const found = this.page.locator(selector).first();
    await found.waitFor();
    // The camera writes where it stands with the next frame.
    await this.page.evaluate(
      () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))),
    );
    const { x, y, width, height } = (await found.boundingBox())!;
    await this.page.mouse.click(x + width / 2, y + height / 2);
  }

  async moved(n: number): Promise<void> {
    await this.page.locator(`[data-testid=table][data-n="${n}"]`).waitFor();
  }

  drawn(): Promise<string[]> {
    return this.page.evaluate(() => (globalThis as unknown as { drawn: string[] }).drawn);
  }
}

test('a game for tests is offered nowhere', () => {
  expect(gameIds).not.toContain('two-deserts');
});

describe('two maps on one table', () => {
  test('the strip shows where something can be done, and opens a map when it is asked to', async () => {
    const desk = await Desk.open();
    const { page } = desk;
    expect(await page.locator('[data-testid=maps] button').count()).toBe(2);
    await desk.lies(/Egypt/);
    expect(await desk.small(EGYPT).getAttribute('aria-current')).toBe('true');
    // One British stack on either map.
    expect(await desk.small(EGYPT).getAttribute('data-open')).toBe('1');
    expect(await desk.small(IRAQ).textContent()).toMatch(/^Mesopotamia: something to do in 1 place/);
    // Only what has been seen is drawn.
    expect(await desk.drawn()).toEqual([`${EGYPT} light`]);
    await desk.small(IRAQ).click();
    await desk.lies(/Iraq/);
    expect(await page.locator('.map-pile[data-stack=N2149]').count()).toBe(1);
    expect(await page.locator('.map-pile[data-stack=N4104]').count()).toBe(0);
    await desk.small(EGYPT).click();
    await desk.lies(/Egypt/);
    expect(await desk.drawn()).toEqual([`${EGYPT} light`, `${IRAQ} light`]);
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  test('each map has its own line between the sides, in their colours, and its own overlay', async () => {
    const desk = await Desk.open();
    const { page } = desk;
    const lines = async () =>
      page
        .locator('.front-side')
        .evaluateAll((all) =>
          all.map((one) => `${one.getAttribute('data-letter')} ${one.getAttribute('stroke')}`),
        );
    expect(await lines()).toEqual(['b #7d5a00', 't #3c6324']);
    const d = await page.locator('.front-side').first().getAttribute('d');
    await page.getByTestId('overlay-sea').click();
    await page.locator('.overlay-value[data-value=sea]').waitFor();
    await page.keyboard.press('.');
    await desk.lies(/Iraq/);
    expect(await page.locator('.front-side').first().getAttribute('d')).not.toBe(d);
    expect(await lines()).toEqual(['b #7d5a00', 't #3c6324']);
    await page.keyboard.press(',');
    await desk.lies(/Egypt/);
    // Allies share a colour: what has a side or a seat takes it.
    const colour = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((one) => getComputedStyle(one).getPropertyValue('--side').trim());
    expect(await colour('.strip-stack[data-side=allied]')).toBe('#7d5a00');
    expect(await colour('.strip-stack[data-side=turkish]')).toBe('#3c6324');
    expect(await colour('[data-side=british]')).toBe('#7d5a00');
    await page.context().close();
  });

  test('a unit embarks into a box, sails to the other map and lands there', async () => {
    const desk = await Desk.open();
    const { page } = desk;
    await desk.stack('N4104');
    await desk.lit('Red Sea');
    await desk.moved(1);
    // The box is a place: it can be pointed at, and its stack picked.
    await page.locator('.map-pile[data-stack="Red Sea"]').waitFor();
    await page.locator('.map-pile[data-stack="Red Sea"]').hover({ force: true });
    await page.locator('.table-hex-line', { hasText: 'Sea movement' }).waitFor();
    // Whoever has moved is still under one's hand.
    await page.locator('.map-lit-fill[data-hex=N4312]').waitFor();
    // Its other goal lies on the other map, and the strip says so.
    await page.locator(`[data-map=${IRAQ}][data-open="1"]`).waitFor();
    await desk.small(IRAQ).click();
    await desk.lies(/Iraq/);
    await desk.lit('Persian Gulf');
    await desk.moved(2);
    await desk.lit('N2252');
    await desk.moved(3);
    await page.locator('.map-pile[data-stack=N2252]').waitFor();
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  test('the map changes with what is looked at: next stack, a battle elsewhere', async () => {
    const desk = await Desk.open();
    const { page } = desk;
    await page.keyboard.press('n');
    await desk.lies(/Egypt/);
    await page.keyboard.press('n');
    await desk.lies(/Iraq/);
    // The Poona Division attacks up the Tigris; Turkey is asked and sees the battle, wherever it looked.
    await page.locator('.map-lit-fill[data-hex=N2148]').waitFor();
    await desk.lit('N2148');
    await desk.moved(1);
    await desk.lit('N2147');
    await page.getByTestId('hand-over').getByRole('button').first().click();
    await page.locator('[data-testid=table][data-seat=turkish]').waitFor();
    await desk.lies(/Iraq/);
    await page.locator(`[data-map=${IRAQ}][data-battle]`).waitFor();
    expect(await desk.small(EGYPT).getAttribute('data-battle')).toBeNull();
    await desk.small(EGYPT).click();
    await desk.lies(/Egypt/);
    await page.locator(`[data-map=${IRAQ}][data-battle]`).waitFor();
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  test('a replay opens the map on which an entry happened', async () => {
    const desk = await Desk.open();
    const { page } = desk;
    await desk.stack('N4104');
    await desk.lit('N4004');
    await desk.moved(1);
    await page.keyboard.press('.');
    await desk.lies(/Iraq/);
    await desk.stack('N2149');
    await desk.lit('N2148');
    await desk.moved(2);
    await page.evaluate(() => {
      location.hash = '#replay';
    });
    await page.getByTestId('replay').waitFor();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await desk.lies(/Egypt/);
    await page.keyboard.press('ArrowRight');
    await desk.lies(/Iraq/);
    await page.keyboard.press('ArrowLeft');
    await desk.lies(/Egypt/);
    await page.context().close();
  });

  test.each([
    { width: 1280, height: 800 },
    { width: 390, height: 844, touch: true },
  ])('fits, and axe finds no serious fault: %o', async (wanted) => {
    const desk = await Desk.open(wanted);
    const { page } = desk;
    await desk.lies(/Egypt/);
    const strip = (await page.getByTestId('maps').boundingBox())!;
    const map = (await page.getByTestId('map').boundingBox())!;
    expect(strip.y + strip.height).toBeLessThanOrEqual(map.y + 1);
    expect(map.height).toBeGreaterThan(200);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(wanted.width);
    expect(await faultsInBothThemes(page)).toEqual([]);
    await page.context().close();
  });
});
