/** Fields of Despair in a real browser: blocks, secret plans, battles, the shop, and a war against tables and dice. */

import type { MapData } from '@armistice/hex';
import map from '@armistice/maps/fields-of-despair' with { type: 'json' };
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pictureOf } from '../src/worker/picture.ts';
import { despairAt } from './despair.ts';
import { faults } from './faults.ts';
import { type OnlineSite, openOnlineSite, soon, Visitor } from './online.ts';
import { Player } from './player.ts';
import { newPage, type PageOptions } from './site.ts';

const picture = pictureOf(
  { id: map.id, title: map.title, map: map as unknown as MapData, boxes: { england: 'England' } },
  'light',
);

let site: OnlineSite;
beforeAll(async () => {
  site = await openOnlineSite();
}, 120_000);
afterAll(async () => {
  await site?.close();
});

class Commander extends Player {
  readonly problems: string[];

  constructor(page: Awaited<ReturnType<typeof newPage>>) {
    super(page, picture);
    this.problems = page.problems;
  }

  static async come(wanted: PageOptions = {}): Promise<Commander> {
    return new Commander(await newPage(site, wanted));
  }

  /** New game, with these seats, to the table. */
  async begin(scenario: string, seats: { readonly [seat: string]: string } = {}): Promise<void> {
    await this.page.goto(`${site.url}#/new/fields-of-despair`);
    await this.id(`scenario-${scenario}`).click();
    for (const [seat, who] of Object.entries(seats)) await this.id(`seat-${seat}`).selectOption(who);
    await this.id('start-game').click();
    await this.seated();
  }

  async seated(): Promise<void> {
    await this.id('table').waitFor();
    await this.id('map').waitFor();
  }

  /** Opens a save and sits down where it goes on. */
  async sitDown(text: string): Promise<void> {
    await this.page.goto(site.url);
    const buffer = Buffer.from(text);
    await this.id('import-save').setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer });
    await Promise.race([this.id('hand-over-continue').waitFor(), this.id('table').waitFor()]);
    await this.handOver();
    await this.seated();
  }

  /** What stands in a hex, as the map shows it: strengths of blocks one can read. */
  async strengths(hex: string): Promise<string[]> {
    return this.page
      .locator(`[data-stack="${hex}"] [data-unit]`)
      .evaluateAll((units) =>
        units.map(
          (unit) =>
            [...unit.querySelectorAll('text')]
              .map((one) => one.textContent ?? '')
              .find((one) => /^\d+$/.test(one)) ?? '',
        ),
      );
  }

  /** Entries so far; -1 while no table is on the screen. */
  async n(): Promise<number> {
    const text = await this.page.evaluate(
      () => document.querySelector<HTMLElement>('[data-testid=table]')?.dataset.n,
    );
    return Number(text ?? -1);
  }

  /** Until an entry more is there: the screen is handed over, and what is asked once more is answered. */
  async goesOn(before: number, once?: Locator): Promise<void> {
    for (let i = 0; i < 100; i++) {
      if (await this.id('hand-over-continue').isVisible()) await this.id('hand-over-continue').click();
      else if ((await this.n()) > before) return;
      else if (once !== undefined && (await once.isVisible())) await once.click();
      await this.page.waitForTimeout(100);
    }
    throw new Error(`Nothing came after entry ${before}.`);
  }

  async seat(): Promise<string | null> {
    return this.id('table').getAttribute('data-seat');
  }

  block(id: string) {
    return this.page.locator(`.map-play [data-unit="${id}"]`).first();
  }
}

describe('set-up in secret', () => {
  test('two at one screen: each sees his own plan, nobody the other’s, and all is shown at the end', async () => {
    const p = await Commander.come();
    await p.begin('introductory');
    expect(await p.seat()).toBe('cp');
    expect(await p.id('secret').innerText()).toMatch(/in secret: the allies/i);
    const [first, second] = await p.strengths('H02');
    await p.block('H02:0').click();
    await p.id('stack-panel').waitFor();
    await p.page.locator('[data-testid=stack-panel] [data-choice=split]').click();
    await soon(async () => (await p.strengths('H02')).length).toBe(3);
    // It can be taken back, and done again.
    await p.id('undo').click();
    await soon(() => p.strengths('H02')).toEqual([first, second]);
    await p.block('H02:0').click();
    await p.page.locator('[data-testid=amount] button').first().click();
    await p.page.locator('[data-testid=stack-panel] [data-choice=split]').click();
    await soon(() => p.strengths('H02')).toEqual(['2', second, String(Number(first) - 2)]);
    await p.press('ready');
    await p.id('hand-over').waitFor();
    expect(await p.page.locator('[data-unit], [data-stack]').count()).toBe(0);
    await p.id('hand-over-continue').click();
    await soon(() => p.seat()).toBe('allied');
    // The other still sees two blocks there, and only their backs.
    expect(await p.page.locator('[data-stack="H02"] .block-back').count()).toBe(2);
    expect(await p.strengths('H02')).toEqual([]);
    expect(await p.strengths('H05')).toEqual(['8']);
    await p.press('ready');
    await p.handOver();
    await p.asked(/squadrons/i);
    expect(await p.seat()).toBe('cp');
    expect((await p.strengths('H02')).length).toBe(3);
    expect(p.problems).toEqual([]);
  }, 90_000);

  test('the plans of two elsewhere do not disturb each other', async () => {
    const [ann, bob] = [await Visitor.come(site), await Visitor.come(site)];
    await ann.signUp(site.url, 'Ann');
    await bob.accept(await ann.make(site.url, 'introductory', 'fields-of-despair'), 'Bob');
    await ann.waitFor('ready');
    const picked = (who: Visitor, id: string) => who.page.locator(`.map-play [data-unit="${id}"]`).first();
    const blocks = (who: Visitor, hex: string) =>
      who.page.locator(`[data-stack="${hex}"] [data-unit]`).count();
    const split = async (who: Visitor, id: string) => {
      await picked(who, id).click();
      await who.page.locator('[data-testid=stack-panel] [data-choice=split]').click();
    };
    await picked(ann, 'H02:0').click();
    await ann.id('stack-panel').waitFor();
    await split(bob, 'H05:0');
    await soon(() => blocks(bob, 'H05')).toBe(2);
    // What Bob does leaves Ann's hand where it is.
    await soon(() => ann.n()).toBe(1);
    expect(await ann.id('stack-panel').isVisible()).toBe(true);
    await ann.page.locator('[data-testid=stack-panel] [data-choice=split]').click();
    await soon(() => blocks(ann, 'H02')).toBe(3);
    await split(bob, 'C07:0');
    await soon(() => blocks(bob, 'C07')).toBe(3);
    // Bob's entry came after hers: she takes hers out of the envelope all the same.
    await soon(() => ann.n()).toBe(3);
    await ann.id('undo').click();
    await soon(() => blocks(ann, 'H02')).toBe(2);
    await ann.decide('ready');
    await soon(() => ann.prompt()).toMatch(/sealed/i);
    expect(await bob.told()).not.toMatch(/"choice":"split","value":\{"block":"H02/);
    await bob.decide('ready');
    await soon(() => ann.prompt()).toMatch(/squadrons/i);
    expect(await ann.page.locator('[data-stack="H05"] .block-back').count()).toBe(2);
    expect([...ann.problems, ...bob.problems]).toEqual([]);
  }, 120_000);

  test('against a bot the plan is one’s own, and both are opened', async () => {
    const p = await Commander.come();
    await p.begin('introductory', { cp: 'bot:random' });
    expect(await p.seat()).toBe('allied');
    await p.press('ready');
    await soon(() => p.prompt()).not.toMatch(/Divide your troops/);
    expect(p.problems).toEqual([]);
  }, 60_000);
});

describe('an Action Phase', () => {
  test('a part of a block moves: pick it, say how much, choose a lit hex', async () => {
    const p = await Commander.come();
    const { text, scene } = await despairAt({}, ({ step }, seat) => step?.id === 'movement' && seat === 'cp');
    const stack = scene.stacks.find(({ hex, side }) => hex === 'H02' && side === 'cp')!;
    const [strong] = stack.counters.toSorted((a, b) => b.factors[0]! - a.factors[0]!);
    await p.sitDown(text);
    await p.asked(/Move blocks/);
    await p.block(strong!.id!).click();
    const amount = p.page.locator('[data-testid=amount] input').first();
    await amount.waitFor();
    expect(await amount.getAttribute('max')).toBe(String(strong!.factors[0]));
    await amount.fill('4');
    await p.click('H03');
    await soon(() => p.strengths('H03')).toEqual(['4']);
    expect(await p.strengths('H02')).toContain(String(strong!.factors[0]! - 4));
    // A click where nothing leads says why not.
    await p.page.keyboard.press('Escape');
    await p.block('M03:0').click();
    await p.id('stack-panel').waitFor();
    await p.click('E09');
    await soon(() => p.id('why-not').innerText()).toMatch(/7\.\d|10\.3|1\.\d/);
    expect(p.problems).toEqual([]);
  }, 90_000);

  test('the Channel is crossed from the box of England', async () => {
    const p = await Commander.come();
    const { text } = await despairAt({}, ({ step }, seat) => step?.id === 'movement' && seat === 'allied');
    await p.sitDown(text);
    await p.click('England');
    await soon(() => p.id('stack-panel').innerText()).toMatch(/England[\s\S]*British infantry/);
    const before = (await p.strengths('England')).length;
    await p.click('C01');
    await soon(async () => (await p.strengths('C01')).length).toBeGreaterThan(0);
    expect((await p.strengths('England')).length).toBeLessThanOrEqual(before);
    expect(p.problems).toEqual([]);
  }, 90_000);

  test('a battle: dice as they fell, hits to take, and who takes them', async () => {
    const p = await Commander.come();
    const { text, scene, seat } = await despairAt({}, ({ step }) => step?.id === 'losses');
    const { battle } = scene;
    const owed = seat === battle!.side ? battle!.attackerLoss! : battle!.defenderLoss!;
    await p.sitDown(text);
    const card = p.id('battle-card');
    await card.waitFor();
    expect(await p.page.locator('[data-testid=fires] li').count()).toBe(battle!.fires!.length);
    const dice = battle!.fires!.reduce((sum, fire) => sum + fire.dice.length, 0);
    expect(await p.page.locator('[data-testid=fires] .table-fire-die').count()).toBe(dice);
    const hits = battle!.fires!.reduce(
      (sum, { dice: all, hitsOn }) => sum + all.filter((one) => one >= hitsOn).length,
      0,
    );
    expect(await p.page.locator('[data-testid=fires] [data-hit]').count()).toBe(hits);
    expect(await card.innerText()).toMatch(new RegExp(`Still to lose: .*${owed}`));
    const before = await p.n();
    await card.locator('[data-choice=lose]').first().click();
    // One hit is taken with the click; of more, the panel asks how many.
    await p.goesOn(before, p.page.locator('[data-testid=stack-panel] [data-choice=lose]').first());
    expect(p.problems).toEqual([]);
  }, 90_000);

  test('squadrons and guns are chosen for a hex, equal ones once', async () => {
    const p = await Commander.come();
    const { text, scene } = await despairAt(
      {},
      ({ step, foci }) => step?.id === 'scouting' && foci.length > 0,
    );
    await p.sitDown(text);
    const { id } = scene.foci[0]!;
    await p.click(id);
    const fly = p.page.locator('[data-testid=stack-panel] [data-choice=fly]');
    await fly.first().waitFor();
    const words = await fly.allInnerTexts();
    expect(new Set(words).size).toBe(words.length);
    await fly.first().click();
    await soon(() => p.page.locator('[data-marker=plane]').count()).toBe(1);
    await p.asked(/[1-9] of \d+ points are up/);
    expect(p.problems).toEqual([]);
  }, 60_000);
});

describe('spending', () => {
  test('what is bought is paid for and can be taken back; the bid has an amount', async () => {
    const p = await Commander.come();
    const { text } = await despairAt({}, ({ step }) => step?.id === 'spending');
    await p.sitDown(text);
    const left = async () => Number(/(\d+) left/.exec(await p.prompt())![1]);
    const points = await left();
    const shop = p.id('shop');
    await shop.locator('[data-choice=buy]', { hasText: 'Supply +1' }).click();
    await soon(left).toBe(points - 1);
    await p.id('undo').click();
    await soon(left).toBe(points);
    const bid = shop.locator('[data-choice=bid]');
    expect(await bid.count()).toBe(1);
    await shop.getByRole('button', { name: 'One more', exact: true }).click();
    expect(await bid.innerText()).toMatch(/Bid 2 points/);
    await bid.click();
    await soon(left).toBe(points - 2);
    await p.press('ready');
    await p.id('hand-over').waitFor();
    expect(p.problems).toEqual([]);
  }, 60_000);
});

/** Can it be pressed now? It may be gone a moment later. */
const able = async (button: Locator): Promise<boolean> =>
  (await button.isVisible()) && (await button.isEnabled({ timeout: 500 }).catch(() => false));

/** Does what the staff advises, or simply goes on, until this is true; the game must not stop anywhere. */
async function playOn(p: Commander, until: () => Promise<boolean>, seconds: number): Promise<boolean> {
  const end = Date.now() + seconds * 1000;
  let stuck = 0;
  let last = -1;
  for (let i = 0; Date.now() < end; i++) {
    if (await until()) return true;
    const n = await p.n();
    stuck = n === last ? stuck + 1 : 0;
    last = n;
    if (stuck > 60) throw new Error(`Nothing goes on: ${await p.prompt()}`);
    const over = p.id('hand-over-continue');
    const skip = p.id('skip-bot');
    if (await over.isVisible()) await over.click({ timeout: 2000 }).catch(() => undefined);
    else if (await able(skip)) await skip.click({ timeout: 2000 }).catch(() => undefined);
    else {
      const ends = p.page.locator(
        '[data-testid=buttons] [data-choice=done], [data-testid=buttons] [data-choice=ready]',
      );
      // Mostly on with it; every third time, and wherever something must be decided, as the staff says.
      if (stuck < 2 && i % 3 !== 0 && (await ends.count()) > 0)
        await ends
          .first()
          .click({ timeout: 2000 })
          .catch(() => undefined);
      else {
        const ask = p.id('ask-hint');
        if (!(await able(ask))) {
          await p.page.waitForTimeout(60);
          continue;
        }
        await ask.click({ timeout: 2000 }).catch(() => undefined);
        await p
          .id('hint-do')
          .click({ timeout: 3000 })
          .catch(() => undefined);
      }
    }
    await p.page.waitForTimeout(40);
  }
  return until();
}

describe('whole games', () => {
  test('the introductory scenario against a bot, through its first turn', async () => {
    const p = await Commander.come();
    await p.begin('introductory', { cp: 'bot:random' });
    const second = async () =>
      /Turn [23] of 3/.test(
        await p.page
          .locator('.table-headline')
          .innerText()
          .catch(() => ''),
      );
    expect(await playOn(p, second, 60)).toBe(true);
    expect(p.problems).toEqual([]);
  }, 120_000);

  test('alone against chits, tables and dice, to the end', async () => {
    const p = await Commander.come();
    await p.page.goto(`${site.url}#/new/fields-of-despair`);
    await p.id('scenario-solitaire').click();
    // Nobody else can sit there.
    expect(await p.id('seat-cp').locator('option').allInnerTexts()).toEqual(['the rules of the game']);
    await p.id('start-game').click();
    await p.seated();
    expect(await p.seat()).toBe('allied');
    expect(await p.id('panel-solitaire').innerText()).toMatch(/Total\s*140/);
    expect(await playOn(p, () => p.id('outcome').isVisible(), 90)).toBe(true);
    expect(await p.id('outcome').innerText()).toMatch(/Victory|draw/i);
    expect(p.problems).toEqual([]);
  }, 150_000);
});

describe('everywhere', () => {
  test('on a phone', async () => {
    const p = await Commander.come({ width: 390, height: 844, touch: true });
    const { text } = await despairAt({}, ({ step }) => step?.id === 'movement');
    await p.sitDown(text);
    await p.asked(/Move blocks/);
    expect(await p.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const before = await p.n();
    await p.press('done');
    await p.goesOn(before);
    expect(p.problems).toEqual([]);
  }, 60_000);

  test.each([false, true])(
    'axe finds no serious fault (dark: %s)',
    async (dark) => {
      const p = await Commander.come({ dark });
      await p.sitDown((await despairAt({}, ({ step }) => step?.id === 'spending')).text);
      await p.id('shop').waitFor();
      expect(await faults(p.page)).toEqual([]);
      await p.sitDown((await despairAt({}, ({ step }) => step?.id === 'losses')).text);
      await p.id('battle-card').waitFor();
      expect(await faults(p.page)).toEqual([]);
    },
    90_000,
  );
});
