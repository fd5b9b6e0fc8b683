/** What happens between turns, and the drawer of reference, at a table that a server keeps. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsInBothThemes } from './faults.ts';
import { type OnlineSite, openOnlineSite, Visitor } from './online.ts';
import { soon } from './site.ts';

let site: OnlineSite;
beforeAll(async () => {
  site = await openOnlineSite();
});
afterAll(async () => {
  await site?.close();
});

/** 1917: both are ready, and its first turn has begun. */
async function finalPush(): Promise<{ readonly ann: Visitor; readonly bob: Visitor; readonly id: string }> {
  const [ann, bob] = await Promise.all([
    Visitor.come(site),
    Visitor.come(site, { width: 390, height: 844, touch: true }),
  ]);
  await ann.enrol('Ann');
  const { id, invitations } = await ann.client.make({
    ...{ game: 'fields-of-despair', scenario: 'final-push', seats: { cp: 'me', allied: 'link' } },
  });
  await bob.sitDown(invitations.allied!, 'Bob');
  for (const [i, { client }] of [ann, bob].entries())
    await client.choose(id, { n: i + 1, undos: 0, choice: 'ready', value: null });
  for (const one of [ann, bob]) {
    one.reads = true;
    await one.goTo(site.url, id);
  }
  return { ann, bob, id };
}

test('the USA comes in and Russia goes: both are told so until they go on, and the charts lie beside it', async () => {
  const { ann, bob } = await finalPush();
  for (const one of [ann, bob]) {
    const interlude = await one.see('interlude');
    const great = (await interlude.locator('[data-great]').allInnerTexts()).join('\n');
    expect(great).toMatch(/USA[\s\S]*Russia/);
    expect(await interlude.locator('[data-section="In the East"] [data-cube]').count()).toBeGreaterThan(0);
    const box = (await interlude.boundingBox())!;
    const { width, height } = one.page.viewportSize()!;
    expect([box.x >= 0, box.x + box.width <= width, box.y + box.height <= height]).toEqual([
      true,
      true,
      true,
    ]);
  }
  expect(await faultsInBothThemes(ann.page)).toEqual([]);
  await ann.page.reload();
  await ann.seated();
  await ann.see('interlude'); // not read, so still there
  await ann.tap('interlude-continue');
  await soon(() => ann.id('interlude').count()).toBe(0);
  await ann.page.reload();
  await ann.seated();
  await ann.see('prompt');
  expect(await ann.id('interlude').count()).toBe(0);

  await ann.page.keyboard.press('c');
  await ann.see('drawer');
  await ann.tap('sheet-victory');
  await soon(() => ann.page.locator('[data-goal]').count()).toBeGreaterThan(0);
  await ann.tap('sheet-turns');
  await soon(() => ann.page.locator('[data-turn][aria-current=step]').count()).toBe(1);
  await ann.id('search-rules').fill('submarine');
  await soon(() => ann.id('found-rules').locator('[data-rule]').count()).toBeGreaterThan(1);
  expect(await faultsInBothThemes(ann.page)).toEqual([]);
  await ann.page.keyboard.press('Escape');
  await soon(() => ann.id('drawer').count()).toBe(0);
  for (const one of [ann, bob]) expect(one.problems).toEqual([]);
});
