/** Liège, guided: the words are true of what happens. */

import { loadGuide } from '@armistice/games';
import { expect, test } from 'vitest';
import { Host } from '../../worker/host.ts';
import { playTo } from '../play.ts';

const guide = (await loadGuide('western-front'))!;
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
  const { stacks, step } = await (await upTo('call-1')).scene('cp');
  const at = (hex: string) => stacks.find((stack) => stack.hex === hex)!.counters;
  expect(step!.id).toBe('callUp');
  const divisions = at('2307').filter(({ factors }) => factors.join('-') === '8-5');
  expect(divisions.map(({ label }) => label).sort()).toEqual(['13', '14']);
  expect(divisions[0]!.states!.map(({ mark }) => mark)).toContain('Z');
  expect(at('2406').find(({ id }) => id === 'germany-hq-2')!.factors).toEqual([100, 4]);
  expect(at('2305').map(({ label }) => label)).toEqual(expect.arrayContaining(['17', '18']));
  expect(at('2504').some(({ factors }) => factors.join('-') === '8-2')).toBe(true);
});

test('only three divisions go, and only to Liège', async () => {
  const host = await upTo('pick-17');
  const ways = await host.choicesAbout('cp', { choice: 'march', about: 'unit', id: 'germany-inf-xx-17-8-5' });
  expect(ways.map(({ hex }) => hex).sort()).toEqual(['2206', '2207']);
});

test('the battle goes as the words say', async () => {
  const { battle } = await (await upTo('card')).scene('cp');
  expect(battle!.odds).toBe('12 attack, 60 counterattack');
  expect(battle!.modifiers!.find(({ value }) => value === 3)).toBeDefined();
  expect(words('card')).toContain('24 points count 12; against you are 60, and 3 on the die');
  expect(battle!.notes.join(' ')).toContain('pays 3 of 100 supply points');

  const host = await upTo('result');
  const rolls = (await host.log('cp', 0)).flatMap((entry) => entry.rolls.map(({ value }) => value));
  expect(rolls).toEqual([5, 5]);
  const { stacks, asked } = await host.scene('cp');
  const left = stacks
    .flatMap(({ counters }) => counters)
    .filter(({ id }) => /germany-inf-xx-(14|17|18)-8-5/.test(id ?? ''))
    .map(({ factors }) => factors[0]);
  expect([left, asked]).toEqual([[5, 5, 5], ['entente']]);
  const end = await (await upTo('goals')).scene('cp');
  expect(end.stacks.some(({ hex }) => hex === '2107')).toBe(false);
  expect(end.stacks.find(({ hex }) => hex === '2006')!.counters.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['belgium-inf-xx-3-6-4', 'belgium-inf-x-14-2-4']),
  );
  expect(end.asked).toEqual(['cp']);
});
