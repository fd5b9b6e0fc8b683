/** Hands on the table, in a real browser: every click is answered, what goes together goes as one, and the view comes back. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { despairAt } from './despair.ts';
import { faultsInBothThemes } from './faults.ts';
import { Player } from './player.ts';
import { atCombat, atMovement, atRetreat, passingTo, stormAt } from './saves.ts';
import { openSite, type PageOptions, type Site, soon } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(async () => {
  await site?.close();
});

async function opened(text: string, more: PageOptions = {}): Promise<Player> {
  const p = await Player.come(site, {
    settings: { handOver: false, stage: false, pace: 'at-once' },
    ...more,
  });
  await p.open(site.url, text);
  return p;
}

const place = (p: Player): Promise<string> =>
  p.page.evaluate(() => document.querySelector<HTMLElement>('.map-world')!.style.transform);

describe('carried by hand', () => {
  test('a stack goes as one, with its way and cost on the way, and comes back with one undo', async () => {
    const p = await opened(await atMovement());
    const { n } = await p.moment();
    const both = await p.units('1733');
    expect(both).toHaveLength(2);
    await p.carry('1733', '1531');
    const held = (await p.id('held').getAttribute('data-units')) ?? '';
    expect(held.split(' ').sort()).toEqual(both);
    await soon(() => p.page.locator('.table-hex-line').innerText()).toMatch(/1531[\s\S]*3 movement points/);
    expect(await p.page.locator('.map-way').count()).toBe(1);
    await p.entry(() => p.page.mouse.up());
    await soon(() => p.units('1531')).toEqual(both);
    expect(await p.n()).toBe(n + 2);
    await p.page.keyboard.press('u');
    await soon(() => p.units('1733')).toEqual(both);
    expect(await p.n()).toBe(n);
    await p.page.keyboard.press('r');
    await soon(() => p.units('1531')).toEqual(both);
    expect(p.problems).toEqual([]);
  });

  test('let go where it may not stand, it stays, and the rule is told', async () => {
    const p = await opened(await atMovement());
    const { n } = await p.moment();
    await p.carry('1733', '1734');
    await p.page.mouse.up();
    await soon(() => p.id('why-not').innerText()).toMatch(/Enemy units stand in[\s\S]*12\.4/);
    expect(await p.n()).toBe(n);
  });

  test('what cannot go anywhere is not taken up: the map moves instead', async () => {
    const p = await opened(await atCombat());
    await p.bring('1733');
    const before = await place(p);
    const from = await p.where('1733');
    await p.page.mouse.move(from.x, from.y);
    await p.page.mouse.down();
    await p.page.mouse.move(from.x - 60, from.y - 40, { steps: 4 });
    await p.page.mouse.up();
    await p.still();
    expect(await place(p)).not.toBe(before);
  });

  test('on a phone: a long press takes the whole stack, a finger carries it', async () => {
    const p = await opened(await atMovement(), { width: 390, height: 844, touch: true });
    await p.bring('1733');
    const line = await p.page.context().newCDPSession(p.page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      line.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [at] });
    await touch('touchStart', await p.where('1733'));
    await p.see('stack-panel');
    await soon(() => p.page.locator('.table-unit-check:checked').count()).toBe(2);
    await touch('touchEnd');
    await p.still(); // the sheet has come up, and the map has made room
    const [from, to] = [await p.where('1733'), await p.where('1732')];
    // In one go: a finger that rests on the way is another long press.
    await Promise.all([
      touch('touchStart', from),
      touch('touchMove', { x: from.x + (to.x - from.x) / 2, y: from.y + (to.y - from.y) / 2 }),
    ]);
    await p.see(p.page.locator('[data-testid=held][data-units*=" "]'));
    await touch('touchMove', to);
    await p.entry(() => touch('touchEnd'));
    await soon(async () => (await p.units('1732')).length).toBe(2);
    expect(p.problems).toEqual([]);
  });
});

describe('any part of a stack', () => {
  test('two of three, by boxes and by Ctrl; the next stack begins with one', async () => {
    const p = await opened(await atMovement());
    const { n } = await p.moment();
    await p.click('2133');
    await p.see('stack-panel');
    const box = (unit: string) => p.page.locator(`[data-check="${unit}"]`);
    await soon(() => p.page.locator('.table-unit-check:checked').count()).toBe(1);
    await p.page.locator('[data-testid=stack-panel] [data-unit=ge-stoss-14r]').click();
    await p.page
      .locator('[data-testid=stack-panel] [data-unit=ge-stoss-6r]')
      .click({ modifiers: ['Control'] });
    await soon(() => p.page.locator('.table-unit-check:checked').count()).toBe(2);
    expect(await box('ge-18').isChecked()).toBe(false);
    await p.click('2231');
    await soon(() => p.units('2231')).toEqual(['ge-stoss-14r', 'ge-stoss-6r']);
    expect(await p.units('2133')).toEqual(['ge-18']);
    expect(await p.n()).toBe(n + 2);
    await p.page.keyboard.press('Escape');
    await p.click('2531');
    await soon(() => p.page.locator('.table-unit-check:checked').count()).toBe(1);
    await p.page.keyboard.press('w');
    await soon(() => p.page.locator('.table-unit-check:checked').count()).toBe(3);
    expect(['panel', await faultsInBothThemes(p.page)]).toEqual(['panel', []]);
  });

  test('onto an own stack: what is meant is asked once in a step', async () => {
    const p = await opened(await atMovement());
    await p.click('1733');
    await p.click('1834');
    await p.see('which');
    await p.id('which').getByRole('button').first().click();
    await soon(async () => (await p.units('1733')).length).toBe(1);
    await p.page.keyboard.press('Escape');
    await p.click('2133');
    await p.see('stack-panel');
    await p.entry(() => p.click('2033'));
    expect(await p.id('which').count()).toBe(0);
  });
});

describe('every click is answered', () => {
  test('an unlit unit says why it cannot be chosen, with the rule', async () => {
    const p = await opened(await passingTo('strategicMovement', 'campaign', 'table 1'));
    await p.click('1733');
    expect(await (await p.see('idle-why')).innerText()).toMatch(/no town or city[\s\S]*11\.7/);
    const combat = await opened(await atCombat());
    await combat.page.keyboard.press('m');
    await combat.click('1732');
    await combat.click('1733');
    await soon(() => combat.page.locator('[data-testid=idle-why], [data-testid=why-not]').count()).toBe(1);
  });

  test('support that is out of reach has a button that explains, and the range is drawn', async () => {
    const p = await opened(await atCombat());
    await p.entry(() => p.click('1734'));
    await p.explain('support');
    expect(await p.id('why-not').innerText()).toMatch(/hexes away and reaches 2[\s\S]*14\.3/);
    await soon(() => p.id('range').getAttribute('data-from')).toBe('2631');
    expect(await p.lit('told')).toEqual(['2631']);
    expect(['blocked', await faultsInBothThemes(p.page)]).toEqual(['blocked', []]);
  });

  test('a retreat has a button, bold hexes and their price; once taken it is not offered again', async () => {
    const p = await opened(await atRetreat());
    await soon(() => p.lit('target')).toEqual(['2433', '2533', '2633']);
    await soon(() => p.page.locator('[data-label]').count()).toBe(3);
    for (const price of await p.page.locator('[data-label] text').allTextContents())
      expect(price).toMatch(/−1|1 step/);
    await p.tap(p.page.locator('[data-testid=battle-card] [data-aim=retreat]'));
    await p.entry(() => p.click('2533'));
    await p.asked(/loss points?/);
    expect(await p.prompt()).not.toMatch(/retreat/);
    expect(await p.page.locator('[data-aim=retreat]').count()).toBe(0);
  });

  test('undo says why it cannot', async () => {
    const p = await opened(await atRetreat());
    await p.page.keyboard.press('u');
    expect(await (await p.see('why-not')).innerText()).toMatch(/cannot be taken back/);
  });

  test('Ready that is missing in reorganisation points at every hex to be covered', async () => {
    const { text, scene } = await despairAt({ level: 'random' }, ({ step, blocked }) =>
      Boolean(step?.id === 'reorganisation' && blocked.some(({ hexes }) => hexes.length > 0)),
    );
    const { hexes } = scene.blocked.find(({ choice }) => choice === 'ready')!;
    const p = await opened(text);
    await p.explain('ready');
    expect(await p.id('why-not').innerText()).toMatch(/No block is in[\s\S]*8\.1/);
    await soon(() => p.lit('told')).toEqual([...hexes].sort());
  });
});

describe('less work', () => {
  test('replacements: all that there are steps for; or one by one, in a panel that stays, with one less', async () => {
    const { text, scene } = await stormAt(
      ({ step, bulks }) => step?.id === 'replacements' && bulks.some(({ choice }) => choice === 'replenish'),
    );
    const { acts, of } = scene.bulks.find(({ choice }) => choice === 'replenish')!;
    const p = await opened(text);
    const { n } = await p.moment();
    const all = p.page.locator('[data-testid=buttons] [data-bulk=replenish]');
    expect(await all.innerText()).toContain(acts.length === of ? `(${of})` : `(${acts.length} of ${of})`);
    await p.entry(() => all.click());
    expect(await p.n()).toBe(n + acts.length);
    await p.id('undo').click();
    await soon(() => p.n()).toBe(n);
    const unit = String(acts[0]!.value);
    const { hex } = scene.stacks.find(({ counters }) => counters.some(({ id }) => id === unit))!;
    await p.click(hex);
    const panel = await p.see('stack-panel');
    await p.tap(panel.locator(`[data-unit="${unit}"]`));
    await p.entry(() => p.tap(panel.locator('[data-choice=replenish]')));
    await p.tap(p.page.locator(`[data-testid=stack-panel] [data-back="${unit}"]`));
    await soon(() => p.n()).toBe(n);
    expect(await p.id('stack-panel').isVisible()).toBe(true);
  });

  test('the shop tells now, after and needed, and gives one back', async () => {
    const { text } = await despairAt({}, ({ step }) => step?.id === 'spending');
    const p = await opened(text);
    const left = async () => Number(/(\d+) left/.exec(await p.prompt())![1]);
    const points = await left();
    const supply = p.id('shop').locator('.table-thing', { hasText: 'Supply +1' });
    const told = async () =>
      /(\d+) → (\d+), \d+ hexes need it/
        .exec(await supply.innerText())!
        .slice(1)
        .map(Number);
    const [now] = await told();
    await p.entry(() => supply.locator('[data-choice=buy]').click());
    await p.entry(() => supply.locator('[data-choice=buy]').click());
    await soon(told).toEqual([now! + 2, now! + 3]);
    await p
      .id('shop')
      .locator('.table-thing', { hasText: 'Logistic point' })
      .locator('[data-choice=buy]')
      .click();
    await soon(left).toBeLessThan(points - 2);
    const before = await left();
    await p.tap(supply.locator('[data-less]'));
    await soon(told).toEqual([now! + 1, now! + 2]);
    expect(await left()).toBe(before + 1);
  });

  test('Space presses the main button, also after a click on another', async () => {
    const p = await opened(await atMovement());
    await p.entry(() => p.page.keyboard.press('Space'));
    await p.asked(/First combat phase/);
    await p.id('undo').click();
    await p.asked(/Move your units/);
    await p.entry(() => p.page.keyboard.press('Space'));
    await p.asked(/First combat phase/);
    // A button reached with Tab is pressed itself.
    await p.id('undo').focus();
    await p.page.keyboard.press('Tab');
    await p.page.keyboard.press('Shift+Tab');
    await p.page.keyboard.press('Space');
    await p.asked(/Move your units/);
  });
});

describe('the view', () => {
  test('comes back to where the player left it', async () => {
    const p = await opened(await atMovement());
    await p.bring('4010');
    await p.still();
    const before = await place(p);
    await p.page.keyboard.press('h');
    await p.see('hint');
    await soon(async () => (await place(p)) !== before).toBe(true);
    await p.page.keyboard.press('Escape');
    await soon(() => place(p)).toBe(before);
  });

  test('played by keys, the focus stays with the unit that took the loss', async () => {
    const p = await opened(await atRetreat('lose br-19', 'lose br-19'));
    await p.asked(/among the attackers/);
    const second = p.page.locator('[data-testid=battle-card] [data-more]').nth(1);
    const unit = await second.getAttribute('data-more');
    await second.focus();
    await p.page.keyboard.press('Enter');
    await p.see('confirm-losses');
    await soon(() =>
      p.page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.more ?? null),
    ).toBe(unit);
  });
});
