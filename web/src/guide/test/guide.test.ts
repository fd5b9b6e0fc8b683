/** The guided battle, played: every step is legal, what is to be clicked is there, and the words are true. */

import { loadGuide } from '@armistice/games';
import { expect, test } from 'vitest';
import type { Scene } from '../../session/protocol.ts';
import { Host } from '../../worker/host.ts';
import { begin, perform, playTo } from '../play.ts';
import type { Guide, GuideStep } from '../types.ts';

const guide = (await loadGuide('storm-in-the-west')) as Guide;
const step = (id: string): GuideStep => guide.steps.find((one) => one.id === id)!;
const words = (id: string): string => step(id).text.join(' ');
const stackAt = (scene: Scene, hex: string) => scene.stacks.find((stack) => stack.hex === hex);
const seen = (host: Host): Promise<Scene> => host.scene(guide.seat);

/** A table on which everything before a step has happened. */
async function upTo(id: string): Promise<Host> {
  const host = new Host();
  await playTo(
    host,
    guide,
    guide.steps.findIndex((one) => one.id === id),
  );
  return host;
}

test('every step can be played, and what it lights can be chosen', async () => {
  const host = new Host();
  await begin(host, guide);
  const maps = await host.maps();
  const hexes = new Set(maps.flatMap(({ places }) => places.map(({ id }) => id)));
  for (const one of guide.steps) {
    const scene = await seen(host);
    const { click, deeds, look, stack, reach, panel, rules } = one;
    if (click !== undefined && 'button' in click)
      expect(
        scene.buttons.map((button) => button.text),
        one.id,
      ).toContain(click.button);
    if (click !== undefined && 'hex' in click) expect(hexes.has(click.hex), one.id).toBe(true);
    if (click !== undefined) expect(one.task !== undefined && one.hint !== undefined, one.id).toBe(true);
    if (look !== undefined) expect(hexes.has(look), one.id).toBe(true);
    if (stack !== undefined) expect(stackAt(scene, stack), one.id).toBeDefined();
    if (panel !== undefined) expect(scene.panels.map((found) => found.id)).toContain(panel);
    if (reach !== undefined && click !== undefined && 'hex' in click) {
      const ways = await host.choicesAbout(guide.seat, {
        choice: reach.choice,
        about: 'unit',
        id: reach.unit,
      });
      expect(ways.map((way) => way.hex)).toContain(click.hex);
    }
    if (one.battle === true) expect(scene.battle, one.id).not.toBeNull();
    for (const rule of rules ?? []) expect(await host.rule(rule), rule).not.toBeNull();
    for (const deed of deeds ?? []) expect(await perform(host, deed), one.id).toBeUndefined();
  }
  expect((await seen(host)).asked).toEqual([guide.seat]);
});

test('a hex to click holds the unit the step is about', async () => {
  for (const one of guide.steps) {
    const deed = one.deeds?.[0];
    if (one.click === undefined || !('hex' in one.click) || typeof deed?.value !== 'string') continue;
    const scene = await seen(await upTo(one.id));
    const about = scene.foci.find((focus) => focus.choice === deed.choice && focus.id === deed.value);
    const hex = about?.about === 'hex' ? about.id : holder(scene, deed.value);
    expect(hex, one.id).toBe(one.click.hex);
  }
});

const holder = (scene: Scene, unit: string): string | undefined =>
  scene.stacks.find((stack) => stack.counters.some((counter) => counter.id === unit))?.hex;

test('the words of the preparations are true', async () => {
  const start = await seen(await upTo('counter'));
  const corps = stackAt(start, '2432')!.counters;
  expect(corps.map((counter) => counter.factors.join('-'))).toEqual(['6-6-5', '6-6-5', '6-6-5']);
  expect(corps.every((counter) => counter.symbol === 'shock' && counter.fullSteps === 2)).toBe(true);

  const pick = await seen(await upTo('pick'));
  expect(stackAt(pick, '2631')!.counters.map((counter) => counter.id)).toEqual(['ge-agb']);
  expect(stackAt(pick, '2731')!.counters).toHaveLength(2);
  expect(stackAt(pick, '2731')!.counters.find((counter) => counter.id === 'ge-8r')).toMatchObject({
    name: 'VIII Reserve Corps',
    factors: [5, 6, 4],
  });
  expect(holder(await seen(await upTo('moved')), 'ge-8r')).toBe('2631');
  expect(stackAt(await seen(await upTo('target')), '2532')!.counters).toHaveLength(1);
});

test('the battle goes as the words say', async () => {
  const sum = (items: readonly { value: number }[] = []): number =>
    items.reduce((total, item) => total + item.value, 0);
  expect(sum((await seen(await upTo('guns'))).battle!.attack)).toBe(11);
  expect(sum((await seen(await upTo('commit'))).battle!.attack)).toBe(22);

  const joined = (await seen(await upTo('air'))).battle!;
  expect(joined.odds).toBe('5:1');
  expect(words('air')).toContain('22 against 4 is 5:1');
  expect(joined.defenders.map((counter) => counter.name)).toEqual(['XIX Corps']);
  expect(sum(joined.defence)).toBe(4);
  expect(sum(joined.modifiers)).toBe(2);

  const host = await upTo('roll');
  const entry = (await host.log(guide.seat, 0)).at(-1)!;
  expect(entry.rolls.map((roll) => roll.value)).toEqual([5]);
  expect(entry.notes.map((note) => note.text).join(' ')).toContain(
    '2/4: 2 to the attacker, 4 to the defender',
  );
  expect(step('roll').title).toBe('A five');
  expect(words('roll')).toContain('the result is 2/4');
  expect((await host.scene('allied')).asked).toEqual(['allied']);
});

test('after the battle the trench is German and both corps are in it, reduced', async () => {
  const scene = await seen(await upTo('next'));
  const stack = stackAt(scene, '2532')!;
  expect(stack.side).toBe('german');
  expect(stack.counters.map((counter) => [counter.id, counter.steps]).sort()).toEqual([
    ['ge-25r', 1],
    ['ge-stoss-3', 1],
  ]);
  expect(scene.battle).toBeNull();
  expect(scene.step!.id).toBe('combat');
});

test('the game can be saved there and opened again', async () => {
  const host = await upTo('turn9');
  const opened = await new Host().open(await host.save());
  expect(opened.ok).toBe(true);
});

test('a deed that is not legal is told in words, not thrown', async () => {
  const host = new Host();
  await begin(host, guide);
  expect(await perform(host, { seat: 'german', choice: 'attack', value: '2532' })).toMatch(/\w/);
});
