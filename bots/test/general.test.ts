/** What a general believes: orders compared in pairs, with luck measured as it is. */

import { describe, expect, test } from 'vitest';
import { drawFrom, evenDice } from '../src/chance.ts';
import { HARD_TO_BEAT, type Prior, Race } from '../src/general/race.ts';

/** Everybody tried on so many worlds; a world's luck is shared, some is each one's own. */
function raced(
  worth: readonly number[],
  worlds: number,
  own: number,
  seed: string,
  prior: Prior = HARD_TO_BEAT,
): number {
  const race = new Race(0, prior);
  for (let i = 1; i < worth.length; i++) race.enter(i);
  const draw = drawFrom(seed);
  const shared = Array.from({ length: worlds }, () => draw(1000) / 1000);
  for (const { entrant, world } of race.upTo(worlds))
    entrant.values.push(worth[entrant.orders]! + shared[world]! + (own * (draw(2001) - 1000)) / 1000);
  return race.leader();
}

/** How often each leads, in a hundred races. */
function led(worth: readonly number[], worlds: number, own: number, prior?: Prior): number[] {
  const times = worth.map(() => 0);
  for (let i = 0; i < 100; i++) times[raced(worth, worlds, own, `race ${i}`, prior)]!++;
  return times;
}

describe('a race of orders', () => {
  test('what a world does to all is no luck of anybody', () => {
    expect(led([0, 0.05, -0.05], 3, 0.01)[1]).toBeGreaterThan(95);
  });

  test('the doctrine holds where the others are only lucky', () => {
    expect(led([0, 0, 0, 0, 0], 4, 0.2)[0]).toBeGreaterThan(50);
    expect(led([0, -0.03, -0.03, -0.03], 4, 0.1)[0]).toBeGreaterThan(60);
  });

  test('where other orders are known to be as good, the better one is found sooner', () => {
    const open: Prior = { differ: 0.03, worse: 0, each: 5, fewest: 2, settled: 1 };
    const [shy, bold] = [HARD_TO_BEAT, open].map((prior) => led([0, 0.03], 4, 0.1, prior)[1]!);
    expect(bold).toBeGreaterThan(shy!);
    expect(bold).toBeGreaterThan(60);
    expect(led([0, -0.03], 4, 0.1, open)[0]).toBeGreaterThan(60);
  });

  test('more worlds, more that is better is found', () => {
    const [few, many] = [2, 60].map((worlds) => led([0, 0.04, 0, 0], worlds, 0.15)[1]!);
    expect(many).toBeGreaterThan(few!);
    expect(many).toBeGreaterThan(75);
  });

  test('the doctrine and the better half stay', () => {
    const race = new Race('doctrine');
    for (const orders of ['a', 'b', 'c', 'd']) expect(race.enter(orders)).toBe(true);
    expect(race.enter('a')).toBe(false);
    const worth: Record<string, number> = { doctrine: 0.9, a: 0.1, b: 0.4, c: 0.2, d: 0.3 };
    for (const { entrant } of race.upTo(2)) entrant.values.push(worth[entrant.orders]!);
    race.halve();
    expect(race.living.map(({ orders }) => orders)).toEqual(['doctrine', 'b', 'd']);
    expect(race.upTo(2)).toEqual([]);
    expect(race.upTo(3)).toHaveLength(3);
  });
});

describe('what was tried', () => {
  test('is told with what it is believed to gain: less than measured, and nothing of who was not tried', () => {
    const race = new Race('doctrine');
    for (const orders of ['good', 'bad']) race.enter(orders);
    const worth: Record<string, number> = { doctrine: 0, good: 0.1, bad: -0.1 };
    for (const { entrant, world } of race.upTo(4))
      entrant.values.push(worth[entrant.orders]! + (world % 2) * 0.01 * entrant.orders.length);
    race.enter('late');
    const [good, bad, ...none] = race.tried();
    expect([good!.orders, bad!.orders, none]).toEqual(['good', 'bad', []]);
    expect(good!.gain).toBeGreaterThan(0);
    expect(good!.gain).toBeLessThan(0.1);
    expect(bad!.gain).toBeLessThan(0);
  });
});

describe('dice of trials', () => {
  test('the same luck falls the same way, whatever else is rolled between', () => {
    const [one, two] = [evenDice('luck'), evenDice('luck')];
    for (let i = 0; i < 40; i++) {
      two.next('combat', 6, 0);
      expect(two.next('weather', 6, 0).value).toBe(one.next('weather', 6, 0).value);
    }
    const other = evenDice('other');
    const rolls = (dice: typeof one) => Array.from({ length: 30 }, () => dice.next('a', 6, 0).value).join('');
    expect(rolls(other)).not.toBe(rolls(one));
  });

  test('every face comes up as often as any other', () => {
    const dice = evenDice('even');
    const times = new Map<number, number>();
    for (let i = 0; i < 60; i++) {
      const { value } = dice.next('combat', 6, 0);
      times.set(value, (times.get(value) ?? 0) + 1);
    }
    expect([...times.keys()].sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect([...times.values()]).toEqual([10, 10, 10, 10, 10, 10]);
  });
});
