/** Fields of Despair in a real browser: blocks, secret plans, battles, the shop, and a war against tables and dice. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { despairAt, picture } from './despair.ts';
import { faultsInBothThemes } from './faults.ts';
import { type OnlineSite, openOnlineSite, Visitor } from './online.ts';
import { Player } from './player.ts';
import { newPage, type PageOptions, soon, type TestPage } from './site.ts';

let site: OnlineSite;
beforeAll(async () => {
  site = await openOnlineSite();
});
afterAll(async () => {
  await site?.close();
});

class Commander extends Player {
  constructor(page: TestPage) {
    super(page, picture);
  }

  /** Nobody covers the screen when it changes hands, unless told so. */
  static sit = async (wanted: PageOptions = {}): Promise<Commander> =>
    new Commander(
      await newPage(site, { settings: { handOver: false, pace: 'at-once', stage: false }, ...wanted }),
    );

  /** New game, with these seats, to the table. */
  begin(scenario: string, seats: { readonly [seat: string]: string } = {}): Promise<void> {
    return this.against(site.url, scenario, seats, 'fields-of-despair');
  }

  /** Opens a save and sits down where it goes on. */
  sitDown(text: string): Promise<void> {
    return this.open(site.url, text);
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

  block(id: string) {
    return this.page.locator(`.map-play [data-unit="${id}"]`).first();
  }
}

describe('set-up in secret', () => {
  test('two at one screen: each sees their own plan, nobody the other’s, and all is shown at the end', async () => {
    const p = await Commander.sit({ settings: {} });
    await p.begin('introductory');
    expect(await p.seat()).toBe('cp');
    expect(await p.id('secret').innerText()).toMatch(/in secret: the allies/i);
    const [first, second] = await p.strengths('H02');
    await p.block('H02:0').click();
    await p.see('stack-panel');
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
    expect(await p.moment()).toMatchObject({ covered: true });
    expect(await p.page.locator('[data-unit], [data-stack]').count()).toBe(0);
    await p.handOver();
    expect(await p.seat()).toBe('allied');
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
  });

  test('the plans of two elsewhere do not disturb each other', async () => {
    const [ann, bob] = [await Visitor.come(site), await Visitor.come(site)];
    await ann.enrol('Ann');
    const seats = { cp: 'me', allied: 'link' };
    const made = await ann.client.make({ game: 'fields-of-despair', scenario: 'introductory', seats });
    await bob.sitDown(made.invitations.allied!, 'Bob');
    await Promise.all([ann.goTo(site.url, made.id), bob.goTo(site.url, made.id)]);
    await ann.waitFor('ready');
    const picked = (who: Visitor, id: string) => who.page.locator(`.map-play [data-unit="${id}"]`).first();
    const blocks = (who: Visitor, hex: string) =>
      who.page.locator(`[data-stack="${hex}"] [data-unit]`).count();
    const split = async (who: Visitor, id: string) => {
      await picked(who, id).click();
      await who.page.locator('[data-testid=stack-panel] [data-choice=split]').click();
    };
    await picked(ann, 'H02:0').click();
    await ann.see('stack-panel');
    await split(bob, 'H05:0');
    await soon(() => blocks(bob, 'H05')).toBe(2);
    // What Bob does leaves Ann's hand where it is.
    await ann.reaches(1);
    expect(await ann.id('stack-panel').isVisible()).toBe(true);
    await ann.page.locator('[data-testid=stack-panel] [data-choice=split]').click();
    await soon(() => blocks(ann, 'H02')).toBe(3);
    await split(bob, 'C07:0');
    await soon(() => blocks(bob, 'C07')).toBe(3);
    // Bob's entry came after hers: she takes hers out of the envelope all the same.
    await ann.reaches(3);
    await ann.id('undo').click();
    await soon(() => blocks(ann, 'H02')).toBe(2);
    await ann.press('ready');
    await soon(() => ann.prompt()).toMatch(/sealed/i);
    expect(await bob.told()).not.toMatch(/"choice":"split","value":\{"block":"H02/);
    await bob.press('ready');
    await soon(() => ann.prompt()).toMatch(/squadrons/i);
    expect(await ann.page.locator('[data-stack="H05"] .block-back').count()).toBe(2);
    expect([...ann.problems, ...bob.problems]).toEqual([]);
  });

  test('against a bot the plan is one’s own, and both are opened', async () => {
    const p = await Commander.sit();
    await p.begin('introductory', { cp: 'bot:random' });
    expect(await p.seat()).toBe('allied');
    await p.press('ready');
    await soon(() => p.prompt()).not.toMatch(/Divide your troops/);
    expect(p.problems).toEqual([]);
  });
});

describe('an Action Phase', () => {
  test('a part of a block moves: pick it, say how much, choose a lit hex', async () => {
    const p = await Commander.sit();
    const { text, scene } = await despairAt({}, ({ step }, seat) => step?.id === 'movement' && seat === 'cp');
    const stack = scene.stacks.find(({ hex, side }) => hex === 'H02' && side === 'cp')!;
    const [strong] = stack.counters.toSorted((a, b) => b.factors[0]! - a.factors[0]!);
    await p.sitDown(text);
    await p.asked(/Move blocks/);
    await p.block(strong!.id!).click();
    const amount = (await p.see(p.page.locator('[data-testid=amount] input'))).first();
    expect(await amount.getAttribute('max')).toBe(String(strong!.factors[0]));
    await amount.fill('4');
    await p.click('H03');
    await soon(() => p.strengths('H03')).toEqual(['4']);
    expect(await p.strengths('H02')).toContain(String(strong!.factors[0]! - 4));
    // A click where nothing leads says why not.
    await p.page.keyboard.press('Escape');
    await p.block('M03:0').click();
    await p.see('stack-panel');
    await p.click('E09');
    await soon(() => p.id('why-not').innerText()).toMatch(/7\.\d|10\.3|1\.\d/);
    expect(p.problems).toEqual([]);
  });

  test('the Channel is crossed from the box of England', async () => {
    const p = await Commander.sit();
    const { text } = await despairAt({}, ({ step }, seat) => step?.id === 'movement' && seat === 'allied');
    await p.sitDown(text);
    await p.click('England');
    await soon(() => p.id('stack-panel').innerText()).toMatch(/England[\s\S]*British infantry/);
    const before = (await p.strengths('England')).length;
    await p.click('C01');
    await soon(async () => (await p.strengths('C01')).length).toBeGreaterThan(0);
    expect((await p.strengths('England')).length).toBeLessThanOrEqual(before);
    expect(p.problems).toEqual([]);
  });

  test('a battle: dice as they fell, hits to take, and who takes them', async () => {
    const p = await Commander.sit();
    const { text, scene, seat } = await despairAt({}, ({ step }) => step?.id === 'losses');
    const { battle } = scene;
    const owed = seat === battle!.side ? battle!.attackerLoss! : battle!.defenderLoss!;
    await p.sitDown(text);
    const card = await p.see('battle-card');
    expect(await p.page.locator('[data-testid=fires] li').count()).toBe(battle!.fires!.length);
    const dice = battle!.fires!.reduce((sum, fire) => sum + fire.dice.length, 0);
    expect(await p.page.locator('[data-testid=fires] .table-fire-die').count()).toBe(dice);
    const hits = battle!.fires!.reduce(
      (sum, { dice: all, hitsOn }) => sum + all.filter((one) => one >= hitsOn).length,
      0,
    );
    expect(await p.page.locator('[data-testid=fires] [data-hit]').count()).toBe(hits);
    expect(await card.innerText()).toMatch(new RegExp(`Still to lose: .*${owed}`));
    // One hit is taken with the click; more are shared out first.
    const loss = await p.usable(['[data-testid=battle-card] [data-choice=lose]']);
    await p.entry(() => card.page().locator(loss!).first().click());
    expect(p.problems).toEqual([]);
  });

  test('squadrons and guns are chosen for a hex, equal ones once', async () => {
    const p = await Commander.sit();
    const { text, scene } = await despairAt(
      {},
      ({ step, foci }) => step?.id === 'scouting' && foci.length > 0,
    );
    await p.sitDown(text);
    const { id } = scene.foci[0]!;
    await p.click(id);
    const fly = await p.see(p.page.locator('[data-testid=stack-panel] [data-choice=fly]'));
    const lines = p.page.locator('[data-testid=stack-panel] [data-line]');
    const words = await lines.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.line));
    expect(new Set(words).size).toBe(words.length);
    const { n } = await p.moment();
    await fly.first().click();
    await soon(() => p.page.locator('[data-marker=plane]').count()).toBe(1);
    await p.asked(/[1-9] of \d+ points are up/);
    // The panel stays: one less takes it back, one more sends it again.
    const back = await p.see(p.page.locator('[data-testid=stack-panel] [data-choice=recall]'));
    await back.first().click();
    await p.asked(/0 of \d+ points are up/);
    await p.entry(() => p.page.locator('[data-testid=stack-panel] [data-choice=fly]').first().click());
    expect(await p.n()).toBe(n + 3);
    // The rest goes there in one go.
    const rest = await p.see(p.page.locator('[data-testid=stack-panel] [data-bulk=fly]'));
    const many = Number(/all (\d+) here/.exec((await rest.textContent())!)![1]);
    await rest.click();
    await soon(() => p.n()).toBe(n + 3 + many);
    expect(p.problems).toEqual([]);
  });
});

describe('spending', () => {
  test('what is bought is paid for and can be taken back; the bid has an amount', async () => {
    const p = await Commander.sit();
    const { text, seat } = await despairAt({}, ({ step }) => step?.id === 'spending');
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
    expect(await p.seat()).toBe(seat === 'cp' ? 'allied' : 'cp');
    expect(p.problems).toEqual([]);
  });
});

const ENDS = ['done', 'ready'].map((choice) => `[data-testid=buttons] [data-choice=${choice}]`);
const HINT = '[data-testid=ask-hint]';
const DO_IT = '[data-testid=hint-do]';
const OUTCOME = '[data-testid=outcome]';

/** Does what the staff advises, or simply goes on, to the end or until the table tells of the goal. */
async function playOn(p: Commander, goal?: RegExp): Promise<void> {
  let ended = true;
  for (let i = 0; ; i++) {
    // Mostly on with it; every third time, and where that does not do, as the staff says.
    const order = ended && i % 3 !== 0 ? [...ENDS, HINT] : [HINT, ...ENDS];
    const found = await p.usable([OUTCOME, ...order], goal);
    if (found === null || found === OUTCOME) return;
    const { n } = await p.moment();
    await p.pressNow(found);
    // The bot plans at the same time: what it does takes away a hint for the moment before.
    const moved = async () => (await p.n()) > n;
    if (found === HINT) await soon(async () => (await moved()) || (await p.pressNow(DO_IT))).toBe(true);
    await soon(async () => (await moved()) || (await p.id('why-not').isVisible())).toBe(true);
    ended = await moved();
  }
}

describe('whole games', () => {
  test('the introductory scenario against a bot, through its first turn', async () => {
    const p = await Commander.sit();
    await p.begin('introductory', { cp: 'bot:random' });
    await playOn(p, /Turn [23] of 3/);
    expect(await p.page.locator('.table-headline').innerText()).toMatch(/Turn [23] of 3/);
    expect(p.problems).toEqual([]);
  });

  test('alone against chits, tables and dice, to the end', async () => {
    const p = await Commander.sit();
    await p.page.goto(`${site.url}#/new/fields-of-despair`);
    await p.tap('scenario-solitaire');
    // Nobody else can sit there.
    expect(await p.id('seat-cp').locator('option').allInnerTexts()).toEqual(['the rules of the game']);
    await p.id('start-game').click();
    await p.seated();
    expect(await p.seat()).toBe('allied');
    expect(await p.id('panel-solitaire').innerText()).toMatch(/Total\s*140/);
    await playOn(p);
    expect(await p.id('outcome').innerText()).toMatch(/Victory|draw/i);
    expect(p.problems).toEqual([]);
  });
});

describe('everywhere', () => {
  test('on a phone', async () => {
    const p = await Commander.sit({ width: 390, height: 844, touch: true });
    const { text } = await despairAt({}, ({ step }) => step?.id === 'movement');
    await p.sitDown(text);
    await p.asked(/Move blocks/);
    expect(await p.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await p.press('done');
    expect(p.problems).toEqual([]);
  });

  test('axe finds no serious fault, in light and dark', async () => {
    const p = await Commander.sit();
    await p.sitDown((await despairAt({}, ({ step }) => step?.id === 'spending')).text);
    await p.see('shop');
    expect(['shop', await faultsInBothThemes(p.page)]).toEqual(['shop', []]);
    await p.sitDown((await despairAt({}, ({ step }) => step?.id === 'losses')).text);
    await p.see('battle-card');
    expect(['battle', await faultsInBothThemes(p.page)]).toEqual(['battle', []]);
  });
});
