/** Tannenberg, guided: the words are true of what happens. */

import { loadGuide } from '@armistice/games';
import { expect, test } from 'vitest';
import { Host } from '../../worker/host.ts';
import { playTo } from '../play.ts';

const guide = (await loadGuide('great-war'))!;
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

const sum = (items: readonly { readonly value: number }[] = []): number =>
  items.reduce((total, { value }) => total + value, 0);

test('armies stand as the guide tells', async () => {
  const { stacks, step, asked } = await (await upTo('theatres')).scene('cp');
  const at = (hex: string) => stacks.find((stack) => stack.hex === hex)!;
  expect(at('E5114').counters.map(({ factors }) => factors.join('-'))).toEqual(['3-4-4', '3-4-4']);
  // Inside Germany the whole stack is seen.
  expect(at('E5115').counters.map(({ name }) => name)).toEqual([
    'Russian 4th Division',
    'Russian 22nd Division',
    'Russian 1st Cavalry Corps',
  ]);
  expect(at('E5016').counters.map(({ id }) => id)).toContain('ru-3gd');
  expect(at('E5316').counters.map(({ factors }) => factors.join('-'))).toEqual(['1-3']);
  expect([step!.id, asked]).toEqual(['movement', ['cp', 'allied']]);
});

test('the battle goes as the words say', async () => {
  const prepared = (await (await upTo('commit')).scene('cp')).battle!;
  expect([sum(prepared.attack), sum(prepared.defence)]).toEqual([18, 7]);
  expect(words('join-1')).toContain('18 against 7 now, which is 2:1; what is over does not count');
  expect(prepared.odds).toContain('read as 3:1');
  const joined = (await (await upTo('roll')).scene('cp')).battle!;
  expect(joined.odds).toBe('2:1, read as 4:1, Table A');
  expect(joined.modifiers!.find(({ label }) => label === 'concentric')).toMatchObject({ value: 1 });
  expect(joined.chances!.find(({ label }) => label === '0/E')).toMatchObject({ ways: 3, of: 6 });
  const host = await upTo('result');
  const log = await host.log('cp', 0);
  expect(log.flatMap(({ rolls }) => rolls.map(({ value }) => value))).toEqual([4]);
  const after = await host.scene('cp');
  expect(after.stacks.some(({ hex }) => hex === 'E5115')).toBe(false);
  expect(after.panels.find(({ id }) => id === 'dead')!.rows[0]).toMatchObject({ value: 3, side: 'allied' });
  const end = await (await upTo('goals')).scene('cp');
  expect(end.stacks.find(({ hex }) => hex === 'E5115')!.counters.map(({ id }) => id)).toEqual([
    'ge-37',
    'ge-41',
  ]);
});
