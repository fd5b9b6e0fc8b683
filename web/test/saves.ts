/** Games prepared for the tests: played through the engine's own host, then opened at the table as a file. */

import { Match, type Plain, saveText, toSave, unwrap } from '@armistice/engine';
import { loadGame } from '@armistice/games';
import type { Scene } from '../src/session/protocol.ts';
import { Host } from '../src/worker/host.ts';

export interface Deed {
  readonly choice: string;
  readonly value: Plain;
}

/** A game of Storm with fixed dice, brought to where these choices lead; whoever is asked makes them. */
export const played = (scenario: string, seed: string, ...deeds: readonly Deed[]): Promise<string> =>
  playedBy({ german: 'me', allied: 'me' }, scenario, seed, ...deeds);

/** The same with others in the seats; what a bot would do is said here all the same. */
async function playedBy(
  seats: { readonly [seat: string]: string },
  scenario: string,
  seed: string,
  ...deeds: readonly Deed[]
): Promise<string> {
  const host = new Host();
  const made = await host.create({
    game: 'storm-in-the-west',
    scenario,
    options: {},
    seats,
    seed,
    asksAll: true,
  });
  if (!made.ok) throw new Error(made.problem.message);
  for (const { choice, value } of deeds) {
    const { asked, n, undos } = await host.scene(null);
    const done = await host.choose(asked[0]!, choice, value, n + 1, undos);
    if (!done.ok) throw new Error(`${choice}: ${done.problem.message}`);
  }
  return host.save();
}

/** Everybody does as little as they may until this step comes. */
export async function passingTo(step: string, scenario: string, seed: string): Promise<string> {
  const host = new Host();
  const seats = { german: 'me', allied: 'me' };
  await host.create({ game: 'storm-in-the-west', scenario, options: {}, seats, seed, asksAll: true });
  for (let i = 0; i < 200; i++) {
    const { asked, step: now, n, undos } = await host.scene(null);
    if (now?.id === step) return host.save();
    const seat = asked[0]!;
    const { buttons, foci } = await host.scene(seat);
    const deed =
      buttons.find(({ choice, value }) => choice !== 'reset' && value !== true) ??
      (await host.choicesAbout(seat, foci[0]!))[0]!;
    const made = await host.choose(seat, deed.choice, deed.value, n + 1, undos);
    if (!made.ok) throw new Error(made.problem.message);
  }
  throw new Error(`The step ${step} never came.`);
}

export const done: Deed = { choice: 'done', value: null };
export const ready: Deed = { choice: 'ready', value: null };

/** The campaign at the German first combat phase. */
export const atCombat = (seed = 'table 1'): Promise<string> =>
  played('campaign', seed, ready, ready, done, done, done);

/** The campaign at the German regular movement. */
export const atMovement = (seed = 'table 1'): Promise<string> =>
  played('campaign', seed, ready, ready, done, done);

/** 'attack 2532', 'join ge-4', 'commit', 'sendAir 0', 'meetAir no'. */
const said = (deeds: readonly string[]): Deed[] =>
  deeds.map((deed): Deed => {
    const [choice = '', word] = deed.split(' ');
    if (word === undefined) return { choice, value: null };
    if (word === 'yes' || word === 'no') return { choice, value: word === 'yes' };
    return { choice, value: choice === 'sendAir' ? Number(word) : word };
  });

const FIRST_COMBAT = [ready, ready, done, done, done];

/** A battle of that phase, begun by these deeds. */
export const atBattle = (deeds: readonly string[], seed = 'table 1'): Promise<string> =>
  played('campaign', seed, ...FIRST_COMBAT, ...said(deeds));

const ASSAULT = ['attack 2532', 'join ge-stoss-3', 'join ge-stoss-51', 'commit', 'sendAir 0', 'meetAir no'];

/** The defender of 2532 has three loss points to take, and can retreat; then these deeds. */
export const atRetreat = (...deeds: readonly string[]): Promise<string> =>
  atBattle([...ASSAULT, ...deeds], 'retreat 1');

/** A game of Storm between two staffs at the first moment that this is true for whoever is asked. */
export async function stormAt(
  there: (scene: Scene, seat: string) => boolean,
  seed = 'storm 1',
): Promise<{ readonly text: string; readonly seat: string; readonly scene: Scene }> {
  const host = new Host();
  const seats = { german: 'me', allied: 'me' };
  await host.create({ game: 'storm-in-the-west', scenario: 'campaign', options: {}, seats, seed });
  for (let i = 0; i < 3000; i++) {
    const seat = (await host.scene(null)).asked[0]!;
    const scene = await host.scene(seat);
    if (there(scene, seat)) return { text: await host.save(), seat, scene };
    const { choice, value } = await host.botChoice(seat, 'staff');
    const made = await host.choose(seat, choice, value, scene.n + 1, scene.undos);
    if (!made.ok) throw new Error(made.problem.message);
  }
  throw new Error('That moment never came.');
}

/** The Allies are attacked at 2532 by a German bot, and asked for their air unit. Entry 6 is the bot's attack. */
export const attackedByBot = (): Promise<string> =>
  playedBy(
    { german: 'bot:staff', allied: 'me' },
    ...(['campaign', 'table 1'] as const),
    ...FIRST_COMBAT,
    ...said(['attack 2532', 'join ge-stoss-3', 'join ge-stoss-51', 'commit', 'sendAir 0']),
  );

/**
 * The campaign at the German regular movement, with so many entries before it: the Allies, who may arrange their set-up
 * as often as they like, place a corps here and there until there are enough. Every entry is legal and replays.
 */
export async function longGame(entries: number): Promise<string> {
  const game = (await loadGame('storm-in-the-west'))!;
  const seats = { german: 'me', allied: 'me' };
  const match = unwrap(Match.create(game, 'table 1', { scenario: 'campaign', seats }));
  const seat = match.asked()[0]!;
  const [corps] = match.foci(seat, { choice: 'place' });
  const ways = [...match.choices(seat, { ...corps!, choice: 'place' })].filter(({ value }) => {
    const play = match.play.fork();
    play.advance(seat, 'place', value);
    return play.problem(seat, ready.choice, ready.value) === undefined;
  });
  for (let i = 0; match.n < entries - 4; i++) unwrap(match.choose({ seat, ...ways[i % 2]! }));
  for (const deed of [ready, ready, done, done]) unwrap(match.choose({ seat: match.asked()[0]!, ...deed }));
  return saveText(toSave(match));
}
