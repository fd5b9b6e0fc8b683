/** A real server with the built page, on a free port of this machine, with a store of its own. */

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Server, startServer } from '@armistice/server';
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { Player } from './player.ts';
import { buildSite, newPage, type PageOptions, startBrowser } from './site.ts';

export interface OnlineSite {
  readonly url: string;
  readonly browser: Browser;
  readonly dist: string;
  readonly server: Server;
  close(): Promise<void>;
}

export async function openOnlineSite(): Promise<OnlineSite> {
  const dist = await buildSite();
  const server = await startServer({
    db: `sqlite:${join(`${dist}-store`, 'games.sqlite')}`,
    page: dist,
    seed: () => 'table 1',
    limit: 1_000_000,
  });
  const browser = await startBrowser();
  return {
    ...{ url: `${server.url}/`, browser, dist, server },
    async close() {
      await browser.close();
      await server.stop();
      for (const folder of [dist, `${dist}-store`]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A second server with the same page that posts nothing: the links in its letters are read from its store. */
export async function quietServer({ dist }: OnlineSite) {
  const server = await startServer({
    ...{ db: `sqlite:${join(`${dist}-store`, 'quiet.sqlite')}`, page: dist, still: true, limit: 1_000_000 },
  });
  return {
    url: `${server.url}/`,
    stop: () => server.stop(),
    async link(email: string, what: string): Promise<string> {
      const letters = await server.db.all<{ body: string }>('SELECT body FROM outbox WHERE address = ?', [
        email,
      ]);
      const found = letters.flatMap(({ body }) => new RegExp(`#/${what}/[^\\s"]+`).exec(body)?.[0] ?? []);
      return `${server.url}/${found.at(-1) ?? ''}`;
    },
  };
}

/** As `expect.poll`, with patience for a busy machine. */
export const soon = <T>(look: () => Promise<T> | T) => expect.poll(look, { timeout: 15_000 });

/** In the page, before anything else: keeps what comes by events, and what would be shown as a notice of the browser. */
function overhear(): void {
  const kept = window as unknown as { events: string[]; shouted: string[] };
  kept.events = [];
  kept.shouted = [];
  const listen = EventSource.prototype.addEventListener;
  EventSource.prototype.addEventListener = function (this: EventSource, name: string, act: EventListener) {
    listen.call(this, name, (event: Event) => {
      const { data, lastEventId } = event as MessageEvent<string>;
      if (data !== undefined) kept.events.push(`${name} ${lastEventId} ${data}`);
      act.call(this, event);
    });
  } as typeof listen;
  const Shouted = function (this: object, title: string, { body }: NotificationOptions) {
    kept.shouted.push(`${title} | ${body}`);
  };
  window.Notification = Object.assign(Shouted, { permission: 'granted' }) as unknown as typeof Notification;
}

let people = 0;

/** Somebody with a browser of his own. Everything the server sends him is kept. */
export class Visitor extends Player {
  readonly problems: string[] = [];
  readonly sent: string[] = [];

  static async come(site: OnlineSite, wanted: PageOptions = {}): Promise<Visitor> {
    const page = await newPage(site, wanted);
    await page.addInitScript(overhear);
    const visitor = new Visitor(page);
    page.on('pageerror', (error) => visitor.problems.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') visitor.problems.push(message.text());
    });
    page.on('response', async (answer) => {
      if (!answer.url().includes('/api/') || answer.url().includes('/events')) return;
      visitor.sent.push(await answer.text().catch(() => ''));
    });
    return visitor;
  }

  /** What came by events since the page was loaded. */
  async events(): Promise<string[]> {
    return this.page.evaluate(() => (window as unknown as { events: string[] }).events);
  }

  async shouted(): Promise<string[]> {
    return this.page.evaluate(() => (window as unknown as { shouted: string[] }).shouted);
  }

  /** All this browser has been told, by answers and events. */
  async told(): Promise<string> {
    return [...this.sent, ...(await this.events())].join('\n');
  }

  /** Makes an account through the page. */
  async signUp(url: string, name: string): Promise<string> {
    const email = `${name.toLowerCase()}${++people}@example.org`;
    await this.page.goto(`${url}#/sign-up`);
    await this.page.getByLabel('Name').fill(name);
    await this.page.getByLabel('E-mail').fill(email);
    await this.page.getByLabel('Password').fill('a long password');
    await this.page.getByRole('button', { name: 'Make the account' }).click();
    await this.id('lobby').waitFor();
    return email;
  }

  /** Makes a game as Germany, with a link for the Allies; the link. */
  async make(url: string, scenario: string, game = 'storm-in-the-west'): Promise<string> {
    await this.page.goto(`${url}#/new/${game}?scenario=${scenario}&online=1`);
    await this.id(`scenario-${scenario}`).click();
    await this.id('start-game').click();
    const link = this.id('link-allied');
    await link.waitFor();
    return link.inputValue();
  }

  /** Comes by a link, as a guest. */
  async accept(link: string, name: string): Promise<void> {
    await this.page.goto(link);
    await this.page.getByLabel('Your name').fill(name);
    await this.page.getByRole('button', { name: 'Sit down as a guest' }).click();
    await this.seated();
  }

  async seated(): Promise<void> {
    await this.id('table').waitFor();
    await this.id('map').waitFor();
  }

  /** Entries so far, as the table shows it. */
  async n(): Promise<number> {
    return Number(await this.id('table').getAttribute('data-n'));
  }

  /** Presses a button of the prompt and waits until the entry is there. */
  async decide(choice: string): Promise<void> {
    const before = await this.n();
    await this.button(choice).first().click();
    await soon(() => this.n()).toBeGreaterThan(before);
  }

  /** Waits until this choice is mine. */
  async waitFor(choice: string): Promise<void> {
    await this.button(choice).first().waitFor();
  }

  /** The game on the table, as the server calls it. */
  gameId(): string {
    return /(?:@|game\/)([^?/@]+)/.exec(decodeURIComponent(this.page.url()))?.[1] ?? '';
  }

  async menu(item: string): Promise<void> {
    await this.id('menu').click();
    await this.id(`menu-${item}`).click();
  }
}
