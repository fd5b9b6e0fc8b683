/** The linked war in a real browser: two maps on one table, and the East beside them. */

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

test('both maps lie on one table, and the East stands beside them', async () => {
  const p = new Player(await newPage(site, {}), WEST);
  await p.against(site.url, 'duration', { cp: 'me' }, 'linked-war');
  expect(await p.prompt()).toMatch(/Who comes from the East/);
  const maps = p.page.locator('[data-testid=maps] [data-map]');
  expect(await maps.count()).toBe(2);
  await soon(() => p.page.locator('body').innerText()).toMatch(/Austria-Hungary: infantry there/);

  await p.tap(p.page.locator('[data-testid=maps] [data-map=weltkrieg-6-4]'));
  await p.see(p.page.locator('[data-testid=maps] [data-map=weltkrieg-6-4][aria-current]'));
  const before = await p.n();
  await p.tap(p.page.getByRole('button', { name: 'Nobody else comes from the East' }));
  await soon(() => p.n()).toBeGreaterThan(before);
  await soon(() => p.prompt()).toMatch(/complete their mobilisation/);
  await soon(() => p.page.locator('body').innerText()).toMatch(/Germany: infantry there\s+\d+ of \d+/);
});
