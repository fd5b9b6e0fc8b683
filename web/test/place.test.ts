/** What the table says of a place: under the pointer, and in the panel of the hex that was picked. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { Host } from '../src/worker/host.ts';
import { despairAt, picture } from './despair.ts';
import { Player } from './player.ts';
import { atCombat } from './saves.ts';
import { newPage, openSite, type Site, until } from './site.ts';

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

test('enemy blocks that lay open once are remembered when they have turned their backs', async () => {
  const { text, scene } = await despairAt(
    {},
    ({ step, headline }, seat) => seat === 'cp' && step?.id === 'scouting' && /Phase 2/.test(headline),
  );
  const host = new Host();
  await host.open(text);
  const hidden = scene.stacks.filter(
    ({ side, counters }) => side === 'allied' && counters.some(({ id }) => id === undefined),
  );
  const found = await until(async () => {
    for (const { hex } of hidden)
      if ((await host.place('cp', hex)).some(({ label }) => label.startsWith('Last seen here'))) return hex;
    return undefined;
  }, 'A stack that was seen before');
  const settings = { handOver: false, stage: false };
  const p = new Player(await newPage(site, { settings }), picture);
  await p.open(site.url, text);
  await p.hover(found);
  const line = p.page.locator('.table-hex-line');
  await until(
    async () => /Last seen here/.test((await line.textContent()) ?? '') || undefined,
    'What was seen before',
  );
  expect(await line.textContent()).toMatch(/Last seen here[^:]*: ?.*(infantry|cavalry|deception)/);
  expect(p.problems).toEqual([]);
});
