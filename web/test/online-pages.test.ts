/** The pages around online play in a real browser: accounts, mails, and what is shown without a server. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faults, faultsInBothThemes } from './faults.ts';
import { type OnlineSite, openOnlineSite, quietServer, Visitor } from './online.ts';
import { newPage, serveFiles, soon } from './site.ts';

let site: OnlineSite;
beforeAll(async () => {
  site = await openOnlineSite();
});
afterAll(async () => {
  await site?.close();
});

/** The page takes the server for one that sends mails. */
const sendsMail = (who: Visitor) => {
  const json = { signUpClosed: false, announcement: null, maintenance: null, mail: true, push: null };
  return who.page.route('**/api/house', (route) => route.fulfill({ json }));
};

describe('the pages', () => {
  test('wanted are kept; signing in needs the right password', async () => {
    const ann = await Visitor.come(site);
    await sendsMail(ann);
    const email = await ann.signUp(site.url, 'Ann');
    await ann.page.goto(`${site.url}#/account`);
    await ann.id('mail-digest').click();
    await soon(() => ann.page.getByLabel('At this hour (UTC)').isVisible()).toBe(true);
    await ann.id('add-hook').getByLabel('Address').fill('https://example.org/hook');
    await ann.page.getByRole('button', { name: 'Add it' }).click();
    await soon(() => ann.id('hook-secret').innerText()).toMatch(/^[\w-]{20,}$/);
    await ann.id('sign-out').click();
    await soon(() => ann.id('nav-me').innerText()).toBe('Sign in');
    await ann.page.goto(`${site.url}#/sign-in`);
    await ann.page.getByLabel('E-mail').fill(email);
    await ann.page.getByLabel('Password').fill('a wrong password');
    await ann.page.getByRole('button', { name: 'Sign in' }).click();
    await soon(() => ann.page.getByRole('alert').innerText()).toMatch(/\w/);
  });

  test('where no mails are sent, none are offered', async () => {
    const ann = await Visitor.come(site);
    await ann.page.goto(`${site.url}#/forgot`);
    await soon(() => ann.page.getByRole('main').innerText()).toMatch(/sends no mails/);
    await ann.enrol('Ann');
    await ann.page.goto(`${site.url}#/account`);
    await ann.page.reload();
    await ann.see('add-hook');
    await ann.see('push-on');
    expect(await ann.id('mail-each').count()).toBe(0);
  });

  test('by mail: an address is confirmed, a forgotten password set anew', async () => {
    // A server that posts nothing by itself: its letters can be read.
    const quiet = await quietServer(site);
    const ann = await Visitor.come(site);
    await sendsMail(ann);
    const email = await ann.signUp(quiet.url, 'Ann');
    await ann.page.goto(await quiet.link(email, 'verify'));
    await ann.page.getByRole('button', { name: 'It is mine' }).click();
    await soon(() => ann.page.getByRole('status').innerText()).toMatch(/confirmed/);
    await ann.page.goto(`${quiet.url}#/forgot`);
    await ann.page.getByLabel('E-mail').fill(email);
    await ann.page.getByRole('button', { name: 'Send the mail' }).click();
    await soon(() => ann.page.getByRole('status').innerText()).toMatch(/on its way/);
    await ann.page.goto(await quiet.link(email, 'reset'));
    await ann.page.getByLabel('New password').fill('another long password');
    await ann.page.getByRole('button', { name: 'Set it' }).click();
    await ann.page.getByRole('status').getByRole('link', { name: 'Sign in' }).click();
    for (const [password, told] of [
      ['a long password', /wrong/],
      ['another long password', /Games online/],
    ] as const) {
      await ann.page.getByLabel('E-mail').fill(email);
      await ann.page.getByLabel('Password').fill(password);
      await ann.page.getByRole('button', { name: 'Sign in' }).click();
      await soon(() => ann.page.getByRole('main').innerText()).toMatch(told);
    }
    await quiet.stop();
  });

  test('served as bare files, nothing of it is shown or asked for', async () => {
    const files = await serveFiles(site.dist);
    const page = await newPage(site);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const { url } = files;
    await page.goto(url);
    await page.getByTestId('game-card-storm-in-the-west').waitFor();
    await page.goto(`${url}#/new/storm-in-the-west`);
    await page.getByTestId('start-game').waitFor();
    expect(await page.getByTestId('seat-allied').locator('option').allInnerTexts()).not.toContain(
      'somebody, by a link',
    );
    expect(await page.getByTestId('nav-online').count()).toBe(0);
    expect(asked.filter((one) => one.includes('/api/'))).toEqual([]);
    expect(page.problems).toEqual([]);
    files.close();
  });

  test('axe finds no serious fault in light and dark, and nothing is too wide on a phone', async () => {
    const ann = await Visitor.come(site);
    const desk = ann.page.viewportSize()!;
    const good = async (where: string) => {
      expect([where, await faultsInBothThemes(ann.page)]).toEqual([where, []]);
      await ann.page.setViewportSize({ width: 390, height: 844 });
      const wide = () => ann.page.evaluate(() => document.documentElement.scrollWidth);
      await soon(async () => ((await wide()) <= 390 ? '' : `${where} is too wide`)).toBe('');
      await ann.page.setViewportSize(desk);
    };
    for (const where of ['sign-in', 'sign-up', 'forgot']) {
      await ann.page.goto(`${site.url}#/${where}`);
      await ann.see(where);
      await good(where);
    }
    await ann.signUp(site.url, 'Ann');
    await ann.see('open-games');
    await good('lobby');
    for (const where of ['finished', 'leaders', 'tournaments']) {
      await ann.page.goto(`${site.url}#/${where}`);
      await ann.see(where);
      await good(where);
    }
    await ann.page.goto(`${site.url}#/account`);
    await ann.see('add-hook');
    await good('account');
    await ann.page.goto(`${site.url}#/new/storm-in-the-west?online=1`);
    await ann.see('clock-slow');
    await good('new game');
    const link = await ann.make(site.url, 'campaign');
    await good('gathering');
    const bob = await Visitor.come(site);
    await bob.page.goto(link);
    await bob.see('guest');
    expect(await faults(bob.page)).toEqual([]);
    await bob.accept(link, 'Bob');
    await bob.press('ready');
    await ann.waitFor('ready');
    await ann.press('ready');
    await ann.asked(/by rail/);
    await bob.menu('back');
    await bob.see('go-back-ask');
    expect(await faults(bob.page)).toEqual([]);
    await bob.tap('go-back-ask');
    await ann.see('rollback-offer');
    await ann.id('tab-talk').click();
    await good('table');
    await ann.menu('orders');
    await ann.see('order-give');
    await good('orders');
    // Ann has an account, so her name at Bob's table leads to her.
    const to = await bob.id('company').getByRole('link', { name: 'Ann' }).getAttribute('href');
    await ann.page.goto(`${site.url}${to}`);
    await ann.see('person-games');
    await good('person');
  });

  test('any opponent: who waits is found, and how many decisions wait stands in the bar and the title', async () => {
    const [ann, bob] = [await Visitor.come(site), await Visitor.come(site)];
    await ann.enrol('Ann');
    await bob.enrol('Bob');
    await ann.page.goto(`${site.url}#/online`);
    await (await ann.see('seek-form')).getByLabel('Scenario').selectOption('campaign');
    await ann.id('seek-form').getByLabel('My side').selectOption('german');
    await ann.page.getByRole('button', { name: 'Find an opponent' }).click();
    await soon(() => ann.id('seeks').innerText()).toMatch(
      /You will be told[\s\S]*plays Germany[\s\S]*Withdraw/,
    );
    await bob.page.goto(`${site.url}#/online`);
    await bob.see('seeks');
    await bob.id('seek-play').first().click();
    await bob.seated();
    const game = await bob.client.game(bob.gameId());
    expect(game).toMatchObject({ scenario: 'campaign', seat: 'allied', status: 'playing' });
    const first = game.asked[0] === 'german' ? ann : bob;
    await first.page.goto(`${site.url}#/leaders`);
    await soon(() => first.id('nav-online').innerText()).toMatch(/^Your turn \(\d\)$/);
    await soon(() => first.page.title()).toMatch(/^Your turn \(\d\) · Leaders/);
    await first.page.goto(`${site.url}#/online`);
    await soon(() => first.id('my-games').innerText()).toMatch(
      /1918: Storm in the West[\s\S]*rated · slow clock/,
    );
  });

  test('on a phone axe finds no serious fault either', async () => {
    const ann = await Visitor.come(site, { width: 390, height: 844, touch: true });
    await ann.enrol('Ann');
    const seats = { german: 'me', allied: 'bot:random' };
    const { id } = await ann.client.make({ game: 'storm-in-the-west', scenario: 'campaign', seats });
    await ann.goTo(site.url, id);
    await ann.waitFor('ready');
    expect(['table', await faults(ann.page)]).toEqual(['table', []]);
    await ann.id('tab-talk').click();
    await ann.see('chat-text');
    expect(['talk', await faults(ann.page)]).toEqual(['talk', []]);
  });
});
