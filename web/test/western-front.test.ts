/** The Western Front in a real browser: a stack as a list, supply over the map, a march over several turns, an attack. */

import type { MapData } from '@armistice/hex';
import west from '@armistice/maps/weltkrieg-5-3' with { type: 'json' };
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureOf } from '../src/worker/picture.ts';
import { Player } from './player.ts';
import { newPage, openSite, type Site, soon } from './site.ts';

const WEST = pictureOf({ id: west.id, title: 'Map 5-3', map: west as unknown as MapData }, 'light');

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

test('in August 1914 a stack is a list, supply lies over the map, and a march goes on with one button', async () => {
  const p = new Player(await newPage(site, {}), WEST);
  await p.against(site.url, 'schlieffen', { entente: 'me' }, 'western-front');
  expect(await p.prompt()).toMatch(/complete their mobilisation/);
  await p.entry(() => p.tap(p.page.locator('[data-bulk=call]')));
  await soon(() => p.prompt()).toMatch(/move your units/i);

  const [from] = await p.lit('focus');
  await p.click(from!);
  const panel = p.id('stack-panel');
  await soon(() => panel.innerText()).toMatch(/of \d+ strength points/);
  await soon(() => panel.innerText()).toMatch(/movement points to the .* headquarters/);

  await p.page.keyboard.press('1');
  await soon(() => p.page.locator('body').innerText()).toMatch(/movement points to supply/);
  await p.page.keyboard.press('1');

  // To Namur, far beyond this turn.
  await p.tap('go-far');
  await p.click('1807');
  const march = p.id('journeys');
  await soon(() => march.innerText()).toMatch(/to Namur \(1807\), now as far as/);
  const before = await p.n();
  await p.tap('journeys-go');
  await soon(() => p.n()).toBeGreaterThan(before);
  await soon(() => march.innerText()).toMatch(/to Namur \(1807\)/);
});
