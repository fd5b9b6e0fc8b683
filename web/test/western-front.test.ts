/** The Western Front in a real browser: a stack as a list, supply over the map, a march over several turns, reserves by rail, an attack. */

import { askedOf, botFor, drawFrom } from '@armistice/bots';
import { type AnyRules, Match, saveText, toSave, unwrap } from '@armistice/engine';
import { loadGame } from '@armistice/games';
import type { MapData } from '@armistice/hex';
import west from '@armistice/maps/weltkrieg-5-3' with { type: 'json' };
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureOf } from '../src/worker/picture.ts';
import { faultsInBothThemes } from './faults.ts';
import { Player } from './player.ts';
import { newPage, openSite, type Site, soon } from './site.ts';

const WEST = pictureOf({ id: west.id, title: 'Map 5-3', map: west as unknown as MapData }, 'light');

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

test('in August 1914 a stack is a list, supply lies over the map, and a march goes on with one button', async () => {
  const p = new Player(await newPage(site, {}), WEST);
  await p.against(site.url, 'schlieffen', { entente: 'me' }, 'western-front');
  expect(await p.prompt()).toMatch(/complete their mobilisation/);
  await p.entry(() => p.tap(p.page.locator('[data-bulk=call]')));
  await soon(() => p.prompt()).toMatch(/move your units/i);

  const [from] = await p.lit('focus');
  await p.click(from!);
  const panel = p.id('stack-panel');
  await soon(() => panel.innerText()).toMatch(/of \d+ strength points/);
  await soon(() => panel.innerText()).toMatch(/fed by the .* headquarters .* movement points away: \d/);

  await p.page.keyboard.press('1');
  await soon(() => p.page.locator('body').innerText()).toMatch(/movement points to supply/);
  await p.page.keyboard.press('1');

  // To Namur, far beyond this turn.
  await p.tap('go-far');
  await p.click('1807');
  const march = p.id('journeys');
  await soon(() => march.innerText()).toMatch(/to Namur \(1807\), now as far as/);
  const before = await p.n();
  await p.tap('journeys-go');
  await soon(() => p.n()).toBeGreaterThan(before);
  await soon(() => march.innerText()).toMatch(/to Namur \(1807\)/);
});

/** A game between staffs, brought to a seat's step some turns after the start, for two people at one screen. */
async function staffsAt(scenario: string, seat: string, step: string, turns: number): Promise<string> {
  const game = (await loadGame('western-front'))!;
  const seats = { cp: 'me', entente: 'me' };
  const match = unwrap(Match.create(game, 'at the table', { scenario, seats })) as Match<AnyRules>;
  const { setting } = match.play;
  const bots = Object.fromEntries(
    Object.keys(seats).map((one) => [
      one,
      botFor(game, 'staff')!({ setting, seat: one, random: drawFrom(one) }),
    ]),
  );
  const first = match.play.s.turn;
  for (;;) {
    const asked = match.asked()[0]!;
    if (match.play.s.turn >= first + turns && asked === seat && match.play.where().step === step)
      return saveText(toSave(match));
    const { choice, value } = bots[asked]!.choose(askedOf(match, asked));
    unwrap(match.choose({ seat: asked, choice, value }));
  }
}

async function opened(text: string): Promise<Player> {
  const p = new Player(await newPage(site, { settings: { handOver: false } }), WEST);
  await p.open(site.url, text);
  return p;
}

const taken = (p: Player) => p.page.locator('[data-row][data-taken]').count();

test('the Entente of 1914 sends reserves by rail with one order, and sees what the railways carry still', async () => {
  const p = await opened(await staffsAt('schlieffen', 'entente', 'movement', 5));
  const { n } = await p.moment();
  // To Chalons, behind the front.
  await p.click('1616');
  await p.page.keyboard.press('g');
  await p.see('order-sheet');
  await p.tap(p.page.locator('[data-kind=ride]'));
  await soon(() => p.page.locator('[data-kind=ride]').getAttribute('aria-pressed')).toBe('true');
  const rows = p.page.locator('[data-row]');
  await soon(() => rows.first().innerText()).toMatch(/\d+ hex(es)? by rail/);
  const hexes = (await rows.locator('small').allInnerTexts()).map((text) =>
    Number(/(\d+) hex/.exec(text)![1]),
  );
  expect(hexes).toEqual([...hexes].sort((a, b) => a - b));
  await p.tap(rows.nth(0).getByTestId('order-more'));
  await soon(() => taken(p)).toBe(1);
  const left = async () =>
    Number(/railways of France: (\d+)/.exec(await p.id('order-left').first().innerText())![1]);
  const before = await left();
  await p.tap(rows.nth(1).getByTestId('order-more'));
  await soon(() => taken(p)).toBe(2);
  await soon(left).toBeLessThan(before);
  expect(['sheet', await faultsInBothThemes(p.page)]).toEqual(['sheet', []]);
  await p.entry(() => p.tap('order-give'));
  expect(await p.n()).toBe(n + 2);
  await p.page.keyboard.press('u');
  await soon(() => p.n()).toBe(n);

  // Armies over the map, each with a look of its own; what can be picked does not cover them.
  await p.page.keyboard.press('7');
  await soon(() => p.id('overlay-key').innerText()).toMatch(/F1\s+1st French Army/);
  const lights = p.page.locator('.map-lit-focus').first();
  expect(await lights.evaluate((one) => getComputedStyle(one).display)).toBe('none');
  await p.page.keyboard.press('7');
  await soon(() => lights.evaluate((one) => getComputedStyle(one).display)).not.toBe('none');
  expect(p.problems).toEqual([]);
});

test('in 1918 an attack is an exchange with the losses of both by chance; sectors and thresholds are to be seen', async () => {
  const p = await opened(await staffsAt('march-1918', 'cp', 'combat', 1));
  await soon(() => p.page.locator('body').innerText()).toMatch(
    /shaken at 1600, collapse at 2350, surrender at 2650/,
  );
  await p.page.keyboard.press('7');
  await soon(() => p.id('overlay-key').innerText()).toMatch(/British sector/);
  await p.page.keyboard.press('7');
  const [target] = await p.lit('attack');
  await p.click(target!);
  await p.asked(/Choose who attacks/);
  await p.entry(() => p.tap(p.page.locator('[data-bulk=join]')));
  const card = p.id('battle-card');
  await soon(() => card.innerText()).toMatch(/\d+ attack, \d+ counterattack/);
  await soon(() => card.innerText()).toMatch(/as far as it can be, the attacker loses/);
  expect(await card.innerText()).toMatch(/Attacker: \d+ to \d+[\s\S]*Defender: \d+ to \d+/);
  expect(await card.innerText()).toMatch(/pays \d+ of \d+ supply points/);
  expect(p.problems).toEqual([]);
});
