/** Losses shared out before they are taken, held against what the rules then do. */

import type { Wanted } from '@armistice/table';
import { describe, expect, test } from 'vitest';
import { atRetreat } from '../../../test/saves.ts';
import { Host } from '../host.ts';

async function opened(text: string): Promise<Host> {
  const host = new Host();
  await host.open(text);
  return host;
}

/** Shares out everything there is to lose, each time the piece that `which` says. */
async function sharedOut(host: Host, seat: string, which: (open: readonly string[], i: number) => string) {
  let wanted: Wanted = {};
  for (let i = 0; ; i++) {
    const losses = (await host.losses(seat, wanted))!;
    const open = losses.pieces.flatMap(({ id, more }) => (more ? [id] : []));
    if (open.length === 0) return { wanted, losses };
    const piece = which(open, i);
    wanted = { ...wanted, [piece]: (wanted[piece] ?? 0) + 1 };
  }
}

describe('losses of Storm in the West', () => {
  test('only what the rules allow can be added, and all of it is one choice and one undo', async () => {
    const host = await opened(await atRetreat());
    const before = await host.scene('allied');
    const none = (await host.losses('allied', {}))!;
    expect(none).toMatchObject({ points: 3, left: 3, acts: [] });
    expect((await host.losses('german', {})) ?? null).toBeNull(); // not asked
    const { losses } = await sharedOut(host, 'allied', (open) => open[0]!);
    expect(losses.left).toBe(0); // all who defend are gone
    expect(losses.acts.length).toBe(2);
    const made = await host.chooseAll('allied', losses.acts, before.n + 1, before.undos);
    expect(made.ok).toBe(true);
    const now = await host.scene('german');
    const attackers = await sharedOut(host, 'german', (open, i) => open[i % open.length]!);
    expect(Object.keys(attackers.wanted).length).toBe(2);
    await host.chooseAll('german', attackers.losses.acts, now.n + 1, now.undos);
    const after = await host.scene('german');
    expect([after.n, after.undoStep]).toEqual([now.n + 2, 2]);
    await host.undo('german', after.undoNext, []);
    expect((await host.losses('german', {}))!.left).toBe(2);
  });

  test('a wish the rules refuse is forgotten', async () => {
    const host = await opened(await atRetreat());
    const { id } = (await host.losses('allied', {}))!.pieces.find(({ more }) => more)!;
    expect(await host.losses('allied', { [id]: 9 })).toMatchObject({ left: 3, acts: [] });
    expect(await host.losses('allied', { nobody: 1 })).toMatchObject({ left: 3, acts: [] });
  });
});

test('blocks of Fields of Despair: every way of sharing out that is offered can be sent as one', async () => {
  let tried = 0;
  for await (const [host, seat] of lossesOfDespair('losses 1')) {
    const text = await host.save();
    for (const which of [0, 1, 2]) {
      const copy = await opened(text);
      const { losses } = await sharedOut(copy, seat, (open, i) => open[(which + i * which) % open.length]!);
      const { n, undos } = await copy.scene(seat);
      const made = await copy.chooseAll(seat, losses.acts, n + 1, undos);
      expect([made, losses.left]).toEqual([expect.objectContaining({ ok: true }), losses.left]);
      tried++;
    }
    if (tried > 8) break;
  }
  expect(tried).toBeGreaterThan(8);
});

/** Moments at which a player has several losses to share out, while the staff plays both sides. */
async function* lossesOfDespair(seed: string): AsyncGenerator<[Host, string]> {
  const host = new Host();
  const seats = { cp: 'me', allied: 'me' };
  await host.create({ game: 'fields-of-despair', scenario: 'introductory', options: {}, seats, seed });
  for (let i = 0; i < 500; i++) {
    const { asked, outcome, step, n, undos } = await host.scene(null);
    if (outcome !== null) return;
    const seat = asked[0]!;
    if (step?.id === 'losses' && (await host.losses(seat, {})) !== null) yield [host, seat];
    const { choice, value } = await host.botChoice(seat, 'staff');
    const made = await host.choose(seat, choice, value, n + 1, undos);
    if (!made.ok) throw new Error(made.problem.message);
  }
}
