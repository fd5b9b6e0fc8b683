/** The pages around online play in a real browser: accounts, mails, and what is shown without a server. */

import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faults } from './faults.ts';
import { type OnlineSite, openOnlineSite, quietServer, soon, Visitor } from './online.ts';
import { newPage, serve } from './site.ts';

let site: OnlineSite;
beforeAll(async () => {
  site = await openOnlineSite();
}, 120_000);
afterAll(async () => {
  await site?.close();
});

describe('the pages', () => {
  test('wanted are kept; signing in needs the right password', async () => {
    const ann = await Visitor.come(site);
    const email = await ann.signUp(site.url, 'Ann');
    await ann.page.goto(`${site.url}#/account`);
    await ann.id('mail-digest').click();
    await soon(() => ann.page.getByLabel('At this hour (UTC)').isVisible()).toBe(true);
    await ann.page.getByLabel('Address').fill('https://example.org/hook');
    await ann.page.getByRole('button', { name: 'Add it' }).click();
    await soon(() => ann.id('hook-secret').innerText()).toMatch(/^[\w-]{20,}$/);
    await ann.id('sign-out').click();
    await soon(() => ann.id('nav-me').innerText()).toBe('Sign in');
    await ann.page.goto(`${site.url}#/sign-in`);
    await ann.page.getByLabel('E-mail').fill(email);
    await ann.page.getByLabel('Password').fill('a wrong password');
    await ann.page.getByRole('button', { name: 'Sign in' }).click();
    await soon(() => ann.page.getByRole('alert').innerText()).toMatch(/\w/);
  }, 60_000);

  test('by mail: an address is confirmed, a forgotten password set anew', async () => {
    // A server that posts nothing by itself: its letters can be read.
    const quiet = await quietServer(site);
    const ann = await Visitor.come(site);
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
  }, 60_000);

  test('served as bare files, nothing of it is shown or asked for', async () => {
    const files = await serve(site.dist);
    const page = await newPage(site);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const url = `http://127.0.0.1:${(files.address() as AddressInfo).port}/`;
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
  }, 60_000);

  test.each([
    ['light', {}],
    ['dark', { dark: true }],
    ['phone', { width: 390, height: 844, touch: true }],
  ])(
    'axe finds no serious fault, and nothing is too wide: %s',
    async (_name, wanted) => {
      const ann = await Visitor.come(site, wanted);
      const good = async (where: string) => {
        expect([where, await faults(ann.page)]).toEqual([where, []]);
        const [wide, window_] = await ann.page.evaluate(() => [
          document.documentElement.scrollWidth,
          innerWidth,
        ]);
        expect([where, wide! <= window_!]).toEqual([where, true]);
      };
      for (const where of ['sign-in', 'sign-up', 'forgot']) {
        await ann.page.goto(`${site.url}#/${where}`);
        await ann.id(where).waitFor();
        await good(where);
      }
      await ann.signUp(site.url, 'Ann');
      await ann.id('open-games').waitFor();
      await good('lobby');
      await ann.page.goto(`${site.url}#/account`);
      await ann.id('add-hook').waitFor();
      await good('account');
      await ann.page.goto(`${site.url}#/new/storm-in-the-west?online=1`);
      await ann.id('clock-slow').waitFor();
      await good('new game');
      const link = await ann.make(site.url, 'campaign');
      await good('gathering');
      const bob = await Visitor.come(site);
      await bob.page.goto(link);
      await bob.id('guest').waitFor();
      expect(await faults(bob.page)).toEqual([]);
      await bob.accept(link, 'Bob');
      await bob.decide('ready');
      await ann.waitFor('ready');
      await ann.decide('ready');
      await ann.asked(/Replenish/);
      await bob.menu('back');
      expect(await faults(bob.page)).toEqual([]);
      await bob.id('go-back-ask').click();
      await ann.id('rollback-offer').waitFor();
      await ann.id('tab-talk').click();
      await good('table');
      await ann.menu('orders');
      await ann.id('order-give').waitFor();
      await good('orders');
      // Ann has an account, so her name at Bob's table leads to her.
      const to = await bob.id('company').getByRole('link', { name: 'Ann' }).getAttribute('href');
      await ann.page.goto(`${site.url}${to}`);
      await ann.id('person-games').waitFor();
      await good('person');
    },
    120_000,
  );
});
