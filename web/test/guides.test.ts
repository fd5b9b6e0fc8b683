/** Every guided first battle, in a real browser, by hand: what it asks for is clicked where it lights, to its last word. */

import { gameIds, loadGuide } from '@armistice/games';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Player } from './player.ts';
import { newPage, openSite, type Site, type TestPage } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

/** Two frames: the camera writes where it stands with the next one. */
const settled = (page: TestPage): Promise<unknown> =>
  page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));

/** A map that goes somewhere begins a few frames after the step: it is at rest when it stays for more than these. */
const STILL = 6;

/** The middle of a lit place, once it has come to rest there. */
async function middle(page: TestPage, hex: string): Promise<{ x: number; y: number }> {
  const lit = page.locator(`.map-lit-fill[data-hex="${hex}"]`);
  await lit.waitFor({ state: 'attached' });
  let [at, still] = [{ x: 0, y: 0 }, 0];
  while (still < STILL) {
    await settled(page);
    const { x, y, width, height } = (await lit.boundingBox())!;
    const now = { x: x + width / 2, y: y + height / 2 };
    still = now.x === at.x && now.y === at.y ? still + 1 : 0;
    at = now;
  }
  return at;
}

const guides = await Promise.all(gameIds.map(async (game) => ({ game, guide: await loadGuide(game) })));

test.for(guides.flatMap(({ game, guide }) => (guide === undefined ? [] : [{ game, guide }])))(
  '$guide.title',
  async ({ game, guide }) => {
    const page = await newPage(site);
    const p = new Player(page);
    await page.goto(`${site.url}#/guide/${game}`);
    for (const { id, title, click } of guide.steps) {
      await page.locator(`[data-testid=guide][data-step="${id}"]`).waitFor();
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
      if (click === undefined) await p.tap('guide-next');
      else if ('button' in click) await p.tap(page.getByRole('button', { name: click.button, exact: true }));
      else {
        const { x, y } = await middle(page, click.hex);
        await page.mouse.click(x, y);
      }
    }
    await page.locator('[data-testid=guide][data-step=end]').waitFor();
    await p.tap(page.getByRole('button', { name: guide.end.goOn, exact: true }));
    await p.seated();
    expect(page.problems).toEqual([]);
  },
);
