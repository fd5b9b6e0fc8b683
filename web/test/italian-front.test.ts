/** The Italian Front in a real browser: Caporetto against the staff. */

import type { MapData } from '@armistice/hex';
import alps from '@armistice/maps/weltkrieg-6-4' with { type: 'json' };
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureOf } from '../src/worker/picture.ts';
import { Player } from './player.ts';
import { newPage, openSite, type Site, soon } from './site.ts';

const ALPS = pictureOf({ id: alps.id, title: 'Map 6-4', map: alps as unknown as MapData }, 'light');

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

test('at Caporetto a stack is a list, and supply lies over the map', async () => {
  const p = new Player(await newPage(site, {}), ALPS);
  await p.against(site.url, 'october-1917', { entente: 'me' }, 'italian-front');
  await soon(() => p.prompt()).toMatch(/move your units/i);
  expect((await p.lit('focus')).length).toBeGreaterThan(20);
  await p.click('3215');
  await soon(() => p.id('stack-panel').innerText()).toMatch(/of \d+ strength points/);
  await soon(() => p.id('stack-panel').innerText()).toMatch(/German \d+ Assault Division/);
  await p.page.keyboard.press('1');
  await soon(() => p.page.locator('body').innerText()).toMatch(/movement points to supply/);
});

test('the attack out of the upper valley: all join, and the battle says its strengths once', async () => {
  const p = new Player(await newPage(site, {}), ALPS);
  await p.against(site.url, 'october-1917', { cp: 'me', entente: 'bot:staff' }, 'italian-front');
  await soon(() => p.prompt()).toMatch(/move your units/i);
  await p.tap(p.page.getByRole('button', { name: 'End movement' }));
  await soon(() => p.prompt()).not.toMatch(/move your units/i);
  await p.click('3116');
  await soon(() => p.prompt()).toMatch(/Choose who attacks/);
  await p.tap(p.page.getByRole('button', { name: /All join/ }));
  await p.tap(p.page.locator('[data-testid=buttons] [data-choice=commit]'));
  const odds = p.page.locator('.table-odds').first();
  await soon(() => odds.innerText()).toMatch(/^\d+ against \d+$/);
});
