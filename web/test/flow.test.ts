/** Ending a phase, answers given beforehand, seats that change hands: at the table, in a real browser. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { despairAt, picture } from './despair.ts';
import { faultsInBothThemes } from './faults.ts';
import { Player } from './player.ts';
import { atMovement } from './saves.ts';
import { newPage, openSite, type Site, soon } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(async () => {
  await site?.close();
});

async function marching(): Promise<Player> {
  const p = await Player.come(site, { settings: { handOver: false, checkEnds: true } });
  await p.open(site.url, await atMovement());
  await p.asked(/Move your units/);
  return p;
}

describe('before a phase ends', () => {
  test('the table says what was forgotten and shows it; then it ends, or goes on', async () => {
    const p = await marching();
    const { n } = await p.moment();
    await p.button('done').click();
    const sheet = await p.see('end-check');
    expect(await sheet.innerText()).toMatch(/End movement\?[\s\S]*could still move/);
    await sheet.getByTestId('end-check-item').first().click();
    await p.see(p.page.locator('[data-lit=selected]'));
    await p.page.keyboard.press('Escape');
    await soon(() => p.id('end-check').count()).toBe(0);
    expect(await p.n()).toBe(n);
    await p.button('done').click();
    await p.entry(() => p.tap('end-anyway'));
    await p.asked(/combat phase/);
    expect(p.problems).toEqual([]);
  });

  test('what cannot be taken back is said first, against a bot too', async () => {
    const p = await Player.come(site, { settings: { handOver: false, checkEnds: true, pace: 'at-once' } });
    await p.against(site.url, 'offensive', { allied: 'bot:staff' });
    await p.asked(/say that you are ready/);
    const { n } = await p.moment();
    await p.button('ready').click();
    const sheet = await p.see('end-check');
    expect(await sheet.innerText()).toMatch(/it cannot be taken back/);
    expect(await faultsInBothThemes(p.page)).toEqual([]);
    await p.tap('end-not-yet');
    await soon(() => p.id('end-check').count()).toBe(0);
    expect(await p.n()).toBe(n);
    expect(p.problems).toEqual([]);
  });

  test('whoever does not want it is not asked again', async () => {
    const p = await marching();
    await p.button('done').click();
    await p.see('end-check');
    await p.id('end-never').check();
    await p.entry(() => p.tap('end-anyway'));
    await p.press('done');
    expect(p.problems).toEqual([]);
  });

  test('an ending is named for all it ends', async () => {
    const p = await Player.come(site, { settings: { handOver: false } });
    await p.open(site.url, await atMovement());
    for (const what of [/Move your units/, /First combat/, /nfiltrat/]) {
      await p.asked(what);
      await p.press('done');
    }
    await soon(() => p.button('done').innerText()).toBe('End combat and the turn');
  });
});

test('a seat is handed to the staff, which goes on, and the log says so', async () => {
  const p = await Player.come(site, { settings: { handOver: false, pace: 'at-once' } });
  await p.open(site.url, await atMovement());
  const { n } = await p.moment();
  await p.tap('menu');
  await p.tap('menu-seats');
  await p.see('seats-sheet');
  await p.id('sit-german').selectOption('bot:staff');
  await soon(() => p.n()).toBeGreaterThan(n);
  await p.page.keyboard.press('Escape');
  await p.id('tab-log').click();
  await soon(() => p.id('handed').first().innerText()).toMatch(/from here on the staff plays/);
  expect(p.problems).toEqual([]);
});

test('an answer given once is not asked for again, and can be taken back', async () => {
  const { text } = await despairAt({}, (scene) => scene.step?.id === 'reinforcement');
  const p = new Player(await newPage(site, { settings: { handOver: false } }), picture);
  await p.open(site.url, text);
  await p.see('policy-hints');
  await p.entry(() => p.tap('say-reinforce-never'));
  await p.tap('menu');
  await p.tap('menu-seats');
  await p.see('seats-sheet');
  expect(p.problems).toEqual([]);
});
