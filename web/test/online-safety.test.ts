/** What a person does for their own safety, in a real browser: second factor, sessions, address, blocks, reports, words taken back. */

import { createHmac } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsInBothThemes } from './faults.ts';
import { type OnlineSite, openOnlineSite, quietServer, Visitor } from './online.ts';
import { soon } from './site.ts';

let site: OnlineSite;
beforeAll(async () => {
  site = await openOnlineSite();
});
afterAll(async () => {
  await site?.close();
});

/** RFC 6238, as an app on a phone has it. */
function codeOf(secret: string): string {
  const bits = [...secret.replace(/[\s=]/g, '')]
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from(bits.match(/.{8}/g)!.map((one) => Number.parseInt(one, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const hash = createHmac('sha1', key).update(counter).digest();
  return String((hash.readUInt32BE(hash.at(-1)! & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Pictures to look at, where a folder for them is named. */
const PICTURES = process.env.ARMISTICE_PICTURES;
async function picture(who: Visitor, name: string): Promise<void> {
  if (PICTURES === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  const desk = who.page.viewportSize()!;
  for (const [kind, width, scheme] of [
    ['light', 1100, 'light'],
    ['dark', 1100, 'dark'],
    ['phone', 390, 'light'],
  ] as const) {
    await who.page.emulateMedia({ colorScheme: scheme });
    await who.page.setViewportSize({ width, height: 844 });
    await who.page.screenshot({ path: join(PICTURES, `${name}-${kind}.png`), fullPage: true });
  }
  await who.page.emulateMedia({ colorScheme: 'light' });
  await who.page.setViewportSize(desk);
}

async function good(who: Visitor, where: string): Promise<void> {
  await picture(who, where);
  expect([where, await faultsInBothThemes(who.page)]).toEqual([where, []]);
  const desk = who.page.viewportSize()!;
  await who.page.setViewportSize({ width: 390, height: 844 });
  const wide = () => who.page.evaluate(() => document.documentElement.scrollWidth);
  await soon(async () => ((await wide()) <= 390 ? '' : `${where} is too wide`)).toBe('');
  await who.page.setViewportSize(desk);
}

test('a second factor is set up, asked for at the next sign-in, and the other session is seen and ended', async () => {
  const ann = await Visitor.come(site);
  const email = await ann.signUp(site.url, 'Ann');
  await ann.page.goto(`${site.url}#/account`);
  const begin = await ann.see('begin-second');
  await begin.getByLabel('Your password').fill('a long password');
  await begin.getByRole('button', { name: 'Set one up' }).click();
  const key = await (await ann.see('second-key')).innerText();
  expect(await ann.id('spare-codes').locator('li').count()).toBeGreaterThan(5);
  await good(ann, 'second-factor');
  const confirm = ann.id('confirm-second');
  await confirm.getByLabel('The code it shows now').fill(codeOf(key));
  await confirm.getByRole('button', { name: 'Switch it on' }).click();
  await ann.see('has-second');

  const phone = await Visitor.come(site);
  await phone.page.goto(`${site.url}#/sign-in`);
  await phone.page.getByLabel('E-mail').fill(email);
  await phone.page.getByLabel('Password').fill('a long password');
  await phone.page.getByRole('button', { name: 'Sign in' }).click();
  await phone.see('sign-in-second');
  await good(phone, 'sign-in-second');
  await phone.page.getByLabel('Code').fill('000 000');
  await phone.page.getByRole('button', { name: 'Go on' }).click();
  await soon(() => phone.page.getByRole('alert').innerText()).toMatch(/wrong/);
  await phone.page.getByLabel('Code').fill(codeOf(key));
  await phone.page.getByRole('button', { name: 'Go on' }).click();
  await phone.see('lobby');

  await ann.page.reload();
  await soon(() => ann.id('sessions').locator('li').count()).toBe(2);
  await good(ann, 'account-safe');
  await ann.tap('end-others');
  await soon(() => ann.id('sessions').locator('li').count()).toBe(1);
  await phone.page.reload();
  await soon(() => phone.id('nav-me').innerText()).toBe('Sign in');
});

test('an address is changed with the password, and confirmed by the link where mails are sent', async () => {
  const quiet = await quietServer(site, { smtp: 'smtp://127.0.0.1:1' });
  const ann = await Visitor.come(site);
  const email = 'ann-first@example.org';
  await ann.page.goto(`${quiet.url}#/sign-up`);
  await ann.page.getByLabel('Name').fill('Ann');
  await ann.page.getByLabel('E-mail').fill(email);
  await ann.page.getByLabel('Password').fill('a long password');
  await ann.page.getByRole('button', { name: 'Make the account' }).click();
  await soon(() => ann.page.getByRole('status').innerText()).toMatch(/on its way/);
  await ann.page.goto(await quiet.link(email, 'verify'));
  await ann.page.getByRole('button', { name: 'It is mine' }).click();
  await soon(() => ann.page.getByRole('status').innerText()).toMatch(/confirmed/);
  await ann.page.evaluate(() => localStorage.setItem('armistice:signed-in', '1'));
  await ann.page.goto(`${quiet.url}#/account`);
  await ann.page.reload();
  await soon(() => ann.id('my-address').innerText()).toContain(email);
  const form = await ann.see('change-address');
  await form.getByLabel('New e-mail').fill('ann-next@example.org');
  await form.getByLabel('Your password').fill('a long password');
  await form.getByRole('button', { name: 'Change the address' }).click();
  await soon(() => form.getByRole('status').innerText()).toMatch(/on its way/);
  await ann.page.goto(await quiet.link('ann-next@example.org', 'address'));
  await ann.page.getByRole('button', { name: 'Use this address' }).click();
  await soon(() => ann.page.getByRole('status').innerText()).toMatch(/has this address now/);
  await good(ann, 'new-address');
  await ann.page.goto(`${quiet.url}#/account`);
  await soon(() => ann.id('my-address').innerText()).toContain('ann-next@example.org');
  await quiet.stop();
});

test('at the table: words taken back are gone for both, who is muted is not read, somebody is reported and blocked', async () => {
  const [ann, bob] = [await Visitor.come(site), await Visitor.come(site)];
  await ann.enrol('Cora');
  await bob.enrol('Emil');
  const game = await ann.client.make({
    ...{ game: 'storm-in-the-west', scenario: 'campaign', seats: { german: 'me', allied: 'link' } },
  });
  await bob.client.accept(game.invitations.allied!);
  await ann.goTo(site.url, game.id);
  await bob.goTo(site.url, game.id);
  for (const who of [ann, bob]) await who.tap('tab-talk');
  const say = async (who: Visitor, text: string) => {
    await who.id('chat-text').fill(text);
    await who.id('chat-text').press('Enter');
  };
  await say(bob, 'an unkind word');
  await soon(() => ann.id('chat').innerText()).toContain('an unkind word');
  await bob.page.getByRole('button', { name: /Take back/ }).click();
  await soon(() => ann.id('chat').innerText()).toContain('(taken back)');
  expect(await ann.id('chat').innerText()).not.toContain('unkind');
  await say(bob, 'another one');
  await soon(() => ann.id('chat').innerText()).toContain('another one');
  const other = await ann.see('other-allied');
  await other.locator('summary').click();
  await good(ann, 'talk');
  await other.getByTestId('distance-mute').click();
  await soon(() => ann.page.getByText('another one').count()).toBe(0);
  await other.getByLabel('What happened?').fill('He shouts.');
  await other.getByRole('button', { name: /Tell whoever/ }).click();
  await soon(() => other.getByText('Told. You hear').count()).toBe(1);
  const [told] = await site.server.db.all<{ text: string; said: string }>('SELECT text, said FROM reports');
  expect(told!.text).toBe('He shouts.');
  expect(told!.said).toContain('another one');

  const { id } = await bob.client.me();
  await ann.page.goto(`${site.url}#/person/${id}`);
  await soon(() => ann.id('distance-mute').innerText()).toMatch(/take it back/);
  await ann.tap('distance-block');
  await soon(() => ann.id('distance-block').innerText()).toMatch(/take it back/);
  await ann.page.locator('.person-report summary').click();
  await good(ann, 'person');
  await ann.page.goto(`${site.url}#/account`);
  await soon(() => ann.id('blocks').innerText()).toMatch(/Emil\s+Blocked/);
  await ann
    .id('blocks')
    .getByRole('button', { name: /Take it back/ })
    .click();
  await soon(() => ann.id('blocks').count()).toBe(0);
});

test('a page that was open while the server was updated is told, and loads anew when its reader likes', async () => {
  const ann = await Visitor.come(site);
  await ann.enrol('Ida');
  // Another page is served now: the build that stands in this one is an older.
  await ann.page.route(site.url, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/(armistice-build" content=")[0-9a-f]+/, '$1000000000000');
    await route.fulfill({ response: answer, body });
  });
  await ann.page.goto(`${site.url}#/online`);
  await ann.see('updated');
  await good(ann, 'updated');
  await ann.page.unroute(site.url);
  await ann.page.getByRole('button', { name: 'Load the new page' }).click();
  await ann.see('lobby');
  await soon(async () => (await ann.events()).some((one) => one.startsWith('house '))).toBe(true);
  expect(await ann.id('updated').count()).toBe(0);
});
