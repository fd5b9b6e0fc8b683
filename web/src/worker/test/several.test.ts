/** One order for many, and what is one step away: made as one, taken back as one. */

import { describe, expect, test } from 'vitest';
import { despairAt } from '../../../test/despair.ts';
import type { Scene, Several } from '../../session/protocol.ts';
import { Host } from '../host.ts';

async function opened(text: string): Promise<Host> {
  const host = new Host();
  const done = await host.open(text);
  if (!done.ok) throw new Error(done.problem.message);
  return host;
}

const at = (step: string) => (scene: Scene) => scene.step?.id === step && scene.foci.length > 0;
const most = ({ rows }: Several) =>
  Object.fromEntries(rows.map(({ id, amounts }) => [id, amounts.at(-1) ?? 1]));
const hexesOf = ({ rows }: Several) => new Set(rows.flatMap(({ hex }) => hex ?? []));

/** The place to which blocks of most hexes can come. */
async function gathering(host: Host, seat: string, kind: string): Promise<Several> {
  const { foci } = await host.scene(seat);
  const places = new Set<string>();
  for (const focus of foci.filter(({ choice }) => choice === kind).slice(0, 6))
    for (const { hex } of await host.choicesAbout(seat, focus)) if (hex !== undefined) places.add(hex);
  let best: Several | null = null;
  for (const to of places) {
    const found = await host.several(seat, { to, choice: kind }, {});
    if (found !== null && hexesOf(found).size > (best === null ? 0 : hexesOf(best).size)) best = found;
  }
  return best!;
}

describe('one order for many', () => {
  test.each([
    ['movement', 'move'],
    ['reorganisation', 'shift'],
  ])('%s: from several hexes to one, whole blocks and parts', async (step, kind) => {
    const { text, seat } = await despairAt({}, at(step));
    const host = await opened(text);
    const { to, rows } = await gathering(host, seat, kind);
    const large = rows.find(({ amounts }) => amounts.length > 1)!;
    const other = rows.find(({ id, hex }) => id !== large.id && hex !== large.hex)!;
    const wish = { [other.id]: 99, [large.id]: 1 };
    const order = (await host.several(seat, { to, choice: kind }, wish))!;
    expect(order.acts.length).toBeGreaterThan(1);
    expect(order.rows.find(({ id }) => id === large.id)?.taken).toBe(1);
    const { n, undos } = await host.scene(seat);
    const done = await host.chooseAll(seat, order.acts, n + 1, undos);
    expect(done).toMatchObject({ ok: true, value: { scene: { undoStep: order.acts.length } } });
    expect(order.acts.every(({ value }) => (value as { readonly to: string }).to === to)).toBe(true);
  });

  test('a wish beyond what there is room for is cut down, and never refused', async () => {
    const { text, seat } = await despairAt({}, at('movement'));
    const host = await opened(text);
    const all = await gathering(host, seat, 'move');
    const order = (await host.several(seat, { to: all.to, choice: 'move' }, most(all)))!;
    expect(order.acts.length).toBeLessThan(all.rows.length);
    const { n, undos } = await host.scene(seat);
    expect((await host.chooseAll(seat, order.acts, n + 1, undos)).ok).toBe(true);
  });

  test.each([
    ['scouting', 'fly'],
    ['barrage', 'lay'],
  ])('%s: counters for several hexes, no more than the track allows', async (step, kind) => {
    const two = (scene: Scene) =>
      at(step)(scene) && scene.foci.filter(({ choice }) => choice === kind).length > 1;
    const { text, seat } = await despairAt({}, two);
    const host = await opened(text);
    expect((await host.scene(seat)).sheets.map(({ choice }) => choice)).toContain(kind);
    const { rows } = (await host.several(seat, { choice: kind }, {}))!;
    const [a, b] = rows;
    const order = (await host.several(seat, { choice: kind }, { [a!.id]: 1, [b!.id]: 99 }))!;
    expect(order.rows.find(({ id }) => id === a!.id)?.taken).toBe(1);
    const many = order.rows.find(({ id }) => id === b!.id)?.taken ?? 0;
    expect([many < 99, order.acts.length]).toEqual([true, 1 + many]);
    // Nothing is left for anybody else.
    expect(order.rows.every(({ taken, amounts }) => amounts.length === (taken ?? 0))).toBe(true);
    const { n, undos } = await host.scene(seat);
    expect((await host.chooseAll(seat, order.acts, n + 1, undos)).ok).toBe(true);
  });

  test('splits in several hexes, in an envelope', async () => {
    const { text, seat } = await despairAt({}, at('reorganisation'));
    const host = await opened(text);
    const { rows } = (await host.several(seat, { choice: 'split' }, {}))!;
    const wish = Object.fromEntries(rows.slice(0, 3).map(({ id }) => [id, 1]));
    const order = (await host.several(seat, { choice: 'split' }, wish))!;
    expect(order.acts).toHaveLength(3);
    const { n, undos, sealed } = await host.scene(seat);
    const done = await host.chooseAll(seat, order.acts, n + 1, undos);
    expect(done).toMatchObject({ ok: true, value: { scene: { sealed: sealed + 3 } } });
  });

  test('there is none for another seat, nor for a place nobody reaches', async () => {
    const { text, seat } = await despairAt({}, at('movement'));
    const host = await opened(text);
    const other = seat === 'cp' ? 'allied' : 'cp';
    expect(await host.several(other, { choice: 'move' }, {})).toBeNull();
    expect(await host.several(seat, { to: 'Z99' }, {})).toBeNull();
  });
});

describe('one step away', () => {
  const markers = (scene: Scene) =>
    scene.foci.filter(({ choice, first }) => choice === 'use' && first === undefined);

  test('blocks that could break out are taken up at once, the whole stack in one go', async () => {
    const { text, seat } = await despairAt(
      {},
      (scene) => scene.step?.id === 'breakouts' && markers(scene).length > 1,
    );
    const host = await opened(text);
    const scene = await host.scene(seat);
    const [hex] = markers(scene).map(({ id }) => id);
    const pieces = scene.foci.filter(({ first, id }) => first !== undefined && id.startsWith(`${hex}:`));
    expect(pieces.length).toBeGreaterThan(0);
    expect(pieces.every(({ first }) => first!.length === 1 && first![0]!.value === hex)).toBe(true);
    const [one] = await host.choicesAbout(seat, pieces[0]!);
    expect(one?.first).toEqual([{ choice: 'use', value: hex }]);
    const moved = await host.chooseAll(
      seat,
      [...one!.first!, { choice: one!.choice, value: one!.value }],
      scene.n + 1,
      scene.undos,
    );
    expect(moved.ok).toBe(true);
  });

  test('whoever is done with one breakout begins another by choosing it', async () => {
    const { text, seat } = await despairAt(
      {},
      (scene) => scene.step?.id === 'breakoutMove' && scene.foci.some(({ choice }) => choice === 'use'),
    );
    const host = await opened(text);
    const scene = await host.scene(seat);
    const next = scene.foci.find(({ choice }) => choice === 'use')!;
    expect(next.first).toEqual([{ choice: 'done', value: null }]);
    expect(scene.kinds.use?.title).toBe('Break out');
    const [use] = await host.choicesAbout(seat, { about: 'hex', id: next.id, choice: 'use' });
    const acts = [...use!.first!, { choice: use!.choice, value: use!.value }];
    const done = await host.chooseAll(seat, acts, scene.n + 1, scene.undos);
    expect(done).toMatchObject({ ok: true, value: { scene: { step: { id: 'breakoutMove' } } } });
  });

  test('where the end of a step may show or ask something, nothing is offered beyond it', async () => {
    const { text, seat } = await despairAt({}, at('movement'));
    const host = await opened(text);
    expect((await host.scene(seat)).foci.every(({ first }) => first === undefined)).toBe(true);
  });
});

describe('answers asked for once', () => {
  test('when the enemy acts and the first question comes, and never in the own turn', async () => {
    const { text, seat } = await despairAt({}, (scene) => scene.step?.id === 'counterBarrage');
    const scene = await (await opened(text)).scene(seat);
    expect(scene.beforehand?.part).toMatch(/^\d$/);
    const asked = scene.policies.filter(({ own }) => !own).map(({ id }) => id);
    expect(asked).toEqual(['reinforce', 'losses', 'guns', 'breakout-guns', 'patrols']);
    const places = scene.policies.find(({ id }) => id === 'reinforce')!.places;
    expect(places.length).toBeGreaterThan(0);
    for (const hex of places)
      expect(new Set(scene.stacks.flatMap((one) => (one.hex === hex ? [one.side] : []))).size).toBe(2);
    const own = await despairAt({}, at('barrage'));
    expect((await (await opened(own.text)).scene(own.seat)).beforehand).toBeNull();
  });

  test('a policy that excepts a place asks there, and answers elsewhere', async () => {
    const { text, seat } = await despairAt({}, (scene) => scene.step?.id === 'reinforcement');
    const host = await opened(text);
    const { n, battle } = await host.scene(seat);
    await host.setPolicies(seat, { reinforce: `never;${battle!.hex},Z99` });
    const still = await host.scene(seat);
    expect([still.n, still.step?.id]).toEqual([n, 'reinforcement']);
    expect(still.policies.find(({ id }) => id === 'reinforce')).toMatchObject({
      ...{ chosen: 'never', but: [battle!.hex, 'Z99'] },
    });
    await host.setPolicies(seat, { reinforce: 'never;Z99' });
    expect((await host.log(seat, n + 1))[0]).toMatchObject({ seat, choice: 'pass', passed: true });
    expect((await host.setPolicies(seat, { reinforce: 'sometimes;Z99' })).ok).toBe(false);
  });
});
