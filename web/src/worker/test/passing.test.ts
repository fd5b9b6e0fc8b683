/** What needs no answer is not asked: single answers, empty phases, policies; undo, seats, and what others may read of it. */

import { describe, expect, test } from 'vitest';
import { despairAt } from '../../../test/despair.ts';
import { atCombat, atMovement } from '../../../test/saves.ts';
import { MemoryShelf } from '../../storage/memory.ts';
import { Host } from '../host.ts';

const STORM = 'storm-in-the-west';
const BOTH = { german: 'me', allied: 'me' };

async function storm(seats: { readonly [seat: string]: string } = BOTH, shelf?: MemoryShelf): Promise<Host> {
  const host = new Host(shelf === undefined ? {} : { shelf });
  const made = await host.create({ game: STORM, scenario: 'campaign', options: {}, seats, seed: 'table 1' });
  if (!made.ok) throw new Error(made.problem.message);
  return host;
}

/** Whoever is asked makes this choice. */
async function choose(host: Host, choice: string, value: null = null) {
  const { asked, n, undos } = await host.scene(null);
  const done = await host.choose(asked[0]!, choice, value, n + 1, undos);
  if (!done.ok) throw new Error(done.problem.message);
  return done.value;
}

describe('an empty phase', () => {
  test('passes by itself, as the seat’s own choice, and says so to that seat alone', async () => {
    const host = await storm();
    await choose(host, 'ready');
    const { scene } = await choose(host, 'ready');
    // Nobody has lost anything yet: there is nothing to replace.
    expect(scene.step?.id).toBe('strategicMovement');
    const last = (viewer: string) => host.log(viewer, 1).then((log) => log.at(-1)!);
    expect(await last('german')).toMatchObject({ seat: 'german', choice: 'done', passed: true });
    expect(await last('allied')).not.toHaveProperty('passed');
  });

  test('undo goes over it to the decision before, and redo brings it back', async () => {
    const host = await storm({ german: 'me', allied: 'bot:staff' });
    await host.botMoves(60);
    const set = await choose(host, 'ready');
    const text = await host.save();
    const again = new Host();
    expect((await again.open(text)).ok).toBe(true);
    for (const one of [host, again]) {
      const { scene } = await one.look('german');
      expect(scene.step?.id).toBe('strategicMovement');
      const { n } = scene;
      await choose(one, 'done');
      const after = (await one.scene('german')).undoNext;
      expect(after).toBe(n);
      const back = await one.undo('german', after, []);
      expect(back.ok && back.value.scene.step?.id).toBe('strategicMovement');
      const forth = await one.redo('german');
      expect(forth.ok && forth.value.scene.step?.id).toBe('regularMovement');
    }
    expect(set.entries.some(({ passed }) => passed === true)).toBe(true);
  });
});

describe('what ends a phase', () => {
  test('says what may have been forgotten, and what else it ends', async () => {
    const host = new Host();
    await host.open(await atMovement());
    const { ending } = await host.scene('german');
    expect(ending).toMatchObject({ choice: 'done', text: 'End movement' });
    const [rest] = ending!.items.filter(({ text }) => /could still move/.test(text));
    expect(rest!.hexes.length).toBeGreaterThan(0);
    for (let i = 0; i < 3; i++) await choose(host, 'done'); // movement, combat, infiltration
    const second = await host.scene('german');
    expect(second.step?.title).toMatch(/combat/i);
    expect(second.ending?.text).toBe('End combat and the turn');
  });

  test('against a bot nothing is final that showed the person nothing', async () => {
    const text = (await atMovement())
      .replace('"allied": "me"', '"allied": "bot:staff"')
      .replace(/,\s*"digest": "[0-9a-f]+"/, '');
    const [alone, two] = [new Host(), new Host()];
    expect(await alone.open(text)).toMatchObject({ ok: true });
    await two.open(await atMovement());
    const limits: boolean[] = [];
    for (const host of [alone, two]) {
      const before = await host.scene('german');
      // A corps goes to the top of its stack: at the end of the phase the enemy sees it.
      const top = (await host.choicesAbout('german', { choice: 'onTop', about: 'unit' }))[0]!;
      await host.choose('german', top.choice, top.value, before.n + 1, before.undos);
      const { ending } = await host.scene('german');
      expect(ending?.final).toBe(host === alone ? null : 'reveal');
      await choose(host, 'done');
      const after = await host.scene('german');
      limits.push(after.undoTo <= before.n);
    }
    expect(limits).toEqual([true, false]);
  });
});

describe('policies', () => {
  test('answer what they are about, unseen by the other, until they are taken back', async () => {
    const { text, seat } = await despairAt({}, (scene) => scene.step?.id === 'reinforcement');
    const host = new Host();
    await host.open(text);
    const before = await host.scene(seat);
    expect(before.policies.find(({ id }) => id === 'reinforce')).toMatchObject({ chosen: 'ask', now: true });
    const said = await host.setPolicies(seat, { reinforce: 'never' });
    expect(said.ok && said.value.scene.step?.id).not.toBe('reinforcement');
    const entry = (await host.log(seat, before.n + 1))[0]!;
    expect(entry).toMatchObject({ seat, choice: 'pass', passed: true });
    const other = Object.keys(before.seats).find((one) => one !== seat)!;
    expect((await host.log(other, before.n + 1))[0]).not.toHaveProperty('passed');
    expect((await host.setPolicies(seat, { reinforce: 'sometimes' })).ok).toBe(false);
    const asked = await host.setPolicies(seat, { reinforce: 'ask' });
    expect(asked.ok && asked.value.scene.policies.find(({ id }) => id === 'reinforce')?.chosen).toBe('ask');
  });

  test('losses go by the preference that was named', async () => {
    const { text, seat } = await despairAt({}, (scene) => scene.step?.id === 'losses');
    const host = new Host();
    await host.open(text);
    const { n } = await host.scene(seat);
    const said = await host.setPolicies(seat, { losses: 'large' });
    expect(said.ok).toBe(true);
    expect((await host.log(seat, n + 1))[0]).toMatchObject({ seat, choice: 'lose', passed: true });
  });

  test('at one screen a question whose answers are a secret is asked, however few there are', async () => {
    const { text, seat } = await despairAt(
      {},
      (scene) => scene.step?.id === 'reinforcement' && scene.foci.length === 0,
    );
    const host = new Host();
    await host.open(text);
    expect((await host.scene(seat)).asked).toEqual([seat]);
    expect((await host.scene(seat)).foci).toEqual([]);
  });
});

describe('seats', () => {
  test('are handed to a bot and back, in the log and in the store', async () => {
    const shelf = new MemoryShelf();
    const host = await storm(BOTH, shelf);
    await host.store('one', 'Storm');
    await choose(host, 'ready');
    const { n } = await host.scene(null);
    expect((await host.sit('german', 'bot:nobody', 'allied')).ok).toBe(false);
    const given = await host.sit('german', 'bot:staff', 'german');
    expect(given.ok && given.value.scene.seats.german).toBe('bot:staff');
    expect((await host.log('german', n)).at(-1)?.handed).toEqual({ german: 'bot:staff' });
    await choose(host, 'ready');
    await host.botMoves(3);
    const bots = (await host.log('german', 1)).filter(({ bot }) => bot === true);
    expect(bots.length).toBeGreaterThan(0);
    expect(bots.every((entry) => entry.n > n)).toBe(true);
    const other = new Host({ shelf });
    expect((await other.openStored('one'))?.ok).toBe(true);
    expect((await other.scene(null)).seats.german).toBe('bot:staff');
    const back = await other.sit('german', 'me', 'german');
    expect(back.ok && back.value.scene.seats.german).toBe('me');
    expect(JSON.parse(await other.save()).handed).toHaveLength(2);
    const text = new Host();
    expect((await text.open(await other.save())).ok).toBe(true);
    expect((await text.log('german', 1)).filter(({ bot }) => bot === true)).toHaveLength(bots.length);
  });
});

test('a hint does what belongs together in one go: the attack and all who join it', async () => {
  const host = new Host();
  await host.open(await atCombat());
  const hint = await host.hint('german');
  if (!hint.ok) throw new Error(hint.problem.message);
  const { choice, more = [], n, undos } = hint.value;
  expect(choice).toBe('attack');
  expect(more.length).toBeGreaterThan(0);
  expect(new Set(more.map((one) => one.choice))).toEqual(new Set(['join']));
  const done = await host.chooseAll('german', [hint.value, ...more], n + 1, undos);
  expect(done.ok && done.value.scene.battle?.attackers).toHaveLength(more.length);
  // It is heeded: the next hint goes on with the plan.
  const next = await host.hint('german');
  expect(next.ok && next.value.choice).toBe('commit');
});
