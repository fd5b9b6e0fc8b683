/** Caporetto, guided: the words are true of what happens. */

import { loadGame, loadGuide } from '@armistice/games';
import { expect, test } from 'vitest';
import { Host } from '../../worker/host.ts';
import { playTo } from '../play.ts';

const guide = (await loadGuide('italian-front'))!;
const words = (id: string): string => guide.steps.find((one) => one.id === id)!.text.join(' ');

async function upTo(id: string): Promise<Host> {
  const host = new Host();
  await playTo(
    host,
    guide,
    guide.steps.findIndex((one) => one.id === id),
  );
  return host;
}

test('armies stand as the guide tells', async () => {
  const { stacks, step, asked } = await (await upTo('pick-hq')).scene('cp');
  const factors = (hex: string) =>
    stacks.find((stack) => stack.hex === hex)!.counters.map((counter) => counter.factors.join('-'));
  expect(factors('3215').filter((printed) => printed === '12-5')).toHaveLength(4);
  const italians = stacks.find(({ hex }) => hex === '3216')!.counters;
  expect(italians.reduce((sum, counter) => sum + Number(counter.factors[0]), 0)).toBe(13);
  expect(words('enemy')).toContain('thirteen points');
  expect([step!.id, asked]).toEqual(['movement', ['cp']]);
  const { rates } = (await loadGame('italian-front'))!.content!.supply!.value as {
    rates: { Germany: unknown };
  };
  expect(rates.Germany).toEqual({ attack: 8, counterattack: 4 });
  expect(words('pick-hq')).toContain('eight of German strength that attacks, for four that defend');
});

test('the battle goes as the words say', async () => {
  const host = await upTo('result');
  const log = await host.log('cp', 0);
  const rolls = log.flatMap((entry) => entry.rolls.map(({ name, value }) => [name, value]));
  expect(rolls).toEqual([
    ['attack', 6],
    ['counterattack', 6],
  ]);
  const told = log.flatMap(({ notes }) => notes.map(({ text }) => text)).join(' ');
  expect(told).toContain('10 units with 77 strength points against 4 units with 13 strength points');
  expect(told).toContain('the attacker loses 5, the defender 8');
  expect(told).toContain('Italy meets German assault troops');
  expect(words('result')).toContain('eight of the thirteen points are lost');
  const after = await host.scene('cp');
  expect(after.stacks.some(({ hex }) => hex === '3216')).toBe(false);
  const end = await upTo('goals');
  const { stacks, panels } = await end.scene('cp');
  expect(stacks.find(({ hex }) => hex === '3216')!.counters).toHaveLength(2);
  expect(panels.find(({ id }) => id === 'price')!.rows[0]).toMatchObject({ value: 5 });
});
