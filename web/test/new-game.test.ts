/** New game in a real browser: my side first, the staff against me, only what the scenario has. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsInBothThemes } from './faults.ts';
import { Player } from './player.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(async () => {
  await site?.close();
});

const GAMES = [
  ['storm-in-the-west', 'german', 'allied'],
  ['fields-of-despair', 'cp', 'allied'],
] as const;

for (const [width, height] of [
  [1280, 720],
  [390, 844],
] as const)
  test(`my side and who is against me stand above the fold at ${width}x${height}`, async () => {
    const p = await Player.come(site, { width, height });
    for (const [game, mine, other] of GAMES) {
      await p.page.goto(`${site.url}#/new/${game}`);
      await p.see('start-game');
      expect(await p.id(`lead-${mine}`).isChecked()).toBe(true);
      expect(await p.id(`seat-${other}`).inputValue()).toBe('bot:staff');
      for (const part of [`lead-${mine}`, `lead-${other}`, `seat-${other}`]) {
        const box = await p.id(part).boundingBox();
        expect(box!.y + box!.height, `${game} ${part}`).toBeLessThan(height);
      }
    }
    expect(await faultsInBothThemes(p.page)).toEqual([]);
    expect(p.problems).toEqual([]);
  });

test('the other side takes the staff along, and the game begins with it', async () => {
  const p = await Player.come(site, { settings: { pace: 'at-once' } });
  await p.page.goto(`${site.url}#/new/storm-in-the-west`);
  await p.tap('lead-allied');
  expect(await p.id('seat-german').inputValue()).toBe('bot:staff');
  await p.tap('start-game');
  await p.seated();
  expect(await p.seat()).toBe('allied');
});

test('free set-up is offered in the scenarios that have it, and the solitaire game seats me', async () => {
  const p = await Player.come(site, { width: 390, height: 844 });
  await p.page.goto(`${site.url}#/new/fields-of-despair`);
  await p.see('start-game');
  await p.page.getByText('Optional rules').click();
  await p.see('option-combat');
  expect(await p.id('option-freeBlocks').count()).toBe(0);
  await p.tap('scenario-free-1914');
  await p.see('option-freeBlocks');
  await p.see('option-freeEconomy');
  await p.tap('scenario-solitaire');
  expect(await p.id('option-freeBlocks').count()).toBe(0);
  expect(await p.id('lead-allied').isChecked()).toBe(true);
  expect(await p.id('lead-cp').count()).toBe(0);
});
