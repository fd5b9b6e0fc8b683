/** The guided battle, played: every step is legal, what is to be clicked is there, and the words are true. */

import { guideIds, loadGuide } from '@armistice/games';
import { describe, expect, test } from 'vitest';
import type { Scene } from '../../session/protocol.ts';
import { Host } from '../../worker/host.ts';
import { begin, perform, playTo } from '../play.ts';
import type { Guide, GuideStep } from '../types.ts';

const guides = (await Promise.all(guideIds().map(loadGuide))) as Guide[];
const guide = guides.find(({ start }) => start.game === 'storm-in-the-west')!;
const step = (id: string): GuideStep => guide.steps.find((one) => one.id === id)!;
const words = (id: string): string => step(id).text.join(' ');
const stackAt = (scene: Scene, hex: string) => scene.stacks.find((stack) => stack.hex === hex);
const seen = (host: Host): Promise<Scene> => host.scene(guide.seat);

/** A table on which everything before a step has happened. */
async function upTo(id: string, of: Guide = guide): Promise<Host> {
  const host = new Host();
  await playTo(
    host,
    of,
    of.steps.findIndex((one) => one.id === id),
  );
  return host;
}

test.each(guides)(
  '$start.game: every step can be played, and what it lights can be chosen',
  async (guide) => {
    const host = new Host();
    await begin(host, guide);
    const maps = await host.maps();
    const hexes = new Set(maps.flatMap(({ places }) => places.map(({ id }) => id)));
    for (const one of guide.steps) {
      const scene = await host.scene(guide.seat);
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
          about: reach.about ?? 'unit',
          id: reach.unit,
        });
        expect(ways.map((way) => way.hex)).toContain(click.hex);
      }
      if (one.battle === true) expect(scene.battle, one.id).not.toBeNull();
      for (const rule of rules ?? []) expect(await host.rule(rule), rule).not.toBeNull();
      for (const deed of deeds ?? []) expect(await perform(host, deed), one.id).toBeUndefined();
    }
    expect((await host.scene(guide.seat)).asked).toEqual([guide.seat]);
  },
);

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

describe('a first turn of Fields of Despair', () => {
  const fields = guides.find(({ start }) => start.game === 'fields-of-despair')!;
  const sceneAt = async (id: string): Promise<Scene> => (await upTo(id, fields)).scene('cp');
  const notesBefore = async (id: string): Promise<string> => {
    const entries = await (await upTo(id, fields)).log('cp', 0);
    return entries.flatMap(({ notes }) => notes.map(({ text }) => text)).join(' ');
  };
  const strengths = (scene: Scene, hex: string, side: string) =>
    scene.stacks
      .find((stack) => stack.hex === hex && stack.side === side)
      ?.counters.map(({ factors }) => factors[0]);

  test('the words of the approach are true', async () => {
    expect(strengths(await sceneAt('blocks'), 'H02', 'cp')).toEqual([20, 17]);
    expect(strengths(await sceneAt('scout'), 'F03', 'allied')).toEqual([undefined, undefined]);
    expect(strengths(await sceneAt('pick'), 'F03', 'allied')).toEqual([5, 1]);
    const moved = await sceneAt('moved');
    expect(strengths(moved, 'F03', 'cp')).toEqual([20, 16]);
    expect(strengths(moved, 'H02', 'cp')).toEqual([1]);
  });

  test('the battle goes as the words say', async () => {
    const fire = await notesBefore('barrage');
    expect(fire).toContain('Rail gun of the Central Powers at Maubeuge F03: 4 dice, hits on 5-6: 1 hit.');
    expect(fire).toContain('5 dice, hits on 6: 2 hits');
    expect(fire).toContain('The fortress of Maubeuge F03 is down to 0');
    expect(fire).toMatch(/Central Powers lose 1 at Maubeuge.*Allies lose 1 at Maubeuge/);
    const press = (await sceneAt('press')).battle!;
    const dice = (items: readonly { value: number }[] = []) =>
      items.reduce((sum, { value }) => sum + value, 0);
    expect([dice(press.attack), dice(press.defence)]).toEqual([35, 5]);
    expect(await notesBefore('stormed')).toContain('35 dice, hits on 6: 5 hits');
    const end = await sceneAt('taken');
    expect(strengths(end, 'F03', 'cp')).toEqual([17, 16]);
    expect(strengths(end, 'F03', 'allied')).toBeUndefined();
    expect(end.step!.id).toBe('breakouts');
  });
});

test.each(guides)('$start.game: it goes on against the staff, not against oneself', async (one) => {
  const seats = Object.values(one.start.seats);
  expect(seats.filter((who) => who === 'me')).toHaveLength(1);
  expect(seats).toContain('bot:staff');
  const host = new Host();
  await playTo(host, one, one.steps.length);
  const opened = new Host();
  expect((await opened.open(await host.save())).ok).toBe(true);
  expect((await opened.scene(one.seat)).asked).toEqual([one.seat]);
});
