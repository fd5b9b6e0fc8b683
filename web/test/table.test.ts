/** The table in a real browser, as a player uses it. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faults } from './faults.ts';
import { Player } from './player.ts';
import { atBattle, atCombat, atMovement } from './saves.ts';
import { newPage, openSite, type PageOptions, type Site } from './site.ts';

/** As `expect.poll`, with patience for a busy machine. */
const soon = <T>(look: () => Promise<T> | T) => expect.poll(look, { timeout: 15_000 });

let site: Site;
beforeAll(async () => {
  site = await openSite();
}, 120_000);
afterAll(async () => {
  await site?.close();
});

async function sit(wanted: PageOptions = {}): Promise<Player & { problems: string[] }> {
  const page = await newPage(site, wanted);
  return Object.assign(new Player(page), { problems: page.problems });
}

const open = (p: Player, text: string): Promise<void> => p.open(site.url, text);

describe('from Home', () => {
  test('a newcomer finishes a first turn by mouse', async () => {
    const p = await sit();
    await p.start(site.url, 'campaign');
    await p.press('ready');
    await p.handOver();
    await p.press('ready');
    await p.handOver();
    await p.asked(/Replenish/);
    await p.press('done');
    await p.asked(/by rail/);
    await p.press('done');
    await p.asked(/Move your units/);
    await p.click('2432');
    await p.page.locator('[data-testid=stack-panel] [data-unit]').first().waitFor();
    await p.click('2431');
    await soon(() => p.page.locator('[data-testid=undo]').isEnabled()).toBe(true);
    await p.finishTurn(2);
    expect(p.problems).toEqual([]);
  }, 120_000);

  test('the same by keyboard alone', async () => {
    const p = await sit();
    await p.page.goto(site.url);
    await p.tabTo(/^play/i);
    await p.page.keyboard.press('Enter');
    await p.id('start-game').waitFor();
    await p.tabTo(/^start/i);
    await p.page.keyboard.press('Enter');
    await p.id('table').waitFor();
    await p.finishTurn(10, 'keyboard');
    expect(p.problems).toEqual([]);
  }, 180_000);

  test('a game is kept: closed, opened again, continued', async () => {
    const p = await sit();
    await p.start(site.url, 'offensive');
    await p.press('ready');
    await p.id('hand-over-continue').click();
    await p.asked(/set-up|army stands/i);
    await p.page.waitForTimeout(500);
    await p.page.goto(site.url);
    await p.id('home-continue').getByRole('link').first().click();
    await p.id('table').waitFor();
    await p.handOver();
    await p.press('ready');
    await p.handOver();
    await p.asked(/Replenish/);
    expect(p.problems).toEqual([]);
  }, 60_000);

  test('a damaged save is refused with a reason, and nothing is lost', async () => {
    const p = await sit();
    await open(p, await atMovement());
    await p.page.goto(site.url);
    const text = (await atMovement()).replace('"choice":"ready"', '"choice":"rabbit"');
    await p
      .id('import-save')
      .setInputFiles({ name: 'bad.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await soon(() => p.id('import-error').innerText()).toMatch(/cannot be used|damaged|save/i);
    expect(await p.id('home-continue').getByRole('link').count()).toBeGreaterThan(0);
  }, 60_000);
});

describe('at the table', () => {
  test('a refused move shows its rule, and the rule opens', async () => {
    const p = await sit();
    await open(p, await atMovement());
    await p.click('2432');
    await p.page.locator('[data-testid=stack-panel] [data-unit]').first().waitFor();
    await p.click('2836');
    const why = p.id('why-not');
    await why.waitFor();
    const rule = why
      .getByRole('button')
      .filter({ hasText: /^\d+\.\d+/ })
      .first();
    expect(await why.innerText()).toMatch(/12\.2|10\.4/);
    await rule.click();
    expect((await p.id('rule-card').first().innerText()).length).toBeGreaterThan(30);
  }, 60_000);

  test('undo takes a move back, redo makes it again', async () => {
    const p = await sit();
    await open(p, await atMovement());
    await p.click('2432');
    await p.page.locator('[data-testid=stack-panel] [data-unit]').first().waitFor();
    await p.click('2431');
    await soon(() => p.id('undo').isEnabled()).toBe(true);
    await p.id('undo').click();
    await soon(() => p.id('redo').isEnabled()).toBe(true);
    await p.id('redo').click();
    await soon(() => p.id('redo').isEnabled()).toBe(false);
  }, 60_000);

  test('a battle: attackers, odds, losses on both sides, retreat or loss, advance', async () => {
    const p = await sit();
    await open(p, await atCombat());
    await p.asked(/First combat phase/);
    await p.click('2532');
    const card = p.id('battle-card');
    await card.waitFor();
    for (let i = 0; i < 3; i++) {
      const free = card.locator('[data-unit][aria-pressed=false]').first();
      if (!(await free.isVisible())) break;
      await free.click();
      await p.page.waitForTimeout(400);
    }
    await p.page.locator('[data-choice=commit]').first().click();
    await soon(() => card.innerText()).toMatch(/\d:1/);
    expect(await card.innerText()).toMatch(/13\.\d+/); // modifiers name their rules
    const seen = await p.throughBattle();
    expect(seen.has('german')).toBe(true);
    expect(seen.has('allied')).toBe(true);
    await p.asked(/combat phase/);
    expect(p.problems).toEqual([]);
  }, 90_000);

  test('the defender retreats on the map, the attacker advances', async () => {
    const p = await sit();
    const begun = ['attack 2532', 'join ge-stoss-3', 'join ge-stoss-51', 'commit', 'sendAir 0', 'meetAir no'];
    await open(p, await atBattle(begun));
    await p.asked(/loss points at/);
    await p.click('2533'); // lit as a way out
    await p.asked(/one loss point at/);
    await p.page.locator('[data-testid=battle-card] [data-choice=lose]').first().click();
    await p.id('hand-over').waitFor();
    // Nothing of either side is on the page while the screen changes hands.
    expect(await p.page.locator('[data-unit], [data-stack]').count()).toBe(0);
    await p.id('hand-over-continue').click();
    await p.asked(/2 loss points among the attackers/);
    for (let i = 0; i < 2; i++) {
      await p.page.locator('[data-testid=battle-card] [data-choice=lose]').first().click();
      await p.page.waitForTimeout(500);
    }
    await p.asked(/Advance into/);
    await p.page.locator('[data-choice=goForward]').first().click();
    await soon(() => p.page.locator('[data-stack="2532"] [data-unit^="ge-stoss"]').count()).toBeGreaterThan(
      0,
    );
    await p.id('tab-log').click();
    expect(await p.id('log').innerText()).toMatch(/retreats from/i);
    expect(p.problems).toEqual([]);
  }, 90_000);

  test('replay leads to a link, and the link to the moment', async () => {
    const p = await sit();
    await open(p, await atCombat());
    const id = /table\/([^?]+)/.exec(p.page.url())![1]!;
    await p.page.goto(`${site.url}#/replay/${id}?n=2`);
    await p.id('replay').waitFor();
    await p.id('timeline').waitFor();
    await p.page.keyboard.press('ArrowRight');
    await soon(() => p.page.url()).toMatch(/n=3/);
  }, 60_000);

  test('on a phone', async () => {
    const p = await sit({ width: 390, height: 844, touch: true });
    await open(p, await atMovement());
    await p.asked(/Move your units/);
    const wide = await p.page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
    await p.press('done');
    await p.asked(/combat phase/);
    expect(p.problems).toEqual([]);
  }, 60_000);

  test('a covered enemy stack stays covered on the screen', async () => {
    const p = await sit();
    await open(p, await atMovement());
    const german = await p.page.locator('[data-stack="2432"]').innerHTML();
    expect(german).toMatch(/data-unit="ge-/);
    const html = await p.page.content();
    expect(html).not.toMatch(/data-unit="br-port"/); // the Portuguese lie under XV Corps in 1734
  }, 60_000);
});

describe('against the general staff', () => {
  test('it sets up, plays its part of the turn, and asks for what is mine', async () => {
    const p = await sit();
    await p.page.goto(`${site.url}#/new/storm-in-the-west`);
    await p.id('scenario-offensive').click();
    await p.id('seat-allied').selectOption('bot:staff');
    await p.id('start-game').click();
    await p.id('table').waitFor();
    await p.press('ready');
    await p.finishTurn(10);
    await p.id('tab-log').click();
    await soon(() => p.id('log').innerText()).toMatch(/The Allies/);
    expect(p.problems).toEqual([]);
  }, 120_000);
});

describe('axe finds no serious fault', () => {
  test.each([
    ['light', false],
    ['dark', true],
  ])(
    '%s',
    async (_name, dark) => {
      const p = await sit({ dark });
      await p.page.goto(site.url);
      await p.id('home').waitFor();
      expect(await faults(p.page)).toEqual([]);
      await p.page.goto(`${site.url}#/new/storm-in-the-west`);
      await p.id('start-game').waitFor();
      expect(await faults(p.page)).toEqual([]);
      await open(p, await atMovement());
      expect(await faults(p.page)).toEqual([]);
      await p.page.goto(`${site.url}#/settings`);
      await p.id('settings').waitFor();
      expect(await faults(p.page)).toEqual([]);
    },
    90_000,
  );
});
