/** A real server with the built page, on a free port of this machine, with a store of its own. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Server, startServer } from '@armistice/server';
import { Client } from '@armistice/server/client';
import { Player } from './player.ts';
import { newPage, openBuilt, type PageOptions, type Site, soon, type TestPage } from './site.ts';

export interface OnlineSite extends Site {
  readonly server: Server;
  /** For stores. */
  readonly folder: string;
}

export async function openOnlineSite(): Promise<OnlineSite> {
  const { browser, dist } = await openBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'armistice-online-'));
  const server = await startServer({
    ...{ db: `sqlite:${join(folder, 'games.sqlite')}`, page: dist, seed: () => 'table 1', limit: 1_000_000 },
  });
  return {
    ...{ url: `${server.url}/`, browser, dist, server, folder },
    async close() {
      await browser.close();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A second server with the same page that posts nothing: the links in its letters are read from its store. */
let quiet = 0;
export async function quietServer({ dist, folder }: OnlineSite, more: { readonly smtp?: string } = {}) {
  const server = await startServer({
    ...{
      db: `sqlite:${join(folder, `quiet-${++quiet}.sqlite`)}`,
      page: dist,
      still: true,
      limit: 1_000_000,
      ...more,
    },
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

/** No two people have one name: the second Ann of a site is Ann 2, or so. */
const called = new Map<string, Set<string>>();
function freshName(site: string, name: string): string {
  const names = called.get(site) ?? new Set<string>();
  called.set(site, names);
  const own = names.has(name) ? `${name} ${names.size + 1}` : name;
  names.add(own);
  return own;
}

const freshAddress = (name: string): string => `${name.toLowerCase()}${++people}@example.org`;

/** Somebody with a browser of their own. Everything the server sends to their page is kept. */
export class Visitor extends Player {
  readonly sent: string[] = [];
  /** Asks the server for what a test is not about, with the cookies of this browser. */
  readonly client: Client;
  readonly #site: string;

  constructor(page: TestPage, url: string) {
    super(page);
    this.#site = url;
    const { request } = page.context();
    this.client = new Client({
      base: url,
      fetch: async (input, init) => {
        const { method = 'GET', headers = {}, body } = init ?? {};
        const answer = await request.fetch(String(input), {
          ...{ method, headers: headers as { [name: string]: string } },
          ...(body == null ? {} : { data: body as string }),
        });
        return new Response(await answer.text(), { status: answer.status() });
      },
    });
  }

  static override async come(
    site: Pick<Site, 'browser' | 'url'>,
    wanted: PageOptions = {},
  ): Promise<Visitor> {
    const page = await newPage(site, wanted);
    await page.addInitScript(overhear);
    const visitor = new Visitor(page, site.url);
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

  /** Makes an account, without the page. */
  async enrol(name: string): Promise<string> {
    const email = freshAddress(name);
    await this.client.signUp({ email, password: 'a long password', name: freshName(this.#site, name) });
    await this.#arrived();
    return email;
  }

  /** Takes a seat by invitation, as a guest, without the page. */
  async sitDown(invitation: string, name: string): Promise<void> {
    await this.client.accept(invitation, name);
    await this.#arrived();
  }

  /** The page remembers that somebody has signed in from this browser. */
  #arrived(): Promise<unknown> {
    return this.page.addInitScript(() => localStorage.setItem('armistice:signed-in', '1'));
  }

  /** Makes an account through the page. */
  async signUp(url: string, name: string): Promise<string> {
    const email = freshAddress(name);
    await this.page.goto(`${url}#/sign-up`);
    await this.page.getByLabel('Name').fill(freshName(url, name));
    await this.page.getByLabel('E-mail').fill(email);
    await this.page.getByLabel('Password').fill('a long password');
    await this.page.getByRole('button', { name: 'Make the account' }).click();
    await this.see('lobby');
    return email;
  }

  /** Makes a game with the first seat, and a link for the Allies; the link. */
  async make(url: string, scenario: string, game = 'storm-in-the-west'): Promise<string> {
    await this.page.goto(`${url}#/new/${game}?scenario=${scenario}&online=1`);
    await this.tap(`scenario-${scenario}`);
    await this.tap('start-game');
    return (await this.see('link-allied')).inputValue();
  }

  /** Comes by a link, as a guest. */
  async accept(link: string, name: string): Promise<void> {
    await this.page.goto(link);
    await this.page.getByLabel('Your name').fill(name);
    await this.page.getByRole('button', { name: 'Sit down as a guest' }).click();
    await this.seated();
  }

  /** Goes to the table of a game, in a seat or to watch. */
  async goTo(url: string, id: string): Promise<void> {
    await this.page.goto(`${url}#/game/${id}`);
    await this.seated();
  }

  /** Waits until this choice is mine. */
  async waitFor(choice: string): Promise<void> {
    await this.see(this.button(choice));
  }

  /** Until so many entries are there. */
  async reaches(n: number): Promise<void> {
    await soon(() => this.n()).toBe(n);
  }

  /** The game on the table, as the server calls it. */
  gameId(): string {
    return /(?:@|game\/)([^?/@]+)/.exec(decodeURIComponent(this.page.url()))?.[1] ?? '';
  }

  async menu(item: string): Promise<void> {
    await this.tap('menu');
    await this.tap(`menu-${item}`);
  }
}
