/** Half the work: the same deed several times in one go, hints for whole plans, endings that are not tried first. */

import { Play } from '@armistice/engine';
import { loadGame } from '@armistice/games';
import { describe, expect, test, vi } from 'vitest';
import { despairAt } from '../../../test/despair.ts';
import type { Scene } from '../../session/protocol.ts';
import { forAll, timesOf } from '../../table/scenery.ts';
import { Host } from '../host.ts';

async function opened(text: string): Promise<Host> {
  const host = new Host();
  const done = await host.open(text);
  if (!done.ok) throw new Error(done.problem.message);
  return host;
}

const at = (step: string) => (scene: Scene) => scene.step?.id === step && scene.foci.length > 0;

describe('the same deed several times', () => {
  test.each([
    ['scouting', 'fly', 'wing'],
    ['barrage', 'lay', 'gun'],
  ])('%s: as many counters as the track allows go to one hex, with one undo', async (step, kind, part) => {
    const { text, seat } = await despairAt({}, at(step));
    const host = await opened(text);
    const { bulks, foci, n, undos } = await host.scene(seat);
    const here = bulks.filter(({ choice }) => choice === kind);
    expect(here.map(({ again }) => again).sort()).toEqual(
      foci.flatMap(({ choice, id }) => (choice === kind ? [String(id)] : [])).sort(),
    );
    expect(forAll(bulks)).toEqual([]);
    const { acts, again } = here[0]!;
    const counters = acts.map(({ value }) => (value as { readonly [part: string]: unknown })[part]);
    expect(new Set(counters).size).toBe(acts.length);
    expect(acts.every(({ value }) => (value as { readonly hex: string }).hex === again)).toBe(true);
    const two = await host.chooseAll(seat, acts.slice(0, 2), n + 1, undos);
    expect(two).toMatchObject({ ok: true, value: { scene: { n: n + 2, undoStep: 2 } } });
    const back = await host.undo(seat, n, []);
    if (!back.ok) throw new Error(back.problem.message);
    const all = await host.chooseAll(seat, acts, n + 1, back.value.scene.undos);
    expect(all.ok).toBe(true);
    // The track, or the counters, are used up.
    expect((await host.scene(seat)).foci.some(({ choice }) => choice === kind)).toBe(false);
  });

  test('so many of one purchase, no more than can be paid for', async () => {
    const { text, seat } = await despairAt({}, at('spending'));
    const host = await opened(text);
    const { bulks, n, undos } = await host.scene(seat);
    const supply = { choice: 'buy', value: { what: 'supply' } };
    const most = timesOf(supply, bulks);
    expect(most).toBeGreaterThan(1);
    const done = await host.chooseAll(seat, Array(most).fill(supply), n + 1, undos);
    expect(done).toMatchObject({ ok: true, value: { scene: { sealed: most } } });
    const left = await host.choicesAbout(seat, { choice: 'buy', about: 'purchase', id: 'supply' });
    expect(left).toEqual([]);
  });

  test('a row whose next purchase is another one offers that once', () => {
    const box = (what: string) => ({ choice: 'buy', value: { what } });
    const bulk = { choice: 'buy', text: 'Buy', of: 3, acts: [box('a'), box('a'), box('b')], again: 'a' };
    expect(timesOf(box('a'), [bulk])).toBe(2);
    expect(timesOf(box('b'), [bulk])).toBe(1);
    expect(timesOf(box('a'), [])).toBe(1);
  });
});

test('a hint for a plan in an envelope does several deeds, and leaves the envelope open', async () => {
  const { text, seat } = await despairAt({}, at('reorganisation'));
  const host = await opened(text);
  const hint = await host.hint(seat);
  if (!hint.ok) throw new Error(hint.problem.message);
  const acts = [hint.value, ...(hint.value.more ?? [])];
  expect(acts.length).toBeGreaterThan(2);
  expect(acts.some(({ choice }) => choice === 'ready')).toBe(false);
  const done = await host.chooseAll(seat, acts, hint.value.n + 1, hint.value.undos);
  expect(done).toMatchObject({
    ok: true,
    value: { scene: { sealed: acts.length, step: { id: 'reorganisation' } } },
  });
  expect((await host.scene(seat)).asked).toContain(seat);
});

test('a breakout in which nobody can go on ends by itself, where others are still to be made', async () => {
  const left = ({ markers }: Scene) =>
    markers.filter(({ title }) => title.startsWith('Breakout Move')).length;
  const { text, seat } = await despairAt(
    { seed: 'despair 2' },
    (scene) =>
      scene.step?.id === 'breakoutMove' &&
      scene.foci.every(({ first }) => first !== undefined) &&
      left(scene) > 0,
  );
  const host = await opened(text);
  await host.setPolicies(seat, { losses: 'large' }); // whatever is decided, the game goes on from there
  const { step, asked } = await host.scene(seat);
  expect(step?.id).toBe('breakouts');
  expect(asked).toEqual([seat]);
});

describe('where a game cannot imagine what a seat does not know', () => {
  test.each([
    ['scouting', 'maybe'],
    ['movement', null],
  ])('the end of %s is not tried on the real position', async (step, final) => {
    const { text, seat } = await despairAt({}, at(step));
    const game = (await loadGame('fields-of-despair')) as { imagine?: unknown };
    const { imagine } = game;
    delete game.imagine;
    try {
      const host = await opened(text);
      const tried = vi.spyOn(Play.prototype, 'advance');
      const { ending } = await host.scene(seat);
      const ended = tried.mock.calls.filter(([, choice]) => choice === ending?.choice);
      tried.mockRestore();
      expect(ending?.final).toBe(final);
      expect(ended).toEqual([]);
    } finally {
      game.imagine = imagine;
    }
  });
});
