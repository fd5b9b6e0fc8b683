/** The Great War in a real browser: several fronts, both sides moving at once, the plan of the turn, politics. */

import type { MapData } from '@armistice/hex';
import egypt from '@armistice/maps/great-war-egypt' with { type: 'json' };
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureOf } from '../src/worker/picture.ts';
import { Player } from './player.ts';
import { newPage, openSite, type PageOptions, type Site, soon, until } from './site.ts';

const EGYPT = pictureOf({ id: egypt.id, title: 'Egypt', map: egypt as unknown as MapData }, 'light');

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

/** The Near East, set up as in history: both sides are about to move; and at which entry the last to be ready was asked. */
async function atMovement(allied: string, wanted: PageOptions = {}) {
  const p = new Player(await newPage(site, wanted), EGYPT);
  await p.against(site.url, 'near-east', { allied }, 'great-war');
  let readyAt = 0;
  await until(async () => {
    await p.handOver();
    if (/move your units/i.test(await p.prompt())) return true;
    // A bot sets up first: its deeds are skipped.
    if ((await p.id('skip-bot').count()) > 0) await p.page.keyboard.press('Escape');
    else if (/set up/i.test(await p.prompt()) && (await p.button('ready').count()) > 0) {
      readyAt = await p.n();
      await p.press('ready');
    }
    return undefined;
  }, 'Movement');
  return { p, readyAt };
}

/** Moves the first unit that is lit in Egypt to the first place it can go. */
async function moveOne(p: Player): Promise<void> {
  const front = p.page.locator('[data-testid=maps] [data-map=great-war-egypt]');
  await p.tap(front);
  await soon(() => front.getAttribute('aria-current')).toBe('true');
  await soon(() => front.getAttribute('aria-busy')).toBe(null);
  await soon(() => p.lit('focus').then((all) => all.length)).toBeGreaterThan(0);
  const [from] = await p.lit('focus');
  await p.click(from!);
  await soon(() => p.lit('target').then((all) => all.length)).toBeGreaterThan(0);
  const [to] = await p.lit('target');
  await p.entry(() => p.click(to!));
}

test('two at one screen move at once: the screen goes from one to the other and back, as often as they like', async () => {
  const { p } = await atMovement('me');
  expect(await p.seat()).toBe('cp');
  expect(await p.page.locator('[data-testid=maps] [data-map]').count()).toBe(3);
  expect(await p.id('beside').innerText()).toMatch(/at the same time the allies act elsewhere/i);
  await moveOne(p);
  const { n } = await p.moment();
  await p.tap('let-other');
  await p.handOver();
  expect([await p.seat(), await p.prompt()]).toEqual(['allied', 'Move your units in the Eastern Theatre.']);
  await p.tap('let-other');
  await p.handOver();
  expect([await p.seat(), await p.n()]).toEqual(['cp', n]);
  // What one has moved can still be taken back.
  await p.page.keyboard.press('u');
  await soon(() => p.n()).toBe(n - 1);
  expect(p.problems).toEqual([]);
});

test('beside a bot nobody waits: it moves while my question stands', async () => {
  const { p, readyAt } = await atMovement('bot:random');
  // The bot has set up first: what comes after my own "ready" is its movement, if only to end it.
  await soon(() => p.n()).toBeGreaterThan(readyAt + 1);
  expect([await p.seat(), await p.prompt()]).toEqual(['cp', 'Move your units in the Western Theatre.']);
  await moveOne(p);
  expect(p.problems).toEqual([]);
});

test.each([
  { width: 1280, height: 720 },
  { width: 390, height: 844, touch: true },
])('plan, politics and armies lie beside the map at $width', async (size) => {
  const { p } = await atMovement('me', size);
  await p.tap('open-reference');
  await p.see('plan');
  expect(await p.id('all-fronts').locator('button').count()).toBe(3);
  expect(await p.id('plan').locator('li[aria-current=step] h3').innerText()).toMatch(/^first movement/i);
  await p.tap('sheet-politics');
  expect(await p.id('politics').innerText()).toMatch(/turkish surrender[\s\S]*must come to 11/i);
  await p.tap('sheet-armies');
  const turks = p.id('armies').locator('[data-army=turkey]');
  expect(await turks.innerText()).toMatch(/caucasus/i);
  await p.tap(turks.locator('summary').first());
  await p.see(turks.locator('details[open] .drawer-counters li'));
  await p.tap('sheet-boards');
  expect(await p.id('boards').locator('[data-board=available] li[data-side=cp]').count()).toBe(1);
  expect(await p.id('boards').locator('[data-board=ways]').innerText()).toMatch(/arabia/i);
  const wide = await p.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  // From the plan to the front.
  await p.tap('sheet-plan');
  await p.tap(p.id('all-fronts').locator('[data-map=great-war-iraq]'));
  await soon(() => p.id('drawer').count()).toBe(0);
  await p.see(p.page.locator('[data-testid=maps] [data-map=great-war-iraq][aria-current]'));
  expect(p.problems).toEqual([]);
});
