/** A game against the staff in a real browser: its moves, its reasons, its advice; and all-seeing eyes at the end. */

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Pace } from '../src/app/settings.ts';
import { faults } from './faults.ts';
import { Player } from './player.ts';
import { atCombat, attackedByBot, passingTo } from './saves.ts';
import { openSite, type PageOptions, type Site, soon } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(async () => {
  await site?.close();
});

const sit = (pace: Pace, wanted: PageOptions = {}): Promise<Player> =>
  Player.come(site, { settings: { pace, handOver: false, stage: false }, ...wanted });

interface Held {
  holdBots: number;
  heldBots: (() => void)[];
}

/** The bot makes so many moves; then it thinks until `letGo`. */
const hold = (p: Player, moves: number): Promise<void> =>
  p.page.evaluate((after) => {
    const held = Object.assign(window as unknown as Held, { holdBots: after, heldBots: [] });
    const post = Worker.prototype.postMessage as (this: Worker, message: { method: string }) => void;
    Worker.prototype.postMessage = function (message: { method: string }) {
      if (message.method === 'botMoves' && --held.holdBots < 0)
        held.heldBots.push(() => post.call(this, message));
      else post.call(this, message);
    };
  }, moves);

const letGo = (p: Player): Promise<void> =>
  p.page.evaluate(() => {
    const held = window as unknown as Held;
    held.holdBots = Number.POSITIVE_INFINITY;
    for (const go of held.heldBots) go();
  });

/** Nobody needs to read the moves of the bot: each stands for a tenth of its time. */
const hurry = (p: Player): Promise<void> =>
  p.page.evaluate(() => {
    const later = window.setTimeout.bind(window) as (...args: unknown[]) => number;
    window.setTimeout = ((act: () => void, ms = 0, ...args: unknown[]) =>
      later(act, ms / 10, ...args)) as typeof window.setTimeout;
  });

const finished = (): string =>
  readFileSync(
    new URL(
      '../../games/storm-in-the-west/test/golden/v2-campaign-german-allied-morale.json',
      import.meta.url,
    ),
    'utf8',
  );

/** Lays a game into the browser as this or an earlier version of the page kept it, and opens it. */
async function keepGame(
  p: Player,
  version: 1 | 2,
  text: string,
  reasons: { [n: number]: string } = {},
): Promise<void> {
  await p.page.goto(`${site.url}icon.svg`); // of the same house, but no page that opens the shelf itself
  await p.page.evaluate(
    ([which, save, why]) =>
      new Promise<void>((resolve, reject) => {
        const listed = { id: 'kept', game: 'storm-in-the-west', title: 'Storm', scenarioTitle: 'Kept', n: 4 };
        const more = { headline: '', seats: {}, asked: 'Germany', over: false, created: 1, changed: 1 };
        const opening = indexedDB.open('armistice', which);
        opening.onupgradeneeded = () => {
          opening.result.createObjectStore('games', { keyPath: 'id' }).put({ ...listed, ...more });
          opening.result.createObjectStore('saves').put(save, 'kept');
          if (which > 1) opening.result.createObjectStore('reasons').put(why, 'kept');
        };
        opening.onerror = reject;
        opening.onsuccess = () => {
          opening.result.close();
          resolve();
        };
      }),
    [version, text, reasons] as const,
  );
  await p.page.goto(`${site.url}#/table/kept`);
}

/** Until it is mine to decide. */
const mine = (p: Player) => soon(() => p.id('ask-hint').isEnabled()).toBe(true);

interface Shown {
  readonly n: number;
  readonly text: string;
  readonly ways: number;
  readonly told: readonly string[];
}

/** Writes down each move of a bot as it appears, with what lights on the map. */
async function watch(p: Player): Promise<() => Promise<readonly Shown[]>> {
  await p.page.evaluate(() => {
    const seen: Shown[] = [];
    (window as unknown as { seen: Shown[] }).seen = seen;
    const look = () => {
      const deed = document.querySelector<HTMLElement>('[data-testid=deed][data-n]');
      const n = Number(deed?.dataset.n);
      if (deed === null || n === seen.at(-1)?.n) return;
      seen.push({
        n,
        text: deed.querySelector('.table-log-line')?.textContent ?? '',
        ways: document.querySelectorAll('.map-way').length,
        told: [...document.querySelectorAll<SVGElement>('[data-lit=told]')].map((hex) => hex.dataset.hex!),
      });
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  return () => p.page.evaluate(() => (window as unknown as { seen: Shown[] }).seen);
}

describe('against the staff', () => {
  test('each level says what it is', async () => {
    const p = await sit('fast');
    await p.page.goto(`${site.url}#/new/storm-in-the-west`);
    await p.id('seat-german').selectOption('bot:staff');
    await p.page.getByText('What the opponents are like').click();
    expect(await p.id('level-staff').getAttribute('data-chosen')).toBe('true');
    expect(await p.id('level-random').innerText()).toMatch(/legal/i);
    expect(await faults(p.page)).toEqual([]);
  });

  test('its moves are seen one by one, with an arrow, until it is my decision', async () => {
    const p = await sit('fast');
    await p.against(site.url, 'campaign', { german: 'bot:staff' });
    const shown = await watch(p);
    await hold(p, 0);
    await hurry(p);
    await p.press('ready');
    await p.see('skip-bot');
    expect(await p.prompt()).toMatch(/Germany’s staff/);
    await letGo(p);
    await mine(p);
    const seen = await shown();
    expect(seen.length).toBeGreaterThan(5);
    expect(seen.map(({ n }) => n)).toEqual(seen.map((_, i) => seen[0]!.n + i)); // none is passed over
    const moves = seen.filter(({ text }) => text.includes(' moves from '));
    expect(moves.length).toBeGreaterThan(0);
    for (const { ways, told, text } of moves) {
      expect(ways).toBe(1);
      for (const hex of told) expect(text).toContain(hex);
      expect(told).toHaveLength(2);
    }
    // All of it was seen; what it came to is told all the same.
    expect(await (await p.see('since-then')).innerText()).toMatch(/^Turn 1, March II/);
    expect(p.problems).toEqual([]);
  });

  test('the page stays usable meanwhile: the map is moved, the log read', async () => {
    const p = await sit('slow');
    await p.against(site.url, 'campaign', { german: 'bot:staff' });
    await hold(p, 2);
    await p.press('ready');
    await p.see('skip-bot');
    await p.see(p.page.locator('[data-testid=deed][data-n]'));
    const follow = p.page.getByLabel('Follow');
    expect(await follow.isChecked()).toBe(true);
    const before = await p.where('2432');
    const box = (await p.id('map').boundingBox())!;
    await p.page.mouse.move(box.x + 500, box.y + 400);
    await p.page.mouse.down();
    await p.page.mouse.move(box.x + 400, box.y + 350, { steps: 5 });
    await p.page.mouse.up();
    await soon(async () => Math.abs((await p.where('2432')).x - before.x)).toBeGreaterThan(50);
    expect(await follow.isChecked()).toBe(false); // whoever looks elsewhere is left alone
    await p.id('tab-log').click();
    await p.see('log');
    expect(await p.id('skip-bot').isVisible()).toBe(true);
    expect(await faults(p.page)).toEqual([]);
  });

  test('Escape skips to my decision, and what was skipped is told', async () => {
    const p = await sit('slow');
    await p.against(site.url, 'campaign', { german: 'bot:staff' });
    await hold(p, 0);
    await p.press('ready');
    await p.see('skip-bot');
    await p.page.keyboard.press('Escape');
    await letGo(p);
    await mine(p);
    await p.see('since-then');
    expect(p.problems).toEqual([]);
  });

  test('news never push the battle card down', async () => {
    const p = await sit('fast');
    await keepGame(p, 2, await attackedByBot());
    await p.see('since-then');
    const order = await p.page.evaluate(() =>
      [...document.querySelectorAll('.table-now > [data-testid]')].map((one) =>
        one.getAttribute('data-testid'),
      ),
    );
    expect(order.indexOf('battle-card')).toBeGreaterThanOrEqual(0);
    expect(order.indexOf('battle-card')).toBeLessThan(order.indexOf('since-then'));
  });

  test('its reasons are kept with the game', async () => {
    const p = await sit('at-once');
    await p.against(site.url, 'campaign', { german: 'bot:staff' });
    await p.press('ready');
    await mine(p);
    await p.id('tab-log').click();
    const asks = p.id('log').getByTestId('why');
    const many = await asks.count();
    expect(many).toBeGreaterThan(0);
    await p.page.reload();
    await p.seated();
    await p.id('tab-log').click();
    await soon(() => asks.count()).toBe(many);
    await asks.first().click();
    expect((await p.id('log').getByTestId('reason').innerText()).length).toBeGreaterThan(8);
    expect(p.problems).toEqual([]);
  });

  test('why? is answered when asked, in the log and on the battle card', async () => {
    const p = await sit('fast');
    const reasons = { 1: 'none of a person’s business', 6: 'five to one on the hinge of the line' };
    await keepGame(p, 2, await attackedByBot(), reasons);
    await p.see('battle-card');
    await p.id('tab-log').click();
    await p.see('log');
    expect(await p.page.locator('body').innerText()).not.toMatch(/hinge|business/);
    await p.id('battle-card').getByTestId('why').click();
    expect(await p.id('battle-card').getByTestId('reason').innerText()).toBe(
      'Five to one on the hinge of the line.',
    );
    expect(await p.id('log').getByTestId('why').count()).toBe(1); // no reason for entries of people
    await p.id('log').getByTestId('why').click();
    expect(await p.id('log').getByTestId('reason').innerText()).toMatch(/hinge/);
    expect(await faults(p.page)).toEqual([]);
  });
});

describe('hints', () => {
  test('the staff advises, and does it when told to', async () => {
    const p = await sit('at-once');
    await p.against(site.url, 'campaign', { german: 'bot:staff' });
    await p.page.keyboard.press('h');
    await p.see('hint'); // set-up
    await p.entry(() => p.tap('hint-do'));
    for (let i = 0; i < 60; i++) {
      await mine(p);
      await p.id('ask-hint').click();
      await p.see('hint');
      const choice = await p.id('hint').getAttribute('data-choice-hinted');
      const told = await p.page.locator('[data-lit=told]').count();
      const text = await p.page.locator('.table-hint-text').innerText();
      if (choice === 'move') {
        expect(told).toBe(2);
        expect(await p.page.locator('.map-way').count()).toBe(1);
        expect((await p.id('hint-why').innerText()).length).toBeGreaterThan(5);
        expect(await faults(p.page)).toEqual([]);
      }
      await p.entry(() => p.tap('hint-do'));
      if (choice !== 'move') continue;
      expect(await p.id('hint').count()).toBe(0);
      await p.id('tab-log').click();
      expect(await p.id('log').innerText()).toContain(text.replace(/\.$/, ''));
      expect(p.problems).toEqual([]);
      return;
    }
    throw new Error('The staff never advised a move.');
  });

  test('at one screen only for the one who is asked, and gone when the screen changes hands', async () => {
    const p = await Player.come(site);
    await p.start(site.url, 'campaign');
    await p.page.keyboard.press('h');
    expect(await p.entry(() => p.tap('hint-do'))).toMatchObject({ covered: true });
    expect(await p.id('hint').count()).toBe(0);
    await p.page.keyboard.press('h');
    expect(await p.id('hint').count()).toBe(0);
  });
});

describe('while an attack is prepared', () => {
  test('the odds are estimated, and the attack can be called off', async () => {
    const p = await sit('fast');
    await p.open(site.url, await atCombat());
    await p.click('2532');
    const card = await p.see('battle-card');
    expect(await p.id('estimate').count()).toBe(0);
    await p.entry(() => card.locator('[data-unit][aria-pressed=false]').first().click());
    expect(await (await p.see('estimate')).innerText()).toMatch(/estimated[\s\S]*\d:\d/);
    expect(await card.innerText()).toMatch(/an estimate/i);
    await p.button('callOff').click();
    await p.asked(/First combat phase/);
    expect(p.problems).toEqual([]);
  });
});

describe('games from before there were reasons', () => {
  test('are still there', async () => {
    const p = await sit('fast');
    await keepGame(p, 1, await atCombat());
    await p.page.goto(site.url);
    await p.tap(p.id('home-continue').getByRole('link', { name: /Kept/ }));
    await p.asked(/First combat phase/);
  });
});

describe('what binds', () => {
  test('a raid is not begun by one click on the map', async () => {
    const p = await sit('fast');
    await p.open(site.url, await passingTo('tacticalBombing', 'plan1919', 'raid'));
    await p.asked(/Bomb a German stack/);
    const { n } = await p.moment();
    await p.page.keyboard.press('n');
    await p.page.keyboard.press('m');
    await p.page.keyboard.press('Enter');
    const raid = await p.see(p.id('stack-panel').locator('[data-choice=raid]'));
    expect(await p.n()).toBe(n);
    await p.entry(() => raid.click());
    expect(p.problems).toEqual([]);
  });
});

describe('after the game', () => {
  /** Units on the map that have a name. */
  const named = (p: Player) => p.page.locator('[data-stack] [data-unit]').count();

  test('replay and log can be read with the eyes of both sides', async () => {
    const p = await sit('fast');
    await p.bringSave(site.url, finished());
    await p.see('after');
    const id = /after\/([^?]+)/.exec(p.page.url())![1]!;
    await p.page.goto(`${site.url}#/replay/${id}?n=150`);
    await p.see('replay-eyes');
    await soon(() => named(p)).toBeGreaterThan(0);
    const everyones = await named(p);
    await p.id('replay-eyes').selectOption('german');
    await soon(() => named(p)).toBeGreaterThan(everyones);
    const german = await named(p);
    await p.id('replay-eyes').selectOption('*');
    await soon(() => named(p)).toBeGreaterThan(german);
    await p.page.goto(`${site.url}#/table/${id}`);
    await p.see('everything');
    await p.id('tab-log').click();
    const before = await named(p);
    const everyone = await p.id('log').innerText();
    await p.id('everything').click();
    await soon(() => p.id('log').innerText()).not.toBe(everyone);
    await soon(() => named(p)).toBeGreaterThan(before);
    await p.id('everything').click();
    await soon(() => p.id('log').innerText()).toBe(everyone);
    expect(p.problems).toEqual([]);
  });
});
