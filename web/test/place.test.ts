/** What the table says of a place: under the pointer, and in the panel of the hex that was picked. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { Player } from './player.ts';
import { atCombat } from './saves.ts';
import { openSite, type Site, until } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(async () => {
  await site?.close();
});

test('an enemy hex says what an attack on it would come to; a layer has its key', async () => {
  const p = await Player.come(site, { settings: { handOver: false } });
  await p.open(site.url, await atCombat());
  const line = p.page.locator('.table-hex-line');
  await p.hover('1934');
  await until(
    async () => /next to it: \d+ against/.test((await line.textContent()) ?? '') || undefined,
    'The odds of an attack',
  );
  expect(await line.textContent()).toMatch(/Allied ground/);
  await p.tap('overlay-threat');
  await p.see('overlay-key');
  expect(await p.id('overlay-key').innerText()).toMatch(/enemy units/);
  expect(p.problems).toEqual([]);
});
