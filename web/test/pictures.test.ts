/** Pictures of the table as it is, for docs and for looking at: `npm run shots` puts them into docs/table. */

import { mkdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { despairAt } from './despair.ts';
import { Player } from './player.ts';
import { atCombat, atMovement } from './saves.ts';
import { newPage, openSite, type PageOptions, type Site } from './site.ts';

const FOLDER = process.env.ARMISTICE_SHOTS ?? join(tmpdir(), 'armistice-shots');

let site: Site;
beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true });
  site = await openSite();
}, 120_000);
afterAll(async () => {
  await site?.close();
});

const LOOKS: readonly (readonly [name: string, wanted: PageOptions])[] = [
  ['light', { width: 1280, height: 800 }],
  ['dark', { width: 1280, height: 800, dark: true }],
  ['phone', { width: 390, height: 844, touch: true }],
];

async function take(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(700);
  const path = join(FOLDER, `${name}.jpg`);
  await page.screenshot({ path, type: 'jpeg', quality: 72 });
  expect(statSync(path).size).toBeGreaterThan(10_000); // something is on it
}

test.each(LOOKS)(
  'home, table, battle and replay: %s',
  async (name, wanted) => {
    const page = await newPage(site, wanted);
    const p = new Player(page);
    const shoot = (what: string): Promise<void> => take(page, `${what}-${name}`);
    const open = (text: string): Promise<void> => p.open(site.url, text);
    await page.goto(site.url);
    await p.id('game-card-storm-in-the-west').waitFor();
    await shoot('home');
    await open(await atMovement());
    await page.waitForTimeout(800);
    await p.click('2432');
    await shoot('table');
    await open(await atCombat());
    await p.click('2532');
    const card = p.id('battle-card');
    await card.waitFor();
    for (let i = 0; i < 4; i++) {
      const free = card.locator('[data-unit][aria-pressed=false]').first();
      if (!(await free.isVisible())) break;
      await free.click();
      await page.waitForTimeout(400);
    }
    await page.locator('[data-choice=commit]:visible, .table-battle-buttons button:visible').first().click();
    await shoot('battle');
    const id = /table\/([^?]+)/.exec(page.url())![1]!;
    await p.against(site.url, 'campaign', { german: 'bot:staff' });
    await p.press('ready');
    await p.id('pace').selectOption('slow');
    await page.locator('[data-testid=deed]', { hasText: 'moves from' }).first().waitFor();
    await page.getByTestId('opponent').getByTestId('why').click();
    await shoot('staff');
    await page.goto(`${site.url}#/replay/${id}?n=6`);
    await p.id('timeline').waitFor();
    await shoot('replay');
  },
  90_000,
);

test.each(LOOKS)(
  'a combat with blocks: %s',
  async (name, wanted) => {
    const page = await newPage(site, wanted);
    const { text } = await despairAt({}, ({ step }, seat) => seat === 'cp' && step?.id === 'pressOn');
    await new Player(page).open(site.url, text);
    await page.getByTestId('battle-card').waitFor();
    await take(page, `blocks-${name}`);
  },
  90_000,
);
