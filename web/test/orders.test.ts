/** One order for many, ways by other places, and answers asked for once, in a real browser. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Scene } from '../src/session/protocol.ts';
import { despairAt, picture } from './despair.ts';
import { faultsInBothThemes } from './faults.ts';
import { Player } from './player.ts';
import { newPage, openSite, type PageOptions, type Site, soon } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(async () => {
  await site?.close();
});

const at = (step: string) => (scene: Scene) => scene.step?.id === step && scene.foci.length > 0;

async function opened(text: string, more: PageOptions = {}): Promise<Player> {
  const { settings, ...rest } = more;
  const page = await newPage(site, { settings: { handOver: false, stage: false, ...settings }, ...rest });
  const p = new Player(page, picture);
  await p.open(site.url, text);
  return p;
}

describe('one order for many', () => {
  test('pieces of several hexes are brought to one, and taken back with one undo', async () => {
    const { text } = await despairAt({}, at('movement'));
    const p = await opened(text);
    const { n } = await p.moment();
    await p.click('F03');
    await p.tap('bring');
    await p.see('order-sheet');
    // On the map: the next of the stack; with Ctrl it stays.
    await p.click('H02');
    await soon(() => p.page.locator('[data-row^="H02"][data-taken]').count()).toBe(1);
    await p.click('G03');
    await soon(() => p.page.locator('[data-row^="G03"][data-taken]').count()).toBe(1);
    expect(['sheet', await faultsInBothThemes(p.page)]).toEqual(['sheet', []]);
    await p.entry(() => p.tap('order-give'));
    expect(await p.n()).toBe(n + 2);
    await soon(() => p.id('order-sheet').count()).toBe(0);
    await p.page.keyboard.press('u');
    await soon(() => p.n()).toBe(n);
    expect(p.problems).toEqual([]);
  });

  test('on a phone the sheet is filled by its rows, and its button is in reach', async () => {
    const { text } = await despairAt({}, at('movement'));
    const p = await opened(text, { width: 390, height: 844, touch: true });
    const { n } = await p.moment();
    await p.click('F03');
    await p.tap('bring');
    await p.tap(p.page.locator('[data-row] [data-testid=order-more]'));
    await soon(() => p.page.locator('[data-taken]').count()).toBe(1);
    const give = (await p.id('order-give').boundingBox())!;
    expect(give.y + give.height).toBeLessThan(844);
    await p.entry(() => p.tap('order-give'));
    expect(await p.n()).toBe(n + 1);
    expect(p.problems).toEqual([]);
  });

  test('squadrons for several hexes, sent with the end of the step', async () => {
    const { text } = await despairAt({}, at('scouting'));
    const p = await opened(text);
    await p.tap(p.page.locator('[data-sheet=fly]'));
    await p.see('order-sheet');
    for (const [hex, many] of [
      ['F03', 1],
      ['F03', 2],
      ['G05', 1],
    ] as const) {
      await p.click(hex);
      await soon(() => p.page.locator(`[data-row=${hex}]`).getAttribute('data-taken')).toBe(String(many));
    }
    await p.entry(() => p.tap('order-end'));
    await p.asked(/Move blocks/);
    expect(p.problems).toEqual([]);
  });
});

test('a block goes by way of another hex, with one undo', async () => {
  const { text } = await despairAt({}, at('movement'));
  const p = await opened(text);
  const { n } = await p.moment();
  await p.click('G02');
  await p.see('stack-panel');
  await soon(() => p.lit('target')).toContain('F02');
  await p.tap('by-way');
  await soon(() => p.id('by-way').getAttribute('aria-pressed')).toBe('true');
  await p.click('F02');
  await soon(() => p.lit('target')).toContain('E03');
  expect(await p.n()).toBe(n);
  await p.entry(() => p.click('E03'));
  await soon(() => p.n()).toBe(n + 2);
  await soon(() => p.units('E03')).toHaveLength(1);
  await p.page.keyboard.press('Escape');
  await p.page.keyboard.press('u');
  await soon(() => p.n()).toBe(n);
  expect(p.problems).toEqual([]);
});

test('a stack breaks out by one drag', async () => {
  const { text, scene } = await despairAt(
    {},
    (one) => one.step?.id === 'breakouts' && one.foci.filter(({ choice }) => choice === 'use').length > 1,
  );
  const pieces = scene.foci.filter(({ first }) => first !== undefined);
  const hex = scene.stacks.find(({ counters }) => counters.some(({ id }) => id === pieces[0]!.id))!.hex;
  const p = await opened(text);
  const { n } = await p.moment();
  await p.click(hex);
  await p.see('stack-panel');
  await soon(async () => (await p.lit('target')).length).toBeGreaterThan(0);
  await p.page.keyboard.press('w');
  const [to] = await p.lit('target');
  await p.entry(() => p.click(to!));
  await soon(() => p.n()).toBeGreaterThan(n + 1);
  await soon(() => p.units(to!)).not.toHaveLength(0);
  expect(p.problems).toEqual([]);
});

describe('answers while the enemy acts', () => {
  test('are asked for once on one sheet, and hold; the sheet does not come again', async () => {
    const { text, seat } = await despairAt({}, (scene) => scene.step?.id === 'counterBarrage');
    const p = await opened(text, { settings: { beforehand: true, handOver: false, stage: false } });
    await p.see('beforehand');
    expect(['sheet', await faultsInBothThemes(p.page)]).toEqual(['sheet', []]);
    await p.tap('beforehand-reinforce-never');
    await p.tap('beforehand-losses-large');
    await p.tap('beforehand-done');
    await soon(() => p.id('beforehand').count()).toBe(0);
    expect(await p.seat()).toBe(seat);
    await p.tap('menu');
    await p.tap('menu-seats');
    await soon(() => p.id('policy-reinforce').inputValue()).toBe('never');
    expect(await p.id('policy-losses').inputValue()).toBe('large');
    expect(await p.id('policy-guns').inputValue()).toBe('ask');
    await p.page.reload();
    await p.seated();
    await p.asked(/Lay artillery/);
    expect(await p.id('beforehand').count()).toBe(0);
    expect(p.problems).toEqual([]);
  });

  test('nothing is decided for whoever leaves all at “Ask me”', async () => {
    const { text } = await despairAt({}, (scene) => scene.step?.id === 'reinforcement');
    const p = await opened(text, { settings: { beforehand: true, handOver: false, stage: false } });
    const { n } = await p.moment();
    await p.see('beforehand');
    await p.tap('beforehand-done');
    await soon(() => p.id('beforehand').count()).toBe(0);
    expect(await p.n()).toBe(n);
    await p.see('policy-hints');
    expect(p.problems).toEqual([]);
  });
});
