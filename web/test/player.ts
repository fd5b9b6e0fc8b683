/** A player at the table: finds hexes on the screen, clicks, reads the prompt, waits for what must appear. */

import type { MapData } from '@armistice/hex';
import map1918 from '@armistice/maps/storm-1918' with { type: 'json' };
import type { Locator, Page } from 'playwright-core';
import type { MapPicture } from '../src/session/protocol.ts';
import { pictureOf } from '../src/worker/picture.ts';
import { newPage, type PageOptions, type Site, type TestPage, until } from './site.ts';

const storm = pictureOf(
  { id: map1918.id, title: map1918.title, map: map1918 as unknown as MapData },
  'light',
);

/** What stands on the screen, a table or the cover between two players, and its moment. */
export interface Moment {
  readonly covered: boolean;
  readonly seat: string | null;
  readonly n: number;
  readonly undos: number;
}

/** What ends a decision in Storm in the West with the least effort; whatever comes first. */
const LEAST = ['ready', 'done', 'halt', 'sendAir', 'meetAir', 'noRaid', 'callOff', 'abandon'].map(
  (choice) => `[data-testid=buttons] [data-choice=${choice}]`,
);
const LOSS = '[data-testid=battle-card] [data-choice=lose]';
const CONTINUE = '[data-testid=hand-over-continue]';
const SKIP = '[data-testid=skip-bot]';
/** A battle stays on its stage until somebody goes on. */
const STAGE = '[data-testid=stage-continue]';

export class Player {
  readonly page: Page;
  readonly problems: readonly string[];
  /** What happens between turns is put away as soon as it shows; to be read, it is left. */
  reads = false;
  readonly #picture: MapPicture;

  /** `picture`: the map played on, if it is not that of Storm in the West. */
  constructor(page: TestPage, picture: MapPicture = storm) {
    this.page = page;
    this.problems = page.problems;
    this.#picture = picture;
  }

  static async come(site: Pick<Site, 'browser'>, wanted: PageOptions = {}): Promise<Player> {
    return new Player(await newPage(site, wanted));
  }

  id(testid: string): Locator {
    return this.page.getByTestId(testid);
  }

  /** Until this can be seen. */
  async see(what: string | Locator): Promise<Locator> {
    const found = typeof what === 'string' ? this.id(what) : what;
    await until(async () => (await found.first().isVisible()) || undefined, `${found}`);
    // Letters that come late move what is under the mouse.
    await this.page.evaluate(() => document.fonts.ready.then(() => undefined));
    return found;
  }

  /** Clicks this as soon as it can be clicked. */
  async tap(what: string | Locator): Promise<void> {
    const found = (await this.see(what)).first();
    await until(async () => (await found.isEnabled()) || undefined, `${found}, ready to be clicked,`);
    await found.click();
  }

  /** At the table, with its map. */
  async seated(): Promise<void> {
    await this.see('table');
    await this.see('map');
  }

  /** Home, New game, the scenario, both sides at this screen, Start. */
  async start(url: string, scenario = 'campaign'): Promise<void> {
    await this.page.goto(url);
    await this.tap(this.id('game-card-storm-in-the-west').getByRole('link', { name: /play/i }));
    await this.tap(`scenario-${scenario}`);
    await this.tap('lead-both');
    await this.tap('start-game');
    await this.seated();
  }

  /** New game with these seats, all others mine, from Start to the table. */
  async against(
    url: string,
    scenario: string,
    seats: { readonly [seat: string]: string },
    game = 'storm-in-the-west',
  ): Promise<void> {
    await this.page.goto(`${url}#/new/${game}`);
    await this.tap(`scenario-${scenario}`);
    if ((await this.id('lead-both').count()) > 0) await this.tap('lead-both');
    for (const [seat, who] of Object.entries(seats)) await this.id(`seat-${seat}`).selectOption(who);
    await this.tap('start-game');
    await this.seated();
  }

  /** Gives a save to the file field of Home. */
  async bringSave(url: string, text: string): Promise<void> {
    await this.page.goto(url);
    const buffer = Buffer.from(text);
    await this.id('import-save').setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer });
  }

  /** Opens a save, and sits down where it goes on. */
  async open(url: string, text: string): Promise<void> {
    await this.bringSave(url, text);
    await this.moment();
    await this.handOver();
    await this.seated();
  }

  /** The moment on the screen, once nothing of ours is under way. */
  moment(): Promise<Moment> {
    return until(() =>
      this.page.evaluate((reads) => {
        if (!reads) document.querySelector<HTMLElement>('[data-testid=interlude-continue]')?.click();
        const at = document.querySelector<HTMLElement>('[data-testid=table], [data-testid=hand-over]');
        if (at === null || at.dataset.busy !== undefined) return undefined;
        const { n, undos, seat, testid } = at.dataset;
        return {
          covered: testid === 'hand-over',
          n: Number(n),
          undos: Number(undos ?? 0),
          seat: seat ?? null,
        };
      }, this.reads),
    );
  }

  /** Entries so far. */
  async n(): Promise<number> {
    return (await this.moment()).n;
  }

  /** Whose eyes look at the table. */
  async seat(): Promise<string | null> {
    return (await this.moment()).seat;
  }

  /** The moment after this one. */
  next(before: Moment): Promise<Moment> {
    return until(async () => {
      const now = await this.moment();
      return JSON.stringify(now) === JSON.stringify(before) ? undefined : now;
    });
  }

  /** Does something that makes an entry, and waits until it is on the screen. */
  async entry(act: () => Promise<unknown>): Promise<Moment> {
    const { n } = await this.moment();
    await act();
    return until(async () => {
      const now = await this.moment();
      return now.n > n ? now : undefined;
    }, `An entry after ${n}`);
  }

  /** A button of the prompt, by the choice it makes. */
  button(choice: string): Locator {
    return this.page.locator(`[data-testid=buttons] [data-choice="${choice}"]`);
  }

  /** Asks a button that is missing why; it counts as disabled. */
  async explain(choice: string): Promise<void> {
    const found = await this.see(this.page.locator(`[data-testid=buttons] [data-blocked=${choice}]`));
    await found.click({ force: true });
  }

  /** Presses a button of the prompt; done when its entry is there. */
  async press(choice: string): Promise<void> {
    await this.entry(() => this.button(choice).first().click());
  }

  /** Where a hex is on the screen now. */
  async where(hex: string): Promise<{ x: number; y: number }> {
    const at = this.#picture.hexes.find(({ id }) => id === hex)!;
    return this.page.evaluate(
      ({ x, y, width }) => {
        const world = document.querySelector('[data-testid=map] .map-world')!.getBoundingClientRect();
        const scale = world.width / width;
        return { x: world.left + x * scale, y: world.top + y * scale };
      },
      { x: at.x, y: at.y, width: this.#picture.width },
    );
  }

  /** Until the map has not moved for some pictures in a row: it goes to a battle, or to what is lit, by itself. */
  async still(): Promise<void> {
    await this.page.evaluate(async () => {
      const place = () => {
        const { x, y, width } = document
          .querySelector('[data-testid=map] .map-world')!
          .getBoundingClientRect();
        return `${x} ${y} ${width}`;
      };
      for (let last = '', same = 0; same < 8; ) {
        await new Promise(requestAnimationFrame);
        const now = place();
        same = now === last ? same + 1 : 0;
        last = now;
      }
    });
  }

  /** Clicks a hex, bringing it into the window first. */
  async click(hex: string): Promise<void> {
    await this.bring(hex);
    const { x, y } = await this.where(hex);
    await this.page.mouse.click(x, y);
  }

  /** Points at a hex. */
  async hover(hex: string): Promise<void> {
    await this.bring(hex);
    const { x, y } = await this.where(hex);
    await this.page.mouse.move(x, y);
  }

  /** Takes up what lies in a hex and carries it over another; it is let go by `page.mouse.up()`. */
  async carry(from: string, to: string): Promise<void> {
    await this.bring(from);
    const [a, b] = [await this.where(from), await this.where(to)];
    await this.page.mouse.move(a.x, a.y);
    await this.page.mouse.down();
    await this.page.mouse.move(a.x + 12, a.y, { steps: 3 });
    await this.see(this.page.locator('[data-testid=held][data-units]:not([data-units=""])'));
    await this.page.mouse.move(b.x, b.y, { steps: 6 });
  }

  /** Hexes lit in this way. */
  lit(how: string): Promise<string[]> {
    return this.page
      .locator(`.map-lit-fill[data-lit=${how}]`)
      .evaluateAll((all) => all.map((one) => (one as SVGElement).dataset.hex!).sort());
  }

  /** Names of the units in a hex, as the map shows them, in the order of their names. */
  units(hex: string): Promise<string[]> {
    return this.page
      .locator(`.map-play .map-pile[data-stack="${hex}"] [data-unit]`)
      .evaluateAll((all) => all.map((one) => (one as SVGElement).dataset.unit!).sort());
  }

  /** Drags the map until the hex lies well inside it. */
  async bring(hex: string): Promise<void> {
    await this.still();
    const box = (await this.id('map').boundingBox())!;
    for (let i = 0; i < 12; i++) {
      const { x, y } = await this.where(hex);
      const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
      const inside = Math.abs(x - cx) < box.width * 0.3 && Math.abs(y - cy) < box.height * 0.3;
      if (inside) return;
      const limit = (d: number, most: number) => Math.max(-most, Math.min(most, d));
      const [dx, dy] = [limit(cx - x, box.width * 0.4), limit(cy - y, box.height * 0.4)];
      await this.page.mouse.move(cx - dx / 2, cy - dy / 2);
      await this.page.mouse.down({ button: 'middle' }); // the left one would carry what lies there
      await this.page.mouse.move(cx + dx / 2, cy + dy / 2, { steps: 4 });
      await this.page.mouse.up({ button: 'middle' });
      await this.still();
    }
  }

  async prompt(): Promise<string> {
    return (await this.id('prompt').innerText()).trim();
  }

  /** Passes the table to the other player, if the screen asks for it. */
  async handOver(): Promise<void> {
    const before = await this.moment();
    if (!before.covered) return;
    await this.tap('hand-over-continue');
    await this.next(before);
  }

  /** Waits until the prompt speaks of something. */
  async asked(what: RegExp): Promise<void> {
    let last = '';
    await until(
      async () => {
        last = await this.prompt();
        return what.test(last) || undefined;
      },
      () => `A prompt like ${what} (it is: ${last})`,
    );
  }

  /** Tabs until the thing in focus is called this. */
  async tabTo(name: RegExp): Promise<void> {
    for (let i = 0; i < 60; i++) {
      await this.page.keyboard.press('Tab');
      const called = await this.page.evaluate(() => {
        const at = document.activeElement as HTMLElement | null;
        return at?.getAttribute('aria-label') ?? at?.innerText ?? '';
      });
      if (name.test(called.trim())) return;
    }
    throw new Error(`Nothing called ${name} can be reached with Tab.`);
  }

  /** Those of these that can be pressed at this moment. */
  usableNow(selectors: readonly string[]): Promise<string[]> {
    return this.page.evaluate((all) => {
      // Losses are shared out first, by whoever is asked for them.
      const more = document.querySelector<HTMLElement>('[data-more]:not([aria-disabled=true])');
      if (more !== null && all.some((one) => one.includes('choice=lose'))) {
        more.click();
        return [];
      }
      const ready = (one: HTMLElement) => one.checkVisibility() && !(one as HTMLButtonElement).disabled;
      return all.filter((one) => [...document.querySelectorAll<HTMLElement>(one)].some(ready));
    }, selectors);
  }

  /** The first of these that can be pressed; null as soon as headline or prompt tell of the goal. */
  usable(selectors: readonly string[], goal?: RegExp): Promise<string | null> {
    return until(
      async () => {
        const told = await this.page.evaluate(() =>
          ['.table-headline', '[data-testid=prompt]']
            .map((one) => document.querySelector(one)?.textContent)
            .join('\n'),
        );
        if (await this.page.locator('[data-staged]').count()) return (await this.usableNow([STAGE]))[0];
        return goal?.test(told) === true ? null : (await this.usableNow(selectors))[0];
      },
      `Something to press (${selectors.join(', ')})`,
    );
  }

  /** Presses this if it can be pressed at this moment, for what others may take away meanwhile or a battle may cover. */
  pressNow(selector: string): Promise<boolean> {
    return this.page.evaluate((one) => {
      const stage = document.querySelector('dialog[open]');
      const ready = (button: HTMLButtonElement) =>
        !button.disabled && button.checkVisibility() && (stage === null || stage.contains(button));
      const found = [...document.querySelectorAll<HTMLButtonElement>(one)].find(ready);
      found?.click();
      return found !== undefined;
    }, selector);
  }

  /** Whatever the table asks is answered with the least that will do, until it tells of the goal. */
  async passUntil(goal: RegExp, how: 'mouse' | 'keyboard' = 'mouse'): Promise<void> {
    for (;;) {
      const found = await this.usable([CONTINUE, SKIP, ...LEAST, LOSS], goal);
      if (found === null) return;
      if (found === SKIP || found === STAGE) {
        await this.pressNow(found);
        continue;
      }
      const before = await this.moment();
      // A bot's battle may come onto the stage meanwhile.
      if (how === 'keyboard') await this.page.locator(found).first().press('Enter');
      else if (!(await this.pressNow(found))) continue;
      await this.next(before);
    }
  }

  /** Takes what a battle asks of both sides until the next attack is asked for; who was asked. */
  async throughBattle(): Promise<Set<string>> {
    const choices = ['sendAir', 'meetAir', 'lose', 'goForward', 'halt'];
    const asks = choices.map((choice) => `[data-choice=${choice}]`);
    const seen = new Set<string>();
    for (;;) {
      const found = await this.usable([CONTINUE, ...asks], /combat phase: attack/);
      if (found === null) return seen;
      if (found === STAGE) {
        await this.pressNow(STAGE);
        continue;
      }
      if (found === CONTINUE) {
        await this.handOver();
        continue;
      }
      seen.add((await this.seat())!);
      await this.entry(() => this.page.locator(found).locator('visible=true').first().click());
    }
  }
}
