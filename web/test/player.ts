/** A player at the table: finds hexes on the screen, clicks, reads the prompt. */

import type { MapData } from '@armistice/hex';
import map1918 from '@armistice/maps/storm-1918' with { type: 'json' };
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { MapPicture } from '../src/session/protocol.ts';
import { pictureOf } from '../src/worker/picture.ts';

const storm = pictureOf(
  { id: map1918.id, title: map1918.title, map: map1918 as unknown as MapData },
  'light',
);

export class Player {
  readonly page: Page;
  readonly #picture: MapPicture;

  /** `picture`: the map he plays on, if it is not that of Storm in the West. */
  constructor(page: Page, picture: MapPicture = storm) {
    this.page = page;
    this.#picture = picture;
  }

  id(testid: string): Locator {
    return this.page.getByTestId(testid);
  }

  /** Home, New game, the scenario, Start. */
  async start(url: string, scenario = 'campaign'): Promise<void> {
    await this.page.goto(url);
    await this.id('game-card-storm-in-the-west').getByRole('link', { name: /play/i }).first().click();
    await this.id(`scenario-${scenario}`).click();
    await this.id('start-game').click();
    await this.id('table').waitFor();
    await this.id('map').waitFor();
  }

  /** New game with these seats, from Start to the table. */
  async against(url: string, scenario: string, seats: { readonly [seat: string]: string }): Promise<void> {
    await this.page.goto(`${url}#/new/storm-in-the-west`);
    await this.id(`scenario-${scenario}`).click();
    for (const [seat, who] of Object.entries(seats)) await this.id(`seat-${seat}`).selectOption(who);
    await this.id('start-game').click();
    await this.id('table').waitFor();
    await this.id('map').waitFor();
  }

  /** Opens a save through the file field of Home, and sits down where it goes on. */
  async open(url: string, text: string): Promise<void> {
    await this.page.goto(url);
    const buffer = Buffer.from(text);
    await this.id('import-save').setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer });
    await this.id('hand-over-continue').click();
    await this.id('table').waitFor();
    await this.id('map').waitFor();
  }

  /** A button of the prompt, by the choice it makes. */
  button(choice: string): Locator {
    return this.page.locator(`[data-testid=buttons] [data-choice="${choice}"]`);
  }

  async press(choice: string): Promise<void> {
    await this.button(choice).first().click();
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

  /** Clicks a hex, bringing it into the window first. */
  async click(hex: string): Promise<void> {
    await this.bring(hex);
    const { x, y } = await this.where(hex);
    await this.page.mouse.click(x, y);
  }

  /** Drags the map until the hex lies well inside it. */
  async bring(hex: string): Promise<void> {
    const box = (await this.id('map').boundingBox())!;
    for (let i = 0; i < 12; i++) {
      const { x, y } = await this.where(hex);
      const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
      const inside = Math.abs(x - cx) < box.width * 0.3 && Math.abs(y - cy) < box.height * 0.3;
      if (inside) return;
      const limit = (d: number, most: number) => Math.max(-most, Math.min(most, d));
      const [dx, dy] = [limit(cx - x, box.width * 0.4), limit(cy - y, box.height * 0.4)];
      await this.page.mouse.move(cx - dx / 2, cy - dy / 2);
      await this.page.mouse.down();
      await this.page.mouse.move(cx + dx / 2, cy + dy / 2, { steps: 4 });
      await this.page.mouse.up();
    }
  }

  async prompt(): Promise<string> {
    return (await this.id('prompt').innerText()).trim();
  }

  /** Passes the table to the other player, if the screen asks for it. */
  async handOver(): Promise<void> {
    const button = this.id('hand-over-continue');
    await Promise.race([button.waitFor(), this.id('prompt').waitFor()]).catch(() => undefined);
    if (await button.isVisible()) await button.click();
  }

  /** Waits until the prompt speaks of something. */
  async asked(what: RegExp): Promise<void> {
    await expect.poll(async () => this.prompt(), { timeout: 15_000 }).toMatch(what);
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

  /** Whatever the table asks, the least that answers it. */
  async answer(how: 'mouse' | 'keyboard'): Promise<void> {
    const act = async (target: Locator): Promise<void> => {
      if (how === 'mouse') return target.click();
      await target.focus();
      await this.page.keyboard.press('Enter');
    };
    const over = this.id('hand-over-continue');
    if (await over.isVisible()) return act(over);
    // A bot may be done before a click arrives: pressed in the page itself, if it is there.
    const skipped = await this.page.evaluate(() => {
      const skip = document.querySelector<HTMLButtonElement>('[data-testid=skip-bot]:enabled');
      skip?.click();
      return skip !== null;
    });
    if (skipped) return;
    for (const choice of ['ready', 'done', 'halt', 'sendAir', 'meetAir', 'noRaid', 'callOff', 'abandon']) {
      const button = this.button(choice).first();
      if ((await button.isVisible()) && (await button.isEnabled())) return act(button);
    }
    const loss = this.page.locator('[data-testid=battle-card] [data-choice=lose]').first();
    if ((await loss.isVisible()) && (await loss.isEnabled())) return act(loss);
    await this.page.waitForTimeout(100);
  }

  /** Nobody does anything more until this turn has come. */
  async finishTurn(turn: number, how: 'mouse' | 'keyboard' = 'mouse'): Promise<void> {
    for (let i = 0; i < 300; i++) {
      const text = await this.page.locator('body').innerText();
      if (new RegExp(`Turn ${turn} of`).test(text)) return;
      await this.answer(how);
      await this.page.waitForTimeout(150);
    }
    throw new Error(`Turn ${turn} never came.`);
  }

  /** Takes what a battle asks of both sides until it is over; who was asked. */
  async throughBattle(): Promise<Set<string>> {
    const seen = new Set<string>();
    for (let i = 0; i < 60; i++) {
      const over = this.id('hand-over-continue');
      if (await over.isVisible()) {
        await over.click();
        await this.page.waitForTimeout(150);
        continue;
      }
      if (/combat phase: attack/.test(await this.prompt())) return seen;
      const side = await this.page
        .locator('[data-testid=phase] [data-side], [data-testid=prompt] [data-side]')
        .first();
      if (await side.count()) seen.add((await side.getAttribute('data-side')) ?? '');
      let acted = false;
      for (const choice of ['sendAir', 'meetAir', 'lose', 'goForward', 'halt']) {
        const button = this.page.locator(`[data-choice="${choice}"]`).first();
        if (!(await button.isVisible())) continue;
        await button.click();
        acted = true;
        break;
      }
      await this.page.waitForTimeout(acted ? 200 : 400);
    }
    throw new Error(`The battle did not end: ${await this.prompt()}`);
  }
}
