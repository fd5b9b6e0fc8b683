/** Both sides move at once, each in its own theatre: a person beside a bot, two people at one screen. */

import type { Plain } from '@armistice/engine';
import { describe, expect, test } from 'vitest';
import { Host } from '../host.ts';
import { Mind } from '../mind.ts';

const MOVEMENT = 'movement';

/** The war in the Near East, which begins with movement: Egypt in one theatre, Iraq and the Caucasus in the other. */
async function begun(host: Host, allied: string): Promise<Host> {
  const seats = { cp: 'me', allied };
  await host.create({ game: 'great-war', scenario: 'near-east', options: {}, seats, seed: 'beside' });
  for (let i = 0; i < 400; i++) {
    const { asked, step, n, undos } = await host.scene(null);
    if (step?.id === MOVEMENT) return host;
    const seat = asked[0]!;
    if (allied !== 'me' && seat === 'allied') await host.botMoves(1);
    else await host.choose(seat, step!.id === 'deploy' ? 'ready' : 'done', null, n + 1, undos);
  }
  throw new Error('Nobody ever moves.');
}

/** The first move there is. */
async function move(host: Host, seat: string, skip = 0): Promise<{ choice: string; value: Plain }> {
  const { foci } = await host.scene(seat);
  const unit = foci.filter(({ choice }) => choice === 'move')[skip]!;
  const [first] = await host.choicesAbout(seat, { choice: 'move', about: 'unit', id: unit.id });
  return { choice: first!.choice, value: first!.value };
}

async function make(host: Host, seat: string, n: number, skip = 0): Promise<number> {
  const { choice, value } = await move(host, seat, skip);
  const { undos } = await host.scene(seat);
  const done = await host.choose(seat, choice, value, n, undos);
  if (!done.ok) throw new Error(done.problem.message);
  return done.value.scene.n;
}

const whose = async (host: Host, from: number): Promise<string[]> =>
  (await host.log(null, from + 1)).map(({ seat }) => seat);

describe('a person beside a bot', () => {
  test('moves while it thinks: neither waits, neither is late, and what it did stays when the person takes back', async () => {
    let release = (): void => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const mind = new Mind();
    const there = {
      ask: {
        stand: mind.stand.bind(mind),
        follow: mind.follow.bind(mind),
        async decide(seat: string, level: string, advice: boolean) {
          if ((await host.scene(null)).step?.id === MOVEMENT) await gate;
          return mind.decide(seat, level, advice);
        },
      },
      stop() {},
    };
    const host: Host = new Host({ elsewhere: () => there });
    await begun(host, 'bot:random');
    const { n, asked, sealing } = await host.scene('cp');
    expect([asked, sealing]).toEqual([['cp', 'allied'], false]);
    const thought = host.botMoves(1, 'cp');
    // It ponders; the person moves two units meanwhile.
    await make(host, 'cp', n + 1);
    await make(host, 'cp', n + 2);
    release();
    expect((await thought).made).toBe(1);
    expect(await whose(host, n)).toEqual(['cp', 'cp', 'allied']);
    // The page that still stood before the bot's move goes on with what it knew.
    await make(host, 'cp', n + 3);
    expect(await whose(host, n)).toEqual(['cp', 'cp', 'allied', 'cp']);
    const { undoNext } = await host.scene('cp');
    const back = await host.undo('cp', undoNext, []);
    expect(back).toMatchObject({ ok: true });
    await host.undo('cp', (await host.scene('cp')).undoNext, []);
    expect(await whose(host, n)).toEqual(['cp', 'allied']);
  });

  test('calls that come while it moves are answered one after the other', async () => {
    const host = await begun(new Host(), 'bot:random');
    const { n } = await host.scene('cp');
    const [first, second] = await Promise.all([host.botMoves(1, 'cp'), host.botMoves(1, 'cp')]);
    expect(first).toMatchObject({ made: 1, scene: { n: n + 1 } });
    expect(second.scene.n).toBe(n + first.made + second.made);
    expect(second.scene.asked).toContain('cp');
  });
});

test('two people at one screen: either moves, in any order, until both have ended', async () => {
  const host = await begun(new Host(), 'me');
  const { n } = await host.scene('cp');
  await make(host, 'allied', n + 1);
  await make(host, 'cp', n + 2);
  await make(host, 'allied', n + 3);
  expect(await whose(host, n)).toEqual(['allied', 'cp', 'allied']);
  const end = async (seat: string) => {
    const { n: now, undos } = await host.scene(seat);
    return host.choose(seat, 'done', null, now + 1, undos);
  };
  expect(await end('cp')).toMatchObject({
    ok: true,
    value: { scene: { asked: ['allied'], step: { id: MOVEMENT } } },
  });
  const done = await end('allied');
  if (!done.ok) throw new Error(done.problem.message);
  expect(done.value.scene.step?.id).not.toBe(MOVEMENT);
});
