/** The drawer of reference, the dispatch and the interlude in a real browser. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { despairAt } from './despair.ts';
import { faultsInBothThemes } from './faults.ts';
import { Player } from './player.ts';
import { atBattle, atMovement } from './saves.ts';
import { openSite, type PageOptions, type Site, soon } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(async () => {
  await site?.close();
});

async function opened(text: string, wanted: PageOptions = {}): Promise<Player> {
  const p = await Player.come(site, { settings: { handOver: false }, ...wanted });
  await p.open(site.url, text);
  return p;
}

const PHONE: PageOptions = { width: 390, height: 844, touch: true };

/** An attack that is joined and not rolled for yet. */
const JOINED = ['attack 2532', 'join ge-stoss-3', 'commit'];

/** Before the Central Powers decide on submarines, when a second turn has begun. */
const secondTurn = () =>
  despairAt(
    {},
    ({ step, headline }, seat) => seat === 'cp' && step?.id === 'submarines' && /Turn 2/.test(headline),
  );

describe('the drawer', () => {
  test('opens by its key at the table of a battle, with the column of its odds lit', async () => {
    const p = await opened(await atBattle(JOINED));
    await p.see('battle-card');
    await p.page.keyboard.press('c');
    const crt = await p.see('chart-crt');
    const odds = await crt.locator('th[data-lit]').innerText();
    expect(odds).toMatch(/^\d:\d$/);
    await soon(() => p.id('battle-card').innerText()).toContain(odds);
    expect(await crt.locator('td[data-lit]').count()).toBe(9);
    await p.page.keyboard.press('Escape');
    await soon(() => p.id('drawer').count()).toBe(0);
    expect(p.problems).toEqual([]);
  });

  test('says how far Germany is from passing the test of Turn 9, and shows what is to be won', async () => {
    const p = await opened(await atMovement());
    await p.tap('open-reference');
    await p.tap('sheet-victory');
    await soon(() => p.page.locator('[data-goal=check]').innerText()).toMatch(/18 or more needed: 3 to go/);
    await p.tap('show-objectives');
    await soon(() => p.id('overlay-morale').getAttribute('aria-pressed')).toBe('true');
    await p.tap('sheet-turns');
    expect(await p.page.locator('[data-turn="1"]').getAttribute('aria-current')).toBe('step');
    expect(await faultsInBothThemes(p.page)).toEqual([]);
  });

  test('rules are found by number, title and words, and lead to their card', async () => {
    const p = await opened(await atMovement());
    await p.page.keyboard.press('c');
    await p.see('drawer');
    await p.id('search-rules').fill('13.28');
    await p.tap(p.id('found-rules').locator('[data-rule="13.28"]'));
    await soon(() => p.id('rule-card').innerText()).toMatch(/13\.28/);
    await p.id('search-rules').fill('zone of control');
    await soon(() => p.id('found-rules').innerText()).toMatch(/Zones? of control/i);
    expect(await p.id('found-rules').locator('[data-rule]').count()).toBeGreaterThan(2);
    await p.id('search-rules').fill('no such thing');
    await soon(() => p.id('found-rules').innerText()).toMatch(/No rule speaks/);
  });

  test('on a phone every sheet of both games is within its width', async () => {
    for (const text of [await atMovement(), (await secondTurn()).text]) {
      const p = await opened(text, PHONE);
      await p.moment();
      await p.tap('open-reference');
      const tabs = p.id('drawer').getByRole('tab');
      for (let i = 0; i < (await tabs.count()); i++) {
        await tabs.nth(i).click();
        const wide = await p.page
          .locator('.drawer-page')
          .evaluate((page) => page.scrollWidth > page.clientWidth + 1);
        expect([await tabs.nth(i).innerText(), wide]).toEqual([await tabs.nth(i).innerText(), false]);
      }
      expect(await faultsInBothThemes(p.page)).toEqual([]);
      expect(p.problems).toEqual([]);
      await p.page.context().close();
    }
  });

  test('letters printed on the map of Fields of Despair are in the legend', async () => {
    const p = await opened((await secondTurn()).text);
    await p.moment();
    await p.page.keyboard.press('c');
    await p.tap('sheet-legend');
    const legend = await p.id('legend').innerText();
    for (const letters of ['VC', 'VM', 'RC']) expect(legend).toMatch(new RegExp(`^${letters}$`, 'm'));
  });
});

describe('the interlude', () => {
  test('stays until Continue, over a reload too, with cubes as cubes and points by hex', async () => {
    const p = await Player.come(site, { settings: { handOver: false } });
    p.reads = true;
    await p.open(site.url, (await secondTurn()).text);
    const interlude = await p.see('interlude');
    expect(await interlude.innerText()).toMatch(/Turn 2, 1914/);
    expect(await interlude.locator('[data-section="Victory points"] li').count()).toBeGreaterThan(0);
    expect(await interlude.locator('[data-section="In the East"] [data-cube]').count()).toBe(3);
    expect(await interlude.innerText()).toMatch(/USA Entry marker/);
    expect(await faultsInBothThemes(p.page)).toEqual([]);
    await p.page.reload();
    await p.seated();
    await p.see('interlude');
    await p.tap('interlude-continue');
    await soon(() => p.id('interlude').count()).toBe(0);
    await p.page.reload();
    await p.seated();
    await p.see('prompt');
    expect(await p.id('interlude').count()).toBe(0);
  });

  test('on a phone it lies within the screen, and the sea comes after the submarines', async () => {
    const p = await Player.come(site, { settings: { handOver: false }, ...PHONE });
    p.reads = true;
    await p.open(site.url, (await secondTurn()).text);
    const box = (await (await p.see('interlude')).boundingBox())!;
    expect([box.x, box.width]).toEqual([0, 390]);
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height).toBeLessThanOrEqual(844);
    await p.tap('interlude-continue');
    await p.entry(() => p.press('declare'));
    await soon(() => p.page.locator('[data-section="At sea"] [data-cube]').count()).toBeGreaterThan(0);
  });
});

describe('the dispatch', () => {
  test('tells the turn and what matters, leads to the map, and folds routine away', async () => {
    const p = await Player.come(site, { settings: { pace: 'at-once', handOver: false } });
    await p.against(site.url, 'campaign', { german: 'bot:staff' });
    await p.press('ready');
    const card = await p.see('since-then');
    expect(await card.getByRole('heading', { level: 2 }).innerText()).toMatch(/^Turn 1, March II/);
    const sections = await card
      .locator('[data-section]')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.section));
    expect(sections).toContain('Battles');
    expect(sections.indexOf('Battles')).toBeLessThan(sections.indexOf('Weather'));
    expect(await card.locator('details').getAttribute('open')).toBeNull();
    await card.locator('[data-section=Battles] li button').first().click();
    await soon(() => p.page.locator('[data-lit=selected]').count()).toBeGreaterThan(0);
    expect(await faultsInBothThemes(p.page)).toEqual([]);
    await card.getByRole('button', { name: 'On with it' }).click();
    await soon(() => p.id('since-then').count()).toBe(0);
    expect(p.problems).toEqual([]);
  });
});

test('figures of the state panel say what they mean', async () => {
  const p = await opened(await atMovement());
  await p.tap(p.page.getByRole('button', { name: 'What the figures of Morale mean' }));
  await soon(() => p.id('panel-morale').innerText()).toMatch(/At 0 the war is lost/);
  await p.tap(p.id('panel-morale').locator('[data-rule="4.2"]'));
  await p.see('rule-card');
});
