/** The table in a real browser, as a player uses it. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultsInBothThemes } from './faults.ts';
import { Player } from './player.ts';
import { atBattle, atCombat, atMovement } from './saves.ts';
import { openSite, type PageOptions, type Site, soon } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(async () => {
  await site?.close();
});

/** At a save; the screen is not covered when it changes hands. */
async function opened(text: string, wanted: PageOptions = {}): Promise<Player> {
  const p = await Player.come(site, { settings: { handOver: false }, ...wanted });
  await p.open(site.url, text);
  return p;
}

/** Picks up the stack in a hex. */
async function pickUp(p: Player, hex: string): Promise<void> {
  await p.click(hex);
  await p.see(p.page.locator('[data-testid=stack-panel] [data-unit]'));
}

describe('from Home', () => {
  test('a newcomer finishes a first turn by mouse', async () => {
    const p = await Player.come(site);
    await p.start(site.url, 'campaign');
    await p.press('ready');
    await p.handOver();
    await p.press('ready');
    await p.handOver();
    await p.asked(/by rail/); // there is nothing to replenish yet: that phase has passed by itself
    await p.press('done');
    await p.asked(/Move your units/);
    await pickUp(p, '2432');
    await p.entry(() => p.click('2431'));
    expect(await p.id('undo').isEnabled()).toBe(true);
    await p.passUntil(/Turn 2 of/);
    expect(p.problems).toEqual([]);
  });

  test('the same by keyboard alone', async () => {
    const p = await Player.come(site);
    await p.page.goto(site.url);
    await p.see('game-card-storm-in-the-west');
    await p.tabTo(/^play/i);
    await p.page.keyboard.press('Enter');
    await p.see('start-game');
    await p.id('lead-both').focus();
    await p.page.keyboard.press('Space');
    await p.tabTo(/^start/i);
    await p.page.keyboard.press('Enter');
    await p.seated();
    await p.passUntil(/Turn 10 of/, 'keyboard');
    expect(p.problems).toEqual([]);
  });

  test('a game is kept: closed, opened again, continued', async () => {
    const p = await Player.come(site);
    await p.start(site.url, 'offensive');
    await p.press('ready');
    await p.handOver();
    await p.asked(/set-up|army stands/i);
    await p.page.goto(site.url);
    await p.tap(p.id('home-continue').getByRole('link'));
    await p.handOver();
    await p.press('ready');
    await p.handOver();
    await p.asked(/Replenish/);
    expect(p.problems).toEqual([]);
  });

  test('a damaged save is refused with a reason, and nothing is lost', async () => {
    const p = await opened(await atMovement());
    await p.bringSave(site.url, (await atMovement()).replace('"choice":"ready"', '"choice":"rabbit"'));
    await p.see('import-error');
    expect(await p.id('import-error').innerText()).toMatch(/cannot be used|damaged|save/i);
    expect(await p.id('home-continue').getByRole('link').count()).toBeGreaterThan(0);
  });

  test('whoever has been here once needs no connection', async () => {
    const p = await Player.come(site, { offline: true });
    await p.page.goto(site.url);
    await p.page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    await p.page.context().setOffline(true);
    await p.page.reload();
    await p.start(site.url, 'campaign');
    await p.asked(/\w/);
    expect(p.problems).toEqual([]);
  });
});

describe('at the table', () => {
  test('a refused move shows its rule, and the rule opens', async () => {
    const p = await opened(await atMovement());
    await pickUp(p, '2432');
    await p.click('2836');
    const why = await p.see('why-not');
    expect(await why.innerText()).toMatch(/12\.2|10\.4/);
    await p.tap(why.getByRole('button').filter({ hasText: /^\d+\.\d+/ }));
    await soon(async () => (await p.id('rule-card').first().innerText()).length).toBeGreaterThan(30);
  });

  test('undo takes a move back, redo makes it again', async () => {
    const p = await opened(await atMovement());
    const { n } = await p.moment();
    await pickUp(p, '2432');
    const moved = await p.entry(() => p.click('2431'));
    await p.tap('undo');
    expect(await p.next(moved)).toMatchObject({ n });
    await p.entry(() => p.tap('redo'));
    expect(await p.n()).toBe(n + 1);
    await soon(() => p.id('redo').isEnabled()).toBe(false);
  });

  test('a battle: attackers, odds, losses on both sides, retreat or loss, advance', async () => {
    const p = await opened(await atCombat(), { settings: {} });
    await p.asked(/First combat phase/);
    await p.click('2532');
    const card = await p.see('battle-card');
    const free = card.locator('[data-unit][aria-pressed=false]').first();
    for (let i = 0; i < 3 && (await free.isVisible()); i++) await p.entry(() => free.click());
    await p.entry(() => p.page.locator('[data-choice=commit]').first().click());
    await soon(() => card.innerText()).toMatch(/\d:1/);
    expect(await card.innerText()).toMatch(/13\.\d+/); // modifiers name their rules
    expect(await p.throughBattle()).toEqual(new Set(['german', 'allied']));
    await p.asked(/combat phase/);
    expect(p.problems).toEqual([]);
  });

  test('the defender retreats on the map, the attacker advances', async () => {
    const begun = ['attack 2532', 'join ge-stoss-3', 'join ge-stoss-51', 'commit', 'sendAir 0', 'meetAir no'];
    const p = await opened(await atBattle(begun), { settings: {} });
    const loss = p.page.locator('[data-testid=battle-card] [data-choice=lose]').first();
    await p.asked(/loss points at/);
    // Lit as a way out; the one corps that is left to lose a step does so by itself.
    expect(await p.entry(() => p.click('2533'))).toMatchObject({ covered: true });
    // Nothing of either side is on the page while the screen changes hands.
    expect(await p.page.locator('[data-unit], [data-stack]').count()).toBe(0);
    await p.handOver();
    await p.asked(/2 loss points among the attackers/);
    await p.usable(['[data-choice=lose]']); // both are shared out
    await p.entry(() => loss.click());
    await p.asked(/Advance into/);
    await p.entry(() => p.page.locator('[data-choice=goForward]').first().click());
    await soon(() => p.page.locator('[data-stack="2532"] [data-unit^="ge-stoss"]').count()).toBeGreaterThan(
      0,
    );
    await p.tap('stage-continue');
    await p.id('tab-log').click();
    expect(await p.id('log').innerText()).toMatch(/retreats from/i);
    expect(p.problems).toEqual([]);
  });

  test('replay leads to a link, and the link to the moment', async () => {
    const p = await opened(await atCombat());
    const id = /table\/([^?]+)/.exec(p.page.url())![1]!;
    await p.page.goto(`${site.url}#/replay/${id}?n=2`);
    await p.see('replay');
    await p.see('timeline');
    await p.page.keyboard.press('ArrowRight');
    await soon(() => p.page.url()).toMatch(/n=3/);
  });

  test('on a phone', async () => {
    const phone = { width: 390, height: 844, touch: true };
    const p = await opened(await atMovement(), { ...phone, settings: { handOver: false } });
    await p.asked(/Move your units/);
    const wide = await p.page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
    await p.press('done');
    await p.asked(/combat phase/);
    expect(p.problems).toEqual([]);
  });

  test('a covered enemy stack stays covered on the screen', async () => {
    const p = await opened(await atMovement());
    const german = await p.page.locator('[data-stack="2432"]').innerHTML();
    expect(german).toMatch(/data-unit="ge-/);
    const html = await p.page.content();
    expect(html).not.toMatch(/data-unit="br-port"/); // the Portuguese lie under XV Corps in 1734
  });
});

describe('against the general staff', () => {
  test('it sets up, plays its part of the turn, and asks for what is mine', async () => {
    const p = await Player.come(site, { settings: { pace: 'at-once' } });
    await p.against(site.url, 'offensive', { allied: 'bot:staff' });
    await p.press('ready');
    await p.passUntil(/Turn 10 of/);
    await p.id('tab-log').click();
    await soon(() => p.id('log').innerText()).toMatch(/The Allies/);
    expect(p.problems).toEqual([]);
  });
});

test('axe finds no serious fault, in light and dark', async () => {
  const p = await Player.come(site, { settings: { handOver: false } });
  for (const [hash, there] of [
    ['', 'game-card-storm-in-the-west'],
    ['#/new/storm-in-the-west', 'start-game'],
    ['#/settings', 'settings'],
  ] as const) {
    await p.page.goto(site.url + hash);
    await p.see(there);
    expect([there, await faultsInBothThemes(p.page)]).toEqual([there, []]);
  }
  await p.open(site.url, await atMovement());
  expect(['table', await faultsInBothThemes(p.page)]).toEqual(['table', []]);
});
