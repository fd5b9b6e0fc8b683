/** Losses on the pieces of the battle card, and buttons that say what they would change. */

import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { despairAt, picture } from './despair.ts';
import { faultsInBothThemes } from './faults.ts';
import { Player } from './player.ts';
import { atBattle, atRetreat } from './saves.ts';
import { newPage, openSite, type Site, soon } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(async () => {
  await site?.close();
});

const PHONE = { width: 390, height: 844, touch: true };

async function shot(p: Player, name: string): Promise<void> {
  if (process.env.SHOTS) writeFileSync(`${process.env.SHOTS}-${name}.png`, await p.page.screenshot());
}

const sharedOut = (p: Player): Promise<number[]> =>
  p.page
    .locator('[data-taken]')
    .evaluateAll((all) => all.map((one) => Number((one as HTMLElement).dataset.taken)));

const knob = (p: Player, what: 'more' | 'less', able = true) =>
  p.page.locator(`[data-${what}][aria-disabled=${!able}]`);

describe('Storm in the West', () => {
  test('losses are shared out on the pieces, taken back, and sent as one that one undo takes back', async () => {
    const p = await Player.come(site, { settings: { handOver: false } });
    await p.open(site.url, await atRetreat());
    const card = await p.see('battle-card');
    await p.see(knob(p, 'more'));
    const owed = Number(/Still to lose: defender (\d)/.exec(await card.innerText())![1]);
    expect(owed).toBeGreaterThan(1);
    expect(await p.id('confirm-losses').isDisabled()).toBe(true);
    const before = await p.moment();
    await knob(p, 'more').first().focus();
    await p.page.keyboard.press('Enter');
    await soon(() => card.innerText()).toMatch(new RegExp(`Still to lose: defender ${owed - 1}`));
    await shot(p, 'storm');
    await knob(p, 'less').first().press('Enter');
    await soon(() => card.innerText()).toMatch(new RegExp(`Still to lose: defender ${owed}`));
    for (let left = owed; (await knob(p, 'more').count()) > 0; left--) {
      await knob(p, 'more').last().click();
      await soon(() => sharedOut(p).then((all) => all.reduce((sum, one) => sum + one, 0))).toBe(
        owed - left + 1,
      );
    }
    expect(await faultsInBothThemes(p.page)).toEqual([]);
    expect(await p.n()).toBe(before.n); // nothing has happened yet
    const many = (await sharedOut(p)).reduce((sum, one) => sum + one, 0);
    const after = await p.entry(() => p.id('confirm-losses').click());
    expect(after.n).toBeGreaterThanOrEqual(before.n + many);
    expect(p.problems).toEqual([]);
  });

  test('air units say what they would change', async () => {
    const p = await Player.come(site, { settings: { handOver: false } });
    await p.open(site.url, await atBattle(['attack 2532', 'join ge-stoss-3', 'join ge-stoss-51', 'commit']));
    const notes = await p.see(p.page.locator('[data-testid=battle-card] [data-testid=change-note]'));
    expect((await notes.allInnerTexts())[0]).toMatch(/defender loses \d\.\d → \d\.\d/);
    await shot(p, 'air');
    expect(p.problems).toEqual([]);
  });

  test.each([
    ['low', { width: 1280, height: 720 }],
    ['a phone', { width: 390, height: 844, touch: true }],
  ])('in short, where the window is %s', async (_name, size) => {
    const p = await Player.come(site, { settings: { handOver: false }, ...size });
    await p.open(site.url, await atBattle(['attack 2532', 'join ge-stoss-3', 'join ge-stoss-51', 'commit']));
    const note = await p.see(p.id('note-short'));
    await soon(() => note.first().isVisible()).toBe(true);
    expect(await note.first().innerText()).toMatch(/^[a-z ]+ \S+( %)? → \S+( %)?$/);
    const card = await p.page
      .locator('[data-testid=battle-card]')
      .evaluate((one) => one.scrollWidth <= one.clientWidth + 1);
    expect(card).toBe(true);
    expect(p.problems).toEqual([]);
  });

  test('so do the guns, while the attack is prepared', async () => {
    const p = await Player.come(site, { settings: { handOver: false } });
    await p.open(site.url, await atBattle(['attack 2532', 'join ge-stoss-3', 'join ge-stoss-51']));
    const notes = await p.see(p.page.locator('[data-testid=battle-card] [data-testid=change-note]'));
    expect(await notes.innerText()).toMatch(/attack 12 → 24, odds 3:1 → 6:1/);
    await shot(p, 'guns');
    expect(p.problems).toEqual([]);
  });
});

describe('Fields of Despair', () => {
  test('points are shared out among the blocks of the card, on the phone too', async () => {
    const { text } = await despairAt({ scenario: 'campaign', seed: 'stage 1' }, ({ step, battle }) => {
      const most = Math.max(battle?.attackerLoss ?? 0, battle?.defenderLoss ?? 0);
      return step?.id === 'losses' && most > 2;
    });
    const p = new Player(await newPage(site, { settings: { handOver: false }, ...PHONE }), picture);
    await p.open(site.url, text);
    await p.see('battle-card');
    await p.see(knob(p, 'more'));
    // What happened between the turns is read first.
    await soon(async () => (await p.moment()) && (await p.id('interlude').count())).toBe(0);
    await p.page.locator('.table-loss-piece').first().tap();
    await soon(() => sharedOut(p).then((all) => all.reduce((sum, one) => sum + one, 0))).toBe(1);
    await shot(p, 'despair');
    expect(await p.id('confirm-losses').innerText()).toMatch(/Confirm/);
    const { n } = await p.moment();
    await p.entry(() => p.id('confirm-losses').tap());
    expect(await p.n()).toBeGreaterThan(n);
    expect(p.problems).toEqual([]);
  });
});
