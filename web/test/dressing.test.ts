/** What the table shows of a game on the server is what it shows of the same game here, for every pair of eyes. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomFrom } from '@armistice/engine/kit';
import { type Server, startServer } from '@armistice/server';
import { Client } from '@armistice/server/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Scene } from '../src/session/protocol.ts';
import { Dresser } from '../src/worker/dresser.ts';
import { Host } from '../src/worker/host.ts';

const folder = mkdtempSync(join(tmpdir(), 'armistice-dressing-'));
let server: Server;
beforeAll(async () => {
  server = await startServer({
    ...{ db: `sqlite:${join(folder, 'games.sqlite')}`, seed: () => 'dressing', still: true, limit: 1e6 },
  });
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A client that keeps its cookies. */
function visitor(): Client {
  const jar = new Map<string, string>();
  return new Client({
    base: server.url,
    fetch: async (input, init) => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(input, { ...init, headers: { ...init?.headers, cookie } });
      for (const line of answer.headers.getSetCookie()) {
        const [name, value] = line.split(';')[0]!.split(/=(.*)/s) as [string, string];
        jar.set(name, value);
      }
      return answer;
    },
  });
}

/** Who sits where is told differently, hints and redo are of this browser, and phases are remembered by the page. */
const comparable = ({ seats, hints, canRedo, canTakeBack, phaseStart, ...scene }: Scene) => scene;

test.each([
  ['storm-in-the-west', 'campaign', 'german'],
  ['fields-of-despair', 'introductory', 'cp'],
] as const)(
  'a game of %s, choice by choice',
  async (game, scenario, first) => {
    const [ann, bob, nobody] = [visitor(), visitor(), visitor()];
    await ann.signUp({ email: `ann-${game}@example.org`, password: 'a long password', name: 'Ann' });
    const { id, invitations } = await ann.make({
      ...{ game, scenario, seats: { [first]: 'me', allied: 'link' } },
    });
    await bob.accept(invitations.allied!, 'Bob');
    const host = new Host();
    const dresser = new Dresser();
    await host.create({
      ...{ game, scenario, options: {}, seed: 'dressing' },
      seats: { [first]: 'me', allied: 'me' },
    });
    const eyes = [
      [first, ann],
      ['allied', bob],
      [null, nobody],
    ] as const;
    const random = randomFrom(7);
    const steps = new Set<string>();
    for (let i = 0; i < 120; i++) {
      for (const [seat, client] of eyes) {
        const [there, here] = [await dresser.dress(await client.game(id)), await host.scene(seat)];
        expect(comparable(there)).toEqual(comparable(here));
      }
      const { asked, n, undos, step } = await host.scene(null);
      if (step === null) break; // it is over
      const seat = asked[0]!;
      steps.add(step!.id);
      const client = seat === first ? ann : bob;
      const look = await client.game(id);
      const { buttons, foci } = await dresser.dress(look);
      // Ends of steps are taken gladly, so that the game gets somewhere.
      const focus = foci[random(foci.length + (step!.id === 'combat' ? 1 : 3 * foci.length + 1))];
      const listed = focus === undefined ? [] : await client.choicesAbout(id, focus);
      const options = focus === undefined ? [] : await dresser.dressOptions(look, listed);
      if (focus !== undefined) expect(options).toEqual(await host.choicesAbout(seat, focus));
      const all = [
        ...options,
        ...(options.length === 0 ? buttons.filter(({ choice }) => choice !== 'reset') : []),
      ];
      const { choice, value } =
        all[random(all.length)] ??
        (await dresser.dressOptions(look, await client.choicesAbout(id, foci[0]!)))[0]!;
      await client.choose(id, { n: n + 1, undos, choice, value });
      await host.choose(seat, choice, value, n + 1, undos);
    }
    expect(steps.size).toBeGreaterThan(6);
    const { entries } = await bob.log(id);
    expect(entries).toEqual(await host.log('allied', 1));
    expect(await dresser.pictureFor(await ann.game(id), 'dark')).toEqual(await host.map('dark'));
  },
  120_000,
);
