/** The battle stage: what happened stays until its reader goes on, whoever fought, at any size of screen. */

import { factsOf } from '@armistice/table';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Host } from '../src/worker/host.ts';
import { despairAt, picture } from './despair.ts';
import { faultsInBothThemes } from './faults.ts';
import { Player } from './player.ts';
import { atBattle, attackedByBot, stormAt } from './saves.ts';
import { newPage, openSite, type PageOptions, type Site, soon } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(async () => {
  await site?.close();
});

const SIZES: readonly (readonly [name: string, size: PageOptions])[] = [
  ['1280x720', { width: 1280, height: 720 }],
  ['390x844', { width: 390, height: 844, touch: true }],
];

async function opened(text: string, wanted: PageOptions = {}): Promise<Player> {
  const p = await Player.come(site, { settings: { handOver: false }, ...wanted });
  await p.open(site.url, text);
  return p;
}

/** Attackers of 2532, up to the roll. */
const JOINED = ['attack 2532', 'join ge-stoss-3', 'join ge-stoss-51', 'commit', 'sendAir 0'];

/** Presses the first of these that can be, until the stage is there; before each, the card lies within its box. */
async function fightOn(p: Player, selectors: readonly string[]): Promise<void> {
  for (;;) {
    const found = await p.usable(selectors);
    if (found === null || (await p.id('stage').isVisible())) return;
    if ((await p.id('battle-card').count()) > 0) await fits(p, 'battle-card');
    const before = await p.moment();
    // The next moment may have come since it was found.
    if (!(await p.pressNow(found))) continue;
    // A piece may ask how much in its panel, which comes first.
    const asks = async () => found !== selectors[0] && (await p.usableNow([selectors[0]!])).length > 0;
    await soon(
      async () => (await p.id('stage').isVisible()) || (await p.n()) > before.n || (await asks()),
    ).toBe(true);
  }
}

/** Nothing of it is hidden, and nothing is wider than the screen. */
async function fits(p: Player, what: string): Promise<void> {
  const { height, box, wide } = await p.id(what).evaluate((card) => {
    const scroller = card.closest('.table-now') ?? card;
    return {
      height: card.scrollHeight,
      box: scroller.clientHeight,
      wide: document.documentElement.scrollWidth - innerWidth,
    };
  });
  expect([what, height <= box ? 'fits' : `${height} in ${box}`, wide <= 0]).toEqual([what, 'fits', true]);
}

const STORM = ['sendAir', 'meetAir', 'lose', 'halt'].map((choice) => `[data-choice=${choice}]`);
const DESPAIR = ['[data-testid=stack-panel] [data-choice=lose]', '[data-choice=lose]', '[data-choice=press]'];

describe('Storm in the West', () => {
  test('after the roll the table stays with the row that came up, and the die with what modified it', async () => {
    const p = await opened(await atBattle(JOINED));
    await p.entry(() => p.button('meetAir').locator('visible=true').first().click());
    const roll = await p.see('roll');
    expect(await roll.locator('tbody tr').count()).toBe(6);
    const sum = /^(\d) ([+−]) (\d) = (−?\d)$/.exec(await p.id('sum').innerText())!;
    const [, die, sign, more, made] = sum;
    expect(Number(die) + (sign === '+' ? 1 : -1) * Number(more)).toBe(Number(made!.replace('−', '-')));
    const lit = roll.locator('tr[aria-current]');
    expect((await lit.innerText()).split(/\s+/).slice(0, 2)).toEqual([die, made]);
    const [, , attacker, defender] = (await lit.innerText()).split(/\s+/);
    expect(await p.id('battle-card').innerText()).toMatch(
      new RegExp(`Still to lose: defender ${defender!.slice(1)}, attacker ${attacker!.slice(1)}`),
    );
    expect(p.problems).toEqual([]);
  });

  test('the result stays until Continue; Space is enough', async () => {
    const p = await opened(await atBattle(JOINED));
    await fightOn(p, STORM);
    await p.see('stage');
    expect(await p.id('verdict').innerText()).toMatch(/^The Germans lose .*, the Allies .*: 2532 /);
    expect(await p.page.locator('[data-testid=stage] tr[aria-current]').count()).toBe(1);
    expect(await faultsInBothThemes(p.page)).toEqual([]);
    await p.page.keyboard.press('u'); // keys of the table wait
    const { n } = await p.moment();
    await p.page.keyboard.press('Space');
    await soon(() => p.id('stage').count()).toBe(0);
    expect(await p.n()).toBe(n);
    await p.page.reload();
    await p.seated();
    expect(await p.id('stage').count()).toBe(0);
    expect(p.problems).toEqual([]);
  });

  test('a bot’s attack: the bot waits while its battle is read', async () => {
    const p = await opened(await attackedByBot(), { settings: { pace: 'fast' } });
    await fightOn(p, STORM);
    await p.see('stage');
    const { n } = await p.moment();
    await p.page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await p.n()).toBe(n);
    await p.tap('stage-continue');
    await soon(async () => (await p.n()) > n || (await p.id('stage').count()) > 0).toBe(true);
    expect(p.problems).toEqual([]);
  });

  /** Eight corps and the guns go for one hex. */
  const assault = () =>
    stormAt(({ step, battle }) => step?.id === 'airSupport' && (battle?.attackers.length ?? 0) >= 8);

  for (const [name, size] of SIZES)
    test(`a great assault: all of it fits at ${name}, from the air to the losses`, async () => {
      const p = await opened((await assault()).text, size);
      await p.see('battle-card');
      await fightOn(p, STORM);
      const stage = await p.see('stage');
      await fits(p, 'stage');
      expect(await stage.locator('li .counter, li svg').count()).toBeGreaterThan(12);
      expect(p.problems).toEqual([]);
    });

  for (const [name, size] of SIZES)
    test(`nothing of it is cut off at ${name}`, async () => {
      const p = await opened(await atBattle(JOINED.slice(0, 3)), size);
      for (const choice of ['commit', 'sendAir', 'meetAir']) {
        await p.see('battle-card');
        await fits(p, 'battle-card');
        await p.press(choice);
      }
      await p.see('roll');
      await fits(p, 'battle-card');
      await fightOn(p, STORM);
      await p.see('stage');
      await fits(p, 'stage');
    });
});

/** A solitaire game before a click on a hex that resolves so many battles at once, and that hex. */
async function beforeBattles(number: number): Promise<{ readonly text: string; readonly hex: string }> {
  for (let k = 1; k <= MANY_GAMES; k++) {
    const found = await battlesAtOnce(`stage ${k}`, number);
    if (found !== undefined) return found;
  }
  throw new Error('No game of the staff had so many battles at once.');
}

/** Games that the staff plays until one has what is looked for. */
const MANY_GAMES = 12;

async function battlesAtOnce(seed: string, number: number) {
  const host = new Host();
  const made = await host.create({
    ...{ game: 'fields-of-despair', scenario: 'solitaire', options: {}, seed },
    seats: { cp: 'me', allied: 'me' },
  });
  if (!made.ok) throw new Error(made.problem.message);
  for (let text = await host.save(); ; text = await host.save()) {
    const { asked, n, undos, outcome } = await host.scene(null);
    if (outcome !== null) return undefined;
    const [seat] = asked;
    const { choice, value } = await host.botChoice(seat!, 'staff');
    await host.choose(seat!, choice, value, n + 1, undos);
    const [entry] = await host.log(seat!, n + 1, n + 1);
    const ended = factsOf(entry!).filter(({ kind }) => kind === 'verdict').length;
    if (ended >= number && choice === 'takeFirst') return { text, hex: value as string };
  }
}

describe('Fields of Despair', () => {
  /** The staff stands before an infantry attack of many dice. */
  const great = () =>
    despairAt({ scenario: 'campaign', seed: 'stage 1' }, ({ step, battle }) => {
      const dice = battle?.attack?.reduce((sum, { value }) => sum + value, 0) ?? 0;
      return step?.id === 'pressOn' && dice > 30;
    });

  for (const [name, size] of SIZES)
    test(`many dice wrap, hits stand out, all of it fits at ${name}`, async () => {
      const p = await opened((await great()).text, size);
      await p.see('outlook');
      await fits(p, 'battle-card');
      await fightOn(p, DESPAIR);
      const stage = await p.see('stage');
      expect(await stage.locator('.table-fire-die').count()).toBeGreaterThan(30);
      const hits = (await stage.locator('.table-fires .table-total').allInnerTexts()).map(Number.parseFloat);
      expect(await stage.locator('.table-fire-die[data-hit]').count()).toBe(
        hits.reduce((sum, one) => sum + one, 0),
      );
      await fits(p, 'stage');
      expect(await stage.innerText()).toMatch(/Before[\s\S]*After/);
      await p.tap('stage-continue');
      await soon(() => p.id('stage').count()).toBe(0);
      expect(p.problems).toEqual([]);
    });

  test('in solitaire one click resolves several battles: each is read, or all are skipped', async () => {
    const { text, hex } = await beforeBattles(2);
    const p = new Player(await newPage(site, { settings: { handOver: false } }), picture);
    await p.open(site.url, text);
    // What happened between the turns is read first.
    await soon(async () => (await p.moment()) && (await p.id('interlude').count())).toBe(0);
    await p.click(hex);
    const stage = await p.see('stage');
    const first = await stage.getAttribute('aria-label');
    expect(await p.id('stage-skip').innerText()).toMatch(/Skip these \(\d\)/);
    await p.tap('stage-continue');
    await soon(() => p.id('stage').getAttribute('aria-label')).not.toBe(first);
    await p.page.reload();
    await p.see('stage'); // what was not read is still there
    await p.tap('stage-skip');
    await soon(() => p.id('stage').count()).toBe(0);
    expect(p.problems).toEqual([]);
  });
});

test('whoever does not like the stage turns it off', async () => {
  const p = await opened(await atBattle(JOINED), { settings: { handOver: false, stage: false } });
  expect(await p.throughBattle()).toEqual(new Set(['german', 'allied']));
  await p.asked(/combat phase: attack/);
  expect(await p.id('stage').count()).toBe(0);
});
