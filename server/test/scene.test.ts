/** The scenes the server sends are those of the one scene maker, and hold nothing that their seat may not know. */

import { type AnyRules, Match, unwrap } from '@armistice/engine';
import { randomFrom } from '@armistice/engine/kit';
import { loadGame, loadTable } from '@armistice/games';
import {
  isHushed,
  optionsAbout,
  passing,
  phaseStart,
  type Scene,
  SceneMaker,
  whyIdle,
} from '@armistice/table';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../src/client.ts';
import { type Server, startServer } from '../src/server.ts';
import { temporaryFolder } from './stores.ts';
import { member, Visitor } from './visitor.ts';

const SEED = 'scenes';
const folder = temporaryFolder();
let server: Server;
beforeAll(async () => {
  server = await startServer({
    ...{ db: `sqlite:${folder.path}/games.sqlite`, seed: () => SEED, still: true, limit: 1e6 },
  });
});
afterAll(async () => {
  await server.stop();
  folder.remove();
});

const CHOICES = 120;

test.each([
  ['storm-in-the-west', 'campaign', 'german'],
  ['fields-of-despair', 'introductory', 'cp'],
] as const)('a game of %s, choice by choice', async (id, scenario, first) => {
  const ann = (await member(server.url, `Ann-${id}`)).client;
  const bob = (await member(server.url, `Bob-${id}`)).client;
  const nobody = new Visitor(server.url).client;
  const made = await ann.make({ game: id, scenario, seats: { [first]: 'me', allied: 'link' } });
  await bob.accept(made.invitations.allied!);
  const match = unwrap(Match.create((await loadGame(id))!, SEED, { scenario })) as Match<AnyRules>;
  const face = (await loadTable(id))!;
  const maker = new SceneMaker(face);
  const viewers: readonly (readonly [string | null, Client])[] = [
    [first, ann],
    ['allied', bob],
    [null, nobody],
  ];
  const random = randomFrom(7);
  const steps = new Set<string>();
  let secrets = 0;
  for (let i = 0; i < CHOICES && match.outcome === null; i++) {
    const scenes: Scene[] = [];
    for (const [seat, client] of viewers) {
      const { scene } = await client.scene(made.id);
      const undoTo = seat === null ? match.n : match.undoLimit(seat);
      const here = maker.scene(match, seat, {
        seats: scene.seats,
        live: {
          undoTo,
          phaseStart: phaseStart(match, undoTo),
          undoStep: seat === null ? 1 : match.undoStep(seat),
          undoNext: seat === null ? match.n : match.undoNext(seat),
          handsOver: true,
          minds: match.game.seats.map((one) => one.id).filter((one) => one !== seat),
        },
      });
      expect(scene).toEqual(JSON.parse(JSON.stringify(here)));
      scenes.push(scene);
    }
    secrets += secretsKept(scenes);
    const seat = match.asked()[0]!;
    const client = seat === first ? ann : bob;
    const { foci, buttons, step } = scenes.find((one) => one.seat === seat)!;
    steps.add(step!.id);
    // Ends of steps are taken gladly, so that the game gets somewhere.
    const focus = foci[random(foci.length + (step!.id === 'combat' ? 1 : 3 * foci.length + 1))];
    const plain = buttons.filter(({ choice }) => choice !== 'reset');
    const about = focus ?? (plain.length === 0 ? foci[0] : undefined);
    const options = about === undefined ? [] : await client.optionsAbout(made.id, about);
    if (about !== undefined) expect(options).toEqual(optionsAbout(match, face, seat, about));
    const own = scenes.find((one) => one.seat === seat)!;
    const idle = namesIn(own).find((id) => !foci.some((one) => one.id === id));
    if (idle !== undefined && i % 10 === 0)
      expect(await client.idle(made.id, idle)).toEqual(whyIdle(match, face, seat, idle));
    const all = options.length > 0 ? options : plain;
    const { choice, value } = all[random(all.length)]!;
    unwrap(match.choose({ seat, choice, value }));
    await client.choose(made.id, { n: match.n, undos: 0, choice, value });
    // The server goes on by itself where nobody has to decide; what must not tell so takes its time.
    for (;;) {
      const next = match.asked().find((one) => passing(match, face, one) !== undefined);
      if (next === undefined || isHushed(match.play, face)) break;
      unwrap(match.choose({ seat: next, ...passing(match, face, next)! }));
    }
    await expect.poll(async () => (await nobody.scene(made.id)).n, { timeout: 60_000 }).toBe(match.n);
  }
  expect(match.log.some(({ passed }) => passed === 'open')).toBe(id === 'storm-in-the-west');
  expect(steps.size).toBeGreaterThan(6);
  expect(secrets).toBeGreaterThan(0);
});

/**
 * Pieces that one seat can name and that lie face down for another: nothing else in the other's scene may name them.
 * (That they lie face down, whatever they are, is proved in secrecy.test.ts.)
 */
function secretsKept(scenes: readonly Scene[]): number {
  let kept = 0;
  for (const scene of scenes) {
    const known = new Set(namesIn(scene));
    const told = JSON.stringify(scene);
    for (const piece of scenes.flatMap(namesIn)) {
      if (known.has(piece)) continue;
      kept++;
      expect(told.includes(`"${piece}"`), `${piece} in the scene of ${scene.seat}`).toBe(false);
    }
  }
  return kept;
}

const namesIn = ({ stacks }: Scene): string[] =>
  stacks.flatMap(({ counters }) => counters.flatMap(({ id }) => (id === undefined ? [] : [id])));
