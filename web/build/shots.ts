/** Pictures of the table as it is, for docs and for looking at: `npm run shots` puts them into docs/table. */

import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { despairAt } from '../test/despair.ts';
import { Player } from '../test/player.ts';
import { atBattle, atCombat, atMovement } from '../test/saves.ts';
import { openOwnSite, type PageOptions } from '../test/site.ts';

const FOLDER = process.argv[2] ?? join(import.meta.dirname, '..', '..', 'docs', 'table');

const LOOKS: readonly (readonly [name: string, wanted: PageOptions])[] = [
  ['light', { width: 1280, height: 800 }],
  ['dark', { width: 1280, height: 800, dark: true }],
  ['phone', { width: 390, height: 844, touch: true }],
];

/** Once letters and pictures are there, and the map stands still. */
async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  const path = join(FOLDER, `${name}.jpg`);
  await page.screenshot({ path, type: 'jpeg', quality: 72, animations: 'disabled' });
  if (statSync(path).size < 10_000) throw new Error(`There is nothing on ${path}.`);
  process.stdout.write(`${path}\n`);
}

/** Home, table, battle, a turn of the staff, replay. */
async function storm(p: Player, url: string, name: string): Promise<void> {
  const { page } = p;
  const shoot = async (what: string): Promise<void> => {
    if ((await p.id('map').count()) > 0) await p.still();
    await take(page, `${what}-${name}`);
  };
  await page.goto(url);
  await p.see('game-card-storm-in-the-west');
  await shoot('home');
  await p.open(url, await atMovement());
  await p.click('2432');
  await p.see('stack-panel');
  await shoot('table');
  await p.open(url, await atCombat());
  await p.click('2532');
  const card = await p.see('battle-card');
  const free = card.locator('[data-unit][aria-pressed=false]').first();
  for (let i = 0; i < 4 && (await free.isVisible()); i++) await p.entry(() => free.click());
  const commit = page.locator('[data-choice=commit]:visible, .table-battle-buttons button:visible');
  await p.entry(() => commit.first().click());
  await shoot('battle');
  const id = /table\/([^?]+)/.exec(page.url())![1]!;
  await p.against(url, 'campaign', { german: 'bot:staff' });
  await p.press('ready');
  await p.id('pace').selectOption('slow');
  await p.see(page.locator('[data-testid=deed]', { hasText: 'moves from' }));
  await page.getByTestId('opponent').getByTestId('why').click();
  await shoot('staff');
  await page.goto(`${url}#/replay/${id}?n=6`);
  await p.see('timeline');
  await p.see('map');
  await shoot('replay');
}

/** The drawer beside a battle, and the stage on which the battle ends. */
async function stage(p: Player, url: string, name: string): Promise<void> {
  const deeds = ['attack 2532', 'join ge-stoss-3', 'join ge-stoss-51', 'commit'];
  await p.open(url, await atBattle(deeds));
  await p.see('battle-card');
  await p.tap('open-reference');
  await p.see('chart-crt');
  await p.still();
  await take(p.page, `drawer-${name}`);
  await p.page.getByRole('button', { name: 'Close the reference' }).click();
  const asks = ['sendAir', 'meetAir', 'lose', 'halt'].map((choice) => `[data-choice=${choice}]`);
  while ((await p.page.locator('[data-staged]').count()) === 0) {
    const [found] = await p.usableNow(asks);
    if (found !== undefined) await p.pressNow(found);
    await p.moment();
  }
  await p.see('stage-continue');
  await take(p.page, `stage-${name}`);
}

/** A combat of Fields of Despair. */
async function blocks(p: Player, url: string, name: string): Promise<void> {
  const { text } = await despairAt({}, ({ step }, seat) => seat === 'cp' && step?.id === 'pressOn');
  await p.open(url, text);
  await p.see('battle-card');
  await p.still();
  await take(p.page, `blocks-${name}`);
}

mkdirSync(FOLDER, { recursive: true });
const site = await openOwnSite();
try {
  for (const [name, wanted] of LOOKS) {
    for (const show of [storm, stage, blocks]) {
      const p = await Player.come(site, { ...wanted, settings: { handOver: false } });
      await show(p, site.url, name);
      await p.page.context().close();
    }
  }
} finally {
  await site.close();
}
