/** Online play in a real browser, against a real server: two at the table, a third who watches. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OnlineSite, openOnlineSite, Visitor } from './online.ts';
import { soon, until } from './site.ts';

let site: OnlineSite;
beforeAll(async () => {
  site = await openOnlineSite();
});
afterAll(async () => {
  await site?.close();
});

interface Table {
  readonly ann: Visitor;
  readonly bob: Visitor;
  readonly id: string;
  /** To Bob's seat. */
  readonly link: string;
}

const SEATS = { german: 'me', allied: 'link' };

/** Ann has Germany, Bob came by a link and has the Allies; so many decisions are made before they look at it. */
async function table(decisions: readonly ('ann' | 'bob')[] = []): Promise<Table> {
  const [ann, bob] = await Promise.all([Visitor.come(site), Visitor.come(site)]);
  await ann.enrol('Ann');
  const { id, invitations } = await ann.client.make({
    ...{ game: 'storm-in-the-west', scenario: 'campaign', seats: SEATS },
  });
  await bob.sitDown(invitations.allied!, 'Bob');
  for (const [i, who] of decisions.entries())
    await { ann, bob }[who].client.choose(id, { n: i + 1, undos: 0, choice: 'ready', value: null });
  await Promise.all([ann.goTo(site.url, id), bob.goTo(site.url, id)]);
  return { ann, bob, id, link: `${site.url}#/join/${invitations.allied}` };
}

/** The same with both armies set up: nothing is to be replenished yet, so Germany is asked for rail. */
async function begun(): Promise<Table> {
  const found = await table(['bob', 'ann']);
  await found.ann.asked(/by rail/);
  return found;
}

async function watcher(id: string): Promise<Visitor> {
  const carol = await Visitor.come(site);
  await carol.goTo(site.url, id);
  return carol;
}

/** Both answer with the least they may until the attacker is asked for the next attack. */
async function throughBattle(ann: Visitor, bob: Visitor): Promise<Set<string>> {
  const asks = ['sendAir', 'meetAir', 'lose', 'goForward', 'halt'].map((choice) => `[data-choice=${choice}]`);
  const answered = new Set<string>();
  for (;;) {
    const found = await until(async () => {
      if (/combat phase: attack/.test(await ann.prompt())) return null;
      for (const [name, one] of Object.entries({ ann, bob })) {
        const [ask] = await one.usableNow(asks);
        if (ask !== undefined) return { name, one, ask };
      }
      return undefined;
    });
    if (found === null) return answered;
    const { name, one, ask } = found;
    answered.add(name);
    const { n } = await one.entry(() => one.page.locator(ask).locator('visible=true').first().click());
    for (const other of [ann, bob]) await soon(() => other.n()).toBeGreaterThanOrEqual(n);
  }
}

/** The log as it can be read, newest first: each entry once. That one passed by itself only its own seat is told. */
async function sentences(one: Visitor): Promise<string[]> {
  await one.id('tab-log').click();
  const lines = await one.id('log').locator('li > .table-log-line').allInnerTexts();
  return lines.map((line) => line.replace(/\s*by itself$/, ''));
}

describe('two at the table', () => {
  test('they meet, set up and fight a first battle; a third watches and sees only what is public', async () => {
    const [ann, bob] = [await Visitor.come(site), await Visitor.come(site)];
    await ann.signUp(site.url, 'Ann');
    await bob.accept(await ann.make(site.url, 'campaign'), 'Bob');
    await soon(() => ann.prompt()).not.toMatch(/every seat/);
    const carol = await watcher(ann.gameId());
    expect(await carol.id('table').getAttribute('data-seat')).toBeNull();
    expect(await carol.id('line').innerText()).toMatch(/watching/);
    expect(await carol.id('tab-talk').count()).toBe(0);
    // While they set up, nobody sees the other's army, and Carol sees none.
    await soon(() => bob.page.locator('[data-stack]').count()).toBeGreaterThan(10);
    expect(await bob.page.locator('[data-unit^="ge-"]').count()).toBe(0);
    expect(await carol.page.locator('[data-stack]').count()).toBe(0);

    await bob.press('ready');
    await ann.waitFor('ready');
    await ann.press('ready');
    await ann.asked(/by rail/);
    await ann.press('done');
    await ann.asked(/Move your units/);
    // The Portuguese lie under XV Corps in 1734: Bob sees them, the others are not even sent them.
    await soon(() => bob.page.content()).toMatch(/data-unit="br-port"/);
    for (const other of [ann, carol]) expect(await other.told()).not.toMatch(/br-port/);
    expect(await bob.told()).toMatch(/br-port/);
    expect((await carol.events()).filter((one) => one.startsWith('entry'))).toHaveLength(4);

    await ann.press('done');
    await ann.asked(/First combat phase/);
    await ann.click('2532');
    const card = await ann.see('battle-card');
    for (let i = 0; i < 2; i++)
      await ann.entry(() => card.locator('[data-unit][aria-pressed=false]').first().click());
    await ann.entry(() => ann.page.locator('[data-choice=commit]').first().click());
    for (const one of [ann, bob, carol])
      await soon(() => one.id('battle-card').innerText()).toMatch(/Battle for/);
    expect(await throughBattle(ann, bob)).toEqual(new Set(['ann', 'bob']));
    for (const one of [bob, carol]) await one.reaches(await ann.n());
    // Both who fought read the same result, each until they go on.
    const results = [];
    for (const one of [ann, bob]) {
      await one.see('stage');
      results.push(await one.id('verdict').innerText());
      expect(await one.page.locator('[data-testid=stage] tr[aria-current]').count()).toBe(1);
      await one.tap('stage-continue');
    }
    expect(results[0]).toBe(results[1]);
    expect(await carol.id('stage').count()).toBe(0);
    // The same entries for both; but what Ann's second corps was, nobody else was told before the losses.
    const [told, own] = [await sentences(carol), await sentences(ann)];
    expect(own).toContain('LI Corps joins the attack');
    expect(told).toEqual(
      own.map((one) => (one === 'LI Corps joins the attack' ? 'A unit joins the attack' : one)),
    );
    for (const one of [ann, bob, carol]) expect(one.problems).toEqual([]);
  });

  test('a refusal carries its rule, an undo is seen by the other, a redo makes it again', async () => {
    const { ann, bob } = await begun();
    await ann.press('done');
    await ann.asked(/Move your units/);
    await ann.click('2432');
    await ann.see(ann.page.locator('[data-testid=stack-panel] [data-unit]'));
    await ann.click('2836');
    expect(await (await ann.see('why-not')).innerText()).toMatch(/12\.2|10\.4/);
    const before = await ann.n();
    await ann.click('2431');
    for (const one of [ann, bob]) await one.reaches(before + 1);
    await ann.tap('undo');
    for (const one of [ann, bob]) await one.reaches(before);
    await ann.tap('redo');
    for (const one of [ann, bob]) await one.reaches(before + 1);
    await soon(() => ann.id('redo').isEnabled()).toBe(false);
    expect(ann.problems).toEqual([]);
  });

  test('who loses the connection is told so, and catches up: nothing missed, nothing twice', async () => {
    const { ann, bob } = await begun();
    await bob.reaches(await ann.n());
    await bob.page.context().setOffline(true);
    await soon(() => bob.id('line').getAttribute('data-line')).toBe('broken');
    await ann.press('done');
    await ann.asked(/Move your units/);
    const now = await ann.n();
    expect(await bob.n()).toBeLessThan(now);
    await bob.page.context().setOffline(false);
    await soon(() => bob.id('line').getAttribute('data-line')).toBe('open');
    await bob.reaches(now);
    expect(await sentences(bob)).toEqual(await sentences(ann));
    await ann.press('done');
    await bob.reaches(now + 1);
    // Whatever way they came, no entry was sent twice.
    const ids = (await bob.events()).filter((one) => one.startsWith('entry')).map((one) => one.split(' ')[1]);
    expect(ids.length).toBe(new Set(ids).size);
    expect(ids).toContain(String(now + 1));
    // Without a connection the table says so instead of failing.
    await ann.asked(/First combat phase/);
    await ann.bring('2532');
    await ann.page.context().setOffline(true);
    await ann.click('2532');
    await soon(() => ann.id('why-not').innerText()).toMatch(/cannot be reached/);
    await ann.page.context().setOffline(false);
    await soon(() => ann.id('line').getAttribute('data-line')).toBe('open');
    await ann.click('2532');
    await ann.see('battle-card');
    expect(ann.problems.filter((one) => !one.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  });

  test('who comes too late is told that somebody was quicker, and sees what is', async () => {
    const { ann } = await begun();
    const other = Object.assign(await ann.page.context().newPage(), { problems: [] });
    const second = new Visitor(other, site.url);
    // A second window that hears nothing.
    await other.route('**/events**', (route) => route.abort());
    await other.goto(ann.page.url());
    await second.asked(/by rail/);
    await ann.press('done');
    await ann.asked(/Move your units/);
    await second.button('done').first().click();
    await soon(() => second.id('why-not').innerText()).toMatch(/somebody was quicker/i);
    await second.asked(/Move your units/);
    expect(await ann.n()).toBe(await second.n());
  });
});

describe('beside the board', () => {
  test('chat is heard at once and counted when nobody reads it; notes are one’s own', async () => {
    const { ann, bob } = await table();
    await ann.id('tab-talk').click();
    await ann.id('chat-text').fill('Good luck, Bob.');
    await ann.page.keyboard.press('Enter');
    await soon(() => ann.id('chat').innerText()).toMatch(/Good luck/);
    await soon(() => bob.id('unread').innerText()).toMatch(/^1/);
    await bob.id('tab-talk').click();
    await soon(() => bob.id('chat').innerText()).toMatch(/Ann[\s\S]*Good luck, Bob\./);
    expect(await bob.id('unread').count()).toBe(0);
    await bob.id('chat-text').fill('You too.');
    await bob.page.keyboard.press('Enter');
    for (const one of [ann, bob]) await soon(() => one.id('chat').locator('li').count()).toBe(2);
    expect(await ann.id('unread').count()).toBe(0); // she reads along
    await bob.id('notes').fill('Hold Amiens.');
    await soon(() => bob.page.getByText('Kept.').isVisible()).toBe(true);
    await bob.page.reload();
    await bob.seated();
    await bob.id('tab-talk').click();
    await soon(() => bob.id('notes').inputValue()).toBe('Hold Amiens.');
    await soon(() => ann.id('notes').isEnabled()).toBe(true);
    expect(await ann.id('notes').inputValue()).toBe('');
  });

  test('back to an earlier entry, with the other’s consent', async () => {
    const { ann, bob } = await begun();
    await ann.press('done');
    const n = await ann.n();
    await bob.menu('back');
    await bob.id('go-back-to').selectOption(String(n - 1));
    await bob.id('go-back-ask').click();
    await ann.id('rollback-decline').click();
    await soon(() => bob.id('rollback-offer').count()).toBe(0);
    expect(await ann.n()).toBe(n);
    await bob.menu('back');
    await bob.id('go-back-to').selectOption(String(n - 1));
    await bob.id('go-back-ask').click();
    await ann.id('rollback-agree').click();
    for (const one of [ann, bob]) await one.reaches(n - 1);
    await ann.asked(/by rail/);
    await ann.press('done');
    await bob.reaches(n);
    expect(ann.problems).toEqual([]);
  });

  test('a decision is told wherever one is, and shouted when the page is out of sight', async () => {
    const { ann, bob, id } = await table();
    await ann.page.goto(`${site.url}#/settings`);
    await ann.see('settings');
    await ann.page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true }));
    await bob.press('ready');
    await soon(() => ann.id('told').innerText()).toMatch(/Storm in the West: Set-up/);
    expect(await ann.shouted()).toEqual([expect.stringMatching(/Storm in the West: Set-up \| .+/)]);
    await ann.id('told').getByRole('link').click();
    await ann.waitFor('ready');
    expect(ann.gameId()).toBe(id);
    // At the table itself it is not said twice.
    await ann.press('ready');
    await ann.asked(/by rail/);
    expect(await ann.id('told').count()).toBe(0);
  });

  test('a game under way is looked back on, with one’s own eyes', async () => {
    const { ann, id } = await begun();
    await ann.id('tab-log').click();
    await ann.id('log').getByRole('button', { name: 'Is set up' }).first().click();
    await ann.see('timeline');
    await soon(() => ann.page.locator('[data-stack]').count()).toBeGreaterThan(10);
    await ann.page.keyboard.press('ArrowLeft');
    await soon(() => ann.page.url()).toMatch(/n=1/);
    expect(await ann.told()).not.toMatch(/br-port/);
    await ann.page.getByRole('link', { name: 'Back to the table' }).click();
    await ann.asked(/by rail/);
    expect(ann.gameId()).toBe(id);
    expect(ann.problems).toEqual([]);
  });

  test('a standing order answers at once, is seen, and is revoked', async () => {
    const { ann, bob } = await table();
    await ann.menu('orders');
    await ann.id('order-step').selectOption('strategicMovement');
    await ann.id('order-choice').selectOption('done');
    await ann.id('order-way').selectOption('first');
    await ann.id('order-give').click();
    await soon(() => ann.id('orders').innerText()).toMatch(/always: the first that is listed/);
    await ann.page.keyboard.press('Escape');
    await bob.press('ready');
    await ann.waitFor('ready');
    await ann.press('ready');
    await ann.asked(/Move your units/); // rail was answered by the order
    await ann.menu('orders');
    await ann.id('orders').getByRole('button', { name: 'Revoke' }).click();
    await soon(() => ann.id('orders').innerText()).toMatch(/None so far/);
  });

  test('a draw is offered and declined; resignation ends it, the record opens, a rematch begins', async () => {
    const { ann, bob, id } = await begun();
    await ann.menu('draw');
    await bob.id('draw-offer').getByRole('button', { name: 'Play on' }).click();
    await soon(() => ann.id('draw-offer').count()).toBe(0);
    await bob.id('menu').click();
    await bob.id('menu-resign').click();
    expect(await bob.id('outcome').count()).toBe(0); // it asks once more
    await bob.id('menu-resign').click();
    for (const one of [ann, bob]) await soon(() => one.id('outcome').innerText()).toMatch(/Bob.*resigned/);
    // Now all may be seen by all, from the record.
    await ann.id('everything').click();
    await soon(() => ann.page.content()).toMatch(/data-unit="br-port"/);

    await ann.id('rematch').click();
    await soon(() => ann.gameId()).not.toBe(id);
    await bob.id('told').getByRole('link').click();
    await bob.id('sit-german').click();
    await soon(() => bob.id('table').getAttribute('data-seat')).toBe('german');
    await soon(() => ann.id('table').getAttribute('data-seat')).toBe('allied');
    await ann.waitFor('ready');
    await ann.page.goto(`${site.url}#/after/@${id}`);
    await soon(() => ann.id('verified').innerText()).toMatch(/every roll comes from it/);
  });

  test('a guest stays the same; the link of a taken seat leads to watching', async () => {
    const { ann, bob, link, id } = await table();
    const carol = await Visitor.come(site);
    await carol.page.goto(link);
    await soon(() => carol.id('join').innerText()).toMatch(/has this seat already/);
    await carol.page.getByRole('link', { name: 'Watch the game' }).click();
    await carol.seated();
    expect(carol.gameId()).toBe(id);
    expect(await carol.id('table').getAttribute('data-seat')).toBeNull();
    await bob.page.goto(link);
    await bob.seated();
    expect(await bob.id('table').getAttribute('data-seat')).toBe('allied');
    expect(await bob.id('company').innerText()).toMatch(/Bob \(you\)/);
    await ann.page.goto(`${site.url}#/online`);
    await soon(() => ann.id('my-games').innerText()).toMatch(/Bob/);
  });

  test('an open game is found in the list and joined', async () => {
    const [ann, bob] = [await Visitor.come(site), await Visitor.come(site)];
    await ann.enrol('Ann');
    await ann.page.goto(`${site.url}#/new/storm-in-the-west?scenario=offensive&online=1`);
    await ann.id('seat-allied').selectOption('open');
    await ann.id('clock-live').click();
    await ann.id('start-game').click();
    await ann.see('gathering');
    const id = ann.gameId();
    await bob.enrol('Bob');
    await bob.page.goto(`${site.url}#/online`);
    await bob.id('open-games').locator(`[data-game="${id}"]`).getByRole('button', { name: /Join/ }).click();
    await bob.seated();
    await soon(() => ann.id('gathering').count()).toBe(0);
    const mover =
      (await ann.id('company').locator('[data-asked]').getAttribute('data-side')) === 'german' ? ann : bob;
    await soon(() => mover.page.title()).toMatch(/Your turn/);
    expect(await mover.page.locator('link[rel=icon]').getAttribute('href')).toBe('/icon-turn.svg');
    await mover.page.goto(`${site.url}#/online`);
    await soon(() => mover.id('my-games').innerText()).toMatch(/Your turn[\s\S]*live clock, \d+:\d\d left/);
    // Both have accounts; but nobody has played yet: it does not count.
    const waits = mover === ann ? bob : ann;
    await waits.id('menu').click();
    await waits.id('menu-resign').click();
    await waits.id('menu-resign').click();
    await waits.see('outcome');
    await mover.page.goto(`${site.url}#/account`);
    await soon(() => mover.id('account').innerText()).toMatch(/No rated game is over yet/);
    // Each can look the other up.
    const winner = mover === ann ? 'Ann' : 'Bob';
    await waits.id('company').getByRole('link', { name: winner }).click();
    await soon(() => waits.id('person').innerText()).toMatch(/No rated game is over yet/);
    expect(await waits.id('person').locator('h1').innerText()).toMatch(winner);
    expect(await waits.id('person-games').locator(`[data-game="${id}"]`).innerText()).toMatch(
      /has resigned\./,
    );
    for (const one of [ann, bob]) expect(one.problems).toEqual([]);
  });

  test('against a bot on the server', async () => {
    const ann = await Visitor.come(site);
    await ann.enrol('Ann');
    await ann.page.goto(`${site.url}#/new/storm-in-the-west?scenario=offensive`);
    await ann.id('seat-allied').selectOption('bot:staff');
    await ann.id('keep-online').click();
    await ann.id('start-game').click();
    await ann.seated();
    await soon(() => ann.button('ready').count()).toBe(1);
    await ann.press('ready');
    await ann.asked(/Replenish|loss point/); // the Allies move first here, and may attack
    expect(await ann.n()).toBeGreaterThan(5);
    // How much has happened by then hangs on the dice; that it is told does not.
    await soon(async () => (await sentences(ann)).length).toBeGreaterThan(1);
    await soon(() => ann.id('log').innerText()).toMatch(/Allies|Allied/);
    expect(ann.problems).toEqual([]);
  });
});
